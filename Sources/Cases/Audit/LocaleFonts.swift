private import Catalogs
internal import Labels

/// Which fonts a locale brings in place of a label's own.
struct LocaleFonts: Equatable, Sendable {
  /// Families by the families that they replace.
  var families: [String: String] = [:]
  /// Replaces the suite's list; nil for the suite's.
  var fallback: [String]?

  static let notation = KeyTable<LocaleFonts>.map(
    "a map of fonts, fallback", from: LocaleFonts(),
    [
      Key(
        "fonts", "Families by the families that they replace in this locale.",
        FontChange.family.named("a map of families to families"), \.families),
      Key(
        "fallback",
        "Families tried in order for glyphs that a font lacks, in place of the suite's.",
        FontChange.family.list("a list of families").optional, \.fallback),
    ])
}

extension [String: LocaleFonts] {
  /// Those of a locale, or of the nearest language that contains it.
  func fonts(of locale: String) -> LocaleFonts? {
    let keys = keys.sorted()
    for tag in LanguageChain.of(locale) {
      if let key = keys.first(where: { $0.lowercased() == tag }) { return self[key] }
    }
    return nil
  }
}
