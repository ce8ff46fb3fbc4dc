extension Message {
  /// Every form that the text has, and what must be requested to get it; in the file's order.
  ///
  /// A name says which one it is: `few`, `iphone, one`; it is nil for a text with only one form, and for one that is
  /// shown without any condition. Each has its own line.
  package var forms: [(name: String?, form: TextForm, line: Int)] {
    variants.map { variant in
      var form = TextForm()
      var words: [String] = []
      var isExact = Set(variant.conditions.map(FormSubject.init)).count < variant.conditions.count
      for condition in variant.conditions {
        switch condition {
        case .plural(let argument, let category, _), .ordinal(let argument, let category, _):
          form.categories[argument] = Self.narrower(form.categories[argument], category)
        case .select(let argument, let value):
          if let value = Self.shown(value) {
            form.arguments[argument] = form.arguments[argument] ?? value
          }
          isExact = isExact || form.arguments[argument] != value
        case .device(let name): form.device = name
        case .item(let index): form.item = index
        }
        words.append(condition.value)
      }
      if isExact { form.conditions = variant.conditions }
      let name = variants.count == 1 || words.isEmpty ? nil : words.joined(separator: ", ")
      return (name, form, variant.line ?? line)
    }
  }

  /// What an argument shows where a value chooses a form; nil for `other`, which any value may choose.
  ///
  /// `>1` is Java's choice for what is above a limit.
  private static func shown(_ value: String) -> String? {
    guard value.hasPrefix(">") else { return value == "other" ? nil : value }
    return Int32(value.dropFirst()).map { "\(Int($0) + 1)" }
  }

  /// A form with values that somebody gives, which also choose, as far as the text has their names.
  package func form(_ form: TextForm, with arguments: [String: String]) -> TextForm {
    guard !arguments.isEmpty else { return form }
    var form = form
    let names = argumentNames
    for (argument, value) in arguments where names.contains(argument) {
      form.arguments[argument] = value
      let chosen = Condition.select(argument: argument, value: value)
      guard variants.contains(where: { $0.conditions.contains(chosen) }) else { continue }
      form.conditions = form.conditions?.map { condition in
        if case .select(argument, _) = condition { chosen } else { condition }
      }
    }
    return form
  }

  /// Of what two choices by one number ask for, what says more about it.
  private static func narrower(_ first: String?, _ second: String) -> String {
    guard let first else { return second }
    if first.hasPrefix("=") || second == "other" { return first }
    return first == "other" || second.hasPrefix("=") ? second : first
  }

  /// Whether a form is certainly never shown, as ICU's `one` beside `=1` in English: no number takes all of its branches.
  ///
  /// - Parameter language: The one whose numbers choose, as a BCP 47 tag; nil if it is unknown.
  package func isNeverShown(_ form: TextForm, in language: String?) -> Bool {
    guard case .success(let variant) = Result(catching: { try self.variant(form) }) else {
      // The look-up that follows says what is wrong.
      return false
    }
    let conditions = numberConditions(of: variant)
    return Set(conditions.map(\.argument)).contains { argument in
      PluralNumbers.areNone(
        conditions.filter { $0.argument == argument }, pluralExpression, language: language)
    }
  }

  /// The source text of a translation: the one in the file of the same name, or else at the same index.
  ///
  /// - Parameters:
  ///   - originals: All texts in the source language that have its key.
  ///   - index: Its index among the translations.
  package func original(among originals: [Message], at index: Int) -> Message? {
    func name(_ message: Message) -> Substring? { message.file?.split(separator: "/").last }
    let ofFile = originals.filter { name($0) == name(self) }
    // A text of the program that files of several languages have stands in the first of them.
    let likely =
      [
        ofFile.filter { $0.part == part }, part == nil ? [] : originals.filter { $0.part == part },
        ofFile,
      ]
      .first { !$0.isEmpty } ?? originals
    return likely.isEmpty ? nil : likely[min(index, likely.count - 1)]
  }

  /// The forms that a case asks for; those for `other` numbers and devices if the language lacks them.
  package func forms(
    askedFor request: TextForm
  ) -> [(name: String?, form: TextForm, line: Int)] {
    var others = request
    others.plural = request.plural.map { _ in "other" }
    others.device = request.device.map { _ in "other" }
    for asked in [request, others] {
      let allowed = forms.filter { asked.allows($0.form) }
      // A text without a number, beside those for numbers, is not what was asked for.
      let precise = allowed.filter { asked.plural == nil || !$0.form.categories.isEmpty }
      if !precise.isEmpty { return precise }
      if !allowed.isEmpty { return allowed }
    }
    return forms
  }

  /// Whether a form has anything to translate besides its placeholders.
  package func hasLetters(_ form: TextForm) -> Bool {
    guard case .success(let variant) = Result(catching: { try self.variant(form) }) else {
      return false
    }
    return variant.pattern.contains { part in
      if case .text(let text) = part { text.contains(where: \.isLetter) } else { false }
    }
  }
}

extension [Message] {
  /// What tells each of the texts of one key from others in its file; nil for one that is alone there.
  ///
  /// Where the file does not tell them apart, it is their number among their like.
  package var parts: [String?] {
    var counts: [String: Int] = [:]
    for message in self { counts[message.file ?? "", default: 0] += 1 }
    guard counts.values.contains(where: { $0 > 1 }) else { return map { _ in nil } }
    var known: [[String]: Int] = [:]
    return map { message in
      let file = message.file ?? ""
      guard counts[file, default: 0] > 1 else { return nil }
      let part = message.part ?? ""
      let number = known[[file, part], default: 0] + 1
      known[[file, part]] = number
      return number == 1 ? part : "\(part)#\(number)"
    }
  }
}

extension TextForm {
  /// Whether another form is one that this one asks for.
  fileprivate func allows(_ other: TextForm) -> Bool {
    (plural == nil || other.categories.values.allSatisfy { $0 == plural })
      && (device == nil || other.device == nil || device == other.device)
      && (item == nil || other.item == nil || item == other.item)
  }
}
