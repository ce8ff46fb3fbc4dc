import Raster
import Testing

@testable import Labels

/// Makes labels in the test font: 16 pt, so a CJK character is 16 pt wide, a Latin one 8, a space 4.
struct LabelBench {
  let renderer: LabelRenderer

  init() throws {
    renderer = try LabelRenderer(fonts: TestFonts.set())
  }

  func layout(_ spec: LabelSpec) throws -> LabelLayout {
    try renderer.layout(spec)
  }
}

extension LabelSpec {
  /// A label of one plain run in the test font.
  static func plain(
    _ text: String, suffix: String = "", width: Double, lines: Int = 0,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    var spec = LabelSpec(
      text: [TextRun(text)], suffix: suffix.isEmpty ? [] : [TextRun(suffix)],
      style: TestStyle.square, width: .points(width), lines: lines, scale: 1)
    change(&spec)
    return spec
  }
}

extension LabelLayout {
  /// What each line shows: its body with `…` where an ellipsis stands, `-` for a hyphen and the
  /// suffix behind `|`.
  var shown: [String] {
    lines.map { line in
      let sources = Set(line.runs.map(\.source))
      let gap = truncation?.hull.lowerBound ?? .max
      var text = line.clusters.filter { $0.range.upperBound <= gap }.map(\.text).joined()
      if sources.contains(.hyphen) { text += "-" }
      if sources.contains(.ellipsis) { text += "…" }
      text += line.clusters.filter { $0.range.upperBound > gap }.map(\.text).joined()
      if sources.contains(.suffix) { text += "|" + suffixText }
      return text
    }
  }

  private var suffixText: String {
    let isCut = truncation != nil && ellipsis != nil
    let body = lines.map(\.text).joined() + (isCut ? "…" : "")
    let breaks = visibleText.filter(\.isNewline).count
    return String(visibleText.dropFirst(body.count + breaks))
  }
}
