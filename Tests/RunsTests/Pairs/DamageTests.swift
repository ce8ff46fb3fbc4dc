import Base
import Testing

@testable import Raster
@testable import Results

/// Broken files whose pixels are certain nevertheless are compared, with a warning; others are errors.
@Suite struct DamageTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let file: [UInt8]
    /// What is wrong; nil for what is not forgiven.
    let damage: String?
  }

  /// Noise whose lower half is the upper one again, so that copies reach back for all of it.
  private static let picture: Bitmap = {
    var picture = Bitmap(width: 40, height: 32, color: .white)
    var state: UInt32 = 1
    for y in 0..<16 {
      for x in 0..<40 {
        state = state &* 1_664_525 &+ 1_013_904_223
        let color = PixelColor(
          red: UInt8(state >> 24), green: UInt8(state >> 16 & 255), blue: UInt8(state >> 8 & 255))
        picture[x, y] = color
        picture[x, y + 16] = color
      }
    }
    return picture
  }()

  private static let sound = (try? PNG.encode(picture, effort: .small)) ?? []
  /// Behind the signature and the header.
  private static let headerEnd = 33

  private static func with(_ chunk: [UInt8]) -> [UInt8] {
    sound.prefix(headerEnd) + chunk + sound.dropFirst(headerEnd)
  }

  /// A chunk whose checksum is off by one bit.
  private static func broken(_ name: ChunkName, _ data: [UInt8]) -> [UInt8] {
    var chunk = ChunkWriter.chunk(name, data)
    chunk[chunk.count - 1] ^= 1
    return chunk
  }

  /// The file whose rows announce a window of 256 bytes.
  private static var narrow: [UInt8] {
    let data = sound.dropFirst(headerEnd + 8).dropLast(16)
    return sound.prefix(headerEnd)
      + ChunkWriter.chunk(.data, [0x08, 0x1D] + Array(data.dropFirst(2)))
      + ChunkWriter.chunk(.end, [])
  }

  private static func flipped(_ offset: Int) -> [UInt8] {
    var file = sound
    file[offset] ^= 1
    return file
  }

  static let rows = [
    Row(
      testDescription: "no end", file: Array(sound.dropLast(12)),
      damage: "its end (IEND) is missing"),
    Row(
      testDescription: "cut in its end", file: Array(sound.dropLast(3)),
      damage: "its end (IEND) is missing"),
    Row(
      testDescription: "a byte behind its end", file: sound + [0],
      damage: "1 byte follows its end"),
    Row(
      testDescription: "another file behind its end", file: sound + sound,
      damage: "\(sound.count.grouped) bytes follow its end"),
    Row(
      testDescription: "a profile with a wrong checksum",
      file: with(broken(.colorProfile, [1, 0, 0, 2])),
      damage: "the checksum of iCCP is wrong, so it does not count"),
    Row(
      testDescription: "two kinds of damage", file: with(broken(.gamma, [0, 0, 0, 1])) + [0, 0],
      damage: "the checksum of gAMA is wrong, so it does not count; 2 bytes follow its end"),
    Row(
      testDescription: "a window that is too small", file: narrow,
      damage: "its rows need a larger window than they announce"),
    Row(testDescription: "cut in its rows", file: Array(sound.dropLast(20)), damage: nil),
    Row(
      testDescription: "a wrong checksum of the rows' chunk", file: flipped(sound.count - 13),
      damage: nil),
    Row(testDescription: "a flipped bit of the rows", file: flipped(sound.count / 2), damage: nil),
    Row(
      testDescription: "transparency with a wrong checksum",
      file: with(broken(.transparency, [0, 1, 0, 1, 0, 1])), damage: nil),
    Row(
      testDescription: "motion with a wrong checksum",
      file: with(broken(.animation, [0, 0, 0, 3, 0, 0, 0, 0])), damage: nil),
    Row(
      testDescription: "an unknown chunk that must be known",
      file: with(broken(.palette, [1, 2, 3])), damage: nil),
    Row(testDescription: "only a header", file: Array(sound.prefix(headerEnd)), damage: nil),
  ]

  private static func words(_ path: String, _ damage: String) -> CaseResult.Damage {
    .init(
      path: path,
      what:
        "\(damage); its pixels are all there, and saving it again, or `optipng -fix`, repairs it")
  }

  private static func check(_ expected: [UInt8], _ actual: [UInt8]) -> CheckedPair {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both)
    return PairCheck().check(pair, expected: expected, actual: actual)
  }

  @Test(arguments: rows) func isToldOfAPair(_ row: Row) {
    let equal = Self.check(row.file, row.file).result
    let beside = Self.check(Self.sound, row.file).result
    guard let damage = row.damage else {
      #expect(equal.status == .error)
      #expect(beside.status == .error)
      #expect(equal.damage == nil)
      return
    }
    #expect(equal.status == .passed)
    #expect(equal.damage == [Self.words("a.png", damage), Self.words("b.png", damage)])
    #expect(beside.status == .passed)
    #expect(beside.damage == [Self.words("b.png", damage)])
  }

  /// What differs is found, and the files are kept as they are.
  @Test(arguments: rows) func hidesNoDifference(_ row: Row) throws {
    guard let damage = row.damage else { return }
    var other = Self.picture
    other[3, 4] = other[3, 4] == .black ? .white : .black
    let checked = Self.check(try PNG.encode(other, effort: .small), row.file)
    #expect(checked.result.status == .failed)
    #expect(checked.result.pixels?.different == 1)
    #expect(checked.result.damage == [Self.words("b.png", damage)])
    #expect(checked.actualFile == row.file)
  }

  @Test(arguments: rows) func isToldOfAPictureAlone(_ row: Row) {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .extra)
    let checked = PairCheck().extra(pair, actual: row.file)
    // Rows of pictures without a counterpart are not decompressed.
    guard let damage = row.damage, !damage.contains("window") else { return }
    #expect(checked.result.status == .new)
    #expect(checked.result.damage == [Self.words("b.png", damage)])
    #expect(checked.actualFile == row.file)
  }

  @Test func aSoundFileIsNotRepaired() {
    #expect(PNGRepair(Self.sound) == nil)
  }
}
