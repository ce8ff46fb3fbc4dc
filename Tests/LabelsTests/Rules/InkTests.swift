import Raster
import Testing

@testable import Labels

/// Rule 62 of docs/layout-rules.md: what is painted beyond a label, and pictures that grow to hold it.
@Suite struct InkTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let spec: LabelSpec

    init(
      _ what: String, _ text: String, family: String = "Noto Sans",
      _ change: (inout LabelSpec) -> Void = { _ in }
    ) {
      testDescription = what
      var spec = LabelSpec(
        text: [TextRun(text)], style: TextStyle(font: LabelFont(family: family, size: 40)),
        width: .points(240))
      change(&spec)
      self.spec = spec
    }
  }

  private static func low(_ spec: inout LabelSpec) { spec.lineHeight = .exactly(24) }

  private static let frame = TextBorder(
    insets: LabelInsets(top: -5, left: -5, bottom: -5, right: -5))

  static let rows = [
    Row("nothing", "axe") { $0.insets = LabelInsets(top: 9, left: 9, bottom: 9, right: 9) },
    Row("a letter that begins before its advance", "jab"),
    Row("a letter at the right edge", "jaf") { $0.width = .fit },
    Row("letters in low lines", "Ågj\nÅgj", low), Row("Devanagari", "हिन्दी में", low),
    Row("Thai", "ปู่ที่น้ำ", low), Row("Arabic", "جميع الحقوق", low), Row("emoji", "😀a", low),
    Row("text in negative insets", "axe") {
      $0.insets = LabelInsets(top: -12, left: -7.5, bottom: -3, right: 0)
    },
    Row("a sharp shadow", "axe") { $0.style.shadow = TextShadow(x: -8, y: 12) },
    Row("a blurred one", "axe") { $0.style.shadow = TextShadow(x: 2, y: -3, blur: 24) },
    Row("a blurred one of text that is out itself", "ÅÅ") {
      low(&$0)
      $0.style.shadow = TextShadow(x: 2, y: -3, blur: 9)
    },
    Row("a frame", "axe") { $0.style.border = frame },
    Row("a background", "axe") {
      low(&$0)
      $0.text.append(TextRun("x", StyleOverrides(background: .black, baselineShift: 30)))
    },
    Row("lines along text", "axe") {
      low(&$0)
      $0.style.underline = TextDecoration(.wavy, offset: 18)
      $0.style.strikethrough = TextDecoration(.double, offset: -40)
    },
    Row("a box", "a") {
      low(&$0)
      $0.text.append(
        TextRun(TextAttachment(.box(.black), size: LabelSize(width: 20, height: 70))))
    },
    Row("a letter that is cut off by its line", "标", family: NotoFonts.sans) {
      $0.width = .points(15)
    },
    Row("a ligature of two colours", "f", low),
    Row("a column", "标g", family: NotoFonts.sans) {
      ($0.mode, $0.width, $0.height) = (.vertical, .points(20), .points(120))
    },
    Row("text that cannot be seen", "jÅg") {
      low(&$0)
      $0.style.color = .transparent
    },
    Row("emoji that cannot be seen", "😀") {
      low(&$0)
      $0.style.color = .transparent
    },
  ]

  private static let margin = 60.0

  /// The picture of the same label with so much room around that all of it is seen.
  private func surrounded(_ spec: LabelSpec, _ renderer: LabelRenderer) throws -> Bitmap {
    var wide = spec
    let margin = Self.margin
    wide.insets = LabelInsets(
      top: spec.insets.top + margin, left: spec.insets.left + margin,
      bottom: spec.insets.bottom + margin, right: spec.insets.right + margin)
    func more(_ extent: LabelSpec.Extent) -> LabelSpec.Extent {
      if case .points(let points) = extent { .points(points + 2 * margin) } else { .fit }
    }
    (wide.width, wide.height) = (more(spec.width), more(spec.height))
    return try renderer.draw(renderer.layout(wide))
  }

  /// Where the wide picture has anything but its background: the first and last column and row.
  private func painted(_ picture: Bitmap) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (columns, rows) = (Set<Int>(), Set<Int>())
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != .white {
        columns.insert(x)
        rows.insert(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  /// What is measured is what is painted, up to a pixel in which there is next to nothing.
  @Test(arguments: rows) func isWhatIsPainted(_ row: Row) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let layout = try renderer.measuringInk(of: renderer.layout(row.spec))
    let picture = try surrounded(row.spec, renderer)
    let scale = layout.scale
    let margin = Int(Self.margin * scale)
    let size = layout.pixelSize
    var found: [LabelLayout.Overflow.Side: Int] = [:]
    if let painted = painted(picture) {
      found = [
        .top: margin - painted.y.lowerBound, .left: margin - painted.x.lowerBound,
        .right: painted.x.upperBound + 1 - margin - size.width,
        .bottom: painted.y.upperBound + 1 - margin - size.height,
      ]
    }
    for side in LabelLayout.Overflow.Side.allCases {
      let measured = layout.overflows.first { $0.side == side }?.points ?? 0
      let pixels = Int((measured * scale).rounded(.up))
      let seen = max(0, found[side] ?? 0)
      #expect((seen...seen + 1).contains(pixels), "\(side): \(measured) pt, \(seen) px")
    }
  }

  /// A picture that grows holds all of it, and everything is where it was in the label.
  @Test(arguments: rows) func growsToHoldIt(_ row: Row) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var open = row.spec
    open.clips = false
    let (label, grown) = (try renderer.layout(row.spec), try renderer.layout(open))
    let (size, box) = (label.size, grown.labelBox)
    #expect(abs(box.width - size.width) < 1e-9 && abs(box.height - size.height) < 1e-9)
    for (was, now) in zip(label.lines, grown.lines) {
      #expect(abs(now.box.x - was.box.x - grown.growth.left) < 1e-9)
      #expect(abs(now.box.y - was.box.y - grown.growth.top) < 1e-9)
    }
    let (picture, wide) = (try renderer.draw(grown), try surrounded(row.spec, renderer))
    let margin = Int(Self.margin * grown.scale)
    let (left, top) = (
      Int((grown.growth.left * grown.scale).rounded()),
      Int((grown.growth.top * grown.scale).rounded())
    )
    // Over white, as the wide picture is.
    func over(_ pixel: PixelColor) -> [Int] {
      let alpha = Int(pixel.alpha)
      return [pixel.red, pixel.green, pixel.blue].map {
        (Int($0) * alpha + 255 * (255 - alpha)) / 255
      }
    }
    var worst = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let other = over(wide[x + margin - left, y + margin - top])
        for (one, two) in zip(over(picture[x, y]), other) { worst = max(worst, abs(one - two)) }
      }
    }
    #expect(worst <= 2)
  }

  /// A frame of 1 pt whose edges are 5 pt outside of a text of 16 × 16 pt.
  @Test func saysHowFarAndWhat() throws {
    let bench = try LabelBench()
    let spec = LabelSpec.plain("标", width: 100) { $0.style.border = Self.frame }
    let plain = try bench.layout(spec)
    #expect(plain.diagnostics == [])
    let layout = try bench.renderer.measuringInk(of: plain)
    #expect(
      layout.overflows
        == [.top, .bottom, .left].map {
          LabelLayout.Overflow(side: $0, kind: .frames, points: 5, line: 0)
        })
    #expect(
      layout.diagnostics.map(\.rawValue) == [
        "ink: frames 5 pt beyond the top", "ink: frames 5 pt beyond the bottom",
        "ink: frames 5 pt beyond the left",
      ])
    #expect(try bench.renderer.measuringInk(of: layout).diagnostics == layout.diagnostics)
  }

  @Test func aGrownPictureSaysByHowMuch() throws {
    let bench = try LabelBench()
    let layout = try bench.layout(
      .plain("标", width: 100) {
        $0.style.border = Self.frame
        $0.clips = false
      })
    #expect(layout.growth == LabelInsets(top: 5, left: 5, bottom: 5, right: 0))
    #expect(layout.size == LabelSize(width: 105, height: 26))
    #expect(layout.labelBox == LabelRect(x: 5, y: 5, width: 100, height: 16))
    #expect(layout.lines[0].borders[0].box == LabelRect(x: 0, y: 0, width: 26, height: 26))
    let picture = try bench.renderer.draw(layout)
    #expect(picture[0, 13] == .black && picture[2, 13].alpha == 0 && picture[30, 13] == .white)
  }

  /// Marks with glyphs of their own are told from letters.
  @Test(arguments: [
    ("में", LabelLayout.Overflow.Kind.marks), ("ที่", .marks), ("ÅÅ", .glyphs), ("😀", .glyphs),
  ])
  func tellsMarksFromLetters(_ text: String, kind: LabelLayout.Overflow.Kind) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let layout = try renderer.layout(Row("", text, Self.low).spec)
    let top = try renderer.measuringInk(of: layout).overflows.first { $0.side == .top }
    #expect(top?.kind == kind)
  }

  /// Only a label that does not clip is measured by itself.
  @Test func costsNothingUnlessItIsAskedFor() throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    for row in Self.rows {
      let layout = try renderer.layout(row.spec)
      #expect(layout.overflows == [] && layout.growth == .zero)
    }
  }
}
