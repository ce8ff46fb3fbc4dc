/// One placeholder: `%`, an argument's number or name, flags, a width, a precision, a length, and a conversion.
struct PrintfSpecification {
  private enum Conversion {
    case value(Placeholder.Kind)
    /// Apple's `%#@files@`, and `%2$#@files@`, which a text with forms of its own replaces.
    case substitution(String)
    /// Xcode's `%arg` in such a text.
    case argument
  }

  private static let flags: Set<Unicode.Scalar> = ["-", "+", " ", "#", "0", "'", ","]
  private static let lengths = ["hh", "h", "ll", "l", "q", "L", "z", "t", "j"]
  /// What follows Java's `t` and `T`.
  private static let partsOfDates = Set("HIklMSLNpzZsQBbhAaCdejmyYrRTcDF")

  private var conversion: Conversion
  /// The argument's number, from 1, or its name, if it is written.
  private var argument: String?
  /// How many arguments `*` takes for width and precision.
  private var stars = 0
  let source: String

  /// Whether the text says which argument it is, by a number or a name: no text contains this by chance.
  var namesArgument: Bool {
    if case .value = conversion { argument != nil } else { true }
  }
  /// Whether it has a space before its conversion, as a flag.
  var hasSpace: Bool { source.contains(" ") }

  /// Whether Java's `Formatter` takes it, and does not stop the program: it has no `%i`, `%u` or `%D`, no precision for whole
  /// numbers, and for each conversion only some flags.
  var isOfJava: Bool {
    var cursor = PatternCursor(source)
    cursor.position = 1
    let afterNumber = cursor
    if cursor.take(while: \.isDigit).isEmpty || !cursor.take("$") { cursor = afterNumber }
    let flags = cursor.take { "-#+ 0,".unicodeScalars.contains($0) }
    let width = cursor.take(while: \.isDigit)
    let hasPrecision = cursor.take(".")
    if hasPrecision, cursor.take(while: \.isDigit).isEmpty { return false }
    guard let conversion = cursor.next() else { return false }
    // Each is wrong without a width, and beside the other.
    if flags.contains("-") || flags.contains("0"), width.isEmpty { return false }
    if flags.contains("-"), flags.contains("0") { return false }
    if flags.contains("+"), flags.contains(" ") { return false }
    if Set(flags).count < flags.count { return false }
    let accepted: String
    switch conversion {
    case "t", "T": return !hasPrecision && flags.allSatisfy { $0 == "-" }
    case "b", "B", "h", "H", "s", "S": accepted = "-"
    case "c", "C": accepted = "-"
    case "d": accepted = "-+ 0,"
    case "o", "x", "X": accepted = "-#0"
    case "e", "E": accepted = "-#+ 0"
    case "f": accepted = "-#+ 0,"
    case "g", "G": accepted = "-+ 0,"
    case "a", "A": accepted = "-#+ 0"
    default: return false
    }
    return cursor.peek == nil && flags.allSatisfy(accepted.contains)
      && !(hasPrecision && "cCdoxX".unicodeScalars.contains(conversion))
  }

  /// Reads a placeholder; nil, and the cursor stays, if none begins here.
  init?(at cursor: inout PatternCursor, _ dialect: PrintfPattern.Dialect = .c) {
    var rest = cursor
    rest.position += 1
    if rest.take("arg") {
      conversion = .argument
    } else {
      argument = Self.number(at: &rest) ?? Self.name(at: &rest)
      // GNU's `I` asks for the digits of the language.
      let flags = rest.take { Self.flags.contains($0) || dialect == .checked && $0 == "I" }
      if flags == "#", let name = Self.substitution(at: &rest) {
        conversion = .substitution(name)
      } else {
        let measures = rest.position
        Self.measure(at: &rest, stars: &stars)
        let hasWidth = rest.position > measures
        if rest.take(".") { Self.measure(at: &rest, stars: &stars) }
        let hasMeasures = rest.position > measures
        if dialect == .checked, rest.take("<PRI") {
          _ = rest.take { $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit) }
          guard rest.take(">") else { return nil }
          conversion = .value(.integer)
          source = rest.text(from: cursor.position)
          cursor = rest
          return
        }
        let bare = rest
        // Java has no lengths, so `t` is a conversion there.
        if dialect != .java { _ = Self.lengths.contains { rest.take($0) } }
        var letter = rest.next()
        var kind = letter.flatMap(Self.kind)
        if kind == nil, dialect != .c {
          rest = bare
          letter = rest.next()
          kind = Self.otherKind(letter, dialect, at: &rest)
          // Scripts without capitals write endings of words behind a value.
          if argument == nil, rest.peek?.properties.isCased == true { return nil }
        }
        guard let letter, let kind else { return nil }
        conversion = .value(kind)
        guard
          argument != nil
            || Self.isMeant(
              flags, letter, hasWidth: hasWidth, hasMeasures: hasMeasures, before: rest.peek)
        else { return nil }
      }
    }
    source = rest.text(from: cursor.position)
    cursor = rest
  }

  /// - Parameter taken: How many arguments the placeholders without numbers before it take.
  func placeholder(after taken: inout Int) -> Placeholder {
    switch conversion {
    case .argument: return Placeholder(name: "arg", kind: .integer, source: source)
    case .substitution(let name):
      if argument == nil { taken += 1 }
      return Placeholder(name: name, kind: .text, source: source)
    case .value(let kind):
      taken += stars
      if let argument { return Placeholder(name: argument, kind: kind, source: source) }
      taken += 1
      return Placeholder(name: "\(taken)", kind: kind, source: source)
    }
  }

  /// Whether flags make a placeholder and not a text such as `100 % sure`, `50 % d’avance` or `100%-ig`.
  ///
  /// C takes all of these for placeholders, but translators do not know that. A space counts as a flag only if a width
  /// or a precision follows it, or one of the conversions that are not a word in any language; a letter or an
  /// apostrophe behind it makes it a word. A minus sign without a width has no effect in C, and is an error in Java. A
  /// comma followed by a space ends a part of a sentence. With an argument's number, as in `%1$ d`, all of these are
  /// meant.
  private static func isMeant(
    _ flags: String, _ letter: Unicode.Scalar, hasWidth: Bool, hasMeasures: Bool,
    before next: Unicode.Scalar?
  ) -> Bool {
    if flags.contains("-"), !hasWidth { return false }
    guard flags.contains(" ") else { return true }
    if flags.contains(",") { return false }
    if let next, next.properties.isAlphabetic || next == "'" || next == "’" { return false }
    return hasMeasures ? "difeguxX".contains(Character(letter)) : "dfg".contains(Character(letter))
  }

  /// `2$`; nil, and the cursor stays, if there is none.
  private static func number(at cursor: inout PatternCursor) -> String? {
    var rest = cursor
    let number = rest.take(while: \.isDigit)
    guard !number.isEmpty, !number.hasPrefix("0"), rest.take("$") else { return nil }
    cursor = rest
    return number
  }

  /// Python's `(name)`; nil, and the cursor stays, if there is none.
  private static func name(at cursor: inout PatternCursor) -> String? {
    var rest = cursor
    guard rest.take("(") else { return nil }
    let name = rest.take { $0 == "_" || $0.isDigit || $0.properties.isAlphabetic }
    guard !name.isEmpty, rest.take(")") else { return nil }
    cursor = rest
    return name
  }

  /// A width or a precision: digits, `*` or `*2$`.
  private static func measure(at cursor: inout PatternCursor, stars: inout Int) {
    if cursor.take("*") {
      if number(at: &cursor) == nil { stars += 1 }
    } else {
      _ = cursor.take(while: \.isDigit)
    }
  }

  /// `@files@`; nil, and the cursor stays, if there is none.
  private static func substitution(at cursor: inout PatternCursor) -> String? {
    var rest = cursor
    guard rest.take("@") else { return nil }
    let name = rest.take { $0 != "@" && $0 != "%" && !$0.properties.isWhitespace }
    guard !name.isEmpty, rest.take("@") else { return nil }
    cursor = rest
    return name
  }

  /// Of a conversion that only some languages have; nil if it is none.
  private static func otherKind(
    _ letter: Unicode.Scalar?, _ dialect: PrintfPattern.Dialect, at cursor: inout PatternCursor
  ) -> Placeholder.Kind? {
    switch (dialect, letter) {
    case (.java, "b"), (.java, "B"), (.java, "h"), (.java, "H"): return .text
    case (.java, "t"), (.java, "T"):
      guard let part = cursor.next(), partsOfDates.contains(Character(part)) else { return nil }
      return .date
    case (.checked, "b"), (.checked, "j"), (.checked, "m"), (.checked, "r"), (.checked, "v"):
      return .text
    default: return nil
    }
  }

  private static func kind(_ conversion: Unicode.Scalar) -> Placeholder.Kind? {
    switch conversion {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": .decimal
    case "c", "C": .character
    case "@", "s", "S", "p": .text
    default: nil
    }
  }
}
