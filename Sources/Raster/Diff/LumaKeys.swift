/// For four adjacent pixels, 31 bits each that decide whether their neighbours are smoothed.
///
/// From high to low they are
/// - the pixel's ``LumaRank``, which no other colour has;
/// - three bits for a neighbour's place in the order, added when neighbours are compared, so that
///   the first of equals wins;
/// - whether the pixel belongs to a surface in its own picture, then whether in both.
///
/// Keys are compared as Floats with the same bits. These are positive, neither subnormal nor infinite, and
/// so in the same order; SSE2 has minima of four Floats, but not of integers of that size.
struct LumaKeys {
  private enum Bits {
    static let commonSurface: Int32 = 1
    static let ownSurface: Int32 = 2
    static let place: Int32 = 4
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
  ///   - ownSurfaces: All bits of those that belong to a surface in their own picture.
  ///   - commonSurfaces: All bits of those that belong to one in both.
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
  func placed(_ order: Int32) -> LumaKeys {
    LumaKeys(bits &+ SIMD4(repeating: order * Bits.place))
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
