import Base
import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// Areas that are not compared: that something is left, that they are where the picture is, and that results say so.
@Suite struct IgnoredAreaTests {
  private static func results(_ project: TestProject) throws -> [CaseResult] {
    try RunResult.read(from: Array(try project.read(".harness/results.json"))).cases.map { $0 }
  }

  struct Row: CustomTestStringConvertible {
    let arguments: String
    let code: Int32
    let output: String
    var error = ""
    var testDescription: String { arguments }
  }

  /// Pictures of 20 × 10 pixels: `a` is the same file twice, `b` differs in a pixel.
  @Test(arguments: [
    Row(
      arguments: "--ignore 0,0,20,10", code: 2,
      output:
        "nothing is compared: the ignored areas cover the whole picture (20 × 10 px); leave a part of it"
    ),
    Row(
      arguments: "--ignore 0,0,20,6 --ignore 0,6,99,99 --ratio 1", code: 2,
      output: "nothing is compared: the ignored areas cover the whole picture (20 × 10 px)"),
    Row(
      arguments: "--mask dark.png", code: 2,
      output: "nothing is compared: the mask dark.png covers the whole picture (20 × 10 px)"),
    Row(arguments: "--ignore 0,0,20,9", code: 0, output: "2 passed"),
    Row(
      arguments: "--ignore 0,0,20,9 --ignore 40,0,8,4", code: 0, output: "2 passed",
      error:
        "warning: a: the ignored area at (40, 0), 8 × 4 px, is outside the picture, and outside 1 other\n"
    ),
  ])
  func compareNeedsSomethingToCompare(_ row: Row) throws {
    let project = try TestProject("")
    let picture = Bitmap(width: 20, height: 10, color: .white)
    for name in ["old/a.png", "new/a.png", "old/b.png", "new/b.png"] {
      try project.writePicture(name, picture)
    }
    try project.editPicture("new/b.png") { $0[3, 3] = .black }
    try project.writePicture("dark.png", Bitmap(width: 20, height: 10, color: .black))
    let options = row.arguments.split(separator: " ").map(String.init)
    let output = try project.run(list: ["compare", "old", "new", "--jobs", "2"] + options)
    #expect(output.code == row.code)
    #expect(output.standardOutput.contains(row.output))
    #expect(output.standardError == row.error)
    for result in try Self.results(project) {
      #expect(result.status == (row.code == 0 ? .passed : .error))
      #expect((result.mask == nil) == (result.ignored != nil))
    }
  }

  @Test func aCaseNeedsSomethingToCompare() throws {
    let label = "{ text: 标题, width: 40, scale: 2"
    let project = try TestProject(
      "cases:\n  all: \(label), ignore: [{ x: 0, y: 0, width: 40, height: 40 }] }\n"
        + "  part: \(label), ignore: [{ x: 2, y: 0, width: 3, height: 4 }] }\n"
        + "  outside: \(label), ignore: [{ x: 41, y: 0, width: 3, height: 4 }] }\n"
        + "  plain: \(label) }\n")
    let words =
      "nothing is compared: the areas of `ignore` cover the whole picture (80 × 20 px); "
      + "leave a part of it"
    let update = try project.run("update-baselines")
    #expect(update.code == 2)
    #expect(
      update.standardOutput.contains("failed     labels/all  \(words) (Cases/labels.yaml:2)\n"))
    #expect(!project.exists("Baselines/labels/all.png"))
    let output = try project.run("run")
    #expect(output.code == 2)
    #expect(
      output.standardError
        == "warning: labels/outside: the ignored area at (82, 0), 6 × 8 px, is outside "
        + "the picture\n")
    let results = try Self.results(project)
    #expect(results.map(\.status) == [.error, .passed, .passed, .passed])
    #expect(results[0].message == words)
    #expect(
      results.map(\.ignored) == [
        [.init(bounds: [0, 0, 80, 80])], [.init(bounds: [4, 0, 6, 8])],
        [.init(bounds: [82, 0, 6, 8], isOutside: true)], nil,
      ])
  }

  /// Two files with the same bytes are equal only if they are a whole picture.
  @Test func equalFilesMustBePictures() throws {
    let project = try TestProject("")
    try project.writePicture("old/whole.png", Bitmap(width: 20, height: 10, color: .white))
    let file = try project.read("old/whole.png")
    var damaged = file
    damaged[file.count - 13] ^= 1
    let broken: [(name: String, bytes: Data, says: String)] = [
      ("cut", file.dropLast(14), "not a valid PNG: unexpected end of data"),
      ("damaged", damaged, "not a valid PNG: IDAT: CRC error"),
      ("header", file.prefix(33), "not a valid PNG: unexpected end of data"),
    ]
    for row in broken { try project.write("old/\(row.name).png", row.bytes) }
    // What leaves every pixel certain is a warning.
    try project.write("old/longer.png", file + Data("more".utf8))
    let output = try project.run("compare", "old", "old")
    #expect(output.code == 2)
    let results = try Self.results(project)
    #expect(results.map(\.status) == [.error, .error, .error, .passed, .passed])
    for (row, result) in zip(broken, results) {
      let path = "old/\(row.name).png"
      #expect(result.message == "\(path): \(row.says); \(path): \(row.says)")
    }
    #expect(
      output.standardError.contains(
        "warning: old/longer.png: 4 bytes follow its end; its pixels are all there, and saving it again, or "
          + "`optipng -fix`, repairs it\n"))
  }
}
