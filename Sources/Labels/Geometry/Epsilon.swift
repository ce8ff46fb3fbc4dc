/// The difference below which two lengths count as equal, so that an exact fit fits.
package enum Epsilon {
  /// In points.
  package static let length = 1.0 / 64
}
