internal import Base
internal import Results

/// The effects of another version of a font on the same label, and which fonts replaced others.
struct FontDifference {
  private let expected: LayoutRecord
  private let actual: LayoutRecord
  /// Names without a size of fonts whose files changed.
  private let replaced: [String]
  /// Characters that come from another font now.
  private let moved: [MovedCharacters]
  let changes: [Change]

  /// The body, and what is shown with it.
  private static let sources = [nil, "suffix", "ellipsis"] as [String?]

  /// Characters of a text that went from one font to another.
  private struct MovedCharacters {
    let from: String
    let to: String
    /// The text that they are in; nil for the body.
    let source: String?
    var texts: [String]
    /// By how much the first is wider, in points; nil if that is not known.
    let growth: Double?
  }

  /// - Parameter own: The label's own font today, which a label may no longer show; nil if that is not known.
  init(_ difference: LayoutDifference, own: @autoclosure () -> Laboratory.OwnFont? = nil) {
    expected = difference.expected
    actual = difference.actual
    var files = Self.replaced(difference)
    var moved: [MovedCharacters] = []
    var known: [[String]: (index: Int, texts: Set<String>)] = [:]
    let only = Self.onlyFont(of: difference.expected)
    let areAlike = only != nil && only == Self.onlyFont(of: difference.actual)
    for source in areAlike ? [] : Self.sources {
      let texts = BodyFonts(difference.expected, of: source)
      for cluster in BodyFonts(difference.actual, of: source).clusters {
        guard let was = texts.font(of: cluster.range), was != cluster.font else { continue }
        let fonts = [was, cluster.font, source ?? ""]
        guard let index = known[fonts]?.index else {
          known[fonts] = (moved.count, [cluster.text])
          moved.append(
            MovedCharacters(
              from: was, to: cluster.font, source: source, texts: [cluster.text],
              growth: difference.growth(of: cluster, from: was)))
          continue
        }
        if known[fonts]?.texts.insert(cluster.text).inserted == true {
          moved[index].texts.append(cluster.text)
        }
      }
    }
    self.moved = moved
    var ownVersion: String?
    if !moved.isEmpty, let own = own(), moved.contains(where: { $0.from == own.name }),
      !files.contains(where: { $0.name == own.name }),
      let was = expected.lines.lazy.flatMap(\.runs).first(where: { $0.fontName == own.name })?.face,
      was != own.checksum
    {
      files.append((own.name, [was, own.checksum]))
      ownVersion = own.version
    }
    let replaced = files.map(\.name)
    self.replaced = replaced
    var changes = files.map { name, checksums in
      let versions = (
        difference.expected.faces?[name]?.version,
        difference.actual.faces?[name]?.version ?? ownVersion
      )
      return Self.change(name, versions.0, versions.1, checksums)
    }
    // If neither file changed, the suite's list of fonts did.
    for change in moved where ![change.from, change.to].contains(where: replaced.contains) {
      let root = Change(kind: .font, path: change.from, was: change.from, is: change.to)
      if !changes.contains(root) { changes.append(root) }
    }
    self.changes = changes
  }

  /// The font of all runs; nil if there are several.
  private static func onlyFont(of record: LayoutRecord) -> String? {
    var runs = record.lines.lazy.flatMap(\.runs).makeIterator()
    guard let font = runs.next()?.font else { return nil }
    while let run = runs.next() { if run.font != font { return nil } }
    return font
  }

  private static func change(
    _ name: String, _ was: String?, _ now: String?, _ checksums: [String]
  ) -> Change {
    var change = Change(kind: .font, path: name, was: was ?? "", is: now ?? "")
    change.checksums = checksums
    return change
  }

  /// Whether a font of the label has another file.
  static func hasOtherFiles(_ difference: LayoutDifference) -> Bool {
    !replaced(difference).isEmpty
  }

  /// In the order in which the label shows them.
  private static func replaced(
    _ difference: LayoutDifference
  ) -> [(name: String, checksums: [String])] {
    var sizes: [String: String] = [:]
    for run in difference.expected.lines.lazy.flatMap(\.runs) { sizes[run.font] = run.face }
    // Usually nothing is left to look up by the name without a size.
    let others = difference.actual.lines.lazy.flatMap(\.runs).filter {
      $0.attachment == nil && sizes[$0.font] != $0.face
    }
    var files: [String: String]?
    var fonts: [(name: String, checksums: [String])] = []
    for run in others {
      let known =
        files
        ?? Dictionary(
          sizes.map { (LayoutRecord.Run.name(ofFont: $0.key), $0.value) },
          uniquingKeysWith: { first, _ in first })
      files = known
      let name = run.fontName
      guard let file = known[name], file != run.face, !fonts.contains(where: { $0.name == name })
      else { continue }
      fonts.append((name, [file, run.face]))
    }
    if let was = difference.expected.strut, let now = difference.actual.strut,
      was.fontName == now.fontName, was.face != now.face,
      !fonts.contains(where: { $0.name == now.fontName })
    {
      fonts.append((now.fontName, [was.face, now.face]))
    }
    return fonts
  }

  var details: [CaseResult.Cause.Detail] { changes.map { .font($0) } }

  struct Facts {
    let effects: [Effect]
    /// Whether characters may have moved on lines that did not.
    let areRespaced: Bool
  }

  /// The effects of the fonts; nil if their records do not say.
  ///
  /// - Parameters:
  ///   - areAlone: Whether no library or picture changed that could have painted other pixels.
  ///   - isMoved: Whether anything moved, so that reasons must be given, or are not known.
  ///   - trial: Finds characters that have each other's glyphs; nil if nothing can be tried.
  func facts(areAlone: Bool, isMoved: Bool, _ trial: ExchangeTrial?) -> Facts? {
    var facts = fallbacks(isMoved: isMoved)
    var isKnown = true
    // The widths are known only for the first that moved.
    var areRespaced = moved.contains { change in
      change.texts.count > 1 || change.growth.map { abs($0) >= 1.0 / 64 } ?? true
    }
    for name in replaced {
      guard let was = expected.faces?[name], let now = actual.faces?[name] else {
        isKnown = false
        continue
      }
      let sizes = FontSizes(of: name, in: actual)
      let (widths, kerning) = (widths(of: name, was, now, sizes), kerning(of: name))
      areRespaced = areRespaced || widths != nil || kerning != nil
      let measure = measure(of: name, was, now, sizes)
      facts += blanks(in: name, was, now)
      let glyphs = LayoutDifference(expected: expected, actual: actual, tolerance: 0)
        .glyphCountChange(in: name)
      var others = [widths, kerning, measure, glyphs].compactMap(\.self)
      // An exchange explains other widths and other kerning.
      if facts.isEmpty, measure == nil,
        let exchange = trial?.exchange(
          in: name, widths: widths?.onlyCharacters ?? [], isMoved: isMoved)
      {
        others = [exchange]
      }
      facts += others
    }
    if facts.isEmpty, isKnown, !replaced.isEmpty, !isMoved {
      facts = [.still(.init(.measures)), .painted(.init(areAlone ? drawn : .pixels))]
    }
    guard !facts.isEmpty else { return nil }
    return Facts(effects: facts, areRespaced: areRespaced || !isKnown)
  }

  /// What of the fonts' glyphs differs if nothing else painted other pixels; outlines in other units may be equal.
  private var drawn: Effect.Paint.Difference {
    let faces = replaced.map { (was: expected.faces?[$0], now: actual.faces?[$0]) }
    if faces.allSatisfy({ $0.was?.hasPictures == true && $0.now?.hasPictures == true }) {
      return .pictures
    }
    let areOutlines = faces.allSatisfy { was, now in
      was?.unitsPerEm != nil && was?.unitsPerEm == now?.unitsPerEm && was?.hasPictures == nil
        && now?.hasPictures == nil
    }
    return areOutlines ? .outlines : .pixels
  }

  /// How another library sets characters in fonts with unchanged files, as far as their records say.
  var shapingFacts: [Effect] {
    let kept = Set((expected.faces ?? [:]).keys).subtracting(replaced).sorted()
    return kept.flatMap { name -> [Effect] in
      guard let was = expected.faces?[name], let now = actual.faces?[name] else { return [] }
      return [widths(of: name, was, now, FontSizes(of: name, in: actual)), kerning(of: name)]
        .compactMap(\.self)
    }
  }

  /// The characters that come from other fonts.
  func fallbacks(isMoved: Bool) -> [Effect] {
    moved.compactMap { fallback($0, isMoved: isMoved) }
  }

  private func fallback(_ change: MovedCharacters, isMoved: Bool) -> Effect? {
    guard let first = change.texts.first else { return nil }
    let growth = change.texts.count > 1 ? nil : change.growth
    // An equal width moves nothing.
    let isOfInterest = growth.map { abs($0) >= 1.0 / 64 || !isMoved } ?? false
    return .fallback(
      .init(
        of: first, others: change.texts.count - 1, was: change.from, is: change.to,
        in: change.source, isWasReplaced: replaced.contains(change.from),
        isIsReplaced: replaced.contains(change.to),
        growth: isOfInterest ? growth.map(Numbers.millionths) : nil))
  }

  /// Characters for which the new file draws nothing, a fact for each text.
  private func blanks(
    in name: String, _ was: LayoutRecord.Face, _ now: LayoutRecord.Face
  ) -> [Effect] {
    let blank = Set((now.blank ?? "").unicodeScalars).subtracting((was.blank ?? "").unicodeScalars)
    guard !blank.isEmpty else { return [] }
    return Self.sources.compactMap { source in
      let lost = actual.shown(in: name, source).filter {
        $0.unicodeScalars.allSatisfy(blank.contains)
      }
      return lost.isEmpty ? nil : .blank(.init(lost, in: source, font: name))
    }
  }

  /// Characters for which a label's fonts draw nothing, and that the recorded label did not show, a fact for each text.
  ///
  /// - Parameters:
  ///   - expected: As recorded.
  ///   - actual: With its faces.
  static func newBlanks(from expected: LayoutRecord, to actual: LayoutRecord) -> [Effect.Blank] {
    let known = Set(expected.visibleText)
    return (actual.faces ?? [:]).sorted { $0.key < $1.key }.flatMap {
      name, face -> [Effect.Blank] in
      let blank = Set((face.blank ?? "").unicodeScalars)
      guard !blank.isEmpty else { return [] }
      return sources.compactMap { source in
        let lost = actual.shown(in: name, source).filter { character in
          character.unicodeScalars.allSatisfy(blank.contains)
            && !Excerpt.isInvisible(String(character))
            && !known.contains(character)
        }
        return lost.isEmpty ? nil : Effect.Blank(lost, in: source, font: name)
      }
    }
  }

  /// Characters with other advances.
  private func widths(
    of name: String, _ was: LayoutRecord.Face, _ now: LayoutRecord.Face, _ sizes: FontSizes
  ) -> Effect? {
    let before = was.advancesByCharacter
    let changes = now.advancesByCharacter
      .compactMap { character, em -> (character: Unicode.Scalar, points: Double)? in
        guard let old = before[character] else { return nil }
        let points = (em - old) * sizes.size(of: character)
        return abs(points) >= 1.0 / 128 ? (character, points) : nil
      }
      .sorted { $0.character < $1.character }
    guard let first = changes.first else { return nil }
    return .widths(
      .init(
        font: name,
        changes.prefix(Self.mostNamed).map { change in
          .init(
            String(change.character), growth: Numbers.millionths(change.points),
            size: sizes.areSeveral ? sizes.size(of: change.character) : nil)
        },
        count: changes.count,
        areEqual: changes.count > 1 && !sizes.areSeveral
          && changes.allSatisfy { abs($0.points - first.points) < 1.0 / 128 }))
  }

  /// Up to this many characters with different widths are all named.
  private static let mostNamed = 3

  /// The first pair of letters that is closer together or further apart than before.
  private func kerning(of name: String) -> Effect? {
    let (before, after) = (BodyFonts(expected), BodyFonts(actual))
    let (were, are) = (before.kerning(of: name), after.kerning(of: name))
    guard let body = actual.body, were != are else { return nil }
    let text = TextAlignment(from: body, to: body)
    var first: (pair: [Character], growth: Double)?
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
      first = first ?? (pair, change)
    }
    return first.map { pair, growth in
      .kerning(
        .init(
          font: name, pair: pair.map { String($0) }, growth: Numbers.millionths(growth),
          others: pairs.count - 1))
    }
  }

  /// How tall lines are, and where their baseline is.
  private func measure(
    of name: String, _ was: LayoutRecord.Face, _ now: LayoutRecord.Face, _ sizes: FontSizes
  ) -> Effect? {
    let height = (now.ascent + now.descent - was.ascent - was.descent) * sizes.first
    let baseline = (now.ascent - was.ascent) * sizes.first
    let isHeight = abs(height) >= 1.0 / 64
    guard isHeight || abs(baseline) >= 1.0 / 64 else { return nil }
    return .fontMeasure(
      .init(
        isHeight ? .lineHeight : .baseline, font: name,
        growth: Numbers.millionths(isHeight ? height : baseline),
        size: sizes.areSeveral ? sizes.first : nil))
  }
}

extension LayoutRecord {
  /// What a text shows in a font.
  ///
  /// - Parameters:
  ///   - name: Of the font, without a size.
  ///   - source: nil for the body.
  func shown(in name: String, _ source: String?) -> String {
    lines.flatMap(\.runs).filter {
      $0.source == source && $0.attachment == nil && $0.fontName == name
    }.compactMap(text(of:)).joined()
  }
}

extension LayoutDifference {
  /// By how much a character is wider than in another font, from that font's recorded advance.
  fileprivate func growth(of cluster: BodyFonts.Cluster, from font: String) -> Double? {
    guard cluster.text.unicodeScalars.count == 1, let character = cluster.text.unicodeScalars.first,
      let em = expected.faces?[font]?.advancesByCharacter[character],
      let now = actual.faces?[cluster.font]?.advancesByCharacter[character]
    else { return nil }
    // In the sizes that the character has: other runs of these fonts may have others.
    return now * FontSizes(of: cluster.font, in: actual).size(of: character)
      - em * FontSizes(of: font, in: expected).size(of: character)
  }
}

extension Effect {
  /// The characters with other widths, if all of them are named; otherwise none.
  fileprivate var onlyCharacters: [Character] {
    guard case .widths(let widths) = self, widths.count == widths.characters.count else {
      return []
    }
    return widths.characters.compactMap { $0.character.first }
  }
}
