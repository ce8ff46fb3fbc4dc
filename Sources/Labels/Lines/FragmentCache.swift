/// Shaped short texts that many labels need: a space, a hyphen, an ellipsis.
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

  private static let capacity = 8

  private final class Entry {
    let key: Key
    let fragment: Fragment

    init(_ key: Key, _ fragment: Fragment) {
      self.key = key
      self.fragment = fragment
    }
  }

  /// The most recently used entry comes first. Comparing so few is faster than hashing a style.
  private var entries: [Entry] = []

  /// The fragment for a key; makes it if it is not in the cache.
  func fragment(
    _ key: Key, make: () throws(LayoutError) -> Fragment
  ) throws(LayoutError) -> Fragment {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      if index > 0 { entries.swapAt(0, index) }
      return entries[0].fragment
    }
    let fragment = try make()
    if entries.count == FragmentCache.capacity { entries.removeLast() }
    entries.insert(Entry(key, fragment), at: 0)
    return fragment
  }
}
