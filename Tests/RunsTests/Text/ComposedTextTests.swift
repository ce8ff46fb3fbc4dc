import Base
import Foundation
import Testing

@Suite struct ComposedTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("cafe\u{301}", "caf\u{E9}"), ("\u{212B}", "\u{C5}"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("a\u{323}\u{307}", "\u{1EA1}\u{307}"),
    ("\u{958}", "\u{915}\u{93C}"), ("\u{F900}", "\u{8C48}"),
  ])
  func composes(_ text: String, _ composed: String) {
    #expect(Array(text.composed.utf8) == Array(composed.utf8))
  }

  /// Each alone, and after a letter that marks combine with.
  @Test func composesEachCharacterAsFoundationDoes() {
    var others: [String] = []
    for scalar in (0x80...0x2FFFF).lazy.compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "a\(scalar)"]
      where !text.composed.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8) {
        others.append("U+\(String(scalar.value, radix: 16))")
      }
    }
    #expect(others.isEmpty)
  }
}
