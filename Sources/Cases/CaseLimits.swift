private import Raster

/// How large a suite and its labels may be.
enum CaseLimits {
  /// Bytes of a file.
  static let fileBytes = 1_048_576
  /// Unicode scalars of a text.
  static let textLength = 100_000
  /// Cases that one matrix makes.
  static let matrixCases = 10_000
  /// Any length in points, and its negative.
  static let length = Double(PixelSize.maximumSide)
  /// Any whole number.
  static let count = 1_000_000_000
  /// Size of a font in points.
  static let fontSize = 2000.0
}
