/// Java's `.properties` files, as `ResourceBundle` reads them: one language in each.
package enum PropertiesFile {
  /// Reads a file.
  ///
  /// The file's name says the language: `messages_de_AT.properties`. Of a key that is there twice, Java takes the last text.
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    let entries: [PropertiesParser.Entry]
    do throws(FileFault) {
      var parser = PropertiesParser(try text(bytes))
      entries = try parser.entries()
    } catch {
      throw CatalogErrors(error, path: path)
    }
    var complaints = Complaints(path: path)
    var lines: [String: Int] = [:]
    var last: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      last[entry.key] = index
      if let first = lines[entry.key] {
        complaints.addTwice(firstLine: first, line: entry.line, key: entry.key)
      } else {
        lines[entry.key] = entry.line
      }
    }
    var messages: [Message] = []
    for (index, entry) in entries.enumerated() where last[entry.key] == index {
      do throws(PatternError) {
        messages.append(
          Message(
            key: entry.key, language: nil, line: entry.line,
            variants: try JavaPattern.variants(of: entry.value, key: entry.key),
            comment: entry.comment))
      } catch {
        complaints.add(error.problem, line: entry.line, key: entry.key)
      }
    }
    var catalog = Catalog(messages: messages)
    catalog.flaws = complaints.flaws
    return catalog
  }

  /// In UTF-8, or else in ISO-8859-1, as Java reads it since version 9.
  private static func text(_ bytes: [UInt8]) throws(FileFault) -> String {
    let accepted = "accepted: UTF-8, and ISO-8859-1"
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw FileFault("the file is in UTF-16; \(accepted)", line: nil)
    }
    if let damage = bytes.firstIndex(of: 0) {
      throw FileFault(
        "\(EncodedText.nul); \(accepted)", line: 1 + bytes[..<damage].count { $0 == 0x0A })
    }
    let bytes = EncodedText.withoutMark(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var latin = ""
    latin.unicodeScalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    return latin
  }
}

/// Reads keys and texts by the grammar of `java.util.Properties`.
private struct PropertiesParser {
  struct Entry {
    let key: String
    let value: String
    /// Where it begins, from 1.
    let line: Int
    /// The lines of comment right before it.
    let comment: String?
  }

  private var cursor: PatternCursor
  private var line = 1

  init(_ text: String) {
    cursor = PatternCursor(text)
  }

  mutating func entries() throws(FileFault) -> [Entry] {
    var entries: [Entry] = []
    var comment: [String] = []
    while cursor.peek != nil {
      skipSpace()
      switch cursor.peek {
      case nil: break
      case "\n", "\r":
        takeLineEnd()
        comment = []
      case "#", "!":
        // A backslash at its end does not continue it.
        let text = cursor.take { $0 != "\n" && $0 != "\r" }
        takeLineEnd()
        comment.append(text.drop { $0 == "#" || $0 == "!" }.trimmed)
      default:
        let start = line
        let key = try text { $0 == "=" || $0 == ":" || Self.isSpace($0) }
        skipSpaceAndContinuations()
        if cursor.peek == "=" || cursor.peek == ":" {
          cursor.position += 1
          skipSpaceAndContinuations()
        }
        let value = try text { _ in false }
        takeLineEnd()
        let lines = comment.filter { !$0.isEmpty }
        entries.append(
          Entry(
            key: key, value: value, line: start,
            comment: lines.isEmpty ? nil : lines.joined(separator: "\n")))
        comment = []
      }
    }
    return entries
  }

  /// What stands up to an end, or to the end of the line, which a backslash at its end continues.
  private mutating func text(
    endingBefore isEnd: (Unicode.Scalar) -> Bool
  ) throws(FileFault) -> String {
    var units: [UInt16] = []
    while let scalar = cursor.peek, scalar != "\n", scalar != "\r", !isEnd(scalar) {
      cursor.position += 1
      guard scalar == "\\" else {
        units += Array(String(scalar).utf16)
        continue
      }
      switch cursor.peek {
      case nil: break
      case "\n", "\r":
        takeLineEnd()
        skipSpace()
      case "u":
        cursor.position += 1
        units.append(try codeUnit())
      case let escaped?:
        cursor.position += 1
        units += Array(String(Self.escapes[escaped] ?? escaped).utf16)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "t": "\t", "n": "\n", "r": "\r", "f": "\u{C}",
  ]

  private mutating func codeUnit() throws(FileFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let scalar = cursor.peek, scalar.isASCII,
        let digit = Character(scalar).hexDigitValue
      else {
        throw FileFault(
          "no four digits follow `\\u`; accepted: such as `\\u00E9`, and `\\\\u` for the text itself",
          line: line)
      }
      cursor.position += 1
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private mutating func skipSpace() { _ = cursor.take(while: Self.isSpace) }

  private mutating func skipSpaceAndContinuations() {
    skipSpace()
    while cursor.peek == "\\", let next = cursor.scalar(after: 1), next == "\n" || next == "\r" {
      cursor.position += 1
      takeLineEnd()
      skipSpace()
    }
  }

  private mutating func takeLineEnd() {
    guard cursor.take("\r\n") || cursor.take("\n") || cursor.take("\r") else { return }
    line += 1
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{C}"
  }
}
