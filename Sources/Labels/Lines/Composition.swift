/// A label's lines, and what was left out to keep them within its limits.
struct Composition {
  /// What the lines show parts of: the body, or what truncation kept of it.
  var body: ShapedText
  var lines: [Line] = []
  /// One for each line; those that share a row have the same.
  var metrics: [LineMetrics] = []
  var truncation: LabelLayout.Truncation?
  /// nil where the label has no suffix.
  var suffixState: LabelLayout.SuffixState?
}

extension Composition {
  /// Lines one under the other; those side by side count once.
  var rowCount: Int { lines.last.map { $0.part.row + 1 } ?? 0 }

  /// To the lowest end of a line: negative spacing can let a line end above the one before it.
  var height: Double { zip(lines, metrics).reduce(0) { max($0, $1.0.part.top + $1.1.height) } }

  /// Whether a line is longer than it may be; one that the suffix has for itself cannot help it.
  var isTooWide: Bool {
    lines.contains { !$0.isSuffixAlone && $0.width > $0.limit + Epsilon.length }
  }

  /// How many rows, counted from the first, end within a height.
  func rowCount(within limit: Double) -> Int {
    var count = 0
    for (line, metrics) in zip(lines, metrics) {
      guard line.part.top + metrics.height <= limit + Epsilon.length else { break }
      count = line.part.row + 1
    }
    return count
  }

  mutating func append(_ row: RowFiller.Row) {
    lines += row.lines
    if let shared = row.metrics { metrics += repeatElement(shared, count: row.lines.count) }
  }
}
