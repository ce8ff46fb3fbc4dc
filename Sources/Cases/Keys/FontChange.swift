internal import Base
internal import Labels

/// What a `font` key says; a map may leave out what the enclosing font gives.
struct FontChange: Sendable {
  var family: String?
  var size: Double?
  var weight: Int?
  var slant: LabelFont.Slant?
  var features: [OpenTypeTag: Int]?
  var variations: [OpenTypeTag: Double]?
  var fallback: [String]?

  /// This change with another one applied to it.
  func applying(_ other: FontChange) -> FontChange {
    FontChange(
      family: other.family ?? family, size: other.size ?? size, weight: other.weight ?? weight,
      slant: other.slant ?? slant, features: other.features ?? features,
      variations: other.variations ?? variations, fallback: other.fallback ?? fallback)
  }

  /// The whole font; nil if no family or size is known.
  var font: LabelFont? {
    guard let family, let size else { return nil }
    var font = LabelFont(family: family, size: size)
    font.weight = weight ?? font.weight
    font.slant = slant ?? font.slant
    font.features = features ?? font.features
    font.variations = variations ?? font.variations
    font.fallback = fallback
    return font
  }

  /// Whether anything is set.
  var isChange: Bool {
    family != nil || size != nil || weight != nil || slant != nil || features != nil
      || variations != nil || fallback != nil
  }
}

extension FontChange {
  /// A change that turns any font into this one.
  init(_ font: LabelFont) {
    self.init(
      family: font.family, size: font.size, weight: font.weight, slant: font.slant,
      features: font.features, variations: font.variations, fallback: font.fallback)
  }

  static let notation = CaseNotation<FontChange>(
    accepted: "`Family [Style…] Size`, or a map of \(table.names.joined(separator: ", "))",
    schema: .anyOf([.pattern(#"^.*\S\s+[0-9.]+\s*$|\$\{"#), table.schema]),
    outcome: { node, reading in
      switch node.content {
      case .sequence: return .refused
      case .scalar:
        guard let word = node.word else { return .refused }
        guard let text = reading.substituting(in: word, at: node.position) else { return .reported }
        guard let change = FontChange(notation: text, families: reading.families ?? [])
        else { return .refused }
        return check(change, node, &reading)
      case .mapping(let entries):
        let mark = reading.errorCount
        // In full form, a font has only the features and variations that it lists.
        var change = reading.isInFull ? FontChange(features: [:], variations: [:]) : FontChange()
        table.read(entries, at: node.position, into: &change, &reading)
        return reading.errorCount == mark ? .value(change) : .reported
      }
    },
    write: { .object(table.json(of: $0)) })

  /// The keys of its map.
  static var keys: [String] { table.names }

  private static let table = CaseTable<FontChange>(
    [
      Key("family", "A family that suite.yaml lists.", family.optional, \.family),
      Key(
        "size", "Size of the em square in points.",
        CaseNotation<Double>.number(0...CaseLimits.fontSize, above: 0, unit: "of points").optional,
        \.size),
      Key(
        "weight", "CSS weight, or its name.", weight.optional, \.weight),
      Key(
        "style", "Upright, or one of the slanted forms.",
        CaseNotation<LabelFont.Slant>.choice(LabelFont.Slant.self).optional, \.slant),
      Key(
        "features", "OpenType features that are turned on or off.",
        CaseNotation<[OpenTypeTag: Int]>.features.optional,
        get: { $0.features.flatMap { $0.isEmpty ? nil : $0 } }, set: { $0.features = $1 }),
      Key(
        "variations", "A variable font's settings on its axes.",
        CaseNotation<[OpenTypeTag: Double]>.variations.optional,
        get: { $0.variations.flatMap { $0.isEmpty ? nil : $0 } }, set: { $0.variations = $1 }),
      Key(
        "fallback",
        "Families tried in order for glyphs that the family lacks, in place of the suite's.",
        FontChange.family.list("a list of families"), get: { $0.fallback },
        set: { $0.fallback = $1 }),
    ], standard: FontChange(weight: standard.weight, slant: standard.slant))

  private static let standard = LabelFont(family: "", size: 0)

  /// A family that the suite lists.
  static let family = CaseNotation<String>(
    accepted: "a font's family", schema: .text,
    outcome: { node, reading in
      guard let word = node.word else { return .refused }
      guard let family = reading.substituting(in: word, at: node.position) else {
        return .reported
      }
      return reading.checkFamily(family, at: node.position) ? .value(family) : .reported
    },
    write: { .string($0) })

  private static let weight = CaseNotation<Int>.integer(1...1000)
    .or(.words(FontStyleWords.weights.map { ($0.word, $0.weight) }))

  private static func check(
    _ change: FontChange, _ node: Node, _ reading: inout CaseReading
  ) -> CaseNotation<FontChange>.Outcome {
    guard let family = change.family,
      reading.checkFamily(family, isWithStyle: true, at: node.position)
    else { return .reported }
    return .value(change)
  }
}

extension FontChange {
  /// Reads `Family [Style…] Size`; such a font is complete.
  ///
  /// - Parameter families: Families in this list are recognised by name, even one that ends in a
  ///   word for a style.
  init?(notation: String, families: [String]) {
    var words = notation.split(separator: " ").map(String.init)
    guard words.count >= 2, let last = words.popLast(),
      let size = Double(last), last.utf8.allSatisfy({ $0 == 0x2E || 0x30...0x39 ~= $0 }),
      size > 0, size <= CaseLimits.fontSize
    else { return nil }
    var styles = FontStyleWords()
    var shortest = words.count
    while shortest > 1, let count = styles.take(from: words[..<shortest]) { shortest -= count }
    let known = (shortest...words.count).last { count in
      families.contains(words[..<count].joined(separator: " "))
        && FontStyleWords(words[count...]) != nil
    }
    let count = known ?? shortest
    guard let style = FontStyleWords(words[count...]) else { return nil }
    self.init(
      family: words[..<count].joined(separator: " "), size: size, weight: style.weight ?? 400,
      slant: style.slant ?? .normal, features: [:], variations: [:])
  }
}

/// The words between a font's family and its size.
struct FontStyleWords {
  /// A weight's name as it is written in a map.
  struct Weight {
    let word: String
    let weight: Int
  }

  static let weights = [
    Weight(word: "thin", weight: 100), Weight(word: "extra-light", weight: 200),
    Weight(word: "light", weight: 300), Weight(word: "regular", weight: 400),
    Weight(word: "medium", weight: 500), Weight(word: "semi-bold", weight: 600),
    Weight(word: "bold", weight: 700), Weight(word: "extra-bold", weight: 800),
    Weight(word: "black", weight: 900),
  ]

  var weight: Int?
  var slant: LabelFont.Slant?

  init() {}

  /// Reads words that are all styles; nil if one is not.
  init?(_ words: ArraySlice<String>) {
    var rest = words
    while !rest.isEmpty {
      guard let count = take(from: rest) else { return nil }
      rest.removeLast(count)
    }
  }

  /// Reads the style at the end of some words.
  ///
  /// - Returns: How many words it took; nil if they end in no style, or in a second weight.
  mutating func take(from words: ArraySlice<String>) -> Int? {
    guard let last = words.last?.lowercased() else { return nil }
    switch last {
    case "italic" where slant == nil: slant = .italic
    case "oblique" where slant == nil: slant = .oblique
    default:
      guard weight == nil else { return nil }
      let prefix = words.dropLast().last?.lowercased()
      if words.count > 1, let prefix, ["semi", "extra"].contains(prefix),
        let found = Self.weight(named: prefix + last)
      {
        weight = found
        return 2
      }
      guard let found = Self.weight(named: last.filter { $0 != "-" }) else { return nil }
      weight = found
    }
    return 1
  }

  private static func weight(named name: String) -> Int? {
    weights.first { $0.word.filter { $0 != "-" } == name }?.weight
  }
}

extension CaseReading {
  /// Whether the suite lists a family; reports it if not.
  ///
  /// - Parameter isWithStyle: Whether words for a style may stand behind it.
  fileprivate mutating func checkFamily(
    _ family: String, isWithStyle: Bool = false, at position: Node.Position
  ) -> Bool {
    guard let families, !families.contains(family) else { return true }
    let nearest =
      Self.family(ofPostScript: family, isWithStyle, among: families)
      ?? nearest(to: family, among: families)
    report(.unlistedFamily(family, nearest: nearest, listed: families), at: position)
    return false
  }
}

extension CaseReading {
  /// The family of a font's PostScript name, such as `NotoSans-Bold`; nil for any other name.
  private static func family(
    ofPostScript name: String, _ isWithStyle: Bool, among families: [String]
  ) -> String? {
    let parts = name.split(separator: "-")
    guard parts.count == 2,
      let family = families.first(where: { squeezed($0) == squeezed(String(parts[0])) })
    else { return nil }
    let words = parts[1].replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" }
    guard FontStyleWords(words.split(separator: " ").map(String.init)[...]) != nil
    else { return nil }
    return isWithStyle ? "\(family) \(words)" : family
  }
}

extension Notation where Value == [OpenTypeTag: Int], State == CaseReading {
  /// Features of a font: whether each is on, or which alternate it selects.
  static let features = CaseNotation<Bool>.bool.shorthand { $0 ? 1 : 0 }.or(.integer(0...65_535))
    .tagged(
      "features", "a map of features such as smcp to true, false or a number",
      maximum: LabelFont.maximumFeatures)
}

extension Notation where Value == [OpenTypeTag: Double], State == CaseReading {
  /// Values on the axes of a variable font, which defines their ranges.
  static let variations = CaseNotation<Double>.number(-32_768...32_767)
    .tagged("variations", "a map of axes such as wght to numbers", maximum: 64)
}

extension Notation where State == CaseReading {
  /// A map of OpenType tags, each to a value in this notation; `accepted` describes the map.
  fileprivate func tagged(
    _ name: String, _ accepted: String, maximum: Int
  ) -> CaseNotation<[OpenTypeTag: Value]> {
    let value = self
    return CaseNotation<[OpenTypeTag: Value]>(
      accepted: accepted,
      schema: .map(keys: "^[A-Za-z0-9]{1,4} {0,3}$", schema).adding(
        "maxProperties", .number(Double(maximum))),
      outcome: { node, reading in
        guard case .mapping(let entries) = node.content else { return .refused }
        let mark = reading.errorCount
        if entries.count > maximum {
          reading.report(
            .tooManyTags(key: name, count: entries.count, maximum: maximum), at: node.position)
        }
        var values: [OpenTypeTag: Value] = [:]
        for entry in entries {
          guard let tag = OpenTypeTag(entry.key) else {
            reading.report(.badTag(entry.key, key: name), at: entry.position)
            continue
          }
          reading.key = entry.key
          if let value = value.read(entry.value, &reading) { values[tag] = value }
        }
        return reading.errorCount == mark ? .value(values) : .reported
      },
      write: { values in
        .object(
          Dictionary(
            uniqueKeysWithValues: values.compactMap { tag, item in
              value.json(of: item).map { (tag.description, $0) }
            }))
      })
  }
}
