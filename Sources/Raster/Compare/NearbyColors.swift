/// Compares pictures of two rasterisers, which paint the same shapes with different pixels at their
/// edges.
///
/// A pixel of one picture is accounted for if it lies between the darkest and the lightest colours that the other
/// picture has close by, channel by channel. Edges of a shape can have any mixture of the two colours beside them;
/// another shape, another colour or a larger move cannot be accounted for.
package struct NearbyColors: Sendable {
  /// How far around a pixel the other picture is examined.
  package var radius: Int
  /// How far a channel may be outside, 0…255: a thin stem is lighter if it falls between two pixels.
  package var channel: Int

  package init(radius: Int, channel: Int) {
    self.radius = radius
    self.channel = channel
  }

  /// The actual picture with the expected one's pixels wherever each accounts for the other.
  ///
  /// - Parameter actual: Has the size of the expected one.
  package func settled(expected: Bitmap, actual: Bitmap) -> Bitmap {
    precondition(expected.size == actual.size)
    let (was, now) = (Self.premultiplied(expected), Self.premultiplied(actual))
    let (lowestWas, highestWas) = extremes(of: was, expected.size)
    let (lowestNow, highestNow) = extremes(of: now, expected.size)
    var result = expected
    for start in stride(from: 0, to: was.count, by: 4) {
      let isAccountedFor = (start..<start + 4).allSatisfy { index in
        let (before, after) = (Int(was[index]), Int(now[index]))
        return after >= Int(lowestWas[index]) - channel
          && after <= Int(highestWas[index]) + channel
          && before >= Int(lowestNow[index]) - channel
          && before <= Int(highestNow[index]) + channel
      }
      if isAccountedFor { continue }
      for index in start..<start + 4 { result.pixels[index] = actual.pixels[index] }
    }
    return result
  }

  /// Colours of transparent pixels are not visible.
  private static func premultiplied(_ picture: Bitmap) -> [UInt8] {
    var pixels = picture.pixels
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] != 255 {
      let alpha = Int(pixels[start + 3])
      for index in start..<start + 3 {
        pixels[index] = UInt8((Int(pixels[index]) * alpha + 127) / 255)
      }
    }
    return pixels
  }

  /// The least and the largest value of each channel around each pixel.
  private func extremes(
    of pixels: [UInt8], _ size: PixelSize
  ) -> (lowest: [UInt8], highest: [UInt8]) {
    let rows = size.width * 4
    let across = spread(
      pixels, pixels, step: 4, count: size.width,
      starts: stride(from: 0, to: pixels.count, by: rows))
    return spread(
      across.lowest, across.highest, step: rows, count: size.height,
      starts: stride(from: 0, to: rows, by: 4))
  }

  /// Extremes along one axis.
  ///
  /// - Parameters:
  ///   - step: From a value to the next one along the axis.
  ///   - count: How many pixels there are along it.
  ///   - starts: Where the first pixel of each line along the axis is.
  private func spread(
    _ low: [UInt8], _ high: [UInt8], step: Int, count: Int, starts: StrideTo<Int>
  ) -> (lowest: [UInt8], highest: [UInt8]) {
    var (lowest, highest) = (low, high)
    for offset in starts {
      for channel in 0..<4 {
        for pixel in 0..<count {
          let index = offset + pixel * step + channel
          var (least, most) = (low[index], high[index])
          for other in max(0, pixel - radius)...min(count - 1, pixel + radius) {
            let index = offset + other * step + channel
            least = min(least, low[index])
            most = max(most, high[index])
          }
          lowest[index] = least
          highest[index] = most
        }
      }
    }
    return (lowest, highest)
  }
}

extension Bitmap {
  /// The picture on a canvas of another size: missing rows and columns repeat the last one.
  package func extended(to size: PixelSize) -> Bitmap {
    guard size != self.size, width > 0, height > 0 else { return self }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let offset = (min(y, height - 1) * width + min(x, width - 1)) * 4
        pixels += self.pixels[offset..<offset + 4]
      }
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}
