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
    (#"{"a": {"id": 1}}"#, "a.id: 1 is not a string"),
    (#"{"a": {"id": null}}"#, "a.id is missing"),
    ("[]", "[] is not an object"),
    (#"{"a": []}"#, "a: [] is not an object"),
    (#"{"a": {"id": "b", "lengths": 1}}"#, "a.lengths: 1 is not a list"),
    (#"{"a": {"id": "b", "lengths": [1, true]}}"#, "a.lengths[1]: true is not a whole number"),
    (#"{"a": {"id": "b", "lengths": [1.5]}}"#, "a.lengths[0]: 1.5 is not a whole number"),
    (#"{"a": "#, "not valid JSON at line 1, byte 7: the end is missing"),
  ])
  func whatIsNotTheValueIsSaid(_ json: String, _ reason: String) {
    let error = #expect(throws: JSONFault.self) {
      try Whole.table.value(from: Node(json: Array(json.utf8)), initial: Whole())
    }
    #expect(error?.reason == reason)
  }

  private struct Whole {
    struct Part {
      var id = ""
      var lengths: [Int]?

      static let notation = DocumentTable<Self>([
        Key("id", "A name.", .text, \.id), Key("lengths", "Whole numbers.", .integers, \.lengths),
      ]).object(from: Self())
    }
    var a = Part()

    static let table = DocumentTable<Self>([Key("a", "A part.", Part.notation, \.a)])
  }

  @Test(arguments: [(200.0, "200"), (0.25, "0.25"), (-3, "-3"), (20.5009765625, "20.5009765625")])
  func numbersAreShort(_ number: Double, _ json: String) {
    #expect(JSONText.format(number) == json)
  }
}
