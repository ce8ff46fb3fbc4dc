/// Joins spans to regions in one pass from top to bottom, as connected components are labelled.
///
/// It looks back no further than the rows within reach, at stretches that are out of each other's reach;
/// so its time grows with the spans alone. Parts of a picture that were swept apart are joined along
/// their seams.
struct RegionSweep {
  /// Spans of a row of which each is in reach of the next.
  ///
  /// Its ends are pixels, so that two of one row or of two are in reach of each other just where
  /// they would be if all between was different.
  private struct Stretch {
    var start: Int32
    var end: Int32
    var pixels: Int32
  }

  private struct Row {
    var y: Int32
    /// Places in ``stretches``.
    var stretches: Range<Int>
  }

  private let reach: Int32
  private var stretches: [Stretch] = []
  private var rows: [Row] = []
  /// For each stretch an earlier one of its region; for the first of a region itself.
  private var parents: [Int32] = []

  /// Nothing yet.
  init(reach: Int32) { self.reach = reach }

  /// Joins those of some spans that are different.
  ///
  /// - Parameter spans: In a map's order.
  init(_ spans: DifferenceMap.Spans, reach: Int32) {
    self.reach = reach
    collectStretches(spans)
    parents = (0..<Int32(stretches.count)).map { $0 }
    joinRows(from: 0)
  }

  /// Makes room for what ``append(_:)`` will add.
  mutating func reserve(for parts: [RegionSweep]) {
    stretches.reserveCapacity(parts.reduce(stretches.count) { $0 + $1.stretches.count })
    parents.reserveCapacity(parts.reduce(parents.count) { $0 + $1.parents.count })
    rows.reserveCapacity(parts.reduce(rows.count) { $0 + $1.rows.count })
  }

  /// Adds rows below these, and joins those on both sides of the seam.
  mutating func append(_ below: RegionSweep) {
    let seam = rows.count
    let offset = stretches.count
    stretches += below.stretches
    parents += below.parents.lazy.map { $0 + Int32(offset) }
    rows += below.rows.lazy.map { row in
      Row(
        y: row.y,
        stretches: row.stretches.lowerBound + offset..<row.stretches.upperBound + offset)
    }
    joinRows(from: seam, to: seam)
  }

  private mutating func collectStretches(_ spans: DifferenceMap.Spans) {
    var y: Int32?
    var start = 0
    var last: Stretch?
    for span in spans where span.kind == .different {
      let pixels = span.end - span.start
      if let stretch = last, y == span.row, span.start < stretch.end + reach {
        last = Stretch(start: stretch.start, end: span.end, pixels: stretch.pixels + pixels)
        continue
      }
      if let last { stretches.append(last) }
      if let y, y != span.row {
        rows.append(Row(y: y, stretches: start..<stretches.count))
        start = stretches.count
      }
      y = span.row
      last = Stretch(start: span.start, end: span.end, pixels: pixels)
    }
    guard let last, let y else { return }
    stretches.append(last)
    rows.append(Row(y: y, stretches: start..<stretches.count))
  }

  /// Joins the stretches of rows with those of the rows above within reach.
  ///
  /// - Parameters:
  ///   - first: The first row's place in ``rows``.
  ///   - end: Only with those above this place; nil: with all.
  private mutating func joinRows(from first: Int, to end: Int? = nil) {
    unsafe stretches.withUnsafeBufferPointer { stretches in
      unsafe parents.withUnsafeMutableBufferPointer { parents in
        var forest = unsafe StretchForest(parents)
        for place in rows[first...].indices {
          let row = rows[place]
          var above = min(place, end ?? place) - 1
          // Rows further below a seam are out of its reach too.
          if let end, end > 0, row.y - rows[end - 1].y > reach { return }
          while above >= 0, row.y - rows[above].y <= reach {
            unsafe Self.join(
              row.stretches, rows[above].stretches, of: stretches, reach: reach, &forest)
            above -= 1
          }
        }
      }
    }
  }

  /// Both are ordered and out of their own reach, so that a merge of the two meets every pair.
  @inline(__always)
  private static func join(
    _ lower: Range<Int>, _ upper: Range<Int>, of stretches: UnsafeBufferPointer<Stretch>,
    reach: Int32, _ forest: inout StretchForest
  ) {
    var a = lower.lowerBound
    var b = upper.lowerBound
    while a < lower.upperBound, b < upper.upperBound {
      let (one, other) = unsafe (stretches[a], stretches[b])
      if one.start < other.end + reach, other.start < one.end + reach {
        forest.unite(a, b)
      }
      // Without a branch, which would be guessed wrong half the time.
      let isBehind = one.end < other.end
      a += isBehind ? 1 : 0
      b += isBehind ? 0 : 1
    }
  }

  /// The regions, in the order of their first rows.
  func extents() -> [RegionExtent] {
    var extents: [RegionExtent] = []
    // For each stretch its region's place.
    var places: [Int32] = []
    places.reserveCapacity(stretches.count)
    for row in rows {
      for index in row.stretches {
        let stretch = stretches[index]
        let extent = RegionExtent(
          pixels: stretch.pixels, top: row.y, left: stretch.start, bottom: row.y + 1,
          right: stretch.end)
        let parent = Int(parents[index])
        if parent == index {
          places.append(Int32(extents.count))
          extents.append(extent)
        } else {
          // A parent stands before and has its place.
          let place = places[parent]
          places.append(place)
          extents[Int(place)].add(extent)
        }
      }
    }
    return extents
  }
}

/// Which stretches are of one region: disjoint sets, each a tree whose root is its first stretch.
@safe private struct StretchForest {
  private let parents: UnsafeMutableBufferPointer<Int32>

  init(_ parents: UnsafeMutableBufferPointer<Int32>) { unsafe self.parents = parents }

  @inline(__always)
  mutating func unite(_ a: Int, _ b: Int) {
    // The most frequent case by far.
    if unsafe parents[a] == parents[b] { return }
    let a = root(of: a)
    let b = root(of: b)
    // The earlier one, so that parents always stand before.
    if a < b { unsafe parents[b] = Int32(a) } else if b < a { unsafe parents[a] = Int32(b) }
  }

  private mutating func root(of index: Int) -> Int {
    var index = index
    while true {
      let parent = unsafe Int(parents[index])
      if parent == index { return index }
      let next = unsafe parents[parent]
      if next != parent { unsafe parents[index] = next }
      index = parent
    }
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
    // Regions that reach into one another may begin at the same place.
    if a.bottom != b.bottom { return a.bottom < b.bottom }
    return a.right < b.right
  }
}
