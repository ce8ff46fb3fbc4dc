private import Base
internal import Raster

/// The words for rows that only one of two pictures has, or for columns.
struct RowWording {
  /// What two pages can have in common, whatever other rows changed in them.
  package let title: String
  /// The title, and how many smaller bands there were.
  let phrase: String

  /// How many changes are named.
  private static let mostNamed = 3
  /// A band this many times lower than the highest one results from it: below it, lines round to another
  /// row.
  private static let leastShare = 10

  private struct RowChange {
    /// Of the expected and of the actual picture; not both are empty.
    var removed = 0..<0
    var inserted = 0..<0

    var height: Int { max(removed.count, inserted.count) }
  }

  /// `120 rows inserted at y 64`; inserted rows have their position in the actual picture, others in the expected one.
  init(_ alignment: RowAlignment, sizes: (was: PixelSize, is: PixelSize)) {
    let axis = alignment.axis
    let (expected, actual) = (sizes.was.count(of: axis), sizes.is.count(of: axis))
    let changes = Self.changes(alignment)
    let highest = changes.map(\.height).max() ?? 0
    let main = changes.filter { $0.height * Self.leastShare >= highest }
    var parts = main.prefix(Self.mostNamed).map { change in
      let (old, new) = (change.removed, change.inserted)
      if old.isEmpty {
        return "\(axis.count(new)) inserted \(axis.position(new, of: actual))"
      }
      let gone = axis.position(old, of: expected)
      return new.isEmpty
        ? "\(axis.count(old)) removed \(gone)"
        : "\(axis.count(old)) \(gone) replaced by \(new.count)"
    }
    let others = main.count - parts.count
    if others > 0 { parts.append("others at \(Numbers.count(others, "more place"))") }
    title = parts.joined(separator: ", ")
    let rest = changes.count - main.count
    if rest > 0 { parts.append("fewer at \(Numbers.count(rest, "more place"))") }
    phrase = parts.joined(separator: ", ")
  }

  private static func changes(_ alignment: RowAlignment) -> [RowChange] {
    var changes: [RowChange] = []
    var isOpen = false
    for segment in alignment.segments {
      switch segment {
      case .matched: isOpen = false
      case .removed(let rows):
        changes.append(RowChange(removed: rows))
        isOpen = true
      case .inserted(let rows):
        if isOpen {
          changes[changes.count - 1].inserted = rows
        } else {
          changes.append(RowChange(inserted: rows))
        }
      }
    }
    return changes
  }

}

extension PixelAxis {
  fileprivate func count(_ lines: Range<Int>) -> String {
    Numbers.count(lines.count, self == .rows ? "row" : "column")
  }

  fileprivate func position(_ lines: Range<Int>, of all: Int) -> String {
    if lines.lowerBound == 0 { return self == .rows ? "at the top" : "on the left" }
    if lines.upperBound == all { return self == .rows ? "at the end" : "on the right" }
    return "at \(self == .rows ? "y" : "x") \(lines.lowerBound)"
  }
}
