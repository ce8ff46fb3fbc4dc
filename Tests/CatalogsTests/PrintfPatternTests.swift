import Catalogs
import Testing

@Suite struct PrintfPatternTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let text: String
    let parts: [PatternPart]
    var testDescription: String { text }
  }

  /// Conversions as C, Apple's “String Format Specifiers” and Java's `Formatter` define them.
  @Test(
    arguments: [
      ("d", .integer), ("D", .integer), ("i", .integer), ("u", .integer), ("U", .integer),
      ("x", .integer), ("X", .integer), ("o", .integer), ("O", .integer), ("hd", .integer),
      ("hhu", .integer), ("ld", .integer), ("lld", .integer), ("lu", .integer), ("llu", .integer),
      ("qd", .integer), ("zu", .integer), ("td", .integer), ("jd", .integer), ("f", .decimal),
      ("F", .decimal), ("e", .decimal), ("E", .decimal), ("g", .decimal), ("G", .decimal),
      ("a", .decimal), ("A", .decimal), ("Lf", .decimal), ("lf", .decimal), ("c", .character),
      ("C", .character), ("@", .text), ("s", .text), ("S", .text), ("ls", .text), ("p", .text),
      ("5d", .integer), ("05d", .integer), ("+d", .integer), ("-5d", .integer), ("#x", .integer),
      ("'d", .integer), (",d", .integer), (".2f", .decimal), ("6.2f", .decimal), ("+.1e", .decimal),
      ("-10s", .text), (".3s", .text), ("10@", .text), ("#@", .text), (".f", .decimal),
    ] as [(String, Placeholder.Kind)])
  func knowsConversions(_ conversion: String, _ kind: Placeholder.Kind) {
    for source in ["%\(conversion)", "%3$\(conversion)"] {
      let name = source.contains("$") ? "3" : "1"
      #expect(
        PrintfPattern.parts(of: source)
          == [.placeholder(Placeholder(name: name, kind: kind, source: source))])
    }
  }

  @Test(
    arguments: [
      Example(text: "", parts: []),
      Example(text: "plain", parts: [.text("plain")]),
      Example(
        text: "%@ has %d of %@",
        parts: [
          .string("1", "%@"), .text(" has "), .integer("2", "%d"), .text(" of "),
          .string("3", "%@"),
        ]),
      Example(
        text: "%2$@, %1$lld",
        parts: [
          .string("2", "%2$@"), .text(", "), .integer("1", "%1$lld"),
        ]),
      // Unnumbered ones are counted among themselves.
      Example(
        text: "%2$@ %@ %d",
        parts: [
          .string("2", "%2$@"), .text(" "), .string("1", "%@"), .text(" "), .integer("2", "%d"),
        ]),
      Example(text: "%12$s", parts: [.string("12", "%12$s")]),
      // C takes the width, then the precision, then the value.
      Example(text: "%*d", parts: [.integer("2", "%*d")]),
      Example(
        text: "%*.*f%d", parts: [.decimal("3", "%*.*f"), .integer("4", "%d")]),
      Example(text: "%2$*1$d", parts: [.integer("2", "%2$*1$d")]),
      Example(text: "%d%%", parts: [.integer("1", "%d"), .text("%")]),
      Example(text: "100%% sure", parts: [.text("100% sure")]),
      Example(text: "%%d", parts: [.text("%d")]),
      Example(text: "%%%d", parts: [.text("%"), .integer("1", "%d")]),
      Example(text: "%lldkm", parts: [.integer("1", "%lld"), .text("km")]),
      Example(
        text: "é%d\u{301}", parts: [.text("é"), .integer("1", "%d"), .text("\u{301}")]),
      Example(text: "%\u{301}d", parts: [.text("%\u{301}d")]),
    ])
  func findsPlaceholders(_ example: Example) {
    #expect(PrintfPattern.parts(of: example.text) == example.parts)
  }

  /// Apple's texts with forms of their own, and Xcode's argument in them.
  @Test(
    arguments: [
      Example(text: "%#@files@", parts: [.string("files", "%#@files@")]),
      Example(
        text: "In %2$#@folders@: %1$#@files@",
        parts: [
          .text("In "), .string("folders", "%2$#@folders@"), .text(": "),
          .string("files", "%1$#@files@"),
        ]),
      // It takes an argument like any other.
      Example(
        text: "%#@files@ of %@",
        parts: [
          .string("files", "%#@files@"), .text(" of "), .string("2", "%@"),
        ]),
      Example(
        text: "%#@a@ b@", parts: [.string("a", "%#@a@"), .text(" b@")]),
      Example(text: "%#@a b@", parts: [.string("1", "%#@"), .text("a b@")]),
      Example(text: "%arg files", parts: [.integer("arg", "%arg"), .text(" files")]),
      Example(text: "%arg个", parts: [.integer("arg", "%arg"), .text("个")]),
    ])
  func findsSubstitutions(_ example: Example) {
    #expect(PrintfPattern.parts(of: example.text) == example.parts)
  }

  /// As Python and gettext write them.
  @Test(
    arguments: [
      Example(
        text: "%(user)s has %(n)d",
        parts: [
          .string("user", "%(user)s"), .text(" has "), .integer("n", "%(n)d"),
        ]),
      Example(text: "%(price).2f", parts: [.decimal("price", "%(price).2f")]),
      Example(text: "50%(a b)s", parts: [.text("50%(a b)s")]),
      Example(text: "50%()s", parts: [.text("50%()s")]),
    ])
  func findsNames(_ example: Example) {
    #expect(PrintfPattern.parts(of: example.text) == example.parts)
  }

  @Test(arguments: [
    "100 %", "100%", "%", "% ", "100 % sure", "100 % safe", "50 % de rabais", "50 % d'avance",
    "50 % d’avance", "100 % e oltre", "100 % i dag", "50 % for all", "100%-ig", "100 %, danke",
    "50%, dann", "100%!", "%5", "%1$", "%0$d", "%k", "%-", "%ll", "%.", "%l%", "%$d",
  ])
  func leavesOtherPercentSigns(_ text: String) {
    #expect(PrintfPattern.parts(of: text) == [.text(text)])
  }

  /// Conversions that only Java's `Formatter` has.
  @Test(
    arguments: [
      ("%5$tY", [.date("5", "%5$tY")]), ("%tB", [.date("1", "%tB")]),
      ("%1$TD", [.date("1", "%1$TD")]),
      ("%b %6$B", [.string("1", "%b"), .text(" "), .string("6", "%6$B")]),
      ("%h", [.string("1", "%h")]), ("a%nb", [.text("a%nb")]), ("a%n b", [.text("a\n b")]),
      ("20%taxe", [.text("20%taxe")]), ("100%bio", [.text("100%bio")]), ("%tu", [.text("%tu")]),
      ("%,d %s", [.integer("1", "%,d"), .text(" "), .string("2", "%s")]),
    ] as [(String, [PatternPart])])
  func findsConversionsOfJava(_ text: String, _ parts: [PatternPart]) {
    #expect(PrintfPattern.parts(of: text, .java) == parts)
  }

  @Test(arguments: ["%tB", "%b", "%h", "%n", "%j", "%m", "%<PRIu64>"])
  func leavesConversionsOfOtherLanguages(_ text: String) {
    #expect(PrintfPattern.parts(of: text) == [.text(text)])
  }

  @Test(
    arguments: [
      ("%j", [.string("1", "%j")]),
      ("%r %m", [.string("1", "%r"), .text(" "), .string("2", "%m")]),
      ("%<PRIu64>%<PRId32>", [.integer("1", "%<PRIu64>"), .integer("2", "%<PRId32>")]),
      ("%Id %'d", [.integer("1", "%Id"), .text(" "), .integer("2", "%'d")]),
      ("%1$<PRIu64>", [.integer("1", "%1$<PRIu64>")]), ("50%mehr", [.text("50%mehr")]),
    ] as [(String, [PatternPart])])
  func findsConversionsThatGettextChecks(_ text: String, _ parts: [PatternPart]) {
    #expect(PrintfPattern.parts(of: text, .checked) == parts)
  }

  @Test(
    arguments: [
      // A space for the sign of a number.
      Example(text: "% d", parts: [.integer("1", "% d")]),
      Example(text: "(% d)", parts: [.text("("), .integer("1", "% d"), .text(")")]),
      Example(text: "% .1f", parts: [.decimal("1", "% .1f")]),
      Example(text: "% 5i", parts: [.integer("1", "% 5i")]),
      // A number says that it is a placeholder.
      Example(text: "%1$ d", parts: [.integer("1", "%1$ d")]),
      Example(text: "%1$ sure", parts: [.string("1", "%1$ s"), .text("ure")]),
    ])
  func takesSpacesForFlagsWhereTheyAreMeant(_ example: Example) {
    #expect(PrintfPattern.parts(of: example.text) == example.parts)
  }
}
