/// The lines of a region along a move, each with a ground of one colour, not all of the same.
struct StripedGround {
  private let view: RegionView
  private let offset: PixelOffset
  private let lines: Range<Int>
  private let positions: Range<Int>

  /// - Parameter offset: Shorter than the region; nothing moves along lines if it has both axes.
  init?(of view: RegionView, along offset: PixelOffset) {
    guard (offset.x == 0) != (offset.y == 0) else { return nil }
    self.view = view
    self.offset = offset
    let (columns, rows) = (view.bounds.columns, view.bounds.rows)
    (lines, positions) = offset.y == 0 ? (rows, columns) : (columns, rows)
  }

  /// Whether something stands on the lines that has no colour of those next to it, and nothing reaches out of the region.
  func holdsThing(isSame: (UInt32, UInt32) -> Bool) -> Bool {
    var grounds: [UInt32?] = []
    for line in lines.lowerBound - 1...lines.upperBound {
      var ground: UInt32?
      for (picture, bare) in [(view.expected, bareBefore), (view.actual, bareNow)] {
        for position in lines.contains(line) ? bare : Array(positions) {
          guard let color = color(picture, line, position) else { continue }
          guard isSame(ground ?? color, color) else { return false }
          ground = ground ?? color
        }
      }
      grounds.append(ground)
    }
    // Shapes on a ground of one colour are followed wherever they reach.
    let colors = grounds.compactMap(\.self)
    guard let first = colors.first, !colors.allSatisfy({ isSame($0, first) }) else { return false }
    var isThere = false
    for (index, line) in lines.enumerated() {
      for picture in [view.expected, view.actual] {
        for position in positions {
          guard let color = color(picture, line, position), let own = grounds[index + 1],
            !isSame(color, own)
          else { continue }
          isThere = true
          for next in [grounds[index], grounds[index + 2]] {
            if let next, isSame(color, next) { return false }
          }
        }
      }
    }
    return isThere
  }

  /// Where something that moved was not yet, and the ends next to the region.
  private var bareBefore: [Int] {
    Array(step > 0 ? positions.suffix(step) : positions.prefix(-step)) + ends
  }

  /// Where something that moved is no longer, and the ends next to the region.
  private var bareNow: [Int] {
    Array(step > 0 ? positions.prefix(step) : positions.suffix(-step)) + ends
  }

  private var step: Int { offset.x + offset.y }
  private var ends: [Int] { [positions.lowerBound - 1, positions.upperBound] }

  /// The colour at a place of a line; nil outside the picture.
  private func color(_ picture: PictureExcerpt, _ line: Int, _ position: Int) -> UInt32? {
    let (x, y) = offset.y == 0 ? (position, line) : (line, position)
    guard picture.bounds.columns.contains(x), picture.bounds.rows.contains(y) else { return nil }
    return picture.pixel(x, y)
  }
}
