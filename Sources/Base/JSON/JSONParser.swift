/// Reads JSON (RFC 8259) strictly, and says where it is invalid.
///
/// Foundation's decoder does not say which number it cannot represent, accepts duplicate keys, and gives
/// no position for broken text. Nothing here recurses deeper than ``mostLevels``.
struct JSONParser<Value: JSONBuilt> {
  /// How deep lists and objects may be nested.
  private static var mostLevels: Int { 64 }
  /// Characters of a number.
  private static var longestNumber: Int { 100 }

  private let bytes: [UInt8]
  private var position = 0
  private var level = 0
  /// The line of the position, from 1; only counted for values that tell theirs.
  private var line = 1

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the value of a text that contains nothing else.
  static func parse(_ bytes: [UInt8]) throws(JSONFault) -> Value {
    var parser = Self(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.unexpected() }
    return value
  }

  private mutating func value() throws(JSONFault) -> Value {
    skipSpace()
    let line = line
    return try content().placed(at: line)
  }

  private mutating func content() throws(JSONFault) -> Value {
    guard let byte = peek else { throw unexpected() }
    switch byte {
    case UInt8(ascii: "{"):
      return .object(
        try nested { (parser: inout Self) throws(JSONFault) in try parser.members() })
    case UInt8(ascii: "["):
      return .array(
        try nested { (parser: inout Self) throws(JSONFault) in try parser.elements() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = position
      return .number(try number(), bytes[start..<position])
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
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

  private mutating func elements() throws(JSONFault) -> [Value] {
    var elements: [Value] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      do throws(JSONFault) {
        elements.append(try value())
      } catch {
        throw error.within(elements.count)
      }
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw unexpected() }
    }
  }

  private mutating func members() throws(JSONFault) -> Value.Members {
    var members = Value.noMembers
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw unexpected() }
      let (start, keyLine) = (position, line)
      let key = try string()
      skipSpace()
      guard take(":") else { throw unexpected() }
      do throws(JSONFault) {
        guard Value.add(try value(), key: key, line: keyLine, to: &members) else {
          let first = Value.line(ofKey: key, in: members).map {
            ", first in line \($0); accepted: each key once"
          }
          throw JSONFault(" appears twice\(first ?? "")").placed(at: place(of: start))
        }
      } catch {
        throw error.within(key)
      }
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw unexpected() }
    }
  }

  private mutating func word(
    _ word: String, _ value: Value
  ) throws(JSONFault) -> Value {
    for byte in word.utf8 {
      guard peek == byte else { throw unexpected() }
      position += 1
    }
    return value
  }

  // MARK: - Numbers

  private mutating func number() throws(JSONFault) -> Double {
    let start = position
    let isNegative = take("-")
    let first = position
    if !take("0") { try digits() }
    if let whole = wholeNumber(from: first) { return isNegative ? -whole : whole }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    guard position - start <= Self.longestNumber else {
      throw JSONFault(": a number of \(position - start) characters")
        .placed(at: place(of: start))
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw JSONFault(": \(text) is out of range").placed(at: place(of: start))
    }
    return number
  }

  /// The value of the digits up to here, if the number ends with them and is certainly exact, like most
  /// numbers.
  private func wholeNumber(from start: Int) -> Double? {
    guard position - start <= 15 else { return nil }
    switch peek {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    default: break
    }
    return Double(bytes[start..<position].reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) })
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
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if peek == UInt8(ascii: "\"") {
      position += 1
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
    // Decoding repairs invalid UTF-8, and so shows whether there is any.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw fault("a text is not UTF-8", at: start) }
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
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if Value.tellsLine, byte == 0x0A { line += 1 }
      position += 1
    }
  }

  private func unexpected() -> JSONFault {
    guard let byte = peek else { return fault("the end is missing") }
    return (0x21...0x7E).contains(byte)
      ? fault("unexpected “\(Unicode.Scalar(byte))”")
      : fault("unexpected byte \(String(byte, radix: 16, uppercase: true)) (hexadecimal)")
  }

  /// Text that is not JSON, and where.
  private func fault(_ problem: String, at place: Int? = nil) -> JSONFault {
    .syntax(problem, at: self.place(of: place ?? position))
  }

  private func place(of position: Int) -> JSONFault.Place {
    let before = bytes[..<position]
    return JSONFault.Place(
      line: before.count { $0 == 0x0A } + 1,
      byte: before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1)
  }
}

/// What ``JSONParser`` makes of a text.
protocol JSONBuilt {
  /// The members of an object.
  associatedtype Members

  /// Whether the parser must count lines.
  static var tellsLine: Bool { get }

  static var null: Self { get }
  static func bool(_ truth: Bool) -> Self
  /// - Parameter text: As it is written.
  static func number(_ number: Double, _ text: ArraySlice<UInt8>) -> Self
  static func string(_ text: String) -> Self
  static func array(_ values: [Self]) -> Self
  static func object(_ members: Members) -> Self

  static var noMembers: Members { get }
  /// Adds a member, whose key stands in a line.
  ///
  /// - Returns: Whether no earlier member has the same key.
  static func add(_ value: Self, key: String, line: Int, to members: inout Members) -> Bool

  /// The line of a member's key; nil if values do not know it.
  static func line(ofKey key: String, in members: Members) -> Int?

  /// The same value, which begins in a line.
  func placed(at line: Int) -> Self
}
