import Testing

@testable import Base
@testable import Runs

@Suite struct ByteOrderTests {
  @Test(
    arguments: [
      ("", "", false), ("", "a", true), ("a", "", false), ("a", "a", false), ("a", "b", true),
      ("b", "a", false), ("a", "ab", true), ("ab", "a", false), ("Z", "a", true), ("a", "é", true),
      // As bytes these differ, though Swift calls them equal.
      ("e\u{301}", "\u{E9}", true), ("\u{E9}", "e\u{301}", false),
      // UTF-16 has these the other way round.
      ("\u{FFFD}", "\u{10000}", true), ("標", "标", false),
    ])
  func ordersTextsByTheirBytes(_ left: String, _ right: String, _ precedes: Bool) {
    #expect(left.precedesInBytes(right) == precedes)
    #expect(left.utf8.lexicographicallyPrecedes(right.utf8) == precedes)
    #expect(left.isSameInBytes(as: right) == left.utf8.elementsEqual(right.utf8))
  }
}
