import Catalogs
import Testing

@Suite struct PythonBracesPatternTests {
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
    #expect(PythonBracesPattern.parts(of: example.text) == example.parts)
  }
}
