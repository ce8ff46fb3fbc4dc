import Testing

@testable import Raster

@Suite struct PNGErrorTests {
  /// A small interlaced picture with every chunk that matters.
  static let file = PNGFixture(
    width: 5, height: 3, type: .palette, depth: 2, isInterlaced: true,
    palette: [1, 2, 3, 4, 5, 6, 7, 8, 9], transparency: [128], sample: { x, y, _ in (x + y) % 3 }
  ).file

  @Test func refusesAFileCutAnywhere() throws {
    #expect(try PNG.decode(Self.file).width == 5)
    for count in 0..<Self.file.count {
      #expect(throws: PNGError.self, "cut to \(count) bytes") {
        try PNG.decode(Array(Self.file.prefix(count)))
      }
      #expect(throws: PNGError.self, "cut to \(count) bytes") {
        try PNG.sizeOfWhole(Array(Self.file.prefix(count)))
      }
    }
  }

  @Test func refusesAnyFlippedBit() {
    for bit in 0..<Self.file.count * 8 {
      var file = Self.file
      file[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: PNGError.self, "bit \(bit)") { try PNG.decode(file) }
      #expect(throws: PNGError.self, "bit \(bit)") { try PNG.sizeOfWhole(file) }
    }
  }

  /// The chunks of rows follow one another (PNG specification, 5.6): rows behind another chunk belong to no picture. It is
  /// whole if it needs none of them.
  @Test(arguments: [1, 7, nil]) func looksForRowsInOnePlace(_ before: Int?) throws {
    let fixture = PNGFixture(width: 4, height: 3, sample: { x, y, _ in x * y })
    let stream = PNGFixture.stored(fixture.rows)
    let file =
      PNGFixture.signature + fixture.header
      + PNGFixture.chunk("IDAT", Array(stream.prefix(before ?? stream.count)))
      + PNGFixture.chunk("tEXt", Array("Title\0".utf8))
      + PNGFixture.chunk("IDAT", Array(stream.dropFirst(before ?? 0)))
      + PNGFixture.chunk("IEND", [])
    if before == nil {
      #expect(try PNG.decode(file) == PNG.decode(fixture.file))
      #expect(try PNG.sizeOfWhole(file) == PixelSize(width: 4, height: 3))
    } else {
      let error = PNGError.malformed(detail: "Not enough image data")
      #expect(throws: error) { try PNG.decode(file) }
      #expect(throws: error) { try PNG.sizeOfWhole(file) }
    }
  }

  struct Broken: CustomTestStringConvertible, Sendable {
    let name: String
    let file: [UInt8]
    let error: PNGError
    var testDescription: String { name }

    init(_ name: String, _ file: [UInt8], _ error: PNGError) {
      self.name = name
      self.file = file
      self.error = error
    }
  }

  @Test(arguments: [
    Broken("nothing", [], .malformed(detail: "unexpected end of data")),
    Broken("text", Array("not a picture".utf8), .malformed(detail: "Not a PNG file")),
    Broken("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46], .otherFormat("JPEG")),
    Broken("WebP", Array("RIFF\u{24}\0\0\0WEBPVP8 ".utf8), .otherFormat("WebP")),
    Broken(
      "RIFF of another kind", Array("RIFF\u{24}\0\0\0WAVEfmt ".utf8),
      .malformed(detail: "Not a PNG file")),
    Broken("GIF", Array("GIF89a\u{1}\0\u{1}\0".utf8), .otherFormat("GIF")),
    Broken("BMP", Array("BM\u{46}\0\0\0\0\0\0\0\u{36}\0\0\0".utf8), .otherFormat("BMP")),
    Broken("text like BMP", Array("BMW is no picture".utf8), .malformed(detail: "Not a PNG file")),
    Broken("TIFF", Array("II*\0\u{8}\0\0\0".utf8), .otherFormat("TIFF")),
    Broken("AVIF", Array("\0\0\0 ftypavif\0\0\0\0".utf8), .otherFormat("AVIF")),
    Broken("HEIC", Array("\0\0\0 ftypheic\0\0\0\0".utf8), .otherFormat("HEIC")),
    Broken("SVG", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), .otherFormat("SVG")),
    Broken(
      "line ends changed", PNGFixture.signature.filter { $0 != 0x0D } + file.dropFirst(8),
      .malformed(detail: "PNG file corrupted by ASCII conversion")),
    Broken(
      "cut in a row", Array(file.dropLast(20)), .malformed(detail: "unexpected end of data")),
    Broken(
      "checksum", file.prefix(29) + [file[29] ^ 1] + file.dropFirst(30),
      .malformed(detail: "IHDR: CRC error")),
    Broken(
      "checksum of tRNS", PNGFixture(transparency: [0, 0]).file.flipping(byteAfter: "tRNS", by: 2),
      .malformed(detail: "tRNS: CRC error")),
    Broken(
      "no width", PNGFixture(width: 0).file, .malformed(detail: "Image width is zero in IHDR")),
    Broken(
      "depth 3", PNGFixture(depth: 3).file, .malformed(detail: "Invalid bit depth in IHDR")),
    Broken(
      "no palette", PNGFixture(type: .palette).file,
      .malformed(detail: "IDAT: Missing PLTE before IDAT")),
    Broken(
      "unknown critical chunk", PNGFixture(extraChunks: [PNGFixture.chunk("QuQu", [])]).file,
      .malformed(detail: "QuQu: unhandled critical chunk")),
    Broken(
      "too few rows",
      PNGFixture.signature + PNGFixture(height: 2).header
        + PNGFixture.chunk("IDAT", PNGFixture.stored([0, 0])) + PNGFixture.chunk("IEND", []),
      .malformed(detail: "Not enough image data")),
    Broken(
      "too many rows",
      PNGFixture.signature + PNGFixture().header
        + PNGFixture.chunk("IDAT", PNGFixture.stored([0, 0, 0, 0])) + PNGFixture.chunk("IEND", []),
      .malformed(detail: "IDAT: Too much image data")),
    Broken("a byte more", file + [0], .trailingBytes(count: 1)),
    Broken("two pictures", file + file, .trailingBytes(count: file.count)),
    Broken(
      "too wide", PNGFixture(width: 16_385).oversized,
      .tooLarge(PixelSize(width: 16_385, height: 1))),
    Broken(
      "too high", PNGFixture(height: 0x7FFF_FFFF).oversized,
      .tooLarge(PixelSize(width: 1, height: 0x7FFF_FFFF))),
    Broken(
      "one row too high", PNGFixture(width: 1, height: 262_145).oversized,
      .tooLarge(PixelSize(width: 1, height: 262_145))),
    Broken(
      "too many pixels", PNGFixture(width: 16_384, height: 16_385).oversized,
      .tooLarge(PixelSize(width: 16_384, height: 16_385))),
    Broken(
      "too many pixels for one piece of memory", PNGFixture(width: 8_193, height: 8_192).oversized,
      .tooLargeAsAWhole(PixelSize(width: 8_193, height: 8_192))),
  ])
  func saysWhatIsWrong(_ broken: Broken) {
    #expect(throws: broken.error) { try PNG.decode(broken.file) }
  }

  /// What is read some rows at a time may have four times as many pixels, unless its rows are interlaced.
  @Test func readsLargePicturesByRowsOnly() throws {
    let size = PixelSize(width: 1_024, height: 262_144)
    let fixture = PNGFixture(width: size.width, height: size.height)
    #expect(try PNG.size(of: fixture.oversized) == size)
    #expect(try PNGRows(fixture.oversized).size == size)
    var interlaced = fixture
    interlaced.isInterlaced = true
    #expect(throws: PNGError.tooLargeAsAWhole(size)) { try PNGRows(interlaced.oversized) }
    #expect(throws: PNGError.tooLargeAsAWhole(size)) {
      try PNGFile(name: "a.png", bytes: fixture.oversized)
    }
  }

  @Test(arguments: [
    (PNGError.malformed(detail: "IHDR: CRC error"), "not a valid PNG: IHDR: CRC error"),
    (.trailingBytes(count: 1), "not a valid PNG: 1 byte follows its end"),
    (.trailingBytes(count: 20), "not a valid PNG: 20 bytes follow its end"),
    (
      .tooLarge(PixelSize(width: 20_000, height: 3)),
      "the picture is 20000 × 3 pixels; accepted: up to 16,384 pixels wide, 262,144 high and 256 megapixels in all"
    ),
    (
      .tooLargeAsAWhole(PixelSize(width: 8_193, height: 8_192)),
      "the picture is 8193 × 8192 pixels; accepted where all of it must be in memory, as of masks, animations and "
        + "interlaced pictures: 64 megapixels in all"
    ),
    (
      .noPixels(PixelSize(width: 0, height: 3)),
      "a picture of 0 × 3 pixels cannot be a PNG"
    ),
    (.notWritten(detail: "out of memory"), "writing a PNG failed: out of memory"),
  ])
  func isWordedForPeople(_ error: PNGError, _ text: String) {
    #expect(error.description == text)
  }
}

extension PNGFixture {
  /// The file up to its first row: enough to be refused for its size.
  fileprivate var oversized: [UInt8] {
    Self.signature + header + Self.chunk("IDAT", [])
  }
}

extension [UInt8] {
  /// Changes one bit of the byte that is `distance` bytes after a chunk's name.
  fileprivate func flipping(byteAfter name: String, by distance: Int) -> [UInt8] {
    var bytes = self
    let name = Array(name.utf8)
    for start in 0..<count where self[start...].starts(with: name) {
      bytes[start + name.count + distance] ^= 1
    }
    return bytes
  }
}
