internal import Labels

/// Checks what must hold between a label and the same label a little changed (metamorphic relations).
struct MetamorphicCheck {
  let spec: LabelSpec
  let renderer: LabelRenderer

  /// The relations that do not hold, one line each.
  ///
  /// - Parameter layout: That of the label.
  func failures(of layout: LabelLayout, drawing: Bool) throws -> [String] {
    var failures = drawing ? try grows(from: layout) : []
    failures += try suffixIsWhole(in: layout)
    failures += try scales(like: layout)
    failures += try widerShowsNoLess(than: layout)
    failures += try widerChangesNoMore(than: layout)
    failures += try higherShowsNoLess(than: layout)
    failures += try balances(like: layout)
    failures += try keepsWords(in: layout)
    return failures
  }

  /// The suffix is whole and visible whenever it alone fits a line.
  private func suffixIsWhole(in layout: LabelLayout) throws -> [String] {
    guard spec.suffix.contains(where: { !$0.text.isEmpty }) else { return [] }
    var alone = spec
    alone.text = [TextRun("")]
    alone.inlineExtent = .fit
    alone.insets = .zero
    alone.fit = [.truncate]
    let length = try renderer.layout(alone).suffixLength ?? .infinity
    guard let suffix = layout.suffix else { return ["no suffix"] }
    guard length <= layout.axes.inline(layout.contentBox).length else { return [] }
    // If the height is limited, exclusions may leave no slot that is long enough.
    guard spec.exclusions.isEmpty || spec.blockExtent == .fit else { return [] }
    // Steps of `fit` make the suffix smaller.
    if layout.fit.contains(where: { $0 != .truncated }) {
      return suffix.state == .whole ? [] : ["suffix \(suffix) after \(layout.fit)"]
    }
    return suffix.state == .whole
      && abs((layout.suffixLength ?? 0) - length) < Epsilon.length
      ? [] : ["suffix \(suffix) of \(length)"]
  }

  /// The same label breaks in the same places at 1×, 2× and 3×.
  private func scales(like layout: LabelLayout) throws -> [String] {
    try [2.0, 3.0].compactMap { scale in
      var scaled = spec
      scaled.scale = scale
      let ranges = try renderer.layout(scaled).lines.map(\.range)
      return ranges == layout.lines.map(\.range) ? nil : "breaks \(ranges) at \(scale)×"
    }
  }

  /// A wider label never shows less of the body.
  ///
  /// This cannot hold if the height is limited and lines have different heights: a wider line can take in a
  /// taller character and leave no room for the next line. Nor can it hold beside exclusions, where a row
  /// with a taller character can have less room.
  private func widerShowsNoLess(than layout: LabelLayout) throws -> [String] {
    guard case .points(let length) = spec.inlineExtent else { return [] }
    if spec.blockExtent != .fit, spec.lineHeight == .natural { return [] }
    guard spec.exclusions.isEmpty else { return [] }
    guard spec.givesWayAtItsEnd || spec.givesWayAtItsStart else { return [] }
    let shown = shownBytes(of: layout)
    return try [0.5, 7, 60].compactMap { added in
      var wider = spec
      wider.inlineExtent = .points(length + added)
      let other = shownBytes(of: try renderer.layout(wider))
      return other < shown ? "\(other) < \(shown) bytes with \(added) pt more" : nil
    }
  }

  /// A wider label goes no further along its `fit` chain, under the same conditions.
  private func widerChangesNoMore(than layout: LabelLayout) throws -> [String] {
    guard case .points(let length) = spec.inlineExtent, spec.fit != [.truncate],
      spec.exclusions.isEmpty
    else { return [] }
    if spec.blockExtent != .fit, spec.lineHeight == .natural { return [] }
    // A label in which no step keeps words whole is as large as if it need not.
    if spec.fit.contains(where: \.keepsWords), layout.breaksWords { return [] }
    return try [0.5, 7, 60].compactMap { added in
      var wider = spec
      wider.inlineExtent = .points(length + added)
      let other = try renderer.layout(wider).fit
      let isFurther =
        other.count > layout.fit.count
        || other.count == layout.fit.count
          && zip(other, layout.fit).contains { $0.extent > $1.extent }
      return isFurther ? "\(other) after \(layout.fit) with \(added) pt more" : nil
    }
  }

  /// A higher label never shows less (rule 12), if nothing is excluded and not both sides of the ellipsis are kept.
  ///
  /// A line of its own for the suffix comes before more of the body, and text that `fit` makes larger shows less.
  private func higherShowsNoLess(than layout: LabelLayout) throws -> [String] {
    guard case .points(let length) = spec.blockExtent, spec.truncate != .middle,
      spec.fit == [.truncate], spec.exclusions.isEmpty
    else { return [] }
    let shown = shownBytes(of: layout)
    return try [0.5, 7, 20].compactMap { added in
      var higher = spec
      higher.blockExtent = .points(length + added)
      let other = try renderer.layout(higher)
      if spec.suffixPlacement == .ownLine, layout.rowCount == 1, other.rowCount > 1 { return nil }
      let bytes = shownBytes(of: other)
      return bytes < shown ? "\(bytes) < \(shown) bytes with \(added) pt more height" : nil
    }
  }

  /// Balanced lines are as many as other ones, show the same, and are no longer than the longest of those.
  private func balances(like layout: LabelLayout) throws -> [String] {
    guard spec.wrap == .balance else { return [] }
    var plain = spec
    plain.wrap = .word
    let other = try renderer.layout(plain)
    func longest(_ layout: LabelLayout) -> Double {
      layout.lines.reduce(0) { max($0, layout.axes.inline($1.box).length) }
    }
    let isLonger =
      spec.align != .justify && longest(layout) > longest(other) + 2 * Epsilon.length
    return layout.rowCount == other.rowCount && layout.visibleText == other.visibleText && !isLonger
      ? [] : ["\(layout.lines.map(\.text)) instead of \(other.lines.map(\.text))"]
  }

  /// A picture that grows has what the label paints beyond it, and everything else where it was in the label.
  private func grows(from layout: LabelLayout) throws -> [String] {
    var open = spec
    open.clips = false
    let grown = try renderer.layout(open)
    _ = try renderer.draw(grown)
    let overflows = try renderer.measuringInk(of: layout).overflows
    let growth = grown.growth
    let isMoved = zip(layout.lines, grown.lines).allSatisfy { was, now in
      abs(now.box.x - was.box.x - growth.left) < Epsilon.length
        && abs(now.box.y - was.box.y - growth.top) < Epsilon.length
    }
    let isLarger = [
      (growth.top, LabelLayout.Overflow.Side.top), (growth.right, .right),
      (growth.bottom, .bottom), (growth.left, .left),
    ].allSatisfy { room, side in
      let needed = overflows.first { $0.side == side }?.points ?? 0
      return room >= needed && room < needed + 1 / layout.scale
    }
    return isMoved && isLarger && grown.lines.count == layout.lines.count
      ? [] : ["grows by \(growth) for \(overflows)"]
  }

  /// A chain that keeps words breaks one only if its full effect does, or does not show all of the text.
  private func keepsWords(in layout: LabelLayout) throws -> [String] {
    guard spec.fit.contains(where: \.keepsWords), layout.breaksWords,
      let least = spec.fullyFitted(shrinkingTo: 0).last
    else { return [] }
    let smallest = try renderer.layout(least)
    let isWhole = smallest.truncation == nil && smallest.diagnostics.isEmpty
    return smallest.breaksWords || !isWhole ? [] : ["broken words after \(layout.fit)"]
  }

  private func shownBytes(of layout: LabelLayout) -> Int {
    spec.text.reduce(0) { $0 + $1.text.utf8.count }
      - (layout.truncation?.elided ?? []).reduce(0) { $0 + $1.count }
  }
}

extension LabelLayout {
  fileprivate var breaksWords: Bool { lines.contains { $0.brokenWord != nil } }

  fileprivate var suffixLength: Double? { suffix.map { axes.inline($0.box).length } }
}

extension LabelSpec {
  var inlineExtent: Extent {
    get { mode == .horizontal ? width : height }
    set {
      if mode == .horizontal { width = newValue } else { height = newValue }
    }
  }

  var blockExtent: Extent {
    get { mode == .horizontal ? height : width }
    set {
      if mode == .horizontal { height = newValue } else { width = newValue }
    }
  }

  /// Whether only the end of the body can be left out.
  var givesWayAtItsEnd: Bool {
    truncate == .none || truncate == .end && text.allSatisfy { $0.keep == nil }
  }

  /// Whether only the start of the body can be left out.
  fileprivate var givesWayAtItsStart: Bool {
    truncate == .start && text.allSatisfy { $0.keep == nil }
  }
}

extension FitMeasure {
  /// How strong the measure is; 0 changes nothing.
  fileprivate var extent: Double {
    switch self {
    case .tightened(let points): points
    case .scaled(let factor): 1 - factor
    case .collapsed, .truncated: 0
    }
  }
}
