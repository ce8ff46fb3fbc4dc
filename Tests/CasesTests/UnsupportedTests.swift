import Testing

@testable import Cases

@Suite struct UnsupportedTests {
  struct Nested: Sendable {
    let line: String
    let column: Int
    let key: String
  }

  @Test(
    arguments: [
      Nested(line: "tolerance: { color: 0.1 }", column: 14, key: "color"),
      Nested(line: "tolerance: { antialiasing: ignore }", column: 14, key: "antialiasing"),
    ])
  func refusesANestedKey(_ nested: Nested) throws {
    let suite = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 1\n\(nested.line)"])
    #expect(
      suite.errors() == [
        "Cases/a.yaml:3:\(nested.column): `\(nested.key)` is not supported yet; leave it out"
      ])
  }

  @Test func refusesAKeyOfTheSuiteToo() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.header + "tolerance: { color: 0.1 }\n"
    ])
    #expect(
      suite.errors() == [
        "Cases/suite.yaml:10:14: `color` is not supported yet; leave it out"
      ])
  }
}
