internal import Base

/// Texts that are objects with what translators are told, as FormatJS and the services that it writes for have them:
/// `{"defaultMessage": "Hi {name}", "description": "A greeting."}`.
struct JSONDescriptors {
  struct Descriptor {
    let text: Node
    let string: String
    let comment: String?
    /// Whether the text is in ICU's MessageFormat, and nothing else.
    let isICU: Bool
  }

  /// The names that a text has in these files.
  private let names: Set<String>
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

  init(in root: Node) {
    var names = Self.icu
    guard case .mapping(let members) = root.content else {
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

  /// nil for anything else.
  func descriptor(_ node: Node) -> Descriptor? { Self.descriptor(node, names) }

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
  var variants: [Variant] {
    get throws(PatternError) {
      let variants =
        isICU ? try MessagePattern.variants(of: string) : try JSONPattern.variants(of: string)
      return variants.map { $0.with($0.pattern.finding(Self.withoutTags)) }
    }
  }

  /// FormatJS's tags have no attributes; a closed one such as `<br/>` is text for it.
  private static func withoutTags(_ text: String) -> [PatternPart] {
    guard text.contains("<") else { return text.isEmpty ? [] : [.text(text)] }
    return PatternParts.parts(of: text) { cursor in
      var rest = cursor
      guard rest.take("<") else { return nil }
      _ = rest.take("/")
      guard let first = rest.peek, first.properties.isAlphabetic else { return nil }
      _ = rest.take {
        $0.properties.isAlphabetic || $0.isDigit || $0 == "-" || $0 == "." || $0 == "_"
      }
      guard rest.take(">") else { return nil }
      cursor = rest
      return .text("")
    }
  }
}
