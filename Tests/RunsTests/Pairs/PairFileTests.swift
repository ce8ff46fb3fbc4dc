import Base
import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// Files that decode, or seem to decode, to eight bits a channel, but are not what they look like.
@Suite struct PairFileTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let expected: String
    let actual: String
    var tolerance = Tolerance.exact
    let status: CaseResult.Status
    var message: String?

    var testDescription: String { "\(expected) \(actual) \(tolerance.metric)" }
  }

  private static let animation =
    "not a valid PNG: 3 frames are announced, and 0 are there"
  static let rows: [Row] = [
    Row(
      expected: "valid/rgb-16@mixed", actual: "valid/rgb-16@low-bytes", status: .failed,
      message: "51 px (33.33 %) differ, max channel 1; "
        + "different pixels, but only in the lower 8 of 16 bits per channel, at (0, 0), 17 × 9 px"),
    Row(expected: "valid/rgb-16@mixed", actual: "valid/rgb-16@interlaced", status: .passed),
    Row(expected: "valid/rgb-8@none", actual: "valid/rgb-8@as-16", status: .passed),
    Row(
      expected: "valid/rgb-16@mixed", actual: "valid/rgb-16@low-bytes",
      tolerance: Tolerance(.channel(1)), status: .passed),
    Row(
      expected: "valid/rgb-8@none", actual: "broken/animation", status: .error,
      message: "b.png: \(animation)"),
    Row(
      expected: "broken/animation", actual: "broken/animation", status: .error,
      message: "a.png: \(animation); b.png: \(animation)"),
    Row(expected: "valid/rgb-8@animation-of-1", actual: "valid/rgb-8@none", status: .passed),
  ]

  @Test(arguments: rows) func isToldAsItIs(_ row: Row) throws {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both)
    let checked = PairCheck(tolerance: row.tolerance).check(
      pair, expected: try bytes(row.expected), actual: try bytes(row.actual))
    #expect(checked.result.status == row.status)
    #expect(checked.result.message == row.message)
  }

  @Test func aPointerIsNoPicture() throws {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both)
    let checked = PairCheck().check(
      pair, expected: Array("version https://git-lfs.github.com/spec/v1\n".utf8),
      actual: try bytes("valid/rgb-8@none"))
    #expect(checked.result.status == .error)
    #expect(
      checked.result.message
        == "a.png: it is a Git LFS pointer, not the picture; fetch it with: git lfs pull")
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../PNGVariants").standardizedFileURL
    return try #require(try FileSystem.contents(of: "\(folder.path)/\(name).png"))
  }
}
