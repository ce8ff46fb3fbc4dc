package import Labels
private import Raster

/// Lays labels out and says what is wrong with their texts, without drawing anything.
///
/// Like its renderer, it is used by one thread at a time.
package struct Auditor {
  private let renderer: LabelRenderer

  package init(_ renderer: LabelRenderer) {
    self.renderer = renderer
  }

  /// What is wrong with a label's text, the worst first; empty if nothing is.
  package func findings(
    in label: LabelSpec, _ allowance: Allowance = Allowance()
  ) throws(LayoutError) -> [Finding] {
    let missing: Character
    do throws(LayoutError) {
      return try findings(of: renderer.layout(label), allowance)
    } catch .missingGlyph(let character, _) {
      missing = character
    }
    return [.missingGlyphs(try missingGlyphs(in: label, first: missing))]
  }

  private func findings(of layout: LabelLayout, _ allowance: Allowance) -> [Finding] {
    var findings = layout.failures(allowance)
    if findings.isEmpty, allowance.slack > 0, let free = layout.leastFree, free < allowance.slack {
      findings.append(.tight(points: free))
    }
    return findings
  }

  /// What would mend a label, each way found by laying it out: what is returned fits, and the next step short of it does
  /// not.
  ///
  /// - Parameters:
  ///   - text: The text of the label that is too long.
  ///   - label: The label with another text in its place.
  package func remedy(
    for text: String, _ allowance: Allowance, in label: (String) -> LabelSpec
  ) throws(LayoutError) -> Remedy {
    Remedy(
      characters: try characters(of: text, allowance, in: label),
      room: try room(for: label(text), allowance), size: try size(for: label(text), allowance))
  }

  private func fits(_ label: LabelSpec, _ allowance: Allowance) throws(LayoutError) -> Bool {
    try !findings(in: label, allowance).contains(where: \.isFailure)
  }

  /// All characters of a label for which no font has a glyph: the engine names one, and then the next without it.
  private func missingGlyphs(
    in label: LabelSpec, first: Character
  ) throws(LayoutError) -> [String] {
    var label = label
    var found: [String] = []
    var next: Character? = first
    while let missing = next, found.count < Self.mostMissing {
      next = nil
      found.append(String(missing))
      for runs in [\LabelSpec.text, \.suffix, \.ellipsis] {
        for index in label[keyPath: runs].indices {
          label[keyPath: runs][index].text.removeAll { $0 == missing }
        }
      }
      do throws(LayoutError) {
        _ = try renderer.layout(label)
      } catch .missingGlyph(let character, _) where !found.contains(String(character)) {
        next = character
      }
    }
    return found
  }

  /// More would not be read.
  private static let mostMissing = 20

  private func characters(
    of text: String, _ allowance: Allowance, in label: (String) -> LabelSpec
  ) throws(LayoutError) -> Int? {
    let ends = Array(text.indices)
    guard try fits(label(""), allowance) else { return nil }
    let fitting = try largest(0..<ends.count) { (count) throws(LayoutError) in
      try fits(label(String(text[..<ends[count]])), allowance)
    }
    return ends.count - fitting
  }

  private func room(for label: LabelSpec, _ allowance: Allowance) throws(LayoutError) -> Double? {
    guard let extent = label.lineExtent else { return nil }
    func isEnough(_ steps: Int) throws(LayoutError) -> Bool {
      var wider = label
      wider.lineExtent = extent + Double(steps) / Self.stepsPerPoint
      return try fits(wider, allowance)
    }
    var enough = Int(Self.stepsPerPoint)
    let most = Int((Double(PixelSize.maximumSide) / label.scale - extent) * Self.stepsPerPoint)
    while try !isEnough(enough) {
      guard enough < most else { return nil }
      enough = min(enough * 4, most)
    }
    let tooLittle = try largest(0..<enough) { (steps) throws(LayoutError) in
      try !isEnough(steps)
    }
    return Double(tooLittle + 1) / Self.stepsPerPoint
  }

  private func size(for label: LabelSpec, _ allowance: Allowance) throws(LayoutError) -> Double? {
    let size = label.style.font.size
    let (least, most) = (Int(Remedy.leastSize * 2), Int((size * 2).rounded(.up)) - 1)
    func fits(halves: Int) throws(LayoutError) -> Bool {
      try self.fits(label.scaled(by: Double(halves) / 2 / size), allowance)
    }
    guard most >= least, try fits(halves: least) else { return nil }
    return Double(try largest(least..<most + 1, fits)) / 2
  }

  /// The last number of a range for which a condition holds, if it holds up to there and no further; it does for the
  /// first.
  private func largest(
    _ range: Range<Int>, _ holds: (Int) throws(LayoutError) -> Bool
  ) throws(LayoutError) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private static let stepsPerPoint = 64.0
}

extension LabelSpec {
  /// The side that lines run along, in points; nil if it goes by the text.
  fileprivate var lineExtent: Double? {
    get {
      guard case .points(let points) = mode == .horizontal ? width : height else { return nil }
      return points
    }
    set {
      guard let newValue else { return }
      if mode == .horizontal { width = .points(newValue) } else { height = .points(newValue) }
    }
  }
}

extension LabelLayout {
  /// What is not as it should be, the worst first.
  fileprivate func failures(_ allowance: Allowance) -> [Finding] {
    var findings: [Finding] = []
    if let truncation {
      findings.append(.cut(truncation.elided.map { String(body[$0]) }))
    }
    let isClipped = diagnostics.contains { diagnostic in
      switch diagnostic {
      case .noRoom, .lineClipped, .heightExceeded, .widthExceeded: true
      case .suffixScaled, .suffixClipped: false
      }
    }
    if isClipped, !body.text.isEmpty { findings.append(.overflows) }
    if let suffix, suffix.state != .whole { findings.append(.suffixScaled) }
    if let allowed = allowance.lines, rowCount > allowed {
      findings.append(.wraps(lines: rowCount, allowed: allowed))
    }
    for case .scaled(let factor) in fit where factor < allowance.scale {
      findings.append(.shrunk(by: factor))
    }
    return findings
  }

  /// How much longer the fullest line may get; nil if lines have no end.
  fileprivate var leastFree: Double? {
    lines.filter { $0.limit.isFinite }
      .map { $0.limit - (axes.areColumns ? $0.box.height : $0.box.width) }.min()
  }
}
