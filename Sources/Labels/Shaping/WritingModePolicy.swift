/// How a label's mode turns and measures its characters.
struct WritingModePolicy: Hashable, Sendable {
  enum Policy: Hashable, Sendable {
    case horizontal
    /// Each character as UAX #50 says.
    case mixed
    case upright
    case sideways
    case stacked
  }

  var policy: Policy
  /// Height of a cell as a multiple of the font's own.
  var characterSpacing = 1.0

  static let horizontal = WritingModePolicy(policy: .horizontal)

  init(_ spec: LabelSpec) {
    switch (spec.mode, spec.orientation) {
    case (.horizontal, _): policy = .horizontal
    case (.vertical, .mixed): policy = .mixed
    case (.vertical, .upright): policy = .upright
    case (.vertical, .sideways): policy = .sideways
    case (.stacked, _): policy = .stacked
    }
    characterSpacing = spec.mode == .stacked ? spec.characterSpacing : 1
  }

  private init(policy: Policy) { self.policy = policy }

  /// The same with every character turned.
  var sideways: WritingModePolicy {
    policy == .mixed ? WritingModePolicy(policy: .sideways) : self
  }

  /// Whether every character counts as a left-to-right one, as upright text does (CSS Writing
  /// Modes 4, 5.1.1): there is no order to reverse.
  var ignoresDirection: Bool { policy == .upright || policy == .stacked }

  /// Whether characters may stand side by side in a column.
  var combines: Bool { policy == .mixed || policy == .upright || policy == .sideways }

  /// How long the cell of an upright cluster is along its column, in points.
  ///
  /// - Parameter scalar: The cluster's first.
  func cellHeight(of scalar: Unicode.Scalar, in face: FontFace) -> Double {
    // An ideographic space is one em, whatever font a fallback takes it from.
    if scalar == "\u{3000}", policy != .stacked { return face.size }
    return (face.ascent + face.descent) * characterSpacing
  }

  /// Attachments stand upright, in a column too.
  var attachmentSetting: GlyphOrientation { policy == .horizontal ? .level : .upright }

  /// Whether a character in a cell has the font's glyph for columns, if there is one.
  ///
  /// Everything else in a cell stands as it does on a line, but an ellipsis is three dots to be read
  /// down the column.
  func usesVerticalAlternate(of scalar: Unicode.Scalar) -> Bool {
    policy == .stacked && (scalar == "…" || scalar == "‥")
  }

  /// How a cluster is set.
  ///
  /// - Parameters:
  ///   - scalar: Its first.
  ///   - hasAlternate: Whether the font has a glyph of its own for it in columns.
  func orientation(
    of scalar: Unicode.Scalar, face: FontFace,
    hasAlternate: () throws(LayoutError) -> Bool
  ) throws(LayoutError) -> GlyphOrientation {
    switch policy {
    case .horizontal: return .level
    case .sideways: return .rotated
    case .stacked: return .cell
    case .upright: return face.hasVerticalMetrics ? .upright : .cell
    case .mixed:
      let isRotated: Bool
      switch VerticalOrientation(scalar) {
      case .rotated: isRotated = true
      case .upright, .transformedOrUpright: isRotated = false
      case .transformedOrRotated: isRotated = try !hasAlternate()
      }
      return isRotated ? .rotated : face.hasVerticalMetrics ? .upright : .cell
    }
  }
}
