import Labels
import Results
import Testing

@testable import Base
@testable import Runs

/// What is said about a damaged record.
@Suite struct RecordReadingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let path: String
    /// nil removes the key.
    let text: String?
    /// nil means that the record is accepted.
    let error: String?

    init(_ path: String, _ text: String?, _ error: String?) {
      self.path = path
      self.text = text
      self.error = error
    }

    var testDescription: String { "\(path) \(text?.prefix(40) ?? "missing")" }
  }

  private static let range = "is not an ascending range of bytes"
  private static let fourNumbers = "is not a list of 4 numbers"

  static let ranges: [Row] = [
    Row("lines.0.range", "[0, 0]", nil),
    Row("lines.0.range", "[0, 1073741824]", nil),
    // Within a character: what is shown of it is decided elsewhere.
    Row("lines.0.range", "[1, 2]", nil),
    Row("lines.0.range", "[0, -1]", "lines[0].range: [0, -1] \(range)"),
    Row("lines.0.range", "[6, 0]", "lines[0].range: [6, 0] \(range)"),
    Row("lines.0.range", "[-6, -3]", "lines[0].range: [-6, -3] \(range)"),
    Row("lines.0.range", "[]", "lines[0].range: [] \(range)"),
    Row("lines.0.range", "[0]", "lines[0].range: [0] \(range)"),
    Row("lines.0.range", "[0, 3, 6]", "lines[0].range: [0, 3, 6] \(range)"),
    Row("lines.0.range", "[0, 0.5]", "lines[0].range: [0, 0.5] \(range)"),
    Row("lines.0.range", "[0, 1e30]", "lines[0].range: [0, 1e+30] \(range)"),
    Row(
      "lines.0.range", "[0, 9223372036854775807]",
      "lines[0].range: [0, 9.223372036854776e+18] \(range)"),
    Row("lines.0.range", "[0, 1073741825]", "lines[0].range: [0, 1073741825] \(range)"),
    Row("lines.0.range", #"[0, "6"]"#, "lines[0].range: [0, “6”] \(range)"),
    Row("lines.0.range", "[[], [1]]", "lines[0].range: [[], […]] \(range)"),
    Row("lines.0.range", "{}", "lines[0].range: {} \(range)"),
    Row("lines.0.range", "[0, 1e999]", "lines[0].range[1]: 1e999 is out of range"),
    Row("lines.0.range", "null", "lines[0].range is missing"),
    Row("lines.0.range", nil, "lines[0].range is missing"),
    Row("lines.1.runs.0.range", "[9, 6]", "lines[1].runs[0].range: [9, 6] \(range)"),
    Row("lines.0.clusters.0.range", "[3]", "lines[0].clusters[0].range: [3] \(range)"),
    Row("attachments.0.range", "[9, 6]", "attachments[0].range: [9, 6] \(range)"),
    Row(
      "truncation.elided", "[-9e18, 9e18]",
      "truncation.elided: [-9000000000000000000, 9000000000000000000] \(range)"),
    Row("truncation.elided", "[]", "truncation.elided: [] \(range)"),
    Row("truncation.elided", nil, nil),
    Row("truncation.elided-parts", "[]", nil),
    Row("truncation.elided-parts", "[[9, 12], [12]]", "truncation.elided-parts[1]: [12] \(range)"),
    Row("truncation.elided-parts", "[9, 12]", "truncation.elided-parts[0]: 9 \(range)"),
  ]

  static let numbers: [Row] = [
    Row("schema", "2", "schema: 2 is not a known schema of layout records; accepted: 1"),
    Row("schema", "\"1\"", "schema: “1” is not a known schema of layout records; accepted: 1"),
    Row("schema", nil, "schema is missing"),
    Row("scale", "1e300", "scale: 1e+300 is not a number up to 1e12"),
    Row("scale", "-1e999", "scale: -1e999 is out of range"),
    Row("scale", "true", "scale: true is not a number up to 1e12"),
    Row("size", "[100]", "size: [100] is not a list of 2 numbers"),
    Row("size", "[100, 1e13]", "size[1]: 10000000000000 is not a number up to 1e12"),
    Row("size", "[100, null]", "size[1]: null is not a number up to 1e12"),
    Row("content-box", "[0, 0, 100]", "content-box: [0, 0, 100] \(fourNumbers)"),
    Row("text-block", "[]", "text-block: [] \(fourNumbers)"),
    Row(
      "lines.0.box", "[1, 2, 3, 4, 5, 6, 7]",
      "lines[0].box: [1, 2, 3, 4, 5, 6, …] \(fourNumbers)"),
    Row("lines.0.box", "[0, 0, -5, 20]", nil),
    Row("lines.0.baseline", "\"15\"", "lines[0].baseline: “15” is not a number up to 1e12"),
    Row("lines.0.decorations.0.box", "[1]", "lines[0].decorations[0].box: [1] \(fourNumbers)"),
    Row("lines.0.borders.0.box", "0", "lines[0].borders[0].box: 0 \(fourNumbers)"),
    Row(
      "lines.0.borders.0.width", "-1e13",
      "lines[0].borders[0].width: -10000000000000 is not a number up to 1e12"),
    Row(
      "lines.0.clusters.0.advance", "{}",
      "lines[0].clusters[0].advance: {} is not a number up to 1e12"
    ),
    Row(
      "attachments.0.box", "[1, 2, 3, {}]", "attachments[0].box[3]: {} is not a number up to 1e12"),
    Row("attachments.0.drawn", "[]", "attachments[0].drawn: [] \(fourNumbers)"),
    Row("attachments.0.drawn", "null", nil),
    Row("truncation.ellipsis", "[0, 0]", "truncation.ellipsis: [0, 0] \(fourNumbers)"),
    Row("truncation.suffix", "\"x\"", "truncation.suffix: “x” \(fourNumbers)"),
    Row("slack.pt", "[]", "slack.pt: [] is not a number up to 1e12"),
    Row("slack.line", "2", "slack.line: 2 is not the index of any of the 2 lines"),
    Row("slack.line", "-1", "slack.line: -1 is not the index of any of the 2 lines"),
    Row("lines", "[]", "slack.line: 1 is not the index of any of the 0 lines"),
    Row("lines.0.row", "-1", "lines[0].row: -1 is not a whole number from 0 to 1000000000"),
    Row("lines.0.row", "0.5", "lines[0].row: 0.5 is not a whole number from 0 to 1000000000"),
    Row(
      "lines.0.runs.0.level", "127",
      "lines[0].runs[0].level: 127 is not a whole number from 0 to 126"),
    Row(
      "lines.0.runs.0.level", "-1", "lines[0].runs[0].level: -1 is not a whole number from 0 to 126"
    ),
    Row("lines.0.runs.0.glyphs", "[4294967295]", nil),
    Row(
      "lines.0.runs.0.glyphs", "[1, 4294967296]",
      "lines[0].runs[0].glyphs[1]: 4294967296 is not a whole number from 0 to 4294967295"),
    Row(
      "lines.0.runs.0.glyphs", "[-1]",
      "lines[0].runs[0].glyphs[0]: -1 is not a whole number from 0 to 4294967295"),
    Row(
      "lines.1.runs.0.attachment", "-1",
      "lines[1].runs[0].attachment: -1 is not a whole number from 0 to 1000000000"),
    Row(
      "attachments.0.index", "1e10",
      "attachments[0].index: 10000000000 is not a whole number from 0 to 1000000000"),
    Row("hits.0.at", "[1, 2, 3]", "hits[0].at: [1, 2, 3] is not a list of 2 numbers"),
    Row("hits.1.index", "-1", "hits[1].index: -1 is not a whole number from 0 to 1000000000"),
    Row("scale", String(repeating: "9", count: 101), "scale: a number of 101 characters"),
  ]

  static let others: [Row] = [
    Row("id", "7", "id: 7 is not a string"),
    Row(
      "mode", "\"diagonal\"",
      "mode: “diagonal” is not a mode; accepted: horizontal, vertical, stacked"
    ),
    Row("mode", "\"vertical\"", nil),
    Row("lines", "{}", "lines: {} is not a list"),
    Row("lines", "null", "lines is missing"),
    Row("lines.1", "[1]", "lines[1]: [1] is not an object"),
    Row("lines.0.text", nil, "lines[0].text is missing"),
    Row("lines.0.hard-break", "0", "lines[0].hard-break: 0 is not true or false"),
    Row("lines.0.runs", "{\"0\": 1}", "lines[0].runs: {…} is not a list"),
    Row("lines.0.runs", "[]", nil),
    Row("lines.0.clusters", nil, nil),
    Row(
      "lines.0.runs.0.face", "\"sha256:XY\"",
      "lines[0].runs[0].face: “sha256:XY” is not a checksum; accepted: sha256: and hexadecimal digits"
    ),
    Row(
      "pixels", "\"md5:0\"",
      "pixels: “md5:0” is not a checksum; accepted: sha256: and hexadecimal digits"),
    Row("fit", "[1]", "fit[0]: 1 is not a string"),
    Row("diagnostics", "\"overflow\"", "diagnostics: “overflow” is not a list"),
    Row("truncation", "[]", "truncation: [] is not an object"),
    Row("truncation", "null", nil),
    Row("spec", "[]", "spec: [] is not an object"),
    Row(
      "spec", "\"a long text that is cut short here\"",
      "spec: “a long text that is …” is not an object"
    ),
    Row("spec", "{\"a\": {\"b\": [1e400]}}", "spec.a.b[0]: 1e400 is out of range"),
    Row("environment", "7", "environment: 7 is not an object"),
    Row("hits.0.target", "false", "hits[0].target: false is not a string"),
    Row("hits.0.target", "\"moon\"", nil),
    Row("of-another-version", "[1]", nil),
    Row(
      "scale", "1, \"scale\": 2", "scale appears twice, first in line 124; accepted: each key once"),
    Row("scale", "NaN", "not valid JSON at line 124, byte 12: unexpected “N”"),
    Row("scale", "01", "not valid JSON at line 124, byte 13: unexpected “1”"),
    Row("scale", "\u{1}", "not valid JSON at line 124, byte 12: unexpected byte 1 (hexadecimal)"),
    Row(
      "visible-text", "\"\\ud800\"", "not valid JSON at line 143, byte 22: half of a surrogate pair"
    ),
    Row("visible-text", "\"\\uD83D\\uDE00\"", nil),
    Row(
      "spec", String(repeating: "[", count: 100_000),
      "not valid JSON at line 128, byte 74: lists and objects are nested more than 64 deep"),
    Row(
      "spec", String(repeating: "{\"a\":", count: 63) + "1" + String(repeating: "}", count: 63), nil
    ),
  ]

  @Test(arguments: ranges + numbers + others)
  func isReadOrSaysWhatIsWrong(_ row: Row) throws {
    let json = try RecordFixture.json(row.path, row.text)
    do {
      _ = try LayoutRecord.read(from: Array(json.utf8))
      #expect(row.error == nil)
    } catch {
      #expect(error.reason == row.error)
    }
  }

  @Test(arguments: [
    ("", "not valid JSON at line 1, byte 1: the end is missing"),
    ("[]", "[] is not an object"),
    ("7", "7 is not an object"),
    ("{}", "schema is missing"),
    ("{\"schema\": 1}\n}", "not valid JSON at line 2, byte 1: unexpected “}”"),
    ("\u{FEFF}{}", "not valid JSON at line 1, byte 1: unexpected byte EF (hexadecimal)"),
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
      "it is a Git LFS pointer; fetch the file with: git lfs pull"
    ),
    (
      "{\n<<<<<<< HEAD\n\"schema\": 1\n=======\n\"schema\": 2\n>>>>>>> branch\n}\n",
      "it has merge conflict markers at line 2; keep one side, or record the case again with: "
        + "harness update-baselines"
    ),
  ])
  func whatIsNoRecordAtAllIsSaid(_ text: String, _ reason: String) {
    #expect(throws: JSONError(reason: reason)) { try LayoutRecord.read(from: Array(text.utf8)) }
  }

  @Test func brokenUTF8IsSaid() {
    #expect(throws: JSONError(reason: "not valid JSON at line 1, byte 9: a text is not UTF-8")) {
      try LayoutRecord.read(from: Array("{\"id\": \"".utf8) + [0xE4, 0xB8] + Array("\"}".utf8))
    }
  }

  @Test func whatIsTooLargeIsNotLookedAt() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: LayoutRecord.mostBytes + 1)
    #expect(throws: JSONError(reason: "it has 16777217 bytes; accepted: at most 16777216")) {
      try LayoutRecord.read(from: bytes)
    }
  }

  @Test func aRecordIsReadAsItWasWritten() throws {
    let record = try LayoutRecord.read(from: Array(RecordFixture.json.utf8))
    #expect(try LayoutRecord.read(from: Array(JSONText.pretty(record.json).utf8)) == record)
    #expect(record.hits?[1].index == 0)
    #expect(record.lines[0].runs[0].glyphs == [1, 2])
    #expect(record.truncation?.elidedParts == [[9, 12], [15, 60]])
  }
}
