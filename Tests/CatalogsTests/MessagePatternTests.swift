import Catalogs
import Testing

@Suite struct MessagePatternTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let text: String
    let problem: String
    var testDescription: String { text }
  }

  @Test(
    arguments: [
      PatternExample(""),
      PatternExample("plain # | <b>", .text("plain # | <b>")),
      PatternExample("Hi {name}!", .text("Hi "), .string("name", "{name}"), .text("!")),
      PatternExample("{0} {1}", .string("0", "{0}"), .text(" "), .string("1", "{1}")),
      PatternExample("{ name }", .string("name", "{ name }")),
      PatternExample("{naïve_名}", .string("naïve_名", "{naïve_名}")),
      PatternExample("{n, number}", .integer("n", "{n, number}")),
      PatternExample("{n,number,#,##0.00}", .integer("n", "{n,number,#,##0.00}")),
      PatternExample("{n, number, '{'0}", .integer("n", "{n, number, '{'0}")),
      PatternExample("{n, spellout}", .integer("n", "{n, spellout}")),
      PatternExample("{n, ordinal}", .integer("n", "{n, ordinal}")),
      PatternExample("{n, duration}", .integer("n", "{n, duration}")),
      PatternExample("{d, date, short}", .date("d", "{d, date, short}")),
      PatternExample("{d, time}", .date("d", "{d, time}")),
      PatternExample("a } b", .text("a } b")),
    ])
  func findsPlaceholders(_ example: PatternExample) throws {
    #expect(
      try MessagePattern.variants(of: example.text) == [Variant(pattern: example.parts)])
  }

  /// ICU's own table for `DOUBLE_OPTIONAL`, and the rules beside it.
  @Test(arguments: [
    ("I see '{many}'", "I see {many}"), ("I said '{''Wow!''}'", "I said {'Wow!'}"),
    ("I don't know", "I don't know"), ("I don''t know", "I don't know"),
    ("'}'", "}"), ("'{}", "{}"), ("'", "'"), ("''", "'"), ("'''", "''"), ("'#'", "'#'"),
    ("a '|' b", "a '|' b"), ("'{'''", "{'"), ("it''s '{'", "it's {"),
  ])
  func readsApostrophes(_ text: String, _ shown: String) throws {
    #expect(try MessagePattern.variants(of: text) == [Variant(pattern: [.text(shown)])])
  }

  @Test(
    arguments: [
      FormsExample(
        "{count, plural, =0{None} one{# file} other{# files}}",
        .when(.count("=0"), show: .text("None")),
        .when(.count("one"), show: .integer("count", "#"), .text(" file")),
        .when(.count("other"), show: .integer("count", "#"), .text(" files"))),
      FormsExample(
        "In {count,plural,offset:1\n=1{you}\tother {you and #}}.",
        .when(.count("=1", offset: 1), show: .text("In you.")),
        .when(
          .count("other", offset: 1), show: .text("In you and "), .integer("count", "#", offset: 1),
          .text("."))),
      FormsExample(
        "{count, selectordinal, one{#st} other{#th}}",
        .when(
          .ordinal(argument: "count", category: "one"), show: .integer("count", "#"), .text("st")),
        .when(
          .ordinal(argument: "count", category: "other"), show: .integer("count", "#"), .text("th"))
      ),
      FormsExample(
        "{g, select, female{She} other{They}} left",
        .when(.select(argument: "g", value: "female"), show: .text("She left")),
        .when(.select(argument: "g", value: "other"), show: .text("They left"))),
      // The outer choice first, and branches in the file's order.
      FormsExample(
        """
        {g, select, other{{count, plural, other{their # cats} one{their cat}}} \
        male{{count, plural, one{his cat} other{his {count} cats}}}}
        """,
        .when(
          .select(argument: "g", value: "other"), .count("other"), show: .text("their "),
          .integer("count", "#"), .text(" cats")),
        .when(.select(argument: "g", value: "other"), .count("one"), show: .text("their cat")),
        .when(.select(argument: "g", value: "male"), .count("one"), show: .text("his cat")),
        .when(
          .select(argument: "g", value: "male"), .count("other"), show: .text("his "),
          .string("count", "{count}"), .text(" cats"))),
      // One beside the other: the first changes last.
      FormsExample(
        "{a, select, x{1} other{2}}-{b, select, y{3} other{4}}",
        .when(
          .select(argument: "a", value: "x"), .select(argument: "b", value: "y"), show: .text("1-3")
        ),
        .when(
          .select(argument: "a", value: "x"), .select(argument: "b", value: "other"),
          show: .text("1-4")),
        .when(
          .select(argument: "a", value: "other"), .select(argument: "b", value: "y"),
          show: .text("2-3")),
        .when(
          .select(argument: "a", value: "other"), .select(argument: "b", value: "other"),
          show: .text("2-4"))),
      // `#` is the innermost number, and a number sign in a select's branch.
      FormsExample(
        "{count, plural, other{# {g, select, other{#}} {n, plural, other{#}} '#'}}",
        .when(
          .count("other"), .select(argument: "g", value: "other"),
          .plural(argument: "n", category: "other"), show: .integer("count", "#"), .text(" # "),
          .integer("n", "#"), .text(" #"))),
    ])
  func combinesBranches(_ choice: FormsExample) throws {
    #expect(try MessagePattern.variants(of: choice.text) == choice.variants)
  }

  /// What no value of an argument shows is no form.
  @Test(
    arguments: [
      FormsExample(
        "{g, select, m{He} other{They}} {g, select, m{his} other{their}}",
        .when(.select(argument: "g", value: "m"), show: .text("He his")),
        .when(.select(argument: "g", value: "other"), show: .text("They their"))),
      // `m` has no branch of its own in the second choice, nor `f` in the first.
      FormsExample(
        "{g, select, m{1} other{2}}{g, select, f{3} other{4}}",
        .when(
          .select(argument: "g", value: "m"), .select(argument: "g", value: "other"),
          show: .text("14")),
        .when(
          .select(argument: "g", value: "other"), .select(argument: "g", value: "f"),
          show: .text("23")),
        .when(.select(argument: "g", value: "other"), show: .text("24"))),
      // A category does not say which number it is, but `=0` may be in any.
      FormsExample(
        "{count, plural, =0{1} other{2}}{count, plural, one{3} other{4}}",
        .when(.count("=0"), .count("one"), show: .text("13")),
        .when(.count("=0"), .count("other"), show: .text("14")),
        .when(.count("other"), .count("one"), show: .text("23")),
        .when(.count("other"), show: .text("24"))),
      // Cardinal and ordinal categories have nothing to do with each other.
      FormsExample(
        "{n, plural, one{1} other{2}}{n, selectordinal, one{3} other{4}}",
        .when(
          .plural(argument: "n", category: "one"), .ordinal(argument: "n", category: "one"),
          show: .text("13")),
        .when(
          .plural(argument: "n", category: "one"), .ordinal(argument: "n", category: "other"),
          show: .text("14")),
        .when(
          .plural(argument: "n", category: "other"), .ordinal(argument: "n", category: "one"),
          show: .text("23")),
        .when(
          .plural(argument: "n", category: "other"), .ordinal(argument: "n", category: "other"),
          show: .text("24"))),
    ])
  func leavesOutWhatCannotBe(_ choice: FormsExample) throws {
    #expect(try MessagePattern.variants(of: choice.text) == choice.variants)
  }

  @Test func takesAThousandForms() throws {
    // 10 × 10 × 10
    let branches = (1..<10).map { "=\($0){a} " }.joined() + "other{b}"
    let choices = ["x", "y", "z"].map { "{\($0), plural, \(branches)}" }
    #expect(try MessagePattern.variants(of: choices.joined()).count == 1_000)
    #expect(throws: PatternError("the text has too many forms; accepted: up to 1,000")) {
      try MessagePattern.variants(of: choices.joined() + "{w, plural, one{a} other{b}}")
    }
  }

  @Test func takesSixteenLevels() throws {
    func nested(_ levels: Int) -> String {
      (0..<levels).reduce("a") { text, level in "{g\(level), select, other{\(text)}}" }
    }
    #expect(try MessagePattern.variants(of: nested(16)).count == 1)
    #expect(throws: PatternError("choices are nested too deeply; accepted: up to 16 levels")) {
      try MessagePattern.variants(of: nested(17))
    }
    #expect(throws: PatternError("choices are nested too deeply; accepted: up to 16 levels")) {
      try MessagePattern.variants(of: nested(1_000))
    }
  }

  private static let brace =
    "no name or number of an argument follows a brace; accepted: `{name}`, "
    + "and `'{'` for the character itself"

  /// In Flutter's files, `'{'` is what is refused, unless its settings say otherwise.
  @Test func namesTheSettingThatQuotes() {
    #expect(
      throws: PatternError("\(Self.brace) where `l10n.yaml` has `use-escaping: true`"),
      performing: { try MessagePattern.variants(of: "Use '{' here", .never) })
  }

  @Test(
    arguments: [
      Fault(text: "{", problem: brace),
      Fault(text: "{}", problem: brace),
      Fault(text: "{{name}}", problem: brace),
      Fault(text: "{a b}", problem: brace),
      Fault(text: "{name", problem: "the argument `{name` is not closed; accepted: `}` at its end"),
      Fault(
        text: "{n, number", problem: "the argument `{n` is not closed; accepted: `}` at its end"),
      Fault(
        text: "{n, plural", problem: "the argument `{n` is not closed; accepted: `}` at its end"),
      Fault(
        text: "{n, plural, ", problem: "the argument `{n` is not closed; accepted: `}` at its end"),
      Fault(
        text: "{n, plural, other{a}",
        problem: "the argument `{n` is not closed; accepted: `}` at its end"),
      Fault(
        text: "{n, plural, other{a",
        problem: "the branch `other` of `{n, …}` is not closed; accepted: `}` at its end"),
      Fault(
        text: "{n, plural, other{'{a}}",
        problem: "the branch `other` of `{n, …}` is not closed; accepted: `}` at its end"),
      Fault(
        text: "{n, choice, 0#a|1#b}",
        problem: """
          the type of `{n, …}` is `choice`; accepted: number, date, time, plural, selectordinal, \
          select
          """),
      Fault(
        text: "{n, }",
        problem: """
          the type of `{n, …}` is missing; accepted: number, date, time, plural, selectordinal, \
          select
          """),
      Fault(
        text: "{n, number integer}",
        problem: """
          no comma follows the type of `{n, …}`; accepted: such as `{n, number, integer}`
          """),
      Fault(
        text: "{n, plural}",
        problem: "`{n, …}` has no branches; accepted: a comma, and branches such as `other{…}`"),
      Fault(
        text: "{n, plural, one{a}}",
        problem: "`{n, …}` has no branch `other`; accepted: `other{…}` for all other values"),
      Fault(
        text: "{n, select, }",
        problem: "`{n, …}` has no branch `other`; accepted: `other{…}` for all other values"),
      Fault(
        text: "{n, plural, one{a} one{b} other{c}}",
        problem: "`{n, …}` has the branch `one` twice; accepted: each once"),
      Fault(
        text: "{n, plural, single{a} other{c}}",
        problem: """
          a branch of `{n, …}` is not for a number; accepted: zero, one, two, few, many, other, \
          or one number such as `=0`
          """),
      Fault(
        text: "{n, plural, =x{a} other{c}}",
        problem: """
          a branch of `{n, …}` is not for a number; accepted: zero, one, two, few, many, other, \
          or one number such as `=0`
          """),
      Fault(
        text: "{n, plural, offset:x other{c}}",
        problem: "the offset of `{n, …}` is not a number; accepted: such as `offset:1`"),
      Fault(
        text: "{n, plural, offset:99999999999 other{c}}",
        problem: "the offset of `{n, …}` is too large; accepted: such as `offset:1`"),
      Fault(
        text: "{n, select, {a}}",
        problem: "a branch of `{n, …}` has no value; accepted: such as `other{…}`"),
      Fault(
        text: "{n, select, other a}",
        problem: "no brace follows the branch `other` of `{n, …}`; accepted: `other{…}`"),
    ])
  func saysWhatIsAccepted(_ fault: Fault) {
    #expect(throws: PatternError(fault.problem)) { try MessagePattern.variants(of: fault.text) }
  }
}
