import Testing

@testable import Audit
@testable import Catalogs

/// What becomes of a text in each of the languages that nobody speaks.
@Suite struct PseudoLocaleTests {
  private static let message = Message(
    key: "k", language: "en", line: 3,
    variants: [
      Variant(
        pattern: [
          .text("Buy "), .placeholder(Placeholder(name: "1", kind: .text, source: "%@")),
          .text(" now"),
        ])
    ])

  @Test(arguments: [
    (PseudoLocale.accented, "Bûý %@ ñöŵ"),
    // Eight characters of its own: four more.
    (.longer, "Buy %@ now lor"),
    (.rightToLeft, "\u{200F}\u{202E}Buy\u{202C}\u{200F} %@ \u{200F}\u{202E}now\u{202C}\u{200F}"),
    (.wide, "Ｂｕｙ\u{3000}%@\u{3000}ｎｏｗ"),
    (
      .combining,
      "B\u{302}\u{303}\u{323}u\u{302}\u{303}\u{323}y\u{302}\u{303}\u{323} %@ "
        + "n\u{302}\u{303}\u{323}o\u{302}\u{303}\u{323}w\u{302}\u{303}\u{323}"
    ),
  ])
  func changesTextsAndKeepsPlaceholders(_ locale: PseudoLocale, _ text: String) throws {
    let message = locale.message(Self.message)
    #expect(message.language == locale.tag)
    #expect(message.line == 3)
    let shown = try message.text(TextForm(arguments: ["1": "%@"]))
    #expect(Array(shown.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (10, 4), (11, 5), (200, 80)])
  func isFortyPercentLonger(_ count: Int, _ more: Int) throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: [Variant(pattern: [.text(String(repeating: "x", count: count))])])
    #expect(try PseudoLocale.longer.message(message).text(TextForm()).count == count + more)
  }
}
