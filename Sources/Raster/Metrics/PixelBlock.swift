/// Sixteen pixels of a row, byte by byte, in four vectors from left to right.
struct PixelBlock {
  static let width = 16

  // Operators of two concrete vectors of 16 bytes become vector code; those of a vector and a scalar, the
  // pointwise minima and maxima, and wider vectors stay loops over the lanes.
  var a = SIMD16<UInt8>.zero
  var b = SIMD16<UInt8>.zero
  var c = SIMD16<UInt8>.zero
  var d = SIMD16<UInt8>.zero

  @inline(__always)
  func isEqual(to other: PixelBlock) -> Bool {
    let bits = (a ^ other.a) | (b ^ other.b) | (c ^ other.c) | (d ^ other.d)
    let halves = unsafe unsafeBitCast(bits, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// By how much each byte differs.
  @inline(__always)
  func distances(to other: PixelBlock) -> PixelBlock {
    @inline(__always)
    func distance(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
      (a &- b).replacing(with: b &- a, where: a .< b)
    }
    return PixelBlock(
      a: distance(a, other.a), b: distance(b, other.b), c: distance(c, other.c),
      d: distance(d, other.d))
  }

  /// The largest byte in each lane of the vectors.
  @inline(__always)
  var maxima: SIMD16<UInt8> {
    let left = a.replacing(with: b, where: b .> a)
    let right = c.replacing(with: d, where: d .> c)
    return left.replacing(with: right, where: right .> left)
  }

  /// Which pixels have any bit; bit 0 is the first.
  @inline(__always)
  var pixelsNotZero: UInt32 {
    @inline(__always)
    func marks(_ vector: SIMD16<UInt8>, _ bits: SIMD4<UInt32>) -> SIMD4<UInt32> {
      let pixels = unsafe unsafeBitCast(vector, to: SIMD4<UInt32>.self)
      return bits.replacing(with: SIMD4.zero, where: pixels .== SIMD4.zero)
    }
    let first = marks(a, SIMD4(1 << 0, 1 << 1, 1 << 2, 1 << 3))
    let second = marks(b, SIMD4(1 << 4, 1 << 5, 1 << 6, 1 << 7))
    let third = marks(c, SIMD4(1 << 8, 1 << 9, 1 << 10, 1 << 11))
    let fourth = marks(d, SIMD4(1 << 12, 1 << 13, 1 << 14, 1 << 15))
    return ((first | second) | (third | fourth)).wrappedSum()
  }

  /// Which pixels have a byte above a limit; bit 0 is the first.
  @inline(__always)
  func pixels(above limit: UInt8) -> UInt32 {
    let limits = SIMD16(repeating: limit)
    @inline(__always)
    func excess(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
      SIMD16<UInt8>.zero.replacing(with: bytes, where: bytes .> limits)
    }
    return PixelBlock(a: excess(a), b: excess(b), c: excess(c), d: excess(d)).pixelsNotZero
  }

  @inline(__always)
  func hasByte(above limit: UInt8) -> Bool {
    let limits = SIMD16(repeating: limit)
    let maxima = maxima
    let excess = maxima.replacing(with: limits, where: limits .> maxima) ^ limits
    let halves = unsafe unsafeBitCast(excess, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }

  @inline(__always)
  var isOpaque: Bool {
    let common = unsafe unsafeBitCast((a & b) & (c & d), to: SIMD2<UInt64>.self)
    return common[0] & common[1] & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
  }

  /// Its vectors pixel by pixel, with red in the lowest byte.
  @inline(__always)
  var pixels: (SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>) {
    unsafe (
      unsafeBitCast(a, to: SIMD4<UInt32>.self), unsafeBitCast(b, to: SIMD4<UInt32>.self),
      unsafeBitCast(c, to: SIMD4<UInt32>.self), unsafeBitCast(d, to: SIMD4<UInt32>.self)
    )
  }

  /// One pixel, with red in the lowest byte.
  subscript(index: Int) -> UInt32 {
    let vectors = pixels
    return switch index >> 2 {
    case 0: vectors.0[index & 3]
    case 1: vectors.1[index & 3]
    case 2: vectors.2[index & 3]
    default: vectors.3[index & 3]
    }
  }
}
