package import Cases

/// What became of each captured text.
package struct CaptureResult: Equatable, Sendable {
  /// A text and the label that it became.
  package struct Written: Equatable, Sendable {
    /// The capture's index.
    package var file: Int
    /// The text's index in its capture.
    package var text: Int
    package var key: String
    /// The label's index in ``CaptureResult/labels``.
    package var label: Int
  }

  /// A text that became no label.
  package struct Listed: Equatable, Sendable {
    package var file: Int
    package var text: Int
    package var reason: Reason
  }

  /// Why a text became no label.
  package enum Reason: Equatable, Sendable {
    /// What the producer said a label cannot express.
    case cannot([String])
    case notReproduced(CheckDifference)
    /// Nothing says how long its box is, or how long it may become.
    case widthUnknown
    /// Nothing says which lines it has, or how long its only one is, so nothing would hold harness to them.
    case linesUnknown
    case noKey
    /// All of its runs together have these keys, and a label has one style for what its catalog says.
    case severalStyles([String])
    /// Several keys have its text, or several of its runs have keys.
    case severalKeys([String])
  }

  package var written: [Written] = []
  package var listed: [Listed] = []
  package var labels: [CapturedLabel] = []
  /// With `--cases`, in place of labels.
  package var cases: [CapturedCase] = []
  /// How many texts harness lays out as they were shown, whether they became labels or not.
  package var reproducedCount = 0
  /// How many it could try.
  package var checkedCount = 0
}
