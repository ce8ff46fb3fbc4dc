import Raster
import Testing

@testable import Labels

/// Rule 32 of docs/layout-rules.md: what of an attachment is drawn, and where.
@Suite struct ContentModeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let mode: ContentMode
    /// Where a picture of 8 × 4 is drawn in a room of 16 × 16 at 10, 20.
    let wide: LabelRect
    /// Where one of 32 × 64 is drawn.
    let large: LabelRect
    var testDescription: String { mode.rawValue }

    init(_ mode: ContentMode, _ wide: [Double], _ large: [Double]) {
      self.mode = mode
      self.wide = LabelRect(x: wide[0], y: wide[1], width: wide[2], height: wide[3])
      self.large = LabelRect(x: large[0], y: large[1], width: large[2], height: large[3])
    }
  }

  static let rows = [
    Row(.scaleToFill, [10, 20, 16, 16], [10, 20, 16, 16]),
    Row(.scaleAspectFit, [10, 24, 16, 8], [14, 20, 8, 16]),
    Row(.scaleAspectFill, [2, 20, 32, 16], [10, 12, 16, 32]),
    Row(.redraw, [10, 20, 16, 16], [10, 20, 16, 16]),
    Row(.center, [14, 26, 8, 4], [2, -4, 32, 64]),
    Row(.top, [14, 20, 8, 4], [2, 20, 32, 64]),
    Row(.bottom, [14, 32, 8, 4], [2, -28, 32, 64]),
    Row(.left, [10, 26, 8, 4], [10, -4, 32, 64]),
    Row(.right, [18, 26, 8, 4], [-6, -4, 32, 64]),
    Row(.topLeft, [10, 20, 8, 4], [10, 20, 32, 64]),
    Row(.topRight, [18, 20, 8, 4], [-6, 20, 32, 64]),
    Row(.bottomLeft, [10, 32, 8, 4], [10, -28, 32, 64]),
    Row(.bottomRight, [18, 32, 8, 4], [-6, -28, 32, 64]),
  ]

  @Test(arguments: rows) func frames(_ row: Row) {
    let room = LabelRect(x: 10, y: 20, width: 16, height: 16)
    #expect(row.mode.frame(of: LabelSize(width: 8, height: 4), in: room) == row.wide)
    #expect(row.mode.frame(of: LabelSize(width: 32, height: 64), in: room) == row.large)
  }

  @Test func coversEveryMode() {
    #expect(Set(ContentModeTests.rows.map(\.mode)) == Set(ContentMode.allCases))
    #expect(ContentMode.allCases.count == 13)
  }

  @Test(arguments: ContentMode.allCases) func noAreaHasNoFrame(_ mode: ContentMode) {
    let size = LabelSize(width: 8, height: 4)
    let room = LabelRect(x: 0, y: 0, width: 16, height: 16)
    #expect(mode.frame(of: size, in: LabelRect(x: 0, y: 0, width: 16, height: 0)) == nil)
    #expect(mode.frame(of: size, in: LabelRect(x: 0, y: 0, width: 0, height: 16)) == nil)
    #expect(mode.frame(of: LabelSize(width: 0, height: 4), in: room) == nil)
  }

  // MARK: In a label

  struct Drawn: CustomTestStringConvertible, Sendable {
    let what: String
    let attachment: TextAttachment
    var spacing = 0.0
    var scale = 1.0
    let room: LabelRect?
    let drawn: LabelRect?
    var testDescription: String { what }
  }

  /// 4 × 2 pixels: red, green, blue and white above, black below.
  private static let file: PNGFile = {
    do {
      var bitmap = Bitmap(width: 4, height: 2, color: .black)
      bitmap[0, 0] = red
      bitmap[1, 0] = PixelColor(red: 0, green: 255, blue: 0)
      bitmap[2, 0] = PixelColor(red: 0, green: 0, blue: 255)
      bitmap[3, 0] = .white
      return try PNGFile(name: "strip.png", bytes: PNG.encode(bitmap, effort: .fast))
    } catch {
      preconditionFailure("\(error)")
    }
  }()
  private static let red = PixelColor(red: 255, green: 0, blue: 0)

  private static func picture(
    _ mode: ContentMode, _ width: Double, _ height: Double,
    _ insets: LabelInsets = .zero
  ) -> TextAttachment {
    TextAttachment(
      .image(file), size: LabelSize(width: width, height: height), alignment: .top,
      contentMode: mode,
      insets: insets)
  }

  private static func box(_ side: Double, _ insets: LabelInsets) -> TextAttachment {
    TextAttachment(
      .box(red), size: LabelSize(width: side, height: side), alignment: .top, insets: insets)
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LabelRect
  {
    LabelRect(x: x, y: y, width: width, height: height)
  }

  private static func insets(_ all: Double) -> LabelInsets {
    LabelInsets(top: all, left: all, bottom: all, right: all)
  }

  /// The baseline stands at 13, 0.2 below where the ascent of 12.8 would have it.
  static let drawn = [
    Drawn(
      what: "as large as the picture", attachment: picture(.center, 4, 2),
      room: rect(16, 0, 4, 2), drawn: rect(16, 0, 4, 2)),
    Drawn(
      what: "0.4 pt to the right: rounded to a pixel", attachment: picture(.center, 4, 2),
      spacing: 0.4, room: rect(16, 0, 4, 2), drawn: rect(16, 0, 4, 2)),
    Drawn(
      what: "0.6 pt to the right", attachment: picture(.center, 4, 2), spacing: 0.6,
      room: rect(17, 0, 4, 2), drawn: rect(17, 0, 4, 2)),
    Drawn(
      what: "in the middle of odd room: halves go up", attachment: picture(.center, 5, 3),
      room: rect(16, 0, 5, 3), drawn: rect(17, 1, 4, 2)),
    Drawn(
      what: "a pixel is half a point at scale 2", attachment: picture(.topLeft, 4, 2), scale: 2,
      room: rect(16, 0, 4, 2), drawn: rect(16, 0, 2, 1)),
    Drawn(
      what: "insets shrink the drawing", attachment: box(16, insets(2)),
      room: rect(18, 2, 12, 12), drawn: rect(18, 2, 12, 12)),
    Drawn(
      what: "each inset on its side",
      attachment: box(16, LabelInsets(top: 1, left: 2, bottom: 3, right: 4)),
      room: rect(18, 1, 10, 12), drawn: rect(18, 1, 10, 12)),
    Drawn(
      what: "negative insets let it out", attachment: box(8, insets(-1)),
      room: rect(15, -1, 10, 10), drawn: rect(15, -1, 10, 10)),
    Drawn(
      what: "insets as large as the box", attachment: box(8, insets(4)), room: nil, drawn: nil),
    Drawn(what: "insets larger than it", attachment: box(8, insets(9)), room: nil, drawn: nil),
    Drawn(what: "no size", attachment: box(0, insets(-4)), room: nil, drawn: nil),
    Drawn(
      what: "no height", attachment: picture(.scaleToFill, 8, 0), room: nil, drawn: nil),
  ]

  @Test(arguments: drawn) func fits(_ row: Drawn) throws {
    let layout = try LabelBench().layout(
      .plain("", width: 100) {
        $0.text = [
          TextRun("标", StyleOverrides(letterSpacing: row.spacing)), TextRun(row.attachment),
        ]
        $0.scale = row.scale
      })
    let attachment = try #require(layout.lines[0].runs[1].attachment)
    #expect(attachment.room == row.room)
    #expect(attachment.drawn == row.drawn)
    #expect(attachment.box.width == row.attachment.size.width)
  }

  // MARK: On the picture

  private static func painted(_ attachment: TextAttachment) throws -> Bitmap {
    let bench = try LabelBench()
    return try bench.renderer.draw(
      bench.layout(.plain("", width: 20) { $0.text = [TextRun(attachment)] }))
  }

  @Test func paintsEveryPixelOfAPicture() throws {
    let bitmap = try ContentModeTests.painted(ContentModeTests.picture(.center, 4, 2))
    let decoded = try ContentModeTests.file.bitmap()
    for y in 0..<2 {
      for x in 0..<4 { #expect(bitmap[x, y] == decoded[x, y]) }
    }
    #expect(bitmap[4, 0] == .white)
  }

  /// The picture fills 8 × 4 around a room of 4 × 4: only its middle half is seen.
  @Test func cutsOffWhatReachesOutOfTheRoom() throws {
    let bitmap = try ContentModeTests.painted(ContentModeTests.picture(.scaleAspectFill, 4, 4))
    #expect(bitmap[0, 0].green > 127)
    #expect(bitmap[3, 0].blue > 127)
    #expect(bitmap[4, 0] == .white)
    #expect(bitmap[0, 3] == .black)
  }

  @Test func paintsABoxWithinItsInsets() throws {
    let bitmap = try ContentModeTests.painted(
      ContentModeTests.box(8, LabelInsets(top: 1, left: 2, bottom: 3, right: 4)))
    for y in 0..<8 {
      for x in 0..<8 {
        let isInside = (2..<4).contains(x) && (1..<5).contains(y)
        #expect(bitmap[x, y] == (isInside ? ContentModeTests.red : .white), "\(x), \(y)")
      }
    }
  }

  /// Only glyphs cast shadows; a run's background and its underline lie under the picture.
  @Test func liesOverBackgroundAndUnderline() throws {
    let bench = try LabelBench()
    let shadow = TextShadow(x: 8, color: .black)
    let layout = try bench.layout(
      .plain("", width: 40) {
        $0.text = [
          TextRun("标", StyleOverrides(color: .transparent)),
          TextRun(
            ContentModeTests.box(8, .zero),
            StyleOverrides(
              background: PixelColor(red: 0, green: 0, blue: 255),
              underline: TextDecoration(.single, offset: -10), shadow: shadow)),
        ]
      })
    let bitmap = try bench.renderer.draw(layout)
    #expect(bitmap[17, 3] == ContentModeTests.red)
    #expect(bitmap[17, 12] == PixelColor(red: 0, green: 0, blue: 255))
    #expect(bitmap[26, 3] == .white)
  }

  @Test func aFileThatIsBrokenBehindItsHeaderIsNamed() throws {
    let file = try PNGFile(
      name: "images/torn.png", bytes: Array(ContentModeTests.file.bytes.dropLast(20)))
    let bench = try LabelBench()
    let layout = try bench.layout(
      .plain("", width: 20) {
        $0.text = [TextRun(TextAttachment(.image(file), size: LabelSize(width: 4, height: 4)))]
      })
    let error = #expect(throws: LayoutError.self) { try bench.renderer.draw(layout) }
    #expect(error?.description.hasPrefix("images/torn.png: not a valid PNG: ") == true)
  }
}
