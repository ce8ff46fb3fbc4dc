@testable import Labels

/// The first line that the engine and PangoLayout end in different places: both places.
struct LineEndDifference {
  /// A place in a text.
  struct Place {
    /// The characters before it, back to the start of the paragraph.
    var before: [Unicode.Scalar]
    var after: Unicode.Scalar?
    /// Whether a line may end here between words, according to the engine and to Pango.
    var isOpportunity: Bool
    var isPangoOpportunity: Bool
    /// Whether a grapheme cluster ends here.
    var isGraphemeBoundary: Bool

    var isDisputed: Bool { isOpportunity != isPangoOpportunity }
  }

  /// Where the engine's line ends.
  var end: Place
  /// Where Pango's line ends.
  var pangoEnd: Place
  /// How much longer than its limit the engine's line is, in points; negative if it is shorter.
  var excess: Double
}

/// What the engine deliberately does differently from PangoLayout.
enum PangoException: String, CaseIterable {
  case asciiPairs
  case afterSpace
  case hebrewHyphen
  case wordHyphen
  case eastAsianQuotes
  case hangingSpace
  case conjuncts
  case thaiNumbers
  case epsilon

  var reason: String {
    switch self {
    case .asciiPairs: "browsers break between visible ASCII characters by a table of their own"
    case .afterSpace: "browsers let anything visible start a line after a space, against LB13"
    case .hebrewHyphen: "LB21a of Unicode 16: a hyphen between Hebrew words ends a line"
    case .wordHyphen: "LB20a of Unicode 16: a hyphen that begins a word stays with it"
    case .eastAsianQuotes: "LB19a of Unicode 16: quotes between ideographs open and close"
    case .hangingSpace:
      "all white space hangs past a line's end; in Pango one space does, where the line wraps"
    case .conjuncts: "Indic conjuncts hold together (GB9c of Unicode 15.1)"
    case .thaiNumbers: "Pango looks for Thai words in the numbers and signs of Thai text as well"
    case .epsilon: "an exact fit fits: 1/64 pt more does not count"
    }
  }

  /// The largest share of labels that it may explain.
  var largestShare: Double {
    switch self {
    case .asciiPairs: 0.1
    case .hangingSpace: 0.03
    case .hebrewHyphen: 0.02
    case .afterSpace, .eastAsianQuotes, .wordHyphen: 0.01
    case .conjuncts, .thaiNumbers, .epsilon: 0.005
    }
  }

  func explains(_ difference: LineEndDifference) -> Bool {
    switch self {
    case .asciiPairs:
      return isDisputed(difference) { before, after in
        before.last.map(ASCIIBreaks.covers) ?? false && ASCIIBreaks.covers(after)
      }
    case .afterSpace:
      return isDisputed(difference) { before, _ in before.last == " " }
    case .hebrewHyphen:
      return isDisputed(difference) { before, after in
        before.count > 1 && "-\u{5BE}".unicodeScalars.contains(before[before.count - 1])
          && isHebrew(before[before.count - 2]) && isHebrew(after)
      }
    case .wordHyphen:
      return isDisputed(difference) { before, after in
        before.last == "-" && (before.count == 1 || before[before.count - 2] == " ")
          && after.properties.isAlphabetic
      }
    case .eastAsianQuotes:
      return isDisputed(difference) { before, after in
        after.properties.generalCategory == .initialPunctuation
          || before.last?.properties.generalCategory == .finalPunctuation
      }
    case .hangingSpace:
      // The engine's line is the longer one, and what makes it longer hangs.
      let spaces = difference.end.before.reversed().prefix(while: PlainTexts.hangs)
      return difference.end.before.count > difference.pangoEnd.before.count
        && (spaces.count > 1
          || spaces.first.map { $0 != " " || difference.end.after == nil } ?? false)
    case .conjuncts:
      return !difference.pangoEnd.isGraphemeBoundary
    case .thaiNumbers:
      return isDisputed(difference) { before, after in
        before.contains(where: isThai) && !(before.last.map(isThai) ?? false && isThai(after))
      }
    case .epsilon:
      return difference.excess > 0 && difference.excess <= Epsilon.length
    }
  }

  /// Whether only one side sees a break opportunity at one of the two ends, between such characters.
  private func isDisputed(
    _ difference: LineEndDifference, between: ([Unicode.Scalar], Unicode.Scalar) -> Bool
  ) -> Bool {
    [difference.end, difference.pangoEnd].contains { place in
      place.isDisputed && place.after.map { between(place.before, $0) } ?? false
    }
  }

  private func isThai(_ scalar: Unicode.Scalar) -> Bool {
    (0xE01...0xE5B).contains(scalar.value)
  }

  private func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    (0x5D0...0x5F2).contains(scalar.value)
  }
}
