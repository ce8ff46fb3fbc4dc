/// Android's resource files, such as `values-de/strings.xml`.
package enum AndroidStrings {
  /// Reads a file: its strings, plurals and lists of strings, not its colours, sizes and styles.
  ///
  /// The texts' language is that of the folder in the path. Texts that are not to be translated, those of a `product`
  /// other than the default, and those that refer to something outside the file are left out.
  ///
  /// - Throws: What is wrong in it, also texts that refer to strings that are not there. Folders such as `values-de` only
  ///   have what is other than in `values`: their texts may refer to strings of that one.
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    let (catalog, references) = try readPart(bytes, path: path)
    try references.check(among: [references])
    return catalog
  }

  /// Reads one of several files that may refer to one another.
  static func readPart(
    _ bytes: [UInt8], path: String
  ) throws(CatalogErrors) -> (Catalog, AndroidReferences) {
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
    return (Catalog(messages: messages), reader.references)
  }
}

/// What the texts of a file refer to without having it.
struct AndroidReferences: Sendable {
  /// The strings of the file.
  fileprivate(set) var strings: Set<String> = []
  /// By the names that are referred to, each at its place.
  fileprivate(set) var missing: [(name: String, error: CatalogError)] = []
  /// Whether the folder is for a language, or for some other kind of device.
  fileprivate let isVariation: Bool

  /// - Parameter all: Those of all files of the catalog.
  /// - Throws: References to strings that no file has; unless the folder for all languages and devices, which may have
  ///   them, is not a part of the catalog.
  func check(among all: [AndroidReferences]) throws(CatalogErrors) {
    if isVariation, all.allSatisfy(\.isVariation) { return }
    let errors = missing.filter { missing in
      !all.contains { $0.strings.contains(missing.name) }
    }
    guard errors.isEmpty else { throw CatalogErrors(errors.map(\.error)) }
  }
}

private struct AndroidReader {
  var complaints: Complaints
  private let language: String?
  private(set) var references: AndroidReferences
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
    references = AndroidReferences(
      isVariation: path.split(separator: "/").dropLast().last?.hasPrefix("values-") == true)
  }

  mutating func messages(of root: MarkupElement) -> [Message] {
    let resources = root.commentedElements.compactMap { resource($0) }
    for resource in resources where resource.kind == "string" {
      values[resource.name] = value(of: resource.element, in: resource)
      references.strings.insert(resource.name)
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
      guard let value, let text = text(of: value, item, in: resource) else { continue }
      kept.append(item)
      patterns.append(PrintfPattern.parts(of: text))
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

  /// The text that a value is, or refers to; nil if it is not in this file.
  private mutating func text(of value: AndroidValue, _ item: Item, in resource: Resource) -> String?
  {
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
        references.missing.append(
          (
            name,
            CatalogError(
              path: complaints.path, line: item.element.line, key: resource.name,
              problem:
                "refers to `@string/\(name)`, which is not there; accepted: a string of the catalog, or the text itself"
            )
          ))
        return nil
      }
      value = next
    }
    if case .text(let text) = value { return text }
    return nil
  }
}
