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
    // Overlapping regions may begin at the same place.
    if a.bottom != b.bottom { return a.bottom < b.bottom }
    return a.right < b.right
  }
}
