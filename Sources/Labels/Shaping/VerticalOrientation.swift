private import Base

/// How a character is turned in a column of text (UAX #50, property Vertical_Orientation).
enum VerticalOrientation: Sendable {
  /// Turned by 90° clockwise.
  case rotated
  /// Upright, as in the code charts.
  case upright
  /// Shown by a special glyph for columns; upright if there is none.
  case transformedOrUpright
  /// Shown by a special glyph for columns; rotated if there is none.
  case transformedOrRotated

  /// Code points of one orientation.
  struct Entry: Sendable {
    let first: UInt32
    let last: UInt32
    let orientation: VerticalOrientation

    init(_ first: UInt32, _ last: UInt32, _ orientation: VerticalOrientation) {
      self.first = first
      self.last = last
      self.orientation = orientation
    }
  }

  init(_ scalar: Unicode.Scalar) {
    let table = VerticalOrientation.table
    let index = table.partitionPoint { $0.last >= scalar.value }
    guard index < table.count, table[index].first <= scalar.value else {
      self = .rotated
      return
    }
    self = table[index].orientation
  }
}
