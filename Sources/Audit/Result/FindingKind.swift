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

  /// What findings of this kind have in common.
  package var traits: Traits {
    switch self {
    case .broken: Traits("×", .bad, "broken", .nothing)
    case .missingFont: Traits("∅", .bad, "without their font", .nothing)
    case .missingGlyphs: Traits("□", .bad, "with missing glyphs", .nothing, ["characters"])
    case .wrongPlaceholders:
      Traits("¤", .bad, "with wrong placeholders", .nothing, ["faults", "accepted"])
    case .unfilledPlaceholders:
      Traits("%", .bad, "with unfilled placeholders", .nothing, ["placeholders"])
    case .cut: Traits("…", .bad, "cut", .lost, ["lost"])
    case .overflows: Traits("→", .bad, "overflow", one: "overflows", .lost, ["points"])
    case .clipped: Traits("◫", .bad, "clipped", .something, ["sides"])
    case .suffixScaled: Traits("»", .poor, "with a shrunk suffix", .lost, ["points"])
    case .expectation:
      Traits("≠", .poor, "not as expected", .something, ["what", "expected", "actual"])
    case .wraps: Traits("↵", .poor, "wrap", one: "wraps", .tooLittle, ["lines", "allowed"])
    case .breaksWord: Traits("¦", .poor, "with broken words", .tooLittle, ["words"])
    case .shrunk: Traits("▾", .poor, "shrunk", .tooLittle, ["factor"])
    case .untranslated: Traits("=", .wordless, "not translated", .nothing)
    case .tight: Traits("~", .narrow, "tight", .something, ["points"])
    }
  }

  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension FindingKind {
  package struct Traits: Sendable {
    /// Stands beside its word, so that that does not depend on colour.
    package let sign: String
    package let color: Color
    /// After the number of findings, if that is not 1.
    let many: String
    /// After a 1.
    let one: String
    let room: Room
    /// The keys that its problems have in a report, besides those of all.
    package let keys: [String]

    fileprivate init(
      _ sign: String, _ color: Color, _ many: String, one: String? = nil, _ room: Room,
      _ keys: [String] = []
    ) {
      self.sign = sign
      self.color = color
      self.many = many
      self.one = one ?? many
      self.room = room
      self.keys = keys
    }
  }

  /// A class of the page: for what is not there, for what is not as it should be, for words, for room.
  package enum Color: String, Sendable {
    case bad, poor, wordless, narrow
  }

  /// What the label's room has to do with it.
  enum Room {
    /// It is so at every text size and width.
    case nothing
    /// It may be otherwise at another text size or width.
    case something
    /// More of it, or a shorter text, would help. All is shown.
    case tooLittle
    /// The same, and something is not shown, or not where it should be.
    case lost
  }

  /// Whether the text is not shown as it should be.
  package var isFailure: Bool { self != .tight }

  /// Whether more room, or a shorter text, would help.
  var isAboutRoom: Bool { traits.room == .tooLittle || traits.room == .lost }

  /// Whether there is too little room, and nothing is lost any more.
  var isMilderThanCut: Bool { traits.room == .tooLittle }

  /// Whether it may be otherwise at another text size or width.
  package var dependsOnRoom: Bool { traits.room != .nothing }

  /// Whether it is known how the text is shown, so that it can be drawn.
  package var isLaidOut: Bool { self != .broken && self != .missingFont }

  /// Whether it is about characters or placeholders, which are accepted each for itself.
  var isAboutMissing: Bool {
    self == .missingGlyphs || self == .wrongPlaceholders || self == .unfilledPlaceholders
  }

  /// As a badge says it: `cut`, `missing glyphs`.
  package var words: String { rawValue.replacing("-", with: " ") }

  /// So many findings, as a list counts them: `13 cut`, `1 wraps`, `4 wrap`.
  package func words(count: Int) -> String {
    "\(count.grouped) \(count == 1 ? traits.one : traits.many)"
  }
}
