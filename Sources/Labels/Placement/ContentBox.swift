/// The room that a label's insets leave for its text, in flow coordinates; see ``Axes``.
struct ContentBox {
  let axes: Axes
  /// From the label's edges, in flow coordinates.
  let insets: Insets
  /// Along lines; infinite where the label is as long as its text.
  let width: Double
  /// Across lines; infinite where the label takes as many as there are.
  let height: Double

  init(_ spec: LabelSpec) {
    axes = Axes(spec)
    insets = axes.flow(spec.insets)
    let extents = axes.extents(of: spec)
    switch extents.inline {
    case .points(let length): width = length - insets.left - insets.right
    case .fit: width = .infinity
    }
    switch extents.block {
    case .points(let length): height = length - insets.top - insets.bottom
    case .fit: height = .infinity
    }
  }

  var x: Double { insets.left }
  var y: Double { insets.top }

  var hasRoom: Bool { width > 0 && height > 0 }
}
