import Base
import Foundation
import Raster
import Results
import Testing

@testable import Runs

/// `harness capture` in a project: captured texts as cases, and what it refuses.
///
/// A full-width character of the test font is a block of 9 × 8 px in the middle of 10 × 10 px.
@Suite struct CaptureCommandTests {
  /// A page of 100 × 100 px with a note in two lines and a button whose text is in its middle.
  private static let note = """
    {"path": "main/p.note", "place": [10, 10, 45, 20], "width": 45, "width-available": 45, "runs": [\(run("标题标题标题"))],
     "shown": [{"text": "标题标题", "x": 0, "width": 40}, {"text": "标题", "x": 0, "width": 20}]}
    """
  private static let button = """
    {"path": "main/button.buy", "place": [10, 50, 60, 30], "width": 60, "width-available": null, "align": "center",
     "position": "center", "insets": [2, 10, 2, 10], "runs": [\(run("买买"))],
     "shown": [{"text": "买买", "x": 20, "width": 20}]}
    """
  /// harness lays it out in one line.
  private static let wrapped = """
    {"path": "main/h1", "place": [0, 90, 45, 10], "width": 45, "width-available": 45, "runs": [\(run("标题"))],
     "shown": [{"text": "标", "x": 0, "width": 10}, {"text": "题", "x": 0, "width": 10}]}
    """
  private static let floating = """
    {"path": "main/b", "place": [0, 0, 10, 10], "width": null, "runs": [{"text": "题"}], "shown": [], "cannot": ["float"]}
    """

  private static func run(_ text: String) -> String {
    ##"{"text": "\##(text)", "color": "#000000", "font": {"family": "Harness Square", "size": 10}}"##
  }

  private static func capture(
    _ texts: [String], locale: String = "zh", font: String = "HarnessSquare-Regular.ttf"
  ) -> String {
    """
    {"schema": 1, "screenshot": "shop.png",
     "state": {"page": "/shop", "window": [100, 100], "locale": "\(locale)"},
     "fonts": [
      {"family": "Harness Square", "file": "\(font)", "sha256": "\(TestProject.fontChecksum)"}],
     "texts": [
    \(texts.joined(separator: ",\n"))]}
    """
  }

  /// A picture with a block for each character that begins at a place.
  private static func picture(_ places: [(x: Int, y: Int)]) throws -> Data {
    var picture = Bitmap(width: 100, height: 100, color: .white)
    for (x, y) in places {
      for row in y + 1..<y + 9 {
        for column in x + 1..<x + 9 { picture[column, row] = .black }
        // Blocks begin and end in the middle of a pixel.
        for column in [x, x + 9] {
          picture[column, row] = PixelColor(red: 128, green: 128, blue: 128, alpha: 255)
        }
      }
    }
    return Data(try PNG.encode(picture, effort: .fast))
  }

  private static let notePlaces = [(10, 10), (20, 10), (30, 10), (40, 10), (10, 20), (20, 20)]
  private static let buttonPlaces = [(30, 60), (40, 60)]

  private static func project(_ texts: [String]) throws -> TestProject {
    let project = try TestProject("cases:\n  other: { text: 标题, width: 20 }\n")
    try project.write(
      "harness.yaml",
      "renderers: { captured: { command: [\(TestProject.command), capture, --screenshots, captures/shop.json] } }\n"
    )
    let font = URL(filePath: "\(TestProject.fontFolder)/HarnessSquare-Regular.ttf")
    try project.write("captures/HarnessSquare-Regular.ttf", try Data(contentsOf: font))
    try project.write("captures/shop.json", capture(texts))
    try project.write("captures/shop.png", picture(notePlaces + buttonPlaces))
    return project
  }

  @Test func aKeyOnSeveralPagesHasOneLine() throws {
    let button = Self.button.replacing(
      #""width-available": null"#, with: #""width-available": 60"#)
    let project = try Self.project([button])
    try project.write("captures/cart.json", Self.capture([button]))
    try project.write("locales/zh.json", #"{"buy": "买买"}"#)
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write("Cases/suite.yaml", suite + "\naudit: { source: zh }\n")
    let output = try project.run(
      "capture", "--catalog", "../locales/*.json", "captures/shop.json", "captures/cart.json")
    #expect(output.standardError == "")
    #expect(
      output.standardOutput.hasPrefix("LABEL main.button.buy\n    buy  “买买” (2 times)\n\n"))
  }

  /// A catalog has a text without the space behind it, which stands there all the same.
  @Test func aSpaceBetweenTheTextAndWhatFollowsIsKept() throws {
    let title = """
      {"path": "main/h2", "place": [0, 0, 60, 10], "width": 60, "width-available": 60,
       "runs": [\(Self.run("买买 ")), \(Self.run("题"))], "shown": [{"text": "买买 题", "x": 0, "width": 32.5}]}
      """
    let project = try Self.project([title])
    try project.write("locales/zh.json", #"{"buy": "买买"}"#)
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write("Cases/suite.yaml", suite + "\naudit: { source: zh }\n")
    let output = try project.run("capture", "--catalog", "../locales/*.json", "captures/shop.json")
    #expect(output.standardOutput.hasPrefix("LABEL main.h2\n"), "\(output)")
    let labels = String(decoding: try project.read("Cases/captured.yaml"), as: UTF8.self)
    #expect(labels.contains("after: [{ text: \" \" }, { text: 题 }]"), "\(labels)")
  }

  /// A text of the list's items, which stand in one path.
  private static func item(_ text: String, width: Int, _ more: String = "") -> String {
    """
    {"path": "main/li.user", "place": [0, 0, \(width), 10], "width": \(width), "width-available": \(width), \(more)
     "runs": [\(run(text))], "shown": [{"text": "\(text)", "x": 0, "width": \(text.count * 10)}]}
    """
  }

  struct Joined: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let items: [String]
    /// Each label's name with its keys.
    let labels: [String]
    /// A line of the file.
    var line: String? = nil
  }

  /// Values of placeholders make no labels, and what tells labels apart is no number of theirs.
  @Test(arguments: [
    Joined(
      testDescription: "other values of a placeholder",
      items: [
        item("买题", width: 80), item("买标题标", width: 80), item("买标题", width: 80),
      ], labels: ["main.li.user: hi"], line: "    arguments: { name: 标题标 }"),
    Joined(
      testDescription: "values of two keys",
      items: [item("买题", width: 80), item("题标题", width: 80)],
      labels: ["main.li.user.by: by", "main.li.user.hi: hi"]),
    Joined(
      testDescription: "the same value of two keys",
      items: [item("买标", width: 80), item("题标", width: 80)], labels: ["main.li.user: by, hi"]),
    Joined(
      testDescription: "two widths", items: [item("买题", width: 80), item("买题", width: 90)],
      labels: ["main.li.user.hi-80: hi", "main.li.user.hi-90: hi"]),
    Joined(
      testDescription: "the same width twice, with other lines",
      items: [
        item("买题", width: 80), item("买题", width: 80, #""line-height": 20, "wrap": "keep-all","#),
      ],
      labels: ["main.li.user.hi: hi", "main.li.user.hi-line-height-exactly-20-wrap-keep-all: hi"]),
  ])
  func equalLabelsAreJoined(_ row: Joined) throws {
    let project = try Self.project(row.items)
    try project.write("locales/zh.json", #"{"hi": "买{{name}}", "by": "题{{name}}"}"#)
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write("Cases/suite.yaml", suite + "\naudit: { source: zh }\n")
    let output = try project.run("capture", "--catalog", "../locales/*.json", "captures/shop.json")
    #expect(output.code == 0, "\(output)")
    let text = String(decoding: try project.read("Cases/captured.yaml"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let names = lines.compactMap { $0.wholeMatch(of: #/  (\S+):/#)?.1 }
    let keys = lines.compactMap { $0.wholeMatch(of: #/    keys: \[(.*)\]/#)?.1 }
    #expect(zip(names, keys).map { "\($0): \($1)" } == row.labels)
    if let line = row.line { #expect(lines.contains(line), "\(text)") }
  }

  @Test func eachTextThatIsReproducedIsACase() throws {
    let project = try Self.project([Self.note, Self.button, Self.wrapped, Self.floating])
    let output = try project.run("capture", "--cases", "captures/shop.json")
    #expect(
      output
        == .init(
          code: 0,
          standardOutput: """
            CASE main.p.note  “标题标题标题”
            CASE main.button.buy  “买买”

            not reproduced captures/shop.json:11 main/h1 “标题”
                1 line, shown in 2
            float captures/shop.json:13 main/b “题”

            Cases/screens/shop.yaml: 2 cases
            .harness/capture/index.html
            4 texts: 2 in 2 cases, 2 not: 1 float, 1 not reproduced; 2 of 3 are laid out as shown

            """, standardError: ""))
    #expect(
      String(decoding: try project.read("Cases/screens/shop.yaml"), as: UTF8.self) == """
        # Texts as they were captured from the running interface. harness capture --cases writes this file anew.
        cases:
          main.p.note:
            text: 标题标题标题
            language: zh
            truncate: none
            width: 45
          main.button.buy:
            text: 买买
            align: center
            height: 30
            insets: { bottom: 2, left: 10, right: 10, top: 2 }
            language: zh
            position: { "y": center }
            truncate: none
            width: 60

        """)
    #expect(!project.exists("Cases/captured.yaml"))
    #expect(
      try project.run("list", "screens/**").standardOutput
        == "screens/shop/main.p.note\nscreens/shop/main.button.buy\n")
  }

  /// What a source that does not know how long lines are can say.
  @Test func linesWithoutLengthsMustBreak() throws {
    let unknown = { (text: String) in text.replacing(/, "width": \d+}/, with: ", \"width\": null}")
    }
    let project = try Self.project([
      unknown(Self.note), unknown(Self.button), unknown(Self.wrapped),
      Self.button.replacing(/"shown": .*\]/, with: "\"shown\": []"),
    ])
    let output = try project.run("capture", "--cases", "--list", "captures/shop.json")
    #expect(
      output.standardOutput == """
        CASE main.p.note  “标题标题标题”

        lines unknown captures/shop.json:8 main/button.buy “买买”
        not reproduced captures/shop.json:11 main/h1 “标题”
            1 line, shown in 2
        lines unknown captures/shop.json:13 main/button.buy “买买”

        4 texts: 1 in 1 case, 3 not: 2 lines unknown, 1 not reproduced; 1 of 2 are laid out as shown

        """)
  }

  @Test func listingWritesNothing() throws {
    let project = try Self.project([Self.note])
    #expect(try project.run("capture", "--cases", "--list", "captures/shop.json").code == 0)
    #expect(!project.exists("Cases/screens"))
  }

  struct Seen: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var note = CaptureCommandTests.note
    var places = CaptureCommandTests.notePlaces + CaptureCommandTests.buttonPlaces
    /// Begins of the messages of the two cases; nil for one that passes.
    let note1: String?
    var button: String? = nil
    var code: Int32 = 1
  }

  /// What the interface shows after its texts became cases.
  @Test(arguments: [
    Seen(testDescription: "the same", note1: nil, code: 0),
    Seen(
      testDescription: "other lines",
      note: note.replacing(
        "标题标题\", \"x\": 0, \"width\": 40}, {\"text\": \"标题\", \"x\": 0, \"width\": 20",
        with: "标题标\", \"x\": 0, \"width\": 30}, {\"text\": \"题标题\", \"x\": 0, \"width\": 30"),
      note1: "captured against harness: line 1 ends before “题”"),
    Seen(
      testDescription: "a button without its text", places: notePlaces, note1: nil,
      button: "captured against harness: "),
    Seen(
      testDescription: "a note that is gone", note: floating,
      note1: "captured says: no capture has this case", code: 2),
  ])
  func screenshotsAreComparedWithHarness(_ row: Seen) throws {
    let project = try Self.project([Self.note, Self.button])
    #expect(try project.run("capture", "--cases", "captures/shop.json").code == 0)
    try project.write("captures/shop.json", Self.capture([row.note, Self.button]))
    try project.write("captures/shop.png", Self.picture(row.places))
    let run = try project.run(
      "run", "screens/**", "--renderer", "captured", "--against", "harness")
    #expect(run.code == row.code, "\(run)")
    let results = try RendererTests.results(of: project)
    for (name, begin) in [("main.p.note", row.note1), ("main.button.buy", row.button)] {
      let result = try #require(results["screens/shop/\(name)"])
      #expect(result.message?.hasPrefix(begin ?? "") ?? (begin == nil), "\(result)")
      #expect((result.status == .passed) == (begin == nil), "\(result)")
    }
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Changes the project before it is captured.
    let change: @Sendable (TestProject) throws -> Void
    var arguments = ["capture", "--cases", "captures/shop.json"]
    let error: String
  }

  @Test(arguments: [
    Fault(
      testDescription: "no such capture", change: { try $0.remove("captures/shop.json") },
      error:
        "captures/shop.json: there is no such file; accepted: one that a producer has written, such as renderers/chromium/capture.py"
    ),
    Fault(
      testDescription: "without fonts",
      change: {
        try $0.write(
          "captures/shop.json",
          capture([floating]).replacing(
            /"fonts": \[[^\]]*\]/.dotMatchesNewlines(), with: "\"fonts\": []"))
      },
      error:
        "captures/shop.json:3: fonts is empty, so no text can be laid out; accepted: each font file that was shown, with its SHA-256"
    ),
    Fault(
      testDescription: "a font that is gone",
      change: { try $0.remove("captures/HarnessSquare-Regular.ttf") },
      error:
        "captures/shop.json:4: the font file HarnessSquare-Regular.ttf is not there; accepted: a path relative to the capture"
    ),
    Fault(
      testDescription: "a font that changed since",
      change: { try $0.write("captures/HarnessSquare-Regular.ttf", "another") },
      error:
        "captures/shop.json:4: the font file HarnessSquare-Regular.ttf has changed since: its SHA-256 is ae448ac86c4e8e4dec645729708ef41873ae79c6dff84eff73360989487f08e5; accepted: \(TestProject.fontChecksum), or a new capture"
    ),
    Fault(
      testDescription: "a font of another version than the suite's, by its name",
      change: {
        let suite = String(decoding: try $0.read("Cases/suite.yaml"), as: UTF8.self)
        try $0.write(
          "Cases/suite.yaml",
          suite.replacing(TestProject.fontChecksum, with: String(repeating: "0", count: 64)))
      },
      error:
        "captures/shop.json:4: the suite has another version of HarnessSquare-Regular.ttf; accepted: the same file, or harness fonts add "
    ),
    Fault(
      testDescription: "a font of another version than the suite's, by a name with its checksum",
      change: {
        let old = String(repeating: "0", count: 64)
        let name = "Square-\(TestProject.fontChecksum.prefix(8)).ttf"
        let suite = String(decoding: try $0.read("Cases/suite.yaml"), as: UTF8.self)
        try $0.write(
          "Cases/suite.yaml",
          suite.replacing(TestProject.fontChecksum, with: old)
            .replacing("HarnessSquare-Regular.ttf", with: "Square-00000000.ttf"))
        try $0.write("captures/\(name)", try $0.read("captures/HarnessSquare-Regular.ttf"))
        try $0.write("captures/shop.json", capture([note], font: name))
      },
      error:
        "captures/shop.json:4: the suite has another version of Square-e32530df.ttf, which is Square-00000000.ttf; accepted: the same file, or a suite without that entry, and a capture of each page that had it"
    ),
    Fault(
      testDescription: "damaged",
      change: { try $0.write("captures/shop.json", "{\"schema\": 1,\n \"texts\": [") },
      error:
        "captures/shop.json:2: not valid JSON at byte 12: the end is missing; accepted: what harness schema capture describes"
    ),
    Fault(
      testDescription: "of another version",
      change: {
        try $0.write(
          "captures/shop.json",
          capture([note]).replacing("\"schema\": 1", with: "\"schema\": 2"))
      },
      error:
        "captures/shop.json:1: schema is 2; accepted: 1"
    ),
    Fault(
      testDescription: "a text without runs",
      change: {
        try $0.write(
          "captures/shop.json", capture([floating.replacing(#"[{"text": "题"}]"#, with: "[]")]))
      },
      error:
        "captures/shop.json:6: texts[0].runs: [] is not a list of 1 to 1000; accepted: what harness schema capture describes"
    ),
    Fault(
      testDescription: "a folder", change: { _ in }, arguments: ["capture", "--cases", "captures"],
      error: "captures: it is a folder; accepted: files, such as captures/*.json"
    ),
    Fault(
      testDescription: "of another locale than the catalogs' source",
      change: {
        try $0.write("captures/shop.json", capture([note], locale: "de"))
        try $0.write("locales/zh.json", "{\"note\": \"标题标题标题\"}")
        try $0.write("locales/de.json", "{\"note\": \"标题\"}")
        let suite = String(decoding: try $0.read("Cases/suite.yaml"), as: UTF8.self)
        try $0.write("Cases/suite.yaml", suite + "\naudit: { source: zh }\n")
      },
      arguments: ["capture", "captures/shop.json", "--catalog", "../locales/*.json"],
      error:
        "captures/shop.json: its locale is de, and the texts of the catalogs were written in zh; accepted: a capture in zh"
    ),
    Fault(
      testDescription: "a file that people wrote",
      change: { try $0.write("Cases/screens/shop.yaml", "cases: { a: { text: 题, width: 9 } }\n") },
      error:
        "Cases/screens/shop.yaml:1: harness capture has not written it; accepted: another name for the capture, or no such file"
    ),
    Fault(
      testDescription: "a file that people wrote, where a font would be copied",
      change: {
        try captureBold($0, fontPath: "elsewhere, fonts")
        try $0.write("Cases/screens/shop.yaml", "cases: { a: { text: 题, width: 9 } }\n")
      },
      error: "Cases/screens/shop.yaml:1: harness capture has not written it"
    ),
    Fault(
      testDescription: "a damaged screenshot, where a font would be copied",
      change: {
        try captureBold($0, fontPath: "elsewhere, fonts")
        try $0.write("captures/shop.png", "no picture")
      },
      error: "captures/shop.json: the screenshot shop.png: "
    ),
    Fault(
      testDescription: "a font that no folder of the suite has room for",
      change: { try captureBold($0, fontPath: "elsewhere") },
      error:
        "Cases/suite.yaml: HarnessSquare-Bold.ttf is in no folder of `font-path`, and none of these is in Cases, where it would be copied to; add to `font-path`: fonts"
    ),
    Fault(
      testDescription: "two captures of one name",
      change: { try $0.write("other/shop.json", capture([note])) },
      arguments: ["capture", "--screenshots", "captures/shop.json", "other/shop.json"],
      error:
        "other/shop.json: its cases would be in the same file as those of captures/shop.json; accepted: captures whose files have different names"
    ),
    Fault(
      testDescription: "cases and catalogs", change: { _ in },
      arguments: ["capture", "captures/shop.json", "--cases", "--catalog", "a.json"],
      error: "--cases looks for no keys; accepted: --cases or --catalog"),
  ])
  func refuses(_ fault: Fault) throws {
    let project = try Self.project([Self.note])
    try fault.change(project)
    let before = try project.contents(below: "Cases")
    let output = try project.run(list: fault.arguments)
    #expect(output.code == 2)
    #expect(output.standardError.contains(fault.error), "\(output)")
    #expect(output.standardOutput == "")
    #expect(try project.contents(below: "Cases") == before)
  }

  /// Has a capture with a font that the suite does not list, and that is nowhere else.
  ///
  /// - Parameter fontPath: Folders of the project's `elsewhere` and the suite's `fonts`.
  private static func captureBold(_ project: TestProject, fontPath: String) throws {
    let file = "HarnessSquare-Bold.ttf"
    let bold = try Data(contentsOf: URL(filePath: "\(TestProject.fontFolder)/\(file)"))
    try project.write("captures/\(file)", bold)
    try project.write(
      "elsewhere/HarnessSquare-Regular.ttf",
      try project.read("captures/HarnessSquare-Regular.ttf"))
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    let folders = fontPath.replacing("elsewhere", with: "\(project.path)/elsewhere")
    try project.write(
      "Cases/suite.yaml", suite.replacing("\"\(TestProject.fontFolder)\"", with: folders))
    let sum = Checksum.sha256(Array(bold))
    try project.write(
      "captures/shop.json",
      capture([note]).replacing(
        "\"fonts\": [",
        with:
          "\"fonts\": [{\"family\": \"Harness Square\", \"file\": \"\(file)\", \"sha256\": \"\(sum)\"},"
      ))
  }

  @Test func copiesFontsThatTheSuiteFinds() throws {
    let project = try Self.project([])
    try Self.captureBold(project, fontPath: "elsewhere, fonts")
    let output = try project.run("capture", "--cases", "captures/shop.json")
    #expect(output.code == 0, "\(output)")
    #expect(project.exists("Cases/fonts/HarnessSquare-Bold.ttf"))
    #expect(try project.run("fonts").code == 0)
  }
}
