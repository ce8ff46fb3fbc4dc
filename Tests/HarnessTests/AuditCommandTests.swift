import Foundation
import SchemaChecking
import Testing

@testable import Base

/// `audit` and `budget` with the built command: exit codes, files, what is accepted, and what a change touches.
@Suite struct AuditCommandTests {
  private let project: TestProject
  private static let accepted = "Baselines/audit.json"

  init() throws {
    project = try TestProject("cases: { a: { text: 标, width: 40 } }\n")
    try project.write(
      "App/en.json", #"{"ok": "OK", "buy": "Buy now", "hi": "Hi {{name}}"}"#)
    try project.write(
      "App/de.json", #"{"ok": "OK", "buy": "Jetzt kaufen", "hi": "Hallo {{name}}"}"#)
    try suite(
      """
      audit: { source: en, samples: { name: [Al] } }
      labels:
        button: { catalog: "../App/*.json", keys: [ok, buy], width: 40, lines: 1 }
        title: { catalog: "../App/*.json", keys: [hi], width: 40, expect: { max-lines: 1 } }
      """)
  }

  /// Replaces what suite.yaml has besides its fonts.
  private func suite(_ keys: String) throws {
    let start = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
      .components(separatedBy: "\naudit:")[0]
    try project.write("Cases/suite.yaml", "\(start)\n\(keys)\n")
  }

  // 10 pt: a letter is 5 pt wide, a space 2.5. `Buy now` is 32.5, `Jetzt kaufen` 57.5, `Hallo Al` 37.5.

  /// Nobody's own settings of git.
  private static let git = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
  ]

  @Test func saysWhatDoesNotFit() throws {
    let short = try project.run("audit").standardOutput
    #expect(
      short.hasPrefix(
        """
        CUT “buy” fails in 1 of 2 languages: de; English fits (button, App/de.json:1)
        --verbose prints what is lost of each text and what would fix it

         texts
        """))
    let run = try project.run("audit", "--verbose")
    #expect(run.code == 1)
    #expect(
      run.standardOutput == """
        CUT “buy” in de, button (App/de.json:1)
            Jetzt[ kaufen]
            cut: “ kaufen” not shown; 4 characters too long; fits with 17.5 pt more width, or at 6.5 pt

         texts  cut  by label
        1 of 4    1  button

         texts  cut  by locale
        1 of 3    1  de

        6 texts in 2 labels and 2 locales, 6 layouts: 1 cut; 1 new
        report: .harness/audit/report/index.html

        """)
    #expect(run.standardError == "")
    #expect(
      try project.files(below: ".harness/audit").filter { !$0.hasPrefix("report") }
        == ["audit.json", "options.json", "pictures/0.png"])
    #expect(!project.exists(Self.accepted))
  }

  @Test func writesEveryFormat() throws {
    let run = try project.run("audit", "--reporter", "json,csv,junit,translators,html")
    #expect(run.code == 1)
    let files = ".harness/audit/translators.csv and .harness/audit/translators.xliff"
    #expect(run.standardOutput == "for translators: 1 text in \(files)\n")
    #expect(
      try project.files(below: ".harness/audit").filter { !$0.hasPrefix("report") } == [
        "audit.csv", "audit.json", "junit.xml", "options.json", "pictures/0.png", "translators.csv",
        "translators.xliff",
      ])
    let schema = try JSONValue(
      parsing: Array(
        Data(
          contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "docs/schemas/audit.schema.json"))))
    let value = try JSONValue(parsing: Array(try project.read(".harness/audit/audit.json")))
    #expect(try SchemaChecker(root: schema).accepts(value))
    let none = try project.run("audit", "--locale", "en", "--reporter", "translators")
    #expect(
      none.standardOutput
        == "for translators: no text, as accepted ones and pseudo-locales are left out; in \(files)\n"
    )
    // Another audit leaves nothing of this one.
    #expect(try project.run("audit", "--locale", "en", "--reporter", "json").code == 0)
    #expect(
      try project.files(below: ".harness/audit") == ["audit.json", "options.json"])
  }

  /// A review audits the same again, also where a list said what; what a command writes it need not know.
  @Test func keepsWhatItWasAsked() throws {
    func asked(_ line: String) throws -> JSONValue {
      let run = try project.runInShell(line)
      #expect(run.code != 2, "\(run.standardError)")
      return try JSONValue(parsing: Array(try project.read(".harness/audit/options.json")))
    }
    let nothing = #"{"except":[],"labels":[],"locales":[],"tags":[],"untranslated":false}"#
    #expect(try asked("$H audit --most 3 --pictures 1") == JSONValue(parsing: Array(nothing.utf8)))
    let all = """
      {"except":["title"],"grep":"b.t","labels":["button","title"],"locales":["de","en"],"pseudo":["longer"],
       "sizes":[{"factor":1.3,"name":"1.3"}],"tags":[],"untranslated":true,"widths":[40,80.5],"within":2}
      """
    try project.write("list.txt", "title\n")
    #expect(
      try asked(
        """
        echo title | $H audit button - --except @list.txt --grep b.t --locale de --locale en --pseudo=longer \
          --sizes 1.3 --untranslated --widths 80.5,40 --within 2
        """) == JSONValue(parsing: Array(all.utf8)))
  }

  /// Only where all labels are looked at: others may have texts in other languages.
  @Test func warnsOfALocaleInWhichThereIsNoText() throws {
    try suite(
      """
      audit: { source: en }
      locales: { de: {}, dee: {} }
      labels:
        button: { catalog: "../App/*.json", keys: [ok], width: 40, lines: 1 }
      """)
    let line = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
      .components(separatedBy: "\n").firstIndex { $0.hasPrefix("locales:") }
    let place = "Cases/suite.yaml:\(try #require(line) + 1):20"
    let warning =
      "warning: \(place): no case and no text of a string catalog is in `dee`, did you mean `de`?; accepted: `en`, `de`, "
      + "and languages that contain these\n"
    #expect(try project.run("audit").standardError == warning)
    #expect(try project.run("audit", "--locale", "de").standardError == warning)
    #expect(try project.run("audit", "button").standardError == "")
  }

  @Test(arguments: [
    ("[1, 1.5]", "1,1.5"), ("[L, 2]", "L,2"), ("\"L, AX1\"", "L,AX1"), ("1.5", "1.5"),
    ("[dynamic-type]", "dynamic-type"),
  ])
  func takesSizesOfTheSuiteAsOnTheCommandLine(_ yaml: String, _ list: String) throws {
    func sizes(_ arguments: String...) throws -> JSONValue? {
      #expect(try project.run(list: ["audit", "--reporter", "json"] + arguments).code != 2)
      let json = try JSONValue(parsing: Array(try project.read(".harness/audit/audit.json")))
      guard case .object(let members) = json else { return nil }
      return members["sizes"]
    }
    let asked = try sizes("--sizes", list)
    try suite(
      """
      audit: { source: en, sizes: \(yaml) }
      labels: { button: { catalog: "../App/*.json", keys: [ok], width: 40, lines: 1 } }
      """)
    #expect(asked != nil)
    #expect(try sizes() == asked)
  }

  @Test func refusesToReplaceAForeignPage() throws {
    try project.write(".harness/audit/report/mine.txt", "mine")
    let run = try project.run("audit")
    #expect(run.code == 2)
    #expect(run.standardError.contains(".harness/audit/report/mine.txt"))
    #expect(project.exists(".harness/audit/report/mine.txt"))
  }

  @Test func acceptsAndTightens() throws {
    let accept = try project.run("audit", "--accept", "--reporter", "text")
    #expect(accept.code == 0)
    #expect(
      accept.standardOutput.hasSuffix(
        "accepted: 1 finding in Baselines/audit.json; review and commit it\n"))
    #expect(try project.run("audit").code == 0)

    // Worse by one character.
    try project.write(
      "App/de.json", #"{"ok": "OK", "buy": "Jetzt kaufen!", "hi": "Hallo {{name}}"}"#)
    let worse = try project.run("audit", "--reporter", "text")
    #expect(worse.code == 1)
    #expect(worse.standardOutput.contains("1 cut; 1 worse"))

    // Better, and never as bad as before again.
    try project.write("App/de.json", #"{"ok": "OK", "buy": "Jetzt kauf", "hi": "Hallo {{name}}"}"#)
    let better = try project.run("audit", "--reporter", "text")
    #expect(better.code == 0)
    #expect(
      better.standardOutput.hasSuffix(
        "1 accepted finding is milder than before; Baselines/audit.json is updated. Commit it.\n"))
    #expect(
      String(decoding: try project.read(Self.accepted), as: UTF8.self).contains("\"amount\": 5"))

    // Fixed: only said where CI is set, and taken out elsewhere.
    try project.write("App/de.json", #"{"ok": "OK", "buy": "Kaufen", "hi": "Hallo {{name}}"}"#)
    let checked = try project.run("audit", "--reporter", "text", environment: ["CI": "true"])
    #expect(checked.code == 0)
    #expect(
      checked.standardOutput.hasSuffix(
        "1 accepted finding is no longer there; run harness audit on your machine to update Baselines/audit.json\n"
      ))
    #expect(project.exists(Self.accepted))
    let fixed = try project.run("audit", "--reporter", "text")
    #expect(fixed.code == 0)
    #expect(
      fixed.standardOutput.hasSuffix(
        "1 accepted finding is no longer there; Baselines/audit.json is removed. Commit that.\n"))
    #expect(!project.exists(Self.accepted))
  }

  /// What was accepted is gone, and something else is wrong: nothing is left of the list.
  @Test func saysThatAListIsRemoved() throws {
    #expect(try project.run("audit", "--accept").code == 0)
    try project.write(
      "App/de.json", #"{"ok": "OK", "buy": "\ua000", "hi": "Hallo {{name}}"}"#)
    let run = try project.run("audit", "--reporter", "text")
    #expect(run.code == 1)
    #expect(run.standardOutput.contains("1 with missing glyphs; 1 worse"))
    #expect(run.standardOutput.hasSuffix("Baselines/audit.json is removed. Commit that.\n"))
    #expect(!project.exists(Self.accepted))
  }

  /// The list of an earlier version says less; an audit that sees its findings adds the rest.
  @Test func updatesAnOlderList() throws {
    try project.write(
      Self.accepted,
      """
      {"accepted": [
        {"amount": 7, "key": "buy", "label": "button", "locale": "de", "verdict": "cut"}], "schema": 1}
      """)
    let checked = try project.run("audit", "--reporter", "text", environment: ["CI": "true"])
    #expect(checked.code == 0)
    #expect(checked.standardOutput.hasSuffix("1 cut; 1 accepted\n"))
    let run = try project.run("audit", "--reporter", "text")
    #expect(run.code == 0)
    #expect(run.standardOutput.hasSuffix("Baselines/audit.json is updated. Commit it.\n"))
    #expect(
      String(decoding: try project.read(Self.accepted), as: UTF8.self).contains("\"schema\": 2"))
    #expect(try project.run("audit", "--reporter", "text").standardOutput.hasSuffix("1 accepted\n"))
  }

  /// At whatever sizes it was accepted, and however many problems it has.
  @Test func acceptsTheOwnSizeUnderAnyName() throws {
    try suite(
      """
      audit: { source: en }
      labels: { button: { catalog: "../App/*.json", keys: [buy], width: 4, lines: 1 } }
      """)
    let accept = try project.run("audit", "--accept", "--sizes", "L,AX1", "--reporter", "text")
    #expect(accept.standardOutput.contains("4 cut; 4 accepted"))
    #expect(accept.standardOutput.contains("\naccepted: 4 findings in "))
    for sizes in [[], ["--sizes", "1"], ["--sizes", "AX1,L"]] {
      let run = try project.run(list: ["audit", "--reporter", "text"] + sizes)
      #expect(run.code == 0)
      #expect(!run.standardOutput.contains("Baselines/audit.json"))
    }
  }

  @Test func auditsSomeLabelsInTheLocalesOfAll() throws {
    try project.write("App/ja.lproj/Poster.strings", "\"poster\" = \"标\";")
    try suite(
      """
      audit: { source: en, locales: [de] }
      labels:
        button: { catalog: "../App/*.json", keys: [ok], width: 40, lines: 1 }
        poster: { catalog: ../App/ja.lproj/Poster.strings, keys: [poster], width: 40, lines: 1 }
      """)
    let run = try project.run("audit", "button", "poster*", "--reporter", "text")
    #expect(run.code == 0)
    #expect(run.standardError == "")
    #expect(
      run.standardOutput.contains("1 text in 2 labels and 1 locale, 1 layout: all fit"))
    // Silence would seem to say that it fits.
    for (selector, asked) in [("poster", "label “poster”"), ("poster*", "these labels")] {
      let run = try project.run("audit", selector)
      #expect(run.code == 2)
      #expect(
        run.standardError
          == "error: nothing is laid out in \(asked); accepted: labels with texts in the locales that are audited\n"
      )
    }
  }

  /// Files of the same names that no audit wrote are left alone.
  @Test(arguments: [
    "audit.csv", "audit.json", "junit.xml", "options.json", "pictures/2024.png", "translators.csv",
    "translators.xliff",
  ])
  func refusesForeignFiles(_ name: String) throws {
    let path = ".harness/audit/\(name)"
    try project.write(path, "theirs")
    let run = try project.run("audit", "--reporter", "text,json")
    #expect(run.code == 2)
    #expect(
      run.standardError
        == "error: \(path) is not from a run; remove it, or choose another --output\n")
    #expect(try project.read(path) == Data("theirs".utf8))
    try project.remove(path)
    // What an audit wrote, it removes.
    #expect(try project.run("audit", "--reporter", "text,json,csv,junit,translators").code == 1)
    #expect(try project.run("audit", "--reporter", "text,json").code == 1)
    #expect(!project.exists(".harness/audit/audit.csv"))
  }

  /// What was written is said, whatever fails after that.
  @Test func saysWhatIsAcceptedIfItsReportFails() throws {
    #expect(try project.run("audit", "--reporter", "json").code == 1)
    try project.write(".harness/audit/audit.csv/full/a.txt", "theirs")
    let run = try project.run("audit", "--accept", "--reporter", "json,csv")
    #expect(run.code == 3)
    #expect(
      run.standardError
        == "error: .harness/audit/audit.csv cannot be written: Directory not empty; choose another --output\n"
        + "accepted: 1 finding in Baselines/audit.json; review and commit it\n")
    #expect(project.exists(Self.accepted))
  }

  @Test func acceptsNothingInCI() throws {
    let run = try project.run("audit", "--accept", environment: ["CI": "true"])
    #expect(run.code == 2)
    #expect(
      run.standardError
        == "error: findings are not accepted where CI is set; accept them on your machine, or pass --allow-ci\n"
    )
    #expect(!project.exists(Self.accepted))
  }

  @Test func acceptedFindingsAreNoBaseline() throws {
    #expect(try project.run("update-baselines").code == 0)
    #expect(try project.run("audit", "--accept").code == 0)
    #expect(try project.run("list", "--orphans").standardOutput == "")
    #expect(try project.run("verify").code == 0)
    #expect(try project.run("update-baselines", "--prune").code == 0)
    #expect(project.exists(Self.accepted))
  }

  @Test func auditsWhatAChangeTouches() throws {
    try project.write(".gitignore", ".harness\n.stdout\n.stderr\n")
    let git = try project.runInShell(
      "git init -q -b main && git add -A && git commit -q -m one", environment: Self.git)
    #expect(git.code == 0)
    func audited() throws -> String {
      let run = try project.run("audit", "--changed", "--reporter", "text", environment: Self.git)
      return run.standardOutput.split(separator: "\n").last.map(String.init) ?? run.standardError
    }
    #expect(try audited() == "0 texts in 2 labels and 2 locales, 0 layouts: nothing to audit")
    // One text of one catalog.
    try project.write(
      "App/de.json", #"{"ok": "OK", "buy": "Jetzt kaufen", "hi": "Hallo, {{name}}"}"#)
    #expect(try audited().hasPrefix("1 text in 2 labels and 2 locales, 1 layout: 1 wraps"))
    // One label, with all of its texts.
    try project.write(
      "App/de.json", #"{"ok": "OK", "buy": "Jetzt kaufen", "hi": "Hallo {{name}}"}"#)
    try suite(
      """
      audit: { source: en, samples: { name: [Al] } }
      labels:
        button: { catalog: "../App/*.json", keys: [ok, buy], width: 41, lines: 1 }
        title: { catalog: "../App/*.json", keys: [hi], width: 40, expect: { max-lines: 1 } }
      """)
    #expect(try audited().hasPrefix("4 texts in 2 labels and 2 locales, 4 layouts: 1 cut"))
  }

  /// Translations that CI downloads: nobody knows what they were.
  @Test func auditsAllOfWhatGitIgnores() throws {
    try project.write(".gitignore", ".harness\n.stdout\n.stderr\nApp/de.json\n")
    let git = try project.runInShell(
      "git init -q -b main && git add -A && git commit -q -m one", environment: Self.git)
    #expect(git.code == 0)
    let run = try project.run("audit", "--changed", "--reporter", "text", environment: Self.git)
    #expect(run.code == 1)
    #expect(
      run.standardError
        == "note: git does not know what was in App/de.json, so all texts there count as changed\n")
    #expect(
      run.standardOutput.hasPrefix(
        "CUT “buy” fails in de (button, App/de.json:1)\n"))
    #expect(
      run.standardOutput.contains("3 texts in 2 labels and 2 locales, 3 layouts: 1 cut; 1 new"))
  }

  /// `l10n.yaml` says whether apostrophes quote in ARB files: `'{aaa}'` has five characters, or seven.
  @Test func aChangeOfSettingsChangesTheirCatalogs() throws {
    try suite(
      """
      audit: { source: en }
      labels: { button: { catalog: "../App/lib/*.arb", keys: ["*"], width: 32, lines: 1 } }
      """)
    let files = [
      "App/l10n.yaml": "use-escaping: true\n",
      "App/lib/app_en.arb": #"{"quoted": "'{aaaa}'", "plain": "aaaaaaaaa"}"#,
    ]
    let rows = try findingsOfChanges(of: files, to: ["App/l10n.yaml": nil], [])
    #expect(rows.count == 1)
    #expect(rows.allSatisfy { $0.contains("quoted") })
  }

  /// Nobody would see that it is missing: a run shows it like any other.
  @Test func saysWhichCasesAreLeftOut() throws {
    try project.write(
      "App/L.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {"Word": {}, "Save": {"localizations":
        {"de": {"stringUnit": {"state": "translated", "value": "Wort"}}}}}}
      """)
    try project.write(
      "Cases/left.yaml", "text: { from: ../App/L.xcstrings, key: Word }\nlocale: fr\nwidth: 40\n")
    let run = try project.run("audit", "--reporter", "text")
    #expect(
      run.standardError
        == "warning: Cases/left.yaml:1:1: `left` is not audited: `../App/L.xcstrings` has no text for it in `fr`; "
        + "accepted: a key that is translated\n")
  }

  /// The working tree of a small repository, and what an audit of what changed in it says.
  private func findingsOfChanges(
    of files: [String: String], to changed: [String: String?], _ arguments: [String]
  ) throws -> [String] {
    try project.write(".gitignore", ".harness\n.stdout\n.stderr\n")
    for (path, text) in files { try project.write(path, text) }
    let git = try project.runInShell(
      "git init -q -b main && git add -A && git commit -q -m one", environment: Self.git)
    #expect(git.code == 0)
    for (path, text) in changed {
      if let text {
        try project.write(path, text)
      } else {
        #expect(try project.runInShell("rm '\(path)'").code == 0)
      }
    }
    let run = try project.run(
      list: ["audit", "--changed", "--reporter", "csv"] + arguments, environment: Self.git)
    #expect(run.standardError == "")
    guard run.code != 0 else { return [] }
    let table = String(decoding: try project.read(".harness/audit/audit.csv"), as: UTF8.self)
    return table.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
  }

  struct Deletion: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var files: [String: String] = [:]
    let changed: [String: String?]
    var arguments: [String] = []
    /// In which locales there are findings, and of which keys.
    let findings: [String]
  }

  @Test(arguments: [
    Deletion(
      testDescription: "a translation",
      changed: ["App/de.json": #"{"ok": "O.K.", "hi": "Hallo {{name}}"}"#],
      arguments: ["--untranslated"], findings: ["de buy"]),
    Deletion(
      testDescription: "a translation, if nobody asks for it",
      changed: ["App/de.json": #"{"ok": "O.K.", "hi": "Hallo {{name}}"}"#], findings: []),
    Deletion(
      testDescription: "a region's translation: the language's is shown",
      files: ["App/de-AT.json": #"{"buy": "Kauf", "ok": "Ja"}"#],
      changed: ["App/de-AT.json": #"{"ok": "Ja"}"#], findings: ["de-AT buy"]),
    Deletion(
      testDescription: "a file of a language that has another",
      files: ["App/more.de.json": #"{"new": "Neu"}"#, "App/more.en.json": #"{"new": "New"}"#],
      changed: ["App/more.de.json": nil], arguments: ["--untranslated"], findings: ["de new"]),
    Deletion(
      testDescription: "a whole language", changed: ["App/de.json": nil],
      arguments: ["--untranslated"], findings: ["de ok", "de buy"]),
    Deletion(
      testDescription: "a whole language, if nobody asks for it", changed: ["App/de.json": nil],
      findings: []),
    Deletion(
      testDescription: "a whole language, in which that one label had no text",
      files: ["App/it.json": #"{"hi": "Ciao"}"#], changed: ["App/it.json": nil],
      arguments: ["--untranslated"], findings: []),
    Deletion(
      testDescription: "a region's file",
      files: ["App/de-AT.json": #"{"buy": "Kauf"}"#], changed: ["App/de-AT.json": nil],
      arguments: ["--locale", "de-AT"], findings: ["de-AT buy"]),
    Deletion(
      testDescription: "the source text is what the translation is",
      changed: ["App/en.json": #"{"ok": "O.K.", "buy": "Buy", "hi": "Hi {{name}}"}"#],
      arguments: ["--untranslated", "--locale", "de"], findings: ["de ok"]),
  ])
  func auditsWhatADeletionTouches(_ deletion: Deletion) throws {
    try suite(
      """
      audit: { source: en }
      labels:
        button: { catalog: "../App/*.json", keys: [ok, buy, new], width: 40, lines: 1 }
      """)
    var files = ["App/de.json": #"{"ok": "O.K.", "buy": "Jetzt kaufen", "hi": "Hallo {{name}}"}"#]
    files["App/en.json"] = #"{"ok": "OK", "buy": "Buy", "hi": "Hi {{name}}"}"#
    let lines = try findingsOfChanges(
      of: files.merging(deletion.files) { $1 }, to: deletion.changed, deletion.arguments)
    let findings = lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(findings.map { "\($0[2]) \($0[4])" } == deletion.findings, "\(lines)")
  }

  @Test(arguments: [
    (
      ["nope"],
      "error: no label with a text of a string catalog matches “nope”; accepted: button, title\n"
    ),
    (
      ["de"],
      "error: no label with a text of a string catalog matches “de”; a language is --locale de\n"
    ),
    (
      ["buton"],
      "error: no label with a text of a string catalog matches “buton”; did you mean “button”?\n"
    ),
    (
      ["--pseudo", "long"],
      "error: no label with a text of a string catalog matches “long”; did you mean --pseudo=longer?; accepted: "
        + "--pseudo=accented, longer, right-to-left, wide, combining\n"
    ),
    (
      ["long"],
      "error: no label with a text of a string catalog matches “long”; accepted: button, title\n"
    ),
    (
      ["--locale", "fr"],
      "error: no string catalog of these labels has texts in “fr”; accepted: en, de\n"
    ),
  ])
  func refuses(_ arguments: [String], _ message: String) throws {
    let run = try project.run(list: ["audit"] + arguments)
    #expect(run.code == 2)
    #expect(run.standardError == message)
  }

  @Test(arguments: [
    (["--sizes", "huge"], "“huge” is not a text size; accepted: dynamic-type, xS,"),
    (["--widths", "0"], "“0” is not a width; accepted: points from above 0 to 10000"),
    (["--pseudo=klingon"], "“klingon” is not a pseudo-locale; accepted: accented, longer,"),
    (
      ["--locale", "pt_BR"],
      "“pt_BR” is not a locale, did you mean “pt-BR”?; accepted: BCP 47 tags, such as pt-BR or zh-Hans\n"
    ),
    (["--within=-1"], "--within is -1.0; accepted: points from 0 to 1000"),
    (
      ["--reporter", "pdf"],
      "“pdf” is not a reporter; accepted: text, json, html, csv, junit, github, translators"
    ),
  ])
  func refusesValues(_ arguments: [String], _ message: String) throws {
    let run = try project.run(list: ["audit"] + arguments)
    #expect(run.code == 2)
    #expect(run.standardError.contains(message))
  }

  @Test func namesTheLineOfABrokenCatalog() throws {
    try project.write("App/de.json", "{\n  \"ok\": \"OK\",\n  oops\n}")
    let run = try project.run("audit")
    #expect(run.code == 1)
    #expect(run.standardOutput.contains("BROKEN “App/de.json” in de"))
    #expect(run.standardOutput.contains("(button, App/de.json:3)"))
    #expect(try project.run("audit", "--strict").code == 2)
    #expect(try project.run("audit", "--accept").code == 0)
    #expect(try project.run("audit", "--strict").code == 0)
  }

  /// A font of fonts-noto-core has Georgian. The machine is named on the terminal only.
  @Test func anInstalledFontIsNamedForAScript() throws {
    try project.write(
      "App/ka.json", #"{"ok": "კარგი჻", "buy": "ყიდვა", "hi": "გამარჯობა {{name}}"}"#)
    let output = try project.run("audit").standardOutput
    let line = try #require(
      output.firstMatch(
        of:
          /\nGeorgian is in (.+): harness fonts add '?(\/.+?)'?, then write the family into `fallback` in suite.yaml\n/
      ))
    let (family, file) = (String(line.1), String(line.2))
    let results = String(decoding: try project.read(".harness/audit/audit.json"), as: UTF8.self)
    #expect(!results.contains(file))
    // The same font has the script's punctuation.
    #expect(!output.contains("“჻” is in"))
    // No key is listed for a language without a font.
    #expect(!output.contains("MISSING GLYPHS"))
    #expect(output.contains("\nno font has most texts of ka\n"))
    let folder = URL(filePath: file).deletingLastPathComponent().path
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write(
      "Cases/suite.yaml",
      suite.replacingOccurrences(of: "font-path: [", with: "font-path: [\"\(folder)\", "))
    #expect(try project.run("fonts", "add", file).code == 0)
    #expect(
      try project.run("audit").standardOutput.contains(
        "\nGeorgian is in \(family): write it into `fallback` in suite.yaml\n"))
  }

  /// A machine may have no font of emoji.
  @Test(arguments: [("👍", true), ("⏎⁂", false)])
  func anInstalledFontIsNamedForEmoji(_ text: String, _ isEmoji: Bool) throws {
    try project.write("App/ka.json", #"{"ok": "\#(text)", "buy": "B", "hi": "H {{name}}"}"#)
    let output = try project.run("audit").standardOutput
    #expect(output.contains("MISSING GLYPHS"))
    let line =
      /\n(Emoji are in .+: harness fonts add .+, then write the family into `fallback` in suite.yaml|no installed font has emoji)\n/
    #expect(output.contains(line) == isEmoji)
  }

  /// A machine may have no font of symbols.
  @Test func anInstalledFontIsNamedForSymbols() throws {
    try project.write("App/ka.json", #"{"ok": "►", "buy": "\#u{10FFFD}", "hi": "H {{name}}"}"#)
    let output = try project.run("audit").standardOutput
    let line =
      /\n“►” is in .+: harness fonts add .+, then write the family into `fallback` in suite.yaml\n/
    #expect(
      output.contains(line) || output.contains("\nno installed font has “►” and “\u{10FFFD}”\n"))
    #expect(output.contains("“\u{10FFFD}”\n"))
    try project.write("App/ka.json", #"{"ok": "B", "buy": "B", "hi": "H {{name}}"}"#)
    #expect(try !project.run("audit").standardOutput.contains("installed font"))
  }

  @Test func anOutputThatCannotBeMadeIsSaid() throws {
    try project.write("notes", "")
    let run = try project.run("audit", "--output", "notes/out")
    #expect(run.code == 3)
    #expect(
      run.standardError
        == "error: notes/out cannot be written: Not a directory; choose another --output\n")
  }

  @Test func needsLabels() throws {
    try suite("audit: {}")
    let run = try project.run("audit")
    #expect(run.code == 2)
    #expect(
      run.standardError == """
        error: no label has its text from a string catalog; accepted: cases with `text: { from: …, key: … }`, or \
        `labels` in suite.yaml, such as `labels: { button: { catalog: ../App/*.json, keys: rest, width: 160, lines: 1 } }`

        """)
  }

  /// Nothing was looked at.
  @Test func aRefusedAuditLeavesNothingBehind() throws {
    let known = try project.run("audit", "--locale", "xx", "--output", "out")
    #expect(known.code == 2)
    try suite("audit: {}")
    #expect(try project.run("audit", "--output", "out").code == 2)
    #expect(!project.exists("out"))
  }

  /// What people write instead of a catalog's path and of all keys, and what they may have meant.
  @Test(arguments: [
    ("App/en.json", "[ok]", "`App/en.json` is not there, did you mean `../App/en.json`?; "),
    ("App/*.json", "[ok]", "`App/*.json` matches no file, did you mean `../App/*.json`?; "),
    ("./App/no.json", "[ok]", "`./App/no.json` is not there; accepted: a path"),
    ("../App/en.json", "all", "`keys` is `all`, did you mean `[\"*\"]`?; "),
    ("../App/en.json", "remaining", "`keys` is `remaining`, did you mean `rest`?; "),
    ("../App/en.json", "ok", "`keys` is `ok`, did you mean `[ok]`?; "),
  ])
  func namesWhatWasMeant(_ catalog: String, _ keys: String, _ message: String) throws {
    try suite(
      """
      audit: { source: en }
      labels:
        button: { catalog: "\(catalog)", keys: \(keys), width: 40 }
      """)
    let run = try project.run("audit")
    #expect(run.code == 2)
    #expect(run.standardError.contains(message))
  }

  @Test func pseudoLocalesAreChosenWithoutAValue() throws {
    let run = try project.run("audit", "--pseudo", "--locale", "en", "--reporter", "text")
    #expect(run.standardOutput.contains("18 texts in 2 labels and 6 locales"))
  }

  @Test func saysHowLongATextMayBe() throws {
    try project.write("Cases/plain.yaml", "text: 标\nwidth: 100\nlines: 1\n")
    let chinese = try project.run("budget", "plain", "--locale", "zh")
    #expect(chinese.code == 0)
    #expect(chinese.standardOutput.hasPrefix("Chinese, simplified (zh)  no glyph for “"))
    let json = try project.run("budget", "button", "--locale", "de", "--json")
    #expect(json.code == 0)
    let value = try JSONValue(parsing: Array(json.standardOutput.utf8))
    guard case .array(let rows) = value, case .object(let row) = rows.first else {
      Issue.record("\(json)")
      return
    }
    #expect(row["language"] == .string("German"))
    #expect(row["source"] == .string("built-in"))
    let klingon = try project.run("budget", "plain", "--locale", "tlh")
    #expect(klingon.code == 0)
    #expect(
      klingon.standardOutput.hasPrefix(
        "tlh  neither the label's catalogs nor harness has text in this language; accepted: en, ar, "
      )
    )
    let unknown = try project.run("budget", "nope")
    #expect(unknown.code == 2)
    #expect(
      unknown.standardError.hasPrefix("error: no case or label matches “nope”; accepted: "),
      "\(unknown.standardError)")
  }
}
