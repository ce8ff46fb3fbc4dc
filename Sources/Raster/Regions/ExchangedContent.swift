/// Finds out whether most of what some pixels show is other content.
///
/// At such a pixel, neither the colour that was there nor the one that is there now is in the other picture, there or up to
/// ``reach`` pixels away. So what was only moved by so much, or is smoothed otherwise, does not count, and neither do colours
/// that are a little lighter or darker.
struct ExchangedContent {
  let expected: PictureExcerpt
  let actual: PictureExcerpt

  private static let reach = 2
  /// Colours that differ by no more than this in any channel are one.
  private static let likeness = Likeness(limit: 32)
  /// So few pixels say nothing.
  private static let leastPixels = 16
  /// Of more pixels, as many are looked at, evenly spread.
  private static let mostPixels = 1 << 14

  /// Whether that is so at half of the pixels or more.
  func isMost(of pixels: [PixelOffset]) -> Bool {
    guard pixels.count >= Self.leastPixels else { return false }
    let looked = Self.looked(at: pixels)
    let changed = looked.filter { pixel in
      !Self.likeness.areAlike(
        Self.light(expected.pixel(pixel.x, pixel.y)), Self.light(actual.pixel(pixel.x, pixel.y)))
    }
    guard 2 * changed.count >= looked.count else { return false }
    return 2 * changed.count(where: isExchanged) >= looked.count
  }

  /// Whether the same is lighter where it was lighter, or darker, as in a dark theme.
  func isRecolored(_ pixels: [PixelOffset]) -> Bool {
    let looked = Self.looked(at: pixels)
    var (sums, squares, products) = (SIMD2<Double>.zero, SIMD2<Double>.zero, 0.0)
    for pixel in looked {
      let lights = SIMD2(
        Self.brightness(expected.pixel(pixel.x, pixel.y)),
        Self.brightness(actual.pixel(pixel.x, pixel.y)))
      sums += lights
      squares += lights * lights
      products += lights.x * lights.y
    }
    let count = Double(looked.count)
    let spread = squares * count - sums * sums
    let common = products * count - sums.x * sums.y
    return common * common > Self.mostCommon * spread.x * spread.y
  }

  /// As the square of a correlation.
  private static let mostCommon = 0.5

  private static func looked(at pixels: [PixelOffset]) -> [PixelOffset] {
    let step = max(1, (pixels.count + mostPixels - 1) / mostPixels)
    return stride(from: 0, to: pixels.count, by: step).map { pixels[$0] }
  }

  private static func brightness(_ pixel: UInt32) -> Double {
    let pixel = light(pixel)
    return Double((pixel & 255) + 2 * (pixel >> 8 & 255) + (pixel >> 16 & 255))
  }

  private func isExchanged(_ pixel: PixelOffset) -> Bool {
    !isNear(pixel, expected.pixel(pixel.x, pixel.y), in: actual)
      && !isNear(pixel, actual.pixel(pixel.x, pixel.y), in: expected)
  }

  private func isNear(_ pixel: PixelOffset, _ color: UInt32, in picture: PictureExcerpt) -> Bool {
    let color = Self.light(color)
    let around = PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1).grown(by: Self.reach)
      .intersection(picture.bounds)
    return around.rows.contains { y in
      around.columns.contains { Self.likeness.areAlike(Self.light(picture.pixel($0, y)), color) }
    }
  }

  /// With colours multiplied by alpha: the colour of what is nearly transparent hardly shows.
  private static func light(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255 else { return pixel }
    return [0, 8, 16].reduce(alpha << 24) { $0 | (pixel >> $1 & 255) * alpha / 255 << $1 }
  }
}
