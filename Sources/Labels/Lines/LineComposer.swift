/// A label's lines, and what was left out to keep them within its limits.
struct Composition {
  /// What the lines show parts of: the body, or what truncation kept of it.
  var body: ShapedText
  var lines: [Line] = []
  var truncation: LabelLayout.Truncation?
  /// nil where the label has no suffix.
  var suffixState: LabelLayout.SuffixState?
}

extension Composition {
  /// Whether a line is longer than it may be; one that the suffix has for itself cannot help it.
  var isTooWide: Bool {
    lines.contains { !$0.isSuffixAlone && $0.width > $0.limit + Epsilon.length }
  }
}

/// A composition with the height of each of its lines.
struct ComposedLines {
  var composition: Composition
  /// One for each line.
  var metrics: [LineMetrics]
}

/// Breaks a body into lines and finds the suffix its place.
final class LineComposer {
  let spec: LabelSpec
  let body: ShapedText
  let breaker: LineBreaker
  let truncation: Truncation
  let suffix: SuffixFitter.Placed?
  /// How far a line reaches on which nothing stands.
  let emptyExtents: (TextStyle) throws(LayoutError) -> LineExtents
  /// Width of the content box; infinite where the label is as wide as its text.
  let width: Double
  /// What exclusions leave of the content box; nil where they leave all of it.
  let room: FreeRoom?

  init(
    spec: LabelSpec, body: ShapedText, breaker: LineBreaker, truncation: Truncation,
    suffix: SuffixFitter.Placed?,
    emptyExtents: @escaping (TextStyle) throws(LayoutError) -> LineExtents, width: Double,
    room: FreeRoom?
  ) {
    self.spec = spec
    self.body = body
    self.breaker = breaker
    self.truncation = truncation
    self.suffix = suffix
    self.emptyExtents = emptyExtents
    self.width = width
    self.room = room
  }

  /// Sets the body within a number of lines.
  ///
  /// - Parameters:
  ///   - maximum: At least 1.
  ///   - reason: What limits the number of lines.
  func compose(
    maximum: Int, reason: LabelLayout.Truncation.Reason
  ) throws(LayoutError) -> Composition {
    if let room {
      return try RowComposer(composer: self, room: room, ellipsis: nil)
        .compose(maximum: maximum, reason: reason, cuts: true).composition
    }
    var filling = try fill(maximum: maximum, reason: reason)
    if let overfull = filling.overfull {
      let cut = try cut(overfull, suffix: filling.inline)
      filling.composition.lines.append(cut.line)
      filling.composition.truncation = LabelLayout.Truncation(
        elided: [cut.elidedStart..<body.source.bytes.count], reason: overfull.reason)
      if filling.inline != nil { filling.composition.suffixState = cut.suffixState }
    }
    return try finish(filling)
  }

  /// What came of setting the body line after line.
  struct Filling {
    var composition: Composition
    /// The suffix, where it may stand behind the body.
    var inline: SuffixFitter.Placed?
    var needsSuffixLine: Bool
    /// The last line that may be used, where it cannot hold what is left; not among the lines yet.
    var overfull: Overfull?
  }

  /// A line that cannot hold what should stand on it.
  struct Overfull {
    /// Before anything stands on it.
    var empty: Line
    /// As far as wrapping filled it; nil where that plays no part.
    var filled: Line?
    var isComplete: Bool
    var reason: LabelLayout.Truncation.Reason
  }

  /// Sets lines until the body ends or no more of it fits.
  func fill(
    maximum: Int, reason: LabelLayout.Truncation.Reason
  ) throws(LayoutError) -> Filling {
    var composition = Composition(body: body)
    if suffix != nil { composition.suffixState = .whole }
    // On a single line there is none to give to the suffix alone.
    let ownsLine = spec.suffixPlacement == .ownLine && maximum > 1
    let inline = ownsLine ? nil : suffix
    let bodyMaximum = ownsLine && suffix != nil ? maximum - 1 : maximum
    let isSuffixOnly = body.source.bytes.isEmpty && suffix != nil
    var needsSuffixLine = ownsLine || isSuffixOnly
    var overfull: Overfull?
    if !isSuffixOnly {
      paragraphs: for index in body.paragraphs.indices {
        var start = 0
        repeat {
          let isLast = composition.lines.count == bodyMaximum - 1
          switch try nextLine(
            paragraph: index, from: start, isLast: isLast, inline: inline, reason: reason)
          {
          case .line(let line):
            composition.lines.append(line)
            start = line.content.clusters.upperBound
          case .bodyEnd(let line, let state):
            composition.lines.append(line)
            start = line.content.clusters.upperBound
            if let state {
              composition.suffixState = state
            } else {
              needsSuffixLine = suffix != nil
            }
          case .overfull(let line):
            overfull = line
            break paragraphs
          }
        } while start < body.paragraphs[index].clusters.count
      }
    }
    return Filling(
      composition: composition, inline: inline, needsSuffixLine: needsSuffixLine,
      overfull: overfull)
  }

  /// Gives the suffix its own line where it needs one.
  func finish(_ filling: Filling) throws(LayoutError) -> Composition {
    var composition = filling.composition
    if filling.needsSuffixLine, let suffix {
      let (line, state) = try suffixLine(suffix)
      composition.lines.append(line)
      composition.suffixState = state
    }
    return composition
  }

  private func cut(
    _ overfull: Overfull, suffix: SuffixFitter.Placed?
  ) throws(LayoutError) -> CutLine {
    guard var line = overfull.filled, spec.truncate == .none, suffix == nil else {
      return try truncation.cut(overfull.empty, suffix: suffix)
    }
    line.ending = overfull.isComplete || spec.wrap == .none ? .cut : .wrapped
    let end = body.paragraphs[line.paragraph].offset(of: line.content.clusters.upperBound)
    return CutLine(line: line, elidedStart: end, suffixState: .whole)
  }

  /// A line on which nothing stands yet.
  func emptyLine(
    paragraph: Int, at cluster: Int, ending: Line.Ending, startsParagraph: Bool
  ) -> Line {
    let indent = startsParagraph ? spec.firstIndent : spec.indent
    return Line(
      paragraph: paragraph, content: .empty(at: cluster), ending: ending, indent: indent,
      limit: max(0, width - indent))
  }

  private enum Step {
    /// A line that more of the body follows.
    case line(Line)
    /// The body's last line; nil where the suffix still needs a line.
    case bodyEnd(Line, LabelLayout.SuffixState?)
    case overfull(Overfull)
  }

  private func nextLine(
    paragraph index: Int, from start: Int, isLast: Bool, inline: SuffixFitter.Placed?,
    reason: LabelLayout.Truncation.Reason
  ) throws(LayoutError) -> Step {
    let paragraph = body.paragraphs[index]
    let count = paragraph.clusters.count
    let endsBody = index == body.paragraphs.count - 1
    let empty = emptyLine(
      paragraph: index, at: start, ending: .wrapped, startsParagraph: start == 0)
    if isLast, spec.truncate != .none || inline != nil,
      try breaker.overflows(from: start, of: paragraph, in: body.source, limit: empty.limit)
    {
      return .overfull(
        Overfull(
          empty: empty, filled: nil, isComplete: false,
          reason: spec.wrap == .none ? .width : reason))
    }
    var line = empty
    if start < count {
      (line.content, line.hyphen) = try breaker.fill(
        from: start, of: paragraph, in: body.source, limit: line.limit)
    }
    let isComplete = line.content.clusters.upperBound == count
    if isComplete, endsBody {
      line.ending = .bodyEnd
      guard let inline else { return .bodyEnd(line, nil) }
      if let whole = try attach(inline, to: line) { return .bodyEnd(whole, .whole) }
      if !isLast { return .bodyEnd(line, nil) }
      if start == count {
        // An empty line, the last one: nothing can be left out for the suffix.
        let fitted = try truncation.suffixes.fit(inline.fragment, limit: line.limit)
        line.suffix = fitted.fragment
        return .bodyEnd(line, fitted.state)
      }
    } else if isComplete, !isLast {
      line.ending = .hardBreak
      return .line(line)
    } else if !isLast, spec.wrap != .none {
      return .line(line)
    }
    // One more line would not hold more of a line that must not wrap.
    let reason = spec.wrap == .none && !isComplete ? .width : reason
    return .overfull(
      Overfull(empty: empty, filled: line, isComplete: isComplete, reason: reason))
  }

  /// The line with gap and suffix behind everything that stands on it, where they fit.
  func attach(
    _ suffix: SuffixFitter.Placed, to line: Line
  ) throws(LayoutError) -> Line? {
    var line = line
    if line.content.hangingStart < line.content.clusters.upperBound || line.content.endHang > 0 {
      line.content = try breaker.lines.content(
        line.content.clusters, of: body.paragraphs[line.paragraph], in: body.source,
        end: .continued)
    }
    // Nothing stands before it on an empty line, so there is nothing to keep a distance from.
    line.gap = line.content.clusters.isEmpty ? 0 : suffix.gap
    line.suffix = suffix.fragment
    return line.width <= line.limit + Epsilon.length ? line : nil
  }

  /// A line of the suffix alone: no gap, as nothing stands before it.
  func suffixLine(
    _ suffix: SuffixFitter.Placed
  ) throws(LayoutError) -> (Line, LabelLayout.SuffixState) {
    let index = body.paragraphs.count - 1
    let count = body.paragraphs[index].clusters.count
    var line = emptyLine(
      paragraph: index, at: count, ending: .bodyEnd, startsParagraph: body.source.bytes.isEmpty)
    let fitted = try truncation.suffixes.fit(suffix.fragment, limit: line.limit)
    line.suffix = fitted.fragment
    return (line, fitted.state)
  }
}
