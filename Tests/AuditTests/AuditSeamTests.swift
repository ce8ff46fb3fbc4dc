import Testing

@testable import Audit
@testable import Cases

/// Where languages, forms and accepted findings meet: nothing that does not fit goes unreported.
@Suite struct AuditSeamTests {
  private static let catalogs = [
    "text/en.json":
      #"{"n_one": "{{n}} item", "n_other": "{{n}} items", "long": "Word word word", "a/b": "Word word"}"#,
    "text/de.json":
      #"{"n_one": "{{n}} Stück", "n_other": "{{n}} Stücke", "long": "Wort Wort Wort"}"#,
    "text/ja.json": #"{"n_other": "{{n}}標標標標標標", "long": "標"}"#,
  ]

  private func suite(_ settings: String, _ files: [String: String] = [:]) throws -> AuditedSuite {
    try AuditedSuite(settings, Self.catalogs.merging(files) { $1 })
  }

  @Test func showsOtherWhereALanguageLacksTheFormOfACase() throws {
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    func plural(_ forms: [String]) -> String {
      #"{"variations": {"plural": {\#(forms.joined(separator: ", "))}}}"#
    }
    let suite = try suite(
      "audit: { samples: { integer: [\"1\"] } }",
      [
        "a.xcstrings": """
        {"version": "1.0", "sourceLanguage": "en", "strings": {
          "n": {"localizations": {
            "en": \(plural(["\"one\": \(unit("%lld item"))", "\"other\": \(unit("%lld items"))"])),
            "ja": \(plural(["\"other\": \(unit("%lld標標標"))"]))}},
          "t": {"localizations": {"en": \(unit("Word")), "ja": \(unit("標"))}}}}
        """,
        "one.yaml": """
        text: [{ from: a.xcstrings, key: n, plural: one, arguments: [1] }, { from: a.xcstrings, key: t }]
        width: 40
        lines: 1
        """,
      ])
    let result = try suite.result()
    #expect(Set(result.findings.map { result.locales[$0.locale] }) == ["en", "ja"])
  }

  @Test func auditsACaseInARegionOfALanguage() throws {
    let suite = try suite(
      "audit: { source: en }",
      [
        "austria.yaml": """
        text: { from: "text/*.json", key: long }
        locale: de-AT
        width: 40
        lines: 1
        """
      ])
    #expect(try suite.result().lines.map { String($0.prefix(20)) } == ["austria de-AT long: "])
  }

  @Test func refusesALocaleOfTheSuiteThatNoCatalogHas() throws {
    let suite = try suite(
      """
      audit: { locales: [dee] }
      labels: { a: { catalog: "text/*.json", keys: [long], width: 40, lines: 1 } }
      """)
    let error = try #require(throws: AuditError.self) { _ = try Audit(suite.request()) }
    #expect(error.description.contains("has texts in “dee”"))
  }

  @Test func refusesLabelsOfWhichOnlyOthersHaveTheLocalesOfTheSuite() throws {
    let suite = try suite(
      """
      audit: { locales: [ja] }
      labels:
        a: { catalog: "text/*.json", keys: [long], width: 40, lines: 1 }
        b: { catalog: ko.json, keys: [k], width: 40, lines: 1 }
      """, ["ko.json": #"{"k": "한"}"#])
    let request = suite.request { request in
      request.otherLabels = Array(request.labels.prefix(1))
      request.labels.removeFirst()
    }
    let error = try #require(throws: AuditError.self) { _ = try Audit(request) }
    #expect(error.description.hasPrefix("nothing is laid out in these labels; "))
  }

  @Test func findsWhatIsTooLongBesideAMissingGlyph() throws {
    let suite = try suite(
      "labels: { a: { catalog: \"x.json\", keys: [k], width: 40, lines: 1 } }",
      ["x.json": #"{"k": "Word 𓀀 word word"}"#])
    let finding = try #require(try suite.result().findings.first)
    #expect(finding.problems.map(\.kind) == [.missingGlyphs, .cut])
    // What has a glyph fits up to the second space, which hangs.
    #expect(finding.remedy?.characters == 9)
  }

  @Test func placeholdersOfMissingTranslationsAreNoFindings() throws {
    let suite = try suite(
      "audit: { source: en }\nlabels: { a: { catalog: \"y*.json\", keys: [k], width: fit } }",
      ["yen.json": #"{"k": "Hi {{who}}", "l": "x"}"#, "yde.json": #"{"l": "y"}"#])
    let result = try suite.result()
    #expect(result.findings.map { result.locales[$0.locale] } == ["en"])
  }

  @Test(arguments: [
    ("*", ["", "a", "a/b"], []), ("a?b", ["a/b", "axb"], ["ab", "axxb"]),
    ("*/title", ["x/title", "/title"], ["title"]), ("a*b*c", ["abc", "axbxbc"], ["acb", "ab"]),
    ("a.*", ["a.", "a.b.c"], ["ab"]),
  ])
  func patternsOfKeys(_ pattern: String, _ matching: [String], _ others: [String]) {
    let selection = KeySelection([pattern], except: [])
    for key in matching { #expect(selection.contains(key), "\(key)") }
    for key in others { #expect(!selection.contains(key), "\(key)") }
  }

  @Test func refusesSeveralStarsWithoutLanguages() throws {
    let suite = try suite(
      "labels: { a: { catalog: \"t*/*.json\", keys: [long], width: 40, lines: 1 } }")
    let error = try #require(throws: AuditError.self) { _ = try Audit(suite.request()) }
    #expect(
      error.description.hasSuffix(
        "has several stars, and Cases/text/de.json does not say its language; accepted: one star, in place of the language"
      ))
  }

  @Test func refusesASuffixThatIsNotMeasured() {
    #expect(
      throws: CaseFileErrors.self,
      performing: {
        _ = try suite(
          """
          labels:
            a: { catalog: "text/*.json", keys: [long], width: 40, suffix: { from: x.json, key: p } }
          """)
      })
  }

  // MARK: - Cases of one file

  /// A file that does not say its language is shown in that of its case, and so audited in it.
  @Test(arguments: [
    "", "audit: { source: en }", "audit: { source: de }", "audit: { locales: [de] }",
  ])
  func auditsACaseInItsLocaleWhereNoFileSaysOne(_ settings: String) throws {
    let suite = try suite(
      """
      \(settings)
      labels: { l: { catalog: "text/*.json", keys: [a/b], width: 400, lines: 1 } }
      """,
      [
        "locales/de/common.json": #"{"a": "Wort Wort"}"#,
        "one.yaml": """
        text: { from: locales/de/common.json, key: a }
        locale: de
        width: 40
        lines: 1
        """,
        "several.yaml": """
        text: { from: locales/de/common.json, key: a }
        matrix: { locale: [de] }
        width: 40
        lines: 1
        """,
        "several.strings": "\"a\" = \"Wort Wort\";",
        "strings.yaml": """
        text: { from: several.strings, key: a }
        locale: de
        width: 40
        lines: 1
        """,
      ])
    let audited = try suite.audited()
    #expect(
      Set(audited.result.lines) == [
        "one de a: cut: “t Wort” not shown", "several@locale=de de a: cut: “t Wort” not shown",
        "strings de a: cut: “t Wort” not shown",
      ])
    #expect(audited.warnings == [])
  }

  /// Nobody would see that they are missing.
  @Test func saysWhichCasesAreLeftOut() throws {
    let suite = try suite(
      "audit: { source: en, locales: [en, de] }",
      [
        "L.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Word": {}, "Save": {"localizations":
          {"de": {"stringUnit": {"state": "translated", "value": "Wort"}}}}}}
        """,
        "cases.yaml": """
        cases:
          fine: { text: { from: "text/*.json", key: long }, locale: de, width: 400 }
          elsewhere: { text: { from: "text/*.json", key: long }, locale: ja, width: 400 }
          untranslated: { text: { from: L.xcstrings, key: Word }, locale: de, width: 400 }
          apart:
            text:
              - { from: en.lproj/other.strings, key: o }
              - { from: de.lproj/other.strings, key: o }
            width: 400
          several: { text: { from: "text/*.json", key: long }, matrix: { locale: [de, ja] }, width: 400 }
          english: { text: { from: "text/*.json", key: long }, locale: en, width: 400 }
        """,
        "de.lproj/other.strings": "\"o\" = \"O\";",
        "en.lproj/other.strings": "\"o\" = \"O\";",
      ])
    #expect(
      try suite.audited().warnings.map { $0.description } == [
        "Cases/cases.yaml:3:3: `cases/elsewhere` is not audited: its locale `ja` is not in `locales` of `audit`; "
          + "accepted: `en`, `de`",
        "Cases/cases.yaml:4:3: `cases/untranslated` is not audited: `L.xcstrings` has no text for it in `de`; "
          + "accepted: a key that is translated",
        "Cases/cases.yaml:5:3: `cases/apart` is not audited: no locale has all of its texts in "
          + "`de.lproj/other.strings`, `en.lproj/other.strings`; accepted: a key that is translated",
      ])
    // Whoever asks for one locale knows that there are others.
    #expect(try suite.audited { $0.locales = ["en"] }.warnings == [])
    // It is a finding.
    #expect(
      try suite.audited { $0.settings.untranslated = true }.warnings.map(\.location.line) == [3, 5])
  }

  // MARK: - Equal forms and missing glyphs

  @Test func namesAllFormsOfAText() throws {
    let suite = try suite(
      """
      audit: { source: en }
      labels: { l: { catalog: "forms/*.json", keys: [n], width: 40, lines: 1 } }
      """,
      [
        "forms/en.json": #"{"n_one": "Word word", "n_zero": "Word", "n_other": "Word word"}"#
      ])
    let result = try suite.result()
    #expect(result.lines == ["l en n (one / other): cut: “d word” not shown"])
    #expect(result.layoutCount == 2)
    #expect(
      AcceptedFindings().accepting(result, in: Self.scope()).findings.map(\.form)
        == ["one", "other"])
  }

  /// Each form has its own line, but all of them are one text.
  @Test func countsAllFormsOfATextOnce() throws {
    let suite = try suite(
      """
      audit: { source: en }
      labels: { l: { catalog: "forms/*.json", keys: ["*"], width: 40, lines: 1 } }
      """,
      [
        "forms/en.json": """
        {"n_one": "Word word",
         "n_other": "Words words",
         "fits": "Word"}
        """
      ])
    let result = try suite.result()
    #expect(result.findings.map(\.line) == [2, 1])
    #expect(result.findings.map(\.start) == [1, 1])
    #expect((result.textCount, result.layoutCount) == (2, 3))
    #expect(result.counts.texts == 1)
  }

  /// Android's `values-de` and `values-de-land`, each by its path below the folder in which they are looked for.
  @Test func acceptedFindingsNameTheFileOfASharedKey() throws {
    let suite = try suite(
      "labels: { l: { catalog: \"res/values*/strings.xml\", keys: [\"*\"], width: 40, lines: 1 } }",
      [
        "res/values/strings.xml":
          "<resources><string name='k'>Word</string><string name='o'>Word word</string></resources>",
        "res/values-land/strings.xml":
          "<resources><string name='k'>Word word</string></resources>",
      ])
    let accepted = AcceptedFindings().accepting(try suite.result(), in: Self.scope())
    #expect(
      accepted.findings.map { "\($0.key) \($0.file ?? "–")" }
        == ["k values-land/strings.xml", "o –"])
    // Each is a text.
    #expect(try suite.result().textCount == 3)
  }

  /// Keys are unique in a part of a file only: in an XLIFF `file`, and in a context of gettext.
  @Test func acceptedFindingsNameThePartOfAFile() throws {
    func unit(_ target: String) -> String {
      "<trans-unit id='k'><source>W</source><target>\(target)</target></trans-unit>"
    }
    func file(_ original: String, _ target: String) -> String {
      "<file original='\(original)' source-language='en' target-language='de'><body>\(unit(target))</body></file>"
    }
    let suite = try suite(
      """
      audit: { source: en, locales: [de] }
      labels:
        x: { catalog: "one.xliff", keys: [k], width: 40, lines: 1 }
        y: { catalog: "*.xliff", keys: [k], width: 40, lines: 1 }
        z: { catalog: "de.po", keys: ["menu|Open"], width: 40, lines: 1 }
      """,
      [
        "one.xliff":
          "<xliff version='1.2' xmlns='urn:oasis:names:tc:xliff:document:1.2'>"
          + file("App/A.strings", "Wort Wort") + file("Widget/A.strings", "Wort wort")
          + file("Widget/A.strings", "Worte") + file("Widget/A.strings", "Worte, Worte")
          + "</xliff>",
        "de.po": """
        msgid ""
        msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"

        msgctxt "menu"
        msgid "Open"
        msgstr "Öffnen öffnen"

        msgid "menu|Open"
        msgstr "Öffnen bitte"

        """,
      ])
    let accepted = AcceptedFindings().accepting(
      try suite.result { $0.locales = ["de"] }, in: Self.scope())
    #expect(
      accepted.findings.map { "\($0.label) \($0.file ?? "–")" } == [
        "x #App/A.strings", "x #Widget/A.strings", "x #Widget/A.strings#3",
        "y one.xliff#App/A.strings", "y one.xliff#Widget/A.strings",
        "y one.xliff#Widget/A.strings#3", "z #", "z #menu",
      ])
  }

  // MARK: - What a file does not say

  /// The name of a file says its language also where no star stands for it.
  @Test(arguments: [
    ("text/de.json", "{\"k\": \"Wort Wort\"}", "de"),
    ("text/app_de.arb", "{\"k\": \"Wort Wort\"}", "de"),
    ("de/app.json", "{\"k\": \"Wort Wort\"}", "de"),
    ("app.json", "{\"k\": \"Wort Wort\"}", "en"),
    // A key without a text is the text itself, in a language that nothing else says.
    ("k.xcstrings", "{\"strings\": {\"k k k k k k\": {}}}", "en"),
  ])
  func readsTheLanguageOfASingleFile(_ path: String, _ text: String, _ locale: String) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels: { l: { catalog: "\(path)", keys: ["*"], width: 40, lines: 1 } }
      """, [path: text])
    let audited = try suite.audited()
    #expect(
      audited.result.findings.map { audited.result.locales[$0.locale] } == [locale])
  }

  /// Its numbers follow the rules of that language, and not those of the source language.
  @Test func countsInTheLanguageOfASingleFile() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, samples: { integer: ["28"] } }
      labels: { l: { catalog: "ru.json", keys: [n], width: 40, lines: 1 } }
      """, ["ru.json": #"{"n_few": "{{count}} words", "n_other": "{{count}} words, word"}"#])
    #expect(
      try suite.result().findings.map { "\($0.form ?? "") \($0.text)" }.sorted()
        == ["few 24 words", "other 28 words, word"])
  }

  @Test func knowsAllCharactersWithoutAGlyph() throws {
    let missing = (0..<60).map { String(UnicodeScalar(0x13000 + UInt32($0)) ?? " ") }
    let suite = try suite(
      "labels: { l: { catalog: \"x.json\", keys: [k], width: 40, lines: 1 } }",
      ["x.json": #"{"k": "\#(missing.reversed().joined()) Word word word"}"#])
    let finding = try #require(try suite.result().findings.first)
    #expect(
      finding.problems[0]
        == .missingGlyphs(
          missing, scripts: [MissingScript(name: "Egyptian", characters: missing)]))
    // 40 pt: four letters of 8 pt and an ellipsis.
    #expect(finding.problems.map(\.kind) == [.missingGlyphs, .cut])
    #expect(finding.problems[0].words().hasSuffix("Egyptian: 60 letters"))
  }

  @Test func saysHowFarAnExpectationIsFromTrue() throws {
    let suite = try suite(
      """
      labels:
        a: { catalog: "x.json", keys: [k], width: 40, expect: { lines: 1 } }
        b: { catalog: "x.json", keys: [k], width: 40, expect: { lines: 4 } }
        c: { catalog: "x.json", keys: [k], width: 40, expect: { size: { width: { at-most: 30 } } } }
        d: { catalog: "x.json", keys: [k], width: 40, expect: { size: { width: { at-least: 50.5 } } } }
      """,
      ["x.json": #"{"k": "Word word"}"#])
    // Two lines, 40 pt wide.
    let problems = try suite.result().findings.sorted { $0.label < $1.label }.map { $0.problems[0] }
    #expect(problems.map(\.amount) == [1, 2, 10, 10.5])
    #expect(problems.map(\.found) == ["more", "less", "more", "less"])
  }

  /// What is painted beyond a label that does not clip makes its picture wider, not the label.
  @Test func measuresTheLabelAndNotItsPicture() throws {
    let suite = try suite(
      """
      labels:
        a:
          catalog: "x.json"
          keys: [k]
          width: 40
          clip: false
          border: { width: 1, color: red, insets: [-5, -5, -5, -5] }
          expect: { size: { width: { at-most: 38 } } }
      """,
      ["x.json": #"{"k": "Word"}"#])
    let problem = try #require(try suite.result().findings.first?.problems.first)
    #expect(problem.words() == "`size.width` is 40 pt, expected at most 38 pt")
    #expect(problem.amount == 2)
  }

  // MARK: - Several files of a language

  @Test func auditsEachTableOfALanguage() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, untranslated: true }
      labels: { a: { catalog: "*.lproj/*.strings", keys: [k], width: 40, lines: 1 } }
      """,
      [
        "en.lproj/A.strings": "\"k\" = \"A\";", "en.lproj/B.strings": "\"k\" = \"B\";",
        "de.lproj/A.strings": "\"k\" = \"Wort\";",
        "de.lproj/B.strings": "\n\"k\" = \"Langes Wort\";",
        "fr.lproj/A.strings": "\"k\" = \"A\";", "fr.lproj/B.strings": "\"k\" = \"C\";",
        "it.lproj/A.strings": "\"k\" = \"C\";", "it.lproj/B.strings": "\"k\" = \"C\";",
      ])
    let result = try suite.result()
    #expect(
      result.lines == ["a de k: cut: “ges Wort” not shown", "a fr k: not translated"])
    #expect(
      result.findings.map { "\($0.catalog):\($0.line)" }
        == ["Cases/de.lproj/B.strings:2", "Cases/fr.lproj/A.strings:1"])
    #expect(result.findings.map(\.source) == ["B", "A"])
    // Texts that are the same in both are laid out once.
    #expect(result.cells.map(\.layouts) == [2, 2, 2, 1])
  }

  @Test func keepsTextsOfSeveralFilesApart() throws {
    let suite = try AuditedSuite(
      "labels: { a: { catalog: \"values*/strings.xml\", keys: [k], width: 40, lines: 1 } }",
      [
        "values/strings.xml": "<resources><string name='k'>Word word</string></resources>",
        "values-land/strings.xml": "<resources><string name='k'>Word, word</string></resources>",
      ])
    let result = try suite.result()
    #expect(
      Set(result.findings.map(\.catalog))
        == ["Cases/values/strings.xml", "Cases/values-land/strings.xml"])
    #expect(result.groups.count == 2)
  }

  @Test func readsLanguagesInNamesOfFiles() throws {
    let po = "msgid \"Word\"\nmsgstr \"Wort\"\n\nmsgid \"Else\"\nmsgstr \"\"\n"
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels:
        a: { catalog: "json/*.json", keys: ["*"], width: 40 }
        b: { catalog: "po/*.po", keys: ["*"], width: 40 }
        c: { catalog: "mo/*/LC_MESSAGES/app.po", keys: ["*"], width: 40 }
      """,
      [
        "json/app.en.json": #"{"k": "Word"}"#, "json/app.ja.json": #"{"k": "標"}"#,
        "json/app_pt_BR.json": #"{"k": "Word"}"#, "po/de.po": po, "mo/fr/LC_MESSAGES/app.po": po,
      ])
    let result = try suite.result()
    #expect(
      result.cells.map { "\(result.labels[$0.label].name) \(result.locales[$0.locale])" } == [
        "a en", "a ja", "a pt-BR", "b en", "b de", "c en", "c fr",
      ])
  }

  /// i18next's text without a number, beside those for numbers, in one language or in all.
  @Test(arguments: [
    #"{"n": "Word", "n_one": "{{count}} Word", "n_other": "{{count}} Words"}"#,
    #"{"n_one": "{{count}} Word", "n_other": "{{count}} Words", "n": "Word"}"#,
  ])
  func triesATextBesideItsPluralForms(_ catalog: String) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, samples: { text: ["123"] } }
      labels: { a: { catalog: "text/*.json", keys: [n], width: 20, lines: 1 } }
      """,
      [
        "text/en.json": #"{"n": "Word"}"#, "text/de.json": catalog,
        "one.yaml": """
        text: { from: text/de.json, key: n, plural: one, arguments: { count: 1 } }
        width: 20
        lines: 1
        """,
      ])
    let forms = try suite.result().findings.map { finding in
      "\(finding.label) \(finding.form ?? "none")"
    }
    #expect(forms.sorted() == ["0 none", "0 none", "0 one", "0 other", "1 one"])
  }

  @Test func doesNotAskForTranslationsOfWhatIsNotToBeTranslated() throws {
    let suite = try AuditedSuite(
      """
      audit: { untranslated: true }
      labels: { a: { catalog: L.xcstrings, keys: ["*"], width: 100, lines: 1 } }
      """,
      [
        "L.xcstrings": """
        {"sourceLanguage": "en", "strings": {
          "Brand": {"shouldTranslate": false},
          "Name": {"shouldTranslate": false,
            "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Name"}}}},
          "Save": {}, "Word": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Wort"}}}}}}
        """
      ])
    let result = try suite.result()
    #expect(result.lines == ["a de Save: not translated"])
  }

  /// Foundation shows the rule.
  @Test func leavesOutAppleTextsThatRulesReplace() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels: { a: { catalog: "en.lproj/*", keys: ["*"], width: 20, lines: 1 } }
      """,
      [
        "en.lproj/L.strings": "\"n\" = \"Word word word\";\n\"m\" = \"Word word\";",
        "en.lproj/L.stringsdict": """
        <plist version="1.0"><dict><key>n</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
        <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>other</key><string>W</string></dict></dict></dict></plist>
        """,
      ])
    #expect(try suite.result().findings.map(\.key) == ["m"])
  }

  /// What one file's cut text has become says nothing about another one's.
  @Test func aCutDoesNotExcuseTheTextOfAnotherFile() {
    func finding(_ problem: TextProblem, line: Int) -> AuditFinding {
      AuditFinding(
        label: 0, locale: 0, key: "k", catalog: "c", line: line, text: "t", problems: [problem])
    }
    var now = Self.result([])
    now.findings = [
      finding(.cut(["abc"]), line: 1), finding(.wraps(lines: 4, allowed: 2), line: 2),
    ]
    let accepted = AcceptedFindings().accepting(Self.result([.cut(["abc"])]), in: Self.scope())
    let judged = accepted.judging(now, in: Self.scope())
    #expect(judged.findings.map(\.state) == [.accepted, .worse])
    #expect(judged.fixed.isEmpty)
  }

  // MARK: - One audit after the other

  private static func result(
    _ problems: [TextProblem], size: Int? = nil, locale: String = "de"
  ) -> AuditResult {
    AuditResult(
      labels: [.init(name: "a", file: "Cases/suite.yaml", line: 1)], locales: [locale],
      sizes: size == nil ? [.own] : TextSizes.dynamicType,
      findings: problems.isEmpty
        ? []
        : [
          AuditFinding(
            label: 0, locale: 0, key: "k", size: size, catalog: "c", line: 1, text: "t",
            problems: problems)
        ])
  }

  private static func scope(
    sizes: Set<String?> = [nil], findsUntranslated: Bool = false, others: Set<String> = []
  ) -> AcceptedFindings.Scope {
    .init(
      labels: nil, locales: nil, otherLocales: others, sizes: sizes, widths: [nil],
      findsUntranslated: findsUntranslated)
  }

  @Test func whatWasCutAndWrapsNowStaysAccepted() {
    var accepted = AcceptedFindings().accepting(Self.result([.cut(["abc"])]), in: Self.scope())
    for lines in [4, 3, 3] {
      let result = accepted.judging(
        Self.result([.wraps(lines: lines, allowed: 2)]), in: Self.scope())
      #expect(!result.isFailing)
      #expect(result.fixed.isEmpty)
      accepted = accepted.tightened(by: result)
    }
    // It got better, and may not get worse again.
    let worse = accepted.judging(Self.result([.wraps(lines: 4, allowed: 2)]), in: Self.scope())
    #expect(worse.findings[0].state == .worse)
  }

  @Test func onlyACutIsBetterAsSomethingElse() {
    for (was, now) in [
      (TextProblem.cut(["abc"]), TextProblem.overflows(by: 1)),
      (.suffixScaled(by: 1), .wraps(lines: 9, allowed: 1)),
      (.overflows(by: 1), .shrunk(by: 0.2)),
      (
        .expectation(what: "lines", expected: "1", actual: "2"),
        .expectation(what: "visible-text", expected: "a", actual: "b")
      ),
    ] {
      let accepted = AcceptedFindings().accepting(Self.result([was]), in: Self.scope())
      #expect(!accepted.judging(Self.result([was]), in: Self.scope()).isFailing)
      #expect(accepted.judging(Self.result([now]), in: Self.scope()).findings[0].state == .worse)
    }
  }

  @Test func whatWasNotLookedForIsNotMended() {
    let untranslated = AcceptedFindings().accepting(
      Self.result([.untranslated], size: 0), in: Self.scope(findsUntranslated: true))
    #expect(untranslated.judging(Self.result([]), in: Self.scope()).fixed.isEmpty)
    // It is the same at any size.
    #expect(
      !untranslated.judging(Self.result([.untranslated], size: 3), in: Self.scope()).isFailing)
    let pseudo = AcceptedFindings().accepting(
      Self.result([.cut(["a"])], locale: "zh-XW"), in: Self.scope())
    #expect(pseudo.judging(Self.result([]), in: Self.scope(others: ["zh-xw"])).fixed.isEmpty)
    #expect(pseudo.judging(Self.result([]), in: Self.scope()).fixed.count == 1)
  }

  @Test func acceptingTwiceChangesNothing() {
    let result = Self.result([.cut(["abc"]), .wraps(lines: 3, allowed: 2)])
    let once = AcceptedFindings().accepting(result, in: Self.scope())
    #expect(once.accepting(result, in: Self.scope()) == once)
    #expect(once.tightened(by: once.judging(result, in: Self.scope())) == once)
  }
}
