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
      let levels = try levels(of: text, isRightToLeft: isRightToLeft, itemizer: itemizer)
      // A mark that X9 removes has no place of its own.
      let shown = row.levels.indices.filter { row.levels[$0] != nil }
      let order = BidiOrder.visual(shown.map { levels[$0] }).map { shown[$0] }
      if isRightToLeft != (row.paragraphLevel == 1)
        || shown.map({ levels[$0] }) != shown.map({ row.levels[$0] }) || order != row.order
      {
        failures.append("line \(row.line): \(levels)")
      }
    }
    // `a LRE b PDF 1 2`, where b has level 2: Pango gives a text in which nothing runs right to left
    // level 0 throughout, and the order is the same.
    #expect(failures == ["line 164: [0, 0, 0, 0, 0, 0, 0, 0]"])
  }

  /// The level of each character, as items have them before lines are made.
  private func levels(
    of text: StyledText, isRightToLeft: Bool, itemizer: Itemizer
  ) throws -> [Int] {
    let items = try itemizer.itemize(
      0..<text.bytes.count, of: text, isRightToLeft: isRightToLeft, needsBreaks: false
    ).items
    return items.flatMap { item in
      let count = text.bytes[item.range].count { $0 & 0xC0 != 0x80 }
      return Array(repeating: item.level, count: count)
    }
  }
}
