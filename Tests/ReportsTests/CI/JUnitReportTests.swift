import Foundation
import FoundationXML
import Testing

@testable import Reports
@testable import Results
@testable import Runs

@Suite struct JUnitReportTests {
  private func text(
    of cases: [CaseResult], groups: [RunResult.Group] = [], unchecked: [String] = []
  ) throws -> String {
    let run = Samples.run(cases, groups: groups)
    var counts: [CaseResult.Status: Int] = [:]
    for result in cases where result.earlier == nil { counts[result.status, default: 0] += 1 }
    let checked = cases.filter { $0.earlier == nil }
    let report = JUnitReport(
      CheckedRun(run, counts: counts, unchecked: unchecked, command: RecordCommand()),
      selected: checked.count, results: { Array(checked[$0]) }, file: { "Cases/\($0).yaml" })
    var bytes: [UInt8] = []
    try report.make { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func result(
    _ id: String, _ status: CaseResult.Status, _ message: String? = nil
  ) -> CaseResult {
    var result = Samples.result(id, status)
    result.message = message
    if status == .new { result.size = .init(expected: nil, actual: [10, 10]) }
    return result
  }

  /// A flaky case is reported as Surefire does it; if flaky cases are allowed, the test passes.
  @Test(arguments: [true, false]) func tellsOfFlakyCases(isAllowed: Bool) throws {
    let flaky = result("a", .flaky, "passed only when tried again (try 2)")
    let report = JUnitReport(
      CheckedRun(Samples.run([flaky]), counts: [.flaky: 1], allowsFlaky: isAllowed), selected: 1,
      results: { Array([flaky][$0]) }, file: { $0 })
    var bytes: [UInt8] = []
    try report.make { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    let problem = """
      type="flaky" message="passed only when tried again (try 2)">passed only when tried again (try 2) (Cases/price/titles.yaml:3)
      """
    #expect(text.contains("failures=\"\(isAllowed ? 0 : 1)\""))
    #expect(text.contains("<failure \(problem)</failure>") == !isAllowed)
    #expect(text.contains("<flakyFailure \(problem)</flakyFailure>"))
  }

  /// What makes a run fail is a failure in the report, even if it is no case.
  @Test(arguments: [true, false]) func tellsOfOrphansThatFail(fails: Bool) throws {
    let passed = result("a", .passed)
    var run = Samples.run([passed])
    run.orphans = ["old/<b>", "old/c"]
    let report = JUnitReport(
      CheckedRun(run, counts: [.passed: 1], orphansIn: fails ? "Baselines" : nil), selected: 1,
      results: { Array([passed][$0]) }, file: { $0 })
    var bytes: [UInt8] = []
    try report.make { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(fails ? "tests=\"3\" failures=\"2\"" : "tests=\"1\" failures=\"0\""))
    #expect(
      text.contains(
        """
        <testcase name="old/&lt;b&gt;" classname="Baselines/old/&lt;b&gt;.png" time="0">
        <failure type="orphan" message="no case has this baseline">no case has this baseline; remove them all with: \
        harness update-baselines --prune</failure>
        </testcase>
        """) == fails)
  }

  @Test func hasOneTestACase() throws {
    var kept = result("kept", .failed)
    kept.earlier = "2026-01-01T00:00:00Z"
    var differing = Samples.differing("b")
    differing.expectations = []
    let cases = [
      result("a", .passed), differing, result("c", .new, "no baseline"),
      result("d", .error, "no font"), result("e", .crashed), result("f", .timedOut, "too long"),
      result("g", .skipped, "later"), result("h", .skipped), kept,
    ]
    let groups = [
      RunResult.Group(
        title: "`width` +1 pt", status: .failed, stage: .case, cases: ["b", "kept"]),
      RunResult.Group(title: "no baseline yet", status: .new, cases: ["c"]),
      RunResult.Group(title: "kept alone", status: .failed, cases: ["kept"]),
    ]
    #expect(
      try text(of: cases, groups: groups, unchecked: ["i"]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="harness" tests="9" failures="2" errors="3" time="1.250000">
        <testsuite name="harness" tests="9" failures="2" errors="3" skipped="3" time="1.250000" timestamp="2026-03-01T08:00:00Z">
        <testcase name="a" classname="Cases/price/titles.yaml" time="0.004000"/>
        <testcase name="b" classname="Cases/price/titles.yaml" time="0.004000">
        <failure type="failed" message="Line 2 ends earlier.">1,312 pixels differ — Line 2 ends earlier. (Cases/price/titles.yaml:3)</failure>
        </testcase>
        <testcase name="c" classname="Cases/price/titles.yaml" time="0.004000">
        <failure type="new" message="no baseline">no baseline (Cases/price/titles.yaml:3)</failure>
        </testcase>
        <testcase name="d" classname="Cases/price/titles.yaml" time="0.004000">
        <error type="error" message="no font">no font (Cases/price/titles.yaml:3)</error>
        </testcase>
        <testcase name="e" classname="Cases/price/titles.yaml" time="0.004000">
        <error type="crashed" message="crashed">(Cases/price/titles.yaml:3)</error>
        </testcase>
        <testcase name="f" classname="Cases/price/titles.yaml" time="0.004000">
        <error type="timed-out" message="too long">too long (Cases/price/titles.yaml:3)</error>
        </testcase>
        <testcase name="g" classname="Cases/price/titles.yaml" time="0.004000">
        <skipped message="later"/>
        </testcase>
        <testcase name="h" classname="Cases/price/titles.yaml" time="0.004000">
        <skipped message=""/>
        </testcase>
        <testcase name="i" classname="Cases/i.yaml" time="0">
        <skipped message="not checked: the run ended early"/>
        </testcase>
        <system-out>1. FAIL 1 case  `width` +1 pt
           b
           accept with: harness update-baselines --from ARTIFACT --group 'width +1 pt'
        2. NEW 1 case  no baseline yet
           c
           accept with: harness update-baselines --from ARTIFACT --group 'no baseline yet'
        look through the run's folder, here called ARTIFACT, with: harness review ARTIFACT
        </system-out>
        </testsuite>
        </testsuites>

        """)
  }

  @Test func hasNoOutputWhereEverythingPassed() throws {
    #expect(
      try text(of: [result("a", .passed)]).hasSuffix(
        "time=\"0.004000\"/>\n</testsuite>\n</testsuites>\n"))
  }

  /// More cases than are read at a time.
  @Test func readsInPieces() throws {
    let cases = (0..<2_345).map { result("c\($0)", .passed) }
    #expect(try Tests(text(of: cases)).names == cases.map(\.id))
  }

  @Test(arguments: [
    (0, "0.000000"), (0.0000069, "0.000006"), (1e-9, "0.000000"), (61.5, "61.500000"),
    (3_600.000001, "3600.000001"), (.nan, "0.000000"), (-1, "0.000000"),
    (1e300, "1000000000.000000"),
  ])
  func secondsHaveNoExponent(_ seconds: Double, _ text: String) {
    #expect(String(decoding: ("\(seconds: seconds)" as XMLText).bytes, as: UTF8.self) == text)
  }

  /// Texts, and how a parser reads those with characters that XML does not allow.
  private static let hostile: [(String, String?)] = [
    ("<a href=\"x\">&amp;</a>", nil), ("]]>", nil), ("a]]]]>>", nil), ("<!-- -- -->", nil),
    ("\n\ttab and line\r\nend\r", nil),
    ("\u{0}\u{1}\u{B}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    (text(0xFFFE, 0xFFFF), "\u{FFFD}\u{FFFD}"), (text(0x1FFFF, 0x10FFFE, 0xFDD0), nil),
    ("\u{7F}\u{85}\u{9B}31m\u{2028}", nil), ("\u{202E}\u{2066}\u{E0061}\u{FEFF}", nil),
    ("::error::x\n::error::y\u{200D}:", nil), ("##[group]x ##vso[task.x]", nil),
    ("标题 👩‍👩‍👧 e\u{301}", nil), ("'\"&#10;&lt;", nil),
  ]

  private static func text(_ scalars: UInt32...) -> String {
    String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  /// A parser reads what was written, except characters that XML does not allow.
  @Test(arguments: hostile)
  func isWellFormedForAnyText(_ hostile: String, _ shown: String?) throws {
    var broken = result("x\(hostile)", .failed, "m\(hostile)")
    broken.file = "f\(hostile)"
    let groups = [RunResult.Group(title: "t\(hostile)", status: .failed, cases: [broken.id])]
    let xml = try text(of: [broken], groups: groups, unchecked: ["u\(hostile)"])
    let tests = try Tests(xml)
    let shown = shown ?? hostile
    #expect(tests.names == ["x\(shown)", "u\(shown)"])
    #expect(tests.classes.first == "f\(shown)")
    #expect(tests.failures == ["m\(shown) (f\(shown):3)"])
    #expect(tests.output.contains("t\(shown)"))
    // A service may print the file to its log, which must find no command in it.
    #expect(!xml.contains("##["))
    #expect(!xml.contains("##vso["))
    #expect(!xml.contains("::"))
    #expect(!xml.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
  }
}

/// What a parser reads from a file.
private final class Tests: NSObject, XMLParserDelegate {
  private(set) var names: [String] = []
  private(set) var classes: [String] = []
  private(set) var failures: [String] = []
  private(set) var output = ""
  private var text = ""

  struct NotWellFormed: Error {
    let text: String
  }

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(text: xml) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    text = ""
    guard name == "testcase" else { return }
    names.append(attributes["name"] ?? "")
    classes.append(attributes["classname"] ?? "")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "failure" { failures.append(text) }
    if name == "system-out" { output = text }
    text = ""
  }
}
