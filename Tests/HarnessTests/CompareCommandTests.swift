import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// `harness compare`, as a process in a folder that has no suite.
@Suite struct CompareCommandTests {
  private let project: TestProject

  init() throws {
    project = try TestProject("this is no case file: [")
    for name in ["old/a.png", "old/b/c.png", "new/a.png", "new/b/c.png"] {
      try project.writePicture(name, Self.label)
    }
  }

  private static let label = Bitmap(width: 20, height: 10, color: .white)

  @Test func equalFoldersPass() throws {
    let output = try project.run("compare", "old", "new/")
    #expect(output.code == 0)
    #expect(output.standardError == "")
    #expect(output.lines(dropping: "2 pairs in") == ["report: .harness/report/index.html"])
    #expect(output.standardOutput.contains(" s: 2 passed\n"))
    #expect(
      try project.files(below: ".harness") == ["events.ndjson", "images/.harness"]
        + TestProject.reportFiles(chunks: 0) + ["results.json"])
    // No font is looked for.
    #expect(!project.exists(".harness/cache"))
  }

  @Test func picturesOfASnapshotToolAreFoundAndAcceptedInPlace() throws {
    let snapshot = "tests/home.spec.ts-snapshots/landing-chromium-linux.png"
    let output = "test-results/home-shows-chromium/landing"
    try project.writePicture(snapshot, Self.label)
    try project.writePicture("\(output)-expected.png", Self.label)
    try project.writePicture("\(output)-actual.png", Self.label)
    try project.editPicture("\(output)-actual.png") { $0[19, 9] = .black }
    let id = "tests/home.spec.ts/landing-chromium-linux"
    let run = try project.run("compare", "--from", "playwright")
    #expect(run.code == 1)
    #expect(
      run.standardOutput.contains(
        "FAIL \(id)  1 px (0.50 %) differ, max channel 255; something is new at (19, 9), 1 × 1 px "
          + "(\(output)-actual.png)\n"))
    let result = try RunResult.read(from: Array(try project.read(".harness/results.json")))
    #expect(result.compared?.from == .playwright)
    let files = result.cases[0].files ?? [:]
    let decisions = Decisions(
      run: result.started,
      decisions: [
        .init(
          id: id, actual: files["actual.png"], expected: files["expected.png"], verdict: .accept)
      ])
    try project.write("decisions.json", decisions.text)
    let accepted = try project.run(
      "compare", "--from", "playwright", "--decisions", "decisions.json")
    #expect(accepted.standardOutput == "changed    \(id)\n1 changed\n")
    #expect(try project.read(snapshot) == project.read("\(output)-actual.png"))
    #expect(try project.run("compare", "--from", "playwright", "tests", "test-results").code == 0)
  }

  @Test func aToolThatIsRecognizedIsNamed() throws {
    let none = try project.run("compare")
    #expect(none.code == 2)
    #expect(
      none.standardError.contains(
        "there are not two paths; accepted: harness compare EXPECTED ACTUAL, two PNG files or two folders of them"
      ))
    try project.writePicture("ui/shots/Home.png", Self.label)
    try project.writePicture("ui/shots/Home_actual.png", Self.label)
    let one = try project.run("compare", "ui")
    #expect(one.code == 2)
    #expect(
      one.standardError.contains(
        "there are not two paths; ui has what roborazzi wrote: harness compare --from roborazzi ui; otherwise"
      ))
  }

  @Test func whatDiffersIsSaidAndKept() throws {
    try project.editPicture("new/b/c.png") { $0[19, 9] = .black }
    try project.remove("new/a.png")
    try project.writePicture("new/d.png", Bitmap(width: 20, height: 10, color: .black))
    let output = try project.run("compare", "old", "new")
    #expect(output.code == 1)
    #expect(
      output.lines(dropping: "3 pairs in") == [
        "FAIL a  new/a.png is missing from the actual pictures (old/a.png)",
        "FAIL b/c  1 px (0.50 %) differ, max channel 255; something is new at (19, 9), 1 × 1 px "
          + "(new/b/c.png)",
        "NEW d  old/d.png is missing from the expected pictures (new/d.png)",
        "report: .harness/report/index.html",
        "accept or reject with: harness review",
      ])
    #expect(
      try project.files(below: ".harness") == [
        "events.ndjson", "images/.harness", "images/a/expected.png", "images/b/c/actual.png",
        "images/b/c/diff.png", "images/b/c/expected.png", "images/d/actual.png",
      ]
        + TestProject.reportFiles(chunks: 1) + ["results.json"])
    #expect(
      try project.read(".harness/images/b/c/actual.png") == project.read("new/b/c.png"))
    let result = try RunResult.read(from: Array(try project.read(".harness/results.json")))
    #expect(result.cases.map(\.id) == ["a", "b/c", "d"])
    #expect(result.cases.map(\.status) == [.failed, .failed, .new])
    #expect(result.cases.map(\.line) == [nil, nil, nil])
    #expect(result.cases[1].pixels?.bounds == [19, 9, 1, 1])
    #expect(result.environment.fonts == [])
    #expect(result.environment.pango == nil)
    let page = try String(decoding: project.read(".harness/report/list-1.html"), as: UTF8.self)
    #expect(page.contains("<h1>2 failed, 1 new of 3 pairs</h1>"))
    #expect(page.contains("<dt>System</dt>"))
    #expect(!page.contains("<dt>Pango</dt>"))
    #expect(page.contains("src=\"../images/a/expected.png\""))
    #expect(!page.contains("src=\"../images/a/actual.png\""))
    #expect(!page.contains("src=\"../images/a/diff.png\""))
    #expect(page.contains("src=\"../images/b/c/diff.png\""))
    #expect(page.contains("src=\"../images/d/actual.png\""))
  }

  @Test func aSinglePairIsToldInNumbers() throws {
    try project.writePicture(
      "new.png", Bitmap(width: 18, height: 12, color: PixelColor(red: 255, green: 255, blue: 250)))
    let output = try project.run("compare", "old/a.png", "new.png", "--reporter", "text")
    #expect(output.code == 1)
    #expect(
      output.lines(dropping: "1 pair in") == [
        "FAIL new  180 px (100.00 %) differ, max channel 5; the picture is 18 × 12 px instead of "
          + "20 × 10; in the part that both have, recoloured at (0, 0), 18 × 10 px: "
          + "#ffffff → #fffffa (new.png)",
        "  different pixels    180 (100.00 %)",
        "  largest difference  5 of 255 in a channel",
        "  within              18 × 10 px at (0, 0)",
        "  region              18 × 10 px at (0, 0), 180 px differ",
        "  size                18 × 12 px, expected 20 × 10 px, compared 18 × 10 px",
      ])
    try project.editPicture("new/a.png") { $0[3, 4] = .black }
    let passing = try project.run("compare", "old/a.png", "new/a.png", "--pixels", "1")
    #expect(passing.code == 0)
    #expect(
      passing.lines(dropping: "1 pair in") == [
        "PASS a  (new/a.png)",
        "  different pixels    1 (0.50 %)",
        "  largest difference  255 of 255 in a channel",
        "  within              1 × 1 px at (3, 4)",
        "  region              1 × 1 px at (3, 4), 1 px differ",
        "  size                20 × 10 px",
        "report: .harness/report/index.html",
      ])
  }

  @Test func regionsAreListedTheLargestFirst() throws {
    var (expected, actual) = (Self.label, Self.label)
    expected = Bitmap(width: 300, height: 100, color: .white)
    actual = expected
    // Regions begin 27 pixels apart, and each has one pixel more than the one before.
    for region in 0..<11 {
      for x in 0...region { actual[region * 27 + x, 20] = .black }
    }
    // An L that moves down by two pixels.
    for (x, y) in [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (3, 3), (4, 3)] {
      expected[100 + x, 60 + y] = PixelColor(red: 200, green: 0, blue: 0)
      actual[100 + x, 62 + y] = PixelColor(red: 200, green: 0, blue: 0)
    }
    try project.writePicture("one.png", expected)
    try project.writePicture("two.png", actual)
    let output = try project.run("compare", "one.png", "two.png", "--reporter", "text")
    #expect(output.code == 1)
    #expect(
      output.standardOutput.contains(
        """

          regions             5 × 6 px at (100, 60), 12 px differ, moved 2 px down
                              11 × 1 px at (270, 20), 11 px differ
                              10 × 1 px at (243, 20), 10 px differ
                              9 × 1 px at (216, 20), 9 px differ
                              8 × 1 px at (189, 20), 8 px differ
                              7 × 1 px at (162, 20), 7 px differ
                              6 × 1 px at (135, 20), 6 px differ
                              5 × 1 px at (108, 20), 5 px differ
                              and 4 more
          size                300 × 100 px

        """))
  }

  @Test func equalFilesAreSaidToBeEqual() throws {
    let output = try project.run("compare", "old/a.png", "new/b/c.png", "--reporter", "text")
    #expect(output.code == 0)
    #expect(
      output.lines(dropping: "1 pair in") == ["PASS c  (new/b/c.png)", "  the files are equal"])
  }

  /// With `--color`, pixels that differ by antialiasing alone are not counted as different, but reported.
  @Test func antialiasedPixelsAreToldApart() throws {
    // A dark disc with a smoothed edge, half a pixel further right in the second picture.
    func disc(_ center: Double) -> Bitmap {
      var picture = Bitmap(width: 40, height: 40, color: .white)
      for y in 0..<40 {
        for x in 0..<40 {
          let dx = Double(x) - center
          let dy = Double(y) - 20
          let cover = min(max(12.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
          let gray = UInt8(255 - 255 * cover)
          picture[x, y] = PixelColor(red: gray, green: gray, blue: gray)
        }
      }
      return picture
    }
    try project.writePicture("one.png", disc(20))
    try project.writePicture("two.png", disc(20.5))
    let arguments = ["compare", "one.png", "two.png", "--reporter", "text"]
    let exact = try project.run(list: arguments)
    let ignored = try project.run(list: arguments + ["--color", "0.1"])
    let compared = try project.run(
      list: arguments + ["--color", "0.1", "--antialiasing", "compare"])
    #expect(!exact.standardOutput.contains("antialiased"))
    #expect(ignored.standardOutput.contains("\n  antialiased pixels  "))
    #expect(!compared.standardOutput.contains("antialiased"))
    #expect(compared.code == 1)
    #expect(
      try different(ignored) < different(compared) && different(compared) <= different(exact))
  }

  private func different(_ output: TestProject.Output) throws -> Int {
    let match = try #require(output.standardOutput.firstMatch(of: /different pixels +(\d+)/))
    return try #require(Int(match.output.1))
  }

  struct Row: CustomTestStringConvertible {
    let arguments: String
    let code: Int32
    /// A part of standard output besides the verdict.
    var says = "a  "
    var testDescription: String { arguments }
  }

  /// `new/a.png` differs from `old/a.png` in 3 of 200 pixels, by 10 in one channel.
  @Test(arguments: [
    Row(arguments: "", code: 1, says: "3 px (1.50 %) differ, max channel 10"),
    Row(arguments: "--channel 9", code: 1, says: "3 px (1.50 %) differ, max channel 10"),
    Row(arguments: "--channel 10", code: 0),
    Row(arguments: "--pixels 2", code: 1, says: "2 px are tolerated"),
    Row(arguments: "--pixels 3", code: 0),
    Row(arguments: "--ratio 0.014", code: 1, says: "2 px are tolerated"),
    Row(arguments: "--ratio 0.015", code: 0),
    Row(arguments: "--ratio 0.015 --pixels 1", code: 1, says: "1 px are tolerated"),
    Row(arguments: "--pixels 9 --minimum-pixels 3", code: 0),
    Row(
      arguments: "--pixels 9 --minimum-pixels 4", code: 1,
      says: "only 3 px differ, but `minimum-pixels` is 4"),
    Row(arguments: "--ignore 4,4,3,1", code: 0),
    Row(arguments: "--ignore 4,4,2,1 --ignore 6,0,1,10", code: 0),
    Row(arguments: "--ignore 4,4,2,1", code: 1, says: "1 px (0.51 %) differ"),
    Row(arguments: "--only 0,0,20,4 --only 0,5,20,5", code: 0),
    Row(arguments: "--only 4,4,2,1", code: 1, says: "2 px (100.00 %) differ"),
  ])
  func optionsSayHowMuchMayDiffer(_ row: Row) throws {
    try project.editPicture("new/a.png") { picture in
      for x in 4...6 { picture[x, 4] = PixelColor(red: 255, green: 245, blue: 255) }
    }
    let options = row.arguments.split(separator: " ").map(String.init)
    let output = try project.run(
      list: ["compare", "old/a.png", "new/a.png", "--reporter", "text"] + options)
    #expect(output.code == row.code)
    #expect(output.standardOutput.contains(row.says))
    #expect(output.standardOutput.hasPrefix(row.code == 0 ? "PASS a " : "FAIL a "))
    #expect(output.standardError == "")
  }

  @Test func aMaskLeavesOutWhatIsPaintedInIt() throws {
    try project.editPicture("new/a.png") { $0[7, 3] = .black }
    var mask = Self.label
    for x in 4...12 { mask[x, 3] = .black }
    try project.writePicture("mask.png", mask)
    let arguments = ["compare", "old", "new", "--reporter", "text", "--mask"]
    #expect(try project.run(list: arguments + ["mask.png"]).code == 0)

    try project.writePicture("small.png", Bitmap(width: 20, height: 9, color: .white))
    let small = try project.run(list: arguments + ["small.png"])
    #expect(small.code == 2)
    #expect(
      small.lines(dropping: "2 pairs in")
        == ["a", "b/c"].map { id in
          "ERROR \(id)  the mask small.png is 20 × 9 px and the expected picture 20 × 10; "
            + "both must have the same size (new/\(id).png)"
        })
    let accepted = "accepted: a PNG file as the mask\n"
    let missing = try project.run(list: arguments + ["none.png"])
    #expect(missing.code == 2)
    #expect(missing.standardError == "error: there is no none.png; \(accepted)")
    let broken = try project.run(list: arguments + ["Package.swift"])
    #expect(broken.code == 2)
    #expect(broken.standardError.hasPrefix("error: Package.swift: not a valid PNG: "))
    #expect(broken.standardError.hasSuffix("; \(accepted)"))
    let folder = try project.run(list: arguments + ["old"])
    #expect(folder.code == 3)
    #expect(folder.standardError == "error: old: read failed: Is a directory\n")
  }

  @Test func aBrokenPictureIsAnErrorAndTheOthersGoOn() throws {
    try project.write("new/a.png", Data(try project.read("new/a.png").dropLast(20)))
    try project.editPicture("new/b/c.png") { $0[0, 0] = .black }
    let output = try project.run("compare", "old", "new", "--jobs", "1")
    #expect(output.code == 2)
    #expect(output.standardError == "")
    #expect(output.standardOutput.hasPrefix("ERROR a  new/a.png: not a valid PNG: "))
    #expect(output.standardOutput.contains("\nFAIL b/c  1 px (0.50 %) differ, max channel 255"))
    #expect(output.standardOutput.contains(" s: 1 failed, 1 error\n"))
    #expect(project.exists(".harness/images/a/expected.png"))
  }

  /// Where artifacts are uploaded, some characters are refused in names of files.
  @Test func everyServiceTakesTheNamesOfPictures() throws {
    let (name, folder) = ("x/at 10:30 <\"a\"|*?>", "x/at 10%3A30 %3C%22a%22%7C%2A%3F%3E")
    try project.writePicture("old/\(name).png", Self.label)
    try project.writePicture("new/\(name).png", Self.label)
    try project.editPicture("new/\(name).png") { $0[0, 0] = .black }
    #expect(try project.run("compare", "old", "new").code == 1)
    #expect(
      try project.files(below: ".harness/images")
        == [".harness"] + ["actual", "diff", "expected"].map { "\(folder)/\($0).png" })
    let results = String(decoding: try project.read(".harness/results.json"), as: UTF8.self)
    #expect(results.contains(#""actual":"images/x/at 10%3A30 %3C%22a%22%7C%2A%3F%3E/actual.png""#))
    let refused = Set("\":<>|*?\\\r\n")
    #expect(
      try project.files(below: ".harness").allSatisfy { !$0.contains(where: refused.contains) })
  }

  @Test func whatTheDiskRefusesIsTheEnvironmentsFault() throws {
    try project.remove("new/a.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.path)/new/a.png", withDestinationPath: "../old")
    let output = try project.run("compare", "old", "new")
    #expect(output.code == 3)
    #expect(output.standardError == "error: new/a.png: read failed: Is a directory\n")
    #expect(
      output.standardOutput.hasPrefix("ERROR a  new/a.png: read failed: Is a directory\n"))
    #expect(output.standardOutput.contains(" s: 1 passed, 1 error\n"))
    #expect(project.exists(".harness/report/index.html"))
  }

  @Test func textAloneWritesNothingAndRemovesNothing() throws {
    try project.editPicture("new/a.png") { $0[0, 0] = .black }
    #expect(try project.run("compare", "old", "new", "--reporter", "text").code == 1)
    #expect(!project.exists(".harness"))
    #expect(try project.run("compare", "old", "new").code == 1)
    let files = try project.files(below: ".harness")
    #expect(files.count == 6 + TestProject.reportFiles(chunks: 1).count)
    #expect(try project.run("compare", "old", "old", "--reporter", "text").code == 0)
    #expect(try project.files(below: ".harness") == files)
    #expect(try project.run("compare", "old", "old", "--reporter", "html").code == 0)
    #expect(
      try project.files(below: ".harness") == ["events.ndjson", "images/.harness"]
        + TestProject.reportFiles(chunks: 0) + ["results.json"])
  }

  @Test func anOutputThatCannotBeMadeIsSaid() throws {
    try project.write("notes", "")
    #expect(
      try project.run("compare", "old", "new", "--output", "notes/out")
        == .init(
          code: 3, standardOutput: "",
          standardError:
            "error: notes/out cannot be written: Not a directory; choose another --output\n"))
  }

  @Test func picturesToCompareAreNeitherRemovedNorAddedTo() throws {
    try project.editPicture("new/a.png") { $0[0, 0] = .black }
    #expect(try project.run("compare", "old", "new").code == 1)
    let (expected, actual) = (".harness/images/a/expected.png", ".harness/images/a/actual.png")
    let files = try project.files(below: ".harness")
    let usage = "; choose another --output\n"
    for inputs in [[expected, actual], ["old/a.png", actual], ["old", "./.harness//images/a/"]] {
      let output = try project.run(list: ["compare"] + inputs)
      #expect(output.code == 2)
      #expect(output.standardError.hasSuffix(usage))
      #expect(
        output.standardError.contains(
          "\(inputs[0] == expected ? expected : inputs[1]) is among the pictures of "
            + "--output .harness, which a run removes"))
    }
    #expect(try project.files(below: ".harness") == files)
    #expect(try project.run("compare", expected, actual, "--output", "out").code == 1)
    #expect(try project.run("compare", expected, actual, "--reporter", "text").code == 1)

    for output in ["new", "new/out", "./old/../new/out"] {
      #expect(
        try project.run("compare", "old", "new", "--output", output)
          == .init(
            code: 2, standardOutput: "",
            standardError: "error: --output \(output) lies in new, whose pictures are compared; "
              + "choose another\n"))
    }
    // Hidden folders are never compared, so the current folder can be.
    #expect(try project.run("compare", "new", ".", "--output", ".harness").code == 1)
    #expect(try project.run("compare", "new", ".", "--output", "new/.out").code == 1)
  }

  @Test func harnessYAMLAppliesToTheReports() throws {
    try project.write("harness.yaml", "output: out\nreporter: json\njobs: 1\nsuite: none\n")
    #expect(
      try project.run("compare", "old", "new")
        == .init(code: 0, standardOutput: "", standardError: ""))
    #expect(
      try project.files(below: "out") == ["events.ndjson", "images/.harness", "results.json"])
  }

  /// `run` and `compare` say the same about the same pictures.
  @Test func theVerdictIsThatOfRun() throws {
    let labels = try TestProject(
      "cases:\n  same: { text: 标题, width: 40 }\n  changed: { text: 标题, width: 40 }\n"
        + "  tolerated: { text: 标题, width: 40, tolerance: { pixels: 2 } }\n")
    #expect(try labels.run("update-baselines").code == 0)
    for name in ["changed", "tolerated"] {
      try labels.editBaseline("labels/\(name)") {
        $0[1, 1] = PixelColor(red: 200, green: 0, blue: 0)
        $0[2, 1] = PixelColor(red: 0, green: 200, blue: 0)
      }
    }
    #expect(try labels.run("run", "--output", "run").code == 1)
    let ran = try RunResult.read(from: Array(try labels.read("run/results.json")))
    #expect(ran.cases.map(\.status) == [.passed, .failed, .passed])
    let output = try labels.run(
      "compare", "run/images/labels/changed/expected.png",
      "run/images/labels/changed/actual.png", "--output", "compare")
    #expect(output.code == 1)
    let compared = try RunResult.read(from: Array(try labels.read("compare/results.json")))
    #expect(compared.cases.map(\.status) == [.failed])
    #expect(compared.cases[0].pixels == ran.cases[1].pixels)
    #expect(compared.cases[0].size == ran.cases[1].size)
    #expect(
      try labels.read("compare/images/actual/diff.png")
        == labels.read("run/images/labels/changed/diff.png"))
    #expect(
      try labels.run(
        "compare", "run/images/labels/changed/expected.png",
        "run/images/labels/changed/actual.png", "--pixels", "2", "--reporter", "text"
      ).code == 0)
  }
}
