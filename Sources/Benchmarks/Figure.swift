internal import Base

/// A time, what it is a multiple of, and the multiple that it should not exceed.
struct Figure {
  enum Kind: String, CaseIterable {
    /// Layout, against PangoLayout.
    case layout
    /// Layout and picture, against PangoLayout and PangoCairo.
    case picture
    /// Layout of ten times the text, against the text.
    case growth
    /// Layout of a text whose words only a dictionary knows, against a Thai one.
    case dictionary
    /// Layout with lines of about equal length, against the same label without.
    case balance
    /// Comparing equal pictures, against `memcmp` of the same memory.
    case identical
    /// SHA-256, against GLib's.
    case checksum
    /// Work on pictures, against the longest time that it should take.
    case pictures
    /// What is told of a difference, or left out as smoothing, against comparing the pictures.
    case sentences
    /// The page of a run, against the longest time that it should take.
    case report

    /// The greatest ratio that the project allows.
    var goal: Double {
      switch self {
      case .layout: 1.1
      case .picture: 1.2
      case .growth: 12
      case .dictionary: 1.5
      case .balance: 4
      // 0.8 × the speed.
      case .identical: 1.25
      // An eighth of the time.
      case .checksum: 0.125
      case .pictures, .report: 1
      case .sentences: 0.5
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

extension Figure {
  /// A list of figures, as `ci/bench` reads it.
  static func text(of figures: [Figure]) -> String {
    JSONText.pretty(table.json(of: figures))
  }

  private static let table = DocumentTable<Figure>([
    Key("kind", "What was timed, and against what.", .choice(Kind.self), \.kind),
    Key("label", "What was timed, in words.", .text, \.label),
    Key("time", "In microseconds.", .double, \.time),
    Key("reference", "In microseconds.", .double, \.reference),
    Key("ratio", "The time as a multiple of the reference.", .double, \.ratio),
    Key("goal", "The greatest ratio that the project allows.", .double, \.goal),
  ])
}
