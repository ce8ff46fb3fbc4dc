import Raster
import Testing

@testable import Results
@testable import Runs

@Suite struct RegionWordingTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let regions: [Comparison.Region]
    let phrase: String?

    init(_ phrase: String?, _ regions: [Comparison.Region]) {
      testDescription = phrase ?? "nothing"
      self.regions = regions
      self.phrase = phrase
    }
  }

  private static func region(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, moved: (x: Int, y: Int)? = nil
  ) -> Comparison.Region {
    .init(
      bounds: PixelRect(x: x, y: y, width: width, height: height), pixels: 9,
      offset: moved.map { PixelOffset(x: $0.x, y: $0.y) })
  }

  @Test(arguments: [
    Example(nil, []),
    Example("1 region differs, 40 × 30 px at (212, 8)", [region(212, 8, 40, 30)]),
    Example(
      "3 regions differ, the largest 40 × 30 px at (212, 8)",
      [region(212, 8, 40, 30), region(0, 0, 1, 1), region(0, 9, 1, 1)]),
    Example("content at (212, 8) moved 1 px right", [region(212, 8, 40, 30, moved: (1, 0))]),
    Example("content at (0, 8) moved 1 px left", [region(0, 8, 40, 30, moved: (-1, 0))]),
    Example("content at (0, 8) moved 12 px down", [region(0, 8, 40, 30, moved: (0, 12))]),
    Example(
      "content at (0, 8) moved 3 px left and 2 px up", [region(0, 8, 40, 30, moved: (-3, -2))]),
    Example(
      "2 regions differ, each moved 2 px down",
      [region(0, 8, 40, 30, moved: (0, 2)), region(0, 48, 20, 30, moved: (0, 2))]),
    Example(
      "2 regions differ, the largest 40 × 30 px at (0, 8); content at (0, 48) moved 2 px down",
      [region(0, 8, 40, 30), region(0, 48, 20, 30, moved: (0, 2))]),
    Example(
      "3 regions differ, the largest 40 × 30 px at (0, 8); 2 of them moved 2 px down",
      [
        region(0, 8, 40, 30, moved: (0, 2)), region(0, 48, 20, 30, moved: (0, 2)),
        region(0, 88, 20, 30),
      ]),
    Example(
      "2 regions differ, the largest 40 × 30 px at (0, 8); 2 of them moved, the largest 2 px down",
      [region(0, 8, 40, 30, moved: (0, 2)), region(0, 48, 20, 30, moved: (1, 0))]),
  ])
  func says(_ example: Example) {
    #expect(RegionWording.phrase(example.regions) == example.phrase)
  }
}
