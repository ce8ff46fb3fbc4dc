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

  @Test func keepsDifferentTextsOfFilesWithoutLanguages() throws {
    func part(_ text: String, _ file: String) throws -> Catalog.Part {
      try Catalog.Part(
        Array("{\"k\": \"\(text)\"}".utf8), .i18nextJSON, file: file, name: "common")
    }
    let catalog = Catalog(
      joining: [try part("1", "a.json"), try part("2", "b.json"), try part("1", "c.json")])
    #expect(catalog.messages.map(\.file) == ["a.json", "b.json"])
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
