extension Comparison {
  /// Says of each region by how much what was expected in it has moved, where it only has.
  ///
  /// A region that holds both places of a thing is moved as ``ShiftDetector`` defines it. Where a thing moved
  /// farther, one region shows background now and another shows what was expected in the first: both get
  /// the offset, unless several things could have moved so. Where most of what differs has moved as one, so
  /// has whatever else agrees with that, such as the edge of a box, which alone would be no evidence.
  ///
  /// Only the largest 500 regions are looked at closely, all others as moved along with them.
  ///
  /// - Parameters:
  ///   - expected: The picture that was compared.
  ///   - actual: The other one.
  ///   - tolerance: By whose `channel` pixels may differ; by any other metric they must be equal.
  package mutating func findMoves(expected: Bitmap, actual: Bitmap, tolerance: Tolerance) {
    findMoves(
      expected: PictureExcerpt(expected), actual: PictureExcerpt(actual), tolerance: tolerance)
  }

  /// - Parameters:
  ///   - expected: All of the picture, or at least what lies within the detector's reach of what differs.
  ///   - actual: As much of the other one.
  mutating func findMoves(
    expected: PictureExcerpt, actual: PictureExcerpt, tolerance: Tolerance
  ) {
    let views = regions.lazy.map { region in
      RegionView(
        bounds: region.bounds, pixels: region.pixels, expected: expected, actual: actual)
    }
    var detector = ShiftDetector(limit: tolerance.channelLimit)
    let moves = detector.moves(of: Array(views.prefix(ShiftDetector.mostRegions)))
    for (index, offset) in moves.offsets.enumerated() { regions[index].offset = offset }
    guard let common = moves.common else { return }
    for index in regions.indices
    where regions[index].offset != common && detector.agrees(views[index], with: common) {
      regions[index].offset = common
    }
  }
}

extension Tolerance {
  /// The largest difference of a channel at which pixels of something that moved are equal.
  fileprivate var channelLimit: UInt8 {
    switch metric {
    case .channel(let limit): UInt8(clamping: limit)
    case .color: 0
    }
  }
}

/// A region, and as much of the pictures as there is in memory.
struct RegionView {
  let bounds: PixelRect
  /// How many pixels differ.
  let pixels: Int
  let expected: PictureExcerpt
  let actual: PictureExcerpt
}

extension ShiftDetector {
  /// How many regions are looked at; a picture of noise has tens of thousands, none of which moved.
  static let mostRegions = 500

  struct Moves {
    /// Of each region.
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

  /// The offset by which most of the differing pixels moved; nil where most of them did not, or not as one.
  private func mostCommon(_ offsets: [PixelOffset?], of views: [RegionView]) -> PixelOffset? {
    var pixels: [PixelOffset: Int] = [:]
    for (offset, view) in zip(offsets, views) {
      if let offset { pixels[offset, default: 0] += view.pixels }
    }
    let all = views.reduce(0) { $0 + $1.pixels }
    return pixels.first { $0.value * 2 > all }?.key
  }

  /// From one region to another, by their places in a list.
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
    // What is of one shape with many others could have gone anywhere.
    let most = 8
    let unmoved = views.indices.filter { known[$0] == nil && views[$0].pixels > 1 }
    let shapes = Dictionary(grouping: unmoved) { index in
      let view = views[index]
      return Shape(
        width: view.bounds.width, height: view.bounds.height, pixels: view.pixels)
    }
    var moves: [FarMove] = []
    // In the regions' order, which a dictionary does not keep.
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
