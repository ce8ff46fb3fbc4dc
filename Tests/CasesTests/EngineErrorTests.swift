import Labels
import Raster
import Testing

@testable import Cases

/// What the engine's errors say if the fonts are those of a suite.
@Suite struct EngineErrorTests {
  private static let entry = FontManifest.Entry(
    family: "Noto Sans", file: "NotoSans.ttf", sha256: "aa", otherChecksums: ["bb"],
    package: "fonts-noto")

  static let fonts: [(FontError, String)] = [
    (
      .checksumDiffers(entry, path: "/f/NotoSans.ttf", found: "cc"),
      "font file /f/NotoSans.ttf (Noto Sans) is not the one the suite was recorded with: its SHA-256 "
        + "is cc, suite.yaml has aa and bb; it is in the package fonts-noto"
    ),
    (
      .notFound(entry, searched: ["/a", "/b"]),
      "font file NotoSans.ttf (Noto Sans) was not found below /a, /b; it is in the package fonts-noto"
    ),
    (
      .familyMissing(entry, path: "/f/NotoSans.ttf", families: ["Arial"]),
      "font file /f/NotoSans.ttf has no family Noto Sans; it has Arial"
    ),
    (.unreadable(path: "/f", operation: "open", reason: "no"), "/f: open failed: no"),
    (
      .variable("HB_OPTIONS"),
      "the environment has HB_OPTIONS, which changes how text looks; unset it"
    ),
  ]

  @Test(arguments: fonts) func fontsAreThoseOfTheSuite(_ cause: FontError, _ words: String) {
    #expect("\(SuiteFontError(cause))" == words)
  }

  private static let bold = LabelFont(family: "Noto Sans", size: 16, weight: 700, slant: .italic)

  static let labels: [(LayoutError, String)] = [
    (
      .missingGlyph(character: "ᚠ", families: ["Noto Sans", "Arial"]),
      "no font has a glyph for “ᚠ” (U+16A0); tried Noto Sans, Arial; add a font that has it to "
        + "suite.yaml: harness fonts add FILE"
    ),
    (
      .missingGlyph(
        character: "א", families: ["Noto Sans"], others: ["Noto Sans Hebrew", "Arial"]),
      "no font has a glyph for “א” (U+05D0); tried Noto Sans; add Noto Sans Hebrew, which has it, "
        + "to `fallback`"
    ),
    (
      .missingFace(bold, available: ["400", "700"]),
      "Noto Sans has no face of weight 700, italic; suite.yaml lists faces of weight 400, 700"
    ),
    (.missingFace(bold, available: []), "suite.yaml lists no font Noto Sans"),
    (
      .missingFile(.notFound(entry, searched: ["/a"])),
      "font file NotoSans.ttf (Noto Sans) was not found below /a; it is in the package fonts-noto; install it: "
        + "apt-get install fonts-noto; or list another: harness fonts add FILE"
    ),
    (
      .missingFile(.checksumDiffers(entry, path: "/f a/NotoSans.ttf", found: "cc")),
      "font file /f a/NotoSans.ttf (Noto Sans) is not the one the suite was recorded with: its SHA-256 is cc, "
        + "suite.yaml has aa and bb; it is in the package fonts-noto; accept this version too: "
        + "harness fonts add '/f a/NotoSans.ttf'; or copy the pinned file into fonts beside suite.yaml"
    ),
    (
      .tooLarge(width: 20_000, height: 2),
      "the picture would be 20000 × 2 pixels; accepted: sides up to 16,384 and 64 megapixels in all"
    ),
    (
      .beyondLimit(.exclusions, count: 101),
      "the label has 101 exclusions; accepted: up to 100"
    ),
    (.library(operation: "pango_itemize", detail: "no"), "pango_itemize failed: no"),
  ]

  @Test(arguments: labels) func labelsAreThoseOfTheSuite(_ cause: LayoutError, _ words: String) {
    #expect("\(SuiteLabelError(cause))" == words)
  }
}
