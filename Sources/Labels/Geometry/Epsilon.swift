/// Lengths that differ by less are the same: an exact fit fits.
package enum Epsilon {
  /// In points.
  package static let length = 1.0 / 64
}
