extension DifferenceMap {
  /// Pixels that differ belong together where they are at most so many columns and rows apart.
  ///
  /// At a scale of 2, the letters of a word are at most 5 apart, its words 6 and more, and lines more still.
  static let reach = 5

  /// Rectangles around the pixels that are different, the largest count first, then from top to bottom,
  /// then from left to right.
  ///
  /// Two pixels are of one region where steps of at most five pixels, along both axes at once, lead from
  /// one to the other over pixels that are different. Antialiased pixels neither count nor join.
  package func regions() -> [Comparison.Region] {
    var sweep = RegionSweep(reach: Int32(Self.reach))
    for span in spans where span.kind == .different { sweep.add(span) }
    return sweep.finish().sorted().map { extent in
      Comparison.Region(
        bounds: PixelRect(
          x: Int(extent.left), y: Int(extent.top), width: Int(extent.right - extent.left),
          height: Int(extent.bottom - extent.top)),
        pixels: Int(extent.pixels))
    }
  }
}

/// Joins spans to regions in one pass from top to bottom, as connected components are labelled.
///
/// It looks back no further than the rows within reach, at stretches that are out of each other's reach;
/// so its time grows with the spans alone.
private struct RegionSweep {
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

  init(reach: Int32) { self.reach = reach }

  /// Takes the next span, in the map's order.
  mutating func add(_ span: DifferenceMap.Span) {
    let pixels = span.end - span.start
    let last = stretches.count - 1
    if let row = rows.last, row.y == span.row {
      if span.start < stretches[last].end + reach {
        stretches[last].end = span.end
        stretches[last].pixels += pixels
        return
      }
      rows[rows.count - 1].stretches = row.stretches.lowerBound..<stretches.count + 1
    } else {
      joinLastRow()
      rows.append(Row(y: span.row, stretches: stretches.count..<stretches.count + 1))
    }
    parents.append(Int32(stretches.count))
    stretches.append(Stretch(start: span.start, end: span.end, pixels: pixels))
  }

  /// The regions, in the order of their first rows.
  mutating func finish() -> [Extent] {
    joinLastRow()
    var extents: [Extent] = []
    for row in rows {
      for index in row.stretches {
        let stretch = stretches[index]
        var extent = Extent(
          pixels: stretch.pixels, top: row.y, left: stretch.start, bottom: row.y + 1,
          right: stretch.end)
        // From here on parents are places in `extents`; a parent stands before and has its place.
        let parent = Int(parents[index])
        if parent == index {
          parents[index] = Int32(extents.count)
          extents.append(extent)
        } else {
          let place = parents[parent]
          parents[index] = place
          extent.add(extents[Int(place)])
          extents[Int(place)] = extent
        }
      }
    }
    return extents
  }

  /// Joins the last row's stretches, all of which are known now, with those of the rows before.
  private mutating func joinLastRow() {
    guard let last = rows.last else { return }
    var index = rows.count - 2
    while index >= 0, last.y - rows[index].y <= reach {
      join(last.stretches, rows[index].stretches)
      index -= 1
    }
  }

  /// Both are ordered and out of their own reach, so that a merge of the two meets every pair.
  private mutating func join(_ lower: Range<Int>, _ upper: Range<Int>) {
    var a = lower.lowerBound
    var b = upper.lowerBound
    while a < lower.upperBound, b < upper.upperBound {
      let (one, other) = (stretches[a], stretches[b])
      if one.start < other.end + reach, other.start < one.end + reach, parents[a] != parents[b] {
        unite(a, b)
      }
      // Without a branch, which would be guessed wrong half the time.
      let isBehind = one.end < other.end
      a += isBehind ? 1 : 0
      b += isBehind ? 0 : 1
    }
  }

  private mutating func unite(_ a: Int, _ b: Int) {
    let a = root(of: a)
    let b = root(of: b)
    // The earlier one, so that parents always stand before.
    if a < b { parents[b] = Int32(a) } else if b < a { parents[a] = Int32(b) }
  }

  private mutating func root(of index: Int) -> Int {
    var index = index
    while true {
      let parent = Int(parents[index])
      if parent == index { return index }
      let next = parents[parent]
      if next != parent { parents[index] = next }
      index = parent
    }
  }
}

/// A region's rectangle and count; the order is that of regions.
private struct Extent: Comparable {
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
