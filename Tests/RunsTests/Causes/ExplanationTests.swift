import Labels
import Raster
import Testing

@testable import Base
@testable import Results
@testable import Runs

@Suite struct ExplanationTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let stage: CaseResult.Stage
    let summary: String
    let details: [CaseResult.Cause.Detail]
    var expected: @Sendable () throws -> LayoutRecord = { try Records.cut() }
    let change: @Sendable (inout LayoutRecord) throws -> Void
  }

  /// The text that ``Records/cut()`` leaves out.
  private static let hidden = "九十一二三四五六七八九十"

  static let rows: [Row] = [
    Row(
      testDescription: "the case wins over everything that follows from it",
      stage: .case,
      summary: "`lines` 0 → 2, `width` 100 → 80: the label is 80 × 40 pt instead of 100 × 40",
      details: [
        .init(what: "lines", was: "0", is: "2"), .init(what: "width", was: "100", is: "80"),
        .init(what: "the label", was: "100, 40", is: "80, 40", geometry: .size),
      ]
    ) {
      $0.spec = .object(["width": .number(80), "lines": .number(2), "align": .string("end")])
      $0.size = [80, 40]
    },
    Row(
      testDescription: "a font file of the same name",
      stage: .fonts,
      summary: "Test Regular comes from another file; no line moved or changed its length",
      details: [.init(what: "Test Regular", was: "the recorded file", is: "another file")]
    ) {
      $0.lines[1].runs[0].face = "sha256:e"
      $0.lines[1].runs[0].glyphs = [1]
    },
    drawn("outlines in the same units", "outlines") {
      ($0.unitsPerEm, $1.unitsPerEm) = (1000, 1000)
    },
    drawn("outlines in other units, which may be equal", "pixels") {
      ($0.unitsPerEm, $1.unitsPerEm) = (1000, 2048)
    },
    drawn("glyphs in units that were not recorded", "pixels") { $1.unitsPerEm = 1000 },
    drawn("emoji", "pictures") {
      ($0.unitsPerEm, $1.unitsPerEm) = (1000, 1000)
      ($0.hasPictures, $1.hasPictures) = (true, true)
    },
    drawn("emoji that were outlines", "pixels") {
      ($0.unitsPerEm, $1.unitsPerEm) = (1000, 1000)
      $1.hasPictures = true
    },
    Row(
      testDescription: "another font for the same text",
      stage: .fonts,
      summary:
        "“七” and 1 other character come from Other Bold instead of Test Regular; no line moved or changed its length",
      details: [.init(what: "Test Regular", was: "Test Regular", is: "Other Bold")]
    ) { $0.lines[1].runs[0].font = "Other Bold 16" },
    Row(
      testDescription: "glyphs",
      stage: .shaping, summary: "“八” in Test Regular has a different glyph",
      details: [.init(what: "glyph of “八”", was: "20843", is: "7")]
    ) { $0.lines[1].runs[0].glyphs = [19971, 7] },
    Row(
      testDescription: "a ligature",
      stage: .shaping, summary: "“七八” is now one glyph",
      details: [.init(what: "glyphs on line 2", was: "19971 20843", is: "9")]
    ) { $0.lines[1].runs[0].glyphs = [9] },
    Row(
      testDescription: "glyphs of text that is on other lines now",
      stage: .shaping,
      summary:
        "“六” in Test Regular has a different glyph, and so has 1 other character; line 1 "
        + "ends before “六”",
      details: [
        .init(what: "glyph of “六”", was: "20845", is: "6"),
        .init(what: "line 1", was: "一二三四五六", is: "一二三四五"),
      ],
      expected: { try Records.whole("一二三四五六", "七八") },
      change: {
        $0.replace(with: try Records.whole("一二三四五", "六七八"))
        $0.lines[1].runs[0].glyphs[0...1] = [6, 7]
      }),
    Row(
      testDescription: "two fonts, each with facts of its own",
      stage: .fonts,
      summary: "Test Regular 1.0 → 1.1, Test Bold 1.0 → 1.1: in Test Regular, “一” is 2 pt "
        + "wider, and in Test Bold, the line height is 1.6 pt larger; no line moved or changed its "
        + "length",
      details: [
        .init(what: "Test Regular", was: "1.0", is: "1.1"),
        .init(what: "Test Bold", was: "1.0", is: "1.1"),
      ],
      expected: {
        var record = try Records.whole("一二", "三")
        record.lines[1].runs[0].font = "Test Bold 16"
        record.faces = [
          "Test Regular": Records.face(advances: ["一": 1]),
          "Test Bold": Records.face(advances: ["三": 1]),
        ]
        return record
      },
      change: {
        $0.lines[0].runs[0].face = "sha256:e"
        $0.lines[1].runs[0].face = "sha256:d"
        $0.faces?["Test Regular"] = Records.face(advances: ["一": 1.125])
        $0.faces?["Test Bold"] = Records.face(advances: ["三": 1])
        $0.faces?["Test Bold"]?.ascent += 0.1
        $0.faces?["Test Regular"]?.version = "1.1"
        $0.faces?["Test Bold"]?.version = "1.1"
      }),
    Row(
      testDescription: "wider characters on other lines, by the advances of their font",
      stage: .shaping,
      summary: "“六” is 2 pt wider; line 1 ends before “六”",
      details: [.init(what: "line 1", was: "一二三四五六", is: "一二三四五")],
      expected: {
        var record = try Records.whole("一二三四五六", "七八")
        record.faces = ["Test Regular": Records.face(advances: ["六": 1])]
        return record
      },
      change: {
        $0.replace(with: try Records.whole("一二三四五", "六七八"))
        $0.faces = ["Test Regular": Records.face(advances: ["六": 1.125])]
      }),
    Row(
      testDescription: "advances",
      stage: .shaping,
      summary: "on line 1, the text in Test Regular 16 is 97.5 pt long instead of 96",
      details: [.init(what: "advance on line 1", was: "96 pt", is: "97.5 pt")]
    ) { $0.lines[0].runs[0].advance = 97.5 },
    Row(
      testDescription: "a cut at the start moves the lines after it",
      stage: .truncation,
      summary:
        "*shows “…七八￥9” instead of “一二三四五六七八…￥9”",
      details: [
        .init(what: "left out", was: hidden, is: "一二三四五六七八九十一二三"),
        .init(what: "visible text", was: "一二三四五六七八…￥9", is: "…七八￥9"),
      ]
    ) {
      $0.truncation?.elided = [0, 39]
      $0.lines[0].range = [39, 57]
      $0.lines[1].range = [57, 63]
      $0.visibleText = "…七八￥9"
    },
    Row(
      testDescription: "text around a run that is kept",
      stage: .truncation,
      summary:
        "*shows “一…七八…￥9” instead of “一二三四五六七八…￥9”",
      details: [
        .init(what: "left out", was: hidden, is: "二三四五六 … 六七八九十"),
        .init(what: "visible text", was: "一二三四五六七八…￥9", is: "一…七八…￥9"),
      ]
    ) {
      $0.truncation?.elided = [3, 60]
      $0.truncation?.elidedParts = [[3, 18], [45, 60]]
      $0.visibleText = "一…七八…￥9"
    },
    Row(
      testDescription: "as much of other text",
      stage: .truncation,
      summary:
        "*shows “…七八￥9” instead of “一二三四五六七八…￥9”",
      details: [
        .init(what: "left out", was: hidden, is: "一二三四五六七八九十一二"),
        .init(what: "visible text", was: "一二三四五六七八…￥9", is: "…七八￥9"),
      ]
    ) {
      $0.truncation?.elided = [0, 36]
      $0.visibleText = "…七八￥9"
    },
    Row(
      testDescription: "smaller text, and no cut",
      stage: .fit,
      summary: "the text is tightened by 0.5 pt a character and scaled to 87.5 % to fit, "
        + "and shows “一二三四五六七八九￥9” instead of “一二三四五六七八…￥9”; before, it was cut",
      details: [
        .init(what: "fit", was: "truncate", is: "tighten 0.5, scale 0.875"),
        .init(what: "left out", was: hidden, is: "none"),
        .init(what: "reason", was: "lines", is: "none"),
        .init(what: "visible text", was: "一二三四五六七八…￥9", is: "一二三四五六七八九￥9"),
      ]
    ) {
      $0.fit = ["tighten 0.5", "scale 0.875"]
      $0.lines[1].runs[0].font = "Test Regular 14"
      $0.truncation?.elided = nil
      $0.truncation?.reason = nil
      $0.visibleText = "一二三四五六七八九￥9"
    },
    Row(
      testDescription: "a cut moves",
      stage: .truncation,
      summary:
        "“八” is cut off too: the cut is 1 character earlier: the text shows “一二三四五六七…￥9” instead of “一二三四五六七八…￥9”",
      details: [
        .init(what: "left out", was: hidden, is: "八" + hidden),
        .init(what: "visible text", was: "一二三四五六七八…￥9", is: "一二三四五六七…￥9"),
      ]
    ) {
      $0.lines[1].range = [18, 21]
      $0.lines[1].runs = []
      $0.truncation?.elided = [21, 60]
      $0.visibleText = "一二三四五六七…￥9"
    },
    Row(
      testDescription: "a cut goes away",
      stage: .truncation,
      summary: "the text is no longer cut: it shows “一二” instead of “一二三四五六七八…￥9”",
      details: [
        .init(what: "left out", was: hidden, is: "none"),
        .init(what: "reason", was: "lines", is: "none"),
        .init(what: "visible text", was: "一二三四五六七八…￥9", is: "一二"),
      ]
    ) {
      $0.truncation?.elided = nil
      $0.truncation?.reason = nil
      $0.visibleText = "一二"
    },
    Row(
      testDescription: "the suffix shrinks",
      stage: .truncation, summary: "the suffix is scaled instead of whole",
      details: [.init(what: "suffix", was: "whole", is: "scaled")]
    ) { $0.truncation?.suffixState = .scaled },
    Row(
      testDescription: "a line moves",
      stage: .placement, summary: "line 2 moved 2 pt right and 1.5 pt up",
      details: [
        .init(what: "line 2", was: "0, 20, 32, 20", is: "2, 18.5, 32, 20", geometry: .box),
        .init(what: "the text baseline of line 2", was: "35", is: "33.5", geometry: .y),
      ]
    ) {
      $0.lines[1].box = [2, 18.5, 32, 20]
      $0.lines[1].baseline = 33.5
    },
    Row(
      testDescription: "a line of a renderer that tells no baselines moves",
      stage: .placement, summary: "line 2 moved 2 pt right and 1.5 pt up",
      details: [.init(what: "line 2", was: "0, 20, 32, 20", is: "2, 18.5, 32, 20", geometry: .box)]
    ) {
      $0.lines[1].box = [2, 18.5, 32, 20]
      $0.lines[1].baseline = 38.5
    },
    Row(
      testDescription: "the label grows",
      stage: .size, summary: "the label is 100 × 42 pt instead of 100 × 40",
      details: [.init(what: "the label", was: "100, 40", is: "100, 42", geometry: .size)]
    ) { $0.size = [100, 42] },
    Row(
      testDescription: "a move within the tolerance is none",
      stage: .paint,
      summary:
        "same layout within 0.25 pt, different pixels, though the libraries and the machine are the recorded ones",
      details: []
    ) { $0.lines[1].box[0] = 0.25 },
    Row(
      testDescription: "an attachment takes up more room",
      stage: .shaping, summary: "the picture gem.png is 20 × 16 pt instead of 16 × 16",
      details: [
        .init(what: "the picture gem.png", was: "16 × 16", is: "20 × 16"),
        .init(what: "line 1", was: "0, 0, 32, 20", is: "0, 0, 36, 20", geometry: .box),
        .init(
          what: "the picture gem.png", was: "32, 2, 16, 16", is: "32, 2, 20, 16", geometry: .box),
      ],
      expected: { try Records.pictured() },
      change: {
        $0.attachments?[0].box[2] = 20
        $0.lines[0].box[2] = 36
      }),
    Row(
      testDescription: "an attachment moved with its picture",
      stage: .placement,
      summary:
        "the picture gem.png moved 4 pt right",
      details: [
        .init(
          what: "the picture gem.png", was: "32, 2, 16, 16", is: "36, 2, 16, 16", geometry: .box),
        .init(
          what: "the picture gem.png, as drawn,", was: "34, 4, 12, 12", is: "38, 4, 12, 12",
          geometry: .box),
      ],
      expected: { try Records.pictured() },
      change: {
        $0.attachments?[0].box[0] = 36
        $0.attachments?[0].drawn?[0] = 38
      }),
    Row(
      testDescription: "a picture is smaller in the same room",
      stage: .placement,
      summary:
        "the picture gem.png, as drawn, is 8 × 8 pt instead of 12 × 12",
      details: [
        .init(
          what: "the picture gem.png, as drawn,", was: "34, 4, 12, 12", is: "34, 4, 8, 8",
          geometry: .box)
      ],
      expected: { try Records.pictured() },
      change: { $0.attachments?[0].drawn = [34, 4, 8, 8] }),
    Row(
      testDescription: "libraries",
      stage: .raster,
      summary: "Cairo 1.16.0 → 1.18.0; same layout, different pixels",
      details: [.init(what: "Cairo", was: "1.16.0", is: "1.18.0")]
    ) {
      $0.environment = .object(["arch": .string("x86_64"), "cairo": .string("1.18.0")])
    },
    Row(
      testDescription: "no record of the environment",
      stage: .raster,
      summary:
        "same layout, different pixels; the record does not say which libraries drew the baseline",
      details: []
    ) { $0.environment = nil },
    Row(
      testDescription: "a line breaks earlier, as it is too long now",
      stage: .lines, summary: "line 1 ends before “七” (112 > 100 pt)",
      details: [.init(what: "line 1", was: "一二三四五六七", is: "一二三四五六")],
      expected: { try Records.whole("一二三四五六七", "八九") },
      change: { $0.replace(with: try Records.whole("一二三四五六", "七八九")) }),
    Row(
      testDescription: "a line holds more now",
      stage: .lines, summary: "line 1 now holds “六” too (96 ≤ 100 pt)",
      details: [
        .init(what: "line 1", was: "一二三四五", is: "一二三四五六"),
        .init(what: "number of lines", was: "3", is: "2"),
      ],
      expected: { try Records.whole("一二三四五", "六七八九一", "二") },
      change: { $0.replace(with: try Records.whole("一二三四五六", "七八九一二")) }),
    Row(
      testDescription: "a break for other reasons than room has no numbers",
      stage: .lines, summary: "line 1 ends before “三四”",
      details: [.init(what: "line 1", was: "一二三四", is: "一二")],
      expected: { try Records.whole("一二三四", "五") },
      change: { $0.replace(with: try Records.whole("一二", "三四五")) }),
    Row(
      testDescription: "lines go away at the end",
      stage: .lines, summary: "1 line instead of 2",
      details: [.init(what: "number of lines", was: "2", is: "1")],
      expected: { try Records.whole("一二", "三") },
      change: { $0.replace(with: try Records.whole("一二")) }),
  ]

  /// Another version of a font with the same measures.
  private static func drawn(
    _ name: String, _ what: String,
    _ change: @escaping @Sendable (inout LayoutRecord.Face, inout LayoutRecord.Face) -> Void
  ) -> Row {
    Row(
      testDescription: name, stage: .fonts,
      summary: "Test Regular 1.0 → 1.1: same widths and heights, different \(what); nothing moved",
      details: [.init(what: "Test Regular", was: "1.0", is: "1.1")],
      expected: {
        var record = try Records.whole("一")
        var (was, now) = (Records.face(advances: ["一": 1]), Records.face(advances: ["一": 1]))
        change(&was, &now)
        record.faces = ["Test Regular": was]
        return record
      },
      change: {
        var (was, now) = (Records.face(advances: ["一": 1]), Records.face(advances: ["一": 1]))
        change(&was, &now)
        now.version = "1.1"
        $0.faces = ["Test Regular": now]
        $0.lines[0].runs[0].face = "sha256:e"
      })
  }

  @Test(arguments: rows)
  func firstStageThatDiffers(_ row: Row) throws {
    let expected = try row.expected()
    var actual = expected
    try row.change(&actual)
    let cause = explanation(expected, actual).cause()
    #expect(cause.stage == row.stage)
    #expect(cause.summary.matches(pattern: row.summary), "\(cause.summary)")
    #expect(cause.details == row.details)
    #expect(!cause.changes.isEmpty)
  }

  @Test func columnsAreCalledColumns() throws {
    var was = try Records.whole("一二三四", "五六")
    was.mode = "vertical"
    // 100 pt wide, and high enough for three characters of 16 pt.
    was.contentBox = [0, 0, 100, 48]
    var now = try Records.whole("一二三", "四五六")
    now.mode = was.mode
    now.contentBox = was.contentBox
    #expect(
      difference(was, now).consequence()
        == .init(
          stage: .lines,
          effects: [
            .lineEndsEarlier(
              .init(.init(1, isColumn: true), text: "四", room: .init(length: 64, limit: 48)))
          ],
          details: [.init(what: "column 1", was: "一二三四", is: "一二三")], shortage: 16))

    now = was
    now.lines[1].baseline += 3
    #expect(
      difference(was, now).consequence()
        == .init(
          stage: .placement,
          effects: [.moved(.init(.baseline(of: .init(2, isColumn: true)), x: 3))],
          details: [.init(what: "the text baseline of column 2", was: "35", is: "38", geometry: .x)]
        ))

    now = was
    now.lines[0].runs[0].upright = false
    let cause = explanation(was, now).cause()
    #expect(cause.stage == .shaping)
    #expect(
      cause.summary == "in column 1, the text in Test Regular 16 stands turned instead of upright")
  }

  @Test func aSuffixThatStaysIsSaid() throws {
    let expected = try Records.cut()
    var actual = expected
    actual.lines = try Records.whole("一二三四五", "六七八").lines
    #expect(
      explanation(expected, actual).cause().summary == "line 1 ends before “六”; suffix kept")
  }

  @Test func aReplacedPictureIsSaid() throws {
    let record = try Records.cut()
    let cause = explanation(record, record, pixels: "sha256:2").cause()
    #expect(cause.stage == .unknown)
    #expect(
      cause.summary
        == "the baseline picture is not the one its layout was recorded with; same layout, different pixels"
    )
    #expect(cause.changes.map(\.kind) == [.baseline])
  }

  @Test func onlyLinesCutsAndPlacesAreTheLayout() throws {
    let expected = try Records.cut()
    var actual = expected
    actual.spec = .null
    actual.lines[0].runs[0].glyphs = [1]
    #expect(difference(expected, actual).consequence() == nil)
    #expect(!explanation(expected, actual).isMoved)
    actual.size = [101, 40]
    #expect(difference(expected, actual).consequence()?.stage == .size)
    #expect(explanation(expected, actual).isMoved)
  }

  private func difference(
    _ expected: LayoutRecord, _ actual: LayoutRecord
  ) -> LayoutDifference {
    LayoutDifference(expected: expected, actual: actual, tolerance: 0.25)
  }

  private func explanation(
    _ expected: LayoutRecord, _ actual: LayoutRecord, pixels: String = "sha256:1"
  ) -> Explanation {
    Explanation(
      expected: expected, actual: actual,
      comparison: Differ.compare(
        expected: Bitmap(width: 2, height: 1, color: .white),
        actual: Bitmap(width: 2, height: 1, color: .black), tolerance: .exact),
      tolerance: 0.25, expectedPixels: pixels)
  }
}

extension LayoutRecord {
  /// Takes over another record's lines and text.
  fileprivate mutating func replace(with other: LayoutRecord) {
    lines = other.lines
    visibleText = other.visibleText
  }
}
