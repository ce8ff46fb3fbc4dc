import Testing

@testable import Raster

/// What chunks say about a picture's samples (PNG, 3rd edition, 4.3 and 11.3.2).
@Suite struct PictureMeaningTests {
  typealias Chunk = (name: String, data: [UInt8])

  private static func file(_ chunks: [Chunk], behind: [Chunk] = []) -> [UInt8] {
    var file = PNGFixture(
      type: .rgb, extraChunks: chunks.map { PNGFixture.chunk($0.name, $0.data) }
    ).file
    let end = file.count - 12
    file.insert(contentsOf: behind.flatMap { PNGFixture.chunk($0.name, $0.data) }, at: end)
    return file
  }

  private static func numbers(_ name: String, _ numbers: Int...) -> Chunk {
    (name, numbers.flatMap(PNGFixture.bigEndian))
  }

  private static let gammaOfSRGB = numbers("gAMA", 45_455)
  private static let pointsOfSRGB = numbers(
    "cHRM", 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)
  private static let pointsOfP3 = numbers(
    "cHRM", 31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)
  private static let pointsOfAdobeRGB = numbers(
    "cHRM", 31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000)
  private static let sRGB: Chunk = ("sRGB", [0])
  private static let codedSRGB: Chunk = ("cICP", [1, 13, 0, 1])
  private static let codedP3: Chunk = ("cICP", [12, 13, 0, 1])
  private static let adobe: Chunk = ("iCCP", ICCFixture(colorants: ICCFixture.adobeRGB).chunk)

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let file: [UInt8]
    /// nil for sRGB, whether a chunk says so or none.
    let name: String?

    init(_ chunks: [Chunk], _ name: String?, _ what: String = "", behind: [Chunk] = []) {
      file = PictureMeaningTests.file(chunks, behind: behind)
      self.name = name
      testDescription =
        "\(chunks.map(\.name).joined(separator: " ")) \(what) → \(name ?? "as none")"
    }

    init(profile: ICCFixture, _ name: String?, _ what: String) {
      self.init([("iCCP", profile.chunk)], name, what)
    }
  }

  static let rows: [Row] = [
    Row([], nil),
    Row([sRGB], nil), Row([("sRGB", [3])], nil, "with another intent"),
    Row([gammaOfSRGB], nil), Row([numbers("gAMA", 45_454)], nil, "rounded down"),
    Row([gammaOfSRGB, pointsOfSRGB], nil), Row([pointsOfSRGB], nil),
    Row([codedSRGB], nil), Row([codedP3], "Display P3"),
    Row([("cICP", [9, 16, 0, 1])], "cICP 9/16/0/1"),
    Row([("cICP", [1, 1, 0, 1])], "cICP 1/1/0/1"),
    // 2 is “unspecified”: the next chunk counts.
    Row([("cICP", [2, 2, 0, 1])], nil), Row([("cICP", [2, 13, 0, 1])], nil),
    Row(
      [("cICP", [12, 2, 0, 1]), ("iCCP", ICCFixture(colorants: ICCFixture.displayP3).chunk)],
      "Display P3"),
    Row([("cICP", [1, 13, 0, 0])], "cICP 1/13/0/0"),
    Row([numbers("gAMA", 100_000)], "gAMA 1"), Row([numbers("gAMA", 55_556)], "gAMA 0.55556"),
    Row([pointsOfP3, gammaOfSRGB], "Display P3"),
    Row(
      [gammaOfSRGB, pointsOfAdobeRGB],
      "gAMA 0.45455, cHRM 0.3127 0.329 0.64 0.33 0.21 0.71 0.15 0.06"),
    Row([numbers("gAMA", 100_000), pointsOfSRGB], "gAMA 1"),
    // Which wins.
    Row([codedP3, adobe, sRGB], "Display P3"), Row([codedSRGB, adobe], nil),
    Row([adobe, sRGB], "a monitor"), Row([sRGB, numbers("gAMA", 100_000), pointsOfP3], nil),
    Row([codedP3, codedSRGB], "Display P3", "the first counts"),
    // What says nothing.
    Row([("cICP", [12, 13, 0]), sRGB], nil, "too short"), Row([("sRGB", [])], nil, "empty"),
    Row([numbers("gAMA", 0)], nil, "without a value"),
    Row([pointsOfP3], nil, "without gAMA"), Row([("gAMA", [1])], nil, "too short"),
    Row([("cHRM", [1])], nil, "too short"), Row([("iCCP", Array("x".utf8))], nil, "without an end"),
    Row([], nil, "behind the rows", behind: [codedP3]),
    // Profiles.
    Row(profile: ICCFixture(), nil, "parameters of sRGB"),
    Row(profile: ICCFixture(isInLanguages: true), nil, "of version 4"),
    Row(
      profile: ICCFixture(curve: .parameters(ICCFixture.curveOfSRGB + [0, 0])), nil,
      "parameters of the fourth kind"),
    Row(
      profile: ICCFixture(curve: .parameters(ICCFixture.curveOfSRGB + [0.01, 0])), "a monitor",
      "a curve that ends too high"),
    Row(profile: ICCFixture(curve: .table(1024)), nil, "a table of 1,024"),
    Row(profile: ICCFixture(curve: .table(26)), nil, "a table of 26"),
    Row(profile: ICCFixture(space: "GRAY", colorants: []), nil, "grays"),
    Row(profile: ICCFixture(colorants: ICCFixture.displayP3), "Display P3", "whatever its name"),
    Row(
      profile: ICCFixture(description: "sRGB", colorants: ICCFixture.adobeRGB), "sRGB",
      "called sRGB"),
    Row(profile: ICCFixture(curve: .gamma(2.2)), "a monitor", "a power"),
    Row(profile: ICCFixture(curve: .gamma(1)), "a monitor", "linear"),
    Row(
      profile: ICCFixture(curve: .parameters([2.2, 1, 0, 1, 0])), "a monitor", "other parameters"),
    Row(
      profile: ICCFixture(space: "GRAY", colorants: [], curve: .gamma(2.2)), "a monitor",
      "other grays"),
    Row(profile: ICCFixture(others: ["A2B0"]), "a monitor", "with a table of colours"),
    Row(
      profile: ICCFixture(description: "显示器", isInLanguages: true, curve: .gamma(2.2)), "显示器",
      "called in Chinese"),
    Row(
      profile: ICCFixture(description: "", curve: .gamma(2.2)), "its name", "named by its chunk"),
    Row(
      [("iCCP", Array("x".utf8) + [0, 0] + PNGFixture.stored([1, 2, 3]))], nil, "a damaged profile"),
    Row([("iCCP", Array("x".utf8) + [0, 0, 1, 2, 3])], nil, "a damaged stream"),
    Row(
      [("iCCP", ICCFixture(colorants: ICCFixture.displayP3, signature: "cspa").chunk)], nil,
      "no signature"),
    Row(
      [("iCCP", Array("x".utf8) + [0, 0, 1, 2, 3]), numbers("gAMA", 100_000)], "gAMA 1",
      "a damaged profile"),
  ]

  @Test(arguments: rows) func namesTheColors(_ row: Row) throws {
    let meaning = PictureMeaning(of: row.file)
    #expect(meaning.hasColors(of: .plain) == (row.name == nil))
    if let name = row.name { #expect(meaning.nameOfColors == name) }
    #expect(meaning.orientation == .upright)
    // What an encoder keeps says the same again, and sRGB needs no chunk.
    let bitmap = try PNG.decode(row.file)
    for effort in PNG.Effort.allCases {
      let again = try PNG.encode(bitmap, effort: effort, meaning: meaning)
      #expect(PictureMeaning(of: again).hasColors(of: meaning))
      #expect(try PNG.decode(again) == bitmap)
      #expect(try (again == PNG.encode(bitmap, effort: effort)) == (row.name == nil))
    }
  }

  @Test func callsTheOrdinaryNoneOrSRGB() {
    #expect(PictureMeaning(of: Self.file([])).nameOfColors == "none")
    #expect(PictureMeaning(of: Self.file([Self.sRGB])).nameOfColors == "sRGB")
    #expect(PictureMeaning(of: Self.file([Self.gammaOfSRGB])).nameOfColors == "sRGB")
  }

  /// Two profiles of one name are one space only if they are one profile, however it is compressed.
  @Test func profilesAreWhatTheyHold() throws {
    func meaning(_ data: [UInt8]) -> PictureMeaning {
      PictureMeaning(of: Self.file([("iCCP", data)]))
    }
    let profile = ICCFixture(curve: .gamma(1.8))
    let named = meaning(Array("another".utf8) + [0, 0] + PNGFixture.stored(profile.bytes))
    #expect(meaning(profile.chunk).hasColors(of: named))
    #expect(!meaning(profile.chunk).hasColors(of: meaning(ICCFixture(curve: .gamma(2)).chunk)))
  }

  /// TIFF in either byte order.
  private static func exif(_ value: Int, isLittle: Bool, type: Int = 3, tag: Int = 0x0112) -> Chunk
  {
    func short(_ number: Int) -> [UInt8] {
      let bytes = [UInt8(number >> 8), UInt8(number & 0xFF)]
      return isLittle ? bytes.reversed() : bytes
    }
    func long(_ number: Int) -> [UInt8] {
      isLittle ? PNGFixture.bigEndian(number).reversed() : PNGFixture.bigEndian(number)
    }
    let other = short(0x010F) + short(2) + long(4) + Array("abc\0".utf8)
    let entry = short(tag) + short(type) + long(1) + short(value) + short(0)
    return (
      "eXIf",
      Array((isLittle ? "II" : "MM").utf8) + short(42) + long(8) + short(2) + other + entry
        + long(0)
    )
  }

  @Test(arguments: 0...9, [true, false])
  func readsTheOrientation(value: Int, isLittle: Bool) throws {
    let chunk = Self.exif(value, isLittle: isLittle)
    let expected = PictureOrientation(rawValue: value) ?? .upright
    let files = [Self.file([chunk]), Self.file([], behind: [chunk])]
    for file in files { #expect(PictureMeaning(of: file).orientation == expected) }
    let meaning = PictureMeaning(of: files[0])
    let bitmap = try PNG.decode(files[0])
    let again = try PNG.encode(bitmap, effort: .small, meaning: meaning)
    #expect(PictureMeaning(of: again) == (expected == .upright ? .plain : meaning))
  }

  @Test func otherExifDataAreUpright() {
    for chunk in [
      Self.exif(6, isLittle: true, type: 4), Self.exif(6, isLittle: true, tag: 0x0113),
      ("eXIf", []), ("eXIf", Array("II".utf8)), ("eXIf", Array("Exif\0\0II".utf8)),
    ] {
      #expect(PictureMeaning(of: Self.file([chunk])).orientation == .upright)
    }
  }

  /// Wherever bytes are cut or changed, there is an answer, and cut chunks say nothing.
  @Test func readsAnyBytes() {
    let exif = Self.exif(6, isLittle: false)
    let profiles = [
      ICCFixture(curve: .table(16)), ICCFixture(isInLanguages: true, curve: .gamma(2)),
    ]
    for profile in profiles {
      let file = Self.file([("iCCP", profile.chunk), exif])
      for count in 0..<file.count { _ = PictureMeaning(of: Array(file.prefix(count))) }
      for count in 0..<exif.data.count {
        _ = PictureMeaning(of: Self.file([("eXIf", Array(exif.data.prefix(count)))]))
      }
      // As the profile stands there uncompressed, its own numbers are changed, too.
      for index in 0..<profile.bytes.count {
        for value: UInt8 in [0, 0x7F, 0xFF] {
          var bytes = profile.bytes
          bytes[index] = value
          let data = Array("x".utf8) + [0, 0] + PNGFixture.stored(bytes)
          _ = PictureMeaning(of: Self.file([("iCCP", data)]))
        }
      }
    }
  }
}
