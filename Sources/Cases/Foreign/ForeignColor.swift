internal import Raster

/// A colour as CSS functions, programs and Android write it.
struct ForeignColor {
  let color: PixelColor

  /// nil if a text is not such a colour.
  init?(_ text: String) {
    let compact = text.lowercased()
    if let color = Self.hexadecimal(compact) ?? Self.function(compact) {
      self.color = color
    } else {
      return nil
    }
  }

  /// Android's `#ff333333` and `#f333`, with their alpha first; nil for any other text.
  init?(alphaFirst text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 8 || digits.count == 4 else { return nil }
    let alpha = digits.prefix(digits.count / 4)
    guard let color = PixelColor(css: "#\(digits.dropFirst(alpha.count))\(alpha)") else {
      return nil
    }
    self.color = color
  }

  /// Black of this opacity, from 0 to 1.
  init(opacity: Double) {
    color = Self.color([0, 0, 0], opacity)
  }

  /// `ff0000`, `0xff0000`, and `0xffff0000` with its alpha first.
  private static func hexadecimal(_ text: String) -> PixelColor? {
    if text.hasPrefix("0x") {
      let digits = text.dropFirst(2)
      return digits.count == 8
        ? PixelColor(css: "#\(digits.dropFirst(2))\(digits.prefix(2))")
        : PixelColor(css: "#\(digits)")
    }
    guard [3, 6, 8].contains(text.count), text.contains(where: \.isNumber) || text.count == 6
    else { return nil }
    return PixelColor(css: "#\(text)")
  }

  private static func function(_ text: String) -> PixelColor? {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let name = text[..<open]
    let parts = text[open...].dropFirst().dropLast()
      .split { $0 == "," || $0 == " " || $0 == "/" }.map(String.init)
    if parts.count == 1 { return hexadecimal(parts[0]) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let alpha = parts.count == 4 ? share(parts[3], of: 1) : 1
    guard let alpha else { return nil }
    switch name {
    case "rgb", "rgba", "color", "uicolor":
      let channels = parts.prefix(3).compactMap { share($0, of: 255) }
      guard channels.count == 3 else { return nil }
      return color(channels, alpha)
    case "hsl", "hsla":
      let hue = Double(parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0])
      guard let hue, hue.isFinite, let saturation = share(parts[1], of: 1),
        let lightness = share(parts[2], of: 1)
      else { return nil }
      return color(hue: hue, saturation, lightness, alpha)
    default: return nil
    }
  }

  /// A number as it is, or a percentage of a whole, as a share from 0 to 1.
  private static func share(_ text: String, of whole: Double) -> Double? {
    let number: Double?
    if text.hasSuffix("%") {
      number = Double(text.dropLast()).map { $0 / 100 }
    } else {
      number = Double(text).map { $0 / whole }
    }
    guard let number, number.isFinite else { return nil }
    return min(max(number, 0), 1)
  }

  private static func color(_ channels: [Double], _ alpha: Double) -> PixelColor {
    let bytes = (channels + [alpha]).map { UInt8(($0 * 255).rounded()) }
    return PixelColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
  }

  private static func color(
    hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double
  ) -> PixelColor {
    // CSS Color Level 4, § 7.1.
    let channels = [0.0, 8, 4].map { offset in
      var sector = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      if sector < 0 { sector += 12 }
      let reach = saturation * min(lightness, 1 - lightness)
      return lightness - reach * max(-1, min(sector - 3, 9 - sector, 1))
    }
    return color(channels, alpha)
  }
}
