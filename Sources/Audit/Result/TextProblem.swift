internal import Base
internal import Cases

/// Something that is wrong with a text in its label, or nearly so.
package enum TextProblem: Hashable, Sendable {
  /// It cannot be read; a sentence that says why, and what is accepted.
  case broken(String)
  /// A font file that it needs is missing, or another than is pinned; a sentence that names it. It is never accepted.
  case missingFont(String)
  /// No font has a glyph for these characters: all of them, each once, in the order of their code points; and the scripts
  /// of which no letter is there.
  case missingGlyphs([String], scripts: [MissingScript] = [])
  /// The placeholders of a translation are not those of the source text.
  case wrongPlaceholders(PlaceholderFaults)
  /// Placeholders that have no value, as the catalog writes them: `%1$@`.
  case unfilledPlaceholders([String])
  /// Text was left out; all that was, in logical order.
  case cut([String])
  /// Text is painted beyond the label's content box, by this many points, or not at all, because not even a part of it
  /// fits.
  case overflows(by: Double)
  /// What is painted beyond a side of the label, and so cut off there, by so many points.
  case clipped([Overhang])
  /// The suffix was made smaller, or cut, because it alone is wider than a line, by this many points.
  case suffixScaled(by: Double)
  /// An expectation of the label does not hold: its key, what it says, what is, and by how many lines or points that is
  /// more, or, below 0, less; nil where there are no degrees.
  case expectation(what: String, expected: String, actual: String, by: Double? = nil)
  /// More lines, or columns, than are allowed.
  case wraps(lines: Int, allowed: Int)
  /// These words, each once and in their order, are longer than a line, so that lines end within them.
  case breaksWords([String])
  /// By the label's chain of `fit`, below what is allowed.
  case shrunk(by: Double)
  /// It is the text of the source language, or there is no translation.
  case untranslated
  /// It fits, with this many points to spare on its fullest line.
  case tight(points: Double)

  /// What is painted farthest beyond a side of a label.
  package struct Overhang: Hashable, Sendable {
    /// `top`, `right`, `bottom` or `left`.
    package var side: String
    /// In the plural: `marks`, `glyphs`, `shadows`, …
    package var kind: String
    package var points: Double

    package init(_ side: String, _ kind: String, points: Double) {
      (self.side, self.kind, self.points) = (side, kind, points)
    }
  }

  package var kind: FindingKind { measure.kind }

  /// How bad it is, so that an accepted finding that gets worse is noticed: missing characters or placeholders, characters
  /// cut, points beyond the box, the label or the line, lines too many, broken words, the share by which it is shrunk, points under
  /// those that are wanted, lines or points that are not as expected; 1 where there are no degrees.
  package var amount: Double { measure.amount }

  private var measure: (kind: FindingKind, amount: Double) {
    switch self {
    case .broken: (.broken, 1)
    case .missingFont: (.missingFont, 1)
    case .missingGlyphs(let characters, _): (.missingGlyphs, Double(characters.count))
    case .wrongPlaceholders(let wrong): (.wrongPlaceholders, Double(wrong.faults.count))
    case .unfilledPlaceholders(let placeholders):
      (.unfilledPlaceholders, Double(placeholders.count))
    case .cut(let lost): (.cut, Double(lost.reduce(0) { $0 + $1.count }))
    case .overflows(let points): (.overflows, points)
    case .clipped(let overhangs): (.clipped, overhangs.map(\.points).max() ?? 0)
    case .suffixScaled(let points): (.suffixScaled, points)
    case .expectation(_, _, _, let difference):
      (.expectation, difference.map { abs($0) } ?? 1)
    case .wraps(let lines, let allowed): (.wraps, Double(lines - allowed))
    case .breaksWords(let words): (.breaksWord, Double(words.count))
    case .shrunk(let factor): (.shrunk, ((1 - factor) * 1000).rounded() / 1000)
    case .untranslated: (.untranslated, 1)
    case .tight(let points): (.tight, -points)
    }
  }

  /// Whether the text is not shown as it should be.
  package var isFailure: Bool { kind.isFailure }

  /// In which way an expectation does not hold: another way is not what people accepted. `more` or `less` where there are
  /// degrees, and otherwise what there is. Also the side on which something is cut off; nil for other kinds.
  package var found: String? {
    switch self {
    case .expectation(_, _, let actual, let difference):
      difference.map { $0 < 0 ? "less" : "more" } ?? actual
    case .clipped(let overhangs): overhangs.first?.side
    default: nil
    }
  }

  /// What people accept one by one: what is cut off on each side.
  var parts: [TextProblem] {
    if case .clipped(let overhangs) = self { overhangs.map { .clipped([$0]) } } else { [self] }
  }
}

extension TextProblem {
  /// Whether another text would help: neither a font for a script nor a sample is one.
  package var isMendedByText: Bool {
    switch self {
    case .broken, .missingFont, .unfilledPlaceholders, .tight: false
    case .missingGlyphs(_, let scripts): scripts.isEmpty
    case .wrongPlaceholders, .cut, .overflows, .clipped, .suffixScaled, .expectation, .wraps,
      .breaksWords, .shrunk, .untranslated:
      true
    }
  }

  /// What is wrong, as one phrase: `3 lines instead of at most 2`.
  ///
  /// - Parameter areColumns: Whether the label's lines are columns.
  package func words(areColumns: Bool = false) -> String {
    switch self {
    case .broken(let problem), .missingFont(let problem): problem
    case .missingGlyphs(let characters, let scripts):
      "no glyph for " + Self.named(characters, scripts)
    case .wrongPlaceholders(let wrong): wrong.words
    case .unfilledPlaceholders(let placeholders):
      "no value for \(placeholders.map(Self.short).joined(separator: ", "))"
    case .cut(let lost):
      "cut: \(Self.quoted(lost)) not shown"
    case .overflows(let points): "overflows its box\(Self.excess(points))"
    case .clipped(let overhangs):
      overhangs.map {
        "\($0.kind) cut off at the \($0.side) by \(Numbers.points($0.points)) pt"
      }.joined(separator: ", ")
    case .suffixScaled(let points): "its suffix is shrunk or cut\(Self.excess(points))"
    case .expectation(Expectations.Fact.mostCharacters.rawValue, let expected, let actual, _):
      "\(actual) characters instead of \(expected)"
    case .expectation(let what, let expected, let actual, _):
      "`\(what)` is \(Self.short(actual)), expected \(Self.short(expected))"
    case .wraps(let lines, let allowed):
      "\(Numbers.count(lines, areColumns ? "column" : "line")) instead of at most \(allowed)"
    case .breaksWords(let words):
      "breaks the \(words.count == 1 ? "word" : "words") "
        + words.map(Self.short).joined(separator: ", ")
    case .shrunk(let factor): "shrunk to \(Int((factor * 100).rounded())) %"
    case .untranslated: "not translated"
    case .tight(let points):
      points > 0 ? "only \(Numbers.points(points)) pt to spare" : "no room to spare"
    }
  }

  /// ` by 3.2 pt`; empty if that is unknown.
  private static func excess(_ points: Double) -> String {
    points > 0 ? " by \(Numbers.points(points)) pt" : ""
  }

  private static func named(_ characters: [String], _ scripts: [MissingScript]) -> String {
    let inScripts = Set(scripts.flatMap(\.characters))
    let others = characters.filter { !inScripts.contains($0) }
    let named = others.map(named).listed(most: mostNamed)
    return (scripts.map(\.words) + [named].filter { !$0.isEmpty }).joined(separator: "; ")
  }

  private static func named(_ character: String) -> String {
    "“\(character)” (\(character.codePoints))"
  }

  private static func quoted(_ lost: [String]) -> String {
    lost.map { Excerpt.quoted(short($0)) }.joined(separator: " and ")
  }

  /// A part of a long text, so that a line of a report has room for it.
  private static func short(_ text: String) -> String {
    text.dropFirst(most).isEmpty ? text : "\(text.prefix(most - 1))…"
  }

  /// In characters.
  private static let most = 40
  /// Characters without a glyph, where the font has others of their script.
  private static let mostNamed = 20
}

extension PlaceholderFaults {
  /// `%1$s` is missing; accepted: `%1$s`, `%2$d`.
  fileprivate var words: String {
    let parts = faults.map { fault in
      let own = "`\(fault.placeholder)`"
      let other = fault.counterpart.map { "`\($0)`" } ?? ""
      return switch fault.kind {
      case .missing:
        fault.counterpart == nil
          ? "\(own) is missing" : "\(other) is no placeholder, \(own) is missing"
      case .unknown: "the source has no \(own)"
      case .repeated: "\(own) is there too often"
      case .reordered: "\(own) are in another order than in the source"
      case .type: "\(own) stands for \(other)"
      case .percentSign: "\(own) is read as a placeholder"
      }
    }
    return "\(parts.joined(separator: ", ")); accepted: \(acceptedWords)"
  }

  private var acceptedWords: String {
    var words =
      accepted.isEmpty ? "no placeholder" : accepted.map { "`\($0)`" }.joined(separator: ", ")
    if faults.contains(where: { $0.kind == .reordered }) {
      let numbered = accepted[0].hasPrefix("%") ? "%1$\(accepted[0].dropFirst())" : "{0}"
      words += " in this order, or with numbers, such as `\(numbered)`"
    }
    if faults.contains(where: { $0.kind == .percentSign }) {
      words += ", and `%%` for a percent sign"
    }
    return words
  }
}
