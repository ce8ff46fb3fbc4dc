/// Tells pixels apart by their perceived distance in YIQ, NTSC's space of colours.
///
/// Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space
/// in mobile applications" (2010). The weights, the backdrop and the order of the operations are those
/// of pixelmatch 7.2, so that every verdict is the same.
struct ColorDistance: PixelMetric {
  /// The largest distance that two colours have.
  static let maximum = 35_215.0

  /// The largest distance at which two pixels are equal.
  let limit: Double

  /// - Parameter share: Of the largest distance of a channel, 0…1; distances are squares.
  init(share: Double) {
    limit = Self.maximum * share * share
  }

  func differingPixels(
    _ expected: PixelBlock, _ actual: PixelBlock, distances: PixelBlock, at offset: Int
  ) -> UInt32 {
    var different: UInt32 = 0
    var rest = distances.pixelsNotZero
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      if differs(expected[place], actual[place], at: offset + place * 4) {
        different |= 1 << UInt32(place)
      }
      rest &= rest - 1
    }
    return different
  }

  func differs(_ expected: UInt32, _ actual: UInt32, at offset: Int) -> Bool {
    expected != actual && ColorDifference(expected, actual, at: offset).distance > limit
  }
}

/// What two colours differ by, red, green and blue, −255…255.
struct ColorDifference {
  let red: Double
  let green: Double
  let blue: Double

  /// Subtracts two pixels, as RGBA with red the lowest byte, from each other.
  ///
  /// - Parameter offset: The place in a picture's bytes whose backdrop both stand on where either is
  ///   not opaque.
  init(_ first: UInt32, _ second: UInt32, at offset: Int) {
    let differences = (
      red: first.red - second.red, green: first.green - second.green,
      blue: first.blue - second.blue
    )
    if first & second >= 0xFF00_0000 {
      red = Double(differences.red)
      green = Double(differences.green)
      blue = Double(differences.blue)
      return
    }
    let backdrop = Backdrop(at: offset)
    let alpha = first.alpha - second.alpha
    func blended(_ first: Int, _ second: Int, _ backdrop: Int) -> Double {
      Double(first - second - backdrop * alpha) / 255
    }
    red = blended(first.red * first.alpha, second.red * second.alpha, backdrop.red)
    green = blended(first.green * first.alpha, second.green * second.alpha, backdrop.green)
    blue = blended(first.blue * first.alpha, second.blue * second.alpha, backdrop.blue)
  }

  /// By how much the first colour is brighter.
  var luma: Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// The square of the perceived distance, 0…35,215.
  var distance: Double {
    let y = luma
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

/// What pixels that are not opaque are seen on: colours that change from pixel to pixel, so that a
/// translucent pixel equals no opaque one over all of a picture.
struct Backdrop {
  let red: Int
  let green: Int
  let blue: Int

  /// - Parameter offset: A pixel's place in its picture's bytes, 0 ..< 2³¹.
  init(at offset: Int) {
    let golden = 1.618033988749895
    red = 48 + 159 * (offset % 2)
    green = 48 + 159 * (Int(Double(offset) / golden) % 2)
    blue = 48 + 159 * (Int(Double(offset) / (golden + 1)) % 2)
  }
}

extension UInt32 {
  fileprivate var red: Int { Int(self & 0xFF) }
  fileprivate var green: Int { Int(self >> 8 & 0xFF) }
  fileprivate var blue: Int { Int(self >> 16 & 0xFF) }
  fileprivate var alpha: Int { Int(self >> 24) }
}
