/// A picture in memory: rows of straight (not premultiplied) RGBA, 8 bits a channel, top row first.
public struct Bitmap: Equatable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// `width × height × 4` bytes, without padding between rows.
  public var pixels: [UInt8]

  /// Takes over a buffer of pixels.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - pixels: Exactly `width × height × 4` bytes; anything else is a programming error.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height * 4)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of one colour.
  public init(width: Int, height: Int, color: PixelColor) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for _ in 0..<width * height {
      pixels.append(color.red)
      pixels.append(color.green)
      pixels.append(color.blue)
      pixels.append(color.alpha)
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Width and height together.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The colour of one pixel, counted from the top left.
  public subscript(x: Int, y: Int) -> PixelColor {
    get {
      let offset = (y * width + x) * 4
      return PixelColor(
        red: pixels[offset], green: pixels[offset + 1], blue: pixels[offset + 2],
        alpha: pixels[offset + 3])
    }
    set {
      let offset = (y * width + x) * 4
      pixels[offset] = newValue.red
      pixels[offset + 1] = newValue.green
      pixels[offset + 2] = newValue.blue
      pixels[offset + 3] = newValue.alpha
    }
  }
}

/// Rows of RGBA, 8 bits a channel, with colours multiplied by alpha, as needed for compositing.
package struct PremultipliedBitmap: Equatable, Sendable {
  package let size: PixelSize
  /// `width × height × 4` bytes.
  package let pixels: [UInt8]
}

extension Bitmap {
  /// A part of the picture, scaled to another size.
  ///
  /// The filter is a tent: bilinear if the picture grows, and as wide as one target pixel on either
  /// side if it shrinks, so that no pixel is left out. Sums are integers, the same on every machine;
  /// colours are weighted by their opacity.
  ///
  /// - Parameters:
  ///   - size: The new size of the whole picture, at least one pixel.
  ///   - part: The requested part, entirely within `size`.
  package func resampled(to size: PixelSize, part: PixelRect) -> PremultipliedBitmap {
    let columns = Tent.taps(part.x..<part.x + part.width, of: size.width, from: width)
    let rows = Tent.taps(part.y..<part.y + part.height, of: size.height, from: height)
    let firstRow = rows.map(\.first).min() ?? 0
    let lastRow = rows.map { $0.first + $0.weights.count }.max() ?? 0
    let pitch = part.width * 4

    // 16 bits a channel for the intermediate result, or rounding twice would be visible.
    var narrowed = [UInt16](repeating: 0, count: max(0, lastRow - firstRow) * pitch)
    for y in firstRow..<lastRow {
      for (x, tap) in columns.enumerated() {
        var sums = SIMD4<UInt32>.zero
        for (index, weight) in tap.weights.enumerated() {
          sums &+= premultiplied(x: tap.first + index, y: y) &* weight
        }
        let offset = (y - firstRow) * pitch + x * 4
        for channel in 0..<4 { narrowed[offset + channel] = Tent.rounded(sums[channel]) }
      }
    }
    var pixels = [UInt8](repeating: 0, count: part.height * pitch)
    for (y, tap) in rows.enumerated() {
      for position in 0..<pitch {
        var sum: UInt32 = 0
        for (index, weight) in tap.weights.enumerated() {
          sum += UInt32(narrowed[(tap.first + index - firstRow) * pitch + position]) * weight
        }
        pixels[y * pitch + position] = UInt8((UInt32(Tent.rounded(sum)) + 127) / 255)
      }
    }
    return PremultipliedBitmap(
      size: PixelSize(width: part.width, height: part.height), pixels: pixels)
  }

  /// A pixel's colours times alpha, and its alpha times 255.
  private func premultiplied(x: Int, y: Int) -> SIMD4<UInt32> {
    let offset = (y * width + x) * 4
    let alpha = UInt32(pixels[offset + 3])
    return SIMD4(
      UInt32(pixels[offset]) * alpha, UInt32(pixels[offset + 1]) * alpha,
      UInt32(pixels[offset + 2]) * alpha, alpha * 255)
  }
}

/// A tent filter along one axis, in fixed point.
private enum Tent {
  /// The neighbouring source pixels that make a target pixel.
  struct Tap {
    var first: Int
    /// Their sum is ``unit``.
    var weights: [UInt32]
  }

  static let unit: UInt32 = 1 << 14

  static func taps(_ targets: Range<Int>, of length: Int, from source: Int) -> [Tap] {
    let ratio = Double(source) / Double(length)
    let radius = max(1, ratio)
    return targets.map { target in
      let centre = (Double(target) + 0.5) * ratio - 0.5
      let first = max(0, Int((centre - radius).rounded(.down)) + 1)
      let last = min(source - 1, Int((centre + radius).rounded(.up)) - 1)
      let heights = (first...max(first, last)).map { 1 - abs(Double($0) - centre) / radius }
      return Tap(first: first, weights: weights(heights))
    }
  }

  /// Heights as shares of the unit; the largest gets what rounding leaves over.
  private static func weights(_ heights: [Double]) -> [UInt32] {
    let sum = heights.reduce(0, +)
    var weights = heights.map { UInt32(($0 / sum * Double(unit)).rounded(.down)) }
    let missing = unit - weights.reduce(0, +)
    let largest = heights.indices.max { heights[$0] < heights[$1] } ?? 0
    weights[largest] += missing
    return weights
  }

  static func rounded(_ sum: UInt32) -> UInt16 { UInt16((sum + unit / 2) / unit) }
}
