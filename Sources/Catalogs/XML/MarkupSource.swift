/// A file's text as Foundation's parser gets it: without an XML declaration and a document type, and with the file's own
/// entities replaced.
///
/// What that parser does with entities depends on the system, and it knows only where a tag ends. So entities are
/// replaced here, if they are plain texts: nothing can grow from level to level. Lines stay where they are.
struct MarkupSource {
  /// How many bytes the file's own entities may add.
  static let mostEntityBytes = 1 << 22
  private static let predefined: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  /// UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The line in which each element's first tag begins, in their order.
  private(set) var tagLines: [Int] = []

  private let input: [UInt8]
  private var position = 0
  private var line = 1
  private var entities: [String: String] = [:]
  private var entityBytes = 0

  init(_ text: String) throws(FileFault) {
    input = Self.withPlainLineEnds(Array(text.utf8))
    bytes.reserveCapacity(input.count)
    if starts(with: "<?xml"), input.count > 5, Self.isSpace(input[5]) { try declaration() }
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "<"): try markup()
      case UInt8(ascii: "&"): try reference()
      default: copy()
      }
    }
    // Foundation's parser on Linux begins only with the fourth byte.
    while bytes.count < 4 { bytes.append(0x0A) }
  }

  /// XML 1.0, section 2.11.
  private static func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0D {
        plain.append(0x0A)
      } else if byte != 0x0A || index == 0 || bytes[index - 1] != 0x0D {
        plain.append(byte)
      }
    }
    return plain
  }

  // MARK: - Markup

  private mutating func markup() throws(FileFault) {
    if starts(with: "<!--") {
      copy(through: "-->")
    } else if starts(with: "<![CDATA[") {
      copy(through: "]]>")
    } else if starts(with: "<?") {
      copy(through: "?>")
    } else if starts(with: "<!DOCTYPE") {
      try documentType()
    } else {
      try tag()
    }
  }

  private mutating func tag() throws(FileFault) {
    if !starts(with: "</") { tagLines.append(line) }
    copy()
    var quote: UInt8?
    while let byte = peek {
      if byte == UInt8(ascii: "&"), quote != nil {
        try reference(isInTag: true)
        continue
      }
      // Whatever comes instead of a tag's end, the parser complains about.
      if byte == UInt8(ascii: "<"), quote == nil { return }
      copy()
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
  }

  private mutating func reference(isInTag: Bool = false) throws(FileFault) {
    let name = name(at: position + 1)
    let end = position + 1 + name.utf8.count
    guard !name.isEmpty, end < input.count, input[end] == UInt8(ascii: ";"),
      !Self.predefined.contains(name)
    else { return copy() }
    guard let value = entities[name] else {
      throw FileFault(
        "the entity `&\(name);` is not defined; accepted: `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, "
          + "and those that the file’s document type defines", line: line)
    }
    entityBytes += value.utf8.count
    guard entityBytes <= Self.mostEntityBytes else {
      throw FileFault("entities stand for more than \(Self.mostEntityBytes) bytes", line: line)
    }
    // Line ends become spaces in attributes: XML 1.0, section 3.3.3.
    bytes += Array((isInTag ? value.replacing("&#10;", with: " ") : value).utf8)
    position = end + 1
  }

  // MARK: - What comes before the first tag

  private mutating func declaration() throws(FileFault) {
    guard let end = index(of: "?>", from: position) else {
      throw FileFault("the XML declaration is not closed; accepted: `?>` at its end", line: line)
    }
    let text = String(decoding: input[position..<end], as: UTF8.self)
    let words = text.split { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }
    if let key = words.firstIndex(of: "encoding"), key + 1 < words.count {
      let encoding = words[key + 1].uppercased()
      guard encoding.hasPrefix("UTF-8") || encoding.hasPrefix("UTF-16") || encoding == "US-ASCII"
      else {
        throw FileFault(
          "the encoding is `\(words[key + 1])`; accepted: UTF-8, and UTF-16", line: line)
      }
    }
    skip(to: end + 2)
  }

  private mutating func documentType() throws(FileFault) {
    let start = line
    skip(to: position + "<!DOCTYPE".utf8.count)
    while let byte = peek {
      switch byte {
      case UInt8(ascii: ">"): return skip(to: position + 1)
      case UInt8(ascii: "["):
        skip(to: position + 1)
        try definitions()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = quoted()
      default: skip(to: position + 1)
      }
    }
    throw FileFault("the document type is not closed; accepted: `>` at its end", line: start)
  }

  /// Reads what stands in the brackets of the document type.
  private mutating func definitions() throws(FileFault) {
    while let byte = peek {
      if byte == UInt8(ascii: "]") { return skip(to: position + 1) }
      if starts(with: "<!--") {
        skip(to: index(of: "-->", from: position).map { $0 + 3 } ?? input.count)
      } else if starts(with: "<!ENTITY") {
        try entity()
      } else if byte == UInt8(ascii: "%") {
        throw FileFault(
          "the document type uses an entity of its own, with `%`; accepted: entities of texts", line: line)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = quoted()
      } else {
        skip(to: position + 1)
      }
    }
  }

  private mutating func entity() throws(FileFault) {
    let start = line
    skip(to: position + "<!ENTITY".utf8.count)
    skipSpace()
    let name = name(at: position)
    guard !name.isEmpty else {
      throw FileFault(
        "an entity of the document type is defined, with `%`; accepted: entities of texts", line: start)
    }
    skip(to: position + name.utf8.count)
    skipSpace()
    guard let value = quoted() else {
      throw FileFault(
        "the entity `\(name)` is another file; accepted: entities whose text stands in this one", line: start)
    }
    let others = value.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != ";" } }
    if let other = others.first(where: { $0.first != "#" && !Self.predefined.contains(String($0)) }) {
      throw FileFault(
        "the entity `\(name)` refers to another, `&\(other);`; accepted: entities of plain text", line: start)
    }
    guard !value.contains("<") else {
      throw FileFault(
        "the entity `\(name)` contains a tag; accepted: entities of plain text", line: start)
    }
    // The first definition holds. Written so that it can stand in an attribute too, and lines stay as they are.
    if entities[name] == nil {
      entities[name] = value.reduce(into: "") { text, character in
        switch character {
        case "\n": text += "&#10;"
        case "\"": text += "&quot;"
        case "'": text += "&apos;"
        default: text.append(character)
        }
      }
    }
    skipSpace()
    if peek == UInt8(ascii: ">") { skip(to: position + 1) }
  }

  /// The text between two quotes, if one stands here.
  private mutating func quoted() -> String? {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let end = input[(position + 1)...].firstIndex(of: quote) ?? input.count
    defer { skip(to: min(end + 1, input.count)) }
    return String(decoding: input[position + 1..<end], as: UTF8.self)
  }

  // MARK: - Bytes

  private var peek: UInt8? { position < input.count ? input[position] : nil }

  private func starts(with text: StaticString) -> Bool {
    input[position...].starts(with: "\(text)".utf8)
  }

  private func index(of text: StaticString, from start: Int) -> Int? {
    let wanted = Array("\(text)".utf8)
    return (start..<max(start, input.count - wanted.count + 1)).first { index in
      input[index] == wanted[0] && input[index...].starts(with: wanted)
    }
  }

  private mutating func copy() {
    if input[position] == 0x0A { line += 1 }
    bytes.append(input[position])
    position += 1
  }

  /// Copies up to a text’s end, or everything if it does not come: then the parser complains.
  private mutating func copy(through text: StaticString) {
    let end = index(of: text, from: position).map { $0 + text.utf8CodeUnitCount } ?? input.count
    while position < end { copy() }
  }

  /// Leaves bytes out, but not lines.
  private mutating func skip(to end: Int) {
    while position < end {
      if input[position] == 0x0A {
        line += 1
        bytes.append(0x0A)
      }
      position += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = peek, Self.isSpace(byte) { skip(to: position + 1) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func name(at start: Int) -> String {
    let name = input[min(start, input.count)...].prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
        true
      default: false
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
