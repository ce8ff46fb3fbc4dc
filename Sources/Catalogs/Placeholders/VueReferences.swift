private import Base

/// What links of vue-i18n's and slang's texts are about.
struct VueReferences {
  /// By their keys, and by the names that links have for them.
  let texts: [String: String]

  init(_ texts: [KeyedText]) {
    var known = Dictionary(texts.map { ($0.key, $0.text) }) { first, _ in first }
    for text in texts where text.key.contains("(") {
      if let name = Self.nameInLinks(text.key), known[name] == nil { known[name] = text.text }
    }
    self.texts = known
  }

  /// The key of the text that a link is about, and what follows it in a sentence; nil if there is no such text.
  ///
  /// - Parameter own: The key of the text that has the link.
  func target(of link: VueLink, from own: String) -> (key: String, rest: String)? {
    Self.target(of: link.key) { name in
      let key = path(name, from: own)
      return texts[key] == nil ? nil : key
    }
  }

  /// Whether a text refers to other texts of the file.
  func hasLinks(_ text: KeyedText) -> Bool {
    guard text.text.contains("@") else { return false }
    return VueParser.choices(of: text.text).joined().contains { piece in
      if case .link(let link) = piece { target(of: link, from: text.key) != nil } else { false }
    }
  }

  /// The key that a link in a text is about: `@:{key}` is about a key where vue-i18n has a value that is one.
  private func path(_ link: String, from own: String) -> String {
    if link.hasPrefix("{") {
      let key = path(String(link.dropFirst().dropLast()), from: own)
      return texts[key] == nil ? link : key
    }
    return Self.beside(own, link)
  }

  /// The key that a link is about: slang has `@:.key` for what stands beside the text.
  fileprivate static func beside(_ own: String, _ link: String) -> String {
    guard link.hasPrefix(".") else { return link }
    let own = nameInLinks(own) ?? own
    return own.lastIndex(of: ".").map { own[..<$0] + link } ?? String(link.dropFirst())
  }

  /// The key that a link is about, and what of it stands behind the key: stops, and from the first sign on that no name in
  /// slang's links has, endings of words.
  ///
  /// - Parameter key: The key of the text that has a name in links; nil if there is none.
  fileprivate static func target(
    of link: String, _ key: (_ name: String) -> String?
  ) -> (key: String, rest: String)? {
    func isOfName(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber) || "_.".contains(character)
    }
    let names = [
      link[...], link.prefix { isOfName($0) || $0 == "-" }, link.prefix(while: isOfName),
    ]
    for var name in names.uniqued() {
      while !name.isEmpty {
        if let key = key(String(name)) { return (key, String(link.dropFirst(name.count))) }
        guard let last = name.last, ".,:;!?".contains(last) else { break }
        name.removeLast()
      }
    }
    return nil
  }

  /// What slang's links call a text whose key says more: `hours(plural, param=h).other` is `hours`; nil if it says no more.
  private static func nameInLinks(_ key: String) -> String? {
    var name = ""
    var rest = key[...]
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let modifiers = rest[open..<close]
      name += rest[..<open]
      rest = rest[close...].dropFirst()
      if rest == ".other", modifiers.contains("plural") || modifiers.contains("context") {
        return name
      }
    }
    return name.isEmpty ? nil : name + rest
  }
}

/// `@:key`, `@.upper:key`, `@:{'a key'}`: another text in this one's place.
struct VueLink {
  struct Target {
    let choices: [[PatternPart]]
    /// What stands behind the key.
    let rest: String
  }

  let key: String
  let modifier: String
  let source: String

  /// What it shows: the other text in the same form, or a placeholder where the file lacks it.
  func parts(_ target: Target?, at index: Int, of count: Int) -> [PatternPart] {
    guard let target else {
      return [.placeholder(Placeholder(name: "@:\(key)", kind: .text, source: source))]
    }
    let choices = target.choices
    let parts = changed(choices[choices.count == count ? index : choices.count - 1])
    return target.rest.isEmpty ? parts : parts + [.text(target.rest)]
  }

  /// Another text, in upper or lower case where the modifier says so.
  func changed(_ pattern: [PatternPart]) -> [PatternPart] {
    pattern.enumerated().map { position, part in
      guard case .text(let text) = part else { return part }
      return switch modifier {
      case "upper": PatternPart.text(text.uppercased())
      case "lower": .text(text.lowercased())
      case "capitalize" where position == 0:
        .text(text.prefix(1).uppercased() + text.dropFirst())
      default: part
      }
    }
  }
}

extension Message {
  /// With other texts in place of references to them that the file of this one lacks: an app shows those of the language
  /// that stands in for this one.
  ///
  /// - Parameters:
  ///   - original: The text in the source language, whose references are those of the file's kind; nil if there is none.
  ///   - text: The text with a key that is shown for it; nil if there is none.
  package func withReferences(
    like original: Message?, _ text: (_ key: String) -> Message?
  ) -> Message {
    func refers(_ placeholder: Placeholder) -> Bool {
      placeholder.name.hasPrefix("@:")
        || placeholder.name.contains(".") && original?.named.contains(placeholder.name) == true
    }
    func pattern(of placeholder: Placeholder, at index: Int) -> [PatternPart]? {
      guard placeholder.name.hasPrefix("@:") else {
        return text(placeholder.name)?.pattern(at: index, of: variants.count)
      }
      guard case .link(let link)? = VueParser.choices(of: placeholder.source).first?.first else {
        return nil
      }
      let target = VueReferences.target(of: link.key) { name in
        let key = VueReferences.beside(self.key, name)
        return text(key) == nil ? nil : key
      }
      guard let (key, rest) = target, let other = text(key)?.pattern(at: index, of: variants.count)
      else { return nil }
      return link.changed(other) + [.text(rest)]
    }
    var message = self
    for (index, variant) in variants.enumerated() {
      var parts = PatternParts()
      var isChanged = false
      for part in variant.pattern {
        if case .placeholder(let placeholder) = part, refers(placeholder),
          let other = pattern(of: placeholder, at: index)
        {
          for part in other { parts.append(part) }
          isChanged = true
        } else {
          parts.append(part)
        }
      }
      if isChanged { message.variants[index] = variant.with(parts.finished()) }
    }
    return message
  }

  /// That of the form which stands in one of several forms of another text.
  private func pattern(at index: Int, of count: Int) -> [PatternPart] {
    variants[variants.count == count ? index : variants.count - 1].pattern
  }
}
