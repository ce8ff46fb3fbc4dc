/// .NET's `.resx` files: one language in each.
package enum ResourcesXML {
  /// Reads a file: its texts, not its pictures, sizes and references to other files.
  ///
  /// The file's name says the language: `Strings.de.resx`.
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    let root = try MarkupFile.read(bytes, path: path)
    guard root.name == "root" else {
      throw CatalogErrors(
        FileFault("the outermost element is `\(root.name)`; accepted: `root`", line: root.line),
        path: path)
    }
    var complaints = Complaints(path: path)
    var messages: [Message] = []
    var firstLines: [String: Int] = [:]
    for element in root.elements("data") where isText(element) {
      guard let name = element.attributes["name"] else {
        complaints.add(
          "a `data` without `name`; accepted: a name for each text", line: element.line)
        continue
      }
      // What a designer of forms writes about its own work.
      guard !name.hasPrefix(">>"), let value = element.first("value") else { continue }
      if let first = firstLines[name] {
        complaints.addTwice(
          firstLine: first, line: element.line, key: name, accepted: "each name once")
        continue
      }
      firstLines[name] = element.line
      let comment = element.first("comment")?.text.trimmed ?? ""
      messages.append(
        Message(
          key: name, language: nil, line: element.line,
          variants: [Variant(pattern: parts(of: value.text))],
          comment: comment.isEmpty ? nil : comment))
    }
    var catalog = Catalog(messages: messages)
    catalog.flaws = complaints.flaws
    return catalog
  }

  private static func isText(_ element: MarkupElement) -> Bool {
    guard element.attributes["mimetype"] == nil else { return false }
    let type = element.attributes["type"]?.prefix { $0 != "," }.trimmed
    return type == nil || type == "System.String"
  }

  /// Programs format only texts for which they have values: two braces are one only beside such a value.
  private static func parts(of text: String) -> [PatternPart] {
    let parts = FormatBracesPattern.parts(of: text, .doubled)
    let hasValue = parts.contains { if case .placeholder = $0 { true } else { false } }
    return hasValue || text.isEmpty ? parts : [.text(text)]
  }
}
