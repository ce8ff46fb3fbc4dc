/// The room that a label's insets leave for its text, in flow coordinates; see ``Axes``.
struct ContentBox {
  let axes: Axes
  /// From the label's edges, in flow coordinates.
  let insets: LabelInsets
  /// Extent along lines; infinite if the label is as long as its text.
  var width: Double
  /// Extent across lines; infinite if the label has room for all of its lines.
  var height: Double

  var x: Double { insets.left }
  var y: Double { insets.top }

  var hasRoom: Bool { width > 0 && height > 0 }
}
