internal import Catalogs

/// Finds the keys of texts in string catalogs by what is written in the source language.
struct KeySearch: Sendable {
  /// What was found for a text.
  enum Finding: Equatable, Sendable {
    case none
    case one(FoundKey)
    /// Keys that have the same text, each with its catalog.
    case several([String])
  }

  /// A text with placeholders.
  private struct Pattern: Sendable {
    let catalog: String
    let key: String
    let match: PatternMatch
    /// Placeholders whose values choose among forms, which an audit tries all.
    let choosing: Set<String>
  }

  private struct Place: Hashable, Comparable, Sendable {
    let catalog: String
    let key: String

    static func < (one: Place, other: Place) -> Bool {
      (one.key, one.catalog) < (other.key, other.catalog)
    }
  }

  /// The keys of each text without placeholders.
  private var texts: [String: Set<Place>] = [:]
  private var patterns: [Pattern] = []
  /// The indices of patterns by their first character, and of those that begin with a placeholder.
  private var patternsByStart: [Character?: [Int]] = [:]
  private var patternsByKey: [String: [Int]] = [:]
  private var places: [String: Set<Place>] = [:]

  /// - Parameters:
  ///   - catalogs: Their paths, as labels name them.
  ///   - source: The language of the captured texts.
  ///   - withoutMarkup: Whether tags in the catalogs' texts, such as `<b>`, are left out, as a page shows them.
  init(
    _ catalogs: [(path: String, index: CatalogIndex)], source: String, withoutMarkup: Bool = false
  ) {
    for (path, index) in catalogs {
      var known: Set<String> = []
      let keys = (index.catalog.messages + index.catalog.programTexts).map(\.key)
      for key in keys where known.insert(key).inserted {
        let place = Place(catalog: path, key: key)
        places[key, default: []].insert(place)
        for message in index.translations(key, in: source, unmarked: source) {
          for variant in message.variants {
            let pattern = withoutMarkup ? Markup.removed(from: variant.pattern) : variant.pattern
            add(pattern, choosing: variant.choosing, at: place)
          }
        }
      }
    }
  }

  private mutating func add(_ parts: [PatternPart], choosing: Set<String>, at place: Place) {
    var written = ""
    var isPlain = true
    for part in parts {
      switch part {
      case .text(let text): written += text
      case .placeholder: isPlain = false
      }
    }
    if isPlain {
      texts[SpacedText.collapsed(written), default: []].insert(place)
    } else if written.contains(where: \.isLetter) {
      // Without a letter of its own, it would be any text.
      let match = PatternMatch(parts)
      patternsByStart[match.start, default: []].append(patterns.count)
      patternsByKey[place.key, default: []].append(patterns.count)
      patterns.append(
        Pattern(catalog: place.catalog, key: place.key, match: match, choosing: choosing))
    }
  }

  /// The key of a text.
  ///
  /// - Parameter key: The one that the interface names; nil if it names none. One that no catalog has counts as none.
  func key(of text: String, named key: String?) -> Finding {
    let text = SpacedText.collapsed(text)
    guard text.contains(where: { !$0.isWhitespace }) else { return .none }
    let named = key.flatMap { places[$0] }
    var found: [Place: FoundKey] = [:]
    for place in texts[text] ?? [] {
      found[place] = FoundKey(catalog: place.catalog, key: place.key)
    }
    if found.isEmpty || named != nil {
      let likely = (patternsByStart[text.first] ?? []) + (patternsByStart[nil] ?? [])
      for index in (named != nil ? key.flatMap { patternsByKey[$0] } : likely.sorted()) ?? [] {
        let pattern = patterns[index]
        guard let values = pattern.match.values(in: text) else { continue }
        let place = Place(catalog: pattern.catalog, key: pattern.key)
        found[place] = FoundKey(
          catalog: place.catalog, key: place.key,
          arguments: values.filter { !pattern.choosing.contains($0.key) })
      }
    }
    if let named {
      let shown = named.filter { found[$0] != nil }
      let chosen = shown.isEmpty ? named : shown
      return Self.finding(
        chosen.map { found[$0] ?? FoundKey(catalog: $0.catalog, key: $0.key) })
    }
    return Self.finding(Array(found.values))
  }

  private static func finding(_ found: [FoundKey]) -> Finding {
    switch found.count {
    case 0: .none
    case 1: .one(found[0])
    default:
      .several(
        found.map { key in
          found.contains { $0.key == key.key && $0.catalog != key.catalog }
            ? "\(key.key) (\(key.catalog))" : key.key
        }.sorted())
    }
  }
}

extension Variant {
  /// Names of the placeholders on which it depends whether this form is shown.
  fileprivate var choosing: Set<String> {
    let isOfNumber = conditions.contains {
      switch $0 {
      case .plural, .ordinal: true
      case .select, .device, .item: false
      }
    }
    guard isOfNumber else { return [] }
    // Formats write the number under other names than their choices do.
    let numbers = pattern.compactMap { part -> String? in
      if case .placeholder(let placeholder) = part, placeholder.kind == .integer {
        placeholder.name
      } else {
        nil
      }
    }
    let named = conditions.compactMap { condition -> String? in
      switch condition {
      case .plural(let argument, _, _), .ordinal(let argument, _, _): argument
      case .select, .device, .item: nil
      }
    }
    return Set(numbers + named)
  }
}

/// The key of a text.
struct FoundKey: Hashable, Sendable {
  /// Relative to the suite's folder, as labels have it.
  var catalog: String
  var key: String
  /// What stood in place of placeholders, by their names; those that choose a form are left out.
  var arguments: [String: String] = [:]
}

/// Tags in texts of catalogs.
private enum Markup {
  /// A text without its tags, in which placeholders may be: `<a href="{url}">`.
  static func removed(from parts: [PatternPart]) -> [PatternPart] {
    var bare: [PatternPart] = []
    var isInTag = false
    for part in parts {
      guard case .text(let text) = part else {
        if !isInTag { bare.append(part) }
        continue
      }
      var kept = ""
      var rest = text[...]
      while !rest.isEmpty {
        if isInTag {
          guard let end = rest.firstIndex(of: ">") else { break }
          rest = rest[rest.index(after: end)...]
          isInTag = false
          continue
        }
        let start = rest.firstIndex { $0 == "<" } ?? rest.endIndex
        kept += rest[..<start]
        rest = rest[start...]
        guard let next = rest.dropFirst().first else {
          kept += rest
          break
        }
        // `<` before a space is what it says: less than.
        isInTag = next.isLetter || next.isNumber || next == "/"
        if !isInTag {
          kept.append("<")
          rest = rest.dropFirst()
        }
      }
      bare.append(.text(kept))
    }
    return bare
  }
}

/// What the texts of a pattern have in common.
private struct PatternMatch: Sendable {
  private enum Part: Sendable {
    /// White space as a page shows it.
    case literal(String)
    case placeholder(String)
  }

  private let parts: [Part]

  init(_ parts: [PatternPart]) {
    self.parts = parts.indices.compactMap { index in
      switch parts[index] {
      case .placeholder(let placeholder): return .placeholder(placeholder.name)
      case .text(let text):
        let isLast = index == parts.indices.last
        let literal = Self.collapsed(text, isFirst: index == 0, isLast: isLast)
        return literal.isEmpty ? nil : .literal(literal)
      }
    }
  }

  /// The character that all of them begin with; nil if there is none.
  var start: Character? {
    guard case .literal(let literal)? = parts.first else { return nil }
    return literal.first
  }

  /// What stands in place of the placeholders, by their names; nil if the text is another one.
  func values(in text: String) -> [String: String]? {
    if case .literal(let end)? = parts.last, !text.hasSuffix(end) { return nil }
    var rest = text[...]
    var values: [String: String] = [:]
    var open: String?
    for (index, part) in parts.enumerated() {
      switch part {
      case .placeholder(let name):
        // Two placeholders side by side share what is there.
        if open == nil { open = name }
      case .literal(let literal):
        guard let name = open else {
          guard rest.hasPrefix(literal) else { return nil }
          rest = rest.dropFirst(literal.count)
          continue
        }
        let place =
          index == parts.count - 1
          ? Self.suffix(literal, in: rest) : rest.dropFirst().firstRange(of: literal)
        guard let place, place.lowerBound > rest.startIndex else { return nil }
        values[name] = String(rest[..<place.lowerBound])
        rest = rest[place.upperBound...]
        open = nil
      }
    }
    if let name = open {
      guard !rest.isEmpty else { return nil }
      values[name] = String(rest)
      return values
    }
    return rest.isEmpty ? values : nil
  }

  private static func suffix(_ literal: String, in text: Substring) -> Range<String.Index>? {
    guard text.hasSuffix(literal) else { return nil }
    return text.index(text.endIndex, offsetBy: -literal.count)..<text.endIndex
  }

  /// White space as a page shows it: it is kept beside a placeholder.
  private static func collapsed(_ text: String, isFirst: Bool, isLast: Bool) -> String {
    let inner = SpacedText.collapsed(text)
    guard !inner.isEmpty else { return isFirst || isLast ? "" : " " }
    let starts = !isFirst && text.first?.isWhitespace == true ? " " : ""
    let ends = !isLast && text.last?.isWhitespace == true ? " " : ""
    return starts + inner + ends
  }
}
