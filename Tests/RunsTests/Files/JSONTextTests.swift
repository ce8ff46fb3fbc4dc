import Labels
import Testing

@testable import Runs

@Suite struct JSONTextTests {
  @Test func listsAndObjectsOfPlainValuesStandOnOneLine() {
    let value: JSONValue = .object([
      "b": .array([.number(1), .number(-0.5), .null]),
      "a": .array([.object(["x": .bool(true)]), .array([])]),
      "": .object([:]),
    ])
    #expect(
      JSONText.pretty(value) == """
        {
          "": {},
          "a": [
            {"x": true},
            []
          ],
          "b": [1, -0.5, null]
        }

        """)
    #expect(JSONText.compact(value) == #"{"": {}, "a": [{"x": true}, []], "b": [1, -0.5, null]}"#)
  }

  @Test(arguments: [
    ("标题 \"a\\b\"", #""标题 \"a\\b\"""#), ("\n\r\t", #""\n\r\t""#), ("\u{1}", #""\u0001""#),
  ])
  func stringsAreEscaped(_ string: String, _ json: String) {
    #expect(JSONText.compact(.string(string)) == json)
  }

  @Test(arguments: [(200.0, "200"), (0.25, "0.25"), (-3, "-3"), (20.5009765625, "20.5009765625")])
  func numbersAreShort(_ number: Double, _ json: String) {
    #expect(JSONText.format(number) == json)
  }
}
