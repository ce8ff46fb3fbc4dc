/// Finds out whether a region shows its expected content, only displaced.
///
/// Let R be a region's bounds. The region is *moved by d* if every pixel of R that comes from R by d is the
/// expected one, and what moved is known to be a thing of its own, not an edge that is drawn otherwise:
///
/// - either there is a ground of one colour such that all shapes on it that reach into R are elsewhere by d, whole and with the ground
///   around them before and after, as ``MovedShapes`` follows them. The ground is what d uncovers or covers in R, or one of
///   the two colours of most pixels around R. More than half of R comes from R if a shape is cut by the picture or colours came in, and more
///   than a handful of pixels differ if the picture's edge is beside a shape. If d uncovers and covers only ground, a shape may
///   also have moved away from what it touches, or to it, if it hardly does;
/// - or R moved along stripes: each line of R in the direction of d has one colour where d covers and uncovers it, and
///   nothing in R has the colour of the line next to it;
/// - or R is a page that scrolled from one edge of the picture to the other: more than half of R comes from R, that is not of
///   one colour, what is around R moved along, and no other offset explains it as well.
///
/// In each case, something in R has a border: the levels of a gradient move if its ends change.
///
/// Anything outside the pictures is not checked. So a thing that also changed in shape or colour has not moved, and neither has
/// one that only vanished, whatever repeats around it. Of several offsets the shortest counts, then the one to the left, then
/// the one up.
struct ShiftDetector {
  /// The farthest that a move can be detected, along each axis, in pixels.
  static let reach = 32
  /// So few pixels may differ by chance as if something had moved.
  static let handful = 4
  /// How many pixels are read before no further region is examined: a few tenths of a second.
  static let budget = 32 << 20

  /// Which pixels are equal.
  let likeness: Likeness
  /// Pixels that may still be read.
  var budget: Int

  init(limit: UInt8, budget: Int = Self.budget) {
    likeness = Likeness(limit: limit)
    self.budget = budget
  }

  /// By how much a region's expected content has moved; nil if something else changed, or if the budget is
  /// used up.
  ///
  /// - Parameter view: A region within both pictures, and as much of them around it as is within reach.
  mutating func offset(of view: RegionView) -> PixelOffset? {
    guard view.pixels > 1, budget > 0 else { return nil }
    // If colours may differ a little, a new colour may match an old one.
    let newColors = likeness.limit == 0 ? NewColors(in: view) : nil
    if let newColors {
      budget -= view.bounds.area
      if newColors.rulesOutAll(within: Self.reach) { return nil }
    }
    var untested = newColors == nil ? 0 : Self.mostUntested
    var probes: [Probe]?
    for offset in Self.offsets
    where abs(offset.x) < view.bounds.width && abs(offset.y) < view.bounds.height {
      guard budget > 0 else { return nil }
      if let newColors, newColors.rulesOut(offset) { continue }
      if untested > 0 {
        untested -= 1
      } else {
        let chosen = probes ?? self.probes(in: view)
        probes = chosen
        guard survives(offset, chosen, in: view) else { continue }
      }
      if isMoved(view, by: offset) { return view.hasBorder ? offset : nil }
    }
    return nil
  }

  /// If new colours leave at most this many offsets open, these are examined without probes, which take
  /// longer to choose.
  private static let mostUntested = 32

  /// Whether one region shows only background now, and another, on the same background, the first one's
  /// expected content.
  mutating func hasMoved(from left: RegionView, to arrived: RegionView) -> Bool {
    guard budget > 0,
      let before = onlyColor(of: [arrived.bounds], in: arrived.expected),
      let background = onlyColor(of: [left.bounds], in: left.actual), isSame(before, background),
      onlyColor(of: [left.bounds], in: left.expected) == nil, left.hasBorder
    else { return false }
    let offset = PixelOffset(
      x: arrived.bounds.x - left.bounds.x, y: arrived.bounds.y - left.bounds.y)
    let shapes = MovedShapes(ground: background, offset: offset)
    return isDisplaced(arrived.bounds, by: offset, from: left.expected, to: arrived.actual)
      && follow(
        shapes, from: left, to: arrived, differing: left.pixels + arrived.pixels, isBare: true
      ).isEvident
  }

  /// Every offset within reach, the shortest first.
  private static let offsets: [PixelOffset] = {
    // Grouped by the square of the length, which takes a tenth of the time of sorting.
    var rings = [[PixelOffset]](repeating: [], count: 2 * reach * reach + 1)
    for x in -reach...reach {
      for y in -reach...reach { rings[x * x + y * y].append(PixelOffset(x: x, y: y)) }
    }
    return rings.dropFirst().flatMap(\.self)
  }()

  /// Whether a region may have moved along with others: its expected content is now an offset farther, and its
  /// actual content was an offset back.
  ///
  /// - Parameter view: With the pixels next to what differs, which would not agree if only an edge were drawn
  ///   otherwise.
  mutating func agrees(_ view: RegionView, with offset: PixelOffset) -> Bool {
    guard budget > 0 else { return false }
    return isDisplaced(view.bounds, by: offset, from: view.expected, to: view.actual)
      && isDisplaced(
        view.bounds.moved(by: offset), by: offset, from: view.expected, to: view.actual)
  }

  // MARK: - Candidates

  /// A pixel at which most wrong offsets fail.
  private struct Probe {
    let x: Int
    let y: Int
    let color: UInt32
  }

  /// Some of the actual picture's pixels that differ, spread over a region, those of rare colours first.
  private mutating func probes(in view: RegionView) -> [Probe] {
    let region = view.bounds
    let rows = 32
    let perRow = 8
    var probes: [Probe] = []
    for y in stride(from: region.y, to: region.y + region.height, by: max(1, region.height / rows))
    {
      budget -= region.width
      var found: [Probe] = []
      for x in region.columns {
        let color = view.actual.pixel(x, y)
        if color != view.expected.pixel(x, y) { found.append(Probe(x: x, y: y, color: color)) }
      }
      let step = max(1, found.count / perRow)
      probes += stride(from: 0, to: found.count, by: step).map { found[$0] }
    }
    return rareFirst(probes)
  }

  private func rareFirst(_ probes: [Probe]) -> [Probe] {
    var counts: [UInt32: Int] = [:]
    for probe in probes { counts[probe.color, default: 0] += 1 }
    let ranks = probes.enumerated().map { (counts[$1.color] ?? 0) << 16 + $0 }
    return ranks.sorted().map { probes[$0 & 0xffff] }
  }

  private mutating func survives(
    _ offset: PixelOffset, _ probes: [Probe], in view: RegionView
  ) -> Bool {
    let columns = view.bounds.columns
    let rows = view.bounds.rows
    for probe in probes {
      budget -= 1
      let (x, y) = (probe.x - offset.x, probe.y - offset.y)
      guard columns.contains(x), rows.contains(y) else { continue }
      if !isSame(view.expected.pixel(x, y), probe.color) { return false }
    }
    return true
  }

  // MARK: - Proof

  private mutating func isMoved(_ view: RegionView, by offset: PixelOffset) -> Bool {
    let region = view.bounds
    let arrived = region.intersection(region.moved(by: offset))
    guard isDisplaced(arrived, by: offset, from: view.expected, to: view.actual) else {
      return false
    }
    let shapes = movedShapes(view, by: offset)
    if shapes.isEvident, !shapes.isCut { return true }
    if let stripes = StripedGround(of: view, along: offset) {
      budget -= 2 * region.area
      if stripes.holdsThing(isSame: isSame) { return true }
    }
    guard shapes.isEvident || isScrolled(view, by: offset) else { return false }
    // A slanted edge that the picture cuts looks the same, whether it moved along one axis or along the other one.
    return !Self.offsets.contains { other in
      (abs(other.x) < abs(offset.x) || abs(other.y) < abs(offset.y))
        && abs(other.x) < region.width && abs(other.y) < region.height
        && isDisplaced(
          region.intersection(region.moved(by: other)), by: other, from: view.expected,
          to: view.actual)
        && (movedShapes(view, by: other).isEvident || isScrolled(view, by: other))
    }
  }

  /// What is known of the shapes that reach into a region if all of them have moved, on a ground of one colour.
  private mutating func movedShapes(
    _ view: RegionView, by offset: PixelOffset
  ) -> MovedShapes.Finding {
    let region = view.bounds
    let arrived = region.intersection(region.moved(by: offset))
    let isMostly = arrived.area * 2 > region.area
    let uncovered = onlyColor(of: region.subtracting(arrived), in: view.actual)
    let covered = onlyColor(
      of: region.subtracting(arrived.moved(by: offset.reversed)), in: view.expected)
    var grounds: [UInt32] = []
    for color in [uncovered, covered] + colors(around: view).prefix(2).map(\.color) {
      if let color, !grounds.contains(where: { isSame($0, color) }) { grounds.append(color) }
    }
    var cut = MovedShapes.Finding()
    for ground in grounds {
      let isBare = [uncovered, covered].allSatisfy { $0.map { isSame($0, ground) } ?? false }
      let shapes = MovedShapes(ground: ground, offset: offset)
      let found = follow(shapes, from: view, to: view, differing: view.pixels, isBare: isBare)
      if found.isEvident, !found.isCut { return found }
      if found.isEvident, isMostly { cut = found }
    }
    return cut
  }

  /// Follows the expected shapes of one region to another one, and that one's actual shapes back.
  ///
  /// - Parameters:
  ///   - differing: How many pixels differ in the regions.
  ///   - isBare: Whether the ground is all that is uncovered and covered in them.
  /// - Returns: Nothing evident if they are not there, or if the budget is used up.
  mutating func follow(
    _ shapes: MovedShapes, from left: RegionView, to arrived: RegionView, differing: Int,
    isBare: Bool
  ) -> MovedShapes.Finding {
    let isMuch = differing > Self.handful
    if let findings = shapes.follow(from: left, to: arrived, budget: &budget, likeness) {
      // What is whole in one picture is enough; the other one may show a part of another shape.
      guard isMuch || !findings.contains(where: \.isAtEdge) else { return MovedShapes.Finding() }
      let known = findings.filter(\.isEvident)
      return known.first { !$0.isCut } ?? known.first ?? MovedShapes.Finding()
    }
    guard isBare, isMuch else { return MovedShapes.Finding() }
    budget -= left.bounds.area + arrived.bounds.area
    let isFree =
      shapes.isHardlyTouched(left.bounds, in: left.expected, likeness)
      && shapes.isHardlyTouched(arrived.bounds, in: arrived.actual, likeness)
    return MovedShapes.Finding(isEvident: isFree)
  }

  /// Whether a shape that a region is part of has not moved, or not all of it.
  ///
  /// Where no colour is around most of a region, nothing is known of shapes, and neither is it of those that are too large.
  mutating func isContradicted(_ view: RegionView, by offset: PixelOffset) -> Bool {
    let colors = colors(around: view)
    guard let most = colors.first, most.count * 2 >= colors.reduce(0, { $0 + $1.count }) else {
      return false
    }
    var isKnown = false
    for ground in colors.prefix(2).map(\.color) {
      var allotment = min(budget, Self.mostShapePixels)
      let before = allotment
      let shapes = MovedShapes(ground: ground, offset: offset)
      let finding = shapes.follow(from: view, to: view, budget: &allotment, likeness)
      budget -= before - allotment
      if finding != nil { return false }
      isKnown = isKnown || allotment > 0
    }
    return isKnown
  }

  /// How many pixels of shapes are read to find out whether one region moved along with others.
  private static let mostShapePixels = 1 << 18

  /// The colours next to a region in the expected picture, that of most pixels first.
  mutating func colors(around view: RegionView) -> [(color: UInt32, count: Int)] {
    let around = view.bounds.grown(by: 1).intersection(view.expected.bounds)
    let pixels = around.subtracting(view.bounds).flatMap { side in
      side.rows.flatMap { y in side.columns.map { view.expected.pixel($0, y) } }
    }
    budget -= pixels.count
    var counts: [UInt32: Int] = [:]
    // What is alike is one colour, that of a surface.
    let surface = likeness.limit > 0 ? likeness.center(of: pixels) : nil
    for color in pixels {
      let known = surface.flatMap { isSame($0, color) ? $0 : nil }
      counts[known ?? color, default: 0] += 1
    }
    return counts.map { (color: $0.key, count: $0.value) }
      .sorted { ($0.count, $0.color) > ($1.count, $1.color) }
  }

  /// Whether a region shows what was elsewhere on a page of which a part came in, and another one went out.
  private mutating func isScrolled(_ view: RegionView, by offset: PixelOffset) -> Bool {
    let region = view.bounds
    let arrived = region.intersection(region.moved(by: offset))
    guard arrived.area * 2 > region.area, view.isCrossed(by: offset),
      onlyColor(of: [arrived], in: view.actual) == nil
    else { return false }
    return agrees(view.grown, with: offset)
  }

  /// Whether pixels of the actual picture are those an offset back in the expected one; anything outside
  /// a picture is ignored.
  private mutating func isDisplaced(
    _ rect: PixelRect, by offset: PixelOffset, from expected: PictureExcerpt,
    to actual: PictureExcerpt
  ) -> Bool {
    let rect = rect.intersection(actual.bounds).intersection(expected.bounds.moved(by: offset))
    guard !rect.isEmpty else { return true }
    let columns = rect.columns
    let source = columns.lowerBound - offset.x..<columns.upperBound - offset.x
    for y in rect.rows {
      budget -= rect.width
      let isSame = actual.withRow(columns, y) { new in
        expected.withRow(source, y - offset.y) { old in areSame(old, new) }
      }
      guard isSame else { return false }
    }
    return true
  }

  /// The one colour that rectangles show; nil if they show several, or nothing.
  private mutating func onlyColor(of rects: [PixelRect], in picture: PictureExcerpt) -> UInt32? {
    guard let first = rects.first else { return nil }
    let color = picture.pixel(first.x, first.y)
    for rect in rects {
      guard isOf(color, rect, in: picture) else { return nil }
    }
    return color
  }

  private mutating func isOf(
    _ color: UInt32, _ rect: PixelRect, in picture: PictureExcerpt
  ) -> Bool {
    for y in rect.rows {
      budget -= rect.width
      for x in rect.columns where !isSame(picture.pixel(x, y), color) { return false }
    }
    return true
  }

  private func areSame(_ a: RawSpan, _ b: RawSpan) -> Bool {
    // The loop has no early exit, so that it becomes vector code.
    var changes = SIMD16<UInt8>.zero
    let vectorBytes = a.byteCount & ~15
    for offset in stride(from: 0, to: vectorBytes, by: 16) {
      let one = unsafe a.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let other = unsafe b.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      changes |= one ^ other
    }
    // If pixels may differ a little, each is checked, unless none differs at all.
    let isEqual = changes == .zero
    if !isEqual, likeness.limit == 0 { return false }
    for offset in stride(from: isEqual ? vectorBytes : 0, to: a.byteCount, by: 4) {
      let one = unsafe a.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let other = unsafe b.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      guard isSame(one, other) else { return false }
    }
    return true
  }

  func isSame(_ a: UInt32, _ b: UInt32) -> Bool { likeness.areAlike(a, b) }
}

/// Where a region shows colours that its expected content did not have: no offset brings these from within it.
///
/// Something of another colour or size shows them nearly everywhere. Then two comparisons rule out each of
/// most offsets, which would otherwise need one probe after the other.
struct NewColors {
  /// In larger regions, examining every pixel takes longer than the probes.
  private static let mostPixels = 1 << 16

  /// The columns in which some rows show new colours, counted from the region's left edge.
  private struct Extent {
    var first = Int.max
    var last = -1

    func joined(with other: Extent) -> Extent {
      Extent(first: min(first, other.first), last: max(last, other.last))
    }
  }

  private let width: Int
  private let height: Int
  /// For each row of the region, what it and all rows above it show.
  private let above: [Extent]
  /// For each row of the region, what it and all rows below it show.
  private let below: [Extent]

  /// Fails if the region is so large that this would take longer than probing it.
  init?(in view: RegionView) {
    let region = view.bounds
    guard !region.isEmpty, region.area <= Self.mostPixels else { return nil }
    (width, height) = (region.width, region.height)
    var colors = ColorSet()
    for y in region.rows {
      view.expected.withRow(region.columns, y) { colors.insert($0) }
    }
    let rows = region.rows.map { y in
      view.actual.withRow(region.columns, y) { colors.extent(ofOthersIn: $0) }
    }
    var (above, below) = (rows, rows)
    for row in rows.indices.dropFirst() { above[row] = rows[row].joined(with: above[row - 1]) }
    for row in rows.indices.dropLast().reversed() {
      below[row] = rows[row].joined(with: below[row + 1])
    }
    (self.above, self.below) = (above, below)
  }

  /// Whether a new colour shows that the region has not moved by an offset.
  ///
  /// It does if a new colour stands where the offset would have brought the region's expected content, or if all new
  /// colours stand in the area that the offset uncovers. That area is then not the background, which the offset covers too: more than
  /// half of the region would have to come from within it.
  ///
  /// - Parameter offset: Shorter than the region along both axes.
  func rulesOut(_ offset: PixelOffset) -> Bool {
    guard below[0].last >= 0 else { return false }
    let (columns, rows) = (width - abs(offset.x), height - abs(offset.y))
    if columns * rows * 2 <= width * height { return true }
    let extent = extent(offset.y)
    return offset.x >= 0 ? extent.last >= offset.x : extent.first < width + offset.x
  }

  /// Whether no offset of at most this length along both axes is left.
  func rulesOutAll(within reach: Int) -> Bool {
    let reach = min(reach, height - 1)
    return (-reach...reach).allSatisfy { y in
      let extent = extent(y)
      // Of all offsets to one side, the shortest is ruled out last.
      let right = max(extent.last + 1, y == 0 ? 1 : 0)
      let left = min(extent.first - width, -1)
      return [left, right].allSatisfy { x in
        abs(x) >= width || rulesOut(PixelOffset(x: x, y: y))
      }
    }
  }

  /// The extent in the rows that would have come from within the region.
  private func extent(_ y: Int) -> Extent { y >= 0 ? below[y] : above[height - 1 + y] }

  /// A set of colours, with a few false positives.
  private struct ColorSet {
    private static let bits = 15
    private var words = [UInt64](repeating: 0, count: 1 << (bits - 6))

    /// Adds each pixel of a row.
    mutating func insert(_ row: RawSpan) {
      var previous: UInt32?
      for offset in stride(from: 0, to: row.byteCount, by: 4) {
        let color = unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
        // Adjacent pixels mostly have the same colour.
        if color == previous { continue }
        previous = color
        let bit = Self.bit(of: color)
        words[bit >> 6] |= 1 << UInt64(bit & 63)
      }
    }

    /// From the first to the last pixel of a row whose colour was certainly not added.
    func extent(ofOthersIn row: RawSpan) -> Extent {
      let pixels = row.byteCount / 4
      func isOther(_ pixel: Int) -> Bool {
        let color = unsafe row.unsafeLoadUnaligned(fromByteOffset: 4 * pixel, as: UInt32.self)
        let bit = Self.bit(of: color)
        return words[bit >> 6] >> UInt64(bit & 63) & 1 == 0
      }
      guard let first = (0..<pixels).first(where: isOther),
        let last = (first..<pixels).last(where: isOther)
      else { return Extent() }
      return Extent(first: first, last: last)
    }

    /// The upper bits of a product depend on all bits of a colour.
    private static func bit(of color: UInt32) -> Int {
      Int((color &* 0x9E37_79B1) >> UInt32(32 - bits))
    }
  }
}
