private import Foundation

#if canImport(FoundationXML)
  private import FoundationXML
#endif

/// XML files as trees of elements.
///
/// Nothing but the file itself is read: no document types, no entities of other files.
enum MarkupFile {
  /// How deep elements may be nested.
  static let mostLevels = 64

  /// Reads a file's outermost element, with everything in it.
  static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> MarkupElement {
    do throws(FileFault) {
      return try element(EncodedText.decode(bytes))
    } catch {
      throw CatalogErrors(error, path: path)
    }
  }

  private static func element(_ text: String) throws(FileFault) -> MarkupElement {
    guard !text.trimmed.isEmpty else {
      throw FileFault("the file is empty; accepted: XML", line: nil)
    }
    let source = try MarkupSource(text)
    let parser = XMLParser(data: Data(source.bytes))
    let builder = MarkupBuilder(tagLines: source.tagLines)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let isDone = parser.parse()
    if let fault = builder.fault { throw fault }
    guard isDone, let root = builder.root else {
      throw FileFault("not valid XML: no element begins", line: 1)
    }
    return root
  }
}

/// Puts a tree together from what the parser reports.
private final class MarkupBuilder: NSObject, XMLParserDelegate {
  private(set) var root: MarkupElement?
  /// The first thing that is wrong.
  private(set) var fault: FileFault?
  /// Elements whose ends have not come yet, the outermost first.
  private var open: [MarkupElement] = []
  private var tagLines: ArraySlice<Int>

  init(tagLines: [Int]) {
    self.tagLines = tagLines[...]
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    let line = tagLines.popFirst() ?? parser.lineNumber
    guard open.count < MarkupFile.mostLevels else {
      fault =
        fault
        ?? FileFault(
          "more than \(MarkupFile.mostLevels) elements are within one another", line: line)
      return parser.abortParsing()
    }
    let namespace = namespaceURI.flatMap { $0.isEmpty ? nil : $0 }
    open.append(
      MarkupElement(
        name: elementName, namespace: namespace, attributes: attributeDict, line: line))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

  func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespaceString: String) {
    append(whitespaceString)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].children.append(.comment(comment))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard fault == nil else { return }
    fault = FileFault(
      "not valid XML: \(problem(code: (parseError as NSError).code))",
      line: max(1, parser.lineNumber))
  }

  private func append(_ text: String) {
    guard !open.isEmpty, !text.isEmpty else { return }
    let index = open.count - 1
    if case .text(let before) = open[index].children.last {
      open[index].children[open[index].children.count - 1] = .text(before + text)
    } else {
      open[index].children.append(.text(text))
    }
  }

  /// What libxml2’s numbers mean, on which the parser is built on all systems.
  private func problem(code: Int) -> String {
    switch code {
    case 5, 74, 76, 77:
      open.last.map { "`<\($0.name)>`, opened in line \($0.line), is not closed" }
        ?? "something follows the outermost element’s end"
    case 9: "a character that XML does not allow"
    case 23: "`&` begins no entity; accepted: `&amp;`"
    case 38: "`<` in an attribute’s value; accepted: `&lt;`"
    case 39, 40: "an attribute’s value is not quoted to its end"
    case 41: "an attribute has no value"
    case 42: "a tag has an attribute twice"
    case 45: "a comment is not closed; accepted: `-->` at its end"
    case 62: "`]]>` in a text; accepted: `]]&gt;`"
    case 63: "CDATA is not closed; accepted: `]]>` at its end"
    case 68: "`<` begins no tag, or `&` no entity; accepted: `&lt;` and `&amp;`"
    case 73: "a tag is not closed; accepted: `>` at its end"
    case 201: "a prefix has no namespace; accepted: an attribute such as `xmlns:prefix`"
    default: "number \(code) of libxml2’s errors"
    }
  }
}
