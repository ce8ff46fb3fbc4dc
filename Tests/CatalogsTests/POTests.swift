import Testing

@testable import Catalogs

@Suite struct POTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let messages: [Message]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ messages: Message...) {
      self.name = name
      self.text = text
      self.messages = messages
    }
  }

  /// A header of seven lines; entries begin in line 8.
  private static func header(language: String = "de", forms: Int = 2) -> String {
    """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Language: \(language)\\n"
    "Plural-Forms: nplurals=\(forms); plural=n != 1;\\n"


    """
  }

  private static func plural(_ form: Int) -> Condition {
    .plural(argument: "n", category: "\(form)")
  }

  @Test(arguments: [
    Example("empty", ""),
    Example("only a header", header()),
    Example(
      "translated", header() + "msgid \"Hi\"\nmsgstr \"Hallo\"\n",
      .text("Hi", "de", line: 8, .text("Hallo"))),
    Example(
      "not translated", header() + "msgid \"Hi\"\nmsgstr \"\"\n", .text("Hi", line: 8, .text("Hi"))),
    Example(
      "a template",
      "#, fuzzy\nmsgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        + "msgid \"Hi\"\nmsgstr \"\"\n",
      .text("Hi", line: 6, .text("Hi"))),
    Example("a mark", "\u{FEFF}msgid \"a\"\nmsgstr \"b\"\n", .text("a", line: 1, .text("b"))),
    Example("without a header", "msgid \"a\"\nmsgstr \"b\"\n", .text("a", line: 1, .text("b"))),
    Example(
      "texts in parts, with escapes",
      header() + "msgid \"\"\n\"a\\n\"\n\"b\"\nmsgstr \"\"\n\"\\\"ä\\\"\\t\\\\\"\n\"\\101\\x42\"\n",
      .text("a\nb", "de", line: 8, .text("\"ä\"\t\\AB"))),
    Example(
      "contexts",
      header()
        + "msgctxt \"Menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n\nmsgid \"Open\"\nmsgstr \"Offen\"\n",
      .text("Menu|Open", "de", line: 9, .text("Öffnen")),
      .text("Open", "de", line: 12, .text("Offen"))),
    Example(
      "comments",
      header()
        + "# by a translator\n#. For translators.\n#. Two lines.\n#: a.c:1\nmsgid \"a\"\nmsgstr \"b\"\n",
      .text("a", "de", line: 12, .text("b"), comment: "For translators.\nTwo lines.")),
    Example(
      "formats of C",
      header()
        + "#, c-format\nmsgid \"%d of %s\"\nmsgstr \"%2$s: %1$d\"\n\n#, python-format\nmsgid \"a %s\"\nmsgstr \"%s\"\n",
      .text("%d of %s", "de", line: 9, .string("2", "%2$s"), .text(": "), .integer("1", "%1$d")),
      .text("a %s", "de", line: 13, .string("1", "%s"))),
    Example(
      "formats of Python with braces",
      header() + "#, python-brace-format\nmsgid \"{a}\"\nmsgstr \"{a} %d {{}}\"\n",
      .text("{a}", "de", line: 9, .string("a", "{a}"), .text(" %d {}"))),
    Example(
      "other formats and none are plain texts",
      header()
        + "#, java-format\nmsgid \"{a}\"\nmsgstr \"{a} %d\"\n\n#, no-c-format\nmsgid \"b\"\nmsgstr \"%d\"\n\n"
        + "msgid \"c\"\nmsgstr \"100 %d\"\n",
      .text("{a}", "de", line: 9, .text("{a} %d")), .text("b", "de", line: 13, .text("%d")),
      .text("c", "de", line: 16, .text("100 %d"))),
    Example(
      "fuzzy", header() + "#, fuzzy\n#| msgid \"before\"\nmsgid \"a\"\nmsgstr \"b\"\n",
      .text("a", "de", line: 10, .text("b"), isUnfinished: true)),
    Example(
      "obsolete",
      header()
        + "#~ msgid \"old\"\n#~ msgstr \"alt\"\n\nmsgid \"a\"\nmsgstr \"b\"\n\n#~ msgid \"older\"\n#~ msgstr \"\"\n",
      .text("a", "de", line: 11, .text("b"))),
    Example(
      "plural forms",
      header()
        + "#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d Datei\"\nmsgstr[1] \"%d Dateien\"\n",
      Message(
        key: "%d file", language: "de", line: 9,
        variants: [
          .when(plural(0), show: .integer("1", "%d"), .text(" Datei")),
          .when(plural(1), show: .integer("1", "%d"), .text(" Dateien")),
        ])),
    Example(
      "plural forms of which one is missing",
      header() + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[1] \"c\"\n",
      Message(
        key: "a", language: "de", line: 8, variants: [.when(plural(1), show: .text("c"))],
        isUnfinished: true)),
    Example(
      "plural forms that are not translated",
      header(forms: 3) + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n",
      Message(
        key: "a", language: nil, line: 8,
        variants: [.when(plural(0), show: .text("a")), .when(plural(1), show: .text("b"))])),
    Example(
      "languages with a script", header(language: "sr_RS@latin") + "msgid \"a\"\nmsgstr \"b\"\n",
      .text("a", "sr-Latn-RS", line: 8, .text("b"))),
    Example(
      "another encoding",
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ASCII\\n\"\n\nmsgid \"a\" msgstr \"b\" msgid \"c\"\nmsgstr \"d\"\n",
      .text("a", line: 4, .text("b")), .text("c", line: 4, .text("d"))),
    Example(
      "lines end as on Windows",
      "msgid \"a\"\r\nmsgstr \"b\"\r\n\r\nmsgid \"c\"\r\nmsgstr \"d\"\r\n",
      .text("a", line: 1, .text("b")), .text("c", line: 4, .text("d"))),
    Example(
      "domains",
      "msgid \"a\"\nmsgstr \"1\"\ndomain \"x\"\nmsgid \"a\"\nmsgstr \"2\"\ndomain \"messages\"\nmsgid \"b\"\nmsgstr \"3\"\n",
      .text("a", line: 1, .text("1")), .text("b", line: 7, .text("3")),
      .text("a", line: 4, .text("2"))),
  ])
  func reads(_ example: Example) throws {
    let catalog = try PO.read(Array(example.text.utf8), path: "de.po")
    #expect(catalog == Catalog(messages: example.messages))
  }

  struct Place: CustomTestStringConvertible, Sendable {
    let path: String
    /// That the file's name says.
    let name: String?
    let header: String
    let language: String?
    var testDescription: String { "\(path), \(name ?? "no name")" }
  }

  @Test(arguments: [
    Place(path: "po/de.po", name: nil, header: "", language: nil),
    Place(path: "po/de.po", name: "de", header: "", language: "de"),
    Place(path: "po/de.po", name: "de", header: header(language: "de_AT"), language: "de-AT"),
    Place(path: "fr/LC_MESSAGES/app.po", name: nil, header: "", language: "fr"),
    // The star stands for the domain.
    Place(path: "fr/LC_MESSAGES/app.po", name: "app", header: "", language: "fr"),
    Place(
      path: "fr/LC_MESSAGES/app.po", name: nil, header: header(language: "fr_CA"),
      language: "fr-CA"),
  ])
  func takesTheLanguageOfTheNameForTranslations(_ place: Place) throws {
    let text = place.header + "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"\"\n"
    let catalog = try PO.read(Array(text.utf8), path: place.path, language: place.name)
    #expect(catalog.messages.map(\.language) == [place.language, nil])
  }

  @Test func takesNoOtherEncoding() {
    let text =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n\nmsgid \"a\"\nmsgstr \""
    let bytes = Array(text.utf8) + [0xE4] + Array("\"\n".utf8)
    let errors = problems { () throws(CatalogErrors) in try PO.read(bytes, path: "de.po") }
    #expect(
      errors == [
        "de.po: a text is not in UTF-8; accepted: `Content-Type: text/plain; charset=UTF-8` in the header, and texts in "
          + "this encoding"
      ])
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let text: String
    let errors: [String]
    var testDescription: String { text }

    init(_ text: String, _ errors: String...) {
      self.text = text
      self.errors = errors
    }
  }

  @Test(arguments: [
    Mistake(
      "msgid \"a\nmsgstr \"b\"\n", "de.po:2: gettext: end-of-line within string"),
    Mistake(
      header() + "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n",
      "de.po:11: gettext: duplicate message definition"),
    Mistake("msgid \"a\"\n", "de.po:1: gettext: missing 'msgstr' section"),
    Mistake(
      "nonsense\n", "de.po:1: gettext: keyword \"nonsense\" unknown",
      "de.po:1: gettext: syntax error"),
    Mistake(
      header(forms: 3) + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n",
      "de.po:8: “a”: the number of forms is 2; accepted: 3, as the header says"),
  ])
  func saysWhatIsWrong(_ mistake: Mistake) {
    let errors = problems { () throws(CatalogErrors) in
      try PO.read(Array(mistake.text.utf8), path: "de.po")
    }
    #expect(errors == mistake.errors)
  }

  /// The library's own state must not outlive a file that it has given up.
  @Test func goesOnAfterABrokenFile() throws {
    for _ in 0..<20 {
      let errors = problems { () throws(CatalogErrors) in
        try PO.read(Array("msgid \"a\n\"\nx y z\nmsgid".utf8), path: "a.po")
      }
      #expect(!errors.isEmpty)
      let catalog = try PO.read(Array("msgid \"a\"\nmsgstr \"b\"\n".utf8), path: "b.po")
      #expect(catalog == Catalog(messages: [.text("a", line: 1, .text("b"))]))
    }
  }

  @Test func readsSeveralFilesAtOnce() async {
    await withTaskGroup(of: Int?.self) { group in
      for count in 1...32 {
        group.addTask {
          let text = (0..<count).map { "msgid \"\($0)\"\nmsgstr \"x\"\n\n" }.joined()
          return (try? PO.read(Array(text.utf8), path: "a.po"))?.messages.count == count
            ? nil : count
        }
      }
      for await wrong in group { #expect(wrong == nil) }
    }
  }
}
