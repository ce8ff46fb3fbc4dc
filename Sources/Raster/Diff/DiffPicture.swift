/// Draws where two pictures differ.
package enum DiffPicture {
  /// Marks what differs on a faint gray copy of the expected picture; the canvas holds both.
  ///
  /// Differing pixels are vermilion, ignored areas tinted blue, areas that one picture lacks yellow.
  package static func draw(
    expected: Bitmap, actual: Bitmap, tolerance: Tolerance, ignoring ignored: [PixelRect] = []
  ) -> Bitmap {
    let area = ComparedArea(expected: expected.size, actual: actual.size, ignoring: ignored)
    let distance = ChannelDistance(limit: tolerance.channelLimit)
    var picture = Bitmap(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height),
      color: tinted(.white, with: oneSided))

    if area.pixelCount < picture.width * picture.height {
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let isExpected = x < expected.width && y < expected.height
          let isActual = x < actual.width && y < actual.height
          if isExpected {
            picture[x, y] = tinted(faint(expected[x, y]), with: isActual ? ignoredTint : oneSided)
          } else if isActual {
            picture[x, y] = tinted(faint(actual[x, y]), with: oneSided)
          }
        }
      }
    }
    for band in area.bands {
      for y in band.rows {
        for x in band.columns.joined() {
          picture[x, y] =
            distance.differs(expected[x, y], actual[x, y]) ? different : faint(expected[x, y])
        }
      }
    }
    return picture
  }

  // Colours that Okabe and Ito chose to stay apart under every kind of colour blindness; the tints
  // are half way to white, so that only what differs is strong.
  private static let different = Color(red: 213, green: 94, blue: 0)
  private static let ignoredTint = Color(red: 170, green: 217, blue: 244)
  private static let oneSided = Color(red: 247, green: 241, blue: 160)
}

/// A light gray that keeps a quarter of a colour's contrast with white.
private func faint(_ color: Color) -> Color {
  // BT.601 weights in 1/256.
  let luma = (Int(color.red) * 77 + Int(color.green) * 150 + Int(color.blue) * 29) >> 8
  let gray = UInt8(255 - (255 - luma) * Int(color.alpha) / (4 * 255))
  return Color(red: gray, green: gray, blue: gray)
}

/// A colour multiplied by a tint, as if seen through tinted glass.
private func tinted(_ color: Color, with tint: Color) -> Color {
  func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Int(a) * Int(b) / 255) }
  return Color(
    red: multiply(color.red, tint.red), green: multiply(color.green, tint.green),
    blue: multiply(color.blue, tint.blue))
}
