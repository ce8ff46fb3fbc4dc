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
    var (left, top) = (first.bounds.x, first.bounds.y)
    var (right, bottom) = (left, top)
    for region in self {
      left = Swift.min(left, region.bounds.x)
      top = Swift.min(top, region.bounds.y)
      right = Swift.max(right, region.bounds.x + region.bounds.width)
      bottom = Swift.max(bottom, region.bounds.y + region.bounds.height)
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
