private import Base
import Testing

@testable import Results
@testable import Runs

@Suite struct GroupIndexTests {
  private static let index = GroupIndex(run)

  private static var run: RunResult {
    func root(_ path: String, _ was: String, _ now: String, _ location: String?)
      -> Change
    {
      .init(kind: .number, path: path, was: was, is: now, location: location)
    }
    func result(
      _ id: String, _ status: CaseResult.Status = .failed, _ roots: [Change] = [],
      expectations: [CaseResult.FailedExpectation] = []
    ) -> CaseResult {
      CaseResult(
        id: id, file: "a.yaml", line: 1, status: status, duration: 0,
        size: status == .error ? nil : .init(actual: [1, 1]),
        cause: roots.isEmpty ? nil : .init(stage: .case, sentence: "", changes: roots),
        expectations: expectations, message: status == .error ? "no font" : nil)
    }
    let width = root("width", "80", "70", "suite.yaml:4")
    let lines = CaseResult.FailedExpectation(what: "lines", expected: "1", actual: "2")
    var kept = result("c", .failed, [width])
    kept.earlier = "then"
    var run = RunResult(
      harness: "1", started: "now", duration: 1, environment: .init(os: ""),
      cases: [
        result("a", .failed, [width]),
        result("b", .failed, [root("color", "#333", "#222", "a.yaml:3"), width]), kept,
        result("d", .failed, [width], expectations: [lines]),
        result("e", .failed, [root("color", "#333", "#222", "b.yaml:3")]), result("f", .new),
        result("g", .error), result("h", .passed),
      ],
      orphans: [])
    run.subject = .init(suite: "Cases", baselines: "Baselines")
    return run
  }

  @Test func groupsAreNumberedFromTheLargest() {
    #expect(
      Self.index.groups.map(\.title) == [
        "`width` 80 → 70", "`color` #333 → #222", "`lines` is 2, expected 1", "no baseline yet",
        "no font",
      ])
    #expect(
      Self.index.groups.map { Self.index.acceptable($0) } == [
        ["a", "b", "c"], ["b", "e"], [], ["f"], [],
      ])
    #expect(Self.index.groups.map { Self.index.kept($0) } == [1, 0, 0, 0, 0])
  }

  /// `d` fails what it expects; of the others nothing is known but that they differ.
  @Test func groupsWithTheGravestCasesAreToldFirst() {
    #expect(Self.index.numbersByGravity == [1, 3, 2, 4, 5])
  }

  /// A command for a group names what its cases show besides where the group alone would accept none of them.
  @Test func aCommandNamesTheGroupsThatAcceptSomething() {
    #expect(
      Self.index.groups.indices.map { Self.index.groups(accepting: $0 + 1) } == [
        [1], [2], [], [4], [],
      ])
    // Now every case with the other colour has the other width as well.
    let run = RunResult(
      harness: "1", started: "now", duration: 1, environment: .init(os: ""),
      cases: Self.run.cases.filter { $0.id != "e" }, orphans: [])
    let index = GroupIndex(run)
    #expect(index.groups.map(\.title).prefix(2) == ["`width` 80 → 70", "`color` #333 → #222"])
    #expect(index.groups(accepting: 2) == [2, 1])
    #expect(index.groups(accepting: 1) == [1])
  }

  @Test func aPlaceIsThatOfAllCases() {
    #expect(
      Self.index.groups.map { Self.index.location(of: $0) } == ["suite.yaml:4", nil, nil, nil, nil])
  }

  @Test func countsAllCasesOfAGroup() {
    #expect(
      (1...5).map { Self.index.count(of: $0) } == [
        "4 cases, 2 of them also in another group", "2 cases, 1 of them also in another group",
        "1 case, also in another group", "1 case", "1 case",
      ])
    #expect(
      Self.index.remarks(on: 1).first == "1 of them cannot be accepted: its expectations fail")
  }

  /// A case in another group shows something else besides; one that cannot be accepted loses nothing by being named.
  @Test func groupsTakeWhatTheyExplainWholly() {
    let rows: [([String], Set<Int>, [String], [String])] = [
      (["a", "b", "c", "d"], [1], ["a", "c", "d"], ["b"]),
      (["b", "e"], [2], ["e"], ["b"]),
      (["a", "b", "c", "d", "e"], [1, 2], ["a", "b", "c", "d", "e"], []),
      // Also where nothing else is left of the group.
      (["b"], [1], [], ["b"]),
      (["b", "d"], [1], ["d"], ["b"]),
      ([], [1], [], []),
    ]
    for (ids, groups, taken, left) in rows {
      let found = Self.index.part(ids, explainedBy: groups)
      #expect(found.taken == taken && found.left == left, "\(ids) by \(groups): \(found)")
    }
  }

  @Test func saysInWhichOtherGroupsCasesAre() {
    #expect(
      Self.index.overlaps(of: ["a", "b", "d"], besides: [1]) == [
        .init(number: 2, title: "`color` #333 → #222", cases: ["b"]),
        .init(number: 3, title: "`lines` is 2, expected 1", cases: ["d"]),
      ])
    #expect(Self.index.overlaps(of: ["b"], besides: [1, 2]) == [])
  }

  @Test(arguments: [
    ("1", 1), ("5", 5), ("`width` 80 → 70", 1), ("width 80 → 70", 1), ("width", 1), ("`color`", 2),
    ("no baseline yet", 4), ("no  baseline", 4), ("`lines` is 2, expected 1", 3),
  ])
  func aGroupIsNamedByNumberOrTitle(_ name: String, _ number: Int) throws {
    #expect(try Self.index.number(named: name) == number)
  }

  /// The digits follow from the moment, the titles and the cases: another run has others.
  @Test func aNumberNamesAGroupOfOneRun() throws {
    let id = Self.index.runID
    #expect(id.count == 6)
    #expect(try Self.index.number(named: "4@\(id)") == 4)
    var other = Self.run
    other.started = "later"
    let error = #expect(throws: GroupError.self) {
      try GroupIndex(other).number(named: "4@\(id)")
    }
    #expect(
      error?.message(in: "out").text
        == "“4@\(id)” is a group of another run: the run in out is \(other.shortID); name the other run's folder with --from"
    )
    other = Self.run
    other.groups.swapAt(0, 1)
    #expect(other.shortID != id)
    other = Self.run
    other.groups[0].cases.removeLast()
    #expect(other.shortID != id)
  }

  /// What a command on another machine says is found there again, or is no command.
  @Test(arguments: [
    ("`width` −10 pt", "width -10 pt"), ("no  picture\nyet", "no picture yet"), ("2", nil),
    ("2@abcdef", nil), ("1@2x.png", "1@2x.png"), ("\u{202E}x", nil), ("", nil),
    (String(repeating: "x", count: 201), nil),
  ])
  func aGroupHasANameElsewhere(_ title: String, _ name: String?) throws {
    var run = Self.run
    run.groups[1] = .init(title: "\(title)", status: .failed, cases: ["a"])
    let index = GroupIndex(run)
    #expect(index.name(of: 2) == name ?? "2@\(run.shortID)")
    #expect(try index.number(named: index.name(of: 2)) == 2)
    // Two of one title are told apart.
    run.groups[2] = .init(title: "\(title)", status: .failed, cases: ["b"])
    for number in [2, 3] {
      let index = GroupIndex(run)
      #expect(try index.number(named: index.name(of: number)) == number)
    }
  }

  struct Fault: CustomTestStringConvertible {
    let name: String
    let says: String
    var testDescription: String { name }
  }

  private static let rows = """
    \n  1  `width` 80 → 70 (4 cases)
      2  `color` #333 → #222 (2 cases)
      3  `lines` is 2, expected 1 (1 case)
      4  no baseline yet (1 case)
      5  no font (1 case)
    """

  @Test(arguments: [
    Fault(name: "0", says: "no group of the run in out is “0”; its groups are:\(rows)"),
    Fault(name: "6", says: "no group of the run in out is “6”; its groups are:\(rows)"),
    Fault(name: "", says: "no group of the run in out is “”; its groups are:\(rows)"),
    Fault(name: "idth", says: "no group of the run in out is “idth”; its groups are:\(rows)"),
    Fault(
      name: "no",
      says: """
        2 groups of the run in out match “no”; name one by its number:
          4  no baseline yet (1 case)
          5  no font (1 case)
        """),
  ])
  func whatNamesNoGroupOrSeveralIsAnError(_ fault: Fault) {
    let error = #expect(throws: GroupError.self) { try Self.index.number(named: fault.name) }
    #expect(error?.message(in: "out").text == fault.says)
  }

  @Test func aRunWithoutGroupsSaysSo() {
    var run = Self.run
    run.groups = []
    let error = #expect(throws: GroupError.self) { try GroupIndex(run).number(named: "1") }
    #expect(
      error?.message(in: "out").text
        == "the run in out has no groups: nothing in it needs attention")
  }

  /// An exact title wins over those that begin with it; the hyphen on the keyboard stands for a minus sign.
  @Test func anExactTitleIsMeant() throws {
    var run = Self.run
    run.groups = ["`width` −10 pt, twice", "`width` −10 pt"].map {
      .init(title: "\($0)", status: .failed, cases: ["a"])
    }
    #expect(try GroupIndex(run).number(named: "width -10 pt") == 2)
    #expect(try GroupIndex(run).number(named: "`width` −10 pt, t") == 1)
  }
}
