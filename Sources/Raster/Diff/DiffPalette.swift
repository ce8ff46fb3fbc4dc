/// The colours of a picture of differences.
///
/// First come 64 grays from white to a quarter of black's contrast with it, then the same tinted as
/// ignored, then tinted as one-sided, then the marks.
enum DiffPalette {
  /// Added to a gray's index.
  static let ignored: UInt8 = 64
  static let oneSided: UInt8 = 128

  static let different: UInt8 = 192
  static let antialiased: UInt8 = 193
  static let moved: UInt8 = 194

  // Colours that Okabe and Ito chose to be distinct under every kind of colour blindness; the tints
  // are halfway to white, so that only differences stand out.
  static let colors: [PixelColor] =
    grays + grays.map { tinted($0, with: PixelColor(red: 170, green: 217, blue: 244)) }
    + grays.map { tinted($0, with: PixelColor(red: 247, green: 241, blue: 160)) }
    + [
      PixelColor(red: 213, green: 94, blue: 0),
      PixelColor(red: 0, green: 114, blue: 178),
      PixelColor(red: 0, green: 158, blue: 115),
    ]

  private static let grays = (0..<64).map { step in
    let gray = UInt8(255 - step)
    return PixelColor(red: gray, green: gray, blue: gray)
  }

  /// The light gray that keeps a quarter of a colour's contrast with white.
  ///
  /// - Parameter pixel: Straight RGBA, red in the lowest byte.
  static func faint(_ pixel: UInt32) -> UInt8 {
    let pixel = UInt32(littleEndian: pixel)
    let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    // BT.601 weights in 1/256.
    let luma = (red * 77 + green * 150 + blue * 29) >> 8
    return UInt8(truncatingIfNeeded: (255 - luma) * (pixel >> 24) / (4 * 255))
  }
}

/// A colour multiplied by a tint, as if seen through tinted glass.
private func tinted(_ color: PixelColor, with tint: PixelColor) -> PixelColor {
  func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Int(a) * Int(b) / 255) }
  return PixelColor(
    red: multiply(color.red, tint.red), green: multiply(color.green, tint.green),
    blue: multiply(color.blue, tint.blue))
}
