/// The texts of a file as vue-i18n reads them: `{name}`, `{0}`, `{'@'}`, `@:other.key`, `no car | one car | {count} cars`.
struct VueMessages {
  /// How many links one text may follow, because texts that contain others twice could multiply endlessly.
  private static let mostLinks = 1_000
  private static let mostLevels = 64
  /// How long a text may get, in bytes.
  private static let mostBytes = 100_000

  /// By their keys.
  let texts: [String: String]

  /// The forms of a text, and what says which number has which; one form without conditions if there is no choice.
  ///
  /// Forms are counted from 0. With four of them or more, an app has rules of its own.
  ///
  /// - Parameter key: The text's own.
  func forms(
    of text: String, key: String
  ) throws(PatternError) -> (variants: [Variant], plural: PluralExpression?) {
    var links = 0
    let choices = try choices(of: text, key: key, within: [], &links)
    guard choices.count > 1 else { return ([Variant(pattern: choices[0])], nil) }
    let names = Set(
      choices.joined().compactMap { part in
        if case .placeholder(let placeholder) = part { placeholder.name } else { nil }
      })
    // Both names stand for the number; so does a value in a list that is the only one.
    let argument =
      ["count", "n"].first(where: names.contains) ?? (names == ["0"] ? "0" : "count")
    let numbers: Set<String> = ["count", "n", argument]
    let variants = choices.enumerated().map { index, pattern in
      Variant(
        conditions: [.plural(argument: argument, category: "\(index)")],
        pattern: pattern.map { part in
          guard case .placeholder(let placeholder) = part,
            numbers.contains(placeholder.name)
          else { return part }
          return .placeholder(
            Placeholder(name: placeholder.name, kind: .integer, source: placeholder.source))
        })
    }
    return (variants, choices.count < 4 ? .byChoice(choices.count) : nil)
  }

  /// - Parameter keys: Those of the links that lead to the text.
  private func choices(
    of text: String, key own: String, within keys: [String], _ links: inout Int
  ) throws(PatternError) -> [[PatternPart]] {
    let written = VueParser.choices(of: text)
    var targets: [String: VueLink.Target] = [:]
    for case .link(let link) in written.joined() where targets[link.key] == nil {
      let path = path(link.key, from: own)
      guard let key = known(path), let target = texts[key] else { continue }
      guard !keys.contains(key) else {
        throw PatternError(
          "refers to `@:\(key)`, which refers to itself; accepted: references that end in a text")
      }
      links += 1
      guard links <= Self.mostLinks, keys.count < Self.mostLevels else {
        throw PatternError(
          "refers to too many other texts; accepted: up to \(Self.mostLevels), one within the other"
        )
      }
      targets[link.key] = VueLink.Target(
        choices: try choices(of: target, key: key, within: keys + [key], &links),
        rest: String(path.dropFirst(key.count)))
    }
    let count =
      written.count > 1 ? written.count : max(1, targets.values.map(\.choices.count).max() ?? 1)
    var bytes = 0
    var choices: [[PatternPart]] = []
    for index in 0..<count {
      var parts = PatternParts()
      for piece in written[min(index, written.count - 1)] {
        switch piece {
        case .part(let part): parts.append(part)
        case .link(let link):
          let shown = link.parts(targets[link.key], at: index, of: count)
          for part in shown { parts.append(part) }
          bytes += shown.source.utf8.count
        }
      }
      guard bytes <= Self.mostBytes else {
        throw PatternError(
          "is too long with the texts that it refers to; accepted: up to 100,000 bytes")
      }
      choices.append(parts.finished())
    }
    return choices
  }

  /// The key of the text that a link is about, without what follows it in a sentence; nil if there is none.
  private func known(_ key: String) -> String? { Self.known(key) { texts[$0] != nil } }

  /// - Parameter isKey: Whether there is a text with a key.
  fileprivate static func known(_ key: String, _ isKey: (String) -> Bool) -> String? {
    var key = key
    while !isKey(key) {
      guard let last = key.last, ".,:;!?".contains(last) else { return nil }
      key.removeLast()
    }
    return key
  }

  /// The key that a link in a text is about: slang has `@:.key` for what stands beside the text, and `@:{key}` for a key where
  /// vue-i18n has a value that is one.
  private func path(_ link: String, from own: String) -> String {
    if link.hasPrefix("{") {
      let key = path(String(link.dropFirst().dropLast()), from: own)
      return texts[key] == nil ? link : key
    }
    return Self.beside(own, link)
  }

  fileprivate static func beside(_ own: String, _ link: String) -> String {
    guard link.hasPrefix(".") else { return link }
    let own = nameInLinks(own) ?? own
    return own.lastIndex(of: ".").map { own[..<$0] + link } ?? String(link.dropFirst())
  }

  /// What slang's links call a text whose key says more: `hours(plural, param=h).other` is `hours`; nil if it says no more.
  static func nameInLinks(_ key: String) -> String? {
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

  /// Whether a text says by how it is written that the file is one of vue-i18n's.
  func isTypical(_ text: KeyedText) -> Bool {
    guard text.text.contains(where: { "|@{".contains($0) }) else { return false }
    return hasCounts(text.text) || VueParser.hasLiteral(text.text) || hasLinks(text)
  }

  /// Whether bars part forms that show a number, and not values, as in `{count} | {total}`.
  private func hasCounts(_ text: String) -> Bool {
    guard text.contains("|") else { return false }
    let choices = VueParser.choices(of: text)
    let counted = choices.count { choice in
      choice.contains { ["{count}", "{n}"].contains($0.source) }
    }
    return counted > 0 && (counted > 1 || choices.count > 2 || JSONChoices.areAlike(text))
  }

  /// Whether it refers to other texts of the file.
  func hasLinks(_ text: KeyedText) -> Bool {
    guard text.text.contains("@") else { return false }
    return VueParser.choices(of: text.text).joined().contains { piece in
      if case .link(let link) = piece {
        known(path(link.key, from: text.key)) != nil
      } else {
        false
      }
    }
  }
}

extension PluralExpression {
  /// vue-i18n's own rule for two or three forms.
  fileprivate static func byChoice(_ count: Int) -> PluralExpression {
    do throws(PatternError) {
      return try PluralExpression(count == 2 ? "n != 1" : "n > 2 ? 2 : n")
    } catch {
      preconditionFailure("the rule is broken: \(error.problem)")
    }
  }
}

private enum VuePiece {
  case part(PatternPart)
  case link(VueLink)

  /// As the file writes a placeholder; empty for anything else.
  var source: String {
    if case .part(.placeholder(let placeholder)) = self { placeholder.source } else { "" }
  }
}

/// `@:key`, `@.upper:key`, `@:{'a key'}`: another text in this one's place.
private struct VueLink {
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
      let path = VueMessages.beside(self.key, link.key)
      guard let key = VueMessages.known(path, { text($0) != nil }),
        let other = text(key)?.pattern(at: index, of: variants.count)
      else { return nil }
      return link.changed(other) + [.text(String(path.dropFirst(key.count)))]
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

/// Reads one text by the grammar of vue-i18n's compiler; what that refuses is text.
private struct VueParser {
  private var cursor: PatternCursor

  /// What bars part; one if there is no bar.
  static func choices(of text: String) -> [[VuePiece]] {
    var parser = VueParser(cursor: PatternCursor(text))
    return parser.choices()
  }

  /// Whether there is a literal such as `{'@'}`. Between apostrophes, ICU's MessageFormat has quoted braces.
  static func hasLiteral(_ text: String) -> Bool {
    guard text.contains("{") else { return false }
    var parser = VueParser(cursor: PatternCursor(text))
    while parser.cursor.peek != nil {
      let follows = parser.cursor.scalar(after: -1)
      if parser.literal() != nil {
        if follows != "'" { return true }
      } else {
        parser.cursor.position += 1
      }
    }
    return false
  }

  private mutating func choices() -> [[VuePiece]] {
    var choices: [[VuePiece]] = []
    var pieces: [VuePiece] = []
    var text = ""
    func ended(_ pieces: [VuePiece], _ text: String) -> [VuePiece] {
      text.isEmpty ? pieces : pieces + [.part(.text(text))]
    }
    while let scalar = cursor.peek {
      if let literal = literal() {
        text += literal
      } else if cursor.take("|") {
        // White space around a bar belongs to neither side.
        while text.last?.isWhitespace == true { text.removeLast() }
        choices.append(ended(pieces, text))
        (pieces, text) = ([], "")
        _ = cursor.take(while: \.properties.isWhitespace)
      } else if let piece = placeholder() ?? link() {
        pieces = ended(pieces, text) + [piece]
        text = ""
      } else {
        cursor.position += 1
        text.unicodeScalars.append(scalar)
      }
    }
    return choices + [ended(pieces, text)]
  }

  /// `{name}`, `{0}`, and version 8's `%{name}`; nil, and the cursor stays, if there is none.
  private mutating func placeholder() -> VuePiece? {
    var rest = cursor
    _ = rest.take("%")
    guard rest.take("{") else { return nil }
    Self.skipSpace(&rest)
    let name = rest.take { Self.isPartOfName($0) || $0 == "-" || $0 == "." }
    Self.skipSpace(&rest)
    guard !name.isEmpty, rest.take("}") else { return nil }
    defer { cursor = rest }
    return .part(
      .placeholder(
        Placeholder(name: name, kind: .text, source: rest.text(from: cursor.position))))
  }

  /// The text of `{'text'}`; nil, and the cursor stays, if there is none.
  private mutating func literal() -> String? {
    var rest = cursor
    guard rest.take("{") else { return nil }
    Self.skipSpace(&rest)
    guard rest.take("'") else { return nil }
    var text = ""
    while let scalar = rest.next(), scalar != "'" {
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      if let escaped = Self.escaped(&rest) { text.unicodeScalars.append(escaped) }
    }
    Self.skipSpace(&rest)
    guard rest.take("}") else { return nil }
    cursor = rest
    return text
  }

  /// What a backslash makes of the characters behind it: `\'`, `\\`, `\u0041`, `\U01F600`.
  private static func escaped(_ cursor: inout PatternCursor) -> Unicode.Scalar? {
    let digits =
      switch cursor.peek {
      case "u": 4
      case "U": 6
      default: 0
      }
    guard digits > 0 else { return cursor.next() }
    cursor.position += 1
    var left = digits
    let number = cursor.take { scalar in
      defer { left -= 1 }
      return left > 0 && scalar.isASCII && Character(scalar).isHexDigit
    }
    return UInt32(number, radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// nil, and the cursor stays, if none begins here.
  private mutating func link() -> VuePiece? {
    var rest = cursor
    guard rest.take("@") else { return nil }
    var modifier = ""
    if rest.take(".") { modifier = rest.take(while: Self.isPartOfName) }
    guard rest.take(":") else { return nil }
    var inner = VueParser(cursor: rest)
    let key: String
    if let literal = inner.literal() {
      key = literal
      rest = inner.cursor
    } else if case .part(.placeholder(let placeholder))? = inner.placeholder() {
      // A value is the key.
      key = placeholder.source
      rest = inner.cursor
    } else if rest.take("(") {
      // Version 8.
      key = rest.take { $0 != ")" && $0 != "(" && !$0.properties.isWhitespace }
      guard rest.take(")") else { return nil }
    } else {
      key = rest.take { !"{}@|()".unicodeScalars.contains($0) && !$0.properties.isWhitespace }
    }
    guard !key.isEmpty else { return nil }
    defer { cursor = rest }
    return .link(
      VueLink(key: key, modifier: modifier, source: rest.text(from: cursor.position)))
  }

  private static func skipSpace(_ cursor: inout PatternCursor) {
    _ = cursor.take(while: \.properties.isWhitespace)
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit) || scalar == "_"
      || scalar == "$"
  }
}
