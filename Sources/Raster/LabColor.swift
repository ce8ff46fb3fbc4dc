#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A colour in CIELAB, for the white point D65.
package struct LabColor: Equatable, Sendable {
  /// L*, 0…100.
  package var lightness: Double
  /// From green to red.
  package var a: Double
  /// From blue to yellow.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// An opaque colour of sRGB.
  package init(_ color: PixelColor) {
    func linear(_ channel: UInt8) -> Double { PixelColor.light(of: Double(channel) / 255) }
    func root(_ share: Double) -> Double {
      share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
    }
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// ΔE₀₀: about 1 is the least difference that can be seen.
  ///
  /// Sharma, Wu and Dalal, *The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test Data, and
  /// Mathematical Observations* (2005), whose names of values these are.
  package func difference(from other: LabColor) -> Double {
    func seventh(_ value: Double) -> Double {
      let power = pow(value, 7)
      return (power / (power + pow(25, 7))).squareRoot()
    }
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1 + 0.5 * (1 - seventh(meanChroma))
    func polar(_ color: LabColor) -> (chroma: Double, hue: Double) {
      let stretched = stretch * color.a
      let hue = atan2(color.b, stretched) * 180 / .pi
      return (hypot(stretched, color.b), hue < 0 ? hue + 360 : hue)
    }
    let (one, two) = (polar(self), polar(other))
    let isGrey = one.chroma * two.chroma == 0
    var turn = isGrey ? 0 : two.hue - one.hue
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let deltaHue = 2 * (one.chroma * two.chroma).squareRoot() * sine(turn / 2)
    let deltaChroma = two.chroma - one.chroma
    let deltaLightness = other.lightness - lightness

    let chroma = (one.chroma + two.chroma) / 2
    var hue = one.hue + two.hue
    if !isGrey {
      if abs(one.hue - two.hue) > 180 { hue += hue < 360 ? 360 : -360 }
      hue /= 2
    }
    let weight =
      1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
      - 0.20 * cosine(4 * hue - 63)
    let darkness = (lightness + other.lightness) / 2 - 50
    let lightnessScale = 1 + 0.015 * darkness * darkness / (20 + darkness * darkness).squareRoot()
    let rotation = 30 * exp(-((hue - 275) / 25) * ((hue - 275) / 25))
    let term = (
      lightness: deltaLightness / lightnessScale, chroma: deltaChroma / (1 + 0.045 * chroma),
      hue: deltaHue / (1 + 0.015 * chroma * weight)
    )
    let mixed = -sine(2 * rotation) * 2 * seventh(chroma) * term.chroma * term.hue
    return
      (term.lightness * term.lightness + term.chroma * term.chroma + term.hue * term.hue + mixed)
      .squareRoot()
  }
}

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

extension PixelColor {
  /// The light of a sample of sRGB (IEC 61966-2-1), both 0…1.
  package static func light(of sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
  }

  /// Whether no eye tells this colour from another one of the same opacity.
  package func looksLike(_ other: PixelColor) -> Bool {
    alpha == other.alpha && LabColor(self).difference(from: LabColor(other)) < 1
  }
}
