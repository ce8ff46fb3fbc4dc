/// Android's resource files, such as `values-de/strings.xml`.
package enum AndroidStrings {
  /// Reads a file: its strings, plurals and lists of strings, not its colours, sizes and styles.
  ///
  /// The texts' language is that of the folder in the path. Texts that are not to be translated, those of a `product`
  /// other than the default, and those that refer to something other than a string of the app are left out. A reference
  /// to a string that is not there, such as one of a library, is a placeholder.
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    try readPart(bytes, path: path).catalog
  }

  /// Reads one of several files that may refer to one another: all references to other files are placeholders.
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
    try reader.complaints.throwIfAny()
    return (Catalog(messages: messages), reader.strings)
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
  /// By name, also of strings that are not to be translated.
  fileprivate(set) var patterns: [String: [PatternPart]] = [:]

  /// The file's texts, with what they refer to in other files.
  ///
  /// - Parameter all: Those of all files of the catalog. As on a device, the string in the text's own language counts,
  ///   else the one for all languages.
  func resolved(_ messages: [Message], among all: [AndroidReferences]) -> [Message] {
    messages.map { message in
      guard message.variants.contains(where: { Self.name(of: $0.pattern) != nil }) else {
        return message
      }
      var message = message
      message.variants = message.variants.map { variant in
        variant.with(resolved(variant.pattern, among: all))
      }
      return message
    }
  }

  private func resolved(
    _ pattern: [PatternPart], among all: [AndroidReferences]
  ) -> [PatternPart] {
    var pattern = pattern
    // Strings that refer to one another have no text.
    var seen: Set<String> = []
    while let name = Self.name(of: pattern), seen.insert(name).inserted {
      let found =
        all.lazy.filter { $0.language == language }.compactMap { $0.patterns[name] }.first
        ?? all.lazy.filter { $0.language == nil }.compactMap { $0.patterns[name] }.first
      guard let found else { break }
      pattern = found
    }
    return pattern
  }

  /// The string that a text refers to and that its file does not have; nil for any other text.
  private static func name(of pattern: [PatternPart]) -> String? {
    guard pattern.count == 1, case .placeholder(let placeholder) = pattern[0],
      placeholder.name.hasPrefix("@string/")
    else { return nil }
    return String(placeholder.name.dropFirst("@string/".count))
  }
}

private struct AndroidReader {
  var complaints: Complaints
  private let language: String?
  private(set) var strings: AndroidReferences
  /// The values of all strings, including those not to be translated: others may refer to them.
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
      strings.patterns[resource.name] = pattern(of: value, item, in: resource)
    }
    return resources.filter { $0.element.attributes["translatable"] != "false" }.compactMap {
      message(of: $0)
    }
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
    var kept: [Item] = []
    var patterns: [[PatternPart]] = []
    for item in items {
      let pattern =
        if resource.kind == "string" {
          strings.patterns[resource.name]
        } else if let value = value(of: item.element, in: resource) {
          self.pattern(of: value, item, in: resource)
        } else {
          nil as [PatternPart]?
        }
      guard let pattern else { continue }
      kept.append(item)
      patterns.append(pattern)
    }
    guard let line = kept.first?.element.line else { return nil }
    let argument = PluralFormat.argument(of: patterns)
    return Message(
      key: resource.name, language: language, line: line,
      variants: zip(kept, patterns).map { item, pattern in
        Variant(
          conditions: item.form.conditions(argument: argument), pattern: pattern,
          line: item.element.line)
      }, comment: resource.comment)
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
  ) -> [PatternPart]? {
    var value = value
    var path: [String] = []
    while case .string(let name) = value {
      guard !path.contains(name) else {
        complaints.add(
          "refers to `@string/\(name)`, which refers to itself; accepted: references that end in a text",
          line: item.element.line, key: resource.name)
        return nil
      }
      path.append(name)
      guard let next = values[name] else {
        return [.placeholder(AndroidStrings.placeholder(for: name))]
      }
      value = next
    }
    if case .text(let text) = value { return PrintfPattern.parts(of: text, .java) }
    return nil
  }
}
