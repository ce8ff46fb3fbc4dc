import Testing

@testable import Raster

/// Random pages from which rows were taken, and to which others were added.
@Suite struct AlignedPagesTests {
  private static let width = 120

  /// Bands of letters, gradients, photographs and space, at least twelve rows high each.
  private struct Page {
    var bands: [[UInt8]] = []

    init(using generator: inout SeededGenerator) {
      for _ in 0..<Int.random(in: 6...12, using: &generator) {
        let height = Int.random(in: 12...60, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bands.append(Self.gradient(height, using: &generator))
        case 1: bands.append(Self.photograph(height, using: &generator))
        case 2: bands.append(Self.pixels(height) { _, _ in .white })
        default: bands.append(Self.letters(height, using: &generator))
        }
      }
    }

    var bitmap: Bitmap {
      let pixels = bands.flatMap(\.self)
      return Bitmap(width: width, height: pixels.count / (4 * width), pixels: pixels)
    }

    static func pixels(_ height: Int, _ color: (Int, Int) -> PixelColor) -> [UInt8] {
      (0..<height).flatMap { y in
        (0..<width).flatMap { x in
          let color = color(x, y)
          return [color.red, color.green, color.blue, 255]
        }
      }
    }

    static func letters(_ height: Int, using generator: inout SeededGenerator) -> [UInt8] {
      let end = Int.random(in: 60..<110, using: &generator)
      return pixels(height) { x, y in
        let isInk = y % 16 < 11 && x > 8 && x < end && Bool.random(using: &generator)
        return isInk ? .black : .white
      }
    }

    static func gradient(_ height: Int, using generator: inout SeededGenerator) -> [UInt8] {
      let start = Int.random(in: 0..<100, using: &generator)
      return pixels(height) { x, y in
        let value = UInt8(start + 120 * y / height + x / 5)
        return PixelColor(red: value, green: 60, blue: 255 - value)
      }
    }

    static func photograph(_ height: Int, using generator: inout SeededGenerator) -> [UInt8] {
      let marks = (0..<(width / 6 + 2) * (height / 6 + 2)).map { _ in
        Int.random(in: 0..<200, using: &generator)
      }
      return pixels(height) { x, y in
        let mark = x / 6 + y / 6 * (width / 6 + 2)
        let value = (marks[mark] * (6 - x % 6) + marks[mark + 1] * (x % 6)) / 6
        let noise = Int.random(in: 0..<3, using: &generator)
        return PixelColor(red: UInt8(value + noise), green: UInt8(value), blue: 90)
      }
    }
  }

  private static let tolerances: [[Tolerance]] = [
    [0, 1, 2, 8].map { Tolerance(.channel($0)) }, [0.05, 0.1].map { Tolerance(.color($0)) },
  ]

  /// Every pixel of a picture with each channel changed by at most this.
  private static func noisy(
    _ bitmap: Bitmap, _ most: Int, using generator: inout SeededGenerator
  ) -> Bitmap {
    guard most > 0 else { return bitmap }
    var noisy = bitmap
    for index in noisy.pixels.indices where index % 4 < 3 {
      let value = Int(noisy.pixels[index]) + Int.random(in: -most...most, using: &generator)
      noisy.pixels[index] = UInt8(clamping: value)
    }
    return noisy
  }

  private func align(
    _ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance
  ) throws -> AlignedComparison? {
    let comparison = Differ.compare(expected: expected, actual: actual, tolerance: tolerance)
    return try AlignedComparison(
      comparison, tolerance: tolerance, ignoring: [], mask: nil,
      expected: { BitmapRows(expected) }, actual: { BitmapRows(actual) })
  }

  /// Rows between two bands of the page: with them taken out, nothing differs by more than the tolerance, or little
  /// beside much noise. What is found with a tolerance is found with every larger one.
  @Test(arguments: 0..<48) func insertedRowsAreFoundWithAnyTolerance(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var page = Page(using: &generator)
    let expected = page.bitmap
    var inserted = 0
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 1..<page.bands.count - 1, using: &generator)
      let rows = Int.random(in: 3...40, using: &generator)
      let color = PixelColor(
        red: 224, green: UInt8.random(in: 0...80, using: &generator), blue: 49)
      page.bands.insert(
        Page.pixels(rows) { x, y in (x + y) % 7 == 0 ? .white : color }, at: place)
      inserted += rows
    }
    let noise = [0, 0, 1, 4][seed % 4]
    let pictures = (
      Self.noisy(expected, noise, using: &generator),
      Self.noisy(page.bitmap, noise, using: &generator)
    )
    for tolerances in Self.tolerances {
      var wasFound = false
      for tolerance in tolerances {
        let aligned = try align(pictures.0, pictures.1, tolerance)
        let isWithin: Bool
        switch tolerance.metric {
        case .channel(let limit): isWithin = 2 * noise <= limit
        // Colours are told apart less well than channels.
        case .color(let share), .oklab(let share): isWithin = Double(2 * noise) <= share * 100
        }
        if isWithin || wasFound {
          #expect(aligned != nil, "\(tolerance)")
        }
        guard let aligned else { continue }
        wasFound = true
        guard isWithin else { continue }
        // Where rows of a band are as much alike as noise makes others, its edge can be some rows off.
        let allowed = noise < 4 ? 0 : pictures.1.width * pictures.1.height / 10
        #expect(aligned.comparison.differentPixels <= allowed, "\(tolerance)")
        let found = aligned.alignment.segments.reduce(0) { count, segment in
          if case .inserted(let rows) = segment { count + rows.count } else { count }
        }
        #expect(found == inserted, "\(tolerance)")
      }
    }
  }
}
