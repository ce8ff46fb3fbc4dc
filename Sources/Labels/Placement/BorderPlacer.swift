import Raster

/// Places the frames around runs, in whole device pixels and flow coordinates.
///
/// On each line, a run has a closed frame, as wide as its visible part and as high as the run's font.
/// Fallback fonts and changes of direction inside a run do not split the frame if the pieces are side by
/// side. A frame takes no room; neighbours show through where it overlaps them.
struct BorderPlacer {
  let texts: LabelTexts
  let axes: Axes
  let scale: Double
  /// Whether frames are as wide as the column, whose cells are centred on its axis, and not as the font.
  let fillsColumns: Bool
  /// The first byte of the body that is left out; 0 if nothing is left out.
  let elidedStart: Int

  /// Frames in visual order.
  func borders(of line: LabelLayout.Line) throws(LayoutError) -> [LabelLayout.Border] {
    guard line.runs.contains(where: { $0.run.isFramed }) else { return [] }
    var borders: [LabelLayout.Border] = []
    for group in line.groups(by: { framed($0, on: line) }) {
      let border = try border(around: group, of: line)
      if border.box.width > 0, border.box.height > 0 { borders.append(border) }
    }
    return borders
  }

  private func framed(_ run: LabelLayout.Run, on line: LabelLayout.Line) -> Framed? {
    Framed(run, on: line, elidedStart: elidedStart, texts: texts)
  }

  private func border(
    around group: RunGroup<Framed>, of line: LabelLayout.Line
  ) throws(LayoutError) -> LabelLayout.Border {
    let border = group.key.border
    let face = try texts.face(of: group.key.font)
    let insets = axes.flow(border.insets)
    let baseline = line.baseline + axes.over * (border.baselineShift ?? 0)
    let reach = axes.reach(ascent: face.ascent, descent: face.descent)
    let clip = Interval(low: line.clip?.x ?? -.infinity, high: line.clip?.maxX ?? .infinity)
    let left = edge(min(max(group.left, clip.low), clip.high) + insets.left)
    let right = edge(min(max(group.right, clip.low), clip.high) - insets.right)
    let (low, high) =
      fillsColumns
      ? (line.box.y, line.box.maxY) : (baseline - reach.before, baseline + reach.after)
    let top = edge(low + insets.top)
    let bottom = edge(high - insets.bottom)
    let box = LabelRect(
      x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    let width = border.width > 0 ? max(1, PixelGrid.nearest(border.width * scale)) / scale : 0
    return LabelLayout.Border(
      box: box, width: width, color: border.color ?? .black,
      radius: min(border.radius, min(box.width, box.height) / 2), fill: border.fill)
  }

  private func edge(_ position: Double) -> Double {
    PixelGrid.nearest(position * scale) / scale
  }
}

/// Text with one frame: a run that asks for it, or all text that inherits it.
private struct Framed: Equatable {
  enum Text { case body, ellipsis, suffix }

  let text: Text
  /// Index of the run in its text; nil if the frame is around the whole text.
  let run: Int?
  let border: TextBorder
  let font: LabelFont

  /// nil for a run without a frame.
  init?(
    _ run: LabelLayout.Run, on line: LabelLayout.Line, elidedStart: Int, texts: LabelTexts
  ) {
    guard run.style.border.isVisible else { return nil }
    let body = texts.body.source
    switch run.source {
    case .body:
      self.init(in: body, at: run.range.lowerBound, as: .body)
    case .hyphen:
      self.init(in: body, at: line.range.upperBound - 1, as: .body)
    case .suffix:
      guard let suffix = texts.suffix?.fragment.text else { return nil }
      self.init(in: suffix, at: run.range.lowerBound, as: .suffix, style: run.style)
    case .ellipsis:
      let elided = body.style(at: elidedStart)
      if elided.border.asked(by: elided) == run.style.border {
        self.init(in: body, at: elidedStart, as: .body)
      } else {
        self.init(.ellipsis, run: nil, style: run.style)
      }
    }
  }

  /// - Parameter style: The text's style, if it is drawn in another size; nil if it is drawn as written.
  private init(
    in source: StyledText, at offset: Int, as text: Text, style: TextStyle? = nil
  ) {
    let style = style ?? source.style(at: offset)
    self.init(
      text, run: style.border.isInherited ? nil : source.span(at: offset), style: style)
  }

  private init(_ text: Text, run: Int?, style: TextStyle) {
    self.text = text
    self.run = run
    border = style.border.asked(by: style)
    font = border.font ?? style.font
  }
}
