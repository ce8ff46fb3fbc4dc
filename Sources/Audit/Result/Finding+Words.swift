internal import Base
private import Labels
private import Results

extension Finding {
  /// What is wrong, as one phrase: `3 lines instead of at most 2`.
  ///
  /// - Parameter areColumns: Whether the label's lines are columns.
  package func words(areColumns: Bool = false) -> String {
    switch self {
    case .missingGlyphs(let characters):
      "no glyph for \(characters.prefix(Self.mostNamed).map(Self.named).joined(separator: ", "))"
        + (characters.count > Self.mostNamed
          ? " and \(characters.count - Self.mostNamed) more" : "")
    case .placeholders(let placeholders):
      "no value for \(placeholders.map(Self.short).joined(separator: ", "))"
    case .cut(let lost):
      "cut: \(Self.quoted(lost)) not shown"
    case .overflows(let points): "overflows its box\(Self.excess(points))"
    case .suffixScaled(let points): "its suffix is shrunk or cut\(Self.excess(points))"
    case .expectation(let what, let expected, let actual, _):
      "`\(what)` is \(Self.short(actual)), expected \(Self.short(expected))"
    case .wraps(let lines, let allowed):
      "\(Numbers.count(lines, areColumns ? "column" : "line")) instead of at most \(allowed)"
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

  private static func named(_ character: String) -> String {
    let codes = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "“\(character)” (\(codes.joined(separator: " ")))"
  }

  private static func quoted(_ lost: [String]) -> String {
    lost.map { "“\(short($0))”" }.joined(separator: " and ")
  }

  /// A part of a long text, so that a line of a report has room for it.
  private static func short(_ text: String) -> String {
    text.count > most ? "\(text.prefix(most - 1))…" : text
  }

  /// In characters.
  private static let most = 40
  /// Characters without a glyph: a font that lacks these lacks a whole script.
  private static let mostNamed = 5
}

extension Remedy {
  /// `3 characters too long; fits with 12.4 pt more width, or at 15 pt`, each of which is enough; nil if nothing helps.
  ///
  /// - Parameters:
  ///   - length: How many characters the text has.
  ///   - areColumns: Whether the label's lines are columns.
  package func sentence(of length: Int, areColumns: Bool = false) -> String? {
    let others = [roomWords(areColumns), sizeWords].compactMap(\.self)
    let parts = [
      lengthWords(length), others.isEmpty ? nil : "fits \(others.joined(separator: ", or "))",
    ]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: "; ")
  }

  private func lengthWords(_ length: Int) -> String? {
    characters.map { excess in
      excess < length
        ? "\(Numbers.count(excess, "character")) too long" : "not even one character fits"
    }
  }

  private func roomWords(_ areColumns: Bool) -> String? {
    room.map { room in
      // Rounded up: what is said must be enough.
      let tenths = (room * 10).rounded(.up) / 10
      return "with \(Numbers.points(tenths)) pt more \(areColumns ? "height" : "width")"
    }
  }

  private var sizeWords: String? { size.map { "at \(Numbers.points($0)) pt" } }
}

extension AuditFinding {
  /// Everything that is wrong, the worst first: `cut: “标题” not shown`.
  package func problemWords(areColumns: Bool = false) -> String {
    problems.map { $0.words(areColumns: areColumns) }.joined(separator: "; ")
  }

  /// What would fix it: `3 characters too long; fits with 12.4 pt more width, or at 15 pt`; nil if nothing is known.
  package func remedyWords(areColumns: Bool = false) -> String? {
    remedy?.sentence(of: text.count, areColumns: areColumns)
  }
}

extension Verdict {
  /// As a badge says it: `cut`, `missing glyphs`.
  package var words: String { rawValue.replacing("-", with: " ") }
}
