import Testing

@testable import Audit
@testable import Cases

/// Texts that stand in a program, and of which its catalogs only have translations.
@Suite struct ProgramTextTests {
  private static let german = """
    msgid ""
    msgstr "Plural-Forms: nplurals=2; plural=n != 1;\\n"

    msgid "Save file"
    msgstr "Datei sichern"

    msgid "Colour"
    msgstr "Colour"

    #, c-format
    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d Datei"
    msgstr[1] "%d Dateien"

    """

  private static let french = "msgid \"Save file\"\nmsgstr \"Enregistrer\"\n"

  private static let names = "msgid \"menu.open\"\nmsgstr \"Öffnen\"\n"

  private static func qt(_ language: String) -> String {
    "<TS version='2.1' language='\(language)' sourcelanguage='en'><message><source>Save file</source>"
      + "<translation>Save file</translation></message></TS>"
  }

  private static func xliff(_ language: String) -> String {
    "<xliff version='2.1' xmlns='urn:oasis:names:tc:xliff:document:2.0' srcLang='en' trgLang='\(language)'>"
      + "<file id='f'><unit id='Save file'><segment><source>Save file</source><target>Save file</target></segment>"
      + "</unit></file></xliff>"
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var settings = ""
    let files: [String: String]
    /// Locales and how many texts are audited in them.
    let texts: [String]
    /// Of a label that is 60 pt wide, as `LOCALE TEXT < SOURCE: VERDICT FILE:LINE`.
    let findings: [String]
  }

  /// 16 pt: a letter is 8 pt wide, a space 4. `Save file` is 68, `Colour` 48, `1 file` 44, `12 files` 60.
  @Test(arguments: [
    Row(
      testDescription: "gettext", files: ["po/de.po": german, "po/fr.po": french],
      texts: ["en 3", "de 3", "fr 3"],
      findings: [
        "de 12 Dateien < 12 files: cut po/de.po:14", "de Colour < Colour: untranslated po/de.po:7",
        "de Datei sichern < Save file: cut po/de.po:4", "en Save file < –: cut po/de.po:4",
        "fr 1 file < 1 file: untranslated po/de.po:11",
        "fr 12 files < 12 files: untranslated po/de.po:11",
        "fr Colour < Colour: untranslated po/de.po:7",
        "fr Enregistrer < Save file: cut po/fr.po:1",
      ]),
    // As `msgfmt` leaves them out.
    Row(
      testDescription: "fuzzy translations",
      files: ["po/fr.po": "\(french)\n#, fuzzy\nmsgid \"Colour\"\nmsgstr \"Enregistrer\"\n"],
      texts: ["en 2", "fr 2"],
      findings: [
        "en Save file < –: cut po/fr.po:1", "fr Colour < Colour: untranslated po/fr.po:5",
        "fr Enregistrer < Save file: cut po/fr.po:1",
      ]),
    Row(
      testDescription: "gettext in another language", settings: "source: sv, ",
      files: ["po/de.po": french], texts: ["sv 1", "de 1"],
      findings: [
        "de Enregistrer < Save file: cut po/de.po:1", "sv Save file < –: cut po/de.po:1",
      ]),
    Row(
      testDescription: "the language's own file",
      files: [
        "po/de.po": french, "po/en.po": "\n\nmsgid \"Save file\"\nmsgstr \"Save the file\"\n",
      ],
      texts: ["en 1", "de 1"],
      findings: [
        "de Enregistrer < Save the file: cut po/de.po:1",
        "en Save the file < –: cut po/en.po:3",
      ]),
    Row(
      testDescription: "names", files: ["po/de.po": names, "po/fr.po": names],
      texts: ["de 1", "fr 1"], findings: []),
    Row(
      testDescription: "Qt", files: ["po/app_de.ts": qt("de"), "po/app_fr.ts": qt("fr")],
      texts: ["en 1", "de 1", "fr 1"],
      findings: [
        "de Save file < Save file: cut, untranslated po/app_de.ts:1",
        "en Save file < –: cut po/app_de.ts:1",
        "fr Save file < Save file: cut, untranslated po/app_fr.ts:1",
      ]),
    Row(
      testDescription: "XLIFF", files: ["po/de.xliff": xliff("de"), "po/fr.xliff": xliff("fr")],
      texts: ["en 1", "de 1", "fr 1"],
      findings: [
        "de Save file < Save file: cut, untranslated po/de.xliff:1",
        "en Save file < –: cut po/de.xliff:1",
        "fr Save file < Save file: cut, untranslated po/fr.xliff:1",
      ]),
  ])
  func auditsTheTextsInTheProgram(_ row: Row) throws {
    let kind = row.files.keys.contains { $0.hasSuffix(".po") } ? "*.po" : "*.*"
    let suite = try AuditedSuite(
      """
      audit: { \(row.settings)untranslated: true, samples: { integer: ["12"] } }
      labels: { a: { catalog: "po/\(kind)", keys: ["*"], width: 60, lines: 1 } }
      """, row.files)
    let result = try suite.result()
    #expect(
      result.cells.map { "\(result.locales[$0.locale]) \($0.texts)" } == row.texts)
    let findings = result.findings.map { finding in
      "\(result.locales[finding.locale]) \(finding.text) < \(finding.source ?? "–"): "
        + finding.problems.map(\.kind.rawValue).joined(separator: ", ")
        + " \(finding.catalog.dropFirst("Cases/".count)):\(finding.line)"
    }
    #expect(findings.sorted() == row.findings)
  }

  /// However many files say it, and in a locale that was asked for.
  @Test func auditsEachTextInTheProgramOnce() throws {
    var files: [String: String] = [:]
    for language in ["de", "fr", "it", "nl", "da"] {
      files["po/\(language).po"] = "msgid \"Save file\"\nmsgstr \"\(language)\"\n"
    }
    let suite = try AuditedSuite(
      "labels: { a: { catalog: \"po/*.po\", keys: [\"*\"], width: 60, lines: 1 } }", files)
    let audited = try suite.audited { $0.locales = ["en"] }
    #expect(audited.sourceLanguage == "en")
    #expect(audited.result.layoutCount == 1)
    #expect(audited.result.findings.map(\.members) == [[TextMember(file: "da.po")]])
  }

  /// Also where a file has several parts; a translation's source is that of its own part.
  @Test func auditsEachTextOfAProjectOnce() throws {
    var files: [String: String] = [:]
    for language in ["de", "fr", "it"] {
      let parts = ["App", "Widget"].map { part in
        "<file original='\(part)' source-language='en' target-language='\(language)'><body>"
          + "<trans-unit id='k'><source>\(part) file</source><target>\(part) file \(language)</target></trans-unit>"
          + "</body></file>"
      }.joined()
      files["t/\(language).xliff"] =
        "<xliff version='1.2' xmlns='urn:oasis:names:tc:xliff:document:1.2'>\(parts)</xliff>"
    }
    let suite = try AuditedSuite(
      "labels: { a: { catalog: \"t/*.xliff\", keys: [k], width: 40, lines: 1 } }", files)
    let findings = try suite.result().findings
    #expect(
      findings.filter { $0.source == nil }.map { $0.members.compactMap(\.fileAndPart) }
        .sorted { $0.joined() < $1.joined() } == [["de.xliff#App"], ["de.xliff#Widget"]])
    #expect(
      findings.compactMap { finding in finding.source.map { "\(finding.text) < \($0)" } }.sorted()
        == ["de", "fr", "it"].flatMap { language in
          ["App", "Widget"].map { "\($0) file \(language) < \($0) file" }
        }.sorted())
  }

  @Test func makesPseudoLocalesOfTheTextsInTheProgram() throws {
    let suite = try AuditedSuite(
      "labels: { a: { catalog: \"po/*.po\", keys: [Colour], width: 60, lines: 1 } }",
      ["po/de.po": Self.german])
    let result = try suite.result { $0.pseudoLocales = [.longer] }
    // Three more characters.
    #expect(result.findings.map(\.text) == ["Colour lo"])
    #expect(result.findings.map(\.source) == ["Colour"])
  }

  /// A case shows what its file has.
  @Test func triesCasesInTheLanguageOfTheProgram() throws {
    let suite = try AuditedSuite(
      "",
      [
        "po/de.po": Self.french,
        "one.yaml": "text: { from: po/de.po, key: Save file }\nwidth: 60\nlines: 1\n",
      ])
    let result = try suite.result()
    #expect(
      result.findings.map { "\(result.locales[$0.locale]) \($0.text)" }.sorted()
        == ["de Enregistrer", "en Save file"])
  }

  // MARK: - Nothing to audit

  struct Asked: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var settings = ""
    var files = ["text/en.json": "{\"a\": \"A\"}", "text/de.json": "{\"a\": \"A\", \"b\": \"B\"}"]
    var keys = "a"
    let change: @Sendable (inout AuditRequest) -> Void
    /// nil if something is audited.
    let problem: String?
  }

  private static let inLocales = "accepted: labels with texts in the locales that are audited"

  @Test(arguments: [
    Asked(
      testDescription: "a pseudo-locale", settings: "source: en",
      change: { $0.pseudoLocales = [.longer] }, problem: nil),
    Asked(
      testDescription: "a pseudo-locale without a source language",
      change: { $0.pseudoLocales = [.longer] },
      problem:
        "nothing is laid out in “longer”, as these labels have no text in the source language, which nobody names; "
        + "accepted: such as `audit: { source: en }` in suite.yaml"),
    Asked(
      testDescription: "a pseudo-locale without a source text", settings: "source: en", keys: "b",
      change: { $0.pseudoLocales = [.accented, .wide] },
      problem:
        "nothing is laid out in “accented”, as these labels have no text in the source language, “en”; accepted: "
        + "labels with texts in that language"),
    Asked(
      testDescription: "a locale", settings: "source: en",
      change: { $0.locales = ["en", "de-AT"] },
      problem: nil),
    Asked(
      testDescription: "a locale in which another key has texts", settings: "source: en", keys: "b",
      change: { $0.locales = ["de", "en"] }, problem: "nothing is laid out in “en”; accepted: de"),
    Asked(
      testDescription: "a locale of the suite", settings: "source: en, locales: [en]", keys: "b",
      change: { _ in },
      problem: "nothing is laid out in “en”; accepted: languages in which these labels have texts"),
    Asked(
      testDescription: "a locale without translations", settings: "source: de", keys: "b",
      change: { $0.locales = ["en"] },
      problem: "nothing is laid out in “en”; accepted: languages in which these labels have texts"),
    Asked(
      testDescription: "a locale without translations, which are looked for",
      settings: "source: de",
      keys: "b",
      change: {
        $0.locales = ["en"]
        $0.settings.untranslated = true
      }, problem: nil),
    Asked(
      testDescription: "a label", settings: "source: en, locales: [en]", keys: "b",
      change: {
        $0.namedLabels = ["x"]
        $0.otherLabels = $0.labels
      }, problem: "nothing is laid out in label “x”; \(inLocales)"),
    Asked(
      testDescription: "some labels", settings: "source: en, locales: [en]", keys: "b",
      change: { $0.otherLabels = $0.labels },
      problem: "nothing is laid out in these labels; \(inLocales)"),
    Asked(
      testDescription: "a size", files: ["text/app.po": names("")],
      keys: "menu.open", change: { $0.sizes = [.init(name: "2", factor: 2)] },
      problem: "nothing is laid out in these labels; \(inLocales)"),
    Asked(
      testDescription: "a width", files: ["text/app.po": names("")], keys: "menu.open",
      change: { $0.widths = [10] }, problem: "nothing is laid out in these labels; \(inLocales)"),
    Asked(
      testDescription: "nothing by name", files: ["text/app.po": names("")], keys: "menu.open",
      change: { _ in }, problem: "nothing is laid out in these labels; \(inLocales)"),
    Asked(
      testDescription: "a change", settings: "source: en", keys: "b",
      change: {
        $0.scope = AuditScope()
        $0.locales = ["en"]
        $0.pseudoLocales = [.wide]
      }, problem: nil),
    Asked(
      testDescription: "a key that is not there", settings: "source: en", keys: "a, bb, \"c*\"",
      change: { _ in },
      problem:
        "Cases/suite.yaml:6:11: `text/*.json` has no key that matches `bb`, did you mean `b`?; accepted: "
        + "keys of the catalog, in which `*` stands for any characters"),
    Asked(
      testDescription: "a key that a change took away", settings: "source: en", keys: "a, bb",
      change: { $0.scope = AuditScope() }, problem: nil),
  ])
  func refusesToLookAtNothing(_ asked: Asked) throws {
    let kind = asked.files.keys.contains { $0.hasSuffix(".po") } ? "po" : "json"
    let suite = try AuditedSuite(
      """
      audit: { \(asked.settings) }
      labels: { x: { catalog: "text/*.\(kind)", keys: [\(asked.keys)], width: 60, lines: 1 } }
      """, asked.files)
    var problem: String?
    do throws(AuditError) {
      _ = try Audit(suite.request(asked.change))
    } catch {
      problem = "\(error)"
    }
    #expect(problem == asked.problem)
  }

  private static func names(_ text: String) -> String {
    "msgid \"menu.open\"\nmsgstr \"\(text)\"\n"
  }
}
