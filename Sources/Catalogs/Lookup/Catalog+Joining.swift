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

    /// Reads a file.
    ///
    /// - Parameter quotes: Whether apostrophes quote in an ARB file.
    /// - Throws: What is wrong in it, each with its place.
    package init(
      _ bytes: [UInt8], _ format: CatalogFormat, file: String, name: String?, quotes: Bool = false
    ) throws(CatalogErrors) {
      if format == .androidXML {
        (catalog, strings) = try AndroidStrings.readPart(bytes, path: file)
      } else {
        catalog = try format.read(
          bytes, path: file, language: name.flatMap(FolderLanguage.star), quotes: quotes)
        strings = nil
      }
      self.format = format
      self.file = file
      self.name = name
    }
  }

  /// The texts of several files, as one catalog; each text knows its file.
  package init(joining parts: [Part]) {
    self.init(messages: [])
    let strings = parts.compactMap(\.strings)
    let replaced = Self.keysWithRules(parts)
    var withoutLanguage: [String: [[Variant]]] = [:]
    for part in parts {
      sourceLanguage = sourceLanguage ?? part.catalog.sourceLanguage
      let language = part.languageOfFile
      let texts = part.catalog.messages
      for message in part.strings?.resolved(texts, among: strings) ?? texts {
        if part.format == .strings, replaced[part.stem]?.contains(message.key) == true { continue }
        let language = message.language ?? language
        // Each file of gettext repeats the source text of what it does not translate.
        if language == nil {
          let known = withoutLanguage[message.key] ?? []
          if known.contains(message.variants) { continue }
          withoutLanguage[message.key] = known + [message.variants]
        }
        messages.append(message.standing(in: part.file, language: language))
      }
    }
  }
}

extension Catalog {
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

  /// Whether its texts, or at least its folder, have a language of their own.
  package var saysItsLanguage: Bool {
    if FolderLanguage.isApple(path: file) { return true }
    return switch format {
    // Texts that are not translated have no language.
    case .po: catalog.messages.contains { $0.language != nil }
    default: !format.namesFileByLanguage || catalog.messages.allSatisfy { $0.language != nil }
    }
  }
  /// What the path says of its language, where it is the only file, and neither its texts nor its folder say it.
  package var languageOfPath: String? {
    saysItsLanguage ? nil : FolderLanguage.file(path: file)
  }
  /// Whether its name tells it from the other files by a language.
  package var hasLanguageInName: Bool { name.flatMap(FolderLanguage.star) != nil }

  /// What the file's name says, where neither its texts nor its folder do.
  fileprivate var languageOfFile: String? {
    format.namesFileByLanguage ? name.flatMap(FolderLanguage.star) : nil
  }
}

extension CatalogFormat {
  /// Whether apps have a file for each language that may not say which one it is.
  fileprivate var namesFileByLanguage: Bool {
    switch self {
    case .i18nextJSON, .arb, .strings, .stringsdict: true
    case .stringCatalog, .xliff, .xlf, .androidXML, .po, .pot: false
    }
  }
}

extension Message {
  func standing(inPart part: String?) -> Message {
    var message = self
    message.part = part
    return message
  }

  fileprivate func standing(in file: String, language: String?) -> Message {
    var message = self
    message.file = file
    message.language = language
    return message
  }
}
