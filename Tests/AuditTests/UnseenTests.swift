import Testing

@testable import Audit
@testable import Cases

/// What an audit did not look at.
@Suite struct UnseenTests {
  private static let files = [
    "text/en.json": "{\"a.one\": \"x\", \"a.two\": \"x\",\n\"b\": \"x\", \"c\": \"x\"}",
    "text/de.json": "{\"a.one\": \"x\", \"b\": \"x\"}",
  ]

  private static func label(_ name: String, _ keys: String) -> String {
    "\(name): { catalog: \"text/*.json\", keys: \(keys), width: 99 }"
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var settings = "source: en"
    let labels: [String]
    var files = UnseenTests.files
    var locales: [String] = []
    var sentences: [String] = []
    /// As `KEY FILE:LINE`.
    var unlabelled: [String] = []
    var fails = false
  }

  @Test(arguments: [
    Row(testDescription: "all keys", labels: [label("l", "[\"*\"]")]),
    Row(
      testDescription: "some", labels: [label("l", "[a.*]"), label("m", "[b]")],
      sentences: ["1 of 4 keys stands in no label"], unlabelled: ["c text/en.json:2"]),
    Row(
      testDescription: "enough", settings: "source: en, coverage: 50%",
      labels: [label("l", "[a.*]")],
      sentences: ["2 of 4 keys stand in no label"],
      unlabelled: ["b text/de.json:1", "c text/en.json:2"]),
    Row(
      testDescription: "too few", settings: "source: en, coverage: 51%",
      labels: [label("l", "[a.*]")],
      sentences: [
        "2 of 4 keys stand in no label",
        "only 50 % of the keys stand in a label; accepted: at least 51 %, as `audit.coverage` says",
      ], unlabelled: ["b text/de.json:1", "c text/en.json:2"], fails: true),
    Row(
      testDescription: "the rest", settings: "source: en, coverage: 100%",
      labels: [label("l", "[a.*]"), label("m", "rest")]),
    Row(
      testDescription: "a file and a language", labels: [label("l", "[\"*\"]")],
      files: [
        "text/en.json": "{\"a\": \"x\"}", "text/de.json": "{\"a\": \"x\"}", "text/fr.json": "[",
      ], locales: ["en", "fr"],
      sentences: ["languages left out: de", "files left out: Cases/text/fr.json"], fails: true),
    Row(
      testDescription: "of a file in which a list is there twice, nothing that programs read",
      labels: [label("l", "[\"*\"]")],
      files: ["text/en.json": "{\"a\": {\"b\": \"x\"}, \"a\": {\"c\": \"x\"}}"], fails: true),
    Row(
      testDescription: "fuzzy translations",
      labels: ["l: { catalog: \"text/*.po\", keys: [\"*\"], width: 99 }"],
      files: ["de", "fr", "it"].reduce(into: [:]) {
        $0["text/\($1).po"] =
          "msgid \"a\"\nmsgstr \"x\"\n\n#, fuzzy\nmsgid \"b\"\nmsgstr \"x\"\n"
      }, locales: ["de", "fr"],
      sentences: [
        "languages left out: en, it",
        "2 fuzzy translations left out, as programs show the source text",
      ]),
    Row(
      testDescription: "a language that nothing says", settings: "coverage: 100%",
      labels: ["l: { catalog: \"text/App*.resx\", keys: [\"*\"], width: 99 }"],
      files: [
        "text/App.resx": "<root><data name=\"a\"><value>x</value></data></root>",
        "text/App.de.resx": "<root><data name=\"a\"><value>x</value></data></root>",
      ],
      sentences: [
        "no file says in which language the texts of `und` are; `audit: { source: en }` in suite.yaml says it"
      ]),
    Row(
      testDescription: "a language without fonts", labels: [label("l", "[\"*\"]")],
      files: [
        "text/en.json": "{\"a\": \"x\", \"b\": \"x\"}",
        "text/bn.json": "{\"a\": \"সব\", \"b\": \"এক\"}",
      ], sentences: ["no font has most texts of bn"], fails: true),
  ])
  func isSaid(_ row: Row) throws {
    let suite = try AuditedSuite(
      """
      audit: { \(row.settings) }
      labels:
        \(row.labels.joined(separator: "\n  "))
      """, row.files)
    let result = try suite.result { $0.locales = row.locales }
    #expect(result.unseenSentences == row.sentences)
    let keys = result.unseen?.unlabelled.map { key in
      "\(key.key) \(key.catalog.dropFirst("Cases/".count)):\(key.line)"
    }
    #expect(keys == row.unlabelled)
    #expect(result.isFailing == row.fails)
  }

  /// Whichever path and spelling of it a label names.
  @Test(arguments: [
    ("text/*.json", "[a.*]", "text/en.json", "[b, c]"),
    ("text/*.json", "[a.*]", "./text/*.json", "[b, c]"),
    ("text/en.json", "[b, c]", "text/*.json", "rest"),
  ])
  func countsKeysOfAFileOnce(_ one: String, _ keys: String, _ other: String, _ others: String)
    throws
  {
    let suite = try AuditedSuite(
      """
      audit: { source: en, coverage: 100% }
      labels:
        l: { catalog: "\(one)", keys: \(keys), width: 99 }
        m: { catalog: "\(other)", keys: \(others), width: 99 }
      """, Self.files)
    let result = try suite.result()
    #expect(result.unseenSentences.filter { !$0.contains("`und`") } == [])
    let single = try suite.result { $0.otherLabels = [$0.labels.removeLast()] }
    #expect(single.unseen?.unlabelled == [])
  }

  /// Other labels of the suite count, also if they are not audited now, and nothing must be covered then.
  @Test func knowsLabelsThatWereNotChosen() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, coverage: 100% }
      labels:
        \(Self.label("l", "[a.*]"))
        \(Self.label("m", "[b]"))
      """, Self.files)
    let result = try suite.result { $0.otherLabels = [$0.labels.removeLast()] }
    #expect(result.unseenSentences == ["1 of 4 keys stands in no label"])
    #expect(!result.isFailing)
  }

  @Test func givesOneLabelAllOtherKeys() throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en }
      labels:
        l: { catalog: "text/*.json", keys: [a.*], except: [a.two], width: 99 }
        m: { catalog: "text/*.json", keys: rest, except: [c], width: 0, lines: 1 }
      """,
      Self.files.merging([
        "case.yaml": "text: { from: \"text/*.json\", key: b }\nwidth: 99\nlocale: en"
      ]) {
        first, _ in first
      })
    let found = try suite.result().findings.map(\.key)
    #expect(Set(found) == ["a.two"])
  }
}
