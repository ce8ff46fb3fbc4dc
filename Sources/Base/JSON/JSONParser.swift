/// Reads JSON (RFC 8259) strictly, and says where it is invalid.
///
/// Foundation's decoder does not say which number it cannot represent, accepts duplicate keys, and gives
/// no position for broken text. Nothing here recurses deeper than ``mostLevels``. What nobody asks for is only checked,
/// which takes a fraction of the time.
struct JSONParser {
  /// How deep lists and objects may be nested.
  private static var mostLevels: Int { 64 }
  /// Characters of a number.
  private static var longestNumber: Int { 100 }

  private let bytes: [UInt8]
  private var position = 0
  private var level = 0
  /// The line of the position, from 1.
  private var line = 1

  /// The only members of the outermost object that are read; nil means all.
  private let wanted: [String]?
  /// The member of the outermost object whose parts are only checked, and noted.
  private let parted: String?
  /// Whether values are only checked: what is made of them has no content.
  private var isChecking: Bool
  /// The level whose values are parts.
  private var partLevel: Int?
  /// Where the parts stand.
  private(set) var parts: [Range<Int>] = []

  /// The keys that an object has twice, of which the last one counts; nil if they are mistakes.
  private(set) var repeated: [RepeatedKey]?
  /// What leads to the value, where ``repeated`` is asked for.
  private var path: [String] = []

  /// Up to the position; nil if nobody asks for it.
  private(set) var outline: JSONOutline?

  /// - Parameters:
  ///   - wanted: The only members of the outermost object that are read; the others are only checked.
  ///   - parted: The member of the outermost object whose parts are only checked, and noted in ``parts``: the elements of
  ///     a list, or any other value itself.
  init(_ bytes: [UInt8], wanted: [String]? = nil, parted: String? = nil) {
    self.bytes = bytes
    self.wanted = wanted
    self.parted = parted
    isChecking = false
  }

  /// Reads a text whose objects may have a key twice.
  init(repeating bytes: [UInt8]) {
    self.init(bytes)
    repeated = []
  }

  /// Only checks a text, and notes its outline.
  init(outlining bytes: [UInt8]) {
    self.init(bytes)
    isChecking = true
    outline = JSONOutline()
  }

  /// Reads the value of a text that contains nothing else.
  mutating func whole() throws(JSONFault) -> Node {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw unexpected() }
    outline?.end(at: position)
    return value
  }

  private mutating func value() throws(JSONFault) -> Node {
    skipSpace()
    let (start, line) = (position, line)
    let content = try content()
    if level == partLevel { parts.append(start..<position) }
    return Node(content: content, position: Node.Position(line: line, column: 1))
  }

  /// Checks a value, and makes nothing of it.
  private mutating func check() throws(JSONFault) {
    let outer = isChecking
    isChecking = true
    _ = try value()
    isChecking = outer
  }

  /// Checks a value, and notes its parts; a list or an object without content is made of it.
  private mutating func part() throws(JSONFault) -> Node {
    skipSpace()
    partLevel = peek == UInt8(ascii: "[") ? level + 1 : level
    isChecking = peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{")
    let value = try value()
    (partLevel, isChecking) = (nil, false)
    return value
  }

  private mutating func content() throws(JSONFault) -> Node.Content {
    guard let byte = peek else { throw unexpected() }
    switch byte {
    case UInt8(ascii: "{"):
      return .mapping(
        try nested { (parser: inout Self) throws(JSONFault) in try parser.members() })
    case UInt8(ascii: "["):
      return .sequence(
        try nested { (parser: inout Self) throws(JSONFault) in try parser.elements() })
    case UInt8(ascii: "\""):
      return .scalar(Node.Scalar(text: try string(), isPlain: false))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    case UInt8(ascii: "t"): return try word("true")
    case UInt8(ascii: "f"): return try word("false")
    case UInt8(ascii: "n"): return try word("null")
    default: throw unexpected()
    }
  }

  private mutating func nested<Content>(
    _ body: (inout Self) throws(JSONFault) -> Content
  ) throws(JSONFault) -> Content {
    guard level < Self.mostLevels else {
      throw fault("lists and objects are nested more than \(Self.mostLevels) deep")
    }
    level += 1
    position += 1
    let content = try body(&self)
    level -= 1
    return content
  }

  private mutating func elements() throws(JSONFault) -> [Node] {
    var elements: [Node] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      if isChecking {
        try check()
      } else {
        if repeated != nil { path.append("\(elements.count)") }
        do throws(JSONFault) {
          elements.append(try value())
        } catch {
          throw error.within(elements.count)
        }
        if repeated != nil { path.removeLast() }
      }
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw unexpected() }
    }
  }

  private mutating func members() throws(JSONFault) -> [Node.Entry] {
    var members = Members()
    skipSpace()
    if take("}") { return members.entries }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw unexpected() }
      let (start, keyLine) = (position, line)
      let key = try string()
      outline?.keys.append(start..<position)
      skipSpace()
      guard take(":") else { throw unexpected() }
      if isChecking || !isWanted(key) {
        try check()
      } else {
        if repeated != nil { path.append(key) }
        do throws(JSONFault) {
          let value = level == 1 && key == parted ? try part() : try value()
          if let first = members.add(key, in: keyLine, value) {
            guard repeated != nil else {
              throw JSONFault(" appears twice, first in line \(first); accepted: each key once")
                .located(at: location(of: start))
            }
            let earlier = members.replace(key, in: keyLine, value)
            repeated?.append(
              RepeatedKey(
                path: path, firstLine: first, line: keyLine,
                hasParts: [earlier, value].contains { $0?.hasParts ?? false }))
          }
        } catch {
          throw error.within(key)
        }
        if repeated != nil { path.removeLast() }
      }
      skipSpace()
      if take("}") { return members.entries }
      guard take(",") else { throw unexpected() }
    }
  }

  private func isWanted(_ key: String) -> Bool {
    level > 1 || wanted?.contains(key) ?? true
  }

  private mutating func word(_ word: String) throws(JSONFault) -> Node.Content {
    for byte in word.utf8 {
      guard peek == byte else { throw unexpected() }
      position += 1
    }
    return .scalar(Node.Scalar(text: word, isPlain: true))
  }

  /// What is made of a scalar that is only checked.
  private static var nothing: Node.Content { .scalar(Node.Scalar(text: "", isPlain: true)) }

  // MARK: - Numbers

  /// A number as it is written.
  private mutating func number() throws(JSONFault) -> Node.Content {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    var hasExponent = false
    if take("e") || take("E") {
      hasExponent = true
      if !take("+") { _ = take("-") }
      try digits()
    }
    if isChecking { return Self.nothing }
    guard position - start <= Self.longestNumber else {
      throw JSONFault(": a number of \(position - start) characters")
        .located(at: location(of: start))
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // Without an exponent, so few digits are never out of range.
    guard !hasExponent || Double(text)?.isFinite == true else {
      throw JSONFault(": \(text) is out of range").located(at: location(of: start))
    }
    return .scalar(Node.Scalar(text: text, isPlain: true))
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw unexpected() }
  }

  // MARK: - Texts

  private mutating func string() throws(JSONFault) -> String {
    position += 1
    let first = position
    var isASCII = true
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      if byte >= 0x80 { isASCII = false }
      position += 1
    }
    if peek == UInt8(ascii: "\"") {
      position += 1
      if isASCII {
        return isChecking ? "" : String(decoding: bytes[first..<position - 1], as: UTF8.self)
      }
      return try text(bytes[first..<position - 1], at: first)
    }
    var decoded = Array(bytes[first..<position])
    while let byte = peek, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try text(decoded[...], at: first)
      case UInt8(ascii: "\\"): decoded += Array(String(try escape()).utf8)
      default: decoded.append(byte)
      }
    }
    throw unexpected()
  }

  private func text(_ bytes: ArraySlice<UInt8>, at start: Int) throws(JSONFault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw fault("a text is not UTF-8", at: start)
    }
    return text
  }

  /// Reads what follows a backslash.
  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    guard let byte = peek else { throw unexpected() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default:
      position -= 1
      throw unexpected()
    }
  }

  /// The character that one or two escaped code units mean.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let start = position
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), take("\\"), take("u") else {
      throw fault("half of a surrogate pair", at: start)
    }
    let trail = try codeUnit()
    guard UTF16.isTrailSurrogate(trail) else { throw fault("half of a surrogate pair", at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected()
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: - Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    guard let byte = peek, byte <= 0x20 else { return }
    outline?.end(at: position)
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte == 0x0A { line += 1 }
      position += 1
    }
    outline?.begin(at: position)
  }

  private func unexpected() -> JSONFault {
    guard let byte = peek else { return fault("the end is missing") }
    return (0x21...0x7E).contains(byte)
      ? fault("unexpected “\(Unicode.Scalar(byte))”")
      : fault("unexpected byte \(String(byte, radix: 16, uppercase: true)) (hexadecimal)")
  }

  /// Text that is not JSON, and where.
  private func fault(_ problem: String, at index: Int? = nil) -> JSONFault {
    .syntax(problem, at: location(of: index ?? position))
  }

  private func location(of position: Int) -> JSONFault.Location {
    let before = bytes[..<position]
    return JSONFault.Location(
      line: before.count { $0 == 0x0A } + 1,
      byte: before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1)
  }
}

extension JSONParser {
  /// Members of an object that is being read.
  private struct Members {
    private(set) var entries: [Node.Entry] = []
    /// Whether each key comes after the one before it, as harness writes them; then all of them are different.
    private var isAscending = true
    private var keys: Set<String> = []

    /// - Returns: The line of an earlier member with the same key; nil if the member is added.
    mutating func add(_ key: String, in line: Int, _ value: Node) -> Int? {
      if isAscending, let last = entries.last, last.key >= key {
        isAscending = false
        keys = Set(entries.map(\.key))
      }
      // Keys that are canonically equivalent are the same to Swift, but not in JSON.
      if !isAscending, !keys.insert(key).inserted, let first = index(of: key) {
        return entries[first].position.line
      }
      append(key, in: line, value)
      return nil
    }

    /// Puts a member in the place of an earlier one with the same key, as programs read it.
    ///
    /// - Returns: The value of the earlier one.
    mutating func replace(_ key: String, in line: Int, _ value: Node) -> Node? {
      let earlier = index(of: key).map { entries.remove(at: $0).value }
      append(key, in: line, value)
      return earlier
    }

    private func index(of key: String) -> Int? {
      entries.firstIndex { $0.key.isSameInBytes(as: key) }
    }

    private mutating func append(_ key: String, in line: Int, _ value: Node) {
      let position = Node.Position(line: line, column: 1)
      entries.append(Node.Entry(key: key, position: position, value: value))
    }
  }
}
