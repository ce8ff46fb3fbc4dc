internal import Labels

/// What another version of a font did to the same label, and which fonts took another's place.
struct FontDifference {
  private let expected: LayoutRecord
  private let actual: LayoutRecord
  /// Fonts by their names without a size, whose files are other ones.
  private let replaced: [String]
  /// Characters that come from another font now.
  private let moved: [MovedCharacters]
  let roots: [CaseResult.Cause.Root]

  /// Characters of the body that went from one font to another.
  private struct MovedCharacters {
    let from: String
    let to: String
    var texts: [String]
    /// By how much the first is wider, in points; nil where that is not known.
    let growth: Double?
  }

  init(_ difference: LayoutDifference) {
    expected = difference.expected
    actual = difference.actual
    replaced = Self.replaced(difference)
    let texts = BodyFonts(difference.expected)
    var moved: [MovedCharacters] = []
    var known: [[String]: (place: Int, texts: Set<String>)] = [:]
    let only = Self.onlyFont(of: difference.expected)
    let areAlike = only != nil && only == Self.onlyFont(of: difference.actual)
    for cluster in areAlike ? [] : BodyFonts(difference.actual).clusters {
      guard let was = texts.font(of: cluster.range), was != cluster.font else { continue }
      let fonts = [was, cluster.font]
      guard let place = known[fonts]?.place else {
        known[fonts] = (moved.count, [cluster.text])
        moved.append(
          MovedCharacters(
            from: was, to: cluster.font, texts: [cluster.text],
            growth: difference.growth(of: cluster, from: was)))
        continue
      }
      if known[fonts]?.texts.insert(cluster.text).inserted == true {
        moved[place].texts.append(cluster.text)
      }
    }
    if difference.expected.faces == nil { moved = Self.movedLines(difference) }
    self.moved = moved
    var roots = replaced.map { name in
      let versions = (
        difference.expected.faces?[name]?.version, difference.actual.faces?[name]?.version
      )
      return Self.root(name, versions.0, versions.1)
    }
    // Where neither file is another one, the suite's list of fonts is.
    for change in moved where ![change.from, change.to].contains(where: replaced.contains) {
      let root = CaseResult.Cause.Root(
        kind: .font, path: change.from, was: change.from, is: change.to, change: "→ \(change.to)")
      if !roots.contains(root) { roots.append(root) }
    }
    self.roots = roots
  }

  /// The font of all runs; nil where there are several.
  private static func onlyFont(of record: LayoutRecord) -> String? {
    var runs = record.lines.lazy.flatMap(\.runs).makeIterator()
    guard let font = runs.next()?.font else { return nil }
    while let run = runs.next() { if run.font != font { return nil } }
    return font
  }

  /// Where a record of 0.1 shows a line's text in other fonts.
  private static func movedLines(_ difference: LayoutDifference) -> [MovedCharacters] {
    for (was, now) in zip(difference.expected.lines, difference.actual.lines)
    where was.range == now.range && was.runs.count == now.runs.count {
      for (was, now) in zip(was.runs, now.runs)
      where was.range == now.range && was.fontName != now.fontName && was.attachment == nil {
        return [MovedCharacters(from: was.fontName, to: now.fontName, texts: [], growth: nil)]
      }
    }
    return []
  }

  private static func root(
    _ name: String, _ was: String?, _ now: String?
  ) -> CaseResult.Cause.Root {
    guard let was, let now else {
      return .init(
        kind: .font, path: name, was: was ?? "the recorded file", is: now ?? "another file",
        change: "comes from another file")
    }
    return was == now
      ? .init(
        kind: .font, path: name, was: was, is: now,
        change: "comes from another file of the same version, \(now)")
      : .init(kind: .font, path: name, was: was, is: now)
  }

  /// In the order in which the label shows them.
  private static func replaced(_ difference: LayoutDifference) -> [String] {
    var sizes: [String: String] = [:]
    for run in difference.expected.lines.lazy.flatMap(\.runs) { sizes[run.font] = run.face }
    // Most often nothing is left to be looked up by the name without a size.
    let others = difference.actual.lines.lazy.flatMap(\.runs).filter {
      $0.attachment == nil && sizes[$0.font] != $0.face
    }
    var files: [String: String]?
    var names: [String] = []
    for run in others {
      let known =
        files
        ?? Dictionary(
          sizes.map { (LayoutRecord.Run.name(ofFont: $0.key), $0.value) },
          uniquingKeysWith: { first, _ in first })
      files = known
      let name = run.fontName
      guard let file = known[name], file != run.face, !names.contains(name) else { continue }
      names.append(name)
    }
    return names
  }

  var details: [CaseResult.Cause.Detail] {
    roots.map { .init(what: $0.path, was: $0.was, is: $0.is) }
  }

  /// What the fonts did; nil where their records do not say.
  ///
  /// - Parameters:
  ///   - areAlone: Whether no library or picture changed as well, which could have painted other pixels.
  ///   - isMoved: Whether anything moved, for reasons that then are to be said, or are not known.
  func facts(areAlone: Bool, isMoved: Bool) -> String? {
    var facts = moved.compactMap { words(of: $0, isMoved: isMoved) }
    var isKnown = !replaced.isEmpty
    let areSeveral = replaced.count > 1
    for name in replaced {
      guard let was = expected.faces?[name], let now = actual.faces?[name] else {
        isKnown = false
        continue
      }
      let sizes = FontSizes(of: name, in: actual)
      let own = [
        widths(was, now, sizes), kerning(of: name),
        lines(was, now, sizes).map { areSeveral ? $0 : "its \($0)" }, glyphs(of: name),
      ].compactMap(\.self)
      guard areSeveral, !own.isEmpty else {
        facts += own
        continue
      }
      let others = facts.isEmpty ? "" : "and "
      facts.append("\(others)in \(name), \(own.joined(separator: ", "))")
    }
    if facts.isEmpty, isKnown, !isMoved {
      return "same widths and heights, other \(areAlone ? "outlines" : "pixels")"
    }
    return facts.isEmpty ? nil : facts.joined(separator: ", ")
  }

  /// What became of characters in fonts whose files are the recorded ones, as another library sets them; nil where
  /// their records do not say.
  var shapingFacts: String? {
    let kept = Set((expected.faces ?? [:]).keys).subtracting(replaced).sorted()
    let facts = kept.flatMap { name -> [String] in
      guard let was = expected.faces?[name], let now = actual.faces?[name] else { return [] }
      return [widths(was, now, FontSizes(of: name, in: actual)), kerning(of: name)]
        .compactMap(\.self)
    }
    return facts.isEmpty ? nil : facts.joined(separator: ", ")
  }

  /// Whether characters may stand elsewhere on lines that did not move.
  var isRespaced: Bool {
    replaced.contains { name in
      guard let was = expected.faces?[name], let now = actual.faces?[name] else { return true }
      return widths(was, now, FontSizes(of: name, in: actual)) != nil || kerning(of: name) != nil
    }
  }

  /// Whether all that happened is that characters come from other fonts, which is a sentence of its own.
  var isOnlyMoved: Bool { replaced.isEmpty && moved.contains { !$0.texts.isEmpty } }

  private func words(of change: MovedCharacters, isMoved: Bool) -> String? {
    guard let first = change.texts.first else { return nil }
    let others = change.texts.count - 1
    let text =
      "`\(Excerpt.text(first, 8))`"
      + (others > 0 ? " and \(Numbers.count(others, "other character"))" : "")
    let width = change.growth.flatMap { growth in
      // An equal width moves nothing.
      abs(growth) < 1.0 / 64
        ? (isMoved ? nil : ": as wide as before") : ": \(Self.growth(growth))"
    }
    let amount = others > 0 ? "" : width ?? ""
    let verb = others > 0 ? ("are", "come") : ("is", "comes")
    // Of a file that is another one, there is a new one.
    let (from, to) = (change.from, change.to)
    guard replaced.contains(from) else {
      let new = replaced.contains(to) ? "the new \(to)" : to
      return "\(text) \(verb.1) from \(new) instead of \(from)\(amount)"
    }
    return "\(text) \(verb.0) missing in the new \(from) and \(verb.1) from \(to)\(amount)"
  }

  /// `0.6 pt wider`
  private static func growth(_ points: Double) -> String {
    "\(Numbers.points(abs(points))) pt \(points > 0 ? "wider" : "narrower")"
  }

  /// Characters with other advances.
  private func widths(
    _ was: LayoutRecord.Face, _ now: LayoutRecord.Face, _ sizes: FontSizes
  ) -> String? {
    let before = was.advancesByCharacter
    let changes = now.advancesByCharacter
      .compactMap { character, em -> (character: Unicode.Scalar, points: Double)? in
        guard let old = before[character] else { return nil }
        let points = (em - old) * sizes.size(of: character)
        return abs(points) >= 1.0 / 128 ? (character, points) : nil
      }
      .sorted { $0.character < $1.character }
    guard let first = changes.first else { return nil }
    let texts = changes.prefix(Self.mostNamed).map { change in
      "\(Self.name(of: change.character)) is \(Self.growth(change.points))"
        + (sizes.areSeveral ? " at \(Numbers.points(sizes.size(of: change.character))) pt" : "")
    }
    let others = Numbers.count(changes.count - 1, "other character")
    if changes.count > 1, !sizes.areSeveral,
      changes.allSatisfy({ abs($0.points - first.points) < 1.0 / 128 })
    {
      return "\(texts[0]), and so \(changes.count == 2 ? "is" : "are") \(others)"
    }
    return changes.count <= Self.mostNamed
      ? texts.joined(separator: ", ")
      : "\(changes.count) characters have other widths: for example, \(texts[0])"
  }

  /// `` `e` ``, or `a space`
  private static func name(of character: Unicode.Scalar) -> String {
    let text = String(character)
    return Excerpt.isInvisible(text) ? Excerpt.quoted(text, 1) : "`\(text)`"
  }

  /// So many characters with widths of their own are all named.
  private static let mostNamed = 3

  /// The first pair of letters that stands closer together or further apart than it did.
  private func kerning(of name: String) -> String? {
    let (before, after) = (BodyFonts(expected), BodyFonts(actual))
    let (were, are) = (before.kerning(of: name), after.kerning(of: name))
    guard let body = actual.body, were != are else { return nil }
    let text = TextAlignment(from: body, to: body)
    var first: String?
    var pairs: Set<[Character]> = []
    for offset in Set(were.keys).union(are.keys).sorted() {
      // In the same size: `fit` may have chosen another.
      guard let size = (are[offset] ?? were[offset])?.size else { continue }
      let change = ((are[offset]?.em ?? 0) - (were[offset]?.em ?? 0)) * size
      guard abs(change) >= 1.0 / 64, let pair = text.characters(at: offset, 2),
        !pair[0].isWideSpace, !pair[1].isWithoutGlyph
      else { continue }
      // A line that ends between the two has none.
      let range = [offset, offset + pair[0].utf8.count + pair[1].utf8.count]
      guard before.font(of: range) == name, after.font(of: range) == name else { continue }
      pairs.insert(pair)
      first =
        first
        ?? "`\(pair[0])` and `\(pair[1])` stand \(Numbers.points(abs(change))) pt "
        + (change > 0 ? "further apart" : "closer together") + " (kerning)"
    }
    return first.map { first in
      pairs.count == 1
        ? first
        : "\(first), and the kerning of \(Numbers.count(pairs.count - 1, "other pair")) changed"
    }
  }

  /// How tall lines are, and where their baseline is.
  private func lines(
    _ was: LayoutRecord.Face, _ now: LayoutRecord.Face, _ sizes: FontSizes
  ) -> String? {
    let size = sizes.first
    let at = sizes.areSeveral ? " at \(Numbers.points(size)) pt" : ""
    let height = (now.ascent + now.descent - was.ascent - was.descent) * size
    if abs(height) >= 1.0 / 64 {
      let change = "\(Numbers.points(abs(height))) pt \(height > 0 ? "taller" : "shorter")"
      return "lines are \(change)\(at)"
    }
    let baseline = (now.ascent - was.ascent) * size
    guard abs(baseline) >= 1.0 / 64 else { return nil }
    return "baseline is \(Numbers.points(abs(baseline))) pt further "
      + (baseline > 0 ? "down" : "up") + at
  }

  /// Where the same text is set in more or fewer glyphs, as with a ligature.
  private func glyphs(of name: String) -> String? {
    for (number, (was, now)) in zip(1..., zip(expected.lines, actual.lines))
    where was.range == now.range {
      let count = [was, now].map { line in
        line.runs.reduce(0) { $0 + ($1.fontName == name ? $1.glyphs.count : 0) }
      }
      guard count[0] != count[1], was.runs.map(\.fontName) == now.runs.map(\.fontName) else {
        continue
      }
      return
        "\(actual.lineWord) \(number) has \(Numbers.count(count[1], "glyph")) instead of \(count[0])"
    }
    return nil
  }
}

/// In which sizes a label shows a font.
private struct FontSizes {
  /// In points; 0 where the label does not show it.
  let first: Double
  /// Whether a fact in points needs one with it.
  let areSeveral: Bool
  private let sizes: [Unicode.Scalar: Double]

  init(of name: String, in record: LayoutRecord) {
    var sizes: [Unicode.Scalar: Double] = [:]
    var known: [Double] = []
    for run in record.lines.lazy.flatMap(\.runs) where run.attachment == nil && run.fontName == name
    {
      guard let size = run.fontSize else { continue }
      if !known.contains(size) { known.append(size) }
      for scalar in record.text(of: run)?.unicodeScalars ?? "".unicodeScalars {
        sizes[scalar] = sizes[scalar] ?? size
      }
    }
    first = known.first ?? 0
    areSeveral = known.count > 1
    self.sizes = sizes
  }

  /// Where the label shows a character first, in points.
  func size(of character: Unicode.Scalar) -> Double { sizes[character] ?? first }
}

extension LayoutDifference {
  /// By how much a character is wider than it was in another font, from that font's recorded advance.
  fileprivate func growth(of cluster: BodyFonts.Cluster, from font: String) -> Double? {
    guard cluster.text.unicodeScalars.count == 1, let character = cluster.text.unicodeScalars.first,
      let em = expected.faces?[font]?.advancesByCharacter[character],
      let now = actual.faces?[cluster.font]?.advancesByCharacter[character],
      let was = expected.size(ofFont: font), let size = actual.size(ofFont: cluster.font)
    else { return nil }
    return now * size - em * was
  }
}

/// Which font each character of the body comes from.
private struct BodyFonts {
  struct Cluster {
    let range: [Int]
    let text: String
    let font: String
  }

  private let record: LayoutRecord
  /// In the body's order.
  private let runs: [LayoutRecord.Run]
  /// Of the runs.
  private let names: [String]

  init(_ record: LayoutRecord) {
    // A record of 0.1 does not tell the body's runs from those of a suffix.
    runs =
      record.faces == nil
      ? []
      : record.lines.flatMap(\.runs).filter { $0.source == nil && $0.attachment == nil }
        .sorted { $0.range[0] < $1.range[0] }
    names = runs.map(\.fontName)
    self.record = record
  }

  /// The font of a part of the body that stands in one run; nil for what does not.
  func font(of range: [Int]) -> String? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range[0] <= range[0] { low = middle + 1 } else { high = middle }
    }
    guard low > 0, range[1] <= runs[low - 1].range[1] else { return nil }
    return names[low - 1]
  }

  /// Empty for a record without clusters.
  var clusters: [Cluster] {
    record.lines.flatMap { $0.clusters ?? [] }.compactMap { cluster in
      font(of: cluster.range).map {
        Cluster(range: cluster.range, text: cluster.text, font: $0)
      }
    }
  }

  struct Kerning: Equatable {
    let em: Double
    /// Of the font there.
    let size: Double
  }

  /// The kerning of letters in a font, by their first bytes.
  func kerning(of name: String) -> [Int: Kerning] {
    Dictionary(
      zip(runs, names).filter { $0.1 == name }.flatMap { run, _ in
        let size = run.fontSize ?? 0
        return size > 0
          ? (run.kerning ?? []).map { ($0.offset, Kerning(em: $0.points / size, size: size)) } : []
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Character {
  /// Whether this is a space of a width that is not the font's, so that it looks like kerning.
  fileprivate var isWideSpace: Bool { isWhitespace && self != " " }

  /// Whether what stands before this is kerned with what stands behind it.
  fileprivate var isWithoutGlyph: Bool {
    unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }
}

extension LayoutRecord.Run {
  /// The font without its size: `Noto Sans Regular wght=400`.
  var fontName: String { Self.name(ofFont: font) }

  static func name(ofFont font: String) -> String {
    var words = font.split(separator: " ")
    if let size = words.lastIndex(where: { Double($0) != nil }) { words.remove(at: size) }
    return words.joined(separator: " ")
  }

  /// In points; nil where the name has none.
  fileprivate var fontSize: Double? {
    font.split(separator: " ").lazy.reversed().compactMap { Double($0) }.first
  }
}

extension LayoutRecord {
  /// The size of the first run in a font, in points.
  fileprivate func size(ofFont name: String) -> Double? {
    lines.lazy.flatMap(\.runs).first { $0.fontName == name && $0.attachment == nil }?.fontSize
  }
}

extension LayoutRecord.Face {
  /// In em.
  fileprivate var advancesByCharacter: [Unicode.Scalar: Double] {
    Dictionary(
      advances.flatMap { advance in advance.characters.unicodeScalars.map { ($0, advance.em) } },
      uniquingKeysWith: { first, _ in first })
  }
}
