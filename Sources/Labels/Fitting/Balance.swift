extension LabelComposer {
  /// The same rows of about equal length (CSS Text 4, `text-wrap-style: balance`): those of the least width that gives as
  /// many rows, breaks no more words, shows the same and fits in the height.
  ///
  /// Wider lines never need more rows, so a width at which a little less fails is the least one. The width is searched for
  /// by halving; each width that serves is reduced to that of its longest line. Where fonts of several heights make that
  /// one too high, all between are tried.
  func balanced(_ composition: Composition) throws(LayoutError) -> Composition {
    guard box.width.isFinite, composer.room.isWhole, composition.rowCount > 1 else {
      return composition
    }
    func hasRoom(_ found: Composition) -> Bool {
      // In a label as high as a lower cut, less would be shown.
      composition.truncation != nil
        ? found.height >= composition.height - Epsilon.length
        : found.height <= height + Epsilon.length
    }
    var best = composition
    var narrowest = composition
    var failing = 0.0
    // Mostly the estimate is right, and one more attempt, a little narrower, shows that.
    let narrower = narrowest.reach - 2 * Epsilon.length
    var widths = [
      composition.truncation == nil
        ? min(narrower, try estimatedWidth(upTo: narrowest.reach) + Epsilon.length) : narrower
    ]
    while narrowest.reach - failing > 3 * Epsilon.length {
      var width = (failing + narrowest.reach) / 2
      if let wanted = widths.first {
        widths.removeFirst()
        if wanted > failing, wanted < narrowest.reach { width = wanted }
      }
      if let found = try self.composition(like: composition, within: width) {
        narrowest = found
        if hasRoom(found) { best = found }
        widths.append(found.reach - 2 * Epsilon.length)
      } else {
        failing = width
      }
    }
    var between = best
    while between.reach > narrowest.reach + Epsilon.length,
      let found = try self.composition(
        like: composition, within: between.reach - 2 * Epsilon.length)
    {
      between = found
      if hasRoom(found) { best = found }
    }
    return best.widened(to: box.width)
  }

  /// The least width that gives as many rows by the sums of advances, which are a little off where lines are shaped anew.
  private func estimatedWidth(upTo longest: Double) throws(LayoutError) -> Double {
    func rowCount(within width: Double) throws(LayoutError) -> Int {
      var count = 0
      for paragraph in composer.body.paragraphs {
        var start = 0
        repeat {
          let indent = start == 0 ? spec.firstIndent : spec.indent
          if start < paragraph.clusters.count {
            start = try composer.breaker.estimatedEnd(
              from: start, of: paragraph, in: composer.body.source, limit: max(0, width - indent))
          }
          count += 1
        } while start < paragraph.clusters.count
      }
      return count
    }
    let wanted = try rowCount(within: longest)
    var (failing, fitting) = (0.0, longest)
    while fitting - failing > Epsilon.length {
      let width = (failing + fitting) / 2
      if try rowCount(within: width) <= wanted { fitting = width } else { failing = width }
    }
    return fitting
  }

  /// The label composed within lines of another width, as high as they are; nil if that has another number of rows, breaks
  /// more words or shows something else.
  private func composition(
    like whole: Composition, within width: Double
  ) throws(LayoutError) -> Composition? {
    var narrow = box
    narrow.width = width
    let composer = LineComposer(spec, texts: texts, in: narrow)
    let found =
      whole.truncation == nil
      ? try Self.whole(composer, height: .infinity, keepingWords: false)
      : try compose(by: composer)
    // What is clipped at any width cannot be balanced.
    guard let found, found.rowCount == whole.rowCount, found.reach <= width + Epsilon.length,
      found.truncation?.elided == whole.truncation?.elided, found.hasCutEnd(of: whole),
      found.suffixState == whole.suffixState,
      found.brokenWordCount <= whole.brokenWordCount
    else { return nil }
    return found
  }
}

extension Composition {
  /// The width that its lines need, indents included.
  fileprivate var reach: Double { lines.reduce(0) { max($0, $1.indent + $1.width) } }

  /// How many lines end within a word, because it is longer than a line.
  fileprivate var brokenWordCount: Int {
    lines.count { line in
      let clusters = body.paragraphs[line.paragraph].clusters
      let end = line.content.clusters.upperBound
      return line.ending == .wrapped && end > 0 && end < clusters.count
        && clusters[end - 1].breakAfter != .allowed
    }
  }

  /// Whether the ellipsis, and the gap before the suffix of a cut label, are shown as in another composition.
  fileprivate func hasCutEnd(of other: Composition) -> Bool {
    guard truncation != nil else { return true }
    return lines.contains { $0.ellipsis != nil } == other.lines.contains { $0.ellipsis != nil }
      && lines.last?.gap == other.lines.last?.gap
  }

  /// The same lines with the whole width as their room.
  fileprivate func widened(to width: Double) -> Composition {
    var widened = self
    let reach = reach
    for index in lines.indices {
      widened.lines[index].limit = max(0, width - lines[index].indent)
      widened.lines[index].part.length = width
    }
    widened.unused = max(0, width - reach)
    return widened
  }
}
