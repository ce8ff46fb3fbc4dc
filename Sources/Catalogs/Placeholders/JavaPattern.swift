/// Texts of Java programs: `{0}`, `{1,number,#.##}` and apostrophes of `MessageFormat`, ICU's `{n, plural, …}`, `%s`, `${name}`,
/// and JabRef's `%0`.
enum JavaPattern {
  /// The forms of a text; one form without conditions if it has no choice.
  ///
  /// Programs format only texts for which they have values. So apostrophes quote only in a text that has an argument with a
  /// number, quoted or not, and where they are written as `MessageFormat` wants them.
  ///
  /// - Parameter key: The text's, which may be the source text.
  static func variants(
    of text: String, key: String = ""
  ) throws(PatternError) -> [Variant] {
    if countsFromZero(text) || countsFromZero(key) {
      let numbered = PatternParts.parts(of: text) { digit(at: &$0).map(PatternPart.placeholder) }
      return [Variant(pattern: likely(besides: nil).parts(in: numbered))]
    }
    if text.contains("{"), MixedPattern.beginsChoice(text) {
      return try MessagePattern.variants(of: text)
    }
    // An apostrophe that should be doubled may quote the argument itself.
    let isFormatted =
      text.contains("''") || text.contains("'{") || text.contains("'}")
      || FormatBracesPattern.parts(of: text, .plain).contains { part in
        if case .placeholder(let placeholder) = part {
          placeholder.name.utf8.allSatisfy { (0x30...0x39).contains($0) }
            && placeholder.source != "{}"
        } else {
          false
        }
      }
    guard isFormatted else {
      return [
        Variant(
          pattern: likely(besides: nil).parts(of: text),
          percentSigns: PercentSigns(in: text, .java, areStated: false))
      ]
    }
    let quoted = FormatBracesPattern.parts(of: text, .quoted)
    guard quoted.contains(where: { choice($0) != nil }) else {
      return [Variant(pattern: likely(besides: []).parts(in: quoted))]
    }
    return try PatternExpansion.variants(of: try pieces(quoted))
  }

  private static func likely(besides others: [String]?) -> LikelyPattern {
    LikelyPattern(besides: others, mayPrecedeLetters: true)
  }

  /// Whether a text has `%0`, which no other library has: the others are `%1` to `%9`. By itself it is 0 % in Turkish and
  /// Basque.
  private static func countsFromZero(_ text: String) -> Bool {
    guard text.contains("%0"), text.trimmed != "%0" else { return false }
    var cursor = PatternCursor(text)
    while cursor.peek != nil {
      if digit(at: &cursor)?.name == "0" { return true }
      cursor.position += 1
    }
    return false
  }

  /// `%0` to `%9`; nil, and the cursor stays, if there is none: not `%05d`, `%1$s`, a web address's `%0A` or `100%0`.
  private static func digit(at cursor: inout PatternCursor) -> Placeholder? {
    var rest = cursor
    guard cursor.scalar(after: -1)?.isDigit != true, rest.take("%"), let digit = rest.next(),
      digit.isDigit
    else { return nil }
    if let next = rest.peek {
      let isMeasure = next == "." && rest.scalar(after: 1)?.isDigit == true
      guard !isMeasure, !next.isDigit, !"$ABCDEFXGabcdefxgiuo".unicodeScalars.contains(next)
      else { return nil }
    }
    defer { cursor = rest }
    return Placeholder(
      name: String(digit), kind: .text, source: rest.text(from: cursor.position))
  }

  private static let mostLevels = 16

  /// The texts of `{0,choice,0#none|1#one|1<{0} files}`; nil for anything else.
  private static func choice(_ part: PatternPart) -> (argument: String, texts: Substring)? {
    guard case .placeholder(let placeholder) = part else { return nil }
    let words = placeholder.source.split(separator: ",", maxSplits: 2)
    guard words.count == 3, words[1].trimmed == "choice" else { return nil }
    return (placeholder.name, words[2].dropLast())
  }

  /// With a branch for each text of Java's `ChoiceFormat`: its limit is the branch's name, and the last one is for all others.
  private static func pieces(
    _ parts: [PatternPart], level: Int = 0
  ) throws(PatternError) -> [PatternPiece] {
    guard level < mostLevels else {
      throw PatternError("choices are nested too deeply; accepted: up to \(mostLevels) levels")
    }
    var pieces: [PatternPiece] = []
    for part in likely(besides: []).parts(in: parts) {
      guard let choice = choice(part) else {
        pieces.append(.part(part))
        continue
      }
      var branches: [PatternChoice.Branch] = []
      let texts = texts(choice.texts)
      for (index, text) in texts.enumerated() {
        let limit = text.prefix { !"#<≤".contains($0) }
        // Java refuses a text without a limit.
        guard let sign = text.dropFirst(limit.count).first else {
          throw PatternError(
            "a text of `{\(choice.argument),choice,…}` has no limit; accepted: such as `0#none|1#one`"
          )
        }
        let value = (sign == "<" ? ">" : "") + limit.trimmed
        let shown = try self.pieces(
          FormatBracesPattern.parts(of: String(text.dropFirst(limit.count + 1)), .quoted),
          level: level + 1)
        if index == texts.count - 1 {
          branches.append(PatternChoice.Branch(value: "other", pieces: shown))
        } else if !branches.contains(where: { $0.value == value }) {
          branches.append(PatternChoice.Branch(value: value, pieces: shown))
        }
      }
      pieces.append(
        .choice(PatternChoice(subject: .select(argument: choice.argument), branches: branches)))
    }
    return pieces
  }

  /// What bars part, but for those within braces.
  private static func texts(_ text: Substring) -> [Substring] {
    var texts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "|" where depth == 0:
        texts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return texts + [text[start...]]
  }
}
