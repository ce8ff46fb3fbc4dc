private import Base

/// What changed in a region, as far as its pixels prove it.
package enum RegionChange: Hashable, Sendable {
  case moved(PixelOffset)
  /// The same shapes, with the same smoothed edges, in other colours; the colour of most pixels first.
  case recolored([ColorChange])
  /// The same edges, smoothed otherwise; whether an eye can tell any of it.
  case smoothed(isVisible: Bool)
  /// Everything that differs, and its surroundings, had one colour.
  case added
  /// Everything that differs, and its surroundings, has one colour now.
  case gone
  /// All pixels that differ are equal with 8 bits a channel.
  case deep
  /// All pixels that differ are fully transparent in both pictures.
  case hidden
  /// Anything else, or a region that was not examined.
  case other
}

/// A colour that replaced another one.
package struct ColorChange: Hashable, Sendable {
  package var was: PixelColor
  package var now: PixelColor

  package init(was: PixelColor, now: PixelColor) {
    self.was = was
    self.now = now
  }
}

extension Comparison {
  /// How many regions are examined, the largest ones.
  private static let mostRegions = 500

  /// What changed in each region, when moves are already known.
  ///
  /// The time is proportional to the number of pixels that differ. Only the largest 500 regions are examined; all
  /// others that did not move are ``RegionChange/other``.
  ///
  /// - Parameters:
  ///   - expected: The picture that was compared.
  ///   - actual: The other one.
  package func changes(expected: Bitmap, actual: Bitmap) -> [RegionChange] {
    guard needsColors else { return changes(by: [:]) }
    let (before, after) = (PictureExcerpt(expected), PictureExcerpt(actual))
    let rows = DifferenceRows(map, height: overlap.height)
    var found: [Int: RegionColors] = [:]
    for index in examined {
      var colors = RegionColors(of: regions[index].bounds, within: overlap)
      for y in colors.rows where colors.isOpen {
        colors.add(row: y, of: rows, expected: before, actual: after)
      }
      found[index] = colors
    }
    return changes(by: found)
  }

  /// The same for pictures that are not in memory: they are read once more.
  ///
  /// - Throws: What reading either picture throws, the expected one's error first.
  package func changes(
    expected: () throws(PNGError) -> some PixelRows, actual: () throws(PNGError) -> some PixelRows
  ) throws(PNGError) -> [RegionChange] {
    guard needsColors else { return changes(by: [:]) }
    var found: [Int: RegionColors] = [:]
    for index in examined {
      found[index] = RegionColors(of: regions[index].bounds, within: overlap)
    }
    let rows = DifferenceRows(map, height: overlap.height)
    // Enough rows to be worth two threads.
    let height = max(1, (1 << 18) / max(expectedSize.width, actualSize.width, 1))
    var (expectedRows, actualRows) = (try expected(), try actual())
    let context = EdgeSmoothing<PictureExcerpt>.context
    var before = RowBuffer(excerptsOf: expectedRows, capacity: height + 2 * context)
    var after = RowBuffer(excerptsOf: actualRows, capacity: height + 2 * context)
    var waiting = examined.sorted {
      (regions[$0].bounds.y, $0) > (regions[$1].bounds.y, $1)
    }
    var open: [Int] = []
    var top = 0
    while top < overlap.height, !(open.isEmpty && waiting.isEmpty) {
      let band = top..<min(top + height, overlap.height)
      let first = max(0, band.lowerBound - context)
      let end = min(band.upperBound + context, overlap.height)
      try concurrently { () throws(PNGError) in
        try before.advance(to: first, end: end, reading: &expectedRows)
      } _: { () throws(PNGError) in
        try after.advance(to: first, end: end, reading: &actualRows)
      }
      while let next = waiting.last, regions[next].bounds.y <= band.upperBound {
        open.append(waiting.removeLast())
      }
      if !open.isEmpty {
        let excerpts = (before.excerpt, after.excerpt)
        for index in open {
          guard var colors = found.removeValue(forKey: index) else { continue }
          for y in colors.rows.clamped(to: band) where colors.isOpen {
            colors.add(row: y, of: rows, expected: excerpts.0, actual: excerpts.1)
          }
          found[index] = colors
        }
        open.removeAll { index in
          found[index].map { !$0.isOpen || $0.rows.upperBound <= band.upperBound } ?? true
        }
      }
      top = band.upperBound
    }
    return changes(by: found)
  }

  private var overlap: PixelSize { expectedSize.overlap(with: actualSize) }

  private var examined: [Int] {
    regions.indices.prefix(Self.mostRegions).filter { regions[$0].offset == nil }
  }

  private var needsColors: Bool { !examined.isEmpty }

  private func changes(by colors: [Int: RegionColors]) -> [RegionChange] {
    var changes = regions.map { $0.offset.map(RegionChange.moved) ?? .other }
    var recolorings: [(index: Int, recoloring: Recoloring)] = []
    var unproven: [(index: Int, pairs: [ColorPair])] = []
    for index in colors.keys.sorted() {
      switch colors[index]?.finding {
      case .change(let change)?: changes[index] = change
      case .recoloring(let recoloring)?: recolorings.append((index, recoloring))
      case .unproven(let pairs)?: unproven.append((index, pairs))
      case nil: break
      }
    }
    // Some thin letters have no pixel of full ink; those that have one show the ink's colour.
    let found = recolorings.map(\.recoloring)
    func strongest(_ first: Recoloring?, where isSame: (Recoloring) -> Bool) -> Recoloring? {
      found.filter(isSame).reduce(first) { whole, other in
        guard let whole else { return other }
        return other.strength > whole.strength ? other : whole
      }
    }
    for (index, recoloring) in recolorings {
      let whole = strongest(recoloring) { $0.includes(recoloring) }
      changes[index] = .recolored((whole ?? recoloring).changes)
    }
    for (index, pairs) in unproven {
      guard let whole = strongest(nil, where: { $0.explains(pairs) }) else { continue }
      changes[index] = .recolored(whole.changes)
    }
    return changes
  }
}

/// The pixels that differ, by rows.
struct DifferenceRows {
  private let map: DifferenceMap
  /// For each row the index of its first word, and one past the last.
  private let starts: [Int]

  init(_ map: DifferenceMap, height: Int) {
    self.map = map
    var starts = [Int](repeating: 0, count: height + 1)
    for word in map.words where word.different != 0 || word.antialiased != 0 {
      starts[Int(word.row) + 1] += 1
    }
    for row in 0..<height { starts[row + 1] += starts[row] }
    self.starts = starts
  }

  /// Adds the bits of a row's different pixels within some columns.
  ///
  /// - Parameters:
  ///   - first: The index of the first word of `bits`.
  func add(row: Int, columns: Range<Int>, to bits: inout [UInt64], first: Int) {
    let words = map.words[starts[row]..<starts[row + 1]]
    for word in words[words.partitionPoint { Int($0.index) >= first }...] {
      let index = Int(word.index) - first
      guard index < bits.count else { return }
      bits[index] |= word.different & word.bits(of: columns)
    }
  }
}
