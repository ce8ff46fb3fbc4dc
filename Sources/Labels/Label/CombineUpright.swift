/// Which characters are set side by side in one em of a column (CSS Writing Modes 4, 9.1).
public enum CombineUpright: Hashable, Sendable {
  /// None: digits stand one under the other, or lie on their side.
  case none
  /// The whole run, if all of it is in one font and one script.
  case all
  /// Sequences of at most this many ASCII digits, 2…4.
  case digits(Int)
}
