extension ShiftDetector {
  /// How many regions are examined; a picture of noise has tens of thousands, none of which moved.
  static let mostRegions = 500

  struct Moves {
    /// The offset of each region.
    var offsets: [PixelOffset?]
    /// By how much most of what differs has moved.
    var common: PixelOffset?
  }

  /// By how much regions moved within themselves, or from one to another.
  mutating func moves(of views: [RegionView]) -> Moves {
    var offsets: [PixelOffset?] = []
    for view in views { offsets.append(offset(of: view)) }
    let common = mostCommon(offsets, of: views)
    for move in farMoves(among: views, known: offsets) {
      let (from, to) = (views[move.from].bounds, views[move.to].bounds)
      let offset = PixelOffset(x: to.x - from.x, y: to.y - from.y)
      offsets[move.from] = offset
      offsets[move.to] = offset
    }
    return Moves(offsets: offsets, common: common)
  }

  /// The offset by which most of the differing pixels moved; nil if most of them did not, or not by one
  /// offset.
  private func mostCommon(_ offsets: [PixelOffset?], of views: [RegionView]) -> PixelOffset? {
    var pixels: [PixelOffset: Int] = [:]
    for (offset, view) in zip(offsets, views) {
      if let offset { pixels[offset, default: 0] += view.pixels }
    }
    let all = views.reduce(0) { $0 + $1.pixels }
    return pixels.first { $0.value * 2 > all }?.key
  }

  /// A move from one region to another, given by their indices in a list.
  private struct FarMove {
    let from: Int
    let to: Int
  }

  private struct Shape: Hashable {
    let width: Int
    let height: Int
    let pixels: Int
  }

  private mutating func farMoves(among views: [RegionView], known: [PixelOffset?]) -> [FarMove] {
    // A region with the same shape as many others could have gone anywhere.
    let most = 8
    let unmoved = views.indices.filter { known[$0] == nil && views[$0].pixels > 1 }
    let shapes = Dictionary(grouping: unmoved) { index in
      let view = views[index]
      return Shape(
        width: view.bounds.width, height: view.bounds.height, pixels: view.pixels)
    }
    var moves: [FarMove] = []
    // Restores the regions' order, which a dictionary does not keep.
    let groups = shapes.values.filter { (2...most).contains($0.count) }
      .sorted { $0[0] < $1[0] }
    for members in groups {
      let candidates = members.flatMap { from in members.map { FarMove(from: from, to: $0) } }
        .filter { $0.from != $0.to }
      var found: [FarMove] = []
      for move in candidates where hasMoved(from: views[move.from], to: views[move.to]) {
        found.append(move)
      }
      moves += found.filter { move in
        found.count { $0.from == move.from } == 1 && found.count { $0.to == move.to } == 1
      }
    }
    return moves
  }
}
