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
