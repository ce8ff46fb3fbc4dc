internal import Raster

/// Rows that only one of two pictures has, or columns, of which pages can have some in common.
struct RowBands {
  /// What pages can have in common, whatever other rows changed in them.
  let told: Change.Sight.Bands
  /// How many bands follow from higher ones.
  let small: Int

  /// How many bands are told.
  private static let mostTold = 3
  /// A band this many times lower than the highest one results from it: below it, lines round to another
  /// row.
  private static let leastShare = 10

  private struct RowChange {
    /// Of the expected and of the actual picture; not both are empty.
    var removed = 0..<0
    var inserted = 0..<0

    var height: Int { max(removed.count, inserted.count) }
  }

  init(_ alignment: RowAlignment, sizes: (was: PixelSize, is: PixelSize)) {
    let axis = alignment.axis
    let changes = Self.changes(alignment)
    let highest = changes.map(\.height).max() ?? 0
    let main = changes.filter { $0.height * Self.leastShare >= highest }
    let bands = main.prefix(Self.mostTold).map { change in
      // Inserted rows have their position in the actual picture, others in the expected one.
      let isNew = change.removed.isEmpty
      let rows = isNew ? change.inserted : change.removed
      let isAtEnd = rows.upperBound == (isNew ? sizes.is : sizes.was).count(of: axis)
      return Change.Sight.Bands.Band(
        removed: change.removed.count, inserted: change.inserted.count,
        position: isAtEnd && rows.lowerBound > 0 ? nil : rows.lowerBound)
    }
    told = Change.Sight.Bands(
      areColumns: axis == .columns, bands: bands, others: main.count - bands.count)
    small = changes.count - main.count
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
