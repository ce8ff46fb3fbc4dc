extension Comparison {
  /// How many pixels of strips are read.
  private static let mostStripPixels = 3 << 19
  private static let mostStripRegions = 500
  /// So few lines of a strip may be alike by chance.
  fileprivate static let leastLines = 8
  /// In a line of text, letters that went and came beside equal ones are another word.
  private static let leastAcross = 32

  /// Finds out which regions are parts of one column of things, such as cards, of which one came, went or grew, and pushed
  /// others up or down; or of a row of things.
  ///
  /// The rows of the column are aligned as those of whole pictures are. If this explains all that differs in it, its regions
  /// become those of what moved, and of what came, went or grew.
  ///
  /// - Parameters:
  ///   - expected: Gives the picture from its first row on.
  ///   - actual: The same.
  /// - Throws: What reading either picture throws.
  package mutating func findPushes(
    expected: () throws(PNGError) -> some PixelRows, actual: () throws(PNGError) -> some PixelRows,
    tolerance: Tolerance
  ) throws(PNGError) {
    guard !showsLessThanDiffers, regions.count <= Self.mostStripRegions else { return }
    var room = Self.mostStripPixels
    let found = strips(along: .rows) + strips(along: .columns)
    let strips = found.prefix { strip in
      room -= strip.view.area
      return room >= 0
    }
    guard !strips.isEmpty else { return }
    let shown = try excerpts(of: strips.map(\.view), try expected(), try actual())
    for (index, strip) in strips.enumerated() where strip.regions.allSatisfy(regions.contains) {
      let pushed = try PushedLines(
        strip.view, strip.axis,
        length: expectedSize.overlap(with: actualSize).length(of: strip.axis),
        expected: shown.expected[index], actual: shown.actual[index], tolerance.likeness)
      guard let told = pushed?.regions(of: map) else { continue }
      regions.removeAll(where: strip.regions.contains)
      regions += told
    }
    regions.sort { one, other in
      (-one.pixels, one.bounds.y, one.bounds.x) < (-other.pixels, other.bounds.y, other.bounds.x)
    }
  }

  private struct Strip {
    let axis: PixelAxis
    let view: PixelRect
    let regions: [Region]
  }

  /// Parts of the pictures whose regions have others above and below, but none beside them; as wide as these, and a pixel more.
  private func strips(along axis: PixelAxis) -> [Strip] {
    let size = expectedSize.overlap(with: actualSize)
    let length = size.length(of: axis)
    var groups: [(across: Range<Int>, regions: [Region])] = []
    let sorted = regions.map { (across: $0.bounds.seen(along: axis).columns, region: $0) }
      .sorted { $0.across.lowerBound < $1.across.lowerBound }
    for (across, region) in sorted {
      if let last = groups.last, across.lowerBound <= last.across.upperBound {
        groups[groups.count - 1].across =
          last.across.lowerBound..<max(last.across.upperBound, across.upperBound)
        groups[groups.count - 1].regions.append(region)
      } else {
        groups.append((across, [region]))
      }
    }
    return groups.compactMap { across, regions in
      let lines = regions.map { $0.bounds.seen(along: axis).rows }
      let span = (lines.map(\.upperBound).max() ?? 0) - (lines.map(\.lowerBound).min() ?? 0)
      guard span >= 2 * Self.leastLines, across.count >= Self.leastAcross,
        regions.contains(where: { $0.offset == nil })
      else { return nil }
      let wide = max(0, across.lowerBound - 1)..<min(length, across.upperBound + 1)
      guard wide.count < length else { return nil }
      let view = PixelRect(
        x: wide.lowerBound, y: 0, width: wide.count, height: size.count(of: axis))
      return Strip(axis: axis, view: view.seen(along: axis), regions: regions)
    }
  }
}

/// Lines of a strip of two pictures that were pushed along it by things that came, went or grew, on a ground of one colour.
private struct PushedLines {
  /// Something in the strip, and by which of its lines it is known in the actual or the expected picture.
  private struct Part {
    /// nil if only its pixels tell.
    let change: RegionChange?
    let lines: [Range<Int>]
  }

  /// Lines that one of the pictures has, and not the other.
  private struct Band {
    let isNew: Bool
    let picture: StripLines
    let lines: Range<Int>

    init?(_ segment: RowAlignment.Segment, _ before: StripLines, _ now: StripLines) {
      switch segment {
      case .matched: return nil
      case .removed(let lines): (isNew, picture, self.lines) = (false, before, lines)
      case .inserted(let lines): (isNew, picture, self.lines) = (true, now, lines)
      }
    }

    func shows(only ground: UInt32) -> Bool { lines.allSatisfy { picture.isOf(ground, $0) } }
  }

  /// With lines as rows.
  private let view: PixelRect
  private let axis: PixelAxis
  /// Those that came, went or grew first, then those that moved.
  private let parts: [Part]

  /// - Parameters:
  ///   - view: All lines of both pictures, as far as they are in the strip.
  ///   - length: Of whole lines.
  /// - Returns: nil unless all that differs is explained.
  init?(
    _ view: PixelRect, _ axis: PixelAxis, length: Int, expected: PictureExcerpt,
    actual: PictureExcerpt, _ likeness: Likeness
  ) throws(PNGError) {
    var before = StripLines(expected, view, axis, length, likeness)
    var now = StripLines(actual, view, axis, length, likeness)
    guard let ground = before.ground,
      Self.mayMove(before.blocks(on: ground), now.blocks(on: ground))
    else { return nil }
    try before.readPrints()
    try now.readPrints()
    let alignment = RowAlignment(
      expected: before.prints, actual: now.prints, slack: likeness.limit, of: axis,
      pairsAlike: likeness.limit > 0)
    guard (1...Self.mostBands).contains(alignment.bandCount) else { return nil }
    let segments = alignment.segments
    var (told, entered, moved): ([Part], [Part], [Part]) = ([], [], [])
    var things: Set<[UInt64]> = []
    var movedLines = 0
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .matched(let lines, let other):
        let step = other.lowerBound - lines.lowerBound
        // What differs where nothing moved is of what grew, or of nothing that is told.
        if step == 0 { continue }
        guard before.areAlike(lines, other, in: now) else { return nil }
        movedLines += lines.count { !before.isOf(ground, $0) }
        let offset = axis == .rows ? PixelOffset(x: 0, y: step) : PixelOffset(x: step, y: 0)
        moved.append(Part(change: .moved(offset), lines: [lines, other]))
      case .removed, .inserted:
        // Lines that came where others went are told with these.
        if index > 0, !segments[index - 1].isMatched { continue }
        let bands = segments[index...].prefix { !$0.isMatched }
        let shown = bands.compactMap { Band($0, before, now) }.filter { !$0.shows(only: ground) }
        if shown.isEmpty { continue }
        // What was pushed out of the picture moved as well; what came into it may be anything.
        if index == 0 || bands.endIndex == segments.endIndex {
          entered += shown.filter(\.isNew).map { Part(change: nil, lines: [$0.lines]) }
          continue
        }
        let whole = shown.compactMap { $0.picture.thing(in: $0.lines, on: ground) }
        if shown.count == 1, let band = shown.first, let thing = whole.first {
          // What went here and came there has moved.
          let hashes = thing.map { band.picture.prints.hashes[$0] }
          guard things.insert(hashes).inserted else { return nil }
          told.append(Part(change: band.isNew ? .added : .gone, lines: [thing]))
        } else if let part = Self.resized(index, segments, before, now, on: ground) {
          told.append(part)
        } else if whole.count == shown.count {
          // The pixels tell what came where something went.
          told.append(Part(change: nil, lines: whole))
        } else {
          return nil
        }
      }
    }
    guard movedLines >= Comparison.leastLines, !told.isEmpty else { return nil }
    (self.view, self.axis, parts) = (view.seen(along: axis), axis, told + entered + moved)
  }

  private static let mostBands = 8

  /// Whether a block is as high as one that is elsewhere: most strips need not be aligned.
  private static func mayMove(_ before: [Range<Int>], _ now: [Range<Int>]) -> Bool {
    let found = Dictionary(grouping: now, by: \.count)
    return before.contains { block in
      found[block.count]?.contains { $0.lowerBound != block.lowerBound } ?? false
    }
  }

  /// One thing that is longer or shorter where a band is, half of which is as it was.
  private static func resized(
    _ index: Int, _ segments: [RowAlignment.Segment], _ before: StripLines, _ now: StripLines,
    on ground: UInt32
  ) -> Part? {
    guard case .matched(let wasAbove, let isAbove)? = segments[..<index].last(where: \.isMatched),
      case .matched(let wasBelow, let isBelow)? = segments[index...].first(where: \.isMatched)
    else { return nil }
    var (up, down) = (0, 0)
    while up < wasAbove.count, !before.isOf(ground, wasAbove.upperBound - up - 1) { up += 1 }
    while down < wasBelow.count, !before.isOf(ground, wasBelow.lowerBound + down) { down += 1 }
    let (old, new) = (
      wasAbove.upperBound - up..<wasBelow.lowerBound + down,
      isAbove.upperBound - up..<isBelow.lowerBound + down
    )
    guard min(old.count, new.count) >= Comparison.leastLines, 2 * (up + down) >= old.count,
      let thing = before.thing(of: old, on: ground), let other = now.thing(of: new, on: ground)
    else { return nil }
    // Of a thing that may go on beside the strip, only what differs is known.
    let isWhole = before.isWhole(thing) && now.isWhole(other)
    return Part(change: isWhole ? .resized(was: thing, now: other) : nil, lines: [old, new])
  }

  /// The regions that the strip consists of; nil if something differs that is in none of its parts, or if hardly any of it
  /// moved.
  func regions(of map: DifferenceMap) -> [Comparison.Region]? {
    var owners = [Int?](repeating: nil, count: view.height)
    for (index, part) in parts.enumerated() {
      for line in part.lines.joined() where owners[line] == nil { owners[line] = index }
    }
    var found = [Comparison.Region?](repeating: nil, count: parts.count)
    var isWhole = true
    map.forEachPixel { kind, x, y in
      let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
      let place = pixel.seen(along: axis)
      guard kind == .different, view.columns.contains(place.x) else { return }
      guard view.rows.contains(place.y), let owner = owners[place.y] else {
        isWhole = false
        return
      }
      var region = found[owner] ?? Comparison.Region(bounds: pixel, pixels: 0)
      region.bounds = region.bounds.union(pixel)
      region.pixels += 1
      found[owner] = region
    }
    let movedPixels = zip(parts, found).reduce(0) { count, part in
      if case .moved? = part.0.change { count + (part.1?.pixels ?? 0) } else { count }
    }
    let pixels = found.reduce(0) { $0 + ($1?.pixels ?? 0) }
    guard isWhole, 4 * movedPixels >= pixels else { return nil }
    return zip(parts, found).compactMap { part, region in
      guard var region else { return nil }
      if case .moved(let offset)? = part.change {
        region.offset = offset
      } else {
        region.change = part.change
      }
      return region
    }
  }
}

extension RowAlignment.Segment {
  fileprivate var isMatched: Bool { if case .matched = self { true } else { false } }
}

/// The lines of a picture, as far as they are in a strip.
private struct StripLines {
  private(set) var prints = RowPrints()
  private let picture: PictureExcerpt
  private let axis: PixelAxis
  /// With lines as rows.
  private let view: PixelRect
  /// Of the picture's lines.
  private let length: Int
  private let likeness: Likeness

  init(
    _ picture: PictureExcerpt, _ view: PixelRect, _ axis: PixelAxis, _ length: Int,
    _ likeness: Likeness
  ) {
    (self.picture, self.axis, self.length, self.likeness) = (picture, axis, length, likeness)
    self.view = view.seen(along: axis)
  }

  mutating func readPrints() throws(PNGError) {
    var rows = ExcerptRows(picture, view.seen(along: axis))
    prints = try RowPrints(&rows, of: axis)
  }

  private func pixel(_ place: Int, _ line: Int) -> UInt32 {
    ColorPair.seen(axis == .rows ? picture.pixel(place, line) : picture.pixel(line, place))
  }

  /// The colour of most lines that show nothing else.
  var ground: UInt32? {
    var counts: [UInt32: Int] = [:]
    for line in view.rows {
      let color = pixel(view.x, line)
      if isOf(color, line) { counts[color, default: 0] += 1 }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// Whether a line shows nothing but a colour.
  func isOf(_ color: UInt32, _ line: Int) -> Bool {
    view.columns.allSatisfy { likeness.areAlike(pixel($0, line), color) }
  }

  /// Lines that show something, between those of the ground.
  func blocks(on ground: UInt32) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    for line in view.rows where !isOf(ground, line) {
      if let last = blocks.last, last.upperBound == line {
        blocks[blocks.count - 1] = last.lowerBound..<line + 1
      } else {
        blocks.append(line..<line + 1)
      }
    }
    return blocks
  }

  func areAlike(_ lines: Range<Int>, _ others: Range<Int>, in other: StripLines) -> Bool {
    zip(lines, others).allSatisfy { line, place in
      prints.hashes[line] == other.prints.hashes[place]
        || view.columns.allSatisfy { likeness.areAlike(pixel($0, line), other.pixel($0, place)) }
    }
  }

  /// The lines of what begins and ends in a band, with the ground above and below it; nil if it does not.
  ///
  /// The band may as well be some lines farther if the lines that it leaves are those that it meets.
  func thing(in band: Range<Int>, on ground: UInt32) -> Range<Int>? {
    let hashes = prints.hashes
    func isFree(_ line: Int) -> Bool { !hashes.indices.contains(line) || isOf(ground, line) }
    func isWhole(_ band: Range<Int>) -> Bool {
      (isFree(band.lowerBound) || isFree(band.lowerBound - 1))
        && (isFree(band.upperBound) || isFree(band.upperBound - 1))
    }
    var (up, down) = (0, 0)
    while up < band.count, band.lowerBound > up,
      hashes[band.lowerBound - up - 1] == hashes[band.upperBound - up - 1]
    {
      up += 1
    }
    while down < band.count, band.upperBound + down < hashes.count,
      hashes[band.lowerBound + down] == hashes[band.upperBound + down]
    {
      down += 1
    }
    guard
      let step = (-up...down).sorted(by: { abs($0) < abs($1) }).first(where: {
        isWhole(band.lowerBound + $0..<band.upperBound + $0)
      }),
      case let lines = band.lowerBound + step..<band.upperBound + step,
      let first = lines.first(where: { !isOf(ground, $0) }),
      let last = lines.last(where: { !isOf(ground, $0) })
    else { return nil }
    return first..<last + 1
  }

  /// Whether a thing ends in the strip, or where the picture does.
  func isWhole(_ thing: PixelRect) -> Bool {
    let columns = thing.seen(along: axis).columns
    return (columns.lowerBound > view.x || view.x == 0)
      && (columns.upperBound < view.columns.upperBound || view.columns.upperBound == length)
  }

  /// The bounds of the only thing in some lines, with whatever is inside it.
  func thing(of lines: Range<Int>, on ground: UInt32) -> PixelRect? {
    var budget = 16 * view.area
    let rect = PixelRect(x: view.x, y: lines.lowerBound, width: view.width, height: lines.count)
      .seen(along: axis)
    let things = MovedShapes.extents(on: ground, in: rect, of: picture, budget: &budget, likeness)
    let largest = things.max { $0.area < $1.area }
    return largest.flatMap { thing in
      things.allSatisfy { $0.intersection(thing) == $0 } ? thing : nil
    }
  }
}

/// The rows of a part of a picture.
private struct ExcerptRows: PixelRows {
  private let picture: PictureExcerpt
  private let view: PixelRect
  private var next: Int

  init(_ picture: PictureExcerpt, _ view: PixelRect) {
    (self.picture, self.view, next) = (picture, view, view.y)
  }

  var size: PixelSize { PixelSize(width: view.width, height: view.height) }

  mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    let bytes = view.width * 4
    for start in stride(from: 0, to: rows.count, by: bytes) {
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: rows[start..<start + bytes])
      picture.withRow(view.columns, next) { row in
        unsafe row.withUnsafeBytes { unsafe part.copyMemory(from: $0) }
      }
      next += 1
    }
  }
}
