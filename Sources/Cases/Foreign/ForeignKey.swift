internal import Base
private import Raster

/// A key of CSS, UIKit, SwiftUI, Android, Flutter or another tool, and what harness has for it.
struct ForeignKey: Sendable {
  /// The names in other systems; letter case, `-` and `_` do not matter.
  let names: [String]
  /// Values for which the row is; empty for any.
  let values: [String]
  /// harness's key; the advice is only for maps that have this key.
  let key: String
  let advice: String
  /// How to write harness's key; what stands between `‹` and `›` is replaced by the value that was
  /// found, and is never said in place of it. Empty if harness has nothing like it.
  let example: String
  /// What the name makes of a number.
  let number: Number

  /// What a number means behind a name.
  enum Number: Sendable {
    case plain, opacity
    /// So many of something else: of a font's size, which is taken to be 16, or of hundredths.
    case times(Double)
    /// A font's size, of which a share is of 16.
    case size
    /// How much is the same, which leaves the rest for what may differ.
    case rest
    /// A distance, whose sign says from where.
    case magnitude
  }

  init(
    _ names: String..., of values: [String] = [], key: String, number: Number = .plain,
    _ advice: String, _ example: String = ""
  ) {
    self.init(names: names, of: values, key: key, number: number, advice, example)
  }

  init(
    names: [String], of values: [String] = [], key: String, number: Number = .plain,
    _ advice: String, _ example: String
  ) {
    self.names = names
    self.values = values
    self.key = key
    self.number = number
    self.advice = advice
    self.example = example
  }

  /// A row for what harness has under another name.
  static func renamed(
    _ names: String..., of values: [String] = [], to key: String, _ value: String
  ) -> ForeignKey {
    ForeignKey(
      names: names, of: values, key: key, "harness calls it `\(key)`", "\(key): \(value)")
  }

  /// A row for what is a part of a value.
  static func part(_ names: String..., in key: String, _ value: String) -> ForeignKey {
    ForeignKey(names: names, key: key, "it is part of `\(key)`", "\(key): \(value)")
  }

  /// Whether it may also be the name of a text that a matrix sets.
  var isText: Bool { ["text", "suffix"].contains(key) || example.isEmpty }

  /// The example as it is in the table.
  var plainExample: String { example.filter { $0 != "‹" && $0 != "›" } }

  /// Whether the example depends on the value that was found.
  var takesValue: Bool { example.contains("‹") }

  /// The example with the places of its values marked, for a value that nothing is made of.
  var openExample: String { filled(with: ["…"]) }

  /// Examples for the foreign key's value, the likeliest first; nothing if none is made of it.
  ///
  /// - Parameter name: The foreign key as it is written.
  func examples(with value: Node, of name: String) -> [String] {
    guard takesValue else { return [example] }
    var written: [String] = []
    if let word = value.word, !word.contains(where: \.isNewline) {
      written = converted(word, of: name) ?? [value.isPlainWord ? word : yamlQuoted(word)]
    } else if case .sequence(let items) = value.content, (1...20).contains(items.count),
      items.allSatisfy(\.isPlainWord)
    {
      written = ["[\(items.compactMap(\.word).joined(separator: ", "))]"]
    }
    written += ForeignValue(key: innerKey, node: value).rewritings
    var examples = written.map { filled(with: [$0]) }
    let points = ForeignLength.inPoints(value)
    if let points {
      let inPoints = [points] + ForeignValue(key: innerKey, text: points).rewritings
      examples += inPoints.map { filled(with: [$0]) }
    }
    // CSS's lengths at both ends, where each has a place.
    if let ends = (points ?? value.word).flatMap({ ForeignLength.points(in: $0) }),
      ends.count == 2, example.count(where: { $0 == "‹" }) == 2
    {
      examples.append(filled(with: ends.map(Numbers.plain)))
    }
    return examples
  }

  /// The example with values in its places; the last one is for all that are left.
  private func filled(with values: [String]) -> String {
    var rest = values[...]
    return example.replacing(/‹[^›]*›/) { _ in
      rest.count > 1 ? rest.removeFirst() : rest[rest.startIndex]
    }
  }

  /// The key whose value is replaced, which may be within another one's map.
  var innerKey: String {
    let words = example.prefix { $0 != "‹" }.split { " :{[,".contains($0) }
    return words.last { $0.first?.isLetter == true }.map(String.init) ?? key
  }

  /// A value that the name gives another meaning; nil if it has its usual one.
  private func converted(_ word: String, of name: String) -> [String]? {
    if word.hasPrefix("#"), Self.isOfAndroid(name), let color = ForeignColor(alphaFirst: word) {
      return [yamlQuoted(color.color.cssHex)]
    }
    guard let value = Double(word.hasSuffix("%") ? String(word.dropLast()) : word), value.isFinite
    else { return nil }
    switch number {
    case .plain: return nil
    case .times(let factor): return [Numbers.plain((value * factor * 1e6).rounded() / 1e6)]
    case .size:
      return word.hasSuffix("%") ? [Numbers.plain((value * 0.16 * 1e6).rounded() / 1e6)] : nil
    case .magnitude: return [Numbers.plain(abs(value))]
    case .rest:
      let share = word.hasSuffix("%") ? value / 100 : value
      return [Numbers.plain(((1 - share) * 1e6).rounded() / 1e6)]
    case .opacity:
      let share = min(max(word.hasSuffix("%") ? value / 100 : value, 0), 1)
      return [yamlQuoted(ForeignColor(opacity: share).color.cssHex)]
    }
  }

  /// Whether colours behind a name have their opacity first. UIKit's `textColor` is never written in digits.
  private static func isOfAndroid(_ name: String) -> Bool {
    isPrefixed(name) || ["textColor", "textColorLink", "drawableTint"].contains(name)
  }
}

extension ForeignKey {
  /// The rows of a foreign key in a map with these keys, the likeliest first.
  static func known(_ name: String, with value: Node, in keys: [String]) -> [ForeignKey] {
    let words = value.word.map(ForeignWords.names) ?? []
    let rows = Self.isPrefixed(name) ? byName["android:" + squeezed(name)] : nil
    return ((rows ?? []) + (byName[squeezed(name)] ?? [])).filter { row in
      keys.contains(row.key) && (row.values.isEmpty || words.contains { row.values.contains($0) })
    }
  }

  /// The rows of a foreign key with a slip in its name; none if none is near.
  static func misspelt(_ name: String, with value: Node, in keys: [String]) -> [ForeignKey] {
    let word = squeezed(name)
    // In a short name, a letter or two make another word.
    guard (8...40).contains(word.count) else { return [] }
    let names = all.filter { keys.contains($0.key) }.flatMap { $0.names.map(squeezed) }
    guard let nearest = nearest(to: word, among: names),
      editDistance(word, nearest) <= (word.count < 10 ? 1 : 2)
    else { return [] }
    return known(nearest, with: value, in: keys)
  }

  /// Whether the value leaves off what the key turns on, or as it is without the key, in words that none of the row's
  /// own are.
  func isTurnedOff(by value: Node) -> Bool {
    guard values.isEmpty, !example.isEmpty, case .scalar(let scalar) = value.content else {
      return false
    }
    let words = ForeignWords.wholeNames(scalar.text)
    // What is automatic turns some keys on.
    return words.contains { word in
      Self.wordsOfOff.contains(word)
        || takesValue && ["auto", "default", "baseline"].contains(word)
    }
  }

  private static let wordsOfOff = [
    "false", "no", "off", "none", "never", "0", "null", "nil", "~", "normal", "initial", "unset",
    "revert", "inherit", "unspecified",
  ]

  /// Whether a name has one of Android's prefixes, where it can mean something else than without.
  static func isPrefixed(_ name: String) -> Bool {
    androidPrefixes.contains(where: name.hasPrefix)
  }

  /// harness's own key in the spelling of another language, such as `lineHeight`; nil if it is none.
  static func own(_ name: String, in keys: [String]) -> ForeignKey? {
    let wanted = squeezed(name)
    return keys.first { squeezed($0) == wanted }.map { renamed(name, to: $0, "‹›") }
  }

  private static let byName: [String: [ForeignKey]] = {
    var byName: [String: [ForeignKey]] = [:]
    for row in all {
      for name in row.names {
        byName[(isPrefixed(name) ? "android:" : "") + squeezed(name), default: []].append(row)
      }
    }
    return byName
  }()

  static let all = ofCases + parts + settings
  /// Keys of a case, of a run and of a picture's run.
  static let ofCases =
    comparing + familiesOfAndroid + fonts + colors + layout + fitting + lines + decorations
    + pictures + others + nothing
}

extension ForeignKey {
  /// The lines of an example that has several keys.
  static func lines(of example: String) -> [String] {
    var lines = [""]
    var depth = 0
    for character in example {
      if "{[".contains(character) { depth += 1 }
      if "}]".contains(character) { depth -= 1 }
      if depth == 0, character == "," {
        lines.append("")
      } else if character != " " || !lines[lines.count - 1].isEmpty {
        lines[lines.count - 1].append(character)
      }
    }
    // A comma in a text begins no key.
    return lines.allSatisfy { $0.contains(/^[a-z0-9-]+: ./) } ? lines : [example]
  }
}

/// Prefixes of a layout's attributes in Android's XML.
private let androidPrefixes = ["android:", "app:", "tools:"]

/// A name without the parts that spellings differ in: letter case, `-`, `_`, a prefix in XML.
func squeezed(_ name: String) -> String {
  let prefix = androidPrefixes.first(where: name.hasPrefix) ?? ""
  return name.dropFirst(prefix.count).lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
}

/// A text in double quotes that YAML reads back.
func yamlQuoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

extension Node {
  /// Whether a scalar can be used unquoted in a map in braces.
  fileprivate var isPlainWord: Bool {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
    return !scalar.text.contains { "#,:{}[]\n\"'".contains($0) }
  }
}
