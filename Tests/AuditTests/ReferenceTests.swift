import Testing

@testable import Audit
@testable import Cases

/// Texts that stand in others, where a language's own file lacks them: the app shows those of the source language.
@Suite struct ReferenceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let english: String
    let german: String
    /// What German shows for `c`, each form.
    let texts: [String]
    /// What is said of its placeholders.
    var wrong: [String] = []
  }

  @Test(arguments: [
    Row(
      testDescription: "vue-i18n",
      english: #"{"a": {"b": "Go"}, "c": "Only @:a.b.", "d": "{'@'}"}"#,
      german: #"{"c": "Nur @:a.b.", "d": "{'@'}"}"#, texts: ["Nur Go."]),
    Row(
      testDescription: "in capitals, and a text that the file has",
      english: #"{"a": "Go {x}", "b": "on", "c": "@:a @:b", "d": "{'@'}"}"#,
      german: #"{"b": "an", "c": "@:b: @.upper:a!", "d": "{'@'}"}"#, texts: ["an: GO x!"]),
    Row(
      testDescription: "of the same form",
      english: #"{"a": "car | cars", "c": "my @:a", "d": "{'@'}"}"#,
      german: #"{"c": "ein @:a | viele @:a", "d": "{'@'}"}"#, texts: ["ein car", "viele cars"]),
    Row(
      testDescription: "beside it, as in slang",
      english: #"{"a": "Go", "c": "@:.a", "d": "{'@'}"}"#,
      german: #"{"c": "@:.a", "d": "{'@'}"}"#, texts: ["Go"]),
    Row(
      testDescription: "behind which an ending of slang's stands",
      english: #"{"a": "Go", "c": "@:a's new", "d": "{'@'}"}"#,
      german: #"{"c": "@:a'ın @:a-App", "d": "{'@'}"}"#, texts: ["Go'ın Go-App"]),
    // An app reads all of its files alike.
    Row(
      testDescription: "in a file that does not say whose it is",
      english: #"{"a": "Go", "c": "Only @:a"}"#, german: #"{"c": "Nur @:a"}"#, texts: ["Nur Go"]),
    Row(
      testDescription: "choices in a file that does not say whose it is",
      english: #"{"c": "{n} day | {n} days"}"#, german: #"{"c": "ein Tag | {n} Nächte"}"#,
      texts: ["ein Tag", "5 Nächte"]),
    Row(
      testDescription: "in no file", english: #"{"c": "Go", "d": "{'@'}"}"#,
      german: #"{"c": "Nur @:a.b", "d": "{'@'}"}"#, texts: ["Nur x"],
      wrong: ["the source has no `@:a.b`; accepted: no placeholder"]),
    Row(
      testDescription: "Transloco",
      english: #"{"a": {"b": "Go", "e": "on"}, "c": "{{a.b}} {{ a.e }} {{x}}"}"#,
      german: #"{"a": {"e": "an"}, "c": "{{x}} {{a.e}} {{a.b}}"}"#, texts: ["x an Go"]),
    // The same name is a value where the source has no text in its place.
    Row(
      testDescription: "i18next", english: #"{"a": {"b": "Go"}, "c": "{{u.v}} {{a.b}}"}"#,
      german: #"{"c": "{{a.b}} {{u.v}}"}"#, texts: ["x x"]),
  ])
  func showsTheSource(_ row: Row) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en, samples: { text: [x], integer: ["5"] } }
      labels: { l: { catalog: "t/*.json", keys: [c], width: fit } }
      """, ["t/en.json": row.english, "t/de.json": row.german])
    let audit = try Audit(suite.request())
    let german = try #require(audit.cells.first { audit.locales[$0.locale] == "de" })
    #expect(german.texts.flatMap(\.strings) == row.texts)
    let wrong = try suite.result().findings.flatMap(\.problems).filter {
      $0.kind == .wrongPlaceholders
    }
    #expect(wrong.map { $0.words() } == row.wrong)
    #expect(suite.suite.catalogFiles.warnings(source: "en").isEmpty)
  }
}
