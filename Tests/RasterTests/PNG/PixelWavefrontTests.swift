import Testing

@testable import Raster

@Suite struct PixelWavefrontTests {
  /// Rows with any filters, together as one after the other, and nothing behind the last one is written.
  @Test(arguments: [false, true], 2...8)
  func undoesRowsTogetherAsOneByOne(_ hasAlpha: Bool, count: Int) throws {
    let filters = RowFilter.allCases.filter { $0 != .average }
    var generator = SeededGenerator(seed: UInt64(count))
    for width in Array(32...70) + [1_001] {
      let stride = width * (hasAlpha ? 4 : 3) + 1
      let chosen = (0..<count).map { _ in filters.randomElement(using: &generator)! }
      // One more byte may be read.
      let rows = bytes(count * stride + 1, &generator)
      let above = bytes(width * 4, &generator)
      let end = bytes(64, &generator)

      var expected = [UInt8](repeating: 0, count: count * width * 4) + end
      var together = bytes(count * width * 4, &generator) + end
      let wavefront = try #require(PixelWavefront(chosen[...], width: width))
      #expect(wavefront.count == count)
      unsafe rows.withUnsafeBytes { rows in
        unsafe above.withUnsafeBytes { above in
          unsafe together.withUnsafeMutableBytes { target in
            unsafe wavefront.pixels(
              of: rows.baseAddress!, stride: stride, above: above.baseAddress!,
              into: target.baseAddress!, width: width, hasAlpha: hasAlpha)
          }
          unsafe expected.withUnsafeMutableBytes { target in
            var upper = above.baseAddress!
            for (row, filter) in chosen.enumerated() {
              let start = unsafe target.baseAddress! + row * width * 4
              unsafe filter.pixels(
                of: rows.baseAddress! + row * stride, above: upper, into: start, width: width,
                hasAlpha: hasAlpha)
              unsafe upper = UnsafeRawPointer(start)
            }
          }
        }
      }
      #expect(together == expected, "\(chosen), \(width) pixels wide")
    }
  }

  @Test(
    arguments: [
      ([.paeth, .paeth], 32, 2), ([.paeth, .sub, .up, .none, .average, .paeth], 32, 4),
      (Array(repeating: .paeth, count: 9), 100, 8),
      // One row alone, or none, is faster without it.
      ([.paeth], 32, nil), ([.paeth, .average], 32, nil), ([], 32, nil),
      // The first row ends before the last begins.
      (Array(repeating: .paeth, count: 8), 31, nil),
    ] as [([RowFilter], Int, Int?)])
  func takesRowsUpToTheFirstAverage(_ filters: [RowFilter], width: Int, taken: Int?) {
    #expect(PixelWavefront(filters[...], width: width)?.count == taken)
  }

  private func bytes(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
