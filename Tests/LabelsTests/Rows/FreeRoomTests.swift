import Testing

@testable import Labels

/// What exclusions leave free of rows, by geometry alone.
@Suite struct FreeRoomTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let exclusions: [Exclusion]
    var top = 0.0
    var height = 16.0
    /// Left and right edges of each segment in a box of 100 pt.
    let slots: [[Double]]
    var testDescription: String { what }
  }

  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Exclusion {
    Exclusion(LabelRect(x: x, y: y, width: width, height: height))
  }

  static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Exclusion {
    Exclusion(LabelRect(x: x, y: y, width: width, height: height), shape: .ellipse)
  }

  static let rows = [
    Row(what: "nothing is excluded", exclusions: [], slots: [[0, 100]]),
    Row(
      what: "in the middle", exclusions: [rectangle(40, 0, 20, 16)],
      slots: [[0, 40], [60, 100]]),
    Row(what: "at the start", exclusions: [rectangle(0, 0, 20, 16)], slots: [[20, 100]]),
    Row(what: "at the end", exclusions: [rectangle(80, 0, 20, 16)], slots: [[0, 80]]),
    Row(
      what: "beyond the box on both sides", exclusions: [rectangle(-5, 0, 200, 16)], slots: []),
    Row(
      what: "beyond the box on the left", exclusions: [rectangle(-20, -20, 30, 30)],
      slots: [[10, 100]]),
    Row(
      what: "beside the box", exclusions: [rectangle(120, 0, 20, 16)], slots: [[0, 100]]),
    Row(
      what: "above the row, edge to edge", exclusions: [rectangle(40, 0, 20, 16)], top: 16,
      slots: [[0, 100]]),
    Row(
      what: "below the row, edge to edge", exclusions: [rectangle(40, 16, 20, 16)],
      slots: [[0, 100]]),
    Row(
      what: "inside the row", exclusions: [rectangle(40, 4, 20, 2)],
      slots: [[0, 40], [60, 100]]),
    Row(
      what: "no width, no height", exclusions: [rectangle(40, 4, 0, 9), rectangle(40, 4, 9, 0)],
      slots: [[0, 100]]),
    Row(
      what: "two apart, given from right to left",
      exclusions: [rectangle(60, 0, 10, 9), rectangle(20, 0, 10, 9)],
      slots: [[0, 20], [30, 60], [70, 100]]),
    Row(
      what: "one in another", exclusions: [rectangle(20, 0, 60, 9), rectangle(30, 0, 10, 9)],
      slots: [[0, 20], [80, 100]]),
    Row(
      what: "two that meet", exclusions: [rectangle(20, 0, 20, 9), rectangle(40, 0, 20, 9)],
      slots: [[0, 20], [60, 100]]),
    // Half the chord of a circle of radius 20 at 12 from its centre: √(20² − 12²) = 16.
    Row(
      what: "an ellipse, its lower part", exclusions: [ellipse(0, 0, 40, 40)], top: 32,
      slots: [[0, 4], [36, 100]]),
    Row(
      what: "an ellipse, its upper part", exclusions: [ellipse(0, 8, 40, 40)],
      slots: [[0, 4], [36, 100]]),
    Row(
      what: "an ellipse, its centre in the row", exclusions: [ellipse(30, 0, 40, 20)], top: 2,
      slots: [[0, 30], [70, 100]]),
    Row(
      what: "an ellipse twice as wide as high", exclusions: [ellipse(0, 0, 80, 40)], top: 32,
      slots: [[0, 8], [72, 100]]),
  ]

  @Test(arguments: rows) func leavesSegments(_ row: Row) {
    let room = FreeRoom(width: 100, height: .infinity, exclusions: row.exclusions)
    let slots = room.slots(from: row.top, to: row.top + row.height)
    #expect(slots.map { [$0.x, $0.x + $0.length] } == row.slots)
  }

  struct Search: Sendable {
    let exclusions: [Exclusion]
    let tops: [Double]
  }

  static let searches = [
    Search(exclusions: [], tops: [10]),
    Search(exclusions: [rectangle(0, 0, 10, 10)], tops: [10]),
    Search(exclusions: [rectangle(0, 0, 10, 30), rectangle(50, 20, 10, 4)], tops: [10, 24, 30]),
    Search(
      exclusions: [ellipse(0, 0, 10, 24)],
      tops: [10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]),
    Search(exclusions: [ellipse(0, 6, 10, 8.5)], tops: [10, 11.25, 12.25, 13.25, 14.25, 14.5]),
  ]

  /// The tops, from 10 on, at which a row may find room.
  @Test(arguments: searches) func triesTops(_ search: Search) {
    let room = FreeRoom(width: 100, height: .infinity, exclusions: search.exclusions)
    #expect(Array(room.tops(from: 10)) == search.tops)
  }

  struct Width: Sendable {
    let exclusion: Exclusion
    let height: Double
    let widest: Double
  }

  /// The widest segment of rows of 16 pt from the top on.
  @Test(arguments: [
    Width(exclusion: rectangle(40, 0, 20, 30), height: .infinity, widest: 100),
    Width(exclusion: rectangle(40, 0, 20, 30), height: 46, widest: 100),
    Width(exclusion: rectangle(40, 0, 20, 30), height: 45, widest: 40),
    Width(exclusion: rectangle(30, 0, 20, 90), height: 40, widest: 50),
    Width(exclusion: rectangle(0, 0, 100, 90), height: 40, widest: 100),
  ]) func knowsTheWidest(_ width: Width) {
    let room = FreeRoom(width: 100, height: width.height, exclusions: [width.exclusion])
    #expect(room.widest(from: 0, rowHeight: 16) == width.widest)
  }
}
