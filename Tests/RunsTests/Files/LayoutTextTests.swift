import Cases
import Foundation
import Labels
import Raster
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// The layouts that a run keeps of a case that did not pass.
@Suite struct LayoutTextTests {
  private static let baselines = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Baselines").standardizedFileURL.path

  @Test func holdsEveryMember() throws {
    let record = try LayoutRecord.read(from: Array(RecordFixture.json.utf8))
    #expect(try JSONValue(parsing: record.spreadText) == record.json)
    #expect(try JSONValue(parsing: record.lineText) == record.json)
  }

  @Test func holdsWhatEveryBaselineHolds() throws {
    let paths = try FileSystem.contents(ofFolder: Self.baselines).map(\.path).filter {
      $0.hasSuffix(".layout.json")
    }
    #expect(paths.count > 800)
    for path in paths {
      let bytes = try #require(try FileSystem.contents(of: "\(Self.baselines)/\(path)"))
      let record = try LayoutRecord.read(from: bytes)
      #expect(try JSONValue(parsing: record.spreadText) == record.json, "\(path)")
    }
  }

  @Test func hasALineForEachMemberAndEachLine() async throws {
    let test = try TestRun()
    _ = try await test.run([TestRun.made("a", "标题\n价", width: 100)])
    let text = try #require(try FileSystem.contents(of: test.pictures.path(of: .layout, of: "a")))
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "{" && lines.last == "}")
    #expect(lines.contains { $0.hasPrefix("\"id\":\"a\"") })
    #expect(lines.count { $0.hasPrefix("{\"baseline\":") } == 2)
    #expect(lines.contains { $0.hasPrefix("\"visible-text\":\"") })
  }
}

/// Both layouts beside a failed case's pictures.
@Suite struct RecordedLayoutTests {
  let test: TestRun

  init() throws {
    test = try TestRun()
  }

  private func layout(_ file: PictureFolder.File) throws -> LayoutRecord? {
    try FileSystem.contents(of: test.pictures.path(of: file, of: "a")).map { bytes in
      try LayoutRecord.read(from: bytes)
    }
  }

  @Test func theRecordedCaseLaidOutAgainLendsItsClusters() async throws {
    try await test.record([TestRun.made("a", width: 100)])
    let result = try #require(try await test.run([TestRun.made("a", width: 90)]).first)
    #expect(result.files?["expected.layout.json"] != nil)
    let recorded = try test.baselines.pair(of: "a").layout()
    let expected = try #require(try layout(.recorded))
    #expect(expected.lines.map { $0.clusters?.map(\.text) } == [["标", "题", "价"]])
    #expect(expected.lines.map(\.limit) == [100])
    #expect(expected.asBaseline == recorded)
    let actual = try #require(try layout(.layout))
    #expect(actual.lines.map { $0.clusters?.map(\.text) } == [["标", "题", "价"]])
    #expect(actual.lines.map(\.limit) == [90])
  }

  @Test func aCaseThatIsTheRecordedOneLendsItsOwn() async throws {
    try await test.record([TestRun.made("a")])
    try test.record("a") { $0[99, 9] = .black }
    _ = try await test.run([TestRun.made("a")])
    #expect(try layout(.recorded)?.lines.map { $0.clusters?.count } == [3])
  }

  @Test func anotherLayoutThanTodaysIsKeptAsItWasRecorded() async throws {
    try await test.record([TestRun.made("a")])
    try test.editRecord(of: "a") { $0.lines[0].baseline += 1 }
    try test.record("a") { $0[99, 9] = .black }
    _ = try await test.run([TestRun.made("a")])
    let recorded = try #require(
      try FileSystem.contents(of: test.baselines.layoutPath(of: "a")))
    #expect(
      try FileSystem.contents(of: test.pictures.path(of: .recorded, of: "a")) == recorded)
  }

  @Test func equalPicturesNeedNoLayoutToBeReadTo() async throws {
    try await test.record([TestRun.made("a")])
    _ = try await test.run([TestRun.made("a", expectations: Expectations(lines: 2))])
    #expect(
      try FileSystem.contents(of: test.pictures.path(of: .recorded, of: "a"))
        == FileSystem.contents(of: test.baselines.layoutPath(of: "a")))
  }

  @Test func whatIsNotTrustedIsNotKept() async throws {
    try await test.record([TestRun.made("a")])
    try test.editPicture(of: "a") { $0[99, 9] = .black }
    _ = try await test.run([TestRun.made("a")])
    #expect(try layout(.recorded) == nil)
    #expect(try layout(.layout) != nil)
  }
}
