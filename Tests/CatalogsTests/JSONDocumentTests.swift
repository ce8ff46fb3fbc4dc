import Base
import Testing

@Suite struct JSONDocumentTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let text: String
    let line: Int
    let reason: String
    var testDescription: String { text }
  }

  @Test func keepsOrderAndLines() throws {
    let text = "\n{\n  \"b\": 1,\r\n  \"a\": [true,\n    null], \"c\":\n    {\"d\": \"x\\ny\"}\n}\n"
    let node = try Node(json: Array(text.utf8))
    #expect(outline(node) == "2{3b:3n 4a:4[4t 5-] 5c:6{6d:6s}}")
  }

  /// Their scalars differ, though Swift takes them for equal.
  @Test func tellsEquivalentKeysApart() throws {
    let node = try Node(json: Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8))
    #expect(outline(node) == "1{1\u{E9}:1n 1e\u{301}:1n}")
  }

  @Test(
    arguments: [
      Fault(text: "", line: 1, reason: "not valid JSON at byte 1: the end is missing"),
      Fault(text: "{\n\"a\": }", line: 2, reason: "not valid JSON at byte 6: unexpected “}”"),
      Fault(text: "{\r\n\r\n", line: 3, reason: "not valid JSON at byte 1: the end is missing"),
      Fault(text: "{}\n{}", line: 2, reason: "not valid JSON at byte 1: unexpected “{”"),
      Fault(
        text: "[\n\"\\ud800\"]", line: 2,
        reason: "not valid JSON at byte 4: half of a surrogate pair"),
      Fault(
        text: "\"a\nb\"", line: 1,
        reason: "not valid JSON at byte 3: unexpected byte A (hexadecimal)"),
      Fault(
        text: "\u{FEFF}{}", line: 1,
        reason: "not valid JSON at byte 1: unexpected byte EF (hexadecimal)"),
      Fault(
        text: "{\"a\": 1,\n\"a\": 2}", line: 2,
        reason: "a appears twice, first in line 1; accepted: each key once"),
      Fault(
        text: "{\"a\": [\n{\"b\": 1, \"b\":\n2}]}", line: 2,
        reason: "a[0].b appears twice, first in line 2; accepted: each key once"),
      Fault(text: "{\n\"a\":\n1e999}", line: 3, reason: "a: 1e999 is out of range"),
      Fault(
        text: String(repeating: "[\n", count: 65), line: 65,
        reason: "not valid JSON at byte 1: lists and objects are nested more than 64 deep"),
    ])
  func saysWhereTheFaultIs(_ fault: Fault) {
    let error = #expect(throws: JSONFault.self) { try Node(json: Array(fault.text.utf8)) }
    #expect(error?.line == fault.line)
    #expect(error?.reasonInLine == fault.reason)
  }

  /// `3n` is a number in line 3.
  private func outline(_ node: Node) -> String {
    let content =
      switch node.content {
      case .scalar(let scalar) where !scalar.isPlain: "s"
      case .scalar: node.isNull ? "-" : node.bool == nil ? "n" : "t"
      case .sequence(let values): "[\(values.map(outline).joined(separator: " "))]"
      case .mapping(let entries):
        "{\(entries.map { "\($0.position.line)\($0.key):\(outline($0.value))" }.joined(separator: " "))}"
      }
    return "\(node.position.line)\(content)"
  }
}
