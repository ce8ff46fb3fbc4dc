import Testing

@testable import Catalogs

@Suite struct MarkupFileTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let root: MarkupElement
    var testDescription: String { name }

    init(_ name: String, _ xml: String, _ root: MarkupElement) {
      self.init(name, bytes: Array(xml.utf8), root)
    }

    init(_ name: String, bytes: [UInt8], _ root: MarkupElement) {
      self.name = name
      self.bytes = bytes
      self.root = root
    }
  }

  private static func element(
    _ name: String, in namespace: String? = nil, with attributes: [String: String] = [:],
    line: Int = 1, _ children: MarkupNode...
  ) -> MarkupElement {
    MarkupElement(
      name: name, namespace: namespace, attributes: attributes, line: line, children: children)
  }

  @Test(arguments: [
    Example("an element", "<a/>", element("a")),
    Example("a text", "<a> b\n c </a>", element("a", .text(" b\n c "))),
    Example(
      "attributes", "<a b='1' c:d=\"&lt;&#65;\" xmlns:c='x'/>",
      element("a", with: ["b": "1", "c:d": "<A"])),
    Example(
      "namespaces", "<a xmlns='x'><p:b xmlns:p='y'/></a>",
      element("a", in: "x", .element(element("b", in: "y")))),
    Example(
      "elements and texts", "<a>1<b>2</b>3</a>",
      element("a", .text("1"), .element(element("b", .text("2"))), .text("3"))),
    Example(
      "white space between elements", "<a> <b/>\n</a>",
      element("a", .text(" "), .element(element("b")), .text("\n"))),
    Example(
      "entities are part of a text", "<a>b &amp; c&lt;&#x1F600;</a>",
      element("a", .text("b & c<\u{1F600}"))),
    Example("CDATA is text", "<a>1<![CDATA[<b>&amp;]]>2</a>", element("a", .text("1<b>&amp;2"))),
    Example(
      "comments", "<!-- 0 --><a>1<!-- 2 & <b> -->3</a>",
      element("a", .text("1"), .comment(" 2 & <b> "), .text("3"))),
    Example(
      "lines of tags, not of their ends",
      "<?xml version='1.0'\n?>\n<a\n  b='>\n'>\r\n<c/>\r<d\n/></a>",
      element(
        "a", with: ["b": "> "], line: 3, .text("\n"), .element(element("c", line: 6)), .text("\n"),
        .element(element("d", line: 7)))),
    Example(
      "as many attributes as a tag may have",
      "<!-- " + String(repeating: "'' ", count: 2000) + "--><a "
        + (1...1000).map { "b\($0)='\"'" }.joined(separator: " ") + "/>",
      element(
        "a", with: Dictionary(uniqueKeysWithValues: (1...1000).map { ("b\($0)", "\"") }))),
    Example(
      "no tags in comments, CDATA and instructions",
      "<a><!--<x>\n--><![CDATA[<y>]]><?z <z>?><b/></a>",
      element("a", .comment("<x>\n"), .text("<y>"), .element(element("b", line: 2)))),
    Example(
      "a mark", bytes: [0xEF, 0xBB, 0xBF] + Array("<a>é</a>".utf8), element("a", .text("é"))),
    Example(
      "UTF-16",
      bytes: utf16(
        "<?xml version='1.0' encoding='UTF-16'?><a>é</a>", isBigEndian: true, hasMark: true),
      element("a", .text("é"))),
    Example(
      "a document type in another file",
      "<!DOCTYPE a PUBLIC '-//A//B' \"http://example.invalid/[x]>.dtd\">\n<a/>",
      element("a", line: 2)),
    Example(
      "entities of plain text",
      "<!DOCTYPE a [\n<!-- <!ENTITY c 'no'> -->\n<!ENTITY b \"x &amp; '\n'\">\n<!ENTITY b 'second'><!ELEMENT a ANY>\n]>\n"
        + "<a d='&b;'>&b;<![CDATA[&b;]]><!--&b;--></a>",
      element("a", with: ["d": "x & ' '"], line: 7, .text("x & '\n'&b;"), .comment("&b;"))),
  ])
  func reads(_ example: Example) throws {
    #expect(try MarkupFile.read(example.bytes, path: "a.xml") == example.root)
  }

  @Test func keepsLongTextsTogether() throws {
    let text = String(repeating: "é中\u{1F600} & ", count: 100_000)
    let xml = "<a>" + text.replacing("&", with: "&amp;") + "</a>"
    let root = try MarkupFile.read(Array(xml.utf8), path: "a.xml")
    #expect(root == Self.element("a", .text(text)))
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let xml: String
    let error: String
    var testDescription: String { String(xml.prefix(80)) }

    init(_ xml: String, _ error: String) {
      self.xml = xml
      self.error = error
    }
  }

  /// Each entity is eight of the one before.
  private static let deepBomb =
    "<!DOCTYPE a [<!ENTITY e0 'ha'>\n"
    + (1...7).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 8))'>\n" }.joined()
    + "]>\n<a>&e7;</a>"
  private static let wideBomb =
    "<!DOCTYPE a [<!ENTITY a '\(String(repeating: "ha", count: 5_000))'>]>\n<a>"
    + String(repeating: "&a;", count: 1_000) + "</a>"

  @Test(arguments: [
    Mistake("", "a.xml: the file is empty; accepted: XML"),
    Mistake(" \n", "a.xml: the file is empty; accepted: XML"),
    Mistake("<a>\n<b>\n</a>", "a.xml:3: not valid XML: `<b>`, opened in line 2, is not closed"),
    Mistake("<a>\n<b/>\n", "a.xml:3: not valid XML: `<a>`, opened in line 1, is not closed"),
    Mistake("<a/>\n<b/>", "a.xml:2: not valid XML: something follows the outermost element’s end"),
    Mistake(
      "<a>\nb & c</a>",
      "a.xml:2: not valid XML: `<` does not begin a tag, or `&` an entity; accepted: `&lt;` and `&amp;`"
    ),
    Mistake("<a b='<'/>", "a.xml:1: not valid XML: `<` in an attribute’s value; accepted: `&lt;`"),
    Mistake(
      "\n<?xml version='1.0'?><a/>",
      "a.xml:2: not valid XML: the XML declaration does not stand at the file’s beginning; accepted: nothing before `<?xml`"
    ),
    Mistake("<a b/>", "a.xml:1: not valid XML: an attribute has no value"),
    Mistake("<a b=1/>", "a.xml:1: not valid XML: an attribute’s value is not quoted to its end"),
    Mistake("<a b='1' b='2'/>", "a.xml:1: not valid XML: a tag has an attribute twice"),
    Mistake(
      "<a>\n<p:b/></a>",
      "a.xml:2: not valid XML: a prefix has no namespace; accepted: an attribute such as `xmlns:prefix`"
    ),
    Mistake("<a>\u{1}</a>", "a.xml:1: not valid XML: a character that XML does not allow"),
    Mistake(
      "<a>\n&nbsp;</a>",
      "a.xml:2: not valid XML: the entity `&nbsp;` is not defined; accepted: `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, "
        + "and those that the file’s document type defines"),
    Mistake(
      deepBomb,
      "a.xml:10: not valid XML: entities refer to themselves, or stand for too much text"),
    Mistake(
      wideBomb,
      "a.xml:2: not valid XML: entities refer to themselves, or stand for too much text"),
    Mistake(
      "<!DOCTYPE a [<!ENTITY b '&c;'>\n<!ENTITY c '&b;'>]>\n<a>&b;</a>",
      "a.xml:3: not valid XML: entities refer to themselves, or stand for too much text"),
    Mistake(
      "<!DOCTYPE a [<!ENTITY b SYSTEM '/etc/passwd'>]><a>&b;</a>",
      "a.xml:1: the entity `b` is another file; accepted: entities whose text stands in this one"),
    Mistake(
      "<!DOCTYPE a [\n<!ENTITY % b SYSTEM 'b.dtd'> %b; ]><a/>",
      "a.xml:2: the document type defines the entity `%b;`; accepted: entities of plain text"),
    Mistake(
      "<!DOCTYPE a [<!ENTITY b '<c/>'>]><a>&b;</a>",
      "a.xml:1: the entity `b` contains a tag; accepted: entities of plain text"),
    Mistake(
      "\n<!DOCTYPE a [\n<a/>",
      "a.xml:3: not valid XML: the document type is not valid, or not closed; accepted: `>` at its end"
    ),
    Mistake(
      "<?xml version='1.0' encoding='ISO-8859-1'?>\n<a/>",
      "a.xml:1: the encoding is `ISO-8859-1`; accepted: UTF-8, and UTF-16"),
    Mistake(
      String(repeating: "<a>", count: 64) + "\n<b/>" + String(repeating: "</a>", count: 64),
      "a.xml:2: elements are nested more than 64 deep"),
    Mistake(
      "<a>\n<b " + (0...1000).map { "b\($0)=''" }.joined(separator: " ") + "/></a>",
      "a.xml:2: a tag has more than 1,000 attributes"),
    Mistake(
      "<a\n" + (0..<300_000).map { "b\($0)='>'" }.joined(separator: "\n") + "/>",
      "a.xml:1: a tag has more than 1,000 attributes"),
    Mistake(
      "<!DOCTYPE a [<!ATTLIST a " + (0..<9000).map { "b\($0) CDATA 'c'" }.joined(separator: " ")
        + ">]>\n<a/>",
      "a.xml:1: a tag has more than 1,000 attributes"),
    Mistake(
      "<!DOCTYPE a [" + (0..<9000).map { "<!ATTLIST a b\($0) CDATA 'c'>" }.joined()
        + "]>\n<a/>",
      "a.xml:1: a tag has more than 1,000 attributes"),
    Mistake(
      "<a>\n<b c='\0'/></a>",
      "a.xml:2: the character U+0000, as in a damaged file; accepted: UTF-8, and UTF-16"),
    Mistake(
      String(repeating: "<a>", count: 100_000),
      "a.xml:1: elements are nested more than 64 deep"),
  ])
  func saysWhatIsWrong(_ mistake: Mistake) {
    let errors = problems { () throws(CatalogErrors) in
      _ = try MarkupFile.read(Array(mistake.xml.utf8), path: "a.xml")
      return Catalog(messages: [])
    }
    #expect(errors == [mistake.error])
  }
}
