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

/// Neighbouring runs on one line that share a key; lengths in points along the line.
struct RunGroup<Key: Equatable> {
  var key: Key
  var left: Double
  var right: Double
}

extension LabelLayout.Line {
  /// Groups neighbouring runs with the same key, in visual order; white space that hangs is left out.
  ///
  /// The line is in flow coordinates.
  ///
  /// - Parameter key: Returns nil for a run that belongs to no group.
  func groups<Key: Equatable>(
    by key: (LabelLayout.Run) -> Key?
  ) -> [RunGroup<Key>] {
    let hangingStart = clusters.first(where: \.isHanging)?.range.lowerBound ?? .max
    var groups: [RunGroup<Key>] = []
    var isOpen = false
    for run in runs {
      let hangs = run.source == .body && run.range.lowerBound >= hangingStart
      guard !hangs, let key = key(run) else {
        isOpen = false
        continue
      }
      let right = run.origin.x + run.advance
      if isOpen, let last = groups.last, last.key == key {
        groups[groups.count - 1].right = max(last.right, right)
      } else {
        groups.append(RunGroup(key: key, left: run.origin.x, right: right))
      }
      isOpen = true
    }
    return groups
  }
}
