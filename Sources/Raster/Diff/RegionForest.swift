/// Components of which some may turn out to be one region: disjoint sets, each a tree.
///
/// A component is pixels that are of one region; it is known by its number. The first one of a region is
/// its tree's root.
struct RegionForest {
  /// Of a component that has no pixels yet.
  private static let nothing = RegionExtent(
    pixels: 0, top: .max, left: .max, bottom: .min, right: .min)

  /// For each component an earlier one of its region, or itself.
  private var parents: [Int32] = []
  private var extents: [RegionExtent] = []

  /// A component of a region of its own.
  mutating func makeComponent() -> Int32 {
    let component = Int32(parents.count)
    parents.append(component)
    extents.append(Self.nothing)
    return component
  }

  @inline(__always)
  mutating func add(_ extent: RegionExtent, to component: Int32) {
    extents[Int(component)].add(extent)
  }

  /// Makes one region of those of two components.
  mutating func unite(_ a: Int32, _ b: Int32) {
    let (a, b) = (root(of: a), root(of: b))
    // Parents always stand before.
    if a != b { parents[Int(max(a, b))] = min(a, b) }
  }

  private mutating func root(of component: Int32) -> Int32 {
    var component = component
    while true {
      let parent = parents[Int(component)]
      if parent == component { return component }
      // Halves the way for those who come after (Tarjan & van Leeuwen 1984).
      let next = parents[Int(parent)]
      parents[Int(component)] = next
      component = next
    }
  }

  /// Adds components of other regions behind these.
  ///
  /// - Returns: By how much their numbers grow.
  mutating func append(_ other: RegionForest) -> Int32 {
    let offset = Int32(parents.count)
    parents += other.parents.lazy.map { $0 + offset }
    extents += other.extents
    return offset
  }

  /// Of the regions, in the order of their first components.
  func joinedExtents() -> [RegionExtent] {
    var extents = extents
    // A parent stands before, and hands on what it is given.
    for component in extents.indices.reversed() where parents[component] != component {
      extents[Int(parents[component])].add(extents[component])
    }
    return extents.indices.filter { parents[$0] == $0 }.map { extents[$0] }
  }
}
