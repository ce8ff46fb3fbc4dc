/// An attachment with its measurements on its line; lengths in points.
struct InlineAttachment {
  var index: Int
  var attachment: TextAttachment
  /// Length along the line.
  var advance: Double
  /// From the run's own baseline; one side is negative if all of the attachment is on the other.
  var extents: LineExtents

  /// - Parameters:
  ///   - orientation: On a horizontal line, the attachment is aligned with a font; in a column, it is
  ///     centred.
  ///   - face: The face of the run's own font.
  init(
    _ numbered: StyledRun.NumberedAttachment, orientation: GlyphOrientation, beside face: FontFace
  ) {
    index = numbered.index
    attachment = numbered.attachment
    let size = attachment.size
    guard orientation == .level else {
      advance = size.height
      extents = LineExtents(over: size.width / 2, under: size.width / 2)
      return
    }
    advance = size.width
    let ascent =
      switch attachment.alignment {
      case .top: face.ascent
      case .center: (face.ascent - face.descent + size.height) / 2
      case .bottom: size.height - face.descent
      case .baseline: size.height
      }
    extents = LineExtents(over: ascent, under: size.height - ascent)
  }

  /// Whether the attachment takes up no room in either direction.
  var isEmpty: Bool { attachment.size.width == 0 && attachment.size.height == 0 }
}
