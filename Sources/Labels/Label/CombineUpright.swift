/// What stands side by side in one em of a column (CSS Writing Modes 4, 9.1).
public enum CombineUpright: Hashable, Sendable {
  /// Nothing: digits stand one under the other, or lie on their side.
  case none
  /// The whole run, where one font and script sets it.
  case all
  /// Sequences of so many ASCII digits at the most, 2…4.
  case digits(Int)
}
