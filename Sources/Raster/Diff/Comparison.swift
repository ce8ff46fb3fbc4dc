/// What a comparison of two pictures found.
package struct Comparison: Equatable, Sendable {
  /// Why a comparison did not pass.
  package enum Failure: Equatable, Sendable {
    case sizesDiffer
    case tooManyPixels(different: Int, allowed: Int)
    case tooFewPixels(different: Int, required: Int)
  }

  package var expectedSize: PixelSize
  package var actualSize: PixelSize
  /// Pixels that differ by more than the tolerance's channel limit, ignored areas left out.
  package var differentPixels: Int
  /// Pixels that were compared: the overlap of both pictures without the ignored areas.
  package var comparedPixels: Int
  /// Largest difference of any channel in a compared pixel, 0…255.
  package var maximumChannel: Int
  /// The smallest rectangle that holds every differing pixel; nil where none differs.
  package var bounds: PixelRect?
  /// Every reason for which the comparison fails; empty where it passes.
  package var failures: [Failure]

  package var passes: Bool { failures.isEmpty }
  /// Share of the compared pixels that differ, 0…1.
  package var ratio: Double {
    comparedPixels == 0 ? 0 : Double(differentPixels) / Double(comparedPixels)
  }
}
