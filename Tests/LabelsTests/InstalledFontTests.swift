import Testing

@testable import Labels

@Suite struct InstalledFontTests {
  private static func font(
    _ family: String, count: Int = 5, isPlain: Bool = true, scripts: Int = 1, path: String = "b"
  ) -> InstalledFont {
    InstalledFont(family: family, path: path, count: count, isPlain: isPlain, scripts: scripts)
  }

  @Test(arguments: [
    // One that has all, whatever else it is.
    (font("Z Mono Sans Wide", isPlain: false, scripts: 9), font("A Sans", count: 4)),
    // An upright and regular face.
    (font("Z Sans", scripts: 2), font("Z Sans", isPlain: false)),
    // One that is made for the script.
    (font("Noto Sans Arabic", scripts: 2, path: "n"), font("DejaVu Sans", scripts: 9, path: "d")),
    (font("Z Serif"), font("A Sans", scripts: 2)),
    // Not a variant.
    (font("Noto Sans Thai", path: "s"), font("Noto Looped Thai", path: "l")),
    (font("Noto Sans Thai", path: "s"), font("Noto Sans Thai Looped", path: "l")),
    (font("Noto Sans", path: "a"), font("Other Sans", path: "b")),
  ])
  func oneFontIsBetter(_ one: InstalledFont, _ other: InstalledFont) {
    #expect(one.isBetter(than: other))
    #expect(!other.isBetter(than: one))
  }

  @Test func nothingIsBetterThanItself() {
    #expect(!Self.font("A Sans").isBetter(than: Self.font("A Sans")))
  }
}
