/// The ``LumaKeys`` of three rows of two pictures, computed where they are needed.
///
/// Antialiasing needs those of a pixel and its neighbours, row by row from top to bottom. So most keys are
/// needed for three rows, and computed for the first.
@safe final class LumaKeyRows {
  private let antialiasing: AntialiasingDetector
  /// The last requested row, between those above and below it; made at the first request, because most
  /// pictures need none.
  private let rows: UnsafeMutablePointer<LumaKeyRow>
  private var y: Int?

  init(_ antialiasing: AntialiasingDetector) {
    self.antialiasing = antialiasing
    unsafe rows = .allocate(capacity: 3)
  }

  deinit {
    if y != nil { unsafe rows.deinitialize(count: 3) }
    unsafe rows.deallocate()
  }

  /// Computes the missing keys around some of sixteen pixels from a column on.
  ///
  /// - Parameters:
  ///   - pixels: A bit for each, the lowest for the one at `x`; none at the edges of the picture.
  ///   - y: Neither the first nor the last row, and not above a row requested earlier.
  /// - Returns: Whether all of these pixels are opaque; keys of others have no meaning.
  func prepare(around pixels: UInt32, x: Int, y: Int) -> Bool {
    if y != self.y { move(to: y) }
    // The pixels and their neighbours, as bits that count from a group to the left of them all.
    let first = (x >> LumaKeyRow.groupShift) - 1
    let own = pixels &<< UInt32(truncatingIfNeeded: x &- first &<< LumaKeyRow.groupShift)
    var rest = own | own &<< 1 | own &>> 1
    while rest != 0 {
      let group = rest.trailingZeroBitCount &>> LumaKeyRow.groupShift
      rest &= ~(0xFF &<< UInt32(truncatingIfNeeded: group &<< LumaKeyRow.groupShift))
      for row in 0..<3 {
        guard unsafe rows[row].prepare(group: first &+ group) else { return false }
      }
    }
    return true
  }

  private func move(to y: Int) {
    defer { self.y = y }
    guard let old = self.y else {
      for row in 0..<3 {
        unsafe (rows + row).initialize(to: LumaKeyRow(antialiasing, y: y - 1 + row))
      }
      return
    }
    // Rows that are also next to the new one move up.
    for row in max(old + 2, y - 1)...y + 1 {
      let oldest = unsafe rows.move()
      unsafe rows.moveInitialize(from: rows + 1, count: 2)
      unsafe (rows + 2).initialize(to: oldest)
      unsafe rows[2].reset(to: row)
    }
  }

  /// The keys of the three rows, from a column on.
  @inline(__always)
  func neighborhood(_ picture: LumaKeyRow.Picture, x: Int) -> LumaKeyNeighborhood {
    let offset = x * MemoryLayout<Float>.stride
    return unsafe LumaKeyNeighborhood(
      above: rows[0].keys(picture) + offset, row: rows[1].keys(picture) + offset,
      below: rows[2].keys(picture) + offset)
  }
}

/// The ``LumaKeys`` of a row of two pictures, as far as they have been computed.
@safe struct LumaKeyRow: ~Copyable {
  enum Picture { case expected, actual }

  /// Pixels are prepared in groups of eight.
  static let groupShift = 3

  private enum State {
    static let unknown: UInt8 = 0
    static let opaque: UInt8 = 1
    static let translucent: UInt8 = 2
  }

  /// Room for vectors that begin left of the first pixel or end right of the last.
  private static let margin = 4

  private let expectedKeys: UnsafeMutablePointer<Float>
  private let actualKeys: UnsafeMutablePointer<Float>
  /// A ``State`` for each group.
  private let states: UnsafeMutablePointer<UInt8>
  private let groupCount: Int
  private var pixels: Pixels

  /// The pixels whose keys these are.
  private struct Pixels {
    let antialiasing: AntialiasingDetector
    let y: Int
    let expected: PixelRowTriple
    let actual: PixelRowTriple
    /// The end of the last group whose pixels all have eight neighbours; those of the first group never do.
    let innerEnd: Int

    init(_ antialiasing: AntialiasingDetector, y: Int) {
      let size = antialiasing.size
      self.antialiasing = antialiasing
      self.y = y
      expected = PixelRowTriple(around: y, of: antialiasing.expected, height: size.height)
      actual = PixelRowTriple(around: y, of: antialiasing.actual, height: size.height)
      innerEnd = y > 0 && y < size.height - 1 ? (size.width - 1) >> groupShift : 0
    }
  }

  /// - Parameter y: A row of the overlap. The windows contain those above and below it, as far as the overlap
  ///   has them.
  init(_ antialiasing: AntialiasingDetector, y: Int) {
    pixels = Pixels(antialiasing, y: y)
    groupCount = (antialiasing.size.width - 1) >> Self.groupShift + 1
    let keyCount = groupCount << Self.groupShift + PixelBlock.width + 2 * Self.margin
    unsafe expectedKeys = .allocate(capacity: keyCount)
    unsafe actualKeys = .allocate(capacity: keyCount)
    unsafe states = .allocate(capacity: groupCount)
    unsafe expectedKeys.initialize(repeating: 0, count: keyCount)
    unsafe actualKeys.initialize(repeating: 0, count: keyCount)
    unsafe states.initialize(repeating: State.unknown, count: groupCount)
  }

  deinit {
    unsafe expectedKeys.deallocate()
    unsafe actualKeys.deallocate()
    unsafe states.deallocate()
  }

  /// Resets this to another row, with no keys computed.
  mutating func reset(to y: Int) {
    pixels = Pixels(pixels.antialiasing, y: y)
    unsafe states.update(repeating: State.unknown, count: groupCount)
  }

  /// Where the first pixel's key is.
  @inline(__always)
  func keys(_ picture: Picture) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer((picture == .expected ? expectedKeys : actualKeys) + Self.margin)
  }
}

extension LumaKeyRow {
  /// Computes the keys of a group of eight pixels, unless that was done before.
  ///
  /// It is mutating so that it is called in place: otherwise Swift copies the row to the stack each time.
  ///
  /// - Returns: Whether all of them are opaque; keys of other pixels have no meaning.
  @inline(__always)
  mutating func prepare(group: Int) -> Bool {
    let state = unsafe states[group]
    if state != State.unknown { return state == State.opaque }
    let isOpaque =
      group > 0 && group < pixels.innerEnd
      ? prepareInner(group: group) : prepareAtEdge(group: group)
    unsafe states[group] = isOpaque ? State.opaque : State.translucent
    return isOpaque
  }

  @inline(__always)
  private mutating func prepareInner(group: Int) -> Bool {
    let x = group &<< Self.groupShift
    let (expected, actual) = (pixels.expected, pixels.actual)
    let (a, b) = (expected.row.pixels(at: x), expected.row.pixels(at: x &+ 4))
    let (c, d) = (actual.row.pixels(at: x), actual.row.pixels(at: x &+ 4))
    guard Self.areOpaque((a & b) & (c & d)) else { return false }
    store(a, c, surfaces: expected.surfaces(at: x), actual.surfaces(at: x), x: x)
    store(b, d, surfaces: expected.surfaces(at: x &+ 4), actual.surfaces(at: x &+ 4), x: x &+ 4)
    return true
  }

  /// The same if not all of the pixels have eight neighbours.
  @inline(never)
  private mutating func prepareAtEdge(group: Int) -> Bool {
    let antialiasing = pixels.antialiasing
    let width = antialiasing.size.width
    let start = group << Self.groupShift
    for x in [start, start + 4] {
      let columns = min(x, width)..<min(x + 4, width)
      let expected = pixels.expected.row.pixels(at: x, count: columns.count)
      let actual = pixels.actual.row.pixels(at: x, count: columns.count)
      guard Self.areOpaque(expected & actual) else { return false }
      func surfaces(_ picture: PixelWindow) -> SIMD4<Int32> {
        var surfaces = SIMD4<Int32>.zero
        for column in columns
        where antialiasing.isSurface(x: column, y: pixels.y, in: picture) {
          surfaces[column - x] = -1
        }
        return surfaces
      }
      store(
        expected, actual, surfaces: surfaces(antialiasing.expected),
        surfaces(antialiasing.actual), x: x)
    }
    return true
  }

  /// - Parameter common: The bits that all pixels have in common.
  @inline(__always)
  private static func areOpaque(_ common: SIMD4<UInt32>) -> Bool {
    let halves = unsafe unsafeBitCast(common, to: SIMD2<UInt64>.self)
    return halves[0] & halves[1] & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
  }

  /// Keeps the keys of four pixels of both pictures.
  @inline(__always)
  private mutating func store(
    _ expected: SIMD4<UInt32>, _ actual: SIMD4<UInt32>, surfaces expectedSurfaces: SIMD4<Int32>,
    _ actualSurfaces: SIMD4<Int32>, x: Int
  ) {
    let common = expectedSurfaces & actualSurfaces
    let offset = (x &+ Self.margin) &* MemoryLayout<Float>.stride
    unsafe UnsafeMutableRawPointer(expectedKeys).storeBytes(
      of: LumaKeys(expected, ownSurfaces: expectedSurfaces, commonSurfaces: common).floats,
      toByteOffset: offset, as: SIMD4<Float>.self)
    unsafe UnsafeMutableRawPointer(actualKeys).storeBytes(
      of: LumaKeys(actual, ownSurfaces: actualSurfaces, commonSurfaces: common).floats,
      toByteOffset: offset, as: SIMD4<Float>.self)
  }
}

/// A row of a picture and those above and below it.
struct PixelRowTriple {
  let above: PixelWindow.Row
  let row: PixelWindow.Row
  let below: PixelWindow.Row

  /// The picture's first and last row replace those beyond its edges.
  init(around y: Int, of picture: PixelWindow, height: Int) {
    above = picture.row(max(y - 1, 0))
    row = picture.row(y)
    below = picture.row(min(y + 1, height - 1))
  }

  /// All bits of each of four inner pixels that have three or more neighbours of the same colour.
  @inline(__always)
  func surfaces(at x: Int) -> SIMD4<Int32> {
    let pixels = row.pixels(at: x)
    // A mask's lanes are −1 where it holds.
    @inline(__always)
    func same(_ neighbors: SIMD4<UInt32>) -> SIMD4<Int32> {
      unsafe unsafeBitCast(pixels .== neighbors, to: SIMD4<Int32>.self)
    }
    let (left, right) = (x &- 1, x &+ 1)
    let aside = same(row.pixels(at: left)) &+ same(row.pixels(at: right))
    let highest =
      same(above.pixels(at: left)) &+ same(above.pixels(at: x))
      &+ same(above.pixels(at: right))
    let lowest =
      same(below.pixels(at: left)) &+ same(below.pixels(at: x))
      &+ same(below.pixels(at: right))
    // The sign of the count plus two: negative from three neighbours on.
    return (aside &+ highest &+ lowest &+ SIMD4(repeating: 2)) &>> SIMD4(repeating: 31)
  }
}
