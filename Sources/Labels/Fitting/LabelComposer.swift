/// A label's texts, and how they are composed within its content box.
final class LabelComposer {
  let texts: LabelTexts
  let composer: LineComposer
  let box: ContentBox
  var height: Double { box.height }

  var spec: SharedSpec { composer.spec }

  init(
    _ spec: SharedSpec, in box: ContentBox, shaper: Shaper, fragments: FragmentCache,
    texts known: ShapedTextCache
  ) throws(LayoutError) {
    texts = try LabelTexts(spec, shaper: shaper, fragments: fragments, known: known)
    composer = LineComposer(spec, texts: texts, in: box)
    self.box = box
  }

  /// The whole text; nil if a part of it would be left out, made smaller or clipped.
  ///
  /// - Parameter keepingWords: nil as well if a word of it would be broken.
  func whole(keepingWords: Bool) throws(LayoutError) -> Composition? {
    if let whole = try Self.whole(composer, height: height, keepingWords: keepingWords) {
      return whole
    }
    return try wholeIfBalanced(keepingWords: keepingWords)
  }

  /// The whole text where only balanced lines are low enough, because fonts differ in height.
  private func wholeIfBalanced(keepingWords: Bool) throws(LayoutError) -> Composition? {
    guard spec.wrap == .balance, height.isFinite,
      let high = try Self.whole(composer, height: .infinity, keepingWords: keepingWords),
      try composer.lowestHeight(of: high) <= height + Epsilon.length
    else { return nil }
    let balanced = try balanced(high)
    return balanced.height <= height + Epsilon.length ? balanced : nil
  }

  /// The face of ``LabelLayout/strut``.
  func strut(of layout: LabelLayout) throws(LayoutError) -> FontFace? {
    if case .exactly = spec.lineHeight { return try texts.face(of: spec.style.font) }
    guard let empty = layout.lines.first(where: { $0.runs.isEmpty }) else { return nil }
    return try texts.face(of: texts.body.source.style(at: empty.range.lowerBound).font)
  }

  /// Whether the whole text fits in a box of another size.
  func isWhole(
    inBoxScaledBy factor: Double, keepingWords: Bool
  ) throws(LayoutError) -> Bool {
    var scaled = box
    scaled.width *= factor
    scaled.height *= factor
    let composer = LineComposer(spec, texts: texts, in: scaled)
    return try Self.whole(composer, height: scaled.height, keepingWords: keepingWords) != nil
  }

  static func whole(
    _ composer: LineComposer, height: Double, keepingWords: Bool
  ) throws(LayoutError) -> Composition? {
    guard case .whole(let composition) = try composer.whole(rows: composer.rows, height: height),
      !composition.isTooWide, composition.suffixState ?? .whole == .whole,
      composition.height <= height + Epsilon.length,
      !keepingWords || !composition.breaksWords(wrap: composer.spec.wrap)
    else { return nil }
    return composition
  }

  /// As much of the body as fits.
  func compose() throws(LayoutError) -> Composition {
    let composition = try compose(by: composer)
    if composition.truncation?.reason == .height,
      let whole = try wholeIfBalanced(keepingWords: false)
    {
      return whole
    }
    return composition
  }

  /// - Parameter composer: The label's own, or one for lines of another width.
  func compose(by composer: LineComposer) throws(LayoutError) -> Composition {
    guard spec.value.givesWayWithin else { return try composer.compose(height: height) }
    switch try composer.whole(rows: composer.rows, height: height) {
    case .whole(let composition): return composition
    case .exceeds(let reason):
      if let abridged = try abridged(reason) { return abridged }
      return try composer.composeNothing(reason: reason)
    }
  }

  /// The most of the body that fits with something left out anywhere other than just at its end; nil if not even the
  /// ellipsis and the suffix fit.
  private func abridged(
    _ reason: LabelLayout.Truncation.Reason
  ) throws(LayoutError) -> Composition? {
    let abridgement = Abridgement(spec, texts: texts, endCut: composer.endCut, reason: reason)
    /// A composition of at most so many rows, all of which end within a height.
    func compose(rows: Int, _ height: Double) -> Abridgement.Compose {
      { [composer] excerpt, ellipsis throws(LayoutError) in
        let part = composer.composer(of: excerpt, ellipsis: ellipsis)
        guard case .whole(let composition) = try part.whole(rows: rows, height: height),
          !composition.isTooWide, composition.height <= height + Epsilon.length
        else { return nil }
        return composition
      }
    }
    let inBox = compose(rows: composer.rows, height)
    let capacity = try composer.capacity(rows: composer.rows, height: height)
    if let most = try abridgement.most(in: capacity, inBox) { return most }
    if height.isFinite, let lowest = try firstRow(of: abridgement, compose) { return lowest }
    return try abridgement.nothing(inBox)
  }

  /// The first row, which is always shown: whole if it holds all of the body, or else as low as it can be.
  private func firstRow(
    of abridgement: Abridgement, _ compose: (Int, Double) -> Abridgement.Compose
  ) throws(LayoutError) -> Composition? {
    if case .whole(let whole) = try composer.whole(rows: 1, height: .infinity), !whole.isTooWide {
      return whole
    }
    let capacity = try composer.capacity(rows: 1, height: .infinity)
    var least = Double.infinity
    let any = compose(1, .infinity)
    _ = try abridgement.most(in: capacity) { excerpt, ellipsis throws(LayoutError) in
      least = min(least, try any(excerpt, ellipsis)?.height ?? .infinity)
      return nil
    }
    return least.isFinite ? try abridgement.most(in: capacity, compose(1, least)) : nil
  }
}

extension LabelSpec {
  /// Whether anything other than the body's end can be left out.
  fileprivate var givesWayWithin: Bool {
    switch truncate {
    case .start, .middle: true
    case .end: text.contains { $0.keep != nil }
    case .none: false
    }
  }
}
