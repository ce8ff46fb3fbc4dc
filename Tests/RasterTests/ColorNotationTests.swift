import Testing

@testable import Raster

@Suite struct ColorNotationTests {
  @Test(arguments: [
    ("#1af", PixelColor(red: 0x11, green: 0xAA, blue: 0xFF)),
    ("#1af8", PixelColor(red: 0x11, green: 0xAA, blue: 0xFF, alpha: 0x88)),
    ("#12abEF", PixelColor(red: 0x12, green: 0xAB, blue: 0xEF)),
    ("#12ABef09", PixelColor(red: 0x12, green: 0xAB, blue: 0xEF, alpha: 0x09)),
    ("#ffffffff", .white),
    ("white", .white),
    ("BLACK", .black),
    ("transparent", .transparent),
    ("Transparent", .transparent),
    ("rebeccapurple", PixelColor(red: 0x66, green: 0x33, blue: 0x99)),
    ("CornflowerBlue", PixelColor(red: 0x64, green: 0x95, blue: 0xED)),
    ("darkslategrey", PixelColor(red: 0x2F, green: 0x4F, blue: 0x4F)),
    ("darkslategray", PixelColor(red: 0x2F, green: 0x4F, blue: 0x4F)),
    ("aqua", PixelColor(red: 0, green: 255, blue: 255)),
    ("cyan", PixelColor(red: 0, green: 255, blue: 255)),
  ])
  func reads(_ notation: String, _ color: PixelColor) {
    #expect(PixelColor(css: notation) == color)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#12g", "#１２３", "#+12", "123456",
    " white", "white ", "whit", "currentcolor", "rgb(1, 2, 3)", "red\u{301}", "#fff\u{301}",
  ])
  func refuses(_ notation: String) {
    #expect(PixelColor(css: notation) == nil)
  }

  @Test func knowsEveryKeyword() {
    #expect(NamedColors.values.count == 148)
    #expect(NamedColors.values.values.allSatisfy { $0 <= 0xFF_FFFF })
    // Every keyword with gray has a twin with grey of the same value: seven pairs.
    let grays = NamedColors.values.keys.filter { $0.contains("gray") }
    #expect(grays.count == 7)
    for name in grays {
      let twin = name.replacing("gray", with: "grey")
      #expect(NamedColors.values[twin] == NamedColors.values[name], "\(name)")
    }
  }

  @Test(arguments: [
    (PixelColor.white, "#ffffff"),
    (PixelColor(red: 1, green: 0x2A, blue: 0), "#012a00"),
    (.transparent, "#00000000"),
    (PixelColor(red: 1, green: 2, blue: 3, alpha: 254), "#010203fe"),
  ])
  func writes(_ color: PixelColor, _ notation: String) {
    #expect(color.cssHex == notation)
    #expect(PixelColor(css: notation) == color)
  }
}
