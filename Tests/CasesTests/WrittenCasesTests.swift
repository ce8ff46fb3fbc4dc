import Foundation
import Testing

@testable import Cases

@Suite struct WrittenCasesTests {
  private static let suite =
    SuiteOnDisk.header + "defaults: { font: Noto Sans 16, width: 80 }\n"

  struct File: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    /// For each case, in the suite's order: first line, text, number of further lines.
    let written: [(Int, String, Int)?]
  }

  @Test(
    arguments: [
      File(
        testDescription: "up to the next case",
        text: """
          # head
          cases:
            a:
              text: a  # so
              width: 8

            # of b
            b: { text: b, width: 8 }

          """,
        written: [
          (3, "  a:\n    text: a  # so\n    width: 8\n\n  # of b", 0),
          (8, "  b: { text: b, width: 8 }", 0),
        ]),
      File(
        testDescription: "cases of a matrix share one text",
        text: "cases:\n  a:\n    text: a\n    width: 8\n    matrix: { scale: [1, 2] }\n",
        written: [
          (2, "  a:\n    text: a\n    width: 8\n    matrix: { scale: [1, 2] }", 0),
          (2, "  a:\n    text: a\n    width: 8\n    matrix: { scale: [1, 2] }", 0),
        ]),
      File(
        testDescription: "a file that is one case", text: "text: a\nwidth: 8\n\n\n",
        written: [(1, "text: a\nwidth: 8", 0)]),
      File(
        testDescription: "two on one line", text: "cases: { a: { text: a }, b: { text: b } }\n",
        written: [
          (1, "cases: { a: { text: a }, b: { text: b } }", 0),
          (1, "cases: { a: { text: a }, b: { text: b } }", 0),
        ]),
      File(
        testDescription: "other line endings",
        text: "cases:\r\n  a:\r\n    text: a\r  b:\n    text: b\n",
        written: [(2, "  a:\n    text: a", 0), (4, "  b:\n    text: b", 0)]),
      File(
        testDescription: "many lines",
        text: "text: |\n" + String(repeating: "  x\n", count: 210),
        written: [(1, "text: |" + String(repeating: "\n  x", count: 199), 11)]),
      File(
        testDescription: "one endless line",
        text: "text: \"\(String(repeating: "x", count: 70_000))\"\n", written: [nil]),
    ])
  func aCaseHasItsOwnLines(_ file: File) throws {
    let folder = try SuiteOnDisk([
      "suite.yaml": Self.suite, "a.yaml": "text: a\n", "b.yaml": file.text,
    ])
    let loader = CaseLoader(folder: folder.path, displayPath: "Cases", home: "/home/me")
    let suite = try loader.load(workers: 1)
    let cases = loader.writtenCases(of: suite)
    let expected = file.written.map { lines in
      lines.map { WrittenCase(file: "Cases/b.yaml", line: $0.0, text: $0.1, more: $0.2) }
    }
    #expect(suite.cases.indices.dropFirst().map { cases.written(at: $0) } == expected)
  }

  @Test func aFileThatIsGoneOrShorterHasNone() throws {
    let folder = try SuiteOnDisk([
      "suite.yaml": Self.suite,
      "a.yaml": "text: a\n", "b.yaml": "cases:\n  a:\n    text: b\n  b:\n    text: b\n",
    ])
    let loader = CaseLoader(folder: folder.path, displayPath: "Cases", home: "/home/me")
    let suite = try loader.load(workers: 1)
    try FileManager.default.removeItem(atPath: "\(folder.path)/a.yaml")
    try folder.write(Data("cases:\n  a:\n".utf8), to: "b.yaml")
    let cases = loader.writtenCases(of: suite)
    #expect(suite.cases.indices.map { cases.written(at: $0)?.text } == [nil, "  a:", nil])
  }
}
