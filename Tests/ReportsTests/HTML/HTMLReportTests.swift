import Testing

@testable import Reports
@testable import Runs

@Suite struct HTMLReportTests {
  private func text(
    _ cases: [CaseResult], resolved: (String) -> String? = { _ in nil }
  ) throws -> String {
    try HTMLReport.text(of: Samples.run(cases), resolved: resolved)
  }

  @Test func showsWhatNeedsAttentionFirstAndKeepsTheSuitesOrderWithin() throws {
    let page = ReportPage(
      Samples.run([
        Samples.result("a", .passed), Samples.result("b", .flaky), Samples.result("c", .error),
        Samples.result("d", .failed), Samples.result("e", .skipped), Samples.result("f", .timedOut),
        Samples.result("g", .new), Samples.result("h", .crashed), Samples.result("i", .failed),
        Samples.result("j", .passed),
      ]), resolved: { _ in nil })
    #expect(page.cards.map(\.id) == ["d", "i", "g", "c", "h", "f", "b"])
    #expect(page.rolls.map(\.heading) == ["Passed", "Skipped"])
    #expect(page.rolls.map { $0.entries.map(\.id) } == [["a", "j"], ["e"]])
  }

  @Test func countsEveryStatusThatMattersAndHidesTheRareOnesAtZero() {
    let page = ReportPage(
      Samples.run([Samples.result("a", .passed), Samples.result("b", .crashed)]),
      resolved: { _ in nil })
    #expect(
      page.counts.map { "\($0.number) \($0.status)" }
        == ["0 failed", "0 new", "0 error", "1 crashed", "1 passed", "0 skipped"])
  }

  @Test func saysEverythingAboutADifference() throws {
    let card = CaseCard(Samples.differing("a/b@x=1"), resolved: "text: 标题")
    #expect(card.place == "Cases/price/titles.yaml:3")
    #expect(card.stage == "truncation")
    #expect(
      card.numbers.map { "\($0.name): \($0.value)" } == [
        "Pixels that differ: 1,312 (1.63 %)", "Largest channel difference: 201 of 255",
        "Ignored as antialiasing: 20", "Where: 96 × 30 px at x 212, y 8", "Time: 4 ms",
      ])
    #expect(
      card.pictures.map { "\($0.source) \($0.extent)" } == [
        "../images/a/b%40x%3D1/expected.png 400 × 48 px",
        "../images/a/b%40x%3D1/actual.png 400 × 50 px",
        "../images/a/b%40x%3D1/diff.png 400 × 50 px",
      ])

    let html = try text([Samples.differing("a/b@x=1")]) { "text: \($0)" }
    for part in [
      "<title>1 failed of 1 case · harness</title>", "<h1>1 failed of 1 case</h1>",
      "1,312 pixels differ", "Line 2 ends earlier.", "line 2 end", "byte 24", "byte 21",
      "Failed expectation", "<pre dir=\"auto\">text: a/b@x=1</pre>", "Noto Sans CJK SC", "1.50.12",
      "took 1.25 s", "2026-03-01 08:00:00 UTC",
      "style=\"--width:400;--height:50\"",
    ] {
      #expect(html.contains(part))
    }
  }

  @Test func listsRegionsAndOutlinesThemOnEachPicture() throws {
    let card = CaseCard(Samples.differing("a"), resolved: nil)
    #expect(
      card.regions.map { [$0.bounds, $0.pixels, $0.moved] } == [
        ["40 × 30 px at x 212, y 8", "1,300 px differ", "moved 3 px right and 1 px up"],
        ["8 × 6 px at x 300, y 8", "11 px differ", nil],
      ])
    #expect(card.regionCount == "3 regions differ")
    #expect(card.moreRegions == "and 1 more")
    let html = try text([Samples.differing("a")])
    #expect(count("style=\"--x:212;--y:8;--across:40;--down:30\"", in: html) == 3)
    #expect(html.contains("<b>moved 3 px right and 1 px up</b>"))
  }

  @Test(
    arguments: [
      (0, 0, 0, nil), (12, 0, 12, nil), (13, 0, 12, "and 1 more"),
      (50, 1_200, 12, "and 1,238 more"),
    ] as [(Int, Int, Int, String?)])
  func listsNoMoreRegionsThanOneReads(
    _ kept: Int, _ others: Int, _ listed: Int, _ rest: String?
  ) {
    var result = Samples.differing("a")
    result.pixels?.regions = (0..<kept).map { .init(bounds: [$0, 0, 1, 1], pixels: 1) }
    result.pixels?.moreRegions = others
    let card = CaseCard(result, resolved: nil)
    #expect(card.regions.map(\.x) == Array(0..<listed))
    #expect(card.moreRegions == rest)
  }

  @Test func takesRegionsThatWereEditedByHand() {
    var result = Samples.differing("a")
    result.pixels?.regions = [
      .init(bounds: [1, 2, 3], pixels: 1), .init(bounds: [1, 2, 3, 4], pixels: 1, moved: [1]),
    ]
    let card = CaseCard(result, resolved: nil)
    #expect(card.regions.map(\.x) == [1])
    #expect(card.regions.map(\.moved) == [nil])
  }

  @Test(
    arguments: [
      (nil, "Line 2 ends earlier."),
      ("1,312 pixels differ", "Line 2 ends earlier."),
      ("1,312 pixels differ — Line 2 ends earlier.", nil),
    ] as [(String?, String?)])
  func saysTheCauseOnce(_ message: String?, _ summary: String?) {
    var result = Samples.differing("a")
    result.message = message
    #expect(CaseCard(result, resolved: nil).summary == summary)
  }

  struct Pictures: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let size: CaseResult.Sizes?
    let different: Int?
    let names: [String]
  }

  @Test(
    arguments: [
      Pictures(testDescription: "an error", size: nil, different: nil, names: []),
      Pictures(
        testDescription: "no baseline", size: .init(expected: nil, actual: [4, 4]),
        different: nil, names: ["Actual"]),
      Pictures(
        testDescription: "equal pictures, a failed expectation",
        size: .init(expected: [4, 4], actual: [4, 4]), different: 0, names: ["Expected", "Actual"]),
      Pictures(
        testDescription: "other pixels", size: .init(expected: [4, 4], actual: [4, 4]),
        different: 1, names: ["Expected", "Actual", "Difference"]),
      Pictures(
        testDescription: "another size, the overlap equal",
        size: .init(expected: [4, 4], actual: [4, 5]), different: 0,
        names: ["Expected", "Actual", "Difference"]),
    ])
  func linksThePicturesThatThereAre(_ pictures: Pictures) {
    var result = Samples.result("a", .failed)
    result.size = pictures.size
    result.pixels = pictures.different.map {
      .init(different: $0, ratio: 0, maximumChannel: 0, bounds: nil)
    }
    #expect(CaseCard(result, resolved: nil).pictures.map(\.name) == pictures.names)
  }

  @Test func groupsHaveWhatAcceptsThem() throws {
    func result(
      _ id: String, _ status: CaseResult.Status, _ edit: (inout CaseResult) -> Void = { _ in }
    )
      -> CaseResult
    {
      var result = Samples.result(id, status)
      edit(&result)
      return result
    }
    let root = CaseResult.Cause.Root(
      kind: .case, path: "width", was: "80", is: "70", place: "Cases/suite.yaml:4")
    let cause = CaseResult.Cause(stage: .case, summary: "narrower", roots: [root])
    let run = Samples.run(
      [
        result("a", .failed) { $0.cause = cause },
        result("b", .failed) {
          $0.cause = cause
          $0.expectations = [.init(what: "lines", expected: "1", actual: "2")]
        },
        result("c", .new), result("d", .error),
      ],
      groups: [
        .init(
          title: "`width` 80 → 70", status: .failed, stage: .case, root: root, cases: ["a", "b"]),
        .init(title: "`lines` is 2, expected 1", status: .failed, cases: ["b"]),
        .init(title: "no baseline yet", status: .new, cases: ["c"]),
        .init(title: "no glyph", status: .error, cases: ["d"]),
      ])
    let groups = ReportPage(
      run, command: RecordCommand(output: "out"), resolved: { _ in nil }
    ).groups
    #expect(
      groups.map { [$0.stage, $0.extent, $0.source, $0.command] } == [
        [
          "case", "2 cases", "Cases/suite.yaml:4",
          "harness update-baselines --output out --group 1",
        ],
        ["failed", "1 case", nil, nil],
        ["new", "1 case", nil, "harness update-baselines --output out --group 3"],
        ["error", "1 case", nil, nil],
      ])
    #expect(
      groups.map(\.remarks) == [
        ["1 of them cannot be accepted: they do not meet their expectations"],
        ["also in group 1 (`width` 80 → 70)"], [], [],
      ])
    let html = try HTMLReport.text(of: run, command: RecordCommand()) { _ in nil }
    #expect(html.contains("<code><bdi dir=\"ltr\">harness update-baselines --group 3</bdi></code>"))
    // Pairs of pictures have no baselines.
    #expect(
      ReportPage(run, of: .pair, resolved: { _ in nil }).groups.allSatisfy { $0.command == nil })
    #expect(ReportPage(run, of: .pair, resolved: { _ in nil }).groups[0].extent == "2 pairs")
  }

  @Test func saysWhatWouldUndoADifferenceAndWhereItsRootsAreWritten() throws {
    var result = Samples.differing("a")
    result.cause?.remedy = "2.1 pt more width"
    result.cause?.roots = [
      .init(kind: .case, path: "width", was: "80", is: "70", place: "Cases/suite.yaml:4"),
      .init(kind: .font, path: "Noto Sans", was: "2.013", is: "2.014"),
    ]
    let card = CaseCard(result, resolved: nil)
    #expect(card.remedy == "2.1 pt more width")
    #expect(
      card.roots.map { [$0.change, $0.written] } == [["`width` 80 → 70", "Cases/suite.yaml:4"]])
    let html = try text([result])
    #expect(html.contains("<span class=\"muted\">To undo it:</span> 2.1 pt more width</p>"))
    result.message = "wider; to undo it: 2.1 pt more width"
    #expect(CaseCard(result, resolved: nil).remedy == nil)
  }

  @Test func escapesWhateverASuiteMaySay() throws {
    let hostile = "\"\u{301}><script>x</script><img src=x onerror='x'>&amp;"
    var result = Samples.differing(hostile)
    result.file = hostile
    result.message = hostile
    result.cause = .init(
      stage: .case, summary: hostile + hostile,
      roots: [.init(kind: .case, path: hostile, was: hostile, is: hostile, place: hostile)],
      remedy: hostile + ">", details: [.init(what: hostile, was: hostile, is: hostile)])
    result.expectations = [.init(what: hostile, expected: hostile, actual: hostile)]
    var passed = Samples.result(hostile, .passed)
    passed.message = hostile
    var run = Samples.run(
      [result, passed],
      groups: [
        .init(
          title: hostile, status: .failed, stage: .fonts, root: result.cause?.roots[0],
          cases: [hostile]),
        .init(title: hostile, status: .failed, stage: .fonts, cases: [hostile]),
      ])
    run.harness = hostile
    run.started = hostile
    run.orphans = [hostile]
    run.environment.os = hostile
    run.environment.fonts = [.init(family: hostile, sha256: hostile)]
    let html = try HTMLReport.text(of: run, command: RecordCommand(suite: hostile)) { _ in hostile }

    let harmless = try HTMLReport.text(of: Samples.run([Samples.differing("a")])) { _ in nil }
    #expect(count("<script", in: html) == count("<script", in: harmless))
    #expect(count("<img src=x", in: html) == 0)
    #expect(count("onerror='", in: html) == 0)
    #expect(count("\"\u{301}", in: html) == 0)
    #expect(count("&quot;\u{301}&gt;&lt;script&gt;x", in: html) > 20)
    #expect(
      html.contains(
        "src=\"../images/%22%CC%81%3E%3Cscript%3Ex%3C/script%3E%3Cimg%20src%3Dx%20onerror%3D%27x%27%3E"
          + "%26amp%3B/expected.png\""))
  }

  @Test func fetchesNothing() throws {
    let html = try text([Samples.differing("a"), Samples.result("b", .passed)])
    for reference in ["http:", "https:", "//cdn", "@import", "url("] {
      #expect(count(reference, in: html) == 0)
    }
    #expect(html.contains("default-src 'none'"))
  }

  @Test func asksForResolvedCasesOfCardsAlone() throws {
    var asked: [String] = []
    _ = try text([Samples.result("a", .passed), Samples.result("b", .new)]) {
      asked.append($0)
      return nil
    }
    #expect(asked == ["b"])
  }

  @Test func leavesOutWhatARunDoesNotHave() throws {
    let html = try text([Samples.result("a", .passed)])
    for heading in ["To look at", "Causes", "Baselines without a case", "Skipped</h2>", "shard"] {
      #expect(count(heading, in: html) == 0)
    }
    #expect(html.contains("<h2>Passed</h2>"))
  }

  /// How often the scalars of `part` stand in `text`; not by `Character`, as browsers do not either.
  private func count(_ part: String, in text: String) -> Int {
    let part = Array(part.utf8)
    let text = Array(text.utf8)
    guard text.count >= part.count else { return 0 }
    return (0...text.count - part.count).count { text[$0...].starts(with: part) }
  }
}
