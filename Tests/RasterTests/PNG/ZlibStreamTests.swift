import Testing

@testable import Raster

@Suite struct ZlibStreamTests {
  /// How many bytes each part has.
  @Test(arguments: [
    [0], [1], [0, 0], [1, 0], [0, 1], [5_552, 5_553], [65_521, 65_520, 65_522],
    [70_000, 1, 40_000],
    [200_000, 0, 200_000],
  ])
  func isOneStream(counts: [Int]) throws {
    var generator = SeededGenerator(seed: UInt64(counts.reduce(7, +)))
    // High bytes, so that the checksum's sums exceed their modulus.
    let parts = counts.map { count in
      (0..<count).map { _ in UInt8.random(in: 240...255, using: &generator) }
    }
    let compressed = parts.enumerated().map { index, part in
      var compressor = StreamCompressor()
      for start in stride(from: 0, to: part.count, by: 30_000) {
        unsafe part[start..<min(start + 30_000, part.count)].withUnsafeBytes {
          unsafe compressor.append($0)
        }
      }
      return compressor.finished(isLast: index == parts.count - 1)
    }
    #expect(compressed.map(\.count) == counts)
    let bytes = Array(parts.joined())
    // It also checks the stream's checksum.
    let inflated = try PNGFixture.inflated(ZlibStream.joining(compressed), count: bytes.count)
    #expect(inflated == bytes)
  }

  /// The same file whatever threads there are, in several parts.
  @Test func largePicturesAreCompressedInParts() throws {
    var generator = SeededGenerator(seed: 3)
    let pixels = (0..<1_200 * 900 * 4).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...3, using: &generator) * 80
    }
    let bitmap = Bitmap(width: 1_200, height: 900, pixels: pixels)
    let file = try PNG.encode(bitmap, effort: .fast)
    let isSame = try PNG.decode(file) == bitmap && PNG.encode(bitmap, effort: .fast) == file
    #expect(isSame)
  }
}
