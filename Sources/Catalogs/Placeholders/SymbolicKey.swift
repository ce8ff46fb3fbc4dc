/// Names that stand for texts, such as `user.greeting`, in formats whose keys can also be the source texts themselves.
package enum SymbolicKey {
  /// Whether a source text is probably one: then it says nothing about the placeholders of its translations.
  package static func isLikely(_ text: String) -> Bool {
    isPossible(text) && text.utf8.contains(where: separators.contains)
  }

  /// Whether a text may be one, as a single word may be.
  private static func isPossible(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isPart($0) || separators.contains($0) }
  }

  /// Whether all source texts of a file are names and none is a text.
  ///
  /// Texts such as `OK` and `example.org` may be names, too, so most of them must have parts as names have them.
  static func are(_ texts: [String]) -> Bool {
    guard !texts.isEmpty, texts.allSatisfy(isPossible) else { return false }
    return texts.count(where: hasParts) * 2 > texts.count
  }

  /// Whether a name has several parts, of which the first begins with a small letter.
  private static func hasParts(_ name: String) -> Bool {
    let parts = name.utf8.split(omittingEmptySubsequences: false) { separators.contains($0) }
    guard parts.count > 1, let first = name.utf8.first else { return false }
    // A hyphen alone also joins words.
    let joins = name.utf8.contains { separators.contains($0) && $0 != UInt8(ascii: "-") }
    return joins && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      && parts.allSatisfy { !$0.isEmpty }
  }

  private static let separators = Array("._-:".utf8)

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
