import Base
import Testing

/// Parts of a text that are only checked, and where they stand.
@Suite struct JSONPartsTests {
  private func parts(of text: String, besides member: String) throws -> (Node, [String]) {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    let document = try Node(json: bytes, besides: member, ranges: &ranges)
    return (document, ranges.map { String(decoding: bytes[$0], as: UTF8.self) })
  }

  @Test(arguments: [
    (#"{"a": [1, {"a": [2]}, "]"], "b": 3}"#, ["1", #"{"a": [2]}"#, #""]""#]),
    (#"{"b":3,"a":{"a":[1]}}"#, [#"{"a":[1]}"#]),
    ("{\"a\" :\n [ ] ,\"b\":3}", []), (#"{"a": 5, "b": 3}"#, ["5"]), (#"{"b": 3}"#, []),
    (#"{"b": 3, "c": {"a": [1]}}"#, []),
  ])
  func partsOfAMemberAreFound(_ text: String, _ parts: [String]) throws {
    let (document, found) = try self.parts(of: text, besides: "a")
    #expect(found == parts)
    #expect(document["b"]?.whole == 3)
  }

  /// What is left of the member is of the same kind, so that a table that wants another refuses it.
  @Test func theMemberKeepsItsKind() throws {
    #expect(try parts(of: #"{"a": [1]}"#, besides: "a").0["a"]?.count == 1)
    #expect(try parts(of: #"{"a": {"b": 1}}"#, besides: "a").0["a"]?.names == [])
    #expect(try parts(of: #"{"a": 12}"#, besides: "a").0["a"]?.whole == 12)
  }

  @Test func onlyWantedMembersAreRead() throws {
    let text = #"{"a": {"c": [1, 2]}, "b": {"a": 3}, "c": "x", "d": null}"#
    let document = try Node(json: Array(text.utf8), members: ["b", "d"])
    #expect(document.names == ["b", "d"])
    #expect(document["b"]?["a"]?.whole == 3)
  }

  /// Each text is refused, whether a fault is in what is read or in what is only checked, and at the same place.
  @Test(arguments: [
    #"{"a": [1,]}"#, #"{"a": [1 2]}"#, #"{"a": {"b"}}"#, #"{"a": "\x"}"#, #"{"a": 01}"#,
    #"{"a": 1.}"#, #"{"a": tru}"#, "{\"a\": \"\n\"}", #"{"a": [}"#, #"{"a": 1"#, #"{"a": 1}}"#,
  ])
  func whatIsOnlyCheckedMustBeJSON(_ text: String) throws {
    let bytes = Array(text.utf8)
    let fault = try #require(throws: JSONFault.self) { try Node(json: bytes) }
    #expect(throws: fault) { try Node(json: bytes, members: []) }
    #expect(throws: fault) {
      var ranges: [Range<Int>] = []
      _ = try Node(json: bytes, besides: "a", ranges: &ranges)
    }
    #expect(throws: fault) { try JSONOutline(of: bytes) }
  }

  @Test func textThatIsNotUTF8IsRefused() {
    let bytes = Array(#"{"a": ""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    #expect(throws: JSONFault.self) { try Node(json: bytes, members: []) }
    #expect(throws: JSONFault.self) { try JSONOutline(of: bytes) }
  }

  @Test(arguments: [
    (" { \"a\" : [ 1 , \"b c\" ] }\n", #"{"a":[1,"b c"]}"#, [#""a""#]),
    (
      #"{"a":{"\u0062":{}},"c":"d"}"#, #"{"a":{"\u0062":{}},"c":"d"}"#,
      [#""a""#, #""\u0062""#, #""c""#]
    ),
    ("\t7 ", "7", []), ("[]", "[]", []),
  ])
  func theOutlineLeavesOutSpace(_ text: String, _ dense: String, _ keys: [String]) throws {
    let bytes = Array(text.utf8)
    let outline = try JSONOutline(of: bytes)
    #expect(String(decoding: outline.stretches.flatMap { bytes[$0] }, as: UTF8.self) == dense)
    #expect(outline.keys.map { String(decoding: bytes[$0], as: UTF8.self) } == keys)
  }
}
