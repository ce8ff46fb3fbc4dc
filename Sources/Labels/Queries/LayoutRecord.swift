private import Base
private import Raster
package import Results

extension LayoutRecord {
  /// Describes a layout, numbers rounded to 1/1024.
  ///
  /// - Parameter includesClusters: Whether lines list their clusters, which a baseline leaves out.
  package init(_ layout: LabelLayout, id: String, includesClusters: Bool) {
    self.init()
    self.id = id
    mode = layout.mode.rawValue
    scale = layout.scale
    size = [layout.size.width, layout.size.height].map(rounded)
    contentBox = box(layout.contentBox)
    textBlock = box(layout.textBlock)
    lines = layout.lines.indices.map { index in
      var line = Line(layout.lines[index], isHorizontal: layout.mode == .horizontal)
      if !layout.sharesRow(index) { line.row = nil }
      if !includesClusters { (line.clusters, line.limit) = (nil, nil) }
      return line
    }
    let shown = layout.lines.flatMap(\.runs).compactMap(Attachment.init)
    attachments = shown.isEmpty ? nil : shown.sorted { $0.index < $1.index }
    if layout.truncation != nil || layout.suffix != nil {
      var truncation = Truncation()
      truncation.elided = layout.truncation.map { [$0.hull.lowerBound, $0.hull.upperBound] }
      truncation.elidedParts = layout.truncation.flatMap(parts)
      truncation.reason = layout.truncation?.reason.rawValue
      truncation.ellipsis = layout.ellipsis.map(box)
      truncation.suffix = layout.suffix.map { box($0.box) }
      truncation.suffixState = (layout.suffix?.state.rawValue).map(SuffixState.init(rawValue:))
      self.truncation = truncation
    }
    visibleText = layout.visibleText
    fit = layout.fit.map(\.words)
    slack = layout.slack.map {
      var slack = Slack()
      (slack.line, slack.pt) = ($0.line, rounded($0.points))
      return slack
    }
    diagnostics = layout.diagnostics.map(\.rawValue)
    strut = layout.strut.flatMap { face in
      let isShown = layout.lines.contains { line in
        line.runs.contains { $0.attachment == nil && $0.face.name == face.name }
      }
      guard !isShown else { return nil }
      var strut = Strut()
      (strut.font, strut.face) = (face.description, "sha256:" + face.sha256)
      return strut
    }
    let ink = Self.ink(of: layout)
    self.ink = ink.isEmpty ? nil : ink
    if layout.growth != .zero {
      growth = Growth(
        top: rounded(layout.growth.top), right: rounded(layout.growth.right),
        bottom: rounded(layout.growth.bottom), left: rounded(layout.growth.left))
    }
  }
}

extension LayoutRecord {
  /// What a layout that was measured paints beyond the label.
  package static func ink(of layout: LabelLayout) -> [Ink] { layout.overflows.map(Ink.init) }
}

extension LabelLayout {
  fileprivate func sharesRow(_ index: Int) -> Bool {
    let row = lines[index].row
    return index > 0 && lines[index - 1].row == row
      || index + 1 < lines.count && lines[index + 1].row == row
  }
}

extension FitMeasure {
  /// Such as `tighten 0.5`.
  package var words: String {
    switch self {
    case .tightened(let points): "tighten \(written(points))"
    case .scaled(let factor): "scale \(written(factor))"
    case .collapsed: "collapse"
    case .truncated: "truncate"
    }
  }
}

extension LayoutRecord.Ink {
  fileprivate init(_ overflow: LabelLayout.Overflow) {
    self.init()
    (side, kind) = (overflow.side.rawValue, overflow.kind.rawValue)
    (pt, line) = (rounded(overflow.points), overflow.line)
  }
}

extension LayoutRecord.Line {
  fileprivate init(_ line: LabelLayout.Line, isHorizontal: Bool) {
    self.init()
    row = line.row
    range = [line.range.lowerBound, line.range.upperBound]
    text = line.text
    box = Labels.box(line.box)
    baseline = rounded(line.baseline)
    hardBreak = line.endsWithHardBreak
    runs = line.runs.map { LayoutRecord.Run($0, on: line, isHorizontal: isHorizontal) }
    clusters = line.clusters.map { LayoutRecord.Cluster($0, of: line) }
    limit = line.limit.isFinite ? rounded(line.limit) : nil
    decorations =
      line.decorations.isEmpty ? nil : line.decorations.map(LayoutRecord.Decoration.init)
    borders = line.borders.isEmpty ? nil : line.borders.map(LayoutRecord.Border.init)
  }
}

extension LayoutRecord.Run {
  fileprivate init(_ run: LabelLayout.Run, on line: LabelLayout.Line, isHorizontal: Bool) {
    self.init()
    range = [run.range.lowerBound, run.range.upperBound]
    font = run.face.description
    face = "sha256:" + run.face.sha256
    level = run.level
    upright = run.isUpright
    x = rounded(run.origin.x)
    y = rounded(run.origin.y)
    advance = rounded(run.advance)
    glyphs = run.glyphs.map(\.id)
    attachment = run.attachment?.index
    link = run.link
    source = run.source == .body ? nil : "\(run.source)"
    kerning = Self.kerning(of: run, on: line, isHorizontal: isHorizontal)
  }
}

extension LayoutRecord.Attachment {
  fileprivate init?(_ run: LabelLayout.Run) {
    guard let attachment = run.attachment else { return nil }
    self.init()
    index = attachment.index
    range = [run.range.lowerBound, run.range.upperBound]
    box = Labels.box(attachment.box)
    drawn = attachment.drawn.map(Labels.box)
  }
}

extension LayoutRecord.Decoration {
  fileprivate init(_ decoration: LabelLayout.Decoration) {
    self.init()
    kind = decoration.kind.rawValue
    style = decoration.style.rawValue
    color = decoration.color.cssHex
    box = Labels.box(decoration.box)
  }
}

extension LayoutRecord.Border {
  fileprivate init(_ border: LabelLayout.Border) {
    self.init()
    box = Labels.box(border.box)
    width = rounded(border.width)
    color = border.color.cssHex
    radius = rounded(border.radius)
    fill = border.fill?.cssHex
  }
}

extension LayoutRecord.Cluster {
  fileprivate init(_ cluster: LabelLayout.Cluster, of line: LabelLayout.Line) {
    self.init()
    range = [cluster.range.lowerBound, cluster.range.upperBound]
    text = line.text(of: cluster)
    box = Labels.box(cluster.box)
    advance = rounded(cluster.advance)
    upright = cluster.isUpright
  }
}

/// The ranges that are left out, if there are several.
private func parts(of truncation: LabelLayout.Truncation) -> [[Int]]? {
  guard truncation.elided.count > 1 else { return nil }
  return truncation.elided.map { [$0.lowerBound, $0.upperBound] }
}

private func rounded(_ value: Double) -> Double {
  let result = Numbers.inSteps(value)
  return result == 0 ? 0 : result  // no −0, which JSON would show
}

/// A number with at most four decimals, as people write it: `2`, not `2.0`.
private func written(_ value: Double) -> String {
  let result = (value * 10_000).rounded() / 10_000
  return Int(exactly: result).map(String.init) ?? String(result)
}

private func box(_ rect: LabelRect) -> [Double] {
  [rect.x, rect.y, rect.width, rect.height].map(rounded)
}

extension LabelLayout {
  /// The layout as JSON, to keep or to compare: the record that harness stores beside a baseline picture.
  ///
  /// Numbers are rounded to 1/1024. Boxes are `[x, y, width, height]` in points within the label, ranges half-open
  /// UTF-8 byte offsets into the body. Members are in alphabetical order, so equal layouts give equal texts.
  ///
  /// - Parameters:
  ///   - id: The value of `id`.
  ///   - includesClusters: Whether each line lists its grapheme clusters, with text and box.
  public func record(id: String, includesClusters: Bool = false) -> String {
    JSONText.pretty(LayoutRecord(self, id: id, includesClusters: includesClusters).json)
  }
}
