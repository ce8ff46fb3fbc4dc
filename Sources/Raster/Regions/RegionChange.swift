private import Base

/// What changed in a region, as far as its pixels prove it.
package enum RegionChange: Hashable, Sendable {
  case moved(PixelOffset)
  /// The same shapes, with the same smoothed edges, in other colours; the colour of most pixels first.
  case recolored([ColorChange])
  /// The same edges, smoothed otherwise; whether an eye can tell any of it.
  case smoothed(isVisible: Bool)
  /// Edges drawn otherwise, by no more than a pixel.
  case edges
  /// Other colours, none of which an eye tells from the one before.
  case unseen
  /// A surface has another colour, and is most of what differs.
  case surface(ColorChange)
  /// A ``Caret`` came or went.
  case caret(isNew: Bool)
  /// A band along all of one side of the picture.
  case bar(PictureSide, Bar)
  /// The same things, not as far from one another, or in another order.
  case rearranged
  /// One thing of another size, whose ends are as they were.
  // A page has thousands of regions, which take half the memory where both rectangles stand elsewhere.
  indirect case resized(was: PixelRect, now: PixelRect)
  /// One thing of another size, most of which is drawn otherwise.
  indirect case reshaped(was: PixelRect, now: PixelRect)
  /// Most of what was there is nowhere near, and neither was what is there now, which has other colours.
  case exchanged
  /// Things in lines, as letters are, some of which are others.
  case lines
  /// One thing whose extent is as it was, but not what is in it.
  case redrawn
  /// Things on the same ground in the place of others.
  case otherShapes
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

  /// What happened to a band.
  package enum Bar: String, CaseIterable, Sendable {
    /// All of it, and what is next to it, had or has one colour.
    case new, gone
    case changed
  }
}

/// A side of a picture.
package enum PictureSide: String, CaseIterable, Sendable {
  case top, bottom, left, right
}

/// What is known of a region.
package struct RegionFinding: Hashable, Sendable {
  package var change: RegionChange
  /// Equal for regions in which the same pixels differ, with the same colours before and now, wherever they are; nil if it is
  /// not known.
  package var print: UInt64?

  package init(_ change: RegionChange, print: UInt64? = nil) {
    self.change = change
    self.print = print
  }
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
  ///   - tolerance: Colours may differ by its `channel`, or by what is as little with `color`, and be one.
  package func findings(
    expected: Bitmap, actual: Bitmap, tolerance: Tolerance
  ) -> [RegionFinding] {
    guard needsColors else { return findings(by: [:]) }
    let (before, after) = (PictureExcerpt(expected), PictureExcerpt(actual))
    let rows = DifferenceRows(map, height: overlap.height)
    let examined = examined
    let found = concurrentMap(examined.count) { number in
      var colors = colors(of: examined[number], tolerance.likeness)
      for y in colors.rows where colors.isOpen {
        colors.add(row: y, of: rows, expected: before, actual: after)
      }
      return colors
    }
    var findings = findings(by: Dictionary(uniqueKeysWithValues: zip(examined, found)))
    let parts = parts(without: findings)
    tell(
      parts, rows, tolerance.likeness,
      expected: parts.map { PictureExcerpt(expected, showing: $0.view) },
      actual: parts.map { PictureExcerpt(actual, showing: $0.view) }, &findings)
    return findings
  }

  /// The same for pictures that are not in memory: they are read once or twice more.
  ///
  /// - Throws: What reading either picture throws, the expected one's error first.
  package func findings(
    expected: () throws(PNGError) -> some PixelRows, actual: () throws(PNGError) -> some PixelRows,
    tolerance: Tolerance
  ) throws(PNGError) -> [RegionFinding] {
    guard needsColors else { return findings(by: [:]) }
    let rows = DifferenceRows(map, height: overlap.height)
    let likeness = tolerance.likeness
    let found = try colors(rows, likeness, try expected(), try actual())
    var findings = findings(by: found)
    let parts = parts(without: findings)
    guard !parts.isEmpty else { return findings }
    let shown = try excerpts(of: parts.map(\.view), try expected(), try actual())
    tell(parts, rows, likeness, expected: shown.expected, actual: shown.actual, &findings)
    return findings
  }

  /// What both pictures show in some places.
  func excerpts(
    of views: [PixelRect], _ expected: some PixelRows, _ actual: some PixelRows
  ) throws(PNGError) -> (expected: [PictureExcerpt], actual: [PictureExcerpt]) {
    var found: (expected: [PictureExcerpt], actual: [PictureExcerpt]) = ([], [])
    var (expectedRows, actualRows) = (expected, actual)
    try concurrently { () throws(PNGError) in
      found.expected = try expectedRows.excerpts(of: views)
    } _: { () throws(PNGError) in
      found.actual = try actualRows.excerpts(of: views)
    }
    return found
  }

  /// The colours of the regions that are examined.
  private func colors(
    _ rows: DifferenceRows, _ likeness: Likeness, _ expected: some PixelRows,
    _ actual: some PixelRows
  ) throws(PNGError) -> [Int: RegionColors] {
    var found: [Int: RegionColors] = [:]
    for index in examined { found[index] = colors(of: index, likeness) }
    // Enough rows to be worth two threads.
    let height = max(1, (1 << 18) / max(expectedSize.width, actualSize.width, 1))
    var (expectedRows, actualRows) = (expected, actual)
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
      while let next = waiting.last,
        found[next].map({ $0.rows.lowerBound < band.upperBound }) ?? false
      {
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
    return found
  }

  private var overlap: PixelSize { expectedSize.overlap(with: actualSize) }

  private var examined: [Int] {
    regions.indices.prefix(Self.mostRegions).filter {
      regions[$0].offset == nil && regions[$0].change == nil
    }
  }

  private var needsColors: Bool { !examined.isEmpty }

  private func colors(of index: Int, _ likeness: Likeness) -> RegionColors {
    RegionColors(
      of: regions[index].bounds, pixels: regions[index].pixels, within: overlap, likeness)
  }

  private func findings(by colors: [Int: RegionColors]) -> [RegionFinding] {
    var findings = regions.map {
      RegionFinding($0.offset.map(RegionChange.moved) ?? $0.change ?? .other)
    }
    var recolorings: [(index: Int, recoloring: Recoloring)] = []
    var unproven: [(index: Int, pairs: [ColorPair])] = []
    for index in colors.keys.sorted() {
      findings[index].print = colors[index]?.shape
      switch colors[index]?.finding {
      case .change(let change)?: findings[index].change = change
      case .recoloring(let recoloring)?: recolorings.append((index, recoloring))
      case .unproven(let pairs, let rest)?:
        findings[index].change = rest
        unproven.append((index, pairs))
      case nil: break
      }
    }
    // Some thin letters have no pixel of full ink; those that have one show the ink's colour.
    let found = recolorings.map(\.recoloring)
    func strongest(where isSame: (Recoloring) -> Bool) -> Recoloring? {
      found.filter(isSame).reduce(nil) { whole, other in
        guard let whole else { return other }
        return other.strength > whole.strength ? other : whole
      }
    }
    for (index, recoloring) in recolorings {
      let whole = strongest { $0.includes(recoloring) }
      findings[index].change = .recolored((whole ?? recoloring).changes)
    }
    for (index, pairs) in unproven {
      guard let whole = strongest(where: { $0.explains(pairs) }) else { continue }
      findings[index].change = .recolored(whole.changes)
    }
    return findings
  }
}

// MARK: Shapes

extension Comparison {
  /// How many pixels are read to follow shapes: so many that it takes a fraction of comparing a large page.
  private static let mostShapePixels = 3 << 19

  /// A region of which more may be told, and the part of the pictures that tells it.
  private struct Part {
    let index: Int
    var view: PixelRect
    /// Whether it may be a caret; its colours prove nothing if not.
    let mayBeCaret: Bool
  }

  private func parts(without findings: [RegionFinding]) -> [Part] {
    var room = Self.mostShapePixels
    let picture = PixelRect(x: 0, y: 0, width: overlap.width, height: overlap.height)
    func view(_ index: Int, _ reach: Int) -> PixelRect {
      regions[index].bounds.grown(by: reach).intersection(picture)
    }
    var parts = examined.compactMap { index -> Part? in
      guard findings[index].change.mayBeOfShapes else { return nil }
      let view = view(index, RegionShapes.reach(of: regions[index].bounds))
      guard view.area <= room else { return nil }
      room -= view.area
      return Part(index: index, view: view, mayBeCaret: false)
    }
    // More is looked at while there is room: what differs may be a small part of something.
    for number in parts.indices {
      let far = view(parts[number].index, RegionShapes.farReach)
      let whole = far.union(parts[number].view)
      room -= whole.area - parts[number].view.area
      guard room >= 0 else { break }
      parts[number].view = whole
    }
    return caretViews.map { Part(index: $0.index, view: $0.view, mayBeCaret: true) } + parts
  }

  private func tell(
    _ parts: [Part], _ rows: DifferenceRows, _ likeness: Likeness, expected: [PictureExcerpt],
    actual: [PictureExcerpt], _ findings: inout [RegionFinding]
  ) {
    // They stand first.
    let carets = carets(
      parts.filter(\.mayBeCaret).map(\.index), expected: expected, actual: actual)
    let changes = concurrentMap(parts.count) { number -> RegionChange? in
      guard !parts[number].mayBeCaret else { return nil }
      let bounds = regions[parts[number].index].bounds
      return RegionShapes.change(
        of: bounds, in: parts[number].view, without: regions(inside: bounds), of: overlap, rows,
        likeness, expected: expected[number], actual: actual[number])
    }
    for (part, change) in zip(parts, changes) {
      if let change { findings[part.index].change = change }
    }
    for caret in carets { findings[caret.index].change = .caret(isNew: caret.isNew) }
  }
}

extension Comparison {
  /// The bounds of other regions that a rectangle surrounds, of those that are examined.
  private func regions(inside bounds: PixelRect) -> [PixelRect] {
    regions.prefix(Self.mostRegions).compactMap { region in
      let inside = region.bounds.intersection(bounds)
      return inside == region.bounds && inside != bounds ? inside : nil
    }
  }
}

extension RegionChange {
  /// Whether shapes on a ground of one colour may tell more.
  fileprivate var mayBeOfShapes: Bool {
    switch self {
    case .other, .bar(_, .changed): true
    default: false
    }
  }
}

/// The pixels that differ, by rows.
struct DifferenceRows {
  private let map: DifferenceMap
  /// Whether some pixels differ, but are left out.
  let leavesOut: Bool
  /// For each row the index of its first word, and one past the last.
  private let starts: [Int]

  init(_ map: DifferenceMap, height: Int) {
    self.map = map
    leavesOut = map.words.contains { $0.antialiased != 0 }
    var starts = [Int](repeating: 0, count: height + 1)
    for word in map.words where word.different != 0 || word.antialiased != 0 {
      starts[Int(word.row) + 1] += 1
    }
    for row in 0..<height { starts[row + 1] += starts[row] }
    self.starts = starts
  }

  /// Whether a pixel of a rectangle differs.
  func differs(in rect: PixelRect) -> Bool {
    rect.rows.contains { row in
      let words = map.words[starts[row]..<starts[row + 1]]
      let first = rect.x / DifferenceMap.Word.width
      return words[words.partitionPoint { Int($0.index) >= first }...].prefix {
        Int($0.index) * DifferenceMap.Word.width < rect.columns.upperBound
      }.contains { $0.different & $0.bits(of: rect.columns) != 0 }
    }
  }

  /// Adds the bits of a row's different pixels, or of those that are left out, within some columns.
  ///
  /// - Parameters:
  ///   - first: The index of the first word of `bits`.
  func add(
    _ pixels: KeyPath<DifferenceMap.Word, UInt64> = \.different, row: Int, columns: Range<Int>,
    to bits: inout [UInt64], first: Int
  ) {
    let words = map.words[starts[row]..<starts[row + 1]]
    for word in words[words.partitionPoint { Int($0.index) >= first }...] {
      let index = Int(word.index) - first
      guard index < bits.count else { return }
      bits[index] |= word[keyPath: pixels] & word.bits(of: columns)
    }
  }
}
