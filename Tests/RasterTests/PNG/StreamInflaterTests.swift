import Testing

@testable import Raster

/// Streams of every kind, decompressed in pieces of any size.
@Suite struct StreamInflaterTests {
  /// How much a byte resembles those before it.
  enum Data: CaseIterable {
    case noise, fewValues, zeros, repeats, text

    func bytes(_ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        switch self {
        case .noise: bytes.append(.random(in: 0...255, using: &generator))
        case .fewValues: bytes.append(.random(in: 0...2, using: &generator))
        case .zeros: bytes += [UInt8](repeating: 0, count: 1_000)
        case .text:
          // The larger, the rarer, so that codewords have all lengths.
          let zeros = generator.next().trailingZeroBitCount
          bytes.append(UInt8(min(255, zeros * 5 + Int.random(in: 0...4, using: &generator))))
        case .repeats:
          // Of any distance, the shortest ones often.
          let farthest = [4, 40, 32_768].randomElement(using: &generator)!
          let distance = Int.random(in: 1...farthest, using: &generator)
          for _ in 0..<Int.random(in: 3...400, using: &generator) {
            let place = bytes.count - distance
            bytes.append(place < 0 ? .random(in: 0...255, using: &generator) : bytes[place])
          }
        }
      }
      return Array(bytes[..<count])
    }
  }

  /// One way of compressing for each of deflate's kinds of blocks.
  static func streams(of bytes: [UInt8]) throws -> [[UInt8]] {
    var compressor = StreamCompressor()
    unsafe bytes.withUnsafeBytes { unsafe compressor.append($0) }
    return [
      PNGFixture.stored(bytes), ZlibStream.joining([compressor.finished()]),
      try ZlibCompressor(level: .trial).compress(bytes),
      try ZlibCompressor(level: .thorough(for: bytes.count)).compress(bytes),
    ]
  }

  @Test(arguments: Data.allCases, [0, 1, 200, 5_000, 300_000])
  func givesWhatWasCompressed(_ data: Data, count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = data.bytes(count, using: &generator)
    for stream in try Self.streams(of: bytes) {
      let parts = stream.count / [1, 7, 300].randomElement(using: &generator)!
      for longest in [1, 300, 40_000, count] where longest > 0 && count / longest < 10_000 {
        let inflated = Self.inflated(
          stream, parts: min(max(1, parts), 2_000), count: count, atMost: longest,
          using: &generator)
        #expect(inflated == bytes)
      }
    }
  }

  /// Neither more nor less than there is room for; the end may lie within a copy.
  @Test(arguments: Data.allCases, [1, 5_000])
  func refusesOtherSizes(_ data: Data, count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = data.bytes(count, using: &generator)
    for stream in try Self.streams(of: bytes) {
      for size in [count - 1, count + 1] {
        let inflated = Self.inflated(
          stream, parts: 3, count: size, atMost: count, using: &generator)
        #expect(inflated == nil)
      }
    }
  }

  /// Whatever is accepted, libdeflate also accepts, with the same bytes.
  @Test(arguments: Data.allCases, 0..<20 as Range<UInt64>)
  func acceptsNoBrokenStream(_ data: Data, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...3_000, using: &generator)
    let bytes = data.bytes(count, using: &generator)
    for stream in try Self.streams(of: bytes) {
      for _ in 0..<40 {
        var broken = stream
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: broken.removeLast(.random(in: 1...broken.count, using: &generator))
        case 1: broken.append(0)
        default:
          broken[.random(in: 0..<broken.count, using: &generator)] ^=
            1 << UInt8.random(in: 0..<8, using: &generator)
        }
        let inflated = Self.inflated(
          broken, parts: min(3, max(1, broken.count)), count: count, atMost: 700,
          using: &generator)
        var expected = [UInt8](repeating: 0, count: count)
        let isWhole = unsafe broken.withUnsafeBytes { stream in
          unsafe expected.withUnsafeMutableBytes { unsafe WholeInflater.inflate(stream, into: $0) }
        }
        if let inflated { #expect(isWhole && inflated == expected) }
      }
    }
  }

  /// A block with codes that no compressor makes, written bit by bit.
  struct Oddity: CustomTestStringConvertible {
    let testDescription: String
    let bits: String
    let output: [UInt8]?
  }

  /// Deflate's bits in the order in which they are read; output that is nil is broken.
  @Test(arguments: [
    Oddity(testDescription: "no byte", bits: "1 10 0000000", output: []),
    Oddity(testDescription: "a literal", bits: "1 10 00110001 0000000", output: [1]),
    Oddity(
      testDescription: "a copy", bits: "1 10 00110001 0000001 00000 0000000", output: [1, 1, 1, 1]),
    Oddity(testDescription: "a copy of nothing", bits: "1 10 0000001 00000 0000000", output: nil),
    Oddity(
      testDescription: "a copy from too far", bits: "1 10 00110001 0000001 00001 0000000",
      output: nil),
    Oddity(
      testDescription: "length 286", bits: "1 10 00110001 11000110 00000 0000000", output: nil),
    Oddity(
      testDescription: "distance 30", bits: "1 10 00110001 0000001 11110 0000000", output: nil),
    Oddity(testDescription: "an unknown block", bits: "1 11 0000000", output: nil),
    Oddity(testDescription: "no last block", bits: "0 10 00110001 0000000", output: nil),
    Oddity(
      testDescription: "two blocks", bits: "0 10 00110001 0000000 1 10 00110010 0000000",
      output: [1, 2]),
    // All code lengths have 3 bits or more: the code for them does not use all bits.
    Oddity(
      testDescription: "an incomplete code", bits: "1 01 00000 00000 0000 110 110 110 110 0000000",
      output: nil),
  ])
  func reads(_ oddity: Oddity) {
    var generator = SeededGenerator(seed: 1)
    let bits = oddity.bits.filter { $0 != " " }.map { $0 == "1" as Character ? 1 : 0 as UInt8 }
    let data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(UInt8(0)) { $0 << 1 | $1 }
    }
    let output = oddity.output ?? [1, 1, 1, 1]
    let ending = PNGFixture.stored(output).suffix(4)
    let inflated = Self.inflated(
      [0x78, 0x01] + data + ending, parts: 2, count: output.count, atMost: 100, using: &generator)
    #expect(inflated == oddity.output)
  }

  /// What a stream gives, some bytes at a time; nil if it is broken.
  ///
  /// - Parameter longest: The largest piece.
  private static func inflated(
    _ stream: [UInt8], parts count: Int, count size: Int, atMost longest: Int,
    using generator: inout SeededGenerator
  ) -> [UInt8]? {
    // Other bytes surround the parts and the target.
    var file: [UInt8] = [0xEE]
    var parts: [Range<Int>] = []
    let step = max(1, (stream.count + count - 1) / count)
    for start in stride(from: 0, to: stream.count, by: step) {
      let part = stream[start..<min(start + step, stream.count)]
      parts.append(file.count..<file.count + part.count)
      file += part + [0xEE, 0xEE]
    }
    let inflater = StreamInflater(parts: parts)
    let margin = 64
    var room = [UInt8](repeating: 0xCC, count: margin + size + margin)
    let isWhole = unsafe file.withUnsafeBytes { file in
      unsafe room.withUnsafeMutableBytes { room in
        var start = 0
        repeat {
          let piece = min(size - start, .random(in: 1...longest, using: &generator))
          guard
            unsafe inflater.inflate(
              file,
              into: UnsafeMutableRawBufferPointer(
                rebasing: room[margin + start..<margin + start + piece]))
          else { return false }
          start += piece
        } while start < size
        return unsafe inflater.ends(file)
      }
    }
    #expect(
      room[..<margin].allSatisfy { $0 == 0xCC }
        && room[(margin + size)...].allSatisfy { $0 == 0xCC })
    return isWhole ? Array(room[margin..<margin + size]) : nil
  }
}
