import Testing

@testable import Catalogs

@Suite struct CatalogIndexTests {
  private static func catalog(source: String?, _ languages: String?...) -> CatalogIndex {
    CatalogIndex(
      Catalog(
        sourceLanguage: source,
        messages: languages.map { .text("k", $0, line: 1, .text($0 ?? "none")) }))
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let index: CatalogIndex
    let locale: String?
    let text: String

    init(_ name: String, _ index: CatalogIndex, _ locale: String?, _ text: String) {
      (testDescription, self.index, self.locale, self.text) = (name, index, locale, text)
    }
  }

  @Test(arguments: [
    Row("its own", catalog(source: "en", "en", "de", "de-AT"), "de-AT", "de-AT"),
    Row("in another case", catalog(source: "en", "en", "pt-BR"), "PT-br", "pt-BR"),
    Row("one that contains it", catalog(source: "en", "en", "de"), "de-AT", "de"),
    Row("two steps up", catalog(source: "en", "en", "zh"), "zh-Hant-TW", "zh"),
    Row(
      "by the script", catalog(source: "en", "en", "zh-Hans", "zh-Hant"), "zh-Hant-HK", "zh-Hant"),
    Row(
      "by the region's script", catalog(source: "en", "en", "zh-Hans", "zh-Hant"), "zh-TW",
      "zh-Hant"),
    Row("the other region's", catalog(source: "en", "zh-Hant", "zh-Hans"), "zh-CN", "zh-Hans"),
    Row("none that it contains", catalog(source: "en", "en", "de-AT"), "de", "en"),
    Row("a file without languages", catalog(source: nil, nil), "fi", "none"),
    Row("the source", catalog(source: "en", "de", "en"), "fi", "en"),
    Row("no locale, one language", catalog(source: nil, "ja"), nil, "ja"),
    Row("no locale, a source", catalog(source: "en", "ja", "en"), nil, "en"),
  ])
  func findsTheTextThatAProgramShows(_ row: Row) throws {
    let message = try row.index.message("k", locale: row.locale)
    #expect(try message.text(TextForm()) == row.text)
  }

  /// Two files of a language, such as Apple's tables.
  private static func tables(_ texts: (file: String, language: String?, text: String)...)
    -> CatalogIndex
  {
    CatalogIndex(
      Catalog(
        messages: texts.enumerated().map { index, text in
          Message(
            key: "k", language: text.language, line: index + 1,
            variants: [Variant(pattern: [.text(text.text)])], file: text.file)
        }))
  }

  @Test func asksWhichFileIsMeant() throws {
    let index = Self.tables(
      ("a", "de", "1"), ("b", "de", "2"), ("a", "en", "3"), ("b", "en", "3"), ("c", nil, "4"),
      ("c", nil, "5"))
    #expect(throws: LookupProblem.severalFiles(["a:1", "b:2"])) {
      try index.message("k", locale: "de-AT")
    }
    #expect(try index.message("k", locale: "en").text(TextForm()) == "3")
    // Two texts of one file, as XLIFF may have them.
    #expect(try index.message("k", locale: "fi").text(TextForm()) == "4")
  }

  @Test(arguments: [
    ("de", ["1", "2"]), ("de-AT", ["1", "2"]), ("en", ["3", "3"]), ("fi", []),
  ])
  func findsTheTextsOfAllFiles(_ locale: String, _ texts: [String]) throws {
    let index = Self.tables(
      ("a", "de", "1"), ("b", "de", "2"), ("a", "en", "3"), ("b", "en", "3"))
    let found = try index.translations("k", in: locale, unmarked: nil).map {
      try $0.text(TextForm())
    }
    #expect(found == texts)
  }

  @Test func keepsDifferentTextsOfFilesWithoutLanguages() {
    func part(_ text: String, _ file: String) -> Catalog.Part {
      Catalog.Part(
        Array("{\"k\": \"\(text)\"}".utf8), .i18nextJSON, file: file, name: "common")
    }
    let catalog = Catalog(
      joining: [part("1", "a.json"), part("2", "b.json"), part("1", "c.json")])
    #expect(catalog.messages.map(\.file) == ["a.json", "b.json"])
  }

  private static func entry(_ key: String, _ text: String, note: String = "") -> String {
    "\(note)msgid \"\(key)\"\nmsgstr \"\(text)\"\n\n"
  }

  private static func unit(_ id: String, _ source: String, _ target: String) -> String {
    "<trans-unit id='\(id)'><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  private static func xliff(_ target: String, _ files: (original: String, units: String)...)
    -> String
  {
    "<xliff version='1.2' xmlns='urn:oasis:names:tc:xliff:document:1.2'>"
      + files.map { original, units in
        "<file original='\(original)' source-language='en' target-language='\(target)'><body>"
          + "\(units)</body></file>"
      }.joined() + "</xliff>"
  }

  private static func qt(_ language: String, _ source: String, _ text: String) -> String {
    "<TS version='2.1' language='\(language)' sourcelanguage='en'><message id='k'>"
      + "<source>\(source)</source><translation>\(text)</translation></message></TS>"
  }

  struct Program: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [(path: String, text: String)]
    var key = "k k"
    var locale = "en"
    /// As `FILE:LINE TEXT`.
    let texts: [String]
  }

  /// What stands in a program is a text in its language, said once, where no file of that language has another one.
  @Test(arguments: [
    Program(
      testDescription: "translations only",
      files: [("de.po", entry("k k", "K")), ("fr.po", entry("k k", "c"))],
      texts: ["de.po:1 k k"]),
    Program(
      testDescription: "what other files lack",
      files: [("de.po", entry("a a", "K")), ("fr.po", entry("a a", "c") + entry("k k", "c"))],
      texts: ["fr.po:4 k k"]),
    Program(
      testDescription: "a file that does not translate it",
      files: [("de.po", entry("k k", "K")), ("fr.po", entry("k k", ""))], texts: ["fr.po:1 k k"]),
    Program(
      testDescription: "the template",
      files: [("de.po", entry("k k", "K")), ("app.pot", entry("k k", ""))],
      texts: ["app.pot:1 k k"]),
    Program(
      testDescription: "a file of the language",
      files: [
        ("de.po", entry("k k", "")), ("en.po", entry("k k", "K’s")), ("fr.po", entry("k k", "c")),
      ], texts: ["en.po:1 K’s"]),
    Program(
      testDescription: "a file of the language that lacks it",
      files: [("de.po", entry("k k", "K")), ("en.po", entry("a a", "b"))], texts: ["de.po:1 k k"]),
    Program(
      testDescription: "a file of the region", files: [("en_GB.po", entry("k k", "K’s"))],
      texts: ["en_GB.po:1 k k"]),
    Program(
      testDescription: "in the region", files: [("en_GB.po", entry("k k", "K’s"))],
      locale: "en-GB", texts: ["en_GB.po:1 K’s"]),
    Program(
      testDescription: "in another region", files: [("de.po", entry("k k", "K"))],
      locale: "en-GB", texts: ["de.po:1 k k"]),
    Program(
      testDescription: "in the translations’ language", files: [("de.po", entry("k k", "K"))],
      locale: "de", texts: ["de.po:1 K"]),
    Program(
      testDescription: "in a language without files", files: [("de.po", entry("k k", "K"))],
      locale: "fr", texts: []),
    Program(
      testDescription: "names", files: [("de.po", entry("menu.open", "Öffnen"))], key: "menu.open",
      texts: []),
    Program(
      testDescription: "a text that is there with and without a context",
      files: [("de.po", "msgctxt \"k\"\nmsgid \"k\"\nmsgstr \"b\"\n\n" + entry("k|k", "c"))],
      key: "k|k", texts: ["de.po:2 k", "de.po:5 k|k"]),
    Program(
      testDescription: "XLIFF",
      files: [("de.xliff", xliff("de", ("a", unit("k", "One", "Eins"))))], key: "k",
      texts: ["de.xliff:1 One"]),
    Program(
      testDescription: "XLIFF of the language, which translates one of two parts",
      files: [
        ("en.xliff", xliff("en", ("a", unit("k", "One", "1")), ("b", unit("k", "Two", ""))))
      ], key: "k", texts: ["en.xliff:1 1", "en.xliff:1 Two"]),
    Program(
      testDescription: "XLIFF of several languages, one of which is older",
      files: [
        ("de.xliff", xliff("de", ("a", unit("k", "One", "Eins")), ("b", unit("k", "Two", "Zwei")))),
        ("fr.xliff", xliff("fr", ("a", unit("k", "One", "Un")), ("b", unit("k", "Too", "Deux")))),
        ("it.xliff", xliff("it", ("a", unit("k", "One", "Uno")), ("b", unit("k", "Two", "Due")))),
      ], key: "k", texts: ["de.xliff:1 One", "de.xliff:1 Two", "fr.xliff:1 Too"]),
    Program(
      testDescription: "Qt", files: [("app_de.ts", qt("de", "One", "Eins"))], key: "k",
      texts: ["app_de.ts:1 One"]),
    Program(
      testDescription: "Qt of the language, and of its region",
      files: [("app_de.ts", qt("de", "One", "Eins")), ("app_en.ts", qt("en", "One", "1"))],
      key: "k", locale: "en-US", texts: ["app_en.ts:1 1"]),
  ])
  func findsTheTextInTheProgram(_ program: Program) throws {
    let parts = try program.files.map { path, text in
      try Catalog.Part(
        Array(text.utf8), #require(CatalogFormat(path: path)), file: path,
        name: String(path.prefix { $0 != "." }))
    }
    let index = CatalogIndex(Catalog(joining: parts))
    let found = try index.translations(program.key, in: program.locale, unmarked: "en").map {
      "\($0.file ?? ""):\($0.line) \(try $0.text(TextForm()))"
    }
    #expect(found == program.texts)
  }

  /// Whoever names a key and no language means what the file has, and not what it repeats.
  @Test(arguments: [(nil, "K"), ("de", "K"), ("fr", nil), ("en", nil)] as [(String?, String?)])
  func showsNoTextInTheProgramInPlaceOfATranslation(_ locale: String?, _ text: String?) throws {
    let index = CatalogIndex(try PO.read(Array(Self.entry("k k", "K").utf8), path: "de.po"))
    let shown = Result { () throws(LookupProblem) in try index.message("k k", locale: locale) }
    #expect((try? shown.get().text(TextForm())) == text)
    #expect(index.keys == ["k k"])
  }

  @Test func saysWhatThereIs() {
    let index = Self.catalog(source: nil, "de", "ja")
    #expect(throws: LookupProblem.unknownKey("x")) { try index.message("x", locale: "de") }
    #expect(throws: LookupProblem.noLanguage("fi", accepted: ["de", "ja"])) {
      try index.message("k", locale: "fi")
    }
    #expect(throws: LookupProblem.noLanguage(nil, accepted: ["de", "ja"])) {
      try index.message("k", locale: nil)
    }
  }
}

@Suite struct TextFormTests {
  private static func message(_ variants: Variant...) -> Message {
    Message(key: "k", language: "de", line: 1, variants: variants)
  }

  private static let files = message(
    .when(.number(1, "one"), show: .integer("1", "%d"), .text(" file")),
    .when(.number(1, "other"), show: .integer("1", "%d"), .text(" files")))

  /// Two numbers, of which the second has another form where the first is one.
  private static let nested = message(
    .when(.count("=0"), show: .text("none")),
    .when(.count("one"), .select(argument: "who", value: "she"), show: .text("hers")),
    .when(.count("one"), .select(argument: "who", value: "other"), show: .text("theirs")),
    .when(.count("other"), show: .string("who", "{who}"), .text(": "), .integer("count", "#")))

  private static let devices = message(
    .when(.device("iphone"), show: .text("tap")), .when(.device("other"), show: .text("click")))

  /// As i18next has them: one is shown without a number.
  private static let withBase = message(
    .when(show: .text("file")), .when(.count("one"), show: .integer("count", "#"), .text(" file")),
    .when(.count("other"), show: .integer("count", "#"), .text(" files")))

  private static let widths = message(
    .when(show: .text("Schedule")), .when(.device("width 20"), show: .text("Plan")),
    .when(.device("width 10"), show: .text("P")))

  private static let list = message(
    .when(.item(0), show: .text("a")), .when(.item(1), show: .text("b")))

  struct Row: CustomTestStringConvertible, Sendable {
    let message: Message
    let form: TextForm
    let result: Result<String, LookupProblem>
    var testDescription: String { "\(form)" }

    init(_ message: Message, _ form: TextForm, _ text: String) {
      (self.message, self.form, result) = (message, form, .success(text))
    }

    init(_ message: Message, _ form: TextForm, fails problem: LookupProblem) {
      (self.message, self.form, result) = (message, form, .failure(problem))
    }
  }

  @Test(arguments: [
    Row(files, TextForm(plural: "one", arguments: ["1": "1"]), "1 file"),
    Row(files, TextForm(plural: "other", arguments: ["1": "12,345"]), "12,345 files"),
    Row(
      files, TextForm(arguments: ["1": "3"]),
      fails: .form(.plural, requested: nil, accepted: ["one", "other"])),
    Row(
      files, TextForm(plural: "few", arguments: ["1": "3"]),
      fails: .form(.plural, requested: "few", accepted: ["one", "other"])),
    Row(
      files, TextForm(plural: "one"),
      fails: .noArguments([Placeholder(name: "1", kind: .integer, source: "%d")])),
    Row(
      files, TextForm(plural: "one", arguments: ["1": "1", "2": "2"]),
      fails: .unknownArguments(["2"], accepted: ["1"])),
    Row(nested, TextForm(plural: "one", arguments: ["count": "0"]), "none"),
    Row(nested, TextForm(plural: "one", arguments: ["count": "1", "who": "she"]), "hers"),
    Row(nested, TextForm(plural: "one", arguments: ["count": "1", "who": "he"]), "theirs"),
    Row(nested, TextForm(plural: "other", arguments: ["count": "9", "who": "he"]), "he: 9"),
    Row(
      nested, TextForm(plural: "one", arguments: ["count": "1"]),
      fails: .form(.select, requested: nil, accepted: ["she", "other"])),
    Row(devices, TextForm(device: "iphone"), "tap"),
    Row(devices, TextForm(device: "mac"), "click"),
    Row(devices, TextForm(), "click"),
    Row(withBase, TextForm(), "file"),
    Row(withBase, TextForm(plural: "one", arguments: ["count": "1"]), "1 file"),
    Row(withBase, TextForm(categories: ["count": "other"], arguments: ["count": "2"]), "2 files"),
    Row(
      withBase, TextForm(plural: "few"),
      fails: .form(.plural, requested: "few", accepted: ["one", "other"])),
    Row(widths, TextForm(), "Schedule"), Row(widths, TextForm(device: "width 10"), "P"),
    Row(widths, TextForm(device: "iphone"), "Schedule"),
    Row(
      message(.when(.count("one"), .count("other"), show: .text("never"))), TextForm(plural: "one"),
      fails: .form(.plural, requested: "one", accepted: ["one", "other"])),
    Row(list, TextForm(item: 1), "b"),
    Row(list, TextForm(), fails: .form(.item, requested: nil, accepted: ["0", "1"])),
    Row(list, TextForm(item: 2), fails: .form(.item, requested: "2", accepted: ["0", "1"])),
  ])
  func showsOneForm(_ row: Row) {
    let result = Result { () throws(LookupProblem) in try row.message.text(row.form) }
    #expect(result == row.result)
  }
}
