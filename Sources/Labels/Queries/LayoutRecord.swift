package import Base
private import Raster

/// A layout as JSON, schema 1: what `inspect --format json` prints and `<id>.layout.json` keeps.
///
/// Boxes are `[x, y, width, height]` in points within the label; ranges are half-open UTF-8 byte
/// offsets into the body.
package struct LayoutRecord: Equatable, Sendable {
  package struct Run: Equatable, Sendable {
    package var range: [Int]
    package var font: String
    /// `sha256:` and the checksum of the font file.
    package var face: String
    package var level: Int
    package var upright: Bool
    package var x: Double
    package var y: Double
    package var advance: Double
    package var glyphs: [UInt32]
    /// Index of the attachment that stands there; nil for text.
    package var attachment: Int?
    /// nil where the run leads nowhere.
    package var link: String?
    /// Which text of the label the run shows: `suffix`, `ellipsis` or `hyphen`; nil for the body.
    package var source: String?
    /// nil where there is none.
    package var kerning: [Kern]?
  }

  package struct Cluster: Equatable, Sendable {
    package var range: [Int]
    package var text: String
    package var box: [Double]
    package var advance: Double
    package var upright: Bool
  }

  package struct Decoration: Equatable, Sendable {
    package var kind: String
    package var style: String
    package var color: String
    package var box: [Double]
  }

  package struct Border: Equatable, Sendable {
    package var box: [Double]
    package var width: Double
    package var color: String
    package var radius: Double
    package var fill: String?
  }

  package struct Line: Equatable, Sendable {
    /// Counted from 0; nil for a line that shares its row with no other.
    package var row: Int?
    package var range: [Int]
    package var text: String
    package var box: [Double]
    package var baseline: Double
    package var hardBreak: Bool
    package var runs: [Run]
    /// nil in a baseline's copy.
    package var clusters: [Cluster]?
    /// How long the line may be, without its indent; with clusters only, and nil where it may be of any length.
    package var limit: Double?
    /// nil where there is none.
    package var decorations: [Decoration]?
    /// nil where there is none.
    package var borders: [Border]?
  }

  package struct Attachment: Equatable, Sendable {
    /// Counts the body's attachments, then the suffix's, then the ellipsis's, whether shown or not.
    package var index: Int
    /// Bytes of the body, the suffix or the ellipsis.
    package var range: [Int]
    package var box: [Double]
    /// Where the whole picture is, part of which shows in the box within its insets; nil if nothing is drawn.
    package var drawn: [Double]?

    package init(index: Int, range: [Int], box: [Double], drawn: [Double]?) {
      self.index = index
      self.range = range
      self.box = box
      self.drawn = drawn
    }
  }

  package struct Truncation: Equatable, Sendable {
    /// From the first to the last byte that is left out.
    package var elided: [Int]?
    /// Each range that is left out, if something is shown between them.
    package var elidedParts: [[Int]]?
    package var reason: String?
    package var ellipsis: [Double]?
    package var suffix: [Double]?
    package var suffixState: String?
  }

  package struct Slack: Equatable, Sendable {
    package var line: Int
    package var pt: Double
  }

  /// What is at a point that somebody asked about.
  package struct Hit: Equatable, Sendable {
    /// `[x, y]`
    package var at: [Double]
    /// As the question was written.
    package var target: String
    /// The cluster's text, if the target is text; where it leads, if it is a link.
    package var text: String?
    /// The attachment's index, if the target is one.
    package var index: Int?

    package init(at: [Double], target: String, text: String?, index: Int?) {
      self.at = at
      self.target = target
      self.text = text
      self.index = index
    }
  }

  package var schema = currentSchema
  package var id: String
  package var mode: String
  package var scale: Double
  package var size: [Double]
  package var contentBox: [Double]
  package var textBlock: [Double]
  package var lines: [Line]
  /// In the order of their indices; nil where none is shown.
  package var attachments: [Attachment]?
  /// nil where nothing is elided and the label has no suffix.
  package var truncation: Truncation?
  package var visibleText: String
  /// Which steps of the `fit` chain were taken, such as `tighten 0.5`, up to the one at which the label fitted.
  package var fit: [String]
  package var slack: Slack?
  package var diagnostics: [String]
  /// What was laid out, every default filled in; in a baseline's copy only.
  package var spec: JSONValue?
  /// Libraries and fonts; in a baseline's copy only.
  package var environment: JSONValue?
  /// `sha256:` of the decoded picture as rows of straight RGBA; in a baseline's copy only.
  package var pixels: String?
  /// The folder of the cases, relative to the baselines'; in a baseline's copy only, since 0.2.
  package var suite: String?
  /// Ties the record to its picture; in a baseline's copy only, since 0.2.
  package var pair: String?
  /// In a run's copy only, and only if a point was asked about.
  package var hits: [Hit]?
  /// Faces by their names without a size, since 0.2; nil if no glyph is shown.
  package var faces: [String: Face]?
}

extension LayoutRecord {
  /// Lines one under the other; those side by side count once.
  package var rowCount: Int {
    zip(lines, lines.dropFirst()).reduce(lines.count) { count, pair in
      pair.0.row != nil && pair.0.row == pair.1.row ? count - 1 : count
    }
  }

  /// Describes a layout, numbers rounded to 1/1024.
  ///
  /// - Parameter includesClusters: Whether lines list their clusters, which a baseline leaves out.
  package init(_ layout: LabelLayout, id: String, includesClusters: Bool) {
    self.id = id
    mode = layout.mode.rawValue
    scale = layout.scale
    size = [layout.size.width, layout.size.height].map(rounded)
    contentBox = box(layout.contentBox)
    textBlock = box(layout.textBlock)
    lines = layout.lines.indices.map { index in
      let line = layout.lines[index]
      return Line(
        row: layout.sharesRow(index) ? line.row : nil,
        range: [line.range.lowerBound, line.range.upperBound],
        text: line.text,
        box: box(line.box),
        baseline: rounded(line.baseline),
        hardBreak: line.endsWithHardBreak,
        runs: line.runs.map { Run($0, isHorizontal: layout.mode == .horizontal) },
        clusters: includesClusters ? line.clusters.map { Cluster($0, of: line) } : nil,
        limit: includesClusters && line.limit.isFinite ? rounded(line.limit) : nil,
        decorations: line.decorations.isEmpty ? nil : line.decorations.map(Decoration.init),
        borders: line.borders.isEmpty ? nil : line.borders.map(Border.init))
    }
    let shown = layout.lines.flatMap(\.runs).compactMap(Attachment.init)
    attachments = shown.isEmpty ? nil : shown.sorted { $0.index < $1.index }
    if layout.truncation != nil || layout.suffix != nil {
      truncation = Truncation(
        elided: layout.truncation.map { [$0.hull.lowerBound, $0.hull.upperBound] },
        elidedParts: layout.truncation.flatMap(parts),
        reason: layout.truncation?.reason.rawValue,
        ellipsis: layout.ellipsis.map(box),
        suffix: layout.suffix.map { box($0.box) },
        suffixState: layout.suffix?.state.rawValue)
    }
    visibleText = layout.visibleText
    fit = layout.fit.map(\.words)
    slack = layout.slack.map { Slack(line: $0.line, pt: rounded($0.points)) }
    diagnostics = layout.diagnostics.map(\.rawValue)
  }
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

extension LayoutRecord.Run {
  fileprivate init(_ run: LabelLayout.Run, isHorizontal: Bool) {
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
    kerning = Self.kerning(of: run, isHorizontal: isHorizontal)
  }
}

extension LayoutRecord.Attachment {
  fileprivate init?(_ run: LabelLayout.Run) {
    guard let attachment = run.attachment else { return nil }
    index = attachment.index
    range = [run.range.lowerBound, run.range.upperBound]
    box = Labels.box(attachment.box)
    drawn = attachment.drawn.map(Labels.box)
  }
}

extension LayoutRecord.Decoration {
  fileprivate init(_ decoration: LabelLayout.Decoration) {
    kind = decoration.kind.rawValue
    style = decoration.style.rawValue
    color = decoration.color.cssHex
    box = Labels.box(decoration.box)
  }
}

extension LayoutRecord.Border {
  fileprivate init(_ border: LabelLayout.Border) {
    box = Labels.box(border.box)
    width = rounded(border.width)
    color = border.color.cssHex
    radius = rounded(border.radius)
    fill = border.fill?.cssHex
  }
}

extension LayoutRecord.Cluster {
  fileprivate init(_ cluster: LabelLayout.Cluster, of line: LabelLayout.Line) {
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
  let result = (value * 1024).rounded() / 1024
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
