import Testing

@testable import Cases

@Suite struct UnsupportedTests {
  @Test(
    arguments: [
      "exclude: []"
    ])
  func refusesAKeyOfACase(_ line: String) throws {
    let key = String(line.prefix { $0 != ":" })
    let suite = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 1\n\(line)"])
    #expect(
      suite.errors() == ["Cases/a.yaml:3:1: `\(key)` is not supported yet; leave it out"])
  }

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

  @Test func refusesAKeyInDefaultsToo() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.header + "defaults: { exclude: [] }\n"
    ])
    #expect(
      suite.errors() == [
        "Cases/suite.yaml:10:13: `exclude` is not supported yet; leave it out"
      ])
  }
}
