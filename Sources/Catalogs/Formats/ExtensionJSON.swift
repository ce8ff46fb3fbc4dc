internal import Base

/// The `messages.json` of browsers' extensions: `{"hello": {"message": "Hello $USER$", "placeholders": …}}`.
struct ExtensionJSON {
  private let json: CatalogJSON
  private let members: [Node.Entry]

  /// nil if the file is something else.
  init?(_ json: CatalogJSON) {
    guard case .mapping(let members) = json.root.content, !members.isEmpty else { return nil }
    let path = json.path.split(separator: "/")
    let isInLocales = path.dropLast(2).last == "_locales"
    // Signal has its own there. Elsewhere, texts of an app may be called `message`, too.
    let isMessages =
      isInLocales && path.last == "messages.json"
      && !members.contains { $0.value["messageformat"] != nil }
      && (members.contains { Self.isEntry($0.value) } || members.allSatisfy { !$0.value.hasParts })
    guard
      isMessages
        || members.allSatisfy({ Self.isEntry($0.value) })
          && (isInLocales || members.contains { $0.value["placeholders"] != nil })
    else { return nil }
    self.json = json
    self.members = members
  }

  private static func isEntry(_ node: Node) -> Bool {
    node["message"]?.text != nil
  }

  func catalog() -> Catalog {
    var messages: [Message] = []
    var complaints = Complaints(path: json.path)
    for member in members {
      do throws(CatalogError) {
        messages.append(try message(member))
      } catch {
        complaints.add(error)
      }
    }
    json.addRepeated(to: &complaints)
    var catalog = Catalog(messages: messages)
    catalog.flaws = complaints.flaws
    catalog.languageInName = FolderLanguage.localesFolder(path: json.path)
    return catalog
  }

  private func message(_ member: Node.Entry) throws(CatalogError) -> Message {
    let key = member.key
    _ = try json.members(member.value, "the value", key: key)
    guard let node = member.value["message"] else {
      throw json.error("`message` is missing; accepted: a text", at: member.position.line, key: key)
    }
    let comment = try member.value["description"].map { (node) throws(CatalogError) in
      try json.text(node, "`description`", key: key)
    }
    var contents: [String: (name: String, text: String)] = [:]
    var examples: [String: String] = [:]
    var names: [String: String] = [:]
    let placeholders = try member.value["placeholders"].map { (node) throws(CatalogError) in
      try json.members(node, "`placeholders`", key: key)
    }
    for placeholder in placeholders ?? [] {
      guard let node = placeholder.value["content"] else {
        throw json.error(
          "the placeholder `\(placeholder.key)` has no `content`; accepted: such as `$1`",
          at: placeholder.position.line, key: key)
      }
      let content = try json.text(node, "`content`", key: key)
      contents[placeholder.key.lowercased()] = (placeholder.key, content)
      // It is for all that stands there, and so is what stands around a value.
      var cursor = PatternCursor(content)
      if let number = Self.number(at: &cursor), cursor.peek == nil {
        examples[placeholder.key] = placeholder.value["example"]?.example
        names[number] = placeholder.key
      }
    }
    let text = try json.text(node, "`message`", key: key)
    do throws(PatternError) {
      var message = Message(
        key: key, language: nil, line: node.position.line,
        // Browsers leave `{{name}}` to the extension.
        variants: [Variant(pattern: try parts(of: text, contents).finding(BracesPattern.parts))],
        comment: comment)
      message.examples = examples
      message.aliases = names
      return message
    } catch {
      throw json.error(error.problem, at: node.position.line, key: key)
    }
  }

  /// - Parameter contents: What stands for names, by the names in lower case: browsers do not tell these apart.
  private func parts(
    of text: String, _ contents: [String: (name: String, text: String)]
  ) throws(PatternError) -> [PatternPart] {
    var parts = PatternParts()
    var cursor = PatternCursor(text)
    while let scalar = cursor.peek {
      let start = cursor.position
      if cursor.take("$$") {
        parts.append("$")
      } else if let number = Self.number(at: &cursor) {
        parts.append(
          Placeholder(name: number, kind: .text, source: cursor.text(from: start)))
      } else if let name = Self.name(at: &cursor) {
        let source = cursor.text(from: start)
        guard let content = contents[name.lowercased()] else {
          throw PatternError(
            "`\(source)` has no placeholder; accepted: `\(name.lowercased())` in `placeholders`, and `$$` for `$`"
          )
        }
        for part in Self.parts(ofContent: content.text, name: content.name, source: source) {
          parts.append(part)
        }
      } else {
        cursor.position += 1
        parts.append(scalar)
      }
    }
    return parts.finished()
  }

  /// A content such as `$1`, `$1 GB` or `https://example.org`.
  private static func parts(
    ofContent content: String, name: String, source: String
  ) -> [PatternPart] {
    PatternParts.parts(of: content) { cursor in
      if cursor.take("$$") { return .text("$") }
      guard number(at: &cursor) != nil else { return nil }
      return .placeholder(Placeholder(name: name, kind: .text, source: source))
    }
  }

  /// `$1` to `$9`; nil, and the cursor stays, if there is none.
  private static func number(at cursor: inout PatternCursor) -> String? {
    var rest = cursor
    guard rest.take("$"), let digit = rest.next(), digit.isDigit, digit != "0" else { return nil }
    cursor = rest
    return String(digit)
  }

  /// `$NAME$`; nil, and the cursor stays, if there is none.
  private static func name(at cursor: inout PatternCursor) -> String? {
    var rest = cursor
    guard rest.take("$") else { return nil }
    let name = rest.take {
      $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit) || $0 == "_" || $0 == "@"
    }
    guard !name.isEmpty, rest.take("$") else { return nil }
    cursor = rest
    return name
  }
}
