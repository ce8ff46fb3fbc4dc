import Testing

@testable import Raster
@testable import Results

/// Animated PNGs, written from the specification alone: which pictures they show, and what is said of two of them.
@Suite struct AnimationTests {
  struct Frame: Sendable {
    var area = PixelRect(x: 0, y: 0, width: 6, height: 4)
    var color = PixelColor.white
    var delay = (numerator: 1, denominator: 10)
    var disposal: UInt8 = 0
    var blends = false
    /// Whether its rows are in two chunks.
    var isParted = false
    /// Whether another chunk stands between these.
    var isTorn = false
  }

  /// Frames of one colour each, of a picture of 6 × 4 pixels.
  struct Animation: Sendable {
    var frames: [Frame]
    var plays = 0
    /// The colour of the picture besides the frames.
    var still: PixelColor?
    var depth: UInt8 = 8
    /// How many frames are announced; nil for as many as there are.
    var announced: Int?
    /// The sequence number of the first chunk that has one.
    var first = 0

    var file: [UInt8] {
      func number(_ value: Int, _ bytes: Int = 4) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      func rows(_ color: PixelColor, _ width: Int, _ height: Int) -> [UInt8] {
        let pixel: [UInt8] = [color.red, color.green, color.blue, color.alpha]
          .flatMap { depth == 8 ? [$0] : [$0, $0] }
        let row: [UInt8] = [0] + (0..<width).flatMap { _ in pixel }
        return stored((0..<height).flatMap { _ in row })
      }
      var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      file += ChunkWriter.chunk(.header, number(6) + number(4) + [depth, 6, 0, 0, 0])
      file += ChunkWriter.chunk(.animation, number(announced ?? frames.count) + number(plays))
      var sequence = first
      func next() -> [UInt8] {
        defer { sequence += 1 }
        return number(sequence)
      }
      if let still { file += ChunkWriter.chunk(.data, rows(still, 6, 4)) }
      for (index, frame) in frames.enumerated() {
        let area = frame.area
        file += ChunkWriter.chunk(
          .frameControl,
          next() + [area.width, area.height, area.x, area.y].flatMap { number($0) }
            + number(frame.delay.numerator, 2) + number(frame.delay.denominator, 2)
            + [frame.disposal, frame.blends ? 1 : 0])
        let data = rows(frame.color, area.width, area.height)
        let middle = frame.isParted ? data.count / 2 : data.count
        for (count, part) in [data[..<middle], data[middle...]].enumerated() where !part.isEmpty {
          if frame.isTorn, count > 0 { file += ChunkWriter.chunk(ChunkName("tEXt"), []) }
          file +=
            index == 0 && still == nil
            ? ChunkWriter.chunk(.data, Array(part))
            : ChunkWriter.chunk(.frameData, next() + part)
        }
      }
      return file + ChunkWriter.chunk(.end, [])
    }

    /// A zlib stream of one block that holds bytes as they are.
    private func stored(_ bytes: [UInt8]) -> [UInt8] {
      let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
      var (a, b) = (1, 0)
      for byte in bytes { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
      return [0x78, 1, 1, low, high, ~low, ~high] + bytes
        + [b >> 8, b & 255, a >> 8, a & 255].map { UInt8($0) }
    }
  }

  private static let red = PixelColor(red: 255, green: 0, blue: 0)
  private static let blue = PixelColor(red: 0, green: 0, blue: 255)
  private static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
  private static let veil = PixelColor(red: 255, green: 0, blue: 0, alpha: 51)
  private static let dot = PixelRect(x: 1, y: 1, width: 2, height: 2)

  struct Shown: CustomTestStringConvertible {
    let testDescription: String
    let frames: [Frame]
    /// Of each frame, the colours at (1, 1), in the dot, and at (5, 3), outside of it.
    let colors: [[PixelColor]]
  }

  @Test(arguments: [
    Shown(
      testDescription: "a frame over the one before",
      frames: [Frame(), Frame(area: dot, color: red, isParted: true), Frame(color: blue)],
      colors: [[.white, .white], [red, .white], [blue, blue]]),
    Shown(
      testDescription: "a frame that is cleared",
      frames: [
        Frame(), Frame(area: dot, color: red, disposal: 1),
        Frame(area: dot, color: clear, blends: true),
      ],
      colors: [[.white, .white], [red, .white], [clear, .white]]),
    Shown(
      testDescription: "a frame behind which the one before comes back",
      frames: [
        Frame(), Frame(area: dot, color: red, disposal: 2),
        Frame(area: dot, color: clear, blends: true),
      ],
      colors: [[.white, .white], [red, .white], [.white, .white]]),
    Shown(
      testDescription: "there is nothing before the first",
      frames: [Frame(disposal: 2), Frame(area: dot, color: red)],
      colors: [[.white, .white], [red, clear]]),
    Shown(
      testDescription: "a transparent frame that replaces",
      frames: [Frame(), Frame(area: dot, color: veil)],
      colors: [[.white, .white], [veil, .white]]),
    Shown(
      testDescription: "a transparent frame that is laid over",
      frames: [Frame(), Frame(area: dot, color: veil, blends: true)],
      colors: [[.white, .white], [PixelColor(red: 255, green: 204, blue: 204), .white]]),
    Shown(
      // 0.2 over 0.2 covers 0.36: 51 × 255 and 204 × 51 of 255².
      testDescription: "a transparent frame over another one",
      frames: [
        Frame(color: PixelColor(red: 0, green: 0, blue: 255, alpha: 51)),
        Frame(area: dot, color: veil, blends: true),
      ],
      colors: [
        [
          PixelColor(red: 0, green: 0, blue: 255, alpha: 51),
          PixelColor(red: 0, green: 0, blue: 255, alpha: 51),
        ],
        [
          PixelColor(red: 142, green: 0, blue: 113, alpha: 92),
          PixelColor(red: 0, green: 0, blue: 255, alpha: 51),
        ],
      ]),
  ])
  func showsEachFrame(_ row: Shown) throws {
    for still in [nil, PixelColor.black] {
      var frames = try PNGFrames(Animation(frames: row.frames, still: still).file)
      var colors: [[PixelColor]] = []
      while let picture = try frames.nextFrame() {
        colors.append([picture[1, 1], picture[5, 3]])
      }
      #expect(colors == row.colors)
      #expect(try frames.stillPicture()?[0, 0] == still)
    }
  }

  struct Broken: CustomTestStringConvertible {
    let testDescription: String
    let animation: Animation
    let error: String
  }

  @Test(arguments: [
    Broken(
      testDescription: "fewer frames than announced",
      animation: Animation(frames: [Frame(), Frame()], announced: 3),
      error: "not a valid PNG: 3 frames are announced, and 2 are there"),
    Broken(
      testDescription: "a frame beyond the picture",
      animation: Animation(
        frames: [Frame(), Frame(area: PixelRect(x: 5, y: 1, width: 2, height: 2))]),
      error: "not a valid PNG: fcTL: invalid"),
    Broken(
      testDescription: "a way to go that there is not",
      animation: Animation(frames: [Frame(), Frame(disposal: 3)]),
      error: "not a valid PNG: fcTL: invalid"),
    Broken(
      testDescription: "a chunk that is missing",
      animation: Animation(frames: [Frame(), Frame()], first: 1),
      error: "not a valid PNG: fcTL: out of sequence"),
    Broken(
      testDescription: "a first frame that is not the whole picture",
      animation: Animation(frames: [Frame(area: dot), Frame()]),
      error: "not a valid PNG: IDAT: out of place"),
    Broken(
      testDescription: "rows of a picture in two places",
      animation: Animation(frames: [Frame(isParted: true, isTorn: true), Frame()]),
      error: "not a valid PNG: IDAT: out of place"),
    Broken(
      testDescription: "16 bits", animation: Animation(frames: [Frame(), Frame()], depth: 16),
      error: "it is an animation of 2 frames with 16 bits a channel; accepted: up to 8 bits"),
    Broken(
      testDescription: "too many frames",
      animation: Animation(frames: [Frame(), Frame()], announced: 100_000_000),
      error: "it is an animation of 100000000 frames; "
        + "accepted: 2,048 megapixels in all frames together"),
  ])
  func saysWhatIsWrong(_ row: Broken) throws {
    let result = try Self.check(row.animation.file, row.animation.file)
    #expect(result.status == .error)
    #expect(result.message == "a.png: \(row.error); b.png: \(row.error)")
  }

  @Test func refusesAnAnimationCutAnywhere() throws {
    let file = Animation(frames: [Frame(), Frame(area: Self.dot, color: Self.red)]).file
    // Only its end may be missing.
    for count in 0...file.count - 13 {
      let cut = Array(file.prefix(count))
      #expect(try Self.check(cut, cut).status == .error, "cut to \(count) bytes")
    }
    for bit in 0..<file.count * 8 {
      var broken = file
      broken[bit / 8] ^= 1 << (bit % 8)
      // Nor does anything depend on the end's checksum.
      let expected: CaseResult.Status = bit < 8 * (file.count - 4) ? .error : .passed
      #expect(try Self.check(broken, broken).status == expected, "bit \(bit)")
    }
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: [UInt8]
    let actual: [UInt8]
    var tolerance = Tolerance.exact
    /// nil for a pass.
    let sentence: String?
    var told: Int?
    var different = 1
  }

  private static let plain = Animation(
    frames: [Frame(), Frame(color: blue), Frame(), Frame(area: dot)])

  private static func with(_ change: (inout Animation) -> Void) -> [UInt8] {
    var animation = plain
    change(&animation)
    return animation.file
  }

  private static let still = try? PNG.encode(
    Bitmap(width: 6, height: 4, color: .white), effort: .small)

  static let rows: [Row] = [
    Row(testDescription: "the same", expected: plain.file, actual: plain.file, sentence: nil),
    Row(
      testDescription: "the same, written otherwise", expected: plain.file,
      actual: with { $0.frames[1].isParted = true }, sentence: nil, told: 1, different: 0),
    Row(
      testDescription: "a dot in one frame", expected: plain.file,
      actual: with { $0.frames[3].color = red },
      sentence: "frame 4 of 4: 4 px (16.67 %) differ, max channel 255; "
        + "something is new at (1, 1), 2 × 2 px", told: 4),
    Row(
      testDescription: "two frames", expected: plain.file,
      actual: with {
        $0.frames[1].color = red
        $0.frames[3].color = red
      },
      sentence: "frame 2 of 4: 24 px (100.00 %) differ, max channel 255; "
        + "recoloured at (0, 0), 6 × 4 px: #0000ff → #ff0000; 1 more frame differs",
      told: 2, different: 2),
    Row(
      testDescription: "a frame is shown longer", expected: plain.file,
      actual: with { $0.frames[1].delay = (1, 4) },
      sentence: "frame 2 is shown for 250 ms instead of 100", told: 1, different: 0),
    Row(
      testDescription: "the same times in other units", expected: plain.file,
      actual: with {
        $0.frames[1].delay = (10, 100)
        $0.frames[2].delay = (10, 0)
      }, sentence: nil, told: 1, different: 0),
    Row(
      testDescription: "other times", expected: with { $0.frames[0].delay = (1, 30) },
      actual: with {
        for index in 0..<3 { $0.frames[index].delay = (1, 60) }
      },
      sentence: "frame 1 is shown for 16.7 ms instead of 33.3, and 2 more frames for another time",
      told: 1, different: 0),
    Row(
      testDescription: "played once", expected: plain.file, actual: with { $0.plays = 1 },
      sentence: "the frames are played once instead of for ever", told: 1, different: 0),
    Row(
      testDescription: "a frame is new", expected: plain.file,
      actual: with { $0.frames.append(Frame(area: dot, color: red)) },
      sentence: "5 frames instead of 4", told: 1,
      different: 0),
    Row(
      testDescription: "a picture that does not move", expected: still ?? [], actual: plain.file,
      sentence: "4 frames instead of 1", told: 1, different: 0),
    Row(
      testDescription: "another picture for programs that play none",
      expected: with { $0.still = red }, actual: with { $0.still = blue },
      sentence: "the picture besides the frames: 24 px (100.00 %) differ, max channel 255; "
        + "recoloured at (0, 0), 6 × 4 px: #ff0000 → #0000ff",
      told: 0),
    Row(
      testDescription: "a picture for programs that play none is new", expected: plain.file,
      actual: with { $0.still = blue },
      sentence: "only one has a picture besides the frames, for programs that play none", told: 1,
      different: 0),
    Row(
      testDescription: "within the tolerance", expected: plain.file,
      actual: with { $0.frames[1].color = PixelColor(red: 0, green: 0, blue: 250) },
      tolerance: Tolerance(.channel(8)), sentence: nil, told: 1, different: 0),
    Row(
      testDescription: "a known difference that went", expected: plain.file, actual: plain.file,
      tolerance: Tolerance(pixels: 9, minimumPixels: 1),
      sentence:
        "frame 1 of 4: only 0 px differ, but `minimum-pixels` is 1: a known difference is gone",
      told: 1, different: 1),
  ]

  private static func check(
    _ expected: [UInt8], _ actual: [UInt8], _ tolerance: Tolerance = .exact
  ) throws -> CaseResult {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both)
    let checked = PairCheck(tolerance: tolerance).check(pair, expected: expected, actual: actual)
    _ = try checked.differencePNG()
    return checked.result
  }

  @Test(arguments: rows) func compares(_ row: Row) throws {
    let result = try Self.check(row.expected, row.actual, row.tolerance)
    #expect(result.status == (row.sentence == nil ? .passed : .failed))
    #expect(result.message == row.sentence)
    #expect(result.frames?.told == row.told)
    #expect(result.frames.map(\.different) == row.told.map { _ in row.different })
  }
}
