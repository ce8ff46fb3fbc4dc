import Raster

/// Paints a layout: backgrounds first, then frames, shadows, underlines, glyphs and attachments, lines
/// through text, and overlays.
struct LabelPainter {
  func paint(_ layout: LabelLayout) throws(LayoutError) -> Bitmap {
    try PaintedArea(of: layout).check()
    let size = layout.pixelSize
    let bringsColors = layout.lines.contains { line in
      line.runs.contains { $0.attachment != nil || $0.face.hasColors }
    }
    return try CairoSurface.bitmap(
      width: size.width, height: size.height, order: bringsColors ? .cairo : .bitmap,
      isOpaque: layout.background.alpha == 255 && layout.growth == .zero
    ) { surface throws(LayoutError) in
      try paint(layout, on: surface)
    }
  }

  /// The layout as an SVG document, in which a point is a CSS pixel.
  func svg(_ layout: LabelLayout) throws(LayoutError) -> String {
    let surface = try CairoSurface(vector: layout.size, scale: layout.scale)
    try paint(layout, on: surface)
    return try surface.svg()
  }

  private func paint(
    _ layout: LabelLayout, on surface: CairoSurface
  ) throws(LayoutError) {
    paintBackground(of: layout, on: surface)
    let glyphs = GlyphPainter(surface: surface, scale: layout.scale)
    for line in layout.lines {
      glyphs.clip(to: line.clip) {
        for run in line.runs {
          paintBackground(of: run, in: line, of: layout, on: surface)
        }
      }
    }
    for border in layout.lines.flatMap(\.borders) {
      surface.frame(border, scale: layout.scale)
    }
    try ShadowPainter(layout: layout).paint(on: surface)
    let decorations = DecorationPainter(
      surface: surface, scale: layout.scale, axes: layout.axes)
    let attachments = AttachmentPainter(surface: surface, scale: layout.scale)
    for line in layout.lines {
      try glyphs.clip(to: line.clip) { () throws(LayoutError) in
        decorations.paint(line.decorations, .underline)
        for run in line.runs.united(where: { $0.style.color == $1.style.color }) {
          glyphs.clip(to: layout.window(of: run)) {
            glyphs.paint(run, color: run.style.color)
          }
          try attachments.paint(run)
        }
        decorations.paint(line.decorations, .strikethrough)
      }
    }
    OverlayPainter(layout: layout).paint(on: surface)
  }

  /// Fills the label; what its picture has beyond it is transparent.
  private func paintBackground(of layout: LabelLayout, on surface: CairoSurface) {
    guard layout.growth != .zero else { return surface.clear(layout.background) }
    surface.clear(.transparent)
    let box = layout.labelBox
    let (left, top) = (
      PixelGrid.nearest(box.x * layout.scale), PixelGrid.nearest(box.y * layout.scale)
    )
    surface.fill(
      x: left, y: top, width: PixelGrid.nearest(box.maxX * layout.scale) - left,
      height: PixelGrid.nearest(box.maxY * layout.scale) - top, layout.background)
  }

  private func paintBackground(
    of run: LabelLayout.Run, in line: LabelLayout.Line, of layout: LabelLayout,
    on surface: CairoSurface
  ) {
    guard let color = run.style.background else { return }
    let box = run.backgroundBox(in: line, of: layout)
    // Edges are on whole pixels, so neighbouring runs and lines meet without a seam.
    let left = PixelGrid.nearest(box.x * layout.scale)
    let right = PixelGrid.nearest(box.maxX * layout.scale)
    let top = PixelGrid.nearest(box.y * layout.scale)
    let bottom = PixelGrid.nearest(box.maxY * layout.scale)
    surface.fill(x: left, y: top, width: right - left, height: bottom - top, color)
  }
}

extension LabelLayout.Run {
  /// The area that the run's background fills.
  func backgroundBox(in line: LabelLayout.Line, of layout: LabelLayout) -> LabelRect {
    let start = layout.axes.inline(origin)
    return layout.axes.slice(
      of: line.box, Interval(low: start, high: start + advance))
  }
}

extension [LabelLayout.Run] {
  /// The runs with those united whose glyphs are shaped together and painted alike.
  ///
  /// Where the edges of two glyphs meet in a pixel, it matters whether they are painted at once: without this, a plain split
  /// of a text would show.
  func united(where isAlike: (LabelLayout.Run, LabelLayout.Run) -> Bool) -> [LabelLayout.Run] {
    guard contains(where: \.continues) else { return self }
    var united: [LabelLayout.Run] = []
    for run in self {
      united.append(run)
      while let last = united.last, last.continues, united.count > 1,
        isAlike(united[united.count - 2], last), united[united.count - 2].unite(with: last)
      {
        united.removeLast()
      }
    }
    return united
  }
}

extension LabelLayout.Run {
  /// Adds the run that follows it along the line; returns false, and changes nothing, if just one of both is a part of a
  /// ligature.
  fileprivate mutating func unite(with next: LabelLayout.Run) -> Bool {
    guard clipsEnd == next.clipsStart, clipsEnd || !clipsStart && !next.clipsEnd else {
      return false
    }
    // Both parts of a ligature have all of its glyphs.
    if !clipsEnd {
      for var glyph in next.glyphs {
        glyph.x += next.origin.x - origin.x
        glyph.y += next.origin.y - origin.y
        glyphs.append(glyph)
      }
    }
    clipsEnd = next.clipsEnd
    advance += next.advance
    return true
  }
}

extension LabelLayout {
  /// The window for the glyphs of a run that shows part of a ligature; nil for any other run.
  ///
  /// Along the line, its edges are on whole device pixels.
  func window(of run: Run) -> LabelRect? {
    guard run.clipsStart || run.clipsEnd else { return nil }
    // Ink may extend beyond its line, and a shadow beyond the label.
    let around = LabelRect(
      x: -size.width, y: -size.height, width: 3 * size.width, height: 3 * size.height)
    let start = axes.inline(run.origin)
    func edge(_ position: Double) -> Double { PixelGrid.nearest(position * scale) / scale }
    let whole = axes.inline(around)
    return axes.slice(
      of: around,
      Interval(
        low: run.clipsStart ? edge(start) : whole.low,
        high: run.clipsEnd ? edge(start + run.advance) : whole.high))
  }
}

/// Draws overlays that explain a layout on top of its picture.
struct OverlayPainter {
  let layout: LabelLayout

  // Okabe's and Ito's colours, which people with any colour vision can tell apart.
  private static let insets = PixelColor(red: 0, green: 158, blue: 115, alpha: 255)
  private static let boxes = PixelColor(red: 0, green: 114, blue: 178, alpha: 255)
  private static let clusters = PixelColor(red: 230, green: 159, blue: 0, alpha: 160)
  private static let attachments = PixelColor(red: 204, green: 121, blue: 167, alpha: 255)
  private static let baselines = PixelColor(red: 213, green: 94, blue: 0, alpha: 255)

  func paint(on surface: CairoSurface) {
    if layout.overlays.contains(.insets) {
      outline(layout.contentBox, OverlayPainter.insets, on: surface)
    }
    for line in layout.lines {
      if layout.overlays.contains(.clusters) {
        for cluster in line.clusters {
          outline(cluster.box, OverlayPainter.clusters, on: surface)
        }
      }
      if layout.overlays.contains(.boxes) { outline(line.box, OverlayPainter.boxes, on: surface) }
      if layout.overlays.contains(.baselines) {
        paintBaseline(of: line, on: surface)
      }
    }
    if layout.overlays.contains(.attachments) {
      for attachment in layout.lines.flatMap(\.runs).compactMap(\.attachment) {
        outline(attachment.box, OverlayPainter.attachments, on: surface)
        if let drawn = attachment.drawn { outline(drawn, OverlayPainter.attachments, on: surface) }
      }
    }
    guard layout.overlays.contains(.boxes) else { return }
    if let box = layout.ellipsis { outline(box, OverlayPainter.boxes, on: surface) }
    if let suffix = layout.suffix { outline(suffix.box, OverlayPainter.boxes, on: surface) }
  }

  private func paintBaseline(of line: LabelLayout.Line, on surface: CairoSurface) {
    let position = PixelGrid.nearest(line.baseline * layout.scale)
    let extent = layout.axes.inline(line.box)
    let (start, length) = (extent.low * layout.scale, extent.length * layout.scale)
    let color = OverlayPainter.baselines
    if layout.axes.areColumns {
      surface.fill(x: position, y: start, width: 1, height: length, color)
    } else {
      surface.fill(x: start, y: position, width: length, height: 1, color)
    }
  }

  private func outline(_ rect: LabelRect, _ color: PixelColor, on surface: CairoSurface) {
    let scale = layout.scale
    surface.outline(
      x: rect.x * scale, y: rect.y * scale, width: rect.width * scale,
      height: rect.height * scale, color)
  }
}

/// How many pixels a label paints, counting each as often as something is painted on it.
///
/// A label's text covers its picture about once. Lines, frames or pictures on top of one another can cover
/// it any number of times.
struct PaintedArea {
  private let paper: LabelRect
  private let scale: Double
  private(set) var pixels = 0.0

  init(of layout: LabelLayout) {
    paper = LabelRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    scale = layout.scale
    for line in layout.lines {
      for run in line.runs {
        if run.style.background != nil { add(run.backgroundBox(in: line, of: layout)) }
        if let attachment = run.attachment { add(attachment.box) }
        // Each glyph counts as an em square, cut down to the size of the picture.
        let em = run.style.font.size
        pixels +=
          Double(run.glyphs.count) * min(em, paper.width) * min(em, paper.height) * scale * scale
      }
      for border in line.borders { add(border.box) }
    }
  }

  private mutating func add(_ rect: LabelRect) {
    let width = min(rect.maxX, paper.maxX) - max(rect.x, 0)
    let height = min(rect.maxY, paper.maxY) - max(rect.y, 0)
    if width > 0, height > 0 { pixels += width * height * scale * scale }
  }

  /// Refuses a label that paints so many pixels that it would take too long.
  func check() throws(LayoutError) {
    guard pixels <= Double(LabelLimits.paintedPixels) else {
      throw .beyondLimit(.paintedPixels, count: Int(min(pixels, 1e15)))
    }
  }
}
