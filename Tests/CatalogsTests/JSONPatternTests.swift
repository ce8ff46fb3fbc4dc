import Catalogs
import Testing

@Suite struct JSONPatternTests {
  @Test(
    arguments: [
      ("", []),
      (
        "{{name}} and {name}",
        [.string("name", "{{name}}"), .text(" and "), .string("name", "{name}")]
      ),
      (
        "%{name} %s %d",
        [
          .string("name", "%{name}"), .text(" "), .string("1", "%s"), .text(" "),
          .integer("2", "%d"),
        ]
      ),
      ("${name}", [.string("name", "${name}")]),
      ("{0} of {1}", [.string("0", "{0}"), .text(" of "), .string("1", "{1}")]),
      (
        "{n, number} on {d, date, short}",
        [.integer("n", "{n, number}"), .text(" on "), .date("d", "{d, date, short}")]
      ),
      ("$t(a, { \"count\": {{count}} })", [.text("$t(a, { \"count\": {{count}} })")]),
      ("100 % {, a}", [.text("100 % {, a}")]), ("it's {x", [.text("it's {x")]),
      (":name", [.text(":name")]),
    ] as [(String, [PatternPart])])
  func findsPlaceholders(_ text: String, _ parts: [PatternPart]) throws {
    #expect(try JSONPattern.variants(of: text) == [Variant(pattern: parts)])
  }

  @Test func findsChoices() throws {
    #expect(
      try JSONPattern.variants(of: "{{name}}, {count, plural, one {# Ding} other {{count} Dinge}}")
        == [
          .when(
            .count("one"), show: .string("name", "{{name}}"), .text(", "), .integer("count", "#"),
            .text(" Ding")),
          .when(
            .count("other"), show: .string("name", "{{name}}"), .text(", "),
            .string("count", "{count}"), .text(" Dinge")),
        ])
  }

  /// Polyglot's forms, which have no names.
  @Test func readsCountedForms() throws {
    func form(_ number: Int) -> Condition {
      .plural(argument: "smart_count", category: "\(number)")
    }
    #expect(
      try JSONPattern.variants(of: "%{smart_count} car |||| %{smart_count} cars") == [
        .when(form(0), show: .string("smart_count", "%{smart_count}"), .text(" car")),
        .when(form(1), show: .string("smart_count", "%{smart_count}"), .text(" cars")),
      ])
    // Vue's are text.
    #expect(
      try JSONPattern.variants(of: "none | one") == [Variant(pattern: [.text("none | one")])])
  }

  @Test(arguments: [
    ("{{x", "`{{x` is not closed; accepted: `{{x}}`"),
    (
      "{n, plural, one {x}}",
      "`{n, …}` has no branch `other`; accepted: `other{…}` for all other values"
    ),
  ])
  func saysWhatIsBroken(_ text: String, _ problem: String) {
    #expect(throws: PatternError(problem)) { try JSONPattern.variants(of: text) }
  }
}
