import Testing

@testable import Raster

@Suite struct RowFilteringTests {
  /// Differences modulo 256, worked out by the rules of PNG, § 9.2.
  @Test(arguments: [
    (RowFilter.none, 1, [10, 20, 15, 200], [10, 20, 15, 200]),
    (.sub, 1, [10, 20, 15, 200], [10, 10, 251, 185]),
    (.sub, 2, [10, 20, 15, 200], [10, 20, 5, 180]),
    (.sub, 4, [10, 20, 15, 200], [10, 20, 15, 200]),
    (.up, 1, [10, 20, 15, 200], [5, 250, 15, 201]),
    // Half of 5, of 10 + 26, of 20 + 0, of 15 + 255.
    (.average, 1, [10, 20, 15, 200], [8, 2, 5, 65]),
    // Nearest to 5 is 5; to 10 + 26 − 5 is 26; to 20 + 0 − 26 is 0; to 15 + 255 − 0 is 255.
    (.paeth, 1, [10, 20, 15, 200], [5, 250, 15, 201]),
    // Nearest to 10 + 0 − 5 is 5, above left; to 20 + 255 − 26 is 255.
    (.paeth, 2, [10, 20, 15, 200], [5, 250, 10, 201]),
  ])
  func subtractsWhatItPredicts(
    _ filter: RowFilter, _ step: Int, _ row: [UInt8], _ differences: [UInt8]
  ) {
    #expect(apply(filter, to: row, above: [5, 26, 0, 255], step: step) == differences)
  }

  /// Which of two equally near neighbours is taken: left before above, above before above left.
  @Test(
    arguments: [
      (left: 10, above: 20, aboveLeft: 15, predicted: 15),
      (10, 10, 20, 10), (10, 20, 10, 20), (20, 10, 10, 20), (10, 14, 11, 14), (14, 10, 11, 14),
      (0, 255, 0, 255), (255, 0, 255, 0), (0, 0, 255, 0), (255, 255, 0, 255),
      // The estimate is 10: 4 from left, 4 from above, 0 from above left…
      (6, 14, 10, 10),
      // …and 14: 2 from left and 2 from above left.
      (12, 18, 16, 12),
    ] as [(left: UInt8, above: UInt8, aboveLeft: UInt8, predicted: UInt8)])
  func predictsTheNearestNeighbour(
    _ row: (left: UInt8, above: UInt8, aboveLeft: UInt8, predicted: UInt8)
  ) {
    let differences = apply(
      .paeth, to: [row.left, 0], above: [row.aboveLeft, row.above], step: 1)
    #expect(0 &- differences[1] == row.predicted)
  }

  @Test(arguments: RowFilter.allCases, [1, 2, 3, 4])
  func isUndoneByAdding(_ filter: RowFilter, step: Int) {
    var generator = SeededGenerator(seed: UInt64(step))
    for count in 1...70 {
      let row = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let above = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var bytes = apply(filter, to: row, above: above, step: step)
      for index in 0..<count {
        let left = index < step ? 0 : Int(bytes[index - step])
        let aboveLeft = index < step ? 0 : Int(above[index - step])
        bytes[index] &+= UInt8(predict(filter, left, Int(above[index]), aboveLeft))
      }
      #expect(bytes == row, "\(count) bytes")
    }
  }

  /// The prediction as the specification puts it.
  private func predict(_ filter: RowFilter, _ left: Int, _ above: Int, _ aboveLeft: Int) -> Int {
    switch filter {
    case .none: return 0
    case .sub: return left
    case .up: return above
    case .average: return (left + above) / 2
    case .paeth:
      let estimate = left + above - aboveLeft
      let distances = [left, above, aboveLeft].map { abs(estimate - $0) }
      if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
      return distances[1] <= distances[2] ? above : aboveLeft
    }
  }

  private func apply(_ filter: RowFilter, to row: [UInt8], above: [UInt8], step: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: row.count) { target, initialized in
      unsafe row.withUnsafeBufferPointer { row in
        unsafe above.withUnsafeBufferPointer { above in
          unsafe filter.apply(
            to: row, above: above, step: step, into: target.extracting(..<row.count))
        }
      }
      initialized = row.count
    }
  }
}
