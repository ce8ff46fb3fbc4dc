/// The texts of one file, in one language or in several, in the order in which they stand there.
package struct Catalog: Equatable, Sendable {
  /// The language that the texts were written in first, as a BCP 47 tag; nil if the file does not say.
  package var sourceLanguage: String?
  package var messages: [Message]
  /// The texts in the program of which some of ``messages`` are translations, where the file has no message for them.
  package internal(set) var programTexts: [Message] = []
  /// The language of the texts in the program if nobody says it; nil if that may be any.
  package internal(set) var likelySource: String?
  /// What its texts have that is not read.
  package internal(set) var unread: [UnreadShape] = []
  /// What cannot be read, in the file's order; the rest of it can.
  package internal(set) var flaws: [CatalogFlaw] = []

  package init(sourceLanguage: String? = nil, messages: [Message]) {
    self.sourceLanguage = sourceLanguage
    self.messages = messages
  }
}

/// One text in one language.
package struct Message: Equatable, Sendable {
  /// The file's own name for it: in some formats the source text itself. Parts of nested keys are joined as in the
  /// format.
  package let key: String
  /// A BCP 47 tag; nil if the file does not say, as with formats that have a folder for each language.
  package internal(set) var language: String?
  /// The line in the file, from 1, where the text, or the first of its variants, stands.
  package let line: Int
  /// Never empty. In the file's order; one without conditions if the text has no forms.
  package internal(set) var variants: [Variant]
  /// What the file tells translators about it.
  package let comment: String?
  /// The file that it stands in, if its catalog was put together from several.
  package internal(set) var file: String?
  /// What tells it from others of its file that may have the same key: the application's file that it comes from, or
  /// gettext's context; nil if nothing does.
  package internal(set) var part: String?
  /// Whether the file says that this is not a translation yet, such as XLIFF's and Xcode's `new`, and gettext's fuzzy.
  package let isUnfinished: Bool
  /// Whether it is to be translated: a name such as the app's may be the same in all languages.
  package let isForTranslation: Bool
  /// Whether the text is no text, but a name that stands for one: it is shown nowhere.
  package internal(set) var isSymbolic = false
  /// Whether it is the text in the program, which files of all languages repeat: a file of the source language may have
  /// another one, and that is shown.
  package internal(set) var isProgramText = false
  /// Whether it is only somebody's or a program's guess, which is not shown: gettext's fuzzy texts.
  package internal(set) var isGuess = false
  /// Whether it is markup whatever else its file has: Rails' texts whose keys end with `_html`.
  package internal(set) var isMarkup = false
  /// What the file says may stand for placeholders, by their names.
  package internal(set) var examples: [String: String] = [:]
  /// The names that Xcode has for placeholders that are called by their number.
  package internal(set) var aliases: [String: String] = [:]
  /// What computes the number of a form from a number, where the file says it, as gettext's header does.
  package let pluralExpression: PluralExpression?

  package init(
    key: String, language: String?, line: Int, variants: [Variant], comment: String? = nil,
    file: String? = nil, isUnfinished: Bool = false, isForTranslation: Bool = true,
    isSymbolic: Bool = false, pluralExpression: PluralExpression? = nil
  ) {
    precondition(!variants.isEmpty)
    self.key = key
    self.language = language
    self.line = line
    self.variants = variants
    self.comment = comment
    self.file = file
    self.isUnfinished = isUnfinished
    self.isForTranslation = isForTranslation
    self.isSymbolic = isSymbolic
    self.pluralExpression = pluralExpression
  }
}

/// One form of a text.
package struct Variant: Sendable {
  /// What must hold for this form to be shown, the outermost first; empty for a text without forms.
  package let conditions: [Condition]
  package let pattern: [PatternPart]
  /// What the text's choices by numbers ask for. Those of formats that have no choices, but lists of forms, are not here.
  package private(set) var numbers: [NumberCondition] = []
  /// Its own line in the file, from 1; nil if it stands where its message does.
  package internal(set) var line: Int?
  /// Those of a text that programs read as C's `printf` does.
  package private(set) var percentSigns = PercentSigns()

  package init(
    conditions: [Condition] = [], pattern: [PatternPart], line: Int? = nil,
    percentSigns: PercentSigns = PercentSigns()
  ) {
    self.conditions = conditions
    self.pattern = pattern
    self.line = line
    self.percentSigns = percentSigns
  }

  init(
    conditions: [Condition], numbers: [NumberCondition], pattern: [PatternPart], line: Int?,
    percentSigns: PercentSigns = PercentSigns()
  ) {
    self.init(conditions: conditions, pattern: pattern, line: line, percentSigns: percentSigns)
    self.numbers = numbers
  }

  /// The same form with another text.
  package func with(_ pattern: [PatternPart]) -> Variant {
    Variant(
      conditions: conditions, numbers: numbers, pattern: pattern, line: line,
      percentSigns: percentSigns)
  }

  /// The same form, where something else must hold first.
  func within(_ outer: [Condition]) -> Variant {
    Variant(
      conditions: outer + conditions, numbers: numbers, pattern: pattern, line: line,
      percentSigns: percentSigns)
  }
}

extension Variant: Equatable {
  /// Whether both show the same: a text that has only moved in its file has not changed.
  package static func == (one: Variant, other: Variant) -> Bool {
    one.conditions == other.conditions && one.pattern == other.pattern
  }
}

package enum Condition: Hashable, Sendable {
  /// The number that an argument has: `zero`, `one`, `two`, `few`, `many` or `other` (Unicode CLDR), `=1` where ICU asks
  /// for one number, or the number of a form as gettext counts them, from `0`. The category is that of the number without
  /// ICU's `offset`; `=1` is the number itself.
  case plural(argument: String, category: String, offset: UInt64 = 0)
  /// The same for “1st, 2nd, 3rd”, as ICU's `selectordinal` and i18next's `_ordinal` ask for it.
  case ordinal(argument: String, category: String, offset: UInt64 = 0)
  /// The value that an argument has, as ICU's `select` compares it.
  case select(argument: String, value: String)
  /// The kind of device, as Xcode names it: `iphone`, `ipad`, `mac`, `other`.
  case device(String)
  /// The index in a list, from 0, as in Android's `string-array`.
  case item(Int)
}

/// A piece of a text.
package enum PatternPart: Equatable, Sendable {
  case text(String)
  case placeholder(Placeholder)
}

/// Where a program puts a value into a text.
package struct Placeholder: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// `%d`, `%lld`, ICU's `number` and `plural`'s `#`.
    case integer
    /// `%.2f`
    case decimal
    /// `%@`, `%s`, `{name}`, `{{name}}`
    case text
    /// `%c`
    case character
    /// ICU's `date` and `time`.
    case date
  }

  /// Its name, or its position among the arguments, from 1: `price`, `2`.
  package let name: String
  package let kind: Kind
  /// As it is written in the file, such as `%1$@`.
  package let source: String
  /// How much less than its argument it shows: `#` with ICU's `offset`.
  package let offset: UInt64

  package init(name: String, kind: Kind, source: String, offset: UInt64 = 0) {
    self.name = name
    self.kind = kind
    self.source = source
    self.offset = offset
  }
}

/// What is wrong with a file of texts.
package struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named.
  package let path: String
  /// From 1; nil if it is about the whole file.
  package let line: Int?
  /// The text that it is about, if any.
  package let key: String?
  /// One sentence that says what is accepted.
  package let problem: String

  package init(path: String, line: Int?, key: String? = nil, problem: String) {
    self.path = path
    self.line = line
    self.key = key
    self.problem = problem
  }

  package var description: String {
    let location = line.map { "\(path):\($0)" } ?? path
    return key.map { "\(location): “\($0)”: \(problem)" } ?? "\(location): \(problem)"
  }
}

/// An entry of a file that cannot be read, or a file of which nothing can.
package struct CatalogFlaw: Hashable, Sendable {
  package let error: CatalogError
  /// That of the texts, as a BCP 47 tag; nil if nobody says it.
  package internal(set) var language: String?
  /// Whether it is about a whole file, any of whose texts may be missing.
  package let isOfFile: Bool

  init(_ error: CatalogError, language: String? = nil, isOfFile: Bool = false) {
    self.error = error
    self.language = language
    self.isOfFile = isOfFile
  }
}

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
    /// A file that cannot be read has no texts, and its flaws.
    ///
    /// - Parameters:
    ///   - quotes: Whether apostrophes quote in an ARB file.
    ///   - yaml: Reads Rails' files.
    package init(
      _ bytes: [UInt8], _ format: CatalogFormat, file: String, name: String?, quotes: Bool = false,
      yaml: RailsYAML.Reader = CatalogFormat.readingNoYAML
    ) {
      var catalog: Catalog
      var strings: AndroidReferences?
      do throws(CatalogErrors) {
        if format == .androidXML {
          (catalog, strings) = try AndroidStrings.readPart(bytes, path: file)
        } else {
          catalog = try format.read(
            bytes, path: file, language: name.flatMap(FolderLanguage.star), quotes: quotes,
            yaml: yaml)
        }
      } catch {
        catalog = Catalog(unreadable: error.errors)
      }
      self.init(catalog, strings, format, file: file, name: name)
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
      let language = format.language(ofPath: file, star: name)
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
    let strings = parts.compactMap(\.strings)
    let replaced = Self.keysWithRules(parts)
    var withoutLanguage: [String: [[Variant]]] = [:]
    var inProgram: Set<[String?]> = []
    for part in parts {
      sourceLanguage = sourceLanguage ?? part.catalog.sourceLanguage
      likelySource = likelySource ?? part.catalog.likelySource
      let language = part.languageOfFile
      let texts = part.catalog.messages
      flaws += part.catalog.flaws
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
          if known.contains(message.variants) { continue }
          withoutLanguage[message.key] = known + [message.variants]
        }
        messages.append(message.standing(in: part.file, language: language))
      }
      // Two hundred files of gettext say two hundred times what stands in the program once.
      for text in part.catalog.programTexts where inProgram.insert([text.key, text.part]).inserted {
        programTexts.append(text.standing(in: part.file, language: text.language))
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
    saysItsLanguage || !format.namesFileByLanguage ? nil : FolderLanguage.file(path: file)
  }
  /// Whether its name tells it from the other files by a language.
  package var hasLanguageInName: Bool { name.flatMap(FolderLanguage.star) != nil }

  /// What the file's name says, where neither its texts nor its folder do.
  fileprivate var languageOfFile: String? {
    format.namesFileByLanguage ? name.flatMap(FolderLanguage.star) : nil
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

/// Everything that is wrong with one file, in its order.
package struct CatalogErrors: Error, Equatable, Sendable {
  package let errors: [CatalogError]

  package init(_ errors: [CatalogError]) {
    self.errors = errors
  }
}
