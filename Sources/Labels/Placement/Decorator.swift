/// Adds the decorations and borders under, through and around the text of each line.
struct Decorator {
  private let decorations: DecorationPlacer
  private let borders: BorderPlacer

  init(_ fitted: FitChain.Fitted, in box: ContentBox) {
    let (texts, scale) = (fitted.label.texts, fitted.spec.scale)
    decorations = DecorationPlacer(texts: texts, axes: box.axes, scale: scale)
    borders = BorderPlacer(
      texts: texts, axes: box.axes, scale: scale, fillsColumns: fitted.spec.mode == .stacked,
      elidedStart: fitted.composition.truncation?.hull.lowerBound ?? 0)
  }

  /// - Parameter text: In flow coordinates; see ``Axes``.
  func decorated(_ text: PlacedText) throws(LayoutError) -> PlacedText {
    guard text.isDecorated else { return text }
    var text = text
    for (index, line) in text.lines.enumerated() {
      text.lines[index].decorations = try decorations.decorations(of: line)
      text.lines[index].borders = try borders.borders(of: line)
    }
    return text
  }
}
