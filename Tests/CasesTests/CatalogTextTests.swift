import Base
import Foundation
import Labels
import Testing

@testable import Cases

/// Texts of string catalogs.
@Suite struct CatalogTextTests {
  private static let shop = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "buy": {"localizations": {
    "en": {"stringUnit": {"state": "translated", "value": "Buy"}},
    "de": {"stringUnit": {"state": "translated", "value": "Kaufen"}},
    "he": {"stringUnit": {"state": "translated", "value": "קנה"}}}},
    "total": {"localizations": {
    "en": {"stringUnit": {"state": "translated", "value": "%1$@ for %2$lld"}}}},
    "items": {"localizations": {
    "en": {"variations": {"plural": {
    "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
    "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}}}}}}
    """

  /// A suite whose only case has these keys.
  private static func suite(_ keys: String) throws -> SuiteOnDisk {
    let suite = try SuiteOnDisk(["a.yaml": "width: 100\n" + keys])
    try suite.write(Data(shop.utf8), to: "app/Shop.xcstrings")
    return suite
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let keys: String
    let texts: [String]
    var testDescription: String { keys }

    init(_ keys: String, _ texts: String...) {
      (self.keys, self.texts) = (keys, texts)
    }
  }

  @Test(arguments: [
    Row("text: { from: app/Shop.xcstrings, key: buy }", "Buy"),
    Row("text: { from: app/Shop.xcstrings, key: buy }\nlocale: de", "Kaufen"),
    Row("text: { from: app/../app/Shop.xcstrings, key: buy }\nlocale: de-AT", "Kaufen"),
    Row("text: { from: app/Shop.xcstrings, key: buy }\nlocale: fi", "Buy"),
    Row("text: [a, { from: app/Shop.xcstrings, key: buy, color: red }]", "a", "Buy"),
    Row("text: { from: app/Shop.xcstrings, key: total, arguments: [￥999, 2] }", "￥999 for 2"),
    Row(
      "text: { from: app/Shop.xcstrings, key: total, arguments: { 2: 1.50, 1: \"\" } }", " for 1.50"
    ),
    Row(
      "text: { from: app/Shop.xcstrings, key: items, plural: one, arguments: [1] }", "1 item"),
    Row(
      "text: { from: app/Shop.xcstrings, key: total, arguments: [￥999, 2] }\nisolate-arguments: true",
      "\u{2068}￥999\u{2069} for \u{2068}2\u{2069}"),
    Row(
      "isolate-arguments: false\n"
        + "text: { from: app/Shop.xcstrings, key: total, arguments: [￥999, 2] }", "￥999 for 2"),
    Row(
      "text: [\"${a}\", \"for ${a}, ${b}\", { text: \"${b}!\" }]\nisolate-arguments: true\n"
        + "matrix: { set.a: [x], set.b: [y] }", "x", "for \u{2068}x\u{2069}, \u{2068}y\u{2069}",
      "\u{2068}y\u{2069}!"),
    Row(
      "text: \"${a}${a}\"\nmatrix: { set.a: [x], isolate-arguments: [true] }",
      "\u{2068}x\u{2069}\u{2068}x\u{2069}"),
    Row("text: \"for ${a}\"\nmatrix: { set.a: [x] }", "for x"),
    Row(
      "text: \"\"\nmatrix:\n  set.name: [buy]\n  text:\n"
        + "    - { from: app/Shop.xcstrings, key: \"${name}\" }", "Buy"),
  ])
  func showsTheText(_ row: Row) throws {
    let label = try Self.suite(row.keys).load().cases[0].label
    #expect(label.text.map(\.text) == row.texts)
  }

  /// Names, links and other values that are not shown are never isolated.
  @Test func onlyShownTextIsIsolated() throws {
    let suite = try Self.suite(
      "text: { text: \"for ${a}\", link: \"x:${a}\" }\nisolate-arguments: true\n"
        + "expect: { visible-text: \"for ${a}\" }\ntags: [\"t-${a}\"]\nmatrix: { set.a: [b] }")
    let found = try suite.load().cases[0]
    #expect(found.label.text.map(\.link) == ["x:b"])
    #expect(found.tags == ["t-b"])
    #expect(found.expectations.visibleText == "for \u{2068}b\u{2069}")
  }

  @Test func aSuffixCanBeOne() throws {
    let suite = try Self.suite("text: a\nsuffix: { from: app/Shop.xcstrings, key: buy }")
    #expect(try suite.load().cases[0].label.suffix.map(\.text) == ["Buy"])
  }

  @Test func aMatrixOfLocalesSetsWhatALocaleDecides() throws {
    let suite = try Self.suite(
      "text: { from: app/Shop.xcstrings, key: buy }\nmatrix: { locale: [en, de, he] }")
    let cases = try suite.load().cases
    #expect(cases.map(\.id) == ["a@locale=en", "a@locale=de", "a@locale=he"])
    #expect(cases.flatMap(\.label.text).map(\.text) == ["Buy", "Kaufen", "קנה"])
    #expect(cases.map(\.label.style.language) == ["en", "de", "he"])
    #expect(cases.map(\.label.direction) == [.ltr, .ltr, .rtl])
    #expect(cases.map(\.catalogs) == Array(repeating: ["app/Shop.xcstrings"], count: 3))
  }

  @Test(arguments: [
    "language: ja\ndirection: auto\nlocale: he", "locale: he\nlanguage: ja\ndirection: auto",
  ])
  func otherKeysOverrideTheLocaleInAnyOrder(_ keys: String) throws {
    let label = try Self.suite("text: a\n" + keys).load().cases[0].label
    #expect(label.style.language == "ja")
    #expect(label.direction == .auto)
  }

  @Test(arguments: [
    ("ar", LabelSpec.Direction.rtl), ("ar-Latn", .ltr), ("uz-Arab-AF", .rtl), ("fa-IR", .rtl),
    ("pa-Guru", .ltr), ("he", .rtl), ("ckb", .rtl), ("az", .ltr), ("ja", .ltr),
  ])
  func aLocaleHasADirection(_ locale: String, direction: LabelSpec.Direction) {
    #expect(LocaleEffect.direction(of: locale) == direction)
  }

  /// The full form has the text, so a baseline's record says what was shown.
  @Test func theFullFormHasTheText() throws {
    let cases = try Self.suite("text: { from: app/Shop.xcstrings, key: buy }\nlocale: he").load()
      .cases
    guard case .object(let resolved) = cases[0].label.resolved else {
      Issue.record("no map")
      return
    }
    #expect(resolved["text"] == .array([.object(["text": .string("קנה")])]))
    #expect(resolved["locale"] == nil)
    #expect(resolved["direction"] == .string("rtl"))
  }

  private static let from = "from: app/Shop.xcstrings"

  @Test(arguments: [
    Mistake(
      "text: { from: app/Other.xcstrings, key: buy }",
      "Cases/a.yaml:2:7: `app/Other.xcstrings` is not there; accepted: a path relative to the suite's folder"
    ),
    Mistake(
      "text: { from: app/Shop.txt, key: buy }",
      "Cases/a.yaml:2:7: `app/Shop.txt` has an unknown format; accepted: a file that ends with "
        + ".xcstrings, .strings, .stringsdict, .xliff, .xlf, .xml, .arb, .po, .pot, .json, .properties, .resx, .ts, .yml or .yaml"
    ),
    Mistake(
      "text: { from: app, key: buy }",
      "Cases/a.yaml:2:7: `app` is a folder; accepted: a file in it, such as `en.json`, or `*.json` for all languages"
    ),
    Mistake(
      "text: { \(from) }",
      "Cases/a.yaml:2:7: `key` is missing; accepted: the text's key in the catalog"),
    Mistake(
      "text: { \(from), key: by }",
      "Cases/a.yaml:2:7: `app/Shop.xcstrings` has no text with the key `by`, did you mean `buy`?; "
        + "accepted: a key of the file"),
    Mistake(
      "text: { \(from), key: items }",
      "Cases/a.yaml:2:7: the text `items` of `app/Shop.xcstrings` has several forms; "
        + "accepted: `plural` with one of `one`, `other`"),
    Mistake(
      "text: { \(from), key: items, plural: few, arguments: [1] }",
      "Cases/a.yaml:2:7: the text `items` of `app/Shop.xcstrings` has no form for `plural: few`; "
        + "accepted: one of `one`, `other`"),
    Mistake(
      "text: { \(from), key: total }",
      "Cases/a.yaml:2:7: the text `total` of `app/Shop.xcstrings` has placeholders without a value: "
        + "`%1$@`, `%2$lld`; accepted: `arguments: { 1: …, 2: … }`"),
    Mistake(
      "text: { \(from), key: buy, arguments: { price: 1 } }",
      "Cases/a.yaml:2:7: the text `buy` of `app/Shop.xcstrings` has no placeholder `price`; "
        + "accepted: no `arguments`, or another text at Cases/app/Shop.xcstrings:3"),
    Mistake(
      "text: { text: a, \(from), key: buy }",
      "Cases/a.yaml:2:18: `from` and `text` are both set; accepted: one of `text`, `from`, `image` and `box`"
    ),
    Mistake(
      "text: { text: a, plural: one }",
      "Cases/a.yaml:2:18: `plural` is set on a run without `from`; accepted: runs with the text of a string catalog"
    ),
    Mistake(
      "text: { \(from), key: buy, align: top }",
      "Cases/a.yaml:2:45: `align` is set on a run of text; accepted: runs with `image` or `box`"),
    Mistake(
      "text: { \(from), key: items, plural: two or more }",
      "Cases/a.yaml:2:55: `plural` is `two or more`; accepted: "
        + "zero, one, two, few, many, other, `=` and a number, or the number of a form, as in gettext"
    ),
  ])
  func saysWhatIsAccepted(_ mistake: Mistake) throws {
    let errors = try Self.suite(mistake.yaml).errors()
    #expect(errors == mistake.errors)
  }

  /// What one language lacks and another has is wrong in the catalog, which others change: an error of the cases that show
  /// it, while all others are read.
  @Test(arguments: [
    Mistake(
      "price: Bald ausverkauft, save: Sichern",
      "Cases/app/de.json:2:1: the text `price` of `app/*.json` has no placeholder `price`; accepted: a text like that at "
        + "Cases/app/en.json:2"),
    Mistake(
      "price: \"Nur {{preis}}\", save: Sichern",
      "Cases/app/de.json:2:1: the text `price` of `app/*.json` has placeholders without a value: `{{preis}}`; accepted: "
        + "a text like that at Cases/app/en.json:2"),
    Mistake(
      "save: Sichern",
      "Cases/app/de.json:1:1: the text `price` of `app/*.json` is not there in `de`; accepted: a text like that at "
        + "Cases/app/en.json:2"),
    Mistake("price: \"Nur {{price}}\", save: Sichern"),
  ])
  func whatALanguageLacksIsAnErrorOfItsCases(_ mistake: Mistake) throws {
    let texts = mistake.yaml.replacing(/(\w+): ("[^"]*"|[^,]+)/) { match in
      let text = String(match.2)
      return "\"\(match.1)\": " + (text.hasPrefix("\"") ? text : "\"\(text)\"")
    }
    let suite = try SuiteOnDisk([
      "a.yaml": "cases:\n"
        + "  price:\n    text: { from: \"app/*.json\", key: price, arguments: { price: $5 } }\n"
        + "    matrix: { locale: [en, de] }\n    width: 1\n"
        + "  save: { text: { from: \"app/*.json\", key: save }, locale: de, width: 1 }\n",
      "app/en.json": "{\n\"price\": \"Only {{price}}\",\n\"save\": \"Save\"\n}",
      "app/de.json": "{\n" + texts.replacing(", ", with: ",\n") + "\n}",
    ])
    let cases = try suite.load().cases
    #expect(cases.map(\.id) == ["a/price@locale=en", "a/price@locale=de", "a/save"])
    #expect(cases.map { $0.fault == nil } == [true, mistake.errors.isEmpty, true])
    #expect(cases[1].fault?.errors.map(\.description) ?? [] == mistake.errors)
  }

  /// Each locale has a catalog of its own, so that nobody knows whether the text is wrong or what is asked of it.
  @Test func whatACatalogOfOneLanguageLacksIsAnErrorOfItsCases() throws {
    let suite = try SuiteOnDisk([
      "a.yaml":
        "text: { from: \"app/${language}.json\", key: price, arguments: { price: $5 } }\nwidth: 1\n"
        + "matrix: { set.language: [en, de] }",
      "app/en.json": "{\n\"price\": \"Only {{price}}\"\n}",
      "app/de.json": "{\n\"price\": \"Bald ausverkauft\"\n}",
    ])
    #expect(try suite.load().cases.map { $0.fault == nil } == [true, false])
    #expect(
      suite.errors() == [
        "Cases/a.yaml:1:7: the text `price` of `app/de.json` has no placeholder `price`; accepted: no `arguments`, or "
          + "another text at Cases/app/de.json:2"
      ])
  }

  @Test func saysThatSeveralFilesHaveTheText() throws {
    let suite = try SuiteOnDisk([
      "a.yaml": "text: { from: \"app/de.lproj/*.strings\", key: title }\nwidth: 1\nlocale: de",
      "app/de.lproj/A.strings": "\"title\" = \"Eins\";",
      "app/de.lproj/B.strings": "\n\"title\" = \"Zwei\";",
    ])
    #expect(
      suite.errors() == [
        "Cases/a.yaml:1:7: the text `title` of `app/de.lproj/*.strings` differs between "
          + "`Cases/app/de.lproj/A.strings:1`, `Cases/app/de.lproj/B.strings:2`; "
          + "accepted: `from` with one of these files"
      ])
  }

  /// A link to itself cannot be read, whoever tries.
  @Test func saysThatAFolderCannotBeSearched() throws {
    let suite = try SuiteOnDisk([
      "a.yaml": "text: { from: \"app/*/a.strings\", key: title }\nwidth: 1\nlocale: de",
      "app/de.lproj/a.strings": "\"title\" = \"Eins\";",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: suite.path + "/app/fr.lproj", withDestinationPath: "fr.lproj")
    #expect(
      suite.errors() == [
        "Cases/a.yaml:1:7: `app/*/a.strings` cannot be searched: lstat of `app/fr.lproj/a.strings` failed: "
          + "Too many levels of symbolic links"
      ])
  }

  /// Of many files, the one that cannot be read is named.
  @Test func namesTheFileThatCannotBeRead() throws {
    let suite = try SuiteOnDisk([
      "a.yaml": "text: { from: \"app/*.json\", key: title }\nwidth: 1\nlocale: fr",
      "b.yaml": "text: { from: \"app/*.arb\", key: title }\nwidth: 1\nlocale: fr",
      "c.yaml": "text: { from: \"app/*.arb\", key: title }\nwidth: 1\nlocale: de",
      "app/de.json": "{\"title\": \"Eins\"}", "app/de.arb": "{\"title\": \"Eins\"}",
      "app/fr.arb/a.txt": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: suite.path + "/app/fr.json", withDestinationPath: "nothing.json")
    #expect(
      suite.errors() == [
        "Cases/app/fr.arb:1:1: the file is not a regular file",
        "Cases/app/fr.json:1:1: the file cannot be read: open failed: No such file or directory",
      ])
  }

  private static let pointer =
    "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"

  @Test(arguments: [
    "strings", "stringsdict", "xcstrings", "xliff", "xml", "arb", "po", "json",
  ])
  func namesAPointerOfGitLFS(_ ending: String) throws {
    let suite = try SuiteOnDisk([
      "a.yaml": "text: { from: app/de.\(ending), key: title }\nwidth: 1\nlocale: de",
      "b.yaml": "text: { from: \"app/*.\(ending)\", key: title }\nwidth: 1\nlocale: de",
      "app/de.\(ending)": Self.pointer,
    ])
    let says = "is a Git LFS pointer; fetch the file with: git lfs pull"
    #expect(
      suite.errors() == [
        "Cases/app/de.\(ending):1:1: the file \(says)"
      ])
  }

  @Test func aCatalogHasAtMostAThousandLanguages() throws {
    func xliff(_ count: Int) -> String {
      "<xliff version='1.2'>"
        + (0..<count).map { number in
          "<file original='a' source-language='en' target-language='de-\(String(number + 36 * 36 * 36, radix: 36))0'>"
            + "<body><trans-unit id='a'><source>a</source><target>b</target></trans-unit></body></file>"
        }.joined() + "</xliff>"
    }
    let suite = try SuiteOnDisk([
      "a.yaml": "text: { from: app/a.xliff, key: a }\nwidth: 1\nlocale: en",
      "app/a.xliff": xliff(15_000),
    ])
    #expect(
      suite.errors() == [
        "Cases/a.yaml:1:7: `app/a.xliff` has 15,001 languages; accepted: up to 1,000"
      ])
    try suite.write(Data(xliff(999).utf8), to: "app/a.xliff")
    #expect(suite.errors() == [])
  }

  /// What Finder leaves on a disk that is not a Mac's is no catalog.
  @Test func filesOfTheSystemAreNoCatalogs() throws {
    let suite = try SuiteOnDisk([
      "a.yaml": "text: { from: \"app/*.json\", key: title }\nwidth: 1\nlocale: de",
      "app/de.json": "{\"title\": \"Eins\"}", "app/._de.json": "\u{0}\u{5}\u{16}\u{7}",
    ])
    #expect(suite.errors() == [])
  }

  /// What slang found out stands beside the catalogs, and has texts of other languages.
  @Test func reportsAboutCatalogsAreNone() throws {
    let suite = try SuiteOnDisk([
      "a.yaml": "text: { from: \"app/*.json\", key: title }\nwidth: 1\nlocale: de",
      "app/de.json": "{\"title\": \"Eins\"}",
      "app/_missing_translations_de.json": "{\"title\": \"One\"}",
      "app/_unused_translations.json": "{\"de\": {",
    ])
    #expect(suite.errors() == [])
  }

  /// Each mistake is reported once, at its own place, whoever uses the catalog.
  @Test func aBrokenCatalogIsReportedAtItsOwnLine() throws {
    let broken = Self.shop.replacing("\"Kaufen\"", with: "5")
    let suite = try SuiteOnDisk([
      "a.yaml": "cases:\n  b: { text: { from: app/Shop.xcstrings, key: buy }, width: 1 }\n"
        + "  c: { text: { from: app/Shop.xcstrings, key: total, arguments: [a, 1] }, width: 1 }",
      "d.yaml": "text: { from: app/Shop.xcstrings, key: buy }\nwidth: 1",
    ])
    try suite.write(Data(broken.utf8), to: "app/Shop.xcstrings")
    #expect(
      suite.errors() == [
        "Cases/app/Shop.xcstrings:4:1: `buy`: `value` is a number; accepted: a text"
      ])
  }

  /// Apps keep their catalogs beside the suite.
  @Test func aCatalogMayBeOutsideOfTheFolder() throws {
    let suite = try SuiteOnDisk(
      [
        "Cases/suite.yaml": SuiteOnDisk.suite,
        "Cases/a.yaml": "text: { from: ../App/de.lproj/Localizable.strings, key: buy }\nwidth: 1",
        "App/de.lproj/Localizable.strings": "\"buy\" = \"Kaufen\";",
      ], addingSuite: false)
    let loaded = try CaseLoader(folder: suite.path + "/Cases", displayPath: "Cases", home: "/")
      .load()
    #expect(loaded.cases[0].label.text.map(\.text) == ["Kaufen"])
    #expect(loaded.catalogs == ["../App/de.lproj/Localizable.strings"])
  }
}
