import Testing

@testable import Labels

/// Unicode's own test of UAX #9, as Debian's unicode-data 15.0 carries it.
@Suite struct BidiConformanceTests {
  @Test func levelsAndOrder() throws {
    let file = try BidiTestFile()
    #expect(file.rows.count > 91_000)
    let itemizer = try Itemizer(fonts: TestFonts.set())
    var failures: [String] = []
    for row in file.rows {
      let text = StyledText([TextRun(row.text)], style: TestStyle.square)
      let isRightToLeft =
        row.direction == 2 ? BaseDirection.isRightToLeft(text.bytes[...]) : row.direction == 1
      let levels = try levels(
        of: text, 0..<text.bytes.count, isRightToLeft: isRightToLeft, itemizer: itemizer)
      // A mark that X9 removes has no place of its own.
      let shown = row.levels.indices.filter { row.levels[$0] != nil }
      let order = BidiOrder.visual(shown.map { levels[$0] }).map { shown[$0] }
      if isRightToLeft != (row.paragraphLevel == 1)
        || shown.map({ levels[$0] }) != shown.map({ row.levels[$0] }) || order != row.order
      {
        failures.append("line \(row.line): \(levels)")
      }
    }
    #expect(failures == [])
  }

  /// Random paragraphs with up to five isolates, beside ICU; three paragraphs are one text.
  @Test func isolates() throws {
    let rows = try IsolateLevelsFile().rows
    #expect(rows.count == 1800)
    let itemizer = try Itemizer(fonts: TestFonts.set())
    var failures: [String] = []
    for index in stride(from: 0, to: rows.count, by: 3) {
      let rows = rows[index..<index + 3]
      let text = StyledText(
        [TextRun(rows.map(\.text).joined(separator: "\n"))], style: TestStyle.square)
      for (row, paragraph) in zip(rows, HardBreaks.paragraphs(of: text.bytes)) {
        let levels = try levels(
          of: text, paragraph.range, isRightToLeft: row.paragraphLevel == 1, itemizer: itemizer)
        if zip(levels, row.levels).contains(where: { $1 != nil && $0 != $1 }) {
          failures.append(
            "\(row.text.unicodeScalars.map { String($0.value, radix: 16) }): \(levels)")
        }
      }
    }
    #expect(failures == [])
  }

  /// UAX #9, N0: brackets are a pair behind a mark as well, which is a neutral as the sign before it is (W1).
  @Test(arguments: [
    ("\u{5D1}\u{2764}\u{FE0F}(1)a", [1, 1, 1, 1, 2, 1, 0]),
    ("\u{5D1}!\u{301}[1]a", [1, 1, 1, 1, 2, 1, 0]),
    // Arabic digits, and brackets that are not ASCII.
    ("\u{639}\u{2764}\u{FE0F}\u{FF08}\u{663}\u{FF09}a", [1, 1, 1, 1, 2, 1, 0]),
    // No pair, and a pair with no right-to-left text before it.
    ("\u{5D1}\u{2764}\u{FE0F}(1a", [1, 1, 1, 1, 2, 0]),
    ("a\u{2764}\u{FE0F}(1)\u{5D1}", [0, 0, 0, 0, 0, 0, 1]),
  ])
  func bracketsBehindMarks(text: String, expected: [Int]) throws {
    let text = StyledText([TextRun(text)], style: TestStyle.square)
    let levels = try levels(
      of: text, 0..<text.bytes.count, isRightToLeft: false,
      itemizer: Itemizer(fonts: TestFonts.set()))
    #expect(levels == expected)
  }

  /// UAX #9, X1: what lies deeper than 125 levels has the last level that is valid.
  @Test func overflow() throws {
    let itemizer = try Itemizer(fonts: TestFonts.set())
    for (mark, end) in [("\u{2067}\u{2066}", "\u{2069}"), ("\u{202B}\u{202A}", "\u{202C}")] {
      let text = StyledText(
        [
          TextRun(
            String(repeating: mark, count: 70) + "a" + String(repeating: end, count: 140) + "b")
        ],
        style: TestStyle.square)
      let levels = try levels(
        of: text, 0..<text.bytes.count, isRightToLeft: false, itemizer: itemizer)
      // A left-to-right letter at level 125 has level 126 (I2).
      #expect(levels[140] == 126)
      #expect(levels.last == 0)
    }
  }

  /// The level of each character, as items have them before lines are made.
  private func levels(
    of text: StyledText, _ range: Range<Int>, isRightToLeft: Bool, itemizer: Itemizer
  ) throws -> [Int] {
    let items = try itemizer.itemize(
      range, of: text, isRightToLeft: isRightToLeft, breaks: nil
    ).items
    return items.flatMap { item in
      let count = text.bytes[item.range].count { $0 & 0xC0 != 0x80 }
      return Array(repeating: item.level, count: count)
    }
  }
}
