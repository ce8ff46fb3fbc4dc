/// Shaped short texts that many labels need: a space, a hyphen, an ellipsis, a suffix.
///
/// Holds the few that were used most recently; belongs to one renderer.
final class FragmentCache {
  /// Everything except the fonts that a fragment's glyphs depend on.
  struct Key: Equatable {
    var text: String
    var direction: LabelSpec.Direction
    var writingMode: WritingModePolicy
    var style: TextStyle
  }

  /// Everything except the fonts that a suffix's glyphs depend on.
  struct SuffixKey: Equatable {
    /// Its suffix, style and direction. All of it, because a style takes longer to copy than to compare.
    var spec: SharedSpec
    var writingMode: WritingModePolicy
    /// Attachments are numbered within their label.
    var firstAttachment: Int
    var tabs: TabStops

    /// Texts are equal if their bytes are.
    static func == (one: SuffixKey, other: SuffixKey) -> Bool {
      one.spec.style.font.size == other.spec.style.font.size
        && one.spec.suffix.isIdentical(to: other.spec.suffix)
        && one.spec.style == other.spec.style && one.spec.direction == other.spec.direction
        && one.writingMode == other.writingMode && one.firstAttachment == other.firstAttachment
        && one.tabs == other.tabs
    }
  }

  private let fragments = RecentValues<Key, Fragment>(capacity: 8)
  private let suffixes = RecentValues<SuffixKey, Fragment>(capacity: 8)

  /// The fragment for a key; makes it if it is not in the cache.
  func fragment(
    _ key: Key, make: () throws(LayoutError) -> Fragment
  ) throws(LayoutError) -> Fragment {
    try fragments.value(key, make: make)
  }

  /// A suffix, which is the same while the text before it changes; makes it if it is not in the cache.
  func suffix(
    _ key: SuffixKey, make: () throws(LayoutError) -> Fragment
  ) throws(LayoutError) -> Fragment {
    try suffixes.value(key, make: make)
  }
}
