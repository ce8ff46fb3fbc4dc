import Testing

@testable import Raster

@Suite struct PNGFileTests {
  private static func bytes(_ color: PixelColor) throws -> [UInt8] {
    try PNG.encode(Bitmap(width: 3, height: 2, color: color), effort: .fast)
  }

  @Test func knowsItsSizeAndItsPixels() throws {
    let file = try PNGFile(name: "a.png", bytes: PNGFileTests.bytes(.white))
    #expect(file.size == PixelSize(width: 3, height: 2))
    #expect(try file.bitmap() == Bitmap(width: 3, height: 2, color: .white))
    #expect(try file.bitmap() == file.bitmap())
  }

  @Test func isWhatItsBytesAre() throws {
    let file = try PNGFile(name: "a.png", bytes: PNGFileTests.bytes(.white))
    let same = try PNGFile(name: "a.png", bytes: PNGFileTests.bytes(.white))
    let other = try PNGFile(name: "a.png", bytes: PNGFileTests.bytes(.black))
    #expect(file == same)
    #expect(file.hashValue == same.hashValue)
    #expect(file != other)
  }

  @Test func refusesWhatIsNoPNG() {
    #expect(throws: PNGError.self) { try PNGFile(name: "a.png", bytes: Array("GIF89a".utf8)) }
    #expect(throws: PNGError.self) { try PNGFile(name: "a.png", bytes: []) }
  }

  @Test func failsAtEachDecodingOfABrokenFile() throws {
    let file = try PNGFile(
      name: "a.png", bytes: Array(PNGFileTests.bytes(.white).dropLast(16)))
    for _ in 0..<2 { #expect(throws: PNGError.self) { try file.bitmap() } }
  }
}
