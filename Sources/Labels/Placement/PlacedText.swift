/// Where a label's text stands, before it is a layout: in flow coordinates, then in points of the picture; see ``Axes``.
struct PlacedText {
  /// Whole device pixels.
  var size: LabelSize
  var contentBox: LabelRect
  var textBlock: LabelRect
  var lines: [LabelLayout.Line] = []
  /// nil where none is shown.
  var ellipsis: LabelRect?
  /// nil where there is none.
  var suffix: LabelRect?
  /// What a reader sees, in logical order.
  var visibleText = ""
  var diagnostics: [LabelLayout.Diagnostic] = []
}
