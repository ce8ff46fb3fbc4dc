private import Base

/// A catalog whose texts are found by their keys.
package struct CatalogIndex: Sendable {
  package let catalog: Catalog
  /// Those that the catalog names, in lower case.
  package let languages: Set<String>
  /// Files of a path with a star whose names do not say their language, although others' do; as messages show them.
  package var silentFiles: Set<String> = []
  /// What the name of the only file says of its language, where the path has no star and the texts do not say it.
  package var namedLanguage: String?
  /// Those of the texts of each key.
  private let messageIndices: [String: [Int]]
  /// Those of the program's texts of each key.
  private let programIndices: [String: [Int]]
  /// Of each text, its language's index in ``tags``.
  private let tagIndices: [Int]
  /// Each language once, in lower case; nil for texts for which the file names none.
  private let tags: [String?]

  package init(_ catalog: Catalog) {
    self.catalog = catalog
    messageIndices = Dictionary(grouping: catalog.messages.indices) { catalog.messages[$0].key }
    programIndices = Dictionary(grouping: catalog.programTexts.indices) {
      catalog.programTexts[$0].key
    }
    var known: [String?: Int] = [:]
    var tags: [String?] = []
    tagIndices = catalog.messages.map { message in
      if let index = known[message.language] { return index }
      known[message.language] = tags.count
      tags.append(message.language?.lowercased())
      return tags.count - 1
    }
    self.tags = tags
    languages = Set(tags.compactMap(\.self))
  }

  /// Whether neither the catalog nor any of its texts says which language it is in.
  package var namesNoLanguage: Bool { languages.isEmpty && catalog.sourceLanguage == nil }

  /// Without the texts in the program that only translations still have, where the source language's own file stands beside
  /// them: that says which there are.
  package func withoutStaleSources(of source: String) -> CatalogIndex {
    let texts = catalog.messages + catalog.programTexts
    let translated = Set(texts.lazy.filter { !$0.isProgramText }.compactMap(\.file))
    let sources = Set(
      catalog.filesOfProgramTexts.indices.filter { index in
        let file = catalog.filesOfProgramTexts[index]
        return FolderLanguage.isSource(
          file, of: source, isTranslated: translated.contains(file))
      })
    guard !sources.isEmpty, sources.count < catalog.filesOfProgramTexts.count else { return self }
    func isStale(_ text: Message) -> Bool {
      text.isProgramText
        && !(catalog.programTextsInFiles[text.key] ?? []).contains(where: sources.contains)
    }
    guard texts.contains(where: isStale) else { return self }
    var fresh = catalog
    fresh.messages.removeAll(where: isStale)
    fresh.programTexts.removeAll(where: isStale)
    var index = CatalogIndex(fresh)
    (index.silentFiles, index.namedLanguage) = (silentFiles, namedLanguage)
    return index
  }

  /// What stands in the way of a text with a key in a locale: its own flaws, and those of files that may have it.
  ///
  /// - Parameter locale: A BCP 47 tag; nil if that may be any.
  package func flaws(of key: String, in locale: String?) -> [CatalogFlaw] {
    guard !catalog.flaws.isEmpty else { return [] }
    let chain = locale.map(LanguageChain.of)
    return catalog.flaws.filter { flaw in
      (flaw.isOfFile || flaw.error.key == key)
        && (flaw.language.map { chain?.contains($0.lowercased()) ?? true } ?? true)
    }
  }

  /// The keys, each once, in the file's order.
  package var keys: [String] { catalog.messages.map(\.key).uniqued() }

  /// The texts with a key in a locale's own language, or in the nearest that contains it; none if there is none.
  ///
  /// There are several if files of one language, such as Apple's tables, have the same key. A text in the program is one in
  /// its language where no file has another one.
  ///
  /// - Parameter unmarked: The language of texts for which the file names none; nil if that is unknown.
  package func translations(
    _ key: String, in locale: String, unmarked: String?
  ) -> [Message] {
    let unmarked = (unmarked ?? Self.undetermined).lowercased()
    let chain = LanguageChain.of(locale)
    let candidates = messageIndices[key] ?? []
    func nearest(areProgramTexts: Bool) -> [Message] {
      for language in chain {
        let found = candidates.filter { index in
          catalog.messages[index].isProgramText == areProgramTexts
            && (tags[tagIndices[index]] ?? unmarked) == language
        }
        if !found.isEmpty { return silentLast(found.map { catalog.messages[$0] }) }
      }
      return []
    }
    let texts = nearest(areProgramTexts: false)
    var originals = nearest(areProgramTexts: true)
    if originals.isEmpty, chain.contains(unmarked) {
      originals = (programIndices[key] ?? []).map { catalog.programTexts[$0] }
    }
    originals = originals.withoutRepetitions
    guard !texts.isEmpty else { return Self.texts(originals) }
    // Parts of a file have texts of their own.
    let others = originals.filter { original in
      original.part != nil && !texts.contains { $0.part == original.part }
    }
    return Self.texts(texts + others)
  }

  /// The texts with a key in the source language, to which translations are held; those of silent files where no other has one.
  ///
  /// - Parameter language: A BCP 47 tag.
  package func originals(_ key: String, in language: String, unmarked: String?) -> [Message] {
    let texts = translations(key, in: language, unmarked: unmarked)
    let stated = texts.filter { !isSilent($0) }
    return stated.isEmpty ? texts : stated
  }

  /// Whether a text is in a file that is only taken for the source language's.
  package func isSilent(_ message: Message) -> Bool {
    guard message.language == nil, !silentFiles.isEmpty, let file = message.file else {
      return false
    }
    return silentFiles.contains(file)
  }

  private func silentLast(_ messages: [Message]) -> [Message] {
    silentFiles.isEmpty
      ? messages : messages.filter { !isSilent($0) } + messages.filter(isSilent)
  }

  /// BCP 47's tag for a language that nobody names.
  package static let undetermined = "und"

  /// The text with a key that a program shows in a locale.
  ///
  /// That is the text in the locale's own language, then in the nearest that contains it (`de` for `de-AT`, `zh-Hant` for
  /// `zh-TW`), then text whose language the file does not state, then the one in the catalog's source language.
  ///
  /// - Parameter locale: A BCP 47 tag; nil takes the only language that there is, or the source language.
  /// - Throws: ``LookupProblem``, also if two files have different texts.
  package func message(_ key: String, locale: String?) throws(LookupProblem) -> Message {
    let messages = (messageIndices[key] ?? []).map { catalog.messages[$0] }
    guard !messages.isEmpty else { throw .unknownKey(key) }
    for language in locale.map(LanguageChain.of) ?? [] {
      if let message = try Self.only(messages.filter { $0.language?.lowercased() == language }) {
        return message
      }
    }
    if let message = try Self.only(messages.filter { $0.language == nil }) { return message }
    let languages = messages.compactMap(\.language)
    if locale == nil, Set(languages).count == 1, let message = try Self.only(messages) {
      return message
    }
    if let source = catalog.sourceLanguage,
      let message = try Self.only(messages.filter { $0.language == source })
    {
      return message
    }
    throw .noLanguage(locale, accepted: languages)
  }

  /// The text that a program shows in a locale; nil if there is none.
  package func ownMessage(_ key: String, locale: String?) -> Message? {
    let found = Result { () throws(LookupProblem) in try message(key, locale: locale) }
    return if case .success(let message) = found { message } else { nil }
  }

  /// A text of another language that has what was requested where a locale's own has not; nil if none has.
  package func message(
    _ key: String, with form: TextForm, insteadOf problem: LookupProblem
  ) -> Message? {
    // One language has two of them.
    if case .severalFiles = problem { return nil }
    return (messageIndices[key] ?? []).lazy.map { catalog.messages[$0] }.first { message in
      let text = Result { () throws(LookupProblem) in try message.text(form) }
      return if case .success = text { true } else { false }
    }
  }

  /// The file of a locale's texts, as messages show it; nil if it has none.
  package func file(of locale: String?) -> String? {
    let chain = locale.map(LanguageChain.of) ?? []
    return chain.lazy.compactMap { language in
      catalog.messages.first { $0.language?.lowercased() == language }?.file
    }.first
  }

  /// Those that are not only names of texts; all if there are no others.
  private static func texts(_ messages: [Message]) -> [Message] {
    let texts = messages.filter { !$0.isSymbolic }
    return texts.isEmpty ? messages : texts
  }

  /// The first text of one language, if no other file has another one; nil if there is none.
  private static func only(_ messages: [Message]) throws(LookupProblem) -> Message? {
    let messages = texts(messages)
    guard let first = messages.first else { return nil }
    let others = messages.filter { $0.file != first.file && $0.variants != first.variants }
    guard others.isEmpty else {
      throw .severalFiles(([first] + others).map { "\($0.file ?? ""):\($0.line)" })
    }
    return first
  }
}

extension [Message] {
  /// Each text of a part once, though files of all languages repeat what stands in the program.
  fileprivate var withoutRepetitions: [Message] {
    guard count > 1 else { return self }
    return reduce(into: []) { once, message in
      if !once.contains(where: { $0.part == message.part && $0.variants == message.variants }) {
        once.append(message)
      }
    }
  }
}

/// What is wrong with a request for a text of a catalog.
package enum LookupProblem: Error, Hashable, Sendable {
  case unknownKey(String)
  /// The locale that was requested, and the languages in which there is a text.
  case noLanguage(String?, accepted: [String])
  /// Files of the same language have different texts with this key: where each of them is.
  case severalFiles([String])
  /// The text has several forms and none was chosen, or it lacks the chosen one.
  case form(FormKind, requested: String?, accepted: [String])
  /// Placeholders, as the file writes them, by the names under which they are given a value.
  case noArguments([Placeholder])
  case unknownArguments([String], accepted: [String])

  package enum FormKind: String, Hashable, Sendable {
    case plural, device, item, select
  }
}
