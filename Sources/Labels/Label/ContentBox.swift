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

extension Axes {
  init(_ spec: SharedSpec) {
    switch (spec.mode, spec.columns) {
    case (.horizontal, _): self = .lines
    case (_, .rightToLeft): self = .columnsRightToLeft
    case (_, .leftToRight): self = .columnsLeftToRight
    }
  }

  /// The label's outer extents, along lines and across them.
  func extents(of spec: SharedSpec) -> (inline: LabelSpec.Extent, block: LabelSpec.Extent) {
    areColumns ? (spec.height, spec.width) : (spec.width, spec.height)
  }

  /// The share of the free room that is before the text block along lines, 0…1; nil if the block fills the
  /// content box.
  func inlinePosition(of spec: SharedSpec) -> Double? {
    areColumns ? spec.verticalPosition?.share : spec.horizontalPosition?.share
  }

  /// The share of the free room that is before the text block across lines, 0…1.
  func blockPosition(of spec: SharedSpec) -> Double {
    switch self {
    case .lines: spec.verticalPosition?.share ?? 0
    case .columnsRightToLeft: 1 - (spec.horizontalPosition?.share ?? 1)
    case .columnsLeftToRight: spec.horizontalPosition?.share ?? 0
    }
  }
}

extension ContentBox {
  init(_ spec: SharedSpec) {
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
}

extension LabelSpec.HorizontalPosition {
  fileprivate var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension LabelSpec.VerticalPosition {
  fileprivate var share: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
