import Testing

@testable import Raster

/// Pictures that are read while they are compared.
@Suite struct RowComparisonTests {
  /// Sizes around that of a band, of a thread's part, and of the smallest picture that is split.
  @Test(arguments: [
    PixelSize(width: 1, height: 1), PixelSize(width: 40, height: 1_640),
    PixelSize(width: 1_100, height: 1_000), PixelSize(width: 16_384, height: 70),
    PixelSize(width: 3, height: 16_384),
  ])
  func findsTheSameAsInMemory(size: PixelSize) throws {
    let pictures = RandomPictures(
      seed: UInt64(size.height), widths: size.width...size.width,
      heights: size.height...size.height, alphas: [255])
    for tolerance in [Tolerance.exact, Tolerance(.color(0.05))] {
      let inMemory = Differ.compare(
        expected: pictures.expected, actual: pictures.actual, tolerance: tolerance)
      var expected = BitmapRows(pictures.expected)
      var actual = BitmapRows(pictures.actual)
      let whileRead = try Differ.compare(
        expected: &expected, actual: &actual, tolerance: tolerance)
      #expect(whileRead == inMemory)
    }
  }

  /// Bands below the overlap, and bands with only some rows in it.
  @Test(arguments: [
    PixelSize(width: 1_100, height: 1_300), PixelSize(width: 1_200, height: 955),
    PixelSize(width: 1_050, height: 1_001), PixelSize(width: 1_049, height: 4_000),
  ])
  func findsTheSameWhereLargeSizesDiffer(size: PixelSize) throws {
    let pictures = RandomPictures(
      seed: UInt64(size.height), widths: 1_100...1_100, heights: 1_000...1_000, alphas: [255])
    let actual = Bitmap(
      width: size.width, height: size.height,
      pixels: (0..<size.height).flatMap { y in
        let row = min(y, 999) * 4_400
        let shared = pictures.actual.pixels[row..<row + min(size.width, 1_100) * 4]
        return shared + [UInt8](repeating: 9, count: size.width * 4 - shared.count)
      })
    for tolerance in [Tolerance.exact, Tolerance(.color(0.05))] {
      for (first, second) in [(pictures.expected, actual), (actual, pictures.expected)] {
        var rows = (BitmapRows(first), BitmapRows(second))
        let whileRead = try Differ.compare(
          expected: &rows.0, actual: &rows.1, tolerance: tolerance)
        #expect(
          whileRead == Differ.compare(expected: first, actual: second, tolerance: tolerance))
      }
    }
  }

  /// `row` has the first difference; nil means that there is none.
  @Test(arguments: [0, 500, 999, nil], [1_100, 60])
  func keepsWhatIsReadIfItDiffers(row: Int?, width: Int) throws {
    let pictures = RandomPictures(
      seed: 1, widths: width...width, heights: 1_000...1_000, alphas: [255, 9])
    var changed = pictures.expected
    if let row { changed[3, row] = PixelColor(red: changed[3, row].red ^ 1, green: 9, blue: 9) }
    let request = KeepRequest()
    var expected = KeptRows(BitmapRows(pictures.expected), request)
    var actual = KeptRows(BitmapRows(changed), request)
    _ = try Differ.compare(
      expected: &expected, actual: &actual, tolerance: .exact, keeping: request)
    let kept = [
      try expected.bitmap { BitmapRows(pictures.expected) },
      try actual.bitmap { BitmapRows(changed) },
    ]
    // A difference that is found after all rows have been read is found too late.
    let isEarly = width == 1_100 && (row == 0 || row == 500)
    let isRight = kept == (isEarly ? [pictures.expected, changed] : [nil, nil])
    #expect(isRight)
  }

  @Test(arguments: 0..<40)
  func agreesWithTheRulesWhereSizesDiffer(seed: Int) throws {
    var pictures = RandomPictures(
      seed: UInt64(seed), widths: 1...30, heights: 1...30, alphas: [255, 100])
    pictures.actual = Bitmap(
      width: pictures.actual.height, height: pictures.actual.width, pixels: pictures.actual.pixels)
    let tolerance = Tolerance(.color(0.02))
    let kinds = ReferenceComparison(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance
    ).kinds()
    var expected = BitmapRows(pictures.expected)
    var actual = BitmapRows(pictures.actual)
    let comparison = try Differ.compare(expected: &expected, actual: &actual, tolerance: tolerance)
    let overlap = pictures.expected.size.overlap(with: pictures.actual.size)
    #expect(comparison.map.kinds(in: overlap) == kinds)
    #expect(
      comparison
        == Differ.compare(
          expected: pictures.expected, actual: pictures.actual, tolerance: tolerance))
  }

  /// Rows that cannot be read from some row on.
  private struct BrokenRows: PixelRows {
    let size: PixelSize
    let brokenRow: Int
    let detail: String
    var row = 0

    mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
      row += rows.count / (size.width * 4)
      if row > brokenRow { throw .malformed(detail: detail) }
      unsafe rows.initializeMemory(as: UInt8.self, repeating: 7)
    }
  }

  struct Breakage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var size = PixelSize(width: 9, height: 9)
    var other = PixelSize(width: 9, height: 9)
    var expectedRow = Int.max
    var actualRow = Int.max
    let detail: String
  }

  @Test(arguments: [
    Breakage(testDescription: "expected", expectedRow: 3, detail: "expected"),
    Breakage(testDescription: "actual", actualRow: 8, detail: "actual"),
    Breakage(testDescription: "both", expectedRow: 5, actualRow: 5, detail: "expected"),
    Breakage(
      testDescription: "expected below the overlap", other: PixelSize(width: 9, height: 2),
      expectedRow: 8, detail: "expected"),
    Breakage(
      testDescription: "actual without an overlap", size: PixelSize(width: 9, height: 0),
      actualRow: 8, detail: "actual"),
    Breakage(
      testDescription: "large", size: PixelSize(width: 2_000, height: 600),
      other: PixelSize(width: 2_000, height: 600), expectedRow: 599, actualRow: 599,
      detail: "expected"),
    Breakage(
      testDescription: "large, actual first", size: PixelSize(width: 2_000, height: 600),
      other: PixelSize(width: 2_000, height: 600), expectedRow: 599, actualRow: 1,
      detail: "actual"),
    Breakage(
      testDescription: "large, both in one band", size: PixelSize(width: 2_000, height: 600),
      other: PixelSize(width: 2_000, height: 600), expectedRow: 400, actualRow: 399,
      detail: "expected"),
    Breakage(
      testDescription: "large, actual in the last band", size: PixelSize(width: 2_000, height: 600),
      other: PixelSize(width: 2_000, height: 600), actualRow: 599, detail: "actual"),
    Breakage(
      testDescription: "large, expected below the overlap",
      size: PixelSize(width: 2_000, height: 1_500), other: PixelSize(width: 2_000, height: 600),
      expectedRow: 1_499, detail: "expected"),
    Breakage(
      testDescription: "large, actual below the overlap",
      size: PixelSize(width: 2_000, height: 600), other: PixelSize(width: 2_000, height: 1_500),
      actualRow: 1_499, detail: "actual"),
  ])
  func throwsWhatReadingThrows(_ breakage: Breakage) {
    var expected = BrokenRows(
      size: breakage.size, brokenRow: breakage.expectedRow, detail: "expected")
    var actual = BrokenRows(
      size: breakage.other, brokenRow: breakage.actualRow, detail: "actual")
    #expect(throws: PNGError.malformed(detail: breakage.detail)) {
      try Differ.compare(expected: &expected, actual: &actual, tolerance: .exact)
    }
  }
}
