import Base
import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

@Suite struct RunCommandTests {
  static let twoCases = """
    cases:
      short: { text: 标题, width: 40 }
      long: { text: 标题标题标题, width: 40 }
    """

  /// A line names where the value is written that a case has from elsewhere.
  @Test func namesWhereAValueOfDefaultsIsWritten() throws {
    let project = try TestProject("cases: { own: { text: 标题, width: 40 } }")
    try project.write("Cases/card/_defaults.yaml", "# Cards\ndefaults: { width: 40 }\n")
    try project.write("Cases/card/x.yaml", "cases:\n  a: { text: 标题 }\n")
    try project.write("Cases/y.yaml", "defaults:\n  width: 40\ncases:\n  a: { text: 标题 }\n")
    #expect(try project.run("update-baselines").code == 0)
    try project.write("Cases/card/_defaults.yaml", "# Cards\ndefaults: { width: 50 }\n")
    try project.write("Cases/labels.yaml", "cases: { own: { text: 标题, width: 50 } }")
    try project.write("Cases/y.yaml", "defaults:\n  width: 50\ncases:\n  a: { text: 标题 }\n")
    let lines = try project.run("run").standardOutput.split(separator: "\n")
      .filter { $0.hasPrefix("FAIL ") }
    #expect(lines.count == 3)
    let ends = [
      "(Cases/card/x.yaml:2; `width` from Cases/card/_defaults.yaml:2)", "(Cases/labels.yaml:1)",
      "(Cases/y.yaml:4; `width` from Cases/y.yaml:2)",
    ]
    for (line, end) in zip(lines, ends) { #expect(line.hasSuffix(" " + end)) }
  }

  @Test func fromFirstRunToARecordedSuite() throws {
    let project = try TestProject(Self.twoCases)
    let first = try project.run("run")
    #expect(first.code == 1)
    #expect(
      first.lines(dropping: "cases in") == [
        "NEW labels/short  no baseline at Baselines/labels/short.png; record it with: "
          + "harness update-baselines labels/short (Cases/labels.yaml:2)",
        "NEW labels/long  no baseline at Baselines/labels/long.png; record it with: "
          + "harness update-baselines labels/long (Cases/labels.yaml:3)",
        "2 cases: no baseline yet; accept with: harness update-baselines --group 1",
        "report: .harness/report/index.html",
        "accept or reject with: harness review",
      ])
    #expect(first.standardError == "")
    #expect(
      try project.files(below: ".harness") == [
        "events.ndjson", "images/.harness", "images/labels/long/actual.layout.json",
        "images/labels/long/actual.png", "images/labels/short/actual.layout.json",
        "images/labels/short/actual.png",
      ]
        + TestProject.reportFiles(chunks: 1) + ["results.json"])
    #expect(!project.exists("Baselines"))

    let update = try project.run("update-baselines")
    #expect(
      update
        == .init(
          code: 0,
          standardOutput: "added      labels/short\nadded      labels/long\n2 added\n",
          standardError: ""))
    let baselines = [
      "labels/long.layout.json", "labels/long.png", "labels/short.layout.json", "labels/short.png",
    ]
    #expect(try project.files(below: "Baselines") == baselines)

    let second = try project.run("run")
    #expect(second.code == 0)
    #expect(second.lines(dropping: "2 cases in") == ["report: .harness/report/index.html"])
    #expect(second.standardOutput.contains(" s: 2 passed\n"))
    // The pictures of the first run are gone, and passing cases have none.
    #expect(
      try project.files(below: ".harness") == ["events.ndjson", "images/.harness"]
        + TestProject.reportFiles(chunks: 0) + ["results.json"])
    #expect(try project.files(below: "Baselines") == baselines)
  }

  @Test func aChangedPixelFailsTheRunWithALineThatSaysSo() throws {
    let project = try TestProject(Self.twoCases)
    _ = try project.run("update-baselines")
    try project.editPicture("Baselines/labels/short.png") { $0[39, 9] = .black }
    let edited = try project.read("Baselines/labels/short.png")
    let output = try project.run("run", "--reporter", "text,json")
    #expect(output.code == 1)
    #expect(
      output.lines(dropping: "cases in") == [
        "FAIL labels/short  1 px (0.25 %) differ, max channel 255 — "
          + "Baselines/labels/short.png is not the picture that its layout record was recorded "
          + "with: only one of the two was replaced; something is gone at (39, 9), 1 × 1 px (Cases/labels.yaml:2)",
        "accept or reject with: harness review",
      ])
    #expect(try project.read("Baselines/labels/short.png") == edited)
    #expect(try project.read(".harness/images/labels/short/expected.png") == edited)
    #expect(project.exists(".harness/images/labels/short/diff.png"))
    #expect(!project.exists(".harness/report"))

    let result = try RunResult.read(from: Array(try project.read(".harness/results.json")))
    #expect(result.cases.map(\.status) == [.failed, .passed])
    #expect(result.cases[0].pixels?.bounds == [39, 9, 1, 1])
    #expect(result.counts["failed"] == 1)
    #expect(result.environment.fonts.map(\.sha256) == [TestProject.fontChecksum])
  }

  @Test func aChangedCaseFailsTheRunWithALineThatSaysSo() throws {
    let project = try TestProject(Self.twoCases)
    _ = try project.run("update-baselines")
    try project.write(
      "Cases/labels.yaml", Self.twoCases.replacing("标题标题标题, width: 40", with: "标题标题标题, width: 50"))
    let output = try project.run("run")
    #expect(output.code == 1)
    #expect(
      output.standardOutput.contains(
        "  `width` 40 → 50: line 1 now holds “标” too (50 ≤ 50 pt) — "
          + "the picture is 50 × 20 px instead of 40 × 20"))
  }

  /// Otherwise, an old report would stand beside new results.
  @Test func textAloneTouchesNoFile() throws {
    let project = try TestProject(Self.twoCases)
    #expect(try project.run("run").code == 1)
    let before = try project.contents(below: ".harness")
    #expect(try project.run("update-baselines").code == 0)
    #expect(try project.run("run", "--reporter", "text").code == 0)
    #expect(try project.contents(below: ".harness") == before)
  }

  /// In a process of its own, because the casts of these tests' Foundation differ from the program's: a memo that cannot
  /// be read is written anew each time.
  @Test func fontsAreHashedOnce() throws {
    let project = try TestProject(Self.twoCases)
    let memo = "\(project.path)/.harness/cache/checksums.json"
    #expect(try project.run("run").code == 1)
    let before = try #require(FileStamp(of: memo))
    #expect(try project.run("run").code == 1)
    #expect(FileStamp(of: memo) == before)
  }

  @Test(arguments: ["json", "html"])
  func everyOtherReporterWritesTheRunWhole(_ reporter: String) throws {
    let project = try TestProject(Self.twoCases)
    #expect(try project.run("run").code == 1)
    let output = try project.run("run", "labels/short", "--reporter", reporter)
    #expect(output == .init(code: 1, standardOutput: "", standardError: ""))
    let files = try project.files(below: ".harness")
    #expect(files.contains("results.json"))
    // A report of an earlier run does not belong to this run.
    #expect(files.contains("report/index.html") == (reporter == "html"))
  }

  @Test func onlyWhatIsSelectedIsRun() throws {
    let project = try TestProject(Self.twoCases)
    for arguments in [
      ["labels/long"], ["**/l*"], ["Cases/labels.yaml:3"], ["--grep", "lo+n"],
      ["--suite", "Cases", "labels/long"],
    ] {
      let output = try project.run(list: ["run", "--reporter", "text"] + arguments)
      #expect(output.code == 1)
      #expect(output.standardOutput.hasPrefix("NEW labels/long"))
      #expect(!output.standardOutput.contains("labels/short"))
    }
  }

  @Test func foldersMayBeNamedBeforeAndAfterTheCommand() throws {
    let project = try TestProject(Self.twoCases)
    let update = try project.run("--baselines", "Accepted", "update-baselines")
    #expect(update.code == 0)
    #expect(try project.files(below: "Accepted").count == 4)
    #expect(try project.run("--baselines", "None", "run", "--baselines", "Accepted").code == 0)
    #expect(try project.run("run", "--output", "out/deep", "--baselines", "Accepted").code == 0)
    #expect(
      try project.files(below: "out/deep") == ["events.ndjson", "images/.harness"]
        + TestProject.reportFiles(chunks: 0) + ["results.json"])
  }

  @Test func orphansAreCountedAndPruned() throws {
    let project = try TestProject(Self.twoCases)
    _ = try project.run("update-baselines")
    try project.write("Cases/labels.yaml", "cases: { short: { text: 标题, width: 40 } }")
    #expect(
      try project.run("run").standardOutput.contains(
        "1 baseline belongs to no case; list with: harness list --orphans\n"))
    #expect(try project.run("list", "--orphans").standardOutput == "labels/long\n")
    let dry = try project.run("update-baselines", "--prune", "--dry-run")
    #expect(
      dry.standardOutput
        == "removed    labels/long\ndry run, nothing was written: 1 unchanged, 1 removed\n")
    #expect(try project.files(below: "Baselines").count == 4)
    // A selection does not turn the baselines of other cases into orphans.
    #expect(try project.run("update-baselines", "labels/short", "--prune").code == 0)
    #expect(
      try project.files(below: "Baselines") == ["labels/short.layout.json", "labels/short.png"])
  }

  @Test func whatTheDiskRefusesToOneCaseTakesNoOtherResultAway() throws {
    let project = try TestProject(
      "cases:\n  a: { text: 标, width: 40 }\n  b: { text: 题, width: 40 }\n")
    try project.write("Baselines/labels/a.png/file", "")
    let refusal = "Baselines/labels/a.png: read failed: Is a directory"
    let output = try project.run("run")
    #expect(output.code == 3)
    #expect(output.standardError == "error: \(refusal)\n")
    #expect(
      output.lines(dropping: "2 cases in") == [
        "ERROR labels/a  \(refusal) (Cases/labels.yaml:2)",
        "NEW labels/b  no baseline at Baselines/labels/b.png; record it with: "
          + "harness update-baselines labels/b (Cases/labels.yaml:3)",
        "report: .harness/report/index.html",
        "accept or reject with: harness review",
      ])
    let result = try RunResult.read(from: Array(try project.read(".harness/results.json")))
    #expect(result.cases.map(\.status) == [.error, .new])

    let update = try project.run("update-baselines")
    #expect(update.code == 3)
    #expect(update.standardError == "error: \(refusal)\n")
    #expect(
      update.standardOutput == """
        failed     labels/a  \(refusal) (Cases/labels.yaml:2)
        added      labels/b
        1 added, 1 failed

        """)
  }

  @Test(arguments: [
    ("/dev/null", 2, "/dev/null is not a folder; choose another --output"),
    ("Cases/labels.yaml", 2, "Cases/labels.yaml is not a folder; choose another --output"),
    (
      "Cases/labels.yaml/out", 3,
      "Cases/labels.yaml/out cannot be written: Not a directory; choose another --output"
    ),
    ("out/report", 2, "out/report is not a folder; choose another --output"),
  ])
  func anOutputThatCanBeNoFolderIsSaid(_ output: String, _ code: Int32, _ says: String) throws {
    let project = try TestProject(Self.twoCases)
    try project.write("out/report", "notes")
    #expect(
      try project.run("run", "--output", output)
        == .init(code: code, standardOutput: "", standardError: "error: \(says)\n"))
  }

  /// Nothing is removed, and nothing is written elsewhere through a link.
  @Test(arguments: [
    "images/.harness", "images/notes.txt", "images/labels", "report", "results.json",
    "events.ndjson", "report/index.html", "report/list-1.html", "report/page.js",
    "report/notes.txt", "report/data", "report/data/index.js", "report/data/cases-0.js",
  ])
  func anOutputWithForeignFilesOrLinksIsRefused(_ place: String) throws {
    let project = try TestProject(Self.twoCases)
    #expect(try project.run("run").code == 1)
    try project.write("elsewhere/index.html", "precious")
    try project.write("elsewhere/labels/short/actual.png", "precious")
    let path = "\(project.path)/.harness/\(place)"
    let isMarker = place.hasSuffix(".harness")
    try FileManager.default.removeItemIfThere(path)
    if [".txt", ".json", ".ndjson", ".html", ".js"].contains(where: place.hasSuffix) {
      try project.write(".harness/\(place)", "precious")
    } else if !isMarker {
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "\(project.path)/elsewhere")
    }
    let before = try project.contents(below: ".")
    let says =
      isMarker
      ? ".harness/images holds files that harness did not write; choose another --output, or empty it"
      : ".harness/\(place) is not from a run; remove it, or choose another --output"
    #expect(
      try project.run("run")
        == .init(code: 2, standardOutput: "", standardError: "error: \(says)\n"))
    #expect(try project.contents(below: ".") == before)
  }
}

extension TestProject.Output {
  /// Lines of standard output without the one whose end depends on time.
  func lines(dropping text: String) -> [String] {
    standardOutput.split(separator: "\n").map(String.init).filter { !$0.contains(text) }
  }
}

extension TestProject {
  /// Changes a baseline as if the new picture had been recorded.
  func editBaseline(_ id: String, _ edit: (inout Bitmap) -> Void) throws {
    let (picture, record) = ("Baselines/\(id).png", "Baselines/\(id).layout.json")
    try editPicture(picture, edit)
    let text = String(decoding: try read(record), as: UTF8.self)
    let blank = text.replacing(
      /"pair": "crc32:[0-9a-f-]+"/, with: "\"pair\": \"\(PairSeal.placeholder)\"")
    try write(record, Data(PairSeal.sealed(blank, id: id, png: Array(try read(picture)))))
  }

  func editPicture(_ file: String, _ edit: (inout Bitmap) -> Void) throws {
    var picture = try PNG.decode(Array(try read(file)))
    edit(&picture)
    try write(file, Data(try PNG.encode(picture, effort: .fast)))
  }
}

extension FileManager {
  func removeItemIfThere(_ path: String) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
