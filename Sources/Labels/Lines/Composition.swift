/// A label's lines, and the text that was left out to keep them within its limits.
struct Composition {
  /// The text on the lines: the body, or what truncation kept of it.
  var body: ShapedText
  var lines: [Line] = []
  /// One for each line; lines in the same row have the same metrics.
  var metrics: [LineMetrics] = []
  var truncation: LabelLayout.Truncation?
  /// nil if the label has no suffix.
  var suffixState: LabelLayout.SuffixState?
  /// How much wider the room for lines is than the width for which they were broken; nil if that is the same.
  var unused: Double?
}

extension Composition {
  /// The number of rows; lines side by side share a row.
  var rowCount: Int { lines.last.map { $0.part.row + 1 } ?? 0 }

  /// The distance to the lowest line's end; with negative spacing, that need not be the last line.
  var height: Double { zip(lines, metrics).reduce(0) { max($0, $1.0.part.top + $1.1.height) } }

  /// Whether a line is longer than its limit; a line with only the suffix does not count, because nothing
  /// can help it.
  var isTooWide: Bool {
    lines.contains { !$0.isSuffixAlone && $0.width > $0.limit + Epsilon.length }
  }

  /// Whether a line ends within a word that is longer than it, where lines may break only between words.
  func breaksWords(wrap: LabelSpec.Wrap) -> Bool {
    brokenWords(wrap: wrap).contains { $0 != nil }
  }

  /// For each line, the bytes of the word within which it ends because it is too narrow for it; nil if it ends elsewhere, or
  /// if lines may break within words.
  func brokenWords(wrap: LabelSpec.Wrap) -> [Range<Int>?] {
    var last: (paragraph: Int, word: Range<Int>)?
    return lines.map { line in
      guard line.ending == .wrapped, wrap != .character, wrap != .anywhere else { return nil }
      let paragraph = body.paragraphs[line.paragraph]
      // A long word takes up many lines, and is looked for once.
      let known = last?.paragraph == line.paragraph ? last?.word : nil
      let word = paragraph.brokenWord(at: line.content.clusters.upperBound, after: known)
      last = word.map { (line.paragraph, $0) }
      return word.map(paragraph.bytes(of:))
    }
  }

  /// The first byte of the body that is left out; the last number there is if none is.
  var elidedStart: Int { truncation?.hull.lowerBound ?? .max }

  /// The number of rows, from the first one on, that end within a height.
  func rowCount(within limit: Double) -> Int {
    var count = 0
    for (line, metrics) in zip(lines, metrics) {
      guard line.part.top + metrics.height <= limit + Epsilon.length else { break }
      count = line.part.row + 1
    }
    return count
  }

  mutating func removeLastLine() {
    lines.removeLast()
    metrics.removeLast()
  }

  /// Removes the lines of a row, if it is the last one.
  ///
  /// - Returns: The lines of the row that were left; empty if there were none.
  @discardableResult
  mutating func removeLastRow(_ row: Int) -> [Line] {
    var removed: [Line] = []
    while let last = lines.last, last.part.row == row {
      removed.append(last)
      removeLastLine()
    }
    return removed.reversed()
  }
}
