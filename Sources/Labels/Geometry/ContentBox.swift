/// The room that a label's insets leave for its text, in flow coordinates; see ``Axes``.
struct ContentBox {
  let axes: Axes
  /// From the label's edges, in flow coordinates.
  let insets: LabelInsets
  /// Along lines; infinite where the label is as long as its text.
  let width: Double
  /// Across lines; infinite where the label takes as many as there are.
  let height: Double

  var x: Double { insets.left }
  var y: Double { insets.top }

  var hasRoom: Bool { width > 0 && height > 0 }
}
