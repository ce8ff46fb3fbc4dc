/// A colour in sRGB with straight alpha, 8 bits a channel.
public struct PixelColor: Hashable, Sendable {
  /// 0…255, not multiplied by ``alpha``, as green and blue.
  public var red: UInt8
  /// 0…255.
  public var green: UInt8
  /// 0…255.
  public var blue: UInt8
  /// 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// A colour of four channels, opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = PixelColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = PixelColor(red: 255, green: 255, blue: 255)
  /// Black with an alpha of 0, as in CSS.
  public static let transparent = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
}
