import Raster
import Testing

@testable import Results
@testable import Runs

/// What passed only within its tolerance is counted, and says by how much it differs.
@Suite struct ToleratedDifferencesTests {
  private let tolerance = Tolerance(pixels: 9)

  @Test func whatDiffersWithinItsToleranceIsCounted() async throws {
    let test = try TestRun()
    let cases = ["a", "b", "c"].map { TestRun.made($0, tolerance: tolerance) }
    try await test.record(cases)
    try test.record("b") { $0[0, 0] = PixelColor(red: 220, green: 255, blue: 255) }
    try test.record("c") {
      $0[0, 0] = PixelColor(red: 250, green: 255, blue: 255)
      $0[1, 0] = PixelColor(red: 250, green: 255, blue: 255)
    }
    let results = try await test.run(cases)
    #expect(results.map(\.status) == [.passed, .passed, .passed])
    #expect(results.map(\.pixels?.different) == [nil, 1, 2])
    #expect(results.map(\.pixels?.bounds) == [nil, [0, 0, 1, 1], [0, 0, 2, 1]])
    let found = ToleratedDifferences(results)
    #expect(found.count == 2)
    #expect(
      found.largest == [
        .init(id: "b", channel: 35, pixels: 1), .init(id: "c", channel: 5, pixels: 2),
      ])
    #expect(
      Wording.tolerated(found) == "2 of them only within their tolerance, the largest 35 of 255")
    #expect(
      Wording.tolerated(found, .case)
        == "2 cases passed only within their tolerance; of 255, they differ by: b 35, c 5")
  }

  /// Cases finish in any order, and shards are merged in any order.
  @Test func thoseThatDifferMostAreNamedInAnyOrder() {
    var results = (0..<30).map { number in
      var result = CaseResult(
        id: "c\(number)", file: "c.yaml", status: .passed, duration: 0, expectations: [])
      result.pixels = .init(
        different: number % 3 + 1, ratio: 0.1, maximumChannel: number / 6 + 1, bounds: [0, 0, 1, 1])
      return result
    }
    let found = ToleratedDifferences(results)
    #expect(found.count == 30)
    #expect(found.largest.count == ToleratedDifferences.mostNamed)
    #expect(found.largest.prefix(4).map(\.id) == ["c26", "c29", "c25", "c28"])
    #expect(Wording.tolerated(found, .case)?.hasSuffix(" and 10 more") == true)
    results.reverse()
    #expect(ToleratedDifferences(results) == found)
    var merged = ToleratedDifferences(results.prefix(7))
    merged.add(ToleratedDifferences(results.dropFirst(7)))
    #expect(merged == found)
  }

  @Test func equalPicturesAndFailuresDoNotCount() async throws {
    let test = try TestRun()
    let subject = TestRun.made("a")
    try await test.record([subject])
    #expect(Wording.tolerated(ToleratedDifferences(try await test.run([subject]))) == nil)
    try test.record("a") { $0[0, 0] = .black }
    #expect(Wording.tolerated(ToleratedDifferences(try await test.run([subject]))) == nil)
  }
}
