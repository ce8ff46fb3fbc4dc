/// In what way a text is not shown as it should be; the worst first.
package enum Verdict: String, CaseIterable, Comparable, Sendable {
  case missingGlyphs = "missing-glyphs"
  case placeholder
  case cut
  case overflows
  case suffixScaled = "suffix-scaled"
  case expectation
  case wraps
  case shrunk
  case untranslated
  /// It fits, with little to spare.
  case tight

  /// Whether the text is not shown as it should be.
  package var isFailure: Bool { self != .tight }

  /// Whether more room, or a shorter text, would help.
  var isAboutRoom: Bool {
    switch self {
    case .cut, .overflows, .suffixScaled, .wraps, .shrunk: true
    case .expectation, .missingGlyphs, .placeholder, .untranslated, .tight: false
    }
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
