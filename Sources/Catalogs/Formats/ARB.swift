internal import Base

/// Flutter's Application Resource Bundles: one language in ICU's MessageFormat.
package enum ARB {
  /// Reads a file.
  ///
  /// - Parameter quotes: Whether apostrophes quote, as Flutter's `use-escaping` says; otherwise they are text.
  package static func read(
    _ bytes: [UInt8], path: String, quotes: Bool = false
  ) throws(CatalogErrors) -> Catalog {
    let json = try CatalogJSON(bytes, path: path)
    guard case .mapping(let members) = json.root.content else { return Catalog(messages: []) }
    var complaints = Complaints(path: json.path)
    var messages: [Message] = []
    var language: String?
    do throws(CatalogError) {
      language = try json.root["@@locale"].map { (node) throws(CatalogError) in
        try json.language(try json.text(node, "`@@locale`"), at: node.position.line)
      }
      complaints.language = language
    } catch {
      complaints.add(error)
    }
    let attributes = Dictionary(
      uniqueKeysWithValues: members.filter { $0.key.hasPrefix("@") }.map { ($0.key, $0.value) })
    for member in members where !member.key.hasPrefix("@") {
      do throws(CatalogError) {
        messages.append(
          try message(
            member, attributes["@" + member.key], language: language, json, quotes: quotes))
      } catch {
        complaints.add(error)
      }
    }
    json.addRepeated(to: &complaints)
    var catalog = Catalog(messages: messages)
    catalog.flaws = complaints.flaws
    return catalog
  }

  private static func message(
    _ member: Node.Entry, _ attributes: Node?, language: String?, _ json: CatalogJSON,
    quotes: Bool
  ) throws(CatalogError) -> Message {
    let key = member.key
    let text = try json.text(member.value, "the value", key: key)
    let comment = try attributes?["description"].map { (node) throws(CatalogError) in
      try json.text(node, "`description`", key: key)
    }
    let kinds = kinds(attributes?["placeholders"])
    do throws(PatternError) {
      let variants = try MessagePattern.variants(of: text, quotes ? .always : .never).map {
        variant in
        variant.with(variant.pattern.map { typed($0, by: kinds) })
      }
      var message = Message(
        key: key, language: language, line: member.value.position.line, variants: variants,
        comment: comment)
      message.examples = examples(attributes?["placeholders"])
      return message
    } catch {
      throw json.error(error.problem, at: member.value.position.line, key: key)
    }
  }

  private static func examples(_ placeholders: Node?) -> [String: String] {
    guard case .mapping(let members) = placeholders?.content else { return [:] }
    return members.reduce(into: [:]) { $0[$1.key] = $1.value["example"]?.example }
  }

  /// The kinds of placeholders that the text itself does not state, by their Dart types.
  private static func kinds(_ placeholders: Node?) -> [String: Placeholder.Kind] {
    guard case .mapping(let members) = placeholders?.content else { return [:] }
    var kinds: [String: Placeholder.Kind] = [:]
    for member in members {
      guard let type = member.value["type"]?.text else { continue }
      kinds[member.key] =
        switch type {
        case "int", "num": .integer
        case "double": .decimal
        case "DateTime": .date
        default: nil
        }
    }
    return kinds
  }

  private static func typed(
    _ part: PatternPart, by kinds: [String: Placeholder.Kind]
  ) -> PatternPart {
    guard case .placeholder(let placeholder) = part, placeholder.kind == .text,
      let kind = kinds[placeholder.name]
    else { return part }
    return .placeholder(
      Placeholder(
        name: placeholder.name, kind: kind, source: placeholder.source, offset: placeholder.offset))
  }
}

extension Node {
  /// An example of a value, which may be written as a number; nil if it is empty or something else.
  var example: String? {
    guard !isNull, case .scalar(let scalar) = content, !scalar.text.isEmpty else { return nil }
    return scalar.text
  }
}
