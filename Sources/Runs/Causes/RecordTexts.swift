internal import Base
internal import Labels
internal import Results

extension LayoutRecord {
  /// The body of the label, which ranges refer to; nil if the record does not have it.
  var body: String? {
    guard case .object(let members)? = spec, case .array(let runs)? = members["text"] else {
      return nil
    }
    let known = runs.compactMap(\.members)
    return known.count == runs.count ? Self.text(ofRuns: known) : nil
  }

  /// Texts of runs, in which one character stands for each attachment.
  static func text(ofRuns runs: [[String: JSONValue]]) -> String {
    runs.map { run in
      if case .string(let text)? = run["text"] { text } else { String(TextAttachment.character) }
    }.joined()
  }

  /// Texts of runs with the names of pictures and boxes: `[gem.png] 99`.
  static func named(_ runs: [[String: JSONValue]]) -> String {
    runs.map { run in if case .string(let text)? = run["text"] { text } else { name(of: run) } }
      .joined()
  }

  private static func name(of attachment: [String: JSONValue]) -> String {
    if case .string(let name)? = attachment["image"] { "[\(name)]" } else { "[box]" }
  }

  /// A part of the body with the alternative texts, or the names, of its pictures and boxes.
  ///
  /// - Parameter start: Bytes of the body before it.
  func naming(_ text: String, from start: Int) -> String {
    let mark = TextAttachment.character
    guard text.unicodeScalars.contains(mark), let before = body?.part(from: 0, to: start),
      case .array(let runs)? = spec?.members?["text"]
    else { return text }
    var rest = runs.compactMap(\.members).filter { $0["text"] == nil }
      .dropFirst(before.unicodeScalars.count { $0 == mark })
    return text.unicodeScalars.map { scalar in
      guard scalar == mark, let run = rest.popFirst() else { return String(scalar) }
      if case .string(let text)? = run["alt"] { return text }
      return Self.name(of: run)
    }.joined()
  }

  var isInColumns: Bool { mode != LabelSpec.Mode.horizontal.rawValue }

  /// Whether lines may be stretched to their limit.
  var isJustified: Bool {
    guard case .object(let members)? = spec else { return false }
    return members["align"] == .string("justify")
  }

  /// - Parameter index: From 0.
  func line(_ index: Int) -> Effect.Line { Effect.Line(index + 1, isColumn: isInColumns) }

  /// How long its lines may be, in points; nil if a record does not say, or if they may have any length.
  var inlineExtent: Double? {
    if case .object(let members)? = spec,
      members[isInColumns ? "height" : "width"] == .string("fit")
    {
      return nil
    }
    return contentBox.count == 4 ? contentBox[isInColumns ? 3 : 2] : nil
  }

  /// What a run shows; nil if the record does not say.
  func text(of run: Run) -> String? {
    let text: String?
    if let source = run.source {
      guard case .object(let members)? = spec, case .array(let runs)? = members[source] else {
        return nil
      }
      text = Self.text(ofRuns: runs.compactMap(\.members))
    } else {
      text = body
    }
    return run.range.count == 2 ? text?.part(from: run.range[0], to: run.range[1]) : nil
  }
}

extension JSONValue {
  var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  var isObject: Bool { members != nil }
}
