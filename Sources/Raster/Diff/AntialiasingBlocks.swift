/// Finds smoothed pixels where many pixels differ: with vectors, computing what neighbours share only
/// once.
///
/// It gives the same verdicts as ``Antialiasing``, which judges the rest: single pixels, the
/// pictures' edges, and places that are not opaque.
final class AntialiasingBlocks {
  private let antialiasing: Antialiasing
  private let keys: RowKeys

  init(_ antialiasing: Antialiasing) {
    self.antialiasing = antialiasing
    keys = RowKeys(antialiasing)
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
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      if antialiasing.isAntialiased(x: x + place, y: y) { smoothed |= 1 << UInt32(place) }
    }
    return smoothed
  }
}
