/// The keys of four adjacent pixels: 31 bits each, which decide whether their neighbours are smoothed.
///
/// From high to low they are
/// - the pixel's ``LumaRank``, which no other colour has;
/// - three bits for a neighbour's position in the order, added when neighbours are compared, so that
///   the first of equals wins;
/// - whether the pixel belongs to a surface in its own picture, then whether in both.
///
/// Keys are compared as Floats with the same bits. These are positive, neither subnormal nor infinite, and
/// so in the same order; SSE2 has minima of four Floats, but not of integers of that size.
struct LumaKeys {
  private enum Bits {
    static let commonSurface: Int32 = 1
    static let ownSurface: Int32 = 2
    static let order: Int32 = 4
    static let rank: Int32 = 32
    /// Added to all: the smallest Float that is not subnormal. The sum of 32 times the largest rank and of
    /// this is 0x6530_4AA0; infinity is 0x7F80_0000.
    static let least: Int32 = 0x0080_0000
  }

  let floats: SIMD4<Float>

  @inline(__always)
  init(_ floats: SIMD4<Float>) { self.floats = floats }

  @inline(__always)
  private init(_ bits: SIMD4<Int32>) {
    floats = unsafe unsafeBitCast(bits, to: SIMD4<Float>.self)
  }

  /// - Parameters:
  ///   - pixels: Opaque ones.
  ///   - ownSurfaces: All bits are set for each pixel that belongs to a surface in its own picture.
  ///   - commonSurfaces: All bits are set for each pixel that belongs to a surface in both.
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>, ownSurfaces: SIMD4<Int32>, commonSurfaces: SIMD4<Int32>) {
    let ranks = unsafe unsafeBitCast(
      LumaRank.of(pixels) &<< SIMD4(repeating: 5), to: SIMD4<Int32>.self)
    let surfaces =
      (ownSurfaces & SIMD4(repeating: Bits.ownSurface))
      | (commonSurfaces & SIMD4(repeating: Bits.commonSurface))
    self.init((ranks &+ SIMD4(repeating: Bits.least)) | surfaces)
  }

  @inline(__always)
  private var bits: SIMD4<Int32> { unsafe unsafeBitCast(floats, to: SIMD4<Int32>.self) }

  /// The keys as seen from a pixel whose neighbours these are.
  ///
  /// - Parameter order: 0…7.
  @inline(__always)
  func ordered(_ order: Int32) -> LumaKeys {
    LumaKeys(bits &+ SIMD4(repeating: order * Bits.order))
  }

  // LLVM turns these into a minimum only if one of the two is not a sum.

  @inline(__always)
  func darker(_ other: LumaKeys) -> LumaKeys {
    LumaKeys(floats.replacing(with: other.floats, where: other.floats .< floats))
  }

  @inline(__always)
  func brighter(_ other: LumaKeys) -> LumaKeys {
    LumaKeys(floats.replacing(with: other.floats, where: other.floats .> floats))
  }

  /// All bits of each pixel that is smoothed, by the darkest and the brightest of its neighbours.
  @inline(__always)
  func smoothed(darkest: LumaKeys, brightest: LumaKeys) -> SIMD4<Int32> {
    let low = SIMD4(repeating: Bits.rank - 1)
    // A neighbour of the same luma differs in no higher bit.
    let isBetween = unsafe unsafeBitCast(
      (darkest.bits .< (bits & ~low)) .& (brightest.bits .> (bits | low)), to: SIMD4<Int32>.self)
    let ownSurfaces = bits &>> SIMD4(repeating: 1)
    let surfaces = (darkest.bits | brightest.bits) & ~ownSurfaces
    return isBetween & (SIMD4.zero &- (surfaces & SIMD4(repeating: Bits.commonSurface)))
  }
}

/// Whole numbers in the order of colours' luma.
///
/// Luma, 10⁸ times, is 29,889,531 red + 58,662,247 green + 11,448,223 blue, and no two colours have the same:
/// no three differences of up to 255, other than 0, cancel out. The weights below are the smallest found with
/// which all 511³ differences have the same sign as with those. Two lumas are at least 2.29 · 10⁻⁶ apart, far
/// more than rounding changes them in a Double, so Doubles are in the same order too.
enum LumaRank {
  static let red: UInt32 = 61_877
  static let green: UInt32 = 121_442
  static let blue: UInt32 = 23_700

  @inline(__always)
  static func of(_ pixel: UInt32) -> UInt32 {
    (pixel & 0xFF) &* red &+ (pixel >> 8 & 0xFF) &* green &+ (pixel >> 16 & 0xFF) &* blue
  }

  /// Those of four pixels.
  @inline(__always)
  static func of(_ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let byte = SIMD4<UInt32>(repeating: 0xFF)
    let reds = pixels & byte
    let greens = (pixels &>> SIMD4(repeating: 8)) & byte
    let blues = (pixels &>> SIMD4(repeating: 16)) & byte
    return reds &* SIMD4(repeating: red) &+ greens &* SIMD4(repeating: green)
      &+ blues &* SIMD4(repeating: blue)
  }
}

/// The keys of three rows from a column on.
@safe struct LumaKeyNeighborhood {
  let above: UnsafeRawPointer
  let row: UnsafeRawPointer
  let below: UnsafeRawPointer

  /// Which of up to sixteen inner pixels, from the column on, lie on a smoothed edge. The keys around them must have been
  /// computed.
  func smoothedPixels(among pixels: UInt32) -> UInt32 {
    var smoothed: UInt32 = 0
    var rest = pixels
    while rest != 0 {
      let x = rest.trailingZeroBitCount & ~3
      rest &= ~(0xF &<< UInt32(truncatingIfNeeded: x))
      let judged = smoothedFour(at: x) & SIMD4(1, 2, 4, 8)
      smoothed |=
        UInt32(truncatingIfNeeded: judged.wrappedSum()) &<< UInt32(truncatingIfNeeded: x)
    }
    return smoothed & pixels
  }

  /// All bits of each of four pixels that is smoothed.
  @inline(__always)
  private func smoothedFour(at x: Int) -> SIMD4<Int32> {
    @inline(__always)
    func keys(_ row: UnsafeRawPointer, _ offset: Int) -> LumaKeys {
      unsafe LumaKeys(
        row.loadUnaligned(fromByteOffset: (x &+ offset) &* 4, as: SIMD4<Float>.self))
    }
    // Columns are read again, not extracted from their neighbours', because LLVM splits minima if lanes
    // are moved between them.
    let left = unsafe (keys(above, -1), keys(row, -1), keys(below, -1))
    let middle = unsafe (keys(above, 0), keys(below, 0))
    let right = unsafe (keys(above, 1), keys(row, 1), keys(below, 1))
    let darkest = left.0
      .darker(left.1.ordered(1)).darker(left.2.ordered(2))
      .darker(middle.0.ordered(3)).darker(middle.1.ordered(4))
      .darker(right.0.ordered(5)).darker(right.1.ordered(6)).darker(right.2.ordered(7))
    let brightest = right.2
      .brighter(right.1.ordered(1)).brighter(right.0.ordered(2))
      .brighter(middle.1.ordered(3)).brighter(middle.0.ordered(4))
      .brighter(left.2.ordered(5)).brighter(left.1.ordered(6)).brighter(left.0.ordered(7))
    return unsafe keys(row, 0).smoothed(darkest: darkest, brightest: brightest)
  }
}
