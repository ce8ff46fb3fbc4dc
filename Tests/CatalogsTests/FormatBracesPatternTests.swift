import Catalogs
import Testing

@Suite struct FormatBracesPatternTests {
  @Test(arguments: [
    PatternExample(""),
    PatternExample("plain", .text("plain")),
    PatternExample("Hi {name}!", .text("Hi "), .string("name", "{name}"), .text("!")),
    PatternExample("{0} {1}", .string("0", "{0}"), .text(" "), .string("1", "{1}")),
    PatternExample("{} of {}", .string("0", "{}"), .text(" of "), .string("1", "{}")),
    PatternExample(
      "{user.name}{list[0]}", .string("user.name", "{user.name}"), .string("list[0]", "{list[0]}")),
    PatternExample("{a!r}{b!s:>10}", .string("a", "{a!r}"), .string("b", "{b!s:>10}")),
    PatternExample(
      "{n:d}{n:,}{n:05x}", .integer("n", "{n:d}"), .string("n", "{n:,}"), .integer("n", "{n:05x}")),
    PatternExample("{p:.2f}{p:.0%}", .decimal("p", "{p:.2f}"), .decimal("p", "{p:.0%}")),
    PatternExample("{c:c}", .character("c", "{c:c}")),
    PatternExample("{d:%Y-%m-%d}", .date("d", "{d:%Y-%m-%d}")),
    PatternExample("{p:{width}.2f}", .decimal("p", "{p:{width}.2f}")),
    PatternExample("{{name}} {{{name}}}", .text("{name} {"), .string("name", "{name}"), .text("}")),
    PatternExample("{a", .text("{a")), PatternExample("a}", .text("a}")),
    PatternExample("{a b}", .text("{a b}")),
    PatternExample("{a!x}", .text("{a!x}")), PatternExample("{a:{", .text("{a:{")),
  ])
  func findsPlaceholders(_ example: PatternExample) {
    #expect(FormatBracesPattern.parts(of: example.text) == example.parts)
  }

  /// C# and C++.
  @Test(arguments: [
    PatternExample("{0,10:N2}{1:d}", .string("0", "{0,10:N2}"), .integer("1", "{1:d}")),
    PatternExample("{:>8} {{x}}", .string("0", "{:>8}"), .text(" {x}")),
  ])
  func findsPlaceholdersOfOtherLanguages(_ example: PatternExample) {
    #expect(FormatBracesPattern.parts(of: example.text) == example.parts)
  }

  /// Java's `MessageFormat`.
  @Test(arguments: [
    PatternExample(
      "It''s {0,number,#.##} '{1}' on {2, date}", .text("It's "), .integer("0", "{0,number,#.##}"),
      .text(" {1} on "), .date("2", "{2, date}")),
    // Two apostrophes are one within quotes as well.
    PatternExample("'C''est' {0}", .text("C'est "), .string("0", "{0}")),
    PatternExample("L'app {0} n''est pas", .text("Lapp {0} n'est pas")),
    PatternExample("'''{0}''' '' '", .text("'{0}' ' ")),
    PatternExample("{0,choice,0#none|1<{0}}", .integer("0", "{0,choice,0#none|1<{0}}")),
  ])
  func findsPlaceholdersOfJava(_ example: PatternExample) {
    #expect(FormatBracesPattern.parts(of: example.text, .quoted) == example.parts)
  }

  @Test func findsPlaceholdersOfPerl() {
    #expect(
      FormatBracesPattern.parts(of: "{{a}} {b}", .plain)
        == [.text("{"), .string("a", "{a}"), .text("} "), .string("b", "{b}")])
  }
}
