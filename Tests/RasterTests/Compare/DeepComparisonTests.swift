import Testing

@testable import Raster

/// Pictures with 16 bits a channel are compared in 16 bits if nothing may differ.
@Suite struct DeepComparisonTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let expected: String
    let actual: String
    var tolerance = Tolerance.exact
    var ignored: [PixelRect] = []
    /// How many pixels of 17 × 9 differ.
    let different: Int
    /// Whether a tolerance hides that they differ.
    var isTolerated = false

    var testDescription: String { "\(expected) \(actual) \(tolerance.metric) \(ignored)" }
  }

  static let rows: [Row] = [
    Row(expected: "rgb-16@mixed", actual: "rgb-16@low-bytes", different: 51),
    Row(expected: "rgb-16@low-bytes", actual: "rgb-16@interlaced", different: 51),
    Row(expected: "rgba-16@mixed", actual: "rgba-16@low-bytes", different: 51),
    Row(expected: "gray-16@mixed", actual: "gray-16@low-bytes", different: 51),
    Row(expected: "gray-alpha-16@mixed", actual: "gray-alpha-16@low-bytes", different: 51),
    Row(expected: "rgb-16@mixed", actual: "rgb-16@interlaced", different: 0),
    Row(expected: "rgba-16@none", actual: "rgba-16@paeth", different: 0),
    Row(
      expected: "gray-16-transparent@mixed", actual: "gray-16-transparent@interlaced", different: 0),
    Row(expected: "rgb-8@mixed", actual: "rgb-8@as-16", different: 0),
    Row(expected: "rgba-8@as-16", actual: "rgba-8@interlaced", different: 0),
    Row(expected: "gray-8@as-16", actual: "gray-8@none", different: 0),
    Row(expected: "gray-alpha-8@none", actual: "gray-alpha-8@as-16", different: 0),
    Row(
      expected: "rgb-16@mixed", actual: "rgb-16@low-bytes",
      ignored: [PixelRect(x: 0, y: 0, width: 17, height: 6)], different: 17),
    Row(
      expected: "rgb-16@mixed", actual: "rgb-16@low-bytes",
      tolerance: Tolerance(.channel(0), antialiasing: .ignore), different: 51),
    // Wider tolerances count in 8 bits, and are then what the pictures pass by.
    Row(
      expected: "rgb-16@mixed", actual: "rgb-16@low-bytes", tolerance: Tolerance(.channel(1)),
      different: 0, isTolerated: true),
    Row(
      expected: "rgb-16@mixed", actual: "rgb-16@low-bytes", tolerance: Tolerance(.color(0)),
      different: 0, isTolerated: true),
    Row(
      expected: "rgb-16@mixed", actual: "rgb-16@low-bytes", tolerance: Tolerance(.channel(1)),
      ignored: [PixelRect(x: 0, y: 0, width: 17, height: 9)], different: 0),
    Row(
      expected: "rgb-16@mixed", actual: "rgb-16@interlaced", tolerance: Tolerance(.channel(1)),
      different: 0),
  ]

  @Test(arguments: rows) func countsWhatDiffers(_ row: Row) throws {
    let (expected, actual) = (try file(row.expected), try file(row.actual))
    var rows = (expected: try PNGRows(expected), actual: try PNGRows(actual))
    var comparison = Differ.compare(
      expected: try PNG.decode(expected), actual: try PNG.decode(actual),
      tolerance: row.tolerance, ignoring: row.ignored)
    // The pictures are equal in 8 bits, and the result is the same when they are read row by row.
    #expect(comparison.differentPixels == 0)
    #expect(
      try comparison
        == Differ.compare(
          expected: &rows.expected, actual: &rows.actual, tolerance: row.tolerance,
          ignoring: row.ignored))
    try comparison.addDeepDifferences(
      expected: .png(expected), actual: .png(actual), tolerance: row.tolerance,
      ignoring: row.ignored)
    #expect(comparison.differentPixels == row.different)
    #expect(comparison.passes == (row.different == 0))
    #expect(comparison.maximumChannel == (row.different > 0 || row.isTolerated ? 1 : 0))
    #expect((comparison.bounds == nil) == (row.different == 0))
    #expect(comparison.regions.reduce(0) { $0 + $1.pixels } == row.different)
  }

  @Test func aPictureInMemoryHasEightBits() throws {
    let picture = try PNG.decode(file("rgba-16@mixed"))
    for (name, different) in [("rgba-16@mixed", 153), ("rgba-8@as-16", 0)] {
      let file = try file(name)
      let picture = name == "rgba-8@as-16" ? try PNG.decode(file) : picture
      var comparison = Differ.compare(
        expected: try PNG.decode(file), actual: picture, tolerance: .exact)
      try comparison.addDeepDifferences(
        expected: .png(file), actual: .bitmap(picture), tolerance: .exact)
      #expect(comparison.differentPixels == different, "\(name)")
    }
  }

  @Test func whatDiffersWithEightBitsIsCountedOnce() throws {
    let (expected, actual) = (try file("rgb-16@mixed"), try file("rgb-16@low-bytes"))
    var picture = try PNG.decode(actual)
    // (0, 0) differs anyway, (1, 0) does not.
    for x in 0..<2 { picture[x, 0].red ^= 0x80 }
    var comparison = Differ.compare(
      expected: try PNG.decode(expected), actual: picture, tolerance: .exact)
    #expect(comparison.differentPixels == 2)
    try comparison.addDeepDifferences(
      expected: .png(expected), actual: .png(actual), tolerance: .exact)
    #expect(comparison.differentPixels == 52)
    #expect(comparison.maximumChannel == 128)
    #expect(comparison.failures == [.tooManyPixels(different: 52, allowed: 0)])
  }

  @Test func nothingIsSaidOfMoves() throws {
    let (expected, actual) = (try file("rgb-16@mixed"), try file("rgb-16@low-bytes"))
    let bitmaps = (try PNG.decode(expected), try PNG.decode(actual))
    var comparison = Differ.compare(
      expected: bitmaps.0, actual: bitmaps.1, tolerance: .exact)
    try comparison.addDeepDifferences(
      expected: .png(expected), actual: .png(actual), tolerance: .exact)
    comparison.findMoves(expected: bitmaps.0, actual: bitmaps.1, tolerance: .exact)
    #expect(comparison.regions.allSatisfy { $0.offset == nil })
  }

  @Test func mapsAreMerged() {
    var map = DifferenceMap()
    map.append(.different, x: 3, y: 1)
    map.append(.antialiased, x: 4, y: 1)
    map.append(.different, x: 200, y: 2)
    var other = DifferenceMap()
    for (x, y) in [(0, 0), (3, 1), (4, 1), (5, 1), (70, 1), (0, 9)] {
      other.append(.different, x: x, y: y)
    }
    #expect(map.addDifferent(other) == 4)
    var pixels: [String] = []
    map.forEachPixel { kind, x, y in pixels.append("\(x),\(y) \(kind)") }
    #expect(
      pixels == [
        "0,0 different", "3,1 different", "5,1 different", "4,1 antialiased", "70,1 different",
        "200,2 different", "0,9 different",
      ])
  }

  private func file(_ name: String) throws -> [UInt8] {
    try Variant(folder: "valid", name: name).bytes()
  }
}
