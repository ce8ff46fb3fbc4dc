import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// What `harness compare` accepts besides two paths, as a process in a folder that has no suite.
@Suite struct CompareUsageTests {
  private let project: TestProject

  init() throws {
    project = try TestProject("this is no case file: [")
    for name in ["old/a.png", "old/b/c.png", "new/a.png", "new/b/c.png"] {
      try project.writePicture(name, Self.label)
    }
  }

  private static let label = Bitmap(width: 20, height: 10, color: .white)

  @Test(arguments: [
    ("compare", "there are not two paths; accepted: harness compare EXPECTED ACTUAL"),
    ("compare old/a.png", "there are not two paths; accepted: harness compare EXPECTED ACTUAL"),
    ("compare old", "there are not two paths; accepted: harness compare EXPECTED ACTUAL"),
    ("compare old new more", "more is a third path; two are compared"),
    (
      "compare old none",
      "error: there is no none; accepted: two PNG files, or two folders of them\n"
    ),
    (
      "compare old new/a.png",
      "error: new/a.png is a file and old is a folder; accepted: two PNG files, or two folders "
        + "of them\n"
    ),
    (
      "compare old new --channel 3 --color 0.1",
      "--channel and --color exclude each other; leave one out\n"
    ),
    (
      "compare old new --channel 256",
      "The value '256' is invalid for '--channel <n>': accepted: a whole number from 0 to 255\n"
    ),
    (
      "compare old new --channel=-1",
      "The value '-1' is invalid for '--channel <n>': accepted: a whole number from 0 to 255\n"
    ),
    (
      "compare old new --color 1.5",
      "The value '1.5' is invalid for '--color <t>': accepted: a number from 0 to 1\n"
    ),
    (
      "compare old new --ratio nan",
      "The value 'nan' is invalid for '--ratio <r>': accepted: a number from 0 to 1\n"
    ),
    (
      "compare old new --pixels 1.5",
      "The value '1.5' is invalid for '--pixels <n>': accepted: a whole number of at least 0\n"
    ),
    (
      "compare old new --minimum-pixels few",
      "The value 'few' is invalid for '--minimum-pixels <n>': accepted: a whole number of at "
        + "least 0\n"
    ),
    (
      "compare old new --antialiasing maybe",
      "The value 'maybe' is invalid for '--antialiasing <what>': accepted: ignore and compare\n"
    ),
    (
      "compare old new --ignore 1,2,3",
      "The value '1,2,3' is invalid for '--ignore <x,y,w,h>': accepted: four whole numbers "
        + "X,Y,W,H, of which W and H are at least 1, like 8,8,120,24\n"
    ),
    ("compare old new --ignore 1,2,0,4", "accepted: four whole numbers X,Y,W,H"),
    ("compare old new --ignore 1,2,3,4,5", "accepted: four whole numbers X,Y,W,H"),
    ("compare old new --sizes other", "'--sizes <what>': accepted: same and any"),
    ("compare old new --color-space other", "'--color-space <what>': accepted: compare and ignore"),
    ("compare old new --diff-style red", "'--diff-style <style>': accepted: highlight and mask"),
    (
      "compare old new --json --reporter json,github",
      "--json and the github reporter both use standard output; leave one out"
    ),
    ("compare old new --jobs 0", "--jobs is 0; accepted: 1 or more"),
    (
      "compare old new --reporter xml",
      "“xml” is not a reporter; accepted: \(Reporter.allCases.map(\.rawValue).joined(separator: ", "))"
    ),
  ])
  func wrongUsageSaysWhatIsAccepted(arguments: String, says: String) throws {
    let output = try project.run(list: arguments.split(separator: " ").map(String.init))
    #expect(output.code == 2)
    #expect(output.standardOutput == "")
    #expect(output.standardError.contains(says))
    #expect(!project.exists(".harness"))
  }

  @Test func anOutputWithoutNameIsNotTheDisksRoot() throws {
    #expect(
      try project.run("compare", "old", "new", "--output", "")
        == .init(
          code: 2, standardOutput: "",
          standardError: "error: --output is empty; accepted: a folder\n"))
  }

  /// As pixelmatch and odiff take the picture of the difference.
  @Test(arguments: [
    (["old/a.png", "new/a.png", "diff.png"], "error: diff.png is a third path; "),
    (
      ["old/a.png", "new/a.png", "-o", "diff.png"],
      "Error: --output diff.png is named like a picture; "
    ),
  ])
  func aPictureOfTheDifferenceIsNoArgument(_ arguments: [String], _ reason: String) throws {
    let output = try project.run(list: ["compare"] + arguments)
    #expect(output.code == 2)
    #expect(output.standardError.hasPrefix(reason), "\(output.standardError)")
    #expect(output.standardError.contains("harness compare EXPECTED ACTUAL --output diff "))
    #expect(!project.exists("diff.png"))
  }

  @Test func foldersWithoutPicturesAreNoEmptySuccess() throws {
    try project.write("empty/notes.txt", "")
    let output = try project.run("compare", "empty", "Cases")
    #expect(output.code == 2)
    #expect(
      output.standardError
        == "error: neither empty nor Cases holds a file whose name ends in .png; accepted: two "
        + "PNG files, or two folders of them\n")
    #expect(try project.run("compare", "empty", "new").code == 1)
    #expect(try project.run("compare", "old", "empty").code == 1)
  }

  /// `a` is larger now, a pixel of `b/c` differs.
  private func change() throws {
    try project.writePicture("new/a.png", Bitmap(width: 20, height: 11, color: .white))
    try project.editPicture("new/b/c.png") { $0[19, 9] = .black }
  }

  @Test(arguments: [
    (rules: "", options: [String](), failed: ["a", "b/c"]),
    ("- { path: a, sizes: any, pixels: 20 }", [], ["b/c"]),
    ("- { path: a, sizes: any, pixels: 19 }", [], ["a", "b/c"]),
    ("- { path: a, sizes: any, pixels: 19 }", ["--pixels", "20"], []),
    ("- { path: a, sizes: any, pixels: 20 }", ["--sizes", "same"], ["a", "b/c"]),
    ("- { path: b/*, ignore: [{ x: 19, y: 9, width: 1, height: 1 }] }", [], ["a"]),
    ("- { path: b/*, mask: mask.png }", [], ["a"]),
    ("- { path: '**', sizes: any, ratio: 0.1 }\n- { path: b/*, pixels: 0 }", [], ["b/c"]),
    ("", ["--sizes", "any", "--ratio", "0.1"], []),
  ])
  func rulesHoldForTheirPaths(rules: String, options: [String], failed: [String]) throws {
    try change()
    var mask = Self.label
    mask[19, 9] = .black
    try project.writePicture("mask.png", mask)
    if !rules.isEmpty { try project.write("harness.yaml", "compare:\n\(rules)\n") }
    let output = try project.run(
      list: ["compare", "old", "new", "--reporter", "json"] + options)
    let result = try RunResult.read(from: Array(try project.read(".harness/results.json")))
    #expect(result.cases.filter { $0.status == .failed }.map(\.id) == failed)
    #expect(output.code == (failed.isEmpty ? 0 : 1))
  }

  @Test func sizesThatMayDifferAreSaidWhereTooMuchDoes() throws {
    try change()
    let output = try project.run("compare", "old", "new", "--reporter", "text", "--sizes", "any")
    let line =
      "FAIL a  20 px (9.09 %) differ, of which 20 px are in only one of the pictures, max "
      + "channel 0; the picture is 20 × 11 px instead of 20 × 10; the part that both have looks "
      + "the same (new/a.png)"
    #expect(output.lines(dropping: "2 pairs in").first == line)
  }

  /// Pixels that only one picture has differ from nothing.
  @Test func noLargestDifferenceIsSaidWhereThereIsNone() throws {
    try change()
    let output = try project.run(
      "compare", "old/a.png", "new/a.png", "--reporter", "text", "--sizes", "any")
    #expect(output.standardOutput.contains("  different pixels    20 (9.09 %)\n"))
    #expect(!output.standardOutput.contains("largest difference"))
  }

  /// Nothing finds these files by their names, so they must not be left out in silence.
  @Test(
    arguments: [
      ("cp old/a.png \"old/$(printf 'b\\377').png\"; $H compare old new", "old/b\u{FFFD}.png"),
      ("mkdir -p \"new/$(printf '\\377')\"; $H compare old new", "new/\u{FFFD}"),
    ])
  func namesThatAreNotUTF8AreRefused(_ line: String, _ path: String) throws {
    try change()
    let output = try project.runInShell("\(line) --reporter text")
    #expect(output.code == 2)
    #expect(output.standardError == "error: \(path): the name is not UTF-8; rename it\n")
  }

  @Test(
    arguments: [
      (
        "$H compare old new --output \"$(printf 'o\\377')\"",
        "“o\u{FFFD}” on the command line is not UTF-8; accepted: names in UTF-8"
      ),
      (
        "mkdir \"$(printf '\\377')\" && cd \"$(printf '\\377')\" && $H compare ../old ../new",
        "the path of the current folder is not UTF-8, or the folder is gone; choose another"
      ),
    ])
  func wordsAndFoldersThatAreNotUTF8AreRefused(_ line: String, _ message: String) throws {
    try change()
    #expect(
      try project.runInShell(line)
        == .init(code: 2, standardOutput: "", standardError: "error: \(message)\n"))
  }

  @Test func resultsGoToStandardOutput() throws {
    try change()
    try project.write(
      "harness.yaml", "compare: [{ path: a, color: 0.5, sizes: any, ratio: 1 }]")
    let text = try project.run("compare", "old", "new", "--reporter", "text", "--json")
    #expect(text.code == 1 && text.standardError == "")
    #expect(!project.exists(".harness"))
    let result = try RunResult.read(from: Array(Data(text.standardOutput.utf8)))
    #expect(result.cases.map(\.status) == [.passed, .failed])
    #expect(result.cases[0].tolerance?.sizes == "any")
    #expect(result.cases[1].tolerance == nil && result.tolerance == .init(.exact, layout: nil))
    let file = try project.run("compare", "old", "new", "--json")
    #expect(
      try file.standardOutput
        == String(decoding: project.read(".harness/results.json"), as: UTF8.self))
  }

  @Test func whatIsNotComparedIsNamed() throws {
    for name in ["old/x.jpg", "old/b/y.WebP", "new/notes.txt", "new/.hidden.jpg"] {
      try project.write(name, "x")
    }
    try project.write("harness.yaml", "compare:\n- { path: help/**, pixels: 1 }\n")
    let output = try project.run("compare", "old", "new", "--reporter", "text")
    #expect(output.code == 0)
    #expect(
      output.lines(dropping: "2 pairs in") == [
        "old/b/y.WebP, old/x.jpg are left out: only PNG files are compared; convert the others first",
        "harness.yaml: no picture matches “help/**” of compare",
      ])
    try project.write("photos/x.jpeg", "x")
    #expect(
      try project.run("compare", "photos", "photos").standardError
        == "error: neither photos nor photos holds a file whose name ends in .png, but "
        + "photos/x.jpeg is there: convert such pictures first; accepted: two PNG files, or two "
        + "folders of them\n")
  }

  @Test func aMaskOfDifferencesCanBeKept() throws {
    try change()
    _ = try project.run("compare", "old", "new", "--diff-style", "mask")
    let picture = try PNG.decode(Array(project.read(".harness/images/b/c/diff.png")))
    let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(picture[0, 0] == clear && picture[18, 9] == clear)
    #expect(picture[19, 9] == PixelColor(red: 213, green: 94, blue: 0))
  }

  @Test(arguments: [
    ("- { color: 0.1 }", "2:3: `path` is missing; accepted: a glob such as checkout/**"),
    ("- { path: a, color: 2 }", "2:21: `color` is `2`; accepted: a number from 0 to 1"),
    ("- { path: a, sizes: all }", "2:21: `sizes` is `all`; accepted: same, any"),
    (
      "- { path: a, channel: 1, color: 0.1 }",
      "2:26: `color` and `channel` are both set; accepted: one of `channel`, `color`, `oklab`"
    ),
    (
      "- { path: a, ignore: [{ x: 1, y: 1, width: 0, height: 1 }] }",
      "2:44: `width` is `0`; accepted: a whole number of at least 1"
    ),
    (
      "  pixels: 1",
      "2:3: `compare` is a map; accepted: a list of maps of path and its settings"
    ),
  ])
  func wrongRulesAreNamed(rules: String, error: String) throws {
    try project.write("harness.yaml", "compare:\n\(rules)\n")
    let output = try project.run("compare", "old", "new")
    #expect(output.code == 2 && output.standardOutput == "")
    #expect(output.standardError == "harness.yaml:\(error)\n")
  }
}

extension TestProject {
  func writePicture(_ file: String, _ picture: Bitmap) throws {
    try write(file, Data(try PNG.encode(picture, effort: .fast)))
  }
}
