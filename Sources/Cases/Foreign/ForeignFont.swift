internal import Base

/// A system's font as UIKit, AppKit, SwiftUI and CSS name it: `UIFont.systemFont(ofSize: 17, weight: .bold)`,
/// `.headline`, `system-ui`.
///
/// harness draws only with font files, so one of the suite's families replaces it.
struct ForeignFont {
  let size: Double
  /// As harness writes it; nil for regular.
  let style: String?

  /// nil for a text that names no system font.
  init?(_ text: String) {
    let name = squeezed(text).filter { !"'\"".contains($0) }
    if Self.families.contains(name) {
      self.init(size: 16, style: nil)
      return
    }
    var last = name
    for prefix in ["uifont.", "nsfont.", "font.", "uifont", "nsfont", "font", "."]
    where name.hasPrefix(prefix) {
      last.removeFirst(prefix.count)
      break
    }
    guard last.count < name.count || last.hasPrefix("system") else { return nil }
    if let preferred = last.firstMatch(of: /textstyle:\.?([a-z0-9]+)/),
      let style = Self.textStyles[String(preferred.1)]
    {
      self = style
      return
    }
    let parts = last.split(separator: ".")
    if let style = parts.first.flatMap({ Self.textStyles[String($0)] }) {
      let words = parts.dropFirst().flatMap { $0.split { "().:".contains($0) } }.map(String.init)
      self.init(
        size: style.size, style: words.lazy.compactMap { Self.styles[$0] }.first ?? style.style)
      return
    }
    guard
      let match = last.firstMatch(of: /size:([0-9.]+)/) ?? last.firstMatch(of: /^system([0-9.]+)$/),
      let size = Double(match.1)
    else { return nil }
    let weight = last.firstMatch(of: /weight:\.?([a-z]+)/).map { String($0.1) }
    let isBold = last.hasPrefix("bold")
    self.init(size: size, style: isBold ? "Bold" : weight.flatMap { Self.styles[$0] })
  }

  private init(size: Double, style: String?) {
    (self.size, self.style) = (size, style)
  }

  /// In harness's notation, with a family in place of the system's.
  func notation(family: String) -> String {
    [family, style, Numbers.plain(size)].compactMap(\.self).joined(separator: " ")
  }

  private static let families = [
    "system", "systemui", "applesystem", "blinkmacsystemfont", "sansserif", "serif", "monospace",
    "uisansserif",
  ]

  private static let styles = [
    "ultralight": "Extra Light", "thin": "Thin", "light": "Light", "medium": "Medium",
    "semibold": "Semi Bold", "bold": "Bold", "heavy": "Extra Bold", "black": "Black",
  ]

  /// Text styles at the size "Large", which is the default: Apple's Human Interface Guidelines, Typography.
  private static let textStyles = [
    "largetitle": ForeignFont(size: 34, style: nil), "title": ForeignFont(size: 28, style: nil),
    "title1": ForeignFont(size: 28, style: nil), "title2": ForeignFont(size: 22, style: nil),
    "title3": ForeignFont(size: 20, style: nil),
    "headline": ForeignFont(size: 17, style: "Semi Bold"),
    "body": ForeignFont(size: 17, style: nil), "callout": ForeignFont(size: 16, style: nil),
    "subheadline": ForeignFont(size: 15, style: nil),
    "footnote": ForeignFont(size: 13, style: nil), "caption": ForeignFont(size: 12, style: nil),
    "caption1": ForeignFont(size: 12, style: nil), "caption2": ForeignFont(size: 11, style: nil),
  ]
}
