import Raster

/// Paints glyphs at whole pixels of a surface on which the label's origin is at `x` and `y`.
struct GlyphPainter {
  let surface: CairoSurface
  let scale: Double
  var x = 0.0
  var y = 0.0

  func paint(_ run: LabelLayout.Run, color: PixelColor) {
    surface.show(
      run.glyphs, face: run.face, scale: scale, color: color, turn: !run.isUpright,
      stretch: run.stretch
    ) { position(of: $0, in: run) }
  }

  /// The area that the run's glyphs would ink; nil if they have no ink.
  func ink(of run: LabelLayout.Run) -> LabelRect? {
    surface.ink(
      of: run.glyphs, face: run.face, scale: scale, turn: !run.isUpright, stretch: run.stretch
    ) { position(of: $0, in: run) }
  }

  private func position(of glyph: LabelLayout.Glyph, in run: LabelLayout.Run) -> LabelPoint {
    LabelPoint(
      x: PixelGrid.nearest((run.origin.x + glyph.x) * scale) + x,
      y: PixelGrid.nearest((run.origin.y + glyph.y) * scale) + y)
  }

  /// Paints only inside a rectangle of the label, or everywhere if it is nil.
  func clip<Failure>(
    to rect: LabelRect?, _ paint: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let rect else { return try paint() }
    surface.beginClip(
      x: rect.x * scale + x, y: rect.y * scale + y, width: rect.width * scale,
      height: rect.height * scale)
    defer { surface.endClip() }
    try paint()
  }
}

/// Paints pictures and boxes at whole device pixels.
struct AttachmentPainter {
  let surface: CairoSurface
  let scale: Double

  /// - Throws: ``LayoutError/picture(name:reason:)`` for a file that turns out to be broken.
  func paint(_ run: LabelLayout.Run) throws(LayoutError) {
    guard let attachment = run.attachment, let room = attachment.room.map(pixels),
      let drawn = attachment.drawn.map(pixels)
    else { return }
    switch attachment.specification.content {
    case .box(let color):
      surface.fill(
        x: Double(room.x), y: Double(room.y), width: Double(room.width),
        height: Double(room.height), color)
    case .image(let file):
      // Skip resampling what the room cuts off and what lies outside the label.
      let visible = drawn.intersection(room).intersection(surface.bounds)
      guard visible.width > 0, visible.height > 0 else { return }
      let picture: Bitmap
      do {
        picture = try file.bitmap()
      } catch {
        throw .picture(name: file.name, reason: error)
      }
      let part = PixelRect(
        x: visible.x - drawn.x, y: visible.y - drawn.y, width: visible.width,
        height: visible.height)
      let resampled = picture.resampled(
        to: PixelSize(width: drawn.width, height: drawn.height), part: part)
      try surface.draw(resampled, x: visible.x, y: visible.y)
    }
  }

  /// A rectangle that already stands on whole pixels; this undoes the rounding error of the division by the
  /// scale.
  private func pixels(_ rect: LabelRect) -> PixelRect {
    let x = Int((rect.x * scale).rounded())
    let y = Int((rect.y * scale).rounded())
    return PixelRect(
      x: x, y: y, width: Int((rect.maxX * scale).rounded()) - x,
      height: Int((rect.maxY * scale).rounded()) - y)
  }
}

/// Paints the lines under and through text, from the start of the text's line.
struct DecorationPainter {
  let surface: CairoSurface
  let scale: Double
  let axes: Axes

  func paint(_ decorations: [LabelLayout.Decoration], _ kind: LabelLayout.Decoration.Kind) {
    for decoration in decorations where decoration.kind == kind { paint(decoration) }
  }

  private func paint(_ decoration: LabelLayout.Decoration) {
    let inline = axes.inline(decoration.box)
    let block = axes.block(decoration.box)
    // A column's decoration is a line's with x and y exchanged.
    surface.exchangingAxes(axes.areColumns) {
      paint(
        decoration, x: PixelGrid.nearest(inline.low * scale),
        y: PixelGrid.nearest(block.low * scale), width: PixelGrid.nearest(inline.length * scale),
        height: PixelGrid.nearest(block.length * scale))
    }
  }

  private func paint(
    _ decoration: LabelLayout.Decoration, x: Double, y: Double, width: Double, height: Double
  ) {
    let color = decoration.color
    func dashes(_ length: Double, gap: Double) {
      for start in stride(from: 0, to: width, by: length + gap) {
        surface.fill(
          x: x + start, y: y, width: min(length, width - start), height: height, color)
      }
    }
    switch decoration.style {
    case .none: break
    case .single, .thick:
      surface.fill(x: x, y: y, width: width, height: height, color)
    case .double:
      let thickness = height / 3
      surface.fill(x: x, y: y, width: width, height: thickness, color)
      surface.fill(x: x, y: y + 2 * thickness, width: width, height: thickness, color)
    case .dotted: dashes(height, gap: height)
    case .dashed: dashes(3 * height, gap: 2 * height)
    case .wavy:
      surface.wave(x: x, y: y, width: width, height: height, thickness: height / 3, color)
    }
  }
}
