import Foundation
import Raster
import Runs
import Testing

@testable import Results

/// A review keeps each decision at once, whatever ends it, and none that no longer holds.
@Suite struct ReviewTests {
  private static let old = """
    cases:
      a: { text: 标题, width: 40 }
      b: { text: 标题, width: 40 }
      c: { text: 标题, width: 40 }
    """
  private static let new = old.replacing("width: 40", with: "width: 45")
    .replacing("c: { text: 标题, width: 45", with: "c: { text: 标题, width: 45, expect: { lines: 2 }")
  private let project: TestProject

  init() throws {
    project = try .recorded(Self.old, then: Self.new)
    #expect(try project.run("run").code == 1)
  }

  private func review(hasSuite: Bool = true) throws -> Review {
    let baselines = BaselineStore(
      folder: "\(project.path)/Baselines", suite: "\(project.path)/Cases")
    return try Review(
      RunFolder(path: "\(project.path)/.harness"), baselines: hasSuite ? baselines : nil, who: "ann"
    )
  }

  private func decision(
    _ review: Review, _ name: String, _ verdict: Decisions.Verdict
  ) throws -> Decisions.Decision {
    review.decision(verdict, of: try #require(review.result(of: "labels/\(name)")))
  }

  private func verdicts(_ review: Review) -> [String] {
    review.decisions.decisions.map { "\($0.id) \($0.verdict)" }
  }

  private let journal = ".harness/review/journal.ndjson"

  @Test func whatWasDecidedOutlivesWhoeverReviews() throws {
    do {
      let review = try review()
      try review.decide([try decision(review, "a", .accept)])
      try review.decide([try decision(review, "b", .reject), try decision(review, "c", .skip)])
      #expect(review.decisions.decisions.allSatisfy { $0.who == "ann" })
    }
    #expect(
      try verdicts(review()) == ["labels/a accept", "labels/b reject", "labels/c skip"])
    // A group is undone as a whole.
    do {
      let review = try review()
      #expect(try review.undo()?.map(\.id) == ["labels/b", "labels/c"])
      #expect(verdicts(review) == ["labels/a accept"])
    }
    let review = try review()
    #expect(verdicts(review) == ["labels/a accept"])
    #expect(try review.undo()?.map(\.id) == ["labels/a"])
    #expect(try review.undo() == nil)
  }

  @Test func leftoversOfKilledReviewsAreSwept() throws {
    let names = ["token", "decisions.json"].map { ".harness/review/.\($0).0123456789abcdef.tmp" }
    for name in names { try project.write(name, "") }
    #expect(try review().swept == names.reversed().map { "\(project.path)/\($0)" })
    #expect(names.allSatisfy { !project.exists($0) })
  }

  @Test func aLineThatAKillCutShortIsTakenAway() throws {
    do {
      let review = try review()
      try review.decide([try decision(review, "a", .accept)])
    }
    let whole = try project.read(journal)
    for count in [1, whole.count / 2, whole.count - 1] {
      try project.write(journal, whole + whole.prefix(count))
      #expect(try verdicts(review()) == ["labels/a accept"])
      #expect(try project.read(journal) == whole)
    }
    try project.write(journal, whole + Data("nonsense\n".utf8))
    #expect {
      _ = try review()
    } throws: { error in
      "\(error)".hasPrefix("\(project.path)/\(journal):2: ")
    }
  }

  /// A page whose answer was lost sends its order again, to whoever reviews then.
  @Test func anOrderIsKnownToTheNextProcess() throws {
    do {
      let review = try review()
      for (name, order) in [("a", "page-1"), ("b", "page-2")] {
        let decision = try decision(review, name, .accept)
        #expect(try review.decideWherePossible([decision], order: order).isEmpty)
      }
      #expect(try review.undo(order: "page-3")?.map(\.id) == ["labels/b"])
      try review.decide([try decision(review, "c", .reject)])
      #expect(review.orders == ["page-1", "page-2", "page-3"])
    }
    let review = try review()
    #expect(review.orders == ["page-1", "page-2", "page-3"])
    #expect(verdicts(review) == ["labels/a accept", "labels/c reject"])
  }

  struct Undoing: CustomTestStringConvertible, Sendable {
    let decided: [[String]]
    let undoes: [String]?
    /// What is taken back; nil if that is refused.
    let taken: [String]?
    var testDescription: String { "\(undoes ?? ["whatever"]) after \(decided)" }
  }

  /// Two windows may decide at the same time: neither takes back what the other did.
  @Test(
    arguments: [
      Undoing(decided: [["a"], ["b"]], undoes: nil, taken: ["b"]),
      Undoing(decided: [["a"], ["b"]], undoes: ["b"], taken: ["b"]),
      Undoing(decided: [["a"], ["b"]], undoes: ["a"], taken: nil),
      Undoing(decided: [["a"], ["b", "c"]], undoes: ["c", "b"], taken: ["b", "c"]),
      Undoing(decided: [["a"], ["b", "c"]], undoes: ["b"], taken: nil),
      Undoing(decided: [["a"], ["b"]], undoes: ["b", "c"], taken: ["b"]),
      Undoing(decided: [], undoes: ["a"], taken: []),
    ])
  func onlyWhatIsNamedIsTakenBack(_ row: Undoing) throws {
    let review = try review()
    for names in row.decided {
      try review.decide(try names.map { try decision(review, $0, .reject) })
    }
    let before = verdicts(review)
    let undoes = row.undoes.map { Set($0.map { "labels/\($0)" }) }
    guard let taken = row.taken else {
      let other = try #require(row.decided.last?.first { row.undoes?.contains($0) == false })
      #expect(
        throws: ReviewError.refused(
          id: "labels/\(other)",
          reason: "another window decided about it since, so nothing was taken back")
      ) { try review.undo(of: undoes, order: "page-1") }
      #expect(verdicts(review) == before && review.orders.isEmpty)
      return
    }
    #expect(try (review.undo(of: undoes) ?? []).map(\.id) == taken.map { "labels/\($0)" })
    #expect(verdicts(review) == Array(before.dropLast(taken.count)))
  }

  @Test func theMarkTellsOneRunFromTheNext() throws {
    let review = try review()
    let mark = review.mark
    #expect(try !review.refresh())
    #expect(review.mark == mark)
    #expect(try project.run("run").code == 1)
    #expect(try review.refresh())
    #expect(review.mark != mark)
  }

  @Test func onlyOneProcessReviewsARun() throws {
    let first = try review()
    #expect(throws: ReviewError.busy(folder: "\(project.path)/.harness/review")) {
      _ = try review()
    }
    withExtendedLifetime(first) {}
  }

  @Test func whatCannotBeAcceptedIsRefusedAndNothingIsKept() throws {
    let review = try review()
    var other = try decision(review, "b", .accept)
    other.actual = "00000000"
    let reasons: [(Review.Action, String)] = [
      (
        [try decision(review, "a", .accept), try decision(review, "c", .accept)],
        "labels/c: `lines` is 1, expected 2; fix the case or its expectation, then run again"
      ),
      (
        [other],
        "labels/b: this decision was made for another picture; review this run's report"
      ),
      (
        [.init(id: "labels/gone", actual: nil, expected: nil, verdict: .reject)],
        "labels/gone: the run did not check it"
      ),
    ]
    for (action, reason) in reasons {
      #expect {
        try review.decide(action)
      } throws: {
        "\($0)" == reason
      }
    }
    #expect(review.actions.isEmpty)
    #expect(try project.read(journal).isEmpty)
  }

  @Test func aBaselineThatChangedSinceIsNoticed() throws {
    do {
      let review = try review()
      let results = try ["a", "b"].map { try #require(review.result(of: "labels/\($0)")) }
      #expect(results.map(review.baselineState) == [.asCompared, .asCompared])
      #expect(try project.run("update-baselines", "--from", ".harness", "labels/a").code == 0)
      try project.editPicture("Baselines/labels/b.png") { $0[0, 0] = .black }
      #expect(results.map(review.baselineState) == [.recorded, .changed])
      #expect {
        try review.decide([try decision(review, "b", .accept)])
      } throws: {
        "\($0)"
          == "labels/b: the baseline is no longer the one that the run compared with; run again "
          + "to see the difference: harness run"
      }
      // The picture can still be rejected.
      try review.decide([try decision(review, "b", .reject)])
    }
    let alone = try review(hasSuite: false)
    #expect(alone.baselineState(of: try #require(alone.result(of: "labels/b"))) == .unknown)
  }

  @Test func ofANewRunOnlyWhatWasLookedAtStands() throws {
    let review = try review()
    try review.decide([try decision(review, "a", .accept), try decision(review, "b", .accept)])
    #expect(try !review.refresh())
    // b has another picture, a the same.
    try project.write(
      "Cases/labels.yaml",
      Self.new.replacing("b: { text: 标题, width: 45", with: "b: { text: 标题, width: 50"))
    #expect(try project.run("run").code == 1)
    #expect(try review.refresh())
    #expect(verdicts(review) == ["labels/a accept"])
    #expect(review.dropped.map(\.id) == ["labels/b"])
    let path = try review.writeDecisions()
    let output = try project.run("update-baselines", "--decisions", path)
    #expect(output.code == 0)
    #expect(output.standardOutput.hasSuffix("1 changed\n"))
    try review.decide([try decision(review, "c", .reject)])
    try review.settle(review.accepted, isWhole: true)
    // A rejection stays until the label is fixed.
    #expect(verdicts(review) == ["labels/c reject"])
    #expect(review.recorded == ["labels/a"])
  }

  private func runAgain(_ cases: String) throws {
    try project.write("Cases/labels.yaml", cases)
    #expect(try project.run("run").code == 1)
  }

  /// b has another picture, a the same.
  private static let other = new.replacing(
    "b: { text: 标题, width: 45", with: "b: { text: 标题, width: 50")

  @Test func whatARunLacksCountsAgainWithItsPictures() throws {
    var rejection: Decisions.Decision
    do {
      let review = try review()
      rejection = try decision(review, "b", .reject)
      rejection.note = "the price is lost, ask Ann"
      try review.decide([try decision(review, "a", .accept), rejection])
      try review.decide([try decision(review, "c", .skip)])
      try runAgain(Self.other)
      #expect(try review.refresh())
      #expect(verdicts(review) == ["labels/a accept", "labels/c skip"])
      #expect(
        Wording.dropped(review.dropped)
          == "1 earlier decision does not hold here, 1 with a note: it counts again with its pictures"
      )
      // What is decided about the other pictures stands beside it.
      try review.decide([try decision(review, "b", .accept)])
    }
    // It is said once, and kept however often somebody begins.
    #expect(try review().dropped.isEmpty)
    try runAgain(Self.new)
    do {
      let review = try review()
      #expect(verdicts(review) == ["labels/a accept", "labels/c skip", "labels/b reject"])
      #expect(review.decisions.decisions.last?.note == rejection.note)
      #expect(review.dropped.map(\.verdict) == [.accept])
      #expect(try review.undo()?.map(\.id) == ["labels/b"])
    }
    // What was taken back stays so, and what was decided meanwhile comes back.
    #expect(try verdicts(review()) == ["labels/a accept", "labels/c skip"])
    try runAgain(Self.other)
    #expect(try verdicts(review()) == ["labels/a accept", "labels/c skip", "labels/b accept"])
  }

  @Test func whatAPageHeldAboutEarlierPicturesIsKeptForThem() throws {
    do {
      let review = try review()
      let held = [try decision(review, "a", .accept), try decision(review, "b", .reject)]
      try runAgain(Self.other)
      #expect(try review.refresh())
      let left = try review.decideWherePossible(held, order: "page-1")
      #expect(left.map(\.id) == ["labels/b"])
      // Of what counts, nothing is kept once more.
      try review.keepForLater(held, order: "page-2")
      #expect(verdicts(review) == ["labels/a accept"])
      #expect(review.dropped.map(\.id) == ["labels/b"])
      // Undoing takes back what counts.
      #expect(try review.undo()?.map(\.id) == ["labels/a"])
    }
    try runAgain(Self.new)
    #expect(try verdicts(review()) == ["labels/b reject"])
  }

  @Test func onlyWhatIsRecordedIsForgotten() throws {
    do {
      let review = try review()
      try review.decide([try decision(review, "a", .reject)])
      try review.decide([try decision(review, "a", .accept), try decision(review, "b", .accept)])
      let accepted = review.accepted
      // While the pictures are recorded, somebody changes their mind.
      #expect(try project.run("update-baselines", "--from", ".harness", "labels/a").code == 0)
      try review.decide([try decision(review, "b", .reject)])
      try review.settle(accepted, isWhole: false)
      #expect(verdicts(review) == ["labels/b reject"])
      #expect(review.recorded == ["labels/a"])
    }
    // The earlier decision about a does not come back.
    #expect(try verdicts(review()) == ["labels/b reject"])
  }

  @Test func undoAfterANewRunIsTheSameWhenTheReviewGoesOn() throws {
    do {
      let review = try review()
      try review.decide([try decision(review, "a", .accept)])
      try review.decide([try decision(review, "b", .accept)])
      try project.write(
        "Cases/labels.yaml",
        Self.new.replacing("b: { text: 标题, width: 45", with: "b: { text: 标题, width: 50"))
      #expect(try project.run("run").code == 1)
      #expect(try review.refresh())
      #expect(verdicts(review) == ["labels/a accept"])
      #expect(try review.undo()?.map(\.id) == ["labels/a"])
    }
    #expect(try verdicts(review()) == [])
  }

  @Test func nothingIsConfirmedThatNoFileHolds() throws {
    let review = try review()
    try review.decide([try decision(review, "a", .accept)])
    try project.remove(journal)
    #expect {
      try review.decide([try decision(review, "b", .accept)])
    } throws: {
      "\($0)".contains("Somebody removed or replaced the file")
    }
    #expect(verdicts(review) == ["labels/a accept"])
  }

  @Test func onlyAFileIsAJournal() throws {
    try project.write(journal, "")
    try project.remove(journal)
    #expect(unsafe mkfifo("\(project.path)/\(journal)", 0o600) == 0)
    #expect {
      _ = try review()
    } throws: {
      "\($0)".contains("Not a file")
    }
  }

  @Test func noteAndAuthorAreHeldToLimits() throws {
    let review = try review()
    var long = try decision(review, "a", .reject)
    long.note = String(repeating: "n", count: 1 << 15)
    #expect {
      try review.decide([long])
    } throws: {
      "\($0)" == "labels/a: its note is longer than 16384 bytes"
    }
    var other = try decision(review, "a", .reject)
    other.who = "somebody else"
    try review.decide([other])
    #expect(review.decisions.decisions.map(\.who) == ["ann"])
  }
}

/// The review of a run of `compare`: its pictures are accepted whatever suite stands beside it.
@Suite struct ComparedReviewTests {
  private let project: TestProject

  init() throws {
    project = try TestProject("cases:\n  a: { text: 标题, width: 40 }\n")
    #expect(try project.run("update-baselines").code == 0)
    for (name, level) in [
      ("old/a", 1), ("old/b", 2), ("old/c", 3), ("new/a", 4), ("new/d", 2), ("new/e", 5),
    ] {
      let level = UInt8(level * 10)
      try project.writePicture(
        "\(name).png",
        Bitmap(width: 4, height: 4, color: PixelColor(red: level, green: level, blue: level)))
    }
    #expect(try project.run("compare", "old", "new", "--output", "out").code == 1)
  }

  private func review() throws -> Review {
    try Review(
      RunFolder(path: "\(project.path)/out"),
      baselines: BaselineStore(folder: "\(project.path)/Baselines", suite: "\(project.path)/Cases"))
  }

  @Test func everythingCanBeAcceptedAndWhatBecameOfItIsKnown() throws {
    let review = try review()
    #expect(review.cases.map(\.id) == ["a", "c", "d", "e"])
    #expect(review.cases.map(\.renamedFrom) == [nil, nil, ["b"], nil])
    #expect(
      review.cases.map(\.whatAcceptingDoes) == [
        nil, "Accepting this removes the expected picture.",
        "Accepting this moves the expected picture of b.",
        nil,
      ])
    #expect(review.result.groups.map(\.title).contains("renamed from b"))
    #expect(review.cases.map(review.baselineState) == Array(repeating: .asCompared, count: 4))
    for result in review.cases { try review.decide([review.decision(.accept, of: result)]) }
    let file = try review.writeDecisions()
    let output = try project.run("compare", "old", "new", "--decisions", file)
    #expect(
      output.standardOutput
        == "changed    a\nremoved    c\nrenamed    d  from b\nadded      e\n"
        + "1 added, 1 changed, 1 renamed, 1 removed\n")
    #expect(review.cases.map(review.baselineState) == Array(repeating: .recorded, count: 4))
    try review.settle(review.accepted, isWhole: false)
    #expect(review.recorded == ["a", "c", "d", "e"])
    #expect(try project.files(below: "old") == ["a.png", "d.png", "e.png"])
    #expect(try project.run("compare", "old", "new", "--output", "out").code == 0)
  }

  @Test func aPictureThatChangedSinceIsNoticed() throws {
    let review = try review()
    for name in ["a", "b", "c", "e"] {
      try project.writePicture("old/\(name).png", Bitmap(width: 4, height: 4, color: .black))
    }
    for result in review.cases {
      #expect(review.baselineState(of: result) == .changed, "\(result.id)")
      #expect {
        try review.decide([review.decision(.accept, of: result)])
      } throws: {
        "\($0)" == "\(result.id): \(Wording.expectedChangedSince)"
      }
    }
  }

  @Test func aRunElsewhereIsStillDecided() throws {
    try project.remove("new")
    let review = try review()
    #expect(review.pairs == nil)
    for result in review.cases { try review.decide([review.decision(.accept, of: result)]) }
    #expect(review.accepted.count == 4)
  }
}
