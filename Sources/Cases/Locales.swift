internal import Base
private import Catalogs
internal import Labels

/// What a locale decides about a label.
enum LocaleEffect {
  /// The base direction of a program in a language.
  ///
  /// - Parameter locale: A BCP 47 tag.
  static func direction(of locale: String) -> LabelSpec.Direction {
    let parts = locale.lowercased().split(separator: "-").map(String.init)
    // A script is the only subtag of four letters that comes before a region.
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return rightToLeftScripts.contains(script) ? .rtl : .ltr
    }
    return rightToLeftLanguages.contains(parts.first ?? "") ? .rtl : .ltr
  }

  /// CLDR's scripts with `rtl` (scriptMetadata), as far as they are in modern use.
  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// CLDR's languages whose likely script is one of these, `iw` and `ji` being older names.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ary", "arz", "azb", "bal", "bgn", "bqi", "ckb", "dv", "fa", "glk", "he", "iw",
    "ji", "khw", "ks", "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "sdh", "skr",
    "syr", "ug", "ur", "yi",
  ]
}

extension [Node.Entry] {
  /// The same with those of ``CaseKeys/first`` first, so that other keys of the same case can override what `locale`
  /// decides.
  var inOrder: [Node.Entry] {
    func isFirst(_ entry: Node.Entry) -> Bool { CaseKeys.first.contains { $0.name == entry.key } }
    guard contains(where: isFirst) else { return self }
    return filter(isFirst) + filter { !isFirst($0) }
  }
}

/// Which fonts a locale brings in place of a label's own.
struct LocaleFonts: Equatable, Sendable {
  /// Families by the families that they replace.
  var families: [String: String] = [:]
  /// Replaces the suite's list; nil for the suite's.
  var fallback: [String]?

  static let notation = CaseTable<LocaleFonts>.map(
    "a map of fonts, fallback", from: LocaleFonts(),
    [
      Key(
        "fonts", "Families by the families that they replace in this locale.",
        FontChange.family.mapOfNames("a map of families to families"), \.families),
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

/// For which locales a suite brings fonts, and in which its cases are shown.
package struct SuiteLocales: Sendable {
  /// Where suite.yaml brings fonts for a BCP 47 tag.
  var locations: [String: Case.Location] = [:]
  /// Those of cases.
  var ofCases: Set<String> = []

  /// Warnings about tags that are probably misspelt: no text is in such a language, or in one that it contains.
  ///
  /// - Parameter languages: All in which texts of catalogs are shown.
  package func unused(besides languages: [String]) -> [CaseFileError] {
    let known = languages + ofCases.subtracting(languages).sorted()
    let used = Set(known.flatMap(LanguageChain.of))
    /// No language is another one, and of two letters, any may be wrong.
    func likely(_ tag: String, among known: [String]) -> String? {
      if LanguageTag.hasKnownLanguage(tag) {
        let language = LanguageChain.language(of: tag)
        return nearest(to: tag, among: known.filter { LanguageChain.language(of: $0) == language })
      }
      return tag.count > 2 ? nearest(to: tag, among: known) : nil
    }
    return locations.filter { !used.contains($0.key.lowercased()) }
      .sorted { ($0.value.line, $0.value.column) < ($1.value.line, $1.value.column) }
      .map { tag, location in
        CaseFileError(
          location: location,
          problem: .unusedLocale(tag, nearest: likely(tag, among: known), accepted: known))
      }
  }
}
