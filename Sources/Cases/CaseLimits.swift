private import Raster

/// How large a suite and its labels may be.
package enum CaseLimits {
  /// Cases that one command reads: those of a suite or, for a shard, those in its files.
  static let cases = 250_000
  /// Bytes of a file.
  static let fileBytes = 1_048_576
  /// Bytes of a string catalog.
  static let catalogBytes = 67_108_864
  /// Languages of a catalog; Unicode CLDR has some 800 locales.
  static let catalogLanguages = 1000
  /// Mistakes that are reported for one file.
  static let errors = 100
  /// Unicode scalars of a text.
  static let textLength = 100_000
  /// Bytes of a file's texts in which references were replaced.
  static let replacedBytes = 16_777_216
  /// Cases that one matrix makes.
  static let matrixCases = 10_000
  /// Keys of a matrix.
  static let matrixKeys = 32
  /// Keys and values that all cases of one matrix have together.
  static let matrixValues = 1_000_000
  /// Areas that are not compared.
  static let ignored = 100
  /// Points at which a case expects something.
  static let hits = 1000
  /// Tags of a case.
  static let tags = 100
  /// Any length in points, and its negative.
  package static let length = Double(PixelSize.maximumSide)
  /// Any whole number.
  static let count = 1_000_000_000
  /// Size of a font in points.
  package static let fontSize = 2000.0
}
