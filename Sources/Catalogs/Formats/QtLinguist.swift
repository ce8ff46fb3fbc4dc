/// Qt Linguist's `.ts` files: the texts of a program, and their translations into one language.
package enum QtLinguist {
  /// Reads a file: for each message a text in no language, the one in the program, and one in the file's language if it is
  /// translated.
  ///
  /// A key is the message's `id`, else its source text, after its context and `|` if it has one. What the program no longer
  /// has is left out.
  ///
  /// - Parameter language: That of the translations if the file does not say it; without it, the file's name says it.
  package static func read(
    _ bytes: [UInt8], path: String, language: String? = nil
  ) throws(CatalogErrors) -> Catalog {
    let root = try MarkupFile.read(bytes, path: path)
    guard root.name == "TS" else {
      throw CatalogErrors(
        FileFault("the outermost element is `\(root.name)`; accepted: `TS`", line: root.line),
        path: path)
    }
    let named = FolderLanguage.file(path: path)
    var reader = QtReader(
      path: path,
      language: Self.language("language", of: root, path: path) ?? language ?? named)
    reader.read(root, context: nil)
    for context in root.elements("context") {
      reader.read(context, context: context.first("name")?.text)
    }
    reader.finish()
    var catalog = Catalog(
      sourceLanguage: Self.language("sourcelanguage", of: root, path: path),
      messages: reader.messages)
    catalog.flaws = reader.complaints.flaws
    return catalog
  }

  /// nil if it is not there, or no language, such as `C`.
  private static func language(
    _ attribute: String, of root: MarkupElement, path: String
  ) -> String? {
    root.attributes[attribute].flatMap { name in
      FolderLanguage.gettext(name, modifier: FolderLanguage.modifier(path: path, of: name))
    }
  }
}

private struct QtReader {
  var complaints: Complaints
  private let language: String?
  private(set) var messages: [Message] = []
  /// The line of each message, by its key and what else tells it from others.
  private var firstLines: [[String]: Int] = [:]

  init(path: String, language: String?) {
    complaints = Complaints(path: path)
    self.language = language
    complaints.language = language
  }

  mutating func read(_ parent: MarkupElement, context: String?) {
    for element in parent.elements("message") {
      let translation = element.first("translation")
      let type = translation?.attributes["type"]
      if type == "vanished" || type == "obsolete" { continue }
      let source = element.first("source").map(Self.text)
      guard let key = Self.key(of: element, source, context) else {
        complaints.add(
          "a `message` without `source` and `id`; accepted: one of them", line: element.line)
        continue
      }
      let part = element.first("comment").map(Self.text)
      if let first = firstLines.updateValue(element.line, forKey: [key, part ?? ""]) {
        complaints.addTwice(
          firstLine: first, line: element.line, key: key,
          accepted: "each `source` once in a context, or with another `comment`")
        continue
      }
      let isCounted = element.attributes["numerus"] == "yes"
      let comment = element.first("extracomment").map(Self.text)
      if let source, !source.isEmpty {
        add(key, nil, part, comment, [Variant(pattern: Self.parts(of: source))], element)
      }
      guard let translation, let forms = forms(of: translation, isCounted, key) else { continue }
      guard let language else {
        complaints.add(
          "a `translation`, but no language of it; accepted: `language` of `TS`, or a file or folder with the language’s "
            + "name",
          line: translation.line, key: key)
        continue
      }
      let shown = forms.enumerated().filter { !$0.element.text.isEmpty }
      add(
        key, language, part, comment,
        shown.map { index, form in
          Variant(
            conditions: isCounted ? [.plural(argument: "n", category: "\(index)")] : [],
            pattern: Self.parts(of: form.text), line: form.line)
        }, translation, isUnfinished: type == "unfinished" || shown.count < forms.count,
        plural: isCounted ? QtPlurals.expression(for: language, forms: forms.count) : nil)
    }
  }

  /// Compares what is read with the sources.
  mutating func finish() {
    let originals = messages.indices.filter { messages[$0].isProgramText }
    // Sources that are names of texts are not shown.
    guard !SymbolicKey.are(originals.map { messages[$0].variants[0].pattern.source }) else {
      for index in originals { messages[index].isSymbolic = true }
      return
    }
    for index in originals where index + 1 < messages.count {
      // Its translation is the next message, if there is one.
      guard !messages[index + 1].isProgramText, messages[index + 1].key == messages[index].key
      else { continue }
      let source = messages[index].variants[0].pattern
      messages[index + 1].variants = messages[index + 1].variants.map { variant in
        let plain = Self.plainNumbers(of: variant.pattern, besides: source)
        guard !plain.isEmpty else { return variant }
        return variant.with(
          PercentNumberPattern.parts(of: variant.pattern.source, plain: plain))
      }
    }
  }

  /// Numbers of a translation that `QString::arg` does not replace: all if the program's text has no placeholder, so that
  /// nobody calls it. Otherwise it replaces the lowest ones, and `%10` beside all that the program's text has is 10 %. One
  /// digit may well be a mistake there, as `%1` for `%n`.
  private static func plainNumbers(
    of pattern: [PatternPart], besides source: [PatternPart]
  ) -> Set<String> {
    let (own, known) = (numbers(in: pattern), numbers(in: source))
    let isPlain = source.allSatisfy { if case .text = $0 { true } else { false } }
    guard !isPlain else { return own }
    return known.isSubset(of: own) ? own.subtracting(known).filter { $0.count == 2 } : []
  }

  private static func numbers(in pattern: [PatternPart]) -> Set<String> {
    Set(
      pattern.compactMap { part in
        if case .placeholder(let placeholder) = part, placeholder.name != "n" {
          placeholder.name
        } else {
          nil
        }
      })
  }

  private mutating func add(
    _ key: String, _ language: String?, _ part: String?, _ comment: String?,
    _ variants: [Variant], _ element: MarkupElement, isUnfinished: Bool = false,
    plural: PluralExpression? = nil
  ) {
    var message = Message(
      key: key, language: language, line: element.line, variants: variants, comment: comment,
      isUnfinished: isUnfinished, pluralExpression: plural)
    message.part = part
    message.isProgramText = language == nil
    messages.append(message)
  }

  private static func key(
    of element: MarkupElement, _ source: String?, _ context: String?
  ) -> String? {
    if let id = element.attributes["id"] { return id }
    guard let source else { return nil }
    return context.flatMap { $0.isEmpty ? nil : "\($0)|\(source)" } ?? source
  }

  /// The texts of a translation; nil if nobody has written any.
  private mutating func forms(
    of translation: MarkupElement, _ isCounted: Bool, _ key: String
  ) -> [(text: String, line: Int)]? {
    let elements = translation.elements("numerusform")
    guard isCounted == !elements.isEmpty || translation.children.isEmpty else {
      complaints.add(
        isCounted
          ? "no `numerusform`; accepted: one for each form, as `numerus` is `yes`"
          : "a `numerusform`; accepted: `numerus=\"yes\"` of the `message`",
        line: translation.line, key: key)
      return nil
    }
    let forms = (isCounted ? elements : [translation]).map { (Self.text(of: $0), $0.line) }
    return forms.allSatisfy(\.0.isEmpty) ? nil : forms
  }

  private static func parts(of text: String) -> [PatternPart] {
    PercentNumberPattern.parts(of: text)
  }

  /// The text of an element with the characters that XML does not allow. Of several lengths, the first is the longest.
  private static func text(of element: MarkupElement) -> String {
    if let longest = element.first("lengthvariant") { return text(of: longest) }
    return element.children.reduce(into: "") { text, child in
      switch child {
      case .text(let more): text += more
      case .element(let inner) where inner.name == "byte":
        let value = inner.attributes["value"] ?? ""
        let number =
          value.hasPrefix("x") ? UInt32(value.dropFirst(), radix: 16) : UInt32(value)
        if let scalar = number.flatMap(Unicode.Scalar.init) { text.unicodeScalars.append(scalar) }
      case .element, .comment: break
      }
    }
  }
}

/// Which numbers have which form in Qt, which has rules of its own and no categories.
enum QtPlurals {
  /// nil if nobody knows the rules, or if they have another number of forms.
  static func expression(for language: String, forms: Int) -> PluralExpression? {
    let chain = LanguageChain.of(language)
    let rule =
      chain.lazy.compactMap { tag in
        rules.first { $0.languages.split(separator: " ").contains { $0 == tag } }
      }.first ?? (2, "", "n != 1")
    guard rule.forms == forms else { return nil }
    do throws(PatternError) {
      return try PluralExpression(rule.expression)
    } catch {
      preconditionFailure("a rule of the table is broken: \(error.problem)")
    }
  }

  /// Languages that are not here have one form for 1 and one for all others, as English has.
  private static let rules: [(forms: Int, languages: String, expression: String)] = [
    (
      1, "bi my zh dz fj gn hu id ja jv ko ms na om fa su tt th bo tr vi yo za",
      "0"
    ),
    (2, "hy br fr pt-br fil ti wa", "n > 1"),
    (3, "lv", "n % 10 == 1 && n % 100 != 11 ? 0 : n == 0 ? 2 : 1"),
    (2, "is", "n % 10 != 1 || n % 100 == 11"),
    (3, "dv iu ik ga gv mi se sm sa", "n == 1 ? 0 : n == 2 ? 1 : 2"),
    (4, "gd", "n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n >= 3 && n <= 19 ? 2 : 3"),
    (3, "sk cs", "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2"),
    (3, "mk", "n % 10 == 1 ? 0 : n % 10 == 2 ? 1 : 2"),
    (
      3, "lt",
      "n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 != 0 && (n % 100 < 10 || n % 100 > 19) ? 1 : 2"
    ),
    (
      3, "bs be hr ru sr uk",
      "n % 10 == 1 && n % 100 != 11 ? 0 "
        + ": n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 > 19) ? 1 : 2"
    ),
    (
      3, "pl",
      "n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 > 19) ? 1 : 2"
    ),
    (3, "ro", "n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 19 ? 1 : 2"),
    (4, "sl", "n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3"),
    (
      4, "mt",
      "n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 10 ? 1 "
        + ": n % 100 >= 11 && n % 100 <= 19 ? 2 : 3"
    ),
    (5, "cy", "n == 0 ? 0 : n == 1 ? 1 : n >= 2 && n <= 5 ? 2 : n == 6 ? 3 : 4"),
    (
      6, "ar",
      "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5"
    ),
  ]
}
