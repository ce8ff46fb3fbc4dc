/// A label's texts, and how they are composed within its content box.
final class LabelComposer {
  let texts: LabelTexts
  let composer: LineComposer
  private let box: ContentBox
  private var height: Double { box.height }

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
  func whole() throws(LayoutError) -> Composition? {
    try Self.whole(composer, height: height)
  }

  /// Whether the whole text fits in a box of another size.
  func isWhole(inBoxScaledBy factor: Double) throws(LayoutError) -> Bool {
    var scaled = box
    scaled.width *= factor
    scaled.height *= factor
    let composer = LineComposer(spec, texts: texts, in: scaled)
    return try Self.whole(composer, height: scaled.height) != nil
  }

  private static func whole(
    _ composer: LineComposer, height: Double
  ) throws(LayoutError) -> Composition? {
    guard case .whole(let composition) = try composer.whole(height: height),
      !composition.isTooWide, composition.suffixState ?? .whole == .whole,
      composition.height <= height + Epsilon.length
    else { return nil }
    return composition
  }

  /// As much of the body as fits.
  func compose() throws(LayoutError) -> Composition {
    guard spec.value.givesWayWithin else { return try composer.compose(height: height) }
    switch try composer.whole(height: height) {
    case .whole(let composition): return composition
    case .exceeds(let reason):
      let abridgement = Abridgement(
        spec, texts: texts, endCut: composer.endCut, reason: reason
      ) { [composer, height] excerpt, ellipsis throws(LayoutError) in
        let part = composer.composer(of: excerpt, ellipsis: ellipsis)
        guard case .whole(let composition) = try part.whole(height: height),
          !composition.isTooWide
        else { return nil }
        return composition
      }
      if let abridged = try abridgement.composition() { return abridged }
      return try composer.composeNothing(reason: reason)
    }
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
