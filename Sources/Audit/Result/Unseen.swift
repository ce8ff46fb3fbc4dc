internal import Base
private import Catalogs

extension AuditResult {
  /// A key that stands in no label.
  package struct UnlabelledKey: Hashable, Sendable {
    package var key: String
    /// Where it stands first, as messages show it.
    package var catalog: String
    /// From 1.
    package var line: Int
  }

  /// What of the labels' catalogs an audit did not look at.
  package struct Unseen: Equatable, Sendable {
    /// All keys.
    package var keyCount: Int
    /// Catalog by catalog.
    package var unlabelled: [UnlabelledKey] = []
    /// The least share of the keys that must stand in a label; nil if nobody says.
    package var coverage: Double?
    /// Languages that were left out.
    package var locales: [String] = []
    /// Those of which nothing can be read.
    package var files: [String] = []
    /// How many translations are only guesses, which programs do not show: gettext's fuzzy ones.
    package var fuzzy = 0

    /// Whether fewer keys stand in a label than must.
    var isTooMuch: Bool {
      coverage.map { Double(keyCount - unlabelled.count) < $0 * Double(keyCount) } ?? false
    }
  }

  /// Locales most of whose texts are in a script of which no font has a letter.
  var localesWithoutFonts: [String] { placesWithoutFonts.map { locales[$0] } }

  /// The same as indices into ``locales``.
  var placesWithoutFonts: [Int] {
    var texts = Array(repeating: 0, count: locales.count)
    for cell in cells { texts[cell.locale] += cell.texts }
    var missing = Array(repeating: Set<String>(), count: locales.count)
    for finding in findings {
      for case .missingGlyphs(_, let scripts) in finding.problems where !scripts.isEmpty {
        missing[finding.locale].insert(
          "\(finding.label) \(finding.catalog):\(finding.start) \(finding.key)")
      }
    }
    return locales.indices.filter { missing[$0].count * 2 > texts[$0] }
  }

  /// That fewer keys stand in a label than must; nil if enough do, or nobody asks for that.
  package var coverageSentence: String? {
    guard let unseen, let coverage = unseen.coverage, unseen.isTooMuch else { return nil }
    // Rounded down: it is less than what is wanted.
    let share = Double(unseen.keyCount - unseen.unlabelled.count) / Double(unseen.keyCount)
    return
      "only \(Numbers.plain((share * 1000).rounded(.down) / 10)) % of the keys stand in a label; "
      + "accepted: at least \(Numbers.plain(coverage * 100)) %, as `audit.coverage` says"
  }

  /// How many keys stand in no label; nil if each stands in one, or nobody knows.
  package var unlabelledSentence: String? {
    guard let unseen, !unseen.unlabelled.isEmpty else { return nil }
    let count = unseen.unlabelled.count
    return
      "\(count.grouped) of \(Numbers.count(unseen.keyCount, "key")) \(count == 1 ? "stands" : "stand") in no label"
  }

  /// What was not looked at, a sentence each.
  package var unseenSentences: [String] {
    [unlabelledSentence].compactMap(\.self) + otherUnseenSentences
  }

  /// The same but for ``unlabelledSentence``.
  package var otherUnseenSentences: [String] {
    var sentences = [coverageSentence].compactMap(\.self)
    let lists = [
      ("no font has most texts of", localesWithoutFonts),
      ("languages left out:", unseen?.locales ?? []), ("files left out:", unseen?.files ?? []),
    ]
    for (words, names) in lists where !names.isEmpty {
      sentences.append("\(words) \(names.listed(most: Self.mostNames))")
    }
    if let unseen, unseen.fuzzy > 0 {
      sentences.append(
        "\(Numbers.count(unseen.fuzzy, "fuzzy translation")) left out, as programs show the source text"
      )
    }
    if locales.contains(CatalogIndex.undetermined) {
      sentences.append(
        "no file says in which language the texts of `und` are; `audit: { source: en }` in suite.yaml says it"
      )
    }
    return sentences
  }

  private static let mostNames = 10
}
