/// A number for each pixel of three rows of two pictures, by which the darkest and the brightest neighbour
/// are found with minima and maxima alone.
///
/// From high to low, a key's bits are
/// - the pixel's ``ExactLuma``, which no other colour has;
/// - three bits for a neighbour's place in the order, added when neighbours are compared, so that of
///   equals the first one wins;
/// - whether the pixel is of a surface in its own picture, then whether in both.
///
/// It is kept as the last bits of a Double from 2⁵² on, so that both Doubles and their bits are compared,
/// added and masked as whole numbers are.
@safe final class RowKeys {
  enum Picture: Int { case expected, actual }

  private enum State {
    static let unknown: UInt8 = 0
    static let opaque: UInt8 = 1
    static let translucent: UInt8 = 2
  }

  private enum Bits {
    static let commonSurface: UInt64 = 1
    static let ownSurface: UInt64 = 2
    static let place: Double = 4
    static let luma: UInt64 = 32
    static let double: UInt64 = 0x433 << 52
  }

  private let antialiasing: Antialiasing
  /// Doubles of one picture's row, with room for whole vectors at both ends.
  private let stride: Int
  /// Row by row, in each the expected picture's keys and the actual one's.
  private let keys: UnsafeMutablePointer<Double>
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

  private func key(_ picture: Picture, _ x: Int, _ y: Int) -> UnsafeMutablePointer<Double> {
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
    at place: UnsafeMutablePointer<Double>
  ) {
    let surfaces =
      (own & SIMD4(repeating: Int32(Bits.ownSurface)))
      | (common & SIMD4(repeating: Int32(Bits.commonSurface)))
    // Two lanes of 64 bits, each with the even pixel below the odd one.
    let pairs = unsafe unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
    let flags = unsafe unsafeBitCast(surfaces, to: SIMD2<UInt64>.self)
    let low = SIMD2<UInt64>(repeating: 0xFFFF_FFFF)
    let high = SIMD2<UInt64>(repeating: 32)
    let even = keys(pairs, flags: flags & low)
    let odd = keys(pairs &>> high, flags: flags &>> high)
    let raw = UnsafeMutableRawPointer(place)
    unsafe raw.storeBytes(of: SIMD2(even[0], odd[0]), as: SIMD2<Double>.self)
    unsafe raw.storeBytes(
      of: SIMD2(even[1], odd[1]), toByteOffset: 16, as: SIMD2<Double>.self)
  }

  /// Keys of the pixels in the lower halves.
  @inline(__always)
  private static func keys(
    _ pixels: SIMD2<UInt64>, flags: SIMD2<UInt64>
  ) -> SIMD2<Double> {
    func luma(_ shift: UInt64, _ weight: UInt64) -> SIMD2<UInt64> {
      let bytes = (pixels &>> SIMD2(repeating: shift)) & SIMD2(repeating: 0xFF)
      return bytes &* SIMD2(repeating: weight &* Bits.luma)
    }
    let luma =
      luma(0, ExactLuma.red) &+ luma(8, ExactLuma.green) &+ luma(16, ExactLuma.blue)
    return doubles(luma | flags | SIMD2(repeating: Bits.double))
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

extension RowKeys {
  /// Those of up to sixteen inner pixels from a column on that lie on a smoothed edge of a picture; the keys
  /// around them are prepared.
  func smoothedPixels(among pixels: UInt32, x: Int, y: Int, of picture: Picture) -> UInt32 {
    let above = unsafe UnsafeRawPointer(key(picture, x, y - 1))
    let row = unsafe UnsafeRawPointer(key(picture, x, y))
    let below = unsafe UnsafeRawPointer(key(picture, x, y + 1))
    var smoothed: UInt32 = 0
    var rest = pixels
    while rest != 0 {
      let place = rest.trailingZeroBitCount & ~1
      let pair = rest >> UInt32(place) & 3
      rest &= ~(3 << UInt32(place))
      let judged = unsafe Self.smoothedPair(above, row, below, at: place)
      smoothed |= (judged & pair) << UInt32(place)
    }
    return smoothed
  }

  @inline(__always)
  private static func smoothedPair(
    _ above: UnsafeRawPointer, _ row: UnsafeRawPointer, _ below: UnsafeRawPointer, at place: Int
  ) -> UInt32 {
    func keys(_ row: UnsafeRawPointer, _ offset: Int) -> SIMD2<Double> {
      unsafe row.loadUnaligned(
        fromByteOffset: (place + offset) * 8, as: SIMD2<Double>.self)
    }
    // Columns are read again rather than taken out of their neighbours', as LLVM takes minima apart where
    // lanes are moved between them.
    let left = unsafe (keys(above, -1), placed(keys(row, -1), 1), keys(below, -1))
    let middle = unsafe (keys(above, 0), keys(below, 0))
    let right = unsafe (keys(above, 1), placed(keys(row, 1), 1), keys(below, 1))
    let darkest = lower(
      lower(lower(left.0, left.1), placed(left.2, 2)),
      lower(
        placed(lower(middle.0, placed(middle.1, 1)), 3),
        placed(lower(lower(right.0, right.1), placed(right.2, 2)), 5)))
    let brightest = upper(
      placed(upper(upper(placed(left.0, 2), left.1), left.2), 5),
      upper(
        placed(upper(placed(middle.0, 1), middle.1), 3),
        upper(upper(placed(right.0, 2), right.1), right.2)))
    return unsafe smoothed(keys(row, 0), darkest: darkest, brightest: brightest)
  }

  /// A bit for each of two keys that make a smoothed pixel with those of their darkest and brightest
  /// neighbours.
  @inline(__always)
  private static func smoothed(
    _ own: SIMD2<Double>, darkest: SIMD2<Double>, brightest: SIMD2<Double>
  ) -> UInt32 {
    let ownBits = bits(own)
    let luma = doubles(ownBits & SIMD2(repeating: ~(Bits.luma - 1)))
    // A neighbour of the same luma has nothing above the bits below it.
    let isBetween = unsafe unsafeBitCast(
      (darkest .< luma) .& (brightest .>= luma + SIMD2(repeating: Double(Bits.luma))),
      to: SIMD2<UInt64>.self)
    let surfaces = (bits(darkest) | bits(brightest)) & ~(ownBits &>> SIMD2(repeating: 1))
    let judged = surfaces & isBetween & SIMD2(1, 1)
    return UInt32(truncatingIfNeeded: judged[0] | judged[1] << 1)
  }

  @inline(__always)
  private static func placed(_ keys: SIMD2<Double>, _ order: Int) -> SIMD2<Double> {
    keys + SIMD2(repeating: Double(order) * Bits.place)
  }

  @inline(__always)
  private static func lower(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  private static func upper(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    a.replacing(with: b, where: b .> a)
  }
}

@inline(__always)
private func bits(_ doubles: SIMD2<Double>) -> SIMD2<UInt64> {
  unsafe unsafeBitCast(doubles, to: SIMD2<UInt64>.self)
}

@inline(__always)
private func doubles(_ bits: SIMD2<UInt64>) -> SIMD2<Double> {
  unsafe unsafeBitCast(bits, to: SIMD2<Double>.self)
}
