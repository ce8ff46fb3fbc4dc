/// A baseline as it is now, relative to the one that a run compared with.
package enum BaselineState: String, Sendable {
  case asCompared = "as-compared"
  /// It shows what the run drew.
  case recorded
  case changed
  /// There is no suite to look in, or its file cannot be read.
  case unknown
}
