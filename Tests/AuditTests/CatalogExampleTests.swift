import Testing

@testable import Audit

/// What stands for placeholders where catalogs say what may.
@Suite struct CatalogExampleTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var samples = ""
    let catalog: String
    let files: [String: String]
    /// In German.
    let text: String
  }

  private static let arb = [
    "app_en.arb":
      #"{"@@locale": "en", "k": "{name} {n}", "@k": {"placeholders": {"name": {"example": "Bo"}, "n": {"type": "int", "example": 42}}}}"#,
    "app_de.arb": #"{"@@locale": "de", "k": "{n} {name}"}"#,
  ]

  private static func android(_ inner: String) -> String {
    "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\"><string name=\"k\">\(inner)</string></resources>"
  }

  private static func json(_ text: String, _ comment: String) -> String {
    "{\"k\": {\"message\": \"\(text)\", \"comment\": [\"\(comment)\"]}}"
  }

  @Test(arguments: [
    Example(
      testDescription: "ARB, of the source", catalog: "app_*.arb", files: arb, text: "42 Bo"),
    Example(
      testDescription: "the suite's samples by kind", samples: "{ text: [ab] }",
      catalog: "app_*.arb",
      files: arb.merging([
        "app_de.arb":
          #"{"@@locale": "de", "k": "{n} {name}", "@k": {"placeholders": {"n": {"type": "int"}}}}"#
      ]) { $1 }, text: "42 ab"),
    Example(
      testDescription: "the suite's samples by a kind that the source alone says",
      samples: "{ text: [ab], integer: [\"7\"] }", catalog: "app_*.arb", files: arb, text: "7 ab"),
    Example(
      testDescription: "the suite's samples by name", samples: "{ n: [\"7\"] }",
      catalog: "app_*.arb", files: arb, text: "7 Bo"),
    Example(
      testDescription: "a plural's number", catalog: "app_*.arb",
      files: [
        "app_en.arb":
          #"{"@@locale": "en", "k": "{n, plural, other{#}}", "@k": {"placeholders": {"n": {"example": "42"}}}}"#,
        "app_de.arb": #"{"@@locale": "de", "k": "{n, plural, other{# x}}"}"#,
      ], text: "42 x"),
    Example(
      testDescription: "a browser's extension", catalog: "_locales/*/messages.json",
      files: [
        "_locales/en/messages.json":
          #"{"k": {"message": "$WHO$ $SIZE$", "placeholders": {"who": {"content": "$1", "example": "Bo"}, "size": {"content": "$2 GB", "example": "3 GB"}}}}"#,
        "_locales/de/messages.json":
          #"{"k": {"message": "$WHO$!", "placeholders": {"who": {"content": "$1"}}}}"#,
      ], text: "Bo!"),
    Example(
      testDescription: "Android, in the order of the text", catalog: "values*/strings.xml",
      files: [
        "values/strings.xml": android(
          "<xliff:g id=\"a\" example=\"Bo\">%s</xliff:g> <b><xliff:g id=\"b\" example=\"Al\">%s</xliff:g></b>"
        ),
        "values-de/strings.xml": android("%2$s %1$s"),
      ], text: "Al Bo"),
    Example(
      testDescription: "Android, its own", catalog: "values*/strings.xml",
      files: [
        "values/strings.xml": android("<xliff:g id=\"a\" example=\"Bo\">%s</xliff:g>"),
        "values-de/strings.xml": android("<xliff:g id=\"a\" example=\"Ute\">%s</xliff:g>"),
      ], text: "Ute"),
    Example(
      testDescription: "a comment with quotation marks", catalog: "t/*.json",
      files: [
        "t/en.json": json("{{name}} {{n}}", "{{name}} is a user, e.g. “Bo, B.”; n: e.g. 5"),
        "t/de.json": json("{{name}} {{n}}", "x"),
      ], text: "Bo, B. 5"),
    Example(
      testDescription: "a comment in words", catalog: "t/*.json",
      files: [
        "t/en.json": json("{{name}} {{n}}", "The name, such as Bo. n is a number (example: 12)"),
        "t/de.json": json("{{name}} {{n}}", "x"),
      ], text: "Bo 12"),
    Example(
      testDescription: "a comment without an example", samples: "{ n: [\"5\"] }",
      catalog: "t/*.json",
      files: [
        "t/en.json": json("{{name}} {{n}}", "name and n, for example Bo"),
        "t/de.json": json("{{name}} {{n}}", "x"),
      ], text: "{{name}} 5"),
    Example(
      testDescription: "Xcode's %arg, by the name of its substitution",
      samples: "{ birds: [\"77\"], integer: [\"5\"] }", catalog: "L.xcstrings",
      files: [
        "L.xcstrings": """
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "%#@birds@"}, "substitutions": {"birds": {"argNum": 1,
        "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}}}},
        "de": {"stringUnit": {"state": "translated", "value": "%#@birds@ x"}, "substitutions": {"birds": {"argNum": 1,
        "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}}}}}}}}
        """
      ], text: "77 x"),
  ])
  func standForPlaceholders(_ example: Example) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: en\(example.samples.isEmpty ? "" : ", samples: \(example.samples)") }
      labels:
        l: { catalog: "\(example.catalog)", keys: ["*"], width: fit, expect: { chars: 0 } }
      """, example.files)
    let result = try suite.result { $0.locales = ["de"] }
    #expect(result.findings.map(\.text) == [example.text])
  }
}
