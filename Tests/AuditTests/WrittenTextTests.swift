import Testing

@testable import Audit

/// Texts of findings as their catalogs write them, for people who translate.
@Suite struct WrittenTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Keys of suite.yaml.
    var settings = ""
    var label = "catalog: \"c*.json\", keys: [k], width: 20, lines: 1"
    var files: [String: String]
    /// Each finding's locale and form, with what the catalog writes; nil if that is what is shown.
    var written: [String: WrittenText?]
  }

  private static let samples = "source: en, samples: { name: [Bo, Alexander], integer: [\"28\"] }"

  @Test(arguments: [
    Row(
      testDescription: "no placeholder", files: ["cen.json": #"{"k": "Hello you"}"#],
      written: ["en": nil]),
    Row(
      testDescription: "a sample", files: ["cen.json": #"{"k": "Hi {{name}}"}"#],
      written: [
        "en": WrittenText(text: "Hi {{name}}", values: [.init("Alexander", for: "{{name}}")])
      ]),
    Row(
      testDescription: "a placeholder twice", files: ["cen.json": #"{"k": "{{name}} {{name}}"}"#],
      written: [
        "en": WrittenText(
          text: "{{name}} {{name}}", values: [.init("Alexander", for: "{{name}}")])
      ]),
    Row(
      testDescription: "no value: it is shown as it is written",
      files: ["cen.json": #"{"k": "Hello {{who}}"}"#], written: ["en": nil]),
    Row(
      testDescription: "one with a value, one without",
      files: ["cen.json": #"{"k": "{{name}}, {{who}}"}"#],
      written: [
        "en": WrittenText(text: "{{name}}, {{who}}", values: [.init("Alexander", for: "{{name}}")])
      ]),
    Row(
      testDescription: "the label's own value",
      label: "catalog: \"c*.json\", keys: [k], arguments: { name: Carla }, width: 20, lines: 1",
      files: ["cen.json": #"{"k": "Hi {{name}}"}"#],
      written: ["en": WrittenText(text: "Hi {{name}}", values: [.init("Carla", for: "{{name}}")])]),
    Row(
      testDescription: "a translation and its source",
      files: ["cen.json": #"{"k": "Hi {{name}}"}"#, "cde.json": #"{"k": "Hallo {{name}}"}"#],
      written: [
        "en": WrittenText(text: "Hi {{name}}", values: [.init("Alexander", for: "{{name}}")]),
        "de": WrittenText(
          text: "Hallo {{name}}", source: "Hi {{name}}",
          values: [.init("Alexander", for: "{{name}}")]),
      ]),
    Row(
      testDescription: "a placeholder only in the source",
      files: ["cen.json": #"{"k": "Hi {{name}}"}"#, "cde.json": #"{"k": "Guten Tag"}"#],
      written: [
        "en": WrittenText(text: "Hi {{name}}", values: [.init("Alexander", for: "{{name}}")]),
        "de": WrittenText(text: "Guten Tag", source: "Hi {{name}}"),
      ]),
    Row(
      testDescription: "plural forms of ICU",
      label: "catalog: \"c*.arb\", keys: [k], width: 20, lines: 1",
      files: [
        "cen.arb": #"{"@@locale": "en", "k": "{n, plural, one{# night} other{# nights}}"}"#
      ],
      written: [
        "en one": WrittenText(text: "# night", values: [.init("1", for: "#")]),
        "en other": WrittenText(text: "# nights", values: [.init("28", for: "#")]),
      ]),
    Row(
      testDescription: "printf, with a percent sign",
      settings: "text: [Kyoto], ",
      label: "catalog: \"c*.strings\", keys: [k], width: 20, lines: 1",
      files: ["cen.strings": #""k" = "%1$@ for %2$lld nights, 9%% off";"#],
      written: [
        "en": WrittenText(
          text: "%1$@ for %2$lld nights, 9% off",
          values: [.init("Kyoto", for: "%1$@"), .init("28", for: "%2$lld")])
      ]),
    Row(
      testDescription: "only just: nobody has to translate it again",
      label: "catalog: \"c*.json\", keys: [k], width: 100, lines: 1",
      files: ["cen.json": #"{"k": "Hi {{name}}"}"#], written: ["en": nil]),
  ])
  func isTheCatalogsOwn(_ row: Row) throws {
    let samples = Self.samples.replacing("{ name", with: "{ \(row.settings)name")
    let suite = try AuditedSuite(
      "audit: { within: 20, \(samples) }\nlabels: { a: { \(row.label) } }", row.files)
    let result = try suite.result()
    var written: [String: WrittenText?] = [:]
    for finding in result.findings {
      let form = finding.form.map { " \($0)" } ?? ""
      written["\(result.locales[finding.locale])\(form)"] = .some(finding.written)
    }
    #expect(written == row.written)
  }

  private func finding(_ aCase: String) throws -> AuditFinding {
    let suite = try AuditedSuite(
      "audit: { \(Self.samples) }",
      [
        "c/en.json": #"{"a": "Hi {{name}}", "b": "and good bye"}"#, "case.yaml": aCase,
      ])
    return try #require(try suite.result().findings.first)
  }

  @Test func ofALabelWithSeveralTexts() throws {
    let finding = try finding(
      """
      text: [{ from: c/en.json, key: a, arguments: { name: Alexander } }, { from: c/en.json, key: b }]
      width: 20
      lines: 1
      """)
    #expect(finding.text == "Hi Alexanderand good bye")
    #expect(
      finding.written
        == WrittenText(
          text: "Hi {{name}} and good bye", values: [.init("Alexander", for: "{{name}}")]))
  }

  /// What the case itself says is none of a translator's business.
  @Test func ofALabelWithWordsOfItsOwn() throws {
    let finding = try finding(
      """
      text: [{ text: "Note: " }, { from: c/en.json, key: b }]
      width: 20
      lines: 1
      """)
    #expect(finding.text == "Note: and good bye")
    #expect(finding.written == WrittenText(text: "and good bye"))
  }
}
