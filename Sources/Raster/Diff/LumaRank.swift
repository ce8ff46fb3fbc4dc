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
