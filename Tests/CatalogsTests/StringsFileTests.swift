import Testing

@testable import Catalogs

@Suite struct StringsFileTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let messages: [Message]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ messages: Message...) {
      self.init(name, bytes: Array(text.utf8), messages)
    }

    init(_ name: String, bytes: [UInt8], _ messages: [Message]) {
      self.name = name
      self.bytes = bytes
      self.messages = messages
    }
  }

  private static let greeting = [Message.text("é", line: 1, .text("中\u{1F600}"))]
  private static let greetingText = "\"é\" = \"中\u{1F600}\";\n"

  @Test(arguments: [
    Example("empty", ""),
    Example("only a comment", "/* nothing */\n// here"),
    Example("an entry", "\"a\" = \"b\";", .text("a", line: 1, .text("b"))),
    Example("an empty text", "\"a\" = \"\";", .text("a", line: 1)),
    Example("unquoted", "a.b-c = d/e;", .text("a.b-c", line: 1, .text("d/e"))),
    Example("single quotes", "'a\"b' = 'c';", .text("a\"b", line: 1, .text("c"))),
    Example(
      "a key alone is its text", "\"Hi %@\";",
      .text("Hi %@", line: 1, .text("Hi "), .string("1", "%@"))),
    Example(
      "placeholders", "\"a\" = \"%2$@: %1$d\";",
      .text("a", line: 1, .string("2", "%2$@"), .text(": "), .integer("1", "%1$d"))),
    Example(
      "several in a line", "a=b;c=d;", .text("a", line: 1, .text("b")),
      .text("c", line: 1, .text("d"))),
    Example(
      "lines end in three ways", "a=b;\r\nc=d;\re=f;\ng=h;", .text("a", line: 1, .text("b")),
      .text("c", line: 2, .text("d")), .text("e", line: 3, .text("f")),
      .text("g", line: 4, .text("h"))),
    Example(
      "a text of two lines", "a = \"b\nc\";\nd = e;", .text("a", line: 1, .text("b\nc")),
      .text("d", line: 3, .text("e"))),
    Example(
      "escapes", #"a = "\"\\\n\t\r\a\b\f\v\'\q";"#,
      .text("a", line: 1, .text("\"\\\n\t\r\u{7}\u{8}\u{C}\u{B}'q"))),
    Example("an escaped line end", "a = \"b\\\nc\";", .text("a", line: 1, .text("b\nc"))),
    // Four digits at most, as Apple's parser takes them.
    Example(
      "hexadecimal escapes", #"a = "\U00e9\U1F600\Ue9.\ud83d\ude00";"#,
      .text("a", line: 1, .text("é\u{1F60}0é.\u{1F600}"))),
    // The upper half is NeXTSTEP's.
    Example(
      "octal escapes", #"a = "\101\7\240\326\1012";"#, .text("a", line: 1, .text("A\u{7}©áA2"))),
    Example(
      "comments", "/* one */\na=b;\n// two\n// three\nc=d; // of c\ne=f;\n/* far */\n\ng=h;",
      .text("a", line: 2, .text("b"), comment: "one"),
      .text("c", line: 5, .text("d"), comment: "two\nthree"), .text("e", line: 6, .text("f")),
      .text("g", line: 9, .text("h"))),
    Example(
      "a comment of two lines", "/* one\n   two */ a=b;",
      .text("a", line: 2, .text("b"), comment: "one\n   two")),
    Example("a comment within", "a /* x */ = // y\n b;", .text("a", line: 1, .text("b"))),
    Example("no comment in a text", "a = \"// /* b\";", .text("a", line: 1, .text("// /* b"))),
    Example("UTF-8 with a mark", bytes: [0xEF, 0xBB, 0xBF] + Array(greetingText.utf8), greeting),
    Example("UTF-16", bytes: utf16(greetingText, isBigEndian: false, hasMark: true), greeting),
    Example(
      "UTF-16 the other way", bytes: utf16(greetingText, isBigEndian: true, hasMark: true), greeting
    ),
    Example(
      "UTF-16 without a mark", bytes: utf16(greetingText, isBigEndian: false, hasMark: false),
      greeting),
    Example(
      "UTF-16 the other way without a mark",
      bytes: utf16(greetingText, isBigEndian: true, hasMark: false), greeting),
    Example(
      "an XML property list",
      "<?xml version=\"1.0\"?>\n<plist><dict>\n<!-- one -->\n<key>a</key><string>b</string></dict></plist>",
      .text("a", line: 4, .text("b"), comment: "one")),
  ])
  func reads(_ example: Example) throws {
    let catalog = try StringsFile.read(example.bytes, path: "a.strings")
    #expect(catalog == Catalog(messages: example.messages))
  }

  @Test func takesTheLanguageFromTheFolder() throws {
    let catalog = try StringsFile.read(Array("a=b;".utf8), path: "App/pt-BR.lproj/a.strings")
    #expect(catalog == Catalog(messages: [.text("a", "pt-BR", line: 1, .text("b"))]))
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let errors: [String]
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    init(_ text: String, _ errors: String...) {
      bytes = Array(text.utf8)
      self.errors = errors
    }

    init(bytes: [UInt8], _ errors: String...) {
      self.bytes = bytes
      self.errors = errors
    }
  }

  @Test(arguments: [
    Mistake(
      "a=b;\nc=d;\na=e;\na=f;",
      "a.strings:3: “a”: appears twice, first in line 1; accepted: each key once",
      "a.strings:4: “a”: appears twice, first in line 1; accepted: each key once"),
    Mistake(
      "\n\"a = b;\n",
      "a.strings:2: a quote that begins here is not closed; accepted: `\"key\" = \"text\";`"),
    Mistake(
      "a = \"b\\", "a.strings:1: “a”: a text is not closed; accepted: `\"key\" = \"text\";`"),
    Mistake(
      "a = b\nc = d;",
      "a.strings:1: “a”: `;` is missing after a text; accepted: `\"key\" = \"text\";`"),
    // Where the next quote stands says nothing.
    Mistake(
      "a = b;\n\"c\" = \"d;\n\n\"e\" = \"f\";",
      "a.strings:2: “c”: `;` is missing after a text; accepted: `\"key\" = \"text\";`"),
    Mistake(
      "\"c\" = \"d;\n\n",
      "a.strings:1: “c”: a quote that begins here is not closed; accepted: `\"key\" = \"text\";`"),
    Mistake(
      "a \"b\";", "a.strings:1: “a”: `=` is missing after a key; accepted: `\"key\" = \"text\";`"),
    Mistake("a =\n;", "a.strings:1: “a”: a text is missing; accepted: `\"key\" = \"text\";`"),
    Mistake(
      "a = { b = c; };", "a.strings:1: “a”: a text is missing; accepted: `\"key\" = \"text\";`"),
    Mistake("= b;", "a.strings:1: a key is missing; accepted: `\"key\" = \"text\";`"),
    Mistake(
      "a=b;\n/* c",
      "a.strings:2: the comment that begins here is not closed; accepted: `*/` at its end"),
    Mistake(
      "a = \"\\Ug\";", "a.strings:1: “a”: no digits follow `\\U`; accepted: four, such as `\\U00E9`"
    ),
    Mistake(
      "a = \"\\UD83D\";",
      "a.strings:1: “a”: half of a surrogate pair; accepted: `\\U` twice, such as `\\UD83D\\UDE00`"),
    Mistake(
      bytes: Array("a=b;\nc=".utf8) + [0xE9, 0x3B],
      "a.strings:2: not valid UTF-8; accepted: UTF-8, and UTF-16"),
    Mistake(
      bytes: [0xFF, 0xFE, 0x61],
      "a.strings:1: UTF-16 with an odd number of bytes; accepted: UTF-8, and UTF-16"),
    Mistake(
      bytes: [0xFF, 0xFE, 0x0A, 0x00, 0x00, 0xD8],
      "a.strings:2: half of a surrogate pair; accepted: UTF-8, and UTF-16"),
    Mistake(
      bytes: [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
      "a.strings: the file is in UTF-32; accepted: UTF-8, and UTF-16"),
    Mistake(
      "bplist00…", "a.strings: a compiled property list; accepted: the file that it was made from"),
    Mistake(
      "<plist><dict><key>a</key><dict/></dict></plist>",
      "a.strings:1: “a”: no text; accepted: a `string`"),
  ])
  func saysWhatIsWrong(_ mistake: Mistake) {
    let errors = problems { () throws(CatalogErrors) in
      try StringsFile.read(mistake.bytes, path: "a.strings")
    }
    #expect(errors == mistake.errors)
  }
}
