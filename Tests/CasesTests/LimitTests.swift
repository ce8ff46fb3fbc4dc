import Foundation
import Labels
import Testing

@testable import Cases

@Suite struct LimitTests {
  private func errors(_ yaml: String) throws -> [String] {
    try SuiteOnDisk(["a.yaml": yaml]).errors()
  }

  @Test func refusesAFileOverAMebibyte() throws {
    let yaml = "text: a\nwidth: 1\n#"
    let fits = yaml + String(repeating: "x", count: 1_048_576 - yaml.utf8.count)
    #expect(try errors(fits).isEmpty)
    #expect(
      try errors(fits + "x") == [
        "Cases/a.yaml:1:1: the file has 1048577 bytes; accepted: up to 1,048,576"
      ])
  }

  @Test func refusesATextOver100000Characters() throws {
    let text = String(repeating: "标", count: 50_000)
    #expect(try errors("width: 1\ntext: [\(text), \(text)]").isEmpty)
    #expect(
      try errors("width: 1\ntext: [\(text), \(text)。]") == [
        "Cases/a.yaml:2:7: `text` has 100001 characters; accepted: up to 100,000"
      ])
  }

  @Test func takesLabelsUpToTheLimits() throws {
    #expect(try errors("text: a\nscale: 2\nwidth: 8192\nheight: 2048").isEmpty)
    #expect(try errors("text: a\nscale: 1\nwidth: 16384\nheight: 4096").isEmpty)
  }

  @Test func refusesAMatrixOver10000Cases() throws {
    let hundred = (0..<100).map(String.init).joined(separator: ", ")
    let matrix = "matrix: { lines: [\(hundred)], suffix-gap: [\(hundred)]"
    let suite = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 1\n\(matrix) }"])
    #expect(try suite.load().cases.count == 10_000)
    #expect(
      try errors("text: a\nwidth: 1\n\(matrix), indent: [1, 2] }") == [
        "Cases/a.yaml:3:9: the matrix makes 20000 cases; accepted: up to 10,000"
      ])
  }

  @Test func countsAMatrixThatNoNumberHolds() throws {
    let axes = ["lines", "indent", "first-indent", "suffix-gap", "height", "scale"]
      .map { "\($0): [\((0..<2000).map(String.init).joined(separator: ","))]" }
    #expect(
      try errors("text: a\nwidth: 1\nmatrix: { \(axes.joined(separator: ", ")) }") == [
        "Cases/a.yaml:3:9: the matrix makes 6.4e+19 cases; accepted: up to 10,000"
      ])
  }

  @Test func refusesNamesThatNoFileCanHave() throws {
    let name = String(repeating: "n", count: 200)
    #expect(try errors("cases: { \(name): { text: a, width: 1 } }").isEmpty)
    #expect(
      try errors("cases: { \(name)n: { text: a, width: 1 } }") == [
        "Cases/a.yaml:1:10: the name has 201 bytes of UTF-8; accepted: up to 200"
      ])
  }

  @Test func refusesDeepNesting() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(
      try errors("text: \(deep)") == [
        "Cases/a.yaml:1:70: maps and lists are nested too deeply; accepted: up to 64 levels"
      ])
    let deeper = String(repeating: "[", count: 100_000)
    // libyaml stops somewhere before the end of these.
    let found = try errors("text: \(deeper)")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(": maps and lists are nested too deeply; accepted: up to 64 levels")
        == true)
  }

  @Test func saysThatItsLibraryIsMissing() {
    #expect(
      "\(Problem.noLibrary("no such file"))"
        == "libyaml, which reads YAML, cannot be opened: no such file")
  }

  @Test func refusesAliasesThatExplode() throws {
    var yaml = "width: 1\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...8 {
      let list = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      yaml += "a\(level): &a\(level) [\(list)]\n"
    }
    let errors = try errors(yaml)
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix(
        ": the file's aliases make it too large; "
          + "accepted: up to 1,048,576 bytes with aliases replaced") == true)
  }

  @Test func refusesAnExplosionInAKey() throws {
    var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let list = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      yaml += "a\(level): &a\(level) [\(list)]\n"
    }
    #expect(
      try errors(yaml + "? *a20\n: 1\n") == [
        "Cases/a.yaml:6:25: the file's aliases make it too large; "
          + "accepted: up to 1,048,576 bytes with aliases replaced"
      ])
  }

  @Test func takesAliasesWithinTheLimit() throws {
    let suite = try SuiteOnDisk([
      "a.yaml": """
      cases:
        a: { text: &title 标题, width: 1 }
        b: { text: *title, width: 2 }
      """
    ])
    #expect(try suite.load().cases.map(\.label.text) == [[TextRun("标题")], [TextRun("标题")]])
  }

  @Test func tellsAHundredMistakesOfAFile() throws {
    let lines = (0..<60_000).map { "key-\($0): 1\n" }.joined()
    let errors = try errors(lines)
    #expect(errors.count == 101)
    #expect(errors[0].hasPrefix("Cases/a.yaml:1:1: unknown key `key-0`; all keys: "))
    // Line 1 has one more mistake: there is no text.
    #expect(
      errors[100]
        == "Cases/a.yaml:60000:1: the file has 59,900 more mistakes, the last of them here")
  }

  @Test func tellsEachDuplicateOnce() throws {
    let lines = String(repeating: "x: 1\n", count: 200)
    let errors = try errors(lines)
    #expect(errors.count == 101)
    #expect(
      errors[0] == "Cases/a.yaml:2:1: `x` appears twice, first in line 1; accepted: each key once")
    #expect(
      errors[100] == "Cases/a.yaml:200:1: the file has 100 more mistakes, the last of them here")
  }

  /// Values in a case at `Cases/a.yaml`; errors follow `Cases/a.yaml:`.
  @Test(arguments: [
    Mistake(
      "text: [\(list(1001) { _ in "{ box: red, size: [1, 1] }" })]\nwidth: 1",
      "1:7: `text` has 1,001 items; accepted: up to 1,000"),
    Mistake(
      "text: \(String(repeating: "🏔", count: 75_001))\nwidth: 1",
      "1:7: `text` has 300,004 bytes of UTF-8; accepted: up to 300,000"),
    Mistake(
      "text: a\nsuffix: [b, a\(String(repeating: "\u{301}", count: 64))]\nwidth: 1",
      "2:9: `suffix` has a character of 65 Unicode scalars, marks included; accepted: up to 64"),
    Mistake(
      "text: a\nwidth: 1\ntags: [\(list(101) { "t\($0)" })]",
      "3:7: `tags` has 101 items; accepted: up to 100"),
    Mistake(
      "text: a\nwidth: 1\nignore: [\(list(101) { _ in "{ x: 0, y: 0, width: 1, height: 1 }" })]",
      "3:9: `ignore` has 101 items; accepted: up to 100"),
    Mistake(
      "text: a\nwidth: 1\nexclude: [\(list(101) { _ in "{ x: 0, y: 0, width: 1, height: 1 }" })]",
      "3:10: `exclude` has 101 items; accepted: up to 100"),
    Mistake(
      "text: a\nwidth: 1\nexpect: { hits: [\(list(1001) { _ in "{ at: [0, 0], target: text }" })] }",
      "3:17: `hits` has 1,001 items; accepted: up to 1,000"),
    Mistake(
      "text: a\nwidth: 1\nmatrix: { \(list(33) { "set.v\($0): [1]" }) }",
      "3:9: `matrix` has 33 items; accepted: up to 32"),
    Mistake(
      "text: [\(list(100) { "t\($0)" })]\nwidth: 1\nmatrix: { set.v: [\(list(9_800) { "\($0)" })] }",
      "3:9: the matrix makes cases of 1,009,400 keys and values in all; accepted: up to 1,000,000"),
    Mistake(
      "text: \(String(repeating: "${v}", count: 40))\nwidth: 1\n"
        + "matrix: { set.v: [\(list(210) { String(repeating: "a", count: 2000) + "\($0)" })] }",
      "1:7: with its references replaced, the file's texts have more than 16,777,216 bytes; "
        + "accepted: up to 16,777,216"),
  ])
  func refusesMoreThanALabelMayHave(_ mistake: Mistake) throws {
    #expect(try errors(mistake.yaml) == mistake.errors.map { "Cases/a.yaml:\($0)" })
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ", ")
  }

  @Test func takesAClusterOf64Scalars() throws {
    let cluster = "a" + String(repeating: "\u{301}", count: 63)
    #expect(try errors("text: \(cluster)\(cluster)\nwidth: 1").isEmpty)
  }

  /// Whichever file is read first, the error names the place of the first case too many.
  @Test(arguments: [1, 4]) func refusesMoreCasesThanASuiteMayHave(_ workers: Int) throws {
    let matrix = "matrix: { set.v: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }"
    var files: [String: String] = [:]
    for number in 10..<36 { files["\(number).yaml"] = "text: a\nwidth: 1\n" + matrix }
    let suite = try SuiteOnDisk(files)
    var loader = CaseLoader(folder: suite.path, displayPath: "Cases", home: "/home/me")
    loader.maximumCases = 260
    #expect(try loader.load(workers: workers).cases.count == 260)
    loader.maximumCases = 259
    let errors = #expect(throws: CaseFileErrors.self) { try loader.load(workers: workers) }
    #expect(
      errors?.description
        == "Cases/35.yaml:1:1: with this case the suite has more than 259; "
        + "accepted: up to 259 cases")
  }

  /// Cases have the same order, and files the same mistakes, however many files are read at a time.
  @Test func theNumberOfWorkersChangesNothing() throws {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["\(number).yaml"] = "cases: { a: { text: a, width: 1 }, b: { text: b, width: 2 } }"
    }
    let suite = try SuiteOnDisk(files)
    #expect(try suite.load(workers: 8).cases.map(\.id) == suite.load().cases.map(\.id))
    for number in 0..<40 {
      try suite.write(Data("text: a\nwidth: -1".utf8), to: "wrong/\(number).yaml")
    }
    #expect(suite.errors(workers: 8) == suite.errors())
    #expect(suite.errors().count == 40)
  }
}
