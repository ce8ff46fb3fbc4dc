import Audit
import Base
import Labels
import Results

/// What is said about characters that no font of the suite has. It depends on the machine, so it is printed, and stands in
/// no file of a run.
enum MissingCharacters {
  private static let place = "`fallback` in suite.yaml"
  /// How many characters are looked for.
  private static let most = 3

  /// A line for each of the first ones.
  static func notes(on results: some Sequence<CaseResult>) -> [TerminalText] {
    var characters: [String] = []
    for case let character? in results.lazy.map(\.fault?.character)
    where !characters.contains(character) {
      characters.append(character)
      if characters.count == most { break }
    }
    guard !characters.isEmpty else { return [] }
    let fonts = InstalledFonts()
    return characters.compactMap { $0.first }.map { character in
      guard let font = fonts.font(having: [character]) else {
        return "no installed font has “\("\(character)")”"
      }
      return """
        “\("\(character)")” is in \(font.family): harness fonts add \(font.path.asShellWord), then write the family into \
        \(place)
        """
    }
  }

  /// A line for each script of which no font that is searched has a letter, and one for emoji.
  static func notes(on audit: AuditResult) -> [TerminalText] {
    var scripts: [String: MissingScript] = [:]
    var emoji: Set<Character> = []
    for finding in audit.findings where finding.isFailure {
      for case .missingGlyphs(let characters, let missing) in finding.problems {
        for script in missing where scripts[script.name] == nil { scripts[script.name] = script }
        emoji.formUnion(characters.compactMap(\.first).filter(\.isEmoji))
      }
    }
    guard !scripts.isEmpty || !emoji.isEmpty else { return [] }
    let fonts = InstalledFonts()
    var lines: [TerminalText] = scripts.sorted { $0.key.precedesInBytes($1.key) }.map {
      name, script in
      if let family = script.font { return "\(name) is in \(family): write it into \(place)" }
      guard let font = fonts.font(having: script.characters.compactMap(\.first))
      else { return "no installed font has \(name)" }
      return """
        \(name) is in \(font.family): harness fonts add \(font.path.asShellWord), then write the family into \(place)
        """
    }
    if !emoji.isEmpty {
      lines.append(
        fonts.font(having: Array(emoji)).map {
          """
          Emoji are in \($0.family): harness fonts add \($0.path.asShellWord), then write the family into \(place)
          """
        } ?? "no installed font has emoji")
    }
    return lines
  }
}

extension Character {
  /// Whether it is shown as an emoji (UTS #51): `™` and `❤` are so only before U+FE0F.
  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}
