/// A number for each pixel of three rows of two pictures, by which the darkest and the brightest neighbour
/// are found with minima and maxima alone.
///
/// A row's keys are worked out where they are asked for, four at a time; ``LumaKeys`` says what is in one.
@safe final class RowKeys {
  enum Picture: Int { case expected, actual }

  private enum State {
    static let unknown: UInt8 = 0
    static let opaque: UInt8 = 1
    static let translucent: UInt8 = 2
  }

  private let antialiasing: Antialiasing
  /// Keys of one picture's row, with room for whole vectors at both ends.
  private let stride: Int
  /// Row by row, in each the expected picture's keys and the actual one's.
  private let keys: UnsafeMutablePointer<Float>
  /// A ``State`` for four pixels each, row by row.
  private let states: UnsafeMutablePointer<UInt8>
  private let stateStride: Int
  /// Behind the last row that is there: that one and the two above it are, a row's place being its number
  /// modulo 3.
  private var endRow = 0

  private static let margin = 4

  init(_ antialiasing: Antialiasing) {
    self.antialiasing = antialiasing
    let width = antialiasing.size.width
    stride = (width + 3) / 4 * 4 + 2 * Self.margin + PixelBlock.width
    stateStride = (width + 3) / 4
    unsafe keys = .allocate(capacity: 6 * stride)
    unsafe keys.initialize(repeating: 0, count: 6 * stride)
    unsafe states = .allocate(capacity: 3 * stateStride)
    unsafe states.initialize(repeating: State.unknown, count: 3 * stateStride)
  }

  deinit {
    unsafe keys.deallocate()
    unsafe states.deallocate()
  }

  func key(_ picture: Picture, _ x: Int, _ y: Int) -> UnsafeMutablePointer<Float> {
    unsafe keys + ((y % 3) * 2 + picture.rawValue) * stride + x + Self.margin
  }
}

extension RowKeys {
  /// Works out what is missing around some of sixteen pixels from a column on.
  ///
  /// - Parameters:
  ///   - pixels: A bit for each, the lowest for the one at `x`; none at the edges of the picture.
  ///   - y: Neither the first nor the last row, and none above one that was prepared before.
  /// - Returns: Whether all of it is opaque; keys of what is not have no meaning.
  func prepare(around pixels: UInt32, x: Int, y: Int) -> Bool {
    for row in max(y - 1, endRow)..<max(y + 2, endRow) {
      unsafe (states + (row % 3) * stateStride)
        .update(repeating: State.unknown, count: stateStride)
    }
    endRow = max(y + 2, endRow)
    let above = unsafe states + ((y - 1) % 3) * stateStride
    let row = unsafe states + (y % 3) * stateStride
    let below = unsafe states + ((y + 1) % 3) * stateStride
    // The pixels and their neighbours, seen from four pixels that begin left of all.
    let first = (x >> 2) - 1
    let own = pixels << UInt32(x - first * 4)
    var rest = own | own << 1 | own >> 1
    while rest != 0 {
      let place = rest.trailingZeroBitCount >> 2
      rest &= ~(0xF << UInt32(place * 4))
      let index = first + place
      if unsafe above[index] & row[index] & below[index] == State.opaque { continue }
      for y in y - 1..<y + 2 {
        let state = unsafe states + (y % 3) * stateStride + index
        if unsafe state.pointee == State.unknown {
          unsafe state.pointee = prepare(x: index * 4, y: y)
        }
        if unsafe state.pointee == State.translucent { return false }
      }
    }
    return true
  }

  /// Works out the keys of four pixels of both pictures.
  @inline(__always)
  private func prepare(x: Int, y: Int) -> UInt8 {
    let size = antialiasing.size
    guard x > 0, x + 4 < size.width, y > 0, y < size.height - 1 else {
      return prepareAtEdge(x: x, y: y)
    }
    return store(
      antialiasing.expected.row(y).pixels(at: x), antialiasing.actual.row(y).pixels(at: x),
      surfaces: Self.surfaces(antialiasing.expected, x: x, y: y),
      Self.surfaces(antialiasing.actual, x: x, y: y), x: x, y: y)
  }

  /// The same where not all of the pixels have eight neighbours.
  @inline(never)
  private func prepareAtEdge(x: Int, y: Int) -> UInt8 {
    let count = min(4, antialiasing.size.width - x)
    func surfaces(_ picture: PixelWindow) -> SIMD4<Int32> {
      var surfaces = SIMD4<Int32>.zero
      for place in 0..<count
      where antialiasing.isSurface(x: x + place, y: y, in: picture) {
        surfaces[place] = -1
      }
      return surfaces
    }
    return store(
      antialiasing.expected.row(y).pixels(at: x, count: count),
      antialiasing.actual.row(y).pixels(at: x, count: count),
      surfaces: surfaces(antialiasing.expected), surfaces(antialiasing.actual), x: x, y: y)
  }

  @inline(__always)
  private func store(
    _ expected: SIMD4<UInt32>, _ actual: SIMD4<UInt32>, surfaces expectedSurfaces: SIMD4<Int32>,
    _ actualSurfaces: SIMD4<Int32>, x: Int, y: Int
  ) -> UInt8 {
    let alphas = unsafe unsafeBitCast(expected & actual, to: SIMD2<UInt64>.self)
    guard alphas[0] & alphas[1] & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000 else {
      return State.translucent
    }
    let common = expectedSurfaces & actualSurfaces
    unsafe Self.store(expected, expectedSurfaces, common, at: key(.expected, x, y))
    unsafe Self.store(actual, actualSurfaces, common, at: key(.actual, x, y))
    return State.opaque
  }

  @inline(__always)
  private static func store(
    _ pixels: SIMD4<UInt32>, _ own: SIMD4<Int32>, _ common: SIMD4<Int32>,
    at place: UnsafeMutablePointer<Float>
  ) {
    let keys = LumaKeys(pixels, ownSurfaces: own, commonSurfaces: common)
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: keys.floats, as: SIMD4<Float>.self)
  }

  /// All bits of each of four inner pixels that have three or more neighbours of the same colour.
  @inline(__always)
  private static func surfaces(_ picture: PixelWindow, x: Int, y: Int) -> SIMD4<Int32> {
    let above = picture.row(y - 1)
    let row = picture.row(y)
    let below = picture.row(y + 1)
    let pixels = row.pixels(at: x)
    // A mask's lanes are −1 where it holds.
    func same(_ neighbors: SIMD4<UInt32>) -> SIMD4<Int32> {
      unsafe unsafeBitCast(pixels .== neighbors, to: SIMD4<Int32>.self)
    }
    var counts = same(above.pixels(at: x - 1)) &+ same(above.pixels(at: x))
    counts = counts &+ same(above.pixels(at: x + 1)) &+ same(row.pixels(at: x - 1))
    counts = counts &+ same(row.pixels(at: x + 1)) &+ same(below.pixels(at: x - 1))
    counts = counts &+ same(below.pixels(at: x)) &+ same(below.pixels(at: x + 1))
    // The sign of the count and two: below zero from three on.
    return (counts &+ SIMD4(repeating: 2)) &>> SIMD4(repeating: 31)
  }
}
