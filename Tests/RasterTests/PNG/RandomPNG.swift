@testable import Raster

extension PNGFixture {
  /// A picture of any type and depth, of up to 40 pixels each way, with any filter in any row.
  static func random(using generator: inout SeededGenerator) -> Self {
    let (type, depths) = [
      (ColorType.gray, [1, 2, 4, 8, 16]), (.rgb, [8, 8, 16]), (.palette, [1, 2, 4, 8]),
      (.grayAlpha, [8, 8, 16]), (.rgba, [8, 8, 16]),
    ].randomElement(using: &generator)!
    let depth = depths.randomElement(using: &generator)!
    let limit = 1 << depth
    var fixture = PNGFixture(
      width: .random(in: 1...40, using: &generator), height: .random(in: 1...40, using: &generator),
      type: type, depth: depth, isInterlaced: .random(in: 0..<8, using: &generator) == 0,
      dataChunks: .random(in: 1...4, using: &generator))
    if type == .palette {
      let entries = Int.random(in: 1...min(limit, 256), using: &generator)
      fixture.palette = .random(count: entries * 3, using: &generator)
      if Bool.random(using: &generator) {
        fixture.transparency = .random(
          count: .random(in: 1...entries, using: &generator), using: &generator)
      }
    }
    let filters = (0..<fixture.height).map { _ in Int.random(in: 0...4, using: &generator) }
    fixture.filter = { filters[$0] }
    // Few values, so that neighbours are often equal, or all possible values.
    let values = [2, 5, limit].randomElement(using: &generator)!
    let stretch = max(1, (limit - 1) / max(1, values - 1))
    let samples = (0..<fixture.width * fixture.height * type.channels).map { _ in
      Int.random(in: 0..<min(values, limit), using: &generator) * stretch
    }
    let width = fixture.width
    fixture.sample = { x, y, channel in samples[(y * width + x) * type.channels + channel] }
    if type == .gray || type == .rgb, Bool.random(using: &generator) {
      fixture.transparency = (0..<type.channels).flatMap { channel in
        [UInt8(samples[channel] >> 8), UInt8(samples[channel] & 0xFF)]
      }
    }
    return fixture
  }
}

extension [UInt8] {
  fileprivate static func random(count: Int, using generator: inout SeededGenerator) -> Self {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
