/// The colours of a region's pixels that differ, and of those next to them, in both pictures.
///
/// Pixels next to those that differ show whether a whole shape differs, or a part of one.
struct RegionColors {
  /// More pairs of colours cannot be flat shapes: two colours and the steps of a smoothed edge are some
  /// hundreds.
  private static let mostPairs = 1024

  /// Rows in which there is something to examine.
  let rows: Range<Int>
  private let bounds: PixelRect
  private let columns: Range<Int>
  private let firstWord: Int

  /// Numbers of pixels by their colours in both pictures; nil if there are too many colours.
  private var counts: [ColorPair.Key: Int]? = [:]
  /// If noise may have made too many colours of few, those that are counted in place of all; none otherwise.
  private var usual: [ColorPair.Key] = []
  private var last: (key: ColorPair.Key, count: Int) = (.init(0, 0), 0)
  private let likeness: Likeness
  private var expectedColors = ColorRange()
  private var actualColors = ColorRange()
  /// Whether a pixel has the colour that it had.
  private var keepsColors = false
  private var differing = 0
  private var unchanged = 0
  /// Pixels that differ, but are fully transparent in both pictures.
  private var hidden = 0
  private var equal = 0
  /// Whether every pixel so far differs by smoothing alone.
  private var isSmoothed = true
  /// Whether every pixel so far is on an edge that is drawn otherwise.
  private var isOnEdges = true
  /// Once there are too many colours, whether no pixel so far differs so much that an eye sees it.
  private var looksSame = true
  private var comparedColors = 0
  /// The pixels that differ, before and now, and where they are in the bounds; nil of too many.
  private var print: RegionPrint?
  private let size: PixelSize

  /// - Parameter pixels: How many differ.
  init(of bounds: PixelRect, pixels: Int, within size: PixelSize, _ likeness: Likeness) {
    self.bounds = bounds
    self.likeness = likeness
    self.size = size
    print = pixels <= RegionPrint.mostPixels ? RegionPrint() : nil
    // What is next to an edge that is left out is two pixels away.
    let around = bounds.grown(by: 2)
      .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    (rows, columns) = (around.rows, around.columns)
    firstWord = columns.lowerBound / DifferenceMap.Word.width
  }

  /// Whether more pixels could add anything.
  var isOpen: Bool {
    counts != nil || isPlainBefore || isPlainNow || isSmoothed || isOnEdges || looksSame
      || print != nil
  }

  private var isPlainBefore: Bool { likeness.includes(expectedColors) }
  private var isPlainNow: Bool { likeness.includes(actualColors) }

  /// Adds a row's pixels that differ, and those around them.
  ///
  /// The excerpts also contain ``EdgeSmoothing/context`` rows above and below, as far as both pictures have them.
  mutating func add(
    row y: Int, of map: DifferenceRows, expected: PictureExcerpt, actual: PictureExcerpt
  ) {
    let own = own(y, of: map)
    let withEdges = withEdges(y, of: map)
    let around = around(y) { self.withEdges($0, of: map) }
    let smoothing = EdgeSmoothing(expected: expected, actual: actual, size: size)
    let drawing = EdgeDrawing(expected: expected, actual: actual, size: size)
    for index in own.indices {
      var bits = around[index]
      let start = (firstWord + index) * DifferenceMap.Word.width
      let inside = columns.clamped(to: start..<start + DifferenceMap.Word.width)
      bits &=
        UInt64.max << (inside.lowerBound - start) & ~(UInt64.max << (inside.upperBound - start))
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        let x = start + bit
        let isDifferent = own[index] >> UInt64(bit) & 1 == 1
        let (before, now) = (expected.pixel(x, y), actual.pixel(x, y))
        // What nobody sees does not hide what changed beside it.
        let isHidden = isDifferent && before != now && (before | now) >> 24 == 0
        if isHidden { hidden += 1 }
        let isEdge = !isDifferent && withEdges[index] >> UInt64(bit) & 1 == 1
        add(before, now, isDifferent: isDifferent && !isHidden, isEdge: isEdge)
        guard isDifferent else { continue }
        print?.add(before, now, x: x - bounds.x, y: y - bounds.y)
        if isHidden { continue }
        if isSmoothed { isSmoothed = smoothing.isSmoothed(x: x, y: y) }
        if isOnEdges { isOnEdges = drawing.isRedrawn(x: x, y: y) }
      }
    }
  }

  /// The pixels of a row that differ.
  private func own(_ y: Int, of map: DifferenceRows) -> [UInt64] {
    let count = (columns.upperBound - 1) / DifferenceMap.Word.width - firstWord + 1
    var own = [UInt64](repeating: 0, count: count)
    if bounds.rows.contains(y) {
      map.add(row: y, columns: bounds.columns, to: &own, first: firstWord)
    }
    return own
  }

  /// The pixels of a row that differ, and those next to them that are left out: smoothed edges are parts of what they are at.
  private func withEdges(_ y: Int, of map: DifferenceRows) -> [UInt64] {
    let own = own(y, of: map)
    guard map.leavesOut, rows.contains(y) else { return own }
    var edges = own.map { _ in 0 as UInt64 }
    map.add(\.antialiased, row: y, columns: columns, to: &edges, first: firstWord)
    guard edges.contains(where: { $0 != 0 }) else { return own }
    let near = around(y) { self.own($0, of: map) }
    return own.indices.map { own[$0] | edges[$0] & near[$0] }
  }

  /// Pixels of a row that are, or are next to, some of this row, the one above and the one below.
  private func around(_ y: Int, of pixels: (Int) -> [UInt64]) -> [UInt64] {
    let rows = [y - 1, y, y + 1].map(pixels)
    let near = rows[1].indices.map { rows[0][$0] | rows[1][$0] | rows[2][$0] }
    return near.indices.map { index in
      var bits = near[index] | near[index] << 1 | near[index] >> 1
      if index > 0 { bits |= near[index - 1] >> 63 }
      if index + 1 < near.count { bits |= near[index + 1] << 63 }
      return bits
    }
  }

  @inline(__always)
  private mutating func add(
    _ before: UInt32, _ now: UInt32, isDifferent: Bool, isEdge: Bool
  ) {
    // A fully transparent pixel has no colour.
    let was = ColorPair.seen(before)
    var new = ColorPair.seen(now)
    // What is equal within the tolerance has not changed.
    if !isDifferent, likeness.areAlike(was, new) { new = was }
    if isDifferent {
      differing += 1
      if before == now { equal += 1 }
    } else if !isEdge {
      unchanged += 1
    }
    let key = ColorPair.Key(was, new)
    if last.key == key, last.count > 0 {
      last.count += 1
      return
    }
    keepsColors = keepsColors || !isDifferent && was == new
    expectedColors.add(was)
    actualColors.add(new)
    keepLast()
    last = (key, 1)
  }

  private mutating func keepLast() {
    guard last.count > 0 else { return }
    defer { last.count = 0 }
    guard !hasManyColors else { return keepUsual() }
    counts?[last.key, default: 0] += last.count
    guard let counts, counts.count > Self.mostPairs else { return }
    looksSame = !Self.isAnyVisible(counts)
    let few = few(counts.map { ColorPair($0.key, $0.value) })
    usual = few?.map(\.key) ?? []
    self.counts = few.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key, $0.count) }) }
  }

  private var hasManyColors: Bool { counts == nil || !usual.isEmpty }

  private mutating func keepUsual() {
    if looksSame { compare(last.key) }
    guard counts != nil else { return }
    let known = usual.first { mayBeOne($0, last.key) }
    if known == nil { usual.append(last.key) }
    counts?[known ?? last.key, default: 0] += last.count
    if usual.count > Self.mostMerged { counts = nil }
  }

  /// Of noise, most pairs of colours are compared more than once, because not all of them are kept.
  private mutating func compare(_ key: ColorPair.Key) {
    guard key.was != key.now, !key.isNearlyOne else { return }
    comparedColors += 1
    looksSame = comparedColors <= Self.mostComparedColors && ColorPair(key, 1).looksSame
  }

  enum Finding {
    case change(RegionChange)
    case recoloring(Recoloring)
    /// Nothing about colours is known from the region alone; what else is known of it.
    case unproven([ColorPair], RegionChange)
  }

  /// What all of the region's pixels together prove.
  var finding: Finding {
    var all = self
    all.keepLast()
    return all.whole
  }

  /// Equal for regions that show the same before and now, wherever they are; nil if it is not known.
  var shape: UInt64? { print?.value }

  /// Whether the unchanged part is around the changed one, not only beside it: of two surfaces that fill the
  /// picture, either may have grown or shrunk.
  private var isSurrounded: Bool {
    unchanged == 0 || unchanged >= bounds.width + bounds.height
  }

  private var whole: Finding {
    guard differing > 0 else { return .change(hidden > 0 ? .hidden : .other) }
    if equal == differing { return .change(.deep) }
    if isSmoothed { return .change(.smoothed(isVisible: isVisible)) }
    guard equal == 0 else { return .change(rest) }
    let wasPlain = isPlainBefore && isOneColor(\.was, spread: expectedColors.spread)
    let isPlain = isPlainNow && isOneColor(\.now, spread: actualColors.spread)
    switch (wasPlain, isPlain) {
    case (true, true) where keepsColors:
      // What differs by little more than the tolerance is still told from what does not.
      let (was, now) = (expectedColors.spread, actualColors.spread)
      guard was != now else { return .change(rest) }
      return .change(was < now ? change(of: .added, .new) : change(of: .gone, .gone))
    case (true, true):
      return .change(
        .recolored([ColorPair(.init(expectedColors.middle, actualColors.middle), 1).change]))
    case (true, false): return .change(change(of: .added, .new))
    case (false, true): return .change(change(of: .gone, .gone))
    case (false, false): break
    }
    guard let counts else { return .change(rest) }
    let all = counts.map { ColorPair($0.key, $0.value) }
    let pairs = merged(all)
    // Of colours between two that noise may have made of one, some were taken for the wrong one.
    let recoloring = Recoloring(pairs, likeness) ?? Recoloring(all, likeness)
    return recoloring.map(Finding.recoloring) ?? .unproven(pairs, rest)
  }

  /// Whether what differs and what is next to it are of one colour that noise spreads, and not of two that are farther apart
  /// than the tolerance, in the mean.
  private func isOneColor(_ color: KeyPath<ColorPair.Key, UInt32>, spread: Int) -> Bool {
    // Of too many colours, nothing is known.
    guard spread > Int(likeness.limit), let counts, !hasManyColors else { return true }
    var sums = (changed: SIMD4<Int>(), same: SIMD4<Int>())
    var pixels = (changed: 0, same: 0)
    for (key, count) in counts {
      let channels = SIMD4<Int>(
        truncatingIfNeeded: unsafe unsafeBitCast(key[keyPath: color], to: SIMD4<UInt8>.self))
      if key.was == key.now {
        sums.same &+= channels &* count
        pixels.same += count
      } else {
        sums.changed &+= channels &* count
        pixels.changed += count
      }
    }
    return (0..<4).allSatisfy { channel in
      abs(sums.changed[channel] * pixels.same - sums.same[channel] * pixels.changed)
        <= Int(likeness.limit) * pixels.changed * pixels.same
    }
  }

  /// Pairs of colours without those that noise may have made of others, if so few are left.
  private func merged(_ pairs: [ColorPair]) -> [ColorPair] { few(pairs) ?? pairs }

  private func few(_ pairs: [ColorPair]) -> [ColorPair]? {
    guard likeness.limit > 0 else { return nil }
    var merged: [ColorPair] = []
    for pair in pairs.sorted(by: { $0.precedes($1) }) {
      if let index = merged.firstIndex(where: { mayBeOne($0.key, pair.key) }) {
        merged[index] = ColorPair(merged[index].key, merged[index].count + pair.count)
      } else if merged.count < Self.mostMerged {
        merged.append(pair)
      } else {
        return nil
      }
    }
    return merged
  }

  /// Whether noise may have made two pairs of one.
  private func mayBeOne(_ one: ColorPair.Key, _ other: ColorPair.Key) -> Bool {
    (one.was == one.now) == (other.was == other.now) && likeness.mayBeOne(one.was, other.was)
      && likeness.mayBeOne(one.now, other.now)
  }

  /// Each is compared with the others.
  private static let mostMerged = 256

  /// What is known of a region that shows one colour in one of the pictures.
  private func change(of thing: RegionChange, _ bar: RegionChange.Bar) -> RegionChange {
    guard isVisible else { return .unseen }
    if isSurrounded { return thing }
    guard let side else { return rest }
    return isBar ? .bar(side, bar) : thing
  }

  /// Whether a band along a side is a surface, not a line or a shadow, which fades into the ground.
  private var isBar: Bool {
    guard min(bounds.width, bounds.height) >= Self.leastBar else { return false }
    // No shadow has so many colours.
    guard let counts else { return true }
    let changed = merged(counts.map { ColorPair($0.key, $0.value) }).filter(\.isChanged)
    guard let most = changed.min(by: { $0.precedes($1) }), !most.looksSame else { return false }
    let fainter = changed.reduce(0) {
      $1.difference < most.difference ? $0 + $1.count : $0
    }
    return 2 * most.count > differing && 4 * fainter <= differing
  }

  private static let leastBar = 4

  /// What is known of a region whose colours prove nothing.
  private var rest: RegionChange {
    if !isVisible { return .unseen }
    if isOnEdges { return .edges }
    if let plain { return .recolored([plain]) }
    if let surface { return .surface(surface) }
    return side.map { .bar($0, .changed) } ?? .other
  }

  /// The colours of a plain thing, if all of it has another one, on a ground that is neither of the two.
  private var plain: ColorChange? {
    guard let counts, counts.count == 2 || likeness.limit > 0 else { return nil }
    let pairs = merged(counts.map { ColorPair($0.key, $0.value) })
    guard pairs.count == 2, let ground = pairs.first(where: { !$0.isChanged })?.key.was,
      let thing = pairs.first(where: \.isChanged), !likeness.areAlike(ground, thing.key.was),
      !likeness.areAlike(ground, thing.key.now)
    else { return nil }
    return thing.change
  }

  /// A colour of most of what differs that nothing here has any more, and that which nothing had before.
  private var surface: ColorChange? {
    guard let counts, differing >= Self.leastSurface else { return nil }
    let pairs = merged(counts.map { ColorPair($0.key, $0.value) })
    let changed = pairs.filter(\.isChanged)
    guard let most = changed.min(by: { $0.precedes($1) }), most.count * 4 >= 3 * differing else {
      return nil
    }
    var (strays, swapped) = (0, 0)
    // Of colours that are nearly one, none is known to be the other.
    let areTwo = !likeness.mayBeOne(most.key.was, most.key.now)
    for pair in pairs {
      let (was, now) = (pair.key.was, pair.key.now)
      let had = likeness.mayBeOne(was, most.key.was)
      let has = likeness.mayBeOne(now, most.key.now)
      if had != has {
        strays += pair.count
      } else if areTwo, !had,
        likeness.areAlike(was, most.key.now) || likeness.areAlike(now, most.key.was)
      {
        swapped += pair.count
      }
    }
    guard strays * Self.pixelsPerStray <= most.count,
      swapped * Self.pixelsPerSwapped <= most.count
    else { return nil }
    return most.change
  }

  private static let leastSurface = 256
  /// What had or has only one of the two colours is no surface.
  private static let pixelsPerStray = 64
  /// What had the new colour, or has the old one: two surfaces changed places, unless it is as small as a caret.
  private static let pixelsPerSwapped = 8

  /// The side of the picture along all of which the region is, if it is no more than a band there.
  private var side: PictureSide? {
    let isWide = bounds.width == size.width && 4 * bounds.height <= size.height
    let isHigh = bounds.height == size.height && 4 * bounds.width <= size.width
    if isWide, bounds.y == 0 { return .top }
    if isWide, bounds.rows.upperBound == size.height { return .bottom }
    if isHigh, bounds.x == 0 { return .left }
    return isHigh && bounds.columns.upperBound == size.width ? .right : nil
  }

  /// Whether an eye sees any difference; noise of one level is neither a thing nor the lack of one.
  private var isVisible: Bool {
    if !hasManyColors, let counts { return Self.isAnyVisible(counts) }
    return !looksSame
  }

  private static func isAnyVisible(_ counts: [ColorPair.Key: Int]) -> Bool {
    counts.keys.contains { $0.was != $0.now && !ColorPair($0, 1).looksSame }
  }

  /// Comparing two colours takes as long as reading hundreds of pixels.
  private static let mostComparedColors = 1 << 13
}

/// A number for what differs in a region, whatever is around it: equal for equal pixels, before and now.
struct RegionPrint {
  /// Of more, nothing is said; the bars and cards of most screens are smaller.
  static let mostPixels = 1 << 18

  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds the next pixel, whose position is in the region.
  @inline(__always)
  mutating func add(_ before: UInt32, _ now: UInt32, x: Int, y: Int) {
    for word in [UInt64(before) << 32 | UInt64(now), UInt64(y) << 32 | UInt64(x)] {
      let product = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
      value = product ^ product >> 29
    }
  }
}

/// The colours of some pixels in two pictures.
struct ColorPair: Equatable {
  /// Straight RGBA, red the lowest byte; 0 for everything fully transparent.
  struct Key: Hashable {
    let was: UInt32
    let now: UInt32

    init(_ was: UInt32, _ now: UInt32) {
      self.was = was
      self.now = now
    }

    /// Whether two opaque colours differ by one level of red, or one of blue: by a ΔE₀₀ of 0.83 at most.
    var isNearlyOne: Bool {
      guard (was & now) >> 24 == 255 else { return false }
      return [0 as UInt32, 16].contains { shift in
        let (one, other) = (Int(was >> shift & 255), Int(now >> shift & 255))
        return abs(one - other) <= 1 && (was ^ now) & ~(255 << shift) == 0
      }
    }
  }

  let key: Key
  let count: Int
  /// Both premultiplied colours, 0…255.
  let values: SIMD8<Float>

  init(_ key: Key, _ count: Int) {
    self.key = key
    self.count = count
    values = SIMD8(lowHalf: Self.values(key.was), highHalf: Self.values(key.now))
  }

  static func seen(_ pixel: UInt32) -> UInt32 { pixel >> 24 == 0 ? 0 : pixel }

  var isChanged: Bool { key.was != key.now }
  /// The largest difference of any channel.
  var difference: Float { (values.lowHalf - values.highHalf).largest }
  var change: ColorChange { ColorChange(was: PixelColor(key.was), now: PixelColor(key.now)) }

  /// Whether no eye tells the two colours apart, on a white or a black backdrop.
  var looksSame: Bool {
    guard difference <= Self.mostAlike else { return false }
    return [0, 255].allSatisfy { backdrop in
      Self.color(values.lowHalf, on: backdrop).looksLike(
        Self.color(values.highHalf, on: backdrop))
    }
  }

  /// No two colours are alike that differ by more; this is found out much faster.
  private static let mostAlike: Float = 32

  /// Whether it comes before another if nothing else distinguishes them.
  func precedes(_ other: ColorPair) -> Bool {
    (other.count, key.was, key.now) < (count, other.key.was, other.key.now)
  }

  private static func color(_ values: SIMD4<Float>, on backdrop: Float) -> PixelColor {
    let light = (values + backdrop * (1 - values.w / 255)).rounded(.toNearestOrEven)
    return PixelColor(red: UInt8(light.x), green: UInt8(light.y), blue: UInt8(light.z))
  }

  static func values(_ pixel: UInt32) -> SIMD4<Float> {
    let alpha = Float(pixel >> 24)
    var values = SIMD4<Float>(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), 255)
    values *= alpha / 255
    return values
  }
}

extension PixelColor {
  fileprivate init(_ pixel: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel >> 16), alpha: UInt8(truncatingIfNeeded: pixel >> 24))
  }
}

extension SIMD where Scalar == Float {
  /// The largest magnitude of its scalars.
  var largest: Float { Swift.max(self.max(), -self.min()) }
}

/// The same shapes in other colours: a proof that only colours changed.
///
/// A pixel is a point with eight coordinates: the channels of both pictures. If a shape of one colour is on
/// another, the pixels of its smoothed edge are mixtures of both, so all points are on the line from one to
/// the other; and if only colours changed, the mixtures are the same in both pictures. The points include
/// pixels next to those that differ, so the points of a shape that was moved, cut or partly painted over leave
/// the line.
struct Recoloring {
  /// How much the colours of a shape and of its background must differ in each picture, or the edge between them
  /// would prove nothing.
  private static let leastContrast: Float = 16
  /// How much an ink must differ from the one before to be followed through smoothed edges, which are rounded.
  private static let leastChange: Float = 4
  /// By how much a mixture may be off, because two pictures round it.
  private static let mostError: Float = 2
  /// By how much the share of the ink may be another one: browsers smooth light letters and dark ones in different ways.
  private static let mostUneven: Float = 0.06
  /// How many shapes of different colours on another background are reported.
  private static let mostRays = 6
  /// A letter touches the next one, which stayed as it was, in few pixels; a part of a shape touches the rest in many.
  private static let leastPixelsPerContact = 16

  /// The colour around the shapes, if it is the same in both pictures.
  let ground: ColorPair.Key?
  /// What changed, the colour of most pixels first.
  let changes: [ColorChange]
  private let origin: SIMD8<Float>
  private let end: ColorPair
  /// By how much a colour changed.
  private let change: Float
  /// Which colours are one.
  private let likeness: Likeness

  /// How far apart its colours are.
  var strength: Float { Self.square(end.values - origin) }

  /// - Parameters:
  ///   - pairs: The distinct pairs, in any order, of all pixels that differ and those next to them.
  ///   - likeness: Which colours are one.
  /// - Returns: nil if something else changed.
  init?(_ pairs: [ColorPair], _ likeness: Likeness) {
    guard let found = Self(onGround: pairs, likeness) ?? Self(ofSurface: pairs, likeness) else {
      return nil
    }
    self = found
  }

  /// Shapes of one ink, on a ground that is as it was.
  private init?(onGround pairs: [ColorPair], _ likeness: Likeness) {
    guard let ground = Self.ground(of: pairs),
      let ink = Self.farthest(of: pairs.filter(\.isChanged), from: ground),
      Self.areApart(ground, ink), ink.difference >= Self.leastChange
    else { return nil }
    self.ground = ground.key
    change = ink.difference
    self.likeness = likeness
    origin = ground.values
    end = ink
    changes = [Self.usual(ink, of: pairs, likeness).change]
    guard holds(for: pairs) else { return nil }
  }

  /// A surface with shapes on it, of which it, or all, have other colours.
  private init?(ofSurface pairs: [ColorPair], _ likeness: Likeness) {
    guard let base = pairs.min(by: { $0.precedes($1) }) else { return nil }
    let total = pairs.reduce(0) { $0 + $1.count }
    var rest = pairs.filter { $0.key != base.key }
    var ends: [ColorPair] = []
    var change: Float = 0
    while let end = Self.farthest(of: rest, from: base) {
      guard ends.count < Self.mostRays, Self.areApart(base, end) else { return nil }
      if ends.isEmpty {
        let changed = [base, end].filter(\.isChanged).map(\.difference).min()
        guard let changed, changed > 0 else { return nil }
        change = changed
      }
      ends.append(end)
      // Several shapes are reported only if all of them are unchanged and their background is another.
      if ends.count > 1 {
        guard base.isChanged, base.count * 2 > total, !ends.contains(where: \.isChanged) else {
          return nil
        }
      }
      rest.removeAll {
        Self.isMixture($0.values, of: base.values, and: end.values, change, likeness)
      }
    }
    guard let first = ends.first else { return nil }
    ground = base.isChanged ? nil : base.key
    self.change = change
    self.likeness = likeness
    origin = base.values
    end = first
    changes = ([base] + ends).filter(\.isChanged).map {
      Self.usual($0, of: pairs, likeness).change
    }
  }

  /// Whether another recolouring's ink is a mixture of these, in which only the shape changed.
  func includes(_ other: Recoloring) -> Bool {
    ground != nil && ground == other.ground && isMixture(other.end)
  }

  /// Whether a region that proves nothing alone shows more of the same: parts of letters so thin that little of the ink is
  /// in them.
  ///
  /// - Parameter pairs: As in ``init(_:_:)``.
  func explains(_ pairs: [ColorPair]) -> Bool {
    guard let ground, let own = Self.ground(of: pairs), own.key == ground, holds(for: pairs) else {
      return false
    }
    // Of less, nobody could tell whether it is this ink or none.
    return pairs.contains {
      $0.isChanged && ($0.difference > 2 * Self.error(for: change) || Self.areApart(own, $0))
    }
  }

  /// Whether all pixels are mixtures of the two colours, except a few unchanged ones of something beside them.
  private func holds(for pairs: [ColorPair]) -> Bool {
    let others = pairs.filter { !isMixture($0) }
    let changed = pairs.filter(\.isChanged).reduce(0) { $0 + $1.count }
    return !others.contains(where: \.isChanged)
      && others.reduce(0) { $0 + $1.count } * Self.leastPixelsPerContact <= changed
  }

  /// The most frequent pair of those that noise may have made of one.
  private static func usual(
    _ pair: ColorPair, of pairs: [ColorPair], _ likeness: Likeness
  ) -> ColorPair {
    pairs.filter {
      likeness.mayBeOne($0.key.was, pair.key.was) && likeness.mayBeOne($0.key.now, pair.key.now)
    }.min { $0.precedes($1) } ?? pair
  }

  private func isMixture(_ pair: ColorPair) -> Bool {
    Self.isMixture(pair.values, of: origin, and: end.values, change, likeness)
  }

  /// The unchanged colour of most pixels.
  private static func ground(of pairs: [ColorPair]) -> ColorPair? {
    pairs.filter { !$0.isChanged }.min { $0.precedes($1) }
  }

  /// By how much mixtures may be off if a colour changed by so much.
  private static func error(for change: Float) -> Float {
    change < leastChange ? change / 8 : min(mostError, change / 4)
  }

  private static func farthest(of pairs: [ColorPair], from base: ColorPair) -> ColorPair? {
    pairs.max { one, other in
      let (near, far) = (square(one.values - base.values), square(other.values - base.values))
      return near == far ? other.precedes(one) : near < far
    }
  }

  private static func areApart(_ one: ColorPair, _ other: ColorPair) -> Bool {
    let difference = one.values - other.values
    return difference.lowHalf.largest >= leastContrast
      && difference.highHalf.largest >= leastContrast
  }

  /// - Parameter change: By how much a colour changed; what is off by much of that proves nothing.
  private static func isMixture(
    _ point: SIMD8<Float>, of one: SIMD8<Float>, and other: SIMD8<Float>, _ change: Float,
    _ likeness: Likeness
  ) -> Bool {
    let (line, place) = (other - one, point - one)
    // Noise within the tolerance is off as well, as long as the colours are much farther apart.
    let least = min(change, line.lowHalf.largest, line.highHalf.largest)
    let error = error(for: change) + min(Float(likeness.limit), mostUneven * least)
    let whole = share(place, of: line)
    if (place - line * whole).largest <= error { return true }
    let was = share(place.lowHalf, of: line.lowHalf)
    let now = share(place.highHalf, of: line.highHalf)
    return (place.lowHalf - line.lowHalf * was).largest <= error
      && (place.highHalf - line.highHalf * now).largest <= error
      && abs(was - now) <= min(mostUneven, change / (4 * line.largest))
  }

  /// How much of the way a place is, nearest to it.
  private static func share<Vector: SIMD>(_ place: Vector, of line: Vector) -> Float
  where Vector.Scalar == Float {
    let square = (line * line).sum()
    return square == 0 ? 0 : min(max((line * place).sum() / square, 0), 1)
  }

  private static func square(_ vector: SIMD8<Float>) -> Float { (vector * vector).sum() }
}
