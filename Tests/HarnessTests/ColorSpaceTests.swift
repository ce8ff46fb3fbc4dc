import Base
import Foundation
import Testing

@testable import Raster
@testable import Results
@testable import Runs

/// Pictures whose files say that their samples are not in sRGB: compared, recorded, and drawn by others.
@Suite struct ColorSpaceTests {
  private static let displayP3 = PNGChunk(name: .colorCoding, data: [12, 13, 0, 1])
  private static let words = "the pictures have other colour spaces: "

  private static func results(_ project: TestProject) throws -> [CaseResult] {
    try RunResult.read(from: Array(try project.read(".harness/results.json"))).cases.map { $0 }
  }

  @Test func compareSaysSoAndCanIgnoreIt() throws {
    let project = try TestProject("")
    let picture = Bitmap(width: 20, height: 10, color: .white)
    for name in ["old/a.png", "new/a.png", "old/b.png", "new/b.png"] {
      try project.writePicture(name, picture)
    }
    try project.insert([Self.displayP3], into: "new/a.png")
    let output = try project.run("compare", "old", "new")
    #expect(output.code == 1)
    #expect(
      output.lines(dropping: "2 pairs in") == [
        "FAIL a  \(Self.words)none and Display P3 (new/a.png)",
        "report: .harness/report/index.html",
        "accept or reject with: harness review",
      ])
    let names = CaseResult.Meanings(expected: "none", actual: "Display P3")
    #expect(try Self.results(project).map(\.colorSpace) == [names, nil])
    #expect(try project.read(".harness/images/a/actual.png") == project.read("new/a.png"))

    let ignored = try project.run("compare", "old", "new", "--color-space", "ignore")
    #expect(ignored.code == 0)
    #expect(
      ignored.standardOutput.contains(
        "2 passed, 1 of them only within its tolerance, which ignores colour spaces"))
    #expect(try Self.results(project).map(\.colorSpace) == [names, nil])
    try project.write("harness.yaml", "compare: [{ path: a, color-space: ignore }]\n")
    #expect(try project.run("compare", "old", "new").code == 0)
    #expect(try Self.results(project).map(\.tolerance?.colorSpace) == ["ignore", nil])
    #expect(try project.run("compare", "old", "new", "--color-space", "compare").code == 1)
  }

  @Test func aBaselineOfOtherColorsFails() throws {
    let label = "{ text: 标题, width: 40"
    let project = try TestProject(
      "cases:\n  exact: \(label) }\n"
        + "  wide: \(label), tolerance: { color: 1, ratio: 1 } }\n"
        + "  any: \(label), tolerance: { color-space: ignore } }\n  plain: \(label) }\n")
    #expect(try project.run("update-baselines").code == 0)
    let recorded = try project.contents(below: "Baselines")
    for name in ["exact", "wide", "any"] {
      try project.insert([Self.displayP3], into: "Baselines/labels/\(name).png")
    }
    let output = try project.run("run")
    #expect(output.code == 1)
    #expect(
      output.lines(dropping: "4 cases in").prefix(2) == [
        "FAIL labels/exact  \(Self.words)Display P3 and none (Cases/labels.yaml:2)",
        "FAIL labels/wide  \(Self.words)Display P3 and none (Cases/labels.yaml:3)",
      ])
    let results = try Self.results(project)
    #expect(results.map(\.status) == [.failed, .failed, .passed, .passed])
    #expect(results.map(\.colorSpace?.expected) == ["Display P3", "Display P3", "Display P3", nil])
    #expect(results.map(\.isAcceptable).prefix(2) == [true, true])
    #expect(try project.run("update-baselines", "--group", "1").code == 0)
    #expect(try project.run("run").code == 0)
    let picture = "labels/exact.png"
    #expect(try project.read("Baselines/\(picture)") == recorded[picture])
  }

  /// What another renderer gives is recorded with what it says about its samples.
  @Test func aRenderersPicturesKeepTheirColors() throws {
    let project = try RendererTests.project(["fine"])
    let wide = RendererTests.program.replacing(
      "chunk(b\"IDAT\"", with: "chunk(b\"cICP\", bytes([12, 13, 0, 1])) + chunk(b\"IDAT\"")
    try #require(wide != RendererTests.program)
    try project.write("fake.py", wide)
    let run = ["run", "--renderer", "fake"]
    let baseline = "Baselines/fake/labels/fine.png"
    // Recorded from a new drawing, and from a run.
    for recording in [[], ["--from", ".harness"]] {
      #expect(try project.run(list: run).code == 1)
      #expect(
        try project.run(list: ["update-baselines", "--renderer", "fake"] + recording).code == 0)
      let file = Array(try project.read(baseline))
      #expect(PictureMeaning(of: file).nameOfColors == "Display P3")
      #expect(try project.run(list: run).code == 0)
      #expect(try project.run("verify", "--renderer", "fake").code == 0)
      for ending in ["png", "layout.json"] {
        try project.remove("Baselines/fake/labels/fine.\(ending)")
      }
    }
    #expect(try project.run("update-baselines", "--renderer", "fake").code == 0)
    try project.write("fake.py", RendererTests.program)
    #expect(try project.run(list: run).code == 1)
    #expect(try Self.results(project)[0].message == "\(Self.words)Display P3 and none")
    try project.write("fake.py", wide)
    #expect(try project.run(list: run + ["--against", "harness"]).code == 1)
    #expect(
      try Self.results(project)[0].message?.hasPrefix("\(Self.words)none and Display P3") == true)
  }
}

extension TestProject {
  /// Adds chunks to a PNG, whose pixels stay as they are.
  func insert(_ chunks: [PNGChunk], into file: String) throws {
    try write(file, Data(ChunkWriter.inserting(chunks, into: Array(try read(file)))))
  }
}
