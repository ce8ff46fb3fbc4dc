/// Finds pixels at which an edge is drawn otherwise, by no more than a pixel.
///
/// In both pictures, the colour of such a pixel is one of two colours, or a mixture of them, that the other picture has there and next
/// to it: of the nine pixels around, the darkest and the lightest. So nothing is there, before or now, that the other picture does not
/// have at most a pixel away.
struct EdgeDrawing<Picture: PixelSource> {
  let expected: Picture
  let actual: Picture
  /// Size of the part that both pictures have.
  let size: PixelSize

  func isRedrawn(x: Int, y: Int) -> Bool {
    isThere(expected.pixel(x, y), in: actual, x, y)
      && isThere(actual.pixel(x, y), in: expected, x, y)
  }

  private func isThere(_ color: UInt32, in picture: Picture, _ x: Int, _ y: Int) -> Bool {
    var darkest = ColorPair.seen(picture.pixel(x, y))
    var lightest = darkest
    var (least, most) = (Self.light(darkest), Self.light(darkest))
    for row in max(0, y - 1)...min(size.height - 1, y + 1) {
      for column in max(0, x - 1)...min(size.width - 1, x + 1) {
        let near = ColorPair.seen(picture.pixel(column, row))
        let light = Self.light(near)
        if light < least { (least, darkest) = (light, near) }
        if light > most { (most, lightest) = (light, near) }
      }
    }
    return Mixing(of: darkest, with: lightest)?.holds(ColorPair.seen(color)) ?? false
  }

  /// More for lighter colours, and for what is more opaque.
  private static func light(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    let channels = (pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255)
    return channels * alpha + 255 * alpha
  }
}
