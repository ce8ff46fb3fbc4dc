import Foundation
import Labels
import Testing

@testable import Audit
@testable import Cases

/// Whole audits of suites on disk, with texts whose widths are simple sums.
@Suite struct AuditTests {
  /// i18next's JSON: one file a language.
  private static let catalogs = [
    "text/en.json":
      #"{"ok": "OK", "buy": "Buy now", "only": "New", "n_one": "{{n}} item", "n_other": "{{n}} items"}"#,
    "text/de.json":
      #"{"ok": "OK", "buy": "Jetzt kaufen", "n_one": "{{n}} Stück", "n_other": "{{n}} Stücke"}"#,
    "text/ja.json": #"{"ok": "标", "buy": "标题标题", "n_other": "{{n}}标"}"#,
  ]

  private func suite(_ settings: String) throws -> AuditedSuite {
    try AuditedSuite(settings, Self.catalogs)
  }

  @Test func findsWhatIsCutInEachLocale() throws {
    let suite = try suite(
      """
      audit: { source: en, samples: { n: ["12345"] } }
      labels:
        button: { catalog: "text/*.json", keys: [ok, buy], width: 64, lines: 1 }
      """)
    let result = try suite.result()
    #expect(result.locales == ["en", "de", "ja"])
    // `Buy now` is 52 pt wide, `Jetzt kaufen` 92: with an ellipsis of 16 pt, there is room for `Jetzt`, a space, and no other letter.
    #expect(result.lines == ["button de buy: cut: “ kaufen” not shown"])
    let room: Double = 28 - 1.0 / 64
    #expect(result.findings[0].remedy?.room == room)
    #expect(result.findings[0].catalog == "Cases/text/de.json")
    #expect(result.findings[0].source == "Buy now")
    #expect(result.cells.map(\.texts) == [2, 2, 2])
    #expect(result.layoutCount == 6)
  }

  @Test func triesEveryPluralForm() throws {
    let suite = try suite(
      """
      audit: { source: en, samples: { n: ["7", "12345"] } }
      labels:
        count: { catalog: "text/*.json", keys: [n], width: 84, lines: 1 }
      """)
    let result = try suite.result()
    // `12345 items` is 84, `12345 Stücke` 92; `1 Stück` is far shorter.
    #expect(result.lines == ["count de n (other): cut: “cke” not shown"])
    #expect(result.cells.map(\.layouts) == [2, 2, 1])
  }

  /// `one` has no number beside `=1`; with an offset, it is 2.
  @Test func leavesOutFormsThatNoNumberHas() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, samples: { integer: ["12"] } }
      labels:
        count: { catalog: lib/app_en.arb, keys: ["*"], width: 8, lines: 1 }
      """,
      [
        "lib/app_en.arb":
          #"{"@@locale": "en", "a": "{n, plural, =1{标标} one{#标标} other{#标标}}", "#
          + #""b": "{n, plural, offset:1 =1{标标} one{#标标} other{#标标}}"}"#
      ])
    let texts = try suite.result().findings.map { "\($0.key) \($0.form ?? "") \($0.text)" }
    #expect(
      texts.sorted() == ["a =1 标标", "a other 12标标", "b =1 标标", "b one 1标标", "b other 11标标"])
  }

  @Test func saysWhichPlaceholdersHaveNoValue() throws {
    let suite = try suite(
      """
      audit: { source: en }
      labels:
        count: { catalog: "text/*.json", keys: [n], width: fit }
      """)
    let result = try suite.result { $0.locales = ["ja"] }
    #expect(result.lines == ["count ja n: no value for {{n}}"])
    #expect(result.findings[0].text == "{{n}}标")
  }

  @Test func holdsExpectationsInEachLocale() throws {
    let suite = try suite(
      """
      audit: { source: en }
      labels:
        title: { catalog: "text/*.json", keys: [buy], width: 60, expect: { max-lines: 1 } }
      """)
    #expect(
      try suite.result().lines == [
        "title de buy: 2 lines instead of at most 1", "title ja buy: 2 lines instead of at most 1",
      ])
  }

  @Test func looksForWhatIsNotTranslated() throws {
    let suite = try suite(
      """
      audit: { source: en, untranslated: true }
      labels:
        button: { catalog: "text/*.json", keys: [ok, buy, only], width: fit }
      """)
    #expect(
      try suite.result { $0.sizes = TextSizes.dynamicType }.lines.map {
        $0.replacing(" at xS", with: "")
      }
        == [
          "button de ok: not translated", "button de only: not translated",
          "button ja only: not translated",
        ])
  }

  @Test func tellsWhatIsNotTranslatedFromWhatIsEqual() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, untranslated: true, samples: { text: [Ana] } }
      labels:
        button: { catalog: "text/*.json", keys: ["*"], width: 200, lines: 1 }
      """,
      [
        "text/en.json": #"{"a": "Hello", "b": "{{x}}: {{y}}", "c": "", "d": "{{x}} km"}"#,
        // Empty, nothing to translate, empty in the source, and equal.
        "text/de.json": #"{"a": "", "b": "{{x}}: {{y}}", "c": "", "d": "{{x}} km"}"#,
        // The same language.
        "text/en-GB.json": #"{"a": "Hello", "d": "{{x}} km"}"#,
      ])
    #expect(
      try suite.result().lines == ["button de a: not translated", "button de d: not translated"])
  }

  struct Copied: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let catalog: String
    let files: [String: String]
    /// Those of the copied forms.
    let found: [String]
  }

  /// Texts are compared as they are written, whatever number a form shows.
  @Test(arguments: [
    Copied(
      testDescription: "gettext", catalog: "*.po",
      files: [
        "ru.po": #"""
        msgid ""
        msgstr ""
        "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

        #, c-format
        msgid "%d file"
        msgid_plural "%d files"
        msgstr[0] "%d file"
        msgstr[1] "%d files"
        msgstr[2] "%1$d files"
        """#
      ], found: ["0", "1", "2"]),
    Copied(
      testDescription: "ICU", catalog: "text/*.json",
      files: [
        "text/en.json": #"{"k": "{n, plural, one{# file} other{# files}}"}"#,
        "text/ru.json":
          #"{"k": "{n, plural, one{# file} few{# файла} many{{n} files} other{# files}}"}"#,
      ], found: ["one", "many", "other"]),
    Copied(
      testDescription: "Qt", catalog: "*.ts",
      files: [
        "app_fi.ts":
          #"<TS version="2.1" sourcelanguage="en" language="fi"><message numerus="yes"><source>%n file(s)</source>"#
          + "<translation><numerusform>%n file(s)</numerusform><numerusform>%n file(s)</numerusform></translation></message></TS>"
      ], found: ["0", "1"]),
    Copied(
      testDescription: "a word without a plural", catalog: "text/*.json",
      files: [
        "text/en.json": #"{"k": "{n, plural, one{# Follower} other{# Followers}}"}"#,
        "text/de.json": #"{"k": "{n, plural, one{# Follower} other{# Follower}}"}"#,
      ], found: ["one"]),
    Copied(
      testDescription: "equal with the samples only", catalog: "text/*.json",
      files: [
        "text/en.json": #"{"k": "{{a}} km"}"#, "text/de.json": #"{"k": "{{b}} km"}"#,
      ], found: []),
  ])
  func comparesTextsAsTheyAreWritten(_ row: Copied) throws {
    for number in ["1", "5", "21", "22", "28"] {
      let suite = try AuditedSuite(
        """
        audit: { source: en, untranslated: true, samples: { text: [x], integer: ["\(number)"] } }
        labels:
          l: { catalog: "\(row.catalog)", keys: ["*"], width: fit }
        """, row.files)
      let found = try suite.result().findings.filter { $0.problems.contains(.untranslated) }
        .flatMap(\.members).compactMap(\.form)
      #expect(found.sorted() == row.found.sorted(), "\(number)")
    }
  }

  /// A text's form is reported where it stands.
  @Test func namesTheLineOfAForm() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, samples: { integer: ["12345"] } }
      labels:
        button: { catalog: text/en.arb.json, keys: ["*"], width: 64, lines: 1 }
      """,
      ["text/en.arb.json": "{\n\"n_one\": \"one\",\n\"n_other\": \"very many of them\"}"])
    #expect(try suite.result().findings.map(\.line) == [3])
  }

  /// Names of texts are shown nowhere, so a file that has no others is not looked at.
  @Test func leavesOutNamesOfTexts() throws {
    func entry(_ target: String) -> String {
      """
      <xliff version="1.2"><file source-language="en" target-language="fr" original="x"><body>
      <trans-unit id="1" resname="user.greeting"><source>user.greeting</source>\(target)</trans-unit>
      </body></file></xliff>
      """
    }
    let settings = """
      audit: { source: en, untranslated: true }
      labels:
        button: { catalog: fr.xlf, keys: ["*"], width: 20, lines: 1 }
      """
    let suite = try AuditedSuite(
      settings, ["fr.xlf": entry("<target>Bienvenue %name%</target>")])
    let result = try suite.result()
    #expect(result.findings.map { $0.problems.map(\.kind) } == [[.unfilledPlaceholders, .cut]])
    let untranslated = try AuditedSuite(
      settings, ["fr.xlf": entry("")])
    #expect(throws: AuditError.self) { try untranslated.result() }
  }

  /// What a file seems to have, and nobody reads.
  @Test func warnsOfTextsThatAreNotRead() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels:
        one: { catalog: "text/*.json", keys: ["*"], width: 200, lines: 1 }
        other: { catalog: text/de.json, keys: ["*"], width: 200, lines: 1 }
      """,
      [
        "text/de.json": "{\"a\": \"x\",\n\"b\": \"$t(a) y\", \"c\": \"$t(a) z\"}",
        "text/en.json": #"{"a": "x"}"#,
        "text/fr.json": #"{"a": "x", "d": "{0} x|[1,*] y", "c": "$t(a) z"}"#,
      ])
    _ = try suite.result()
    #expect(
      suite.suite.catalogFiles.warnings(source: "en").map(\.description) == [
        "Cases/text/de.json:2:1: `b`: looks like i18next's nesting, such as `$t(key)`, which harness does not read: such texts "
          + "are laid out as they are written, here and in 1 other file",
        "Cases/text/fr.json:1:1: `d`: looks like Laravel's choices, such as `{0} none|[1,*] some`, which harness does not read: "
          + "such texts are laid out as they are written",
      ])
  }

  /// What nobody translates is laid out in every language.
  @Test func laysOutWhatNobodyTranslates() throws {
    func file(_ strings: String) -> String { "<resources>\(strings)</resources>" }
    let suite = try AuditedSuite(
      """
      audit: { source: en, untranslated: true }
      labels:
        one: { catalog: "values*/strings.xml", keys: ["*"], width: 60, lines: 1 }
      """,
      [
        "values/strings.xml": file(
          "<string name='a' translatable='false'>Acme Incorporated</string><string name='b'>@string/c</string>"
            + "<string name='c'>Hi</string>"),
        "values-de/strings.xml": file("<string name='c'>Guten Morgen</string>"),
      ])
    let result = try suite.result()
    let found = result.findings.map { "\($0.key) \(result.locales[$0.locale]): \($0.text)" }
    #expect(
      found.sorted() == [
        "a de: Acme Incorporated", "a en: Acme Incorporated", "b de: Guten Morgen",
        "c de: Guten Morgen",
      ])
  }

  /// A file whose name is no language is read as the source language, and a warning says so.
  @Test func warnsOfFilesWithoutALanguage() throws {
    let texts = #"{"a": "b"}"#
    let settings = """
      audit: { source: en }
      labels:
        button: { catalog: "text/*.json", keys: ["*"], width: 200, lines: 1 }
      """
    func warnings(_ names: String...) throws -> [String] {
      let suite = try AuditedSuite(
        settings, Dictionary(uniqueKeysWithValues: names.map { ("text/\($0).json", texts) }))
      _ = try suite.result()
      return suite.suite.catalogFiles.warnings(source: "en").map(\.description)
    }
    #expect(
      try warnings("de", "README", "tlh", "app.fr") == [
        "Cases/text/README.json:1:1: the file's name says no language, so its texts are read as the source language's, en; "
          + "accepted: a name with its language, such as `de.json`, or a path with a star that leaves it out"
      ])
    // If no name says a language, the star stands for something else.
    #expect(try warnings("home", "menu").isEmpty)
    // The source language's file, to whose name others add their language.
    #expect(try warnings("app", "app.de", "app.fr").isEmpty)
    #expect(try warnings("bundle.l10n", "bundle.l10n.de").isEmpty)
    #expect(try warnings("messages", "messages_de", "messages-fr").isEmpty)
    #expect(try warnings("app", "apple.de").count == 1)
  }

  @Test func laysOutAtEverySizeAndWidth() throws {
    let suite = try suite(
      """
      audit: { source: en, sizes: { small: 0.5, large: 2 } }
      labels:
        button: { catalog: "text/*.json", keys: [buy], width: 64, lines: 1 }
      """)
    let result = try suite.result {
      $0.locales = ["en"]
      $0.sizes = TextSizes.sizes(from: ["small": 0.5, "large": 2])
      $0.widths = [20, 60]
    }
    // 26 and 104 pt; an ellipsis is as wide as two letters: 32 pt at the large size, 12 more than 20.
    #expect(
      result.lines == [
        "button en buy at large in 20: cut: “Buy now” not shown; overflows its box by 12 pt",
        "button en buy at large in 60: cut: “uy now” not shown",
        "button en buy at small in 20: cut: “ now” not shown",
      ])
    #expect(result.layoutCount == 4)
  }

  /// `Jetzt kaufen` is 5.75 em wide, the gap a quarter; the suffix is 1.5 em of its own font, which may have the label's
  /// size. At twice the size, the suffix has that of 32 pt.
  @Test(arguments: [
    ("Harness Square 16", [12.5, 8.5]), ("{ size: 16 }", [12.5, 8.5]),
    ("{ features: { kern: false } }", [13, 13]), ("{}", [13, 13]),
  ])
  func saysInWhichSizeOfItsOwnFontALabelFits(_ font: String, _ sizes: [Double]) throws {
    let suite = try suite(
      """
      audit: { source: en }
      labels:
        total: { catalog: "text/*.json", keys: [buy], width: 100, lines: 1, suffix: { text: "999", font: \(font) } }
      """)
    let result = try suite.result {
      $0.locales = ["de"]
      $0.sizes = TextSizes.sizes(from: ["1": 1, "2": 2])
    }
    let found = result.findings.sorted { ($0.size ?? 0) < ($1.size ?? 0) }
    #expect(found.map(\.remedy?.size) == sizes)
  }

  /// Those of `audit` are for all labels.
  @Test func leavesOutLocalesThatOnlyOtherLabelsHave() throws {
    let suite = try suite(
      """
      audit: { source: en, locales: [de, ja, fr] }
      labels:
        button: { catalog: "text/*.json", keys: [buy], width: 64, lines: 1 }
        other: { catalog: fr.json, keys: [buy], width: 64, lines: 1 }
      """)
    func result(_ asked: [String] = []) throws -> AuditResult {
      try suite.result { request in
        request.locales = asked
        request.otherLabels = request.labels.filter { $0.name != "button" }
        request.labels.removeAll { $0.name != "button" }
      }
    }
    // That label's catalog is not there, so it may have any language.
    #expect(try result().locales == ["de", "ja"])
    #expect(throws: AuditError.noLocale("fr", accepted: ["en", "de", "ja"])) {
      _ = try result(["fr"])
    }
  }

  @Test func makesPseudoLocalesOfTheSourceLanguage() throws {
    let suite = try suite(
      """
      audit: { source: en }
      labels:
        button: { catalog: "text/*.json", keys: [buy], width: 64, lines: 1 }
      """)
    let result = try suite.result {
      $0.locales = ["en"]
      $0.pseudoLocales = [.longer, .wide]
    }
    #expect(result.locales == ["en", "en-XL", "zh-XW"])
    #expect(Set(result.findings.map { result.locales[$0.locale] }) == ["en-XL", "zh-XW"])
  }

  /// A pseudo-locale has the forms of the source language, and so its numbers.
  @Test func givesPseudoLocalesTheNumbersOfTheSourceLanguage() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: ru, samples: { integer: ["12345"] } }
      labels:
        button: { catalog: "text/*.json", keys: [n], width: 20, lines: 1 }
      """, ["text/ru.json": #"{"n_one": "{{count}} one", "n_few": "{{count}} few"}"#])
    let result = try suite.result {
      $0.locales = ["ru"]
      $0.pseudoLocales = [.accented]
    }
    let texts = result.findings.filter { result.locales[$0.locale] == "en-XA" }.map(\.text)
    #expect(Set(texts.map { $0.prefix(5) }) == ["12341", "12344"])
  }

  @Test func auditsCasesInTheirOwnLocale() throws {
    let suite = try AuditedSuite(
      "audit: { source: en }",
      Self.catalogs.merging([
        "buy.yaml": """
        text: { from: "text/*.json", key: buy }
        matrix: { locale: [de, ja] }
        width: 64
        lines: 1
        """
      ]) { $1 })
    #expect(
      try suite.result().lines == ["buy@locale=de de buy: cut: “ kaufen” not shown"])
  }

  @Test func isTheSameOnSeveralThreads() throws {
    let suite = try suite(
      """
      audit: { source: en, samples: { n: ["12345"] }, untranslated: true }
      labels:
        a: { catalog: "text/*.json", keys: ["*"], width: 40, lines: 1 }
        b: { catalog: "text/*.json", keys: ["*"], width: 60, lines: 1 }
        c: { catalog: "text/*.json", keys: ["*"], width: 30, expect: { max-lines: 2 } }
      """)
    let one = try suite.result { $0.sizes = TextSizes.dynamicType }
    let several = try suite.result(workers: 4) { $0.sizes = TextSizes.dynamicType }
    #expect(one == several)
    #expect(one.findings.count > 50)
  }

  @Test func drawsTheLabelOfAFinding() throws {
    let suite = try suite(
      """
      audit: { source: en }
      labels:
        button: { catalog: "text/*.json", keys: [buy], width: 64, lines: 1 }
      """)
    let audited = try suite.audited()
    #expect(audited.label(of: 0)?.text.map(\.text) == ["Jetzt kaufen"])
    try audited.draw([0], fonts: suite.fonts, workers: 2) { finding, png in
      #expect(finding == 0)
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var labels: String
    var locales: [String] = []
    var message: String
  }

  @Test(arguments: [
    Mistake(
      testDescription: "a catalog that is not there",
      labels: "{ a: { catalog: text/none.json, keys: [ok], width: 9 } }",
      message:
        "Cases/suite.yaml:6:11: `text/none.json` is not there; accepted: a path relative to the suite's folder"
    ),
    Mistake(
      testDescription: "keys as programs name them",
      labels: "{ a: { catalog: \"text/*.json\", keys: [R.string.buy], width: 9 } }",
      message:
        "Cases/suite.yaml:6:11: `text/*.json` has no key that matches `R.string.buy`, did you mean `buy`?; accepted: "
        + "keys of the catalog, in which `*` stands for any characters"),
    Mistake(
      testDescription: "a key as Android's XML names it",
      labels: "{ a: { catalog: \"text/*.json\", keys: [\"@string/ok\"], width: 9 } }",
      message:
        "Cases/suite.yaml:6:11: `text/*.json` has no key that matches `@string/ok`, did you mean `ok`?; accepted: keys "
        + "of the catalog, in which `*` stands for any characters"),
    Mistake(
      testDescription: "paths from the project's folder",
      labels: "{ a: { catalog: Cases/text/en.json, keys: [ok], width: 9 } }",
      message:
        "Cases/suite.yaml:6:11: `Cases/text/en.json` is not there, did you mean `text/en.json`?; accepted: a path "
        + "relative to the suite's folder"),
    Mistake(
      testDescription: "keys that no catalog has",
      labels: "{ a: { catalog: \"text/*.json\", keys: [byu], width: 9 } }",
      message:
        "Cases/suite.yaml:6:11: `text/*.json` has no key that matches `byu`, did you mean `buy`?; accepted: keys "
        + "of the catalog, in which `*` stands for any characters"),
    Mistake(
      testDescription: "a value for a placeholder that no text has",
      labels: "{ a: { catalog: \"text/*.json\", keys: [n], arguments: { m: 1 }, width: 9 } }",
      message:
        "Cases/suite.yaml:6:11: no text of this label has a placeholder `m`; accepted: `count`, `n`"
    ),
    Mistake(
      testDescription: "a locale that no catalog has",
      labels: "{ a: { catalog: \"text/*.json\", keys: [ok], width: 9 } }", locales: ["fr"],
      message: "no string catalog of these labels has texts in “fr”; accepted: en, de, ja"),
  ])
  func refuses(_ mistake: Mistake) throws {
    let suite = try suite("audit: { source: en }\nlabels: \(mistake.labels)")
    let error = try #require(throws: AuditError.self) {
      _ = try Audit(suite.request { $0.locales = mistake.locales })
    }
    #expect(error.description == mistake.message)
  }

  /// Each is a finding of its own, on however many threads.
  @Test func namesTextsThatCannotBeLaidOut() throws {
    let marks = String(repeating: "\u{301}", count: 201)
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels:
        a: { catalog: "text/*.json", keys: [ok], width: 9 }
        b: { catalog: "text/*.json", keys: [buy], width: 9 }
      """,
      [
        "text/en.json": "{\"ok\": \"OK\",\n  \"buy\": \"e\(marks)\"}",
        "text/de.json": "{\"ok\":\n \"o\(marks)\"}",
      ])
    for workers in [1, 4] {
      let result = try suite.result(workers: workers)
      let broken = result.findings.filter { $0.kind == .broken }
      #expect(
        broken.map { "\($0.catalog):\($0.line)" } == [
          "Cases/text/de.json:2", "Cases/text/en.json:2",
        ])
      let problem =
        "`text` has a character of 202 Unicode scalars, marks included; accepted: up to 64"
      #expect(
        result.lines.prefix(2) == ["a de ok: \(problem)", "b en buy: \(problem)"])
      #expect(result.layoutCount == 1)
    }
  }

  /// Accepted findings are told by their locale.
  @Test func spellsLocalesAsTheirCatalogDoes() throws {
    let suite = try suite(
      """
      audit: { source: en }
      labels:
        button: { catalog: "text/*.json", keys: [buy], width: 64, lines: 1 }
      """)
    let result = try suite.result { $0.locales = ["DE", "de", "DE-at"] }
    #expect(result.locales == ["de", "DE-at"])
    #expect(result.findings.map { result.locales[$0.locale] } == ["de", "DE-at"])
  }

  /// What is asked for, and which locales are audited and left out.
  @Test(arguments: [
    (["iw"], ["he"], ["iw"], ["en"]), (["iw"], ["he", "iw"], ["iw"], ["en"]),
    (["no"], ["nb"], ["no"], ["en"]), (["zh-CN"], ["zh-Hans"], ["zh-CN"], ["en"]),
    (["iw"], [], ["en", "iw"], []),
    // Two texts of one catalog.
    (["he", "iw"], ["he"], ["he"], ["en", "iw"]), (["he", "iw"], [], ["en", "he", "iw"], []),
    (["he", "iw"], ["iw", "he"], ["iw", "he"], ["en"]),
  ])
  func takesCodesThatMeanTheSameForOne(
    _ files: [String], _ asked: [String], _ audited: [String], _ leftOut: [String]
  ) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels: { l: { catalog: "t/*.json", keys: ["*"], width: 99 } }
      """,
      (["en"] + files).reduce(into: [:]) { $0["t/\($1).json"] = "{\"a\": \"x\"}" })
    let result = try suite.result { $0.locales = asked }
    #expect(result.locales == audited)
    #expect(result.unseen?.locales == leftOut)
  }

  /// Catalogs of several labels may call a language otherwise; a case of its own locale is tried there, once.
  @Test func takesALanguageOfSeveralLabelsForOne() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels:
        l: { catalog: "t/*.json", keys: ["*"], width: 9 }
        m: { catalog: "u/*.json", keys: ["*"], width: 9 }
      """,
      [
        "t/en.json": #"{"a": "x"}"#, "t/he.json": #"{"a": "xx"}"#, "u/en.json": #"{"a": "x"}"#,
        "u/iw.json": #"{"a": "xx"}"#,
        "c.yaml": "cases:\n  c: { text: { from: t/*.json, key: a }, locale: iw, width: 9 }",
      ])
    let result = try suite.result()
    #expect(result.locales == ["en", "he"])
    #expect(Set(result.lines) == Set(try suite.result { $0.locales = ["iw"] }.lines))
    #expect(result.findings.count == 3)
  }

  @Test func makesAPseudoLocaleOnce() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels: { l: { catalog: "t/*.json", keys: ["*"], width: 99 } }
      """, ["t/en.json": #"{"a": "x"}"#, "t/en-XA.json": #"{"a": "x"}"#])
    let result = try suite.result {
      $0.locales = ["en-XL"]
      $0.pseudoLocales = [.longer]
    }
    #expect(result.locales == ["en-XL"])
    #expect(try suite.result { $0.pseudoLocales = [.accented] }.locales == ["en", "en-XA"])
  }

  @Test func needsALabelWithATextOfACatalog() throws {
    let suite = try suite("audit: {}")
    #expect(throws: AuditError.noLabels(catalog: nil)) { try Audit(suite.request()) }
  }
}
