/// A gaussian blur as three box blurs (Filter Effects 1, 9.14), in integers: the same on every machine.
struct GaussianBlur: Equatable {
  /// How many neighbours on either side a pixel is averaged with.
  struct Box: Equatable {
    var before: Int
    var after: Int
  }

  /// Empty where nothing is blurred.
  let boxes: [Box]

  /// - Parameter deviation: Standard deviation in pixels, at least 0.
  init(deviation: Double) {
    let size = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    let half = size / 2
    boxes =
      if size < 2 {
        []
      } else if size.isMultiple(of: 2) {
        // Boxes of even size lie half a pixel to either side, which a third one evens out.
        [
          Box(before: half, after: half - 1), Box(before: half - 1, after: half),
          Box(before: half, after: half),
        ]
      } else {
        [Box](repeating: Box(before: half, after: half), count: 3)
      }
  }

  /// How many pixels ink spreads.
  var reach: Int { boxes.reduce(0) { $0 + max($1.before, $1.after) } }

  /// Blurs rows of coverage; there is none outside.
  func blur(_ coverage: [UInt8], width: Int) -> [UInt8] {
    guard !boxes.isEmpty, width > 0 else { return coverage }
    let height = coverage.count / width
    // Eight bits more on the way, or six roundings would add up.
    var pixels = coverage.map { UInt16($0) << 8 }
    var averaged = pixels
    for box in boxes {
      average(
        pixels, into: &averaged, Lines(count: height, step: width, length: width, pitch: 1), box)
      average(
        averaged, into: &pixels, Lines(count: width, step: 1, length: height, pitch: width), box)
    }
    return pixels.map { UInt8(($0 + 128) >> 8) }
  }

  /// Rows or columns in a buffer.
  private struct Lines {
    var count: Int
    /// From one line to the next.
    var step: Int
    var length: Int
    /// From one pixel of a line to the next.
    var pitch: Int
  }

  private func average(
    _ source: [UInt16], into target: inout [UInt16], _ lines: Lines, _ box: Box
  ) {
    let size = UInt32(box.before + box.after + 1)
    for line in 0..<lines.count {
      let start = line * lines.step
      var sum: UInt32 = 0
      for index in 0..<min(box.after, lines.length) {
        sum += UInt32(source[start + index * lines.pitch])
      }
      for index in 0..<lines.length {
        let entering = index + box.after
        if entering < lines.length { sum += UInt32(source[start + entering * lines.pitch]) }
        let leaving = index - box.before - 1
        if leaving >= 0 { sum -= UInt32(source[start + leaving * lines.pitch]) }
        target[start + index * lines.pitch] = UInt16((sum + size / 2) / size)
      }
    }
  }
}
