import Testing

@testable import Results
@testable import Runs

@Suite struct FileDisguiseTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let disguise: FileDisguise?
  }

  static let rows: [Row] = [
    Row(testDescription: "nothing", text: "", disguise: nil),
    Row(testDescription: "a record", text: RecordFixture.json, disguise: nil),
    Row(
      testDescription: "a pointer",
      text: "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n",
      disguise: .gitLFSPointer),
    Row(
      testDescription: "text about pointers",
      text: "see version https://git-lfs.github.com/spec/v1\n", disguise: nil),
    Row(
      testDescription: "a text too long for a pointer",
      text: "version https://git-lfs.github.com/spec/v1\n" + String(repeating: "x", count: 2000),
      disguise: nil),
    Row(
      testDescription: "a conflict", text: "{\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> b\n}\n",
      disguise: .conflictMarkers(line: 2)),
    Row(
      testDescription: "a conflict of three",
      text: "<<<<<<< HEAD\n1\n||||||| base\n0\n=======\n2\n>>>>>>> b\n",
      disguise: .conflictMarkers(line: 1)),
    Row(
      testDescription: "with carriage returns",
      text: "{\r\n\r\n<<<<<<< HEAD\r\n=======\r\n>>>>>>> b\r\n",
      disguise: .conflictMarkers(line: 3)),
    Row(testDescription: "a rule alone", text: "a\n=======\nb\n", disguise: nil),
    Row(
      testDescription: "markers within lines",
      text: "x <<<<<<< HEAD\nx =======\nx >>>>>>> b\n", disguise: nil),
    Row(
      testDescription: "markers in another order",
      text: ">>>>>>> b\n=======\n<<<<<<< HEAD\n", disguise: nil),
    Row(
      testDescription: "bytes that are no text", text: "\0\n<<<<<<< a\n=======\n>>>>>>> b\n",
      disguise: nil),
  ]

  @Test(arguments: rows) func isRecognised(_ row: Row) {
    #expect(FileDisguise(Array(row.text.utf8)) == row.disguise)
  }
}
