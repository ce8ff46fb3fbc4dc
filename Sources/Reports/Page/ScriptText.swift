internal import Base

/// JSON as a part of a script: a value that is valid JavaScript and cannot end the script that contains
/// it.
struct ScriptText {
  private(set) var bytes: [UInt8] = []

  /// Adds a literal of the code.
  mutating func add(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Removes everything, but keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func add(_ number: Int) { bytes += "\(number)".utf8 }

  /// Takes over JSON that this program wrote.
  mutating func add(json text: String) { add(json: text.utf8) }

  /// Takes over JSON that this program wrote, in UTF-8.
  mutating func add(json text: some Sequence<UInt8>) {
    // Only strings hold characters that need another form, and any character of a string can have it.
    copy(Array(text)) { $0 == UInt8(ascii: "<") || $0 == 0xE2 }
  }

  /// A string; nil is null.
  mutating func add(string text: String?) {
    guard let text else { return add("null") }
    add("\"")
    copy(Array(text.utf8)) { byte in
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || byte == UInt8(ascii: "<") || byte == 0xE2
    }
    add("\"")
  }

  /// Copies text in stretches that end where a byte may need another form.
  private mutating func copy(_ text: [UInt8], unless mayChange: (UInt8) -> Bool) {
    var start = 0
    for place in text.indices where mayChange(text[place]) {
      let count = text[place] == 0xE2 ? 3 : 1
      guard let form = Self.form(text[place..<place + count]) else { continue }
      bytes += text[start..<place]
      bytes += form.utf8
      start = place + count
    }
    bytes += text[start...]
  }

  /// What stands for a character of a string; nil is itself.
  private static func form(_ character: ArraySlice<UInt8>) -> String? {
    switch character.first {
    case UInt8(ascii: "<"): #"\u003c"#
    case UInt8(ascii: "\""): #"\""#
    case UInt8(ascii: "\n"): #"\n"#
    // U+2028 and U+2029 end a line in old versions of JavaScript.
    case 0xE2:
      character.elementsEqual("\u{2028}".utf8)
        ? #"\u2028"# : character.elementsEqual("\u{2029}".utf8) ? #"\u2029"# : nil
    default:
      String(JSONText.quoted(String(decoding: character, as: UTF8.self)).dropFirst().dropLast())
    }
  }

  /// Values with commas between them.
  mutating func list<Elements: Sequence>(
    _ elements: Elements, _ add: (inout Self, Elements.Element) -> Void
  ) {
    self.add("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { self.add(",") }
      add(&self, element)
    }
    self.add("]")
  }

  /// Adds a file of JSON from any source, without the space between its values; invalid JSON adds nothing.
  ///
  /// - Returns: Whether it is JSON, and the same value as JavaScript.
  mutating func add(file: [UInt8]) -> Bool {
    let before = bytes.count
    var copy = JSONCopy(file, behind: bytes)
    // One owner, so that nothing is copied twice.
    bytes = []
    let isJSON = copy.all()
    bytes = copy.copied
    if !isJSON { bytes.removeLast(bytes.count - before) }
    return isJSON
  }
}

/// Copies one value of JSON, byte for byte except for space and what acts in scripts, and checks that it is one
/// (RFC 8259). Anything else in a file would run when somebody opens the page.
private struct JSONCopy {
  private(set) var copied: [UInt8]
  private let bytes: [UInt8]
  private var place = 0
  /// Where what is not copied yet begins.
  private var start = 0

  /// Deeper than any record.
  private static let mostLevels = 64

  /// - Parameter written: What comes before the copy.
  init(_ bytes: [UInt8], behind written: [UInt8]) {
    self.bytes = bytes
    copied = written
  }

  mutating func all() -> Bool {
    skipSpace()
    guard value(level: 0) else { return false }
    skipSpace()
    flush()
    return place == bytes.count
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func flush() {
    if start < place { copied += bytes[start..<place] }
    start = place
  }

  private mutating func skipSpace() {
    guard let byte = next, byte <= 0x20 else { return }
    flush()
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
    start = place
  }

  private mutating func value(level: Int) -> Bool {
    guard level < Self.mostLevels else { return false }
    switch next {
    case UInt8(ascii: "{"):
      return items(until: UInt8(ascii: "}")) { copy in
        guard copy.key() else { return false }
        copy.skipSpace()
        guard copy.take(UInt8(ascii: ":")) else { return false }
        copy.skipSpace()
        return copy.value(level: level + 1)
      }
    case UInt8(ascii: "["):
      return items(until: UInt8(ascii: "]")) { $0.value(level: level + 1) }
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  private mutating func items(until end: UInt8, _ item: (inout Self) -> Bool) -> Bool {
    place += 1
    skipSpace()
    if take(end) { return true }
    while true {
      guard item(&self) else { return false }
      skipSpace()
      if take(end) { return true }
      guard take(UInt8(ascii: ",")) else { return false }
      skipSpace()
    }
  }

  private static let prototype = Array("\"__proto__\"".utf8)

  /// A key that means in JavaScript what it does in JSON.
  private mutating func key() -> Bool {
    let first = place
    guard string() else { return false }
    let key = bytes[first..<place]
    // Escaped, it could be the same key.
    return !key.elementsEqual(Self.prototype) && !key.contains(UInt8(ascii: "\\"))
  }

  private mutating func string() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return true
      case UInt8(ascii: "\\"):
        place += 1
        guard escape() else { return false }
      case UInt8(ascii: "<"): replace(1, by: #"\u003c"#)
      case 0xE2 where place + 2 < bytes.count && bytes[place + 1] == 0x80:
        switch bytes[place + 2] {
        case 0xA8: replace(3, by: #"\u2028"#)
        case 0xA9: replace(3, by: #"\u2029"#)
        default: place += 1
        }
      case 0..<0x20: return false
      default: place += 1
      }
    }
    return false
  }

  private mutating func replace(_ count: Int, by text: StaticString) {
    flush()
    copied += text.description.utf8
    place += count
    start = place
  }

  private mutating func escape() -> Bool {
    guard let byte = next else { return false }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        guard let digit = next, Self.isHexadecimal(digit) else { return false }
        place += 1
      }
      return true
    default: return false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func word(_ word: StaticString) -> Bool {
    for byte in word.description.utf8 { guard take(byte) else { return false } }
    return true
  }

  private mutating func digits() -> Bool {
    let first = place
    while let byte = next, Self.isDigit(byte) { place += 1 }
    return place > first
  }

  private mutating func number() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { guard digits() else { return false } }
    if take(UInt8(ascii: ".")) { guard digits() else { return false } }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      return digits()
    }
    return true
  }
}
