import Raster

/// Paints layouts: backgrounds first, then shadows, underlines, glyphs and lines through them, then overlays.
struct LabelPainter {
  func paint(
    _ layout: LabelLayout, overlays: Set<LabelRenderer.Overlay>
  ) throws(LayoutError) -> Bitmap {
    let size = layout.pixelSize
    let surface = try CairoSurface(width: size.width, height: size.height)
    surface.clear(layout.background)
    let glyphs = GlyphPainter(surface: surface, scale: layout.scale)
    for line in layout.lines {
      glyphs.clip(to: line.clip) {
        for run in line.runs {
          paintBackground(of: run, in: line, scale: layout.scale, on: surface)
        }
      }
    }
    try ShadowPainter(layout: layout).paint(on: surface)
    let decorations = DecorationPainter(surface: surface, scale: layout.scale)
    for line in layout.lines {
      glyphs.clip(to: line.clip) {
        decorations.paint(line.decorations, .underline)
        for run in line.runs { glyphs.paint(run, color: run.style.color) }
        decorations.paint(line.decorations, .strikethrough)
      }
    }
    OverlayPainter(layout: layout, overlays: overlays).paint(on: surface)
    return try surface.bitmap()
  }

  private func paintBackground(
    of run: LabelLayout.Run, in line: LabelLayout.Line, scale: Double,
    on surface: CairoSurface
  ) {
    guard let color = run.style.background else { return }
    // Edges on whole pixels: neighbouring runs and lines then meet without a seam.
    let left = PixelGrid.nearest(run.origin.x * scale)
    let right = PixelGrid.nearest((run.origin.x + run.advance) * scale)
    let top = PixelGrid.nearest(line.box.y * scale)
    let bottom = PixelGrid.nearest(line.box.maxY * scale)
    surface.fill(x: left, y: top, width: right - left, height: bottom - top, color)
  }
}

/// Draws what explains a layout over its picture.
struct OverlayPainter {
  let layout: LabelLayout
  let overlays: Set<LabelRenderer.Overlay>

  private static let insets = Color(red: 0, green: 158, blue: 115, alpha: 255)
  private static let boxes = Color(red: 0, green: 114, blue: 178, alpha: 255)
  private static let clusters = Color(red: 230, green: 159, blue: 0, alpha: 160)
  private static let baselines = Color(red: 213, green: 94, blue: 0, alpha: 255)

  func paint(on surface: CairoSurface) {
    if overlays.contains(.insets) {
      outline(layout.contentBox, OverlayPainter.insets, on: surface)
    }
    for line in layout.lines {
      if overlays.contains(.clusters) {
        for cluster in line.clusters {
          outline(cluster.box, OverlayPainter.clusters, on: surface)
        }
      }
      if overlays.contains(.boxes) { outline(line.box, OverlayPainter.boxes, on: surface) }
      if overlays.contains(.baselines) {
        surface.fill(
          x: line.box.x * layout.scale, y: PixelGrid.nearest(line.baseline * layout.scale),
          width: line.box.width * layout.scale, height: 1, OverlayPainter.baselines)
      }
    }
    guard overlays.contains(.boxes) else { return }
    if let box = layout.ellipsis { outline(box, OverlayPainter.boxes, on: surface) }
    if let suffix = layout.suffix { outline(suffix.box, OverlayPainter.boxes, on: surface) }
  }

  private func outline(_ rect: Rect, _ color: Color, on surface: CairoSurface) {
    let scale = layout.scale
    surface.outline(
      x: rect.x * scale, y: rect.y * scale, width: rect.width * scale,
      height: rect.height * scale, color)
  }
}
