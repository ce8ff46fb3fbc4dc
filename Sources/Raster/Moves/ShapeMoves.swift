extension ShiftDetector {
  /// How many pixels of shapes are read at most, so that enough of the budget is left for what comes then.
  private static let mostPixels = 1 << 22

  /// Finds out by how much shapes moved of which only some edges differ, for regions of which nothing is known.
  mutating func findShapes(in views: [RegionView], _ offsets: inout [PixelOffset?]) {
    let rest = max(0, budget - Self.mostPixels)
    budget -= rest
    let unknown = views.indices.filter { offsets[$0] == nil }
    let found = self.offsets(of: unknown.map { views[$0] }) { $0.offsetOfShapes(in: $1) }
    for (index, offset) in zip(unknown, found) { offsets[index] = offset }
    budget += rest
  }

  /// By how much a region moved in which only some edges of larger shapes show that these did; nil if they have not.
  ///
  /// The inside of a surface looks the same after a move that is shorter than the surface. So shapes are looked for by
  /// their extents where they were, and must then be found again as a whole, with the ground around them. A shape that no
  /// longer overlaps its old place may be another one of its kind.
  private mutating func offsetOfShapes(in view: RegionView) -> PixelOffset? {
    let colors = colors(around: view)
    // Where no colour is around most of a region, nothing is known of shapes.
    let all = colors.reduce(0) { $0 + $1.count }
    guard let most = colors.first, most.count * 2 >= all else { return nil }
    // A second one of few pixels is that of a shape: all of the page around it would be followed as one.
    for (ground, count) in colors.prefix(2) where 4 * count >= all {
      let offsets = shapeOffsets(in: view, on: ground)
      // Shapes that moved apart have not moved as one.
      guard offsets.count == 1, let offset = offsets.first else { continue }
      let shapes = MovedShapes(ground: ground, offset: offset)
      let found = follow(shapes, from: view, to: view, differing: view.pixels, isBare: false)
      if found.isEvident, !found.isCut, view.hasBorder { return offset }
    }
    return nil
  }

  /// By how much the shapes that reach into a region may have moved: each is as large as exactly one near it.
  private mutating func shapeOffsets(in view: RegionView, on ground: UInt32) -> Set<PixelOffset> {
    let left = extents(in: view.bounds, of: view.expected, on: ground)
    let arrived = extents(in: view.bounds, of: view.actual, on: ground)
    var offsets: Set<PixelOffset> = []
    // What has the same extent in both pictures has not moved, and takes the longest: it is as large as the page.
    let stayed = Set(left).intersection(arrived)
    for extent in left where !stayed.contains(extent) && isWhole(extent, in: view) {
      let near = extents(in: extent, of: view.actual, on: ground).filter { $0.size == extent.size }
      if near.count == 1 { offsets.insert(near[0].offset(from: extent)) }
    }
    for extent in arrived where !stayed.contains(extent) && isWhole(extent, in: view) {
      let near = extents(in: extent, of: view.expected, on: ground).filter {
        $0.size == extent.size
      }
      if near.count == 1 { offsets.insert(extent.offset(from: near[0])) }
    }
    offsets.remove(PixelOffset(x: 0, y: 0))
    return offsets
  }

  /// Whether an excerpt shows a shape and the ground around it.
  private func isWhole(_ extent: PixelRect, in view: RegionView) -> Bool {
    let around = extent.grown(by: 1)
    return [view.expected.bounds, view.actual.bounds].allSatisfy { shown in
      let needed = around.intersection(view.picture ?? shown)
      return needed.intersection(shown) == needed
    }
  }

  private mutating func extents(
    in rect: PixelRect, of picture: PictureExcerpt, on ground: UInt32
  ) -> [PixelRect] {
    MovedShapes.extents(
      on: ground, in: rect.intersection(picture.bounds), of: picture, budget: &budget, likeness)
  }
}

extension PixelRect {
  fileprivate var size: PixelSize { PixelSize(width: width, height: height) }

  fileprivate func offset(from other: PixelRect) -> PixelOffset {
    PixelOffset(x: x - other.x, y: y - other.y)
  }
}
