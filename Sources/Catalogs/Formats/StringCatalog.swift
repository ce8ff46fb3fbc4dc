internal import Base

/// Xcode's String Catalogs (`.xcstrings`): all languages of a table.
package enum StringCatalog {
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    let json = try CatalogJSON(bytes, path: path)
    var sourceLanguage: String?
    let entries: [Node.Entry]
    do throws(CatalogError) {
      sourceLanguage = try json.root["sourceLanguage"].map { (node) throws(CatalogError) in
        try json.language(try json.text(node, "`sourceLanguage`"), at: node.position.line)
      }
      guard let strings = json.root["strings"] else {
        throw json.error("`strings` is missing; accepted: an object", at: json.root.position.line)
      }
      entries = try json.members(strings, "`strings`")
    } catch {
      throw CatalogErrors([error])
    }
    var complaints = Complaints(path: path)
    json.addRepeated(to: &complaints, within: 1)
    var catalog = Catalog(sourceLanguage: sourceLanguage, messages: [])
    for entry in entries {
      let reader = StringCatalogEntry(entry, sourceLanguage: sourceLanguage, json: json)
      complaints.language = sourceLanguage
      do throws(CatalogError) {
        catalog.messages += try reader.messages(&complaints)
      } catch {
        complaints.add(error)
      }
    }
    catalog.flaws = complaints.flaws
    return catalog
  }
}

/// One key with its texts in all languages.
private struct StringCatalogEntry {
  private let key: String
  private let line: Int
  private let node: Node
  private let sourceLanguage: String?
  private let json: CatalogJSON

  init(_ member: Node.Entry, sourceLanguage: String?, json: CatalogJSON) {
    key = member.key
    line = member.position.line
    node = member.value
    self.sourceLanguage = sourceLanguage
    self.json = json
  }

  /// - Parameter complaints: Get what is wrong with the text in one language.
  /// - Throws: What is wrong with it in all of them.
  func messages(_ complaints: inout Complaints) throws(CatalogError) -> [Message] {
    var messages: [Message] = []
    _ = try json.members(node, "the value", key: key)
    let comment = try node["comment"].map { (node) throws(CatalogError) in
      try json.text(node, "`comment`", key: key)
    }
    let isForTranslation = try self.isForTranslation
    let localizations = try node["localizations"].map { (node) throws(CatalogError) in
      try json.members(node, "`localizations`", key: key)
    }
    var languages: Set<String?> = []
    for localization in localizations ?? [] {
      complaints.language = nil
      do throws(CatalogError) {
        let language = try json.language(
          localization.key, at: localization.position.line, key: key)
        complaints.language = language
        let message = try message(
          localization.value, language: language, comment: comment,
          isForTranslation: isForTranslation)
        if let message {
          messages.append(message)
          languages.insert(language)
        }
      } catch {
        complaints.add(error)
        languages.insert(complaints.language)
      }
    }
    // The key is the source text if there is no other. Where nobody says which language that is, one that an entry has may
    // be it.
    if sourceLanguage.map({ !languages.contains($0) }) ?? languages.isEmpty {
      let variant = Variant(
        pattern: PrintfPattern.parts(of: key), percentSigns: PercentSigns(in: key))
      messages.insert(
        Message(
          key: key, language: sourceLanguage, line: line, variants: [variant], comment: comment,
          isForTranslation: isForTranslation),
        at: 0)
    }
    return messages
  }

  private var isForTranslation: Bool {
    get throws(CatalogError) {
      guard let node = node["shouldTranslate"] else { return true }
      guard let truth = node.bool else {
        throw json.error(
          "`shouldTranslate` is \(node.kindInJSON); accepted: true or false",
          at: node.position.line, key: key)
      }
      return truth
    }
  }

  /// nil for a language that has only an empty object.
  private func message(
    _ localization: Node, language: String, comment: String?, isForTranslation: Bool
  ) throws(CatalogError) -> Message? {
    let reader = StringCatalogTextReader(key: key, json: json)
    guard let text = try reader.text(in: localization, "`\(language)`"),
      let first = text.units.first
    else { return nil }
    let substitutions = try reader.substitutions(in: localization)
    var builder = StringCatalogPieces(reader, substitutions: substitutions)
    // Texts that do not show their number may have keys that do.
    let argument = PluralFormat.argument(
      of: text.units.map(\.pattern) + [PrintfPattern.parts(of: key)])
    let pieces = try builder.pieces(of: text, argument: argument)
    let states = Set(
      (text.units + substitutions.values.flatMap(\.text.units)).map(\.state))
    // The source text is `new` until somebody edits it in the catalog; that does not make it unfinished.
    let isUnfinished =
      states.contains("needs_review") || (states.contains("new") && language != sourceLanguage)
    do throws(PatternError) {
      let variants = try PatternExpansion.variants(of: pieces)
      guard !variants.isEmpty else {
        throw PatternError(
          "forms of one number have no category in common; accepted: `other` in each")
      }
      var message = Message(
        key: key, language: language, line: first.line, variants: variants, comment: comment,
        isUnfinished: isUnfinished, isForTranslation: isForTranslation)
      // What `%arg` stands for is called by its number, and also as the substitution is.
      message.aliases = substitutions.namesByOrder(in: text.units.map(\.pattern))
      for (name, substitution) in substitutions.sorted(by: { $0.key > $1.key })
      where substitution.argument != name {
        message.aliases[substitution.argument] = name
      }
      return message
    } catch {
      throw json.error(error.problem, at: first.line, key: key)
    }
  }
}
