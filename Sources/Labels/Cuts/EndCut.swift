/// A line at which the body is cut: it ends with the ellipsis, and with the suffix if that is on it.
struct CutLine {
  var line: Line
  /// First byte of the body that is left out.
  var elidedStart: Int
  var suffixState: LabelLayout.SuffixState
  /// Whether the cut goes through a number, or leaves a bracket or half a dash at the end.
  var misleads = false
}

/// Cuts the body at the end of a line so that what must follow it fits the line.
struct EndCut {
  let spec: SharedSpec
  let body: ShapedText
  let breaker: LineBreaker
  private let texts: LabelTexts
  /// What is visible of a body's end that ends with the ellipsis, in each form that says the same; empty if no ellipsis is
  /// shown, or one with a picture, because whether two pictures say the same is not known.
  private let forms: [[Unicode.Scalar]]
  private static let dots: [[Unicode.Scalar]] = [["…"], [".", ".", "."]]

  init(_ spec: SharedSpec, _ body: ShapedText, breaker: LineBreaker, texts: LabelTexts) {
    self.spec = spec
    self.body = body
    self.breaker = breaker
    self.texts = texts
    let written =
      spec.ellipsis.contains(where: \.showsAttachment)
      ? [] : spec.ellipsis.flatMap { $0.text.unicodeScalars.filter { !$0.isInvisible } }
    forms = EndCut.dots.contains(written) ? EndCut.dots : written.isEmpty ? [] : [written]
  }

  /// Fills the last line that may be used: as much of the paragraph as fits before the ellipsis and
  /// the suffix.
  ///
  /// It is filled from the whole rest of the paragraph, not from what wrapping would have put there,
  /// and never reaches into the next paragraph.
  ///
  /// - Parameters:
  ///   - empty: The line before anything stands on it.
  ///   - suffix: nil if the suffix has a line of its own, or if there is none.
  ///   - fits: Whether a cut line that is short enough is also low enough.
  func cut(
    _ empty: Line, suffix: LineSuffix?,
    fits: (Line) throws(LayoutError) -> Bool = { (_) throws(LayoutError) in true }
  ) throws(LayoutError) -> CutLine {
    let search = try Search(
      endCut: self, line: empty,
      suffixLength: suffix?.width ?? 0)
    var line = empty
    line.ending = .cut
    let best = try search.best { kept throws(LayoutError) in
      try fits(self.line(line, keeping: kept, suffix: suffix))
    }
    guard let best else {
      var cut = try cutToNothing(line, suffix: suffix)
      cut.misleads = search.misleads(at: search.start)
      return cut
    }
    return CutLine(
      line: self.line(line, keeping: best, suffix: suffix), elidedStart: best.elidedStart,
      suffixState: .whole, misleads: search.misleads(at: best.content.clusters.upperBound))
  }

  private func line(_ empty: Line, keeping kept: KeptContent, suffix: LineSuffix?) -> Line {
    var line = empty
    line.content = kept.content
    line.ellipsis = kept.ellipsis
    if let suffix {
      let isEmpty =
        kept.ellipsis == nil && !body.paragraphs[line.paragraph].shows(kept.content.clusters)
      line.gap = isEmpty ? 0 : suffix.gap
      line.suffix = suffix.fragment
    }
    return line
  }

  /// For when not even ellipsis, gap and suffix fit: the gap is dropped first, then the ellipsis; then the
  /// suffix is made smaller, and finally clipped. It never vanishes.
  func cutToNothing(
    _ line: Line, suffix: LineSuffix?
  ) throws(LayoutError) -> CutLine {
    var line = line
    let paragraph = body.paragraphs[line.paragraph]
    let elidedStart = paragraph.offset(of: line.content.clusters.lowerBound)
    let ellipsis = try ellipsis(at: elidedStart)
    guard let suffix else {
      line.ellipsis = ellipsis
      return CutLine(line: line, elidedStart: elidedStart, suffixState: .whole)
    }
    if let ellipsis, ellipsis.width + suffix.fragment.width <= line.limit + Epsilon.length {
      line.ellipsis = ellipsis
      line.suffix = suffix.fragment
      return CutLine(line: line, elidedStart: elidedStart, suffixState: .whole)
    }
    let fitted = try SuffixFitter(lines: texts.suffixLines)
      .fit(suffix.fragment, limit: line.limit)
    line.suffix = fitted.fragment
    return CutLine(line: line, elidedStart: elidedStart, suffixState: fitted.state)
  }

  /// The ellipsis in the style of the first byte that is left out; nil where none is to be shown.
  private func ellipsis(at elidedStart: Int) throws(LayoutError) -> Fragment? {
    guard spec.truncate != .none, spec.ellipsis.contains(where: { !$0.text.isEmpty }) else {
      return nil
    }
    return try texts.ellipsis(at: elidedStart, of: body.source)
  }

  /// The ellipsis between two ranges of the body; nil if none is to be shown, or if one is already there.
  func ellipsis(
    at elidedStart: Int, after head: Range<Int>, before tail: Range<Int>
  ) throws(LayoutError) -> Fragment? {
    if endsWithEllipsis(head) || startsWithEllipsis(tail) { return nil }
    return try ellipsis(at: elidedStart)
  }

  /// Whether what is kept already ends with the ellipsis: a second one would add nothing.
  private func endsWithEllipsis(_ kept: Range<Int>) -> Bool {
    // Nearly always, the last character tells.
    let last = visible(before: kept.upperBound, 1, from: kept.lowerBound).first
    return forms.contains { form in
      guard form.last == last else { return false }
      let edge = visible(before: kept.upperBound, form.count + 1, from: kept.lowerBound)
      let beyond = visible(from: kept.upperBound, 1, to: body.source.bytes.count)
      return EndCut.isEllipsis(edge, as: form.reversed(), beside: beyond)
    }
  }

  private func startsWithEllipsis(_ kept: Range<Int>) -> Bool {
    forms.contains { form in
      let edge = visible(from: kept.lowerBound, form.count + 1, to: kept.upperBound)
      let beyond = visible(before: kept.lowerBound, 1, from: 0)
      return EndCut.isEllipsis(edge, as: form, beside: beyond)
    }
  }

  /// Whether an edge of what is kept, read from there on, is the ellipsis; more than three dots are leaders.
  ///
  /// - Parameter beyond: What is left out beside it.
  private static func isEllipsis(
    _ edge: [Unicode.Scalar], as form: [Unicode.Scalar], beside beyond: [Unicode.Scalar]
  ) -> Bool {
    edge.starts(with: form)
      && !(form.first == "." && (beyond.first == "." || edge.dropFirst(form.count).first == "."))
  }

  /// The last visible characters before a byte, the last one first.
  private func visible(before byte: Int, _ most: Int, from start: Int) -> [Unicode.Scalar] {
    let source = body.source
    var found: [Unicode.Scalar] = []
    var byte = byte
    while byte > start, found.count < most {
      repeat { byte -= 1 } while source.bytes[byte] & 0xC0 == 0x80
      let scalar = source.scalar(at: byte)
      if !scalar.isInvisible { found.append(scalar) }
    }
    return found
  }

  /// The first visible characters from a byte on.
  private func visible(from byte: Int, _ most: Int, to end: Int) -> [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    var byte = byte
    while byte < end, found.count < most {
      let scalar = body.source.scalar(at: byte)
      if !scalar.isInvisible { found.append(scalar) }
      byte += UTF8.width(scalar)
    }
    return found
  }
}

extension EndCut {
  /// A cut that fits.
  fileprivate struct KeptContent {
    var content: LineContent
    var ellipsis: Fragment?
    var elidedStart: Int
  }

  /// Looks for the longest text that can be kept on a line.
  fileprivate struct Search {
    let endCut: EndCut
    let paragraph: Paragraph
    let start: Int
    let limit: Double
    let suffixLength: Double
    let breaker: LineBreaker
    /// Sums of advances up to each cluster from ``start`` on, as far as a cut can be.
    let extents: [Double]
    let rules: CutRules

    init(endCut: EndCut, line: Line, suffixLength: Double) throws(LayoutError) {
      self.endCut = endCut
      start = line.content.clusters.lowerBound
      limit = line.limit
      self.suffixLength = suffixLength
      let breaker =
        line.start == 0 ? endCut.breaker : endCut.breaker.starting(at: line.start)
      self.breaker = breaker
      let body = endCut.body
      paragraph = body.paragraphs[line.paragraph]
      // At the end of the body nothing would be left out.
      let endsBody = body.isEnd(line.paragraph + 1, orEmpty: true)
      var last = max(start, endsBody ? paragraph.clusters.count - 1 : paragraph.clusters.count)
      if endCut.spec.truncate == .none, start < paragraph.clusters.count {
        let end = try breaker.fill(
          from: start, of: paragraph, in: body.source, limit: limit
        ).content.clusters.upperBound
        last = min(last, end)
      }
      var extent = -breaker.lines.startHang(from: start, of: paragraph, in: body.source)
      var extents = [extent]
      extents.reserveCapacity(min(last - start + 1, 256))
      // A kept end that is reshaped can be shorter than the sum of its advances.
      let reach = limit - suffixLength + breaker.reshapingSlack
      for cluster in paragraph.clusters[start..<last] {
        extent =
          cluster.kind == .tab
          ? breaker.lines.nextTabStop(after: extent) : extent + cluster.advance
        if extent > reach, !cluster.hangs, !cluster.isInvisible { break }
        extents.append(extent)
      }
      self.extents = extents
      rules = CutRules(
        candidates: start...start + extents.count - 1, of: paragraph, in: body.source,
        isNumberSafe: endCut.spec.isNumberSafe)
    }

    func best(
      where fits: (KeptContent) throws(LayoutError) -> Bool
    ) throws(LayoutError) -> KeptContent? {
      var nothing: KeptContent?
      for strictness in CutStrictness.allCases {
        guard let found = try longest(strictness, where: fits) else { continue }
        if !endCut.body.showsNothing(before: found.elidedStart) { return found }
        nothing = nothing ?? found
      }
      return nothing
    }

    /// Whether a cut before a cluster heeds less than it should.
    func misleads(at cluster: Int) -> Bool {
      endCut.spec.truncate != .none && !rules.allowsCut(before: cluster, .all)
    }

    private func longest(
      _ strictness: CutStrictness, where fits: (KeptContent) throws(LayoutError) -> Bool
    ) throws(LayoutError) -> KeptContent? {
      func isAllowed(_ cluster: Int) -> Bool { rules.allowsCut(before: cluster, strictness) }
      var tried: Int?
      for cluster in stride(from: start + extents.count - 1, through: start, by: -1) {
        guard isAllowed(cluster), isGraphemeBoundary(cluster) else { continue }
        let end = trimmedEnd(cluster)
        if end == tried || !isAllowed(end) { continue }
        tried = end
        if let kept = try keep(upTo: end), try fits(kept) { return kept }
      }
      return nil
    }

    private func isGraphemeBoundary(_ cluster: Int) -> Bool {
      cluster == paragraph.clusters.count || !paragraph.clusters[cluster].continuesGrapheme
    }

    /// Leaves out the white space before a cut, no-break spaces included.
    private func trimmedEnd(_ cluster: Int) -> Int {
      var end = cluster
      for last in (start..<cluster).reversed() {
        if paragraph.isBlank(last, in: endCut.body.source) {
          end = last
        } else if !paragraph.clusters[last].isInvisible {
          break
        }
      }
      return end
    }

    private func keep(upTo end: Int) throws(LayoutError) -> KeptContent? {
      let source = endCut.body.source
      let elidedStart = paragraph.offset(of: end)
      guard extents[end - start] + suffixLength <= limit + breaker.reshapingSlack else {
        return nil
      }
      let ellipsis =
        endCut.endsWithEllipsis(paragraph.range.lowerBound..<elidedStart)
        ? nil : try endCut.ellipsis(at: elidedStart)
      let tail = (ellipsis?.width ?? 0) + suffixLength
      guard extents[end - start] + tail <= limit + breaker.reshapingSlack else {
        return nil
      }
      let content = try breaker.lines.content(
        start..<end, of: paragraph, in: source, end: .cut, isLast: ellipsis == nil)
      guard content.width + tail <= limit + Epsilon.length else { return nil }
      return KeptContent(content: content, ellipsis: ellipsis, elidedStart: elidedStart)
    }
  }
}

/// Makes a suffix fit a line that is narrower than it.
struct SuffixFitter {
  let lines: LineShaper

  /// The smallest factor by which a suffix is scaled; if it is still too wide, it is clipped.
  static let smallestScale = 0.5

  /// Scales a suffix down to a line's limit.
  ///
  /// - Returns: The suffix, scaled down if needed, and `clipped` if it is still too wide.
  func fit(
    _ suffix: Fragment, limit: Double
  ) throws(LayoutError) -> (fragment: Fragment, state: LabelLayout.SuffixState) {
    guard suffix.width > limit + Epsilon.length else { return (suffix, .whole) }
    var scale = 1.0
    var fragment = suffix
    while fragment.width > limit + Epsilon.length {
      guard scale > SuffixFitter.smallestScale else { return (fragment, .clipped) }
      // Use whole steps, because the renderer keeps a font for every size. Take one more if the ratio of
      // widths is slightly off, since advances are rounded to 1/1024 pt.
      let step = 1.0 / 1024
      let wanted = (scale * limit / fragment.width / step).rounded(.down) * step
      scale = max(SuffixFitter.smallestScale, min(wanted, scale - step))
      fragment = try lines.fragment(
        suffix.text.scaled(by: scale), direction: suffix.paragraph.isRightToLeft ? .rtl : .ltr)
    }
    return (fragment, .scaled)
  }
}
