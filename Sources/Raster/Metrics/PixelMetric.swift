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

  /// - Parameter offset: A pixel's place in its picture's bytes, 0 ..< 2³¹.
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
