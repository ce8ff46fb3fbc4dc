private import Base
package import Raster

/// What can be said about a difference from the pixels alone, without a layout.
///
/// It says what the pixels prove, and for everything else only where it is.
package struct PixelChange {
  /// One sentence.
  package let summary: String
  package let cause: CaseResult.Cause

  /// - Parameter comparison: With moves found.
  package init(_ comparison: Comparison, expected: Bitmap, actual: Bitmap) {
    self.init(comparison, comparison.changes(expected: expected, actual: actual))
  }

  /// - Parameters:
  ///   - comparison: One in which sizes or pixels differ.
  ///   - changes: The change of each region.
  ///   - aligned: The comparison that the regions belong to, if rows were inserted or removed.
  package init(
    _ comparison: Comparison, _ changes: [RegionChange], aligned: AlignedComparison? = nil
  ) {
    let kinds = Self.kinds((aligned?.comparison ?? comparison).regions, changes)
    let seen = Self.sentence(kinds)
    let (was, now) = (comparison.expectedSize, comparison.actualSize)
    let size = was == now ? nil : "the picture is \(now.text) px instead of \(was.text)"
    var rest: String?
    var causes: [Change] = []
    if let aligned {
      let rows = RowWording(aligned.alignment, heights: (was.height, now.height))
      let others =
        seen.map { "also, \($0)" }
        ?? (Self.looksSame(aligned.comparison, aligned.alignment.matchedRows * now.width)
          ? "the rest looks the same" : nil)
      rest = [rows.phrase, others].compactMap(\.self).joined(separator: "; ")
      // Pages of any height share the rows, and whatever else changed in the same way.
      causes = [.unknown(rows.title)]
      if !kinds.isEmpty { causes += Self.causes(kinds.map(\.change)) }
    } else if let size {
      let overlap = was.overlap(with: now)
      rest =
        seen.map { "in the part that both have, \($0)" }
        ?? (Self.looksSame(comparison, overlap.width * overlap.height)
          ? "the part that both have looks the same" : nil)
      causes = [.unknown(size, was: was.text, is: now.text)]
    } else {
      rest = seen ?? Self.nothing
      causes = Self.causes(kinds.map(\.change))
    }
    summary = [size, rest].compactMap(\.self).joined(separator: "; ")
    cause = CaseResult.Cause(
      stage: size == nil ? .unknown : .size, sentence: "\(summary)", changes: causes)
  }

  /// Whether all of these pixels were compared, and are equal with 8 bits a channel.
  private static func looksSame(_ comparison: Comparison, _ pixels: Int) -> Bool {
    comparison.maximumChannel == 0 && pixels > 0
      && comparison.comparedPixels - comparison.oneSidedPixels == pixels
  }

  /// The cause of a difference whose layout is not known.
  ///
  /// - Parameter reason: Why the layout is not known.
  package func cause(besides reason: String) -> CaseResult.Cause {
    var cause = cause
    cause.sentence = "\(reason); \(summary)"
    return cause
  }
}

extension PixelChange {
  /// A change that several regions share.
  private struct SharedChange {
    let change: RegionChange
    let largest: PixelRect
    var count = 1
  }

  /// Describes what is left of a known difference.
  private static let nothing = "no pixel counts as different"

  /// How many kinds are named.
  private static let mostKinds = 3

  /// The one of the largest region first.
  ///
  /// - Parameter regions: The largest first.
  private static func kinds(
    _ regions: [Comparison.Region], _ changes: [RegionChange]
  ) -> [SharedChange] {
    var kinds: [SharedChange] = []
    var indices: [RegionChange: Int] = [:]
    var last: (change: RegionChange, index: Int)?
    for (region, change) in zip(regions, changes) {
      // Of thousands of regions, most changed as the one before them did.
      if let last, last.change == change {
        kinds[last.index].count += 1
      } else if let index = indices[change] {
        kinds[index].count += 1
        last = (change, index)
      } else {
        last = (change, kinds.count)
        indices[change] = kinds.count
        kinds.append(SharedChange(change: change, largest: region.bounds))
      }
    }
    return kinds
  }

  private static func sentence(_ kinds: [SharedChange]) -> String? {
    guard let first = kinds.first else { return nil }
    if kinds.count == 1, first.count > 1, case .moved(let offset) = first.change {
      return "everything that differs \(RegionWording.movement(offset))"
    }
    var clauses = kinds.prefix(mostKinds).map(clause)
    let rest = kinds.dropFirst(mostKinds).reduce(0) { $0 + $1.count }
    if rest > 0 { clauses.append("other differences at \(Numbers.count(rest, "place"))") }
    return clauses.joined(separator: CaseResult.Cause.also)
  }

  private static func clause(_ kind: SharedChange) -> String {
    switch kind.change {
    case .moved(let offset):
      let position =
        kind.count == 1
        ? point(kind.largest)
        : "\(kind.count) places, the largest at \(point(kind.largest)),"
      return "content at \(position) \(RegionWording.movement(offset))"
    case .recolored(let changes):
      return "recoloured at \(positions(kind)): \(colors(changes))"
    case .added: return "something is new at \(positions(kind))"
    case .gone: return "something is gone at \(positions(kind))"
    case .deep:
      return
        "different pixels, but only in the lower 8 of 16 bits per channel, at \(positions(kind))"
    case .hidden: return "other colours of fully transparent pixels at \(positions(kind))"
    case .other: return "content changed at \(positions(kind))"
    }
  }

  /// `(2, 3), 12 × 9 px`
  private static func positions(_ kind: SharedChange) -> String {
    let largest = kind.largest
    let extent = "\(PixelSize(width: largest.width, height: largest.height).text) px"
    return kind.count == 1
      ? "\(point(largest)), \(extent)"
      : "\(kind.count) places, the largest \(extent) at \(point(largest))"
  }

  private static func point(_ bounds: PixelRect) -> String { "(\(bounds.x), \(bounds.y))" }

  /// `#e03131 → #3131e0`
  private static func colors(_ changes: [ColorChange]) -> String {
    changes.map { "\($0.was.cssHex) → \($0.now.cssHex)" }.joined(separator: " and ")
  }
}

extension PixelChange {
  /// What other pictures can have in common with this one, without positions: one change for each kind.
  private static func causes(_ changes: [RegionChange]) -> [Change] {
    if changes.isEmpty || changes.count > mostKinds {
      let change = changes.isEmpty ? nothing : "several differences"
      return [.unknown(change)]
    }
    return changes.map { change in
      var (was, now) = ("", "")
      if case .recolored(let colors) = change {
        was = colors.map(\.was.cssHex).joined(separator: ", ")
        now = colors.map(\.now.cssHex).joined(separator: ", ")
      }
      return .unknown(part(change), was: was, is: now)
    }
  }

  private static func part(_ change: RegionChange) -> String {
    switch change {
    case .moved(let offset): "content \(RegionWording.movement(offset))"
    case .recolored(let changes): "recoloured \(colors(changes))"
    case .added: "something is new"
    case .gone: "something is gone"
    case .deep: "different pixels, but only in the lower 8 of 16 bits per channel"
    case .hidden: "other colours of fully transparent pixels"
    case .other: "content changed"
    }
  }
}
