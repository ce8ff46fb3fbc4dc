import Base
import Cases
import Foundation
import Labels
import Raster
import Synchronization
import Testing

@testable import Results
@testable import Runs

@Suite struct RunnerTests {
  let test: TestRun

  init() throws {
    test = try TestRun()
  }

  @Test func aMissingBaselineIsNewAndItsPictureKept() async throws {
    let results = try await test.run([TestRun.made("a/b")])
    #expect(results.map(\.status) == [.new])
    #expect(results[0].size == .init(expected: nil, actual: [100, 10]))
    #expect(
      results[0].report
        == "no baseline at \(test.folder.path)/Baselines/a/b.png; record it with: "
        + "harness update-baselines a/b (Cases/a/b.yaml:3)")
    #expect(
      try test.folder.files() == [
        "out/images/a/b/actual.layout.json", "out/images/a/b/actual.png",
      ])
  }

  @Test func whatWasRecordedPassesAndWritesNothing() async throws {
    let cases = [
      TestRun.made("a/b"), TestRun.made("c", "标题价格钻石余", suffix: "￥9", width: 60, lines: 1),
    ]
    let updates = try await test.record(cases)
    #expect(updates.map(\.action) == [.added, .added])
    let files = [
      "Baselines/a/b.layout.json", "Baselines/a/b.png", "Baselines/c.layout.json",
      "Baselines/c.png",
    ]
    #expect(try test.folder.files() == files)
    let results = try await test.run(cases)
    #expect(
      results
        == cases.map {
          CaseResult(
            id: $0.id, file: $0.location.file, line: 3, status: .passed, duration: 0,
            expectations: [])
        })
    #expect(try test.folder.files() == files)
  }

  @Test func aChangedPixelFails() async throws {
    let subject = TestRun.made("a")
    try await test.record([subject])
    // Two pixels of 1000, one of them by 200.
    try test.editPicture(of: "a") {
      $0[99, 9] = PixelColor(red: 55, green: 255, blue: 255)
      $0[98, 8] = PixelColor(red: 254, green: 255, blue: 255)
    }
    let result = try #require(try await test.run([subject]).first)
    #expect(result.status == .failed)
    #expect(
      result.pixels
        == .init(
          different: 2, ratio: 0.002, maximumChannel: 200, bounds: [98, 8, 2, 2],
          regions: [.init(bounds: [98, 8, 2, 2], pixels: 2)]))
    #expect(result.size == .init(expected: [100, 10], actual: [100, 10]))
    #expect(result.cause?.stage == .unknown)
    #expect(
      result.message
        == "2 px (0.20 %) differ, max channel 200 — "
        + "\(test.baselines.picturePath(of: "a")) is not the picture that its layout record was "
        + "recorded with: only one of the two was replaced; something is gone at (98, 8), 2 × 2 px"
    )
    #expect(
      try test.folder.files().filter { $0.hasPrefix("out") } == [
        "out/images/a/actual.layout.json", "out/images/a/actual.png", "out/images/a/diff.png",
        "out/images/a/expected.png",
      ])
    #expect(
      try FileSystem.contents(of: "\(test.pictures.path)/a/expected.png")
        == test.baselines.pair(of: "a").picture)
  }

  @Test func toleratedPixelsPassUnlessTheLayoutMoved() async throws {
    let tolerance = Tolerance(pixels: 1000)
    try await test.record([TestRun.made("a", "标 题")])
    let moved = TestRun.made("a", "标  题", tolerance: tolerance)
    let same = TestRun.made("a", "标 题", tolerance: tolerance)
    try test.record("a") { $0[99, 9] = .black }
    #expect(try await test.run([same]).map(\.status) == [.passed])
    let result = try #require(try await test.run([moved]).first)
    #expect(result.status == .failed)
    #expect(result.message?.contains("which is tolerated, but the change is not") == true)
  }

  @Test func aKnownDifferenceThatWentAwayFails() async throws {
    let subject = TestRun.made("a", tolerance: Tolerance(pixels: 3, minimumPixels: 2))
    try await test.record([TestRun.made("a")])
    let result = try #require(try await test.run([subject]).first)
    #expect(result.status == .failed)
    #expect(
      result.message
        == "only 0 px differ, but `minimum-pixels` is 2: a known difference is gone — the "
        + "pictures are equal; remove `minimum-pixels`")
    try test.record("a") {
      $0[99, 9] = .black
      $0[98, 9] = .black
    }
    #expect(try await test.run([subject]).map(\.status) == [.passed])
  }

  @Test func ignoredAreasAreNotCompared() async throws {
    try await test.record([TestRun.made("a")])
    try test.record("a") { $0[99, 9] = .black }
    let ignoring = TestRun.made("a", ignore: [LabelRect(x: 98.5, y: 8.5, width: 0.75, height: 1)])
    #expect(try await test.run([ignoring]).map(\.status) == [.passed])
    let elsewhere = TestRun.made("a", ignore: [LabelRect(x: 98, y: 8, width: 1, height: 1)])
    #expect(try await test.run([elsewhere]).map(\.status) == [.failed])
  }

  @Test func aChangedCaseIsSaid() async throws {
    try await test.record([TestRun.made("a", width: 100)])
    let result = try #require(try await test.run([TestRun.made("a", width: 90)]).first)
    #expect(
      result.message
        == "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10 — "
        + "the picture is 90 × 10 px instead of 100 × 10")
  }

  @Test func anotherEnvironmentIsSaid() async throws {
    let subject = TestRun.made("a")
    try await test.record([subject])
    try test.record("a") { $0[99, 9] = .black }
    let result = try #require(try await test.run([subject], cairo: "2").first)
    #expect(
      result.message
        == "Cairo 1 → 2; same layout, different pixels — "
        + "1 px (0.10 %) differ, max channel 255; 1 region differs, 1 × 1 px at (99, 9)")
  }

  @Test func whatMovedIsSaid() async throws {
    let subject = TestRun.made("a")
    try await test.record([subject])
    // Everything was drawn one pixel further left.
    try test.editPicture(of: "a") { picture in
      let drawn = picture
      for y in 0..<drawn.height {
        for x in 0..<drawn.width {
          picture[x, y] = x + 1 < drawn.width ? drawn[x + 1, y] : .white
        }
      }
    }
    let result = try #require(try await test.run([subject]).first)
    let regions = try #require(result.pixels?.regions)
    #expect(!regions.isEmpty)
    #expect(regions.allSatisfy { $0.moved == [1, 0] })
    #expect(regions.reduce(0) { $0 + $1.pixels } == result.pixels?.different)
    #expect(result.message?.hasSuffix("moved 1 px right") == true)
  }

  @Test func anUpdateMendsTheLayoutOfACaseThatPasses() async throws {
    var subject = TestRun.made("a")
    try await test.record([subject])
    #expect(try await test.record([subject]).map(\.action) == [.unchanged])
    try FileSystem.remove(test.baselines.layoutPath(of: "a"))
    #expect(try await test.run([subject]).map(\.status) == [.error])
    #expect(try await test.record([subject]).map(\.action) == [.changed])
    // The label has one line, so its picture stays the same.
    subject.label.lineSpacing = 3
    #expect(try await test.run([subject]).map(\.status) == [.passed])
    #expect(try await test.record([subject]).map(\.action) == [.recorded])
    #expect(
      try test.baselines.pair(of: "a").layout().spec == subject.label.resolved)
    #expect(try await test.record([subject]).map(\.action) == [.unchanged])
  }

  @Test func toleratedPixelsAreNotRecordedAgain() async throws {
    var subject = TestRun.made("a", tolerance: Tolerance(pixels: 1))
    try await test.record([subject])
    subject.label.lineSpacing = 3
    try test.record("a") { $0[99, 9] = .black }
    let recorded = try #require(try test.baselines.pair(of: "a").picture)
    #expect(try await test.record([subject]).map(\.action) == [.unchanged])
    #expect(try test.baselines.pair(of: "a").picture == recorded)
  }

  @Test func aPictureWithoutLayoutStillFails() async throws {
    let subject = TestRun.made("a")
    try await test.record([subject])
    try test.editPicture(of: "a") { $0[99, 9] = .black }
    try FileSystem.remove(test.baselines.layoutPath(of: "a"))
    let results = try await test.run([subject])
    #expect(
      results[0].message
        == "1 px (0.10 %) differ, max channel 255 — "
        + "\(test.baselines.layoutPath(of: "a")) is missing, though the picture it "
        + "describes is there; something is gone at (99, 9), 1 × 1 px")
    #expect(results[0].cause?.changes.map(\.happening.text) == ["something is gone"])
  }

  @Test func anUnreadableBaselineIsAnErrorThatAnUpdateMends() async throws {
    let subject = TestRun.made("a")
    let path = test.baselines.picturePath(of: "a")
    try FileSystem.replace(.init(path: path, bytes: Array("no png".utf8)))
    let result = try #require(try await test.run([subject]).first)
    #expect(result.status == .error)
    #expect(
      result.message?.hasPrefix("baseline \(path): not a valid PNG") == true)
    #expect(
      result.message?.hasSuffix("record it again with: harness update-baselines a") == true)
    #expect(try await test.record([subject]).map(\.action) == [.changed])
    #expect(try await test.run([subject]).map(\.status) == [.passed])
  }

  @Test func aBaselineThatCannotBeReadTakesNoOtherVerdictAway() async throws {
    let cases = ["a", "b", "c"].map { TestRun.made($0) }
    try await test.record([cases[0], cases[2]])
    let path = test.baselines.picturePath(of: "b")
    try FileSystem.makeFolder(path)
    let reason = FileError(path: path, operation: "read", reason: "Is a directory")

    let run = try await test.runner().run(cases, pictures: test.pictures)
    #expect(run.outputs.map(\.status) == [.passed, .error, .passed])
    #expect(run.outputs[1].report == "\(reason) (Cases/b.yaml:3)")
    #expect(run.failures == [.file(reason)])

    let update = try await test.runner().updateBaselines(of: cases, mode: .all, isDry: false)
    #expect(update.outputs.map(\.action) == [.recorded, .failed, .recorded])
    #expect(update.failures == [.file(reason)])
  }

  @Test func aPictureThatCannotBeKeptIsSaid() async throws {
    let cases = ["a", "b"].map { TestRun.made($0) }
    let path = test.pictures.path(of: .actual, of: "a")
    try FileSystem.makeFolder("\(path)/full")
    let run = try await test.runner().run(cases, pictures: test.pictures)
    #expect(run.outputs.map(\.status) == [.error, .new])
    #expect(
      run.failures
        == [.file(FileError(path: path, operation: "remove", reason: "Directory not empty"))])
  }

  @Test func aMissingGlyphIsTheCasesError() async throws {
    let results = try await test.run([TestRun.made("a", "\u{10330}")])
    #expect(results[0].status == .error)
    #expect(
      results[0].message
        == "no font has a glyph for “\u{10330}” (U+10330); tried Harness Square; "
        + "add a font that has it to suite.yaml: harness fonts add FILE")
    #expect(results[0].size == nil)
    #expect(try test.folder.files() == [])
  }

  @Test func failedExpectationsFailAndAreNotRecorded() async throws {
    let subject = TestRun.made(
      "a", "标题价格钻石", width: 40, expectations: Expectations(lines: 1, truncated: true))
    let failed: [CaseResult.FailedExpectation] = [
      .init(what: "lines", expected: "1", actual: "2"),
      .init(what: "truncated", expected: "true", actual: "false"),
    ]
    let results = try await test.run([subject])
    #expect(results[0].status == .failed)
    #expect(results[0].expectations == failed)
    #expect(
      results[0].message == "`lines` is 2, expected 1; `truncated` is false, expected true")
    #expect(try await test.record([subject]).map(\.action) == [.refused])
    #expect(try test.baselines.pair(of: "a").picture == nil)
  }

  @Test func aSkippedCaseIsNotDrawn() async throws {
    let cases = [
      TestRun.made("a", "\u{10330}", skip: .because("no font yet")),
      TestRun.made("b", skip: .withoutReason),
    ]
    let results = try await test.run(cases)
    #expect(results.map(\.status) == [.skipped, .skipped])
    #expect(results.map(\.message) == ["no font yet", nil])
    #expect(try await test.record(cases).map(\.action) == [.skipped, .skipped])
  }

  @Test(arguments: [1, 2, 8])
  func resultsStandInTheCasesOrder(jobs: Int) async throws {
    let cases = (0..<50).map { TestRun.made("case-\(49 - $0)") }
    let seen = Mutex<Set<String>>([])
    let results = try await test.runner(
      jobs: jobs, progress: { result in seen.withLock { _ = $0.insert(result.id) } }
    ).run(cases, pictures: test.pictures).outputs
    #expect(results.map(\.id) == cases.map(\.id))
    #expect(seen.withLock { $0 } == Set(cases.map(\.id)))
  }
}
