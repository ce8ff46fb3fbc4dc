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
