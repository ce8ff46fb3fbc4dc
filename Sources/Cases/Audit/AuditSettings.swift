internal import Records

/// What a suite says about audits of its labels.
package struct AuditSettings: Equatable, Sendable {
  /// BCP 47 tags; empty for all that the catalogs have.
  package var locales: [String] = []
  /// The language of texts for which a catalog names none; nil if the suite does not say.
  package var source: String?
  package var sizes: Sizes?
  /// Free points under which a text that fits is tight.
  package var within = 0.0
  /// The smallest factor by which a label's chain of `fit` may shrink a text.
  package var shrink = 1.0
  /// Whether texts that are those of the source language are findings.
  package var untranslated = false
  /// Values of placeholders, by their kinds or their own names.
  package var samples: [String: [String]] = [:]

  package enum Sizes: Equatable, Sendable {
    /// A list as the command line writes it, such as `dynamic-type` or `AX1,AX3`.
    case named(String)
    /// Factors by names.
    case factors([String: Double])
  }

  package init() {}
}

extension AuditSettings {
  static let table = KeyTable<AuditSettings>(
    [
      Key(
        "locales", "BCP 47 tags; without it, all languages of the catalogs.",
        Notation<String>.language.list("a list of BCP 47 tags", minimum: 1), \.locales),
      Key(
        "source", "The language of texts for which a catalog names none.",
        Notation<String>.language.optional, \.source),
      Key(
        "sizes", "Text sizes: `dynamic-type`, some of its names, or factors by names.",
        sizes.optional, \.sizes),
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

  private static let sizes = Notation<String>.string(
    "`dynamic-type`, or names of its sizes with commas between them"
  ).checked { !$0.isEmpty }
    .map(
      { Sizes.named($0) },
      back: { if case .named(let words) = $0 { words } else { nil } }
    )
    .or(
      Notation<Double>.number(0...10, above: 0).named("a map of names to factors")
        .map(
          { Sizes.factors($0) },
          back: { if case .factors(let factors) = $0 { factors } else { nil } }))

  private static let samples = Notation<String>.string("a text, or a number")
    .list("a list of texts", minimum: 1)
    .named(
      "a map of text, integer, decimal, character, date, or placeholders' names, to lists of texts")
}

extension Notation {
  /// A map of any names to values in this notation; `accepted` describes the map.
  func named(_ accepted: String) -> Notation<[String: Value]> {
    let item = self
    return Notation<[String: Value]>(
      accepted: accepted, schema: .map(keys: "", item.schema),
      outcome: { node, reading in
        guard case .mapping(let entries) = node.content, !entries.isEmpty else { return .refused }
        let mark = reading.errorCount
        var values: [String: Value] = [:]
        for entry in entries {
          reading.key = entry.key
          if let value = item.read(entry.value, &reading) { values[entry.key] = value }
        }
        return reading.errorCount == mark ? .value(values) : .reported
      },
      write: { values in
        let members = values.compactMapValues(item.write)
        return members.count == values.count ? .object(members) : nil
      })
  }
}
