internal import Base

/// i18next's JSON and others like it: one language, whose name the file does not say, in nested objects.
package enum I18NextJSON {
  /// Reads a file.
  ///
  /// Numbers and truth values are settings and not texts; a value that is null is not translated yet. Both are left out.
  ///
  /// - Parameters:
  ///   - star: What tells its name from those of the catalog's other files; nil if it is the only one.
  ///   - isOfVue: Whether it is vue-i18n's if it does not say itself whose it is.
  package static func read(
    _ bytes: [UInt8], path: String, star: String? = nil, isOfVue: Bool = false
  ) throws(CatalogErrors) -> Catalog {
    let json = try CatalogJSON(bytes, path: path)
    guard !json.root.isCompiledByFormatJS else {
      let problem =
        "the texts are compiled by FormatJS; accepted: the files from which it compiles them"
      throw CatalogErrors([json.error(problem, at: json.root.position.line)])
    }
    if let extensionJSON = ExtensionJSON(json) { return extensionJSON.catalog() }
    if let angularJSON = AngularJSON(json) { return angularJSON.catalog() }
    let texts = KeyedText.all(in: json.root)
    var dialect = JSONDialect(
      of: texts, in: json.root, language: FolderLanguage.always(path: path, star: star))
    if isOfVue, dialect.isVue == nil { dialect = .vue(VueMessages(texts)) }
    // MediaWiki's name for what translators are told of each text.
    if case .banana = dialect, path.split(separator: "/").last == "qqq.json" {
      return Catalog(messages: [])
    }
    var reader = I18NextReader(json: json, dialect: dialect)
    reader.read()
    var catalog = Catalog(messages: reader.messages)
    catalog.programTexts = reader.programTexts
    catalog.flaws = reader.complaints.flaws
    if case .banana(let language) = dialect { catalog.languageInName = language }
    catalog.isOfVue = dialect.isVue
    catalog.unread = dialect.unread(in: texts) + reader.descriptors.unread
    return catalog
  }
}

extension Node {
  /// Whether each text is a list of its parts: `[{"type": 0, "value": "Hi "}, {"type": 1, "value": "name"}]`.
  fileprivate var isCompiledByFormatJS: Bool {
    guard case .mapping(let members) = content else { return false }
    var hasParts = false
    for member in members {
      guard case .sequence(let parts) = member.value.content else { return false }
      for part in parts {
        // `#` of plural forms, the seventh, has no value.
        guard case .mapping = part.content, let type = part["type"]?.whole, (0...8).contains(type),
          type == 7 || part["value"]?.text != nil
        else { return false }
        hasParts = true
      }
    }
    return hasParts
  }
}

private struct I18NextReader {
  let json: CatalogJSON
  let dialect: JSONDialect
  let descriptors: JSONDescriptors
  private(set) var messages: [Message] = []
  private(set) var programTexts: [Message] = []
  private(set) var complaints: Complaints
  /// The line of each key.
  private var lines: [String: Int] = [:]

  init(json: CatalogJSON, dialect: JSONDialect) {
    (self.json, self.dialect) = (json, dialect)
    descriptors = JSONDescriptors(in: json.root)
    complaints = Complaints(path: json.path)
  }

  mutating func read() {
    read(json.root, key: "")
    json.addRepeated(to: &complaints, areNested: true)
  }

  /// - Parameter key: The key that leads to the value; empty for the file's own.
  private mutating func read(_ node: Node, key: String) {
    switch node.content {
    case .mapping(let members):
      if let commented = CommentedJSON(node, path: json.path), !key.isEmpty {
        add(key: key, line: commented.text.position.line, comment: commented.comment) {
          [dialect] () throws(PatternError) -> JSONForms in
          try dialect.forms(of: commented.string, key: key)
        }
      } else if let descriptor = descriptors.descriptor(node), !key.isEmpty {
        add(key: key, line: descriptor.text.position.line, comment: descriptor.comment) {
          () throws(PatternError) -> JSONForms in JSONForms(variants: try descriptor.variants)
        }
        addOriginal(of: descriptor, key: key)
      } else {
        read(key.isEmpty ? members.filter { !isAboutFile($0) } : members, within: key)
      }
    case .sequence(let values):
      for (index, value) in values.enumerated() { read(value, key: "\(key).\(index)") }
    case .scalar:
      guard let text = node.text else { return }
      add(key: key, line: node.position.line) { [dialect] () throws(PatternError) -> JSONForms in
        try dialect.forms(of: text, key: key)
      }
    }
  }

  private mutating func addOriginal(of descriptor: JSONDescriptors.Descriptor, key: String) {
    do throws(PatternError) {
      guard let variants = try descriptor.originalVariants else { return }
      var text = Message(
        key: key, language: nil, line: descriptor.text.position.line, variants: variants,
        comment: descriptor.comment)
      text.isProgramText = true
      programTexts.append(text)
    } catch {
      complaints.add(error.problem, line: descriptor.text.position.line, key: key)
    }
  }

  /// Whether a member of the file says something of the file: MediaWiki's authors, or how a service reads it.
  private func isAboutFile(_ member: Node.Entry) -> Bool {
    if case .banana = dialect, member.key == "@metadata" { return true }
    return descriptors.isAboutFile(member)
  }

  private mutating func read(_ members: [Node.Entry], within parent: String) {
    let plurals = I18NextPlurals(dialect.hasFormsInKeys ? members : [])
    for (index, member) in members.enumerated() {
      let key = { (name: String) in parent.isEmpty ? name : "\(parent).\(name)" }
      guard let name = plurals.names[index] else {
        read(member.value, key: key(member.key))
        continue
      }
      guard let forms = plurals.forms[name], forms.first?.index == index else { continue }
      add(key: key(name), line: member.value.position.line) {
        [dialect] () throws(PatternError) -> JSONForms in
        var all = JSONForms(variants: [])
        for form in forms {
          let read = try dialect.forms(of: form.text, key: key(name))
          all.named.formUnion(read.named)
          var own = read.variants
          for index in own.indices { own[index].line = members[form.index].value.position.line }
          all.variants +=
            form.category.map { own.chosen(byCount: $0, isOrdinal: name.hasSuffix("_ordinal")) }
            ?? own
        }
        return all
      }
    }
  }

  private mutating func add(
    key: String, line: Int, comment: String? = nil,
    _ forms: () throws(PatternError) -> JSONForms
  ) {
    if let earlier = lines.updateValue(line, forKey: key) {
      complaints.addTwice(firstLine: earlier, line: line, key: key)
      return
    }
    do throws(PatternError) {
      let forms = try forms()
      var message = Message(
        key: key, language: nil, line: line, variants: forms.variants, comment: comment,
        pluralExpression: forms.plural)
      message.named = forms.named
      message.examples = comment.map { CommentExamples.examples(in: $0, of: message) } ?? [:]
      messages.append(message)
    } catch {
      complaints.add(error.problem, line: line, key: key)
    }
  }
}

/// A text with comments for translators, as extensions of VS Code have it: `{"message": "Open", "comment": ["a verb"]}`.
private struct CommentedJSON {
  let text: Node
  let string: String
  let comment: String?

  /// nil for anything else, such as two texts that are called `message` and `comment`.
  init?(_ node: Node, path: String) {
    guard case .mapping(let members) = node.content, members.count == 2,
      let text = node["message"], let string = text.text,
      let comment = node["comment"]
    else { return nil }
    switch comment.content {
    case .sequence(let lines):
      let texts = lines.compactMap(\.text)
      guard texts.count == lines.count else { return nil }
      self.comment = texts.isEmpty ? nil : texts.joined(separator: "\n")
    case .scalar(let comment) where !comment.isPlain:
      let name = path.split(separator: "/").last ?? ""
      guard name.hasPrefix("package.nls.") || name.hasPrefix("bundle.l10n.") else { return nil }
      self.comment = comment.text
    case .scalar, .mapping: return nil
    }
    (self.text, self.string) = (text, string)
  }
}

extension [Variant] {
  /// Those of a text that i18next shows for a category of its number, where the text may choose by the same number again.
  fileprivate func chosen(byCount category: String, isOrdinal: Bool) -> [Variant] {
    let shown =
      isOrdinal
      ? Condition.ordinal(argument: "count", category: category)
      : Condition.plural(argument: "count", category: category)
    let hasOwn = contains { variant in
      variant.conditions.contains {
        if case .plural("count", category, _) = $0 { true } else { false }
      }
    }
    let chosen = hasOwn ? category : "other"
    return compactMap { variant in
      let others = variant.conditions.filter { condition in
        if case .plural("count", chosen, _) = condition { false } else { true }
      }
      let isChosen = others.allSatisfy {
        if case .plural("count", _, _) = $0 { false } else { true }
      }
      guard isChosen else { return nil }
      return Variant(
        conditions: [shown] + others,
        numbers: variant.numbers.filter { $0.argument != "count" || $0.kind == .ordinal },
        pattern: variant.pattern, line: variant.line)
    }
  }
}

/// The members of one object that are forms of the same text.
private struct I18NextPlurals {
  struct Form {
    /// The member's index in the object.
    let index: Int
    /// nil for the text that is shown without a number.
    let category: String?
    let text: String
  }

  /// By the forms' common name, in the object's order. For ordinal numbers, it ends with `_ordinal`, so that
  /// these are not taken for forms of the text with the same name for other numbers.
  private(set) var forms: [String: [Form]] = [:]
  /// The common name of each member that is a form, by its index.
  private(set) var names: [Int: String] = [:]

  init(_ members: [Node.Entry]) {
    let texts: [Form] = members.enumerated().compactMap { index, member in
      guard let text = member.value.text else { return nil }
      return Form(index: index, category: nil, text: text)
    }
    let textsByKey = Dictionary(uniqueKeysWithValues: texts.map { (members[$0.index].key, $0) })
    for form in texts {
      let key = members[form.index].key
      guard let underscore = key.lastIndex(of: "_"), underscore > key.startIndex else { continue }
      let category = String(key[underscore...].dropFirst())
      guard PluralFormat.categories.contains(category) else { continue }
      forms[String(key[..<underscore]), default: []].append(
        Form(index: form.index, category: category, text: form.text))
    }
    // Every language has `other`, though texts with `few` often lack it. Without both, the names belong to something
    // else, such as `step_one` and `step_two`, or `select_one` and `select_many`.
    forms = forms.filter { $0.value.contains { ["few", "other"].contains($0.category) } }
    for (name, some) in forms { for form in some { names[form.index] = name } }

    for form in texts where names[form.index] == nil {
      let name = members[form.index].key
      if forms[name] != nil {
        join(form, name)
      } else if let other = textsByKey[name + "_plural"], names[other.index] == nil {
        // As it was written before version 4.
        join(Form(index: form.index, category: "one", text: form.text), name)
        join(Form(index: other.index, category: "other", text: other.text), name)
      }
    }
  }

  private mutating func join(_ form: Form, _ name: String) {
    names[form.index] = name
    forms[name, default: []].append(form)
    forms[name]?.sort { $0.index < $1.index }
  }
}
