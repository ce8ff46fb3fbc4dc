import Testing

@testable import Labels

/// Rules 45 to 48 of docs/layout-rules.md in columns of 16 pt, in which a CJK character is 16 pt
/// long and a letter 8.
@Suite struct ColumnHitRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let x: Double
    let y: Double
    /// Byte at which the nearest cluster starts and the side that is nearest; nil for `other`.
    let text: (start: Int, edge: Hit.Edge)?
    let other: Hit?
    let isHit: Bool

    init(
      _ what: String, _ spec: LabelSpec, _ x: Double, _ y: Double, _ edge: Hit.Edge, of start: Int,
      isHit: Bool = true
    ) {
      self.what = what
      self.spec = spec
      self.x = x
      self.y = y
      text = (start, edge)
      other = nil
      self.isHit = isHit
    }

    init(_ what: String, _ spec: LabelSpec, _ x: Double, _ y: Double, _ hit: Hit) {
      self.what = what
      self.spec = spec
      self.x = x
      self.y = y
      text = nil
      other = hit
      isHit = true
    }

    var testDescription: String { "\(what), at \(x), \(y)" }
  }

  /// Two columns, `标题` and `标`.
  private static func title(_ columns: LabelSpec.ColumnOrder) -> LabelSpec {
    .columns("标题标", height: 32) { $0.columns = columns }
  }

  private static let spaced = LabelSpec.columns("标题标", height: 32) { $0.lineSpacing = 8 }
  private static let cut = LabelSpec.columns("标题标题标", suffix: "￥9", height: 80, lines: 1)
  private static let hebrew = LabelSpec.columns("标אב", height: 40) { $0.direction = .ltr }

  static let rows = [
    Row("upper half", title(.rightToLeft), 24, 4, .leading, of: 0),
    Row("lower half", title(.rightToLeft), 24, 12, .trailing, of: 0),
    Row("second character", title(.rightToLeft), 24, 20, .leading, of: 3),
    Row("second column", title(.rightToLeft), 8, 4, .leading, of: 6),
    Row("first column, from left to right", title(.leftToRight), 8, 20, .leading, of: 3),
    Row("second column, from left to right", title(.leftToRight), 24, 4, .leading, of: 6),
    Row("below a short column", title(.rightToLeft), 8, 24, .trailing, of: 6, isHit: false),
    Row("above", title(.rightToLeft), 24, -1, .leading, of: 0, isHit: false),
    Row("right of all", title(.rightToLeft), 40, 4, .leading, of: 0, isHit: false),
    Row("left of all", title(.rightToLeft), -8, 4, .leading, of: 6, isHit: false),
    Row("gap, nearer to the first column", spaced, 21, 4, .leading, of: 0),
    Row("gap, nearer to the second", spaced, 19, 4, .leading, of: 6),
    Row("ellipsis", cut, 8, 40, .ellipsis),
    Row("suffix", cut, 8, 60, .suffix),
    Row("first Hebrew letter, which is lower", hebrew, 8, 30, .leading, of: 3),
    Row("second Hebrew letter, which is higher", hebrew, 8, 17, .trailing, of: 5),
  ]

  @Test(arguments: rows) func pointsAreOnWhatStandsThere(_ row: Row) throws {
    let queries = LayoutQueries(try LabelBench().layout(row.spec))
    let point = LabelPoint(x: row.x, y: row.y)
    let closest = queries.closest(to: point)
    if let text = row.text {
      guard case .text(let range, _, let edge)? = closest else {
        Issue.record("nearest is \(String(describing: closest))")
        return
      }
      #expect(range.lowerBound == text.start)
      #expect(edge == text.edge)
    } else {
      #expect(closest == row.other)
    }
    #expect(queries.hit(at: point) == (row.isHit ? closest : nil))
  }

  @Test func rangesAreOneRectangleForEachColumnAndDirection() throws {
    let bench = try LabelBench()
    let rightToLeft = LayoutQueries(try bench.layout(ColumnHitRuleTests.title(.rightToLeft)))
    #expect(
      rightToLeft.rects(for: 3..<9) == [
        LabelRect(x: 16, y: 16, width: 16, height: 16),
        LabelRect(x: 0, y: 0, width: 16, height: 16),
      ])
    let leftToRight = LayoutQueries(try bench.layout(ColumnHitRuleTests.title(.leftToRight)))
    #expect(
      leftToRight.rects(for: 0..<9) == [
        LabelRect(x: 0, y: 0, width: 16, height: 32), LabelRect(x: 16, y: 0, width: 16, height: 16),
      ])
    let hebrew = LayoutQueries(try bench.layout(ColumnHitRuleTests.hebrew))
    #expect(
      hebrew.rects(for: 0..<5) == [
        LabelRect(x: 0, y: 0, width: 16, height: 16), LabelRect(x: 0, y: 24, width: 16, height: 8),
      ])
  }
}
