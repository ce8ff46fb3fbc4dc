import Base
import Testing

@testable import Results
@testable import Runs

@Suite struct SelectorListTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let choices: [Choice]
  }

  @Test(arguments: [
    Row(
      testDescription: "ids, one per line", text: "a/b\nc@width=1\n",
      choices: [Choice(.id("a/b"), location: "ids:1"), Choice(.id("c@width=1"), location: "ids:2")]),
    Row(
      testDescription: "no line break at the end", text: "a",
      choices: [Choice(.id("a"), location: "ids:1")]),
    Row(
      testDescription: "comments, blank lines and white space",
      text: "# which\n\n \t\n  a \n\t# more\nb#c\n",
      choices: [Choice(.id("a"), location: "ids:4"), Choice(.id("b#c"), location: "ids:6")]),
    Row(
      testDescription: "other selectors", text: "p/**\nCases/a.yaml\nCases/a.yaml:3\n",
      choices: [
        Choice(.glob("p/**"), location: "ids:1"), Choice(.file("Cases/a.yaml"), location: "ids:2"),
        Choice(.line(file: "Cases/a.yaml", line: 3), location: "ids:3"),
      ]),
    Row(
      testDescription: "as Windows writes it", text: "\u{FEFF}a\r\n\r\nb\r\n",
      choices: [Choice(.id("a"), location: "ids:1"), Choice(.id("b"), location: "ids:3")]),
  ])
  func isReadLineByLine(_ row: Row) throws {
    #expect(try SelectorList.choices(in: Array(row.text.utf8), of: "ids") == row.choices)
  }

  struct Fault: CustomTestStringConvertible {
    let bytes: [UInt8]
    let says: String
    var testDescription: String { says }

    init(_ bytes: some Sequence<UInt8>, _ says: String) {
      self.bytes = Array(bytes)
      self.says = says
    }
  }

  @Test(arguments: [
    // No selector at all would choose every case.
    Fault("".utf8, "ids lists no case; accepted: ids and other selectors, one per line"),
    Fault("# none\n\n".utf8, "ids lists no case; accepted: ids and other selectors, one per line"),
    Fault([0x61, 0x0A, 0xFF, 0x0A], "ids:2: the line is not UTF-8"),
    Fault(
      "a\n@b\n".utf8,
      "ids:2: “@b” would be another list; accepted: ids and other selectors"),
    Fault("-".utf8, "ids:1: “-” would be another list; accepted: ids and other selectors"),
  ])
  func saysWhatIsNoList(_ fault: Fault) {
    let error = #expect(throws: SelectionError.self) {
      try SelectorList.choices(in: fault.bytes, of: "ids")
    }
    #expect(error.map { "\($0)" } == fault.says)
  }

  @Test func readsFiles() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/ids"
    let error = #expect(throws: SelectionError.self) { try SelectorList.choices(inFile: path) }
    #expect(
      error.map { "\($0)" }
        == "there is no \(path); a selector that begins with @ is a file of selectors, one per line"
    )
    try FileSystem.create(.init(path: path, bytes: Array("a\n".utf8)))
    #expect(try SelectorList.choices(inFile: path) == [Choice(.id("a"), location: "\(path):1")])
    #expect(
      throws: SelectionError.unreadableList(
        .init(path: folder.path, operation: "read", reason: "Is a directory"))
    ) {
      try SelectorList.choices(inFile: folder.path)
    }
  }
}
