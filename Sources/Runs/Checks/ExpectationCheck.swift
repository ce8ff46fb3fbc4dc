internal import Base
package import Cases
package import Labels
internal import Raster
package import Results

extension Expectations {
  /// An expectation that does not hold.
  package struct Unmet {
    package var fact: Fact
    package var told: CaseResult.FailedExpectation
    /// By how many lines, characters or points there is more than is expected, or, below 0, less; nil for what has no
    /// degrees.
    package var excess: Double?

    /// - Parameter what: nil for the fact itself.
    init(
      _ fact: Fact, what: String? = nil, expected: String, actual: String, excess: Double? = nil
    ) {
      self.fact = fact
      told = .init(what: what ?? fact.rawValue, expected: expected, actual: actual)
      self.excess = excess
    }
  }

  /// The expectations that a layout does not meet, in the order of the case format.
  ///
  /// - Parameter label: What is laid out; nil to leave out what is about its colours.
  package func failures(
    in layout: LabelLayout, of label: @autoclosure () -> LabelSpec?
  ) -> [Unmet] {
    // Most cases expect nothing.
    if self == Expectations() { return [] }
    var facts = Facts(layout, hits: answers(in: layout))
    facts.mayHideSuffix = suffixVisible == true && label()?.mayHideSuffix ?? false
    return failures(in: facts, of: label()?.resolved)
  }

  /// The expectations that a recorded layout does not meet.
  ///
  /// - Parameter spec: The case in full; nil to leave out what is about its colours.
  func failures(
    in record: LayoutRecord, of spec: JSONValue?
  ) -> [Unmet] {
    failures(in: Facts(record, hits: hits), of: spec)
  }

  /// What is at the points of ``hits``; nil if there are none.
  func recordedHits(in layout: LabelLayout) -> [LayoutRecord.Hit]? {
    guard !hits.isEmpty else { return nil }
    return zip(hits, answers(in: layout)).map { hit, target in
      var recorded = LayoutRecord.Hit()
      recorded.at = [hit.at.x, hit.at.y]
      (recorded.target, recorded.text) = (target.kind.rawValue, target.text)
      recorded.index = target.index
      return recorded
    }
  }

  private func answers(in layout: LabelLayout) -> [Hit.Target] {
    guard !hits.isEmpty else { return [] }
    let queries = LayoutQueries(layout)
    // Points count from the label's corner, wherever that is in the picture.
    let corner = layout.labelBox
    return hits.map { hit in
      Hit.Target(
        queries.hit(at: LabelPoint(x: corner.x + hit.at.x, y: corner.y + hit.at.y)))
    }
  }

  /// The facts that expectations can be about.
  private struct Facts {
    var lines: Int
    /// Of the body, shown or not; nil if that is not known.
    var characters: Int?
    var isTruncated: Bool
    var isSuffixVisible: Bool
    /// Whether its colours must be looked at.
    var mayHideSuffix = true
    var visibleText: String
    var width: Double
    var height: Double
    /// What is painted beyond the label: `marks 2.1 pt beyond the top`.
    var ink: [String]
    /// What is at each point in question; nil if that is not known.
    var hits: [Hit.Target?]

    init(_ layout: LabelLayout, hits: [Hit.Target]) {
      lines = layout.rowCount
      characters = layout.body.text.count
      isTruncated = layout.truncation != nil
      // Scaled down it is still shown whole; clipped it is not.
      isSuffixVisible = layout.suffix.map { $0.state != .clipped } ?? false
      visibleText = layout.visibleText
      width = layout.labelBox.width
      height = layout.labelBox.height
      ink = layout.overflows.map(\.words)
      self.hits = hits
    }

    init(_ record: LayoutRecord, hits: [Hit]) {
      lines = record.rowCount
      isTruncated = record.truncation?.elided != nil
      isSuffixVisible =
        record.truncation?.suffixState.map { $0 != .clipped } ?? false
      visibleText = record.visibleText
      let growth = record.growth ?? .init()
      width = (record.size.first ?? 0) - growth.left - growth.right
      height = (record.size.last ?? 0) - growth.top - growth.bottom
      ink = (record.ink ?? []).map {
        "\($0.kind) \(Numbers.points($0.pt)) pt beyond the \($0.side)"
      }
      self.hits = hits.map { hit in
        record.hits?.first { $0.at == [hit.at.x, hit.at.y] }.flatMap(Hit.Target.init)
      }
    }
  }

  private func failures(
    in facts: Facts, of spec: @autoclosure () -> JSONValue?
  ) -> [Unmet] {
    var failures: [Unmet] = []
    func check<Value: Equatable>(_ fact: Fact, _ expected: Value?, _ actual: Value) {
      guard let expected, expected != actual else { return }
      failures.append(Unmet(fact, expected: "\(expected)", actual: "\(actual)"))
    }
    func check(_ fact: Fact, atMost: Int?, _ actual: Int) {
      guard let atMost, actual > atMost else { return }
      failures.append(
        Unmet(
          fact, expected: "at most \(atMost)", actual: "\(actual)",
          excess: Double(actual - atMost)))
    }
    func check(_ fact: Fact, _ expected: Length?, _ actual: Double) {
      guard let expected, !expected.holds(actual) else { return }
      failures.append(
        Unmet(
          fact, expected: expected.text, actual: "\(expected.text(besides: actual)) pt",
          excess: expected.excess(of: actual)))
    }
    if let lines, lines != facts.lines {
      failures.append(
        Unmet(
          .lines, expected: "\(lines)", actual: "\(facts.lines)",
          excess: Double(facts.lines - lines)))
    }
    check(.maxLines, atMost: maxLines, facts.lines)
    if let characters = facts.characters {
      check(.mostCharacters, atMost: mostCharacters, characters)
    }
    check(.truncated, truncated, facts.isTruncated)
    check(.suffixVisible, suffixVisible, facts.isSuffixVisible)
    if suffixVisible == true, facts.isSuffixVisible, facts.mayHideSuffix,
      let hidden = spec().flatMap(Legibility.hiddenSuffix)
    {
      failures.append(
        Unmet(.suffixVisible, expected: "true", actual: hidden.text(below: Legibility.least)))
    }
    check(.visibleText, visibleText.map(quoted), quoted(facts.visibleText))
    check(.width, width, facts.width)
    check(.height, height, facts.height)
    if let ink, !facts.ink.isEmpty {
      failures.append(
        Unmet(.ink, expected: ink.rawValue, actual: facts.ink.joined(separator: ", ")))
    }
    if let contrast, let weakest = spec().flatMap(Legibility.init)?.weakest,
      weakest.contrast < contrast
    {
      failures.append(
        Unmet(
          .contrast, expected: "at least \(Numbers.exact(contrast)):1",
          actual: weakest.text(below: contrast)))
    }
    for (hit, actual) in zip(hits, facts.hits) where actual.map(hit.target.holds) != true {
      failures.append(
        Unmet(
          .hits, what: "hit at \(Numbers.exact(hit.at.x)), \(Numbers.exact(hit.at.y))",
          expected: hit.target.wording, actual: actual?.wording ?? "not recorded"))
    }
    return failures
  }

  private func quoted(_ text: String) -> String { Excerpt.quoted(text) }
}

extension LabelSpec {
  /// Whether a text of the suffix may have the colour of something behind it. Most have not, so that a label need not be
  /// resolved in full, which takes a quarter of a passing case's time.
  fileprivate var mayHideSuffix: Bool {
    suffix.contains { run in
      let style = style.applying(run.overrides)
      let grounds = [background, style.background, style.border.fill].compactMap(\.self)
      return style.color.alpha < 255
        || grounds.contains {
          (1..<255).contains($0.alpha)
            || $0.alpha == 255 && style.color.contrast(with: $0) < Legibility.least
        }
    }
  }
}

extension Legibility.Text {
  /// `2.1:1, of “Save” on #eef4ff`, with enough digits to show that it is less than a limit.
  fileprivate func text(below limit: Double) -> String {
    let ratio = Numbers.points([contrast], [limit]).was.first ?? Numbers.exact(contrast)
    return "\(ratio):1, of \(Excerpt.quoted(text, 16)) on \(ground.cssHex)"
  }
}

extension Expectations.Hit.Target {
  fileprivate init(_ hit: Labels.Hit?) {
    self =
      switch hit {
      case .text(_, let text, _): .text(text)
      case .suffix: .suffix
      case .ellipsis: .ellipsis
      case .attachment(let index): .attachment(index)
      case .link(let link): .link(link)
      case nil: .nothing
      }
  }

  /// nil for a record with unknown words.
  fileprivate init?(_ record: LayoutRecord.Hit) {
    guard let kind = Expectations.Hit.Kind(rawValue: record.target) else { return nil }
    self.init(kind, text: record.text, index: record.index)
  }

  fileprivate func holds(_ actual: Self) -> Bool {
    let isAny = text == nil && index == nil
    return self == actual || (isAny && kind == actual.kind)
  }

  fileprivate var wording: String {
    if let index { return "\(kind.rawValue) \(index)" }
    return text.map { "\(kind.rawValue) \(Excerpt.quoted($0))" } ?? kind.rawValue
  }
}

extension Expectations.Length {
  /// Values that are equal in a record are equal.
  private static let precision = Numbers.step / 2

  fileprivate func holds(_ actual: Double) -> Bool {
    switch self {
    case .exactly(let length):
      abs(actual - length) <= Self.precision
    case .bounded(let atLeast, let atMost):
      actual >= (atLeast ?? -.infinity) - Self.precision
        && actual <= (atMost ?? .infinity) + Self.precision
    }
  }

  /// By how many points a length is more than what is expected, or, below 0, less.
  fileprivate func excess(of actual: Double) -> Double {
    switch self {
    case .exactly(let length): actual - length
    case .bounded(let atLeast, let atMost):
      max(0, actual - (atMost ?? .infinity)) + min(0, actual - (atLeast ?? -.infinity))
    }
  }

  /// A length that differs from this one, with enough digits to show that.
  fileprivate func text(besides actual: Double) -> String {
    let limits: [Double] =
      switch self {
      case .exactly(let length): [length]
      case .bounded(let atLeast, let atMost): [atLeast, atMost].compactMap(\.self)
      }
    return Numbers.points(limits.map { _ in actual }, limits).was.first ?? Numbers.exact(actual)
  }

  fileprivate var text: String {
    switch self {
    case .exactly(let length): "\(Numbers.exact(length)) pt"
    case .bounded(let atLeast, let atMost):
      [
        atLeast.map { "at least \(Numbers.exact($0))" },
        atMost.map { "at most \(Numbers.exact($0))" },
      ].compactMap(\.self).joined(separator: ", ") + " pt"
    }
  }
}
