import Raster
import Testing

@testable import Results
@testable import Runs

/// A tolerance is for how other machines draw a label. What a label shows must be as it was recorded, whatever the pixels
/// tolerate; what fonts and libraries alone change, and moves within the tolerance of layouts, pass.
@Suite struct ToleratedChangeTests {
  /// Each of them tolerates every pixel of these small labels, or those of another machine.
  private static let tolerances = [
    "{ ratio: 1 }", "{ pixels: 100000 }", "{ channel: 255 }", "{ color: 1 }",
    "{ color: 0.1, ratio: 0.9 }", "{ channel: 64, ratio: 1, antialiasing: ignore }",
    "{ ratio: 1, layout: 1 }", "{ other-environment: { color: 1, ratio: 1 } }",
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let common: String
    let was: String
    let `is`: String
    /// Of the change that must be named; empty if the case passes.
    let path: String
    var pictures: (was: PixelColor, is: PixelColor)?
    /// Changes a pixel, as another machine would.
    var isDrawnElsewhere = false

    var testDescription: String { name }

    init(
      _ name: String, in common: String = "text: 标题价", _ was: String, _ is: String, _ path: String,
      pictures: (was: PixelColor, is: PixelColor)? = nil, isDrawnElsewhere: Bool = false
    ) {
      self.name = name
      self.common = common
      self.was = was
      self.is = `is`
      self.path = path
      self.pictures = pictures
      self.isDrawnElsewhere = isDrawnElsewhere
    }
  }

  static let shown: [Row] = [
    // Texts of equal advances.
    Row("another price", in: "text: Title", "suffix: $249", "suffix: $649", "suffix"),
    Row("another separator", in: "", "text: \"$1,299\"", "text: \"$1.299\"", "text"),
    Row("another ideograph", in: "", "text: 标题", "text: 标价", "text"),
    Row("another letter", in: "", "text: Quit", "text: Ouit", "text"),
    Row("letters within a word", in: "", "text: cups", "text: cuqs", "text"),
    Row("another digit of a date", in: "", "text: 12.03.", "text: 13.03.", "text"),
    Row("another sign", in: "", "text: +5", "text: -5", "text"),
    Row("a letter's case", in: "", "text: ok", "text: Ok", "text"),
    Row("words in another order", in: "", "text: ab ba", "text: ba ab", "text"),
    Row(
      "a letter of the ellipsis", in: "text: 标题价格钻石, width: 40, lines: 1", "ellipsis: a",
      "ellipsis: b", "ellipsis"),
    Row(
      "a text of a run", in: "", "text: [标, { text: a, color: red }]",
      "text: [标, { text: b, color: red }]", "text*"),
    Row(
      "another price in a column", in: "text: 标题, mode: vertical, height: 100", "suffix: ￥2",
      "suffix: ￥6", "suffix"),
    // Colours.
    Row(
      "a price, white on white", in: "text: 标题",
      "suffix: { text: ￥9, color: black }", "suffix: { text: ￥9, color: white }", "suffix.color"),
    Row("a colour", "color: black", "color: red", "color"),
    Row("nearly the same colour", "color: black", "color: \"#000001\"", "color"),
    Row("a transparent text", "color: black", "color: transparent", "color"),
    Row("half transparent", "color: black", "color: \"#00000080\"", "color"),
    Row("a background", "background: white", "background: \"#fefefe\"", "background"),
    Row("no background", "background: white", "background: transparent", "background"),
    Row(
      "a run's colour", in: "", "text: [标, { text: 题, color: black }]",
      "text: [标, { text: 题, color: red }]", "text[1].color"),
    Row(
      "a run's background", in: "", "text: [标, { text: 题, background: white }]",
      "text: [标, { text: 题, background: yellow }]", "text[1].background"),
    // Decorations.
    Row("a new underline", "underline: none", "underline: single", "underline"),
    Row("an underline that is gone", "underline: single", "underline: none", "underline"),
    Row("another style of underline", "underline: dotted", "underline: dashed", "underline"),
    Row(
      "an underline's colour", "underline: { color: red }", "underline: { color: blue }",
      "underline.color"),
    Row("a strikethrough", "strikethrough: none", "strikethrough: single", "strikethrough"),
    Row(
      "a suffix that is struck through", in: "text: 标题", "suffix: { text: ￥9, color: black }",
      "suffix: { text: ￥9, color: black, strikethrough: single }", "suffix.strikethrough"),
    Row("a shadow", "shadow: none", "shadow: { x: 1, y: 1, blur: 0, color: red }", "shadow"),
    Row(
      "a shadow's colour", "shadow: { x: 1, y: 1, blur: 0, color: red }",
      "shadow: { x: 1, y: 1, blur: 0, color: blue }", "shadow.color"),
    Row(
      "a shadow elsewhere", "shadow: { x: 1, y: 1, blur: 0, color: red }",
      "shadow: { x: 2, y: 1, blur: 0, color: red }", "shadow.x"),
    Row("a border", "border: none", "border: { width: 1, color: red }", "border"),
    Row(
      "a border's colour", "border: { width: 1, color: red }", "border: { width: 1, color: blue }",
      "border.color"),
    Row(
      "a thicker border", "border: { width: 1, color: red }", "border: { width: 2, color: red }",
      "border.width"),
    Row(
      "a border's fill", "border: { width: 1, color: red }",
      "border: { width: 1, color: red, fill: yellow }", "border.fill"),
    Row(
      "rounder corners", "border: { width: 1, color: red, radius: 0 }",
      "border: { width: 1, color: red, radius: 4 }", "border.radius"),
    // Fonts of equal advances.
    Row(
      "a bold font", "font: Harness Square 10",
      "font: { family: Harness Square, size: 10, weight: bold }", "font.weight"),
    Row("another family", "font: Harness Blocks 10", "font: Harness Square 10", "font.family"),
    // Pictures.
    Row(
      "another picture in the same file", in: "", "text: [标, { image: images/gem.png }]",
      "text: [标, { image: images/gem.png }]", "text[1].image", pictures: (.black, .white)),
    Row(
      "another picture of that name beside a width", in: "text: [标, { image: images/gem.png }]",
      "width: 100", "width: 90", "text[1].image", pictures: (.black, .white)),
    Row(
      "another picture of that name beside a word", in: "",
      "text: [标, { image: images/gem.png }]", "text: [价, { image: images/gem.png }]",
      "text[1].image", pictures: (.black, .white)),
    Row(
      "another picture of that name beside a colour", in: "text: [标, { image: images/gem.png }]",
      "color: black", "color: red", "text[1].image", pictures: (.black, .white)),
    Row(
      "a box for a picture", in: "", "text: [标, { image: images/gem.png, size: [10, 10] }]",
      "text: [标, { box: red, size: [10, 10] }]", "text*", pictures: (.black, .black)),
    Row(
      "another box", in: "", "text: [标, { box: red, size: [10, 10] }]",
      "text: [标, { box: blue, size: [10, 10] }]", "text[1].box"),
    Row(
      "a box that is gone, and room in its place", in: "",
      "text: [标, { box: white, size: [10, 10] }]", "text: [标, { box: red, size: [10, 10] }]",
      "text[1].box"),
    // The justified line is as long as it was.
    Row(
      "a ligature that a spacing takes away",
      in: "text: fix ab cd, width: 35, align: justify, font: Harness Square 10",
      "letter-spacing: 0", "letter-spacing: 0.001", "letter-spacing"),
    Row("what is drawn over the label", "debug: none", "debug: [baselines]", "debug"),
  ]

  static let tolerated: [Row] = [
    Row("nothing but another machine", "", "", "", isDrawnElsewhere: true),
    // Where no pixel differs, nothing else is compared.
    Row("a no-break space", in: "", "text: \"标 题\"", "text: \"标\\u00A0题\"", ""),
    Row("a move within the tolerance", "insets: { left: 0 }", "insets: { left: 0.2 }", ""),
    Row("a wider gap within the tolerance", "letter-spacing: 0", "letter-spacing: 0.05", ""),
    Row(
      "a column that moved within the tolerance", in: "text: 标题, mode: vertical, height: 100",
      "insets: { top: 0 }", "insets: { top: 0.2 }", ""),
    Row(
      "a link, on another machine", in: "", "text: [标, { text: 题 }]",
      "text: [标, { text: 题, link: a }]", "", isDrawnElsewhere: true),
    Row(
      "more lines than are needed, on another machine", "lines: 2", "lines: 3", "",
      isDrawnElsewhere: true),
    Row(
      "an ellipsis that is not shown, on another machine", "ellipsis: a", "ellipsis: b", "",
      isDrawnElsewhere: true),
    Row(
      "text that is left out, on another machine", in: "width: 40, lines: 1", "text: 标题价格钻石",
      "text: 标题价格钻余", "", isDrawnElsewhere: true),
    Row(
      "an underline without text, on another machine", in: "text: \"\", height: 10",
      "underline: none", "underline: single", "", isDrawnElsewhere: true),
  ]

  @Test(arguments: shown, tolerances) func whatIsShownMustBeEqual(
    _ row: Row, _ tolerance: String
  ) async throws {
    let result = try await check(row, tolerance)
    #expect(result.status == .failed, "\(result.message ?? "")")
    let cause = try #require(result.cause, "\(result.message ?? "")")
    #expect(
      cause.changes.contains { $0.path.matches(pattern: row.path) }, "\(cause.summary)")
  }

  @Test(arguments: tolerated, tolerances) func theRestIsTolerated(
    _ row: Row, _ tolerance: String
  ) async throws {
    let result = try await check(row, tolerance)
    #expect(result.status == .passed, "\(result.message ?? "")")
  }

  private func check(_ row: Row, _ tolerance: String) async throws -> CaseResult {
    func setup(_ keys: String, _ color: PixelColor?) -> CauseSetup {
      CauseSetup(common: row.common, keys).changed {
        $0.suite = "tolerance: \(tolerance)"
        if let color { $0.pictures["images/gem.png"] = .init(color: color) }
      }
    }
    var now = setup(row.is, row.pictures?.is)
    // Only another environment has its tolerance.
    if tolerance.contains("other-environment") { now.libraries.cairo = "1.18.0" }
    let results = try await CauseBench().check(
      setup(row.was, row.pictures?.was), now,
      edit: row.isDrawnElsewhere ? Self.drawElsewhere : nil)
    return try #require(results.first)
  }

  @Sendable private static func drawElsewhere(_ picture: inout Bitmap, _: inout LayoutRecord) {
    picture[0, 0] = PixelColor(red: 250, green: 255, blue: 255)
  }
}
