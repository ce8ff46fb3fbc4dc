internal import Base
internal import Labels
internal import Raster
internal import Results

/// How well a label's texts can be told from what is behind them.
struct Legibility {
  /// A text with its contrast ratio of WCAG 2.2, from 1 to 21.
  struct Text {
    let text: String
    /// The key that it stands under, and its place there.
    let place: (key: String, index: Int)
    let contrast: Double
    /// What is behind it.
    let ground: PixelColor
    /// Of 24 pt, or bold and of 18.66 pt: points of labels are pixels of CSS.
    let isLarge: Bool
    let hasShadow: Bool

    /// What it needs, the least first (WCAG 2.2, success criterion 1.4.3).
    var limits: [Double] { isLarge ? [3] : [3, 4.5] }
  }

  /// Those of the body and of the suffix that can be seen, whether there is room for them or not.
  let texts: [Text]

  /// A text with less contrast can hardly be seen.
  static let least = 1.25

  /// What became of texts that lost contrast. A text that is new can lose only that it is seen.
  static func loss(from was: LayoutRecord, to now: LayoutRecord) -> Effect? {
    guard let before = was.spec.flatMap(Legibility.init),
      let texts = now.spec.flatMap(Legibility.init)?.texts.sorted(by: { $0.contrast < $1.contrast })
    else { return nil }
    let changes = texts.map { (text: $0, was: before.best(of: $0, in: texts)) }
    return illegible(changes) ?? faint(changes)
  }

  /// Texts that can hardly be seen any more: prices and what stands in the suffix come first.
  ///
  /// - Parameter changes: All texts with the contrast that they had, nil for new ones; the least contrast first.
  private static func illegible(_ changes: [(text: Text, was: Double?)]) -> Effect? {
    let hidden = changes.filter { $0.text.contrast < least && $0.was ?? least >= least }
    let gravest =
      hidden.first { NumberSymbols.isPrice($0.text.text) }
      ?? hidden.first { $0.text.place.key == "suffix" } ?? hidden.first
    guard let (gravest, was) = gravest else { return nil }
    return .illegible(
      .init(
        gravest.text, was: was, is: gravest.contrast,
        isPrice: NumberSymbols.isPrice(gravest.text),
        others: hidden.map(\.text.text).filter { $0 != gravest.text }))
  }

  /// The text with the least contrast of those that no longer have as much as they need.
  private static func faint(_ changes: [(text: Text, was: Double?)]) -> Effect? {
    for case (let text, let was?) in changes {
      guard let limit = text.limits.first(where: { text.contrast < $0 && was >= $0 }) else {
        continue
      }
      return .faint(
        .init(text.text, was: was, is: text.contrast, ground: text.ground.cssHex, limit: limit))
    }
    return nil
  }

  /// The contrast that a text had, or the text that it was a part of, or the one in whose place it is; nil if it is new.
  private func best(of text: Text, in now: [Text]) -> Double? {
    func best(_ isSame: (Text) -> Bool) -> Double? { texts.filter(isSame).map(\.contrast).max() }
    return best { $0.text == text.text }
      ?? best { $0.place.key == text.place.key && $0.text.contains(text.text) }
      ?? best { was in was.place == text.place && !now.contains { $0.text == was.text } }
  }

  /// The text with the least contrast; nil if there is no text.
  var weakest: Text? { texts.min { $0.contrast < $1.contrast } }

  /// A text of the suffix that can hardly be seen, whatever is behind the label. A shadow may show it all the same.
  static func hiddenSuffix(in spec: JSONValue) -> Text? {
    guard let onWhite = Self(spec), let onBlack = Self(spec, on: .black) else { return nil }
    return zip(onWhite.texts, onBlack.texts).first { text, onBlack in
      text.place.key == "suffix" && !text.hasShadow && max(text.contrast, onBlack.contrast) < least
    }?.0
  }

  /// - Parameter spec: The resolved case; nil if its colours are not known.
  init?(_ spec: JSONValue) { self.init(spec, on: .white) }

  private init?(_ spec: JSONValue, on backdrop: PixelColor) {
    guard let label = spec.members, let color = label.color("color") else { return nil }
    var texts: [Text] = []
    for key in ["text", "suffix"] {
      guard case .array(let runs)? = label[key] else { continue }
      for (index, run) in runs.enumerated().compactMap({ index, run in
        run.members.map { (index, $0) }
      }) {
        guard case .string(let text)? = run["text"], !Excerpt.isInvisible(text) else { continue }
        guard let behind = Self.ground(of: run, in: label, on: backdrop) else { return nil }
        let front = (run.color("color") ?? color).over(behind)
        texts.append(
          Text(
            text: text, place: (key, index), contrast: front.contrast(with: behind), ground: behind,
            isLarge: Self.isLarge(run["font"]?.members ?? [:], in: label["font"]?.members ?? [:]),
            hasShadow: (run["shadow"] ?? label["shadow"])?.members != nil))
      }
    }
    self.texts = texts
  }

  /// What is behind a run, on a picture that is behind the label; nil if its colours are not known. A frame of its own
  /// replaces the label's, and fills over the run's background.
  static func ground(
    of run: [String: JSONValue], in label: [String: JSONValue], on backdrop: PixelColor = .white
  ) -> PixelColor? {
    guard let back = label.color("background")?.over(backdrop) else { return nil }
    let painted = run.color("background")?.over(back) ?? back
    let fill = run["border"] == nil ? label.fill : run.fill
    return fill?.over(painted) ?? painted
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
  /// Whether an eye can hardly tell this colour from an opaque one: with as little contrast, other hues can still be told
  /// apart.
  func isHardlyTold(from other: PixelColor) -> Bool {
    contrast(with: other) < Legibility.least && LabColor(self).difference(from: LabColor(other)) < 6
  }

  /// This colour on an opaque one.
  func over(_ other: PixelColor) -> PixelColor {
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let share = Double(alpha) / 255
      return UInt8((Double(front) * share + Double(back) * (1 - share)).rounded())
    }
    return PixelColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  func contrast(with other: PixelColor) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ channel: UInt8) -> Double { PixelColor.light(of: Double(channel) / 255) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
