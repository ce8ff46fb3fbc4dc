private import Base

/// Shaped texts that come up again: the same text in labels of several widths, or while a width is searched for.
///
/// Belongs to one renderer.
package final class ShapedTextCache {
  /// Everything except the fonts that a shaped text depends on.
  struct Key: Equatable {
    var runs: [TextRun]
    var style: TextStyle
    var options: Shaper.Options
    var writingMode: WritingModePolicy

    /// Texts are equal if their bytes are: Swift's own rule takes canonically equivalent ones for equal, whose glyphs differ.
    static func == (one: Key, other: Key) -> Bool {
      // Of one text there are many sizes.
      one.style.font.size == other.style.font.size
        && one.style.letterSpacing == other.style.letterSpacing
        && one.runs.isIdentical(to: other.runs) && one.style == other.style
        && one.options == other.options && one.writingMode == other.writingMode
    }
  }

  /// nil remembers none.
  private let recent: RecentValues<Key, ShapedText>?

  /// - Parameter capacity: How many texts are remembered; 0 remembers none.
  package init(capacity: Int) {
    recent = capacity > 0 ? RecentValues(capacity: capacity) : nil
  }

  /// The shaped text for a key; makes it if it is not in the cache.
  func text(
    _ key: @autoclosure () -> Key, make: () throws(LayoutError) -> ShapedText
  ) throws(LayoutError) -> ShapedText {
    guard let recent else { return try make() }
    return try recent.value(key(), make: make)
  }
}

extension [TextRun] {
  /// Whether runs are equal, and their texts byte by byte.
  func isIdentical(to other: [TextRun]) -> Bool {
    guard count == other.count else { return false }
    // While a width is searched for, they are the same array.
    let isSame = unsafe withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { unsafe one.baseAddress == $0.baseAddress }
    }
    if isSame { return true }
    // Not `elementsEqual`, which copies the runs: most texts differ in length.
    for index in indices {
      guard self[index].text.isSameInBytes(as: other[index].text) else { return false }
    }
    return self == other
  }
}
