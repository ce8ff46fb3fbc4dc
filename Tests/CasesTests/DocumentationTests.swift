private import Base
import Foundation
import Testing

@testable import Cases

/// The reference for users agrees with the tables that validation uses.
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

  /// The examples of docs/scale.md for GitHub, GitLab and Kubernetes, with no key repeated.
  @Test func showsServicesOnlyYAML() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: package.appending(path: "docs/scale.md"), encoding: .utf8)
    let examples = page.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let keys = try examples.map { example in
      let root = try #require(try YAMLFile(parsing: example).root)
      guard case .mapping(let entries) = root.content else { return [root.found] }
      return entries.map(\.key)
    }
    #expect(
      keys == [
        ["jobs"], ["default", "labels", "report"], ["apiVersion", "kind", "metadata", "spec"],
      ])
  }
}
