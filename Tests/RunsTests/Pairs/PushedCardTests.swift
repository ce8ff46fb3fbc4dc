import Raster
import Testing

@testable import Results

/// What is said of cards in two columns, of which one comes, goes or grows and pushes those below it.
@Suite struct PushedCardTests {
  private struct Card {
    var height: Int
    var color: PixelColor
  }

  private static func card(_ height: Int, _ red: UInt8, _ blue: UInt8) -> Card {
    Card(height: height, color: PixelColor(red: red, green: 90, blue: blue))
  }

  /// With 6 px between them, they are at y 8, 34, 70 and 100, and end at y 128.
  private static let cards = [
    card(20, 200, 0), card(30, 0, 200), card(24, 250, 120), card(28, 90, 20),
  ]

  /// Two columns of 48 px at x 8 and 64, the right one with the same cards always.
  private static func page(_ left: [Card], height: Int = 180) -> Bitmap {
    var page = Bitmap(width: 120, height: height, color: .white)
    for (x, column) in [(8, left), (64, cards)] {
      var y = 8
      for card in column {
        for row in y..<min(height, y + card.height) {
          for place in x..<x + 48 { page[place, row] = card.color }
          // Each has a line of its own.
          if row == y + 5 { for place in x + 4..<x + card.height { page[place, row] = .black } }
        }
        y += card.height + 6
      }
    }
    return page
  }

  private static func changed(_ change: (inout [Card]) -> Void) -> [Card] {
    var changed = cards
    change(&changed)
    return changed
  }

  private static func said(_ expected: Bitmap, _ actual: Bitmap) throws -> String {
    let found = try PairDifference(
      expected: try PNG.encode(expected, effort: .fast),
      actual: try PNG.encode(actual, effort: .fast), check: PairCheck())
    return PixelChange(found.comparison, found.findings, aligned: found.aligned).summary
  }

  @Test func aCardThatWentPullsOthersUp() throws {
    let (expected, actual) = (Self.page(Self.cards), Self.page(Self.changed { $0.remove(at: 1) }))
    #expect(
      try Self.said(expected, actual)
        == "content at (8, 64) moved 36 px up; also, something is gone at (8, 34), 48 × 30 px")
    #expect(
      try Self.said(actual, expected)
        == "content at (8, 64) moved 36 px down; also, something is new at (8, 34), 48 × 30 px")
    let turned = (PairAlignmentTests.turned(expected), PairAlignmentTests.turned(actual))
    #expect(
      try Self.said(turned.0, turned.1)
        == "content at (64, 8) moved 36 px left; also, something is gone at (34, 8), 30 × 48 px")
  }

  @Test func aCardThatGrowsPushesOthersDown() throws {
    let (expected, actual) = (Self.page(Self.cards), Self.page(Self.changed { $0[1].height += 10 }))
    #expect(
      try Self.said(expected, actual)
        == "content at (8, 74) moved 10 px down; also, something at (8, 34) is 48 × 40 px instead "
        + "of 48 × 30")
  }

  /// It neither went nor came, nor is it one that grew.
  @Test func anotherCardPushesOthersDown() throws {
    let other = Self.changed { $0[1] = Self.card(40, 60, 250) }
    let said = try Self.said(Self.page(Self.cards), Self.page(other))
    #expect(said.contains("content at (8, 74) moved 10 px down"), "\(said)")
    for word in ["gone", "new", "instead"] { #expect(!said.contains(word), "\(said)") }
  }

  @Test func whatIsPushedOutOfThePictureMoved() throws {
    let new = Self.changed { $0.insert(Self.card(24, 40, 60), at: 1) }
    #expect(
      try Self.said(Self.page(Self.cards, height: 140), Self.page(new, height: 140))
        == "content at (8, 58) moved 30 px down; also, something is new at (8, 34), 48 × 24 px")
  }

  /// Neither is gone.
  @Test func twoCardsThatChangePlacesAreNotGone() throws {
    let swapped = try Self.said(Self.page(Self.cards), Self.page(Self.changed { $0.swapAt(1, 2) }))
    #expect(!swapped.contains("gone") && !swapped.contains("new"), "\(swapped)")
  }
}
