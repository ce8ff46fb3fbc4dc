import LibPNG
import Testing

@testable import Raster

@Suite struct PNGRowsTests {
  /// Windows of all rows, of a few, and of one.
  static let memories = [
    PNGReader.Memory.standard, PNGReader.Memory(whole: 0, window: 300),
    PNGReader.Memory(whole: 0, window: 0),
  ]

  @Test(arguments: 0..<400 as Range<UInt64>)
  func decodesLikeLibpng(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var fixture = PNGFixture.random(using: &generator)
    let file = fixture.file
    let decoded = try PNG.decode(file)
    #expect(try decoded == LibPNG.decode(file))
    for memory in Self.memories {
      for count in [1, 3, fixture.height] {
        #expect(try PNGRows(file, memory).bitmap(rowsAtATime: count) == decoded)
      }
    }
    // A filter changes bytes, never a pixel.
    fixture.filter = { _ in 0 }
    #expect(try PNG.decode(fixture.file) == decoded)
  }

  @Test func decodesWhatIsTooLargeForOneWindow() throws {
    var generator = SeededGenerator(seed: 2)
    var bitmap = Bitmap(width: 1200, height: 700, color: .white)
    for _ in 0..<40_000 {
      let (x, y) = (
        Int.random(in: 0..<1200, using: &generator), Int.random(in: 0..<700, using: &generator)
      )
      bitmap[x, y].red = .random(in: 0...255, using: &generator)
      bitmap[x, y].green = .random(in: 0...255, using: &generator)
    }
    let file = try PNG.encode(bitmap, effort: .fast)
    var chunks = ChunkReader(file)
    let header = try PNGPreamble(&chunks).header
    #expect(header.filteredCount > PNGReader.Memory.standard.whole)
    #expect(try PNG.decode(file) == bitmap)
    #expect(try PNGRows(file).bitmap(rowsAtATime: 100) == bitmap)
  }

  /// What is sound is read many rows at a time, of every type, interlaced or not.
  @Test func readsNoSoundFileCarefully() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let fixture = PNGFixture.random(using: &generator)
      for memory in Self.memories {
        #expect(try !PNGReader.isCareful(fixture.file, memory))
      }
    }
  }

  @Test(arguments: memories)
  func throwsWhatDecodingThrows(_ memory: PNGReader.Memory) throws {
    let fixture = PNGFixture(
      width: 20, height: 20, type: .rgb, sample: { x, y, channel in (x * y + channel) % 256 })
    let file = fixture.file
    for offset in stride(from: 0, to: file.count, by: 7) {
      var broken = file
      broken[offset] ^= 0x10
      let error = try #require(throws: PNGError.self) { try PNG.decode(broken) }
      #expect(throws: error) { try PNGRows(broken, memory).bitmap(rowsAtATime: 3) }
    }
  }

  /// libpng skips a further chunk of data after the compressed rows.
  @Test(arguments: memories)
  func goesOnCarefullyWhereThatTakesMore(_ memory: PNGReader.Memory) throws {
    let fixture = PNGFixture(width: 9, height: 20, type: .rgb, sample: { x, y, _ in x * y })
    let file =
      PNGFixture.signature + fixture.header
      + PNGFixture.chunk("IDAT", PNGFixture.stored(fixture.rows)) + PNGFixture.chunk("IDAT", [7])
      + PNGFixture.chunk("IEND", [])
    let expected = try PNG.decode(fixture.file)
    #expect(try PNG.decode(file) == expected)
    for count in [1, 3, 20] {
      #expect(try PNGRows(file, memory).bitmap(rowsAtATime: count) == expected)
    }
  }

  /// A compressed stream may end before the rows do, and be followed by other bytes.
  // The limit ends an endless wait. It is long because it includes the time spent waiting for other tests.
  @Test(.timeLimit(.minutes(30)), arguments: memories)
  func endsWhereRowsAreMissing(_ memory: PNGReader.Memory) throws {
    let fixture = PNGFixture(width: 9, height: 20, type: .rgb, sample: { x, y, _ in x * y })
    for missing in [1, 28, 300] {
      let stream = PNGFixture.stored(fixture.rows.dropLast(missing))
      for behind in [0, 1, 9] {
        for data in [[stream, .init(repeating: 7, count: behind)], [stream + [7, 7]]] {
          let file =
            PNGFixture.signature + fixture.header
            + data.filter { !$0.isEmpty }.flatMap { PNGFixture.chunk("IDAT", $0) }
            + PNGFixture.chunk("IEND", [])
          let error = try #require(throws: PNGError.self) { try PNG.decode(file) }
          for count in [1, 3, 20] {
            #expect(throws: error) { try PNGRows(file, memory).bitmap(rowsAtATime: count) }
          }
        }
      }
    }
  }
}

extension PixelRows {
  /// Reads all rows, `count` at a time, and reads no rows after each time.
  func bitmap(rowsAtATime count: Int) throws(PNGError) -> Bitmap {
    var picture = self
    let stride = size.width * 4
    var pixels: [UInt8] = []
    for y in Swift.stride(from: 0, to: size.height, by: count) {
      let part = stride * min(count, size.height - y)
      let rows = UnsafeMutableRawBufferPointer.allocate(byteCount: part, alignment: 16)
      defer { unsafe rows.deallocate() }
      try unsafe picture.read(into: rows)
      try unsafe picture.read(into: UnsafeMutableRawBufferPointer(rebasing: rows[..<0]))
      unsafe pixels.append(contentsOf: rows)
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}

extension PNGReader {
  /// Whether a file that can be decoded is read row by row.
  static func isCareful(_ file: [UInt8], _ memory: Memory) throws(PNGError) -> Bool {
    let reader = try PNGReader(file, memory)
    let pixels = UnsafeMutableRawBufferPointer.allocate(
      byteCount: reader.size.width * reader.size.height * 4, alignment: 16)
    defer { unsafe pixels.deallocate() }
    try unsafe reader.read(into: pixels)
    return reader.isCareful
  }
}
