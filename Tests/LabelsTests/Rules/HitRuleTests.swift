import Testing

@testable import Labels

/// Rules 45 to 47 of docs/layout-rules.md: what stands at a point.
///
/// A CJK character is 16 pt wide and a line 16 pt high, a letter is 8 pt wide, a space 4, `￥9` 24, the
/// gap before it 4 and the ellipsis 16.
@Suite struct HitRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let rule: Int
    let what: String
    let spec: LabelSpec
    let x: Double
    let y: Double
    let closest: Hit?
    /// Whether the point is on what is closest to it.
    let isHit: Bool
    var testDescription: String { "rule \(rule): \(what), at \(x), \(y)" }

    /// A point on something.
    init(
      _ rule: Int, _ what: String, _ spec: LabelSpec, _ x: Double, _ y: Double, hits hit: Hit
    ) {
      self.init(rule, what, spec, x, y, hit, isHit: true)
    }

    /// A point on nothing.
    init(
      _ rule: Int, _ what: String, _ spec: LabelSpec, _ x: Double, _ y: Double, near closest: Hit?
    ) {
      self.init(rule, what, spec, x, y, closest, isHit: false)
    }

    private init(
      _ rule: Int, _ what: String, _ spec: LabelSpec, _ x: Double, _ y: Double, _ closest: Hit?,
      isHit: Bool
    ) {
      self.rule = rule
      self.what = what
      self.spec = spec
      self.x = x
      self.y = y
      self.closest = closest
      self.isHit = isHit
    }
  }

  /// A half of a cluster that begins at a byte of the body.
  static func half(_ edge: Hit.Edge, _ text: String, _ start: Int) -> Hit {
    .text(range: start..<start + text.utf8.count, text: text, edge: edge)
  }

  private static let title = LabelSpec.plain("标题", width: 100)
  private static let cut = LabelSpec.plain("标题标题标", suffix: "￥9", width: 100, lines: 1)
  private static let spaced = LabelSpec.plain("标题标题", width: 32) { $0.lineSpacing = 8 }
  private static let hanging = LabelSpec.plain("标题 标题", width: 40)
  private static let hebrew = LabelSpec.plain("שלום", width: 100)
  private static let cutHebrew = LabelSpec.plain("שלום שלום", suffix: "￥9", width: 76, lines: 1)
  private static let hebrewInLatin = LabelSpec.plain("a שלום", width: 100)
  private static let latinInHebrew = LabelSpec.plain("שלום ab", width: 100)

  static let boxes = [
    Row(45, "left of the label", title, -1, 8, near: half(.leading, "标", 0)),
    Row(45, "the first corner is inside", title, 0, 0, hits: half(.leading, "标", 0)),
    Row(45, "the last corner is inside", title, 31.9, 15.9, hits: half(.trailing, "题", 3)),
    Row(45, "the right edge is outside", title, 32, 8, near: half(.trailing, "题", 3)),
    Row(45, "above", title, 4, -1, near: half(.leading, "标", 0)),
    Row(45, "the bottom edge is outside", title, 4, 16, near: half(.leading, "标", 0)),
    Row(45, "a first half", title, 23.9, 8, hits: half(.leading, "题", 3)),
    Row(45, "a second half", title, 24, 8, hits: half(.trailing, "题", 3)),
    Row(
      45, "the empty part of a centred line", .plain("标题", width: 100) { $0.align = .center }, 33,
      8,
      near: half(.leading, "标", 0)),
    Row(
      45, "an inset", .plain("标题", width: 100) { $0.insets.left = 20 }, 19, 8,
      near: half(.leading, "标", 0)),
    Row(45, "no body", .plain("", width: 100), 0, 0, near: half(.leading, "", 0)),
    Row(
      45, "no room", .plain("标题", width: 100) { $0.insets.left = 100 }, 0, 0, near: nil),
    Row(46, "before the ellipsis", cut, 47.9, 8, hits: half(.trailing, "标", 6)),
    Row(46, "the ellipsis", cut, 48, 8, hits: .ellipsis),
    Row(46, "the gap's first half", cut, 65.9, 8, hits: .ellipsis),
    Row(46, "the gap's second half", cut, 66, 8, hits: .suffix),
    Row(46, "the suffix", cut, 91.9, 8, hits: .suffix),
    Row(46, "past the suffix", cut, 92, 8, near: .suffix),
    Row(46, "before a line with a suffix", cut, -1, 8, near: half(.leading, "标", 0)),
    Row(46, "a suffix alone", .plain("", suffix: "￥9", width: 100), 4, 8, hits: .suffix),
    Row(
      46, "left of a suffix alone", .plain("", suffix: "￥9", width: 100), -4, 8, near: .suffix),
    Row(
      46, "a suffix on its own line",
      .plain("标题", suffix: "￥9", width: 100) { $0.suffixPlacement = .ownLine }, 4, 20,
      hits: .suffix),
    Row(
      46, "the line above it",
      .plain("标题", suffix: "￥9", width: 100) { $0.suffixPlacement = .ownLine }, 4, 8,
      hits: half(.leading, "标", 0)),
  ]

  static let lines = [
    Row(47, "the gap between lines, first half", spaced, 4, 19.9, hits: half(.leading, "标", 0)),
    Row(47, "the gap between lines, second half", spaced, 4, 20, hits: half(.leading, "标", 6)),
    Row(47, "below the last line", spaced, 4, 40, near: half(.leading, "标", 6)),
    Row(
      47, "first half of a ligature of 9.6 pt", .plain("fi", width: 100), 4.7, 8,
      hits: half(.trailing, "f", 0)),
    Row(
      47, "second half of a ligature", .plain("fi", width: 100), 4.9, 8,
      hits: half(.leading, "i", 1)),
    Row(
      47, "first half of an emoji sequence", .plain("a👨‍👩‍👧b", width: 100), 9, 8,
      hits: half(.leading, "👨‍👩‍👧", 1)),
    Row(
      47, "second half of an emoji sequence", .plain("a👨‍👩‍👧b", width: 100), 23, 8,
      hits: half(.trailing, "👨‍👩‍👧", 1)),
    Row(
      47, "past a line that ends in a newline", .plain("标\n题", width: 100), 90, 8,
      near: half(.trailing, "标", 0)),
    Row(
      47, "past a line that ends in \\r\\n", .plain("标\r\n题", width: 100), 90, 8,
      near: half(.trailing, "标", 0)),
    Row(
      47, "the line after \\r\\n", .plain("标\r\n题", width: 100), 90, 24,
      near: half(.trailing, "题", 5)),
    Row(
      47, "an empty line", .plain("标\n\n题", width: 100), 4, 20, near: half(.leading, "", 4)),
    Row(47, "a space that hangs", hanging, 33, 8, hits: half(.trailing, "题", 3)),
    Row(47, "past a space that hangs", hanging, 36, 8, near: half(.trailing, "题", 3)),
    Row(
      47, "a hyphen that the line shows", .plain("abcd\u{AD}efgh", width: 44), 33, 8,
      hits: half(.trailing, "d", 3)),
    Row(47, "right half of a Hebrew letter", hebrew, 99, 8, hits: half(.leading, "ש", 0)),
    Row(47, "left half of a Hebrew letter", hebrew, 93, 8, hits: half(.trailing, "ש", 0)),
    Row(47, "before a right-to-left line", hebrew, 100, 8, near: half(.leading, "ש", 0)),
    Row(47, "past a right-to-left line", hebrew, 67.9, 8, near: half(.trailing, "ם", 6)),
    Row(46, "suffix of a right-to-left line", cutHebrew, 25.9, 8, hits: .suffix),
    Row(46, "ellipsis of a right-to-left line", cutHebrew, 26, 8, hits: .ellipsis),
    Row(46, "text after an ellipsis on its left", cutHebrew, 44, 8, hits: half(.trailing, "ם", 6)),
    Row(46, "past a suffix on the left", cutHebrew, -1, 8, near: .suffix),
    Row(
      46, "before a right-to-left line with a suffix", cutHebrew, 76, 8,
      near: half(.leading, "ש", 0)),
    Row(
      47, "Hebrew in Latin, its last letter", hebrewInLatin, 13, 8, hits: half(.trailing, "ם", 8)),
    Row(
      47, "Hebrew in Latin, its first letter", hebrewInLatin, 43, 8, hits: half(.leading, "ש", 2)),
    Row(47, "past Hebrew in Latin", hebrewInLatin, 44, 8, near: half(.trailing, "ם", 8)),
    Row(
      47, "Latin in Hebrew, its first letter", latinInHebrew, 49, 8, hits: half(.leading, "a", 9)),
    Row(
      47, "Latin in Hebrew, its last letter", latinInHebrew, 63, 8, hits: half(.trailing, "b", 10)),
    Row(47, "past Latin in Hebrew", latinInHebrew, 47, 8, near: half(.trailing, "b", 10)),
  ]

  @Test(arguments: boxes + lines) func answers(_ row: Row) throws {
    let queries = LayoutQueries(try LabelBench().layout(row.spec))
    let point = LabelPoint(x: row.x, y: row.y)
    #expect(queries.closest(to: point) == row.closest)
    #expect(queries.hit(at: point) == (row.isHit ? row.closest : nil))
  }

  /// Rule 46: no layout lets a suffix cover text, but if one did, it would come first.
  @Test func suffixComesBeforeText() throws {
    var layout = try LabelBench().layout(.plain("标题", suffix: "￥9", width: 100))
    layout.suffix?.box.x = 10
    let queries = LayoutQueries(layout)
    #expect(queries.hit(at: LabelPoint(x: 9.9, y: 8)) == HitRuleTests.half(.trailing, "标", 0))
    #expect(queries.hit(at: LabelPoint(x: 10, y: 8)) == .suffix)
  }
}
