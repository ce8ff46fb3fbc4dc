import Testing

@testable import Reports
@testable import Results
@testable import Runs

@Suite struct LargeReportTests {
  /// Cases as suites have them: long ids, texts in two scripts, two tags each.
  private static func run(_ count: Int, groups: Int) -> RunResult {
    let cases = (0..<count).map { number in
      var result = Samples.differing("catalogue/price/titles/case-\(number)@width=\(number % 300)")
      // Each file has 50 cases.
      result.file = "Cases/catalogue/price/titles-\(number / 50).yaml"
      result.line = number
      result.expectations = []
      result.cause?.changes = [change(number / (count / groups), of: groups, in: count)]
      return result
    }
    let members = count / groups
    let made = (0..<groups).map { number in
      RunResult.Group(
        title: "`width` 80 → \(number)", status: .failed, stage: .case,
        change: change(number, of: groups, in: count),
        cases: cases[(number * members)..<((number + 1) * members)].map(\.id))
    }
    return Samples.run(cases, groups: made)
  }

  private static func change(_ group: Int, of groups: Int, in count: Int) -> Change {
    let file = "Cases/catalogue/price/titles-\(group * (count / groups) / 50).yaml"
    return .init(
      kind: .number, path: "width", was: "80", is: "\(group)", location: "\(file):\(group + 4)")
  }

  /// Many cases with one cause, and each with its own.
  @Test(arguments: [10, 10_000])
  func anIndexOfTenThousandCasesHasTwoMegabytesAtMost(_ groups: Int) throws {
    let text = "Deluxe 限时特价 Wireless Headphones with Noise Cancelling 包邮 and free delivery"
    let layout = Array("{\n\"visible-text\":\"\(text)\"\n}\n".utf8)
    var largest = 0
    var sizes: [String: Int] = [:]
    var program = 0
    try HTMLReport.make(
      Self.run(10_000, groups: groups), command: RecordCommand(),
      source: { _, _ in CaseSource(tags: ["smoke", "price"]) },
      layouts: { _ in .init(expected: nil, actual: layout) },
      put: { name, bytes in
        sizes[name] = bytes.count
        if name == "page.js" { program = Self.code(in: bytes) }
        // What makes the page work is a part of harness, and in memory anyway.
        if name == PageFolder.index || name.hasPrefix("page.") { return }
        largest = max(largest, bytes.count)
      })
    let index = try #require(sizes[PageFolder.index])
    #expect(index <= 2_000_000)
    #expect(sizes.keys.count { $0.hasPrefix("data/cases-") } == 313)
    #expect(sizes.keys.count { $0.hasPrefix("list-") } == 100)
    // The largest part that is made, and so in memory at a time.
    #expect(largest < 250_000)
    #expect((1..<250_000).contains(program))
  }

  /// The bytes of a script without its comments, for which there must always be room.
  private static func code(in script: [UInt8]) -> Int {
    script.split(separator: UInt8(ascii: "\n")).map { line in
      let text = line.drop { $0 == UInt8(ascii: " ") }
      return ["//", "/*", "*"].contains { text.starts(with: $0.utf8) } ? 0 : line.count + 1
    }.reduce(0, +)
  }

  @Test(
    arguments: [
      ("", ""), ("标题", "标题"), (#"a\"b\\c\/d\ne\u001bf"#, #"a"b\c/d e f"#),
      (String(repeating: "x", count: 41), String(repeating: "x", count: 40)),
      (String(repeating: "标", count: 41), String(repeating: "标", count: 32)),
      // One character with 30 marks, and one with 60.
      (
        "a" + String(repeating: "\u{301}", count: 30) + "b",
        "a" + String(repeating: "\u{301}", count: 30) + "b"
      ),
      ("ab" + String(repeating: "\u{301}", count: 60), "a"),
    ])
  func aRowHasTheBeginningOfTheText(_ written: String, _ shown: String) {
    for layout in [
      "{\n\"id\":\"a\",\n\"visible-text\":\"\(written)\"\n}\n",
      "{\n  \"id\": \"a\",\n  \"visible-text\": \"\(written)\"\n}\n",
    ] {
      let data = CaseData(
        result: Samples.result("a", .failed), source: CaseSource(), expected: Array(layout.utf8),
        actual: nil)
      #expect(Array(data.visibleText.utf8) == Array(shown.utf8))
    }
  }

  @Test(arguments: [
    "", "{}", "{\n}\n", "{\n\"id\":\"a\"\n}\n", "\n}\n", "{\n\"visible-text\":\n}\n",
  ])
  func aFileWithoutTextGivesNone(_ layout: String) {
    let data = CaseData(
      result: Samples.result("a", .failed), source: CaseSource(), expected: nil,
      actual: Array(layout.utf8))
    #expect(data.visibleText == "")
  }
}
