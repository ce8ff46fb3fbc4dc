import Raster

/// The rules of comparison, pixel by pixel, written as plainly as possible. The fast comparison must
/// agree with them.
struct ReferenceComparison {
  let expected: Bitmap
  let actual: Bitmap
  let tolerance: Tolerance
  /// Whether a pixel is left out.
  var isIgnored: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }

  var width: Int { min(expected.width, actual.width) }
  var height: Int { min(expected.height, actual.height) }

  /// The kind of each pixel of the overlap, row by row; nil if it does not count as different.
  func kinds() -> [[DifferenceMap.Kind?]] {
    (0..<height).map { y in (0..<width).map { x in kind(x, y) } }
  }

  private func kind(_ x: Int, _ y: Int) -> DifferenceMap.Kind? {
    guard !isIgnored(x, y), differs(x, y) else { return nil }
    guard tolerance.ignoresAntialiasing else { return .different }
    let isAntialiasing =
      isAntialiased(x, y, in: expected, other: actual)
      || isAntialiased(x, y, in: actual, other: expected)
    return isAntialiasing ? .antialiased : .different
  }

  private func differs(_ x: Int, _ y: Int) -> Bool {
    let (a, b) = (expected[x, y], actual[x, y])
    switch tolerance.metric {
    case .channel(let limit):
      let distances = zip(channels(a), channels(b)).map { abs($0 - $1) }
      return distances.contains { $0 > Double(limit) }
    case .color(let share):
      if a == b { return false }
      let (red, green, blue) = difference(a, b, x, y)
      let y = luma(red, green, blue)
      let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
      let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
      return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > 35215 * share * share
    case .oklab: preconditionFailure("PeerTests holds it to pixelmatch itself")
    }
  }

  /// Differences of the channels; if one of the colours is not opaque, over the backdrop at that pixel.
  private func difference(
    _ a: PixelColor, _ b: PixelColor, _ x: Int, _ y: Int
  ) -> (red: Double, green: Double, blue: Double) {
    let (a, b) = (channels(a), channels(b))
    if a[3] == 255, b[3] == 255 { return (a[0] - b[0], a[1] - b[1], a[2] - b[2]) }
    let offset = Double((y * width + x) * 4)
    let backdrop = [1, 1.618033988749895, 2.618033988749895].map {
      48 + 159 * (offset / $0).rounded(.down).truncatingRemainder(dividingBy: 2)
    }
    let blended = (0..<3).map { channel in
      (a[channel] * a[3] - b[channel] * b[3] - backdrop[channel] * (a[3] - b[3])) / 255
    }
    return (blended[0], blended[1], blended[2])
  }

  private func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  private func channels(_ color: PixelColor) -> [Double] {
    [color.red, color.green, color.blue, color.alpha].map { Double($0) }
  }

  private func isAntialiased(
    _ x: Int, _ y: Int, in picture: Bitmap, other: Bitmap
  ) -> Bool {
    var zeroes = isAtEdge(x, y) ? 1 : 0
    var lowest = (delta: 0.0, x: 0, y: 0)
    var highest = (delta: 0.0, x: 0, y: 0)
    for (column, row) in neighbors(x, y) {
      let (center, neighbor) = (picture[x, y], picture[column, row])
      let (red, green, blue) = difference(center, neighbor, x, y)
      let delta = center == neighbor ? 0 : luma(red, green, blue)
      if delta == 0 {
        zeroes += 1
      } else if delta < lowest.delta {
        lowest = (delta, column, row)
      } else if delta > highest.delta {
        highest = (delta, column, row)
      }
    }
    if zeroes > 2 || lowest.delta == 0 || highest.delta == 0 { return false }
    return hasManySiblings(lowest.x, lowest.y, in: picture)
      && hasManySiblings(lowest.x, lowest.y, in: other)
      || hasManySiblings(highest.x, highest.y, in: picture)
        && hasManySiblings(highest.x, highest.y, in: other)
  }

  private func hasManySiblings(_ x: Int, _ y: Int, in picture: Bitmap) -> Bool {
    let same = neighbors(x, y).count { picture[$0.x, $0.y] == picture[x, y] }
    return same + (isAtEdge(x, y) ? 1 : 0) >= 3
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  /// Column by column: the order decides between neighbours that are equally dark.
  private func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (column, $0) } }
      .filter { $0 != (x, y) && (0..<width).contains($0.0) && (0..<height).contains($0.1) }
  }
}

extension DifferenceMap {
  /// The kind of each pixel of a picture, row by row; nil for pixels that are not in the map.
  func kinds(in size: PixelSize) -> [[Kind?]] {
    var kinds = Array(repeating: [Kind?](repeating: nil, count: size.width), count: size.height)
    forEachPixel { kind, x, y in kinds[y][x] = kind }
    return kinds
  }
}
