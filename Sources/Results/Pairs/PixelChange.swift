internal import Base
package import Raster

/// What can be said about a difference from the pixels alone, without a layout.
///
/// It says what the pixels prove, and for everything else only where it is.
package struct PixelChange {
  /// A change that several regions share.
  struct SharedChange {
    let change: RegionChange
    let largest: PixelRect
    var count = 1
    /// How many pixels differ in all of the regions.
    var pixels: Int

    var isSmoothing: Bool { if case .smoothed = change { true } else { false } }

    mutating func add(_ region: Comparison.Region) {
      count += 1
      pixels += region.pixels
    }
  }

  let sizes: (was: PixelSize, is: PixelSize)
  /// The one of the largest region first, and smoothing last; in the part that both pictures have.
  let kinds: [SharedChange]
  /// The rows that only one picture has; nil if they do not tell the difference.
  let alignment: RowAlignment?
  /// Whether every pixel that both pictures have was compared, and is equal with 8 bits a channel.
  let sharedPixelsAreEqual: Bool

  /// - Parameter comparison: With moves found.
  package init(_ comparison: Comparison, expected: Bitmap, actual: Bitmap) {
    self.init(comparison, comparison.changes(expected: expected, actual: actual))
  }

  /// - Parameters:
  ///   - comparison: One in which sizes or pixels differ.
  ///   - changes: The change of each region.
  ///   - aligned: The comparison that the regions belong to, if rows were inserted or removed.
  package init(
    _ comparison: Comparison, _ changes: [RegionChange], aligned: AlignedComparison? = nil
  ) {
    let (was, now) = (comparison.expectedSize, comparison.actualSize)
    sizes = (was, now)
    let compared = aligned?.comparison ?? comparison
    kinds = Self.kinds(compared.regions, changes)
    alignment = aligned?.alignment
    let overlap = was.overlap(with: now)
    let shared = aligned.map { $0.alignment.matchedRows * now.width }
    sharedPixelsAreEqual = Self.areEqual(compared, shared ?? overlap.width * overlap.height)
  }

  /// Whether all of these pixels were compared, and are equal with 8 bits a channel.
  private static func areEqual(_ comparison: Comparison, _ pixels: Int) -> Bool {
    comparison.maximumChannel == 0 && pixels > 0
      && comparison.comparedPixels - comparison.oneSidedPixels == pixels
  }

  /// - Parameter regions: The largest first.
  private static func kinds(
    _ regions: [Comparison.Region], _ changes: [RegionChange]
  ) -> [SharedChange] {
    var kinds: [SharedChange] = []
    var indices: [RegionChange: Int] = [:]
    var last: (change: RegionChange, index: Int)?
    // Smoothing is one kind, of which something can be seen or nothing.
    let showsSmoothing = changes.contains(.smoothed(isVisible: true))
    for (region, found) in zip(regions, changes) {
      var change = found
      if showsSmoothing, case .smoothed = found { change = .smoothed(isVisible: true) }
      // Of thousands of regions, most changed as the one before them did.
      if let last, last.change == change {
        kinds[last.index].add(region)
      } else if let index = indices[change] {
        kinds[index].add(region)
        last = (change, index)
      } else {
        last = (change, kinds.count)
        indices[change] = kinds.count
        kinds.append(
          SharedChange(change: change, largest: region.bounds, pixels: region.pixels))
      }
    }
    return kinds.filter { !$0.isSmoothing } + kinds.filter(\.isSmoothing)
  }

  package var cause: CaseResult.Cause { cause("\(summary)") }

  /// The cause of a difference whose layout is not known.
  ///
  /// - Parameter reason: Why the layout is not known.
  package func cause(besides reason: String) -> CaseResult.Cause {
    cause("\(reason); \(summary)")
  }

  private func cause(_ sentence: Phrase) -> CaseResult.Cause {
    CaseResult.Cause(
      stage: sizes.was == sizes.is ? .unknown : .size, sentence: sentence, changes: changes)
  }
}
