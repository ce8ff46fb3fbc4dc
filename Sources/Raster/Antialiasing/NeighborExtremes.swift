/// How bright the pixels around one are.
struct NeighborExtremes {
  /// How many are as bright as the pixel; the picture's edge counts as one.
  private(set) var equal = 0
  /// Where the darkest is, relative to the pixel; nil if none is darker than the pixel.
  private(set) var darkest: PixelOffset?
  /// Where the brightest is, relative to the pixel; nil if none is brighter than the pixel.
  private(set) var brightest: PixelOffset?

  // Both go column by column: the first of several equally dark or bright ones counts.

  // If more than two neighbours are equal, the others are not examined.

  init(around x: Int, _ y: Int, in picture: PixelWindow, size: PixelSize) {
    let neighborhood = Neighborhood(x: x, y: y, size: size)
    let pixel = picture.row(y)[x]
    // The same for all neighbours, and expensive.
    let backdrop = Backdrop(at: (y * size.width + x) * 4)
    if neighborhood.isAtEdge { equal = 1 }
    var (lowest, highest) = (0.0, 0.0)
    for column in neighborhood.columns where equal <= 2 {
      for row in neighborhood.rows where column != x || row != y {
        let neighbor = picture.row(row)[column]
        if neighbor == pixel {
          equal += 1
          continue
        }
        // How much darker the neighbour is.
        let difference = ColorDifference(pixel, neighbor, on: backdrop).luma
        if difference == 0 {
          equal += 1
        } else if difference < lowest {
          lowest = difference
          brightest = PixelOffset(x: column - x, y: row - y)
        } else if difference > highest {
          highest = difference
          darkest = PixelOffset(x: column - x, y: row - y)
        }
      }
    }
  }

  /// The same with whole numbers; nil if a pixel is not opaque, or if one of eight neighbours is
  /// missing.
  init?(opaqueAround x: Int, _ y: Int, in picture: PixelWindow, size: PixelSize) {
    guard x > 0, y > 0, x < size.width - 1, y < size.height - 1 else { return nil }
    let above = picture.row(y - 1)
    let row = picture.row(y)
    let below = picture.row(y + 1)
    let pixel = row[x]
    let left = (above[x - 1], row[x - 1], below[x - 1])
    let middle = (above[x], below[x])
    let right = (above[x + 1], row[x + 1], below[x + 1])
    let common =
      (left.0 & left.1 & left.2) & (middle.0 & pixel & middle.1)
      & (right.0 & right.1 & right.2)
    guard common >= 0xFF00_0000 else { return nil }

    func same(_ neighbor: UInt32) -> Int { neighbor == pixel ? 1 : 0 }
    equal =
      (same(left.0) + same(left.1) + same(left.2)) + (same(middle.0) + same(middle.1))
      + (same(right.0) + same(right.1) + same(right.2))
    guard equal <= 2 else { return }

    let own = LumaRank.of(pixel)
    var (lowest, highest) = (own, own)
    var (lowestPlace, highestPlace) = (Self.center, Self.center)
    func look(_ neighbor: UInt32, _ place: Int) {
      let luma = LumaRank.of(neighbor)
      if luma < lowest { (lowest, lowestPlace) = (luma, place) }
      if luma > highest { (highest, highestPlace) = (luma, place) }
    }
    look(left.0, 0)
    look(left.1, 1)
    look(left.2, 2)
    look(middle.0, 3)
    look(middle.1, 5)
    look(right.0, 6)
    look(right.1, 7)
    look(right.2, 8)
    darkest = Self.offset(lowestPlace)
    brightest = Self.offset(highestPlace)
  }

  private static let center = 4

  /// The offset of one of nine places, numbered column by column.
  private static func offset(_ place: Int) -> PixelOffset? {
    place == center ? nil : PixelOffset(x: place / 3 - 1, y: place % 3 - 1)
  }
}
