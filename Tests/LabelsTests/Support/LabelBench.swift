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
  /// suffix after `|`.
  var shown: [String] {
    lines.map { line in
      let sources = Set(line.runs.map(\.source))
      let gap = truncation?.hull.lowerBound ?? .max
      var text = line.clusters.filter { $0.range.upperBound <= gap }.map(line.text(of:)).joined()
      if sources.contains(.hyphen) { text += "-" }
      if sources.contains(.ellipsis) { text += "…" }
      text += line.clusters.filter { $0.range.upperBound > gap }.map(line.text(of:)).joined()
      if sources.contains(.suffix) { text += "|" + suffixText }
      return text
    }
  }

  /// The clusters of all lines, each with its line.
  var clusters: [(line: Line, cluster: Cluster)] {
    lines.flatMap { line in line.clusters.map { (line, $0) } }
  }

  private var suffixText: String {
    let isCut = truncation != nil && ellipsis != nil
    let body = lines.map(\.text).joined() + (isCut ? "…" : "")
    let breaks = visibleText.filter(\.isNewline).count
    return String(visibleText.dropFirst(body.count + breaks))
  }
}

extension LabelSpec {
  /// A label in columns, of one plain run in the test font; as wide as its columns.
  static func columns(
    _ text: String, suffix: String = "", mode: Mode = .vertical, height: Double, lines: Int = 0,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    var spec = LabelSpec.plain(text, suffix: suffix, width: 0, lines: lines)
    spec.mode = mode
    spec.width = .fit
    spec.height = .points(height)
    change(&spec)
    return spec
  }
}

extension LabelLayout {
  /// What each line shows and its box: `标题…|￥9 at 0,0 16×60`.
  var shownBoxes: [String] {
    zip(shown, lines).map { shown, line in
      let box = line.box
      return "\(shown) at \(short(box.x)),\(short(box.y)) \(short(box.width))×\(short(box.height))"
    }
  }

  /// The clusters of all lines, each with where it starts: `标 at 16,0`.
  var shownClusters: [String] {
    clusters.map { line, cluster in
      "\(line.text(of: cluster)) at \(short(cluster.box.x)),\(short(cluster.box.y))"
    }
  }

  /// The origins of all glyphs on the picture: `3.2,0`.
  var shownGlyphs: [String] {
    lines.flatMap(\.runs).flatMap { run in
      run.glyphs.map { "\(short(run.origin.x + $0.x)),\(short(run.origin.y + $0.y))" }
    }
  }

  private func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
