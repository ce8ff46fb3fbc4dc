import Base
import Testing

@testable import Results

/// What a reader notices first.
@Suite struct SeverityTests {
  private static let one: [(Effect, Severity)] = [
    (.gone(.init(.suffix)), .lost), (.gone(.init(.pictureRun("text[1]"))), .lost),
    (.blank(.init()), .lost), (.faint(.init()), .paint),
    (.illegible(.init("￥9", was: 12, is: 1.1)), .lost),
    (.suffix(.init(was: .whole, is: .clipped)), .lost),
    (.suffix(.init(was: .clipped, is: .clipped)), .lines),
    (.suffix(.init(was: .clipped, is: .whole)), .lines),
    (.cut(.init(leftOut: ["an"])), .newlyCut), (.cut(.init()), .content),
    (.lineCount(.init(was: 1, is: 2)), .wraps), (.lineCount(.init(was: 2, is: 1)), .lines),
    (.lineCount(.init(was: 1, is: 2, areTurned: true)), .lines),
    (.exchanged(.init()), .content),
    (.textShows(.init()), .content),
    (.cutMoved(.init(isMore: true)), .cutEarlier),
    (.cutMoved(.init(isMore: false)), .lines), (.otherCut(.init(lost: ["a"])), .cutEarlier),
    (.otherCut(.init()), .lines), (.noLongerCut(.init()), .lines),
    (.lineEndsEarlier(.init()), .lines), (.lineEndsLater(.init()), .lines), (.fit(.init()), .lines),
    (.moved(.init(.suffix, x: 3)), .moved), (.moved(.init(.label, x: 3)), .moved),
    (.resized(.init(.ellipsis, was: [1, 1], is: [2, 1])), .resized),
    (.resized(.init(.label, was: [1, 1], is: [2, 1])), .size),
    (.painted(.init(.colors)), .paint), (.still(.init()), .paint),
  ]

  private func result(
    _ changes: [Change], _ effects: [(Finding.Context, Effect)], expectations: Int = 0,
    status: CaseResult.Status = .failed
  ) -> CaseResult {
    var result = CaseResult(
      id: "a", file: "Cases/a.yaml", status: status, duration: 0, expectations: [])
    result.cause = .init(
      stage: .lines, sentence: "", changes: changes,
      effects: effects.map { .init(changes: [0], context: $0.0, effect: $0.1) })
    result.expectations = (0..<expectations).map { _ in
      .init(what: "lines", expected: "1", actual: "2")
    }
    return result
  }

  @Test(arguments: one) func anEffectHasASeverity(_ effect: Effect, _ severity: Severity) {
    #expect(result([.init(kind: .number)], [(.all, effect)]).severity == severity)
  }

  /// Of a value, only its effects tell, unless another picture is named.
  @Test(
    arguments: [
      ("suffix.image", .content), ("image", .content), ("text[1].images", .paint),
      ("underline", .paint),
    ] as [(String, Severity)])
  func anotherPictureIsOtherContent(_ path: String, _ severity: Severity) {
    let change = Change(kind: .value, path: path, was: "gem.png", is: "star.png")
    #expect(result([change], [(.all, .painted(.init(.pixels)))]).severity == severity)
  }

  /// Of what is lost, badges say what that is.
  @Test(
    arguments: [
      (.gone(.init(.suffix, isPrice: true)), "price lost", "lost-price"),
      (.gone(.init(.suffix)), "suffix lost", "lost-suffix"),
      (.gone(.init(.pictureRun("text[1]"))), "attachment lost", "lost-attachment"),
      (.gone(.init(.drawn(.box("text[1]")))), "attachment lost", "lost-attachment"),
      (.gone(.init(.ellipsis)), "part lost", "lost-part"),
      (.suffix(.init(was: .whole, is: .clipped)), "suffix lost", "lost-suffix"),
      (.illegible(.init("SALE", was: 12, is: 1.1)), "text lost", "lost-text"),
      (.illegible(.init("￥9", was: 12, is: 1.1, isPrice: true)), "price lost", "lost-price"),
      (.blank(.init()), "text lost", "lost-text"),
      (.cut(.init(leftOut: ["an"])), "newly cut", "newly-cut"),
    ] as [(Effect, String, String)])
  func aBadgeSaysWhatIsLost(_ effect: Effect, _ words: String, _ name: String) {
    let outcome = result([.init(kind: .number)], [(.all, effect)]).outcome
    #expect(outcome?.words == words)
    #expect(outcome?.name == name)
  }

  /// White on white, a price is lost as much as one that is gone.
  @Test(arguments: [("￥9", "price lost"), ("题", "text lost")])
  func whatCannotBeReadIsNamed(_ text: String, _ words: String) async throws {
    let row = CauseRow(
      text, in: "text: 标题", "suffix: { text: \(text) }", "suffix: { text: \(text), color: white }",
      ["suffix.color"], "*")
    #expect(try await CauseBench().check(row).outcome?.words == words)
  }

  @Test func theDearestLossIsNamed() {
    let effects: [Effect] = [.blank(.init()), .gone(.init(.suffix, isPrice: true))]
    #expect(
      result([.init(kind: .number)], effects.map { (.all, $0) }).outcome?.words == "price lost")
    #expect(result([.unnamed(.thing(.gone), .vanished)], []).outcome?.words == "part lost")
    #expect(result([], [], status: .new).outcome == nil)
    #expect(Outcome.allCases.map(\.severity) == Outcome.allCases.map(\.severity).sorted())
  }

  /// Of several effects, the gravest counts.
  @Test func theGravestCounts() {
    let size = Effect.resized(.init(.label, was: [2, 1], is: [1, 1]))
    let gone = Effect.gone(.init(.suffix))
    let width = Change(kind: .number, path: "width")
    #expect(result([width], [(.all, size), (.all, gone)]).severity == .lost)
    // What a change would do by itself is not what is seen.
    #expect(result([width], [(.all, size), (.alone, gone)]).severity == .size)
    #expect(result([width], [(.alone, gone)]).severity == .lost)
    // What is painted otherwise is seen whichever change does it; what stays as it was is not.
    let (painted, still) = (Effect.painted(.init(.colors)), Effect.still(.init()))
    #expect(result([width], [(.all, size), (.alone, painted)]).severity == .paint)
    #expect(result([width], [(.all, size), (.alone, still)]).severity == .size)
    // A text that one change hides is lost, whatever the others do.
    let hidden = Effect.illegible(.init("￥9", was: 12, is: 1.1))
    #expect(result([width], [(.all, size), (.alone, hidden)]).severity == .lost)
    #expect(result([.init(kind: .text)], [(.all, size)]).severity == .content)
    #expect(result([.init(kind: .text)], [(.all, gone)]).severity == .lost)
    #expect(result([width], [(.all, size)], expectations: 1).severity == .expectation)
    let cut = Effect.cut(.init(leftOut: ["a"]))
    #expect(result([width], [(.all, cut)], expectations: 1).severity == .newlyCut)
  }

  /// Pictures without a layout.
  @Test(
    arguments: [
      (.moved, .moved), (.recolored, .paint), (.smoothed, .paint), (.appeared, .content),
      (.vanished, .lost), (.content, .content), (.edges, .paint), (.unseen, .paint),
      (.rows, .content), (.size, .size), (.unknown, nil),
    ] as [(Change.Kind, Severity?)]) func pixelsTellAsMuchAsTheyProve(
      _ kind: Change.Kind, _ severity: Severity?
    )
  {
    #expect(result([.unnamed(.thing(.other), kind)], []).severity == severity)
  }

  @Test(arguments: CaseResult.Status.allCases.filter { $0 != .failed })
  func onlyDifferencesHaveOne(_ status: CaseResult.Status) {
    #expect(
      result([.init(kind: .text)], [(.all, .gone(.init()))], status: status).severity == nil)
  }
}
