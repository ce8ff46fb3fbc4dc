private import Base
private import CXML2

/// XML files as trees of elements.
///
/// Nothing but the file itself is read: no document types and no entities in other files.
enum MarkupFile {
  /// How deep elements may be nested.
  static let mostLevels = 64
  /// How many attributes a tag may have: libxml2 compares each with all before it.
  static let mostAttributes = 1000

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
    if let reason = library { throw FileFault(reason, line: nil) }
    try checkEncoding(of: text)
    try checkAttributes(of: text)
    return try MarkupTree(text).root()
  }

  /// Why libxml2 cannot be used; nil if it can.
  static let library: String? = unsafe string(cxml2_open())

  /// The text is in Unicode by now, but if it declares another encoding, it was decoded wrongly.
  private static func checkEncoding(of text: String) throws(FileFault) {
    guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>") else { return }
    let words = text[..<end.lowerBound].split {
      $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace
    }
    guard let key = words.firstIndex(of: "encoding"), key + 1 < words.count else { return }
    let encoding = words[key + 1].uppercased()
    guard encoding.hasPrefix("UTF-8") || encoding.hasPrefix("UTF-16") || encoding == "US-ASCII"
    else {
      throw FileFault(
        "the encoding is `\(words[key + 1])`; accepted: UTF-8, and UTF-16", line: 1)
    }
  }
}

extension MarkupFile {
  /// Refuses a tag with too many attributes, and a document type that gives so many to elements.
  ///
  /// No value of an attribute contains `<`, so that each quote behind one belongs to the same tag.
  private static func checkAttributes(of text: String) throws(FileFault) {
    let withoutAttributes = ["<!--", "<![CDATA[", "<?"].map { Array($0.utf8) }
    let bytes = Array(text.utf8)
    var (line, tagLine, count) = (1, 1, 0)
    // Those of the document type count together: libxml2 adds them to each element.
    var isOfType = false
    var quote: UInt8?
    var isTag = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A: line += 1
      case UInt8(ascii: "<"):
        let rest = bytes[index...]
        isTag = !withoutAttributes.contains { rest.starts(with: $0) }
        let declares = rest.starts(with: "<!ATTLIST".utf8)
        if !declares || !isOfType { count = 0 }
        (isOfType, quote, tagLine) = (declares, nil, line)
      case UInt8(ascii: ">") where quote == nil: isTag = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard isTag else { continue }
        if quote == byte {
          quote = nil
        } else if quote == nil {
          quote = byte
          count += 1
          guard count <= mostAttributes else {
            throw FileFault(
              "a tag has more than \(mostAttributes.grouped) attributes", line: tagLine)
          }
        }
      default: break
      }
    }
  }
}

/// Owns libxml2's tree.
@safe private struct MarkupTree: ~Copyable {
  private let bytes: UnsafeMutableBufferPointer<CChar>
  private let tree: OpaquePointer

  init(_ text: String) throws(FileFault) {
    let text = Self.withPlainLineEnds(Array(text.utf8))
    let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
    _ = unsafe bytes.initialize(fromContentsOf: text.map { CChar(bitPattern: $0) })
    guard let tree = unsafe cxml2_read(bytes.baseAddress, bytes.count, MarkupFile.mostLevels)
    else {
      unsafe bytes.deallocate()
      throw FileFault("out of memory", line: nil)
    }
    unsafe (self.bytes, self.tree) = unsafe (bytes, tree)
  }

  deinit {
    unsafe cxml2_destroy(tree)
    unsafe bytes.deallocate()
  }

  /// XML 1.0, section 2.11. libxml2 does the same, but then does not count all lines.
  private static func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0D {
        plain.append(0x0A)
      } else if byte != 0x0A || index == 0 || bytes[index - 1] != 0x0D {
        plain.append(byte)
      }
    }
    return plain
  }

  func root() throws(FileFault) -> MarkupElement {
    guard let root = unsafe cxml2_root(tree) else { throw fault }
    return unsafe MarkupElement(cxml2_look(root))
  }

  private var fault: FileFault {
    let fault = unsafe cxml2_fault_of(tree)
    let line = Int(fault.line)
    let name = unsafe withUnsafeBytes(of: fault.name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let plain = "accepted: entities of plain text"
    return switch fault.refusal {
    case CXML2_DEEP:
      FileFault("elements are nested more than \(MarkupFile.mostLevels) deep", line: line)
    case CXML2_EXTERNAL_ENTITY:
      FileFault(
        "the entity `\(name)` is another file; accepted: entities whose text stands in this one",
        line: line)
    case CXML2_PARAMETER_ENTITY:
      FileFault("the document type defines the entity `%\(name);`; \(plain)", line: line)
    case CXML2_ENTITY_WITH_TAG:
      FileFault("the entity `\(name)` contains a tag; \(plain)", line: line)
    default:
      FileFault("not valid XML: \(problem(fault, name))", line: max(1, line))
    }
  }

  /// What libxml2’s numbers mean.
  private func problem(_ fault: cxml2_fault, _ name: String) -> String {
    switch fault.error {
    case 1: return "the document type is not valid, or not closed; accepted: `>` at its end"
    case 4: return "no element begins; accepted: a tag"
    case 5, 74, 76, 77:
      return name.isEmpty
        ? "something follows the outermost element’s end"
        : "`<\(name)>`, opened in line \(fault.tag_line), is not closed"
    case 9: return "a character that XML does not allow"
    case 23: return "`&` does not begin an entity; accepted: `&amp;`"
    case 26, 27:
      return
        "the entity `&\(name);` is not defined; accepted: `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, "
        + "and those that the file’s document type defines"
    case 38: return "`<` in an attribute’s value; accepted: `&lt;`"
    case 39, 40: return "an attribute’s value is not quoted to its end"
    case 41: return "an attribute has no value"
    case 42: return "a tag has an attribute twice"
    case 45: return "a comment is not closed; accepted: `-->` at its end"
    case 56, 57: return "the XML declaration is not closed; accepted: `?>` at its end"
    case 61: return "the document type is not closed; accepted: `>` at its end"
    case 62: return "`]]>` in a text; accepted: `]]&gt;`"
    case 63: return "CDATA is not closed; accepted: `]]>` at its end"
    case 64:
      return
        "the XML declaration does not stand at the file’s beginning; accepted: nothing before `<?xml`"
    case 68: return "`<` does not begin a tag, or `&` an entity; accepted: `&lt;` and `&amp;`"
    case 73: return "a tag is not closed; accepted: `>` at its end"
    case 89, 114: return "entities refer to themselves, or stand for too much text"
    case 201:
      return "a prefix has no namespace; accepted: an attribute such as `xmlns:prefix`"
    default:
      let message = unsafe withUnsafeBytes(of: fault.message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).trimmed
      }
      return message.isEmpty ? "libxml2’s error \(fault.error)" : "libxml2 says “\(message)”"
    }
  }
}

extension MarkupElement {
  fileprivate init(_ node: cxml2_node) {
    unsafe self.init(
      name: string(node.name) ?? "",
      namespace: string(node.address).flatMap { $0.isEmpty ? nil : $0 },
      attributes: Self.attributes(from: node.first_attribute), line: Int(node.line))
    var next = unsafe node.first_child
    while let pointer = unsafe next {
      let child = unsafe cxml2_look(pointer)
      switch unsafe child.kind {
      case CXML2_ELEMENT: unsafe children.append(.element(MarkupElement(child)))
      case CXML2_TEXT: unsafe append(string(child.text) ?? "")
      case CXML2_COMMENT: unsafe children.append(.comment(string(child.text) ?? ""))
      default: break
      }
      unsafe next = unsafe child.next
    }
  }

  private static func attributes(from first: UnsafeRawPointer?) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = unsafe first
    while let pointer = unsafe next {
      let attribute = unsafe cxml2_look_at_attribute(pointer)
      let name = unsafe string(attribute.name) ?? ""
      let prefix = unsafe string(attribute.prefix).map { "\($0):" } ?? ""
      attributes[prefix + name] = unsafe text(from: attribute.first_child)
      unsafe next = unsafe attribute.next
    }
    return attributes
  }

  /// The texts of an attribute's value.
  private static func text(from first: UnsafeRawPointer?) -> String {
    var text = ""
    var next = unsafe first
    while let pointer = unsafe next {
      let part = unsafe cxml2_look(pointer)
      text += unsafe string(part.text) ?? ""
      unsafe next = unsafe part.next
    }
    return text
  }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let before) = children.last {
      children[children.count - 1] = .text(before + text)
    } else {
      children.append(.text(text))
    }
  }
}

private func string(_ text: UnsafePointer<CChar>?) -> String? {
  unsafe text.map { unsafe String(cString: $0) }
}
