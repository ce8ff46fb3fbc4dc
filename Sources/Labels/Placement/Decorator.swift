import Raster

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

/// Places the lines under and through text, in whole device pixels and flow coordinates.
///
/// A stretch of a line that asks for the same decoration has a single one, whatever its fonts and directions;
/// the suffix has its own, and white space that hangs has none.
struct DecorationPlacer {
  let texts: LabelTexts
  let axes: Axes
  let scale: Double

  /// Underlines first, each kind from left to right.
  func decorations(of line: LabelLayout.Line) throws(LayoutError) -> [LabelLayout.Decoration] {
    guard line.runs.contains(where: { $0.run.isDecorated }) else { return [] }
    var decorations: [LabelLayout.Decoration] = []
    for kind in LabelLayout.Decoration.Kind.allCases {
      for group in groups(of: line, kind) {
        let decoration = try decoration(kind, along: group, of: line)
        if decoration.box.width > 0 { decorations.append(decoration) }
      }
    }
    return decorations
  }

  /// A decoration with every property resolved.
  private struct Wanted: Equatable {
    var style: TextDecoration.Style
    var color: PixelColor
    var offset: Double?
    var font: LabelFont
    var baselineShift: Double
    /// Whether it stands over the text of a column, which is on its right.
    var isOver: Bool
    var isSuffix: Bool

    init(_ decoration: TextDecoration, in style: TextStyle, isOver: Bool, isSuffix: Bool) {
      self.isOver = isOver
      self.isSuffix = isSuffix
      self.style = decoration.style
      color = decoration.color ?? style.color
      offset = decoration.offset
      font = decoration.font ?? style.font
      baselineShift = decoration.baselineShift ?? style.baselineShift
    }
  }

  private func groups(
    of line: LabelLayout.Line, _ kind: LabelLayout.Decoration.Kind
  ) -> [RunGroup<Wanted>] {
    line.groups { run in
      let decoration = run.style.decoration(kind)
      guard decoration.style != .none else { return nil }
      return Wanted(
        decoration, in: run.style,
        isOver: axes.areColumns && kind == .underline
          && decoration.side(in: run.style) == .right,
        isSuffix: run.source == .suffix)
    }
  }

  private func decoration(
    _ kind: LabelLayout.Decoration.Kind, along group: RunGroup<Wanted>,
    of line: LabelLayout.Line
  ) throws(LayoutError) -> LabelLayout.Decoration {
    let wanted = group.key
    let stroke = try stroke(kind, of: wanted.font)
    // In a column, lines along the text stand as they do under turned text.
    let drop =
      axes.areColumns ? GlyphOrientation.rotated.drop(of: try texts.face(of: wanted.font)) : 0
    let baseline = line.baseline + axes.over * (wanted.baselineShift - drop)
    let thickness = max(1, PixelGrid.nearest(stroke.thickness * scale))
    let height = thickness * wanted.style.thicknesses
    // The position over a column's text mirrors the one under it, across its centre line.
    let middleLine = (line.baseline + axes.over * wanted.baselineShift) * scale
    func onItsSide(_ top: Double) -> Double {
      wanted.isOver ? 2 * middleLine - top - height : top
    }
    let top: Double
    if let offset = wanted.offset {
      let edge = (baseline - axes.over * offset) * scale
      top = onItsSide(axes.over < 0 ? edge : edge - height)
    } else {
      // Styles differ in height: all are centred where a single line would be.
      let middle = axes.areColumns && kind == .strikethrough ? drop : stroke.middle
      let free = onItsSide((baseline + axes.over * middle) * scale - height / 2)
      // Cells are no wider than their glyphs: the only room beside them is within the column.
      top =
        axes.areColumns
        ? max(line.box.y * scale, min(free, line.box.maxY * scale - height)) : free
    }
    let low = line.clip?.x ?? -.infinity
    let high = line.clip?.maxX ?? .infinity
    let left = PixelGrid.nearest(min(max(group.left, low), high) * scale)
    let right = PixelGrid.nearest(min(max(group.right, low), high) * scale)
    return LabelLayout.Decoration(
      kind: kind, style: wanted.style, color: wanted.color,
      box: LabelRect(
        x: left / scale, y: PixelGrid.nearest(top) / scale, width: max(0, right - left) / scale,
        height: height / scale))
  }

  private func stroke(
    _ kind: LabelLayout.Decoration.Kind, of font: LabelFont
  ) throws(LayoutError) -> FontFace.Stroke {
    let face = try texts.face(of: font)
    return switch kind {
    case .underline: face.underline
    case .strikethrough: face.strikethrough
    }
  }
}

extension TextStyle {
  fileprivate func decoration(_ kind: LabelLayout.Decoration.Kind) -> TextDecoration {
    switch kind {
    case .underline: underline
    case .strikethrough: strikethrough
    }
  }
}
