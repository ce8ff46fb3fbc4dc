/// How a label's writing mode turns and measures characters.
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

  init(_ spec: SharedSpec) {
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

  /// The same mode with every character turned.
  var sideways: WritingModePolicy {
    policy == .mixed ? WritingModePolicy(policy: .sideways) : self
  }

  /// Whether every character counts as left-to-right, as in upright text (CSS Writing Modes 4, 5.1.1),
  /// which has no order to reverse.
  var ignoresDirection: Bool { policy == .upright || policy == .stacked }

  /// Whether characters may be set side by side in a column.
  var combines: Bool { policy == .mixed || policy == .upright || policy == .sideways }

  /// The length of an upright cluster's cell along its column, in points.
  ///
  /// - Parameter scalar: The cluster's first scalar.
  func cellHeight(of scalar: Unicode.Scalar, in face: FontFace) -> Double {
    // An ideographic space is one em, whichever fallback font it comes from.
    if scalar == "\u{3000}", policy != .stacked { return face.size }
    return (face.ascent + face.descent) * characterSpacing
  }

  /// The orientation of attachments, which are upright even in a column.
  var attachmentOrientation: GlyphOrientation { policy == .horizontal ? .level : .upright }

  /// Whether a character in a cell uses the font's glyph for columns, if there is one.
  ///
  /// Only an ellipsis does, because its three dots are read down the column. Everything else in a cell
  /// looks as on a horizontal line.
  func usesVerticalAlternate(of scalar: Unicode.Scalar) -> Bool {
    policy == .stacked && (scalar == "…" || scalar == "‥")
  }

  /// The orientation of a cluster.
  ///
  /// - Parameters:
  ///   - scalar: The cluster's first scalar.
  ///   - hasAlternate: Whether the font has a different glyph for it in columns.
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
