import Foundation
import Testing

@testable import Cases

/// The reference for users, held to the tables that validation goes by.
@Suite struct DocumentationTests {
  private let page: String

  init() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    page = try String(contentsOf: package.appending(path: "docs/case-format.md"), encoding: .utf8)
  }

  @Test func namesEveryKey() {
    let keys =
      CaseKeys.table.keys.map(\.name) + RunDraft.table.keys.map(\.name)
      + SuiteDraft.table.keys.map(\.name) + Expectations.table.keys.map(\.name)
    for key in keys {
      #expect(page.contains("`\(key)`"), "\(key)")
    }
  }

  @Test func showsASuiteThatLoads() throws {
    let examples = page.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let suite = try #require(examples.first { $0.contains("format: 1") })
    let first = try #require(examples.first { $0.contains("# Cases/price/one-line.yaml") })
    let matrix = try #require(examples.first { $0.contains("set.price") })
    let expectations = try #require(examples.first { $0.hasPrefix("expect:") })
    let loaded = try SuiteOnDisk([
      "suite.yaml": suite, "price/one-line.yaml": first, "matrix.yaml": matrix,
      "expect.yaml": "text: a\nwidth: 1\n" + expectations,
    ]).load()
    #expect(
      loaded.cases.map(\.id) == [
        "expect",
        "matrix@width=120,set.price~1", "matrix@width=120,set.price~2",
        "matrix@width=200,set.price~1", "matrix@width=200,set.price~2",
        "matrix@width=fit,set.price~1", "matrix@width=fit,set.price~2",
        "price/one-line",
      ])
  }
}
