package import Base

/// The files in `config/locales` of Rails: below the name of each language, texts in nested maps.
package enum RailsYAML {
  /// Reads the YAML of a file, which has no root if it has only comments, and the keys that it has once more, of which the
  /// last value counts. The suite's own reader, which this module does not know.
  package typealias Reader =
    @Sendable (_ text: String, _ path: String) throws(CatalogErrors) -> (
      root: Node?, repeated: [RepeatedKey]
    )

  /// Reads a file.
  ///
  /// A key's parts are joined by points. A map of plural categories with `other` is one text. Numbers, truth values, empty
  /// values and symbols, which lead to other keys, are left out.
  package static func read(
    _ bytes: [UInt8], path: String, _ yaml: Reader
  ) throws(CatalogErrors) -> Catalog {
    let text: String
    do throws(FileFault) {
      text = try EncodedText.decode(bytes)
    } catch {
      throw CatalogErrors(error, path: path)
    }
    let file = try yaml(text, path)
    guard let root = file.root else { return Catalog(messages: []) }
    guard case .mapping(let languages) = root.content else {
      throw CatalogErrors([
        CatalogError(
          path: path, line: root.position.line,
          problem: "the file is \(root.found); accepted: a map of languages, such as `de:`")
      ])
    }
    // Other programs keep YAML as well, without the language around it.
    let others = languages.filter { FolderLanguage.gettext($0.key) == nil }
    guard others.count * 2 <= languages.count else {
      throw CatalogErrors([
        CatalogError(
          path: path, line: others[0].position.line,
          problem:
            "\(others.map { "`\($0.key)`" }.listed(most: 3)) \(others.count == 1 ? "is no language" : "are no languages"); "
            + "accepted: YAML as Rails has it, with the language around all keys, such as `de:`, "
            + "and texts of other programs as JSON")
      ])
    }
    var reader = RailsReader(path: path)
    reader.read(languages)
    reader.add(file.repeated)
    var catalog = Catalog(messages: reader.messages)
    catalog.flaws = reader.complaints.flaws
    return catalog
  }
}

private struct RailsReader {
  var complaints: Complaints
  private(set) var messages: [Message] = []
  private var language = ""
  /// The line of each key of the language.
  private var lines: [String: Int] = [:]

  init(path: String) {
    complaints = Complaints(path: path)
  }

  mutating func read(_ languages: [Node.Entry]) {
    for entry in languages {
      complaints.language = nil
      guard let language = FolderLanguage.gettext(entry.key) else {
        complaints.add(
          "the outermost key `\(entry.key)` is not a language; accepted: such as `de` or `pt-BR`",
          line: entry.position.line)
        continue
      }
      (self.language, lines) = (language, [:])
      complaints.language = language
      switch entry.value.content {
      case .mapping(let members): read(members, within: "")
      case .scalar where entry.value.isNull: break
      case .scalar, .sequence:
        complaints.add(
          "the value of the language is \(entry.value.found); accepted: a map of keys",
          line: entry.value.position.line, key: entry.key)
      }
    }
  }

  /// Reports keys that are there once more.
  mutating func add(_ repeated: [RepeatedKey]) {
    let known = Set(messages.map(\.key))
    for repeated in repeated {
      guard let name = repeated.path.first, let language = FolderLanguage.gettext(name) else {
        continue
      }
      complaints.language = language
      let path = repeated.path.dropFirst()
      // A form of a text has no key of its own.
      let text = path.dropLast().joined(separator: ".")
      let isForm = known.contains(text)
      let key = isForm ? text : path.joined(separator: ".")
      complaints.addTwice(
        path.isEmpty || isForm ? "`\(path.last ?? name)` " : "", firstLine: repeated.firstLine,
        line: repeated.line, key: key.isEmpty ? nil : key, isOfFile: repeated.hasParts)
    }
  }

  /// With the members of the maps that `<<` names, but for those that the map has itself.
  private static func merged(_ members: [Node.Entry]) -> [Node.Entry] {
    guard members.contains(where: { $0.key == "<<" && $0.value.hasParts }) else { return members }
    var merged = members.filter { $0.key != "<<" }
    var known = Set(merged.map(\.key))
    for member in members where member.key == "<<" {
      let maps = if case .sequence(let maps) = member.value.content { maps } else { [member.value] }
      for map in maps {
        guard case .mapping(let others) = map.content else { continue }
        merged += Self.merged(others).filter { known.insert($0.key).inserted }
      }
    }
    return merged
  }

  private mutating func read(_ members: [Node.Entry], within parent: String) {
    for member in Self.merged(members) {
      read(member.value, key: parent.isEmpty ? member.key : "\(parent).\(member.key)")
    }
  }

  private mutating func read(_ node: Node, key: String) {
    switch node.content {
    case .mapping(let written):
      let members = Self.merged(written)
      if Self.arePlural(members) {
        add(key, forms: members.map { ($0.key, $0.value) })
      } else {
        read(members, within: key)
      }
    case .sequence(let items):
      for (index, item) in items.enumerated() { read(item, key: "\(key).\(index)") }
    case .scalar: if Self.text(of: node) != nil { add(key, forms: [(nil, node)]) }
    }
  }

  /// Whether a map's values are the forms of one text.
  private static func arePlural(_ members: [Node.Entry]) -> Bool {
    members.contains { $0.key == "other" }
      && members.allSatisfy { member in
        guard PluralFormat.categories.contains(member.key) else { return false }
        if case .scalar = member.value.content { return true }
        return false
      }
  }

  /// nil for what Ruby does not read as a text.
  private static func text(of node: Node) -> String? {
    guard case .scalar(let scalar) = node.content else { return nil }
    guard scalar.isPlain else { return scalar.text }
    let text = scalar.text
    let isSymbol = text.first == ":" && text.dropFirst().first?.isLetter == true
    let words = ["true", "false", "yes", "no", "on", "off"]
    let isWord = text.utf8.count <= 5 && words.contains(text.lowercased())
    return node.isNull || isSymbol || isWord || isNumber(text)
      ? nil : text
  }

  private static func isNumber(_ text: String) -> Bool {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
    let digits = text.filter { $0 != "_" && $0 != "," }
    return Double(digits) != nil && text.first?.isLetter == false
  }

  private mutating func add(_ key: String, forms: [(category: String?, node: Node)]) {
    guard let line = forms.first?.node.position.line else { return }
    if let first = lines.updateValue(line, forKey: key) {
      complaints.addTwice(firstLine: first, line: line, key: key, accepted: "each key once")
      return
    }
    let argument = "count"
    var variants: [Variant] = []
    for form in forms {
      guard let text = Self.text(of: form.node) else { continue }
      let line = form.node.position.line
      do throws(PatternError) {
        let conditions = form.category.map { [Condition.plural(argument: argument, category: $0)] }
        let parts = try RailsPattern.parts(of: text)
        variants.append(
          Variant(
            conditions: conditions ?? [],
            pattern: conditions == nil ? parts : parts.map { $0.counted(argument) }, line: line,
            percentSigns: PercentSigns(in: text, areStated: false)))
      } catch {
        complaints.add(error.problem, line: line, key: key)
      }
    }
    guard !variants.isEmpty else { return }
    var message = Message(key: key, language: language, line: line, variants: variants)
    // As Rails decides which texts it does not escape.
    message.isMarkup = key.hasSuffix("_html") || key == "html" || key.hasSuffix(".html")
    messages.append(message)
  }
}

extension PatternPart {
  /// In plural forms, the placeholder of the number.
  fileprivate func counted(_ argument: String) -> PatternPart {
    guard case .placeholder(let placeholder) = self, placeholder.name == argument else {
      return self
    }
    return .placeholder(
      Placeholder(name: argument, kind: .integer, source: placeholder.source))
  }
}
