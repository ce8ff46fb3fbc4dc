import Raster
import Testing

@testable import Labels

/// The same input gives the same bytes: whatever was drawn before, in any thread, at any place.
@Suite struct DeterminismTests {
  private static let texts = [
    "标题 Title ￥12,345", "مرحبا بالعالم", "नमस्ते 👨‍👩‍👧 office", "สวัสดี AVATAR “引号”",
  ]

  private static func spec(_ text: String, scale: Double = 2) -> LabelSpec {
    LabelSpec(
      text: [TextRun(text)], suffix: [TextRun("￥999")],
      style: TextStyle(
        font: LabelFont(family: NotoFonts.sans, size: 15.3), underline: TextDecoration(.wavy),
        strikethrough: TextDecoration(.dotted), shadow: TextShadow(x: 1.3, y: -2, blur: 3)),
      width: .points(150.7), lines: 2, scale: scale)
  }

  private static func pictures(_ texts: [String]) throws -> [String: Bitmap] {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var pictures: [String: Bitmap] = [:]
    for text in texts {
      pictures[text] = try renderer.draw(renderer.layout(spec(text)))
    }
    return pictures
  }

  @Test func orderDoesNotMatter() throws {
    #expect(try Self.pictures(Self.texts) == Self.pictures(Self.texts.reversed()))
  }

  @Test func threadsDoNotMatter() async throws {
    let expected = try Self.pictures(Self.texts)
    try await withThrowingTaskGroup(of: [String: Bitmap].self) { group in
      for _ in 0..<4 { group.addTask { try Self.pictures(Self.texts) } }
      for try await pictures in group { #expect(pictures == expected) }
    }
  }

  /// What is known of a text in one size changes nothing in another: neither its fonts, nor its breaks, nor what is missing.
  @Test(arguments: [nil, "ja", "ur", "th", "de-AT"], [LabelSpec.Mode.horizontal, .vertical])
  func earlierSizesDoNotMatter(_ language: String?, _ mode: LabelSpec.Mode) throws {
    let (plain, remembering) = (
      try LabelRenderer(fonts: NotoFonts.set()),
      try LabelRenderer(fonts: NotoFonts.set(), remembering: 4)
    )
    let texts =
      Self.texts + [
        "שָׁב (a) 12%\nb:۱۲ ❤️ ☺︎ 1️⃣", "a\tb\u{AD}c \u{200D}", "", "\n", "ά α\u{301} e\u{323}\u{302}",
        "「あっ」％、12 年", "\u{10FFFD} a \u{10FFFC}", "اردو میں 12٫5", "\u{2067}b\u{2069} c\u{115F}",
      ]
    for text in texts {
      for (size, spacing) in [(15.3, 0.0), (22, 0), (22, -0.3), (9, 1), (15.3, 0), (60, 0)] {
        var spec = Self.spec(text)
        spec.mode = mode
        spec.style.language = language
        spec.style.font.size = size
        spec.style.letterSpacing = spacing
        func picture(_ renderer: LabelRenderer) -> Result<Bitmap, LayoutError> {
          Result { () throws(LayoutError) in try renderer.draw(renderer.layout(spec)) }
        }
        #expect(picture(remembering) == picture(plain), "\(text) at \(size), \(spacing)")
      }
    }
  }

  /// Pango rounds both sizes down to the same 1/1024 pt, and makes one font of them.
  @Test func sizesThatPangoTakesForOneKeepTheirNames() throws {
    func names(_ sizes: [Double]) throws -> [Double: [String]] {
      let renderer = try LabelRenderer(fonts: NotoFonts.set())
      return try Dictionary(
        uniqueKeysWithValues: sizes.map { size in
          var spec = Self.spec("Title")
          spec.style.font.size = size
          let runs = try renderer.layout(spec).lines.flatMap(\.runs)
          return (size, runs.map(\.face.description))
        })
    }
    let sizes = [14.4, 14.399_414_062_5, 14.400_390_625]
    #expect(try names(sizes) == names(sizes.reversed()))
  }

  /// Insets of whole device pixels move the picture and change nothing in it.
  @Test(arguments: [1.0, 2, 3, 1.5], [(3, 2), (0, 1), (7, 0), (1, 5)])
  func aLabelMovedByWholePixelsIsTheSamePictureMoved(
    _ scale: Double, _ pixels: (x: Int, y: Int)
  ) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    for text in Self.texts {
      let spec = Self.spec(text, scale: scale)
      var moved = spec
      let (x, y) = (Double(pixels.x) / scale, Double(pixels.y) / scale)
      moved.insets = LabelInsets(top: y, left: x, bottom: 0, right: 0)
      moved.width = .points(150.7 + x)
      let picture = try renderer.draw(renderer.layout(spec))
      let movedPicture = try renderer.draw(renderer.layout(moved))
      for row in 0..<picture.height {
        for column in 0..<picture.width where column + pixels.x < movedPicture.width {
          try #require(
            movedPicture[column + pixels.x, row + pixels.y] == picture[column, row],
            "\(text) at \(column), \(row)")
        }
      }
    }
  }
}
