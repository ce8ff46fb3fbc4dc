internal import Base

/// Angular's JSON: `{"locale": "fr", "translations": {"greeting": "Bonjour {$INTERPOLATION}"}}`.
struct AngularJSON {
  private let json: CatalogJSON
  private let locale: Node
  private let translations: Node

  /// nil if the file is something else.
  init?(_ json: CatalogJSON) {
    guard case .mapping(let members) = json.root.content, let locale = json.root["locale"],
      let name = locale.text, Self.isLanguage(name),
      let translations = json.root["translations"],
      case .mapping = translations.content,
      members.allSatisfy({ ["locale", "translations"].contains($0.key) || $0.key.hasPrefix("$") })
    else { return nil }
    (self.json, self.locale, self.translations) = (json, locale, translations)
  }

  /// Whether it is a language's tag, and not a text such as `Language`.
  private static func isLanguage(_ name: String) -> Bool {
    if LanguageCodes.isTag(name[...]) { return true }
    let language = name.prefix { $0 != "-" && $0 != "_" }
    return LanguageTag.reading(name) != nil && (2...3).contains(language.count)
      && language.allSatisfy { $0.isASCII && $0.isLowercase }
  }

  func catalog() -> Catalog {
    var messages: [Message] = []
    var complaints = Complaints(path: json.path)
    do throws(CatalogError) {
      let language = try json.language(try json.text(locale, "`locale`"), at: locale.position.line)
      complaints.language = language
      for member in try json.members(translations, "`translations`") {
        do throws(CatalogError) {
          messages.append(try message(member, language))
        } catch {
          complaints.add(error)
        }
      }
    } catch {
      complaints.add(error)
    }
    json.addRepeated(to: &complaints, within: 1)
    var catalog = Catalog(messages: messages)
    catalog.flaws = complaints.flaws
    return catalog
  }

  private func message(_ member: Node.Entry, _ language: String) throws(CatalogError)
    -> Message
  {
    let text = try json.text(member.value, "the value", key: member.key)
    do throws(PatternError) {
      return Message(
        key: member.key, language: language, line: member.value.position.line,
        variants: try MixedPattern.variants(of: Self.parts(of: text)))
    } catch {
      throw json.error(error.problem, at: member.value.position.line, key: member.key)
    }
  }

  /// With what stands for values and tags: `{$INTERPOLATION}`, `{$START_LINK}`.
  private static func parts(of text: String) -> [PatternPart] {
    PatternParts.parts(of: text) { cursor in
      var rest = cursor
      guard rest.take("{$") else { return nil }
      let name = rest.take { $0 == "_" || $0.isDigit || $0.properties.isAlphabetic }
      guard !name.isEmpty, rest.take("}") else { return nil }
      let source = rest.text(from: cursor.position)
      cursor = rest
      if name.hasPrefix("LINE_BREAK") { return .text("\n") }
      if HTMLElements.isAngular(id: name) { return .text("") }
      return .placeholder(Placeholder(name: name, kind: .text, source: source))
    }
  }
}
