internal import Raster

/// A colour as CSS functions, programs and Android write it.
struct ForeignColor {
  let color: PixelColor

  /// nil if a text is not such a colour.
  init?(_ text: String) {
    let compact = text.lowercased()
    if let color = Self.number(compact) ?? Self.hexadecimal(compact) ?? Self.fainter(compact)
      ?? Self.parsed(compact) ?? Self.function(compact)
    {
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
  /// `UIColor.green`, `Colors.black54`, `Colors.red.shade900`. Those that adapt are as in the light.
  init?(named text: String) {
    var parts = text.lowercased().split(separator: ".").map(String.init)
    if parts.count > 1, let shade = parts.last?.wholeMatch(of: /shade([0-9]+)/) {
      parts.removeLast()
      parts[parts.count - 1] += "[\(shade.1)]"
    }
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

  /// Flutter's `Colors`, which are Material Design's of 2014: `red`, and `red[900]`.
  private static let material: [String: String] = {
    var colors = [
      "black87": "000000dd", "black54": "0000008a", "black45": "00000073", "black38": "00000061",
      "black26": "00000042", "black12": "0000001f", "white70": "ffffffb3", "white60": "ffffff99",
      "white54": "ffffff8a", "white38": "ffffff62", "white30": "ffffff4d", "white24": "ffffff3d",
      "white12": "ffffff1f", "white10": "ffffff1a",
    ]
    for (name, list) in shades {
      let shades = list.split(separator: " ").map(String.init)
      colors[name] = shades[5]
      for (index, shade) in shades.enumerated() {
        colors["\(name)[\(max(index * 100, 50))]"] = shade
      }
    }
    return colors
  }()

  /// In the order of their numbers: 50, 100, 200 and so on to 900.
  private static let shades = [
    "red": "ffebee ffcdd2 ef9a9a e57373 ef5350 f44336 e53935 d32f2f c62828 b71c1c",
    "pink": "fce4ec f8bbd0 f48fb1 f06292 ec407a e91e63 d81b60 c2185b ad1457 880e4f",
    "purple": "f3e5f5 e1bee7 ce93d8 ba68c8 ab47bc 9c27b0 8e24aa 7b1fa2 6a1b9a 4a148c",
    "deeppurple": "ede7f6 d1c4e9 b39ddb 9575cd 7e57c2 673ab7 5e35b1 512da8 4527a0 311b92",
    "indigo": "e8eaf6 c5cae9 9fa8da 7986cb 5c6bc0 3f51b5 3949ab 303f9f 283593 1a237e",
    "blue": "e3f2fd bbdefb 90caf9 64b5f6 42a5f5 2196f3 1e88e5 1976d2 1565c0 0d47a1",
    "lightblue": "e1f5fe b3e5fc 81d4fa 4fc3f7 29b6f6 03a9f4 039be5 0288d1 0277bd 01579b",
    "cyan": "e0f7fa b2ebf2 80deea 4dd0e1 26c6da 00bcd4 00acc1 0097a7 00838f 006064",
    "teal": "e0f2f1 b2dfdb 80cbc4 4db6ac 26a69a 009688 00897b 00796b 00695c 004d40",
    "green": "e8f5e9 c8e6c9 a5d6a7 81c784 66bb6a 4caf50 43a047 388e3c 2e7d32 1b5e20",
    "lightgreen": "f1f8e9 dcedc8 c5e1a5 aed581 9ccc65 8bc34a 7cb342 689f38 558b2f 33691e",
    "lime": "f9fbe7 f0f4c3 e6ee9c dce775 d4e157 cddc39 c0ca33 afb42b 9e9d24 827717",
    "yellow": "fffde7 fff9c4 fff59d fff176 ffee58 ffeb3b fdd835 fbc02d f9a825 f57f17",
    "amber": "fff8e1 ffecb3 ffe082 ffd54f ffca28 ffc107 ffb300 ffa000 ff8f00 ff6f00",
    "orange": "fff3e0 ffe0b2 ffcc80 ffb74d ffa726 ff9800 fb8c00 f57c00 ef6c00 e65100",
    "deeporange": "fbe9e7 ffccbc ffab91 ff8a65 ff7043 ff5722 f4511e e64a19 d84315 bf360c",
    "brown": "efebe9 d7ccc8 bcaaa4 a1887f 8d6e63 795548 6d4c41 5d4037 4e342e 3e2723",
    "grey": "fafafa f5f5f5 eeeeee e0e0e0 bdbdbd 9e9e9e 757575 616161 424242 212121",
    "bluegrey": "eceff1 cfd8dc b0bec5 90a4ae 78909c 607d8b 546e7a 455a64 37474f 263238",
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

  /// A colour with another opacity, as a method makes it: `.copy(alpha = 0.5f)`, `.withOpacity(0.5)`, `.withAlpha(128)`.
  private static func fainter(_ text: String) -> PixelColor? {
    let method =
      /(.+)\.(copy|opacity|with(?:opacity|alpha|alphacomponent|values))\((?:alpha *[:=] *)?([0-9.]+)f?\)/
    guard let match = text.wholeMatch(of: method), let number = Double(match.3),
      let color = any(of: String(match.1))
    else { return nil }
    var share = match.2 == "withalpha" ? number / 255 : number
    // SwiftUI's makes a faint colour fainter.
    if match.2 == "opacity" { share *= Double(color.alpha) / 255 }
    return PixelColor(
      red: color.red, green: color.green, blue: color.blue,
      alpha: UInt8((min(share, 1) * 255).rounded()))
  }

  /// Android's `Color.parseColor("#80ff0000")`, with its alpha first.
  private static func parsed(_ text: String) -> PixelColor? {
    guard let match = text.wholeMatch(of: /(?:color\.)?parsecolor\(["']([^"']+)["']\)/)
    else { return nil }
    let word = String(match.1)
    return ForeignColor(alphaFirst: word)?.color ?? PixelColor(css: word)
  }

  /// A colour in any notation.
  private static func any(of text: String) -> PixelColor? {
    ForeignColor(named: text)?.color ?? ForeignColor(text)?.color
      ?? PixelColor(css: text.split(separator: ".").last.map(String.init) ?? text)
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
    case "hsl", "hsla", "hwb":
      let hue = Double(parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0])
      guard let hue, hue.isFinite, let second = share(parts[1], of: 1),
        let third = share(parts[2], of: 1)
      else { return nil }
      guard name == "hwb" else { return color(channels(hue: hue, second, third), alpha) }
      // CSS Color Level 4, § 8: so much white and black; more than all of both is a grey.
      let sum = max(second + third, 1)
      let (white, black) = (second / sum, third / sum)
      return color(channels(hue: hue, 1, 0.5).map { $0 * (1 - white - black) + white }, alpha)
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

  private static func channels(
    hue: Double, _ saturation: Double, _ lightness: Double
  ) -> [Double] {
    // CSS Color Level 4, § 7.1.
    [0.0, 8, 4].map { offset in
      var sector = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      if sector < 0 { sector += 12 }
      let reach = saturation * min(lightness, 1 - lightness)
      return lightness - reach * max(-1, min(sector - 3, 9 - sector, 1))
    }
  }
}
