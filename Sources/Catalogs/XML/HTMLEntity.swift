private import CXML2

/// A character that HTML writes as a name or as a number: `&amp;`, `&#8230;`, `&#x2026;`.
struct HTMLEntity {
  private static let mostLetters = 32

  let character: Unicode.Scalar
  /// Behind the entity.
  let end: String.Index

  /// nil if none begins here.
  init?(_ text: Substring) {
    let name = text.dropFirst().prefix(Self.mostLetters).prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#")
    }
    let close = name.endIndex
    guard !name.isEmpty, close < text.endIndex, text[close] == ";" else { return nil }
    let code: UInt32? =
      if name.hasPrefix("#x") || name.hasPrefix("#X") {
        UInt32(name.dropFirst(2), radix: 16)
      } else if name.hasPrefix("#") {
        UInt32(name.dropFirst())
      } else {
        Self.code(named: String(name))
      }
    guard let code, code > 0, let character = Unicode.Scalar(code) else { return nil }
    self.character = character
    end = text.index(after: close)
  }

  private static func code(named name: String) -> UInt32? {
    // XML's own, which HTML's table lacks.
    if name == "apos" { return 0x27 }
    guard MarkupFile.library == nil else { return nil }
    return unsafe cxml2_html_entity(name)
  }
}
