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
        "Cases/a.yaml:1:70: maps and lists are nested too deep; accepted: up to 64 levels"
      ])
    let deeper = String(repeating: "[", count: 100_000)
    // The library stops before the end of these, wherever it has read to by then.
    let found = try errors("text: \(deeper)")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(": maps and lists are nested too deep; accepted: up to 64 levels")
        == true)
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

  @Test(.timeLimit(.minutes(1)))
  func refusesAnExplosionInAKey() throws {
    var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let list = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      yaml += "a\(level): &a\(level) [\(list)]\n"
    }
    #expect(
      try errors(yaml + "? *a20\n: 1\n") == [
        "Cases/a.yaml:22:3: a key is a list, a map or an alias; accepted: a word"
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

  @Test func givesUpAFileOfDuplicates() throws {
    let lines = String(repeating: "x: 1\n", count: 200)
    #expect(try errors(lines).count == 1)
  }
}
