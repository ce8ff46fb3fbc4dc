private import Base

/// The things that a region shows before and now, on a ground that is the same in both pictures.
///
/// The ground is the colour of most pixels next to the region, or else of those farther around it, or nothing. A
/// *thing* is pixels of other colours, before or now, connected along sides or corners, of which some differ; it may
/// reach out of the region. What one of the pictures shows of it consists of *shapes*, connected in the same way.
struct RegionShapes {
  /// How far around a region its things are followed: those that grew reach farther out of it than letters do.
  static func reach(of bounds: PixelRect) -> Int {
    min(mostReach, max(leastReach, 2 * max(bounds.width, bounds.height)))
  }

  private static let leastReach = 16
  private static let mostReach = 256
  /// How far around a region what it is a small part of is looked for, if there is room.
  static let farReach = 64
  /// How far around a region its ground is looked for, from the nearest on: what is next to it may belong to a thing.
  private static let margins = [1, 4, leastReach]
  /// So few pixels may look like others by chance.
  private static let handful = 4

  /// Connected pixels that are not of the ground.
  struct Shape: Hashable {
    var bounds: PixelRect
    /// Each pixel's row in the bounds in 18 bits, its column in 14, and its colour, row by row: a picture has no more of either.
    var pixels: [UInt64] = []
  }

  /// What one place of the ground shows before and now; of one of the two it may be nothing.
  struct Thing {
    var before: PixelRect?
    var now: PixelRect?
  }

  private let view: PixelRect
  private let expected: PictureExcerpt
  private let actual: PictureExcerpt
  private let ground: UInt32
  private let likeness: Likeness
  /// Of all things, row by row.
  private let pixels: [PixelOffset]
  private let things: [Thing]
  private let before: [Shape]
  private let now: [Shape]

  /// What the things of a region prove; nil if there is no such ground, nothing on it, or if a thing goes on beyond the view.
  ///
  /// Between two surfaces that are as they were, either may be the ground: the smaller one is a thing that is larger or smaller.
  ///
  /// - Parameters:
  ///   - bounds: Of the region.
  ///   - view: What may be read: the region and what is around it, within ``reach(of:)``, or ``farReach`` if there is
  ///     room.
  ///   - inner: Other regions that this one surrounds.
  ///   - size: Of the part that both pictures have.
  ///   - rows: The pixels that differ.
  ///   - likeness: Which colours are that of the ground.
  static func change(
    of bounds: PixelRect, in view: PixelRect, without inner: [PixelRect], of size: PixelSize,
    _ rows: DifferenceRows, _ likeness: Likeness, expected: PictureExcerpt, actual: PictureExcerpt
  ) -> RegionChange? {
    let seeds = seeds(in: bounds, rows).filter { seed in
      !inner.contains { $0.columns.contains(seed.x) && $0.rows.contains(seed.y) }
    }
    func shapes(on ground: UInt32) -> RegionShapes? {
      RegionShapes(
        seeds, in: view, of: size, likeness, expected: expected, actual: actual, on: ground)
    }
    func grounds(_ margins: [Int]) -> some Sequence<UInt32> {
      margins.lazy.compactMap { margin in
        let around = bounds.grown(by: margin).intersection(view)
        // Of two surfaces that fill the picture, either may be the ground.
        guard around.area - bounds.area >= margin * (bounds.width + bounds.height) else {
          return nil
        }
        return Self.ground(around.subtracting(bounds), likeness, expected, actual)
      }
    }
    var tried: Set<UInt32> = []
    func change(onAnyOf grounds: some Sequence<UInt32>) -> RegionChange? {
      for ground in grounds where tried.insert(ground).inserted {
        if let change = shapes(on: ground)?.change, mayTell(change, of: bounds) { return change }
      }
      return nil
    }
    if let change = change(onAnyOf: grounds(margins)) { return change }
    if tried.isEmpty {
      let resized = surfaces(beside: bounds, in: view, likeness, expected, actual)
        .compactMap { shapes(on: $0)?.change }.filter { area($0) != nil }
      if let least = resized.min(by: { (area($0) ?? 0) < (area($1) ?? 0) }) { return least }
    }
    // What is a part of something larger may have other things than its ground next to it.
    if let change = change(onAnyOf: grounds([farReach])) { return change }
    // Of an icon that fills its picture, nothing is the ground.
    let isOnNothing = bounds.rows.contains { y in
      bounds.columns.contains { (expected.pixel($0, y) | actual.pixel($0, y)) >> 24 == 0 }
    }
    return isOnNothing ? change(onAnyOf: [0]) : nil
  }

  /// Whether a region is no small part of a side of what has another size, as a divider below a header is.
  private static func mayTell(_ change: RegionChange, of bounds: PixelRect) -> Bool {
    guard case .resized(let was, let now) = change else { return true }
    return was.width == now.width
      ? 2 * bounds.width >= was.width : 2 * bounds.height >= was.height
  }

  /// How large what has another size was and is.
  private static func area(_ change: RegionChange) -> Int? {
    guard case .resized(let was, let now) = change else { return nil }
    return was.area + now.area
  }

  /// The colour that all of a region had and the one that it has, if each is that of a surface beside it.
  private static func surfaces(
    beside bounds: PixelRect, in view: PixelRect, _ likeness: Likeness, _ expected: PictureExcerpt,
    _ actual: PictureExcerpt
  ) -> [UInt32] {
    let (was, now) = (
      ColorPair.seen(expected.pixel(bounds.x, bounds.y)),
      ColorPair.seen(actual.pixel(bounds.x, bounds.y))
    )
    let isPlain = bounds.rows.allSatisfy { y in
      bounds.columns.allSatisfy { x in
        likeness.areAlike(ColorPair.seen(expected.pixel(x, y)), was)
          && likeness.areAlike(ColorPair.seen(actual.pixel(x, y)), now)
      }
    }
    guard isPlain, !likeness.areAlike(was, now) else { return [] }
    let around = bounds.grown(by: 1).intersection(view).subtracting(bounds)
    func count(_ color: UInt32) -> Int {
      around.reduce(0) { count, side in
        count
          + side.rows.reduce(0) { count, y in
            count
              + side.columns.count { x in
                [expected, actual].allSatisfy {
                  likeness.areAlike(ColorPair.seen($0.pixel(x, y)), color)
                }
              }
          }
      }
    }
    let all = around.reduce(0) { $0 + $1.area }
    return [was, now].allSatisfy { count($0) * 4 >= all } ? [was, now] : []
  }

  /// - Parameter seeds: Pixels that differ.
  /// - Returns: nil if a thing goes on beyond the view.
  private init?(
    _ seeds: [PixelOffset], in view: PixelRect, of size: PixelSize, _ likeness: Likeness,
    expected: PictureExcerpt, actual: PictureExcerpt, on ground: UInt32
  ) {
    (self.view, self.expected, self.actual, self.ground) = (view, expected, actual, ground)
    self.likeness = likeness
    func isInk(_ picture: PictureExcerpt, _ x: Int, _ y: Int) -> Bool {
      !likeness.areAlike(ColorPair.seen(picture.pixel(x, y)), ground)
    }
    var all = ShapeMap(view)
    let picture = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    for seed in seeds {
      var isWhole = true
      _ = all.fill(from: seed) { bounds in
        isWhole = Self.isWhole(bounds, in: view, of: picture)
        return isWhole
      } where: {
        isInk(expected, $0, $1) || isInk(actual, $0, $1)
      }
      guard isWhole else { return nil }
    }
    // Most of what is around a region is none of its things, and need not be looked at.
    pixels = all.filled.sorted().map { all.pixel($0) }
    things = Self.things(
      all, pixels, expected: { isInk(expected, $0, $1) }, actual: { isInk(actual, $0, $1) })
    before = Self.shapes(pixels, expected) { all[$0, $1] > 0 && isInk(expected, $0, $1) }
    now = Self.shapes(pixels, actual) { all[$0, $1] > 0 && isInk(actual, $0, $1) }
  }

  /// Whether a shape ends in the view, or where the picture does.
  private static func isWhole(
    _ bounds: PixelRect, in view: PixelRect, of picture: PixelRect
  ) -> Bool {
    (bounds.x > view.x || view.x == picture.x) && (bounds.y > view.y || view.y == picture.y)
      && (bounds.columns.upperBound < view.columns.upperBound
        || view.columns.upperBound == picture.columns.upperBound)
      && (bounds.rows.upperBound < view.rows.upperBound
        || view.rows.upperBound == picture.rows.upperBound)
  }

  /// The colour of most pixels, if it is the same in both pictures.
  private static func ground(
    _ around: [PixelRect], _ likeness: Likeness, _ expected: PictureExcerpt,
    _ actual: PictureExcerpt
  ) -> UInt32? {
    func colors(_ picture: PictureExcerpt) -> [UInt32] {
      var colors: [UInt32] = []
      colors.reserveCapacity(around.reduce(0) { $0 + $1.area })
      for side in around {
        for y in side.rows {
          for x in side.columns { colors.append(ColorPair.seen(picture.pixel(x, y))) }
        }
      }
      return colors
    }
    let (before, now) = (colors(expected), colors(actual))
    guard let ground = likeness.center(of: before) else { return nil }
    let count = zip(before, now).count {
      likeness.areAlike($0, ground) && likeness.areAlike($1, ground)
    }
    return count * 2 > before.count ? ground : nil
  }

  private static func seeds(in bounds: PixelRect, _ rows: DifferenceRows) -> [PixelOffset] {
    let first = bounds.x / DifferenceMap.Word.width
    let count = (bounds.columns.upperBound - 1) / DifferenceMap.Word.width - first + 1
    var seeds: [PixelOffset] = []
    for y in bounds.rows {
      var bits = [UInt64](repeating: 0, count: count)
      rows.add(row: y, columns: bounds.columns, to: &bits, first: first)
      for index in bits.indices {
        while bits[index] != 0 {
          let column = (first + index) * DifferenceMap.Word.width + bits[index].trailingZeroBitCount
          seeds.append(PixelOffset(x: column, y: y))
          bits[index] &= bits[index] - 1
        }
      }
    }
    return seeds
  }

  /// - Parameter pixels: Of all things, row by row.
  private static func things(
    _ all: ShapeMap, _ pixels: [PixelOffset], expected: (Int, Int) -> Bool,
    actual: (Int, Int) -> Bool
  ) -> [Thing] {
    var things = [Thing](repeating: Thing(), count: Int(all.count))
    for pixel in pixels {
      let thing = Int(all[pixel.x, pixel.y]) - 1
      if expected(pixel.x, pixel.y) { things[thing].before.formUnion(pixel) }
      if actual(pixel.x, pixel.y) { things[thing].now.formUnion(pixel) }
    }
    return things
  }

  /// What one of the pictures shows of all things, in the order in which shapes begin.
  private static func shapes(
    _ pixels: [PixelOffset], _ picture: PictureExcerpt, where isInk: (Int, Int) -> Bool
  ) -> [Shape] {
    // Mostly much less than the view.
    guard let extent = pixels.reduce(into: nil as PixelRect?, { $0.formUnion($1) }) else {
      return []
    }
    var map = ShapeMap(extent)
    var shapes: [Shape] = []
    for pixel in pixels {
      if let bounds = map.fill(from: pixel, where: isInk) { shapes.append(Shape(bounds: bounds)) }
    }
    for pixel in pixels where map[pixel.x, pixel.y] > 0 {
      let shape = Int(map[pixel.x, pixel.y]) - 1
      let (left, top) = (pixel.x - shapes[shape].bounds.x, pixel.y - shapes[shape].bounds.y)
      let color = ColorPair.seen(picture.pixel(pixel.x, pixel.y))
      shapes[shape].pixels.append(UInt64(top) << 46 | UInt64(left) << 32 | UInt64(color))
    }
    return shapes
  }
}

extension RegionShapes {
  /// What the shapes prove; nil if there is nothing on the ground.
  private var change: RegionChange? {
    guard !things.isEmpty else { return nil }
    if before.isEmpty { return .added }
    if now.isEmpty { return .gone }
    if isRearranged { return .rearranged }
    if SubpixelSmoothing(pixels, on: ground, expected, actual).isAll {
      return .smoothed(isVisible: true)
    }
    if areLines { return .lines }
    if let touching { return touching }
    let content = ExchangedContent(pixels, expected, actual, isInk: isInk)
    if content.isMost { return .exchanged }
    if things.count == 1, let thing = things.first, let was = thing.before, let new = thing.now {
      if was == new { return .redrawn }
      if let added = stretch(was, new) {
        if isOfOwnColors(added, was, new) { return .resized(was: was, now: new) }
        return was.area < new.area ? .added : .gone
      }
      if isReshaped(was, new), !content.hasOtherColors { return .reshaped(was: was, now: new) }
    }
    return .otherShapes
  }

  private func isInk(_ picture: PictureExcerpt, _ pixel: PixelOffset) -> Bool {
    !likeness.areAlike(ColorPair.seen(picture.pixel(pixel.x, pixel.y)), ground)
  }

  /// Whether something of other colours came to things that are as they were, or went from them.
  private var touching: RegionChange? {
    let changed = pixels.filter { !isSame($0.x, $0.y, $0.x, $0.y) }
    func inks(_ picture: PictureExcerpt, _ pixels: [PixelOffset]) -> [UInt32] {
      pixels.filter { isInk(picture, $0) }.map { ColorPair.seen(picture.pixel($0.x, $0.y)) }
    }
    for (change, before, after) in [
      (RegionChange.added, expected, actual), (.gone, actual, expected),
    ] where !changed.contains(where: { isInk(before, $0) }) {
      return areOfOwnColors(inks(after, changed), of: inks(before, pixels)) ? nil : change
    }
    return nil
  }

  /// Whether one thing has another size, before and now with whatever is inside it, and most of it is drawn otherwise: if
  /// not, something else touches it, as it does if it has other colours.
  private func isReshaped(_ was: PixelRect, _ now: PixelRect) -> Bool {
    guard was.width != now.width || was.height != now.height,
      before.contains(where: { $0.bounds == was }), self.now.contains(where: { $0.bounds == now })
    else { return false }
    return [expected, actual].allSatisfy { picture in
      let ink = pixels.filter { isInk(picture, $0) }
      return 2 * ink.count { isSame($0.x, $0.y, $0.x, $0.y) } < ink.count
    }
  }

  /// Whether both pictures show the same shapes, no matter where.
  private var isRearranged: Bool {
    guard before.count == now.count, before.count(where: { $0.pixels.count > Self.handful }) > 1
    else { return false }
    return areSame
  }

  /// Whether each shape of one picture is one of the other's, wherever that is.
  private var areSame: Bool {
    guard before.count == now.count else { return false }
    guard likeness.limit > 0 else {
      func counts(_ shapes: [Shape]) -> [[UInt64]: Int] {
        shapes.reduce(into: [:]) { $0[$1.pixels, default: 0] += 1 }
      }
      return counts(before) == counts(now)
    }
    // Each of noise would be compared with all others.
    guard now.count <= Self.mostAlike else { return false }
    var left = now.sorted { $0.pixels.count < $1.pixels.count }
    return before.allSatisfy { shape in
      let first = left.partitionPoint { $0.pixels.count >= shape.pixels.count }
      let own = left[first...].prefix { $0.pixels.count == shape.pixels.count }
      guard let index = own.firstIndex(where: { isSame($0, shape) }) else { return false }
      left.remove(at: index)
      return true
    }
  }

  private func isSame(_ one: Shape, _ other: Shape) -> Bool {
    zip(one.pixels, other.pixels).allSatisfy { a, b in
      a >> 32 == b >> 32
        && likeness.areAlike(UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: b))
    }
  }

  private static let mostAlike = 1024

  // MARK: Stretching

  /// The rows or columns that came or went at one place of a thing, in the picture that has them; nil unless the thing is as
  /// it was but for these.
  private func stretch(_ was: PixelRect, _ now: PixelRect) -> PixelRect? {
    let (longer, picture) = was.area < now.area ? (now, actual) : (was, expected)
    func isInk(_ x: Int, _ y: Int) -> Bool {
      !likeness.areAlike(ColorPair.seen(picture.pixel(x, y)), ground)
    }
    // Things with the ground all across between them are several.
    if was.width == now.width, was.x == now.x {
      guard longer.rows.allSatisfy({ y in longer.columns.contains { isInk($0, y) } }) else {
        return nil
      }
      return stretch(was.rows, now.rows) { row, other in
        was.columns.allSatisfy { isSame($0, row, $0, other) }
      }.map { PixelRect(x: was.x, y: $0.lowerBound, width: was.width, height: $0.count) }
    }
    guard was.height == now.height, was.y == now.y,
      longer.columns.allSatisfy({ x in longer.rows.contains { isInk(x, $0) } })
    else { return nil }
    return stretch(was.columns, now.columns) { column, other in
      was.rows.allSatisfy { isSame(column, $0, other, $0) }
    }.map { PixelRect(x: $0.lowerBound, y: was.y, width: $0.count, height: was.height) }
  }

  private func stretch(
    _ was: Range<Int>, _ now: Range<Int>, _ isSame: (Int, Int) -> Bool
  ) -> Range<Int>? {
    let (shorter, longer) = was.count < now.count ? (was, now) : (now, was)
    guard shorter.count >= Self.leastStretched,
      was.lowerBound == now.lowerBound || was.upperBound == now.upperBound
    else { return nil }
    let start = zip(was, now).prefix { isSame($0, $1) }.count
    let end = zip(was.reversed(), now.reversed()).prefix { isSame($0, $1) }.count
    guard start + end >= shorter.count else { return nil }
    return longer.dropFirst(start).prefix(longer.count - shorter.count)
  }

  /// Whether at least half of what came to a thing, or went from it, has a colour of the rest: if not, something else
  /// touches it.
  private func isOfOwnColors(_ part: PixelRect, _ was: PixelRect, _ now: PixelRect) -> Bool {
    func inks(_ rect: PixelRect, _ picture: PictureExcerpt) -> [UInt32] {
      rect.rows.flatMap { y in rect.columns.map { ColorPair.seen(picture.pixel($0, y)) } }
        .filter { !likeness.areAlike($0, ground) }
    }
    let isLarger = was.area < now.area
    return areOfOwnColors(
      inks(part, isLarger ? actual : expected),
      of: inks(isLarger ? was : now, isLarger ? expected : actual))
  }

  private func areOfOwnColors(_ inks: [UInt32], of rest: [UInt32]) -> Bool {
    let own = Set(rest)
    // Each would be compared with all.
    guard likeness.limit == 0 || own.count <= Self.mostAlike else { return true }
    let alike = inks.count { ink in
      own.contains(ink) || likeness.limit > 0 && own.contains { likeness.areAlike($0, ink) }
    }
    return 2 * alike >= inks.count
  }

  private func isSame(_ x: Int, _ y: Int, _ otherX: Int, _ otherY: Int) -> Bool {
    likeness.areAlike(
      ColorPair.seen(expected.pixel(x, y)), ColorPair.seen(actual.pixel(otherX, otherY)))
  }

  /// What is shorter may look as if it had been stretched.
  private static let leastStretched = 2

  // MARK: Lines

  /// Whether both pictures show things in lines, as letters stand, and not the same ones.
  private var areLines: Bool {
    guard Self.areLines(before), Self.areLines(now) else { return false }
    return !areSame
  }

  private static func areLines(_ shapes: [Shape]) -> Bool {
    guard shapes.count >= leastLetters, Set(shapes.map(\.pixels)).count >= leastLetters else {
      return false
    }
    var lines: [[PixelRect]] = []
    var end = Int.min
    for bounds in shapes.map(\.bounds).sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      if bounds.y >= end { lines.append([]) }
      lines[lines.count - 1].append(bounds)
      end = max(end, bounds.rows.upperBound)
    }
    return shapes.count >= leastLetters * lines.count && lines.allSatisfy(isLine)
  }

  /// Whether shapes stand in a line: most are about as high as it, none is much wider, and few stand above one another.
  private static func isLine(_ shapes: [PixelRect]) -> Bool {
    let all = shapes.dropFirst().reduce(shapes[0]) { $0.union($1) }
    guard lineHeights.contains(all.height), all.width >= all.height else { return false }
    let high = shapes.count { 3 * $0.height >= all.height }
    return 2 * high >= shapes.count && shapes.allSatisfy { $0.width <= 3 * all.height }
  }

  private static let leastLetters = 3
  private static let lineHeights = 5...96
}

/// Labels of connected pixels of a rectangle.
private struct ShapeMap {
  private let view: PixelRect
  /// For each pixel of the rectangle the number of its shape, from 1; 0 where none is, or none was filled.
  private var labels: [Int32]
  private(set) var count: Int32 = 0
  /// The pixels of all shapes, by their places in the rectangle.
  private(set) var filled: [Int] = []

  init(_ view: PixelRect) {
    self.view = view
    labels = [Int32](repeating: 0, count: view.area)
  }

  subscript(x: Int, y: Int) -> Int32 { labels[(y - view.y) * view.width + x - view.x] }

  func pixel(_ index: Int) -> PixelOffset {
    PixelOffset(x: view.x + index % view.width, y: view.y + index / view.width)
  }

  /// Labels the shape that a pixel belongs to.
  ///
  /// - Parameter goesOn: Whether to follow it farther than these bounds.
  /// - Returns: The bounds of the shape; nil if it has been labelled, or there is none.
  mutating func fill(
    from start: PixelOffset, while goesOn: (PixelRect) -> Bool = { _ in true },
    where isInk: (Int, Int) -> Bool
  ) -> PixelRect? {
    guard self[start.x, start.y] == 0, isInk(start.x, start.y) else { return nil }
    count += 1
    var bounds = PixelRect(x: start.x, y: start.y, width: 1, height: 1)
    var next = filled.count
    add((start.y - view.y) * view.width + start.x - view.x)
    while next < filled.count {
      let pixel = pixel(filled[next])
      next += 1
      bounds.formUnion(x: pixel.x, y: pixel.y)
      guard goesOn(bounds) else { return bounds }
      for y in max(view.y, pixel.y - 1)...min(view.rows.upperBound - 1, pixel.y + 1) {
        let left = (y - view.y) * view.width - view.x
        for x in max(view.x, pixel.x - 1)...min(view.columns.upperBound - 1, pixel.x + 1)
        where labels[left + x] == 0 && isInk(x, y) {
          add(left + x)
        }
      }
    }
    return bounds
  }

  private mutating func add(_ index: Int) {
    labels[index] = count
    filled.append(index)
  }
}

extension PixelRect {
  fileprivate mutating func formUnion(x: Int, y: Int) {
    let (right, bottom) = (max(columns.upperBound, x + 1), max(rows.upperBound, y + 1))
    (self.x, self.y) = (min(self.x, x), min(self.y, y))
    (width, height) = (right - self.x, bottom - self.y)
  }
}

extension PixelRect? {
  fileprivate mutating func formUnion(_ pixel: PixelOffset) {
    let own = PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1)
    self = self.map { $0.union(own) } ?? own
  }
}
