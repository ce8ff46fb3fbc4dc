import Foundation
import Testing

@testable import Results

/// Damaged baselines: a run reports them and goes on, an update repairs what it may.
@Suite struct DamagedBaselineTests {
  private static let cases = """
    cases:
      a: { text: 标题标题, width: 30 }
      b: { text: 标题, width: 40 }
    """

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Changes the text of `a.layout.json`.
    let damage: @Sendable (String) -> String
    /// What is said about the record's file in a case whose label changed, too.
    let reason: String
    var code: Int32 = 1
  }

  static let rows: [Row] = [
    Row(
      testDescription: "reversed range",
      damage: { $0.replacing("\"range\": [0, 9]", with: "\"range\": [0, -1]") },
      reason: " is not a layout record: lines[0].range: [0, -1] is not an ascending range of bytes"),
    Row(
      testDescription: "extreme number",
      damage: {
        $0.replacing(
          "\"mode\"", with: "\"truncation\": {\"elided\": [-9e18, 9e18]}, \"mode\"")
      },
      reason:
        " is not a layout record: truncation.elided: [-9000000000000000000, 9000000000000000000] "
        + "is not an ascending range of bytes"),
    Row(
      testDescription: "empty", damage: { _ in "" },
      reason: " is not a layout record: not valid JSON at line 1, byte 1: the end is missing"),
    Row(
      testDescription: "conflict",
      damage: { "<<<<<<< ours\n" + $0 + "=======\n" + $0 + ">>>>>>> theirs\n" },
      reason: " has merge conflict markers at line 1; keep one side, or record the case again "
        + "with: harness update-baselines"),
    Row(
      testDescription: "pointer",
      damage: { _ in "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n" },
      reason: " is a Git LFS pointer; fetch the file with: git lfs pull", code: 2),
  ]

  /// What a link leads to is not the baseline's own; an update would put a file in its place, and lose where it led.
  @Test(arguments: ["png", "layout.json"])
  func aSymbolicLinkIsRefusedEverywhere(_ kind: String) throws {
    let project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    try project.write(
      "Cases/labels.yaml", Self.cases.replacing("a: { text: 标题标题,", with: "a: { text: 标题标标题,"))
    #expect(try project.run("run").code == 1)
    let file = "\(project.path)/Baselines/labels/a.\(kind)"
    try FileManager.default.moveItem(atPath: file, toPath: "\(project.path)/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: "\(project.path)/elsewhere")
    let before = try project.contents(below: "Baselines")
    for arguments in [
      ["update-baselines"], ["update-baselines", "--from", ".harness"],
      ["update-baselines", "--group", "1"], ["update-baselines", "--mode", "all"], ["verify"],
      ["run", "--output", "out"],
    ] {
      let output = try project.run(list: arguments)
      #expect(output.code == 3, "\(arguments)")
      #expect(
        (output.standardOutput + output.standardError).contains(
          "Baselines/labels/a.\(kind): open failed: It is a symbolic link; put the file itself in its place"
        ), "\(arguments)")
      #expect(try project.contents(below: "Baselines") == before, "\(arguments)")
    }
  }

  @Test(arguments: rows) func aDamagedRecordIsNamed(_ row: Row) throws {
    let project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    let layout = "Baselines/labels/a.layout.json"
    let text = String(decoding: try project.read(layout), as: UTF8.self)
    let damaged = row.damage(text)
    try #require(damaged != text)
    try project.write(layout, damaged)
    try project.write(
      "Cases/labels.yaml", Self.cases.replacing("a: { text: 标题标题,", with: "a: { text: 标题标标题,"))

    let run = try project.run("run", "--reporter", "text")
    #expect(run.code == row.code)
    #expect(run.standardOutput.contains("\(layout)\(row.reason)"))
    #expect(run.standardOutput.contains("1 passed"))
  }

  /// Groups go by what is wrong with files, whatever the ids of their cases are.
  @Test func baselinesDamagedInTheSameWayAreOneGroup() throws {
    let project = try TestProject(
      Self.cases + "\n  c: { text: 标题, width: 50 }\n  d: { text: 标题, width: 60 }")
    // One letter, which is in all the words.
    try project.write("Cases/a.yaml", "text: 题标\nwidth: 70\n")
    #expect(try project.run("update-baselines").code == 0)
    for id in ["a", "labels/a", "labels/b"] {
      let picture = "Baselines/\(id).png"
      try project.write(picture, try project.read(picture).prefix(45))
    }
    try project.write("Baselines/labels/c.png", "GIF89a")
    try project.remove("Baselines/labels/d.layout.json")
    #expect(try project.run("run", "--reporter", "json").code == 2)
    let run = try RunResult.read(from: [UInt8](project.read(".harness/results.json")))
    #expect(
      run.groups.map(\.cases) == [["a", "labels/a", "labels/b"], ["labels/c"], ["labels/d"]])
    let titles = run.groups.map(\.title)
    #expect(titles[0].hasPrefix("baseline is not a valid PNG: "))
    #expect(
      titles.dropFirst() == [
        "baseline is GIF, and only PNG is read", "baseline has no layout record",
      ])
    #expect(
      run.cases.map(\.fault?.path) == [
        "Baselines/a.png", "Baselines/labels/a.png", "Baselines/labels/b.png",
        "Baselines/labels/c.png", "Baselines/labels/d.layout.json",
      ])
  }

  @Test func anUpdateMendsARecord() throws {
    let project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    let layout = "Baselines/labels/a.layout.json"
    try project.write(
      layout, Self.rows[0].damage(String(decoding: try project.read(layout), as: UTF8.self)))
    try project.write("Cases/labels.yaml", Self.cases.replacing("标题标题", with: "标题标标题"))
    #expect(try project.run("update-baselines").code == 0)
    #expect(try project.run("run", "--reporter", "text").code == 0)
    #expect(!String(decoding: try project.read(layout), as: UTF8.self).contains("-1]"))
  }

  @Test func aPointerIsNoPictureAndStays() throws {
    let project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
    try project.write("Baselines/labels/a.png", pointer)
    let message =
      "baseline Baselines/labels/a.png: it is a Git LFS pointer, not the picture; fetch it with: "
      + "git lfs pull"
    let run = try project.run("run", "--reporter", "text")
    #expect(run.code == 2)
    #expect(run.standardOutput.contains(message))
    #expect(!run.standardOutput.contains("update-baselines"))
    for mode in ["changed", "missing", "all"] {
      let update = try project.run("update-baselines", "--mode", mode)
      #expect(update.code != 0)
      #expect((update.standardOutput + update.standardError).contains(message))
      #expect(try project.read("Baselines/labels/a.png") == Data(pointer.utf8))
    }
  }

  @Test func aProjectThatCannotBeWrittenCanBeInspected() throws {
    let project = try TestProject(Self.cases)
    // Permissions would not stop root.
    try project.write(".harness", "no folder")
    let output = try project.run("inspect", "labels/a")
    #expect(output.standardError == "")
    #expect(output.code == 0)
    #expect(output.standardOutput.hasPrefix("labels/a (Cases/labels.yaml:2)\n"))
  }
}
