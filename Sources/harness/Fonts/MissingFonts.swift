import Audit
import Base
import Cases
import Labels
import Results

/// What is said about installed fonts that would help. It depends on the machine, so it is printed, and stands in no file of
/// a run.
struct MissingFonts {
  private static let place = "`fallback` in suite.yaml"
  /// How many lines are said, and how many characters of cases are looked at.
  private static let (mostLines, mostCharacters) = (8, 512)
  private static let mostNamed = 6

  /// Those among which the results' cases are.
  let cases: [Case]
  let fonts: FontSet

  /// A line for each script, each other character, each weight and slant that the suite's fonts lack for cases that could
  /// not be drawn. The engine names only the first of each case.
  func notes(on results: some Sequence<CaseResult>) -> [TerminalText] {
    let wanting = results.filter { $0.status == .error && !$0.lacksFont }
    guard !wanting.isEmpty else { return [] }
    let labels = Dictionary(cases.lazy.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var characters = MissingList<Character>()
    var faces = MissingList<LabelFont>()
    for result in wanting {
      guard let label = labels[result.id]?.label else { continue }
      let texts = [label.text, label.suffix, label.ellipsis].joined()
      if result.fault?.character != nil {
        for character in texts.lazy.filter({ $0.attachment == nil }).flatMap(\.text)
        where !character.isWhitespace && characters.seen.count < Self.mostCharacters {
          characters.add(character) { fonts.families(having: $0).isEmpty }
        }
      }
      for run in texts {
        faces.add(label.style.applying(run.overrides).font) { font in
          if case .missingFace = fonts.fault(of: font) { true } else { false }
        }
      }
    }
    guard !characters.found.isEmpty || !faces.found.isEmpty else { return [] }
    let installed = InstalledFonts()
    let lines =
      Self.scripts(of: characters.found).map { Self.note(on: $0, installed) }
      + faces.found.map { Self.note(on: $0, installed) }
    return Array(lines.uniqued(by: \.text).prefix(Self.mostLines))
  }

  /// Characters by their scripts, in the order of the first of each; those without one stand alone.
  private static func scripts(of characters: [Character]) -> [[Character]] {
    var groups: [(script: String?, members: [Character])] = []
    for character in characters {
      let script = character.unicodeScalars.first.flatMap(MissingScript.name(of:))
      if let script, let index = groups.firstIndex(where: { $0.script == script }) {
        groups[index].members.append(character)
      } else {
        groups.append((script, [character]))
      }
    }
    return groups.map(\.members)
  }

  private static func note(
    on characters: [Character], _ installed: borrowing InstalledFonts
  ) -> TerminalText {
    let first: TerminalText = "“\("\(characters[0])")”"
    guard let font = installed.font(having: characters) else {
      return "no installed font has " + first
    }
    return first + " is in \(font.family): " + addition(of: font.family, in: font.path)
      + ", then write the family into \(place)"
  }

  private static func note(
    on font: LabelFont, _ installed: borrowing InstalledFonts
  ) -> TerminalText {
    let face =
      "\(font.family) \(font.weight)" + (font.slant == .normal ? "" : " \(font.slant.rawValue)")
    let path = installed.path(
      of: font.family, weight: font.weight, isSlanted: font.slant != .normal)
    return path.map { "\(face) is installed: " + addition(of: font.family, in: $0) }
      ?? "\(face) is in no installed font: install one, then run: harness fonts add FILE"
  }

  /// The command that lists a family of a file; a collection has several.
  static func addition(of family: String, in path: String) -> TerminalText {
    let isCollection = [".ttc", ".otc"].contains(String(path.suffix(4)).lowercased())
    return "harness fonts add \(path.asShellWord)"
      + (isCollection ? " --family \(family.asShellWord)" : "")
  }

  /// A line for each family that a suite's files name, that it does not list, and that is installed.
  static func notes(on errors: [CaseFileError]) -> [TerminalText] {
    var families: [String] = []
    for case .unlistedFamily(let family, nearest: _, listed: _) in errors.lazy.map(\.problem)
    where !families.contains(family) && families.count < mostLines {
      families.append(family)
    }
    guard !families.isEmpty else { return [] }
    let installed = InstalledFonts()
    return families.compactMap { family in
      installed.path(of: family).map { "\(family) is installed: " + addition(of: family, in: $0) }
    }
  }

  /// A line for each script of which no font that is searched has a letter, one for emoji, and one for each font that has
  /// some of the other characters.
  static func notes(on audit: AuditResult) -> [TerminalText] {
    var scripts: [String: MissingScript] = [:]
    var (emoji, others): (Set<Character>, Set<Character>) = ([], [])
    for finding in audit.findings where finding.isFailure {
      for case .missingGlyphs(let characters, let missing) in finding.problems {
        for script in missing where scripts[script.name] == nil { scripts[script.name] = script }
        let named = Set(missing.flatMap(\.characters))
        for character in characters.lazy.filter({ !named.contains($0) }).compactMap(\.first) {
          if character.isEmoji { emoji.insert(character) } else { others.insert(character) }
        }
      }
    }
    // Without U+FE0F, which is never missing, nobody knows how `❤` is meant.
    if !emoji.isEmpty {
      emoji.formUnion(others.filter { $0.unicodeScalars.first?.properties.isEmoji == true })
    }
    others = others.filter { !emoji.contains($0) && !$0.isControl }
    guard !scripts.isEmpty || !emoji.isEmpty || !others.isEmpty else { return [] }
    let fonts = InstalledFonts()
    var chosen: Set<String> = []
    var lines: [TerminalText] = scripts.sorted { $0.key.precedesInBytes($1.key) }.map {
      name, script in
      if let family = script.font {
        if let path = fonts.path(of: family) { chosen.insert(path) }
        return "\(name) is in \(family): write it into \(place)"
      }
      guard let font = fonts.font(having: script.characters.compactMap(\.first))
      else { return "no installed font has \(name)" }
      chosen.insert(font.path)
      return "\(name) is in \(font.family): " + addition(of: font.family, in: font.path)
        + ", then write the family into \(place)"
    }
    if !emoji.isEmpty {
      lines.append(
        fonts.font(having: Array(emoji)).map {
          "Emoji are in \($0.family): " + addition(of: $0.family, in: $0.path)
            + ", then write the family into \(place)"
        } ?? "no installed font has emoji")
    }
    // A script's font has its digits and its punctuation, too.
    others = others.filter { !fonts.has(oneOf: [$0], in: chosen) }
    return lines + notes(on: others.sorted(), fonts)
  }

  /// A line for each font that has some of the characters, the one with the most of them first.
  private static func notes(
    on characters: [Character], _ fonts: borrowing InstalledFonts
  ) -> [TerminalText] {
    var left = characters
    var lines: [TerminalText] = []
    while !left.isEmpty, lines.count < mostLines {
      guard let font = fonts.font(having: left) else {
        lines.append("no installed font has \(words(left))")
        break
      }
      let found = left.filter { fonts.has(oneOf: [$0], in: [font.path]) }
      lines.append(
        "\(words(found)) \(found.count == 1 ? "is" : "are") in \(font.family): "
          + addition(of: font.family, in: font.path) + ", then write the family into \(place)")
      left.removeAll(where: found.contains)
    }
    return lines
  }

  /// `“►”, “◄” and 3 others`
  private static func words(_ characters: [Character]) -> String {
    let shown = characters.prefix(characters.count > mostNamed ? mostNamed - 1 : mostNamed)
    let rest = characters.count - shown.count
    return Excerpt.list(shown.map { "“\($0)”" } + (rest > 0 ? ["\(rest) others"] : []))
  }
}

/// What of some things is missing, each asked about once, in the order in which they come.
private struct MissingList<Element: Hashable> {
  private(set) var found: [Element] = []
  private(set) var seen: Set<Element> = []

  mutating func add(_ element: Element, _ isMissing: (Element) -> Bool) {
    if seen.insert(element).inserted, isMissing(element) { found.append(element) }
  }
}

extension Character {
  /// Whether no font has it.
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }

  /// Whether it is shown as an emoji (UTS #51): `™` and `❤` are so only before U+FE0F.
  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}
