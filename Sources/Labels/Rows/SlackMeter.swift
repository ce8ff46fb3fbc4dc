/// Measures how close a label is to breaking its lines elsewhere.
struct SlackMeter {
  let body: ShapedText
  let breaker: LineBreaker
  /// Length of gap and suffix, 0 without a suffix.
  let suffixLength: Double

  /// The smallest change of a line's length that would move a line break or a cut; nil if lines have no
  /// limit.
  func nearest(in composition: Composition) -> LabelLayout.Slack? {
    var nearest: LabelLayout.Slack?
    func consider(_ distance: Double, on line: Int) {
      guard distance >= 0, distance < nearest?.points ?? .infinity else { return }
      nearest = LabelLayout.Slack(line: line, points: distance)
    }
    for (index, line) in composition.lines.enumerated() where line.limit.isFinite {
      // Balanced lines that grow make the others wider too.
      if let unused = composition.unused {
        if let missing = missing(after: line) { consider(missing + unused, on: index) }
        continue
      }
      // A line no longer fits if it grows by the first distance; text after it fits if it shrinks by the
      // second.
      consider(line.limit - line.width, on: index)
      if let missing = missing(after: line) { consider(missing, on: index) }
    }
    return nearest
  }

  /// By how much the next text that could have been on a line was too long for it.
  private func missing(after line: Line) -> Double? {
    let paragraph = body.paragraphs[line.paragraph]
    let end = line.content.clusters.upperBound
    // What hangs at the line's end counts if more text follows on the line.
    let hanging = line.content.endHang + line.content.hangingWidth
    switch line.ending {
    case .hardBreak: return nil
    case .bodyEnd:
      guard line.suffix == nil, suffixLength > 0 else { return nil }
      return line.width + hanging + suffixLength - line.limit
    case .cut:
      // White space before an ellipsis is dropped, so another space would not change where the line ends.
      let isShown = { (cluster: Int) in
        !paragraph.isBlank(cluster, in: body.source) && !paragraph.clusters[cluster].isInvisible
      }
      guard let next = (end..<paragraph.clusters.count).first(where: isShown) else { return nil }
      let length =
        paragraph.clusters[end...next].reduce(0) { $0 + $1.advance }
        + newRoom(behind: end - 1, insteadOf: next, of: paragraph)
      return line.width + length - line.limit
    case .wrapped:
      let next =
        paragraph.clusters[end - 1].breakAfter == .allowed
        ? breaker.laterEnd(than: end, of: paragraph) : end + 1
      var added = paragraph.clusters[end..<next]
      while let last = added.last, last.hangs || last.isInvisible { added.removeLast() }
      var length = added.reduce(0) { $0 + $1.advance }
      if let last = added.last, breaker.canHang(added.endIndex - 1, of: paragraph, in: body.source)
      {
        length -= last.advance
      }
      if !added.isEmpty {
        length += newRoom(behind: end - 1, insteadOf: added.endIndex - 1, of: paragraph)
      }
      return line.width + hanging + length - line.limit
    }
  }

  /// The room that one cluster gets and another loses, if a line ends with that.
  private func newRoom(behind one: Int, insteadOf other: Int, of paragraph: Paragraph) -> Double {
    let text = body.source
    guard text.hasAutospace, one >= 0 else { return 0 }
    return paragraph.autospace(behind: one, in: text) - paragraph.autospace(behind: other, in: text)
  }
}
