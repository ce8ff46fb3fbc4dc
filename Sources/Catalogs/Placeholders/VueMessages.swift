/// The texts of a file as vue-i18n reads them: `{name}`, `{0}`, `{'@'}`, `@:other.key`, `no car | one car | {count} cars`.
struct VueMessages {
  /// How many links one text may follow, because texts that contain others twice could multiply endlessly.
  private static let mostLinks = 1_000
  private static let mostLevels = 64
  /// How long a text may get, in bytes.
  private static let mostBytes = 100_000

  private let references: VueReferences

  init(_ texts: [KeyedText]) { references = VueReferences(texts) }

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
      guard let (key, rest) = references.target(of: link, from: own),
        let target = references.texts[key]
      else { continue }
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
        choices: try choices(of: target, key: key, within: keys + [key], &links), rest: rest)
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

  /// Whether a text says by how it is written that the file is one of vue-i18n's.
  func isTypical(_ text: KeyedText) -> Bool {
    guard text.text.contains(where: { "|@{".contains($0) }) else { return false }
    return hasCounts(text.text) || VueParser.hasLiteral(text.text) || references.hasLinks(text)
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
