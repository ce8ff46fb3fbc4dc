import Testing

@testable import Catalogs

/// Texts of files that do not say how their placeholders are written.
@Suite struct LikelyPatternTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let text: String
    /// The other texts of the message; nil if its format has none.
    let others: [String]?
    let parts: [PatternPart]
    var testDescription: String { "\(text), \(others?.description ?? "alone")" }

    init(_ text: String, besides others: [String]?, _ parts: PatternPart...) {
      (self.text, self.others, self.parts) = (text, others, parts)
    }
  }

  @Test(arguments: [
    Example("", besides: []),
    // What is not in a text by chance.
    Example("%1$s, %2$d", besides: [], .string("1", "%1$s"), .text(", "), .integer("2", "%2$d")),
    Example("%(user)s", besides: [], .string("user", "%(user)s")),
    Example(
      "%{name} ${user.id}", besides: [], .string("name", "%{name}"), .text(" "),
      .string("user.id", "${user.id}")),
    Example(
      "%s: %lld of %@", besides: [], .string("1", "%s"), .text(": "), .integer("2", "%lld"),
      .text(" of "), .string("3", "%@")),
    Example("%d个", besides: [], .integer("1", "%d"), .text("个")),
    // What may be in it by chance, and is if the other text does not have it.
    Example("5%d", besides: ["5 d"], .text("5%d")),
    // A name that stands for the text, or no text, says nothing about it.
    Example(
      "%name%, {count}, 100 %1", besides: ["user.greeting"], .string("name", "%name%"), .text(", "),
      .string("count", "{count}"), .text(", 100 %1")),
    Example("{name}", besides: [""], .string("name", "{name}")),
    Example("%name%", besides: ["greeting"], .text("%name%")),
    Example("%name%, {count}", besides: ["Hello, you"], .text("%name%, {count}")),
    Example("100 % sure", besides: ["a.b"], .text("100 % sure")),
    Example("5%d", besides: ["5%d"], .text("5"), .integer("1", "%d")),
    Example("5%d", besides: ["%1$i"], .text("5"), .integer("1", "%d")),
    Example("%dkm", besides: ["miles"], .text("%dkm")),
    Example("%dkm", besides: ["%d miles"], .integer("1", "%d"), .text("km")),
    Example("%.1f", besides: ["%.2f"], .decimal("1", "%.1f")),
    Example("%.1f", besides: [], .text("%.1f")),
    Example(
      "%1 von %2", besides: ["%1 of %2"], .string("1", "%1"), .text(" von "), .string("2", "%2")),
    Example("50%1", besides: ["50%"], .text("50%1")),
    Example(
      "{expr!r} {x!z}", besides: ["{expr!r} {x!z}"], .string("expr", "{expr!r}"),
      .text(" {x!z}")),
    Example("{n}, {m}", besides: ["{n}"], .string("n", "{n}"), .text(", {m}")),
    // As C++ and Python format them.
    Example(
      "{n:L} von {m:.1f}", besides: ["{n:L} of {m:.1f}"], .integer("n", "{n:L}"), .text(" von "),
      .decimal("m", "{m:.1f}")),
    Example(
      "{mode:#o} {s:>8} {n:,}", besides: ["{mode:#o} {s:>8} {n:,}"],
      .integer("mode", "{mode:#o}"), .text(" "), .string("s", "{s:>8}"), .text(" "),
      .string("n", "{n:,}")),
    Example("{n: now} {n:}", besides: ["{n: now} {n:}"], .text("{n: now} {n:}")),
    Example("{n:L}", besides: ["{n}"], .integer("n", "{n:L}")),
    Example("{n}", besides: ["{n:L}"], .string("n", "{n}")),
    Example("{n:.2f}", besides: ["{n:L}"], .decimal("n", "{n:.2f}")),
    Example("{ n }", besides: ["{n}"], .string("n", "{ n }")),
    Example("{n}", besides: ["%n"], .text("{n}")),
    Example("{m:L}", besides: ["{n:L}"], .text("{m:L}")),
    Example(
      "{} von {:.1f}", besides: ["{} of {:.1f}"], .string("0", "{}"), .text(" von "),
      .decimal("1", "{:.1f}")),
    Example("{}, { }", besides: ["none, { }"], .text("{}, { }")),
    Example("%1, %L2", besides: ["%L1, %2"], .string("1", "%1"), .text(", "), .string("2", "%L2")),
    Example("%count% files", besides: ["%count%"], .string("count", "%count%"), .text(" files")),
    Example("%count% files", besides: ["files"], .text("%count% files")),
    Example("%user%'s", besides: ["%user%'s"], .string("user", "%user%"), .text("'s")),
    Example(
      "%dx%d", besides: ["%dx%d"], .integer("1", "%d"), .text("x"), .integer("2", "%d")),
    Example(
      "%ld.%03d s", besides: ["%ld.%03d s"], .integer("1", "%ld"), .text("."),
      .integer("2", "%03d"), .text(" s")),
    // Of glibc: the words for an error.
    Example("%s: %m", besides: ["%s: %m"], .string("1", "%s"), .text(": "), .string("2", "%m")),
    Example("%s: %m", besides: ["%s"], .string("1", "%s"), .text(": %m")),
    Example("%2$m", besides: [], .string("2", "%2$m")),
    // Percent signs.
    Example("50%off", besides: ["50%off"], .text("50%off")),
    Example("100%sicher", besides: ["100%sure"], .text("100%sicher")),
    Example("100 % sicher", besides: ["100 % sure"], .text("100 % sicher")),
    Example("100 % d'accord", besides: ["100 % d'accord"], .text("100 % d'accord")),
    Example("50 % d", besides: ["% d"], .text("50 % d")),
    Example("100 %, %d", besides: ["100 %, %d"], .text("100 %, "), .integer("1", "%d")),
    Example("50%%", besides: ["50 percent"], .text("50%%")),
    Example("50%%", besides: ["50%%"], .text("50%")),
    Example("%d%%", besides: ["%d%%"], .integer("1", "%d"), .text("%")),
    Example("%lld%%", besides: ["%lld%%"], .integer("1", "%lld"), .text("%")),
    Example("%d%s", besides: ["%d%s"], .integer("1", "%d"), .string("2", "%s")),
    Example("%5d", besides: ["%5d"], .integer("1", "%5d")),
    // Files with one text for each key.
    Example(
      "{name} { n }", besides: nil, .string("name", "{name}"), .text(" "), .string("n", "{ n }")),
    Example("{}", besides: nil, .text("{}")), Example("{a b}", besides: nil, .text("{a b}")),
    Example("%n% %1", besides: nil, .text("%n% %1")),
  ])
  func findsPlaceholders(_ example: Example) {
    #expect(LikelyPattern(besides: example.others).parts(of: example.text) == example.parts)
  }

  @Test func countsArgumentsAcrossOtherPlaceholders() {
    let parts: [PatternPart] = [.text("%s "), .string("x", "<x/>"), .text(" %s")]
    #expect(
      LikelyPattern(besides: []).parts(in: parts) == [
        .string("1", "%s"), .text(" "), .string("x", "<x/>"), .text(" "), .string("2", "%s"),
      ])
  }
}
