internal import Cases
internal import Catalogs

/// Collects the texts that stand in a label, in every locale and in every form.
struct TextCollector: Sendable {
  private let template: LabelTemplate
  private var catalogs: [LabelCatalog]
  private let forms: FormTexts
  /// The language of texts for which a catalog names none; nil if nobody says.
  let source: String?
  private let findsUntranslated: Bool
  /// Which keys stand in the label, for one that has all of a catalog that match.
  private let selection: KeySelection?
  /// Says that the catalogs have several regions of the source language, and not that itself.
  let unclearSource: CaseFileError?
  /// Says that the catalogs have no text in the source language that the suite names.
  private(set) var missingSource: CaseFileErrors?
  /// What is wrong if its label names keys that are not there, among others that are.
  private(set) var unknownKeys: CaseFileErrors?

  /// - Parameters:
  ///   - template: Whose texts are collected.
  ///   - files: The suite's catalogs.
  ///   - others: All labels of the suite, for one that has the rest of a catalog.
  /// - Throws: What is wrong with the label's catalog or its keys, at the label's location.
  init(
    _ template: LabelTemplate, in files: CatalogFiles, _ settings: AuditSettings,
    besides others: [LabelTemplate] = []
  ) throws(CaseFileErrors) {
    self.template = template
    findsUntranslated = settings.untranslated
    func index(of path: String) throws(CaseFileErrors) -> CatalogIndex {
      switch files.catalog(path, source: settings.source) {
      case .success(let index): return index
      case .failure(let fault): throw template.error(path, fault)
      }
    }
    switch template.texts {
    case .requests(let requests):
      selection = nil
      var catalogs: [LabelCatalog] = []
      for request in requests {
        catalogs.append(
          LabelCatalog(
            index: try index(of: request.catalog), path: files.shown(request.catalog),
            keys: [request.key], forms: [request.key: request.form],
            folder: files.shownFolder(of: request.catalog)))
      }
      self.catalogs = catalogs
    case .keys(let path, let matching, let except, let common):
      let index = try index(of: path)
      let selection =
        matching.isEmpty
        ? KeySelection(
          besides: others.compactMap {
            OtherLabel($0, files: files.shownFiles(of: path), in: files)
          }, except: except) : KeySelection(matching, except: except)
      self.selection = selection
      let keys = index.keys.filter(selection.contains)
      func error(about patterns: [String]) -> CaseFileErrors {
        let likely = patterns.first.flatMap {
          key(namedBy: $0, among: index.keys) ?? nearest(to: $0, among: index.keys)
        }
        return template.error(.noKeyMatches(path, patterns, nearest: likely))
      }
      // Keys and placeholders may be in what cannot be read.
      if index.catalog.flaws.isEmpty {
        guard !keys.isEmpty || selection.isRest else { throw error(about: matching) }
        let unknown = selection.unknown(among: index.keys)
        unknownKeys = unknown.isEmpty ? nil : error(about: unknown)
        if !keys.isEmpty { try Self.check(common.arguments, keys, index, of: template) }
      }
      catalogs = [
        LabelCatalog(
          index: index, path: files.shown(path), keys: keys, forms: [:],
          common: common, folder: files.shownFolder(of: path))
      ]
    }
    let said =
      catalogs.lazy.compactMap(\.index.catalog.sourceLanguage).first ?? settings.source
      ?? catalogs.lazy.compactMap(\.index.catalog.likelySource).first
    let likely = said.map { [catalogs] in LikelySource($0, in: catalogs) }
    source = likely?.language
    unclearSource = likely.flatMap { likely in
      likely.others.isEmpty
        ? nil
        : CaseFileError(
          location: template.location,
          problem: .unclearSource(likely.language, accepted: likely.others))
    }
    forms = FormTexts(samples: Samples(settings.samples), source: source)
    for index in catalogs.indices {
      catalogs[index].unmarked =
        catalogs[index].index.namesNoLanguage
        ? template.locale ?? catalogs[index].index.namedLanguage ?? source : source
    }
    // The text may be in what cannot be read.
    if let source, source == settings.source, likely?.isMissing == true,
      catalogs.allSatisfy(\.index.catalog.flaws.isEmpty)
    {
      let others = languages.filter { $0 != source }
      if !others.isEmpty {
        missingSource = template.error(.unclearSource(source, accepted: others))
      }
    }
  }

  /// Refuses values for placeholders that no text has: they are misspelt.
  private static func check(
    _ arguments: [String: String], _ keys: [String], _ index: CatalogIndex,
    of template: LabelTemplate
  ) throws(CaseFileErrors) {
    guard !arguments.isEmpty else { return }
    let keys = Set(keys)
    var names: Set<String> = []
    for message in index.catalog.messages + index.catalog.programTexts
    where keys.contains(message.key) {
      names.formUnion(message.argumentNames)
    }
    let unused = arguments.keys.filter { !names.contains($0) }.sorted()
    guard unused.isEmpty else {
      throw template.error(.unusedArguments(unused, accepted: names.sorted()))
    }
  }

  /// The languages that its catalogs have texts in, the source language first.
  var languages: [String] {
    var known: Set<String> = []
    var languages: [String] = []
    func add(_ language: String) {
      if known.insert(language.lowercased()).inserted { languages.append(language) }
    }
    if let source { add(source) }
    var others: Set<String> = []
    for catalog in catalogs {
      for message in catalog.index.catalog.messages {
        others.insert(message.language ?? catalog.unmarked ?? CatalogIndex.undetermined)
      }
      for flaw in catalog.index.catalog.flaws { others.insert(language(of: flaw, in: catalog)) }
    }
    for language in others.sorted() { add(language) }
    return languages
  }

  private func language(of flaw: CatalogFlaw, in catalog: LabelCatalog) -> String {
    flaw.language ?? catalog.unmarked ?? CatalogIndex.undetermined
  }

  /// What cannot be read of its catalogs.
  ///
  /// - Parameter scope: Which texts are looked at; nil for all of them.
  func flaws(within scope: AuditScope?) -> [FoundFlaw] {
    catalogs.flatMap { catalog in
      catalog.index.catalog.flaws.filter { flaw in
        guard let scope, !scope.labels.contains(template.name) else { return true }
        return scope.earlier[catalog.path].map { !flaw.isKnown(in: $0) } ?? false
      }.map { flaw in
        FoundFlaw(
          flaw: flaw, language: language(of: flaw, in: catalog),
          isOfKey: !flaw.isOfFile
            && flaw.error.key.map { selection?.contains($0) ?? catalog.keys.contains($0) } ?? false,
          file: catalog.name(of: flaw.error.path))
      }
    }
  }

  /// What of the label's texts is not shown as it is written.
  private var dress: TextDress {
    if case .keys(_, _, _, let common) = template.texts { common.dress } else { TextDress() }
  }

  /// What its catalogs have for labels, by their paths as messages show them.
  func addKeys(to catalogs: inout [String: KeyCoverage.Keys]) {
    for catalog in self.catalogs {
      var keys =
        catalogs[catalog.path] ?? KeyCoverage.Keys(path: catalog.path, index: catalog.index)
      keys.labelled.formUnion(catalog.keys)
      catalogs[catalog.path] = keys
    }
  }

  /// Whether several texts stand in one label together.
  private var isJoined: Bool {
    if case .requests = template.texts { true } else { false }
  }

  /// The texts in a locale, in the catalog's order, form by form.
  ///
  /// - Parameters:
  ///   - locale: A BCP 47 tag.
  ///   - pseudo: Makes the texts from those of the source language; nil shows them as they are.
  ///   - scope: Which texts are looked at; nil for all of them.
  func texts(
    in locale: String, as pseudo: PseudoLocale? = nil,
    within scope: AuditScope? = nil
  ) throws(CaseFileErrors) -> [AuditText] {
    if isJoined { return try joined(in: locale, as: pseudo, within: scope) }
    var texts: [AuditText] = []
    for key in catalogs[0].keys {
      let all = found(key, in: catalogs[0], locale, pseudo, within: scope)
      var known: [KnownText: Int] = [:]
      for found in touched(all, key, in: catalogs[0], locale, pseudo, by: scope) {
        for text in try forms.texts(of: found, among: all, in: catalogs[0])
        where text.isOfInterest {
          // Languages in which several categories share a text have it in a catalog once for each; so do several files
          // of a language.
          if let index = known[KnownText(text)] {
            texts[index].members += text.members
          } else {
            known[KnownText(text)] = texts.count
            texts.append(text)
          }
        }
      }
    }
    return texts
  }

  /// What an audit says the same about: texts may look alike with the samples and not be.
  private struct KnownText: Hashable {
    private let strings: [String]
    private let missing: [String]
    private let wrong: [PlaceholderFaults]
    private let isUntranslated: Bool

    init(_ text: AuditText) {
      (strings, missing, wrong) = (text.strings, text.missing, text.wrong)
      isUntranslated = text.isUntranslated
    }
  }

  /// The texts of a label that has several: each form of each of them at least once.
  private func joined(
    in locale: String, as pseudo: PseudoLocale?, within scope: AuditScope?
  ) throws(CaseFileErrors) -> [AuditText] {
    var columns: [[AuditText]] = []
    var isWanted = false
    for catalog in catalogs {
      guard let key = catalog.keys.first else { return [] }
      let all = found(key, in: catalog, locale, pseudo, within: scope)
      isWanted =
        isWanted || !touched(all, key, in: catalog, locale, pseudo, by: scope).isEmpty
      var column: [AuditText] = []
      for found in all { column += try forms.texts(of: found, among: all, in: catalog) }
      columns.append(column)
    }
    guard isWanted, columns.allSatisfy({ !$0.isEmpty }), let rows = columns.map(\.count).max()
    else {
      return []
    }
    var known: [KnownText: Int] = [:]
    var joined: [AuditText] = []
    for row in 0..<rows {
      let texts = columns.map { $0[min(row, $0.count - 1)] }
      let member = TextMember(joining: texts.map { $0.members[0] })
      let sources = texts.map { $0.source ?? $0.strings[0] }
      var text = texts[0]
      text.pattern = texts.contains { $0.pattern != nil } ? WrittenText(texts) : nil
      text.key = texts.map(\.key).joined(separator: " + ")
      text.members = [member]
      text.strings = texts.flatMap(\.strings)
      text.missing = texts.flatMap(\.missing)
      text.wrong = texts.flatMap(\.wrong)
      text.source =
        texts.contains { $0.source != nil } ? sources.joined(separator: " ") : nil
      text.isUntranslated = texts.contains(where: \.isUntranslated)
      text.isShown = texts.contains(where: \.isShown)
      guard text.isOfInterest else { continue }
      if let index = known[KnownText(text)] {
        if !joined[index].members.contains(member) { joined[index].members.append(member) }
      } else {
        known[KnownText(text)] = joined.count
        joined.append(text)
      }
    }
    return joined
  }

  /// What is shown for a key now, also in a language all of whose texts a change took away.
  private func found(
    _ key: String, in catalog: LabelCatalog, _ locale: String, _ pseudo: PseudoLocale?,
    within scope: AuditScope?
  ) -> [FoundMessage] {
    let earlier = findsUntranslated ? scope?.earlier[catalog.path]?.languages : nil
    return found(
      key, in: catalog.index, locale, pseudo, unmarked: catalog.unmarked,
      languages: catalog.index.languages.union(earlier ?? []))
  }

  /// What is shown for a key: several texts if files of one language have it.
  ///
  /// - Parameters:
  ///   - unmarked: The language of texts for which the catalog names none.
  ///   - languages: Those that the catalog is for, in lower case.
  private func found(
    _ key: String, in index: CatalogIndex, _ locale: String, _ pseudo: PseudoLocale?,
    unmarked: String?, languages: Set<String>
  ) -> [FoundMessage] {
    let sourceLocale = source ?? CatalogIndex.undetermined
    func other(_ key: String, for locale: String) -> Message? {
      index.translations(key, in: locale, unmarked: unmarked).first
        ?? index.translations(key, in: sourceLocale, unmarked: unmarked).first
    }
    let originals = index.originals(key, in: sourceLocale, unmarked: unmarked).map { message in
      message.withReferences(like: message) { other($0, for: sourceLocale) }
    }
    if let pseudo {
      return zip(originals, originals.parts).map {
        FoundMessage(
          message: pseudo.message($0.dressed(by: dress)), source: $0,
          language: $0.language ?? unmarked, isFallback: false, part: $1, isDressed: true)
      }
    }
    let messages = index.translations(key, in: locale, unmarked: unmarked)
    if let first = messages.first {
      let areSource = originals.first.map { $0.language == first.language } ?? true
      return zip(messages.indices, messages.parts).map { index, part in
        let original = areSource ? nil : messages[index].original(among: originals, at: index)
        let message = messages[index].withReferences(like: original) { other($0, for: locale) }
        return FoundMessage(
          message: message, source: original, language: message.language ?? unmarked,
          isFallback: false, part: part)
      }
    }
    // A catalog without any text in a language is not for it.
    guard languages.contains(where: LanguageChain.of(locale).contains) else { return [] }
    // Nor is a text untranslated only because it cannot be read.
    guard index.flaws(of: key, in: locale).isEmpty else { return [] }
    return zip(originals, originals.parts).map {
      FoundMessage(
        message: $0, source: $0, language: $0.language ?? unmarked, isFallback: true, part: $1)
    }
  }

  /// Those texts of a key that a change touches: they are others than what was shown before in this locale.
  private func touched(
    _ found: [FoundMessage], _ key: String, in catalog: LabelCatalog, _ locale: String,
    _ pseudo: PseudoLocale?, by scope: AuditScope?
  ) -> [FoundMessage] {
    guard let scope, !scope.labels.contains(template.name) else { return found }
    guard let earlier = scope.earlier[catalog.path] else { return [] }
    let before = self.found(
      key, in: earlier, locale, pseudo, unmarked: catalog.unmarked, languages: earlier.languages)
    return found.filter { now in
      (findsUntranslated || !now.isFallback)
        && !before.contains { $0.isSame(as: now, findsUntranslated: findsUntranslated) }
    }
  }
}
