/// How to write out a character that acts on terminals, or hides or reorders the characters around it.
package enum Escaping {
  /// For people: `\u{202E}`, and `⏎` for a line break.
  case message
  /// As JSON writes any character within a string: `\u202e`.
  case json
  /// As XML writes any character of a text or an attribute: `&#x202E;`.
  case xml

  /// A text in which no character acts; the same text if none does.
  ///
  /// - Parameter keepsLineBreaks: Whether line feeds stay.
  package func escaped(_ text: String, keepsLineBreaks: Bool = false) -> String {
    var text = text
    let offsets = text.withUTF8 {
      unsafe Escaping.charactersThatAct(in: $0, keepsLineBreaks: keepsLineBreaks)
    }
    if offsets.isEmpty { return text }
    let (scalars, utf8) = (text.unicodeScalars, text.utf8)
    var result = ""
    var start = text.startIndex
    for offset in offsets {
      let index = utf8.index(utf8.startIndex, offsetBy: offset)
      let scalar = scalars[index]
      result += text[start..<index]
      start = scalars.index(after: index)
      // The line feed stands for both.
      if self == .message, scalar == "\r", scalars[start...].first == "\n" { continue }
      result += written(scalar)
    }
    return result + text[start...]
  }

  /// The first bytes of the characters that act.
  ///
  /// Most bytes rule that out by themselves: a layout as JSON has millions of them, and nothing that acts.
  private static func charactersThatAct(
    in bytes: UnsafeBufferPointer<UInt8>, keepsLineBreaks: Bool
  ) -> [Int] {
    var offsets: [Int] = []
    for offset in bytes.indices {
      switch unsafe bytes[offset] {
      case 0x20..<0x7F, 0x80..<0xC2, 0xC3..<0xD8, 0xD9..<0xE2, 0xE3..<0xEF: continue
      case UInt8(ascii: "\n") where keepsLineBreaks: continue
      default: break
      }
      var decoder = UTF8()
      var rest = unsafe bytes[offset...].makeIterator()
      guard case .scalarValue(let scalar) = unsafe decoder.decode(&rest), scalar.actsOnText else {
        continue
      }
      offsets.append(offset)
    }
    return offsets
  }

  /// The same document, but no character acts and no line is a command.
  package func document(_ text: String) -> String {
    LogCommands.guarded(escaped(text, keepsLineBreaks: true), by: self)
  }

  /// A character in other words.
  package func written(_ scalar: Unicode.Scalar) -> String {
    let hexadecimal = String(scalar.value, radix: 16, uppercase: self != .json)
    switch self {
    case .message:
      return scalar == "\n" ? "⏎" : scalar.actsOnText ? "\\u{\(hexadecimal)}" : "\\\(scalar)"
    case .json:
      return UTF16.encode(scalar).map { units in
        units.map { "\\u" + $0.hexadecimal(digits: 4) }.joined()
      } ?? ""
    case .xml:
      return scalar.isAllowedInXML ? "&#x\(hexadecimal);" : "\u{FFFD}"
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character moves, hides or reorders other characters, or ends a line.
  ///
  /// Joiners, variation selectors, marks, and zero-width spaces are parts of ordinary text, and do not
  /// count.
  var actsOnText: Bool {
    switch value {
    case 0x20..<0x7F: false
    // C0, delete, C1.
    case 0..<0x20, 0x7F...0x9F: true
    case 0xA0..<0x61C: false
    // Bidi marks, embeddings, overrides and isolates.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Separators of lines and paragraphs.
    case 0x2028, 0x2029: true
    // Reserved, and deprecated controls of digits' and letters' shapes.
    case 0x2065, 0x206A...0x206F: true
    // Byte order mark, reserved, annotations between lines.
    case 0xFEFF, 0xFFF0...0xFFFB: true
    // Controls of shorthand and of musical notation.
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    // Tags, and reserved characters without a shape on both sides of the variation selectors.
    case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    // Noncharacters.
    case 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether XML 1.0 allows the character, at least by its number.
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
