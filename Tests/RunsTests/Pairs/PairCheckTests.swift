import Raster
import Testing

@testable import Results
@testable import Runs

/// The verdict about two pictures.
@Suite struct PairCheckTests {
  private static let pair = PicturePair(
    id: "a/b", expected: "old/a/b.png", actual: "new/a/b.png", presence: .both)

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var check = PairCheck()
    /// What is done to 10 × 10 white pixels.
    let change: @Sendable (inout Bitmap) -> Void
    let status: CaseResult.Status
    var message: String?
    var different = 0
    var keeps: [PictureFolder.File] = []
  }

  static let blacken: @Sendable (inout Bitmap) -> Void = {
    $0[2, 3] = PixelColor(red: 0, green: 0, blue: 0)
    $0[3, 3] = PixelColor(red: 0, green: 0, blue: 0)
  }
  static let three: [PictureFolder.File] = [.expected, .actual, .difference]

  /// A mask as large as the pictures.
  static func mask(_ paint: (inout Bitmap) -> Void) -> PairMask {
    var picture = Bitmap(width: 10, height: 10, color: .white)
    paint(&picture)
    return PairMask(path: "mask.png", picture: picture)
  }

  static let rows = [
    Row(
      testDescription: "two pixels differ", change: blacken, status: .failed,
      message: "2 px (2.00 %) differ, max channel 255; something is new at (2, 3), 2 × 1 px",
      different: 2, keeps: three),
    Row(
      testDescription: "two pixels may differ", check: PairCheck(tolerance: .init(pixels: 2)),
      change: blacken, status: .passed, different: 2),
    Row(
      testDescription: "one pixel may differ", check: PairCheck(tolerance: .init(pixels: 1)),
      change: blacken, status: .failed,
      message: "2 px (2.00 %) differ, max channel 255; 1 px are tolerated; something is new "
        + "at (2, 3), 2 × 1 px", different: 2,
      keeps: three),
    Row(
      testDescription: "a share may differ", check: PairCheck(tolerance: .init(ratio: 0.02)),
      change: blacken, status: .passed, different: 2),
    Row(
      testDescription: "the stricter of both",
      check: PairCheck(tolerance: .init(pixels: 2, ratio: 0.01)),
      change: blacken, status: .failed,
      message: "2 px (2.00 %) differ, max channel 255; 1 px are tolerated; something is new "
        + "at (2, 3), 2 × 1 px", different: 2,
      keeps: three),
    Row(
      testDescription: "a channel's limit", check: PairCheck(tolerance: .init(.channel(5))),
      change: { $0[0, 0] = PixelColor(red: 250, green: 255, blue: 255) }, status: .passed),
    Row(
      testDescription: "one past a channel's limit",
      check: PairCheck(tolerance: .init(.channel(5))),
      change: { $0[0, 0] = PixelColor(red: 249, green: 255, blue: 255) }, status: .failed,
      message: "1 px (1.00 %) differ, max channel 6; something is new at (0, 0), 1 × 1 px",
      different: 1, keeps: three),
    Row(
      testDescription: "an ignored area",
      check: PairCheck(ignored: [PixelRect(x: 2, y: 3, width: 2, height: 1)]), change: blacken,
      status: .passed),
    Row(
      testDescription: "an ignored area that holds one of two",
      check: PairCheck(ignored: [PixelRect(x: 2, y: 3, width: 1, height: 1)]), change: blacken,
      status: .failed,
      message: "1 px (1.01 %) differ, max channel 255; something is new at (3, 3), 1 × 1 px",
      different: 1, keeps: three),
    Row(
      testDescription: "an area that alone is compared, and holds one of two",
      check: PairCheck(only: [PixelRect(x: 3, y: 0, width: 2, height: 5)]), change: blacken,
      status: .failed,
      message: "1 px (10.00 %) differ, max channel 255; something is new at (3, 3), 1 × 1 px",
      different: 1, keeps: three),
    Row(
      testDescription: "areas that alone are compared, and hold neither",
      check: PairCheck(only: [
        PixelRect(x: 0, y: 0, width: 10, height: 3), PixelRect(x: 4, y: 2, width: 90, height: 90),
      ]), change: blacken, status: .passed),
    Row(
      testDescription: "what is ignored within an area that alone is compared",
      check: PairCheck(
        ignored: [PixelRect(x: 2, y: 0, width: 1, height: 10)],
        only: [PixelRect(x: 1, y: 3, width: 2, height: 1)]), change: blacken, status: .passed),
    Row(
      testDescription: "a mask over them",
      check: PairCheck(
        mask: mask {
          $0[2, 3] = .black
          $0[3, 3] = .black
        }),
      change: blacken, status: .passed),
    Row(
      testDescription: "a mask over one of two, and an ignored area elsewhere",
      check: PairCheck(
        ignored: [PixelRect(x: 9, y: 9, width: 1, height: 1)], mask: mask { $0[2, 3] = .black }),
      change: blacken, status: .failed,
      message: "1 px (1.02 %) differ, max channel 255; something is new at (3, 3), 1 × 1 px",
      different: 1, keeps: three),
    Row(
      testDescription:
        "a mask as large as the expected picture, which is not the actual one's size",
      check: PairCheck(mask: mask { $0[9, 9] = .black }),
      change: { $0 = Bitmap(width: 8, height: 12, color: .white) }, status: .failed,
      message: "the picture is 8 × 12 px instead of 10 × 10; the part that both have looks "
        + "the same", keeps: three),
    Row(
      testDescription: "another size",
      change: { $0 = Bitmap(width: 10, height: 12, color: .white) }, status: .failed,
      message: "the picture is 10 × 12 px instead of 10 × 10; the part that both have looks "
        + "the same", keeps: three),
    Row(
      testDescription: "a difference that went away",
      check: PairCheck(tolerance: .init(pixels: 5, minimumPixels: 1)), change: { _ in },
      status: .failed,
      message: "only 0 px differ, but `minimum-pixels` is 1: a known difference is gone",
      keeps: [.expected, .actual]),
    Row(testDescription: "the same bytes", change: { _ in }, status: .passed),
  ]

  @Test(arguments: rows) func verdict(_ row: Row) throws {
    let expected = Bitmap(width: 10, height: 10, color: .white)
    var actual = expected
    row.change(&actual)
    let files = try [expected, actual].map { try PNG.encode($0, effort: .fast) }
    let checked = row.check.check(Self.pair, expected: files[0], actual: files[1])
    #expect(checked.result.status == row.status)
    #expect(checked.result.message == row.message)
    #expect(checked.result.pixels?.different ?? 0 == row.different)
    #expect(checked.result.id == "a/b")
    #expect(checked.result.location == "new/a/b.png")
    let kept = row.status == .passed ? [] : checked.files.map(\.file)
    #expect(kept + (checked.difference == nil ? [] : [.difference]) == row.keeps)
    if row.status == .failed {
      #expect(
        checked.result.size == .init(expected: [10, 10], actual: [actual.width, actual.height]))
      #expect(checked.files.map(\.bytes) == files)
    }
  }

  /// Files with different bytes but the same pixels are equal, just as files with the same bytes.
  @Test func pixelsCountAndNotBytes() throws {
    // The efforts write different bytes: a palette needs fewer.
    var picture = Bitmap(width: 200, height: 100, color: .white)
    for x in 0..<200 { picture[x, x / 2] = PixelColor(red: UInt8(x), green: 9, blue: 200) }
    let files = try PNG.Effort.allCases.map { try PNG.encode(picture, effort: $0) }
    try #require(files[0] != files[1])
    let checked = PairCheck().check(Self.pair, expected: files[0], actual: files[1])
    #expect(checked.result.status == .passed)
    #expect(checked.result.pixels?.different == 0)
  }

  @Test func brokenFilesAreErrorsThatNameThem() throws {
    let png = try PNG.encode(Bitmap(width: 4, height: 4, color: .white), effort: .fast)
    let cut = Array(png.dropLast(20))
    let text = Array("no picture".utf8)
    var damaged = png
    // In the checksum of the rows' chunk, before the last chunk of 12 bytes.
    damaged[png.count - 13] ^= 1
    let rows: [(expected: [UInt8], actual: [UInt8], names: [String], keeps: [PictureFolder.File])] =
      [
        (png, cut, ["new/a/b.png: not a valid PNG: "], [.expected]),
        (cut, png, ["old/a/b.png: not a valid PNG: "], [.actual]),
        (cut, text, ["old/a/b.png: not a valid PNG: ", "; new/a/b.png: not a valid PNG: "], []),
        // Two error pages from a server are not equal pictures.
        (text, text, ["old/a/b.png: not a valid PNG: ", "; new/a/b.png: not a valid PNG: "], []),
        // So are two equal files that are cut or damaged.
        (cut, cut, ["old/a/b.png: not a valid PNG: ", "; new/a/b.png: not a valid PNG: "], []),
        (damaged, damaged, ["old/a/b.png: not a valid PNG: IDAT: CRC error; new/a/b.png: "], []),
        ([], [], ["old/a/b.png: not a valid PNG: ", "; new/a/b.png: not a valid PNG: "], []),
      ]
    for row in rows {
      let checked = PairCheck().check(Self.pair, expected: row.expected, actual: row.actual)
      #expect(checked.result.status == .error)
      let message = checked.result.message ?? ""
      #expect(row.names.allSatisfy(message.contains))
      #expect(message.hasPrefix(row.names[0]))
      #expect(checked.files.map(\.file) == row.keeps)
      #expect(checked.difference == nil)
      #expect(checked.result.size?.expected == (row.keeps == [.expected] ? [4, 4] : nil))
      #expect(checked.result.size?.actual == (row.keeps == [.actual] ? [4, 4] : nil))
    }
  }

  struct Coverage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var areas: [PixelRect] = []
    var only: [PixelRect] = []
    var mask: PairMask?
    var tolerance = Tolerance.exact
    var height = 10
    /// nil if something is compared.
    let names: String?
  }

  private static let upper = PixelRect(x: 0, y: 0, width: 30, height: 5)
  private static let lower = PixelRect(x: 0, y: 4, width: 10, height: 6)
  private static let black = PairMask(
    path: "mask.png", picture: Bitmap(width: 10, height: 10, color: .black))

  /// Pictures of 10 × 10 pixels.
  static let coverages = [
    Coverage(
      testDescription: "one area", areas: [PixelRect(x: 0, y: 0, width: 10, height: 10)],
      names: "the ignored areas cover"),
    Coverage(
      testDescription: "two", areas: [upper, lower], tolerance: Tolerance(ratio: 1),
      names: "the ignored areas cover"),
    Coverage(testDescription: "a dark mask", mask: black, names: "the mask mask.png covers"),
    Coverage(
      testDescription: "an area and a mask", areas: [upper],
      mask: mask { for x in 0..<10 { for y in 5..<10 { $0[x, y] = .black } } },
      names: "the ignored areas and the mask mask.png cover"),
    Coverage(
      testDescription: "what alone is compared is ignored", areas: [upper],
      only: [PixelRect(x: 2, y: 3, width: 4, height: 2)],
      names: "the ignored areas and all around `only` cover"),
    Coverage(
      testDescription: "a mask but for a pixel",
      mask: mask { for x in 0..<10 { for y in 0..<10 where x + y > 0 { $0[x, y] = .black } } },
      names: nil),
    Coverage(testDescription: "a half", areas: [upper], names: nil),
    Coverage(
      testDescription: "a known difference that cannot be seen",
      areas: [upper, lower], tolerance: Tolerance(pixels: 9, minimumPixels: 1),
      names: "the ignored areas cover"),
    Coverage(
      testDescription: "pictures of any size",
      areas: [PixelRect(x: 0, y: 0, width: 10, height: 12)], tolerance: Tolerance(sizes: .any),
      height: 12, names: "the ignored areas cover"),
    Coverage(
      testDescription: "pictures of any size, one of which has more",
      areas: [upper, lower], tolerance: Tolerance(pixels: 20, sizes: .any), height: 12, names: nil),
  ]

  @Test(arguments: coverages) func nothingComparedIsAnError(_ row: Coverage) throws {
    let expected = try PNG.encode(Bitmap(width: 10, height: 10, color: .white), effort: .fast)
    var picture = Bitmap(width: 10, height: row.height, color: .white)
    let equal = try PNG.encode(picture, effort: .fast)
    picture[3, 3] = PixelColor(red: 255, green: 255, blue: 254)
    let other = try PNG.encode(picture, effort: .fast)
    for actual in [equal, other] {
      let check = PairCheck(
        tolerance: row.tolerance, ignored: row.areas, only: row.only, mask: row.mask)
      let checked = check.check(Self.pair, expected: expected, actual: actual)
      let words = row.names.map {
        "nothing is compared: \($0) the whole picture (10 × 10 px); leave a part of it"
      }
      #expect((checked.result.status == .error) == (words != nil))
      if let words { #expect(checked.result.message == words) }
      #expect(checked.result.fault?.reason == words)
      // Whatever the verdict is, the result says what did not count.
      #expect(checked.result.mask == row.mask?.path)
      let areas = row.areas.count + (row.only.isEmpty ? 0 : 4)
      #expect(checked.result.ignored?.count == (areas == 0 ? nil : areas))
    }
  }

  /// Whoever names an area wants it to be compared.
  @Test func anAreaThatAloneIsComparedIsInThePicture() throws {
    let file = try PNG.encode(Bitmap(width: 10, height: 10, color: .white), effort: .fast)
    let areas = [
      PixelRect(x: 0, y: 0, width: 2, height: 2), PixelRect(x: 9, y: 10, width: 5, height: 4),
    ]
    let checked = PairCheck(only: areas).check(Self.pair, expected: file, actual: file)
    #expect(checked.result.status == .error)
    #expect(
      checked.result.message
        == "nothing is compared: the area of `only` at (9, 10), 5 × 4 px, is outside the picture (10 × 10 px)"
    )
  }

  @Test func areasOutsideAreMarked() throws {
    let sides = [(10, 10), (12, 8)]
    let files = try sides.map {
      try PNG.encode(Bitmap(width: $0.0, height: $0.1, color: .white), effort: .fast)
    }
    let rows: [(area: PixelRect, isOutside: Bool)] = [
      (PixelRect(x: 9, y: 9, width: 1, height: 1), false),
      (PixelRect(x: 11, y: 7, width: 5, height: 5), false),
      (PixelRect(x: 12, y: 0, width: 5, height: 5), true),
      (PixelRect(x: 0, y: 10, width: 5, height: 5), true),
      (PixelRect(x: -5, y: 0, width: 5, height: 5), true),
      (PixelRect(x: Int.max, y: 1, width: Int.max, height: Int.max), true),
    ]
    let checked = PairCheck(ignored: rows.map(\.area))
      .check(Self.pair, expected: files[0], actual: files[1])
    let ignored = try #require(checked.result.ignored)
    #expect(ignored.map(\.isOutside) == rows.map(\.isOutside))
    #expect(ignored[2].bounds == [12, 0, 5, 5])
    // Every number can be read again.
    #expect(try CaseResult.read(from: checked.result.line()).ignored == ignored)
  }

  @Test func warningsNameEachAreaOnce() {
    let areas = RunWarnings()
    for id in ["b", "a", "c", "a"] {
      var result = CaseResult(
        id: id, file: "", status: .passed, duration: 0, expectations: [])
      result.ignored = (0..<(id == "c" ? 7 : 1)).map {
        .init(bounds: [$0, 0, 2, 3], isOutside: true)
      }
      areas.add(result)
    }
    #expect(
      areas.sentences == [
        "a: the ignored area at (0, 0), 2 × 3 px, is outside the picture, and outside 2 others",
        "c: the ignored area at (1, 0), 2 × 3 px, is outside the picture",
        "c: the ignored area at (2, 0), 2 × 3 px, is outside the picture",
        "c: the ignored area at (3, 0), 2 × 3 px, is outside the picture",
        "c: the ignored area at (4, 0), 2 × 3 px, is outside the picture",
        "and 2 more such areas, which results.json marks",
      ])
  }

  @Test func aMaskOfAnotherSizeIsAnErrorAlsoOfEqualPictures() throws {
    let files = try [8, 9].map { side in
      try PNG.encode(Bitmap(width: side, height: 8, color: .white), effort: .fast)
    }
    for actual in files {
      let checked = PairCheck(mask: Self.mask { _ in })
        .check(Self.pair, expected: files[0], actual: actual)
      #expect(checked.result.status == .error)
      #expect(
        checked.result.message
          == "the mask mask.png is 10 × 10 px and the expected picture 8 × 8; "
          + "both must have the same size")
      #expect(checked.files.isEmpty)
    }
  }

  /// Large pictures are compared while they are read, and kept only if there is room; neither changes the result.
  @Test(arguments: [PictureRoom(bytes: 0), PictureRoom(bytes: 1 << 24)])
  func largePicturesAreComparedAsSmallOnesAre(room: PictureRoom) throws {
    let expected = Bitmap(width: 1000, height: 1050, color: .white)
    var actual = Bitmap(width: 1000, height: 1060, color: .white)
    for x in 0..<400 { actual[x * 2, x + 600] = PixelColor(red: 9, green: UInt8(x / 2), blue: 3) }
    var check = PairCheck(
      tolerance: .init(pixels: 10), ignored: [PixelRect(x: 0, y: 640, width: 500, height: 9)])
    check.room = room
    var mask = expected
    for x in 0..<1000 { mask[x, 700] = .black }
    check.mask = PairMask(path: "mask.png", picture: mask)
    let files = try [expected, actual].map { try PNG.encode($0, effort: .fast) }

    var comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: check.tolerance, ignoring: check.ignored,
      mask: mask)
    comparison.findMoves(expected: expected, actual: actual, tolerance: check.tolerance)
    #expect(comparison.differentPixels == 390)
    let checked = check.check(Self.pair, expected: files[0], actual: files[1])
    #expect(checked.result.status == .failed)
    #expect(checked.result.pixels == .init(comparison))
    let difference = try #require(checked.difference)
    #expect(difference.comparison == comparison)
    #expect(
      try difference.picture()
        == DiffPicture.draw(
          expected: expected, actual: actual, comparison: comparison, ignoring: check.ignored,
          mask: mask))

    let cut = check.check(Self.pair, expected: Array(files[0].dropLast(30)), actual: files[1])
    #expect(cut.result.status == .error)
    #expect(cut.result.message?.hasPrefix("old/a/b.png: not a valid PNG: ") == true)
    #expect(cut.result.size == .init(expected: nil, actual: [1000, 1060]))
    #expect(cut.files.map(\.file) == [.actual])
  }

  @Test func roomForPicturesIsGivenBack() throws {
    let room = PictureRoom(bytes: 100)
    do {
      let share = try #require(room.share(of: 60))
      #expect(room.share(of: 41) == nil)
      try withExtendedLifetime(share) { _ = try #require(room.share(of: 40)) }
    }
    #expect(room.share(of: 100) != nil)
    #expect(room.share(of: 101) == nil)
  }

  @Test(arguments: [PictureRoom(bytes: 0), PictureRoom(bytes: 1 << 24)])
  func whatMovedInLargePicturesIsToldWhereItIsAskedFor(room: PictureRoom) throws {
    var expected = Bitmap(width: 1024, height: 1100, color: .white)
    var actual = expected
    for (y, x) in [(0, 0), (1, 0), (2, 0), (2, 1), (3, 3), (5, 1), (6, 4)] {
      expected[500 + x, 900 + y] = .black
      actual[503 + x, 901 + y] = .black
    }
    let files = try [expected, actual].map { try PNG.encode($0, effort: .fast) }
    for (isAsked, moved) in [(true, [3, 1]), (false, nil)] {
      var check = PairCheck()
      check.room = room
      check.tellsChangesInLargePictures = isAsked
      let checked = check.check(Self.pair, expected: files[0], actual: files[1])
      #expect(checked.result.pixels?.regions.map(\.moved) == [moved])
    }
  }

  @Test func aPictureWithoutCounterpartIsKeptAndNamed() throws {
    let png = try PNG.encode(Bitmap(width: 4, height: 3, color: .white), effort: .fast)
    var pair = Self.pair
    pair.presence = .missing
    let missing = PairCheck().missing(pair, expected: png)
    #expect(missing.result.status == .failed)
    #expect(missing.result.message == "new/a/b.png is missing from the actual pictures")
    #expect(missing.result.location == "old/a/b.png")
    #expect(missing.result.size == .init(expected: [4, 3], actual: nil))
    #expect(missing.files.map(\.file) == [.expected])

    pair.presence = .extra
    let extra = PairCheck().extra(pair, actual: png)
    #expect(extra.result.status == .new)
    #expect(extra.result.message == "old/a/b.png is missing from the expected pictures")
    #expect(extra.result.location == "new/a/b.png")
    #expect(extra.result.size == .init(expected: nil, actual: [4, 3]))
    #expect(extra.files.map(\.file) == [.actual])

    // Nobody should accept what is cut.
    let cut = PairCheck().extra(pair, actual: Array(png.dropLast(14)))
    #expect(cut.result.status == .error)
    #expect(cut.files.isEmpty)
    #expect(PairCheck().missing(pair, expected: Array(png.dropLast(14))).result.status == .error)

    let broken = PairCheck().extra(pair, actual: [1, 2, 3])
    #expect(broken.result.status == .error)
    #expect(broken.result.message?.hasPrefix("new/a/b.png: not a valid PNG: ") == true)
    #expect(broken.files.isEmpty)
  }
}
