extension RegionView {
  /// Neighbours that differ by less are steps of a gradient.
  private static let leastStep = 3

  /// Whether something in the region has a border.
  ///
  /// A pixel that differs is off one next to it, in either picture, by some levels, and by no more than twice as many
  /// as it changed: so the border was or is there, and is not only that of a surface whose gradient changed.
  var hasBorder: Bool {
    let shown = bounds.grown(by: 1).intersection(expected.bounds).intersection(actual.bounds)
    for y in bounds.rows {
      for x in bounds.columns {
        let (was, now) = (expected.pixel(x, y), actual.pixel(x, y))
        guard was != now else { continue }
        let steps = Self.leastStep...max(Self.leastStep, 2 * Self.distance(was, now))
        func isBorder(_ x: Int, _ y: Int) -> Bool {
          guard shown.columns.contains(x), shown.rows.contains(y) else { return false }
          return steps.contains(Self.distance(was, expected.pixel(x, y)))
            || steps.contains(Self.distance(now, actual.pixel(x, y)))
        }
        if isBorder(x - 1, y) || isBorder(x + 1, y) || isBorder(x, y - 1) || isBorder(x, y + 1) {
          return true
        }
      }
    }
    return false
  }

  /// The largest difference of a channel.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    stride(from: 0 as UInt32, to: 32, by: 8).reduce(0) { most, shift in
      max(most, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
    }
  }
}

extension Comparison {
  /// What differs by less everywhere may be a gradient that changed.
  private static let leastContrast = 32
  /// How many pixels are looked at in each picture.
  private static let mostPixels = 1 << 22

  /// Whether something that differs has a border, as far as it is looked at; not looked for among large differences.
  func hasBorder<Expected: PixelRows, Actual: PixelRows>(
    expected: () throws(PNGError) -> Expected, actual: () throws(PNGError) -> Actual
  ) throws(PNGError) -> Bool {
    guard maximumChannel < Self.leastContrast, var part = bounds else { return true }
    part.height = min(part.height, max(1, Self.mostPixels / max(1, part.width)))
    let overlap = expectedSize.overlap(with: actualSize)
    let picture = PixelRect(x: 0, y: 0, width: overlap.width, height: overlap.height)
    let window = part.grown(by: 1).intersection(picture)
    var rows = (expected: try expected(), actual: try actual())
    let view = RegionView(
      bounds: part, pixels: differentPixels, expected: try rows.expected.excerpts(of: [window])[0],
      actual: try rows.actual.excerpts(of: [window])[0])
    return view.hasBorder
  }
}
