import Testing

@testable import Catalogs

@Suite struct PrintfPatternTests {
  /// By the documentation of `java.util.Formatter`: what it throws for is no conversion of Java's.
  @Test(arguments: [
    ("%d %1$s %s %S %c %C %b %x %X %o %e %f %g %a %tY %h", []),
    ("%5d %-5d %05d %+d %,d %.2f %5.1f %#x %08X %-10s %.3s %10c %-8tY %+,.2f %1$05d", []),
    ("%D %i %u %U %F %O %p", ["%D", "%i", "%u", "%U", "%F", "%O", "%p"]),
    ("%.2d %.1x %.1c", ["%.2d", "%.1x", "%.1c"]),
    ("%2.f %.f", ["%2.f", "%.f"]),
    ("%1$ s %#s %+s %05s %,s", ["%1$ s", "%#s", "%+s", "%05s", "%,s"]),
    (
      "%#d %,x %+x %,e %#g %0d %-05d %++d",
      ["%#d", "%,x", "%+x", "%,e", "%#g", "%0d", "%-05d", "%++d"]
    ),
  ])
  func knowsWhatStopsJava(_ text: String, _ alone: [String]) {
    #expect(PercentSigns(in: text, .java).alone == alone)
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
      PatternExample(""),
      PatternExample("plain", .text("plain")),
      PatternExample(
        "%@ has %d of %@", .string("1", "%@"), .text(" has "), .integer("2", "%d"), .text(" of "),
        .string("3", "%@"), ),
      PatternExample("%2$@, %1$lld", .string("2", "%2$@"), .text(", "), .integer("1", "%1$lld"), ),
      // Unnumbered ones are counted among themselves.
      PatternExample(
        "%2$@ %@ %d", .string("2", "%2$@"), .text(" "), .string("1", "%@"), .text(" "),
        .integer("2", "%d"), ),
      PatternExample("%12$s", .string("12", "%12$s")),
      // C takes the width, then the precision, then the value.
      PatternExample("%*d", .integer("2", "%*d")),
      PatternExample("%*.*f%d", .decimal("3", "%*.*f"), .integer("4", "%d")),
      PatternExample("%2$*1$d", .integer("2", "%2$*1$d")),
      PatternExample("%d%%", .integer("1", "%d"), .text("%")),
      PatternExample("100%% sure", .text("100% sure")),
      PatternExample("%%d", .text("%d")),
      PatternExample("%%%d", .text("%"), .integer("1", "%d")),
      PatternExample("%lldkm", .integer("1", "%lld"), .text("km")),
      PatternExample("é%d\u{301}", .text("é"), .integer("1", "%d"), .text("\u{301}")),
      PatternExample("%\u{301}d", .text("%\u{301}d")),
    ])
  func findsPlaceholders(_ example: PatternExample) {
    #expect(PrintfPattern.parts(of: example.text) == example.parts)
  }

  /// Apple's texts with forms of their own, and Xcode's argument in them.
  @Test(
    arguments: [
      PatternExample("%#@files@", .string("files", "%#@files@")),
      PatternExample(
        "In %2$#@folders@: %1$#@files@", .text("In "), .string("folders", "%2$#@folders@"),
        .text(": "),
        .string("files", "%1$#@files@"), ),
      // It takes an argument like any other.
      PatternExample(
        "%#@files@ of %@", .string("files", "%#@files@"), .text(" of "), .string("2", "%@"), ),
      PatternExample("%#@a@ b@", .string("a", "%#@a@"), .text(" b@")),
      PatternExample("%#@a b@", .string("1", "%#@"), .text("a b@")),
      PatternExample("%arg files", .integer("arg", "%arg"), .text(" files")),
      PatternExample("%arg个", .integer("arg", "%arg"), .text("个")),
    ])
  func findsSubstitutions(_ example: PatternExample) {
    #expect(PrintfPattern.parts(of: example.text) == example.parts)
  }

  /// As Python and gettext write them.
  @Test(
    arguments: [
      PatternExample(
        "%(user)s has %(n)d", .string("user", "%(user)s"), .text(" has "), .integer("n", "%(n)d"), ),
      PatternExample("%(price).2f", .decimal("price", "%(price).2f")),
      PatternExample("50%(a b)s", .text("50%(a b)s")),
      PatternExample("50%()s", .text("50%()s")),
    ])
  func findsNames(_ example: PatternExample) {
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
      PatternExample("% d", .integer("1", "% d")),
      PatternExample("(% d)", .text("("), .integer("1", "% d"), .text(")")),
      PatternExample("% .1f", .decimal("1", "% .1f")),
      PatternExample("% 5i", .integer("1", "% 5i")),
      // A number says that it is a placeholder.
      PatternExample("%1$ d", .integer("1", "%1$ d")),
      PatternExample("%1$ sure", .string("1", "%1$ s"), .text("ure")),
    ])
  func takesSpacesForFlagsWhereTheyAreMeant(_ example: PatternExample) {
    #expect(PrintfPattern.parts(of: example.text) == example.parts)
  }
}
