internal import Base

/// In what way a text is not shown as it should be; the worst first.
package enum FindingKind: String, CaseIterable, Comparable, Sendable {
  /// It cannot be read in its file, so that nobody knows what is shown.
  case broken
  /// A font that it needs is missing on this machine, so that nobody knows how it is shown.
  case missingFont = "missing-font"
  case missingGlyphs = "missing-glyphs"
  case wrongPlaceholders = "placeholders"
  case unfilledPlaceholders = "placeholder"
  case cut
  case overflows
  case clipped
  case suffixScaled = "suffix-scaled"
  case expectation
  case wraps
  case breaksWord = "breaks-word"
  case shrunk
  case untranslated
  /// It fits, with little to spare.
  case tight

  /// Whether the text is not shown as it should be.
  package var isFailure: Bool { self != .tight }

  /// Whether more room, or a shorter text, would help.
  var isAboutRoom: Bool {
    switch self {
    case .cut, .overflows, .suffixScaled, .wraps, .breaksWord, .shrunk: true
    case .broken, .missingFont, .expectation, .missingGlyphs, .wrongPlaceholders,
      .unfilledPlaceholders,
      .clipped, .untranslated, .tight:
      false
    }
  }

  /// Whether it may be otherwise at another text size or width.
  package var dependsOnRoom: Bool {
    switch self {
    case .broken, .missingFont, .missingGlyphs, .wrongPlaceholders, .unfilledPlaceholders,
      .untranslated:
      false
    case .cut, .overflows, .clipped, .suffixScaled, .expectation, .wraps, .breaksWord, .shrunk,
      .tight:
      true
    }
  }

  /// Whether it is known how the text is shown, so that it can be drawn.
  package var isLaidOut: Bool { self != .broken && self != .missingFont }

  /// Whether it is about characters or placeholders, which are accepted each for itself.
  var isAboutMissing: Bool {
    self == .missingGlyphs || self == .wrongPlaceholders || self == .unfilledPlaceholders
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

// MARK: - In words

extension FindingKind {
  /// As a badge says it: `cut`, `missing glyphs`.
  package var words: String { rawValue.replacing("-", with: " ") }

  /// So many findings, as a list counts them: `13 cut`, `1 wraps`, `4 wrap`.
  package func words(count: Int) -> String {
    let words =
      switch self {
      case .broken: "broken"
      case .missingFont: "without their font"
      case .missingGlyphs: "with missing glyphs"
      case .wrongPlaceholders: "with wrong placeholders"
      case .unfilledPlaceholders: "with unfilled placeholders"
      case .cut: "cut"
      case .overflows: count == 1 ? "overflows" : "overflow"
      case .clipped: "clipped"
      case .suffixScaled: "with a shrunk suffix"
      case .expectation: "not as expected"
      case .wraps: count == 1 ? "wraps" : "wrap"
      case .breaksWord: "with broken words"
      case .shrunk: "shrunk"
      case .untranslated: "not translated"
      case .tight: "tight"
      }
    return "\(count.grouped) \(words)"
  }
}
