import Foundation
import Testing

@testable import Labels

/// Unicode's own conformance tests, as Debian's unicode-data 15.0 carries them.
@Suite struct UnicodeConformanceTests {
  @Test func graphemeClusters() throws {
    let file = try BreakTestFile("GraphemeBreakTest.txt")
    #expect(file.rows.count > 600)
    // U+2701 is not among the pictographs (GB11) that the standard library knows.
    // A space is apart from invisible marks, so that a line can break behind it.
    let known: Set = [
      [0x2701, 0x200D, 0x2701], [0x20, 0x34F], [0x20, 0x200D], [0x20, 0x200D, 0x646],
    ]
    var failures: [String] = []
    for row in file.rows {
      let text = StyledText([TextRun(row.string)], style: TestStyle.square)
      let clusters = Graphemes.clusters(
        of: 0..<text.bytes.count, in: text,
        itemStarts: [], breaks: Array(repeating: [], count: row.scalars.count + 1), options: nil)
      let starts = Set(clusters.map(\.offset) + [text.bytes.count])
      var offset = 0
      var breaks = [true]
      for scalar in row.scalars {
        offset += UTF8.width(scalar)
        breaks.append(starts.contains(offset))
      }
      if breaks != row.breaks, !known.contains(row.scalars.map { Int($0.value) }) {
        failures.append("line \(row.line): \(row.comment)")
      }
    }
    #expect(failures == [])
  }

  @Test func lineBreaks() throws {
    let file = try BreakTestFile("LineBreakTest.txt")
    #expect(file.rows.count > 7000)
    let fonts = try TestFonts.set()
    let itemizer = try Itemizer(fonts: fonts)
    let unexpected = try file.rows.filter { try breaks(in: $0, itemizer: itemizer) != $0.breaks }
      .map { "line \($0.line): \($0.comment)" }
    #expect(unexpected == [])
  }

  /// Where the engine would allow a break, hard breaks included.
  private func breaks(in row: BreakTestFile.Row, itemizer: Itemizer) throws -> [Bool] {
    let text = StyledText([TextRun(row.string)], style: TestStyle.square)
    var breaks = [false]
    for (range, breakLength) in HardBreaks.paragraphs(of: text.bytes) {
      let itemized = try itemizer.itemize(
        range, of: text, isRightToLeft: false, breaks: WantedBreaks())
      let count = text.substring(range).unicodeScalars.count
      if count > 0 {
        breaks += itemized.breaks[1..<count].map { $0.contains(.line) }
        breaks.append(breakLength == 0)
      }
      // There is no break inside a hard break of two characters.
      let ends = text.substring(range.upperBound..<range.upperBound + breakLength).unicodeScalars
      if ends.count > 0 {
        breaks += Array(repeating: false, count: ends.count - 1) + [true]
      }
    }
    return breaks
  }
}
