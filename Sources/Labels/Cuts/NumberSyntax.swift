/// What counts as one number: digits with separators, sign, currency and unit, and ranges of these.
///
///     range    = quantity (mark quantity)*             ￥99～199元, 10 – 20 kg, 2 x 4 m
///     quantity = prefix? amount unit? (per unit)* +?   -5°C, USD 12, 100 km/h, 30kg+
///     amount   = digits (stop dash)? +?                5.–, 18+
///     digits   = digit (separator? digit)*             12,345.67, 10 000 000, 1 ½, 1.5e6, 10⁶
///     unit     = currency | sign | word power*         99€, 5%, 100 m², 6.7英寸
///              | power of ten, digits? unit?           3.5 亿美元, 2 млн ₽, 3만 5천원
///              | unit, digits smaller unit             5′ 10″, 2 d 4 h
///
/// ``NumberSymbols`` lists what each of these can be.
struct NumberSyntax {
  let characters: [CutCharacter]
  /// The text of some of the characters.
  let text: (Range<Int>) -> String

  /// Ranges of numbers, each with the sign, currency sign and unit that belong to it.
  func numbers() -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var index = 0
    while index < characters.count {
      guard isAny(.digit, at: index) else {
        index += 1
        continue
      }
      let prefix = prefixStart(before: index)
      var start = max(prefix, numbers.last?.upperBound ?? 0)
      // A space behind another number is before this one.
      while start < index, isSpace(at: start) { start += 1 }
      var end = quantityEnd(from: index, isPrice: isPrice(prefix..<index))
      while let next = nextOfRange(after: end) {
        end = quantityEnd(from: next, isPrice: isPrice(prefixStart(before: next)..<next))
      }
      numbers.append(min(start, index)..<end)
      index = end
    }
    return numbers
  }

  private func isAny(_ roles: CutCharacter.Roles, at index: Int) -> Bool {
    characters.isAny(roles, at: index)
  }

  private func isSpace(at index: Int) -> Bool { isAny([.space, .noBreakSpace], at: index) }

  /// Characters as the tables of ``NumberSymbols`` have them, whatever `text-transform` made of them: not in full width.
  private func code(_ range: Range<Int>) -> String {
    let text = text(range)
    guard text.unicodeScalars.contains(where: { $0.narrow != nil }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.narrow ?? $0 }))
  }

  /// Whether a table has a word, which may be in capitals: `5 KG`, but not `5 a`.
  private func has(_ words: Set<String>, _ word: String) -> Bool {
    words.contains(word) || words.contains(word.lowercased())
  }

  /// The first digit of the next number of a range; nil where none follows.
  private func nextOfRange(after end: Int) -> Int? {
    let hasSpaces = isSpace(at: end)
    let mark = hasSpaces ? end + 1 : end
    guard isAny(.rangeMark, at: mark) else { return nil }
    // Two of them are a dash between clauses.
    if mark + 1 < characters.count, characters[mark + 1].scalar == characters[mark].scalar {
      return nil
    }
    if hasSpaces, !isSpace(at: mark + 1) { return nil }
    let next = hasSpaces ? mark + 2 : mark + 1
    let reach = min(next + NumberSymbols.longestWord, characters.count)
    guard next < reach, let digits = (next..<reach).first(where: { isAny(.digit, at: $0) }),
      prefixStart(before: digits) <= next
    else { return nil }
    return digits
  }

  /// Whether what stands before digits says that they are an amount of money.
  private func isPrice(_ prefix: Range<Int>) -> Bool {
    prefix.contains { !isAny([.sign, .spacedSign, .space, .noBreakSpace], at: $0) }
  }

  private func quantityEnd(from digits: Int, isPrice: Bool) -> Int {
    var end = unitEnd(after: amountEnd(from: digits), isPrice: isPrice)
    while let next = digitsAfterMagnitude(endingAt: end) ?? digitsOfSmallerUnit(after: end) {
      end = unitEnd(after: amountEnd(from: next), isPrice: isPrice)
    }
    while let next = perEnd(after: end) { end = next }
    return openEnd(after: end)
  }
}

// MARK: - Before the unit

extension NumberSyntax {
  /// The first of the digits that go on with a number after a power of ten: `1万5千円`, `3만 5천원`; nil where none do.
  private func digitsAfterMagnitude(endingAt end: Int) -> Int? {
    if isAny(.magnitude, at: end - 1), isAny(.digit, at: end) { return end }
    if isAny(.spacedMagnitude, at: end - 1), isSpace(at: end),
      isAny(.digit, at: end + 1)
    {
      return end + 1
    }
    return nil
  }

  /// The first of the digits that go on with a number in a smaller unit: `5′ 10″`, `2 d 4 h`; nil where none do.
  private func digitsOfSmallerUnit(after end: Int) -> Int? {
    func afterSpace(_ index: Int) -> Int {
      isSpace(at: index) ? index + 1 : index
    }
    /// The place of a part that is a whole word.
    func place(_ part: Range<Int>) -> (scale: Int, place: Int)? {
      isInsideLetters(part.lowerBound) || isInsideLetters(part.upperBound)
        ? nil
        : NumberSymbols.placesInScales[code(part)]
          ?? NumberSymbols.placesInScales[code(part).lowercased()]
    }
    let digits = afterSpace(end)
    guard isAny(.digit, at: digits) else { return nil }
    let starts = max(0, end - NumberSymbols.longestWord)..<end
    guard let larger = starts.lazy.compactMap({ place($0..<end) }).first else { return nil }
    let unit = afterSpace(plainDigitsEnd(from: digits))
    let reach = min(unit + NumberSymbols.longestWord, characters.count)
    let lengths = (0..<max(0, reach - unit)).reversed()
    guard let smaller = lengths.lazy.compactMap({ place(unit..<unit + $0 + 1) }).first,
      smaller.scale == larger.scale, smaller.place > larger.place
    else { return nil }
    return digits
  }

  /// The end of digits with a dash in place of cents (`5.–`, `12,-`) or a plus behind them.
  private func amountEnd(from start: Int) -> Int {
    let end = digitsEnd(from: start)
    guard end + 1 < characters.count,
      NumberSymbols.stopsBeforeDashes.contains(characters[end].scalar),
      NumberSymbols.dashesForCents.contains(characters[end + 1].scalar),
      !isAny([.letter, .digit], at: end + 2)
    else { return openEnd(after: end) }
    return end + 2
  }

  /// The end of a plus that says “or more”; what is added to a number begins with a digit, a letter or a currency.
  private func openEnd(after end: Int) -> Int {
    isAny(.openEnd, at: end) && !isAny([.digit, .letter, .currency, .openEnd], at: end + 1)
      ? end + 1 : end
  }

  /// The end of digits with the powers and exponents behind them.
  private func digitsEnd(from start: Int) -> Int {
    if let end = TelephoneNumber(characters).end(from: start) { return end }
    let end = plainDigitsEnd(from: start)
    if isAny(.exponent, at: end) {
      let digits = isAny(.sign, at: end + 1) ? end + 2 : end + 1
      if isAny(.digit, at: digits) {
        let exponentEnd = plainDigitsEnd(from: digits)
        if !isAny(.letter, at: exponentEnd) { return exponentEnd }
      }
    }
    return powerEnd(after: end, from: start)
  }

  private func plainDigitsEnd(from start: Int) -> Int {
    var group = start
    var end = start + 1
    while true {
      if isAny(.digit, at: end) {
        end += 1
      } else if isAny([.separator, .noBreakSpace], at: end), isAny(.digit, at: end + 1) {
        group = end + 1
        end += 2
      } else if end - group <= 3, isAny(.space, at: end), isGroup(from: end + 1) {
        group = end + 1
        end += 4
      } else if isAny(.space, at: end), isAny(.fraction, at: end + 1) {
        end += 2
      } else if isHour(at: end + 1), isSpace(at: end),
        isSpace(at: end + 2), isMinute(from: end + 3)
      {
        end += 5
      } else {
        return end
      }
    }
  }

  private func isHour(at index: Int) -> Bool {
    index < characters.count
      && NumberSymbols.hourLetters.unicodeScalars.contains(characters[index].scalar)
  }

  /// Whether two digits can be the minutes of a time: `15 h 30`.
  private func isMinute(from start: Int) -> Bool {
    isAny(.digit, at: start) && isAny(.digit, at: start + 1)
      && !isAny([.digit, .letter], at: start + 2)
  }

  /// Whether three digits can be a group after a space; those of `16 256GB` are another number.
  private func isGroup(from start: Int) -> Bool {
    (start..<start + 3).allSatisfy { isAny(.digit, at: $0) }
      && !isAny([.digit, .letter], at: start + 3)
  }

  /// Sign, currency sign (`-`, `￥`, `US$`, `US $`) or currency code (`USD 12`, `-USD 12`) before the digits.
  private func prefixStart(before digits: Int) -> Int {
    let start = signsStart(before: digits)
    var index = start
    if isSpace(at: index - 1) { index -= 1 }
    if isAny(.currency, at: index - 1) {
      index -= 1
      let letters = lettersStart(before: index)
      if letters == index, isSpace(at: index - 1), let code = currencyStart(before: index - 1) {
        return code
      }
      if index - letters <= 3 { index = letters }
      return isAny(.sign, at: index - 1) ? index - 1 : index
    }
    return currencyStart(before: index) ?? start
  }

  /// The first of a sign before the digits, and of another one beside a percent sign: `-%12`, `%-12`, `-% 12`.
  private func signsStart(before digits: Int) -> Int {
    func signStart(before end: Int) -> Int {
      if isAny(.sign, at: end - 1) { return end - 1 }
      return isSpace(at: end - 1) && isAny(.spacedSign, at: end - 2) ? end - 2 : end
    }
    func isPercent(_ index: Int) -> Bool {
      NumberSymbols.leadingPercents.contains(characters[index].scalar)
    }
    let inner = signStart(before: digits)
    let outer = signStart(before: inner)
    guard outer < inner, inner < digits, isPercent(outer) != isPercent(inner) else { return inner }
    return outer
  }

  private func lettersStart(before end: Int) -> Int {
    var start = end
    while isAny(.letter, at: start - 1) { start -= 1 }
    return start
  }

  /// Where a currency's code or word that ends before a character begins, or the sign before it.
  private func currencyStart(before end: Int) -> Int? {
    guard isAny([.letter, .wordPart, .joinedUnit], at: end - 1) else { return nil }
    let starts = stride(from: max(0, end - NumberSymbols.longestWord), to: end - 1, by: 1)
    return starts.first {
      !isInsideLetters($0) && NumberSymbols.currencies.contains(code($0..<end))
    }.map { isAny(.sign, at: $0 - 1) ? $0 - 1 : $0 }
  }

  /// Whether a word of letters continues across a position.
  private func isInsideLetters(_ index: Int) -> Bool {
    isAny(.letter, at: index - 1) && isAny(.letter, at: index)
  }
}

// MARK: - Units

extension NumberSyntax {
  /// Behind the digits, with at most one space between.
  ///
  /// - Parameter isPrice: Whether a currency stands before the digits.
  private func unitEnd(after digits: Int, isPrice: Bool) -> Int {
    let hasSpace = isSpace(at: digits)
    let start = hasSpace ? digits + 1 : digits
    if isAny(.currency, at: start) {
      // `12 $5` starts another number.
      return hasSpace && isAny(.digit, at: start + 1) ? digits : countryEnd(after: start + 1)
    }
    if let sign = letteredCurrency(from: start) {
      // So does `12 US$5`.
      if !isAny(.digit, at: sign + 1) { return sign + 1 }
      if hasSpace { return digits }
    }
    if isAny(.unitSign, at: start) { return signsEnd(from: start) }
    if isInch(at: digits) { return digits + 1 }
    if let end = joinedEnd(from: start, isApart: hasSpace, isPrice: isPrice) { return end }
    if let end = wordEnd(from: start) { return end }
    if hasSpace {
      // `12 K USD`: by itself, the letter is no unit.
      return isAny(.letter, at: start) && !isInsideLetters(start + 1)
        ? currencyEnd(afterMagnitude: start..<start + 1) ?? digits : digits
    }
    // Unknown ones too: `15Pro`.
    var end = isOrdinalStop(at: start) ? start + 1 : start
    while isAny(.letter, at: end) { end += 1 }
    guard end - start <= 4 else { return digits }
    let afterCurrency = end > start ? currencyEnd(afterLetters: start..<end) : nil
    return afterCurrency ?? powerEnd(after: end, from: start)
  }

  /// The end of a currency behind letters: a sign behind any, and behind ``NumberSymbols/letterMagnitudes`` also a word.
  private func currencyEnd(afterLetters letters: Range<Int>) -> Int? {
    let sign = isSpace(at: letters.upperBound) ? letters.upperBound + 1 : letters.upperBound
    return isAny(.currency, at: sign) && !isBeforeDigits(sign + 1)
      ? sign + 1 : currencyEnd(afterMagnitude: letters)
  }

  /// The end of a currency behind a letter that stands for a power of ten: `12,3 M €`, `12K USD`, but not `5 M €12`.
  private func currencyEnd(afterMagnitude letters: Range<Int>) -> Int? {
    guard NumberSymbols.letterMagnitudes.contains(code(letters)) else { return nil }
    let start = isSpace(at: letters.upperBound) ? letters.upperBound + 1 : letters.upperBound
    let sign = isAny(.currency, at: start) ? start : letteredCurrency(from: start)
    guard
      let end = sign.map({ $0 + 1 })
        ?? longest(NumberSymbols.currencyWords, from: start, startsWith: .letter),
      !isBeforeDigits(end)
    else { return nil }
    return end
  }

  /// Whether another number follows, after a space or directly.
  private func isBeforeDigits(_ end: Int) -> Bool {
    isAny(.digit, at: isSpace(at: end) ? end + 1 : end)
  }

  /// The end of a country's letters behind a currency sign: `99,90 $US`, `99,90 $ CA`.
  private func countryEnd(after sign: Int) -> Int {
    let start = isSpace(at: sign) ? sign + 1 : sign
    guard let end = longest(NumberSymbols.currencies, from: start, startsWith: .letter),
      !isBeforeDigits(end)
    else { return sign }
    return end
  }

  /// Whether a stop stands between digits and the raised letter of an ordinal, as in `1.º`.
  private func isOrdinalStop(at index: Int) -> Bool {
    index + 1 < characters.count && characters[index].scalar == "."
      && NumberSymbols.ordinalLetters.contains(characters[index + 1].scalar)
  }

  /// The currency sign behind up to three letters, as in `5 US$`; nil if there are no such letters.
  private func letteredCurrency(from start: Int) -> Int? {
    var end = start
    while end - start < 3, isAny(.letter, at: end) { end += 1 }
    return end > start && isAny(.currency, at: end) ? end : nil
  }

  /// Whether a quote directly behind digits means inches or feet: unless it closes a quotation.
  private func isInch(at index: Int) -> Bool {
    guard index < characters.count, characters[index].isAlone,
      let quotes = NumberSymbols.inches[characters[index].scalar]
    else { return false }
    let open = (max(0, index - NumberSyntax.longestQuotation)..<index).count {
      // Not the marks of other numbers, and no apostrophes.
      quotes.contains(characters[$0].scalar) && characters[$0].isAlone
        && !isAny(.digit, at: $0 - 1) && !(isAny(.letter, at: $0 - 1) && isAny(.letter, at: $0 + 1))
    }
    return open.isMultiple(of: 2)
  }

  /// How far back the quote that begins a quotation is looked for.
  private static let longestQuotation = 64

  /// A sign, with what forms a unit with it: `°C`.
  private func signsEnd(from start: Int) -> Int {
    let isDegree = characters[start].scalar == "°"
    let scale =
      isDegree ? longest(NumberSymbols.temperatures, from: start + 1, startsWith: .letter) : nil
    return scale ?? start + 1
  }

  /// The end of units without spaces between them, the longest first; nil where none begins.
  ///
  /// - Parameters:
  ///   - isApart: Whether a space stands before them. Then a single character can be another word's first.
  ///   - isPrice: Whether only money can follow.
  private func joinedEnd(from start: Int, isApart: Bool, isPrice: Bool) -> Int? {
    guard longest(NumberSymbols.otherWords, from: start, startsWith: .joinedUnit) == nil else {
      return nil
    }
    let units = isPrice ? NumberSymbols.priceUnits : NumberSymbols.joinedUnits
    guard var end = longest(units, from: start, startsWith: .joinedUnit) else { return nil }
    if isApart, end == start + 1, !isUnitAlone(start) { return nil }
    var last = start
    while let next = longest(units, from: end, startsWith: .joinedUnit),
      isAny(.magnitude, at: end - 1) || NumberSymbols.openUnits.contains(text(last..<end))
        || NumberSymbols.closingUnits.contains(text(end..<next))
    {
      (last, end) = (end, next)
    }
    return isAny(.magnitude, at: end - 1)
      ? unitEnd(after: end, isPrice: isPrice) : powerEnd(after: end, from: start)
  }

  /// Whether a single character after a space is a unit.
  private func isUnitAlone(_ index: Int) -> Bool {
    if isAny(.magnitude, at: index) { return true }
    // Doubled, a counter is a word: `天天`.
    let isDoubled =
      index + 1 < characters.count && characters[index + 1].scalar == characters[index].scalar
    return !isDoubled && NumberSymbols.spacedJoinedUnits.contains(text(index..<index + 1))
  }

  /// The end of a known unit or currency in letters; nil where none begins.
  private func wordEnd(from start: Int) -> Int? {
    let found =
      spacedWordEnd(from: start)
      ?? longest(NumberSymbols.units, from: start, startsWith: .letter)
      ?? longest(NumberSymbols.currencies, from: start, startsWith: .letter)
    guard let found else { return nil }
    if has(NumberSymbols.leadingUnits, code(start..<found)) {
      return unitEnd(after: found, isPrice: false)
    }
    if let end = currencyEnd(afterLetters: start..<found) { return end }
    let end = powerEnd(after: found, from: start)
    if isAny(.product, at: end), let next = wordEnd(from: end + 1) { return next }
    return end
  }

  /// The end of a known unit of two letters with stops that stand apart: `p. m.`; nil where none begins.
  private func spacedWordEnd(from start: Int) -> Int? {
    let end = start + 5
    func isInitial(at index: Int) -> Bool {
      isAny(.letter, at: index) && characters[index + 1].scalar == "."
    }
    guard end <= characters.count, isInitial(at: start), isInitial(at: start + 3),
      isSpace(at: start + 2)
    else { return nil }
    return has(NumberSymbols.units, code(start..<start + 2) + code(start + 3..<end))
      ? end : nil
  }

  private func longest(
    _ words: Set<String>, from start: Int, startsWith role: CutCharacter.Roles
  ) -> Int? {
    guard isAny(role, at: start) else { return nil }
    let limit = min(start + NumberSymbols.longestWord, characters.count)
    // No word has a space in it, nor has one of letters a character of Chinese, Japanese or Korean.
    let reach =
      (start..<limit).first {
        isSpace(at: $0)
          || role == .letter && !isAny(.letter, at: $0)
            && EastAsianWidth.isCJK(characters[$0].scalar)
      } ?? limit
    return stride(from: reach, to: start, by: -1).first { end in
      // `15 M3` is a name.
      let goesOn = isInsideLetters(end) || role == .letter && isAny(.digit, at: end)
      return !goesOn && has(words, code(start..<end))
    }
  }

  private func powerEnd(after unit: Int, from start: Int) -> Int {
    var end = unit
    while end > start, isAny(.power, at: end) { end += 1 }
    return end
  }

  /// The end of what a quantity is counted per: `/h`, `/100 km`, `/月`; nil if there is none.
  private func perEnd(after end: Int) -> Int? {
    guard isAny(.per, at: end) else { return nil }
    var start = end + 1
    if isAny(.digit, at: start) {
      start = digitsEnd(from: start)
      if isSpace(at: start) { start += 1 }
    }
    return joinedEnd(from: start, isApart: false, isPrice: false) ?? wordEnd(from: start)
  }
}
