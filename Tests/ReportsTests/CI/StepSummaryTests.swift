import Foundation
import Testing

@testable import Reports
@testable import Results
@testable import Runs

@Suite struct StepSummaryTests {
  private func summary(
    _ cases: [CaseResult], groups: [RunResult.Group] = [], unchecked: [String] = [],
    artifacts: String? = nil
  ) -> StepSummary {
    var counts: [CaseResult.Status: Int] = [:]
    for result in cases { counts[result.status, default: 0] += 1 }
    let run = CheckedRun(
      Samples.run(cases, groups: groups), counts: counts, unchecked: unchecked,
      command: RecordCommand())
    return StepSummary(run, hasReport: true, artifacts: artifacts.flatMap(ArtifactAddress.init))
  }

  private func result(_ id: String, _ status: CaseResult.Status = .new) -> CaseResult {
    var result = Samples.result(id, status)
    if status != .passed { result.files = ["actual.png": "1", "actual.layout.json": "2"] }
    return result
  }

  @Test func saysWhatHappened() {
    let groups = [
      RunResult.Group(title: "no baseline yet", status: .new, cases: ["a/b", "c", "d", "e"])
    ]
    let cases = ["a/b", "c", "d", "e"].map { result($0) } + [result("p", .passed)]
    #expect(
      summary(cases, groups: groups).text(within: 10_000) == """
        ## harness: 4 new of 5 cases

        | status | cases |
        |---|---:|
        | passed | 1 |
        | new | 4 |

        Download the run's folder, here called <code>ARTIFACT</code>, then look through it and accept with \
        <code>harness review ARTIFACT</code>

        | # | status | cases | cause | first | accept with |
        |---:|---|---:|---|---|---|
        | 1 | new | 4 | <code>no baseline yet</code> | <code>a/b</code><br><code>c</code><br><code>d</code><br>and 1 more \
        | <code>harness update-baselines --from ARTIFACT --group &#39;no baseline yet&#39;</code> |


        """)
    #expect(
      summary([result("a", .passed)], unchecked: ["b"]).text(within: 10_000)
        == "## harness: Ended early, 1 of 2 cases not checked: 1 passed\n\n"
        + "| status | cases |\n|---|---:|\n| passed | 1 |\n\n")
  }

  @Test func showsPicturesThatHaveAddresses() {
    var differing = result("价/a b")
    differing.files = ["actual.png": "1", "expected.png": "2", "diff.png": "3"]
    let text =
      summary([differing, result("c")], artifacts: "https://x.example/run/1/")
      .text(within: 10_000) ?? ""
    #expect(text.contains("<a href=\"https://x.example/run/1/report/index.html\">Report</a>\n"))
    let page = "https://x.example/run/1/report/index.html#case="
    let address = "https://x.example/run/1/images/%E4%BB%B7/a%20b/expected.png"
    #expect(
      text.contains(
        "| <a href=\"\(page)%E4%BB%B7/a%20b\"><code>价/a b</code></a> | <a href=\"\(address)\"><img src=\"\(address)\" width=\"240\" "
          + "alt=\"expected of 价/a b\"></a> | "))
    #expect(
      text.contains(
        "| <a href=\"\(page)c\"><code>c</code></a> |  | <a href=\"https://x.example/run/1/images/c/actual.png\">"
      ))
    #expect(!(summary([differing]).text(within: 10_000) ?? "").contains("<a"))
    let group = RunResult.Group(title: "new", status: .new, cases: ["c"])
    let grouped = summary([result("c")], groups: [group], artifacts: "https://x.example")
    #expect(
      grouped.text(within: 10_000)?.contains(
        "| <a href=\"https://x.example/report/index.html#case=c\"><code>c</code></a> | ") == true)
  }

  /// In every size, rows are whole, and those that are left out are counted.
  @Test(arguments: [1_300, 1_500, 3_000, 9_000, 40_000, 1 << 19])
  func isNeverCutWithinARow(_ size: Int) throws {
    let cases = (0..<200).map { result("case-\($0)") }
    let groups = cases.map {
      RunResult.Group(title: "title of \($0.id)", status: .new, cases: [$0.id])
    }
    let text = try #require(
      summary(cases, groups: groups, artifacts: "https://x.example").text(within: size))
    #expect(text.utf8.count <= size)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.allSatisfy { $0.hasSuffix("|") })
    let shown = rows.count { $0.contains("title of") }
    let groupsLeft = try #require(text.firstMatch(of: /(\d+) (more )?groups/)).output.1
    #expect(shown + (Int(groupsLeft) ?? 0) == 200)
    let pictures = rows.count { $0.contains("<img") }
    let casesLeft = try #require(text.firstMatch(of: /\n(and )?(\d+) (more )?cases\n/)).output.2
    #expect(pictures + (Int(casesLeft) ?? 0) == 200)
  }

  @Test func leavesOtherCommandsTheirRoom() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "harness-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "summary.md")
    let summary = summary([result("a")])
    #expect(try summary.append(to: file.path))
    #expect(try summary.append(to: file.path))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == String(repeating: summary.text(within: 10_000) ?? "", count: 2))
    try Data(count: 999_500).write(to: file)
    #expect(try !summary.append(to: file.path))
    #expect(try Data(contentsOf: file).count == 999_500)
  }

  /// No character of a suite's text acts as Markdown, HTML, a link or a mention.
  @Test(arguments: [
    "a|b", "`x` ``", "a\nb\n\n# c", "a\r\n| x |", "<img src=x onerror=y>", "</code>", "&lt;&#96;",
    "[a](javascript:x)", "![a](b)", "*a* _b_ ~c~", "www.example.com http://x.y a@b.example",
    "@somebody #1 :tada:", "\u{202E}\u{2066}\u{200F}", "\\|", "$x$", "\u{2028}| a",
    "\u{0}\u{1B}[2J",
  ])
  func nothingOfASuiteActs(_ hostile: String) throws {
    var broken = result("id \(hostile)")
    broken.message = hostile
    let groups = [RunResult.Group(title: "t \(hostile)", status: .new, cases: [broken.id])]
    let text = try #require(
      summary([broken], groups: groups, artifacts: "https://x.example").text(within: 1 << 16))
    let plain = try #require(
      summary(
        [result("id ")],
        groups: [RunResult.Group(title: "t ", status: .new, cases: ["id "])],
        artifacts: "https://x.example"
      ).text(within: 1 << 16))
    func structure(_ text: String) -> [Character: Int] {
      var counts: [Character: Int] = [:]
      // Addresses and commands have the id in other encodings.
      let shown = text.replacing(/&#\d+;/, with: "").replacing(/https:[^"]*/, with: "")
      for character in shown
      where character.isASCII && !character.isLetter && !character.isNumber
        && !" ,/-%=".contains(character)
      {
        counts[character, default: 0] += 1
      }
      return counts
    }
    #expect(structure(text) == structure(plain))
    #expect(
      !text.unicodeScalars.contains {
        "\u{202E}\u{2066}\u{200F}\u{2028}\u{1B}\u{0}\r".unicodeScalars.contains($0)
      })
    #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count)
  }

  @Test func longValuesAreCut() throws {
    let long = String(repeating: "|", count: 1 << 20)
    let groups = [RunResult.Group(title: "\(long)", status: .new, cases: ["a"])]
    let text = try #require(summary([result("a")], groups: groups).text(within: 1 << 16))
    #expect(text.contains("<code>&#124;&#124;"))
    #expect(text.contains("…</code>"))
  }
}

@Suite struct ArtifactAddressTests {
  @Test(
    arguments: [
      ("https://a.example/x", "https://a.example/x"),
      ("http://a.example:80/x/", "http://a.example:80/x"),
      (
        "https://a.example/%E4%BB%B7/-/jobs/1/artifacts/raw",
        "https://a.example/%E4%BB%B7/-/jobs/1/artifacts/raw"
      ),
      ("javascript:alert(1)", nil), ("https://", nil), ("", nil), ("a.example/x", nil),
      ("https://a.example/x?y", nil), ("https://a.example/\"onload=", nil), ("https://a/\n", nil),
      ("https://a/)", nil), ("https://a/<", nil), ("https://a/ b", nil), ("https://a/标", nil),
    ] as [(String, String?)])
  func isAFolderOnTheWeb(_ text: String, _ address: String?) {
    #expect(ArtifactAddress(text)?.text == address)
  }
}
