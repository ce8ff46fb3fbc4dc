import Foundation
import Raster
import Testing

/// `update-baselines --from`.
@Suite struct PromotionTests {
  private static let cases = """
    cases:
      new:
        { text: 标题标题标题, suffix: ￥9, width: 60, lines: 1,
          expect: { truncated: true, hits: [{ at: [1, 1], target: text, text: 标 }] } }
      changed: { text: 标题, width: 40 }
      passing: { text: 标题, width: 40 }
    """
  private let project: TestProject

  init() throws {
    project = try TestProject(Self.cases)
  }

  /// A run in which one case is new, one differs and one passes.
  private func makeRun() throws {
    _ = try project.run("update-baselines", "labels/changed", "labels/passing")
    try project.editPicture("Baselines/labels/changed.png") { $0[39, 9] = .black }
    #expect(try project.run("run").code == 1)
  }

  private func promote(_ arguments: String...) throws -> TestProject.Output {
    try project.run(list: ["update-baselines", "--from", ".harness/"] + arguments)
  }

  private func baselines() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for file in try project.files(below: "Baselines") {
      files[file] = try project.read("Baselines/\(file)")
    }
    return files
  }

  @Test func whatARunDrewBecomesTheBaselineAsIfItWereDrawnAgain() throws {
    try makeRun()
    let before = try baselines()
    let table = """
      added      labels/new
      changed    labels/changed  1 px (0.25 %) differ, max channel 255 — Baselines/labels/changed.png \
      is not the picture that its layout record was recorded with: only one of the two was \
      replaced; something is gone at (39, 9), 1 × 1 px (Cases/labels.yaml:5)

      """
    #expect(
      try promote("--dry-run")
        == .init(
          code: 0,
          standardOutput: table
            + "dry run, nothing was written: 1 added, 1 changed, 1 unchanged\n",
          standardError: ""))
    #expect(try baselines() == before)
    #expect(
      try promote()
        == .init(
          code: 0, standardOutput: table + "1 added, 1 changed, 1 unchanged\n", standardError: ""))
    let promoted = try baselines()
    #expect(promoted.count == 6)
    #expect(try promote().standardOutput == "3 unchanged\n")
    #expect(try project.run("run", "--output", "second").code == 0)

    try project.remove("Baselines")
    #expect(try project.run("update-baselines").code == 0)
    #expect(try baselines() == promoted)
  }

  @Test func nothingIsDrawn() throws {
    try makeRun()
    // Without its fonts, the suite can be read, but nothing can be drawn.
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write("Cases/suite.yaml", suite.replacing(TestProject.fontFolder, with: "/gone"))
    #expect(try project.run("update-baselines").code == 3)
    #expect(try promote().code == 0)
  }

  @Test(arguments: [
    (["--mode", "missing"], "1 added, 1 unchanged, 1 left\n"),
    (["--mode", "all"], "1 added, 1 changed, 1 unchanged\n"),
    (["labels/new"], "1 added\n"),
    (["--grep", "pass"], "1 unchanged\n"),
  ])
  func modesAndSelectorsHold(_ arguments: [String], _ summary: String) throws {
    try makeRun()
    let output = try project.run(list: ["update-baselines", "--from", ".harness"] + arguments)
    #expect(output.code == 0)
    #expect(output.standardOutput.split(separator: "\n").last.map { "\($0)\n" } == summary)
  }

  @Test func whatTheRunDidNotCheckIsCounted() throws {
    #expect(try project.run("run", "labels/new").code == 1)
    #expect(try promote().standardOutput == "added      labels/new\n1 added, 2 unchecked\n")
  }

  struct Edit: CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let output: TestProject.Output
  }

  private static let changedSince =
    "the case changed since the run; run again to see the difference: harness run"

  @Test(arguments: [
    Edit(
      testDescription: "the label", old: "width: 60", new: "width: 70",
      output: .init(
        code: 1,
        standardOutput: "refused    labels/new  \(changedSince) (Cases/labels.yaml:2)\n1 refused\n",
        standardError: "")),
    Edit(
      testDescription: "what is expected of it", old: "truncated: true", new: "lines: 2",
      output: .init(
        code: 1,
        standardOutput: "refused    labels/new  \(changedSince) (Cases/labels.yaml:2)\n1 refused\n",
        standardError: "")),
    Edit(
      testDescription: "a point that is asked about", old: "at: [1, 1]", new: "at: [2, 1]",
      output: .init(
        code: 1,
        standardOutput: "refused    labels/new  \(changedSince) (Cases/labels.yaml:2)\n1 refused\n",
        standardError: "")),
    Edit(
      testDescription: "its line alone", old: "cases:", new: "# moved\ncases:",
      output: .init(code: 0, standardOutput: "added      labels/new\n1 added\n", standardError: "")),
    Edit(
      testDescription: "skipped", old: "lines: 1,", new: "lines: 1, skip: later,",
      output: .init(code: 0, standardOutput: "1 skipped\n", standardError: "")),
  ])
  func aCaseThatWasEditedSinceIsRefused(_ edit: Edit) throws {
    try makeRun()
    try project.write("Cases/labels.yaml", Self.cases.replacing(edit.old, with: edit.new))
    #expect(try promote("labels/new") == edit.output)
  }

  @Test func otherFontsThanTheRunsAreRefused() throws {
    try makeRun()
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write(
      "Cases/suite.yaml",
      suite.replacing(
        "font-path",
        with:
          "  - { family: Harness RTL, file: a.ttf, sha256: \(String(repeating: "0", count: 64)) }\nfont-path"
      ))
    let says =
      "the suite's fonts changed since the run; run again to see the difference: harness run"
    #expect(
      try promote("labels/new")
        == .init(
          code: 1,
          standardOutput: "refused    labels/new  \(says) (Cases/labels.yaml:2)\n1 refused\n",
          standardError: ""))
  }

  @Test func aBaselineThatWasRecordedSinceIsRefused() throws {
    try makeRun()
    let seen =
      "the baseline is no longer the one that the run compared with; run again to see the difference: "
    try project.editPicture("Baselines/labels/changed.png") { $0[38, 9] = .black }
    #expect(
      try promote("labels/changed")
        == .init(
          code: 1,
          standardOutput: "refused    labels/changed  \(seen)harness run (Cases/labels.yaml:5)\n"
            + "1 refused\n",
          standardError: ""))
  }

  @Test func whatTheRunRefusesIsNotRecorded() throws {
    let project = try TestProject(
      """
      cases:
        a: { text: 标题标题, width: 20, expect: { lines: 1 } }
        b: { text: "\u{10330}", width: 40 }
      """)
    #expect(try project.run("run").code == 2)
    let output = try project.run("update-baselines", "--from", ".harness")
    #expect(output.code == 2)
    #expect(
      output.standardOutput == """
        refused    labels/a  `lines` is 2, expected 1; fix the case or its expectation, then run again \
        (Cases/labels.yaml:2)
        failed     labels/b  no font has a glyph for “\u{10330}” (U+10330); tried Harness Square; \
        add a font that has it to suite.yaml: harness fonts add FILE (Cases/labels.yaml:3)
        1 refused, 1 failed

        """)
    #expect(try project.files(below: "Baselines") == [])
  }

  @Test func nothingIsPromotedUnderCI() throws {
    try makeRun()
    let output = try project.run(
      "update-baselines", "--from", ".harness", environment: ["CI": "true"])
    #expect(output.code == 2)
    #expect(output.standardError.hasPrefix("error: baselines are not recorded under CI"))
  }

  struct Damage: CustomTestStringConvertible {
    let file: String
    /// nil removes the file.
    let content: String?
    let says: String
    var testDescription: String { says }
  }

  @Test(arguments: [
    Damage(
      file: "results.json", content: nil,
      says: "the run in .harness did not finish, or is still going on; run again"),
    Damage(
      file: "results.json", content: "{",
      says: ".harness/results.json is not what a run wrote: not valid JSON at line 1, byte 2: "
        + "the end is missing; remove it, and run again"),
    Damage(
      file: "results.json", content: "{}",
      says:
        ".harness/results.json is not what a run wrote: schema is missing; remove it, and run again"
    ),
    Damage(
      file: "results.json", content: #"{"schema":2}"#,
      says:
        ".harness/results.json is not what a run wrote: schema is 2; accepted: 1; remove it, and run again"
    ),
    Damage(
      file: "images/labels/new/actual.png", content: nil,
      says: ".harness/images/labels/new/actual.png is not what a run wrote: the file is missing; "
        + "run again"),
    Damage(
      file: "images/labels/new/actual.layout.json", content: nil,
      says: ".harness/images/labels/new/actual.layout.json is not what a run wrote: the file is "
        + "missing; run again"),
    Damage(
      file: "images/labels/new/actual.layout.json", content: #"{"schema":1}"#,
      says: ".harness/images/labels/new/actual.layout.json is not what a run wrote: it is not the "
        + "file that the run wrote; run again"),
  ])
  func aFolderThatIsNoRunIsSaid(_ damage: Damage) throws {
    #expect(try project.run("run").code == 1)
    if let content = damage.content {
      try project.write(".harness/\(damage.file)", content)
    } else {
      try project.remove(".harness/\(damage.file)")
    }
    // A fault of one case does not stop the others, so the case has its own line.
    let row = Self.failed(damage.says)
    #expect(
      try promote("labels/new")
        == .init(
          code: 2, standardOutput: damage.file == "results.json" ? "" : row,
          standardError: "error: \(damage.says)\n"))
    #expect(try project.files(below: "Baselines") == [])
  }

  @Test func aPictureThatWasEditedIsSaid() throws {
    #expect(try project.run("run").code == 1)
    try project.editPicture(".harness/images/labels/new/actual.png") { $0[0, 0] = .black }
    let says =
      ".harness/images/labels/new/actual.png is not what a run wrote: it is not the file that the "
      + "run wrote; run again"
    #expect(
      try promote("labels/new")
        == .init(
          code: 2, standardOutput: Self.failed(says), standardError: "error: \(says)\n"))
  }

  /// What is printed if the only case, `labels/new`, fails.
  private static func failed(_ reason: String) -> String {
    "failed     labels/new  \(reason) (Cases/labels.yaml:2)\n1 failed\n"
  }

  @Test func aFolderWithoutARunIsSaid() throws {
    #expect(
      try promote()
        == .init(
          code: 2, standardOutput: "",
          standardError: "error: there is no .harness/results.json; begin with: harness run, or "
            + "name the --output folder of a run whose reporters include json\n"))
  }

  @Test func aFileThatCannotBeReadIsTheEnvironmentsFault() throws {
    try project.write(".harness/results.json/file", "")
    #expect(
      try promote()
        == .init(
          code: 3, standardOutput: "",
          standardError: "error: .harness/results.json: read failed: Is a directory\n"))
  }
}
