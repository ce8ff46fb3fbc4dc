package import Base
package import Cases
package import Labels
internal import Raster
package import Results

/// How one case is laid out, for people and programs; nothing is compared.
package struct CaseInspection {
  /// With clusters.
  package let record: LayoutRecord
  private let subject: Case
  private let layout: LabelLayout
  private let renderer: LabelRenderer

  package init(_ subject: Case, renderer: LabelRenderer) throws(SuiteLabelError) {
    var layout: LabelLayout
    do {
      layout = try renderer.measuringInk(of: renderer.layout(subject.label))
    } catch {
      throw SuiteLabelError(error)
    }
    layout.overlays.formUnion([.boxes, .baselines, .clusters])
    self.layout = layout
    self.subject = subject
    self.renderer = renderer
    record = LayoutRecord(layout, id: subject.id, includesClusters: true)
  }

  /// Writes the picture with boxes, baselines and clusters drawn over it.
  ///
  /// - Throws: ``FileError``, ``LayoutError`` for a picture that is too large, or ``PNGError`` for a picture without pixels.
  package func writePicture(to path: String) throws {
    let picture = try renderer.draw(layout)
    let png = try PNG.encode(picture, effort: .small)
    try FileSystem.replace(.init(path: path, bytes: png))
  }

  /// The same as an SVG document.
  package func svg() throws(LayoutError) -> String {
    try renderer.svg(of: layout)
  }

  /// Writes the SVG document.
  ///
  /// - Throws: ``FileError`` or ``LayoutError``.
  package func writeSVG(to path: String) throws {
    try FileSystem.replace(.init(path: path, bytes: Array(try svg().utf8)))
  }

  /// Several lines, one for each line of the label and its runs.
  package var text: TerminalText {
    var rows: [TerminalText] = ["\(subject.id) (\(subject.location.file):\(subject.location.line))"]
    rows.append(
      "  \(numbers(record.size, " × ")) pt, \(pixels) px; "
        + "content \(box(record.contentBox)); text \(box(record.textBlock))")
    for (number, line) in zip(1..., record.lines) {
      let ending: TerminalText = line.hardBreak ? ", then a line break" : ""
      let text = Excerpt.quoted(line.text)
      rows.append("  line \(number) \(text) bytes \(numbers(line.range, "–"))\(ending)")
      rows.append("    \(box(line.box)), baseline \(JSONText.format(line.baseline))")
      for run in line.runs {
        rows.append(
          "    \(run.font), level \(run.level): \(Numbers.count(run.glyphs.count, "glyph")) at "
            + "\(numbers([run.x, run.y], ", ")), \(JSONText.format(run.advance)) pt long")
      }
      for border in line.borders ?? [] {
        rows.append("    border, \(border.color): \(box(border.box))")
      }
      for decoration in line.decorations ?? [] {
        rows.append(
          "    \(decoration.kind), \(decoration.style), \(decoration.color): "
            + "\(box(decoration.box))")
      }
    }
    for attachment in record.attachments ?? [] {
      let drawn = attachment.drawn.map { ", drawn \(box($0))" } ?? ", nothing drawn"
      rows.append("  attachment \(attachment.index): \(box(attachment.box))\(drawn)")
    }
    rows += truncation
    if let slack = record.slack {
      rows.append(
        "  closest to breaking differently: line \(slack.line + 1), by \(JSONText.format(slack.pt)) pt"
      )
    }
    rows += record.diagnostics.map { TerminalText("  note: \($0)") }
    return rows.joined(separator: "\n") + "\n"
  }

  private var pixels: String {
    let size = layout.pixelSize
    return PixelSize(width: size.width, height: size.height).text
  }

  private var truncation: [TerminalText] {
    guard let truncation = record.truncation else { return [] }
    var rows: [TerminalText] = []
    let body = subject.label.text.map(\.text).joined()
    if let elided = record.elidedWords(of: body) {
      let reason = truncation.reason.map { " for lack of \($0)" } ?? ""
      let shown = Excerpt.quoted(record.visibleText)
      rows.append("  cut: \(Excerpt.quoted(elided)) left out\(reason); shows \(shown)")
    }
    if let ellipsis = truncation.ellipsis { rows.append("  ellipsis \(box(ellipsis))") }
    if let suffix = truncation.suffix {
      rows.append("  suffix \(box(suffix)), \(truncation.suffixState?.rawValue ?? "absent")")
    }
    return rows
  }

  private func numbers(_ values: [Int], _ separator: String) -> String {
    values.map(String.init).joined(separator: separator)
  }

  private func numbers(_ values: [Double], _ separator: String) -> String {
    values.map(JSONText.format).joined(separator: separator)
  }

  /// `[x, y, width, height]` in words.
  private func box(_ box: [Double]) -> String {
    "\(numbers(Array(box.dropFirst(2)), " × ")) at \(numbers(Array(box.prefix(2)), ", "))"
  }
}
