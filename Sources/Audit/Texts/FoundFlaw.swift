internal import Catalogs

/// What cannot be read of a label's catalog.
struct FoundFlaw {
  var flaw: CatalogFlaw
  /// Of the texts, also where the catalog names none.
  var language: String
  /// Whether a text of the label has its key.
  var isOfKey: Bool
  /// The file by its path below the folder in which its catalog's files are looked for.
  var file: String?

  /// What names it: the text's key, or the file for what is not about one text.
  var key: String { (flaw.isOfFile ? nil : flaw.error.key) ?? flaw.error.path }

  /// One sentence that says what is accepted.
  var problem: String {
    guard flaw.isOfFile, let key = flaw.error.key else { return flaw.error.problem }
    return "“\(key)”: \(flaw.error.problem)"
  }
}

extension CatalogFlaw {
  /// Whether an earlier version of the catalog has the same, in whatever line.
  func isKnown(in earlier: CatalogIndex) -> Bool {
    earlier.catalog.flaws.contains { other in
      (other.error.path, other.error.key, other.error.problem, other.language, other.isOfFile)
        == (error.path, error.key, error.problem, language, isOfFile)
    }
  }
}

extension AuditRequest {
  /// What cannot be read of the labels' catalogs: each once, in the first label that has the text, or else the file.
  ///
  /// - Parameter locales: Those that are audited, without pseudo-locales.
  func broken(_ collectors: [TextCollector], in locales: [String]) -> [AuditFinding] {
    struct Place {
      var label: Int
      var locale: Int
      var found: FoundFlaw
    }
    var places: [CatalogFlaw: Place] = [:]
    for (label, collector) in collectors.enumerated() {
      for found in collector.flaws(within: scope) {
        guard let locale = Self.locale(of: found.language, among: locales),
          labels[label].isTried(in: locale, of: locales),
          places[found.flaw].map({ !$0.found.isOfKey && found.isOfKey }) ?? true
        else { continue }
        places[found.flaw] = Place(label: label, locale: locale, found: found)
      }
    }
    let files = Dictionary(grouping: places.values) { place in
      AuditResult.CellIndex(label: place.label, locale: place.locale)
    }.mapValues { places in
      Dictionary(grouping: places, by: \.found.key).mapValues { Set($0.map(\.found.file)).count }
    }
    return places.values.map { place in
      let cell = AuditResult.CellIndex(label: place.label, locale: place.locale)
      let key = place.found.key
      return AuditFinding(
        label: place.label, locale: place.locale, key: key,
        members: [
          TextMember(file: place.found.file, sharesKey: files[cell]?[key] ?? 1 > 1)
        ],
        catalog: place.found.flaw.error.path, line: place.found.flaw.error.line ?? 1, text: "",
        problems: [.broken(place.found.problem)])
    }.sorted { one, other in
      (one.label, one.locale, one.catalog, one.line, one.problems[0].words(), one.key)
        < (
          other.label, other.locale, other.catalog, other.line, other.problems[0].words(), other.key
        )
    }
  }

  /// The locale that shows texts of a language; nil if none does.
  private static func locale(of language: String, among locales: [String]) -> Int? {
    let language = language.lowercased()
    return locales.firstIndex { $0.lowercased() == language }
      ?? locales.firstIndex { LanguageChain.of($0).contains(language) }
  }
}
