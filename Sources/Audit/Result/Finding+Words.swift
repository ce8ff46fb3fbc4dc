private import Labels
private import Pictures

extension Finding {
  /// What is wrong, as one phrase: `3 lines instead of at most 2`.
  ///
  /// - Parameter areColumns: Whether the label's lines are columns.
  package func words(areColumns: Bool = false) -> String {
    switch self {
    case .missingGlyphs(let characters):
      "no glyph for \(characters.map(Self.named).joined(separator: ", "))"
    case .placeholders(let placeholders):
      "no value for \(placeholders.joined(separator: ", "))"
    case .cut(let lost):
      "cut: \(Self.quoted(lost)) not shown"
    case .overflows: "longer than its \(areColumns ? "column" : "line")"
    case .suffixScaled: "its suffix is made smaller or cut"
    case .expectation(let what, let expected, let actual):
      "\(what) is \(actual), expected \(expected)"
    case .wraps(let lines, let allowed):
      "\(Numbers.count(lines, areColumns ? "column" : "line")) instead of at most \(allowed)"
    case .shrunk(let factor): "shrunk to \(Int((factor * 100).rounded())) %"
    case .untranslated: "not translated"
    case .tight(let points): "\(Numbers.points(points)) pt to spare"
    }
  }

  private static func named(_ character: String) -> String {
    let codes = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "“\(character)” (\(codes.joined(separator: " ")))"
  }

  /// Texts that are left out, so short that a line of a report has room for them.
  private static func quoted(_ lost: [String]) -> String {
    let all = lost.map { "“\($0.count > most ? "\($0.prefix(most - 1))…" : $0)”" }
    return all.joined(separator: " and ")
  }

  /// Characters of what is left out that are quoted.
  private static let most = 40
}

extension Remedy {
  /// Ways to mend a text, each of which is enough: `3 characters too long`, `12.4 pt more width`, `fits at 15 pt`.
  ///
  /// - Parameter areColumns: Whether the label's lines are columns.
  package func words(areColumns: Bool = false) -> [String] {
    var ways: [String] = []
    if let characters { ways.append("\(Numbers.count(characters, "character")) too long") }
    if let room {
      // Rounded up: what is said must be enough.
      let tenths = (room * 10).rounded(.up) / 10
      ways.append("\(Numbers.points(tenths)) pt more \(areColumns ? "height" : "width")")
    }
    if let size { ways.append("fits at \(Numbers.points(size)) pt") }
    return ways
  }
}

extension AuditFinding {
  /// Everything that is wrong, the worst first: `cut: “标题” not shown`.
  package func problemWords(areColumns: Bool = false) -> String {
    problems.map { $0.words(areColumns: areColumns) }.joined(separator: "; ")
  }

  /// What would mend it: `3 characters too long, or 12.4 pt more width, or fits at 15 pt`; nil if nothing is known.
  package func remedyWords(areColumns: Bool = false) -> String? {
    let ways = remedy?.words(areColumns: areColumns) ?? []
    return ways.isEmpty ? nil : ways.joined(separator: ", or ")
  }
}

extension Verdict {
  /// As a badge says it: `cut`, `missing glyphs`.
  package var words: String { rawValue.replacing("-", with: " ") }
}
