import Base
import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

@Suite struct ComparedPixelsTests {
  @Test func keepsTheLargestRegionsAndCountsTheOthers() {
    var comparison = Differ.compare(
      expected: Bitmap(width: 200, height: 4, color: .white),
      actual: Bitmap(width: 200, height: 4, color: .white), tolerance: .exact)
    comparison.regions = (0..<60).map { index in
      .init(
        bounds: PixelRect(x: index, y: 1, width: 2, height: 3), pixels: 100 - index,
        offset: index == 1 ? PixelOffset(x: -2, y: 5) : nil)
    }
    let pixels = CaseResult.Pixels(comparison)
    #expect(pixels.regions.count == 50)
    #expect(pixels.moreRegions == 10)
    #expect(pixels.regions[0] == .init(bounds: [0, 1, 2, 3], pixels: 100, moved: nil))
    #expect(pixels.regions[1] == .init(bounds: [1, 1, 2, 3], pixels: 99, moved: [-2, 5]))
    #expect(pixels.regions[49] == .init(bounds: [49, 1, 2, 3], pixels: 51, moved: nil))
  }

  struct File: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let json: String
    let pixels: CaseResult.Pixels
  }

  @Test(arguments: [
    File(
      testDescription: "without a pixel that differs",
      json: #"{"different":0,"ratio":0,"max-channel":0,"antialiased":0,"regions":[],"#
        + #""more-regions":0}"#,
      pixels: .init(different: 0, ratio: 0, maximumChannel: 0)),
    File(
      testDescription: "with all there can be",
      json: #"{"different":3,"ratio":0.5,"max-channel":9,"bounds":[1,2,3,4],"antialiased":7,"#
        + #""regions":[{"bounds":[1,2,3,4],"pixels":3,"moved":[0,-1]}],"more-regions":2}"#,
      pixels: .init(
        different: 3, ratio: 0.5, maximumChannel: 9, bounds: [1, 2, 3, 4], antialiased: 7,
        regions: [.init(bounds: [1, 2, 3, 4], pixels: 3, moved: [0, -1])], moreRegions: 2)),
  ])
  func reads(_ file: File) throws {
    let read = { (node: Node) in
      var reading = DocumentReading()
      return CaseResult.Pixels.notation.read(node, &reading)
    }
    #expect(try read(Node(json: Array(file.json.utf8))) == file.pixels)
    let written = try #require(CaseResult.Pixels.notation.json(of: file.pixels))
    #expect(read(Node(written)) == file.pixels)
  }
}
