private import Cases
internal import Labels
private import Results
private import Runs

/// Lays labels out and says what is wrong with their texts, without drawing anything.
///
/// Like its renderer, it is used by one thread at a time.
struct Auditor {
  private let renderer: LabelRenderer
  private let missing: MissingGlyphSearch

  init(_ renderer: LabelRenderer) {
    self.renderer = renderer
    missing = MissingGlyphSearch(renderer)
  }

  /// What is wrong with a label's text.
  struct Outcome: Equatable, Sendable {
    /// The worst first; empty if nothing is wrong.
    var problems: [TextProblem] = []
    /// The label's text without its suffix; nil if a character has no glyph.
    var body: String?
    /// What of it is not shown, in UTF-16 units and in logical order.
    var lost: [Range<Int>] = []
    /// What a reader sees where something is lost, suffix included; nil elsewhere.
    var visible: String?

    /// A text without the characters that no font has.
    func withoutMissingGlyphs(_ text: String) -> String {
      for case .missingGlyphs(let characters, _) in problems {
        let missing = Set(characters.flatMap(\.unicodeScalars))
        var text = text
        text.unicodeScalars.removeAll(where: missing.contains)
        return text
      }
      return text
    }
  }

  /// Says what is wrong with a label's text.
  ///
  /// - Throws: ``LayoutError`` for everything but characters without a glyph, which are a problem.
  func audit(
    _ label: LabelSpec, _ allowance: Allowance = Allowance()
  ) throws(LayoutError) -> Outcome {
    if let shown = try wholeAfterFit(label, allowance) {
      return Outcome(
        problems: try tightness(of: label, shown, allowance).map { [.tight(points: $0)] } ?? [],
        body: shown.body.text)
    }
    guard let layout = try layout(label) else {
      // The rest of the text may be too long as well.
      let (problem, rest) = try withoutMissingGlyphs(label)
      let others = try rest.map { (layout) throws(LayoutError) in
        try failures(of: label, layout, allowance)
      }
      return Outcome(problems: [problem] + (others ?? []))
    }
    var outcome = Outcome(problems: try failures(of: label, layout, allowance))
    outcome.body = layout.body.text
    if layout.truncation != nil {
      outcome.lost = layout.lostUnits
      outcome.visible = layout.visibleText
    }
    if outcome.problems.isEmpty, let points = try tightness(of: label, layout, allowance) {
      outcome.problems.append(.tight(points: points))
    }
    return outcome
  }

  /// What is not as it should be, with how far a suffix that is too wide exceeds its line.
  private func failures(
    of label: LabelSpec, _ layout: LabelLayout, _ allowance: Allowance
  ) throws(LayoutError) -> [TextProblem] {
    var failures = try measured(layout, allowance).failures(allowance)
    if let index = failures.firstIndex(where: { $0.kind == .suffixScaled }) {
      failures[index] = .suffixScaled(by: try suffixExcess(of: label, layout))
    }
    return failures
  }

  /// How many points a suffix by itself is longer than a line; 0 if there is no limit.
  private func suffixExcess(
    of label: LabelSpec, _ layout: LabelLayout
  ) throws(LayoutError) -> Double {
    guard label.lineExtent != nil else { return 0 }
    var alone = label
    alone.text = label.suffix
    alone.suffix = []
    alone.fit = []
    if label.mode == .horizontal { alone.width = .fit } else { alone.height = .fit }
    guard let line = try self.layout(alone)?.lines.first else { return 0 }
    let excess =
      label.mode == .horizontal
      ? line.box.width - layout.contentBox.width : line.box.height - layout.contentBox.height
    return Self.wholeSteps(max(0, excess))
  }

  /// In steps of 1/64, which the engine takes for equal (rule 28).
  fileprivate static func wholeSteps(_ points: Double) -> Double { (points * 64).rounded() / 64 }

  /// The layout of a label whose text its chain of `fit` makes fit; nil if it does not, or if that cannot be told without
  /// knowing how far each step goes.
  private func wholeAfterFit(
    _ label: LabelSpec, _ allowance: Allowance
  ) throws(LayoutError) -> LabelLayout? {
    guard label.fit != [.truncate], allowance.isAboutRoomAlone(in: label) else { return nil }
    let variants = label.fullyFitted(shrinkingTo: allowance.scale)
    guard variants.count > 1 else { return nil }
    for (index, variant) in variants.enumerated() {
      guard let layout = try fitted(variant, allowance) else { continue }
      if index > 0, try mayBreakWords(label) { return nil }
      return layout
    }
    return nil
  }

  /// Whether a label's chain of `fit` may show all of the text with a word broken, because no step of it keeps words whole.
  func mayBreakWords(_ label: LabelSpec) throws(LayoutError) -> Bool {
    guard label.lines != 1, !label.fit.contains(where: \.keepsWords) else { return false }
    // A smaller text breaks no other words.
    var endless = label
    (endless.lines, endless.fit) = (0, [.truncate])
    if label.mode == .horizontal { endless.height = .fit } else { endless.width = .fit }
    return try layout(endless)?.lines.contains { $0.brokenWord != nil } ?? false
  }

  /// Whether a label's text is shown as it should be.
  func fits(_ label: LabelSpec, _ allowance: Allowance) throws(LayoutError) -> Bool {
    guard label.fit != [.truncate], allowance.isAboutRoomAlone(in: label) else {
      return try fitted(label, allowance) != nil
    }
    // Mostly, the last one decides.
    for (index, variant) in label.fullyFitted(shrinkingTo: allowance.scale).enumerated().reversed()
    {
      guard try fitted(variant, allowance) != nil else { continue }
      if index > 0, try mayBreakWords(label) { return try fitted(label, allowance) != nil }
      return true
    }
    return false
  }

  /// The layout of a label whose text is shown as it should be; nil of any other.
  func fitted(_ label: LabelSpec, _ allowance: Allowance) throws(LayoutError) -> LabelLayout? {
    let mayBeCut = allowance.expectations.truncated == true
    guard let layout = try layout(label, evenIfCut: mayBeCut),
      try measured(layout, allowance).failures(allowance).isEmpty
    else { return nil }
    return layout
  }

  /// The layout with what it paints beyond the label, if that matters.
  private func measured(
    _ layout: LabelLayout, _ allowance: Allowance
  ) throws(LayoutError) -> LabelLayout {
    allowance.expectations.ink == nil ? layout : try renderer.measuringInk(of: layout)
  }

  /// Whether even a line without text is higher than a label, or, for columns, wider.
  func exceedsWithoutText(_ label: LabelSpec) throws(LayoutError) -> Bool {
    try layout(label)?.diagnostics.contains { diagnostic in
      switch diagnostic {
      case .heightExceeded, .widthExceeded: true
      case .noRoom, .lineClipped, .suffixScaled, .suffixClipped, .beyond: false
      }
    } ?? false
  }

  /// What would make a label's text fit.
  ///
  /// - Parameters:
  ///   - text: The text of the label that is too long.
  ///   - label: The label with another text in its place, and its own font in another size, if any.
  func remedy(
    for text: String, _ allowance: Allowance,
    in label: (_ text: String, _ size: Double?) -> LabelSpec
  ) throws(LayoutError) -> TextRemedy {
    try RemedySearch(self, allowance).remedy(for: text, in: label)
  }

  /// nil if a character has no glyph, or if the text is cut and that is all there is to know.
  func layout(_ label: LabelSpec, evenIfCut: Bool = true) throws(LayoutError) -> LabelLayout? {
    do throws(LayoutError) {
      return try evenIfCut ? renderer.layout(label) : renderer.wholeLayout(label)
    } catch .missingGlyph {
      return nil
    }
  }

  /// All characters of a label for which no font has a glyph, and the label's layout without them: the engine names a cluster,
  /// and then the next without it.
  ///
  /// - Returns: nil for the layout if there is none even so.
  private func withoutMissingGlyphs(
    _ label: LabelSpec
  ) throws(LayoutError) -> (problem: TextProblem, rest: LabelLayout?) {
    var label = label
    var found: Set<Unicode.Scalar> = []
    var searched: [String] = []
    func problem() -> TextProblem {
      let scalars = found.sorted()
      return .missingGlyphs(
        scalars.map { String($0) }, scripts: missing.wholeScripts(of: scalars, in: searched))
    }
    while true {
      do throws(LayoutError) {
        return (problem(), try renderer.layout(label))
      } catch .missingGlyph(let cluster, let families, _) {
        var scalars = missing.scalars(of: cluster, in: families)
        // What other texts lacked needs no layout each.
        if label.hasOneFont {
          for run in label.text + label.suffix { scalars += missing.known(in: run.text, families) }
        }
        searched += families.filter { !searched.contains($0) }
        // Where it cannot be taken away.
        guard !found.isSuperset(of: scalars) else { return (problem(), nil) }
        found.formUnion(scalars)
        for runs in [\LabelSpec.text, \.suffix, \.ellipsis] {
          for index in label[keyPath: runs].indices {
            label[keyPath: runs][index].text.unicodeScalars.removeAll(where: scalars.contains)
          }
        }
      }
    }
  }

  /// The points that a text which fits has to spare, if they are fewer than it should have; nil otherwise.
  private func tightness(
    of label: LabelSpec, _ layout: LabelLayout, _ allowance: Allowance
  ) throws(LayoutError) -> Double? {
    guard allowance.slack > 0, let extent = label.lineExtent else { return nil }
    // On a single line this is known without another layout.
    if layout.rowCount <= 1, layout.fit.isEmpty, let free = layout.leastFree,
      free >= allowance.slack
    {
      return nil
    }
    func fits(with points: Double) throws(LayoutError) -> Bool {
      var narrower = label
      narrower.lineExtent = max(0, extent - points)
      return try self.fits(narrower, allowance.aboutText)
    }
    if try fits(with: allowance.slack) { return nil }
    let steps = max(1, Int((allowance.slack * Self.stepsOfSlack).rounded()))
    let spare = try GuidedSearch.largest(in: 0..<steps, from: 0) { (step) throws(LayoutError) in
      try fits(with: Double(step) / Self.stepsOfSlack)
    }
    return Double(spare) / Self.stepsOfSlack
  }

  /// In a point: nobody wants to know it better.
  private static let stepsOfSlack = 4.0
}

extension LabelSpec {
  /// The side that lines run along, in points; nil if it goes by the text.
  var lineExtent: Double? {
    get {
      guard case .points(let points) = mode == .horizontal ? width : height else { return nil }
      return points
    }
    set {
      guard let newValue else { return }
      if mode == .horizontal { width = .points(newValue) } else { height = .points(newValue) }
    }
  }

  /// Whether the same families are searched for all that it shows, as it is written.
  fileprivate var hasOneFont: Bool {
    style.textTransform == .none
      && (text + suffix + ellipsis).allSatisfy {
        $0.overrides.font == nil && $0.overrides.textTransform == nil
      }
  }
}

extension LabelLayout {
  /// What is not as it should be, the worst first.
  fileprivate func failures(_ allowance: Allowance) -> [TextProblem] {
    var problems: [TextProblem] = []
    let expected = allowance.expectations
    if let truncation, expected.truncated != true {
      problems.append(.cut(truncation.elided.map { String(body[$0]) }))
    }
    let isClipped = diagnostics.contains { diagnostic in
      switch diagnostic {
      case .noRoom, .lineClipped, .heightExceeded, .widthExceeded: true
      case .suffixScaled, .suffixClipped, .beyond: false
      }
    }
    if isClipped, !body.text.isEmpty { problems.append(.overflows(by: excess)) }
    if expected.ink != nil, !overflows.isEmpty {
      problems.append(
        .clipped(overflows.map { .init($0.side.rawValue, $0.kind.rawValue, points: $0.points) }))
    }
    if let suffix, suffix.state != .whole { problems.append(.suffixScaled(by: 0)) }
    // Translations have the label's colours.
    for failure in expected.failures(in: self, of: nil) where !isFound(failure.fact, in: problems) {
      problems.append(
        .expectation(
          what: failure.told.what, expected: failure.told.expected, actual: failure.told.actual,
          by: failure.excess.map(Auditor.wholeSteps)))
    }
    if let allowed = expected.maxLines, rowCount > allowed {
      problems.append(.wraps(lines: rowCount, allowed: allowed))
    }
    let broken = brokenWords
    if !broken.isEmpty { problems.append(.breaksWords(broken)) }
    for case .scaled(let factor) in fit where factor < allowance.scale {
      problems.append(.shrunk(by: factor))
    }
    return problems
  }

  /// The words within which lines end, each once, without soft hyphens and attachments, and without punctuation around them.
  private var brokenWords: [String] {
    var words: [String] = []
    for range in lines.compactMap(\.brokenWord) {
      var word = body[range].filter { $0 != "\u{AD}" && $0 != "\u{FFFC}" }[...]
      while word.first?.isPunctuation == true { word.removeFirst() }
      while word.last?.isPunctuation == true { word.removeLast() }
      if !word.isEmpty, !words.contains(String(word)) { words.append(String(word)) }
    }
    return words
  }

  /// Whether an expectation that does not hold is told by a problem.
  private func isFound(_ fact: Expectations.Fact, in problems: [TextProblem]) -> Bool {
    switch fact {
    case .maxLines, .ink: true
    case .truncated: problems.contains { $0.kind == .cut }
    default: false
    }
  }

  /// How much larger lines are than the content box, in points, along or across them, whichever is more; 0 if there is
  /// no box.
  private var excess: Double {
    let clipped = lines.filter { $0.clip != nil }
    let along = clipped.map { line in line.runs.reduce(0) { $0 + $1.advance } - line.limit }.max()
    let across =
      axes.areColumns
      ? textBlock.width - contentBox.width : textBlock.height - contentBox.height
    return Auditor.wholeSteps(max(0, along ?? 0, across))
  }

  /// How much longer the fullest line may get; nil if lines have no end.
  var leastFree: Double? {
    lines.filter { $0.limit.isFinite }
      .map { $0.limit - (axes.areColumns ? $0.box.height : $0.box.width) }.min()
  }

  /// What of the body is not shown, in UTF-16 units.
  fileprivate var lostUnits: [Range<Int>] {
    let text = body.text
    func offset(_ byte: Int) -> Int {
      let index = text.utf8.index(text.startIndex, offsetBy: min(byte, text.utf8.count))
      return text.utf16.distance(from: text.startIndex, to: index)
    }
    return (truncation?.elided ?? []).map { offset($0.lowerBound)..<offset($0.upperBound) }
  }
}
