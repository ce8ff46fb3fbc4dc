extension DifferenceMap {
  /// Neighbours in one row of one kind.
  package struct Span: Equatable, Sendable {
    package var row: Int32
    package var start: Int32
    /// Behind the last column.
    package var end: Int32
    package var kind: Kind

    package var columns: Range<Int> { Int(start)..<Int(end) }
  }

  /// From top to bottom, then from left to right, apart from one another; neighbours are of two kinds.
  package var spans: Spans { Spans(words[...]) }

  /// Pixels that differ, put together while they are read.
  package struct Spans: Sequence, IteratorProtocol {
    /// Words from which nothing is taken yet.
    private var words: ArraySlice<Word>
    /// What is left of the last word from which something is taken.
    private var rest: Word?
    /// Taken, but not given yet.
    private var pending: Span?

    init(_ words: ArraySlice<Word>) {
      self.words = words
      pending = nextInWord()
    }

    package mutating func next() -> Span? {
      guard var span = pending else { return nil }
      pending = nextInWord()
      while let more = pending, more.row == span.row, more.start == span.end, more.kind == span.kind
      {
        span.end = more.end
        pending = nextInWord()
      }
      return span
    }

    /// The next one, cut at the end of its word.
    private mutating func nextInWord() -> Span? {
      guard let word = rest ?? words.popFirst() else { return nil }
      let span = word.firstSpan
      rest = word.after(span)
      return span
    }
  }
}

extension DifferenceMap.Word {
  fileprivate var firstColumn: Int32 { place * Int32(Self.width) }

  /// Its leftmost pixels of one kind.
  fileprivate var firstSpan: DifferenceMap.Span {
    let start = (different | antialiased).trailingZeroBitCount
    let isDifferent = different >> UInt64(start) & 1 != 0
    let end =
      start
      + (~((isDifferent ? different : antialiased) >> UInt64(start)))
      .trailingZeroBitCount
    return DifferenceMap.Span(
      row: row, start: firstColumn + Int32(start), end: firstColumn + Int32(end),
      kind: isDifferent ? .different : .antialiased)
  }

  /// What is right of a span; nil where there is nothing.
  fileprivate func after(_ span: DifferenceMap.Span) -> Self? {
    // All bits shifted out leave none, as `<<` does not take its count modulo the width.
    let mask = UInt64.max << UInt64(span.end - firstColumn)
    let rest = Self(
      row: row, place: place, different: different & mask, antialiased: antialiased & mask)
    return rest.different | rest.antialiased == 0 ? nil : rest
  }
}
