#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Tells pixels apart by their perceived distance in Oklab, with the lightness corrected for dark colours, Lr.
///
/// Ottosson, "A perceptual color space for image processing" (2020); the distance is HyAB, the difference in lightness and
/// that in hue and chroma together (Abasi, Amani Tehran and Fairchild, "Distance metrics for very large color
/// differences", 2019). Tables, backdrop and order of the operations are those of pixelmatch's development after 7.2
/// (commit c6fee35), so that every verdict is the same.
struct OklabDistance: PixelMetric {
  /// The largest distance at which two pixels are equal; 1 is that of black and white.
  let limit: Double
  private let tables = Tables.common

  /// A colour as the sums that its coordinates are made of.
  private struct Coordinates {
    let l: Double
    let m: Double
    let s: Double
    /// Lr.
    let lightness: Double
  }

  func differs(_ expected: UInt32, _ actual: UInt32, at offset: Int) -> Bool {
    guard expected != actual else { return false }
    let isOpaque = expected & actual >= 0xFF00_0000
    let one = isOpaque ? opaque(expected) : blended(expected, at: offset)
    let other = isOpaque ? opaque(actual) : blended(actual, at: offset)
    let rest = limit - abs(one.lightness - other.lightness)
    guard rest > 0 else { return true }
    let (l, m, s) = (one.l - other.l, one.m - other.m, one.s - other.s)
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    return a * a + b * b > rest * rest
  }

  func differingPixels(
    _ expected: PixelBlock, _ actual: PixelBlock, distances: PixelBlock, at offset: Int
  ) -> UInt32 {
    var different: UInt32 = 0
    var rest = distances.pixelsNotZero
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      if differs(expected[index], actual[index], at: offset + index * 4) {
        different |= 1 << UInt32(index)
      }
    }
    return different
  }

  private func opaque(_ pixel: UInt32) -> Coordinates {
    coordinates(
      tables.linear[Int(pixel & 0xFF)], tables.linear[Int(pixel >> 8 & 0xFF)],
      tables.linear[Int(pixel >> 16 & 0xFF)])
  }

  private func blended(_ pixel: UInt32, at offset: Int) -> Coordinates {
    let backdrop = Backdrop(at: offset)
    let alpha = Int(pixel >> 24)
    func linear(_ channel: UInt32, _ backdrop: Int) -> Double {
      tables.linear(Double(Int(channel & 0xFF) * alpha + backdrop * (255 - alpha)) / 255)
    }
    return coordinates(
      linear(pixel, backdrop.red), linear(pixel >> 8, backdrop.green),
      linear(pixel >> 16, backdrop.blue))
  }

  private func coordinates(_ red: Double, _ green: Double, _ blue: Double) -> Coordinates {
    let l = tables.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = tables.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = tables.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return Coordinates(
      l: l, m: m, s: s,
      lightness: Self.corrected(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s))
  }

  /// Lr of Oklab's lightness, which expands differences near black too much.
  private static func corrected(_ lightness: Double) -> Double {
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * lightness - k1
    return 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
  }

  /// Functions of which every value is interpolated between two in a table.
  private struct Tables {
    static let common = Tables()

    /// sRGB's channels as shares of the light, and the last of them once more.
    let linear: [Double]
    private let cubeRoots: [Double]
    private static let steps = 4096

    private init() {
      let channels = (0...255).map { PixelColor.light(of: Double($0) / 255) }
      linear = channels + [channels[255]]
      cubeRoots = (0...Self.steps + 1).map { cbrt(Double($0) / Double(Self.steps)) }
    }

    /// - Parameter channel: 0…255.
    func linear(_ channel: Double) -> Double { Self.value(at: channel, in: linear) }

    /// - Parameter share: 0…1.
    func cubeRoot(_ share: Double) -> Double {
      Self.value(at: share * Double(Self.steps), in: cubeRoots)
    }

    private static func value(at position: Double, in table: [Double]) -> Double {
      let index = Int(position)
      return table[index] + (table[index + 1] - table[index]) * (position - Double(index))
    }
  }
}
