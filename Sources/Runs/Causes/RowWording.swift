internal import Raster

/// What is said of rows that only one of two pictures has.
enum RowWording {
  /// So many places are named.
  private static let mostPlaces = 3

  /// `120 rows inserted at y 64`; inserted rows have their place in the actual picture, others in the expected one.
  static func phrase(_ alignment: RowAlignment, heights: (expected: Int, actual: Int)) -> String {
    var places: [String] = []
    var removed: Range<Int>?
    for segment in alignment.segments {
      switch segment {
      case .matched: continue
      case .removed(let rows):
        places.append("\(count(rows)) removed \(place(rows, in: heights.expected))")
        removed = rows
        continue
      case .inserted(let rows):
        if let old = removed {
          places[places.count - 1] =
            "\(count(old)) \(place(old, in: heights.expected)) replaced by \(rows.count)"
        } else {
          places.append("\(count(rows)) inserted \(place(rows, in: heights.actual))")
        }
      }
      removed = nil
    }
    let rest = places.count - mostPlaces
    if rest > 0 {
      places = places.prefix(mostPlaces) + ["others at \(Numbers.count(rest, "more place"))"]
    }
    return places.joined(separator: ", ")
  }

  private static func count(_ rows: Range<Int>) -> String { Numbers.count(rows.count, "row") }

  private static func place(_ rows: Range<Int>, in height: Int) -> String {
    rows.lowerBound == 0
      ? "at the top" : rows.upperBound == height ? "at the end" : "at y \(rows.lowerBound)"
  }
}
