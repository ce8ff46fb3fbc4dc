import Catalogs
import Testing

@Suite struct BracesPatternTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let text: String
    let parts: [PatternPart]
    var testDescription: String { text }
  }

  @Test(
    arguments: [
      Example(text: "", parts: []),
      Example(text: "plain", parts: [.text("plain")]),
      Example(
        text: "Hi {{name}}!",
        parts: [
          .text("Hi "), .string("name", "{{name}}"), .text("!"),
        ]),
      Example(text: "{{ name }}", parts: [.string("name", "{{ name }}")]),
      Example(text: "{{- html}}", parts: [.string("html", "{{- html}}")]),
      Example(text: "{{user.name}}", parts: [.string("user.name", "{{user.name}}")]),
      Example(text: "{{n, number}}", parts: [.integer("n", "{{n, number}}")]),
      Example(
        text: "{{n, number(minimumFractionDigits: 2)}}",
        parts: [
          .integer("n", "{{n, number(minimumFractionDigits: 2)}}")
        ]),
      Example(
        text: "{{p, currency(USD)}}", parts: [.decimal("p", "{{p, currency(USD)}}")]),
      Example(text: "{{d, datetime}}", parts: [.date("d", "{{d, datetime}}")]),
      Example(
        text: "{{d, relativetime(quarter)}}",
        parts: [
          .integer("d", "{{d, relativetime(quarter)}}")
        ]),
      Example(text: "{{all, list}}", parts: [.string("all", "{{all, list}}")]),
      Example(text: "{{a, uppercase}}", parts: [.string("a", "{{a, uppercase}}")]),
      Example(
        text: "{{a}}{{b}}", parts: [.string("a", "{{a}}"), .string("b", "{{b}}")]),
      Example(
        text: "{{{a}}}", parts: [.text("{"), .string("a", "{{a}}"), .text("}")]),
      // i18next looks for no placeholder across lines.
      Example(text: "{{a\nb}}", parts: [.text("{{a\nb}}")]),
    ])
  func findsPlaceholders(_ example: Example) {
    #expect(BracesPattern.parts(of: example.text) == example.parts)
  }

  @Test(arguments: [
    "{name}", "{{}}", "{{ }}", "{{, number}}", "{{name", "name}}", "{{name}", "}}{{", "{{", "$t(",
    "$t(a.b)", "a $t(a.b) c", #"$t(a, { "count": {{n}} })"#, #"$t(a, {"x": "f()"}) $t(b)"#,
  ])
  func leavesOtherTexts(_ text: String) {
    #expect(BracesPattern.parts(of: text) == [.text(text)])
  }

  @Test func findsPlaceholdersBesideNesting() {
    #expect(
      BracesPattern.parts(of: "$t(a) {{b}} $t(c {{d}}") == [
        .text("$t(a) "), .string("b", "{{b}}"), .text(" $t(c "), .string("d", "{{d}}"),
      ])
  }
}
