import Testing

@testable import Labels

/// Rules 46 and 49 of docs/layout-rules.md, for attachments and links.
@Suite struct AttachmentHitTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let x: Double
    let y: Double
    let hit: Hit?
    var testDescription: String { "\(what): \(x), \(y)" }

    init(_ what: String, _ spec: LabelSpec, _ x: Double, _ y: Double, _ hit: Hit?) {
      self.what = what
      self.spec = spec
      self.x = x
      self.y = y
      self.hit = hit
    }
  }

  private static func box(
    _ side: Double, _ alignment: TextAttachment.Alignment = .center
  ) -> TextAttachment {
    AttachmentRuleTests.box(side, side) { $0.alignment = alignment }
  }

  private static func label(
    _ text: [TextRun], width: Double = 200, _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    AttachmentRuleTests.label(text, width: width, change)
  }

  private static func text(_ edge: Hit.Edge, _ text: String, _ start: Int) -> Hit {
    HitRuleTests.half(edge, text, start)
  }

  // MARK: Attachments

  /// Its box is 8 × 8 at 16, 4.
  private static let small = label([TextRun("标"), TextRun(box(8)), TextRun("题")])
  /// Two lines of 16 pt; the box is 24 × 24 at 16, −4.
  private static let overflowing = label(
    [TextRun("标"), TextRun(box(24)), TextRun("题题题")], width: 56
  ) { $0.lineHeight = .exactly(16) }
  /// The suffix's box is 16 × 16 at 36, 0.
  private static let suffix = label([TextRun(box(16)), TextRun("题")]) {
    $0.suffix = [TextRun(box(16)), TextRun("9")]
  }

  static let attachments = [
    Row("in its box", small, 20, 8, .attachment(index: 0)),
    Row("above its box, on its line", small, 20, 1, .attachment(index: 0)),
    Row("before it", small, 15.9, 8, text(.trailing, "标", 0)),
    Row("after it", small, 24, 8, text(.leading, "题", 6)),
    Row("outside its line", overflowing, 20, -2, .attachment(index: 0)),
    Row("over the text of the next line", overflowing, 20, 18, .attachment(index: 0)),
    Row("below it", overflowing, 20, 21, text(.leading, "题", 12)),
    Row("in a suffix", suffix, 40, 8, .attachment(index: 1)),
    Row("beside it in the suffix", suffix, 53, 8, .suffix),
    Row("outside", small, 41, 8, nil),
  ]

  // MARK: Links

  /// Seen at 16…32, 0…16, and hit at 2…46, −14…30.
  private static let link = label([TextRun("标"), TextRun("题", link: "a")])
  private static let neighbours = label([TextRun("标", link: "a"), TextRun("题", link: "b")])
  private static let linkedBox = label([TextRun("标"), TextRun(box(8), link: "a")])

  static let links = [
    Row("text in a link is text", link, 20, 8, text(.leading, "题", 3)),
    Row("text beside a link is text", link, 4, 8, text(.leading, "标", 0)),
    Row("right of the line", link, 40, 8, .link("a")),
    Row("below the line", link, 24, 29.9, .link("a")),
    Row("too far below", link, 24, 30, nil),
    Row("too far above", link, 24, -14.1, nil),
    Row("left part of its area", link, 2, 20, .link("a")),
    Row("too far to the left", link, 1.9, 20, nil),
    Row("too far to the right", link, 46, 8, nil),
    Row("the nearer of two, first", neighbours, 10, 20, .link("a")),
    Row("the nearer of two, second", neighbours, 20, 20, .link("b")),
    Row("a linked attachment is an attachment", linkedBox, 20, 8, .attachment(index: 0)),
    Row("near a linked attachment", linkedBox, 20, 20, .link("a")),
  ]

  @Test(arguments: attachments + links) func answers(_ row: Row) throws {
    let queries = LayoutQueries(try LabelBench().layout(row.spec))
    #expect(queries.hit(at: LabelPoint(x: row.x, y: row.y)) == row.hit)
  }

  @Test func saysWhereAPointLeads() throws {
    let queries = LayoutQueries(try LabelBench().layout(AttachmentHitTests.link))
    #expect(queries.link(at: LabelPoint(x: 20, y: 8)) == "a")
    #expect(queries.link(at: LabelPoint(x: 4, y: 8)) == nil)
    #expect(queries.link(at: LabelPoint(x: 40, y: 8)) == "a")
    #expect(queries.link(at: LabelPoint(x: 90, y: 8)) == nil)
    let box = LayoutQueries(try LabelBench().layout(AttachmentHitTests.linkedBox))
    #expect(box.link(at: LabelPoint(x: 20, y: 8)) == "a")
  }

  /// A link of 44 pt and more in both directions is hit where it is seen and nowhere else.
  @Test func aLargeLinkIsNotEnlarged() throws {
    let spec = AttachmentHitTests.label([TextRun(AttachmentHitTests.box(50), link: "a")])
    let queries = LayoutQueries(try LabelBench().layout(spec))
    #expect(queries.hit(at: LabelPoint(x: 49, y: 49)) == .attachment(index: 0))
    #expect(queries.hit(at: LabelPoint(x: 50, y: 49)) == nil)
  }

  @Test(arguments: [0.0, 3, 5, 7, 12, 30])
  func intervalsFindWhatHoldsAPosition(_ position: Double) {
    let intervals = [(0.0, 10.0), (5, 6), (2, 30), (7, 7), (3, 4), (29, 31)]
      .map { Interval(low: $0.0, high: $0.1) }
    let expected = intervals.indices.filter { intervals[$0].contains(position) }
    #expect(Intervals(intervals).indices(at: position) == expected)
  }
}
