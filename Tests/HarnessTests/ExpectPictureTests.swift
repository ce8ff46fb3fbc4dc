import Foundation
import Raster
import Testing

@testable import HarnessTesting
@testable import PictureTesting

/// What pictures of an app's own tests are compared with, and what is said about them.
@Suite struct ExpectPictureTests {
  private static let red = Bitmap(
    width: 4, height: 3, color: PixelColor(red: 200, green: 0, blue: 0))
  private static let blue = Bitmap(
    width: 4, height: 3, color: PixelColor(red: 0, green: 0, blue: 200))

  private func location(line: UInt = 7) -> TestLocation {
    TestLocation(fileID: "SomeTests/SomeTests.swift", filePath: #filePath, line: line, column: 3)
  }

  private func setting(of project: TestProject, record: String) -> TestSetting {
    TestSetting(
      variables: TestVariables(["HARNESS_RECORD": record]), root: PackageRoot(path: project.path))
  }

  private func check(
    _ picture: Bitmap, named name: String = "a", in project: TestProject, record: String = "",
    tolerance: Tolerance? = nil, line: UInt = 7
  ) {
    PictureExpectation(
      name: name, tolerance: tolerance, baselines: "Baselines", suite: "Nowhere",
      location: location(line: line), setting: setting(of: project, record: record)
    ).check { try PNG.encode(picture, effort: .small) }
  }

  /// Records what is missing; the note that says so is a warning, not a failure.
  private func record(
    _ picture: Bitmap, named name: String = "a", in project: TestProject, as mode: String
  )
    throws
  {
    try expectIssues {
      $0.severity == .warning && $0.comments.map(\.rawValue) == ["recorded Baselines/\(name).png"]
    } recordedBy: {
      check(picture, named: name, in: project, record: mode)
    }
  }

  private func expectFailure(_ message: String, _ check: () -> Void) throws {
    try expectIssues { issue in
      issue.severity == .error && issue.comments.map(\.rawValue) == [message]
        && issue.sourceLocation?.line == 7
    } recordedBy: {
      check()
    }
  }

  /// The run says who made it, and gives a command that accepts its pictures.
  @Test func theRunSaysThatTestsMadeIt() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try record(Self.red, in: project, as: "missing")
    try expectIssues {
      $0.severity == .error
    } recordedBy: {
      check(Self.blue, in: project)
    }
    // This process, which still tests, keeps others from writing into its own folder.
    let folder = "downloaded"
    try FileManager.default.copyItem(
      atPath: "\(project.path)/.harness/swift-test-pictures",
      toPath: "\(project.path)/\(folder)")
    let report = try project.run("report", folder)
    let accepts =
      "ests made these pictures; accept what differs with: HARNESS_RECORD=changed swift test"
    #expect(report.standardOutput.contains("note: T\(accepts)\n"))
    #expect(!report.standardOutput.contains("harness compare"))
    #expect(!report.standardOutput.contains("update-baselines"))
    let page = String(decoding: try project.read("\(folder)/report/index.html"), as: UTF8.self)
    #expect(!page.contains("harness compare made"))
  }

  private static let file = "\(#filePath):7"

  @Test func whatIsMissingFailsAndSaysHowToRecordIt() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try expectFailure(
      "NEW a  no baseline at Baselines/a.png; record it with: HARNESS_RECORD=missing swift test "
        + "(\(Self.file))"
    ) { check(Self.red, in: project) }
    #expect(!project.exists("Baselines"))
  }

  @Test(arguments: ["missing", "changed"])
  func whatIsMissingIsRecordedWhereThatIsAskedFor(_ mode: String) throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try record(Self.red, in: project, as: mode)
    // A picture that passes is not recorded, and nothing is said about it.
    for again in ["", "missing", "changed"] { check(Self.red, in: project, record: again) }
    #expect(try project.files(below: "Baselines") == ["a.png"])
  }

  @Test(arguments: ["", "missing"])
  func whatDiffersFailsAndStays(_ mode: String) throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try record(Self.red, in: project, as: "missing")
    let file = try project.read("Baselines/a.png")
    try expectIssues { issue in
      issue.comments.count == 1
        && issue.comments[0].rawValue.hasPrefix(
          "FAIL a  12 px (100.00")
        && issue.comments[0].rawValue.hasSuffix("(\(Self.file))")
    } recordedBy: {
      check(Self.blue, in: project, record: mode)
    }
    #expect(try project.read("Baselines/a.png") == file)
  }

  @Test func whatDiffersIsReplacedWhereThatIsAskedFor() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try record(Self.red, in: project, as: "missing")
    try record(Self.blue, in: project, as: "changed")
    check(Self.blue, in: project)
  }

  @Test func aToleranceIsTheTests() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try record(Self.red, in: project, as: "missing")
    check(Self.blue, in: project, tolerance: Tolerance(.channel(200)))
    check(Self.blue, in: project, tolerance: Tolerance(pixels: 12))
  }

  struct Name: CustomTestStringConvertible, Sendable {
    let name: String
    let message: String
    var testDescription: String { name }
  }

  private static let accepted =
    "accepted: letters and digits of any script, `-`, `_` and `.`; `/` makes folders, and `.png` is added"

  @Test(arguments: [
    Name(name: "", message: "the name is empty; \(accepted)"),
    Name(name: "a//b", message: "the name is empty; \(accepted)"),
    Name(name: "/a", message: "the name is empty; \(accepted)"),
    Name(name: "../a", message: "the name `..` stands for a folder; \(accepted)"),
    Name(name: "a/../../b", message: "the name `..` stands for a folder; \(accepted)"),
    Name(name: "a b", message: "the name `a b` contains ` `; \(accepted)"),
  ])
  func aNameThatIsNoneFails(_ row: Name) throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try expectFailure("ERROR \(row.name)  \(row.message)") {
      check(Self.red, named: row.name, in: project, record: "changed")
    }
    #expect(!project.exists("Baselines"))
  }

  @Test func aNameIsOnePlaces() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try record(Self.red, named: "x/a", in: project, as: "missing")
    // The same place asks again, as in a loop.
    check(Self.red, named: "x/a", in: project)
    for name in ["x/a", "x/A"] {
      try expectIssues { issue in
        issue.comments.map(\.rawValue) == [
          "ERROR \(name)  the name is taken by `x/a` at \(Self.file), whose baseline it would share; "
            + "choose another one"
        ] && issue.sourceLocation?.line == 8
      } recordedBy: {
        check(Self.red, named: name, in: project, record: "changed", line: 8)
      }
    }
  }

  @Test func anyOtherModeIsOneError() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try expectFailure(
      "ERROR a  HARNESS_RECORD is “all”; accepted: `missing`, which records what has no baseline, and "
        + "`changed`, which also replaces the baselines of what differs"
    ) { check(Self.red, in: project, record: "all") }
    #expect(!project.exists("Baselines"))
  }

  @Test func whatIsNoPictureIsNeverRecorded() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    for isThere in [false, true] {
      if isThere { try record(Self.red, in: project, as: "missing") }
      try expectIssues { issue in
        issue.severity == .error
          && issue.comments.allSatisfy { $0.rawValue.hasPrefix("ERROR a  ") }
      } recordedBy: {
        PictureExpectation(
          name: "a", tolerance: nil, baselines: "Baselines", suite: "Nowhere", location: location(),
          setting: setting(of: project, record: "changed")
        ).check { Array("GIF89a".utf8) }
      }
    }
    check(Self.red, in: project)
  }

  @Test func aPointerOfGitLFSIsNoPictureToReplace() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:"
      + "\(String(repeating: "0", count: 64))\nsize 12\n"
    try project.write("Baselines/a.png", pointer)
    try expectIssues {
      $0.severity == .error && $0.comments.allSatisfy { $0.rawValue.contains("git lfs pull") }
    } recordedBy: {
      check(Self.red, in: project, record: "changed")
    }
    #expect(try project.read("Baselines/a.png") == Data(pointer.utf8))
  }
}
