internal import Base
internal import Labels
internal import Raster
internal import Results

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// How well a label's texts can be told from what is behind them.
struct Legibility {
  private var texts: [(text: String, contrast: Double)] = []

  /// A text with less contrast can hardly be seen.
  private static let least = 1.25

  /// The text that was legible and no longer is; nil if there is none.
  static func lost(from was: LayoutRecord, to now: LayoutRecord) -> Effect? {
    guard let before = Legibility(was), let after = Legibility(now),
      let worst = after.texts.min(by: { $0.contrast < $1.contrast }), worst.contrast < least,
      let best = before.texts.filter({ $0.text == worst.text }).map(\.contrast).max(), best >= least
    else { return nil }
    return .illegible(.init(worst.text, was: best, is: worst.contrast))
  }

  /// nil if the case is not known.
  private init?(_ record: LayoutRecord) {
    guard case .object(let label)? = record.spec,
      let back = label.color("background")?.over(.white), let color = label.color("color")
    else { return nil }
    for key in ["text", "suffix"] {
      guard case .array(let runs)? = label[key] else { continue }
      for run in runs.compactMap(\.members) {
        guard case .string(let text)? = run["text"], !Excerpt.isInvisible(text) else { continue }
        let fill = run.fill ?? label.fill
        let filled = fill.map { $0.over(back) } ?? back
        let behind = run.color("background")?.over(filled) ?? filled
        let front = (run.color("color") ?? color).over(behind)
        texts.append((text, front.contrast(with: behind)))
      }
    }
  }
}

extension [String: JSONValue] {
  /// Of the frame around the text.
  fileprivate var fill: PixelColor? { self["border"]?.members?.color("fill") }

  fileprivate func color(_ key: String) -> PixelColor? {
    if case .string(let css)? = self[key] { PixelColor(css: css) } else { nil }
  }
}

extension PixelColor {
  /// This colour on an opaque one.
  fileprivate func over(_ other: PixelColor) -> PixelColor {
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let share = Double(alpha) / 255
      return UInt8((Double(front) * share + Double(back) * (1 - share)).rounded())
    }
    return PixelColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  fileprivate func contrast(with other: PixelColor) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
