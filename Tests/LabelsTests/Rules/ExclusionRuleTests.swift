import Testing

@testable import Labels

/// Rules 44, 45 and 48 of docs/layout-rules.md: exclusions split lines, and a line with no room
/// moves down.
@Suite struct ExclusionRuleTests {
  /// What a line shows, and the top left corner of its box.
  struct Part: Equatable, CustomStringConvertible, Sendable {
    let shown: String
    let x: Double
    let y: Double

    init(_ shown: String, _ x: Double, _ y: Double) {
      self.shown = shown
      self.x = x
      self.y = y
    }

    var description: String { "\(shown.debugDescription) at \(x), \(y)" }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let parts: [Part]
    var testDescription: String { what }

    /// - Parameter exclude: x, y, width and height of rectangles.
    init(
      _ what: String, _ text: String, suffix: String = "", width: Double = 96, lines: Int = 0,
      exclude: [[Double]], _ parts: [Part], _ change: (inout LabelSpec) -> Void = { _ in }
    ) {
      self.what = what
      self.parts = parts
      spec = .plain(text, suffix: suffix, width: width, lines: lines) {
        $0.exclusions = exclude.map {
          Exclusion(LabelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
        }
        change(&$0)
      }
    }
  }

  /// Leaves 0 to 32 and 64 to 96 free.
  static let middle = [[32.0, 0, 32, 16]]

  static let geometry = [
    Row(
      "in the middle of a line", "标题标题标题标题", exclude: middle,
      [Part("标题", 0, 0), Part("标题", 64, 0), Part("标题标题", 0, 16)]),
    Row(
      "at the start, down into the second line", "标题标题标题标题标",
      exclude: [[0, 0, 32, 20]],
      [Part("标题标题", 32, 0), Part("标题标题", 32, 16), Part("标", 0, 32)]),
    Row(
      "at the end", "标题标题标", exclude: [[64, 0, 32, 16]],
      [Part("标题标题", 0, 0), Part("标", 0, 16)]),
    Row("wider than the box", "标题", exclude: [[-10, 0, 200, 30]], [Part("标题", 0, 30)]),
    Row(
      "below the first line", "标题标题标题标", exclude: [[0, 16, 96, 24]],
      [Part("标题标题标题", 0, 0), Part("标", 0, 40)]),
    Row(
      "two of them", "标题标题标", width: 112, exclude: [[16, 0, 16, 16], [64, 0, 16, 16]],
      [Part("标", 0, 0), Part("题标", 32, 0), Part("题标", 80, 0)]),
    Row(
      "counted from the content box", "标题标题", exclude: middle,
      [Part("标题", 5, 7), Part("标题", 69, 7)]
    ) {
      $0.insets = LabelInsets(top: 7, left: 5, bottom: 0, right: 5)
      $0.width = .points(106)
    },
    // A circle of 40 pt with its centre in the first row; the second one begins 12 pt below it and is
    // free from 20 + √(20² − 12²) = 36 on.
    Row(
      "an ellipse", "标题标题标题标题标", width: 100, exclude: [],
      [Part("标题标", 40, 0), Part("题标题标", 36, 16), Part("题标", 0, 32)]
    ) { $0.exclusions = [FreeRoomTests.ellipse(0, -16, 40, 40)] },
    // 96 × 40: from 35 pt below the top, 16.25 pt are free on either side; above that, less.
    Row("down beside an ellipse", "标", exclude: [], [Part("标", 0, 35)]) {
      $0.exclusions = [FreeRoomTests.ellipse(0, 0, 96, 40)]
    },
    Row("no effect on a label as wide as its text", "标题标题", exclude: middle, [Part("标题标题", 0, 0)]) {
      $0.width = .fit
    },
    Row(
      "the block does not move away from what it flows around", "标题标题标", exclude: middle,
      [Part("标题", 0, 0), Part("标题", 64, 0), Part("标", 0, 16)]
    ) {
      $0.height = .points(100)
      $0.verticalPosition = .bottom
      $0.horizontalPosition = .center
    },
  ]

  static let words = [
    Row(
      "words on both sides", "ab cd ef", width: 64, exclude: [[24, 0, 16, 16]],
      [Part("ab ", 0, 0), Part("cd ", 40, 0), Part("ef", 0, 16)]),
    Row(
      "a part too narrow for a word stays empty", "ab cdef", width: 64, exclude: [[24, 0, 16, 16]],
      [Part("ab ", 0, 0), Part("cdef", 0, 16)]),
    Row(
      "the first part too", "abcd e", width: 64, exclude: [[8, 0, 16, 16]],
      [Part("abcd ", 24, 0), Part("e", 0, 16)]),
    Row(
      "a row too narrow for a word moves down", "abcd", width: 64, exclude: [[24, 0, 16, 21]],
      [Part("abcd", 0, 21)]),
    Row(
      "a word longer than any row is broken", "abcdefghij", width: 64, exclude: [[0, 0, 24, 16]],
      [Part("abcde", 24, 0), Part("fghij", 0, 16)]),
    Row(
      "so is one longer than any within the height", "abcde f", width: 72,
      exclude: [[32, 0, 8, 99]], [Part("abcd", 0, 0), Part("e f", 40, 0)]
    ) { $0.height = .points(32) },
    Row(
      "a paragraph ends its row", "标\n题", exclude: middle, [Part("标", 0, 0), Part("题", 0, 16)]),
    Row(
      "an empty paragraph has one", "标\n\n题", exclude: middle,
      [Part("标", 0, 0), Part("", 0, 16), Part("题", 0, 32)]),
    Row(
      "a cluster wider than any row", "标题", width: 12, exclude: [[0, 0, 6, 10]],
      [Part("标", 0, 10), Part("题", 0, 26)]),
    Row(
      "text that must not wrap takes the widest part", "标题标题标题标", exclude: [[16, 0, 16, 16]],
      [Part("标题标…", 32, 0)]
    ) { $0.wrap = .none },
    Row(
      "text that must not wrap moves down to where it fits", "标题标题标题", exclude: [[16, 0, 16, 16]],
      [Part("标题标题标题", 0, 16)]
    ) { $0.wrap = .none },
    Row(
      "spaces between rows", "标题标题标\n题", exclude: middle,
      [Part("标题", 0, 0), Part("标题", 64, 0), Part("标", 0, 20), Part("题", 0, 46)]
    ) {
      $0.lineSpacing = 4
      $0.paragraphSpacing = 6
    },
  ]

  static let alignment = [
    Row(
      "an indent stands before the first part", "标题标题标", exclude: [[32, 0, 16, 16]],
      [Part("标", 16, 0), Part("题标题", 48, 0), Part("标", 8, 16)]
    ) {
      $0.firstIndent = 16
      $0.indent = 8
    },
    Row(
      "and after what is at the start", "标题标题", exclude: [[0, 0, 32, 16]],
      [Part("标题标", 40, 0), Part("题", 0, 16)]
    ) { $0.firstIndent = 8 },
    Row("centred in its part", "标题", exclude: [[0, 0, 32, 16]], [Part("标题", 48, 0)]) {
      $0.align = .center
    },
    Row(
      "at each part's end", "标题标", width: 100, exclude: [[36, 0, 28, 16]],
      [Part("标题", 4, 0), Part("标", 84, 0)]
    ) { $0.align = .end },
    Row(
      "from the right in right-to-left text", "אב גד הו", width: 64, exclude: [[24, 0, 16, 16]],
      [Part("אב ", 48, 0), Part("גד ", 8, 0), Part("הו", 48, 16)]),
    Row(
      "an indent of right-to-left text", "אב גד", width: 64, exclude: [[32, 0, 8, 16]],
      [Part("אב ", 44, 0), Part("גד", 16, 0)]
    ) { $0.firstIndent = 4 },
  ]

  static let endings = [
    Row(
      "a suffix after the body", "标题标", suffix: "9", exclude: middle,
      [Part("标题", 0, 0), Part("标|9", 64, 0)]),
    Row(
      "a suffix moves on to the next part", "标题", suffix: "99", exclude: middle,
      [Part("标题", 0, 0), Part("|99", 64, 0)]),
    Row(
      "a suffix moves on to the next row", "标题标题", suffix: "99", exclude: middle,
      [Part("标题", 0, 0), Part("标题", 64, 0), Part("|99", 0, 16)]),
    // It is made smaller; nothing is left out, so that no ellipsis stands before it.
    Row(
      "a suffix wider than any part, after all of the body", "标", suffix: "99999", width: 64,
      exclude: [[16, 0, 16, 99]], [Part("标", 0, 0), Part("|99999", 32, 0)]
    ) { $0.height = .points(16) },
    Row(
      "the same where a paragraph follows, which is left out", "标\n题", suffix: "99999", width: 64,
      lines: 1, exclude: [[16, 0, 16, 99]], [Part("标", 0, 0), Part("|99999", 32, 0)]
    ) { $0.height = .points(16) },
    Row(
      "a suffix alone", "", suffix: "99999", exclude: middle, [Part("|99999", 0, 16)]),
    Row(
      "a suffix after nothing visible, in the part that holds it", " ", suffix: "999", lines: 1,
      exclude: [[16, 0, 24, 16]], [Part(" ", 0, 0), Part("|999", 40, 0)]),
    Row(
      "or in the row that does", " ", suffix: "99999", lines: 1, exclude: middle,
      [Part(" |99999", 0, 16)]),
    Row(
      "or in the next one", " ", suffix: "99999", exclude: middle,
      [Part(" ", 0, 0), Part("|99999", 0, 16)]),
    Row(
      "a suffix on a row of its own", "标", suffix: "9", exclude: middle,
      [Part("标", 0, 0), Part("|9", 0, 16)]
    ) { $0.suffixPlacement = .ownLine },
    Row(
      "pinned at the end of its part", "标", suffix: "9", exclude: [[48, 0, 48, 16]],
      [Part("标|9", 0, 0)]
    ) { $0.suffixPlacement = .pinnedEnd },
    Row(
      "a cut in the last part", "标题标题标题", lines: 1, exclude: middle,
      [Part("标题", 0, 0), Part("标…", 64, 0)]),
    Row(
      "a cut before a suffix", "标题标题标题", suffix: "9", lines: 1, exclude: middle,
      [Part("标题", 0, 0), Part("…|9", 64, 0)]),
    Row(
      "a last part too narrow for what ends it", "标题标题标题", suffix: "99", width: 112, lines: 1,
      exclude: [[64, 0, 32, 16]], [Part("标…|99", 0, 0)]),
    Row(
      "a row too narrow for what ends it", "标题标题标题标", suffix: "99", lines: 1,
      exclude: [[24, 0, 48, 16]], [Part("标题标…|99", 0, 16)]),
    Row(
      "a row too narrow for the suffix, where the end gives way", "标题标", suffix: "999", lines: 1,
      exclude: [[24, 0, 72, 16]], [Part("标题标|999", 0, 16)]),
    Row(
      "a row too narrow for the suffix, where the start does", "标题标", suffix: "999", lines: 1,
      exclude: [[24, 0, 72, 16]], [Part("标题标|999", 0, 16)]
    ) { $0.truncate = .start },
    Row(
      "a row too narrow for the suffix, where the middle does", "标题标", suffix: "999", lines: 1,
      exclude: [[24, 0, 72, 16]], [Part("标题标|999", 0, 16)]
    ) { $0.truncate = .middle },
    Row(
      "a row too narrow for the suffix, around text that is kept", "标题标", suffix: "999", lines: 1,
      exclude: [[24, 0, 72, 16]], [Part("标题标|999", 0, 16)]
    ) { $0.text[0].keep = 1 },
    Row(
      "lines are rows", "标题标题标题标题标题标题", lines: 2, exclude: middle,
      [Part("标题", 0, 0), Part("标题", 64, 0), Part("标题标题标…", 0, 16)]),
    Row(
      "cut by height", "标题标题标题", exclude: middle, [Part("标题", 0, 0), Part("标…", 64, 0)]
    ) { $0.height = .points(20) },
    Row(
      "below the label rather than nowhere", "标题", exclude: [[0, 0, 96, 100]],
      [Part("标题", 0, 100)]
    ) { $0.height = .points(40) },
    Row(
      "whole parts without an ellipsis", "标题标题标题", lines: 1, exclude: middle,
      [Part("标题", 0, 0), Part("标题", 64, 0)]
    ) { $0.truncate = .none },
    Row(
      "cut where a paragraph ends", "标\n题", lines: 1, exclude: middle, [Part("标…", 0, 0)]),
    Row(
      "left out at the start", "标题标题标标", lines: 1, exclude: middle,
      [Part("…题", 0, 0), Part("标标", 64, 0)]
    ) { $0.truncate = .start },
  ]

  @Test(arguments: geometry + words + alignment + endings) func flowsAround(_ row: Row) throws {
    let layout = try LabelBench().layout(row.spec)
    let parts = zip(layout.shown, layout.lines).map { Part($0, $1.box.x, $1.box.y) }
    #expect(parts == row.parts)
    #expect(layout.truncation?.elided.contains(where: \.isEmpty) != true)
  }

  /// Only a label of which something is left out is truncated.
  @Test(arguments: [("标", nil), ("标\n题", [3..<7])] as [(String, [Range<Int>]?)])
  func aSuffixThatIsMadeSmallerLeavesNothingOut(_ text: String, _ elided: [Range<Int>]?) throws {
    let layout = try LabelBench().layout(
      .plain(text, suffix: "99999", width: 64, lines: 1) {
        $0.exclusions = [FreeRoomTests.rectangle(16, 0, 16, 99)]
        $0.height = .points(16)
      })
    #expect(layout.truncation?.elided == elided)
    #expect(layout.suffix?.state == .scaled)
  }

  struct Column: Sendable {
    let order: LabelSpec.ColumnOrder
    let exclusion: LabelRect
    let boxes: [LabelRect]
  }

  /// Three columns of 16 pt in 96 pt of height, the first one with a hole of 32 pt.
  @Test(arguments: [
    Column(
      order: .rightToLeft, exclusion: LabelRect(x: 32, y: 32, width: 16, height: 32),
      boxes: [
        LabelRect(x: 32, y: 0, width: 16, height: 32),
        LabelRect(x: 32, y: 64, width: 16, height: 32),
        LabelRect(x: 16, y: 0, width: 16, height: 16),
      ]),
    Column(
      order: .leftToRight, exclusion: LabelRect(x: 0, y: 32, width: 16, height: 32),
      boxes: [
        LabelRect(x: 0, y: 0, width: 16, height: 32), LabelRect(x: 0, y: 64, width: 16, height: 32),
        LabelRect(x: 16, y: 0, width: 16, height: 16),
      ]),
    Column(
      order: .rightToLeft, exclusion: LabelRect(x: 30, y: -9, width: 40, height: 200),
      boxes: [LabelRect(x: 14, y: 0, width: 16, height: 80)]),
  ]) func flowsAroundInColumns(_ column: Column) throws {
    let layout = try LabelBench().layout(
      .plain("标题标题标", width: 48) {
        $0.height = .points(96)
        $0.mode = .vertical
        $0.columns = column.order
        $0.exclusions = [Exclusion(column.exclusion)]
      })
    #expect(layout.lines.map(\.box) == column.boxes)
  }

  /// Left edges of the clusters; 8 pt are free in either part, and none on the last line.
  @Test func justifiesEachPart() throws {
    let layout = try LabelBench().layout(
      .plain("标题标题标", width: 88) {
        $0.align = .justify
        $0.exclusions = [FreeRoomTests.rectangle(40, 0, 8, 16)]
      })
    #expect(layout.lines.map { $0.clusters.map(\.box.x) } == [[0, 24], [48, 72], [0]])
    #expect(layout.lines.map(\.box.width) == [40, 40, 16])
  }

  private func tall(_ exclusion: Exclusion) throws -> LabelLayout {
    var font = TestStyle.square.font
    font.size = 32
    return try LabelBench().layout(
      .plain("标题", width: 96) {
        $0.text.append(TextRun("标", StyleOverrides(font: font)))
        $0.exclusions = [exclusion]
      })
  }

  @Test func partsOfARowShareHeightAndBaseline() throws {
    let layout = try tall(FreeRoomTests.rectangle(32, 0, 32, 16))
    #expect(layout.lines.map(\.box.height) == [32, 32])
    // 0.8 of 32 pt is 25.6, in whole pixels 26.
    #expect(layout.lines.map(\.baseline) == [26, 26])
    #expect(layout.lines.map(\.row) == [0, 0])
    #expect(layout.rowCount == 1)
  }

  /// A row of 16 pt would have room above; with the larger character it is higher and has none.
  @Test func aRowHigherThanItsFirstFontFindsItsRoom() throws {
    let layout = try tall(FreeRoomTests.rectangle(0, 20, 96, 20))
    #expect(layout.lines.map(\.box) == [LabelRect(x: 0, y: 40, width: 64, height: 32)])
  }

  @Test func saysWhatLimitsRows() throws {
    var spec = LabelSpec.plain("标题标题标题", width: 96) {
      $0.exclusions = [FreeRoomTests.rectangle(32, 0, 32, 16)]
    }
    #expect(try LabelBench().layout(spec).truncation == nil)
    spec.height = .points(20)
    #expect(try LabelBench().layout(spec).truncation?.reason == .height)
    spec.lines = 1
    #expect(try LabelBench().layout(spec).truncation?.reason == .lines)
    spec.wrap = .none
    #expect(try LabelBench().layout(spec).truncation?.reason == .width)
  }
}

extension ExclusionRuleTests {
  /// 标题 from 0 to 32 and 标题 from 64 to 96, 标题 on the next row.
  private func queries() throws -> LayoutQueries {
    LayoutQueries(
      try LabelBench().layout(
        .plain("标题标题标题", width: 96) {
          $0.exclusions = [FreeRoomTests.rectangle(32, 0, 32, 16)]
        }))
  }

  @Test(arguments: [
    (LabelPoint(x: 4, y: 8), 0), (LabelPoint(x: 28, y: 8), 3), (LabelPoint(x: 64, y: 8), 6),
    (LabelPoint(x: 95, y: 8), 9), (LabelPoint(x: 4, y: 20), 12),
  ]) func hitsTheLineUnderThePoint(_ point: LabelPoint, _ byte: Int) throws {
    guard case .text(let range, _, _)? = try queries().hit(at: point) else {
      Issue.record("no text at \(point)")
      return
    }
    #expect(range == byte..<byte + 3)
  }

  @Test(arguments: [
    (LabelPoint(x: 40, y: 8), 3, Hit.Edge.trailing), (LabelPoint(x: 56, y: 8), 6, .leading),
    (LabelPoint(x: 300, y: 8), 9, .trailing), (LabelPoint(x: -9, y: 8), 0, .leading),
    (LabelPoint(x: 90, y: 20), 15, .trailing),
  ]) func isNearestToALineBesideThePoint(
    _ point: LabelPoint, _ byte: Int, _ edge: Hit.Edge
  ) throws {
    let queries = try queries()
    #expect(queries.hit(at: point) == nil)
    let text = byte % 6 == 0 ? "标" : "题"
    #expect(
      queries.closest(to: point) == .text(range: byte..<byte + 3, text: text, edge: edge))
  }

  @Test func hasARectangleForEachPart() throws {
    #expect(
      try queries().rects(for: 3..<15) == [
        LabelRect(x: 16, y: 0, width: 16, height: 16),
        LabelRect(x: 64, y: 0, width: 32, height: 16),
        LabelRect(x: 0, y: 16, width: 16, height: 16),
      ])
  }
}
