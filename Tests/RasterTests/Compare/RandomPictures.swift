import Raster

/// Pairs of pictures that put a comparison to work: flat shapes, smoothed edges, noise, in few colours,
/// so that equal neighbours and equal distances are common.
struct RandomPictures {
  var expected: Bitmap
  var actual: Bitmap
  var generator: SeededGenerator

  /// - Parameter alphas: The alphas that occur.
  init(seed: UInt64, widths: ClosedRange<Int>, heights: ClosedRange<Int>, alphas: [UInt8]) {
    var generator = SeededGenerator(seed: seed)
    let width = Int.random(in: widths, using: &generator)
    let height = Int.random(in: heights, using: &generator)
    let inks = (0..<Int.random(in: 2...6, using: &generator)).map { _ in
      PixelColor(
        red: UInt8.random(in: 0...255, using: &generator),
        green: UInt8.random(in: 0...255, using: &generator),
        blue: UInt8.random(in: 0...255, using: &generator),
        alpha: alphas.randomElement(using: &generator) ?? 255)
    }
    expected = Bitmap(width: width, height: height, color: inks[0])
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let columns = Self.range(in: width, using: &generator)
      let rows = Self.range(in: height, using: &generator)
      let ink = inks.randomElement(using: &generator) ?? .black
      for y in rows { for x in columns { expected[x, y] = ink } }
    }
    if Bool.random(using: &generator) { expected.smooth() }
    actual = expected
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: actual.pixels = Array(actual.pixels.dropFirst(4)) + actual.pixels.prefix(4)
    case 1: actual.smooth()
    case 2:
      actual.pixels = Array(actual.pixels.dropFirst(width * 4)) + actual.pixels.prefix(width * 4)
    default: break
    }
    for offset in stride(from: 0, to: actual.pixels.count, by: 4)
    where Int.random(in: 0..<10, using: &generator) == 0 {
      let ink = inks.randomElement(using: &generator) ?? .black
      let isNear = Bool.random(using: &generator)
      actual.pixels[offset] = isNear ? actual.pixels[offset] ^ 3 : ink.red
      actual.pixels[offset + 1] = isNear ? actual.pixels[offset + 1] : ink.green
      actual.pixels[offset + 2] = isNear ? actual.pixels[offset + 2] ^ 5 : ink.blue
      actual.pixels[offset + 3] = isNear ? actual.pixels[offset + 3] : ink.alpha
    }
    self.generator = generator
  }

  private static func range(in limit: Int, using generator: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0..<limit, using: &generator)
    return start..<Int.random(in: start + 1...limit, using: &generator)
  }
}

extension Bitmap {
  /// Mixes each pixel with the ones beside it.
  mutating func smooth() {
    let (old, end) = (pixels, 4 * width)
    pixels = old.indices.map { offset in
      let left = old[offset % end < 4 ? offset : offset - 4]
      let right = old[offset % end >= end - 4 ? offset : offset + 4]
      return UInt8((Int(left) + 2 * Int(old[offset]) + Int(right)) / 4)
    }
  }
}
