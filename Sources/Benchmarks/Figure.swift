/// A time, what it is a multiple of, and the multiple that it should not exceed.
struct Figure: Encodable {
  enum Kind: String, Encodable {
    /// Layout, against PangoLayout.
    case layout
    /// Layout and picture, against PangoLayout and PangoCairo.
    case picture
    /// Layout of ten times the text, against the text.
    case growth
    /// Comparing equal pictures, against `memcmp` of the same memory.
    case identical
    /// SHA-256, against GLib's.
    case checksum
    /// Work on pictures, against the longest time that it should take.
    case pictures
    /// The page of a run, against the longest time that it should take.
    case report

    /// The greatest ratio that the project allows.
    var goal: Double {
      switch self {
      case .layout: 1.1
      case .picture: 1.2
      case .growth: 12
      // 0.8 × the speed.
      case .identical: 1.25
      // An eighth of the time.
      case .checksum: 0.125
      case .pictures, .report: 1
      }
    }
  }

  var kind: Kind
  var label: String
  /// Microseconds.
  var time: Double
  /// Microseconds.
  var reference: Double
  var ratio: Double
  var goal: Double

  /// - Parameters:
  ///   - time: In seconds.
  ///   - reference: In seconds.
  init(_ kind: Kind, _ label: String, time: Double, reference: Double) {
    self.kind = kind
    self.label = label
    self.time = time * 1e6
    self.reference = reference * 1e6
    ratio = time / reference
    goal = kind.goal
  }
}
