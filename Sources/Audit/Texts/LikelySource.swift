internal import Catalogs

/// A source language as catalogs have it.
struct LikelySource {
  /// `en-US` for `en`, and `en` for `en-US`, where they have texts in no nearer language.
  var language: String
  /// Their regions of the language, if it may be any of several.
  private(set) var others: [String] = []

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
    }
  }
}
