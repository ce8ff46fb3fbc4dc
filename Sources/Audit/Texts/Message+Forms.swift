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
    let ofFile = same.isEmpty ? originals : same
    let ofPart = ofFile.filter { $0.part == part }
    let likely = ofPart.isEmpty ? ofFile : ofPart
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

extension [Message] {
  /// What tells each of the texts of one key from others in its file; nil for one that is alone there.
  ///
  /// Where the file does not tell them apart, it is their place among their like.
  var parts: [String?] {
    var counts: [String: Int] = [:]
    for message in self { counts[message.file ?? "", default: 0] += 1 }
    guard counts.values.contains(where: { $0 > 1 }) else { return map { _ in nil } }
    var known: [[String]: Int] = [:]
    return map { message in
      let file = message.file ?? ""
      guard counts[file, default: 0] > 1 else { return nil }
      let part = message.part ?? ""
      let place = known[[file, part], default: 0] + 1
      known[[file, part]] = place
      return place == 1 ? part : "\(part)#\(place)"
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
