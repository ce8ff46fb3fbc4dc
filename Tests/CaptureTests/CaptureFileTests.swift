import Base
import SchemaChecking
import Testing

@testable import Capture

/// What a capture may say, and the one error for each way in which it may be wrong.
@Suite struct CaptureFileTests {
  /// - Parameter change: Text that replaces another one.
  private static func json(_ old: String = "", _ new: String = "") -> String {
    let json = """
      {"schema": 1,
       "state": {"page": "/", "window": [800, 600], "locale": "en"},
       "fonts": [
        {"family": "Harness Square", "file": "fonts/a.ttf", "sha256": "\(String(repeating: "0", count: 64))"}],
       "texts": [
        {"path": "main/p", "key": null, "width": 100, "width-available": null,
         "runs": [{"text": "Hi", "font": {"family": "Harness Square", "size": 10}}, {"box": [16, 16]}],
         "shown": [{"text": "Hi", "x": 0, "width": 10}]}]}
      """
    return old.isEmpty ? json : json.replacing(old, with: new)
  }

  private static func read(_ json: String) throws(CaptureError) -> CaptureFile {
    try CaptureFile(Array(json.utf8), shownAs: "a.json", in: "/tmp")
  }

  @Test func readsWhatItDescribes() throws {
    let screen = try Self.read(Self.json()).screen
    #expect(screen.state.locale == "en")
    let text = try #require(screen.texts.first)
    #expect(text.width == 100)
    #expect(text.availableWidth == nil)
    #expect(text.line == 6)
    #expect(text.text == "Hi\u{FFFC}")
    #expect(text.runs[1].box == [16, 16])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    let error: String
    var testDescription: String { error }
  }

  private static let accepted = "; accepted: what harness schema capture describes"

  @Test(arguments: [
    Row(
      old: "\"schema\": 1", new: "\"schema\": 2",
      error: "a.json:1: schema is 2; accepted: 1"),
    Row(
      old: "\"schema\": 1,", new: "", error: "a.json: schema is missing\(accepted)"),
    Row(
      old: "\"width\": 100", new: "\"width\": -1",
      error: "a.json:6: texts[0].width: -1 is not a length of at least 0\(accepted)"),
    Row(
      old: "{\"box\": [16, 16]}", new: "{}",
      error:
        "a.json:7: texts[0].runs[1]: a run has either `text` or `box`; accepted: one of them"
    ),
    Row(
      old: ", \"font\": {\"family\": \"Harness Square\", \"size\": 10}", new: "",
      error:
        "a.json:6: a run has no font; accepted: a font for each text, unless cannot says why it is no label"
    ),
    Row(
      old: "\"family\": \"Harness Square\", \"size\"", new: "\"family\": \"Other\", \"size\"",
      error: "a.json:7: the family `Other` is not in fonts; accepted: Harness Square"),
    Row(
      old: "\"locale\": \"en\"", new: "\"locale\": \"english language\"",
      error:
        "a.json:2: state.locale: “english language” is not a BCP 47 tag, such as pt-BR\(accepted)"),
    Row(
      old: "fonts/a.ttf", new: "../a.ttf",
      error:
        "a.json:4: fonts[0].file: “../a.ttf” is not a path below the capture's folder\(accepted)"
    ),
    Row(
      old: "\"schema\": 1,", new: "\"schema\": 1, \"screenshot\": \"../../a.png\",",
      error:
        "a.json:1: screenshot: “../../a.png” is not a path below the capture's folder\(accepted)"
    ),
    Row(
      old: "\"page\": \"/\", ", new: "\"page\": \"/\", \"mood\": 1, ",
      error:
        "a.json:2: state: “mood” is not a key; accepted: locale, page, scale, text-size, window"
    ),
  ])
  func saysWhatIsWrong(_ row: Row) throws {
    #expect(
      try #require(throws: CaptureError.self) { try Self.read(Self.json(row.old, row.new)) }
        .description == row.error)
  }

  @Test func refusesACaptureWithoutFonts() throws {
    var json = Self.json()
    let start = try #require(json.firstRange(of: "\"fonts\": [")).upperBound
    let end = try #require(json.firstRange(of: "}],\n \"texts\"")).lowerBound
    json.replaceSubrange(start...end, with: "")
    #expect(
      throws: CaptureError.wrong(
        "a.json", line: 3,
        "fonts is empty, so no text can be laid out; accepted: each font file that was shown, with its SHA-256"
      )
    ) { try Self.read(json) }
  }

  @Test func refusesWhatIsCutOff() throws {
    let json = String(Self.json().dropLast(40))
    let error = try #require(throws: CaptureError.self) { try Self.read(json) }
    #expect(error.description.hasPrefix("a.json:8: not valid JSON at byte "))
  }

  @Test func schemaAcceptsWhatIsRead() throws {
    let json = try JSONValue(parsing: Array(Self.json().utf8))
    #expect(try SchemaChecker(root: CapturedScreen.jsonSchema).accepts(json))
  }
}
