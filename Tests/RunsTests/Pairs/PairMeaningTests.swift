import Base
import Testing

@testable import Raster
@testable import Results
@testable import Runs

/// Pictures whose files say that equal samples mean different things.
@Suite struct PairMeaningTests {
  private static let pair = PicturePair(
    id: "a", expected: "old/a.png", actual: "new/a.png", presence: .both)
  private static let displayP3 = PNGChunk(name: .colorCoding, data: [12, 13, 0, 1])
  private static let sRGB = PNGChunk(name: .standardColors, data: [0])
  private static let linear = PNGChunk(name: .gamma, data: [0, 1, 0x86, 0xA0])
  private static let turned = PNGChunk(
    name: .exif, data: Array("MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{6}\0\0".utf8)
  )

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [PNGChunk]
    let actual: [PNGChunk]
    var tolerance = Tolerance.exact
    /// A pixel that differs besides.
    var hasPixel = false
    var message: String?
    var titles: [String] = []
    var colors: CaseResult.Meanings?
    var orientation: CaseResult.Meanings?
  }

  private static let other = "the pictures have other colour spaces: Display P3 and none"
  private static let others = CaseResult.Meanings(expected: "Display P3", actual: "none")
  private static let orientations =
    "the pictures have other orientations: upright and turned 90° clockwise"

  static let rows = [
    Row(testDescription: "the same by another chunk", expected: [sRGB], actual: []),
    Row(testDescription: "the same", expected: [displayP3], actual: [displayP3, sRGB]),
    Row(
      testDescription: "other colours", expected: [displayP3], actual: [], message: other,
      titles: [other], colors: others),
    Row(
      testDescription: "other colours under a wide tolerance", expected: [displayP3], actual: [],
      tolerance: Tolerance(.color(1), ratio: 1), message: other, titles: [other], colors: others),
    Row(
      testDescription: "other colours, which are ignored", expected: [displayP3], actual: [],
      tolerance: Tolerance(colorSpaces: .ignore), colors: others),
    Row(
      testDescription: "other colours of other pixels", expected: [linear], actual: [sRGB],
      hasPixel: true,
      message: "the pictures have other colour spaces: gAMA 1 and sRGB; 1 px (12.50 %) differ, "
        + "max channel 255; something is new at (1, 1), 1 × 1 px",
      titles: ["something is new", "the pictures have other colour spaces: gAMA 1 and sRGB"],
      colors: .init(expected: "gAMA 1", actual: "sRGB")),
    Row(
      testDescription: "another orientation, which has nothing to do with colours", expected: [],
      actual: [turned], tolerance: Tolerance(colorSpaces: .ignore), message: orientations,
      titles: [orientations],
      orientation: .init(expected: "upright", actual: "turned 90° clockwise")),
    Row(
      testDescription: "both", expected: [displayP3], actual: [turned],
      message: "\(other); \(orientations)", titles: [other, orientations], colors: others,
      orientation: .init(expected: "upright", actual: "turned 90° clockwise")),
  ]

  @Test(arguments: rows) func meaningsAreCompared(_ row: Row) throws {
    let picture = Bitmap(width: 4, height: 2, color: .white)
    var changed = picture
    if row.hasPixel { changed[1, 1] = .black }
    let expected = ChunkWriter.inserting(row.expected, into: try PNG.encode(picture, effort: .fast))
    let actual = ChunkWriter.inserting(row.actual, into: try PNG.encode(changed, effort: .fast))
    let checked = PairCheck(tolerance: row.tolerance)
      .check(Self.pair, expected: expected, actual: actual)
    #expect(checked.result.status == (row.message == nil ? .passed : .failed))
    #expect(checked.result.message == row.message)
    #expect(checked.result.colorSpace == row.colors)
    #expect(checked.result.orientation == row.orientation)
    #expect(RunResult.Group.groups(of: [checked.result]).map(\.title) == row.titles)
    #expect(checked.result.cause?.summary == row.message.map { Self.cause(of: row, $0) })
    if row.message != nil { #expect(checked.files.map(\.bytes) == [expected, actual]) }
  }

  /// The numbers of pixels are not part of a cause.
  private static func cause(of row: Row, _ message: String) -> String {
    row.hasPixel ? message.replacing("1 px (12.50 %) differ, max channel 255; ", with: "") : message
  }
}
