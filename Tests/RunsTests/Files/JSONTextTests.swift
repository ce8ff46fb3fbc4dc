import Labels
import Testing

@testable import Base
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

  @Test(arguments: [
    (#"{"a": {}}"#, "a.id is missing"),
    (#"{"a": {"id": 1}}"#, "a.id is not a string"),
    (#"{"a": {"id": null}}"#, "a.id is not a string"),
    ("[]", "it is not an object"),
    ("{\"a\": []}", "a is not an object"),
    ("{\"a\": {\"id\": \"b\", \"lengths\": 1}}", "a.lengths is not a list"),
    ("{\"a\": {\"id\": \"b\", \"lengths\": [1, true]}}", "a.lengths[1] is not a whole number"),
    (
      "{\"a\": {\"id\": \"b\", \"lengths\": [1.5]}}", "it holds a value that harness does not write"
    ),
    ("{\"a\": ", "not valid JSON at line 1, byte 7: the end is missing"),
  ])
  func whatIsNotTheValueIsSaid(_ json: String, _ reason: String) {
    struct Value: Decodable {
      struct Part: Decodable {
        let id: String
        let lengths: [Int]?
      }
      let a: Part
    }
    #expect(throws: JSONError(reason: reason)) {
      try JSONText.decode(Value.self, from: Array(json.utf8))
    }
  }

  @Test(arguments: [(200.0, "200"), (0.25, "0.25"), (-3, "-3"), (20.5009765625, "20.5009765625")])
  func numbersAreShort(_ number: Double, _ json: String) {
    #expect(JSONText.format(number) == json)
  }
}
