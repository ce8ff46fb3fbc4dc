internal import Base
internal import Labels
internal import Raster
internal import Results

/// How well a label's texts can be told from what is behind them.
struct Legibility {
  /// A text with its contrast ratio of WCAG 2.2, from 1 to 21.
  struct Text {
    let text: String
    let contrast: Double
    /// What is behind it.
    let ground: PixelColor
    /// Of 24 pt, or bold and of 18.66 pt: points of labels are pixels of CSS.
    let isLarge: Bool

    /// What it needs, the least first (WCAG 2.2, success criterion 1.4.3).
    var limits: [Double] { isLarge ? [3] : [3, 4.5] }
  }

  /// Those of the body and of the suffix that can be seen, whether there is room for them or not.
  let texts: [Text]

  /// A text with less contrast can hardly be seen.
  private static let least = 1.25

  /// What became of the text that has the least contrast now: it can hardly be seen, or has no longer as much contrast as it
  /// needs; nil if it is new, or nothing of that.
  static func loss(from was: LayoutRecord, to now: LayoutRecord) -> Effect? {
    guard let before = was.spec.flatMap(Legibility.init),
      let worst = now.spec.flatMap(Legibility.init)?.weakest,
      let best = before.texts.filter({ $0.text == worst.text }).map(\.contrast).max()
    else { return nil }
    func isBelow(_ limit: Double) -> Bool { worst.contrast < limit && best >= limit }
    if isBelow(least) { return .illegible(.init(worst.text, was: best, is: worst.contrast)) }
    return worst.limits.first(where: isBelow).map { limit in
      .faint(
        .init(
          worst.text, was: best, is: worst.contrast, ground: worst.ground.cssHex, limit: limit))
    }
  }

  /// The text with the least contrast; nil if there is no text.
  var weakest: Text? { texts.min { $0.contrast < $1.contrast } }

  /// - Parameter spec: The resolved case; nil if its colours are not known.
  init?(_ spec: JSONValue) {
    guard let label = spec.members,
      let back = label.color("background")?.over(.white), let color = label.color("color")
    else { return nil }
    var texts: [Text] = []
    for key in ["text", "suffix"] {
      guard case .array(let runs)? = label[key] else { continue }
      for run in runs.compactMap(\.members) {
        guard case .string(let text)? = run["text"], !Excerpt.isInvisible(text) else { continue }
        let fill = run.fill ?? label.fill
        let filled = fill.map { $0.over(back) } ?? back
        let behind = run.color("background")?.over(filled) ?? filled
        let front = (run.color("color") ?? color).over(behind)
        texts.append(
          Text(
            text: text, contrast: front.contrast(with: behind), ground: behind,
            isLarge: Self.isLarge(run["font"]?.members ?? [:], in: label["font"]?.members ?? [:])))
      }
    }
    self.texts = texts
  }

  /// - Parameters:
  ///   - font: What a run says about its font.
  ///   - label: The font of its label.
  private static func isLarge(
    _ font: [String: JSONValue], in label: [String: JSONValue]
  ) -> Bool {
    func number(_ key: String) -> Double {
      if case .number(let number)? = font[key] ?? label[key] { number } else { 0 }
    }
    let size = number("size")
    return size >= 24 || size >= 18.66 && number("weight") >= 700
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
    func linear(_ channel: UInt8) -> Double { PixelColor.light(of: Double(channel) / 255) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
