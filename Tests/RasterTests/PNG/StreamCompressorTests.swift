import Testing

@testable import Raster

@Suite struct StreamCompressorTests {
  /// The number of bytes, how many come at once, and how many values they have: few values compress well,
  /// 256 not at all, so the stream is longer than the buffer that is allocated at a time.
  @Test(arguments: [
    (0, 1, 1), (1, 1, 1), (1_000, 1, 3), (70_000, 999, 4), (200_000, 65_536, 1),
    (200_000, 65_536, 256), (200_000, 200_000, 256),
  ])
  func isUndoneByInflating(count: Int, part: Int, values: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(Int.random(in: 0..<values, using: &generator)) }
    var compressor = StreamCompressor()
    for start in stride(from: 0, to: count, by: part) {
      unsafe bytes[start..<min(start + part, count)].withUnsafeBytes {
        unsafe compressor.append($0)
      }
    }
    let stream = ZlibStream.joining([compressor.finished()])
    let inflated = try PNGFixture.inflated(stream, count: count)
    #expect(inflated == bytes)
  }
}
