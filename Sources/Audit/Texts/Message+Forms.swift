internal import Catalogs

extension Message {
  /// The source text of a translation: the one in the file of the same name, or else in the same place.
  ///
  /// - Parameters:
  ///   - originals: All texts in the source language that have its key.
  ///   - place: Its place among the translations.
  func original(among originals: [Message], at place: Int) -> Message? {
    func name(_ message: Message) -> Substring? { message.file?.split(separator: "/").last }
    let same = originals.filter { name($0) == name(self) }
    let likely = same.isEmpty ? originals : same
    return likely.isEmpty ? nil : likely[min(place, likely.count - 1)]
  }

  /// The forms that a case asks for; those for `other` numbers and devices if the language lacks them.
  func forms(
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
  func hasLetters(_ form: TextForm) -> Bool {
    guard case .success(let variant) = Result(catching: { try self.variant(form) }) else {
      return false
    }
    return variant.pattern.contains { part in
      if case .text(let text) = part { text.contains(where: \.isLetter) } else { false }
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
