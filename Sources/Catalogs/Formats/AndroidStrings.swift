/// Android's resource files, such as `values-de/strings.xml`.
package enum AndroidStrings {
  /// Reads a file: its strings, plurals and lists of strings, not its colours, sizes and styles.
  ///
  /// The texts' language is that of the folder in the path. Texts that are not to be translated, those of a `product`
  /// other than the default, and those that refer to something other than a string of the app are left out. A reference
  /// to a string that is not there, such as one of a library, is a placeholder; unless the folder is one such as
  /// `values-de`, which has only what is other than in `values`.
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    let (catalog, strings) = try readPart(bytes, path: path)
    return Catalog(messages: strings.withoutReferences(catalog.messages, among: [strings]))
  }

  /// Reads one of several files that may refer to one another: all references to other files are placeholders.
  static func readPart(
    _ bytes: [UInt8], path: String
  ) throws(CatalogErrors) -> (Catalog, AndroidNames) {
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
    return (Catalog(messages: messages), reader.names)
  }

  /// What stands for a string that another file or a library has.
  fileprivate static func placeholder(for name: String) -> Placeholder {
    Placeholder(name: "@string/\(name)", kind: .text, source: "@string/\(name)")
  }
}

/// The names of a file's strings, to which texts of other files may refer.
struct AndroidNames: Sendable {
  fileprivate(set) var names: Set<String> = []
  /// Whether the folder is for a language, or for some other kind of device.
  fileprivate let isVariation: Bool

  /// The file's texts without those that refer to strings of the catalog, each of which has a key of its own.
  ///
  /// - Parameter all: Those of all files of the catalog. If the folder for all languages and devices is not among them,
  ///   it may have whatever is referred to.
  func withoutReferences(_ messages: [Message], among all: [AndroidNames]) -> [Message] {
    let isPart = isVariation && all.allSatisfy(\.isVariation)
    return messages.compactMap { message in
      let variants = message.variants.filter { variant in
        guard variant.pattern.count == 1, case .placeholder(let placeholder) = variant.pattern[0],
          placeholder.name.hasPrefix("@string/")
        else { return true }
        let name = String(placeholder.name.dropFirst("@string/".count))
        return !isPart && !all.contains { $0.names.contains(name) }
      }
      if variants.count == message.variants.count { return message }
      if variants.isEmpty { return nil }
      return Message(
        key: message.key, language: message.language, line: message.line, variants: variants,
        comment: message.comment, file: message.file, isUnfinished: message.isUnfinished)
    }
  }
}

private struct AndroidReader {
  var complaints: Complaints
  private let language: String?
  private(set) var names: AndroidNames
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
    names = AndroidNames(
      isVariation: path.split(separator: "/").dropLast().last?.hasPrefix("values-") == true)
  }

  mutating func messages(of root: MarkupElement) -> [Message] {
    let resources = root.commentedElements.compactMap { resource($0) }
    for resource in resources where resource.kind == "string" {
      values[resource.name] = value(of: resource.element, in: resource)
      names.names.insert(resource.name)
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
          Item(place: .index(index), element: element)
        }
      default: [Item(place: .whole, element: resource.element)]
      }
    var kept: [Item] = []
    var patterns: [[PatternPart]] = []
    for item in items {
      let value =
        resource.kind == "string" ? values[resource.name] : value(of: item.element, in: resource)
      guard let value, let pattern = pattern(of: value, item, in: resource) else { continue }
      kept.append(item)
      patterns.append(pattern)
    }
    guard let line = kept.first?.element.line else { return nil }
    let argument = PluralFormat.argument(of: patterns)
    return Message(
      key: resource.name, language: language, line: line,
      variants: zip(kept, patterns).map { item, pattern in
        Variant(conditions: item.place.conditions(argument: argument), pattern: pattern)
      }, comment: resource.comment)
  }

  /// One of a resource's texts.
  private struct Item {
    let place: Place
    let element: MarkupElement
  }

  private enum Place {
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
      items.append(Item(place: .quantity(category), element: element))
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
    if case .text(let text) = value { return PrintfPattern.parts(of: text) }
    return nil
  }
}
