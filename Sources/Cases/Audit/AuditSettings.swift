internal import Base

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
        "samples", "Values of placeholders: lists by kind, or by a placeholder's name.", samples,
        \.samples),
    ], standard: AuditSettings())

  private static let samples = CaseNotation<String>.string("a text, or a number")
    .list("a list of texts", minimum: 1)
    .mapOfNames(
      "a map of text, integer, decimal, character, date, or placeholders' names, to lists of texts")
}
