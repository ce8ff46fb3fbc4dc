internal import Base
private import Catalogs

/// What a suite says about audits of its labels.
package struct AuditSettings: Equatable, Sendable {
  /// BCP 47 tags; empty for all that the catalogs have.
  package var locales: [String] = []
  /// The language of texts for which a catalog names none; nil if the suite does not say.
  package var source: String?
  /// Factors by the names of text sizes; nil for the labels' own size.
  package var sizes: [String: Double]?
  /// Free points under which a text that fits is tight.
  package var within = 0.0
  /// The smallest factor by which a label's chain of `fit` may shrink a text.
  package var shrink = 1.0
  /// Whether texts that are those of the source language are findings.
  package var untranslated = false
  /// The least share of the catalogs' keys that must stand in a label; nil if nobody says.
  package var coverage: Double?
  /// Values of placeholders, by their kinds or their own names.
  package var samples: [String: [String]] = [:]

  package init() {}
}

extension AuditSettings {
  static let table = CaseTable<AuditSettings>(
    [
      Key(
        "locales", "BCP 47 tags; without it, all languages of the catalogs.",
        CaseNotation<String>.language.list("a list of BCP 47 tags", minimum: 1), \.locales),
      Key(
        "source", "The language of texts for which a catalog names none.",
        CaseNotation<String>.language.optional, \.source),
      Key(
        "sizes", "Text sizes: `dynamic-type`, some of its names, factors, or factors by names.",
        CaseNotation<[String: Double]>.textSizes.optional, \.sizes),
      Key("within", "Free points under which a text that fits is tight.", .extent, \.within),
      Key(
        "shrink", "The smallest factor by which `fit` may shrink a text.",
        .number(0...1, above: 0), \.shrink),
      Key(
        "untranslated", "Whether texts that equal those of the source language are findings.",
        .bool,
        \.untranslated),
      Key(
        "coverage", "The least share of the catalogs' keys that must stand in a label: `90%`.",
        CaseNotation<Double>.percentage.optional, \.coverage),
      Key(
        "samples", "Values of placeholders: lists by kind, or by a placeholder's name.", samples,
        \.samples),
    ], standard: AuditSettings())

  private static let samples = CaseNotation<String>.string("a text, or a number")
    .list("a list of texts", minimum: 1)
    .mapOfNames(
      "a map of text, integer, decimal, character, date, or placeholders' names, to lists of texts")
}

/// The text sizes that people choose in their phone's settings, as the command line and suites write them.
package enum TextSizeWords {
  /// The twelve of Dynamic Type, by the sizes of its body text in points (Human Interface Guidelines, Typography); the
  /// usual one is `L`.
  package static let dynamicType: [(name: String, factor: Double)] = [
    ("xS", 14), ("S", 15), ("M", 16), ("L", 17), ("xL", 19), ("xxL", 21), ("xxxL", 23), ("AX1", 28),
    ("AX2", 33), ("AX3", 40), ("AX4", 47), ("AX5", 53),
  ].map { (name: $0.0, factor: Double($0.1) / 17) }

  /// The factors that a word means, by the names of the sizes: `dynamic-type`, a name of one of its sizes, or a factor such
  /// as `1.3`; nil for any other word.
  package static func factors(of word: String) -> [String: Double]? {
    let lowercased = word.lowercased()
    if lowercased == "dynamic-type" {
      return Dictionary(uniqueKeysWithValues: dynamicType.map { ($0.name, $0.factor) })
    }
    if let known = dynamicType.first(where: { $0.name.lowercased() == lowercased }) {
      return [known.name: known.factor]
    }
    guard let factor = Double(word), factor > 0, factor <= mostFactor else { return nil }
    return [JSONText.format(factor): factor]
  }

  /// The words of a list with commas between them.
  package static func words(in list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingPrefix { $0 == " " }.description }
  }

  /// Completes "accepted: " for a word.
  package static let accepted =
    "dynamic-type, " + dynamicType.map(\.name).joined(separator: ", ")
    + ", or a factor from above 0 to 10, such as 1.3"

  static let mostFactor = 10.0
}

extension Notation where Value == Double, State == CaseReading {
  /// As a share, from 0 to 1.
  fileprivate static let percentage = CaseNotation<String>.string("a share from 0% to 100%")
    .parsed(
      { (word: String) -> Double? in
        guard word.hasSuffix("%"), let percent = Double(word.dropLast()),
          (0...100).contains(percent)
        else { return nil }
        return percent / 100
      }, back: { (share: Double) -> String? in "\(Numbers.plain(share * 100))%" })
}

extension Notation where Value == [String: Double], State == CaseReading {
  /// Factors by the names of text sizes.
  static let textSizes = CaseNotation<String>
    .string(
      "`dynamic-type`, names of its sizes (xS to AX5) or factors such as 1.3, with commas between them"
    )
    .parsed({ factors(of: TextSizeWords.words(in: $0)) }, back: { _ in nil })
    .or(
      CaseNotation<String>.string(TextSizeWords.accepted)
        .parsed({ TextSizeWords.factors(of: $0) }, back: { _ in nil })
        .list("a list of these", minimum: 1)
        .shorthand { $0.reduce(into: [:]) { all, more in all.merge(more) { one, _ in one } } }
    )
    .or(
      CaseNotation<Double>.number(0...TextSizeWords.mostFactor, above: 0)
        .mapOfNames("a map of names to factors"))

  /// nil if one of the words is no size.
  private static func factors(of words: [String]) -> [String: Double]? {
    var factors: [String: Double] = [:]
    for word in words {
      guard let more = TextSizeWords.factors(of: word) else { return nil }
      factors.merge(more) { one, _ in one }
    }
    return factors
  }
}

/// Locales as a command line names them.
package enum LocaleWords {
  /// - Returns: The word, which is a BCP 47 tag.
  package static func locale(_ word: String) throws(LocaleWordError) -> String {
    guard LanguageTag.isValid(word) else { throw LocaleWordError(word: word) }
    return word
  }

  /// Whether a word is a tag of a language that programs are translated into.
  package static func isKnown(_ word: String) -> Bool {
    LanguageTag.isValid(word) && LanguageTag.hasKnownLanguage(word)
  }
}

/// A word that is not a locale.
package struct LocaleWordError: Error, Equatable, CustomStringConvertible {
  package let word: String

  package var description: String {
    let meant = hyphenatedTag(word).map { ", did you mean “\($0)”?" } ?? ""
    return "“\(word)” is not a locale\(meant); accepted: BCP 47 tags, such as pt-BR or zh-Hans"
  }
}
