import Catalogs
import Testing

@Suite struct FormatBracesPatternTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let text: String
    let parts: [PatternPart]
    var testDescription: String { text }

    init(_ text: String, _ parts: PatternPart...) {
      (self.text, self.parts) = (text, parts)
    }
  }

  @Test(arguments: [
    Example(""),
    Example("plain", .text("plain")),
    Example("Hi {name}!", .text("Hi "), .string("name", "{name}"), .text("!")),
    Example("{0} {1}", .string("0", "{0}"), .text(" "), .string("1", "{1}")),
    Example("{} of {}", .string("0", "{}"), .text(" of "), .string("1", "{}")),
    Example(
      "{user.name}{list[0]}", .string("user.name", "{user.name}"), .string("list[0]", "{list[0]}")),
    Example("{a!r}{b!s:>10}", .string("a", "{a!r}"), .string("b", "{b!s:>10}")),
    Example(
      "{n:d}{n:,}{n:05x}", .integer("n", "{n:d}"), .string("n", "{n:,}"), .integer("n", "{n:05x}")),
    Example("{p:.2f}{p:.0%}", .decimal("p", "{p:.2f}"), .decimal("p", "{p:.0%}")),
    Example("{c:c}", .character("c", "{c:c}")),
    Example("{d:%Y-%m-%d}", .date("d", "{d:%Y-%m-%d}")),
    Example("{p:{width}.2f}", .decimal("p", "{p:{width}.2f}")),
    Example("{{name}} {{{name}}}", .text("{name} {"), .string("name", "{name}"), .text("}")),
    Example("{a", .text("{a")), Example("a}", .text("a}")), Example("{a b}", .text("{a b}")),
    Example("{a!x}", .text("{a!x}")), Example("{a:{", .text("{a:{")),
  ])
  func findsPlaceholders(_ example: Example) {
    #expect(FormatBracesPattern.parts(of: example.text) == example.parts)
  }

  /// C# and C++.
  @Test(arguments: [
    Example("{0,10:N2}{1:d}", .string("0", "{0,10:N2}"), .integer("1", "{1:d}")),
    Example("{:>8} {{x}}", .string("0", "{:>8}"), .text(" {x}")),
  ])
  func findsPlaceholdersOfOtherLanguages(_ example: Example) {
    #expect(FormatBracesPattern.parts(of: example.text) == example.parts)
  }

  /// Java's `MessageFormat`.
  @Test(arguments: [
    Example(
      "It''s {0,number,#.##} '{1}' on {2, date}", .text("It's "), .integer("0", "{0,number,#.##}"),
      .text(" {1} on "), .date("2", "{2, date}")),
    Example("{0,choice,0#none|1<{0}}", .integer("0", "{0,choice,0#none|1<{0}}")),
  ])
  func findsPlaceholdersOfJava(_ example: Example) {
    #expect(FormatBracesPattern.parts(of: example.text, .quoted) == example.parts)
  }

  @Test func findsPlaceholdersOfPerl() {
    #expect(
      FormatBracesPattern.parts(of: "{{a}} {b}", .plain)
        == [.text("{"), .string("a", "{a}"), .text("} "), .string("b", "{b}")])
  }
}
