internal import Base

/// Texts that are objects with what translators are told, as FormatJS and the services that it writes for have them:
/// `{"defaultMessage": "Hi {name}", "description": "A greeting."}`; and Lingui's.
struct JSONDescriptors {
  struct Descriptor {
    let text: Node
    let string: String
    let comment: String?
    /// Lingui's `message`: the text in the program.
    var original: String?
    /// Whether the text is in ICU's MessageFormat, and nothing else.
    let isICU: Bool
    /// Whether tags have numbers for names, as Lingui's `<0>`.
    var hasNumberedTags = false
  }

  /// The names that a text has in these files.
  private let names: Set<String>
  private let isOfLingui: Bool
  /// What the file may have that is not read.
  private(set) var unread: [UnreadShape] = []

  private static let icu: Set<String> = ["defaultMessage", "messageformat"]
  /// What stands beside a text: what translators are told, first, and then what programs are.
  private static let comments = [
    "description", "developer_comment", "context", "notes", "comment", "instruction",
  ]
  private static let others: Set<String> = [
    "id", "file", "start", "end", "line", "col", "limit", "character_limit", "tags", "obsolete",
    "placeholders", "ignoreUnused",
  ]

  /// What an entry of Lingui's files has.
  private static let lingui: Set<String> = [
    "translation", "message", "description", "comment", "comments", "extractedComments", "context",
    "origin", "flags", "obsolete", "placeholders",
  ]

  init(in root: Node) {
    var names = Self.icu
    isOfLingui = Self.isOfLingui(root)
    guard case .mapping(let members) = root.content, !isOfLingui else {
      self.names = names
      return
    }
    let entries = members.filter { $0.key != "smartling" }
    // Other texts may be called so, too, unless the file is Smartling's, or all of its texts are.
    if entries.count < members.count { names.insert("message") }
    for name in ["string", "translation"] {
      let isEach = entries.allSatisfy { Self.descriptor($0.value, [name]) != nil }
      let isTold = entries.contains { entry in
        (Self.comments + ["character_limit", "limit"]).contains { entry.value[$0] != nil }
      }
      if isEach, isTold { names.insert(name) }
    }
    if !names.contains("message"), let first = entries.first,
      entries.allSatisfy({ entry in
        guard case .mapping(let members) = entry.value.content else { return false }
        return Set(members.map(\.key)) == ["message", "description"]
          && members.allSatisfy { $0.value.text != nil }
      })
    {
      unread.append(
        UnreadShape(
          name: "descriptions beside texts, as `message` and `description`", key: first.key,
          line: first.position.line))
    }
    self.names = names
  }

  /// Whether a member of the file says how Smartling reads it.
  func isAboutFile(_ member: Node.Entry) -> Bool {
    names.contains("message") && member.key == "smartling"
  }

  /// Whether each text has a `translation`, and some the text in the program or where that stands.
  private static func isOfLingui(_ root: Node) -> Bool {
    guard case .mapping(let entries) = root.content else { return false }
    let isEach = entries.allSatisfy { entry in
      guard case .mapping(let members) = entry.value.content else { return false }
      return entry.value["translation"]?.text != nil
        && members.allSatisfy { lingui.contains($0.key) }
    }
    return isEach
      && entries.contains { $0.value["message"]?.text != nil || $0.value["origin"] != nil }
  }

  /// nil for anything else.
  func descriptor(_ node: Node) -> Descriptor? {
    guard isOfLingui else { return Self.descriptor(node, names) }
    guard let text = node["translation"], let string = text.text else { return nil }
    return Descriptor(
      text: text, string: string, comment: node["description"]?.text ?? node["comment"]?.text,
      original: node["message"]?.text, isICU: true, hasNumberedTags: true)
  }

  private static func descriptor(_ node: Node, _ names: Set<String>) -> Descriptor? {
    guard case .mapping(let members) = node.content else { return nil }
    let texts = members.filter { names.contains($0.key) }
    guard texts.count == 1, let string = texts[0].value.text,
      members.allSatisfy({
        names.contains($0.key) || comments.contains($0.key) || others.contains($0.key)
      })
    else { return nil }
    return Descriptor(
      text: texts[0].value, string: string,
      comment: comments.lazy.compactMap { node[$0]?.text }.first { !$0.isEmpty },
      isICU: icu.contains(texts[0].key))
  }
}

extension JSONDescriptors.Descriptor {
  /// The forms of the text, without the tags that the app replaces, such as `<link>`.
  var variants: [Variant] { get throws(PatternError) { try variants(of: string) } }

  /// Those of the text in the program; nil if the file does not have it.
  var originalVariants: [Variant]? {
    get throws(PatternError) { try original.map(variants) }
  }

  private func variants(of string: String) throws(PatternError) -> [Variant] {
    let variants =
      isICU ? try MessagePattern.variants(of: string) : try JSONPattern.variants(of: string)
    return variants.map { $0.with($0.pattern.finding(withoutTags)) }
  }

  /// FormatJS's tags have no attributes; a closed one such as `<br/>` is text for it, and an element for Lingui.
  private func withoutTags(_ text: String) -> [PatternPart] {
    guard text.contains("<") else { return text.isEmpty ? [] : [.text(text)] }
    return PatternParts.parts(of: text) { cursor in
      var rest = cursor
      guard rest.take("<") else { return nil }
      _ = rest.take("/")
      guard let first = rest.peek, first.properties.isAlphabetic || hasNumberedTags && first.isDigit
      else { return nil }
      _ = rest.take {
        $0.properties.isAlphabetic || $0.isDigit || $0 == "-" || $0 == "." || $0 == "_"
      }
      guard rest.take(">") || hasNumberedTags && rest.take("/>") else { return nil }
      cursor = rest
      return .text("")
    }
  }
}
