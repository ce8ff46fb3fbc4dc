import Base
import Cases
import Testing

@testable import Results
@testable import Runs

/// What pages get about a case that they show in a few words.
@Suite struct ConsequenceTests {
  private static let rows: [([(Finding.Context, Effect)], loss: String, effects: String?)] = [
    ([(.all, .painted(.init(.colors)))], "", ""),
    ([(.all, .resized(.init(.label, was: [1, 1], is: [2, 1])))], "", ""),
    ([(.all, .painted(.init(.outlines)))], "", "different outlines"),
    (
      [(.all, .lineCount(.init(was: 1, is: 2))), (.all, .painted(.init(.colors)))], "",
      "2 lines instead of 1; colour only"
    ),
    ([(.all, .cut(.init(leftOut: ["an"])))], "“an” is left out", nil),
    ([(.all, .cut(.init(leftOut: ["“a”"])))], "‘“a”’ is left out", nil),
    ([(.all, .gone(.init(.suffix)))], "the suffix is gone", "the suffix is gone"),
    // What a single change does without the others is not what happened to the label.
    ([(.alone, .lineCount(.init(was: 1, is: 2)))], "", ""),
    (
      [(.all, .painted(.init(.colors))), (.alone, .gone(.init(.suffix)))], "the suffix is gone", ""
    ),
  ]

  @Test(arguments: rows)
  func whatIsLostAndWhatHappenedAreTold(
    _ effects: [(Finding.Context, Effect)], _ loss: String, _ words: String?
  ) {
    var result = CaseResult(
      id: "a", file: "Cases/a.yaml", status: .failed, duration: 0, expectations: [])
    result.cause = .init(
      stage: .lines, sentence: "",
      effects: effects.map { .init(changes: [0], context: $0.0, effect: $0.1) })
    #expect(result.consequence.loss.text == loss)
    // How a cut is told is held by the table of sentences.
    if let words { #expect(result.consequence.effects.text == words) }
  }

  /// A name that reads as no value would is a value.
  @Test(
    arguments: [
      ("color", .string("#d02020"), nil, true), ("color", nil, .string("#d02020"), false),
      ("width", .number(212), .number(211), false), ("width", .number(212), nil, true),
      ("line-height", .number(20), .string("natural"), true),
      ("debug", list("baselines"), list(), true), ("debug", list(), list("baselines"), false),
      ("ellipsis", .string("…"), .string("not set"), false),
      ("exclude", list("a", "b"), list("a"), false),
    ] as [(String, JSONValue?, JSONValue?, Bool)])
  func aValueThatIsNoLongerThereIsGone(
    _ key: String, _ was: JSONValue?, _ now: JSONValue?, _ isGone: Bool
  ) {
    let changes = FieldChange.changes(.init(text: key, steps: [.key(key)]), was, now)
    #expect(changes.map(\.change.isGone) == [isGone])
  }

  @Test func anItemThatIsNoLongerThereIsGone() {
    let (one, two) = (JSONValue.object(["x": .number(1)]), JSONValue.object(["x": .number(2)]))
    func isGone(_ was: [JSONValue], _ now: [JSONValue]) -> [Bool] {
      FieldChange.changes(
        .init(text: "exclude", steps: [.key("exclude")]), .array(was), .array(now)
      ).map(\.change.isGone)
    }
    #expect(isGone([one, two], [one]) == [true])
    #expect(isGone([one], [one, two]) == [false])
    #expect(isGone([one], [two]) == [false])
  }

  private static func list(_ items: String...) -> JSONValue { .array(items.map { .string($0) }) }
}
