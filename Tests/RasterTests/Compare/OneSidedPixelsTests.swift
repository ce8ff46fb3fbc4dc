import Testing

@testable import Raster

@Suite struct OneSidedPixelsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var expected: (width: Int, height: Int) = (4, 3)
    var actual: (width: Int, height: Int) = (4, 3)
    var tolerance = Tolerance(sizes: .any)
    var ignored: [PixelRect] = []
    /// Pixels that a mask as large as the expected picture leaves out.
    var masked: [(x: Int, y: Int)] = []
    /// Whether the pixel at the top left differs, too.
    var hasChange = false
    let oneSided: Int
    let compared: Int
    let failures: [Comparison.Failure]
  }

  @Test(arguments: [
    Row(testDescription: "equal sizes", oneSided: 0, compared: 12, failures: []),
    Row(
      testDescription: "sizes must be equal", actual: (5, 3), tolerance: Tolerance(),
      oneSided: 0, compared: 12, failures: [.sizesDiffer]),
    Row(
      testDescription: "wider by a column", actual: (5, 3), oneSided: 3, compared: 15,
      failures: [.tooManyPixels(different: 3, allowed: 0)]),
    Row(
      testDescription: "shorter by a row, as many may differ", actual: (4, 2),
      tolerance: Tolerance(pixels: 4, sizes: .any), oneSided: 4, compared: 12, failures: []),
    Row(
      testDescription: "wider and shorter: each has what the other lacks", actual: (6, 2),
      oneSided: 4 + 4, compared: 8 + 4 + 4, failures: [.tooManyPixels(different: 8, allowed: 0)]),
    Row(
      testDescription: "a share of all pixels of both", actual: (5, 3),
      tolerance: Tolerance(ratio: 0.2, sizes: .any), oneSided: 3, compared: 15, failures: []),
    Row(
      testDescription: "a smaller share", actual: (5, 3),
      tolerance: Tolerance(ratio: 0.19, sizes: .any), oneSided: 3, compared: 15,
      failures: [.tooManyPixels(different: 3, allowed: 2)]),
    Row(
      testDescription: "with a pixel in common that differs", actual: (5, 3), hasChange: true,
      oneSided: 3, compared: 15, failures: [.tooManyPixels(different: 4, allowed: 0)]),
    Row(
      testDescription: "ignored areas reach past the edge", actual: (5, 3),
      ignored: [PixelRect(x: 3, y: 0, width: 9, height: 2)], oneSided: 1, compared: 10 + 1,
      failures: [.tooManyPixels(different: 1, allowed: 0)]),
    Row(
      testDescription: "a mask covers what the actual picture lacks", actual: (4, 2),
      masked: [(0, 2), (1, 2), (0, 0)], oneSided: 2, compared: 7 + 2,
      failures: [.tooManyPixels(different: 2, allowed: 0)]),
    Row(
      testDescription: "a known difference", actual: (5, 3),
      tolerance: Tolerance(pixels: 10, minimumPixels: 4, sizes: .any), oneSided: 3, compared: 15,
      failures: [.tooFewPixels(different: 3, required: 4)]),
  ])
  func countsWhatOnlyOnePictureHas(_ row: Row) {
    func picture(_ size: (width: Int, height: Int)) -> Bitmap {
      Bitmap(width: size.width, height: size.height, color: .white)
    }
    let expected = picture(row.expected)
    var actual = picture(row.actual)
    if row.hasChange { actual[0, 0] = .black }
    let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
    var mask = picture(row.expected)
    var cropped = picture((width, height))
    for (x, y) in row.masked {
      mask[x, y] = .black
      if x < width, y < height { cropped[x, y] = .black }
    }
    var comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: row.tolerance, ignoring: row.ignored,
      mask: cropped)
    comparison.countOneSidedPixels(
      tolerance: row.tolerance, ignoring: row.ignored, mask: mask)
    #expect(comparison.oneSidedPixels == row.oneSided)
    #expect(comparison.comparedPixels == row.compared)
    #expect(comparison.differentPixels == row.oneSided + (row.hasChange ? 1 : 0))
    #expect(comparison.failures == row.failures)
  }

  @Test func aMaskOfDifferencesHasMarksAlone() {
    let expected = Bitmap(width: 3, height: 2, color: .black)
    var actual = Bitmap(width: 2, height: 3, color: .black)
    actual[1, 0] = .white
    let comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    let picture = DiffPicture.mask(of: comparison).bitmap
    let (clear, mark) = (
      PixelColor(red: 0, green: 0, blue: 0, alpha: 0), PixelColor(red: 213, green: 94, blue: 0)
    )
    let oneSided = PixelColor(red: 247, green: 241, blue: 160)
    #expect(picture.size == PixelSize(width: 3, height: 3))
    let colors = (0..<3).map { y in (0..<3).map { x in picture[x, y] } }
    #expect(
      colors == [
        [clear, mark, oneSided], [clear, clear, oneSided], [oneSided, oneSided, oneSided],
      ])
  }
}
