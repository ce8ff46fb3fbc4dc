/// What a comparison of two pictures found.
package struct Comparison: Equatable, Sendable {
  /// Why a comparison did not pass.
  package enum Failure: Equatable, Sendable {
    case sizesDiffer
    case tooManyPixels(different: Int, allowed: Int)
    case tooFewPixels(different: Int, required: Int)
  }

  /// A rectangle around pixels that differ, all of them close to one another.
  package struct Region: Equatable, Sendable {
    package var bounds: PixelRect
    /// How many pixels differ in it.
    package var pixels: Int
    /// By how much the expected content has moved; nil if something else changed.
    package var offset: PixelOffset?

    package init(bounds: PixelRect, pixels: Int, offset: PixelOffset? = nil) {
      self.bounds = bounds
      self.pixels = pixels
      self.offset = offset
    }
  }

  package var expectedSize: PixelSize
  package var actualSize: PixelSize
  /// Pixels that differ by more than the tolerance's metric allows, without ignored areas, and without
  /// antialiasing if the tolerance ignores it.
  package var differentPixels: Int
  /// Pixels that differ by more than the metric allows, but are left out as antialiasing.
  package var antialiasedPixels = 0
  /// Pixels that were compared: the overlap of both pictures without the ignored areas, and ``oneSidedPixels``.
  package var comparedPixels: Int
  /// Pixels that only one of the pictures has, and that count as different; 0 if sizes must not differ.
  package var oneSidedPixels = 0
  /// Largest difference of any channel in a compared pixel, 0…255.
  package var maximumChannel: Int
  /// The smallest rectangle that contains every differing pixel; nil if none differs.
  package var bounds: PixelRect?
  /// Where pixels differ, the largest first.
  package var regions: [Region] = []
  /// Which pixels differ.
  package var map = DifferenceMap()
  /// Whether some of them look the same with 8 bits a channel.
  package internal(set) var showsLessThanDiffers = false
  /// Every reason why the comparison fails; empty if it passes.
  package var failures: [Failure]

  package var passes: Bool { failures.isEmpty }
  /// Share of the compared pixels that differ, 0…1.
  package var ratio: Double {
    comparedPixels == 0 ? 0 : Double(differentPixels) / Double(comparedPixels)
  }
}
