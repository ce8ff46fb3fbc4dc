internal import Base

/// How the texts of a JSON file are written, which no such file says.
enum JSONDialect {
  /// As i18next and most others write them; whether something says so.
  case usual(isStated: Bool, KeyReferences)
  case vue(VueMessages)
  /// As MediaWiki does, whose plural forms are those of the language that the file's name says.
  case banana(language: String?)

  /// - Parameter language: What the file's name says, where that is always a language, as a BCP 47 tag.
  init(of texts: [KeyedText], in root: Node, language: @autoclosure () -> String?) {
    let hasAuthors = if case .mapping? = root["@metadata"]?.content { true } else { false }
    if hasAuthors || texts.contains(where: { BananaPattern.isTypical($0.text) }) {
      self = .banana(language: language())
    } else {
      let messages = VueMessages(texts)
      // What vue-i18n's compiler refuses, or would not show as it is meant.
      let isOther = texts.contains { text in
        let text = text.text
        return text.contains("{{") || text.contains("||||") || text.contains("$t(")
          || text.contains("{") && MixedPattern.beginsChoice(text)
      }
      self =
        !isOther && texts.contains { messages.isTypical($0) }
        ? .vue(messages) : .usual(isStated: isOther, KeyReferences(texts))
    }
  }

  /// Whether they are vue-i18n's; nil if nothing says so.
  var isVue: Bool? {
    switch self {
    case .vue: true
    case .usual(let isStated, _): isStated ? false : nil
    case .banana: false
    }
  }

  /// Whether the ends of keys, such as `_other`, say which form of a text they have, as in i18next.
  var hasFormsInKeys: Bool { if case .usual = self { true } else { false } }

  /// - Parameter key: The text's, from the file's outermost object on.
  func forms(of text: String, key: String) throws(PatternError) -> JSONForms {
    switch self {
    case .usual(_, let references):
      return JSONForms(
        variants: try JSONPattern.variants(of: references.followed(in: text, of: key)),
        named: references.keys(in: text))
    case .vue(let messages):
      let forms = try messages.forms(of: text, key: key)
      return JSONForms(variants: forms.variants, plural: forms.plural)
    case .banana(let language):
      return JSONForms(
        variants: try BananaPattern.variants(of: text, language: language),
        named: BananaPattern.values(in: text))
    }
  }

  /// What texts have that is not read, each once.
  func unread(in texts: [KeyedText]) -> [UnreadShape] {
    guard case .usual(let isStated, _) = self else { return [] }
    let shapes: [(name: String, isIn: (KeyedText) -> Bool)] = [
      (
        "references such as `@:key`, in a file with `{{name}}`, `$t(key)`, `||||` or choices of ICU",
        VueReferences(texts).hasLinks
      ),
      (
        "i18next's plural forms of before version 4, such as `item_0` and `item_1`",
        { $0.isNumberedForm }
      ),
      ("i18next's nesting, such as `$t(key)`", { $0.text.contains("$t(") }),
      (
        "Laravel's choices, such as `{0} none|[1,*] some`", { JSONChoices.areLaravel($0.text) }
      ),
      (
        "vue-i18n's or Laravel's choices, such as `one car | many cars`",
        { !isStated && JSONChoices.areAlike($0.text) }
      ),
    ]
    return shapes.compactMap { shape in
      texts.first(where: shape.isIn).map {
        UnreadShape(name: shape.name, key: $0.key, line: $0.line)
      }
    }
  }
}

/// The forms of a text.
struct JSONForms {
  var variants: [Variant]
  /// What says which number has which, if that is not the language.
  var plural: PluralExpression?
  /// As ``Message/named``.
  var named: Set<String> = []
}

/// A text of a JSON file, wherever it is nested.
struct KeyedText {
  let key: String
  let text: String
  let line: Int

  /// Whether it is `{{count}} files` with a key such as `files_2`.
  var isNumberedForm: Bool {
    key.last.map { ("0"..."5").contains($0) } == true && key.dropLast().last == "_"
      && text.contains("{{count")
  }

  /// Those of a value, in the file's order.
  static func all(in node: Node, key: String = "") -> [KeyedText] {
    switch node.content {
    case .mapping(let members):
      members.flatMap { all(in: $0.value, key: key.isEmpty ? $0.key : "\(key).\($0.key)") }
    case .sequence(let values):
      values.enumerated().flatMap { all(in: $1, key: "\(key).\($0)") }
    case .scalar:
      node.text.map { [KeyedText(key: key, text: $0, line: node.position.line)] } ?? []
    }
  }
}

/// Choices that bars part, where nothing else says so.
enum JSONChoices {
  /// `{0} none|[1,19] some|[20,*] many`
  static func areLaravel(_ text: String) -> Bool {
    guard text.contains("|") else { return false }
    return text.split(separator: "|").allSatisfy { choice in
      let choice = choice.trimmed
      guard let first = choice.first, first == "{" || first == "[" else { return false }
      return choice.dropFirst().first.map { $0.isNumber || $0 == "*" } == true
    }
  }

  /// Whether the sides of a bar have words that begin alike, as `car | cars` and `one child | many children`.
  static func areAlike(_ text: String) -> Bool {
    guard text.contains("|"), !text.contains("||"), !areLaravel(text) else { return false }
    let choices = text.split(separator: "|", omittingEmptySubsequences: false).map { choice in
      Set(choice.split { !$0.isLetter }.map { $0.lowercased().prefix(3) }.filter { $0.count == 3 })
    }
    return choices.count <= 6
      && zip(choices, choices.dropFirst()).contains { !$0.isDisjoint(with: $1) }
  }
}
