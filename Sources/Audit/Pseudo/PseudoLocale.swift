internal import Catalogs

/// A made-up language, derived from the source language's texts: it shows what translations will do to labels
/// before there are any.
///
/// Names are those of private-use regions (BCP 47, 2.2.4); `en-XA` and `ar-XB` are also Android's.
package enum PseudoLocale: String, CaseIterable, Sendable {
  /// Letters with marks above and below, as wide as before: `Šéţţîñĝš`.
  case accented
  /// 40 % more characters, which is what European languages need for English sentences.
  case longer
  /// Words from right to left, in the source language's own letters.
  case rightToLeft = "right-to-left"
  /// Each letter one em wide, with line breaks between any two: the width of Chinese, Japanese and Korean characters.
  case wide
  /// Two marks above each letter and one below, as in Vietnamese and in scripts of South and Southeast Asia.
  case combining

  /// A BCP 47 tag that is no language's.
  package var tag: String {
    switch self {
    case .accented: "en-XA"
    case .longer: "en-XL"
    case .rightToLeft: "ar-XB"
    case .wide: "zh-XW"
    case .combining: "en-XM"
    }
  }

  /// The text as this language has it; its placeholders stay as they are.
  func message(_ message: Message) -> Message {
    Message(
      key: message.key, language: tag, line: message.line,
      variants: message.variants.map { $0.with(pattern($0.pattern)) },
      comment: message.comment, file: message.file, isSymbolic: message.isSymbolic,
      pluralExpression: message.pluralExpression)
  }

  private func pattern(_ pattern: [PatternPart]) -> [PatternPart] {
    var parts = pattern.map { part in
      if case .text(let text) = part { PatternPart.text(changed(text)) } else { part }
    }
    if self == .longer {
      let length = pattern.reduce(0) { $0 + $1.length }
      if length > 0 { parts.append(.text(Padding.text(ofLength: (length * 2 + 4) / 5))) }
    }
    return parts
  }

  private func changed(_ text: String) -> String {
    switch self {
    case .accented: String(text.map { PseudoLetters.accented[$0] ?? $0 })
    case .longer: text
    case .rightToLeft: Self.turned(text)
    case .wide: String(String.UnicodeScalarView(text.unicodeScalars.map(Self.wide)))
    case .combining: text.map { $0.isLetter ? "\($0)\u{302}\u{303}\u{323}" : String($0) }.joined()
    }
  }

  /// ASCII's visible characters and the space, as U+FF01 to U+FF5E and U+3000 have them.
  private static func wide(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20: "\u{3000}"
    case 0x21...0x7E: Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar
    default: scalar
    }
  }

  /// Each word between U+202E and U+202C, which reverse it, and U+200F, which makes what is around it go from right to left
  /// as well (UAX #9).
  private static func turned(_ text: String) -> String {
    var turned = ""
    var word = ""
    func finish() {
      if !word.isEmpty { turned += "\u{200F}\u{202E}\(word)\u{202C}\u{200F}" }
      word = ""
    }
    for character in text {
      if character.isWhitespace {
        finish()
        turned.append(character)
      } else {
        word.append(character)
      }
    }
    finish()
    return turned
  }
}

extension PatternPart {
  /// Characters of the text itself.
  fileprivate var length: Int {
    if case .text(let text) = self { text.count } else { 0 }
  }
}

/// Words that make a text longer.
private enum Padding {
  private static let words =
    " lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor"

  /// - Parameter length: In characters; the first is a space, if there are others.
  static func text(ofLength length: Int) -> String {
    var text = ""
    while text.count < length { text += words.prefix(length - text.count) }
    // A space at the end would hang, and take no room.
    if text.last == " " { text = text.dropLast() + "m" }
    return text
  }
}

/// Letters that look like ASCII's, most of them with marks: those that every font for European languages has.
private enum PseudoLetters {
  private static let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  private static let marked = "ÅBÇĐÉFĜĤÎĴĶĹMÑÖÞQŔŠŢÛVŴXÝŽåbçđéfĝĥîĵķĺmñöþqŕšţûvŵxýž"

  static let accented = Dictionary(uniqueKeysWithValues: zip(plain, marked))
}
