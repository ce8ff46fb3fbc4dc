import Foundation
import FoundationXML
import Labels
import Raster
import Results
import Runs
import Testing

@Suite struct InspectCommandTests {
  private static let cases = """
    cases:
      a: { text: 标题标题, width: 20 }
      b: { text: 标题标题标题, suffix: ￥9, width: 60, lines: 1 }
    """

  @Test func textSaysWhereLinesStand() throws {
    let project = try TestProject(Self.cases)
    #expect(
      try project.run("inspect", "labels/a")
        == .init(
          code: 0,
          standardOutput: """
            labels/a (Cases/labels.yaml:2)
              20 × 20 pt, 20 × 20 px; content 20 × 20 at 0, 0; text 20 × 20 at 0, 0
              line 1 “标题” bytes 0–6
                20 × 10 at 0, 0, baseline 8
                Harness Square Regular 10, level 0: 2 glyphs at 0, 8, 20 pt long
              line 2 “标题” bytes 6–12
                20 × 10 at 0, 10, baseline 18
                Harness Square Regular 10, level 0: 2 glyphs at 0, 18, 20 pt long
              closest to breaking differently: line 1, by 0 pt

            """, standardError: ""))
  }

  @Test func oneCaseIsReadableJSONAndSeveralAreALineEach() throws {
    let project = try TestProject(Self.cases)
    let one = try project.run("inspect", "labels/b", "--format", "json").standardOutput
    #expect(one.split(separator: "\n").count > 10)
    let record = try LayoutRecord.read(from: Array(one.utf8))
    #expect(record.id == "labels/b")
    #expect(record.visibleText == "标题标…￥9")
    #expect(record.lines[0].clusters?.map(\.text) == ["标", "题", "标"])

    let both = try project.run("inspect", "labels/*", "--format", "json").standardOutput
    let records = try both.split(separator: "\n").map {
      try LayoutRecord.read(from: Array($0.utf8))
    }
    #expect(records.map(\.id) == ["labels/a", "labels/b"])
    #expect(records[1] == record)
  }

  @Test func aPictureShowsMoreThanTheLabel() throws {
    let project = try TestProject(Self.cases)
    #expect(
      try project.run("inspect", "labels/a", "--format", "png", "--output", "a/a.png")
        == .init(code: 0, standardOutput: "", standardError: ""))
    _ = try project.run("update-baselines", "labels/a")
    let inspected = try PNG.decode(Array(try project.read("a/a.png")))
    let plain = try PNG.decode(Array(try project.read("Baselines/labels/a.png")))
    #expect(inspected.size == plain.size)
    #expect(inspected != plain)
    let several = try project.run("inspect", "labels/*", "--format", "png", "--output", "a.png")
    #expect(several.code == 2)
    #expect(several.standardError == "error: 2 cases do not fit one file a.png; name one of them\n")
  }

  @Test func anSVGDocumentHoldsOutlines() throws {
    let project = try TestProject(Self.cases)
    let printed = try project.run("inspect", "labels/b", "--format", "svg")
    #expect(printed.code == 0)
    let document = try XMLDocument(xmlString: printed.standardOutput)
    let root = try #require(document.rootElement())
    #expect(try root.nodes(forXPath: "@viewBox").first?.stringValue == "0 0 60 10")
    let glyphs = try root.nodes(forXPath: "//*[local-name() = 'use']")
    // Three characters, the ellipsis and a suffix of two; no text that would need a font.
    #expect(glyphs.count == 6)
    #expect(try root.nodes(forXPath: "//*[local-name() = 'text']").isEmpty)

    _ = try project.run("inspect", "labels/b", "--format", "svg", "--output", "b.svg")
    #expect(try project.read("b.svg") == Data(printed.standardOutput.utf8))
    let several = try project.run("inspect", "labels/*", "--format", "svg")
    #expect(several.code == 2)
    #expect(
      several.standardError == "error: 2 cases do not fit one svg document; name one of them\n")
  }
}
