internal import Base
private import CYAML

/// libyaml's events for a text, one after the other.
@safe final class YAMLParser {
  struct Scalar {
    var text: String
    var tag: String?
    var isPlain: Bool
  }

  enum Event {
    case documentStart
    /// The end of the text.
    case streamEnd
    /// An event that does not matter: the text's beginning, a document's end.
    case other
    case alias(anchor: String)
    case scalar(Scalar, anchor: String?)
    case sequenceStart(tag: String?, anchor: String?)
    case mappingStart(tag: String?, anchor: String?)
    /// Of a sequence or a mapping.
    case end
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// Where the last event begins.
  private(set) var position = Node.Position.start

  /// Calls a function with a parser of a text.
  static func parse<Result>(
    _ text: String, _ body: (YAMLParser) throws(YAMLError) -> Result
  ) throws(YAMLError) -> Result {
    var text = text
    let outcome = text.withUTF8 { bytes in
      Swift.Result { () throws(YAMLError) in try body(try unsafe YAMLParser(bytes)) }
    }
    return try outcome.get()
  }

  /// Why libyaml cannot be used; nil if it can.
  private static let library = SharedLibrary.open("libyaml-0.so.2")

  private init(_ text: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
    if let reason = Self.library {
      throw YAMLError(problem: .noLibrary(reason), position: .start)
    }
    unsafe self.text = text
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw YAMLError(problem: .notYAML(.unreadable), position: .start)
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  func next() throws(YAMLError) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error }
    defer { unsafe yaml_event_delete(&event) }
    position = unsafe Node.Position(event.start_mark)
    return unsafe Event(event)
  }
}

extension YAMLParser {
  static let undefinedAlias = "found undefined alias"
  static let secondDocument = "found another document"

  /// Something is wrong at the last event.
  func error(_ problem: String) -> YAMLError {
    error(
      YAMLSlipFinder.Complaint(
        context: "", contextPosition: position, problem: problem, position: position))
  }

  private func error(_ complaint: YAMLSlipFinder.Complaint) -> YAMLError {
    let finder = unsafe YAMLSlipFinder(String(decoding: text, as: UTF8.self), complaint)
    let finding = finder.finding
    return YAMLError(problem: .notYAML(finding.slip), position: finding.position)
  }

  /// What is wrong with the text.
  private var error: YAMLError {
    let parser = unsafe self.parser.pointee
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "unknown problem"
    let context = unsafe parser.context.map { unsafe String(cString: $0) } ?? ""
    let mark = unsafe Node.Position(parser.problem_mark)
    switch unsafe parser.error {
    case YAML_MEMORY_ERROR: return YAMLError(problem: .tooDeep, position: .start)
    case YAML_READER_ERROR:
      return unsafe YAMLError(
        problem: .notYAML(.controlCharacter), position: position(ofByte: parser.problem_offset))
    // Of libyaml later than 0.2.5, which counts brackets ahead of its events.
    case YAML_PARSER_ERROR where problem.hasPrefix("Maximum nesting level"):
      return YAMLError(problem: .tooDeep, position: mark)
    default:
      return unsafe error(
        YAMLSlipFinder.Complaint(
          context: context, contextPosition: Node.Position(parser.context_mark),
          problem: problem, position: mark))
    }
  }

  private func position(ofByte offset: Int) -> Node.Position {
    var position = Node.Position.start
    let before = unsafe String(decoding: text.prefix(offset), as: UTF8.self)
    for character in before {
      if character.isNewline {
        position.line += 1
        position.column = 1
      } else {
        position.column += character.unicodeScalars.count
      }
    }
    return position
  }
}

extension Node.Position {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}

extension YAMLParser.Event {
  fileprivate init(_ event: yaml_event_t) {
    switch unsafe event.type {
    case YAML_STREAM_END_EVENT: self = .streamEnd
    case YAML_DOCUMENT_START_EVENT: self = .documentStart
    case YAML_ALIAS_EVENT: self = unsafe .alias(anchor: string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      self = unsafe .scalar(
        YAMLParser.Scalar(
          text: String(decoding: bytes, as: UTF8.self), tag: string(scalar.tag),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
        anchor: string(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      self = unsafe .sequenceStart(
        tag: start.implicit == 0 ? string(start.tag) : nil, anchor: string(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      self = unsafe .mappingStart(
        tag: start.implicit == 0 ? string(start.tag) : nil, anchor: string(start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: self = .end
    default: self = .other
    }
  }
}

private func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}
