/// Chooses where lines end, first fit: each line takes as many clusters as it can hold.
///
/// Lengths are along the inline axis, so both writing directions share this implementation.
struct LineBreaker {
  private(set) var lines: LineShaper
  /// Makes the hyphen for a break at U+00AD, in the style at the break.
  let hyphen: (TextStyle) throws(LayoutError) -> Fragment
  /// How much longer the sum of advances may be than a reshaped part, in points.
  ///
  /// They differ because its last letter is no longer kerned or joined with the next one, and may have no room behind it.
  let reshapingSlack: Double

  /// The same for lines that begin elsewhere; see ``LineShaper/lineStart``.
  func starting(at lineStart: Double) -> LineBreaker {
    var breaker = self
    breaker.lines.lineStart = lineStart
    return breaker
  }

  /// Fills a line, starting at a cluster.
  ///
  /// White space at the end hangs past the limit: it is invisible there, so it must never push a word that
  /// fits onto the next line. A word longer than the limit breaks between clusters. However narrow a line
  /// is, it holds at least one cluster that takes up room.
  ///
  /// - Parameters:
  ///   - start: A cluster of the paragraph, not its end.
  ///   - limit: The line's maximum length, in points.
  /// - Returns: The line's content, and a hyphen if it ends with a soft one.
  func fill(
    from start: Int, of paragraph: Paragraph, in text: StyledText, limit: Double
  ) throws(LayoutError) -> (content: LineContent, hyphen: Fragment?) {
    var end = try estimatedEnd(
      from: start, of: paragraph, in: text, limit: limit + reshapingSlack)
    while true {
      var content = try lines.content(start..<end, of: paragraph, in: text, end: .wrapped)
      let hyphen = try hyphen(at: end, of: paragraph, in: text)
      if content.width > limit + Epsilon.length { hangStop(at: &content, of: paragraph, in: text) }
      let width = content.width + (hyphen?.width ?? 0)
      if width <= limit + Epsilon.length { return (content, hyphen) }
      // The sum of advances may be wrong because of kerning, ligatures or joining across the break.
      let earlier = earlierEnd(than: end, from: start, of: paragraph, in: text)
      if earlier >= end { return (content, hyphen) }
      end = earlier
    }
  }

  /// Whether the rest of a paragraph is longer than a line, however it is shaped.
  func overflows(
    from start: Int, of paragraph: Paragraph, in text: StyledText, limit: Double
  ) throws(LayoutError) -> Bool {
    guard start < paragraph.clusters.count else { return false }
    let end = try estimatedEnd(
      from: start, of: paragraph, in: text, limit: limit + reshapingSlack)
    return end < paragraph.clusters.count
  }

  /// Where the line would end, judging by the paragraph's own advances.
  func estimatedEnd(
    from start: Int, of paragraph: Paragraph, in text: StyledText, limit: Double
  ) throws(LayoutError) -> Int {
    let startHang = lines.startHang(from: start, of: paragraph, in: text)
    var extent = -startHang
    var lastOpportunity: Int?
    let minimum = minimumEnd(from: start, of: paragraph, in: text)
    for index in start..<paragraph.clusters.count {
      let cluster = paragraph.clusters[index]
      let before = extent
      extent =
        cluster.kind == .tab ? lines.nextTabStop(after: extent) : extent + cluster.advance
      if extent > limit + Epsilon.length, !cluster.hangs, !cluster.isInvisible,
        before > limit + Epsilon.length || !canHang(index, of: paragraph, in: text)
      {
        return lastOpportunity
          ?? paragraph.graphemeBoundary(atOrBefore: max(index, minimum), after: minimum - 1)
      }
      guard cluster.breakAfter == .allowed, index + 1 >= minimum else { continue }
      if cluster.kind == .softHyphen, index + 1 < paragraph.clusters.count {
        let hyphen = try hyphen(text.style(at: cluster.offset))
        if extent + hyphen.width > limit + Epsilon.length { continue }
      }
      lastOpportunity = index + 1
    }
    return paragraph.clusters.count
  }

  /// Whether a cluster that does not fit may hang past the line's end.
  func canHang(_ cluster: Int, of paragraph: Paragraph, in text: StyledText) -> Bool {
    guard let punctuation = lines.punctuation else { return false }
    return punctuation.mayHang(cluster, of: paragraph, in: text)
      || punctuation.hangsAtEnd(cluster, of: paragraph, in: text)
  }

  /// Makes the stop at a line's end hang, for a line that is too long with it.
  private func hangStop(
    at content: inout LineContent, of paragraph: Paragraph, in text: StyledText
  ) {
    guard let punctuation = lines.punctuation, content.endHang == 0,
      let last = paragraph.lastShown(in: content.measured),
      paragraph.shows(content.measured.lowerBound..<last),
      punctuation.mayHang(last, of: paragraph, in: text)
    else { return }
    content.hangEnd(last)
  }

  /// The next end after a line's own at which a longer line could have ended.
  func laterEnd(than end: Int, of paragraph: Paragraph) -> Int {
    var index = end
    while index < paragraph.clusters.count {
      index += 1
      if paragraph.clusters[index - 1].breakAfter == .allowed { break }
    }
    return index
  }

  /// The next end before a line's own at which the line can end; not before `end` if there is none.
  private func earlierEnd(
    than end: Int, from start: Int, of paragraph: Paragraph, in text: StyledText
  ) -> Int {
    let minimum = minimumEnd(from: start, of: paragraph, in: text)
    var index = end - 1
    while index >= minimum {
      if paragraph.clusters[index - 1].breakAfter == .allowed { return index }
      index -= 1
    }
    return paragraph.graphemeBoundary(atOrBefore: max(end - 1, minimum), after: minimum - 1)
  }

  /// The end of the first cluster that takes up room, and of the white space that hangs behind it.
  ///
  /// A joiner, a soft hyphen, a direction mark or hanging punctuation alone would leave a line that looks
  /// empty. A letter that has no room of its own in its word, because it stands below the one before it, has some where it
  /// begins a line.
  private func minimumEnd(
    from start: Int, of paragraph: Paragraph, in text: StyledText
  ) -> Int {
    var measured = start
    if start == 0, let first = lines.punctuation?.hangingStart(of: paragraph, in: text),
      paragraph.clusters[first].advance > 0
    {
      measured = first + 1
    }
    let first = paragraph.clusters[measured...].firstIndex {
      $0.advance != 0 || $0.kind == .tab
        || !$0.isInvisible
          && text.scalar(at: $0.offset).properties.generalCategory == .otherLetter
    }
    guard var end = first.map({ $0 + 1 }) else { return paragraph.clusters.count }
    while end < paragraph.clusters.count, paragraph.clusters[end].hangs { end += 1 }
    return end
  }

  private func hyphen(
    at end: Int, of paragraph: Paragraph, in text: StyledText
  ) throws(LayoutError) -> Fragment? {
    guard end < paragraph.clusters.count, paragraph.clusters[end - 1].kind == .softHyphen else {
      return nil
    }
    return try hyphen(text.style(at: paragraph.clusters[end - 1].offset))
  }
}
