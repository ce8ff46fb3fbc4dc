import Testing

@testable import Cases

@Suite struct NearestTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let word: String
    let nearest: String?
    var testDescription: String { word }
  }

  @Test(
    arguments: [
      Example(word: "widht", nearest: "width"),  // two neighbours swapped
      Example(word: "wdth", nearest: "width"),  // a letter left out
      Example(word: "Width", nearest: "width"),  // another letter case
      Example(word: "linespacing", nearest: "line-spacing"),
      Example(word: "elipsis", nearest: "ellipsis"),
      Example(word: "tex", nearest: "text"),
      Example(word: "hight", nearest: "height"),
      Example(word: "colour", nearest: "color"),
      Example(word: "xyz", nearest: nil),
      Example(word: "", nearest: nil),
      Example(word: "padding", nearest: nil),
    ])
  func suggestsWhatWasMeant(_ example: Example) {
    let keys = ["text", "width", "height", "line-spacing", "lines", "ellipsis", "color"]
    #expect(nearest(to: example.word, among: keys) == example.nearest)
  }
}
