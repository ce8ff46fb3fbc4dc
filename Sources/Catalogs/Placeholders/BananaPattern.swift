/// Texts as MediaWiki and its library banana-i18n write them: `$1`, `{{PLURAL:$1|one file|$1 files}}`, `{{GENDER:$2|he|she}}`.
struct BananaPattern {
  private static let mostLevels = 16

  /// Those that whole numbers have in the text's language; forms are in this order.
  private let categories: [String]
  /// Whether it is a way to speak such as `de-formal`.
  private let isFormal: Bool
  private var cursor: PatternCursor
  private var level = 0

  /// - Parameter language: That of the text, as a BCP 47 tag; nil if it is unknown.
  static func variants(of text: String, language: String?) throws(PatternError) -> [Variant] {
    var pattern = BananaPattern(
      categories: PluralRules.of(language, .cardinal).categories,
      isFormal: language?.lowercased().hasSuffix("-formal") == true, cursor: PatternCursor(text))
    return try PatternExpansion.variants(of: try pattern.pieces())
  }

  /// Whether a text has what only such files have.
  static func isTypical(_ text: String) -> Bool {
    let text = text.contains("{{") ? text.lowercased() : ""
    return ["{{plural:", "{{gender:", "{{grammar:"].contains(where: text.contains)
  }

  /// The numbers of all values that a text names, if only to choose a form.
  static func values(in text: String) -> Set<String> {
    var pattern = BananaPattern(categories: [], isFormal: false, cursor: PatternCursor(text))
    var numbers: Set<String> = []
    while pattern.cursor.peek != nil {
      if let number = pattern.number() {
        numbers.insert(number)
      } else {
        pattern.cursor.position += 1
      }
    }
    return numbers
  }

  private mutating func pieces() throws(PatternError) -> [PatternPiece] {
    var pieces: [PatternPiece] = []
    var parts = PatternParts()
    while let scalar = cursor.peek {
      if level > 0, scalar == "|" || Self.closes(cursor) { break }
      let start = cursor.position
      if let number = number() {
        parts.append(Placeholder(name: number, kind: .text, source: "$\(number)"))
      } else if let template = try template() {
        pieces += parts.finished().map { .part($0) } + template
        parts = PatternParts()
      } else {
        cursor.position = start + 1
        parts.append(scalar)
      }
    }
    return pieces + parts.finished().map { .part($0) }
  }

  /// The number of `$1`; nil, and the cursor stays, if there is none.
  private mutating func number() -> String? {
    var rest = cursor
    guard rest.take("$") else { return nil }
    let number = rest.take(while: \.isDigit)
    guard !number.isEmpty, !number.hasPrefix("0") else { return nil }
    cursor = rest
    return number
  }

  private static func closes(_ cursor: PatternCursor) -> Bool {
    cursor.peek == "}" && cursor.scalar(after: 1) == "}"
  }

  /// `{{NAME:argument|form|form}}`; nil if it is not closed, so that it is text.
  private mutating func template() throws(PatternError) -> [PatternPiece]? {
    let start = cursor.position
    guard cursor.take("{{") else { return nil }
    guard level < Self.mostLevels else {
      throw PatternError("choices are nested too deeply; accepted: up to \(Self.mostLevels) levels")
    }
    level += 1
    defer { level -= 1 }
    let name = cursor.take { !":|{}".unicodeScalars.contains($0) }.trimmed
    let hasArgument = cursor.take(":")
    if hasArgument, name.lowercased() == "#formal" {
      let familiar = try pieces()
      let formal = cursor.take("|") ? try pieces() : familiar
      return cursor.take("}}") ? (isFormal ? formal : familiar) : nil
    }
    let argument = hasArgument ? cursor.take { !"|{}".unicodeScalars.contains($0) }.trimmed : ""
    var forms: [[PatternPiece]] = []
    // A form's number, such as that of `0=none`.
    var exact: [Int: String] = [:]
    while cursor.take("|") {
      if name.lowercased() == "plural", let number = exactNumber() { exact[forms.count] = number }
      forms.append(try pieces())
    }
    guard cursor.take("}}") else { return nil }
    let value = argument.hasPrefix("$") ? String(argument.dropFirst()) : argument
    switch name.lowercased() {
    // Without a colon, it is a template of the wiki.
    case "plural" where hasArgument && forms.isEmpty, "gender" where hasArgument && forms.isEmpty,
      "grammar" where hasArgument && forms.isEmpty:
      return []
    case "plural" where !forms.isEmpty: return plural(value, forms, exact)
    case "gender" where !forms.isEmpty:
      guard forms.count > 1 else { return forms[0] }
      let values = ["male", "female", "other"]
      return [
        .choice(
          PatternChoice(
            // Another value than the name that the text may show.
            subject: .select(argument: "gender of \(value.isEmpty ? "the reader" : value)"),
            branches: zip(values, forms).map { PatternChoice.Branch(value: $0, pieces: $1) }
              + (forms.count < 3 ? [PatternChoice.Branch(value: "other", pieces: forms[0])] : [])))
      ]
    // Changes the word in a way that only the library knows.
    case "grammar" where !forms.isEmpty: return forms[forms.count - 1]
    default:
      let source = cursor.text(from: start)
      return [
        .part(
          .placeholder(
            Placeholder(name: String(source.dropFirst(2).dropLast(2)), kind: .text, source: source))
        )
      ]
    }
  }

  /// `12=`; nil, and the cursor stays, if there is none.
  private mutating func exactNumber() -> String? {
    var rest = cursor
    let number = rest.take(while: \.isDigit)
    guard !number.isEmpty, rest.take("=") else { return nil }
    cursor = rest
    return number
  }

  private func plural(
    _ argument: String, _ forms: [[PatternPiece]], _ exact: [Int: String]
  ) -> [PatternPiece] {
    var branches: [PatternChoice.Branch] = []
    for (index, number) in exact.sorted(by: { $0.key < $1.key })
    where !branches.contains(where: { $0.value == "=\(number)" }) {
      branches.append(PatternChoice.Branch(value: "=\(number)", pieces: forms[index]))
    }
    let others = forms.indices.filter { exact[$0] == nil }.map { forms[$0] }
    guard let last = others.last else {
      // No other number has a text.
      branches.append(PatternChoice.Branch(value: "other", pieces: []))
      return [
        .choice(PatternChoice(subject: .plural(argument: argument, offset: 0), branches: branches))
      ]
    }
    guard others.count > 1 || !branches.isEmpty else { return last }
    // The last form is also that of all further categories.
    let used = others.count == 1 ? ["other"] : categories
    for (index, category) in used.enumerated() {
      branches.append(
        PatternChoice.Branch(
          value: category, pieces: index < others.count ? others[index] : last))
    }
    return [
      .choice(PatternChoice(subject: .plural(argument: argument, offset: 0), branches: branches))
    ]
  }
}
