/// Shaped texts that come up again: the same text in labels of several widths, or while a width is searched for.
///
/// Belongs to one renderer.
package final class ShapedTextCache {
  /// Everything except the fonts that a shaped text depends on.
  struct Key: Hashable {
    var runs: [TextRun]
    var style: TextStyle
    var options: Shaper.Options
    var writingMode: WritingModePolicy

    /// Texts are equal if their bytes are: Swift's own rule takes canonically equivalent ones for equal, whose glyphs differ.
    static func == (one: Key, other: Key) -> Bool {
      one.style.font.size == other.style.font.size
        && one.style.letterSpacing == other.style.letterSpacing
        && one.runs.isIdentical(to: other.runs) && one.style == other.style
        && one.options == other.options && one.writingMode == other.writingMode
    }

    /// Styles take longer to hash than to compare, and few texts come in several; a string's own hash would normalize it.
    func hash(into hasher: inout Hasher) {
      for run in runs {
        var text = run.text
        text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      }
      hasher.combine(style.font.size)
      hasher.combine(style.letterSpacing)
    }
  }

  /// How many texts may be added before those that were not used meanwhile are forgotten.
  private let capacity: Int
  private var recent: [Key: ShapedText] = [:]
  private var earlier: [Key: ShapedText] = [:]

  /// - Parameter capacity: At least this many texts are remembered, and at most twice as many; 0 remembers none.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// The shaped text for a key; makes it if it is not in the cache.
  func text(
    _ key: @autoclosure () -> Key, make: () throws(LayoutError) -> ShapedText
  ) throws(LayoutError) -> ShapedText {
    guard capacity > 0 else { return try make() }
    let key = key()
    if let known = recent[key] { return known }
    let text = if let known = earlier[key] { known } else { try make() }
    if recent.count == capacity {
      earlier = recent
      recent = [:]
    }
    recent[key] = text
    return text
  }
}

extension [TextRun] {
  /// Whether runs are equal, and their texts byte by byte.
  func isIdentical(to other: [TextRun]) -> Bool {
    guard count == other.count else { return false }
    // Not `elementsEqual`, which copies the runs: most texts differ in length.
    for index in indices {
      let (one, other) = (self[index].text.utf8, other[index].text.utf8)
      guard one.count == other.count, one.elementsEqual(other) else { return false }
    }
    return self == other
  }
}
