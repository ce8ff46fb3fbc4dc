import Raster
import Testing

@testable import Labels

/// Rules 24 to 28 and 51 of docs/layout-rules.md: insets, sizes, white space at line ends, line
/// height.
@Suite struct BoxRuleTests {
  @Test func insetsLeaveAContentBox() throws {
    let layout = try LabelBench().layout(
      .plain("标题标题", width: 52) {
        $0.insets = LabelInsets(top: 25, left: 8, bottom: 24, right: 12)
      })
    #expect(layout.shown == ["标题", "标题"])
    #expect(layout.contentBox == LabelRect(x: 8, y: 25, width: 32, height: 32))
    #expect(layout.size == LabelSize(width: 52, height: 25 + 32 + 24))
    #expect(layout.lines[0].box == LabelRect(x: 8, y: 25, width: 32, height: 16))
    #expect(layout.lines[0].baseline == 25 + 13)
  }

  /// Rule 26: insets are physical, so a right-to-left label keeps its left and right.
  @Test func insetsDoNotTurnWithTheDirection() throws {
    let layout = try LabelBench().layout(
      .plain("שלום", width: 100) {
        $0.insets = LabelInsets(top: 1, left: 8, bottom: 2, right: 20)
      })
    #expect(layout.contentBox == LabelRect(x: 8, y: 1, width: 72, height: 16))
    #expect(layout.lines[0].box == LabelRect(x: 100 - 20 - 32, y: 1, width: 32, height: 16))
  }

  @Test func negativeInsetsWidenTheBox() throws {
    let layout = try LabelBench().layout(
      .plain("标题标题", width: 48) {
        $0.insets = LabelInsets(top: -4, left: -16, bottom: 0, right: 0)
      })
    #expect(layout.shown == ["标题标题"])
    #expect(layout.lines[0].box == LabelRect(x: -16, y: -4, width: 64, height: 16))
    #expect(layout.size == LabelSize(width: 48, height: 12))
  }

  @Test(arguments: [
    LabelInsets(top: 0, left: 50, bottom: 0, right: 50),
    LabelInsets(top: 0, left: 80, bottom: 0, right: 90),
    LabelInsets(top: 20, left: 0, bottom: 20, right: 0),
  ]) func insetsThatLeaveNoRoomDrawTheBackground(_ insets: LabelInsets) throws {
    let bench = try LabelBench()
    let layout = try bench.layout(
      .plain("标题", suffix: "￥9", width: 100) {
        $0.insets = insets
        $0.height = .points(40)
        $0.background = PixelColor(red: 1, green: 2, blue: 3)
      })
    #expect(layout.lines.isEmpty)
    #expect(layout.diagnostics == [.noRoom])
    #expect(layout.contentBox.width >= 0 && layout.contentBox.height >= 0)
    let picture = try bench.renderer.draw(layout)
    #expect(
      picture == Bitmap(width: 100, height: 40, color: PixelColor(red: 1, green: 2, blue: 3)))
  }

  struct FitRow: CustomTestStringConvertible, Sendable {
    let text: String
    var suffix = ""
    var insets = LabelInsets.zero
    let size: LabelSize
    var testDescription: String { "\(text)\(suffix) is \(size)" }
  }

  @Test(arguments: [
    FitRow(text: "标题", size: LabelSize(width: 32, height: 16)),
    FitRow(text: "标题标\n标", size: LabelSize(width: 48, height: 32)),
    FitRow(text: "标题", suffix: "￥9", size: LabelSize(width: 60, height: 16)),
    FitRow(
      text: "标题", insets: LabelInsets(top: 1, left: 2, bottom: 3, right: 4),
      size: LabelSize(width: 38, height: 20)),
    FitRow(text: "", size: LabelSize(width: 1, height: 16)),
  ]) func fitIsTheWidestLine(_ row: FitRow) throws {
    let layout = try LabelBench().layout(
      .plain(row.text, suffix: row.suffix, width: 0) {
        $0.width = .fit
        $0.insets = row.insets
      })
    #expect(layout.size == row.size)
    #expect(layout.truncation == nil)
  }

  @Test(arguments: [(1.0, 33.0), (2.0, 32.5), (3.0, 97.0 / 3), (4.0, 32.25)])
  func sizesRoundUpToDevicePixels(_ scale: Double, _ width: Double) throws {
    let layout = try LabelBench().layout(
      .plain("标题", width: 32.2) { $0.scale = scale })
    #expect(layout.size.width == width)
    #expect(layout.pixelSize.width == Int((width * scale).rounded()))
  }

  /// 19 × 1.4 is 26.6: 27 pixels, whatever dividing by the scale and multiplying again gives.
  @Test(arguments: [(1.4, 19.0, 27), (1.1, 64, 71), (2.7, 9, 25), (3.5, 33, 116)])
  func picturesAreNoPixelLarger(_ scale: Double, _ width: Double, _ pixels: Int) throws {
    let layout = try LabelBench().layout(.plain("", width: width) { $0.scale = scale })
    #expect(layout.pixelSize.width == pixels)
  }

  @Test func lettersThatOverlapLeaveNoNegativeBox() throws {
    let layout = try LabelBench().layout(.plain("abc", width: 50) { $0.style.letterSpacing = -20 })
    #expect(layout.lines[0].box.width == 0)
  }

  @Test(arguments: [nil, LabelSpec.HorizontalPosition.center])
  func lettersThatOverlapLeaveNoNegativeLabel(_ position: LabelSpec.HorizontalPosition?) throws {
    let layout = try LabelBench().layout(
      .plain("abc", width: 0) {
        $0.style.letterSpacing = -20
        $0.width = .fit
        $0.horizontalPosition = position
      })
    #expect(layout.contentBox == LabelRect(x: 0, y: 0, width: 0, height: 16))
    #expect(layout.textBlock == LabelRect(x: 0, y: 0, width: 0, height: 16))
    #expect(layout.size == LabelSize(width: 1, height: 16))
  }

  /// Lines of 16 pt, each 4 pt above the one before it.
  @Test(arguments: LabelSpec.Mode.allCases)
  func linesThatOverlapLeaveNoNegativeBlock(_ mode: LabelSpec.Mode) throws {
    let layout = try LabelBench().layout(
      .plain("标\n题\n标", width: 0) {
        $0.mode = mode
        $0.width = .fit
        $0.height = .fit
        $0.lineSpacing = -20
      })
    #expect(layout.size == LabelSize(width: 16, height: 16))
    #expect(layout.textBlock == LabelRect(x: 0, y: 0, width: 16, height: 16))
  }

  struct EdgeRow: CustomTestStringConvertible, Sendable {
    let what: String
    let text: String
    var spaces = LabelSpec.TrailingSpaces.hang
    /// Right edge of the last visible character, in a right-aligned label of 100 pt.
    let edge: Double
    var testDescription: String { what }
  }

  @Test(arguments: [
    EdgeRow(what: "no space", text: "标题", edge: 100),
    EdgeRow(what: "three spaces hang", text: "标题   ", edge: 100),
    EdgeRow(what: "ideographic spaces hang", text: "标题\u{3000}\u{3000}", edge: 100),
    EdgeRow(what: "spaces are kept", text: "标题   ", spaces: .keep, edge: 88),
    EdgeRow(what: "ideographic spaces are kept", text: "标题\u{3000}", spaces: .keep, edge: 84),
    EdgeRow(
      what: "more spaces than room", text: "标题标题标题" + String(repeating: " ", count: 9),
      spaces: .keep, edge: 96),
    EdgeRow(what: "a no-break space always counts", text: "标题\u{A0}", edge: 96),
  ]) func whiteSpaceAtALinesEnd(_ row: EdgeRow) throws {
    let layout = try LabelBench().layout(
      .plain(row.text, width: 100) {
        $0.align = .right
        $0.trailingSpaces = row.spaces
      })
    let line = layout.lines[0]
    let last = try #require(
      line.clusters.last { !line.text(of: $0).allSatisfy(\.isWhitespace) })
    #expect(layout.lines.count == 1)
    #expect(last.box.maxX == row.edge)
  }

  @Test(arguments: [(32.0, 1), (31.99, 1), (31.98, 2)])
  func anExactFitFits(_ width: Double, _ lines: Int) throws {
    let layout = try LabelBench().layout(.plain("标题", width: width))
    #expect(layout.lines.count == lines)
  }

  struct PlaceRow: CustomTestStringConvertible, Sendable {
    let what: String
    let change: @Sendable (inout LabelSpec) -> Void
    let boxes: [LabelRect]
    var testDescription: String { what }
  }

  /// Two lines of 32 and 16 pt in a box of 100 × 50.
  @Test(arguments: [
    PlaceRow(what: "start", change: { _ in }, boxes: [box(0, 0, 32), box(0, 16, 16)]),
    PlaceRow(
      what: "center", change: { $0.align = .center }, boxes: [box(34, 0, 32), box(42, 16, 16)]),
    PlaceRow(what: "end", change: { $0.align = .end }, boxes: [box(68, 0, 32), box(84, 16, 16)]),
    PlaceRow(
      what: "right-to-left start", change: { $0.direction = .rtl },
      boxes: [box(68, 0, 32), box(84, 16, 16)]),
    PlaceRow(
      what: "right-to-left left",
      change: {
        $0.direction = .rtl
        $0.align = .left
      }, boxes: [box(0, 0, 32), box(0, 16, 16)]),
    PlaceRow(
      what: "bottom", change: { $0.verticalPosition = .bottom },
      boxes: [box(0, 18, 32), box(0, 34, 16)]),
    PlaceRow(
      what: "middle right: the block shrinks to its longest line",
      change: {
        $0.horizontalPosition = .right
        $0.verticalPosition = .center
      }, boxes: [box(68, 9, 32), box(68, 25, 16)]),
    PlaceRow(
      what: "centred in a block on the right",
      change: {
        $0.horizontalPosition = .right
        $0.align = .center
      }, boxes: [box(68, 0, 32), box(76, 16, 16)]),
    PlaceRow(
      what: "line spacing", change: { $0.lineSpacing = 5 }, boxes: [box(0, 0, 32), box(0, 21, 16)]),
    PlaceRow(
      what: "paragraph spacing",
      change: {
        $0.lineSpacing = 5
        $0.paragraphSpacing = 3
      }, boxes: [box(0, 0, 32), box(0, 24, 16)]),
    PlaceRow(
      what: "line height of 20", change: { $0.lineHeight = .exactly(20) },
      boxes: [box(0, 0, 32, 20), box(0, 20, 16, 20)]),
    PlaceRow(
      what: "one and a half", change: { $0.lineHeight = .multiple(1.5) },
      boxes: [box(0, 0, 32, 24), box(0, 24, 16, 24)]),
    PlaceRow(
      what: "at least 18", change: { $0.lineHeight = .bounded(atLeast: 18, atMost: nil) },
      boxes: [box(0, 0, 32, 18), box(0, 18, 16, 18)]),
    PlaceRow(
      what: "at most 12", change: { $0.lineHeight = .bounded(atLeast: nil, atMost: 12) },
      boxes: [box(0, 0, 32, 12), box(0, 12, 16, 12)]),
    PlaceRow(
      what: "first indent", change: { $0.firstIndent = 10 },
      boxes: [box(10, 0, 32), box(10, 16, 16)]),
  ]) func alignsAndPositions(_ row: PlaceRow) throws {
    let layout = try LabelBench().layout(
      .plain("标题\n标", width: 100) {
        $0.height = .points(50)
        row.change(&$0)
      })
    #expect(layout.lines.map(\.box) == row.boxes)
  }

  @Test func indentsWrappedLines() throws {
    let layout = try LabelBench().layout(
      .plain("标题标题标题", width: 64) {
        $0.firstIndent = 32
        $0.indent = 16
      })
    #expect(layout.shown == ["标题", "标题标", "题"])
    #expect(layout.lines.map(\.box.x) == [32, 16, 16])
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 16)
    -> LabelRect
  {
    LabelRect(x: x, y: y, width: width, height: height)
  }
}
