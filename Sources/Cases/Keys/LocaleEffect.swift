internal import Base
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
  /// The same with `locale` first, so that other keys of the same case can override what it decides.
  var localeFirst: [Node.Entry] {
    guard let place = firstIndex(where: { $0.key == CaseKeys.locale.name }), place > 0 else {
      return self
    }
    var entries = self
    entries.insert(entries.remove(at: place), at: 0)
    return entries
  }
}
