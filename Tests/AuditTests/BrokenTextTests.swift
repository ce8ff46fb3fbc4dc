import Foundation
import Testing

@testable import Audit
@testable import Cases

/// One flawed entry or file of a catalog is a finding, and stops nobody.
@Suite struct BrokenTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Of the label.
    let catalog: String
    /// Below `po`.
    let files: [String: String]
    /// Those that fit, as `LOCALE KEY`.
    let texts: [String]
    /// As `LOCALE KEY FILE:LINE PROBLEM`.
    let broken: [String]
  }

  private static func po(_ entries: String, forms: String = "nplurals=2; plural=n != 1;") -> String
  {
    "msgid \"\"\nmsgstr \"Plural-Forms: \(forms)\\n\"\n\n\(entries)"
  }

  private static let good = "\nmsgid \"ok\"\nmsgstr \"o\"\n"
  private static let counted = "msgid \"a\"\nmsgid_plural \"b\"\n"

  private static func stringsdict(_ forms: String, kind: String = "d") -> String {
    """
    <plist><dict>
    <key>ok</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>o</string></dict></dict>
    <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@x@</string>
    <key>x</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(kind)</string>
    \(forms.split(separator: " ").map { "<key>\($0)</key><string>x</string>" }.joined())
    </dict></dict></dict></plist>
    """
  }

  @Test(arguments: [
    Row(
      testDescription: "too many and too few forms", catalog: "*.po",
      files: [
        "fr.po": po(
          "\(counted)msgstr[0] \"c\"\nmsgstr[1] \"d\"\nmsgstr[2] \"e\"\n\(good)",
          forms: "nplurals=2; plural=n > 1;"),
        "ru.po": po(
          "\(counted)msgstr[0] \"c\"\n\(good)", forms: "nplurals=3; plural=n%3;"),
      ], texts: ["en a", "en ok", "fr ok", "ru ok"],
      broken: [
        "fr a po/fr.po:4 the number of forms is 3; accepted: 2, as the header says",
        "ru a po/ru.po:4 the number of forms is 1; accepted: 3, as the header says",
      ]),
    Row(
      testDescription: "a form that no number has is not asked for", catalog: "*.po",
      files: [
        "ru.po": po(
          "\(counted)msgstr[0] \"c\"\nmsgstr[1] \"d\"\n", forms: "nplurals=3; plural=n!=1;")
      ],
      texts: ["en a", "ru a"], broken: []),
    Row(
      testDescription: "a header whose rule is broken", catalog: "*.po",
      files: ["fr.po": po("\(counted)msgstr[0] \"c\"\n\(good)", forms: "nplurals=2;")],
      texts: ["en a", "en ok", "fr ok"],
      broken: [
        "fr po/fr.po po/fr.po:2 `Plural-Forms` has no `plural=`; accepted: such as `nplurals=2; plural=n != 1;`"
      ]),
    Row(
      testDescription:
        "an entry twice, one without an end, and one whose placeholder cannot be read",
      catalog: "*.po",
      files: [
        "fr.po": po(
          "msgid \"a\"\nmsgstr \"1\"\n\nmsgid \"a\"\nmsgstr \"2\"\n\nmsgid \"c\"\nmsgstr \"3\n\n"
            + "#, c-format\nmsgid \"%d\"\nmsgstr \"%y\"\n\(good)")
      ], texts: ["en %d", "en a", "en c", "en ok", "fr a", "fr ok"],
      broken: [
        "fr a po/fr.po:7 gettext: duplicate message definition",
        "fr c po/fr.po:12 gettext: end-of-line within string",
        "fr %d po/fr.po:14 gettext: 'msgstr' is not a valid C format string, unlike 'msgid'. Reason: In the directive "
          + "number 1, the character 'y' is not a valid conversion specifier.",
      ]),
    Row(
      testDescription: "no language", catalog: "messages.po",
      files: ["messages.po": good], texts: [],
      broken: [
        "en po/messages.po po/messages.po:2 no language; accepted: `Language: pt_BR` or the like in the header, or a file "
          + "or folder with such a name"
      ]),
    Row(
      testDescription: "other is for fractions alone", catalog: "*/a.stringsdict",
      files: [
        "pl.lproj/a.stringsdict": stringsdict("one few many"),
        "ru.lproj/a.stringsdict": stringsdict("one few many", kind: ".1f"),
        "uk.lproj/a.stringsdict": stringsdict("one few"),
        "de.lproj/a.stringsdict": stringsdict("one"),
      ], texts: ["de ok", "pl a", "pl ok", "ru ok", "uk ok"],
      broken: [
        "de a po/de.lproj/a.stringsdict:4 `x` has no form `other`; accepted: at least this one",
        "ru a po/ru.lproj/a.stringsdict:4 `x` has no form `other`; accepted: at least this one",
        "uk a po/uk.lproj/a.stringsdict:4 `x` has no form `other`; accepted: at least this one, or all of `one`, `few`, "
          + "`many`",
      ]),
    Row(
      testDescription: "property lists", catalog: "*/a.strings",
      files: [
        "de.lproj/a.strings":
          "<plist><dict><key>a</key><dict/>\n<key>ok</key><string>o</string>\n<key>ok</key><string>p</string>\n"
          + "<key>b</key><key>c</key><string>o</string></dict></plist>"
      ], texts: ["de c", "de ok"],
      broken: [
        "de a po/de.lproj/a.strings:1 no text; accepted: a `string`",
        "de ok po/de.lproj/a.strings:3 the key `ok` appears twice, first in line 2; accepted: each key once",
        "de b po/de.lproj/a.strings:4 the key `b` has no value; accepted: a value after each `key`",
      ]),
    Row(
      testDescription: "Apple's strings", catalog: "*/a.strings",
      files: [
        "de.lproj/a.strings": "\"ok\" = \"o\";\n\"ok\" = \"p\";",
        "fr.lproj/a.strings": "\"ok\" = \"o;",
      ], texts: ["de ok"],
      broken: [
        "de ok po/de.lproj/a.strings:2 appears twice, first in line 1; accepted: each key once",
        "fr po/fr.lproj/a.strings po/fr.lproj/a.strings:1 “ok”: a quote that begins here is not closed; accepted: `\"key\" "
          + "= \"text\";`",
      ]),
    // Programs read the last one.
    Row(
      testDescription: "keys of JSON that are there twice", catalog: "*.json",
      files: [
        "de.json":
          "{\n\"a\": \"x\",\n\"b\": {\"c\": \"y\"},\n\"a\": \"z\",\n\"b\": {\"d\": \"u\", \"e\": \"v\",\n\"e\": \"w\"}}"
      ], texts: ["de a", "de b.d", "de b.e"],
      broken: [
        "de a po/de.json:4 appears twice, first in line 2; accepted: each key once",
        "de po/de.json po/de.json:5 “b”: appears twice, first in line 3; accepted: each key once",
        "de b.e po/de.json:6 appears twice, first in line 5; accepted: each key once",
      ]),
    Row(
      testDescription: "keys of Rails' YAML that are there twice", catalog: ".l/*.yml",
      files: [
        ".l/de.yml":
          "de:\n  a: x\n  b:\n    one: y\n    one: z\n    other: u\n  a: v\n  c:\n    d: x\n  c:\n    e: w\n  ok: o\n"
      ], texts: ["de a", "de b", "de c.e", "de ok"],
      broken: [
        "de b po/.l/de.yml:5 `one` appears twice, first in line 4; accepted: each key once",
        "de a po/.l/de.yml:7 appears twice, first in line 2; accepted: each key once",
        "de po/.l/de.yml po/.l/de.yml:10 “c”: appears twice, first in line 8; accepted: each key once",
      ]),
    Row(
      testDescription: "keys that are there twice in one line", catalog: "*.json",
      files: [
        "de.json": "{"
          + ["a", "b", "c", "d", "e", "a", "b", "c", "d", "e"]
          .map { "\"\($0)\": \"x\"" }.joined(separator: ", ") + "}"
      ], texts: ["de a", "de b", "de c", "de d", "de e"],
      broken: ["a", "b", "c", "d", "e"].map {
        "de \($0) po/de.json:1 appears twice, first in line 1; accepted: each key once"
      }),
    Row(
      testDescription: "an Xcode catalog, one language of one text", catalog: "a.xcstrings",
      files: [
        "a.xcstrings": """
        {"sourceLanguage": "en", "strings": {
        "ok": {"localizations": {"de": {"stringUnit": {"value": "o"}},
        "fr": {"stringUnit": {"value": 5}}}},
        "a": {"localizations": {"en": {"stringUnit": {}}, "de": {"stringUnit": {"value": "o"}}}},
        "b": {"comment": 5, "localizations": {"de": {"stringUnit": {"value": "o"}}}}
        }}
        """
      ], texts: ["en ok", "de a", "de ok"],
      broken: [
        "en a po/a.xcstrings:4 `stringUnit` has no `value`; accepted: a text",
        "en b po/a.xcstrings:5 `comment` is a number; accepted: a text",
        "fr ok po/a.xcstrings:3 `value` is a number; accepted: a text",
      ]),
    Row(
      testDescription: "Android", catalog: "*/strings.xml",
      files: [
        "values/strings.xml":
          "<resources><string name='ok'>o</string><string name='a'>o</string></resources>",
        "values-de/strings.xml":
          "<resources><string name='ok'>p</string>\n<string name='a'>\\u12</string>\n<string>x</string></resources>",
        "values-fr/strings.xml": "<resources>\n<string name='ok'>o</strin></resources>",
      ], texts: ["en a", "en ok", "de ok"],
      broken: [
        "de a po/values-de/strings.xml:2 no four digits follow `\\u`; accepted: such as `\\u00E9`",
        "de po/values-de/strings.xml po/values-de/strings.xml:3 a `string` without `name`",
        "fr po/values-fr/strings.xml po/values-fr/strings.xml:2 not valid XML: `<string>`, opened in line 2, is not closed",
      ]),
    Row(
      testDescription: "XLIFF", catalog: "*.xliff",
      files: [
        "de.xliff":
          "<xliff version='1.2'><file source-language='en' target-language='de'><body>\n<trans-unit id='a'/>\n"
          + "<trans-unit id='ok'><source>k</source><target>o</target></trans-unit></body></file></xliff>",
        "fr.xliff": "<xliff version='1.2'>\n<file/></xliff>",
      ], texts: ["en ok", "de ok"],
      broken: [
        "de a po/de.xliff:2 the `trans-unit` `a` has no `source`",
        "fr po/fr.xliff po/fr.xliff:2 a `file` without `source-language`",
      ]),
    Row(
      testDescription: "Qt", catalog: "*.ts",
      files: [
        "a_de.ts":
          "<TS sourcelanguage='en'><message numerus='yes'><source>a</source>\n<translation>o</translation></message>"
          + "<message><source>ok</source><translation>o</translation></message></TS>",
        "a_fr.ts": "<qt/>",
      ], texts: ["en a", "en ok", "de ok"],
      broken: [
        "de a po/a_de.ts:2 no `numerusform`; accepted: one for each form, as `numerus` is `yes`",
        "fr po/a_fr.ts po/a_fr.ts:1 the outermost element is `qt`; accepted: `TS`",
      ]),
    Row(
      testDescription: ".NET", catalog: "*.resx",
      files: [
        "S.de.resx":
          "<root><data name='ok'><value>o</value></data>\n<data name='ok'><value>p</value></data></root>",
        "S.fr.resx": "<root",
      ], texts: ["de ok"],
      broken: [
        "de ok po/S.de.resx:2 appears twice, first in line 1; accepted: each name once",
        "fr po/S.fr.resx po/S.fr.resx:1 not valid XML: a tag is not closed; accepted: `>` at its end",
      ]),
    Row(
      testDescription: "Java", catalog: "*.properties",
      files: ["m_de.properties": "ok=o", "m_fr.properties": "ok=o\n\na=\\u12"],
      texts: ["de ok"],
      broken: [
        "fr po/m_fr.properties po/m_fr.properties:3 no four digits follow `\\u`; accepted: such as `\\u00E9`, and "
          + "`\\\\u` for the text itself"
      ]),
    Row(
      testDescription: "Flutter", catalog: "*.arb",
      files: ["app_de.arb": "{\"ok\": \"o\",\n\"a\": \"{n\"}", "app_fr.arb": "{\"ok\": \"o\","],
      texts: ["de ok"],
      broken: [
        "de a po/app_de.arb:2 the argument `{n` is not closed; accepted: `}` at its end",
        "fr po/app_fr.arb po/app_fr.arb:1 not valid JSON at byte 12: the end is missing",
      ]),
    Row(
      testDescription: "JSON", catalog: "*.json",
      files: [
        "de.json": "{\"ok\": \"o\",\n\"a\": {\"b\": \"{{x\"}}", "fr.json": "[]",
        "it.json": "{\"locale\": \"it\", \"translations\": {\"ok\": \"o\",\n\"a\": 5}}",
      ], texts: ["de ok", "it ok"],
      broken: [
        "de a.b po/de.json:2 `{{x` is not closed; accepted: `{{x}}`",
        "fr po/fr.json po/fr.json:1 the file is a list; accepted: an object",
        "it a po/it.json:2 the value is a number; accepted: a text",
      ]),
    Row(
      testDescription: "browsers' extensions", catalog: "_locales/*/messages.json",
      files: [
        "_locales/de/messages.json":
          "{\"ok\": {\"message\": \"o\"},\n\"a\": {\"message\": \"$X$\"}}"
      ], texts: ["de ok"],
      broken: [
        "de a po/_locales/de/messages.json:2 `$X$` has no placeholder; accepted: `x` in `placeholders`, and `$$` for `$`"
      ]),
    Row(
      testDescription: "files of other kinds", catalog: "*.json",
      files: [
        "de.json": "{\"ok\": \"o\"}",
        "fr.json": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n",
        "it.json/x": "",
      ], texts: ["de ok"],
      broken: [
        "fr po/fr.json po/fr.json:1 the file is a Git LFS pointer; fetch the file with: git lfs pull",
        "it po/it.json po/it.json:1 the file is not a regular file",
      ]),
    Row(
      testDescription: "what is refused is named", catalog: "*/strings.xml",
      files: [
        "values/strings.xml": "<resources><string name='ok'>o</string></resources>",
        "values-de/strings.xml":
          "<!DOCTYPE a [<!ENTITY b SYSTEM '/etc/passwd'>]>\n<resources><string name='ok'>&b;</string></resources>",
        "values-fr/strings.xml":
          "<!DOCTYPE a [<!ENTITY b '&c;'>\n<!ENTITY c '&b;'>]><resources><string name='ok'>&b;</string></resources>",
      ], texts: ["en ok"],
      broken: [
        "de po/values-de/strings.xml po/values-de/strings.xml:1 the entity `b` is another file; accepted: entities whose "
          + "text stands in this one",
        "fr po/values-fr/strings.xml po/values-fr/strings.xml:2 not valid XML: entities refer to themselves, or stand for "
          + "too much text",
      ]),
  ])
  func goesOn(_ row: Row) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, untranslated: true, within: 900, samples: { integer: ["1"] } }
      labels: { a: { catalog: "po/\(row.catalog)", keys: ["*"], width: 800, lines: 1 } }
      """, Dictionary(uniqueKeysWithValues: row.files.map { ("po/\($0)", $1) }))
    let result = try suite.result()
    let whole = result.findings.filter { $0.kind == .tight }.map {
      "\(result.locales[$0.locale]) \($0.key)"
    }
    #expect(Set(whole) == Set(row.texts))
    let broken = result.findings.filter { $0.kind != .tight }.map { finding in
      func short(_ text: String) -> String { text.replacing("Cases/", with: "") }
      return
        "\(result.locales[finding.locale]) \(short(finding.key)) \(short(finding.catalog)):\(finding.line) "
        + finding.problemWords()
    }
    #expect(broken == row.broken)
    #expect(result.findings.prefix(broken.count).allSatisfy { $0.kind == .broken })
    #expect(result.isFailing == !broken.isEmpty)
  }

  /// In a repository, links stay in it, by which apps share files.
  @Test(arguments: [true, false])
  func refusesLinksOutOfTheRepository(_ isRepository: Bool) throws {
    let text = "{\"a\": \"x\"}"
    let other = try AuditedSuite("", ["t/de.json": text, "t/fr.json": text])
    var files = ["t/en.json": text, "t/nl.json": text]
    if isRepository { files[".git/HEAD"] = "" }
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels:
        l: { catalog: "t/*.json", keys: [a], width: 99 }
        m: { catalog: "../\(other.folder.lastPathComponent)/t/*.json", keys: [a], width: 99 }
      """, files,
      links: [
        "t/de.json": "\(other.folder.path)/t/de.json", "t/fr.json": "nl.json",
        "t/it.json": "it.json",
      ])
    let words = "the file lies outside the repository, where a link leads; accepted: files in it"
    // Nobody knows where a link to itself leads.
    let loop = "the file cannot be read: \(isRepository ? "realpath" : "open") failed"
    #expect(
      try suite.result().lines
        == (isRepository ? ["l de Cases/t/de.json: \(words)"] : [])
        + ["l it Cases/t/it.json: \(loop): Too many levels of symbolic links"])
    withExtendedLifetime(other) {}
  }

  private static let two = [
    "po/de.po": po("\(counted)msgstr[0] \"c\"\n\(good)"), "po/fr.po": "nonsense\n",
    "po/it.po": good,
  ]

  private static let labels = """
    labels:
      first: { catalog: "po/*.po", keys: [ok], width: 800, lines: 1 }
      second: { catalog: "po/*.po", keys: [a], width: 800, lines: 1 }
    """

  /// Each once: in the label that has the text, or else in the first that has the file.
  @Test func namesTheLabel() throws {
    let suite = try AuditedSuite(Self.labels, Self.two)
    let lines = try suite.result().lines
    #expect(
      lines == [
        "first fr Cases/po/fr.po: gettext: keyword \"nonsense\" unknown",
        "second de a: the number of forms is 1; accepted: 2, as the header says",
      ])
    #expect(try suite.result { $0.labels.removeLast() }.lines.count == 2)
    #expect(try suite.result { $0.labels.removeFirst() }.lines.count == 2)
  }

  /// What is wrong elsewhere is no finding of the locale that was asked for.
  @Test(arguments: [("de", 1), ("fr", 1), ("it", 0), ("de-AT", 1)])
  func isOfItsLocale(_ locale: String, _ count: Int) throws {
    let suite = try AuditedSuite(Self.labels, Self.two)
    #expect(try suite.result { $0.locales = [locale] }.findings.count == count)
  }

  /// Files tell apart what has no key.
  @Test func isAccepted() throws {
    let suite = try AuditedSuite(Self.labels, Self.two)
    let scope = AcceptedFindings.Scope(labels: nil, locales: nil, sizes: [nil], widths: [nil])
    let result = try suite.result()
    let accepted = AcceptedFindings().accepting(result, in: scope)
    #expect(
      accepted.findings.map { "\($0.label) \($0.locale) \($0.key)" } == [
        "first fr Cases/po/fr.po", "second de a",
      ])
    let read = try AcceptedFindings(parsing: Array(accepted.json.utf8))
    #expect(read.judging(result, in: scope).findings.map(\.state) == [.accepted, .accepted])
    #expect(!read.judging(result, in: scope).isFailing)
  }

  /// Nobody knows what has become of a text that cannot be read now: what was accepted of it stays.
  @Test(arguments: [
    ("{\"a\": \"xxxxxxxx\", \"b\": \"xxxxxxxx\"", ["a", "b"]),
    ("{\"a\": \"{{x\", \"b\": \"xxxxxxxx\"}", ["a", "b"]),
    ("{\"a\": \"{{x\", \"b\": \"x\"}", ["a"]),
    ("{\"b\": \"x\"}", []),
  ])
  func keepsWhatIsAccepted(_ broken: String, _ kept: [String]) throws {
    let label = "labels: { l: { catalog: \"t/*.json\", keys: [\"*\"], width: 32, lines: 1 } }"
    func result(_ german: String) throws -> AuditResult {
      let suite = try AuditedSuite(
        "audit: { source: en }\n\(label)",
        ["t/en.json": "{\"a\": \"x\", \"b\": \"x\"}", "t/de.json": german])
      return try suite.result()
    }
    let scope = AcceptedFindings.Scope(labels: nil, locales: nil, sizes: [nil], widths: [nil])
    let accepted = AcceptedFindings().accepting(
      try result("{\"a\": \"xxxxxxxx\", \"b\": \"xxxxxxxx\"}"), in: scope)
    let judged = accepted.judging(try result(broken), in: scope)
    #expect(accepted.tightened(by: judged).findings.map(\.key) == kept)
    #expect(judged.fixed.count == 2 - kept.count)
  }

  @Test func countsWhatIsBroken() throws {
    let suite = try AuditedSuite(Self.labels, Self.two)
    let result = try suite.result()
    #expect(
      result.cells.map {
        "\(result.labels[$0.label].name) \(result.locales[$0.locale]) \($0.texts) \($0.layouts)"
      } == [
        "first en 1 1", "first de 1 1", "first fr 1 0", "first it 1 1", "second en 1 2",
        "second de 1 0",
      ])
  }

  /// A case whose text is broken is no mistake of the suite's.
  @Test func casesGoOn() throws {
    let suite = try AuditedSuite(
      "",
      [
        "a.yaml": "text: { from: \"po/*.json\", key: a }\nwidth: 800",
        "b.yaml": "text: { from: \"po/*.json\", key: b }\nwidth: 800",
        "po/de.json": "{\"a\": \"{{x\", \"b\": \"x\"}",
      ])
    #expect(
      try suite.result().lines == ["a de a: `{{x` is not closed; accepted: `{{x}}`"])
  }
}
