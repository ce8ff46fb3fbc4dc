/// Which colours count as one within a tolerance.
struct Likeness {
  /// By how much each channel may differ.
  let limit: UInt8

  static let equal = Likeness(limit: 0)

  /// Whether two pixels are alike.
  @inline(__always)
  func areAlike(_ a: UInt32, _ b: UInt32) -> Bool {
    if a == b { return true }
    return limit > 0 && areNear(a, b, by: Int(limit))
  }

  /// Whether one colour is alike both of two, which noise may have made of it.
  func mayBeOne(_ a: UInt32, _ b: UInt32) -> Bool {
    a == b || limit > 0 && areNear(a, b, by: 2 * Int(limit))
  }

  private func areNear(_ a: UInt32, _ b: UInt32, by most: Int) -> Bool {
    var range = ColorRange()
    range.add(a)
    range.add(b)
    return range.spread <= most
  }

  /// The colour that most pixels are alike, if there is one; one of those between them otherwise.
  ///
  /// Noise is around the colour of its surface, which need not be that of any pixel. So it is the middle between the
  /// ends of what is near the median of each channel; with no tolerance, that is the colour of most pixels itself.
  func center(of colors: [UInt32]) -> UInt32? {
    guard !colors.isEmpty else { return nil }
    var median: UInt32 = 0
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      var counts = [Int](repeating: 0, count: 256)
      for color in colors { counts[Int(color >> shift & 255)] += 1 }
      var (value, before) = (0, counts[0])
      while 2 * before <= colors.count, value < 255 {
        value += 1
        before += counts[value]
      }
      median |= UInt32(value) << shift
    }
    guard limit > 0 else { return median }
    var range = ColorRange()
    for color in colors where areNear(color, median, by: 2 * Int(limit)) { range.add(color) }
    return range.isEmpty ? median : range.middle
  }

  /// Whether one colour is alike all of a range.
  func includes(_ range: ColorRange) -> Bool { range.spread <= 2 * Int(limit) }
}

/// From the least to the largest value of each channel of some pixels.
struct ColorRange {
  private var low = SIMD4<UInt8>(repeating: 255)
  private var high = SIMD4<UInt8>(repeating: 0)

  var isEmpty: Bool { low[0] > high[0] }

  @inline(__always)
  mutating func add(_ color: UInt32) {
    let channels = unsafe unsafeBitCast(color.littleEndian, to: SIMD4<UInt8>.self)
    low = pointwiseMin(low, channels)
    high = pointwiseMax(high, channels)
  }

  /// By how much one channel differs at most.
  var spread: Int { isEmpty ? 0 : Int((high &- low).max()) }

  /// The colour in the middle; that of all pixels if they have one.
  var middle: UInt32 {
    let middle = low &+ (high &- low) / 2
    return UInt32(littleEndian: unsafe unsafeBitCast(middle, to: UInt32.self))
  }
}

extension Tolerance {
  /// Colours that are alike are equal within the tolerance, whatever they are.
  ///
  /// No difference of 85 levels in each channel, alpha included, is more than the whole of YIQ's. In Oklab, one level
  /// of what is nearly black can be more than a tolerance.
  var likeness: Likeness {
    switch metric {
    case .channel(let limit): Likeness(limit: UInt8(clamping: limit))
    case .color(let share): Likeness(limit: UInt8(min(max(0, share), 1) * 85))
    case .oklab: .equal
    }
  }
}
