import Raster
import Testing

@testable import Results

/// What is said about small pictures, each drawn for one kind of change.
@Suite struct PairSentenceTests {
  /// Shapes in one ink on a ground, given by how much of each pixel they cover; things of other inks beside them stay.
  struct Drawing {
    var size = PixelSize(width: 40, height: 10)
    var ground = PixelColor.white
    var shapes: [(rect: PixelRect, cover: Double, ink: PixelColor)] = []

    func adding(
      _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ ink: PixelColor, cover: Double = 1
    ) -> Drawing {
      var drawing = self
      let rect = PixelRect(x: x, y: y, width: width, height: height)
      drawing.shapes.append((rect, cover, ink))
      return drawing
    }

    var picture: Bitmap {
      var picture = Bitmap(width: size.width, height: size.height, color: ground)
      for shape in shapes {
        for y in shape.rect.y..<shape.rect.y + shape.rect.height {
          for x in shape.rect.x..<shape.rect.x + shape.rect.width {
            func mixed(_ channel: KeyPath<PixelColor, UInt8>) -> UInt8 {
              let ink = Double(shape.ink[keyPath: channel])
              let under = Double(picture[x, y][keyPath: channel])
              return UInt8((ink * shape.cover + under * (1 - shape.cover)).rounded())
            }
            picture[x, y] = PixelColor(
              red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
          }
        }
      }
      return picture
    }
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: Bitmap
    let actual: Bitmap
    let sentence: String
    var changes: [String] = []
  }

  /// Black where a row has `#`, transparent elsewhere.
  private static func cut(_ rows: [String]) -> Bitmap {
    var picture = Bitmap(
      width: rows[0].count, height: rows.count,
      color: PixelColor(red: 0, green: 0, blue: 0, alpha: 0))
    for (y, row) in rows.enumerated() {
      for (x, mark) in row.enumerated() where mark == "#" { picture[x, y] = .black }
    }
    return picture
  }

  private static func gray(_ value: UInt8) -> PixelColor {
    PixelColor(red: value, green: value, blue: value)
  }

  private static let red = PixelColor(red: 255, green: 0, blue: 0)
  private static let blue = PixelColor(red: 0, green: 0, blue: 255)

  /// A bold word, a thin one of which no pixel has the full ink, and a dot that is hardly there.
  private static func words(_ ink: PixelColor, on ground: PixelColor = .white) -> Bitmap {
    Drawing(ground: ground).adding(2, 2, 6, 6, ink).adding(16, 2, 3, 6, ink, cover: 0.4)
      .adding(30, 2, 1, 6, ink, cover: 0.05).picture
  }

  /// Two letters that touch, of which the first one has another ink; both have smoothed edges.
  private static func letters(_ ink: PixelColor) -> Bitmap {
    Drawing().adding(2, 2, 6, 6, ink, cover: 0.5).adding(3, 3, 4, 4, ink)
      .adding(8, 4, 1, 1, .black, cover: 0.6).adding(9, 2, 6, 6, .black).picture
  }

  private static let clear = PixelColor(red: 255, green: 255, blue: 255, alpha: 0)

  static let rows = [
    Row(
      testDescription: "three pixels of a disc's contour",
      expected: cut([
        "..######", ".#######", ".#######", ".######.", "#######.", "######..", "######..",
      ]),
      actual: cut([
        "..######", "..######", ".#######", ".#######", "#######.", "#######.", "######..",
      ]),
      sentence:
        "3 px (5.36 %) differ, max channel 255; edges are drawn otherwise at (1, 1), 7 × 5 px",
      changes: ["edges are drawn otherwise"]),
    Row(
      testDescription: "a word that moved",
      expected: Drawing().adding(4, 2, 6, 6, gray(80)).adding(5, 3, 3, 2, red).picture,
      actual: Drawing().adding(6, 2, 6, 6, gray(80)).adding(7, 3, 3, 2, red).picture,
      sentence: "30 px (7.50 %) differ, max channel 255; content at (4, 2) moved 2 px right",
      changes: ["content moved 2 px right"]),
    Row(
      testDescription: "one level of noise", expected: Drawing().picture,
      actual: Drawing().adding(3, 4, 1, 1, gray(254)).picture,
      sentence:
        "1 px (0.25 %) differ, max channel 1; nothing visible differs: 1 pixel at (3, 4), 1 × 1 px",
      changes: ["nothing visible differs"]),
    Row(
      testDescription: "noise that went", expected: Drawing().adding(3, 4, 4, 4, gray(254)).picture,
      actual: Drawing().picture,
      sentence:
        "16 px (4.00 %) differ, max channel 1; nothing visible differs: 16 pixels at (3, 4), 4 × 4 px",
      changes: ["nothing visible differs"]),
    Row(
      testDescription: "a faint card", expected: Drawing().picture,
      actual: Drawing().adding(3, 4, 4, 4, gray(242)).picture,
      sentence: "16 px (4.00 %) differ, max channel 13; something is new at (3, 4), 4 × 4 px",
      changes: ["something is new"]),
    Row(
      testDescription: "what went shows another opacity, by one level",
      expected: Drawing(ground: PixelColor(red: 0, green: 0, blue: 0, alpha: 254))
        .adding(3, 4, 1, 1, .black).picture,
      actual: Drawing(ground: PixelColor(red: 0, green: 0, blue: 0, alpha: 254)).picture,
      sentence:
        "1 px (0.25 %) differ, max channel 1; nothing visible differs: 1 pixel at (3, 4), 1 × 1 px",
      changes: ["nothing visible differs"]),
    Row(
      testDescription: "a transparent ground that is filled",
      expected: Drawing(ground: clear).picture,
      actual: Drawing(ground: red).picture,
      sentence: "400 px (100.00 %) differ, max channel 255; recoloured at (0, 0), 40 × 10 px: "
        + "transparent → #ff0000",
      changes: ["recoloured transparent → #ff0000"]),
    Row(
      testDescription: "a word in another ink", expected: words(.black), actual: words(red),
      sentence: "60 px (15.00 %) differ, max channel 255; recoloured at 3 places, the largest "
        + "6 × 6 px at (2, 2): #000000 → #ff0000",
      changes: ["recoloured #000000 → #ff0000"]),
    Row(
      testDescription: "a word in an ink that is nearly the same",
      expected: words(gray(40), on: gray(220)), actual: words(gray(52), on: gray(220)),
      sentence: "60 px (15.00 %) differ, max channel 12; recoloured at 2 places, the largest "
        + "6 × 6 px at (2, 2): #282828 → #343434; also, differences that no eye sees at (30, 2), 1 × 6 px",
      changes: ["recoloured #282828 → #343434", "differences that no eye sees"]),
    Row(
      testDescription: "thin letters in an ink that is hardly another one",
      expected: Drawing().adding(2, 2, 6, 6, .black).adding(16, 2, 3, 6, .black, cover: 0.4)
        .adding(30, 2, 1, 6, .black, cover: 0.7).picture,
      actual: Drawing().adding(2, 2, 6, 6, gray(7)).adding(16, 2, 3, 6, gray(7), cover: 0.4)
        .adding(30, 2, 1, 6, gray(7), cover: 0.7).picture,
      sentence: "60 px (15.00 %) differ, max channel 7; recoloured at 3 places, the largest "
        + "6 × 6 px at (2, 2): #000000 → #070707",
      changes: ["recoloured #000000 → #070707"]),
    Row(
      testDescription: "a thin word that is bolder in another ink",
      expected: Drawing().adding(16, 2, 3, 6, .black, cover: 0.4).adding(16, 4, 1, 1, .black)
        .picture,
      actual: Drawing().adding(16, 2, 3, 6, red, cover: 0.6).adding(16, 4, 1, 1, red).picture,
      sentence:
        "18 px (4.50 %) differ, max channel 255; other content in the same box at (16, 2), 3 × 6 px",
      changes: ["other content in the same box"]),
    Row(
      testDescription: "a letter beside one that stays", expected: letters(.black),
      actual: letters(red),
      sentence: "36 px (9.00 %) differ, max channel 255; recoloured at (2, 2), 6 × 6 px: "
        + "#000000 → #ff0000",
      changes: ["recoloured #000000 → #ff0000"]),
    Row(
      testDescription: "the soft edge of a shape that stays",
      expected: Drawing().adding(2, 2, 12, 6, .black, cover: 0.3).adding(3, 3, 10, 4, .black)
        .picture,
      actual: Drawing().adding(2, 2, 12, 6, .black, cover: 0.6).adding(3, 3, 10, 4, .black).picture,
      sentence:
        "32 px (8.00 %) differ, max channel 77; edges are drawn otherwise at (2, 2), 12 × 6 px",
      changes: ["edges are drawn otherwise"]),
    Row(
      testDescription: "two inks on one page",
      expected: Drawing().adding(2, 2, 6, 6, .black).adding(20, 2, 6, 6, .black, cover: 0.5)
        .picture,
      actual: Drawing().adding(2, 2, 6, 6, red).adding(20, 2, 6, 6, blue, cover: 0.5).picture,
      sentence: "72 px (18.00 %) differ, max channel 255; recoloured at (2, 2), 6 × 6 px: "
        + "#000000 → #ff0000; also, recoloured at (20, 2), 6 × 6 px: #808080 → #8080ff",
      changes: ["recoloured #000000 → #ff0000", "recoloured #808080 → #8080ff"]),
  ]

  @Test(arguments: rows)
  func says(_ row: Row) throws {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both)
    let checked = PairCheck().check(
      pair, expected: try PNG.encode(row.expected, effort: .fast),
      actual: try PNG.encode(row.actual, effort: .fast))
    #expect(checked.result.message == row.sentence)
    #expect(checked.result.cause?.changes.map { "\($0.happening.text)" } == row.changes)
  }
}
