/// A gaussian blur as three box blurs (Filter Effects 1, 9.14), in integers: the same on every machine.
struct GaussianBlur: Equatable {
  /// The number of neighbours on each side with which a pixel is averaged.
  struct Box: Equatable {
    var before: Int
    var after: Int
  }

  /// Empty if nothing is blurred.
  let boxes: [Box]

  /// - Parameter deviation: Standard deviation in pixels, at least 0.
  init(deviation: Double) {
    let size = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    let half = size / 2
    boxes =
      if size < 2 {
        []
      } else if size.isMultiple(of: 2) {
        // Boxes of even size are off centre by half a pixel, one to each side; the third box has an odd size.
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

  /// Blurs rows of coverage; pixels outside count as uncovered.
  func blur(_ coverage: [UInt8], width: Int) -> [UInt8] {
    guard !boxes.isEmpty, width > 0 else { return coverage }
    let height = coverage.count / width
    // Eight extra bits keep the errors of six roundings from adding up.
    var pixels = coverage.map { UInt16($0) << 8 }
    var averaged = pixels
    for box in boxes {
      for row in 0..<height {
        averageRow(pixels, into: &averaged, row * width..<(row + 1) * width, box)
      }
      averageColumns(averaged, into: &pixels, width: width, box)
    }
    return pixels.map { UInt8(($0 + 128) >> 8) }
  }

  /// Averages each pixel of a row with its neighbours.
  private func averageRow(
    _ source: [UInt16], into target: inout [UInt16], _ row: Range<Int>, _ box: Box
  ) {
    let division = Division(by: box)
    var sum: UInt32 = 0
    for index in row.prefix(box.after) { sum += UInt32(source[index]) }
    for index in row {
      let entering = index + box.after
      if entering < row.upperBound { sum += UInt32(source[entering]) }
      let leaving = index - box.before - 1
      if leaving >= row.lowerBound { sum -= UInt32(source[leaving]) }
      target[index] = division.rounded(sum)
    }
  }

  /// Averages each pixel with its neighbours above and below, all columns at once because memory lies in
  /// rows.
  private func averageColumns(
    _ source: [UInt16], into target: inout [UInt16], width: Int, _ box: Box
  ) {
    let division = Division(by: box)
    let height = source.count / width
    var sums = [UInt32](repeating: 0, count: width)
    for row in 0..<min(box.after, height) {
      for column in 0..<width { sums[column] += UInt32(source[row * width + column]) }
    }
    for row in 0..<height {
      let entering = row + box.after
      if entering < height {
        for column in 0..<width { sums[column] += UInt32(source[entering * width + column]) }
      }
      let leaving = row - box.before - 1
      if leaving >= 0 {
        for column in 0..<width { sums[column] -= UInt32(source[leaving * width + column]) }
      }
      for column in 0..<width { target[row * width + column] = division.rounded(sums[column]) }
    }
  }

  /// Divides sums of a box by its size with a multiplication, which is exact for sums below 2³¹.
  private struct Division {
    private let half: UInt32
    private let factor: UInt64

    init(by box: Box) {
      let size = box.before + box.after + 1
      half = UInt32(size / 2)
      factor = ((1 << 40) + UInt64(size) - 1) / UInt64(size)
    }

    func rounded(_ sum: UInt32) -> UInt16 {
      UInt16(truncatingIfNeeded: (UInt64(sum + half) &* factor) >> 40)
    }
  }
}
