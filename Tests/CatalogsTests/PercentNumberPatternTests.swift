import Catalogs
import Testing

/// As Qt's `QString::arg` and `tr`, and KDE's `i18n` have them.
@Suite struct PercentNumberPatternTests {
  @Test(
    arguments: [
      ("", []), ("50%", [.text("50%")]), ("%0 %% %x", [.text("%0 %% %x")]),
      ("%2: %1", [.string("2", "%2"), .text(": "), .string("1", "%1")]),
      ("%L1 %99", [.string("1", "%L1"), .text(" "), .string("99", "%99")]),
      ("%123", [.string("12", "%12"), .text("3")]),
      ("%n file(s)", [.integer("n", "%n"), .text(" file(s)")]),
      ("%Ln", [.integer("n", "%Ln")]),
      // Qt replaces it wherever it stands.
      ("%1$s", [.string("1", "%1"), .text("$s")]),
    ] as [(String, [PatternPart])])
  func findsPlaceholders(_ text: String, _ parts: [PatternPart]) {
    #expect(PercentNumberPattern.parts(of: text) == parts)
  }

  @Test func numbersWithoutValuesAreText() {
    #expect(
      PercentNumberPattern.parts(of: "%1: %10, %L10 %n", plain: ["10"]) == [
        .string("1", "%1"), .text(": %10, %L10 "), .integer("n", "%n"),
      ])
  }
}
