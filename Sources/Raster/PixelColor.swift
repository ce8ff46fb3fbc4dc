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

extension PixelColor {
  /// Reads CSS notation: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a colour keyword or `transparent`.
  ///
  /// Letter case does not matter; white space around the colour is not accepted.
  public init?(css notation: String) {
    if notation.utf8.first == UInt8(ascii: "#") {
      self.init(hexDigits: notation.utf8.dropFirst())
      return
    }
    let keyword = notation.lowercased()
    if keyword == "transparent" {
      self = .transparent
    } else if let value = NamedColors.values[keyword] {
      self.init(
        red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
        blue: UInt8(truncatingIfNeeded: value))
    } else {
      return nil
    }
  }

  /// Every keyword that ``init(css:)`` reads, in lower case and in alphabetical order.
  package static let keywords = (NamedColors.values.keys + ["transparent"]).sorted()

  private init?(hexDigits: Substring.UTF8View) {
    var digits: [UInt8] = []
    for code in hexDigits {
      guard let digit = hexDigit(code) else { return nil }
      digits.append(digit)
    }
    let channels: [UInt8]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 0x11 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map {
        digits[$0] << 4 | digits[$0 + 1]
      }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255)
  }

  /// `#rrggbb`, or `#rrggbbaa` if the colour is not opaque; lower case.
  public var cssHex: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { notation, channel in
      if channel < 0x10 { notation += "0" }
      notation += String(channel, radix: 16)
    }
  }
}

private func hexDigit(_ code: UInt8) -> UInt8? {
  switch code {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): code - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): code - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): code - UInt8(ascii: "A") + 10
  default: nil
  }
}
