/// A row of a picture and those above and below it.
struct PixelRowTriple {
  let above: PixelWindow.Row
  let row: PixelWindow.Row
  let below: PixelWindow.Row

  /// The picture's first and last row replace those beyond its edges.
  init(around y: Int, of picture: PixelWindow, height: Int) {
    above = picture.row(max(y - 1, 0))
    row = picture.row(y)
    below = picture.row(min(y + 1, height - 1))
  }

  /// All bits of each of four inner pixels that have three or more neighbours of the same colour.
  @inline(__always)
  func surfaces(at x: Int) -> SIMD4<Int32> {
    let pixels = row.pixels(at: x)
    // A mask's lanes are −1 where it holds.
    @inline(__always)
    func same(_ neighbors: SIMD4<UInt32>) -> SIMD4<Int32> {
      unsafe unsafeBitCast(pixels .== neighbors, to: SIMD4<Int32>.self)
    }
    let (left, right) = (x &- 1, x &+ 1)
    let aside = same(row.pixels(at: left)) &+ same(row.pixels(at: right))
    let highest =
      same(above.pixels(at: left)) &+ same(above.pixels(at: x))
      &+ same(above.pixels(at: right))
    let lowest =
      same(below.pixels(at: left)) &+ same(below.pixels(at: x))
      &+ same(below.pixels(at: right))
    // The sign of the count plus two: negative from three neighbours on.
    return (aside &+ highest &+ lowest &+ SIMD4(repeating: 2)) &>> SIMD4(repeating: 31)
  }
}
