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

  private let fragments = RecentFragments<Key>()
  private let suffixes = RecentFragments<SuffixKey>()

  /// The fragment for a key; makes it if it is not in the cache.
  func fragment(
    _ key: Key, make: () throws(LayoutError) -> Fragment
  ) throws(LayoutError) -> Fragment {
    try fragments.fragment(key, make: make)
  }

  /// A suffix, which is the same while the text before it changes; makes it if it is not in the cache.
  func suffix(
    _ key: SuffixKey, make: () throws(LayoutError) -> Fragment
  ) throws(LayoutError) -> Fragment {
    try suffixes.fragment(key, make: make)
  }
}

/// The most recently used entry comes first. Comparing so few is faster than hashing a style.
private final class RecentFragments<Key: Equatable> {
  private static var capacity: Int { 8 }

  private final class Entry {
    let key: Key
    let fragment: Fragment

    init(_ key: Key, _ fragment: Fragment) {
      self.key = key
      self.fragment = fragment
    }
  }

  private var entries: [Entry] = []

  func fragment(
    _ key: Key, make: () throws(LayoutError) -> Fragment
  ) throws(LayoutError) -> Fragment {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      if index > 0 { entries.swapAt(0, index) }
      return entries[0].fragment
    }
    let fragment = try make()
    if entries.count == Self.capacity { entries.removeLast() }
    entries.insert(Entry(key, fragment), at: 0)
    return fragment
  }
}
