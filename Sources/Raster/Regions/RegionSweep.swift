private import Base

/// Finds regions in one pass from top to bottom, as connected components are labelled (Rosenfeld & Pfaltz 1966).
///
/// Runs of a band take the components of those within reach above; several such components are one
/// region. Parts of a picture that were swept separately are joined along their seams.
struct RegionSweep {
  private var forest = RegionForest()
  /// The first and the last band that have pixels.
  private var ends: (first: RegionBand, last: RegionBand)?

  init() {}

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

  /// The regions, the largest count first, then from top to bottom, then from left to right.
  func regions() -> [Comparison.Region] {
    Self.inOrder(extents()).map { extent in
      Comparison.Region(
        bounds: PixelRect(
          x: Int(extent.left), y: Int(extent.top), width: Int(extent.right - extent.left),
          height: Int(extent.bottom - extent.top)),
        pixels: Int(extent.pixels))
    }
  }

  /// The regions, in the order in which they begin.
  func extents() -> [RegionExtent] { forest.joinedExtents() }

  /// Sorts by counting (a radix sort; Knuth, The Art of Computer Programming, 5.2.5), which takes a quarter of the time of
  /// comparing: a picture full of noise has tens of thousands of regions.
  private static func inOrder(_ extents: [RegionExtent]) -> [RegionExtent] {
    guard extents.count > leastCounted else { return extents.sorted() }
    var sorted = extents
    var spare = extents
    // From what matters least to what matters most, because each sort keeps the order of equals.
    sort(&sorted, &spare) { UInt32(bitPattern: $0.left) }
    sort(&sorted, &spare) { UInt32(bitPattern: $0.top) }
    sort(&sorted, &spare) { UInt32(bitPattern: .max - $0.pixels) }
    // Only regions that overlap begin at the same pixel, a few of them at most.
    for index in sorted.indices.dropFirst() {
      var position = index
      while position > 0, sorted[position] < sorted[position - 1] {
        sorted.swapAt(position, position - 1)
        position -= 1
      }
    }
    return sorted
  }

  /// For fewer extents, clearing the counts takes longer than comparing.
  private static let leastCounted = 1 << 10

  /// Sorts stably by a number, twelve bits at a time; bits in which no two numbers differ are skipped.
  ///
  /// - Parameter spare: As many extents, whatever they are.
  @inline(__always)
  private static func sort(
    _ extents: inout [RegionExtent], _ spare: inout [RegionExtent], by key: (RegionExtent) -> UInt32
  ) {
    let bits: UInt32 = 12
    let values = 1 << bits
    var (inAll, inAny) = (UInt32.max, UInt32.min)
    for extent in extents {
      inAll &= key(extent)
      inAny |= key(extent)
    }
    for shift in stride(from: 0, to: UInt32(UInt32.bitWidth), by: Int(bits))
    where ((inAny ^ inAll) >> shift) % UInt32(values) != 0 {
      // How many there are of each value, then where the next one of each goes.
      var positions = [Int](repeating: 0, count: values)
      for extent in extents { positions[Int(key(extent) >> shift) % values] += 1 }
      var next = 0
      for value in positions.indices { (positions[value], next) = (next, next + positions[value]) }
      for extent in extents {
        let value = Int(key(extent) >> shift) % values
        spare[positions[value]] = extent
        positions[value] += 1
      }
      swap(&extents, &spare)
    }
  }
}

/// Components, several of which may turn out to be one region: disjoint sets, each a tree.
///
/// A component consists of pixels of one region, and is identified by its number. The first one of a
/// region is its tree's root.
struct RegionForest {
  /// The extent of a component that has no pixels yet.
  private static let nothing = RegionExtent(
    pixels: 0, top: .max, left: .max, bottom: .min, right: .min)

  /// For each component an earlier one of its region, or itself.
  private var parents: [Int32] = []
  private var extents: [RegionExtent] = []

  /// A component that is its own region.
  mutating func makeComponent() -> Int32 {
    let component = Int32(parents.count)
    parents.append(component)
    extents.append(Self.nothing)
    return component
  }

  @inline(__always)
  mutating func add(_ extent: RegionExtent, to component: Int32) {
    extents[Int(component)].add(extent)
  }

  /// Merges the regions of two components.
  mutating func unite(_ a: Int32, _ b: Int32) {
    let (a, b) = (root(of: a), root(of: b))
    // Parents always come first.
    if a != b { parents[Int(max(a, b))] = min(a, b) }
  }

  private mutating func root(of component: Int32) -> Int32 {
    var component = component
    while true {
      let parent = parents[Int(component)]
      if parent == component { return component }
      // Halves the path for later calls (Tarjan & van Leeuwen 1984).
      let next = parents[Int(parent)]
      parents[Int(component)] = next
      component = next
    }
  }

  /// Adds components of other regions after these.
  ///
  /// - Returns: By how much their numbers grow.
  mutating func append(_ other: RegionForest) -> Int32 {
    let offset = Int32(parents.count)
    parents += other.parents.lazy.map { $0 + offset }
    extents += other.extents
    return offset
  }

  /// The extents of the regions, in the order of their first components.
  func joinedExtents() -> [RegionExtent] {
    var extents = extents
    // A parent comes first, and passes on what it gets.
    for component in extents.indices.reversed() where parents[component] != component {
      extents[Int(parents[component])].add(extents[component])
    }
    return extents.indices.filter { parents[$0] == $0 }.map { extents[$0] }
  }
}

/// A region's rectangle and count; the order is that of regions.
struct RegionExtent: Comparable {
  var pixels: Int32
  var top: Int32
  var left: Int32
  var bottom: Int32
  var right: Int32

  mutating func add(_ other: Self) {
    pixels += other.pixels
    top = min(top, other.top)
    left = min(left, other.left)
    bottom = max(bottom, other.bottom)
    right = max(right, other.right)
  }

  static func < (a: Self, b: Self) -> Bool {
    if a.pixels != b.pixels { return a.pixels > b.pixels }
    if a.top != b.top { return a.top < b.top }
    if a.left != b.left { return a.left < b.left }
    // Overlapping regions may begin at the same pixel.
    if a.bottom != b.bottom { return a.bottom < b.bottom }
    return a.right < b.right
  }
}

extension DifferenceMap {
  /// Pixels that differ belong together if they are at most this many columns and rows apart.
  ///
  /// At a scale of 2, the letters of a word are at most 5 apart, words 6 or more, and lines even more.
  static let reach = 5

  /// Words that a thread joins at a time: enough that starting it costs little in comparison.
  private static let partWords = 1 << 13

  /// Rectangles around the pixels that are different, the largest count first, then from top to bottom,
  /// then from left to right.
  ///
  /// Two pixels belong to one region if steps of at most five pixels along each axis lead from one to
  /// the other over different pixels. Antialiased pixels neither count nor join.
  package func regions() -> [Comparison.Region] {
    regions(partWords: Self.partWords)
  }

  /// The same, with any number of words joined at a time.
  func regions(partWords: Int) -> [Comparison.Region] {
    let parts = partsOfWholeBands(words: partWords)
    let sweeps = concurrentMap(parts.count) { index in RegionSweep(words[parts[index]]) }
    var sweep = RegionSweep()
    for part in sweeps { sweep.append(part) }
    return sweep.regions()
  }

  /// Ranges of this many words each, or of more, so that no band is split.
  private func partsOfWholeBands(words count: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while start < words.count {
      var end = min(start + max(1, count), words.count)
      let band = RegionBand.index(of: words[end - 1])
      while end < words.count, RegionBand.index(of: words[end]) == band { end += 1 }
      parts.append(start..<end)
      start = end
    }
    return parts
  }
}

extension [Comparison.Region] {
  /// The smallest rectangle around all of them; nil if there is none.
  var commonBounds: PixelRect? {
    guard let first else { return nil }
    return reduce(first.bounds) { $0.union($1.bounds) }
  }
}
