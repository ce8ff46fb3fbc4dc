import Base
import Foundation
import Labels
import Results
import Testing

@testable import harness

/// Fonts that `harness init` finds under other names than Debian's.
@Suite struct FoundFontsTests {
  private let project: TestProject

  init() throws { project = try TestProject("") }

  private func put(_ font: String, at path: String) throws {
    try project.write(path, Data(contentsOf: URL(filePath: "\(TestProject.fontFolder)/\(font)")))
  }

  private func found(_ fonts: [FoundFonts.Font]) -> [String] {
    FoundFonts(
      in: ["one", "two", "none"].map { "\(project.path)/\($0)" }, latin: fonts, others: []
    )
    .all.map { "\($0.family): \($0.file) \($0.package ?? "-")" }
  }

  private static let square = FoundFonts.Font(
    family: "Harness Square", files: ["HarnessSquare-Regular.ttf", "HarnessSquare-Bold.ttf"],
    package: "fonts-harness")
  private static let flex = FoundFonts.Font(
    family: "Harness Flex", files: ["HarnessFlex-Regular.ttf"], package: "fonts-flex")
  private static let none = FoundFonts.Font(family: "Nowhere", files: ["Nowhere.ttf"], package: "")

  @Test func byTheirNames() throws {
    try put("HarnessSquare-Bold.ttf", at: "one/z/HarnessSquare-Bold.ttf")
    try put("HarnessSquare-Regular.ttf", at: "two/HarnessSquare-Regular.ttf")
    #expect(
      found([Self.none, Self.square]) == [
        "Harness Square: HarnessSquare-Regular.ttf fonts-harness",
        "Harness Square: HarnessSquare-Bold.ttf fonts-harness",
      ])
  }

  @Test func byWhatTheyHold() throws {
    try project.write("one/broken.ttf", "no font")
    try put("HarnessTall-Regular.ttf", at: "one/a.ttf")
    try put("HarnessSquare-Bold.ttf", at: "one/b/heavy.TTF")
    try put("HarnessSquare-Regular.ttf", at: "two/y.ttf")
    try put("HarnessSquare-Regular.ttf", at: "two/x.ttf")
    #expect(
      found([Self.none, Self.square]) == ["Harness Square: x.ttf -", "Harness Square: heavy.TTF -"])
  }

  /// One file has every weight.
  @Test func aVariableFontOnce() throws {
    try put("HarnessFlex.ttf", at: "one/[wght].ttf")
    #expect(found([Self.flex, Self.square]) == ["Harness Flex: [wght].ttf -"])
    #expect(found([Self.none]) == [])
  }
}
