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
