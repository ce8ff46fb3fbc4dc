import LibPNG
import Testing

@testable import Raster

/// Files that are broken at random.
@Suite struct BitFlipTests {
  /// Most checksums are put right after bytes were changed; otherwise no change would get past the first one.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func agreesWithLibpngOnWhatBothTake(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let variants = try Variant.all(in: "valid")
    for _ in 0..<50 {
      let variant = variants.randomElement(using: &generator)!
      var file = try variant.bytes()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        // Mostly past the header, and now and then in it.
        let first = Int.random(in: 0..<8, using: &generator) == 0 ? 8 : min(33, file.count - 1)
        file[.random(in: first..<file.count, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
      if Int.random(in: 0..<8, using: &generator) > 0 { file = PNGFixture.mended(file) }
      let expected = Result { () throws(PNGError) in try LibPNG.decode(file) }
      let decoded = Result { () throws(PNGError) in try PNG.decode(file) }
      #expect(decoded == expected || isLenient(decoded, expected), "\(variant)")
      for memory in PNGRowsTests.memories {
        let rows = Result { () throws(PNGError) in
          try PNGRows(file, memory).bitmap(rowsAtATime: 2)
        }
        #expect(rows == expected || isLenient(rows, expected), "\(variant)")
      }
    }
  }

  /// Whether a file is accepted that only libpng's zlib rejects: see `WholeInflater`.
  private func isLenient(
    _ result: Result<Bitmap, PNGError>, _ expected: Result<Bitmap, PNGError>
  ) -> Bool {
    guard case .success = result else { return false }
    return expected == .failure(.malformed(detail: "IDAT: invalid literal/length code"))
  }
}

extension PNGFixture {
  /// The file with correct checksums of its chunks, as far as chunks can be told apart.
  fileprivate static func mended(_ file: [UInt8]) -> [UInt8] {
    var mended = file
    var offset = 8
    while offset + 12 <= file.count {
      let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard offset + 12 + count <= file.count else { break }
      let body = offset + 4..<offset + 8 + count
      let checksum = bigEndian(Int(crc32(Array(file[body]))))
      mended.replaceSubrange(body.upperBound..<body.upperBound + 4, with: checksum)
      offset = body.upperBound + 4
    }
    return mended
  }
}
