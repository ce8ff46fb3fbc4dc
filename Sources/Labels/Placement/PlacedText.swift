import Raster

/// A label's text with positions, before it becomes a layout.
///
/// Positions are in flow coordinates first, then in points of the picture; see ``Axes``.
struct PlacedText {
  /// In points; a whole number of device pixels.
  var size: LabelSize
  var contentBox: LabelRect
  var textBlock: LabelRect
  var lines: [LabelLayout.Line] = []
  /// Whether lines or frames stand at any of the text.
  var isDecorated = false
  /// Whether an attachment is shown.
  var hasAttachments = false
  /// nil if no ellipsis is shown.
  var ellipsis: LabelRect?
  /// nil if the label has no suffix.
  var suffix: LabelRect?
  /// The text that a reader sees, in logical order.
  var visibleText = ""
  var diagnostics: [LabelLayout.Diagnostic] = []
}

extension PlacedText {
  /// The text, with each attachment's picture placed in its box.
  ///
  /// Pictures stay upright and insets keep their sides in every writing mode, so this comes after
  /// everything is placed.
  func fittingPictures(scale: Double) -> PlacedText {
    guard hasAttachments else { return self }
    var text = self
    for line in lines.indices {
      for run in lines[line].runs.indices where lines[line].runs[run].attachment != nil {
        text.lines[line].runs[run].attachment?.fitPicture(scale: scale)
      }
    }
    return text
  }
}

extension LabelLayout.Attachment {
  fileprivate mutating func fitPicture(scale: Double) {
    guard box.width > 0, box.height > 0 else { return }
    let insets = specification.insets
    let inner = LabelRect(
      x: box.x + insets.left, y: box.y + insets.top,
      width: max(0, box.width - insets.left - insets.right),
      height: max(0, box.height - insets.top - insets.bottom))
    let natural =
      switch specification.content {
      case .image(let file):
        // One pixel of the file is one pixel of the label.
        LabelSize(width: Double(file.size.width) / scale, height: Double(file.size.height) / scale)
      case .box: LabelSize(width: inner.width, height: inner.height)
      }
    guard let frame = specification.contentMode.frame(of: natural, in: inner),
      let room = inner.onPixels(scale: scale)
    else { return }
    self.room = room
    drawn = frame.onPixels(scale: scale)
  }
}

extension LabelRect {
  /// The rectangle with its edges rounded to device pixels; nil if no pixel is left between them.
  fileprivate func onPixels(scale: Double) -> LabelRect? {
    let left = PixelGrid.nearest(x * scale)
    let top = PixelGrid.nearest(y * scale)
    let right = PixelGrid.nearest(maxX * scale)
    let bottom = PixelGrid.nearest(maxY * scale)
    guard left < right, top < bottom else { return nil }
    return LabelRect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }
}
