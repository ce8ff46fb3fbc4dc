/// Finds pixels where an edge is smoothed otherwise, and nothing else changed.
///
/// Such a pixel lies between two colours that are the same in both pictures, on opposite sides of it and at most
/// ``reach`` pixels away; one of them is that of a surface. In both pictures its own colour is a mixture of these two,
/// neither of them alone, and the colours around it lead steadily from one to the other. The mixture changed by at most
/// ``mostChange``.
///
/// What is thin has no such pixels where it is strongest: a point or the middle of a stroke has the same colour on both
/// sides. So no stroke comes, goes or becomes lighter by smoothing alone. A line along an edge may have a colour between
/// as well, so ``lineLength`` pixels in a row or column that changed alike are no smoothing either.
struct EdgeSmoothing<Picture: PixelSource> {
  let expected: Picture
  let actual: Picture
  /// Size of the part that both pictures have.
  let size: PixelSize

  /// Rows above and below a pixel that affect its verdict.
  static var context: Int { max(reach + 1, lineLength - 1) }

  /// A smoothed edge is hardly wider.
  private static var reach: Int { 2 }
  private static var lineLength: Int { 4 }
  /// As a share of the way from one colour to the other.
  private static var mostChange: Float { 1 / 4 }
  /// By how much, as such a share, a colour may be off the steady way.
  private static var mostSwerve: Float { 1 / 8 }

  /// Whether a pixel differs by smoothing alone.
  func isSmoothed(x: Int, y: Int) -> Bool {
    let pixel = Pixel(x: x, y: y)
    let pair = pair(at: pixel)
    guard pair.was != pair.now else { return false }
    // A list of the axes would be made anew for each pixel.
    return
      (isOnEdge(pixel, pair, along: .init(x: 1, y: 0))
      || isOnEdge(pixel, pair, along: .init(x: 0, y: 1))
      || isOnEdge(pixel, pair, along: .init(x: 1, y: 1))
      || isOnEdge(pixel, pair, along: .init(x: 1, y: -1))) && !isOnLine(pixel, pair)
  }

  /// The same of several pixels of a row; bit 0 is the one at `x`.
  func smoothedPixels(among pixels: UInt32, x: Int, y: Int) -> UInt32 {
    var (smoothed, rest) = (UInt32(0), pixels)
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      if isSmoothed(x: x + bit, y: y) { smoothed |= 1 << UInt32(bit) }
    }
    return smoothed
  }

  private typealias Pixel = PixelOffset

  private func isOnEdge(_ pixel: Pixel, _ pair: ColorPair.Key, along axis: PixelOffset) -> Bool {
    guard let end = steady(from: pixel, axis), let start = steady(from: pixel, axis.reversed),
      end.color != start.color, pair.mayMix(start.color, end.color),
      isSurface(end) || isSurface(start),
      let mixing = Mixing(of: start.color, with: end.color),
      let was = mixing.share(in: pair.was), let now = mixing.share(in: pair.now),
      abs(was - now) <= Self.mostChange
    else { return false }
    return leads(pixel, axis, in: expected, share: was, mixing)
      && leads(pixel, axis, in: actual, share: now, mixing)
  }

  /// The nearest pixel in a direction that is the same in both pictures.
  private func steady(from pixel: Pixel, _ step: PixelOffset) -> (at: Pixel, color: UInt32)? {
    var at = pixel
    // Diagonal neighbours are half as far again.
    for _ in 0..<(step.x != 0 && step.y != 0 ? 1 : Self.reach) {
      at = at.moved(by: step)
      guard contains(at) else { return nil }
      let pair = pair(at: at)
      if pair.was == pair.now { return (at, pair.was) }
    }
    return nil
  }

  /// Whether a pixel is one of four in a square that have its colour in both pictures.
  private func isSurface(_ found: (at: Pixel, color: UInt32)) -> Bool {
    func isSame(_ x: Int, _ y: Int) -> Bool {
      let at = found.at.moved(by: .init(x: x, y: y))
      return contains(at) && pair(at: at) == ColorPair.Key(found.color, found.color)
    }
    let (above, below) = (isSame(0, -1), isSame(0, 1))
    return [-1, 1].contains { side in
      isSame(side, 0) && (above && isSame(side, -1) || below && isSame(side, 1))
    }
  }

  /// Whether the pixels around one lead from one side to the other, so that it is no ridge between them.
  private func leads(
    _ pixel: Pixel, _ axis: PixelOffset, in picture: Picture, share: Float, _ mixing: Mixing
  ) -> Bool {
    func rise(_ x: Int, _ y: Int) -> Float? {
      let at = pixel.moved(by: .init(x: x, y: y))
      guard contains(at) else { return nil }
      return mixing.place(of: ColorPair.seen(picture.pixel(at.x, at.y))) - share
    }
    func isUp(_ x: Int, _ y: Int) -> Bool { rise(x, y).map { $0 >= -Self.mostSwerve } ?? false }
    func isDown(_ x: Int, _ y: Int) -> Bool { rise(x, y).map { $0 <= Self.mostSwerve } ?? false }
    guard isUp(axis.x, axis.y), isDown(-axis.x, -axis.y) else { return false }
    if axis.x != 0, axis.y != 0 {
      return isUp(axis.x, 0) && isUp(0, axis.y) && isDown(-axis.x, 0) && isDown(0, -axis.y)
    }
    // Across, a stroke ends on both sides.
    let turns = [1, -1].map { side -> Float in
      for distance in 1...Self.reach {
        guard let rise = rise(axis.y * side * distance, axis.x * side * distance) else { break }
        if abs(rise) > Self.mostSwerve { return rise }
      }
      return 0
    }
    return turns[0] * turns[1] <= 0
  }

  /// Whether a pixel is one of many in a row or column that changed alike.
  private func isOnLine(_ pixel: Pixel, _ pair: ColorPair.Key) -> Bool {
    [PixelOffset(x: 1, y: 0), .init(x: 0, y: 1)].contains { step in
      var length = 1
      for step in [step, step.reversed] {
        var at = pixel.moved(by: step)
        while length < Self.lineLength, contains(at), self.pair(at: at) == pair {
          length += 1
          at = at.moved(by: step)
        }
      }
      return length == Self.lineLength
    }
  }

  private func contains(_ pixel: Pixel) -> Bool {
    pixel.x >= 0 && pixel.y >= 0 && pixel.x < size.width && pixel.y < size.height
  }

  private func pair(at pixel: Pixel) -> ColorPair.Key {
    .init(
      ColorPair.seen(expected.pixel(pixel.x, pixel.y)),
      ColorPair.seen(actual.pixel(pixel.x, pixel.y)))
  }
}

extension ColorPair.Key {
  /// Whether neither is one of two colours: most pixels that differ are no mixtures, and this is found out first.
  fileprivate func mayMix(_ one: UInt32, _ other: UInt32) -> Bool {
    was != one && was != other && now != one && now != other
  }
}

/// Pixels with coordinates.
protocol PixelSource {
  /// Straight RGBA, red the lowest byte.
  func pixel(_ x: Int, _ y: Int) -> UInt32
}

extension PictureExcerpt: PixelSource {}

extension PixelWindow: PixelSource {
  func pixel(_ x: Int, _ y: Int) -> UInt32 { row(y)[x] }
}

extension PixelOffset {
  fileprivate func moved(by step: PixelOffset) -> PixelOffset {
    PixelOffset(x: x + step.x, y: y + step.y)
  }
}

/// The mixtures of two colours.
struct Mixing {
  /// Nearer colours are steps of a gradient rather than two things.
  private static let leastContrast: Float = 16
  /// By how much a mixture may be off in a channel, because two pictures round it.
  private static let mostError: Float = 3

  private let start: SIMD4<Float>
  private let line: SIMD4<Float>
  private let square: Float

  /// nil if the two are too much alike.
  init?(of start: UInt32, with end: UInt32) {
    self.start = ColorPair.values(start)
    line = ColorPair.values(end) - self.start
    square = (line * line).sum()
    guard line.largest >= Self.leastContrast else { return nil }
  }

  /// How much of the second colour another one has, as far as it can be said: 0 is the first, 1 the second.
  func place(of color: UInt32) -> Float {
    (line * (ColorPair.values(color) - start)).sum() / square
  }

  /// The same of a mixture; nil if it is none, or has nothing of one of the two.
  func share(in color: UInt32) -> Float? {
    let place = place(of: color)
    guard place > 0, place < 1,
      (ColorPair.values(color) - start - line * place).largest <= Self.mostError
    else { return nil }
    return place
  }
  /// Whether another colour is a mixture of the two, or one of them.
  func holds(_ color: UInt32) -> Bool {
    let place = min(max(place(of: color), 0), 1)
    return (ColorPair.values(color) - start - line * place).largest <= Self.mostError
  }
}
