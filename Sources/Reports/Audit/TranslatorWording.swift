internal import Audit
internal import Base

/// How files for translators say what is wrong: what people see in the app, and what a text may be.
extension AuditEntry {
  /// `3 characters too long; in the app the text is cut to “Als Geschenk kauf…”`
  var translatorProblem: String {
    let excess =
      fitsNoCharacter
      ? "too long: not even one character fits"
      : charactersTooLong.map { "\(Numbers.count($0, "character")) too long" }
    return ([excess] + worst.problems.map(words)).compactMap(\.self).joined(separator: "; ")
  }

  private func words(for problem: TextProblem) -> String {
    switch problem {
    case .broken, .missingFont: problem.words()
    case .missingGlyphs(let characters, let scripts):
      "the app's font has no sign for \(Self.list(characters, scripts))"
    case .wrongPlaceholders: "placeholders: \(problem.words())"
    case .unfilledPlaceholders(let placeholders):
      "nothing says how long what replaces \(Self.list(placeholders)) is"
    case .cut(let lost):
      worst.visible.map { Excerpt.quoted(Excerpt.text($0, Self.longest)) }
        .map { "in the app the text is cut to \($0)" }
        ?? "in the app \(Self.list(lost)) is cut off"
    case .overflows: "in the app the text is larger than its place"
    case .clipped(let overhangs):
      "in the app the text is cut off at the \(overhangs.map(\.side).joined(separator: " and the "))"
    case .suffixScaled: "in the app there is too little room for what follows the text"
    case .expectation(let what, let expected, let actual, _):
      "in the app the label is not as planned: `\(what)` is \(actual) instead of \(expected)"
    case .wraps(let lines, let allowed):
      "in the app the text has \(Numbers.count(lines, label.areColumns ? "column" : "line")), "
        + "and there is room for \(allowed)"
    case .breaksWords(let words):
      "in the app a line ends within \(Self.list(words))"
    case .shrunk(let factor):
      "in the app the text is shown at \(Int((factor * 100).rounded())) % of its size"
    case .untranslated: "not translated yet"
    case .tight: "it only just fits"
    }
  }

  /// Of what is cut: what was left of a long text is as long as its label.
  private static let longest = 200
  private static let mostNamed = 5

  private static func list(_ characters: [String], _ scripts: [MissingScript]) -> String {
    let named = Set(scripts.flatMap(\.characters))
    let others = characters.filter { !named.contains($0) }
    return (scripts.map(\.name) + (others.isEmpty ? [] : [list(others)]))
      .joined(separator: " and ")
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { Excerpt.quoted(Excerpt.text($0, 40)) }.listed(most: mostNamed)
  }
}
