/// Finds regions in one pass from top to bottom, as connected components are labelled (Rosenfeld & Pfaltz 1966).
///
/// Runs of a band take the components of those within reach above; several such components are one
/// region. Parts of a picture that were swept separately are joined along their seams.
struct RegionSweep {
  private var forest = RegionForest()
  /// The first and the last band that have pixels.
  private var ends: (first: RegionBand, last: RegionBand)?

  /// - Parameter words: Whole bands, in a map's order.
  init(_ words: ArraySlice<DifferenceMap.Word>) {
    var rest = words
    var band = RegionBand()
    var above = RegionBand()
    var first: RegionBand?
    while let word = rest.first {
      let index = RegionBand.index(of: word)
      let words = rest.prefix { RegionBand.index(of: $0) == index }
      rest = rest[words.endIndex...]
      guard band.read(words) else { continue }
      band.join(above, in: &forest)
      band.count(in: &forest)
      if first == nil { first = band }
      swap(&above, &band)
    }
    if let first { ends = (first, above) }
  }

  /// Adds what was found in bands below.
  mutating func append(_ below: RegionSweep) {
    guard var added = below.ends else { return }
    let offset = forest.append(below.forest)
    added.first.renumber(by: offset)
    added.last.renumber(by: offset)
    if let ends { added.first.join(ends.last, in: &forest) }
    ends = (ends?.first ?? added.first, added.last)
  }

  /// The regions, in the order in which they begin.
  func extents() -> [RegionExtent] { forest.joinedExtents() }
}
