import Testing

@testable import Labels

@Suite struct CellsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cells: [ClosedRange<Double>]
    let position: Double
    let index: Int?

    init(_ what: String, _ cells: [ClosedRange<Double>], _ position: Double, _ index: Int?) {
      testDescription = "\(what), at \(position)"
      self.cells = cells
      self.position = position
      self.index = index
    }
  }

  @Test(arguments: [
    Row("nothing", [], 0, nil),
    Row("before the first", [0...10, 10...20], -5, 0),
    Row("up to an edge", [0...10, 10...20], 9.9, 0),
    Row("an edge begins the next", [0...10, 10...20], 10, 1),
    Row("past the last", [0...10, 10...20], 25, 1),
    Row("first half of a gap", [0...10, 14...20], 11.9, 0),
    Row("second half of a gap", [0...10, 14...20], 12, 1),
    Row("first half of an overlap", [0...10, 8...20], 8.9, 0),
    Row("second half of an overlap", [0...10, 8...20], 9, 1),
    Row("given in any order", [10...20, 0...10], 5, 1),
    Row("middle of a stretch within another", [0...10, 2...4], 3, 1),
    Row("middle of the one around it", [0...10, 2...4], 5, 0),
  ])
  func findsTheCell(_ row: Row) {
    let cells = Cells(row.cells.map { .init(low: $0.lowerBound, high: $0.upperBound) })
    #expect(cells.index(at: row.position) == row.index)
  }
}
