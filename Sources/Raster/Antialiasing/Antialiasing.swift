/// Finds pixels that differ only in how an edge is smoothed.
///
/// Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009), with the choices of pixelmatch
/// 7.2: such a pixel has darker and brighter neighbours, few of its own colour, and the darkest or the
/// brightest of them belongs to a surface of one colour in both pictures.
struct AntialiasingDetector: Sendable {
  let expected: PixelWindow
  let actual: PixelWindow
  /// Size of the overlap, to which both pictures are cut.
  let size: PixelSize
  /// Whether white is behind pixels that are not opaque, as in pixelmatch after 7.2; otherwise ``Backdrop`` is.
  var isOnWhite = false

  /// Whether a pixel lies on a smoothed edge of either picture.
  ///
  /// Both windows contain the two rows before it and the two after it, as far as the overlap has
  /// them.
  func isAntialiased(x: Int, y: Int) -> Bool {
    isAntialiased(x: x, y: y, in: expected, besides: actual)
      || isAntialiased(x: x, y: y, in: actual, besides: expected)
  }

  private func isAntialiased(
    x: Int, y: Int, in picture: PixelWindow, besides other: PixelWindow
  ) -> Bool {
    let neighbors =
      NeighborExtremes(opaqueAround: x, y, in: picture, size: size)
      ?? NeighborExtremes(around: x, y, in: picture, size: size, isOnWhite: isOnWhite)
    guard neighbors.equal <= 2, let darkest = neighbors.darkest,
      let brightest = neighbors.brightest
    else { return false }
    func isCommonSurface(_ offset: PixelOffset) -> Bool {
      isSurface(x: x + offset.x, y: y + offset.y, in: picture)
        && isSurface(x: x + offset.x, y: y + offset.y, in: other)
    }
    return isCommonSurface(brightest) || isCommonSurface(darkest)
  }

  /// Whether three or more of a pixel's neighbours are the same; the picture's edge counts as one.
  func isSurface(x: Int, y: Int, in picture: PixelWindow) -> Bool {
    let neighborhood = Neighborhood(x: x, y: y, size: size)
    let pixel = picture.row(y)[x]
    // The pixel is found among its neighbours too.
    var siblings = (neighborhood.isAtEdge ? 1 : 0) - 1
    for row in neighborhood.rows {
      let pixels = picture.row(row)
      for column in neighborhood.columns where pixels[column] == pixel { siblings += 1 }
    }
    return siblings >= 3
  }
}

/// A pixel's position and those around it, as far as the picture has them.
struct Neighborhood {
  // Half open, because loops over half-open ranges are much faster than over closed ones.
  let columns: Range<Int>
  let rows: Range<Int>

  @inline(__always)
  init(x: Int, y: Int, size: PixelSize) {
    columns = max(x - 1, 0)..<min(x + 2, size.width)
    rows = max(y - 1, 0)..<min(y + 2, size.height)
  }

  var isAtEdge: Bool { columns.count < 3 || rows.count < 3 }
}

/// Finds smoothed pixels where many pixels differ: with vectors, computing what neighbours share only
/// once.
///
/// It gives the same verdicts as ``AntialiasingDetector``, which judges the rest: single pixels, the
/// pictures' edges, and pixels that are not opaque.
final class AntialiasingBlocks {
  private let antialiasing: AntialiasingDetector
  private let keys: LumaKeyRows

  init(_ antialiasing: AntialiasingDetector) {
    self.antialiasing = antialiasing
    keys = LumaKeyRows(antialiasing)
  }

  /// Those of up to sixteen pixels from a column on that lie on a smoothed edge; bit 0 is the first.
  func smoothedPixels(among pixels: UInt32, x: Int, y: Int) -> UInt32 {
    let size = antialiasing.size
    guard pixels.nonzeroBitCount >= Self.worthwhile, y > 0, y < size.height - 1 else {
      return singlePixels(pixels, x: x, y: y)
    }
    var inner = pixels
    if x == 0 { inner &= ~1 }
    if size.width - x <= PixelBlock.width { inner &= ~(1 << UInt32(size.width - 1 - x)) }
    guard keys.prepare(around: inner, x: x, y: y) else {
      return singlePixels(pixels, x: x, y: y)
    }
    return keys.neighborhood(.expected, x: x).smoothedPixels(among: inner)
      | keys.neighborhood(.actual, x: x).smoothedPixels(among: inner)
      | singlePixels(pixels & ~inner, x: x, y: y)
  }

  /// From this many pixels of a block on, judging them together costs less than one by one.
  private static let worthwhile = 2

  private func singlePixels(_ pixels: UInt32, x: Int, y: Int) -> UInt32 {
    var smoothed: UInt32 = 0
    var rest = pixels
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      if antialiasing.isAntialiased(x: x + bit, y: y) { smoothed |= 1 << UInt32(bit) }
    }
    return smoothed
  }
}

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

  init(
    around x: Int, _ y: Int, in picture: PixelWindow, size: PixelSize,
    isOnWhite: Bool
  ) {
    let neighborhood = Neighborhood(x: x, y: y, size: size)
    let pixel = picture.row(y)[x]
    // The same for all neighbours, and expensive.
    let backdrop = isOnWhite ? Backdrop.white : Backdrop(at: (y * size.width + x) * 4)
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
        var difference = ColorDifference(pixel, neighbor, on: backdrop).luma
        if difference == 0, isOnWhite {
          // Of colours that look alike on white, the one that hides more tells where the edge leads.
          difference = Double(Int(pixel >> 24) - Int(neighbor >> 24)) / 2
        }
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
    var (lowestIndex, highestIndex) = (Self.center, Self.center)
    func look(_ neighbor: UInt32, _ index: Int) {
      let luma = LumaRank.of(neighbor)
      if luma < lowest { (lowest, lowestIndex) = (luma, index) }
      if luma > highest { (highest, highestIndex) = (luma, index) }
    }
    look(left.0, 0)
    look(left.1, 1)
    look(left.2, 2)
    look(middle.0, 3)
    look(middle.1, 5)
    look(right.0, 6)
    look(right.1, 7)
    look(right.2, 8)
    darkest = Self.offset(lowestIndex)
    brightest = Self.offset(highestIndex)
  }

  private static let center = 4

  /// The offset of one of nine pixels, numbered column by column.
  private static func offset(_ index: Int) -> PixelOffset? {
    index == center ? nil : PixelOffset(x: index / 3 - 1, y: index % 3 - 1)
  }
}
