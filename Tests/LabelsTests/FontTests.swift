import Foundation
import Testing

@testable import Labels

/// How fonts are found, checked and chosen.
@Suite struct FontTests {
  private static let missing = FontManifest.Entry(
    family: "Harness Square", file: "Nowhere.ttf", sha256: String(repeating: "0", count: 64),
    package: "fonts-nowhere")

  @Test func aFileThatIsNotThereIsNamedWithItsPackage() throws {
    let error = #expect(throws: FontError.self) {
      try FontSet(
        FontManifest(entries: [Self.missing], searchPath: [TestFonts.folder.path], fallback: []),
        cache: TestFonts.cache)
    }
    #expect(
      error?.description
        == "font file Nowhere.ttf (Harness Square) was not found below \(TestFonts.folder.path); "
        + "it is in the package fonts-nowhere")
  }

  @Test func aFileThatDiffersIsNamedWithBothChecksums() throws {
    var entry = try TestFonts.entry(TestFonts.square, "HarnessSquare-Regular.ttf")
    let found = entry.sha256
    entry.sha256 = String(repeating: "0", count: 64)
    let error = #expect(throws: FontError.self) {
      try FontSet(
        FontManifest(entries: [entry], searchPath: [TestFonts.folder.path], fallback: []),
        cache: TestFonts.cache)
    }
    let path = TestFonts.folder.appending(path: "HarnessSquare-Regular.ttf").path
    #expect(error == .checksumDiffers(entry, path: path, found: found))
    #expect(
      error?.description
        == "font file \(path) (Harness Square) is not the one that is pinned: its SHA-256 is "
        + "\(found), the FontManifest has \(entry.sha256)")
  }

  @Test func aFileWithoutTheFamilySaysWhichItHas() throws {
    let entry = try TestFonts.entry("Harness Round", "HarnessSquare-Regular.ttf")
    let error = #expect(throws: FontError.self) {
      try FontSet(
        FontManifest(entries: [entry], searchPath: [TestFonts.folder.path], fallback: []),
        cache: TestFonts.cache)
    }
    let path = TestFonts.folder.appending(path: "HarnessSquare-Regular.ttf").path
    #expect(error == .familyMissing(entry, path: path, families: ["Harness Square"]))
  }

  /// In another program's process, such as a test runner, harness leaves the environment alone and only reports it.
  @Test func aVariableThatChangesPicturesIsNamed() {
    #expect(LayoutLibraries.variable(in: ["PATH": "/bin", "HB_OPTIONS": ""]) == nil)
    #expect(LayoutLibraries.variable(in: ["HB_SHAPER_LIST": "ot"]) == "HB_SHAPER_LIST")
    #expect(
      FontError.variable("HB_SHAPER_LIST").description
        == "the environment has HB_SHAPER_LIST, which changes how text looks; unset it")
  }

  /// Bold is 0.1 em wider: 16 pt more for ten letters.
  @Test(arguments: [(400, 80.0), (700, 96.0)]) func theWeightIsChosen(
    _ weight: Int, _ width: Double
  ) throws {
    var spec = LabelSpec.plain("abcdefghij", width: 200)
    spec.style.font.weight = weight
    let found = try LabelBench().layout(spec).lines[0].box.width
    #expect(abs(found - width) < 0.01)
  }

  @Test(arguments: [
    (600, LabelFont.Slant.normal, "Harness Square has no face of weight 600"),
    (400, .italic, "Harness Square has no face of weight 400, italic"),
  ]) func aFaceThatIsNotListedIsAnError(
    _ weight: Int, _ slant: LabelFont.Slant, _ message: String
  ) throws {
    var spec = LabelSpec.plain("a", width: 200)
    spec.style.font.weight = weight
    spec.style.font.slant = slant
    let error = #expect(throws: LayoutError.self) { try LabelBench().layout(spec) }
    #expect(error?.description == message + "; the FontSet has faces of weight 400, 700")
  }

  @Test func aCharacterThatNoFontHasIsAnError() throws {
    let error = #expect(throws: LayoutError.self) {
      try LabelBench().layout(.plain("aᚠb", width: 200))
    }
    #expect(
      error?.description
        == "no font has a glyph for “ᚠ” (U+16A0); tried Harness Square; "
        + "add a font that has it to the FontManifest")
  }

  @Test func aFamilyThatIsNotThereIsAnError() throws {
    var spec = LabelSpec.plain("a", width: 200)
    spec.style.font.family = "Helvetica"
    let error = #expect(throws: LayoutError.self) { try LabelBench().layout(spec) }
    #expect(error == .missingFace(spec.style.font, available: []))
    #expect(
      error?.description
        == "the FontSet has no family Helvetica; add a font of it to the FontManifest")
  }

}
