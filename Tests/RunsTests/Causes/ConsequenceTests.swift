import Base
import Testing

@testable import Results

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

  /// Of an item of a list, and of a key.
  @Test(
    arguments: [
      (.value, "20 × 10 at 0, 5", "", true), (.value, "", "20 × 10 at 0, 5", false),
      (.color, "#d02020", "not set", true), (.color, "not set", "#d02020", false),
      (.number, "212", "211", false), (.number, "212", "not set", true),
      // A text that is empty by now stands there all the same.
      (.text, "a", "", false),
    ] as [(Change.Kind, String, String, Bool)])
  func aValueThatIsNoLongerThereIsGone(
    _ kind: Change.Kind, _ was: String, _ now: String, _ isGone: Bool
  ) {
    #expect(Change(kind: kind, path: "a", was: was, is: now).isGone == isGone)
  }
}
