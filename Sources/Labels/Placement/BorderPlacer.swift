import Raster

/// Places the frames around runs, in whole device pixels and flow coordinates.
///
/// Each line's part of a run has a closed frame of its own, as wide as what is seen of it and as high
/// as the run's font: fallback fonts and directions inside a run do not split it, where its pieces
/// stand side by side. A frame takes no room; what it covers of its neighbours shows through.
struct BorderPlacer {
  let texts: LabelTexts
  let axes: Axes
  private var faces: [Font: FontFace] = [:]

  init(texts: LabelTexts, axes: Axes) {
    self.texts = texts
    self.axes = axes
  }

  mutating func place(in layout: inout LabelLayout) throws(LayoutError) {
    for index in layout.lines.indices {
      let line = layout.lines[index]
      guard line.runs.contains(where: { $0.style.border.isVisible }) else { continue }
      let stretches = line.stretches { Framed($0, on: line, of: layout, texts: texts) }
      for stretch in stretches {
        let border = try border(around: stretch, of: line, scale: layout.scale)
        guard border.box.width > 0, border.box.height > 0 else { continue }
        layout.lines[index].borders.append(border)
      }
    }
  }

  private mutating func border(
    around stretch: LineStretch<Framed>, of line: LabelLayout.Line, scale: Double
  ) throws(LayoutError) -> LabelLayout.Border {
    let border = stretch.key.border
    let face = try face(of: stretch.key.font)
    let insets = axes.flow(border.insets)
    let baseline = line.baseline + axes.over * (border.baselineShift ?? 0)
    let reach = axes.reach(ascent: face.ascent, descent: face.descent)
    let low = line.clip?.x ?? -.infinity
    let high = line.clip?.maxX ?? .infinity
    let left = edge(min(max(stretch.left, low), high) + insets.left, scale)
    let right = edge(min(max(stretch.right, low), high) - insets.right, scale)
    let top = edge(baseline - reach.before + insets.top, scale)
    let bottom = edge(baseline + reach.after - insets.bottom, scale)
    let box = Rect(
      x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    let width = border.width > 0 ? max(1, PixelGrid.nearest(border.width * scale)) / scale : 0
    return LabelLayout.Border(
      box: box, width: width, color: border.color ?? .black,
      radius: min(border.radius, min(box.width, box.height) / 2), fill: border.fill)
  }

  private func edge(_ position: Double, _ scale: Double) -> Double {
    PixelGrid.nearest(position * scale) / scale
  }

  private mutating func face(of font: Font) throws(LayoutError) -> FontFace {
    if let known = faces[font] { return known }
    let face = try texts.face(in: TextStyle(font: font))
    faces[font] = face
    return face
  }
}

/// Text with one frame: a run that asks for it, or all text that inherits it.
private struct Framed: Equatable {
  enum Text { case body, ellipsis, suffix }

  let text: Text
  /// Index of the run in its text; nil where the frame is around all of it.
  let run: Int?
  let border: TextBorder
  let font: Font

  /// nil for a run without a frame.
  init?(
    _ run: LabelLayout.Run, on line: LabelLayout.Line, of layout: LabelLayout, texts: LabelTexts
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
      let offset = layout.truncation?.hull.lowerBound ?? 0
      let elided = body.style(at: offset)
      if elided.border.asked(by: elided) == run.style.border {
        self.init(in: body, at: offset, as: .body)
      } else {
        self.init(.ellipsis, run: nil, style: run.style)
      }
    }
  }

  /// - Parameter style: Of the text where it is drawn in another size; nil as it is written.
  private init(
    in source: StyledText, at offset: Int, as text: Text, style: TextStyle? = nil
  ) {
    let style = style ?? source.style(at: offset)
    self.init(
      text, run: style.border.isInherited ? nil : source.stretch(at: offset), style: style)
  }

  private init(_ text: Text, run: Int?, style: TextStyle) {
    self.text = text
    self.run = run
    border = style.border.asked(by: style)
    font = border.font ?? style.font
  }
}
