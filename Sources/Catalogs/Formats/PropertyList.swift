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
  /// The dictionary's entries, in the file's order, without those that cannot be read.
  static func read(
    _ bytes: [UInt8], path: String, _ complaints: inout Complaints
  ) throws(CatalogErrors) -> [PropertyListEntry] {
    let root = try MarkupFile.read(bytes, path: path)
    do throws(FileFault) {
      guard root.name == "plist", root.elements.count == 1, let value = root.elements.first,
        value.name == "dict"
      else {
        throw FileFault("not a property list; accepted: a `plist` with one `dict`", line: root.line)
      }
      return entries(of: value) { fault in
        complaints.add(fault.problem, line: fault.line, key: fault.key)
      }
    } catch {
      throw CatalogErrors(error, path: path)
    }
  }

  /// - Parameter report: Gets what is wrong with an entry, which is left out.
  private static func entries<Failure>(
    of dictionary: MarkupElement, _ report: (FileFault) throws(Failure) -> Void
  ) throws(Failure) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    var firstLines: [String: Int] = [:]
    var key: CommentedElement?
    for next in dictionary.commentedElements {
      guard let named = key else {
        if next.element.name == "key" {
          key = next
        } else {
          try report(
            FileFault(
              "a `\(next.element.name)` without a `key`; accepted: a `key` before each value",
              line: next.element.line))
        }
        continue
      }
      let (name, line) = (named.element.text, named.element.line)
      if next.element.name == "key" {
        try report(
          FileFault(
            "the key `\(name)` has no value; accepted: a value after each `key`", line: line,
            key: name))
        key = next
        continue
      }
      key = nil
      if let first = firstLines[name] {
        try report(
          FileFault(
            "the key `\(name)` appears twice, first in line \(first); accepted: each key once",
            line: line, key: name))
        continue
      }
      firstLines[name] = line
      do throws(FileFault) {
        entries.append(
          PropertyListEntry(
            key: name, line: line, comment: named.comment, value: try value(of: next.element)))
      } catch {
        try report(FileFault(error.problem, line: error.line, key: name))
      }
    }
    if let key {
      try report(
        FileFault(
          "the key `\(key.element.text)` has no value; accepted: a value after each `key`",
          line: key.element.line, key: key.element.text))
    }
    return entries
  }

  private static func value(of element: MarkupElement) throws(FileFault) -> PropertyListValue {
    switch element.name {
    case "string": .text(element.text)
    case "dict":
      .dictionary(
        try entries(of: element) { (fault) throws(FileFault) in
          throw FileFault(fault.problem, line: fault.line)
        })
    default: .other(element.name)
    }
  }
}
