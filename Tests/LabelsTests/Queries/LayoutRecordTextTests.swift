import Foundation
import Testing

@testable import Labels

/// A layout as JSON, for programs that keep or compare it.
@Suite struct LayoutRecordTextTests {
  private static let spec = LabelSpec.plain("标题标题标", suffix: "￥9", width: 80, lines: 1)

  private func members(includesClusters: Bool) throws -> [String: Any] {
    let layout = try LabelBench().layout(Self.spec)
    let text = layout.record(id: "price", includesClusters: includesClusters)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }

  @Test func itSaysWhatTheLayoutDoes() throws {
    let record = try members(includesClusters: false)
    #expect(record["id"] as? String == "price")
    #expect(record["visible-text"] as? String == "标题…￥9")
    #expect(record["size"] as? [Double] == [80, 16])
    let truncation = try #require(record["truncation"] as? [String: Any])
    #expect(truncation["elided"] as? [Int] == [6, 15])
    #expect(truncation["reason"] as? String == "lines")
  }

  @Test(arguments: [true, false]) func clustersAreListedOnlyIfAskedFor(_ includes: Bool) throws {
    let lines = try #require(try members(includesClusters: includes)["lines"] as? [[String: Any]])
    let clusters = lines[0]["clusters"] as? [[String: Any]]
    #expect(clusters?.compactMap { $0["text"] as? String } == (includes ? ["标", "题"] : nil))
  }

  @Test func equalLayoutsGiveEqualTexts() throws {
    let texts = try (0..<2).map { _ in try LabelBench().layout(Self.spec).record(id: "a") }
    #expect(texts[0] == texts[1])
  }
}
