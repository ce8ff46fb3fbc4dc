/// Texts in ICU's MessageFormat, as ARB files have them: `{count, plural, one{# file} other{# files}}`.
package enum MessagePattern {
  /// What apostrophes mean.
  package enum Quoting: Sendable {
    /// As in ICU since 4.8 (`DOUBLE_OPTIONAL`): two are one, and a single one quotes only if it stands before a brace, or
    /// before `#` where that means a number.
    case beforeBraces
    /// As in Flutter with `use-escaping: true`: two are one, and a single one quotes up to the next.
    case always
    /// As in Flutter without it: they are text.
    case never
  }

  /// Every form that can be shown, in the order of branches; those of the first choice change last.
  package static func variants(
    of text: String, _ quoting: Quoting = .beforeBraces
  ) throws(PatternError) -> [Variant] {
    var parser = MessageParser(text, quoting)
    return try PatternExpansion.variants(of: try parser.message())
  }
}

private struct MessageParser {
  /// How deep choices may be nested.
  private static let mostLevels = 16

  private var cursor: PatternCursor
  private var level = 0
  private let quoting: MessagePattern.Quoting

  init(_ text: String, _ quoting: MessagePattern.Quoting) {
    cursor = PatternCursor(text)
    self.quoting = quoting
  }

  /// - Parameter number: What `#` means, directly in a plural's branch.
  mutating func message(number: Placeholder? = nil) throws(PatternError) -> [PatternPiece] {
    var pieces: [PatternPiece] = []
    var parts = PatternParts()
    while let scalar = cursor.peek {
      switch scalar {
      case "{":
        switch try argument() {
        case .part(let part): parts.append(part)
        case .choice(let choice):
          pieces += parts.finished().map { .part($0) } + [.choice(choice)]
          parts = PatternParts()
        case .line, .percentSigns: break
        }
      case "'" where quoting != .never:
        for scalar in try quotation(hasNumber: number != nil) { parts.append(scalar) }
      // ICU treats an unmatched one as text.
      case "}" where level > 0: return pieces + parts.finished().map { .part($0) }
      default:
        cursor.position += 1
        if scalar == "#", let number {
          parts.append(number)
        } else {
          parts.append(scalar)
        }
      }
    }
    return pieces + parts.finished().map { .part($0) }
  }

  /// What an apostrophe and the quoted text after it stand for. In ICU, an unclosed quotation extends to the end.
  private mutating func quotation(hasNumber: Bool) throws(PatternError) -> [Unicode.Scalar] {
    cursor.position += 1
    if cursor.take("'") { return ["'"] }
    if quoting == .always {
      let quoted = cursor.take { $0 != "'" }
      guard cursor.take("'") else {
        throw PatternError(
          "an apostrophe stands alone; accepted: `''`, as `l10n.yaml` has `use-escaping: true`")
      }
      return Array(quoted.unicodeScalars)
    }
    let next = cursor.peek
    guard next == "{" || next == "}" || (hasNumber && next == "#") else { return ["'"] }
    var quoted: [Unicode.Scalar] = []
    while let scalar = cursor.next() {
      if scalar == "'", !cursor.take("'") { break }
      quoted.append(scalar)
    }
    return quoted
  }

  // MARK: - Arguments

  private mutating func argument() throws(PatternError) -> PatternPiece {
    let start = cursor.position
    cursor.position += 1
    skipSpace()
    let name = cursor.take(while: Self.isPartOfArgument)
    skipSpace()
    guard !name.isEmpty, cursor.peek == nil || cursor.peek == "," || cursor.peek == "}" else {
      throw PatternError(
        "no name or number of an argument follows a brace; accepted: `{name}`, "
          + (quoting == .never
            ? "and `'{'` for the character itself where `l10n.yaml` has `use-escaping: true`"
            : "and `'{'` for the character itself"))
    }
    if cursor.take("}") {
      return .part(
        .placeholder(Placeholder(name: name, kind: .text, source: cursor.text(from: start))))
    }
    guard cursor.take(",") else { throw Self.open(name) }
    skipSpace()
    let type = cursor.take(while: Self.isWord)
    skipSpace()
    switch type.lowercased() {
    case "plural": return .choice(try choice(of: name, .plural))
    case "selectordinal": return .choice(try choice(of: name, .ordinal))
    case "select": return .choice(try choice(of: name, .select))
    case "number", "spellout", "ordinal", "duration":
      return try simple(name, .integer, from: start)
    case "date", "time": return try simple(name, .date, from: start)
    default:
      throw PatternError(
        "the type of `{\(name), …}` is \(type.isEmpty ? "missing" : "`\(type)`"); accepted: "
          + "number, date, time, plural, selectordinal, select")
    }
  }

  /// What follows the type of an argument whose value is shown.
  private mutating func simple(
    _ name: String, _ kind: Placeholder.Kind, from start: Int
  ) throws(PatternError) -> PatternPiece {
    guard cursor.peek == nil || cursor.peek == "," || cursor.peek == "}" else {
      throw PatternError(
        "no comma follows the type of `{\(name), …}`; accepted: such as `{\(name), number, integer}`"
      )
    }
    // A style may have braces and quoted ones.
    var depth = 1
    while depth > 0 {
      switch cursor.next() {
      case "{": depth += 1
      case "}": depth -= 1
      case "'" where quoting != .never: while let scalar = cursor.next(), scalar != "'" {}
      case nil: throw Self.open(name)
      default: break
      }
    }
    return .part(
      .placeholder(Placeholder(name: name, kind: kind, source: cursor.text(from: start))))
  }

  // MARK: - Choices

  private enum ChoiceType {
    case plural
    case ordinal
    case select
  }

  /// What follows the type of an argument that chooses.
  private mutating func choice(
    of name: String, _ type: ChoiceType
  ) throws(PatternError) -> PatternChoice {
    guard level < Self.mostLevels else {
      throw PatternError("choices are nested too deeply; accepted: up to \(Self.mostLevels) levels")
    }
    guard cursor.take(",") else {
      if cursor.peek == nil { throw Self.open(name) }
      throw PatternError(
        "`{\(name), …}` has no branches; accepted: a comma, and branches such as `other{…}`")
    }
    skipSpace()
    let offset = type == .select ? 0 : try offset(of: name)
    let subject: PatternChoice.Subject =
      switch type {
      case .plural: .plural(argument: name, offset: offset)
      case .ordinal: .ordinal(argument: name, offset: offset)
      case .select: .select(argument: name)
      }
    let number =
      type == .select
      ? nil : Placeholder(name: name, kind: .integer, source: "#", offset: offset)
    var branches: [PatternChoice.Branch] = []
    skipSpace()
    while !cursor.take("}") {
      let branch = try branch(of: name, type, number)
      guard !branches.contains(where: { $0.value == branch.value }) else {
        throw PatternError(
          "`{\(name), …}` has the branch `\(branch.value)` twice; accepted: each once")
      }
      branches.append(branch)
      skipSpace()
    }
    guard branches.contains(where: { $0.value == "other" }) else {
      throw PatternError(
        "`{\(name), …}` has no branch `other`; accepted: `other{…}` for all other values")
    }
    return PatternChoice(subject: subject, branches: branches)
  }

  /// `offset:1`; 0 if there is none.
  private mutating func offset(of name: String) throws(PatternError) -> UInt64 {
    guard cursor.take("offset:") else { return 0 }
    skipSpace()
    let offset = cursor.take(while: \.isDigit)
    guard !offset.isEmpty else {
      throw PatternError(
        "the offset of `{\(name), …}` is not a number; accepted: such as `offset:1`")
    }
    guard let offset = UInt32(offset) else {
      throw PatternError(
        "the offset of `{\(name), …}` is too large; accepted: such as `offset:1`")
    }
    return UInt64(offset)
  }

  /// `one{# file}`
  private mutating func branch(
    of name: String, _ type: ChoiceType, _ number: Placeholder?
  ) throws(PatternError) -> PatternChoice.Branch {
    guard cursor.peek != nil else { throw Self.open(name) }
    let value = try value(of: name, type)
    skipSpace()
    guard cursor.take("{") else {
      throw PatternError(
        "no brace follows the branch `\(value)` of `{\(name), …}`; accepted: `\(value){…}`")
    }
    level += 1
    let pieces = try message(number: number)
    level -= 1
    guard cursor.take("}") else {
      throw PatternError(
        "the branch `\(value)` of `{\(name), …}` is not closed; accepted: `}` at its end")
    }
    return PatternChoice.Branch(value: value, pieces: pieces)
  }

  /// `one`, `=1` or `female`
  private mutating func value(
    of name: String, _ type: ChoiceType
  ) throws(PatternError) -> String {
    let start = cursor.position
    if type == .select {
      let word = cursor.take(while: Self.isPartOfArgument)
      guard !word.isEmpty else {
        throw PatternError("a branch of `{\(name), …}` has no value; accepted: such as `other{…}`")
      }
      return word
    }
    if cursor.take("=") {
      _ = cursor.take("-")
      let number = cursor.take { $0.isDigit || $0 == "." }
      if Double(number) != nil { return cursor.text(from: start) }
    } else {
      let word = cursor.take(while: Self.isPartOfArgument)
      if PluralFormat.categories.contains(word) { return word }
    }
    throw PatternError(
      "a branch of `{\(name), …}` is not for a number; accepted: "
        + PluralFormat.categories.joined(separator: ", ") + ", or one number such as `=0`")
  }

  // MARK: - Scalars

  private static func open(_ name: String) -> PatternError {
    PatternError("the argument `{\(name)` is not closed; accepted: `}` at its end")
  }

  private mutating func skipSpace() {
    _ = cursor.take(while: \.properties.isPatternWhitespace)
  }

  /// ICU's rule for names, and the signs that others use in them.
  private static func isPartOfArgument(_ scalar: Unicode.Scalar) -> Bool {
    isWord(scalar) || scalar == "." || scalar == "-"
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_"
      || !(scalar.properties.isPatternSyntax || scalar.properties.isPatternWhitespace)
  }
}
