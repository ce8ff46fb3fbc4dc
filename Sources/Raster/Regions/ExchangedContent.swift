/// Finds out whether most of what some pixels show is other content, on a ground that is as it was.
///
/// At such a pixel, neither the colour that was there nor the one that is there now is in the other picture, there or up to
/// ``reach`` pixels away. So what was only moved by so much, or is smoothed otherwise, does not count, and neither do colours
/// that are a little lighter or darker. What has largely the colours that were there is rather the same, elsewhere or in
/// another order; and what is lighter where it was lighter, the same in other colours.
struct ExchangedContent {
  private let expected: PictureExcerpt
  private let actual: PictureExcerpt
  /// Those that are not of the ground, of ``mostPixels`` that are evenly spread.
  private let before: [PixelOffset]
  private let now: [PixelOffset]
  private let both: [PixelOffset]

  private static let reach = 2
  /// Colours that differ by no more than this in any channel are one.
  private static let likeness = Likeness(limit: 32)
  /// So few pixels say nothing.
  private static let leastPixels = 16
  private static let mostPixels = 1 << 12

  /// - Parameter isInk: Whether a pixel of a picture is not of the ground.
  init(
    _ pixels: [PixelOffset], _ expected: PictureExcerpt, _ actual: PictureExcerpt,
    isInk: (PictureExcerpt, PixelOffset) -> Bool
  ) {
    (self.expected, self.actual) = (expected, actual)
    // Not every other column, whatever the width.
    let step = max(1, (pixels.count + Self.mostPixels - 1) / Self.mostPixels) | 1
    let looked = stride(from: 0, to: pixels.count, by: step).map { pixels[$0] }
    before = looked.filter { isInk(expected, $0) }
    now = looked.filter { isInk(actual, $0) }
    both = before.filter { isInk(actual, $0) }
  }

  /// Whether half or more of what each picture shows is other content.
  var isMost: Bool {
    hasOtherColors && isMost(of: before) && isMost(of: now) && !isRecolored
  }

  /// Whether less than half of what either picture shows has about the colours of the other.
  var hasOtherColors: Bool {
    // How many pixels have each colour, told by three bits of each channel.
    var counts = [Int](repeating: 0, count: 1 << 12)
    func place(_ picture: PictureExcerpt, _ pixel: PixelOffset) -> Int {
      let color = Self.light(picture.pixel(pixel.x, pixel.y))
      var place: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] { place = place << 3 | color >> (shift + 5) & 7 }
      return Int(place)
    }
    for pixel in before { counts[place(expected, pixel)] += 1 }
    var common = 0
    for pixel in now {
      let place = place(actual, pixel)
      guard counts[place] > 0 else { continue }
      counts[place] -= 1
      common += 1
    }
    return 2 * common < min(before.count, now.count)
  }

  private func isMost(of pixels: [PixelOffset]) -> Bool {
    guard pixels.count >= Self.leastPixels else { return false }
    let changed = pixels.filter { pixel in
      !Self.likeness.areAlike(
        Self.light(expected.pixel(pixel.x, pixel.y)), Self.light(actual.pixel(pixel.x, pixel.y)))
    }
    // So many may be no other content.
    var room = changed.count - (pixels.count + 1) / 2
    for pixel in changed where room >= 0 && !isExchanged(pixel) { room -= 1 }
    return room >= 0
  }

  /// Whether the same is lighter where it was lighter, or darker.
  private var isRecolored: Bool {
    guard 2 * both.count >= max(before.count, now.count) else { return false }
    var (sums, squares, products) = (SIMD2<Double>.zero, SIMD2<Double>.zero, 0.0)
    for pixel in both {
      let lights = SIMD2(
        Self.brightness(expected.pixel(pixel.x, pixel.y)),
        Self.brightness(actual.pixel(pixel.x, pixel.y)))
      sums += lights
      squares += lights * lights
      products += lights.x * lights.y
    }
    let count = Double(both.count)
    let spread = squares * count - sums * sums
    let common = products * count - sums.x * sums.y
    return common * common > Self.mostCommon * spread.x * spread.y
  }

  /// As the square of a correlation.
  private static let mostCommon = 0.5

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
