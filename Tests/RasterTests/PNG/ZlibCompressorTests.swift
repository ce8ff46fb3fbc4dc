import Testing

@testable import Raster

@Suite struct ZlibCompressorTests {
  @Test(arguments: [0, 1, 7, 1_000, 100_000])
  func keepsToALimit(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...9, using: &generator) }
    let compressor = try ZlibCompressor(level: .trial)
    let stream = compressor.compress(bytes)
    #expect(compressor.compress(bytes, limit: stream.count) == stream)
    #expect(compressor.compress(bytes, limit: stream.count - 1) == nil)
  }
}
