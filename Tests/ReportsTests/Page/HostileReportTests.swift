import Foundation
import Testing

@testable import Base
@testable import Reports
@testable import Results
@testable import Runs

/// A page shows any text of a suite, and the text does nothing else.
@Suite struct HostileReportTests {
  static let texts = [
    "</script><script>x</script>", "<!--<script>", "]]>-->", "\u{2028}\u{2029}",
    "a\u{202E}b\u{2066}",
    "\"\u{301}><img src=x onerror='x'>&amp;", "\\\"'`${x}", "\u{0}\u{1B}[2J\r\n", "{{title}}",
    "C:\\con", "javascript:x", "*/</style>",
  ]

  /// A run in which every text is this one.
  static func run(_ text: String) -> RunResult {
    var result = Samples.differing(text)
    result.file = text
    result.message = text
    result.earlier = text
    result.files = [text: text]
    let change = Change(kind: .value, path: text, was: text, is: text, location: text)
    result.cause = .init(
      stage: .case, sentence: "\(text)\(value: text)", changes: [change],
      details: [.init(what: text, was: text, is: text)])
    result.expectations = [.init(what: text, expected: text, actual: text)]
    var skipped = Samples.result(text, .skipped)
    skipped.message = text
    var run = Samples.run(
      [result, skipped],
      groups: [
        .init(
          title: "\(text)\(value: text)", status: .failed, stage: .fonts, change: change,
          cases: [text]),
        .init(title: "\(text)", status: .failed, stage: .fonts, cases: [text]),
      ])
    run.harness = text
    run.started = text
    run.orphans = [text]
    run.unchecked = [text]
    run.environment = .init(
      os: text, arch: text, pango: text, harfbuzz: text, freetype: text, cairo: text,
      fonts: [.init(family: text, sha256: text)])
    return run
  }

  private static func report(_ text: String) throws -> MadeReport {
    let layout = "{\n\"visible-text\":\(JSONText.quoted(text))\n}\n"
    return try MadeReport(
      run(text), command: RecordCommand(suite: text, baselines: text, output: text), notes: [text],
      source: { _, _ in
        CaseSource(
          resolved: "{\"text\": \(JSONText.quoted(text))}", tags: [text],
          written: .init(file: text, line: 1, text: text))
      },
      layouts: .init(expected: Array(layout.utf8), actual: Array(layout.utf8)))
  }

  @Test(arguments: texts)
  func dataIsJSONThatCannotEndAScript(_ text: String) throws {
    let report = try Self.report(text)
    for name in ["data/index.js", "data/cases-0.js"] {
      let script = Array(report[name].utf8)
      #expect(!script.contains(UInt8(ascii: "<")))
      #expect(!report[name].unicodeScalars.contains { [0x2028, 0x2029].contains($0.value) })
      // Line breaks are the report's own.
      #expect(!script.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") })
      let json = try JSONSerialization.jsonObject(with: Data(report.json(name).utf8))
      if name == "data/index.js" {
        let index = try #require(json as? [String: Any])
        let rows = try #require(index["cases"] as? [[Any]])
        #expect(same(rows[0][0], text))
        #expect(same((rows[0].last as? [Any])?.first, text))
        #expect(same((index["notes"] as? [Any])?.first, text))
        #expect(same((index["groups"] as? [[Any]])?[1].first, text))
        #expect(same(index["harness"], text))
      } else {
        let subject = try #require((json as? [[String: Any]])?.first)
        for key in ["id", "file", "message", "earlier"] {
          #expect(same(subject[key], text), "\(key)")
        }
        let resolved = try #require(subject["resolved"] as? [String: Any])
        #expect(same(resolved["text"], text))
        let written = try #require(subject["written"] as? [String: Any])
        #expect(same(written["text"], text) && same(written["file"], text))
        let layouts = try #require(subject["layouts"] as? [String: [String: Any]])
        #expect(same(layouts["actual"]?["visible-text"], text))
        #expect(same(layouts["expected"]?["visible-text"], text))
      }
    }
  }

  @Test(arguments: texts)
  func pagesHaveNoMarkupButTheirOwn(_ text: String) throws {
    let report = try Self.report(text)
    let harmless = try Self.report("harmless")
    for name in ["index.html", "list-1.html"] {
      let page = report[name]
      #expect(tags(page) == tags(harmless[name]))
      #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      #expect(!page.unicodeScalars.contains { [0x2028, 0x202E, 0x2066].contains($0.value) })
    }
  }

  /// Whether the texts have equal code points.
  private func same(_ value: Any?, _ text: String) -> Bool {
    (value as? String).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars)
  }

}

/// The names of elements and attributes that a browser would find.
func tags(_ page: String) -> [String] {
  page.utf8.split(separator: UInt8(ascii: "<")).dropFirst().map { part in
    let tag = part.prefix { $0 != UInt8(ascii: ">") }
    return tag.split(separator: UInt8(ascii: "\"")).enumerated().filter { $0.offset % 2 == 0 }
      .map { String(decoding: $0.element, as: UTF8.self) }.joined(separator: "\"")
  }
}
