import Raster

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
