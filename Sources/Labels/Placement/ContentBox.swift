/// The room that a label's insets leave for its text, in points.
struct ContentBox {
  /// Left and top edge within the label.
  var x: Double
  var y: Double
  /// Infinite where the label is as wide as its text.
  var width: Double
  /// Infinite where the label is as high as its lines.
  var height: Double

  init(_ spec: LabelSpec) {
    x = spec.insets.left
    y = spec.insets.top
    switch spec.width {
    case .points(let width): self.width = width - spec.insets.left - spec.insets.right
    case .fit: width = .infinity
    }
    switch spec.height {
    case .points(let height): self.height = height - spec.insets.top - spec.insets.bottom
    case .fit: height = .infinity
    }
  }

  var hasRoom: Bool { width > 0 && height > 0 }
}
