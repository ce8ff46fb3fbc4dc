import Catalogs
import Testing

@Suite struct BracesPatternTests {
  @Test(
    arguments: [
      PatternExample(""),
      PatternExample("plain", .text("plain")),
      PatternExample("Hi {{name}}!", .text("Hi "), .string("name", "{{name}}"), .text("!"), ),
      PatternExample("{{ name }}", .string("name", "{{ name }}")),
      PatternExample("{{- html}}", .string("html", "{{- html}}")),
      PatternExample("{{user.name}}", .string("user.name", "{{user.name}}")),
      PatternExample("{{n, number}}", .integer("n", "{{n, number}}")),
      PatternExample(
        "{{n, number(minimumFractionDigits: 2)}}",
        .integer("n", "{{n, number(minimumFractionDigits: 2)}}")),
      PatternExample("{{p, currency(USD)}}", .decimal("p", "{{p, currency(USD)}}")),
      PatternExample("{{d, datetime}}", .date("d", "{{d, datetime}}")),
      PatternExample("{{d, relativetime(quarter)}}", .integer("d", "{{d, relativetime(quarter)}}")),
      PatternExample("{{all, list}}", .string("all", "{{all, list}}")),
      PatternExample("{{a, uppercase}}", .string("a", "{{a, uppercase}}")),
      PatternExample("{{a}}{{b}}", .string("a", "{{a}}"), .string("b", "{{b}}")),
      PatternExample("{{{a}}}", .text("{"), .string("a", "{{a}}"), .text("}")),
      // i18next looks for no placeholder across lines.
      PatternExample("{{a\nb}}", .text("{{a\nb}}")),
    ])
  func findsPlaceholders(_ example: PatternExample) {
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
