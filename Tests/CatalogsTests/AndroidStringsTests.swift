import Testing

@testable import Catalogs

@Suite struct AndroidStringsTests {
  /// A text that nobody translates.
  private static func fixed(_ key: String, line: Int, _ text: PatternPart) -> Message {
    Message(
      key: key, language: nil, line: line, variants: [Variant(pattern: [text])],
      isForTranslation: false)
  }

  /// Resources that begin in line 3.
  private static func file(_ resources: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" xmlns:tools="http://schemas.android.com/tools">
      \(resources)
      </resources>
      """.utf8)
  }

  @Test(arguments: [
    FileExample("empty", ""),
    FileExample(
      "other resources",
      "<color name='a'>#fff</color><dimen name='b'>1dp</dimen><item type='id' name='c'/>"),
    FileExample(
      "conversions of Java", "<string name='a'>%1$tY, %2$b</string>",
      .text("a", line: 3, .date("1", "%1$tY"), .text(", "), .string("2", "%2$b"))),
    FileExample(
      "a string", "<string name='a'>Hi %1$s</string>",
      .text("a", line: 3, .text("Hi "), .string("1", "%1$s"))),
    FileExample("an empty string", "<string name='a'/>", .text("a", line: 3)),
    FileExample(
      "another way to write it", "<item type='string' name='a'>b</item>",
      .text("a", line: 3, .text("b"))),
    FileExample(
      "not to be translated", "<string name='a' translatable='false'>b</string>",
      fixed("a", line: 3, .text("b"))),
    FileExample(
      "products",
      "<string name='a' product='tablet'>1</string>\n<string name='a' product='default'>2</string>",
      .text("a", line: 4, .text("2"))),
    FileExample(
      "comments", "<!-- One. -->\n<string name='a'>1</string>\n<string name='b'>2</string>",
      .text("a", line: 4, .text("1"), comment: "One."), .text("b", line: 5, .text("2"))),
    FileExample("white space", string: "\n  one\t two \n\n three  ", text: "one two three"),
    FileExample(
      "white space that is not ASCII stays", string: "&#160; &#8195;", text: "\u{A0} \u{2003}"),
    FileExample(
      "quotes keep white space", string: "  \" one  two \"  three", text: " one  two  three"),
    FileExample("quotes within", string: "one\"  \"two", text: "one  two"),
    FileExample("an apostrophe in quotes", string: "\"It's\"", text: "It's"),
    FileExample(
      "escapes", string: ##"\'\"\@\?\#\\ \n \t \u0041\u00e9\q"##, text: "'\"@?#\\ \n \t Aé" + "q"),
    FileExample("two escapes are one character", string: #"\uD83D\uDE00"#, text: "\u{1F600}"),
    FileExample("escapes in quotes", string: #""a\n\"b\"""#, text: "a\n\"b\""),
    // Trimmed before escapes are read.
    FileExample("an escape at the end", string: "a\\ ", text: "a"),
    FileExample("entities of quotes act as quotes", string: "&quot;a  b&quot;", text: "a  b"),
    FileExample(
      "CDATA is read like other text", string: "<![CDATA[<b>a</b>  \\'b\\']]>", text: "<b>a</b> 'b'"
    ),
    FileExample("tags", string: "one <b>two <i>three</i></b> four", text: "one two three four"),
    // A tag ends runs of white space, and nothing is trimmed where there is one.
    FileExample("tags and white space", string: " one <b> two</b> ", text: " one  two "),
    FileExample("tags and quotes", string: "\"one  <b>two  three</b>", text: "one  two three"),
    FileExample(
      "tags of tools are no tags", string: " one <tools:x> two</tools:x> ", text: "one two"),
    FileExample(
      "marked placeholders",
      "<string name='a'>Hi <xliff:g id='name' example='Jo'>%1$s</xliff:g>, <xliff:g>Acme</xliff:g> %d</string>",
      .text("a", line: 3, .text("Hi "), .string("1", "%1$s"), .text(", Acme "), .integer("1", "%d"))
        .with(examples: ["1": "Jo"])
    ),
    FileExample(
      "references",
      "<string name='a'>@string/b</string>\n<string name='b' translatable='false'> @string/c </string>\n"
        + "<string name='c'>d</string>",
      fixed("a", line: 3, .text("d")), fixed("b", line: 4, .text("d")),
      .text("c", line: 5, .text("d"))),
    FileExample(
      "references to elsewhere are left out",
      "<string name='a'>@string/b</string><string name='b'>@android:string/ok</string><string name='c'>@array/x</string>"
    ),
    FileExample("no references", string: #"\@string/b"#, text: "@string/b"),
    FileExample("an address", string: "@home / away", text: "@home / away"),
    FileExample(
      "plurals",
      "<!-- Files. -->\n<plurals name='a'>\n<item quantity='one'>%d file</item>\n<item quantity='other'>%d files</item></plurals>",
      .forms(
        "a", line: 5, .when(.number(1, "one"), show: .integer("1", "%d"), .text(" file")),
        .when(.number(1, "other"), show: .integer("1", "%d"), .text(" files")), comment: "Files.")),
    FileExample(
      "the number that decides is not always the first",
      "<plurals name='a'><item quantity='other'>%1$s: %2$d</item></plurals>",
      .forms(
        "a", line: 3,
        .when(.number(2, "other"), show: .string("1", "%1$s"), .text(": "), .integer("2", "%2$d")))),
    FileExample("empty plurals", "<plurals name='a'/>"),
    FileExample(
      "a list",
      "<string-array name='a'>\n<item>one</item>\n<item>@string/b</item></string-array>\n<string name='b'>two</string>",
      .forms(
        "a", line: 4, .when(.item(0), show: .text("one")), .when(.item(1), show: .text("two"))),
      .text("b", line: 6, .text("two"))),
    FileExample(
      "kinds have names of their own",
      "<string name='a'>1</string><string-array name='a'><item>2</item></string-array>",
      .text("a", line: 3, .text("1")),
      .forms("a", line: 3, .when(.item(0), show: .text("2")))),
  ])
  func reads(_ example: FileExample) throws {
    let catalog = try AndroidStrings.read(Self.file(example.text), path: "strings.xml")
    #expect(catalog == Catalog(messages: example.messages))
  }

  @Test func takesTheLanguageFromTheFolder() throws {
    let bytes = Self.file("<string name='a'>b</string>")
    let catalog = try AndroidStrings.read(bytes, path: "res/values-pt-rBR/strings.xml")
    #expect(catalog == Catalog(messages: [.text("a", "pt-BR", line: 3, .text("b"))]))
  }

  struct Files: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Resources by their folders.
    let files: [(folder: String, resources: String)]
    /// By key, the texts with placeholders as they are written.
    let texts: [String]

    init(_ name: String, _ files: (String, String)..., texts: String...) {
      (testDescription, self.files, self.texts) = (name, files, texts)
    }
  }

  @Test(arguments: [
    Files(
      "a string of another file", ("values", "<string name='a'>@string/b</string>"),
      ("more/values", "<string name='b'>c</string>"), texts: "a: c", "b: c"),
    Files(
      "a string of the usual folder", ("values-de", "<string name='a'>@string/b</string>"),
      ("values", "<string name='b'>c</string>"), texts: "de a: c", "b: c"),
    Files(
      "a string in the same language", ("values-de", "<string name='a'>@string/b</string>"),
      ("values", "<string name='b'>c</string>"), ("more/values-de", "<string name='b'>d</string>"),
      texts: "de a: d", "b: c", "de b: d"),
    Files(
      "strings of two files that refer to each other",
      ("values", "<string name='a'>@string/b</string>"),
      ("more/values", "<string name='b'>@string/a</string>"), texts: "a: {@string/b}",
      "b: {@string/a}"),
    Files(
      "a library's string", ("values", "<string name='a'>@string/b</string>"),
      texts: "a: {@string/b}"),
    Files(
      "a library's string in a language", ("values-de", "<string name='a'>@string/b</string>"),
      ("values", "<string name='c'>d</string>"), texts: "de a: {@string/b}", "c: d"),
    Files(
      "one of a list",
      ("values", "<string-array name='a'><item>1</item><item>@string/b</item></string-array>"),
      texts: "a: 1", "a: {@string/b}"),
    Files(
      "languages without the usual folder", ("values-de", "<string name='a'>@string/b</string>"),
      ("values-fr", "<string name='c'>d</string>"), texts: "de a: {@string/b}", "fr c: d"),
    Files(
      "what nobody translates is shown in each language",
      ("values", "<string name='a' translatable='false'>Acme</string><string name='b'>c</string>"),
      ("values-de", "<string name='b'>d</string>"),
      ("values-fr-rCA", "<string name='b'>e</string>"),
      texts: "a: Acme", "b: c", "de a: Acme", "fr-CA a: Acme", "de b: d", "fr-CA b: e"),
    Files(
      "unless it is translated all the same",
      ("values", "<string name='a' translatable='false'>Acme</string>"),
      ("values-de", "<string name='a'>Akme</string>"),
      ("values-de-rAT", "<string name='b'>d</string>"),
      texts: "a: Acme", "de a: Akme", "de-AT b: d"),
    Files(
      "lists and numbers that nobody translates",
      (
        "values",
        "<string-array name='a' translatable='false'><item>x</item><item>y</item></string-array>"
          + "<plurals name='b' translatable='false'><item quantity='other'>z</item></plurals>"
      ), ("values-de", "<string name='c'>d</string>"),
      texts: "a: x", "a: y", "b: z", "de a: x", "de a: y", "de b: z", "de c: d"),
    Files(
      "a reference follows its string into each language",
      (
        "values",
        "<string name='a'>@string/b</string><string name='b' translatable='false'>@string/c</string>"
          + "<string name='c'>Hi</string>"
      ),
      ("values-de", "<string name='c'>Hallo</string>"),
      ("values-fr", "<string name='x'>y</string>"),
      texts: "a: Hi", "b: Hi", "c: Hi", "de a: Hallo", "de b: Hallo", "fr a: Hi", "fr b: Hi",
      "de c: Hallo", "fr x: y"),
    Files(
      "regions follow their language", ("values", "<string name='a'>@string/b</string>"),
      ("values-de", "<string name='b'>c</string>"),
      ("values-de-rAT", "<string name='d'>e</string>"),
      texts: "a: {@string/b}", "de a: c", "de-AT a: c", "de b: c", "de-AT d: e"),
    Files(
      "a list with one reference",
      (
        "values",
        "<string-array name='a'><item>x</item><item>@string/b</item></string-array><string name='b'>y</string>"
      ), ("values-de", "<string name='b'>z</string>"), ("values-fr", "<string name='c'>d</string>"),
      texts: "a: x", "a: y", "b: y", "de a: x", "de a: z", "de b: z", "fr c: d"),
    Files(
      "references that go round in one language have no text",
      ("values", "<string name='a'>@string/b</string><string name='b'>x</string>"),
      ("values-de", "<string name='b'>@string/a</string>"), texts: "a: x", "b: x",
      "de a: {@string/b}", "de b: {@string/a}"),
  ])
  func resolvesReferencesToOtherFiles(_ row: Files) throws {
    var parts: [Catalog.Part] = []
    for file in row.files {
      parts.append(
        Catalog.Part(
          Self.file(file.resources), .androidXML, file: "\(file.folder)/strings.xml", name: nil))
    }
    let texts = Catalog(joining: parts).messages.flatMap { message in
      message.variants.map { variant in
        "\(message.language.map { "\($0) " } ?? "")\(message.key): "
          + variant.pattern.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(let placeholder): "{\(placeholder.source)}"
            }
          }.joined()
      }
    }
    #expect(texts == row.texts)
  }

  @Test func translatesNothingInAFileThatSaysSo() throws {
    let bytes = Self.file("<string name='a'>b</string>")
    let catalog = try AndroidStrings.read(bytes, path: "res/values/donottranslate-names.xml")
    #expect(catalog == Catalog(messages: [Self.fixed("a", line: 3, .text("b"))]))
  }

  @Test func replacesEntities() throws {
    let xml =
      "<!DOCTYPE resources [ <!ENTITY app \"Acme\"> ]>\n<resources><string name='a'>Hi &app;</string></resources>"
    let catalog = try AndroidStrings.read(Array(xml.utf8), path: "strings.xml")
    #expect(catalog == Catalog(messages: [.text("a", line: 2, .text("Hi Acme"))]))
  }

  @Test(arguments: [
    FileMistake("<string>b</string>", "3: a `string` without `name`"),
    FileMistake(
      "<string name='a'>1</string>\n<string name='a'>2</string>",
      "4: “a”: appears twice, first in line 3; accepted: each name once"),
    FileMistake(
      "<string name='a'>It's</string>",
      "3: “a”: an apostrophe stands alone; accepted: `\\'`, or a text in double quotes"),
    FileMistake(
      "<string name='a'>\\u00g0</string>",
      "3: “a”: no four digits follow `\\u`; accepted: such as `\\u00E9`"),
    FileMistake(
      "<string name='a'>\\uD83D!</string>",
      "3: “a”: half of a surrogate pair; accepted: `\\u` twice, such as `\\uD83D\\uDE00`"),
    FileMistake(
      "<string name='a'>@string/b</string>\n<string name='b'>@string/a</string>",
      "3: “a”: refers to `@string/b`, which refers to itself; accepted: references that end in a text",
      "4: “b”: refers to `@string/a`, which refers to itself; accepted: references that end in a text"
    ),
    // What is wrong with the string itself is enough.
    FileMistake(
      "<string name='a'>@string/b</string>\n<string name='b'>It's</string>",
      "4: “b”: an apostrophe stands alone; accepted: `\\'`, or a text in double quotes"),
    FileMistake(
      "<plurals name='a'>\n<item quantity='some'>1</item>\n<item>2</item></plurals>",
      "4: “a”: the quantity `some`; accepted: zero, one, two, few, many, other",
      "5: “a”: no `quantity`; accepted: zero, one, two, few, many, other"),
    FileMistake(
      "<plurals name='a'><item quantity='one'>1</item>\n<item quantity='one'>2</item></plurals>",
      "4: “a”: the quantity `one` appears twice, first in line 3; accepted: each once"),
    FileMistake(
      "<string name='b'>&app;</string>",
      "3: not valid XML: the entity `&app;` is not defined; accepted: `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, "
        + "and those that the file’s document type defines"),
    FileMistake(
      "<string name='a'>\n<b>1</string>",
      "4: not valid XML: `<b>`, opened in line 4, is not closed"),
  ])
  func saysWhatIsWrong(_ mistake: FileMistake) {
    let errors = problems { () throws(CatalogErrors) in
      try AndroidStrings.read(Self.file(mistake.text), path: "strings.xml")
    }
    #expect(errors == mistake.errors.map { "strings.xml:" + $0 })
  }

  @Test func takesResourcesOnly() {
    let errors = problems { () throws(CatalogErrors) in
      try AndroidStrings.read(Array("<a/>".utf8), path: "strings.xml")
    }
    #expect(errors == ["strings.xml:1: the outermost element is `a`; accepted: `resources`"])
  }
}

extension FileExample {
  /// A string called `a`, and its text.
  fileprivate init(_ name: String, string: String, text: String) {
    self.init(name, "<string name='a'>\(string)</string>", .text("a", line: 3, .text(text)))
  }
}
