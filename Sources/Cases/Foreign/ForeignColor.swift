internal import Raster

/// A colour as CSS functions, programs and Android write it.
struct ForeignColor {
  let color: PixelColor

  /// nil if a text is not such a colour.
  init?(_ text: String) {
    let compact = text.lowercased()
    if let color = Self.number(compact) ?? Self.hexadecimal(compact) ?? Self.function(compact) {
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

  /// A colour that Apple's systems, UIKit or Flutter name, and CSS does not, or as another colour: `systemRed`, `.secondary`,
  /// `UIColor.green`, `Colors.black54`. Those that adapt are as in the light.
  init?(named text: String) {
    let parts = text.lowercased().split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count <= 2 else { return nil }
    let table =
      switch parts.count == 2 ? parts[0] : "" {
      case "colors": Self.material
      case "uicolor", "nscolor": Self.uiKit.merging(Self.apple) { own, _ in own }
      case "color": Self.hierarchy.merging(Self.apple) { own, _ in own }
      default:
        text.hasPrefix(".") ? Self.hierarchy.merging(Self.apple) { own, _ in own } : Self.apple
      }
    guard let color = table[name].flatMap({ PixelColor(css: "#\($0)") }) else { return nil }
    self.color = color
  }

  /// Black of this opacity, from 0 to 1.
  init(opacity: Double) {
    color = Self.color([0, 0, 0], opacity)
  }

  /// Apple's Human Interface Guidelines, Color, and UIKit's semantic colours.
  private static let apple = [
    "systemred": "ff3b30", "systemorange": "ff9500", "systemyellow": "ffcc00",
    "systemgreen": "34c759", "systemmint": "00c7be", "systemteal": "30b0c7",
    "systemcyan": "32ade6", "systemblue": "007aff", "systemindigo": "5856d6",
    "systempurple": "af52de", "systempink": "ff2d55", "systembrown": "a2845e",
    "systemgray": "8e8e93", "systemgray2": "aeaeb2", "systemgray3": "c7c7cc",
    "systemgray4": "d1d1d6", "systemgray5": "e5e5ea", "systemgray6": "f2f2f7",
    "label": "000000", "secondarylabel": "3c3c4399", "tertiarylabel": "3c3c434c",
    "quaternarylabel": "3c3c432d", "placeholdertext": "3c3c434c", "separator": "3c3c434a",
    "systembackground": "ffffff", "secondarysystembackground": "f2f2f7",
    "tertiarysystembackground": "ffffff",
  ]

  /// SwiftUI's.
  private static let hierarchy = [
    "primary": "000000", "secondary": "3c3c4399", "tertiary": "3c3c434c",
  ]

  /// Those of UIKit's fixed colours whose names CSS gives to others.
  private static let uiKit = [
    "green": "00ff00", "gray": "808080", "lightgray": "aaaaaa", "darkgray": "555555",
    "brown": "996633", "orange": "ff8000",
  ]

  /// Flutter's `Colors`, which are Material Design's of 2014, in shade 500.
  private static let material = [
    "red": "f44336", "pink": "e91e63", "purple": "9c27b0", "deeppurple": "673ab7",
    "indigo": "3f51b5", "blue": "2196f3", "lightblue": "03a9f4", "cyan": "00bcd4",
    "teal": "009688", "green": "4caf50", "lightgreen": "8bc34a", "lime": "cddc39",
    "yellow": "ffeb3b", "amber": "ffc107", "orange": "ff9800", "deeporange": "ff5722",
    "brown": "795548", "grey": "9e9e9e", "bluegrey": "607d8b", "black87": "000000dd",
    "black54": "0000008a", "black45": "00000073", "black38": "00000061", "black26": "00000042",
    "black12": "0000001f", "white70": "ffffffb3", "white60": "ffffff99", "white54": "ffffff8a",
    "white38": "ffffff62", "white30": "ffffff4d", "white24": "ffffff3d", "white12": "ffffff1f",
    "white10": "ffffff1a",
  ]

  /// The number that `0xff0000` or `0xffff0000` is: `16711680`, and Android's `-65536`; nil for one that is rather digits of a
  /// colour.
  private static func number(_ text: String) -> PixelColor? {
    guard let number = Int(text), number < 0 || text.count >= 7 else { return nil }
    let bits = UInt32(truncatingIfNeeded: number)
    func color(alpha: UInt32) -> PixelColor {
      let bytes = [bits >> 16, bits >> 8, bits, alpha].map { UInt8(truncatingIfNeeded: $0) }
      return PixelColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }
    switch number {
    case 0...0xffffff: return color(alpha: 255)
    case Int(Int32.min)..<0: return color(alpha: bits >> 24)
    case 100_000_000...0xffff_ffff: return color(alpha: bits >> 24)
    default: return nil
    }
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
    let name = text[..<open].split(separator: ".").last ?? ""
    var parts = text[open...].dropFirst().dropLast()
      .split { ", /:=".contains($0) }.map(String.init)
    // Swift's, Kotlin's and Dart's names of the channels, and SwiftUI's colour space.
    let names = ["red", "green", "blue", "white", "alpha", "opacity", ".srgb"]
    let isNamed = parts.contains { ["red", "white"].contains($0) }
    if isNamed {
      let isGray = parts.contains("white")
      parts.removeAll { names.contains($0) }
      if isGray, let white = parts.first { parts = [white, white] + parts }
    }
    if name == "argb" || name == "fromargb", parts.count == 4 {
      parts = Array(parts.dropFirst()) + [share(parts[0], of: 255).map { "\($0)" } ?? parts[0]]
    }
    if parts.count == 1 { return hexadecimal(parts[0]) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let alpha = parts.count == 4 ? share(parts[3], of: 1) : 1
    guard let alpha else { return nil }
    switch name {
    case "rgb", "rgba", "argb", "fromargb", "fromrgbo", "color", "uicolor", "nscolor", "init":
      // UIKit's channels are shares; Compose also has bytes.
      let isShare = isNamed && parts.prefix(3).allSatisfy { Double($0).map { $0 <= 1 } == true }
      let channels = parts.prefix(3).compactMap { share($0, of: isShare ? 1 : 255) }
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
