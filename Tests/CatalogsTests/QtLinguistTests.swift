import Testing

@testable import Catalogs

/// Qt Linguist's `.ts`, by the document type in its manual.
@Suite struct QtLinguistTests {
  /// A file whose contexts begin in line 4.
  private static func file(
    _ content: String, attributes: String = "language=\"de_AT\" sourcelanguage=\"en\""
  ) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE TS>
      <TS version="2.1" \(attributes)>
      \(content)
      </TS>
      """.utf8)
  }

  private static func plural(_ forms: (Int, [PatternPart])...) -> [Variant] {
    forms.map { form, parts in
      Variant(conditions: [.plural(argument: "n", category: "\(form)")], pattern: parts)
    }
  }

  @Test(arguments: [
    FileExample(""),
    FileExample(
      "<context><name>Main</name>\n<message><location filename='a.cpp' line='1'/><source>%1 of %L2 &amp;amp;</source>\n"
        + "<extracomment>A button.</extracomment><translation>%L2: %1</translation></message></context>",
      .text(
        "Main|%1 of %L2 &amp;", line: 5, .string("1", "%1"), .text(" of "), .string("2", "%L2"),
        .text(" &amp;"), comment: "A button."),
      .text(
        "Main|%1 of %L2 &amp;", "de-AT", line: 6, .string("2", "%L2"), .text(": "),
        .string("1", "%1"), comment: "A button.")),
    // What is not translated, not finished, or no longer there.
    FileExample(
      "<context><name/><message><source>a</source><translation type='unfinished'/></message>\n"
        + "<message><source>b</source><translation type='unfinished'>c</translation></message>\n"
        + "<message><source>d</source><translation type='vanished'>e</translation></message>"
        + "<message><source>f</source><translation type='obsolete'>g</translation></message>"
        + "<message><source>h</source></message></context>",
      .text("a", line: 4, .text("a")), .text("b", line: 5, .text("b")),
      .text("b", "de-AT", line: 5, .text("c"), isUnfinished: true),
      .text("h", line: 6, .text("h"))),
    // By their ids, also without contexts.
    FileExample(
      "<message id='app.open'><source>Open</source><translation>Öffnen</translation></message>"
        + "<message id='app.close'><translation>Zu</translation></message>",
      .text("app.open", line: 4, .text("Open")),
      .text("app.open", "de-AT", line: 4, .text("Öffnen")),
      .text("app.close", "de-AT", line: 4, .text("Zu"))),
    FileExample(
      "<message><source>a<byte value='x1b'/>b<byte value='9'/></source><translation variants='yes'>"
        + "<lengthvariant>long</lengthvariant><lengthvariant>l</lengthvariant></translation></message>",
      .text("a\u{1B}b\t", line: 4, .text("a\u{1B}b\t")),
      .text("a\u{1B}b\t", "de-AT", line: 4, .text("long"))),
    FileExample(
      "<message numerus='yes'><source>%n file(s)</source>\n<translation><numerusform>%n Datei</numerusform>\n"
        + "<numerusform>%Ln Dateien</numerusform></translation></message>",
      .text("%n file(s)", line: 4, .integer("n", "%n"), .text(" file(s)")),
      Message(
        key: "%n file(s)", language: "de-AT", line: 5,
        variants: plural(
          (0, [.integer("n", "%n"), .text(" Datei")]),
          (1, [.integer("n", "%Ln"), .text(" Dateien")])),
        pluralExpression: QtPlurals.expression(for: "de", forms: 2))),
    FileExample(
      "<message numerus='yes'><source>a</source><translation type='unfinished'><numerusform/><numerusform/></translation></message>",
      .text("a", line: 4, .text("a"))),
    FileExample(
      "<message numerus='yes'><source>a</source><translation><numerusform/><numerusform>b</numerusform></translation></message>",
      .text("a", line: 4, .text("a")),
      Message(
        key: "a", language: "de-AT", line: 4, variants: plural((1, [.text("b")])),
        isUnfinished: true, pluralExpression: QtPlurals.expression(for: "de", forms: 2))),
  ])
  func reads(_ example: FileExample) throws {
    let catalog = try QtLinguist.read(Self.file(example.text), path: "app.ts")
    #expect(
      catalog == Catalog(sourceLanguage: "en", messages: example.messages.withProgramTexts(in: nil))
    )
  }

  @Test(arguments: [("menu.open", true), ("Open", false)])
  func knowsSourcesThatAreNoTexts(_ source: String, _ isSymbolic: Bool) throws {
    let content = "<message><source>\(source)</source><translation>Öffnen</translation></message>"
    let messages = try QtLinguist.read(Self.file(content), path: "app.ts").messages
    #expect(messages.map(\.isSymbolic) == [isSymbolic, false])
  }

  /// The same source text for different places.
  @Test func tellsTextsApart() throws {
    let content =
      "<context><name>A</name><message><source>a</source><comment>verb</comment><translation>b</translation></message>"
      + "<message><source>a</source><comment>noun</comment><translation>c</translation></message>"
      + "<message><source>a</source><translation>d</translation></message></context>"
    let messages = try QtLinguist.read(Self.file(content), path: "app.ts").messages
    #expect(messages.map(\.part) == ["verb", "verb", "noun", "noun", nil, nil])
    #expect(Set(messages.map(\.key)) == ["A|a"])
  }

  @Test(arguments: [
    ("language=\"pt_BR\"", "app.ts", nil, "pt-BR"),
    ("language=\"sr@latin\"", "app.ts", nil, "sr-Latn"),
    ("language=\"sr\"", "app_sr@latin.ts", nil, "sr-Latn"), ("", "app_fr_CA.ts", nil, "fr-CA"),
    ("", "i18n/de/app.ts", nil, "de"), ("", "x.ts", "it", "it"),
    ("language=\"C\"", "app_es.ts", nil, "es"),
  ])
  func takesTheLanguage(
    _ attributes: String, _ path: String, _ name: String?, _ language: String
  ) throws {
    let content = "<message><source>a</source><translation>b</translation></message>"
    let catalog = try QtLinguist.read(
      Self.file(content, attributes: attributes), path: path, language: name)
    #expect(catalog.sourceLanguage == nil)
    #expect(catalog.messages.map(\.language) == [nil, language])
  }

  /// For 0, 1, 2, 3, 5, 11, 12, 21, 22 and 101.
  @Test(arguments: [
    ("en", 2, [1, 0, 1, 1, 1, 1, 1, 1, 1, 1]), ("fr", 2, [0, 0, 1, 1, 1, 1, 1, 1, 1, 1]),
    ("pt", 2, [1, 0, 1, 1, 1, 1, 1, 1, 1, 1]), ("pt-BR", 2, [0, 0, 1, 1, 1, 1, 1, 1, 1, 1]),
    ("zh-TW", 1, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), ("lv", 3, [2, 0, 1, 1, 1, 1, 1, 0, 1, 0]),
    ("cs", 3, [2, 0, 1, 1, 2, 2, 2, 2, 2, 2]), ("pl", 3, [2, 0, 1, 1, 2, 2, 2, 2, 1, 2]),
    ("ru-RU", 3, [2, 0, 1, 1, 2, 2, 2, 0, 1, 0]), ("sr-Latn", 3, [2, 0, 1, 1, 2, 2, 2, 0, 1, 0]),
    ("sl", 4, [3, 0, 1, 2, 3, 3, 3, 3, 3, 0]), ("ar", 6, [0, 1, 2, 3, 3, 4, 4, 4, 4, 5]),
    ("cy", 5, [0, 1, 2, 2, 2, 4, 4, 4, 4, 4]), ("lt", 3, [2, 0, 1, 1, 1, 2, 2, 0, 1, 0]),
    ("ro", 3, [1, 0, 1, 1, 1, 1, 1, 2, 2, 1]), ("ga", 3, [2, 0, 1, 2, 2, 2, 2, 2, 2, 2]),
    ("gd", 4, [3, 0, 1, 2, 2, 0, 1, 3, 3, 3]), ("mk", 3, [2, 0, 1, 2, 2, 0, 1, 0, 1, 0]),
    ("mt", 4, [1, 0, 1, 1, 1, 2, 2, 3, 3, 1]), ("is", 2, [1, 0, 1, 1, 1, 1, 1, 0, 1, 0]),
  ])
  func countsAsQtDoes(_ language: String, _ forms: Int, _ values: [UInt64]) {
    let expression = QtPlurals.expression(for: language, forms: forms)
    #expect(
      [0, 1, 2, 3, 5, 11, 12, 21, 22, 101].map { expression?.value(for: $0) } == values)
    #expect(QtPlurals.expression(for: language, forms: forms + 1) == nil)
  }

  @Test(arguments: [
    (
      "<message><translation>b</translation></message>",
      "4: a `message` without `source` and `id`; accepted: one of them"
    ),
    (
      "<context><name>A</name><message><source>a</source></message>\n<message><source>a</source></message></context>",
      "5: “A|a”: appears twice, first in line 4; accepted: each `source` once in a context, or with another `comment`"
    ),
    (
      "<message numerus='yes'><source>a</source>\n<translation>b</translation></message>",
      "5: “a”: no `numerusform`; accepted: one for each form, as `numerus` is `yes`"
    ),
    (
      "<message><source>a</source><translation><numerusform>b</numerusform></translation></message>",
      "4: “a”: a `numerusform`; accepted: `numerus=\"yes\"` of the `message`"
    ),
    (
      "<message><source>a</source>",
      "5: not valid XML: `<message>`, opened in line 4, is not closed"
    ),
  ])
  func saysWhatIsWrong(_ content: String, _ error: String) {
    let errors = problems { () throws(CatalogErrors) in
      try QtLinguist.read(Self.file(content), path: "app.ts")
    }
    #expect(errors == ["app.ts:" + error])
  }

  @Test func asksForTheLanguageOfTranslations() {
    let errors = problems { () throws(CatalogErrors) in
      try QtLinguist.read(
        Self.file(
          "<message><source>a</source><translation>b</translation></message>", attributes: ""),
        path: "app.ts")
    }
    #expect(
      errors == [
        "app.ts:4: “a”: a `translation`, but no language of it; accepted: `language` of `TS`, or a file or folder with "
          + "the language’s name"
      ])
  }

  /// Files with this ending may be programs.
  @Test(arguments: [
    (
      "export const a = 1\n",
      "1: not valid XML: no element begins; accepted: a tag"
    ),
    ("<a/>", "1: the outermost element is `a`; accepted: `TS`"),
  ])
  func takesTranslationsOnly(_ text: String, _ error: String) {
    let errors = problems { () throws(CatalogErrors) in
      try QtLinguist.read(Array(text.utf8), path: "app.ts")
    }
    #expect(errors == ["app.ts:" + error])
  }
}
