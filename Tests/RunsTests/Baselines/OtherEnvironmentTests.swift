import Cases
import Labels
import Raster
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// Baselines that were recorded with Cairo 1, and what happens to them where another version draws.
@Suite struct OtherEnvironmentTests {
  private let test: TestRun
  private let cases = ["changed", "new", "same"].map { TestRun.made($0) }

  init() throws {
    test = try TestRun()
  }

  /// One case differs from its baseline, one has none and one passes.
  private func record() async throws {
    try await test.record([cases[0], cases[2]])
    try test.record("changed") { $0[99, 9] = .black }
  }

  private func update(
    cairo: String = "2", _ mode: BaselineUpdate.Mode = .changed, isAllowed: Bool = false
  ) async throws -> [String: BaselineUpdate] {
    var runner = test.runner(cairo: cairo).runner
    runner.allowsOtherEnvironment = isAllowed
    let updates = try await TestRunner(runner: runner)
      .updateBaselines(of: cases, mode: mode, isDry: false).outputs
    return Dictionary(uniqueKeysWithValues: updates.map { ($0.result.id, $0) })
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let cairo: String
    let mode: BaselineUpdate.Mode
    var isAllowed = false
    let actions: [String: BaselineUpdate.Action]
    var testDescription: String { "\(cairo) \(mode) \(isAllowed)" }
  }

  @Test(arguments: [
    Row(
      cairo: "1", mode: .changed,
      actions: ["changed": .changed, "new": .added, "same": .unchanged]),
    Row(
      cairo: "1", mode: .changed, isAllowed: true,
      actions: ["changed": .changed, "new": .added, "same": .unchanged]),
    Row(
      cairo: "2", mode: .changed,
      actions: ["changed": .refused, "new": .refused, "same": .unchanged]),
    Row(
      cairo: "2", mode: .missing,
      actions: ["changed": .left, "new": .refused, "same": .unchanged]),
    Row(
      cairo: "2", mode: .all,
      actions: ["changed": .refused, "new": .refused, "same": .refused]),
    Row(
      cairo: "2", mode: .changed, isAllowed: true,
      actions: ["changed": .changed, "new": .added, "same": .recorded]),
    Row(
      cairo: "2", mode: .missing, isAllowed: true,
      actions: ["changed": .left, "new": .added, "same": .unchanged]),
  ])
  func anUpdateIsRefusedUnlessToldSo(_ row: Row) async throws {
    try await record()
    let before = try test.folder.files()
    let found = try await update(cairo: row.cairo, row.mode, isAllowed: row.isAllowed)
    #expect(found.mapValues(\.action) == row.actions)
    if !row.actions.values.contains(where: \.isRecording) {
      #expect(try test.folder.files() == before)
    }
  }

  @Test func whatIsRefusedSaysWhy() async throws {
    try await record()
    let found = try await update(.all)
    let what =
      "recorded with Cairo 1, drawn with Cairo 2; record in the reference environment, or pass "
      + "--allow-other-environment"
    #expect(found["changed"]?.result.message == what)
    #expect(found["same"]?.result.message == what)
    #expect(found["new"]?.result.message == "the suite's other baselines were " + what)
  }

  /// ICU decides where lines break in labels that need words; records of all others do not say which version there was.
  @Test func anotherVersionOfICUIsAnotherEnvironmentWhereItDecides() throws {
    func recorded(_ icu: String?) throws -> Fingerprint {
      let members: [String: String?] = ["pango": "1", "icu": icu]
      return try #require(
        Fingerprint(.object(members.compactMapValues { $0.map { .string($0) } })))
    }
    #expect(try recorded("76.1").isOther(than: recorded("72.1")))
    #expect(try recorded("76.1").words(besides: recorded("72.1")) == "ICU 76.1")
    #expect(try !recorded("76.1").isOther(than: recorded(nil)))
    #expect(try !recorded(nil).isOther(than: recorded("72.1")))
    let environment = RunResult.Environment(os: "")
    let icu = try #require(LabelRenderer.versionOfWords)
    func members(withICU: Bool) -> [String: JSONValue] {
      guard case .object(let members) = environment.recorded(withICU: withICU) else {
        return [:]
      }
      return members
    }
    #expect(members(withICU: true)["icu"] == .string(icu))
    #expect(members(withICU: false)["icu"] == nil)
  }

  @Test func movingASuiteNeedsToBeToldOnce() async throws {
    try await record()
    _ = try await update(isAllowed: true)
    #expect(
      try await update().mapValues(\.action)
        == ["changed": .unchanged, "new": .unchanged, "same": .unchanged])
    for id in ["changed", "new", "same"] { try test.record(id) { $0[0, 0] = .black } }
    #expect(
      try await update().mapValues(\.action)
        == ["changed": .changed, "new": .changed, "same": .changed])
    // And back again.
    #expect(try await update(cairo: "1", .all).values.map(\.action).contains(.recorded) == false)
  }

  @Test(
    arguments: [
      ("without an environment", nil),
      ("with an empty environment", .object([:])),
      ("of another harness", Self.environment(["harness": "0.0.1"])),
      ("of another renderer's library", Self.environment(["renderer": "web", "cairo": "7"])),
    ] as [(String, JSONValue?)])
  func whatIsTheSameEnvironment(_ name: String, _ recorded: JSONValue?) async throws {
    try await record()
    for id in ["changed", "same"] { try test.editRecord(of: id) { $0.environment = recorded } }
    #expect(
      try await update(cairo: "1").mapValues(\.action)
        == ["changed": .changed, "new": .added, "same": .unchanged])
  }

  private static func environment(_ others: [String: String]) -> JSONValue {
    let members = ["arch": "test", "pango": "1", "harfbuzz": "1", "freetype": "1", "cairo": "1"]
    return .object(members.merging(others) { $1 }.mapValues { .string($0) })
  }

  @Test(arguments: [
    (["cairo": "9"], "Cairo 9", "Cairo 1"),
    (["arch": "arm64"], "machine arm64", "machine test"),
    (["harfbuzz": "2", "pango": "3"], "Pango 3 and HarfBuzz 2", "Pango 1 and HarfBuzz 1"),
    (
      ["harfbuzz": "2", "pango": "3", "freetype": "4"], "Pango 3, HarfBuzz 2 and FreeType 4",
      "Pango 1, HarfBuzz 1 and FreeType 1"
    ),
  ])
  func whatDiffersIsNamed(_ edits: [String: String], _ there: String, _ here: String) throws {
    let recorded = try #require(Fingerprint(Self.environment(edits)))
    let drawn = try #require(Fingerprint(Self.environment([:])))
    #expect(drawn.isOther(than: recorded))
    #expect(recorded.words(besides: drawn) == there)
    #expect(drawn.words(besides: recorded) == here)
  }
}

/// What `tolerance.other-environment` does with baselines of Cairo 1.
@Suite struct OtherEnvironmentToleranceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var cairo = "2"
    var tolerance = Tolerance.exact
    var elsewhere: Tolerance.Overrides? = Tolerance.Overrides(pixels: 2)
    /// The number of pixels that differ.
    var different = 2
    var isMoved = false
    let status: CaseResult.Status
    var isUsed = true
  }

  @Test(arguments: [
    Row(testDescription: "as many as allowed", status: .passed),
    Row(testDescription: "one more", different: 3, status: .failed),
    Row(testDescription: "the same environment", cairo: "1", status: .failed, isUsed: false),
    Row(testDescription: "no such tolerance", elsewhere: nil, status: .failed, isUsed: false),
    Row(testDescription: "equal pictures", different: 0, status: .passed, isUsed: false),
    Row(testDescription: "a layout that moved", isMoved: true, status: .failed),
    Row(
      testDescription: "the usual tolerance has no part in it",
      tolerance: Tolerance(pixels: 0, minimumPixels: 9), status: .passed),
    Row(
      testDescription: "nor where it would be enough", tolerance: Tolerance(pixels: 9),
      elsewhere: Tolerance.Overrides(.channel(0)), status: .failed),
    Row(
      testDescription: "a share", tolerance: Tolerance(pixels: 0),
      elsewhere: Tolerance.Overrides(ratio: 0.002), status: .passed),
    Row(
      testDescription: "a smaller share", elsewhere: Tolerance.Overrides(ratio: 0.001),
      status: .failed),
    Row(
      testDescription: "a channel", elsewhere: Tolerance.Overrides(.channel(255)), status: .passed),
    Row(testDescription: "a colour", elsewhere: Tolerance.Overrides(.color(1)), status: .passed),
  ])
  func pixelsMayDifferMore(_ row: Row) async throws {
    let test = try TestRun()
    var tolerance = row.tolerance
    tolerance.otherEnvironment = row.elsewhere
    let subject = TestRun.made("a", tolerance: tolerance)
    try await test.record([subject])
    try test.record("a") { picture in
      for x in 0..<row.different { picture[90 + 2 * x, 9] = .black }
    }
    if row.isMoved { try test.editRecord(of: "a") { $0.lines[0].baseline += 1 } }
    let result = try #require(try await test.run([subject], cairo: row.cairo).first)
    #expect(result.status == row.status)
    #expect((result.tolerance?.otherEnvironment == true) == row.isUsed)
    let words =
      "; compared by `tolerance.other-environment`, as the baseline was recorded with Cairo 1"
    #expect(result.message?.hasSuffix(words) ?? false == (row.isUsed && row.status == .failed))
    if row.isUsed {
      var record = ToleranceRecord(try #require(subject.tolerance.inOtherEnvironment))
      record.otherEnvironment = true
      #expect(result.tolerance == record)
    }
  }

  @Test func theUsualToleranceIsThatOfCasesThatSetNone() {
    #expect(ToleranceRecord(CaseTolerance.standard) == .standard)
  }

  @Test func whatIsNotAboutPixelsStays() {
    var tolerance = Tolerance(
      .color(0.1), caret: .ignore, pixels: 9, minimumPixels: 3, sizes: .any, colorSpaces: .ignore)
    tolerance.otherEnvironment = .init(.channel(4), ratio: 0.5)
    #expect(
      tolerance.inOtherEnvironment
        == Tolerance(
          .channel(4), caret: .ignore, ratio: 0.5, sizes: .any, colorSpaces: .ignore))
  }

  @Test func aCaseOfAnUnknownEnvironmentIsComparedAsAnyOther() async throws {
    let test = try TestRun()
    var tolerance = Tolerance.exact
    tolerance.otherEnvironment = .init(pixels: 2)
    let subject = TestRun.made("a", tolerance: tolerance)
    try await test.record([subject])
    try test.record("a") { $0[99, 9] = .black }
    try test.editRecord(of: "a") { $0.environment = nil }
    let result = try #require(try await test.run([subject], cairo: "2").first)
    #expect(result.status == .failed)
    #expect(result.tolerance?.otherEnvironment == nil)
  }
}
