internal import Base

/// JSON as a part of a script: a value that is valid JavaScript and cannot end the script that contains
/// it.
struct ScriptText {
  private(set) var bytes: [UInt8] = []

  /// Adds a literal of the code.
  mutating func add(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Int) { bytes += "\(number)".utf8 }

  mutating func add(numbers: [Int]) { list(numbers) { $0.add($1) } }

  mutating func add(strings: [String?]) { list(strings) { $0.add(string: $1) } }

  /// Takes over JSON that this program wrote.
  mutating func add(json text: String) { add(json: Array(text.utf8)[...]) }

  /// Takes over JSON that this program wrote, in UTF-8.
  mutating func add(json text: [UInt8]) { add(json: text[...]) }

  /// Takes over a part of JSON that this program wrote or checked.
  mutating func add(json text: ArraySlice<UInt8>) {
    // Only strings hold characters that need another form, and any character of a string can have it.
    copy(text) { $0 == UInt8(ascii: "<") || $0 == 0xE2 }
  }

  /// A string; nil is null.
  mutating func add(string text: String?) {
    guard let text else { return add("null") }
    add("\"")
    copy(Array(text.utf8)[...]) { byte in
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || byte == UInt8(ascii: "<") || byte == 0xE2
    }
    add("\"")
  }

  /// Copies text in stretches that end where a byte may need another form.
  private mutating func copy(_ text: ArraySlice<UInt8>, unless mayChange: (UInt8) -> Bool) {
    var start = text.startIndex
    for index in text.indices where mayChange(text[index]) {
      let count = text[index] == 0xE2 ? 3 : 1
      guard let form = Self.form(text[index..<index + count]) else { continue }
      bytes += text[start..<index]
      bytes += form.utf8
      start = index + count
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

  /// A member of an object, on a line of its own if it is not the first.
  mutating func member(_ name: StaticString, _ value: (inout Self) -> Void) {
    add(bytes.last == UInt8(ascii: "{") ? "\"" : ",\n\"")
    add(name)
    add("\":")
    value(&self)
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

  /// Values with commas between them, each on a line of its own.
  mutating func lines<Elements: Sequence>(
    _ elements: Elements, _ add: (inout Self, Elements.Element) -> Void
  ) {
    list(elements) { script, element in
      script.add("\n")
      add(&script, element)
    }
  }

  /// A list of values of different kinds, which ``element(_:)`` adds.
  mutating func row(_ elements: (inout Self) -> Void) {
    add("[")
    elements(&self)
    add("]")
  }

  /// A value of a row, after a comma if it is not the first.
  mutating func element(_ value: (inout Self) -> Void) {
    if bytes.last != UInt8(ascii: "[") { add(",") }
    value(&self)
  }

  mutating func element(string text: String?) { element { $0.add(string: text) } }

  mutating func elements(_ numbers: Int...) {
    for number in numbers { element { $0.add(number) } }
  }

  /// Adds a file of JSON from any source, without the space between its values; invalid JSON adds nothing.
  ///
  /// Anything else in a file would run when somebody opens the page.
  ///
  /// - Returns: Whether it is JSON, and the same value as JavaScript.
  mutating func add(file: [UInt8]) -> Bool {
    let outline: JSONOutline
    do throws(JSONFault) {
      outline = try JSONOutline(of: file)
    } catch {
      return false
    }
    guard outline.keys.allSatisfy({ Self.isSameInScripts(key: file[$0]) }) else { return false }
    for stretch in outline.stretches { add(json: file[stretch]) }
    return true
  }

  /// Whether a key means in JavaScript what it does in JSON.
  private static func isSameInScripts(key: ArraySlice<UInt8>) -> Bool {
    // Escaped, it could be the same key.
    !key.elementsEqual(prototype) && !key.contains(UInt8(ascii: "\\"))
  }

  private static let prototype = Array("\"__proto__\"".utf8)
}
