extension Catalog {
  /// One of several files that are one catalog: each has the texts of one language.
  package struct Part: Sendable {
    package var catalog: Catalog
    package var format: CatalogFormat
    /// As messages show it.
    package var file: String
    /// What tells its name from those of the other files, which may be its language.
    package var name: String?
    /// What texts of other files may refer to; nil for formats that do not refer to any.
    fileprivate let strings: AndroidReferences?
    /// A JSON file that does not say whose texts it has.
    private var unclear: [UInt8] = []

    /// Reads a file.
    ///
    /// A file that cannot be read has no texts, and its flaws.
    ///
    /// - Parameters:
    ///   - quotes: Whether apostrophes quote in an ARB file.
    ///   - yaml: Reads Rails' files.
    package init(
      _ bytes: [UInt8], _ format: CatalogFormat, file: String, name: String?, quotes: Bool = false,
      yaml: RailsYAML.Reader = CatalogFormat.readingNoYAML
    ) {
      self.init(
        bytes, format, file: file, name: name,
        reading: { () throws(CatalogErrors) in
          try format.read(bytes, path: file, star: name, quotes: quotes, yaml: yaml)
        })
      if format == .i18nextJSON, catalog.isOfVue == nil { unclear = bytes }
    }

    private init(
      _ bytes: [UInt8], _ format: CatalogFormat, file: String, name: String?,
      reading: () throws(CatalogErrors) -> Catalog
    ) {
      var catalog: Catalog
      var strings: AndroidReferences?
      do throws(CatalogErrors) {
        if format == .androidXML {
          (catalog, strings) = try AndroidStrings.readPart(bytes, path: file)
        } else {
          catalog = try reading()
        }
      } catch {
        catalog = Catalog(unreadable: error.errors)
      }
      self.init(catalog, strings, format, file: file, name: name)
    }

    /// The same as vue-i18n reads it, unless it says that it is another library's.
    fileprivate var asOfVue: Self {
      guard !unclear.isEmpty else { return self }
      return Self(
        unclear, format, file: file, name: name,
        reading: { () throws(CatalogErrors) in
          try I18NextJSON.read(unclear, path: file, star: name, isOfVue: true)
        })
    }

    /// A file whose bytes nobody can have.
    ///
    /// - Parameter problem: One sentence that says what is accepted.
    package init(_ format: CatalogFormat, file: String, name: String?, unreadable problem: String) {
      let error = CatalogError(path: file, line: nil, problem: problem)
      self.init(Catalog(unreadable: [error]), nil, format, file: file, name: name)
    }

    private init(
      _ catalog: Catalog, _ strings: AndroidReferences?, _ format: CatalogFormat, file: String,
      name: String?
    ) {
      self.catalog = catalog
      self.strings = strings
      self.format = format
      self.file = file
      self.name = name
      let language = catalog.languageInName ?? format.language(ofPath: file, star: name)
      for index in self.catalog.flaws.indices where self.catalog.flaws[index].language == nil {
        self.catalog.flaws[index].language = language
      }
    }
  }

  private init(unreadable errors: [CatalogError]) {
    self.init(messages: [])
    flaws = errors.map { CatalogFlaw($0, isOfFile: true) }
  }

  /// The texts of several files, as one catalog; each text knows its file.
  package init(joining parts: [Part]) {
    self.init(messages: [])
    let parts = Self.alike(parts)
    let strings = parts.compactMap(\.strings)
    let replaced = Self.keysWithRules(parts)
    var withoutLanguage: [String: [[Variant]]] = [:]
    var inProgram: [ProgramText: (variants: [Variant], isTold: Bool)] = [:]
    // Those that files have in different ways.
    var differing: Set<ProgramText> = []
    for part in parts {
      sourceLanguage = sourceLanguage ?? part.catalog.sourceLanguage
      likelySource = likelySource ?? part.catalog.likelySource
      let language = part.languageOfFile
      let texts = part.catalog.messages
      addFile(part)
      flaws += part.catalog.flaws
      guesses.merge(part.catalog.guesses, uniquingKeysWith: +)
      unread += part.catalog.unread.map { shape in
        var shape = shape
        shape.file = part.file
        return shape
      }
      for message in part.strings?.shown(texts, among: strings) ?? texts {
        if part.format == .strings, replaced[part.stem]?.contains(message.key) == true { continue }
        let language = message.language ?? language
        // Each file of gettext repeats the source text of what it does not translate.
        if language == nil {
          let known = withoutLanguage[message.key] ?? []
          let isKnown = known.contains { other in
            other == message.variants
              || message.isProgramText && other.written == message.variants.written
          }
          if isKnown { continue }
          withoutLanguage[message.key] = known + [message.variants]
        }
        messages.append(message.standing(in: part.file, language: language))
      }
      // Two hundred files of gettext say two hundred times what stands in the program once.
      for text in part.catalog.programTexts {
        let name = ProgramText(text)
        let known = inProgram[name]
        if let known, known.variants != text.variants { differing.insert(name) }
        if known?.isTold == true { continue }
        inProgram[name] = (known?.variants ?? text.variants, true)
        programTexts.append(text.standing(in: part.file, language: text.language))
      }
      for text in texts where text.isProgramText {
        let name = ProgramText(text)
        let known = inProgram[name]
        if known == nil { inProgram[name] = (text.variants, false) }
        if let known, known.variants != text.variants { differing.insert(name) }
      }
    }
    if !differing.isEmpty { addProgramTexts(differing, of: parts) }
  }

  /// Files of JSON as their app reads them: short texts do not say that they are vue-i18n's, and others of the app do.
  private static func alike(_ parts: [Part]) -> [Part] {
    let ofVue = parts.count { $0.catalog.isOfVue == true }
    let ofOthers = parts.count { $0.catalog.isOfVue == false }
    return ofVue > ofOthers ? parts.map(\.asOfVue) : parts
  }

  /// Gives translations the text in the program as their own files have it.
  private mutating func addProgramTexts(_ names: Set<ProgramText>, of parts: [Part]) {
    var own: [String: [ProgramText: [Variant]]] = [:]
    for part in parts {
      for text in part.catalog.programTexts where names.contains(ProgramText(text)) {
        own[part.file, default: [:]][ProgramText(text)] = text.variants
      }
    }
    for index in messages.indices where !messages[index].isProgramText {
      let message = messages[index]
      messages[index].programText = message.file.flatMap { own[$0]?[ProgramText(message)] }
    }
  }

  /// What tells a text in the program from others, whatever file says it.
  private struct ProgramText: Hashable {
    let key: String
    let part: String?

    init(_ text: Message) { (key, part) = (text.key, text.part) }
  }
}

extension Catalog {
  /// Remembers which texts in the program a file has.
  private mutating func addFile(_ part: Part) {
    let texts = (part.catalog.messages + part.catalog.programTexts).filter(\.isProgramText)
    guard !texts.isEmpty else { return }
    for text in texts {
      programTextsInFiles[text.key, default: []].append(filesOfProgramTexts.count)
    }
    filesOfProgramTexts.append(part.file)
  }

  /// The keys of `.stringsdict` files by the files' paths without their endings: Apple's systems show these texts in place
  /// of those with the same keys in the `.strings` file beside.
  private static func keysWithRules(_ parts: [Part]) -> [Substring: Set<String>] {
    var keys: [Substring: Set<String>] = [:]
    for part in parts where part.format == .stringsdict {
      keys[part.stem, default: []].formUnion(part.catalog.messages.map(\.key))
    }
    return keys
  }
}

extension Catalog.Part {
  /// The file's path without its ending.
  fileprivate var stem: Substring { file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex) }

  /// Whether nothing of it can be read.
  package var isUnreadable: Bool {
    catalog.messages.isEmpty && catalog.flaws.contains(where: \.isOfFile)
  }

  /// Whether its texts, or at least its folder, have a language of their own.
  package var saysItsLanguage: Bool {
    if FolderLanguage.isApple(path: file) { return true }
    return switch format {
    // Texts that are not translated have no language.
    case .po, .qtLinguist: catalog.messages.contains { $0.language != nil }
    default: !format.namesFileByLanguage || catalog.messages.allSatisfy { $0.language != nil }
    }
  }
  /// What the path says of its language, where it is the only file, and neither its texts nor its folder say it.
  package var languageOfPath: String? {
    // Without translations, the other formats have texts in the program's language alone.
    saysItsLanguage || !format.namesFileByLanguage
      ? nil : catalog.languageInName ?? FolderLanguage.file(path: file)
  }
  /// Whether its name tells it from the other files by a language.
  package var hasLanguageInName: Bool { languageOfName != nil }

  /// nil also for the only file.
  private var languageOfName: String? {
    name.flatMap { catalog.languageInName ?? FolderLanguage.star($0) }
  }

  /// What the file's name says, where neither its texts nor its folder do.
  fileprivate var languageOfFile: String? {
    format.namesFileByLanguage ? languageOfName : nil
  }
}

extension CatalogFormat {
  /// What a file's path says of the language of its texts, where they do not say it themselves.
  ///
  /// - Parameter star: What tells its name from those of the catalog's other files; nil if it is the only one.
  fileprivate func language(ofPath path: String, star: String?) -> String? {
    switch self {
    case .stringCatalog: nil
    case .strings, .stringsdict:
      FolderLanguage.apple(path: path) ?? star.flatMap(FolderLanguage.star)
    case .androidXML: FolderLanguage.android(path: path)
    case .po, .pot:
      FolderLanguage.messagesFolder(path: path) ?? star.flatMap(FolderLanguage.star)
        ?? FolderLanguage.file(path: path)
    case .xliff, .xlf, .qtLinguist, .i18nextJSON, .arb, .properties, .resx, .railsYAML, .yaml:
      star.map(FolderLanguage.star) ?? FolderLanguage.file(path: path)
    }
  }

  /// Whether apps have a file for each language that may not say which one it is.
  fileprivate var namesFileByLanguage: Bool {
    switch self {
    case .i18nextJSON, .arb, .strings, .stringsdict, .properties, .resx: true
    case .stringCatalog, .xliff, .xlf, .androidXML, .po, .pot, .qtLinguist, .railsYAML, .yaml:
      false
    }
  }
}

extension [Variant] {
  /// The texts as their file has them, whatever of them are placeholders.
  fileprivate var written: [String] {
    map { variant in
      variant.pattern.map { part in
        switch part {
        case .text(let text): text
        case .placeholder(let placeholder): placeholder.source
        }
      }.joined()
    }
  }
}

extension Message {
  fileprivate func standing(in file: String, language: String?) -> Message {
    var message = self
    message.file = file
    message.language = language
    return message
  }
}
