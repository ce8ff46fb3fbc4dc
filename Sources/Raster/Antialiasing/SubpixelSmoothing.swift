/// Finds letters that are the same, but smoothed in the colours of a display's subpixels, or not so, or in another way.
///
/// Such smoothing tints the left and the right edges of each stroke in opposite colours, and leaves as much ink in it. So what
/// is thin is told from what comes, goes or becomes lighter, which ``EdgeSmoothing`` cannot do between two edges.
struct SubpixelSmoothing {
  /// A pixel whose channels have so much more ink than one another is tinted.
  private static let leastTint: Float = 1 / 8
  /// What is tinted along a stroke's edge, and left at its end.
  private static let mostTint: (edge: Float, end: Float) = (1.25, 1 / 3)
  /// By how much a pixel's ink may change, and that of a stroke, of which an eighth may change as well.
  private static let mostChange: (pixel: Float, stroke: Float) = (3 / 8, 1 / 4)
  /// As a share of all ink of a channel: of more, letters have another colour.
  private static let mostChangeOfAll: Float = 1 / 24
  /// How far colours may be off because pictures round them.
  private static let mostError: Float = 3
  private static let leastContrast: Float = 16

  private let pixels: [PixelOffset]
  private let ground: SIMD4<Float>
  private let expected: PictureExcerpt
  private let actual: PictureExcerpt

  /// - Parameter pixels: Of all things on the ground, row by row.
  init(
    _ pixels: [PixelOffset], on ground: UInt32, _ expected: PictureExcerpt, _ actual: PictureExcerpt
  ) {
    (self.pixels, self.expected, self.actual) = (pixels, expected, actual)
    self.ground = ColorPair.values(ground)
  }

  /// What one picture shows of all strokes.
  private struct Tints {
    var inked = 0
    var tinted = 0
    /// Along the stroke that is being read.
    var sum: Float = 0
    /// Of each channel.
    var ink = SIMD4<Float>.zero

    var isTinted: Bool { tinted * 4 >= inked }
    var isPlain: Bool { tinted * 16 <= inked }
  }

  /// Whether all pixels are of such letters.
  var isAll: Bool {
    guard let depth else { return false }
    let channels = (0..<3).filter { abs(depth[$0]) >= Self.leastContrast }
    guard let first = channels.first, let last = channels.last, first < last else { return false }
    var (was, now) = (Tints(), Tints())
    var (inkBefore, inkNow): (Float, Float) = (0, 0)
    /// Whether a stroke may end, which makes room for the next one.
    func ends() -> Bool {
      defer { (was.sum, now.sum, inkBefore, inkNow) = (0, 0, 0, 0) }
      return abs(was.sum) <= Self.mostTint.end && abs(now.sum) <= Self.mostTint.end
        && abs(inkNow - inkBefore)
          <= max(Self.mostChange.stroke, max(inkBefore, inkNow) / 8)
    }
    /// The ink of a pixel, whose tint is noted.
    func ink(_ picture: PictureExcerpt, _ pixel: PixelOffset, _ tints: inout Tints) -> Float {
      let cover = (ColorPair.values(picture.pixel(pixel.x, pixel.y)) - ground) / depth
      let tint = cover[first] - cover[last]
      let ink = channels.reduce(0) { $0 + cover[$1] } / Float(channels.count)
      tints.sum += tint
      tints.ink += cover
      if ink >= Self.leastTint { tints.inked += 1 }
      if abs(tint) >= Self.leastTint { tints.tinted += 1 }
      return ink
    }
    for (index, pixel) in pixels.enumerated() {
      let before = ink(expected, pixel, &was)
      let after = ink(actual, pixel, &now)
      (inkBefore, inkNow) = (inkBefore + before, inkNow + after)
      guard abs(after - before) <= Self.mostChange.pixel, abs(was.sum) <= Self.mostTint.edge,
        abs(now.sum) <= Self.mostTint.edge
      else { return false }
      let next = index + 1 < pixels.count ? pixels[index + 1] : nil
      if next?.y != pixel.y || next?.x != pixel.x + 1 {
        guard ends() else { return false }
      }
    }
    let keepsInk = channels.allSatisfy { channel in
      abs(was.ink[channel] - now.ink[channel])
        <= Self.mostChangeOfAll * max(was.ink[channel], now.ink[channel])
    }
    guard keepsInk else { return false }
    return (was.isTinted || now.isTinted) && [was, now].allSatisfy { $0.isTinted || $0.isPlain }
  }

  /// By how much the fullest ink differs from the ground; nil if a colour is on the other side of it, or not opaque.
  private var depth: SIMD4<Float>? {
    var (least, most) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    func add(_ pixel: UInt32) {
      let difference = ColorPair.values(pixel) - ground
      least = pointwiseMin(least, difference)
      most = pointwiseMax(most, difference)
    }
    for pixel in pixels {
      add(expected.pixel(pixel.x, pixel.y))
      add(actual.pixel(pixel.x, pixel.y))
    }
    guard least.w == 0, most.w == 0, ground.w == 255 else { return nil }
    var depth = SIMD4<Float>(repeating: 1)
    for channel in 0..<3 {
      guard min(-least[channel], most[channel]) <= Self.mostError else { return nil }
      depth[channel] =
        most[channel] > -least[channel] ? most[channel] : min(least[channel], -1)
    }
    return depth
  }
}
