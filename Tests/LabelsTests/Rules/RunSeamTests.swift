import LabelProperties
import Raster
import Testing

@testable import Labels

/// Rule 50 of docs/layout-rules.md: runs of one font are shaped as one text.
@Suite struct RunSeamTests {
  private static let red = StyleOverrides(
    color: PixelColor(red: 255, green: 0, blue: 0, alpha: 255))

  struct Split: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Texts of runs, every other one of which is red.
    let texts: [String]

    init(_ what: String, _ texts: String...) {
      (testDescription, self.texts) = (what, texts)
    }

    var runs: [TextRun] {
      texts.enumerated().map { index, text in
        index.isMultiple(of: 2) ? TextRun(text) : TextRun(text, RunSeamTests.red)
      }
    }
  }

  private static func label(_ runs: [TextRun], size: Double = 20, width: Double = 300) -> LabelSpec
  {
    LabelSpec(
      text: runs, style: TextStyle(font: LabelFont(family: "Noto Sans", size: size), color: .black),
      width: .points(width), scale: 1)
  }

  /// A colour changes no width, no cluster and no glyph.
  @Test(arguments: [
    Split("kerning", "A", "VA"), Split("a ligature", "of", "fice"),
    Split("at each letter", "o", "f", "f", "i", "ce"),
    Split("lam-alef", "الس", "ل", "ام"), Split("letters that join", "مر", "ح", "با"),
    Split("an Indic conjunct", "क्", "षत्रि", "य"), Split("a vowel sign", "द", "ि", "न"),
    Split("an emoji sequence", "👨\u{200D}", "👩\u{200D}", "👧"), Split("a flag", "🇨", "🇳"),
    Split("a skin tone", "👩", "🏻"), Split("jamo", "\u{1112}", "\u{1161}", "\u{11AB}"),
    Split("a mark", "e", "\u{301}", "a"), Split("a keycap", "1", "\u{FE0F}\u{20E3}"),
    Split("Thai", "น", "้ำ"), Split("Hebrew from right to left", "של", "ום"),
  ])
  func coloursChangeNoShape(_ split: Split) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let whole = try renderer.layout(Self.label([TextRun(split.texts.joined())]))
    let parts = try renderer.layout(Self.label(split.runs))
    #expect(parts.lines.map(\.box) == whole.lines.map(\.box))
    #expect(
      parts.lines[0].clusters.map(\.range) == whole.lines[0].clusters.map(\.range))
    #expect(parts.lines[0].clusters.map(\.box) == whole.lines[0].clusters.map(\.box))
    let ids = { (layout: LabelLayout) in Set(layout.lines[0].runs.flatMap(\.glyphs).map(\.id)) }
    #expect(ids(parts) == ids(whole))
    // Each byte of the line is in one run.
    let bytes = parts.lines[0].runs.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    #expect(bytes.first?.lowerBound == 0)
    #expect(bytes.last?.upperBound == split.texts.joined().utf8.count)
    #expect(zip(bytes, bytes.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    let advances = parts.lines[0].runs.reduce(0) { $0 + $1.advance }
    #expect(abs(advances - whole.lines[0].runs.reduce(0) { $0 + $1.advance }) < 0.001)
  }

  /// Styles that affect shaping still split the text.
  @Test(arguments: [
    StyleOverrides(font: LabelFont(family: "Noto Sans", size: 21)),
    StyleOverrides(letterSpacing: 1),
    StyleOverrides(baselineShift: 2),
  ])
  func anotherShapeIsAnotherText(_ style: StyleOverrides) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let whole = try renderer.layout(Self.label([TextRun("office")]))
    let split = try renderer.layout(Self.label([TextRun("of"), TextRun("fice", style)]))
    #expect(
      split.lines[0].runs.flatMap(\.glyphs).count > whole.lines[0].runs.flatMap(\.glyphs).count)
  }

  /// A space beside a seam falls back to the same font as one inside a run.
  @Test(arguments: [
    ("标题 ", "标题"), ("标题", " 标题"), ("مرحبا ", "بالعالم"), ("مرحبا", " بالعالم"), ("ab ", "标题"),
    ("标题 ", "ab"), ("😀 ", "😀"),
  ])
  func aSpaceBesideASeamHasTheFontOfOneWithin(_ head: String, _ tail: String) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let larger = StyleOverrides(font: LabelFont(family: "Noto Sans", size: 26))
    let space = try #require(Array((head + tail).utf8).firstIndex(of: 0x20))
    func file(_ runs: [TextRun]) throws -> String? {
      try renderer.layout(Self.label(runs)).lines[0].runs
        .first { $0.range.contains(space) }?.face.sha256
    }
    let within = try #require(try file([TextRun(head + tail)]))
    #expect(try file([TextRun(head), TextRun(tail, larger)]) == within)
  }

  /// A ligature over two colours is painted in both: black left of its middle, red right of it.
  @Test func aLigatureIsPaintedInParts() throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let spec = Self.label([TextRun("f"), TextRun("f", Self.red)], size: 60)
    let layout = try renderer.layout(spec)
    let (left, right) = (layout.lines[0].runs[0], layout.lines[0].runs[1])
    #expect(!left.clipsStart && left.clipsEnd && right.clipsStart && !right.clipsEnd)
    #expect(left.glyphs.map(\.id) == right.glyphs.map(\.id))
    #expect(left.advance == right.advance && right.origin.x == left.origin.x + left.advance)
    let whole = try renderer.draw(renderer.layout(Self.label([TextRun("ff")], size: 60)))
    let picture = try renderer.draw(layout)
    let edge = Int(right.origin.x.rounded())
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = (y * picture.width + x) * 4
        let (was, now) = (whole.pixels[pixel..<pixel + 3], picture.pixels[pixel..<pixel + 3])
        // Green and blue fall from white to nothing in both colours; red stays in red.
        #expect(
          Array(was.suffix(2)) == Array(now.suffix(2)), "\(x), \(y): \(was) \(now) at \(edge)")
        #expect(now.first == (x < edge ? was.first : 255))
      }
    }
  }

  /// Texts of all scripts, split anywhere into runs of the same font, keep their breaks, boxes and widths.
  @Test(arguments: UInt64(1)...10) func splitsChangeNothing(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let pieces = [
      "office ", "AVATAR", "标题", "，", "手冲", " ", "مرحبا", "السلام", "שלום", "नमस्ते", "क्षत्रिय", "สวัสดี",
      "안녕",
      "👨‍👩‍👧", "🇨🇳", "e\u{301}", "1\u{FE0F}\u{20E3}", "12,345", "19", "7", "2025", "x̂",
      "\u{1112}\u{1161}\u{11AB}", "fi", "\n",
    ]
    for number in 0..<200 {
      let text = (0..<Int.random(in: 1...9, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var scalars = Array(text.unicodeScalars)[...]
      var runs: [TextRun] = []
      while !scalars.isEmpty {
        let part = scalars.prefix(Int.random(in: 1...6, using: &generator))
        scalars = scalars.dropFirst(part.count)
        let string = String(String.UnicodeScalarView(part))
        runs.append(Bool.random(using: &generator) ? TextRun(string) : TextRun(string, Self.red))
      }
      let width = Double.random(in: 30...240, using: &generator)
      let setting = Setting.allCases[number % Setting.allCases.count]
      let whole = try renderer.layout(setting.label([TextRun(text)], length: width))
      let parts = try renderer.layout(setting.label(runs, length: width))
      #expect(
        parts.lines.map(\.range) == whole.lines.map(\.range), "\(number): \(runs.map(\.text))")
      #expect(parts.lines.map(\.box) == whole.lines.map(\.box), "\(number): \(runs.map(\.text))")
      let clusters = { (layout: LabelLayout) in layout.lines.flatMap(\.clusters).map(\.box) }
      #expect(clusters(parts) == clusters(whole), "\(number): \(runs.map(\.text))")
      #expect(Self.ink(of: parts) == Self.ink(of: whole), "\(number): \(runs.map(\.text))")
    }
  }

  /// A conjunct of two grapheme clusters, the second of which has a mark with a glyph of its own.
  @Test func aMarkOfADividedConjunctStandsWhereItStood() throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.wideSet())
    let scalars = Array("ಬೊಲ್ಗೇರಿ".unicodeScalars)
    func ink(_ parts: [ArraySlice<Unicode.Scalar>]) throws -> Set<[Int]> {
      let texts = parts.map { String(String.UnicodeScalarView($0)) }
      var spec = Self.label([TextRun(texts[0])] + texts.dropFirst().map { TextRun($0, Self.red) })
      spec.style.font.family = "Noto Sans Kannada"
      return Self.ink(of: try renderer.layout(spec))
    }
    let whole = try ink([scalars[...]])
    for split in 1..<scalars.count {
      #expect(try ink([scalars[..<split], scalars[split...]]) == whole, "at \(split)")
    }
  }

  /// Runs that look the same are painted as one, where glyphs overlap as well.
  @Test(arguments: [
    "office ffi AVATAR", "مرحبا بالعالم السلام", "क्षत्रिय नमस्ते", "ffj fi, To Wolf.", "x̂ e\u{301}fi 标题",
  ])
  func plainSplitsPaintTheSame(_ text: String) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let scalars = Array(text.unicodeScalars)
    for setting in Setting.allCases {
      for shadow in [TextShadow.none, TextShadow(x: 1, y: 1, blur: 2)] {
        func picture(_ runs: [TextRun]) throws -> [UInt8] {
          var spec = setting.label(runs, length: 100)
          spec.style.shadow = shadow
          spec.style.color = PixelColor(red: 200, green: 0, blue: 0, alpha: 150)
          spec.style.letterSpacing = -2
          return try renderer.draw(renderer.layout(spec)).pixels
        }
        let whole = try picture([TextRun(text)])
        for split in 1..<scalars.count {
          let parts = [scalars[..<split], scalars[split...]].map {
            TextRun(String(String.UnicodeScalarView($0)))
          }
          #expect(try picture(parts) == whole, "\(setting), at \(split)")
        }
        #expect(
          try picture(scalars.map { TextRun(String(Character($0))) }) == whole, "\(setting), all")
      }
    }
  }

  /// Where each glyph stands; a ligature that is painted in parts stands in one place.
  private static func ink(of layout: LabelLayout) -> Set<[Int]> {
    var ink: Set<[Int]> = []
    for run in layout.lines.flatMap(\.runs) {
      for glyph in run.glyphs {
        let (x, y) = (run.origin.x + glyph.x, run.origin.y + glyph.y)
        ink.insert([Int(glyph.id), Int((x * 100).rounded()), Int((y * 100).rounded())])
      }
    }
    return ink
  }

  /// How a label is set whose splits must change nothing.
  private enum Setting: CaseIterable {
    case lines, justified, columns, justifiedColumns, upright, sideways, stacked

    /// - Parameter length: Of lines or columns.
    func label(_ runs: [TextRun], length: Double) -> LabelSpec {
      var spec = RunSeamTests.label(runs, width: length)
      switch self {
      case .lines: break
      case .justified, .justifiedColumns: spec.align = .justify
      case .columns: break
      case .upright: spec.orientation = .upright
      case .sideways: spec.orientation = .sideways
      case .stacked: break
      }
      guard self != .lines, self != .justified else { return spec }
      spec.mode = self == .stacked ? .stacked : .vertical
      spec.style.combineUpright = .digits(self == .columns ? 2 : 4)
      (spec.width, spec.height) = (.fit, .points(length))
      return spec
    }
  }
}
