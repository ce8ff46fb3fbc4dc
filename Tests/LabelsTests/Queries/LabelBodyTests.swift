import Foundation
import Raster
import Testing

@testable import Labels

/// Bytes of a body as `String.Index`, and back.
@Suite struct LabelBodyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let text: String
    let bytes: Range<Int>
    let slice: String
    var testDescription: String { what }

    init(_ what: String, _ text: String, _ bytes: Range<Int>, _ slice: String) {
      self.what = what
      self.text = text
      self.bytes = bytes
      self.slice = slice
    }
  }

  static let rows = [
    Row("a character", "标题", 3..<6, "题"),
    Row("nothing", "标题", 3..<3, ""),
    Row("the end", "标题", 6..<6, ""),
    Row("all of it", "标题", 0..<6, "标题"),
    Row("an empty text", "", 0..<0, ""),
    Row("a mark without its letter", "e\u{301}x", 1..<3, "\u{301}"),
    Row("a part of an emoji sequence", "👩‍👧", 7..<11, "👧"),
    Row("a line feed without its return", "a\r\nb", 2..<3, "\n"),
    Row("from within a scalar", "标题", 1..<6, "标题"),
    Row("to within a scalar", "标题", 0..<4, "标"),
    Row("within one scalar", "标题", 1..<2, ""),
    Row("past the end", "标题", 3..<99, "题"),
    Row("beyond the end", "标题", 7..<9, ""),
    Row("before the start", "标题", -9..<3, "标"),
  ]

  @Test(arguments: rows) func aRangeOfBytesIsARangeOfIndices(_ row: Row) {
    let body = LabelBody(row.text)
    #expect(body[row.bytes] == row.slice)
    let text = 0..<row.text.utf8.count
    #expect(body.bytes(of: body.range(of: row.bytes)) == row.bytes.clamped(to: text))
  }

  @Test(arguments: ["", "abc", "标e\u{301}👩‍👧题", "שלום\r\n"]) func everyByteComesBack(_ text: String) {
    let body = LabelBody(text)
    for byte in 0...text.utf8.count {
      #expect(body.byte(of: body.index(of: byte)) == byte)
    }
    for index in text.indices {
      #expect(body.byte(of: index) == text[..<index].utf8.count)
      #expect(body.index(of: body.byte(of: index)) == index)
    }
  }

  /// Where “题” is in a string other than the body.
  struct Other: CustomTestStringConvertible, Sendable {
    let what: String
    let body: String
    let range: Range<String.Index>
    let bytes: Range<Int>
    var testDescription: String { what }

    init(_ what: String, body: String, _ other: some StringProtocol, _ bytes: Range<Int>) throws {
      self.what = what
      self.body = body
      range = try #require(other.range(of: "题"))
      self.bytes = bytes
    }
  }

  static func others() throws -> [Other] {
    let units = Array("标题".utf16)
    return [
      try Other("a copy", body: "标题", String(Array("标题")), 3..<6),
      try Other("from an NSString", body: "标题", String(NSString(string: "标题")), 3..<6),
      try Other("from UTF-16", body: "标题", String(decoding: units, as: UTF16.self), 3..<6),
      try Other("equal up to there", body: "标题", "标题字", 3..<6),
      try Other("canonically equivalent", body: "\u{E9}题", "e\u{301}题", 3..<5),
      try Other("a part of a longer one", body: "标题", "ab标题".dropFirst(2), 5..<6),
      try Other("a longer one", body: "标", "标标标题", 3..<3),
    ]
  }

  @Test(arguments: try others()) func indicesOfAnotherString(_ other: Other) {
    #expect(LabelBody(other.body).bytes(of: other.range) == other.bytes)
  }

  /// UTF-8 has no place for half of a surrogate pair.
  @Test func anIndexBetweenSurrogatesIsTheScalars() {
    let text = "题😀题"
    let half = text.utf16.index(text.utf16.startIndex, offsetBy: 2)
    #expect(LabelBody(text).byte(of: half) == 3)
  }

  @Test func aBodyIsNativeUTF8() {
    #expect(LabelBody(String(NSString(string: "标题é"))).text.isContiguousUTF8)
  }
}

/// Ranges of layouts and hits as `String.Index`.
@Suite struct BodyPositionTests {
  /// An e and its accent are one cluster of two runs.
  private static let runs = LabelSpec.plain("", width: 200) {
    $0.text = [TextRun("e"), TextRun("\u{301}标", link: "https://a.example"), TextRun("题")]
  }

  @Test func bodiesJoinTheirRuns() throws {
    let layout = try LabelBench().layout(Self.runs)
    #expect(layout.body == Self.runs.body)
    #expect(layout.body.text == "e\u{301}标题")
    let line = layout.lines[0]
    #expect(layout.body[line.range] == "e\u{301}标题")
    #expect(line.clusters.map { layout.body[$0.range] } == ["e\u{301}", "标", "题"])
    // A cluster of two runs belongs to the first.
    let linked = line.runs.filter { $0.link != nil }
    #expect(linked.map { layout.body[$0.range] } == ["标"])
  }

  @Test func whatIsLeftOutIsASlice() throws {
    let spec = LabelSpec.plain("标题标题标", suffix: "￥9", width: 80, lines: 1)
    let layout = try LabelBench().layout(spec)
    let elided = try #require(layout.truncation).elided
    #expect(elided.map { layout.body[$0] } == ["标题标"])
  }

  @Test func anAttachmentCountsAsWhatItIsShownAs() throws {
    let attachment = TextAttachment(
      .box(.black), size: LabelSize(width: 100, height: 16), alternative: "钻",
      collapse: .alternative)
    let spec = LabelSpec.plain("", width: 80, lines: 1) {
      $0.text = [TextRun("标"), TextRun(attachment), TextRun("题")]
    }
    let layout = try LabelBench().layout(spec)
    #expect(spec.body.text == "标\u{FFFC}题")
    #expect(layout.body.text == "标钻题")
    #expect(layout.body[layout.lines[0].range] == "标钻题")
  }

  @Test(arguments: ["", "标题标", "ab", "a\nb", "שלום a"]) func aLabelOfAnyTextHasItsBody(
    _ text: String
  ) throws {
    let layout = try LabelBench().layout(.plain(text, width: 32))
    #expect(layout.body.text == text)
  }

  @Test func aLabelWithoutRoomHasItsBody() throws {
    let spec = LabelSpec.plain("标题", width: 10) {
      $0.insets = LabelInsets(top: 0, left: 8, bottom: 0, right: 8)
    }
    #expect(try LabelBench().layout(spec).body.text == "标题")
  }

  struct Seen: CustomTestStringConvertible, Sendable {
    let text: String
    let part: String
    let rects: [LabelRect]
    var testDescription: String { "“\(part)” in “\(text)”" }
  }

  static let seen = [
    Seen(text: "标题标题", part: "题标", rects: [rect(16, 0, 16), rect(0, 16, 16)]),
    Seen(text: "e\u{301}标", part: "\u{301}", rects: [rect(0, 0, 8)]),
    Seen(text: "שלום", part: "של", rects: [rect(16, 0, 16)]),
  ]

  private static func rect(_ x: Double, _ y: Double, _ width: Double) -> LabelRect {
    LabelRect(x: x, y: y, width: width, height: 16)
  }

  @Test(arguments: seen) func aSliceIsSeenAt(_ row: Seen) throws {
    let layout = try LabelBench().layout(.plain(row.text, width: 32))
    let scalars = layout.body.text.unicodeScalars
    let range = try #require(scalars.firstRange(of: Array(row.part.unicodeScalars)))
    #expect(LayoutQueries(layout).rects(for: range) == row.rects)
  }

  @Test func indicesPastTheBodyAreNotSeen() throws {
    let longer = "标题标题"
    let layout = try LabelBench().layout(.plain("标题", width: 100))
    let queries = LayoutQueries(layout)
    let third = longer.index(longer.startIndex, offsetBy: 2)
    #expect(queries.rects(for: third..<longer.endIndex).isEmpty)
    #expect(
      queries.rects(for: longer.startIndex..<longer.endIndex)
        == queries.rects(for: 0..<layout.body.text.utf8.count))
  }

  struct Struck: CustomTestStringConvertible, Sendable {
    let what: String
    let x: Double
    let slice: String?
    var testDescription: String { what }
  }

  static let struck = [
    Struck(what: "the first half", x: 2, slice: "标"),
    Struck(what: "past the end of a character", x: 20, slice: "题"),
    Struck(what: "the ellipsis", x: 40, slice: nil),
    Struck(what: "the suffix", x: 60, slice: nil),
  ]

  @Test(arguments: struck) func aHitIsASlice(_ row: Struck) throws {
    let spec = LabelSpec.plain("标题标题标", suffix: "￥9", width: 80, lines: 1)
    let layout = try LabelBench().layout(spec)
    let hit = try #require(LayoutQueries(layout).hit(at: LabelPoint(x: row.x, y: 8)))
    #expect(hit.range(in: layout.body).map { layout.body.text[$0] } == row.slice.map { $0[...] })
  }

  @Test func aLineWithoutTextIsHitAtAnEmptySlice() throws {
    let layout = try LabelBench().layout(.plain("标\n\n题", width: 100))
    let hit = try #require(LayoutQueries(layout).closest(to: LabelPoint(x: 2, y: 24)))
    let range = try #require(hit.range(in: layout.body))
    #expect(range.isEmpty)
    #expect(layout.body.byte(of: range.lowerBound) == 4)
  }
}
