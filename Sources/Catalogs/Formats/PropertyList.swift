/// A key of an XML property list, and its value.
struct PropertyListEntry: Equatable, Sendable {
  let key: String
  /// Where the key stands.
  let line: Int
  /// The comment right before the key.
  let comment: String?
  let value: PropertyListValue
}

enum PropertyListValue: Equatable, Sendable {
  case text(String)
  case dictionary([PropertyListEntry])
  /// An element that no file of texts needs, such as `integer`.
  case other(String)
}

/// XML property lists whose outermost value is a dictionary.
enum PropertyList {
  /// The dictionary's entries, in the file's order.
  static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> [PropertyListEntry] {
    let root = try MarkupFile.read(bytes, path: path)
    do throws(FileFault) {
      guard root.name == "plist", root.elements.count == 1, let value = root.elements.first,
        value.name == "dict"
      else {
        throw FileFault("not a property list; accepted: a `plist` with one `dict`", line: root.line)
      }
      return try entries(of: value)
    } catch {
      throw CatalogErrors(error, path: path)
    }
  }

  private static func entries(of dictionary: MarkupElement) throws(FileFault) -> [PropertyListEntry]
  {
    var entries: [PropertyListEntry] = []
    var firstLines: [String: Int] = [:]
    var key: CommentedElement?
    for next in dictionary.commentedElements {
      guard let named = key else {
        guard next.element.name == "key" else {
          throw FileFault(
            "a `\(next.element.name)` without a `key`; accepted: a `key` before each value",
            line: next.element.line)
        }
        key = next
        continue
      }
      let name = named.element.text
      if let first = firstLines[name] {
        throw FileFault(
          "the key `\(name)` appears twice, first in line \(first); accepted: each key once",
          line: named.element.line)
      }
      firstLines[name] = named.element.line
      entries.append(
        PropertyListEntry(
          key: name, line: named.element.line, comment: named.comment,
          value: try value(of: next.element)))
      key = nil
    }
    if let key {
      throw FileFault(
        "the key `\(key.element.text)` has no value; accepted: a value after each `key`",
        line: key.element.line)
    }
    return entries
  }

  private static func value(of element: MarkupElement) throws(FileFault) -> PropertyListValue {
    switch element.name {
    case "string": .text(element.text)
    case "dict": .dictionary(try entries(of: element))
    case "key":
      throw FileFault(
        "the key `\(element.text)` follows another; accepted: a value after each `key`",
        line: element.line)
    default: .other(element.name)
    }
  }
}
