import Testing

@testable import Audit
@testable import Reports

@Suite struct AuditJUnitTests {
  private func text(_ result: AuditResult) -> String {
    var bytes: [UInt8] = []
    AuditJUnit(result, started: "2026-03-01T08:00:00Z", duration: 1.25).make { bytes += $0.bytes }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func failsForWhatNobodyAccepted() {
    #expect(
      text(AuditSamples.usual)
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="harness audit" tests="8" failures="2" errors="0" time="1.250000">
        <testsuite name="checkout/button" tests="3" failures="1" errors="0" skipped="0" time="0" timestamp="2026-03-01T08:00:00Z">
        <testcase name="checkout/button in en" classname="checkout/button" time="0"/>
        <testcase name="checkout/button: pay in de" classname="checkout/button" time="0">
        <failure type="cut" message="cut: “bestellen” not shown">Jetzt [bestellen]
        at AX1 and larger, worst at AX5: cut: “bestellen” not shown; 9 characters too long; \
        fits with 40.1 pt more width, or at 7.5 pt (App/Localizable.xcstrings:12)</failure>
        </testcase>
        <testcase name="checkout/button in de" classname="checkout/button" time="0"/>
        <system-out>en: 10 of 10 texts without findings
        de: 9 of 10 texts without findings
        </system-out>
        </testsuite>
        <testsuite name="home/title" tests="5" failures="1" errors="0" skipped="0" time="0" timestamp="2026-03-01T08:00:00Z">
        <testcase name="home/title: old in de" classname="home/title" time="0"/>
        <testcase name="home/title: a&#xA;b&#xFFFD;[31m in de" classname="home/title" time="0"/>
        <testcase name="home/title in de" classname="home/title" time="0"/>
        <testcase name="home/title: hello in ar" classname="home/title" time="0">
        <failure type="wraps" message="3 lines instead of at most 2">أهلا
        at L: 3 lines instead of at most 2 (App/Localizable.xcstrings:20)</failure>
        </testcase>
        <testcase name="home/title in ar" classname="home/title" time="0"/>
        <system-out>de: 1,198 of 1,200 texts without findings
        ar: 4 of 5 texts without findings
        accepted: “old” in de, at L: shrunk to 80 % (App/Localizable.xcstrings:25)
        “a⏎b�[31m” in de, at L: only 0.5 pt to spare (App/Localizable.xcstrings:30)
        </system-out>
        </testsuite>
        </testsuites>

        """.replacing("&#xFFFD;", with: "\u{FFFD}"))
  }

  @Test(arguments: [
    (0.5, 0, ""),
    (
      0.9, 1,
      "<failure type=\"coverage\" message=\"only 75 % of the keys stand in a label; accepted: at least 90 %, as "
        + "`audit.coverage` says\"/>\n"
    ),
  ])
  func saysWhetherEnoughKeysStandInLabels(_ least: Double, _ failures: Int, _ failure: String) {
    var result = AuditSamples.result([])
    result.unseen = .init(
      keyCount: 4, unlabelled: [.init(key: "a", catalog: "a.json", line: 1)], coverage: least)
    let text = text(result)
    #expect(
      text.hasSuffix(
        """
        <testsuite name="audit.coverage" tests="1" failures="\(failures)" errors="0" skipped="0" time="0" \
        timestamp="2026-03-01T08:00:00Z">
        <testcase name="keys that stand in a label" classname="audit.coverage" time="0">
        \(failure)</testcase>
        </testsuite>
        </testsuites>

        """))
    #expect(
      text.contains("<testsuites name=\"harness audit\" tests=\"4\" failures=\"\(failures)\""))
  }

  /// A text that is accepted at one size, and new at another.
  @Test func acceptedSizesDoNotHideNewOnes() {
    let result = AuditSamples.result(
      [
        AuditSamples.finding(.cut(["bestellen"]), size: 2, state: .accepted),
        AuditSamples.finding(.wraps(lines: 2, allowed: 1), form: "one", size: 1),
        AuditSamples.finding(.wraps(lines: 2, allowed: 1), form: "few", size: 1),
      ], sizes: AuditSamples.sizes)
    let text = text(result)
    #expect(
      text.contains(
        """
        <failure type="wraps" message="2 lines instead of at most 1">one: Jetzt bestellen
        at AX1: 2 lines instead of at most 1 (App/Localizable.xcstrings:12)
        few: Jetzt bestellen
        at AX1: 2 lines instead of at most 1 (App/Localizable.xcstrings:12)</failure>
        """))
    #expect(text.contains("\naccepted: “pay” in de, at AX5: cut: “bestellen” not shown"))
    #expect(text.contains("<testsuites name=\"harness audit\" tests=\"4\" failures=\"1\""))
  }

  /// Names of tests differ, and there are as many tests as texts.
  @Test func textsWithTheSameKeyAreToldApart() {
    func finding(_ catalog: String, _ line: Int, key: String, sharesKey: Bool = true)
      -> AuditFinding
    {
      AuditFinding(
        label: 0, locale: 1, key: key, members: [TextMember(file: catalog, sharesKey: sharesKey)],
        catalog: catalog, line: line, text: "t", problems: [.cut(["t"])])
    }
    var result = AuditSamples.result([
      finding("a.xml", 1, key: "both"), finding("b.xml", 1, key: "both"),
      finding("a.xml", 2, key: "one"), finding("a.xml", 3, key: "twice", sharesKey: false),
      finding("a.xml", 4, key: "twice", sharesKey: false),
      finding("a.xml", 5, key: "own", sharesKey: false),
    ])
    result.cells = [.init(label: 0, locale: 1, texts: 6, layouts: 6)]
    let text = text(result)
    #expect(result.counts.texts == 6)
    #expect(text.contains("<testsuites name=\"harness audit\" tests=\"6\" failures=\"6\""))
    for name in [
      "both in de (a.xml)", "both in de (b.xml)", "one in de (a.xml)", "twice in de (a.xml:3)",
      "twice in de (a.xml:4)", "own in de",
    ] {
      #expect(text.contains("<testcase name=\"checkout/button: \(name)\" "), "\(name)")
    }
  }

  @Test func longOutputsAreCounted() {
    let findings = (0..<60).map { AuditSamples.finding(.tight(points: 1), key: "k\($0)") }
    var result = AuditSamples.result(findings)
    result.cells = [.init(label: 0, locale: 1, texts: 60, layouts: 60)]
    let text = text(result)
    #expect(text.contains("\nand 10 more\n</system-out>"))
    // Nothing is left that could pass.
    #expect(!text.contains("name=\"checkout/button in de\""))
    #expect(text.contains("de: 0 of 60 texts without findings"))
  }

  @Test(arguments: [AuditSamples.usual, AuditSamples.everything, AuditSamples.result([])])
  func servicesReadIt(_ result: AuditResult) throws {
    #expect(try AuditSamples.complaints(about: text(result), "junit") == "")
  }

  @Test(arguments: AuditSamples.hostile) func isWellFormedForAnyText(_ hostile: String) throws {
    let text = text(AuditSamples.hostileResult(hostile))
    #expect(try AuditSamples.complaints(about: text, "junit") == "")
    #expect(!AuditSamples.acts(text))
    for command in ["##[", "##vso[", "::"] { #expect(!text.contains(command)) }
  }
}
