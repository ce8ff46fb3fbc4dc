import Base
import Raster
import Testing

@testable import Results
@testable import Runs

@Suite struct RunResultTests {
  @Test func countsAndGroupsFollowFromTheCases() {
    let width = cause("width", "1", "2")
    let otherWidth = cause("width", "5", "6")
    let cairo = CaseResult.Cause(stage: .raster, sentence: "cairo 1 → 2")
    let run = RunResult(
      harness: "1", started: "then", duration: 1,
      environment: .init(
        os: "", arch: "", pango: "", harfbuzz: "", freetype: "", cairo: "", fonts: []),
      cases: [
        result("a", .failed, cairo), result("b", .failed, width), result("c", .passed, nil),
        result("d", .failed, otherWidth), result("e", .new, nil),
      ],
      orphans: ["f"])
    #expect(
      run.counts == [
        "passed": 1, "failed": 3, "new": 1, "error": 0, "crashed": 0, "timed-out": 0,
        "skipped": 0, "flaky": 0,
      ])
    #expect(
      run.groups == [
        .init(
          title: "\(key: "width") +1", status: .failed, stage: .case, cases: ["b", "d"],
          members: ["b": "1 → 2", "d": "5 → 6"]),
        .init(title: "cairo 1 → 2", status: .failed, stage: .raster, cases: ["a"]),
        .init(title: "no baseline yet", status: .new, cases: ["e"]),
      ])
  }

  /// A failed expectation is no stage of a picture.
  @Test func expectationsAndPairsHaveGroups() {
    let lines = CaseResult.FailedExpectation(what: "lines", expected: "1", actual: "2")
    var expecting = result("a", .failed, cause("width", "1", "2"))
    expecting.expectations = [lines]
    func pair(
      _ id: String, _ status: CaseResult.Status, _ expected: [Int]?, _ actual: [Int]?
    ) -> CaseResult {
      var pair = CaseResult(id: id, file: id, status: status, duration: 0, expectations: [])
      pair.size = .init(expected: expected, actual: actual)
      pair.pixels = .init(different: 1, ratio: 1, maximumChannel: 1)
      return pair
    }
    func seen(_ id: String, _ comparison: Comparison, _ changes: RegionChange...) -> CaseResult {
      var pair = pair(id, .failed, [4, 4], [4, 4])
      pair.cause = PixelChange(comparison, changes.map { RegionFinding($0) }).cause
      return pair
    }
    func comparison(_ height: Int, x: Int) -> Comparison {
      let expected = Bitmap(width: 4, height: 4, color: .white)
      var actual = Bitmap(width: 4, height: height, color: .white)
      actual[x, 0] = .black
      return Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    }
    let (sizes, one, other) = (comparison(5, x: 0), comparison(4, x: 0), comparison(4, x: 3))
    let red = ColorChange(was: .black, now: PixelColor(red: 255, green: 0, blue: 0))
    let down = RegionChange.moved(PixelOffset(x: 0, y: 1))
    let groups = RunResult.Group.groups(of: [
      expecting, pair("b", .failed, [4, 4], nil), pair("c", .new, nil, [4, 4]),
      pair("g", .failed, [4, 4], [4, 4]),
      seen("h", one, down), seen("i", sizes, .added), seen("j", one, .recolored([red])),
      seen("k", other, down), seen("l", other, .recolored([red])), seen("m", one, .added),
      seen("n", sizes, .gone), seen("o", other, .added), seen("p", one, .other),
      seen("q", one, .smoothed(isVisible: true)), seen("r", other, .smoothed(isVisible: false)),
    ])
    #expect(
      groups.map(\.title) == [
        "content moved 1 px down", "the picture is 4 × 5 px instead of 4 × 4",
        "recoloured #000000 → #ff0000", "something is new", "only smoothing differs",
        "`width` 1 → 2",
        "`lines` is 2, expected 1", "not among the actual pictures",
        "not among the expected pictures", "a known difference is gone",
        "content changed",
      ])
    #expect(
      groups.prefix(5).map(\.cases)
        == [["h", "k"], ["i", "n"], ["j", "l"], ["m", "o"], ["q", "r"]])
    #expect(groups[4].isClass == false)
    #expect(
      groups.map(\.stage) == [
        .unknown, .size, .unknown, .unknown, .unknown, CaseResult.Stage.case, nil, nil, nil, nil,
        .unknown,
      ])
  }

  /// Edits that only begin alike are different changes, though both are cut short; one edit at several places is one.
  @Test func groupsGoByWholeEdits() throws {
    func edit(_ was: String, _ now: String) throws -> CaseResult.Cause {
      let change = try #require(FieldChange.changes(from: .spec(was), to: .spec(now)).first)
      return CaseResult.Cause(stage: .case, sentence: "", changes: [change.change])
    }
    let start = String(repeating: "a", count: 60)
    let groups = RunResult.Group.groups(of: [
      result("a", .failed, try edit("x", start + "yx")),
      result("b", .failed, try edit("x", start + "zx")),
      result("c", .failed, try edit("x", start + "yx")),
      result("d", .failed, try edit("colour", "color")),
      result("e", .failed, try edit("a colour", "a color")),
      result("f", .failed, try edit("a", "b")),
      result("g", .failed, try edit("b a", "b b")),
    ])
    #expect(groups.map(\.cases) == [["a", "c"], ["d", "e"], ["f", "g"], ["b"]])
    let long = "`text` “x” → “\(String(repeating: "a", count: 23))…”"
    #expect(
      groups.map(\.title) == [long, "`text` “colour” → “color”", "`text` “a” → “b”", long])
  }

  /// One value of the defaults can set several keys.
  @Test func valuesOfOneMapAreOneChangeWhereTheyChangeTogether() {
    func cause(_ paths: [String]) -> CaseResult.Cause {
      CaseResult.Cause(
        stage: .case, sentence: "",
        changes: paths.map { .init(kind: .number, path: $0, was: "1", is: "2") })
    }
    let together = ["font.family", "font.size", "width"]
    #expect(
      RunResult.Group.groups(of: [
        result("a", .failed, cause(together)), result("b", .failed, cause(together)),
      ]).map(\.title) == ["`font.family` 1 → 2, `font.size` 1 → 2", "`width` 1 → 2"])
    #expect(
      RunResult.Group.groups(of: [
        result("a", .failed, cause(together)), result("b", .failed, cause(["font.size"])),
      ]).map(\.title) == ["`font.size` 1 → 2", "`font.family` 1 → 2", "`width` 1 → 2"])
  }

  @Test(arguments: [
    (Change.Kind.number, "width", "212", "200", "pt" as String?, "`width` −12 pt"),
    (.number, "width", "0.1", "0.35", "pt", "`width` +0.25 pt"),
    (.number, "text[1].font.size", "9", "10", "pt", "`text[…].font.size` +1 pt"),
    (.number, "lines", "2", "3", nil, "`lines` +1"),
    (.value, "width", "fit", "200", nil, "`width` fit → 200"),
    (.number, "width", "1", "1.0001", "pt", "`width` 1 → 1.0001"),
  ])
  func changesOfNumbersAreDifferences(
    _ kind: Change.Kind, _ path: String, _ was: String, _ now: String, _ unit: String?,
    _ difference: String
  ) {
    var change = Change(kind: kind, path: path, was: was, is: now)
    change.unit = unit
    #expect(change.titles.last?.text == difference)
    let cause = CaseResult.Cause(stage: .case, sentence: "", changes: [change])
    #expect(
      RunResult.Group.groups(of: [result("a", .failed, cause)]).map(\.title)
        == ["`\(path)` \(was) → \(now)"])
  }

  @Test(
    arguments: [
      ([], "1 px differ — narrower (a.yaml:1)"),
      (
        [.init(.width, 2, restoresLines: true)],
        "1 px differ — narrower; to undo it: 2 pt more width (a.yaml:1)"
      ),
    ] as [([Remedy], String)])
  func adviceSaysWhatWouldUndoADifference(_ remedies: [Remedy], _ advice: String) {
    var failed = result("a", .failed, cause("width", "1", "2"))
    failed.message = "1 px differ — narrower"
    failed.cause?.remedies = remedies
    #expect(failed.advice == advice)
    #expect(failed.report == "1 px differ — narrower (a.yaml:1)")
  }

  /// What the case itself has is near its own line, which is named anyway.
  @Test(
    arguments: [
      (.init(.own), "a.yaml:3", "narrower (a.yaml:1)"),
      (.init(.defaults), "suite.yaml:4", "narrower (a.yaml:1; `width` from suite.yaml:4)"),
      // A default counts since the case's own value is gone.
      (
        .init(.own, name: "suite.yaml"), "suite.yaml:4",
        "narrower (a.yaml:1; `width` from suite.yaml:4)"
      ),
      // `fallback` of suite.yaml is no default.
      (nil, "suite.yaml:3", "narrower (a.yaml:1; `width` from suite.yaml:3)"),
      (nil, nil, "narrower (a.yaml:1)"),
    ] as [(Change.Scope?, String?, String)])
  func adviceNamesPlaces(_ scope: Change.Scope?, _ place: String?, _ advice: String) {
    var failed = result("a", .failed, cause("width", "1", "2"))
    failed.message = "narrower"
    failed.cause?.changes[0].scope = scope
    failed.cause?.changes[0].location = place
    #expect(failed.advice == advice)
  }

  private func cause(_ path: String, _ was: String, _ now: String) -> CaseResult.Cause {
    CaseResult.Cause(
      stage: .case, sentence: "",
      changes: [.init(kind: .number, path: path, was: was, is: now)])
  }

  /// Nothing is 0 %, all is 100 %, and nothing else is either.
  @Test(
    arguments: [
      (0, "0.00 %"), (1, "< 0.01 %"), (15, "0.05 %"), (489, "1.63 %"), (15_000, "50.00 %"),
      (29_997, "99.99 %"), (29_999, "> 99.99 %"), (30_000, "100.00 %"),
      // No file's number stops a report.
      (-1, "0.00 %"), (60_000, "100.00 %"), (.nan, "0.00 %"),
    ] as [(Double, String)])
  func percentages(_ pixels: Double, _ text: String) {
    #expect(Numbers.percentage(pixels / 30_000) == text)
  }

  @Test(arguments: [
    (214.06, "214.1"), (212, "212"), (0.25, "0.25"), (-0.004, "0"), (-1.25, "-1.3"), (0, "0"),
  ])
  func points(_ value: Double, _ text: String) {
    #expect(Numbers.points(value) == text)
  }

  private func result(
    _ id: String, _ status: CaseResult.Status, _ cause: CaseResult.Cause?
  ) -> CaseResult {
    CaseResult(
      id: id, file: "a.yaml", line: 1, status: status, duration: 0, cause: cause,
      expectations: [])
  }
}
