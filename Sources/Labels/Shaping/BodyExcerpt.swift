private import Base

/// The parts of a body that a text shows, and where the one ellipsis stands for everything left out.
///
/// The kept parts are laid out as one text, shaped, wrapped and ordered as if nothing else had been there.
/// Offsets lead back to the body.
struct BodyExcerpt {
  /// Consecutive bytes of the body in the text.
  struct Part: Equatable {
    /// First byte in the text.
    var start: Int
    var body: Range<Int>

    var text: Range<Int> { start..<start + body.count }
  }

  /// The placeholder character for the ellipsis.
  struct Ellipsis {
    /// First byte in the text.
    var offset: Int
    /// Length of the ellipsis along the inline axis, in points.
    var length: Double

    /// U+2026, whatever the ellipsis shows.
    ///
    /// It is neutral in UAX #9, so that its neighbours treat it as an isolate; it has class IN in UAX #14;
    /// and it joins no letter.
    static let character = "…"

    /// How many bytes of a range of the text the placeholder takes up.
    func length(within range: Range<Int>) -> Int {
      range.contains(offset) ? Ellipsis.character.utf8.count : 0
    }
  }

  /// In order; none is empty.
  let parts: [Part]
  /// nil if no ellipsis is shown.
  let ellipsis: Ellipsis?

  /// Whether a part or the ellipsis begins at a byte of the text.
  func isSeam(_ offset: Int) -> Bool {
    ellipsis?.offset == offset || parts.contains { $0.start == offset }
  }

  /// The bytes of the body from the first to the last byte that a range of the text shows.
  ///
  /// If the range shows none, the result is empty, at the end of what is shown before it.
  func bodyRange(of range: Range<Int>) -> Range<Int> {
    let next = parts.partitionPoint { $0.text.upperBound > range.lowerBound }
    let afterLast = parts.partitionPoint { $0.start >= range.upperBound }
    let upper =
      afterLast == 0
      ? 0
      : parts[afterLast - 1].body.lowerBound
        + min(parts[afterLast - 1].body.count, range.upperBound - parts[afterLast - 1].start)
    guard next < parts.count else { return upper..<upper }
    let lower = parts[next].body.lowerBound + max(0, range.lowerBound - parts[next].start)
    return lower <= upper ? lower..<upper : upper..<upper
  }
}

extension StyledText {
  /// A text made of some parts of this text.
  ///
  /// - Parameters:
  ///   - ranges: Bytes of this text, in order, not empty and not touching.
  ///   - partsBeforeGap: How many of them come before the first gap.
  ///   - ellipsis: The ellipsis' length in points; nil to show none.
  func excerpt(_ ranges: [Range<Int>], partsBeforeGap: Int, ellipsis: Double?) -> StyledText {
    var bytes: [UInt8] = []
    var spans: [Span] = []
    var parts: [BodyExcerpt.Part] = []
    var joints: [Int] = []
    var inserted: BodyExcerpt.Ellipsis?
    let gapStart = partsBeforeGap == 0 ? 0 : ranges[partsBeforeGap - 1].upperBound
    func addEllipsis() {
      guard let ellipsis, !self.spans.isEmpty else { return }
      inserted = BodyExcerpt.Ellipsis(offset: bytes.count, length: ellipsis)
      let run = self.spans[span(at: gapStart)].run
      let next =
        partsBeforeGap < ranges.count ? isolate(at: ranges[partsBeforeGap].lowerBound) : nil
      let isInside = spans.last?.isolate === run.isolate && next === run.isolate
      spans.append(
        Span(
          range: bytes.count..<bytes.count + BodyExcerpt.Ellipsis.character.utf8.count,
          run: StyledRun(
            style: run.style, isUnbreakable: run.isUnbreakable, attachment: nil, link: run.link,
            isolate: isInside ? run.isolate : nil)))
      bytes += BodyExcerpt.Ellipsis.character.utf8
    }
    for (index, range) in ranges.enumerated() {
      if index == partsBeforeGap { addEllipsis() }
      let start = bytes.count
      parts.append(BodyExcerpt.Part(start: start, body: range))
      for span in self.spans[self.span(at: range.lowerBound)...] {
        if span.range.lowerBound >= range.upperBound { break }
        var part = span
        let kept = span.range.clamped(to: range)
        part.range =
          kept.lowerBound - range.lowerBound + start..<kept.upperBound
          - range.lowerBound + start
        spans.append(part)
      }
      joints += self.joints.filter { range.contains($0) && $0 > range.lowerBound }
        .map { $0 - range.lowerBound + start }
      bytes += self.bytes[range]
    }
    if partsBeforeGap == ranges.count { addEllipsis() }
    return StyledText(
      string: String(decoding: bytes, as: UTF8.self), bytes: bytes, spans: spans,
      fallbackStyle: fallbackStyle, joints: joints,
      excerpt: BodyExcerpt(parts: parts, ellipsis: inserted))
  }

  /// The bytes of the body that a range of this text shows; the same range if the text is the whole body.
  func bodyRange(of range: Range<Int>) -> Range<Int> {
    excerpt?.bodyRange(of: range) ?? range
  }

  /// The text of the body in a range, without the ellipsis.
  func bodyText(of range: Range<Int>) -> String {
    guard let ellipsis = excerpt?.ellipsis, range.contains(ellipsis.offset) else {
      return substring(range)
    }
    let end = ellipsis.offset + BodyExcerpt.Ellipsis.character.utf8.count
    return substring(range.lowerBound..<ellipsis.offset) + substring(end..<range.upperBound)
  }

  /// The text of the body in a range, as people read it.
  func readableBody(of range: Range<Int>) -> String {
    guard let ellipsis = excerpt?.ellipsis, range.contains(ellipsis.offset) else {
      return readable(range)
    }
    let end = ellipsis.offset + BodyExcerpt.Ellipsis.character.utf8.count
    return readable(range.lowerBound..<ellipsis.offset) + readable(end..<range.upperBound)
  }

  /// Splits a range at gaps in the body, because no grapheme cluster extends across a gap.
  func pieces(of range: Range<Int>) -> [Range<Int>] {
    guard let excerpt else { return [range] }
    var starts = excerpt.parts.map(\.start)
    if let ellipsis = excerpt.ellipsis { starts.append(ellipsis.offset) }
    let inner = starts.filter { $0 > range.lowerBound && $0 < range.upperBound }.sorted()
    let bounds = [range.lowerBound] + inner + [range.upperBound]
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }
}
