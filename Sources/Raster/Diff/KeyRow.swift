/// The ``LumaKeys`` of a row of two pictures, as far as they have been computed.
@safe struct KeyRow: ~Copyable {
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
    let antialiasing: Antialiasing
    let y: Int
    let expected: PixelRowTriple
    let actual: PixelRowTriple
    /// The end of the last group whose pixels all have eight neighbours; those of the first group never do.
    let innerEnd: Int

    init(_ antialiasing: Antialiasing, y: Int) {
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
  init(_ antialiasing: Antialiasing, y: Int) {
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

extension KeyRow {
  /// Computes the keys of a group of eight pixels, unless they are there.
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
    let place = (x &+ Self.margin) &* MemoryLayout<Float>.stride
    unsafe UnsafeMutableRawPointer(expectedKeys).storeBytes(
      of: LumaKeys(expected, ownSurfaces: expectedSurfaces, commonSurfaces: common).floats,
      toByteOffset: place, as: SIMD4<Float>.self)
    unsafe UnsafeMutableRawPointer(actualKeys).storeBytes(
      of: LumaKeys(actual, ownSurfaces: actualSurfaces, commonSurfaces: common).floats,
      toByteOffset: place, as: SIMD4<Float>.self)
  }
}
