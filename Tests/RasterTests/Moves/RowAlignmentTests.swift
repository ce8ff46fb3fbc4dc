import Foundation
import Testing

@testable import Raster

/// Letters stand for rows; equal letters are equal rows.
@Suite struct RowAlignmentTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let actual: String
    /// `=` matched rows, `-` removed ones and `+` inserted ones, each with their number.
    let segments: String
    var isOfSpace = false
  }

  static let page = "abcdefghijklmnopqrstuvwxyz"

  static let rows = [
    Row(testDescription: "equal", expected: page, actual: page, segments: "=26", isOfSpace: true),
    Row(
      testDescription: "inserted", expected: page, actual: "abcde123fghijklmnopqrstuvwxyz",
      segments: "=5 +3 =21"),
    Row(
      testDescription: "removed", expected: page, actual: "abcdeijklmnopqrstuvwxyz",
      segments: "=5 -3 =18"),
    Row(
      testDescription: "inserted and removed", expected: page,
      actual: "abcde123fghijklmnopqtuvwxyz", segments: "=5 +3 =12 -2 =7"),
    Row(
      testDescription: "inserted at the top", expected: page, actual: "12" + page,
      segments: "+2 =26"),
    Row(
      testDescription: "inserted at the end", expected: page, actual: page + "12",
      segments: "=26 +2"),
    Row(
      testDescription: "removed at the top", expected: page, actual: "defghijklmnopqrstuvwxyz",
      segments: "-3 =23"),
    Row(
      testDescription: "removed at the end", expected: page, actual: "abcdefghijklmnopqrstuvw",
      segments: "=23 -3"),
    Row(
      testDescription: "rows that changed, as many as before", expected: page,
      actual: "abcde123ijklmnopqrstuvwxyz", segments: "=26", isOfSpace: true),
    Row(
      testDescription: "fewer rows in place of others", expected: page,
      actual: "abcde12ijklmnopqrstuvwxyz", segments: "=5 -3 +2 =18"),
    Row(
      testDescription: "a changed row in what was pushed down", expected: page,
      actual: "abc123defghijkl!nopqrstuvwxyz", segments: "=3 +3 =23"),
    Row(
      testDescription: "pushed out of a page of the same height", expected: page,
      actual: "abc123defghijklmnopqrstuvw", segments: "=3 +3 =20 -3"),
    Row(
      testDescription: "pushed out of blank rows at the end", expected: "abcdefghijklm.........",
      actual: "abc123defghijklm......", segments: "=3 +3 =16 -3"),
    Row(
      testDescription: "scrolled", expected: page, actual: "defghijklmnopqrstuvwxyz123",
      segments: "-3 =23 +3"),
    Row(
      testDescription: "two parts that changed places: the longer one stays", expected: page,
      actual: "jklmnopqrstuvwxyzabcdefghi", segments: "-9 =17 +9"),
    Row(
      testDescription: "rows that repeat, and more of them between others",
      expected: "abcdefgh....ijklmnop....qrstuvwx", actual: "abcdefgh.......ijklmnop....qrstuvwx",
      segments: "=12 +3 =20", isOfSpace: true),
    Row(
      testDescription: "blank, and taller", expected: "......", actual: ".........",
      segments: "=6 +3", isOfSpace: true),
    Row(
      testDescription: "nothing in common, equally tall", expected: "abc", actual: "123",
      segments: "=3", isOfSpace: true),
    Row(
      testDescription: "nothing in common, taller", expected: "abc", actual: "1234",
      segments: "-3 +4"),
    Row(
      testDescription: "a row that is equal by chance", expected: "abcd.fghi",
      actual: "123.4567890", segments: "-9 +11"),
    Row(
      testDescription: "equal rows at the top are not by chance", expected: "abcd.fghi",
      actual: "ab3.4567890", segments: "=2 -7 +9"),
    Row(
      testDescription: "one row each", expected: "a", actual: "a", segments: "=1", isOfSpace: true),
    Row(
      testDescription: "one row against another", expected: "a", actual: "b", segments: "=1",
      isOfSpace: true),
    Row(
      testDescription: "one row against two", expected: "a", actual: "ba", segments: "+1 =1"),
    Row(
      testDescription: "equal rows that are nowhere else", expected: page, actual: "111" + page,
      segments: "+3 =26"),
    Row(testDescription: "none against one", expected: "", actual: "a", segments: "+1"),
    Row(testDescription: "none at all", expected: "", actual: "", segments: "", isOfSpace: true),
  ]

  static func values(_ text: String) -> [UInt64] {
    text.unicodeScalars.map { UInt64($0.value) }
  }

  /// Rows none of which is alike to another one, unless it is equal.
  static func prints(_ values: [UInt64]) -> RowPrints {
    let samples = values.flatMap { value in
      var generator = SeededGenerator(seed: value)
      return (0..<RowPrints.samples / 16).map { _ in
        SIMD16<UInt8>.random(in: 0...255, using: &generator)
      }
    }
    return RowPrints(hashes: values, samples: samples)
  }

  /// A thing of other colours, whose last row shows so little of it that it is as bright as the blank rows below, above
  /// one that moved: the blank rows are told as inserted or removed, and not that last row.
  @Test(arguments: [false, true]) func theTipOfAThingStaysWithIt(isRemoved: Bool) {
    let vectors = RowPrints.samples / 16
    func prints(changed: UInt64, space: Int) -> RowPrints {
      var (hashes, samples): ([UInt64], [SIMD16<UInt8>]) = ([], [])
      func add(_ hash: UInt64, _ look: UInt64?) {
        var generator = SeededGenerator(seed: look ?? 0)
        hashes.append(hash)
        samples += (0..<vectors).map { _ in
          look == nil
            ? SIMD16(repeating: 255) : SIMD16<UInt8>.random(in: 0...255, using: &generator)
        }
      }
      for row in 1...12 as ClosedRange<UInt64> { add(changed + row, row) }
      add(changed, nil)
      for _ in 0..<space { add(1, nil) }
      for row in 501...512 as ClosedRange<UInt64> { add(row, row) }
      return RowPrints(hashes: hashes, samples: samples)
    }
    let (one, other) = (prints(changed: 1000, space: 20), prints(changed: 2000, space: 25))
    let alignment = RowAlignment(
      expected: isRemoved ? other : one, actual: isRemoved ? one : other)
    #expect(
      alignment.segments
        == (isRemoved
          ? [
            .matched(expected: 0..<33, actual: 0..<33), .removed(expected: 33..<38),
            .matched(expected: 38..<50, actual: 33..<45),
          ]
          : [
            .matched(expected: 0..<33, actual: 0..<33), .inserted(actual: 33..<38),
            .matched(expected: 33..<45, actual: 38..<50),
          ]))
  }

  private func align(_ expected: [UInt64], _ actual: [UInt64]) -> RowAlignment {
    RowAlignment(expected: Self.prints(expected), actual: Self.prints(actual))
  }

  /// Where a bit of one row differs, or the same one in two rows, such as that of the opacity alone, a column is
  /// another one.
  @Test(arguments: [PixelAxis.rows, .columns])
  func rowsAndColumnsOfOtherBitsAreOthers(axis: PixelAxis) throws {
    let places = [[0], [1], [0, 2], [1, 3]]
    var changes: [(bit: Int, places: [Int])] = [(0, [])]
    for bit in 0..<32 { changes += places.map { (bit, $0) } }
    let width = axis == .columns ? changes.count : 6
    var picture = Bitmap(
      width: width, height: axis == .columns ? 6 : changes.count, color: .black)
    for (index, change) in changes.enumerated() {
      for place in change.places {
        let pixel = axis == .columns ? place * width + index : index * width + place
        picture.pixels[4 * pixel + change.bit / 8] ^= 1 << UInt8(change.bit % 8)
      }
    }
    var rows = BitmapRows(picture)
    #expect(Set(try RowPrints(&rows, of: axis).hashes).count == changes.count)
  }

  @Test(arguments: rows) func aligns(_ row: Row) {
    let alignment = align(Self.values(row.expected), Self.values(row.actual))
    let text = alignment.segments.map { segment in
      switch segment {
      case .matched(let rows, _): "=\(rows.count)"
      case .removed(let rows): "-\(rows.count)"
      case .inserted(let rows): "+\(rows.count)"
      }
    }
    #expect(text.joined(separator: " ") == row.segments)
    #expect(alignment.isOfSpace == row.isOfSpace)
    expectWhole(alignment, row.expected.count, row.actual.count)
  }

  /// A page with blank rows from which bands were taken and to which others were added, all far from one another:
  /// every row is accounted for, and what is matched is equal.
  @Test(arguments: 0..<200) func findsBandsInRandomPages(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var (expected, actual): ([UInt64], [UInt64]) = ([], [])
    var (inserted, removed) = (0, 0)
    for band in 0..<Int.random(in: 1...12, using: &generator) {
      for _ in 0..<Int.random(in: 8...60, using: &generator) {
        let isBlank = Int.random(in: 0..<3, using: &generator) == 0
        // A blank row, or one that occurs only here.
        let row = isBlank ? 0 : generator.next()
        expected.append(row)
        actual.append(row)
      }
      for _ in 0..<8 {
        let row = generator.next()
        expected.append(row)
        actual.append(row)
      }
      let rows = (0..<Int.random(in: 0...30, using: &generator)).map { _ in generator.next() }
      if band.isMultiple(of: 2) {
        actual += rows
        inserted += rows.count
      } else {
        expected += rows
        removed += rows.count
      }
    }
    let alignment = align(expected, actual)
    expectWhole(alignment, expected.count, actual.count)
    var found = (inserted: 0, removed: 0)
    for segment in alignment.segments {
      switch segment {
      case .matched(let rows, let other): #expect(expected[rows] == actual[other])
      case .inserted(let rows): found.inserted += rows.count
      case .removed(let rows): found.removed += rows.count
      }
    }
    #expect(found == (inserted, removed))
  }

  /// Pages with nothing but repeating rows.
  @Test func manyRepeatingRowsTakeNoLongTime() {
    let expected = (0..<16_384).map { UInt64($0 % 7) }
    let actual = (0..<16_384).map { UInt64($0 % 5) }
    // Processor time: other tests run at the same time.
    let prints = (Self.prints(expected), Self.prints(actual))
    let start = Self.threadSeconds()
    let alignment = RowAlignment(expected: prints.0, actual: prints.1)
    #expect(Self.threadSeconds() - start < 30)
    expectWhole(alignment, 16_384, 16_384)
  }

  private static func threadSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func expectWhole(_ alignment: RowAlignment, _ expected: Int, _ actual: Int) {
    var (before, after) = (0, 0)
    for segment in alignment.segments {
      switch segment {
      case .matched(let rows, let other):
        #expect(rows.lowerBound == before && other.lowerBound == after)
        #expect(rows.count == other.count && !rows.isEmpty)
        (before, after) = (rows.upperBound, other.upperBound)
      case .removed(let rows):
        #expect(rows.lowerBound == before && !rows.isEmpty)
        before = rows.upperBound
      case .inserted(let rows):
        #expect(rows.lowerBound == after && !rows.isEmpty)
        after = rows.upperBound
      }
    }
    #expect(before == expected && after == actual)
  }
}
