internal import Cases
internal import Catalogs

/// Makes the texts of the forms of a message: one text each, as it is shown.
struct FormTexts: Sendable {
  let samples: Samples
  /// The language of texts for which a catalog names none; nil if nobody says.
  let source: String?

  /// - Parameter all: What is shown for the key, also by other files.
  func texts(
    of found: FoundMessage, among all: [FoundMessage], in catalog: LabelCatalog
  ) throws(CaseFileErrors) -> [AuditText] {
    let message = found.message
    // Nobody sees it, unless it is there in place of a translation.
    guard !message.isSymbolic || found.isFallback else { return [] }
    let file = message.file.flatMap(catalog.name)
    let sharesKey = found.part != nil || all.contains { $0.message.file != message.file }
    let request = catalog.forms[message.key]
    var texts: [AuditText] = []
    let requested = request.map(message.forms(askedFor:)) ?? message.forms
    // A case may ask for any form, and a key whose forms are all strange may be something else.
    let shown =
      request?.plural == nil
      ? requested.filter { !message.isNeverShown($0.form, in: found.language) } : requested
    for (name, asked, line) in shown.isEmpty ? requested : shown {
      let given = request ?? catalog.common
      var form = message.form(asked, with: given.arguments)
      form.isolatesArguments = given.isolatesArguments
      form.dress = found.isDressed ? TextDress() : message.own(given.dress)
      let filled = samples.fill(form, of: message, in: found.language, source: found.source)
      let string = try string(of: message, in: catalog.path, filled.form)
      let source = try found.source.flatMap { (source) throws(CaseFileErrors) in
        try self.string(of: source, in: catalog.path, sameAs: asked, given)
      }
      var text = AuditText(
        key: message.key,
        members: [TextMember(form: name, file: file, part: found.part, sharesKey: sharesKey)],
        strings: [string], missing: filled.missing.map(\.source),
        file: message.file ?? catalog.path, line: line, start: message.line, source: source)
      text.pattern = try pattern(of: found, as: text, filled.form, asked, given, in: catalog.path)
      if let original = found.source {
        let wrong = message.placeholderFaults(
          of: filled.form, against: message.source(like: original), language: found.language)
        text.wrong = wrong.map { [$0] } ?? []
        text.isUntranslated =
          original.isForTranslation && !isBlank(text.source)
          && (found.isFallback || message.isUnfinished
            || isBlank(string)
            || isCopy(filled.form, of: original, in: message, sameAs: asked, given)
              && message.hasLetters(filled.form) && !areAlike(message, original))
        text.isShown = !found.isFallback
      }
      texts.append(text)
    }
    return texts
  }

  /// Whether a text shows nothing, so that there is nothing to translate.
  private func isBlank(_ text: String?) -> Bool {
    text?.allSatisfy(\.isWhitespace) == true
  }

  /// Whether a form is written as that of the source which is most like it: numbers may show each otherwise.
  private func isCopy(
    _ form: TextForm, of source: Message, in message: Message, sameAs asked: TextForm,
    _ given: TextForm
  ) -> Bool {
    guard let like = self.form(of: source, sameAs: asked, given),
      case .success(let own) = Result(catching: { try message.variant(form) }),
      case .success(let other) = Result(catching: { try source.variant(like) })
    else { return false }
    return Self.named(form.dress.shown(own.pattern))
      == Self.named(like.dress.shown(other.pattern))
  }

  /// A text that tells placeholders apart by their names alone: `%s` may also be written `%1$s`.
  private static func named(_ pattern: [PatternPart]) -> [PatternPart] {
    pattern.map { part in
      if case .placeholder(let placeholder) = part {
        .placeholder(Placeholder(name: placeholder.name, kind: .text, source: ""))
      } else {
        part
      }
    }
  }

  /// Whether two texts are in the same language, as it is spoken in different regions.
  private func areAlike(_ message: Message, _ original: Message) -> Bool {
    guard let own = message.language ?? source, let other = original.language ?? source else {
      return false
    }
    return LanguageChain.areAlike(own, other)
  }

  /// The text with its placeholders, where it is not shown as the catalog writes it.
  private func pattern(
    of found: FoundMessage, as text: AuditText, _ filled: TextForm, _ asked: TextForm,
    _ given: TextForm, in path: String
  ) throws(CaseFileErrors) -> WrittenText? {
    guard
      found.message.hasPlaceholders || found.source?.hasPlaceholders == true
        || found.message.own(given.dress) != TextDress()
    else { return nil }
    do throws(LookupProblem) {
      var written = try WrittenText(found.message, filled)
      written.source = try found.source.flatMap { (source) throws(LookupProblem) in
        try self.form(of: source, sameAs: asked, given).map { (form) throws(LookupProblem) in
          try WrittenText(source, form).text
        }
      }
      return written == WrittenText(text: text.strings[0], source: text.source) ? nil : written
    } catch {
      throw Self.error(error, found.message, in: path)
    }
  }

  private func string(
    of message: Message, in path: String, _ form: TextForm
  ) throws(CaseFileErrors) -> String {
    do throws(LookupProblem) {
      return try message.text(form)
    } catch {
      throw Self.error(error, message, in: path)
    }
  }

  /// A text that cannot be shown, at its own location in the catalog.
  private static func error(
    _ problem: LookupProblem, _ message: Message, in path: String
  ) -> CaseFileErrors {
    CaseFileErrors(
      .lookup(path, key: message.key, problem, nearest: []), in: message.file ?? path,
      line: message.line, key: message.key)
  }

  /// The source language's text in the form that is most like another language's; nil if it has none of that kind.
  private func string(
    of source: Message, in path: String, sameAs form: TextForm, _ given: TextForm
  ) throws(CaseFileErrors) -> String? {
    try self.form(of: source, sameAs: form, given).map { (form) throws(CaseFileErrors) in
      try string(of: source, in: path, form)
    }
  }

  /// The form of the source language's text that is most like another language's, with a value for each placeholder.
  private func form(
    of source: Message, sameAs form: TextForm, _ given: TextForm
  ) -> TextForm? {
    let forms = source.forms
    guard let like = forms.first(where: { $0.form == form }) ?? forms.last else { return nil }
    var same = source.form(like.form, with: given.arguments)
    same.isolatesArguments = given.isolatesArguments
    same.dress = source.own(given.dress)
    return samples.fill(same, of: source, in: source.language ?? self.source).form
  }
}
