/// Short texts that label after label needs — a space, a hyphen, an ellipsis — shaped once.
///
/// Holds the few that were used last; belongs to one renderer.
final class FragmentCache {
  /// What a fragment's glyphs depend on besides the fonts.
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

  /// The one used last comes first. So few are compared faster than a style is hashed.
  private var entries: [Entry] = []

  /// The fragment of a key, made where it is not known.
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
