/// A label's texts as they are set within its content box.
final class TextSetting {
  let texts: LabelTexts
  let composer: LineComposer
  private let height: Double

  var spec: LabelSpec { composer.spec }

  init(
    _ spec: LabelSpec, in box: ContentBox, shaper: Shaper, cache: FragmentCache
  ) throws(LayoutError) {
    texts = try LabelTexts(spec, shaper: shaper, cache: cache)
    composer = LineComposer(spec: spec, texts: texts, box: box)
    height = box.height
  }

  /// The lines of the whole text; nil where a part of it would be left out, made smaller or clipped.
  func whole() throws(LayoutError) -> ComposedLines? {
    guard case .whole(let lines) = try composer.whole(height: height),
      !lines.composition.isTooWide, lines.composition.suffixState ?? .whole == .whole
    else { return nil }
    let stack = LineStack(lines: lines.composition.lines, metrics: lines.metrics, spec: spec)
    return stack.height <= height + Epsilon.length ? lines : nil
  }

  /// The lines that show as much of the body as fits.
  func compose() throws(LayoutError) -> ComposedLines {
    guard spec.givesWayWithin else { return try composer.compose(height: height) }
    switch try composer.whole(height: height) {
    case .whole(let lines): return lines
    case .exceeds(let reason):
      return try Abridgement(texts: texts, composer: composer, height: height, reason: reason)
        .compose()
    }
  }
}

extension LabelSpec {
  /// Whether anything but the body's end can be left out.
  fileprivate var givesWayWithin: Bool {
    switch truncate {
    case .start, .middle: true
    case .end: text.contains { $0.keep != nil }
    case .none: false
    }
  }
}
