/// An entry of a `.strings` file.
struct StringsEntry: Equatable {
  let key: String
  let value: String
  /// Where its key begins.
  let line: Int
  /// The comment right before it, without a blank line between them, and not after another entry on its line.
  let comment: String?
}

/// Reads what Apple's parser of old-style property lists reads in a `.strings` file.
///
/// That parser works in UTF-16: an escape is one code unit.
struct StringsParser {
  private struct Comment {
    var text: String
    let firstLine: Int
    var lastLine: Int
    let isLine: Bool
  }

  private static let accepted = "accepted: `\"key\" = \"text\";`"

  private let units: [UInt16]
  private var position = 0
  private var line = 1
  /// The last comment, if no entry has come since.
  private var comment: Comment?
  private var lastEntryEnd = 0

  init(_ text: String) {
    units = Array(text.utf16)
  }

  mutating func entries() throws(FileFault) -> [StringsEntry] {
    var entries: [StringsEntry] = []
    while true {
      try skipSpace()
      guard peek != nil else { return entries }
      entries.append(try entry())
    }
  }

  private mutating func entry() throws(FileFault) -> StringsEntry {
    let start = line
    let comment = self.comment.flatMap { $0.lastLine >= start - 1 ? $0.text : nil }
    let key = try string(missing: "a key is missing")
    let value: String
    do throws(FileFault) {
      value = try text(ofKey: key)
    } catch {
      // A quote that is not closed is noticed far behind the entry that lacks it.
      throw FileFault(error.problem, line: start, key: key)
    }
    lastEntryEnd = line
    self.comment = nil
    return StringsEntry(key: key, value: value, line: start, comment: comment)
  }

  /// What follows an entry's key: without anything, the key is also the text.
  private mutating func text(ofKey key: String) throws(FileFault) -> String {
    try skipSpace()
    guard take("=") else {
      guard take(";") else {
        throw FileFault("`=` is missing after a key; \(Self.accepted)", line: line)
      }
      return key
    }
    try skipSpace()
    let value = try string(missing: "a text is missing")
    try skipSpace()
    guard take(";") else {
      throw FileFault("`;` is missing after a text; \(Self.accepted)", line: line)
    }
    return value
  }

  // MARK: - Texts

  private mutating func string(missing: String) throws(FileFault) -> String {
    let start = line
    guard let quote = peek, quote == Self.unit("\"") || quote == Self.unit("'") else {
      let word = units[position...].prefix(while: Self.isUnquoted)
      guard !word.isEmpty else { throw FileFault("\(missing); \(Self.accepted)", line: line) }
      position += word.count
      return String(decoding: word, as: UTF16.self)
    }
    advance()
    var text: [UInt16] = []
    while let unit = peek {
      if unit == quote {
        advance()
        let string = String(decoding: text, as: UTF16.self)
        guard string.utf16.elementsEqual(text) else {
          throw FileFault(
            "half of a surrogate pair; accepted: `\\U` twice, such as `\\UD83D\\UDE00`", line: start
          )
        }
        return string
      }
      advance()
      text.append(unit == Self.unit("\\") ? try escape() : unit)
    }
    throw FileFault("a quote that begins here is not closed; \(Self.accepted)", line: start)
  }

  /// Reads what follows a backslash.
  private mutating func escape() throws(FileFault) -> UInt16 {
    guard let unit = peek else {
      throw FileFault("a text is not closed; \(Self.accepted)", line: line)
    }
    if Self.digit(unit, radix: 8) != nil {
      let code = number(radix: 8, mostDigits: 3)
      return code < 128 ? code : Self.nextStep[Int(code) & 127]
    }
    advance()
    switch Unicode.Scalar(unit) {
    case "U", "u":
      guard let next = peek, Self.digit(next, radix: 16) != nil else {
        throw FileFault("no digits follow `\\U`; accepted: four, such as `\\U00E9`", line: line)
      }
      return number(radix: 16, mostDigits: 4)
    case "a": return 0x07
    case "b": return 0x08
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    default: return unit
    }
  }

  private mutating func number(radix: Int, mostDigits: Int) -> UInt16 {
    var number = 0
    for _ in 0..<mostDigits {
      guard let unit = peek, let digit = Self.digit(unit, radix: radix) else { break }
      number = number * radix + digit
      position += 1
    }
    return UInt16(truncatingIfNeeded: number)
  }

  private static func digit(_ unit: UInt16, radix: Int) -> Int? {
    guard unit < 128, let scalar = Unicode.Scalar(unit),
      let digit = Character(scalar).hexDigitValue, digit < radix
    else { return nil }
    return digit
  }

  /// The upper half of NeXTSTEP's characters, which octal escapes number.
  private static let nextStep = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿"
      + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").utf16)

  private static func isUnquoted(_ unit: UInt16) -> Bool {
    guard unit < 128, let scalar = Unicode.Scalar(unit) else { return false }
    let character = Character(scalar)
    return character.isLetter || character.isNumber || "_$/:.-".contains(character)
  }

  // MARK: - Space and comments

  private mutating func skipSpace() throws(FileFault) {
    while let unit = peek {
      if starts(with: "//") {
        lineComment()
      } else if starts(with: "/*") {
        try blockComment()
      } else if (0x09...0x0D).contains(unit) || unit == 0x20 || unit == 0x2028 || unit == 0x2029 {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func lineComment() {
    let start = position + 2
    while let unit = peek, unit != 0x0A, unit != 0x0D { advance() }
    add(
      Comment(
        text: String(decoding: units[start..<position], as: UTF16.self).trimmed, firstLine: line,
        lastLine: line, isLine: true))
  }

  private mutating func blockComment() throws(FileFault) {
    let (start, first) = (position + 2, line)
    position = start
    while !starts(with: "*/") {
      guard peek != nil else {
        throw FileFault(
          "the comment that begins here is not closed; accepted: `*/` at its end", line: first)
      }
      advance()
    }
    let text = String(decoding: units[start..<position], as: UTF16.self).trimmed
    position += 2
    add(Comment(text: text, firstLine: first, lastLine: line, isLine: false))
  }

  private mutating func add(_ next: Comment) {
    // After an entry on the same line, it is about that entry.
    guard next.firstLine > lastEntryEnd || lastEntryEnd == 0 else { return }
    if next.isLine, var lines = comment, lines.isLine, lines.lastLine == next.firstLine - 1 {
      lines.text += "\n" + next.text
      lines.lastLine = next.lastLine
      comment = lines
    } else {
      comment = next
    }
  }

  // MARK: - Units

  private var peek: UInt16? { position < units.count ? units[position] : nil }

  private static func unit(_ scalar: Unicode.Scalar) -> UInt16 {
    UInt16(truncatingIfNeeded: scalar.value)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == Self.unit(scalar) else { return false }
    position += 1
    return true
  }

  private func starts(with text: String) -> Bool { units[position...].starts(with: text.utf16) }

  private mutating func advance() {
    let unit = units[position]
    position += 1
    if unit == 0x0A || unit == 0x0D && peek != 0x0A { line += 1 }
  }
}
