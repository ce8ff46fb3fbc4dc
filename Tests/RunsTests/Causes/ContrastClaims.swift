import Foundation
import Labels
import Raster

@testable import Results

/// Finds what an effect says wrongly about the contrast of a label's texts, by the formula of WCAG 2.2.
enum ContrastClaims {
  static func faults(of told: Effect.Contrast, in label: LabelSpec) -> [String] {
    let ratios = (label.text + label.suffix).filter { $0.text == told.text }
      .map { contrast(of: $0.overrides, in: label) }
    guard !ratios.isEmpty else { return ["there is no text “\(told.text)”"] }
    // Colours of eight bits are mixed.
    return ratios.contains { abs($0 - told.is) < 0.02 } ? [] : ["its contrast is \(ratios)"]
  }

  private static func contrast(of style: StyleOverrides, in label: LabelSpec) -> Double {
    let white = [1.0, 1, 1]
    let behind = mix(style.background ?? clear, over: mix(label.background, over: white))
    let front = mix(style.color ?? label.style.color, over: behind)
    let lights = [luminance(front), luminance(behind)].map { $0 + 0.05 }.sorted()
    return lights[1] / lights[0]
  }

  private static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)

  private static func mix(_ color: PixelColor, over other: [Double]) -> [Double] {
    let share = Double(color.alpha) / 255
    return zip([color.red, color.green, color.blue], other).map {
      Double($0) / 255 * share + $1 * (1 - share)
    }
  }

  private static func luminance(_ color: [Double]) -> Double {
    zip(color, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
      let light =
        channel.0 <= 0.04045 ? channel.0 / 12.92 : pow((channel.0 + 0.055) / 1.055, 2.4)
      return sum + light * channel.1
    }
  }
}
