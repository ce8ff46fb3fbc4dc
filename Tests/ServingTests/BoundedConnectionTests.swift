import Testing

@testable import Serving

@Suite struct BoundedConnectionTests {
  @Test(
    arguments: [
      ("", nil),
      ("\n", nil),
      ("GET / HTTP/1.1\r\n", nil),
      ("a\r\n\r", nil),
      ("a\r\n\r\n", 3..<5),
      ("a\n\n", 2..<3),
      ("a\n\r\n", 2..<4),
      ("a\r\n\r\nb\r\n\r\n", 3..<5),
      // A CR alone does not end a line.
      ("a\r\r\n", nil),
      ("a\n\r\r\n", nil),
    ] as [(String, Range<Int>?)])
  func anEmptyLineEndsAHead(_ text: String, _ expected: Range<Int>?) {
    #expect(BoundedConnection.emptyLine(in: Array(text.utf8), from: 0) == expected)
  }

  /// The bytes may arrive in any parts.
  @Test(arguments: 0..<5) func itIsFoundFromTwoBytesBeforeThePart(_ count: Int) {
    let bytes = Array("a\r\n\r\n".utf8)
    #expect(BoundedConnection.emptyLine(in: Array(bytes[..<count]), from: 0) == nil)
    #expect(BoundedConnection.emptyLine(in: bytes, from: max(0, count - 2)) == 3..<5)
  }
}
