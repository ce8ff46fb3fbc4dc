/// What a paragraph consists of before it has glyphs: none of it depends on the size of the text but the items' fonts.
struct AnalysedParagraph {
  /// In logical order.
  var items: [ShapingItem]
  /// In logical order, without advances.
  var clusters: [Cluster]
}

extension AnalysedParagraph {
  /// Everything that the analysis of a text in one style depends on, except the size of its font.
  struct Key: Equatable {
    private let text: StyledText
    private let run: StyledRun
    private let range: Range<Int>
    private let isRightToLeft: Bool
    private let options: Shaper.Options?
    private let writingMode: WritingModePolicy

    /// nil for a text whose parts have styles of their own, and for a part of a text.
    init?(
      _ range: Range<Int>, of text: StyledText, isRightToLeft: Bool, options: Shaper.Options?,
      _ writingMode: WritingModePolicy
    ) {
      guard let run = text.spans.first?.run, text.spans.count == 1, !run.isAttachment,
        run.isolate == nil, text.excerpt == nil, text.joints.isEmpty
      else { return nil }
      self.text = text
      self.run = run
      self.range = range
      self.isRightToLeft = isRightToLeft
      self.options = options
      self.writingMode = writingMode
    }

    static func == (one: Key, other: Key) -> Bool {
      // Most texts differ.
      guard one.range == other.range, one.text.bytes == other.text.bytes,
        one.isRightToLeft == other.isRightToLeft, one.options == other.options,
        one.writingMode == other.writingMode, one.run.isUnbreakable == other.run.isUnbreakable
      else { return false }
      var style = other.run.style
      style.font.size = one.run.style.font.size
      style.letterSpacing = one.run.style.letterSpacing
      return one.run.style == style
    }
  }
}
