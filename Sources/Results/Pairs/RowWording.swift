private import Base
internal import Raster

/// The words for rows that only one of two pictures has.
struct RowWording {
  /// What two pages can have in common, whatever other rows changed in them.
  package let title: String
  /// The title, and how many smaller bands there were.
  let phrase: String

  /// How many places are named.
  private static let mostPlaces = 3
  /// A band this many times lower than the highest one results from it: below it, lines round to another
  /// row.
  private static let leastShare = 10

  private struct RowChange {
    /// Of the expected and of the actual picture; not both are empty.
    var removed = 0..<0
    var inserted = 0..<0

    var height: Int { max(removed.count, inserted.count) }
  }

  /// `120 rows inserted at y 64`; inserted rows have their place in the actual picture, others in the expected one.
  init(_ alignment: RowAlignment, heights: (expected: Int, actual: Int)) {
    let places = Self.places(alignment)
    let highest = places.map(\.height).max() ?? 0
    let main = places.filter { $0.height * Self.leastShare >= highest }
    var parts = main.prefix(Self.mostPlaces).map { place in
      let (old, new) = (place.removed, place.inserted)
      if old.isEmpty {
        return "\(Self.count(new)) inserted \(Self.place(new, in: heights.actual))"
      }
      let gone = Self.place(old, in: heights.expected)
      return new.isEmpty
        ? "\(Self.count(old)) removed \(gone)"
        : "\(Self.count(old)) \(gone) replaced by \(new.count)"
    }
    let others = main.count - parts.count
    if others > 0 { parts.append("others at \(Numbers.count(others, "more place"))") }
    title = parts.joined(separator: ", ")
    let rest = places.count - main.count
    if rest > 0 { parts.append("fewer at \(Numbers.count(rest, "more place"))") }
    phrase = parts.joined(separator: ", ")
  }

  private static func places(_ alignment: RowAlignment) -> [RowChange] {
    var places: [RowChange] = []
    var isOpen = false
    for segment in alignment.segments {
      switch segment {
      case .matched: isOpen = false
      case .removed(let rows):
        places.append(RowChange(removed: rows))
        isOpen = true
      case .inserted(let rows):
        if isOpen {
          places[places.count - 1].inserted = rows
        } else {
          places.append(RowChange(inserted: rows))
        }
      }
    }
    return places
  }

  private static func count(_ rows: Range<Int>) -> String { Numbers.count(rows.count, "row") }

  private static func place(_ rows: Range<Int>, in height: Int) -> String {
    if rows.lowerBound == 0 { return "at the top" }
    return rows.upperBound == height ? "at the end" : "at y \(rows.lowerBound)"
  }
}
