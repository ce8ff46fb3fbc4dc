private import CPango

/// Changes to Pango's UAX #14 analysis: the levels of `line-break` (CSS Text 3, 5.3), and what all browsers
/// do differently.
///
/// The analysis has small kana as ``WantedBreaks`` says.
struct BreakTailoring {
  let strictness: LabelSpec.LineBreakStrictness
  /// Whether letters and digits count as ideographs.
  let breaksWords: Bool
  /// Whether ideographs count as letters (CSS Text 3, 5.2, `word-break: keep-all`).
  let keepsWords: Bool

  init(_ options: Shaper.Options) {
    strictness = options.lineBreak
    breaksWords = options.wrap == .character
    keepsWords = options.wrap == .keepAll
  }

  /// A boundary between two grapheme clusters of a paragraph, with the characters around it.
  struct Boundary {
    /// The character before ``before``; nil at the paragraph's start.
    var previous: Unicode.Scalar?
    var before: Unicode.Scalar
    var after: Unicode.Scalar
    /// The character after ``after``; nil at the paragraph's end.
    var next: Unicode.Scalar?
    /// Whether marks stand between ``before`` and ``after``.
    var hasMarks = false
    /// Whether a joiner stands directly before ``after`` (LB8a).
    var isJoined = false
    /// See ``AksaraClass/holds(before:of:)``.
    var isInAksara = false

    /// - Parameter hasMarks: Whether the paragraph may have marks, which count as parts of what they stand on (LB9); false if
    ///   all of its characters stand alone.
    init(before index: Int, of scalars: Span<Unicode.Scalar>, hasMarks: Bool) {
      guard hasMarks else {
        // Nor are there joiners or aksaras then.
        previous = index > 1 ? scalars[index - 2] : nil
        before = scalars[index - 1]
        after = scalars[index]
        next = index + 1 < scalars.count ? scalars[index + 1] : nil
        return
      }
      func base(_ index: Int) -> Int {
        var index = index
        while index > 0, isMark(scalars[index]), holdsMarks(scalars[index - 1]) { index -= 1 }
        return index
      }
      let before = base(index - 1)
      var next = index + 1
      while next < scalars.count, isMark(scalars[next]) { next += 1 }
      previous = before > 0 ? scalars[base(before - 1)] : nil
      self.before = scalars[before]
      after = scalars[index]
      self.next = next < scalars.count ? scalars[next] : nil
      self.hasMarks = before < index - 1
      isJoined = scalars[index - 1] == "\u{200D}"
      if AksaraClass.mayBe(of: after) || AksaraClass.mayBe(of: self.before) {
        isInAksara = AksaraClass.holds(before: index, of: scalars)
      }
    }
  }

  /// Class CM or ZWJ.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard !Graphemes.standsAlone(scalar) else { return false }
    switch g_unichar_break_type(scalar.value) {
    case G_UNICODE_BREAK_COMBINING_MARK, G_UNICODE_BREAK_ZERO_WIDTH_JOINER: return true
    default: return false
    }
  }

  /// Whether marks are parts of a character; on a space, they are letters by themselves (LB10).
  private static func holdsMarks(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && scalar != "\u{200B}"
  }

  /// A language with rules of its own.
  enum Language {
    case chinese
    case japanese
    case korean

    /// - Parameter tag: Of BCP 47.
    init?(_ tag: String?) {
      switch tag?.prefix(while: { $0 != "-" }).lowercased() {
      case "zh": self = .chinese
      case "ja": self = .japanese
      case "ko": self = .korean
      default: return nil
      }
    }
  }

  /// Whether a line may break at a boundary.
  ///
  /// - Parameters:
  ///   - isBreak: What UAX #14 says.
  ///   - language: Of the text after the boundary.
  func isBreak(at boundary: Boundary, isBreak: Bool, language: Language?) -> Bool {
    let (before, after) = (boundary.before, boundary.after)
    if boundary.isJoined || boundary.isInAksara { return false }
    if keepsWords, BreakTailoring.isInWord(boundary) { return false }
    if !boundary.hasMarks, ASCIIBreaks.covers(before), ASCIIBreaks.covers(after) {
      return ASCIIBreaks.isBreak(between: before, and: after, previous: boundary.previous)
    }
    // Between two ideographs only the analysis counts.
    if BreakTailoring.isIdeograph(before), BreakTailoring.isIdeograph(after) { return isBreak }
    if before == " " {
      // Browsers collect white space before they look for breaks, so anything visible may start a line
      // after it, even closing punctuation (against LB13 and LB14).
      if isBreak { return true }
      return !(after.isBlank && after != "\u{A0}" || after.isInvisible && after != "\u{34F}")
    }
    if let aksara = AksaraClass(after) {
      // Neither a letter nor a digit to the rules below; nor does a sign before it belong to it (LB23a).
      if aksara.isLetter, BreakTailoring.isPrefix(before) { return true }
    } else if BreakTailoring.isWordInitialHyphen(before, after: boundary.previous),
      BreakTailoring.isLetter(after)
    {
      return false
    } else if isBreak, isInNumber(boundary) {
      return false
    } else if AksaraClass(before)?.isLetter == true, BreakTailoring.isPostfix(after) {
      return true
    }
    if let previous = boundary.previous, BreakTailoring.isHyphen(before) || before == "\u{AD}" {
      // LB21a of Unicode 16: a hyphen or soft hyphen between Hebrew letters allows a break, as between any
      // other letters.
      if BreakTailoring.isHebrewLetter(previous), BreakTailoring.isHebrewLetter(after) {
        return true
      }
    }
    // LB21a of Unicode 16: an East Asian space, which is of class BA, allows a break behind a Hebrew letter too.
    return isBreak || breaksAtQuote(boundary) || before == "\u{3000}" && canStartLine(after)
      || language != nil && strictness != .strict && breaksAtBracket(boundary)
      || isWeaker(boundary, language)
  }

  /// Whether a character is an ideograph of U+4E00...U+9FFF, which are most of class ID.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x4E00 && scalar.value <= 0x9FFF
  }

  /// Whether a hyphen begins a word, to which it then belongs (LB20a of Unicode 16, and other hyphens as in browsers).
  private static func isWordInitialHyphen(
    _ hyphen: Unicode.Scalar, after previous: Unicode.Scalar?
  ) -> Bool {
    switch hyphen {
    case "-", "\u{2010}", "\u{2012}", "\u{2013}": break
    default: return false
    }
    guard let previous else { return true }
    switch g_unichar_break_type(previous.value) {
    case G_UNICODE_BREAK_SPACE, G_UNICODE_BREAK_ZERO_WIDTH_SPACE, G_UNICODE_BREAK_CONTINGENT,
      G_UNICODE_BREAK_NON_BREAKING_GLUE:
      return true
    default: return false
    }
  }

  /// Class AL, what LB1 resolves to it, or HL.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch g_unichar_break_type(scalar.value) {
    case G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_HEBREW_LETTER, G_UNICODE_BREAK_AMBIGUOUS,
      G_UNICODE_BREAK_COMPLEX_CONTEXT, G_UNICODE_BREAK_UNKNOWN:
      return true
    default: return false
    }
  }

  /// Whether a boundary is between two letters, digits or ideographs, emoji among them. Dictionaries find the words of
  /// scripts that write no spaces.
  private static func isInWord(_ boundary: Boundary) -> Bool {
    isWordCharacter(boundary.before) && isWordCharacter(boundary.after)
      && !(isComplex(boundary.before) && isComplex(boundary.after))
  }

  /// General category L or N, or class NU, AL, AI or ID.
  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    // It stands for an attachment, which is no letter; see ``StyledText/analysedBytes(_:)``.
    if scalar == "\u{3013}" { return false }
    switch g_unichar_break_type(scalar.value) {
    case G_UNICODE_BREAK_NUMERIC, G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_AMBIGUOUS,
      G_UNICODE_BREAK_IDEOGRAPHIC, G_UNICODE_BREAK_EMOJI_BASE, G_UNICODE_BREAK_EMOJI_MODIFIER:
      return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// Class SA.
  private static func isComplex(_ scalar: Unicode.Scalar) -> Bool {
    g_unichar_break_type(scalar.value) == G_UNICODE_BREAK_COMPLEX_CONTEXT
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    g_unichar_break_type(scalar.value) == G_UNICODE_BREAK_NUMERIC
  }

  /// Whether a boundary is before a digit that a separator precedes, or between a number's sign and the bracket around
  /// it (LB25, as far as Pango does not know it).
  private func isInNumber(_ boundary: Boundary) -> Bool {
    switch g_unichar_break_type(boundary.before.value) {
    case G_UNICODE_BREAK_INFIX_SEPARATOR: return BreakTailoring.isDigit(boundary.after)
    case G_UNICODE_BREAK_PREFIX, G_UNICODE_BREAK_POSTFIX:
      return BreakTailoring.isOpening(boundary.after)
        && boundary.next.map(BreakTailoring.isDigit) ?? false
    default: return false
    }
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "\u{5BE}" || scalar == "\u{2010}" || scalar == "\u{2013}"
  }

  /// Class HL.
  private static func isHebrewLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x5D0...0x5F2, 0xFB1D...0xFB4F: true
    default: false
    }
  }

  /// Whether a line may break beside a quote between East Asian characters, which acts as a bracket (LB19a
  /// of Unicode 16).
  private func breaksAtQuote(_ boundary: Boundary) -> Bool {
    func isEastAsian(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map(EastAsianWidth.isEastAsian) ?? false
    }
    if BreakTailoring.isInitialPunctuation(boundary.after) {
      return isEastAsian(boundary.before) && isEastAsian(boundary.next)
        && !BreakTailoring.holdsWhatFollows(boundary.before)
    }
    if BreakTailoring.isFinalPunctuation(boundary.before) {
      return isEastAsian(boundary.previous) && isEastAsian(boundary.after)
        && canStartLine(boundary.after)
    }
    return false
  }

  /// Whether a line may break beside a double quote, which is a bracket in Chinese, Japanese and Korean whatever is on its
  /// other side (classes OP and CL, as in browsers below `strict`).
  private func breaksAtBracket(_ boundary: Boundary) -> Bool {
    let (before, after) = (boundary.before, boundary.after)
    guard after == "\u{201C}" else {
      guard before == "\u{201D}", canStartLine(after) else { return false }
      // LB25: what a bracket closes can be a number with a sign behind it.
      return !BreakTailoring.isPrefix(after) && !BreakTailoring.isPostfix(after)
        || !(boundary.previous.map(BreakTailoring.isDigit) ?? false)
    }
    if before == "\u{201D}" { return true }
    if BreakTailoring.holdsWhatFollows(before) { return false }
    switch g_unichar_break_type(before.value) {
    case G_UNICODE_BREAK_PREFIX, G_UNICODE_BREAK_POSTFIX:
      // LB25.
      return boundary.next.map { !BreakTailoring.isDigit($0) } ?? true
    case G_UNICODE_BREAK_QUOTATION, G_UNICODE_BREAK_NON_BREAKING_GLUE,
      G_UNICODE_BREAK_WORD_JOINER, G_UNICODE_BREAK_BEFORE:
      return false
    case G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_HEBREW_LETTER, G_UNICODE_BREAK_AMBIGUOUS,
      G_UNICODE_BREAK_COMPLEX_CONTEXT, G_UNICODE_BREAK_UNKNOWN, G_UNICODE_BREAK_NUMERIC,
      G_UNICODE_BREAK_COMBINING_MARK:
      // LB30.
      return EastAsianWidth.isEastAsian(before)
    default: return true
    }
  }

  /// Class PR.
  private static func isPrefix(_ scalar: Unicode.Scalar) -> Bool {
    g_unichar_break_type(scalar.value) == G_UNICODE_BREAK_PREFIX
  }

  /// Class PO.
  private static func isPostfix(_ scalar: Unicode.Scalar) -> Bool {
    g_unichar_break_type(scalar.value) == G_UNICODE_BREAK_POSTFIX
  }

  /// Class OP: opening brackets, ¡ and ¿.
  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    g_unichar_break_type(scalar.value) == G_UNICODE_BREAK_OPEN_PUNCTUATION
  }

  /// General category Pi.
  private static func isInitialPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    mayBeQuote(scalar) && scalar.properties.generalCategory == .initialPunctuation
  }

  /// General category Pf.
  private static func isFinalPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    mayBeQuote(scalar) && scalar.properties.generalCategory == .finalPunctuation
  }

  /// Whether a character is in a block that has quotation marks of categories Pi and Pf, so that its
  /// category must be looked up.
  private static func mayBeQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAB, 0xBB, 0x2000...0x206F, 0x2E00...0x2E7F: true
    default: false
    }
  }

  /// Whether a line may begin with a character behind a closing bracket (UAX #14, LB11 to LB22).
  private func canStartLine(_ scalar: Unicode.Scalar) -> Bool {
    if SmallKana.contains(scalar) { return strictness != .strict }
    switch g_unichar_break_type(scalar.value) {
    case G_UNICODE_BREAK_CLOSE_PUNCTUATION, G_UNICODE_BREAK_CLOSE_PARANTHESIS,
      G_UNICODE_BREAK_EXCLAMATION, G_UNICODE_BREAK_INFIX_SEPARATOR, G_UNICODE_BREAK_SYMBOL,
      G_UNICODE_BREAK_QUOTATION, G_UNICODE_BREAK_NON_BREAKING_GLUE, G_UNICODE_BREAK_WORD_JOINER,
      G_UNICODE_BREAK_AFTER, G_UNICODE_BREAK_HYPHEN, G_UNICODE_BREAK_NON_STARTER,
      G_UNICODE_BREAK_INSEPARABLE, G_UNICODE_BREAK_SPACE, G_UNICODE_BREAK_ZERO_WIDTH_SPACE,
      G_UNICODE_BREAK_COMBINING_MARK, G_UNICODE_BREAK_ZERO_WIDTH_JOINER,
      G_UNICODE_BREAK_MANDATORY, G_UNICODE_BREAK_CARRIAGE_RETURN, G_UNICODE_BREAK_LINE_FEED,
      G_UNICODE_BREAK_NEXT_LINE:
      return false
    default: return true
    }
  }

  /// Whether a level below strict allows a break that strict analysis forbids.
  private func isWeaker(_ boundary: Boundary, _ language: Language?) -> Bool {
    let (before, after) = (boundary.before, boundary.after)
    let isChineseOrJapanese = language == .chinese || language == .japanese
    switch strictness {
    case .strict, .anywhere: return false
    case .normal:
      guard isNormalBreak(before: after, isChineseOrJapanese) else { return false }
    case .loose:
      guard
        isNormalBreak(before: after, isChineseOrJapanese)
          || isLooseBreak(between: before, and: after, isChineseOrJapanese)
      else { return false }
    }
    // Only if an ideograph could start a line here too: `「ー` still holds together.
    return !BreakTailoring.holdsWhatFollows(before)
      && (BreakTailoring.isClosingQuote(boundary, language) || !BreakTailoring.isQuote(before))
  }

  /// Class QU.
  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    g_unichar_break_type(scalar.value) == G_UNICODE_BREAK_QUOTATION
  }

  /// Whether a quote before a boundary acts as a closing bracket behind an East Asian character (LB19a), or in a language
  /// in which it is one.
  private static func isClosingQuote(_ boundary: Boundary, _ language: Language?) -> Bool {
    language != nil && boundary.before == "\u{201D}"
      || isFinalPunctuation(boundary.before)
        && boundary.previous.map(EastAsianWidth.isEastAsian) ?? false
  }

  private func isNormalBreak(before after: Unicode.Scalar, _ isChineseOrJapanese: Bool) -> Bool {
    isChineseOrJapanese && (after == "\u{301C}" || after == "\u{30A0}")
  }

  private func isLooseBreak(
    between before: Unicode.Scalar, and after: Unicode.Scalar, _ isChineseOrJapanese: Bool
  ) -> Bool {
    if BreakTailoring.isIterationMark(after) { return true }
    if BreakTailoring.isInseparable(before), BreakTailoring.isInseparable(after) { return true }
    if after == "\u{2010}" || after == "\u{2013}" { return isIdeographic(before) }
    guard isChineseOrJapanese else { return false }
    return BreakTailoring.isCenteredPunctuation(after)
      || BreakTailoring.isWidePostfix(after)
      || BreakTailoring.isWidePrefix(before) && canStartLine(after)
  }

  /// Class ID, or what counts as such.
  private func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    g_unichar_break_type(scalar.value) == G_UNICODE_BREAK_IDEOGRAPHIC
      || SmallKana.contains(scalar)
      || breaksWords && (BreakTailoring.isLetter(scalar) || BreakTailoring.isDigit(scalar))
  }

  private static func isIterationMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE: return true
    default: return false
    }
  }

  /// Class IN: leaders.
  private static func isInseparable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2024...0x2026, 0x22EF, 0xFE19, 0x10AF6: return true
    default: return false
    }
  }

  private static func isCenteredPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x203C, 0x2047...0x2049, 0x30FB, 0xFF01, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF65: return true
    default: return false
    }
  }

  /// Class PO of East Asian Width A, F or W.
  private static func isWidePostfix(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB0, 0x2030, 0x2032, 0x2033, 0x2035, 0x2103, 0x2109, 0xFE6A, 0xFF05, 0xFFE0: return true
    default: return false
    }
  }

  /// Class PR of East Asian Width A, F or W.
  private static func isWidePrefix(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA4, 0xB1, 0x20AC, 0x2116, 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: return true
    default: return false
    }
  }

  /// Opening punctuation and joiners, after which no level allows a break; for other quotes see ``isQuote(_:)``.
  private static func holdsWhatFollows(_ scalar: Unicode.Scalar) -> Bool {
    if isOpening(scalar) || isInitialPunctuation(scalar) { return true }
    switch scalar.value {
    case 0x20, 0xA0, 0x2060, 0xFEFF, 0x202F, 0x2011, 0x200D: return true
    default: return false
    }
  }
}
