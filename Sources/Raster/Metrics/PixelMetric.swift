/// Tells pixels apart, sixteen at a time.
protocol PixelMetric: Sendable {
  /// Which pixels of two blocks are further apart than the metric allows; bit 0 is the first.
  ///
  /// - Parameters:
  ///   - distances: By how much each byte of the blocks differs.
  ///   - offset: The first pixel's position in the bytes of the overlap.
  func differingPixels(
    _ expected: PixelBlock, _ actual: PixelBlock, distances: PixelBlock, at offset: Int
  ) -> UInt32
}

/// Tells pixels apart by the largest difference of any of their channels, alpha included.
///
/// Bytes count, not looks: two invisible pixels of different colours differ.
struct ChannelDistance: PixelMetric {
  /// The largest difference at which two pixels are equal.
  let limit: UInt8

  func differingPixels(
    _ expected: PixelBlock, _ actual: PixelBlock, distances: PixelBlock, at offset: Int
  ) -> UInt32 {
    distances.pixels(above: limit)
  }
}

/// The difference of two colours in red, green and blue, −255…255.
struct ColorDifference {
  let red: Double
  let green: Double
  let blue: Double

  /// Subtracts two pixels, as RGBA with red the lowest byte, from each other.
  ///
  /// - Parameter backdrop: What is behind both; evaluated if either is not opaque.
  @inline(__always)
  init(_ first: UInt32, _ second: UInt32, on backdrop: @autoclosure () -> Backdrop) {
    let differences = (
      red: first.red - second.red, green: first.green - second.green,
      blue: first.blue - second.blue
    )
    if first & second >= 0xFF00_0000 {
      red = Double(differences.red)
      green = Double(differences.green)
      blue = Double(differences.blue)
      return
    }
    let backdrop = backdrop()
    let alpha = first.alpha - second.alpha
    func blended(_ first: Int, _ second: Int, _ backdrop: Int) -> Double {
      Double(first - second - backdrop * alpha) / 255
    }
    red = blended(first.red * first.alpha, second.red * second.alpha, backdrop.red)
    green = blended(first.green * first.alpha, second.green * second.alpha, backdrop.green)
    blue = blended(first.blue * first.alpha, second.blue * second.alpha, backdrop.blue)
  }

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A difference along the axes of YIQ: brightness, orange to blue, purple to green.
  struct Axes {
    let y: Double
    let i: Double
    let q: Double
  }

  var axes: Axes {
    Axes(
      y: luma, i: red * 0.59597799 - green * 0.27417610 - blue * 0.32180189,
      q: red * 0.21147017 - green * 0.52261711 + blue * 0.31114694)
  }

  /// By how much the first colour is brighter.
  var luma: Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// The square of the perceived distance, 0…35,215.
  var distance: Double {
    let axes = axes
    let y = 0.5053 * axes.y * axes.y
    let i = 0.299 * axes.i * axes.i
    let q = 0.1957 * axes.q * axes.q
    return y + i + q
  }
}

/// The colours behind pixels that are not opaque. They change from pixel to pixel, so that a
/// translucent pixel never equals an opaque one all over a picture.
struct Backdrop {
  let red: Int
  let green: Int
  let blue: Int

  static let white = Backdrop(red: 255, green: 255, blue: 255)

  private init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// - Parameter offset: A pixel's offset in its picture's bytes, 0 ..< 2³¹.
  init(at offset: Int) {
    let golden = 1.618033988749895
    red = 48 + 159 * (offset % 2)
    green = 48 + 159 * (Int(Double(offset) / golden) % 2)
    blue = 48 + 159 * (Int(Double(offset) / (golden + 1)) % 2)
  }
}

extension UInt32 {
  fileprivate var red: Int { Int(self & 0xFF) }
  fileprivate var green: Int { Int(self >> 8 & 0xFF) }
  fileprivate var blue: Int { Int(self >> 16 & 0xFF) }
  fileprivate var alpha: Int { Int(self >> 24) }
}

/// Tells pixels apart by their perceived distance in YIQ, NTSC's space of colours.
///
/// Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space
/// in mobile applications" (2010). The weights, the backdrop and the order of the operations are those
/// of pixelmatch 7.2, so that every verdict is the same.
struct ColorDistance: PixelMetric {
  /// The largest distance between two colours: that of red and cyan.
  static let maximum = 35_215.0

  /// The largest distance at which two pixels are equal.
  let limit: Double
  /// Opaque pixels are equal if none of their bytes differs by more.
  private let byteLimit: UInt8
  /// The same for pixels of any alpha.
  private let translucentByteLimit: UInt8
  private let weights = Weights()

  /// - Parameter share: Share of the largest distance along one axis, 0…1; distances are squares.
  init(share: Double) {
    limit = Self.maximum * share * share
    // The distance is a convex function of three differences. Where none is larger than m, it is largest in
    // a corner of that cube: at most 0.5417 m², in (−m, m, m). As 0.5418 m² is no more than the limit,
    // rounding of the last digits is allowed for.
    let bound = (limit / 0.5418).squareRoot()
    byteLimit = UInt8(min(bound, 255))
    // Blending gives (α₁ (c₁ − c₂) + (c₂ − backdrop) (α₁ − α₂)) ÷ 255, and no colour is further from its
    // backdrop than 207: at most 1 + 207 ÷ 255 times the largest difference of a byte.
    translucentByteLimit = UInt8(min(bound / 1.82, 255))
  }

  func differs(_ expected: UInt32, _ actual: UInt32, at offset: Int) -> Bool {
    expected != actual
      && ColorDifference(expected, actual, on: Backdrop(at: offset)).distance > limit
  }

  func differingPixels(
    _ expected: PixelBlock, _ actual: PixelBlock, distances: PixelBlock, at offset: Int
  ) -> UInt32 {
    guard expected.isOpaque && actual.isOpaque else {
      let candidates = distances.pixels(above: translucentByteLimit)
      return differingPixels(among: candidates, expected, actual, at: offset)
    }
    guard distances.hasByte(above: byteLimit) else { return 0 }
    let (a, b) = (expected.pixels, actual.pixels)
    // Selecting candidates first would cost as much as judging them all.
    let marks =
      marks(a.0, b.0, firstBit: 0) | marks(a.1, b.1, firstBit: 4)
      | (marks(a.2, b.2, firstBit: 8) | marks(a.3, b.3, firstBit: 12))
    let sum = marks.wrappedSum()
    let different = sum & 0xFFFF
    var open = sum >> 16 & ~different
    guard open != 0 else { return different }
    // If nothing is tolerated, equal pixels are still undecided too.
    open &= distances.pixelsNotZero
    return different | differingPixels(among: open, expected, actual, at: offset)
  }

  private func differingPixels(
    among pixels: UInt32, _ expected: PixelBlock, _ actual: PixelBlock, at offset: Int
  ) -> UInt32 {
    var different: UInt32 = 0
    var rest = pixels
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      if differs(expected[index], actual[index], at: offset + index * 4) {
        different |= 1 << UInt32(index)
      }
    }
    return different
  }

  /// Judges four opaque pixels in single precision.
  ///
  /// The differences are exact, and the six products of two of them come to less than 40,000 with their
  /// weights. So eight roundings, each by 2⁻²⁴ at most, make an error below 0.02: far from `slack`.
  ///
  /// - Returns: A bit for each pixel that may differ, 16 above its index in the block, and a bit at its
  ///   index if it certainly differs.
  @inline(__always)
  private func marks(
    _ expected: SIMD4<UInt32>, _ actual: SIMD4<UInt32>, firstBit: UInt32
  ) -> SIMD4<UInt32> {
    let red = difference(expected, actual, shift: 0)
    let green = difference(expected, actual, shift: 8)
    let blue = difference(expected, actual, shift: 16)
    let distance =
      red * (red * weights.redRed + green * weights.redGreen + blue * weights.redBlue)
      + green * (green * weights.greenGreen + blue * weights.greenBlue)
      + blue * blue * weights.blueBlue
    let limit = Float(limit)
    let slack: Float = 0.25
    let bits = SIMD4<UInt32>(1, 2, 4, 8) &<< SIMD4(repeating: firstBit)
    let certain = lanes(distance .> SIMD4(repeating: limit + slack)) & bits
    let possible = lanes(distance .> SIMD4(repeating: limit - slack))
    return certain | possible & (bits &<< SIMD4(repeating: 16))
  }

  /// One channel's difference, −255…255.
  @inline(__always)
  private func difference(
    _ expected: SIMD4<UInt32>, _ actual: SIMD4<UInt32>, shift: UInt32
  ) -> SIMD4<Float> {
    // From 2²³ on the last bits of a Float are those of the whole number.
    @inline(__always)
    func float(_ pixels: SIMD4<UInt32>) -> SIMD4<Float> {
      let bytes = (pixels &>> SIMD4(repeating: shift)) & SIMD4(repeating: 0xFF)
      return unsafe unsafeBitCast(bytes | SIMD4(repeating: 0x4B00_0000), to: SIMD4<Float>.self)
    }
    return float(expected) - float(actual)
  }

  @inline(__always)
  private func lanes(_ mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(mask, to: SIMD4<UInt32>.self)
  }

  /// The distance's six weights as a function of the products of two channels' differences.
  private struct Weights {
    var redRed = SIMD4<Float>.zero
    var greenGreen = SIMD4<Float>.zero
    var blueBlue = SIMD4<Float>.zero
    var redGreen = SIMD4<Float>.zero
    var redBlue = SIMD4<Float>.zero
    var greenBlue = SIMD4<Float>.zero

    init() {
      func weight(_ first: ColorDifference.Axes, _ second: ColorDifference.Axes) -> Float {
        Float(
          0.5053 * first.y * second.y + 0.299 * first.i * second.i + 0.1957 * first.q * second.q)
      }
      let red = ColorDifference(red: 1, green: 0, blue: 0).axes
      let green = ColorDifference(red: 0, green: 1, blue: 0).axes
      let blue = ColorDifference(red: 0, green: 0, blue: 1).axes
      redRed = SIMD4(repeating: weight(red, red))
      greenGreen = SIMD4(repeating: weight(green, green))
      blueBlue = SIMD4(repeating: weight(blue, blue))
      redGreen = SIMD4(repeating: 2 * weight(red, green))
      redBlue = SIMD4(repeating: 2 * weight(red, blue))
      greenBlue = SIMD4(repeating: 2 * weight(green, blue))
    }
  }
}
