/// Texts of files that do not say how their placeholders are written: `%s`, `%1`, `%{name}`, `${name}`, `{name}`,
/// `%name%`.
///
/// What could also be a part of the text, such as the `% s` in “100 % sure”, counts only if another text of the same message
/// has such a placeholder: the source text for a translation, and the translation for the source text.
struct LikelyPattern {
  /// What the other texts have that could be a part of a text.
  private var possible: Set<Argument> = []
  /// Those of the other texts that only some languages have.
  private var otherPrintf: Set<String> = []
  private var kinds: Set<Placeholder.Kind> = []
  private let othersDoublePercent: Bool
  /// Whether the file has no other text to ask, so that a name in braces is always a placeholder.
  private let isAlone: Bool
  /// Whether the other texts are missing, or only names of the text, so that whatever can be a placeholder is one.
  private let isNamed: Bool
  /// Whether a letter may follow `%s` and the like, as in `%dMB`.
  private let mayPrecedeLetters: Bool

  /// What a placeholder takes, however it is formatted: `{n}` and `{n:L}` are the same.
  private struct Argument: Hashable {
    private let sign: Character?
    private let name: String

    init(_ placeholder: Placeholder) {
      (sign, name) = (placeholder.source.first, placeholder.name)
    }
  }

  /// - Parameters:
  ///   - others: The other texts of the message; nil for a format whose files have one text for each key.
  ///   - mayPrecedeLetters: Whether a letter may follow `%s` and the like, as in `%dMB`.
  init(besides others: [String]?, mayPrecedeLetters: Bool = false) {
    isAlone = others == nil
    self.mayPrecedeLetters = mayPrecedeLetters
    let others = others ?? []
    isNamed =
      !others.isEmpty && others.allSatisfy { $0.isEmpty || SymbolicKey.isLikely($0) }
    othersDoublePercent = others.contains { $0.contains("%%") }
    for text in others where Self.mayHavePlaceholders(text) {
      var cursor = PatternCursor(text)
      while cursor.peek != nil {
        if cursor.take("%%") { continue }
        if Self.named(at: &cursor) != nil { continue }
        if let placeholder = Self.possible(at: &cursor) {
          possible.insert(Argument(placeholder))
        } else if let source = Self.otherPrintf(at: &cursor)?.source {
          otherPrintf.insert(source)
        } else if let specification = Self.printf(at: &cursor) {
          // A space may be a flag in one text and the end of a word in another.
          var count = 0
          if !specification.hasSpace { kinds.insert(specification.placeholder(after: &count).kind) }
        } else {
          cursor.position += 1
        }
      }
    }
  }

  func parts(of text: String) -> [PatternPart] {
    var taken = 0
    return parts(of: text, after: &taken)
  }

  /// The same for the texts between placeholders that are known already.
  func parts(in pattern: [PatternPart]) -> [PatternPart] {
    var taken = 0
    return pattern.finding { parts(of: $0, after: &taken) }
  }

  /// - Parameter taken: How many arguments the placeholders without numbers take so far.
  private func parts(of text: String, after taken: inout Int) -> [PatternPart] {
    guard Self.mayHavePlaceholders(text) else { return text.isEmpty ? [] : [.text(text)] }
    guard text.contains("%%"), !othersDoublePercent else {
      return parts(of: text, doublesPercent: true, after: &taken)
    }
    // Without a placeholder, nothing says that two percent signs are one.
    let before = taken
    let parts = parts(of: text, doublesPercent: true, after: &taken)
    if parts.contains(where: { if case .placeholder = $0 { true } else { false } }) { return parts }
    taken = before
    return self.parts(of: text, doublesPercent: false, after: &taken)
  }

  private func parts(
    of text: String, doublesPercent: Bool, after taken: inout Int
  ) -> [PatternPart] {
    PatternParts.parts(of: text) { cursor in
      if doublesPercent, cursor.take("%%") { return .text("%") }
      // A program that has values for `%%d` shows `%d`, and none of them.
      if Self.isDoubledPrintf(cursor), cursor.take("%%") { return .text("%%") }
      return placeholder(at: &cursor, after: &taken).map(PatternPart.placeholder)
    }
  }

  /// nil, and the cursor stays, if none begins here.
  private func placeholder(at cursor: inout PatternCursor, after taken: inout Int) -> Placeholder? {
    var rest = cursor
    if let placeholder = Self.named(at: &rest) {
      cursor = rest
      return placeholder
    }
    if let placeholder = Self.possible(at: &rest) {
      let isInBraces = placeholder.source.hasPrefix("{")
      if possible.contains(Argument(placeholder))
        || (isAlone && isInBraces && !placeholder.name.isEmpty)
        || (isNamed && (isInBraces || !Self.followsNumber(cursor)))
      {
        cursor = rest
        guard placeholder.name.isEmpty else { return placeholder }
        defer { taken += 1 }
        return Placeholder(name: "\(taken)", kind: placeholder.kind, source: placeholder.source)
      }
      rest = cursor
    }
    if let specification = Self.otherPrintf(at: &rest) {
      guard specification.namesArgument || otherPrintf.contains(specification.source) else {
        return nil
      }
      defer { cursor = rest }
      return specification.placeholder(after: &taken)
    }
    guard let specification = Self.printf(at: &rest) else { return nil }
    var count = taken
    let placeholder = specification.placeholder(after: &count)
    guard
      specification.namesArgument
        || !specification.hasSpace
          && (kinds.contains(placeholder.kind) || standsAlone(from: cursor, to: rest))
    else { return nil }
    taken = count
    cursor = rest
    return placeholder
  }

  /// Whether a conversion such as `%d`, `%lld` or `%@` has no flags, does not follow a number, and is not the beginning of a
  /// word: nobody writes a percent sign there.
  private func standsAlone(from start: PatternCursor, to end: PatternCursor) -> Bool {
    let own = start.scalars[start.position..<end.position].dropFirst()
    guard own.dropLast().allSatisfy(\.properties.isAlphabetic), let last = own.last,
      "dusf@".unicodeScalars.contains(last), !beginsWord(from: start, to: end)
    else { return false }
    return !Self.followsNumber(start)
  }

  /// Whether letters behind a conversion belong to it: always those of `%discount%`.
  private func beginsWord(from start: PatternCursor, to end: PatternCursor) -> Bool {
    guard end.peek?.properties.isCased == true else { return false }
    var name = start
    return !mayPrecedeLetters || Self.possible(at: &name) != nil
  }

  private static func followsNumber(_ cursor: PatternCursor) -> Bool {
    var index = cursor.position - 1
    while index >= 0, cursor.scalars[index].properties.isWhitespace { index -= 1 }
    return index >= 0 && cursor.scalars[index].properties.numericType != nil
  }

  // MARK: - Syntaxes

  /// Most texts have none, and are not looked at in detail.
  static func mayHavePlaceholders(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }
  }

  /// nil also for a number’s percent sign and a word, as in `50%off`, which source and translation may share.
  private static func printf(at cursor: inout PatternCursor) -> PrintfSpecification? {
    var rest = cursor
    guard cursor.peek == "%", let specification = PrintfSpecification(at: &rest) else { return nil }
    if !specification.namesArgument, rest.peek?.properties.isCased == true, followsNumber(cursor) {
      return nil
    }
    cursor = rest
    return specification
  }

  private static func isDoubledPrintf(_ cursor: PatternCursor) -> Bool {
    var rest = cursor
    rest.position += 1
    return cursor.peek == "%" && printf(at: &rest) != nil
  }

  /// What only some languages have, such as `%m` for an error; nil for a conversion of C.
  private static func otherPrintf(at cursor: inout PatternCursor) -> PrintfSpecification? {
    var rest = cursor
    guard cursor.peek == "%", PrintfSpecification(at: &rest) == nil,
      let specification = PrintfSpecification(at: &rest, .checked), !specification.hasSpace
    else { return nil }
    cursor = rest
    return specification
  }

  /// `%{name}` and `${name}`, which no text contains by chance.
  private static func named(at cursor: inout PatternCursor) -> Placeholder? {
    var rest = cursor
    guard rest.take("%{") || rest.take("${") else { return nil }
    guard let name = name(at: &rest), rest.take("}") else { return nil }
    return placeholder(name, from: &cursor, to: rest)
  }

  /// `{name}`, `{name:.2f}`, `{name!r}`, `%name%`, `%1` and `%L1`; `{}` and `{:.2f}` have no name.
  private static func possible(at cursor: inout PatternCursor) -> Placeholder? {
    var rest = cursor
    if rest.take("{") {
      // A second brace belongs to what the format of the file itself takes for a placeholder.
      guard cursor.position == 0 || cursor.scalars[cursor.position - 1] != "{" else { return nil }
      let start = rest.position
      _ = rest.take { $0 == " " }
      let name = name(at: &rest) ?? ""
      guard !name.isEmpty || rest.position == start else { return nil }
      _ = rest.take { $0 == " " }
      if rest.take("!") {
        guard let conversion = rest.next(), ["r", "s", "a"].contains(conversion) else { return nil }
      }
      let format = format(at: &rest)
      guard rest.take("}") else { return nil }
      return placeholder(
        name, format.map(FormatBracesPattern.kind) ?? .text, from: &cursor, to: rest)
    }
    // `%5d` is not `%5` and a letter, and `%lld%%` not `%lld%`.
    var conversion = cursor
    let specification = printf(at: &conversion)
    if specification == nil || specification?.hasSpace == true,
      let number = PercentNumberPattern.number(at: &rest)
    {
      return placeholder(number, from: &cursor, to: rest)
    }
    guard rest.take("%"), let name = name(at: &rest), name.count > 1,
      specification == nil || conversion.position != rest.position, !isConversion(rest),
      rest.take("%")
    else { return nil }
    return placeholder(name, from: &cursor, to: rest)
  }

  /// Whether a percent sign begins a conversion, as the second one of `%dx%d` does; that of `%user%'s` ends a name.
  private static func isConversion(_ cursor: PatternCursor) -> Bool {
    var rest = cursor
    guard cursor.scalar(after: 1) != "'" else { return false }
    return printf(at: &rest).map { !$0.hasSpace } ?? false
  }

  /// How C++ and Python format a number or a text, such as `:>8.2f` and `:L`; nil, and the cursor stays, if nothing says it.
  private static func format(at cursor: inout PatternCursor) -> String? {
    var rest = cursor
    guard rest.take(":") else { return nil }
    let start = rest.position
    _ = rest.take { "<>=^+-# 0123456789.,_L".unicodeScalars.contains($0) }
    if let type = rest.peek, "abcdefgnosxABEFGX%?".unicodeScalars.contains(type) {
      rest.position += 1
    }
    guard rest.position > start else { return nil }
    cursor = rest
    return rest.text(from: start)
  }

  private static func placeholder(
    _ name: String, _ kind: Placeholder.Kind = .text, from cursor: inout PatternCursor,
    to end: PatternCursor
  ) -> Placeholder {
    defer { cursor = end }
    return Placeholder(name: name, kind: kind, source: end.text(from: cursor.position))
  }

  /// An identifier, perhaps of a part: `user.name`, `0`; nil if there is none.
  private static func name(at cursor: inout PatternCursor) -> String? {
    let name = cursor.take {
      $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit) || $0 == "_" || $0 == "."
        || $0 == "-"
    }
    return name.isEmpty || name.hasPrefix(".") || name.hasPrefix("-") ? nil : name
  }
}
