internal import Cases
internal import Catalogs

extension AuditRequest {
  /// What is wrong if no label has a text in the source language that the suite names: nothing would be held to it.
  func missingSource(_ collectors: [TextCollector]) -> CaseFileErrors? {
    let missing = collectors.compactMap(\.missingSource)
    guard scope == nil, let first = missing.first, missing.count == collectors.count else {
      return nil
    }
    // An audit of another label says what is wrong with it.
    let isElsewhere = otherLabels.contains { label in
      do throws(CaseFileErrors) {
        return try TextCollector(label, in: catalogs, settings, besides: labels + otherLabels)
          .missingSource == nil
      } catch {
        return true
      }
    }
    return isElsewhere ? nil : first
  }
}

/// A source language as catalogs have it.
struct LikelySource {
  /// `en-US` for `en`, and `en` for `en-US`, where they have texts in no nearer language.
  var language: String
  /// Their regions of the language, if it may be any of several.
  private(set) var others: [String] = []
  /// Whether no catalog has a text in it, nor in a region of it.
  private(set) var isMissing = false

  init(_ language: String, in catalogs: [LabelCatalog]) {
    self.language = language
    let messages = catalogs.lazy.flatMap { catalog in
      catalog.index.catalog.messages.lazy.filter { !catalog.index.isSilent($0) }
    }
    // Texts without a language are the source language's, and may be all of them.
    guard catalogs.allSatisfy(\.index.catalog.programTexts.isEmpty),
      !messages.contains(where: { $0.language == nil })
    else { return }
    let languages = catalogs.reduce(into: Set<String>()) { $0.formUnion($1.index.languages) }
    func written(_ tag: String) -> String {
      messages.compactMap(\.language).first { $0.lowercased() == tag } ?? tag
    }
    let chain = LanguageChain.of(language)
    if let nearest = chain.first(where: languages.contains) {
      let isOther = nearest != language.lowercased() && LanguageChain.areAlike(nearest, language)
      if isOther { self.language = written(nearest) }
      return
    }
    let alike = languages.filter { LanguageChain.areAlike($0, language) }.sorted()
    let likely = LanguageChain.inLikelyRegion(language)
    if let found = alike.count == 1 ? alike[0] : alike.first(where: likely.contains) {
      self.language = written(found)
    } else {
      others = alike.map(written)
      isMissing =
        alike.isEmpty
        && catalogs.allSatisfy { $0.index.catalog.messages.allSatisfy { $0.language != nil } }
    }
  }
}
