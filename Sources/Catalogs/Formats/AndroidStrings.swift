/// Android's resource files, such as `values-de/strings.xml`.
package enum AndroidStrings {
  /// Reads a file: its strings, plurals and lists of strings, not its colours, sizes and styles.
  ///
  /// The texts' language is that of the folder in the path. Those of a `product` other than the default, and those that
  /// refer to something other than a string of the app are left out. A reference to a string that is not there, such as
  /// one of a library, is a placeholder.
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    var (catalog, strings) = try readPart(bytes, path: path)
    catalog.messages = strings.shown(catalog.messages, among: [strings])
    return catalog
  }

  /// Reads one of several files that may refer to one another: all references are placeholders.
  static func readPart(
    _ bytes: [UInt8], path: String
  ) throws(CatalogErrors) -> (catalog: Catalog, strings: AndroidReferences) {
    let root = try MarkupFile.read(bytes, path: path)
    guard root.name == "resources" else {
      throw CatalogErrors(
        FileFault(
          "the outermost element is `\(root.name)`; accepted: `resources`", line: root.line),
        path: path)
    }
    var reader = AndroidReader(path: path)
    let messages = reader.messages(of: root)
    var catalog = Catalog(messages: messages)
    catalog.flaws = reader.complaints.flaws
    return (catalog, reader.strings)
  }

  /// What stands for a string that another file or a library has.
  fileprivate static func placeholder(for name: String) -> Placeholder {
    Placeholder(name: "@string/\(name)", kind: .text, source: "@string/\(name)")
  }
}

/// The strings of a file, to which texts of other files may refer.
struct AndroidReferences: Sendable {
  /// That of the folder; nil if it is for all languages.
  fileprivate let language: String?
  /// By name. A string that is another one is that one's placeholder.
  fileprivate(set) var patterns: [String: [PatternPart]] = [:]
  /// The names of all texts.
  fileprivate(set) var keys: Set<String> = []

  /// The file's texts, with what they refer to, in its own language; and in those languages of the catalog that show them
  /// as they are in the file for all languages, because nobody translates them.
  ///
  /// - Parameter all: Those of all files of the catalog. As on a device, each string is taken in the text's language, else
  ///   in the nearest that contains it, else from a file for all languages.
  func shown(_ messages: [Message], among all: [AndroidReferences]) -> [Message] {
    let own = messages.map { Self.resolved($0, in: language, among: all) }
    guard language == nil else { return own }
    var languages: [String] = []
    for case let language? in all.map(\.language) where !languages.contains(language) {
      languages.append(language)
    }
    let others = languages.flatMap { language in
      let chain = LanguageChain.of(language)
      let translated = all.filter { $0.language.map { chain.contains($0.lowercased()) } == true }
      return zip(messages, own).compactMap { message, shown -> Message? in
        guard !translated.contains(where: { $0.keys.contains(message.key) }) else { return nil }
        var other = Self.resolved(message, in: language, among: all)
        // What is partly a text of its own lacks a translation, unless something that it refers to has one.
        guard !message.isForTranslation || other.variants != shown.variants else { return nil }
        other.language = language
        return other
      }
    }
    return own + others
  }

  private static func resolved(
    _ message: Message, in language: String?, among all: [AndroidReferences]
  ) -> Message {
    guard message.variants.contains(where: { name(of: $0.pattern) != nil }) else { return message }
    let nearest: [String?] = (language.map(LanguageChain.of) ?? []) + [nil]
    let files = nearest.flatMap { near in all.filter { $0.language?.lowercased() == near } }
    var message = message
    message.variants = message.variants.map { variant in
      var pattern = variant.pattern
      // Strings that refer to one another have no text.
      var seen: Set<String> = []
      while let name = name(of: pattern), seen.insert(name).inserted,
        let found = files.lazy.compactMap({ $0.patterns[name] }).first
      {
        pattern = found
      }
      return variant.with(pattern)
    }
    return message
  }

  /// The string that a text is, whatever that one's text; nil for any other text.
  fileprivate static func name(of pattern: [PatternPart]) -> String? {
    guard pattern.count == 1, case .placeholder(let placeholder) = pattern[0],
      placeholder.name.hasPrefix("@string/")
    else { return nil }
    return String(placeholder.name.dropFirst("@string/".count))
  }
}

private struct AndroidReader {
  var complaints: Complaints
  private let language: String?
  /// Whether the file's name says that nothing in it is to be translated, as Android's tools take it.
  private let isForTranslation: Bool
  private(set) var strings: AndroidReferences
  private var values: [String: AndroidValue] = [:]
  /// Where each name first appears; each kind of resource has its own names.
  private var firstLines: [String: Int] = [:]

  /// A resource that is read, and what it is called.
  private struct Resource {
    let name: String
    let kind: String
    let element: MarkupElement
    let comment: String?
  }

  init(path: String) {
    complaints = Complaints(path: path)
    language = FolderLanguage.android(path: path)
    complaints.language = language
    isForTranslation = path.split(separator: "/").last?.hasPrefix("donottranslate") != true
    strings = AndroidReferences(language: language)
  }

  mutating func messages(of root: MarkupElement) -> [Message] {
    let resources = root.commentedElements.compactMap { resource($0) }
    for resource in resources where resource.kind == "string" {
      values[resource.name] = value(of: resource.element, in: resource)
    }
    for resource in resources where resource.kind == "string" {
      guard let value = values[resource.name] else { continue }
      let item = Item(form: .whole, element: resource.element)
      strings.patterns[resource.name] = pattern(of: value, item, in: resource)?.written
    }
    let messages = resources.compactMap { message(of: $0) }
    strings.keys = Set(messages.map(\.key))
    return messages
  }

  private mutating func resource(_ commented: CommentedElement) -> Resource? {
    let element = commented.element
    let kind = element.name == "item" ? element.attributes["type"] ?? "" : element.name
    guard ["string", "plurals", "string-array"].contains(kind),
      element.attributes["product"] ?? "default" == "default"
    else { return nil }
    guard let name = element.attributes["name"] else {
      complaints.add("a `\(element.name)` without `name`", line: element.line)
      return nil
    }
    if let first = firstLines["\(kind)/\(name)"] {
      complaints.addTwice(
        firstLine: first, line: element.line, key: name, accepted: "each name once")
      return nil
    }
    firstLines["\(kind)/\(name)"] = element.line
    return Resource(name: name, kind: kind, element: element, comment: commented.comment)
  }

  private mutating func message(of resource: Resource) -> Message? {
    let items =
      switch resource.kind {
      case "plurals": plurals(resource)
      case "string-array":
        resource.element.elements("item").enumerated().map { index, element in
          Item(form: .index(index), element: element)
        }
      default: [Item(form: .whole, element: resource.element)]
      }
    var kept: [(item: Item, pattern: Pattern)] = []
    for item in items {
      let pattern =
        if resource.kind == "string" {
          strings.patterns[resource.name].map { pattern in
            Pattern(
              written: pattern, shown: pattern,
              percentSigns: percentSigns(of: values[resource.name], in: resource))
          }
        } else if let value = value(of: item.element, in: resource) {
          self.pattern(of: value, item, in: resource)
        } else {
          nil as Pattern?
        }
      if let pattern { kept.append((item, pattern)) }
    }
    guard let line = kept.first?.item.element.line else { return nil }
    let argument = PluralFormat.argument(of: kept.map(\.pattern.shown))
    let hasOwnText = kept.contains { AndroidReferences.name(of: $0.pattern.written) == nil }
    var message = Message(
      key: resource.name, language: language, line: line,
      variants: kept.map { item, pattern in
        Variant(
          conditions: item.form.conditions(argument: argument), pattern: pattern.written,
          line: item.element.line, percentSigns: pattern.percentSigns)
      }, comment: resource.comment,
      isForTranslation: isForTranslation && hasOwnText
        && resource.element.attributes["translatable"] != "false")
    for (item, pattern) in kept {
      var examples = AndroidText.examples(in: item.element)
      for case .placeholder(let placeholder) in pattern.written {
        guard let index = examples.firstIndex(where: { $0.placeholder == placeholder.source })
        else { continue }
        let example = examples.remove(at: index).example
        message.examples[placeholder.name] = message.examples[placeholder.name] ?? example
      }
    }
    return message
  }

  /// A text as it is written, which may be only a reference, and what it shows as far as the file says.
  private struct Pattern {
    var written: [PatternPart]
    var shown: [PatternPart]
    var percentSigns: PercentSigns
  }

  /// Nobody formats a text whose `formatted` is `false`.
  private func percentSigns(of value: AndroidValue?, in resource: Resource) -> PercentSigns {
    guard case .text(let text) = value, resource.element.attributes["formatted"] != "false" else {
      return PercentSigns()
    }
    return PercentSigns(in: text, .java)
  }

  /// One of a resource's texts.
  private struct Item {
    let form: Form
    let element: MarkupElement
  }

  /// Which of a resource's texts it is.
  private enum Form {
    case whole
    case index(Int)
    case quantity(String)

    func conditions(argument: String) -> [Condition] {
      switch self {
      case .whole: []
      case .index(let index): [.item(index)]
      case .quantity(let category): [.plural(argument: argument, category: category)]
      }
    }
  }

  private mutating func plurals(_ resource: Resource) -> [Item] {
    var items: [Item] = []
    var firstLines: [String: Int] = [:]
    for element in resource.element.elements("item") {
      guard let category = element.attributes["quantity"],
        PluralFormat.categories.contains(category)
      else {
        let quantity =
          element.attributes["quantity"].map { "the quantity `\($0)`" } ?? "no `quantity`"
        complaints.add(
          "\(quantity); accepted: \(PluralFormat.categories.joined(separator: ", "))",
          line: element.line, key: resource.name)
        continue
      }
      if let first = firstLines[category] {
        complaints.add(
          "the quantity `\(category)` appears twice, first in line \(first); accepted: each once",
          line: element.line, key: resource.name)
        continue
      }
      firstLines[category] = element.line
      items.append(Item(form: .quantity(category), element: element))
    }
    return items
  }

  /// nil if something is wrong with it.
  private mutating func value(of element: MarkupElement, in resource: Resource) -> AndroidValue? {
    do throws(PatternError) {
      return try AndroidText.value(of: element)
    } catch {
      complaints.add(error.problem, line: element.line, key: resource.name)
      return nil
    }
  }

  /// The text that a value is, or refers to; nil if it is not a string's.
  private mutating func pattern(
    of value: AndroidValue, _ item: Item, in resource: Resource
  ) -> Pattern? {
    var end = value
    var path: [String] = []
    while case .string(let name) = end {
      guard !path.contains(name) else {
        complaints.add(
          "refers to `@string/\(name)`, which refers to itself; accepted: references that end in a text",
          line: item.element.line, key: resource.name)
        return nil
      }
      path.append(name)
      guard let next = values[name] else { break }
      end = next
    }
    let shown: [PatternPart]
    switch end {
    case .text(let text): shown = PrintfPattern.parts(of: text, .java)
    case .string(let name): shown = [.placeholder(AndroidStrings.placeholder(for: name))]
    case .elsewhere: return nil
    }
    let written = path.first.map { [PatternPart.placeholder(AndroidStrings.placeholder(for: $0))] }
    return Pattern(
      written: written ?? shown, shown: shown,
      percentSigns: percentSigns(of: value, in: resource))
  }
}
