internal import Base
internal import Raster

/// The words for a difference of pixels.
extension PixelChange {
  private var size: String? {
    sizes.was == sizes.is
      ? nil : Change.Sight.thing(.size).words(was: sizes.was.text, is: sizes.is.text)
  }

  private var rows: String? {
    bands.map { bands in
      let rest =
        bands.small > 0 ? ["fewer at \(Numbers.count(bands.small, "more place"))"] : []
      return (bands.told.parts + rest).joined(separator: ", ")
    }
  }

  /// One sentence.
  package var summary: String {
    let seen = regions
    let rest: String?
    if let scale {
      rest = "it shows the same, \(Wording.scaled(to: scale.percent))"
    } else if let rows {
      let others =
        seen.map { "also, \($0)" } ?? (sharedPixelsAreEqual ? "the rest looks the same" : nil)
      rest = [rows, others].compactMap(\.self).joined(separator: "; ")
    } else if size != nil {
      rest =
        seen.map { "in the part that both have, \($0)" }
        ?? (sharedPixelsAreEqual ? "the part that both have looks the same" : nil)
    } else {
      rest = seen ?? Change.Sight.thing(.nothing).words()
    }
    return [size, rest].compactMap(\.self).joined(separator: "; ")
  }

  private var isOnlySmoothed: Bool { kinds.first?.isSmoothing == true }

  private var regions: String? {
    guard let first = kinds.first else { return nil }
    if isOnlySmoothed { return "only \(first.clause)" }
    if kinds.count == 1, case .unseen = first.change, rows == nil {
      let pixels = Numbers.count(first.pixels, "pixel")
      return "\(Change.Sight.thing(.nothingVisible).words()): \(pixels) at \(first.positions)"
    }
    if kinds.count == 1, first.count > 1, case .moved(let offset) = first.change {
      return "everything that differs \(RegionWording.movement(offset))"
    }
    var clauses = kinds.prefix(Self.mostKinds).map(\.clause)
    let rest = kinds.dropFirst(Self.mostKinds).reduce(0) { $0 + $1.count }
    if rest > 0 { clauses.append("other differences at \(Numbers.count(rest, "place"))") }
    return clauses.joined(separator: CaseResult.Cause.also)
  }
}

extension PixelChange.SharedChange {
  fileprivate var clause: String {
    switch change {
    case .moved(let offset):
      let position =
        count == 1 ? point : "\(count) places, the largest at \(point),"
      return "content at \(position) \(RegionWording.movement(offset))"
    case .recolored(let changes): return "recoloured at \(positions): \(changes.words)"
    case .surface(let change): return "mostly recoloured at \(positions): \([change].words)"
    case .smoothed(let isVisible):
      return
        "\(change.words): \(Numbers.count(pixels, "pixel")) at \(pixels == 1 ? "an edge" : "edges")"
        + (isVisible ? "" : ", none of it visible")
    case .resized(let was, let now) where count == 1:
      return "something at (\(now.x), \(now.y)) is \(now.size.text) px instead of \(was.size.text)"
    case .reshaped(let was, let now) where count == 1:
      return "something at (\(now.x), \(now.y)) is drawn otherwise, \(now.size.text) px instead of "
        + was.size.text
    case .edges, .unseen, .caret, .bar, .rearranged, .resized, .reshaped, .exchanged, .lines,
      .redrawn, .otherShapes, .added,
      .gone, .deep, .hidden, .other:
      let separator = if case .deep = change { "," } else { "" }
      return "\(change.words)\(separator) at \(positions)"
    }
  }

  /// `(2, 3), 12 × 9 px`
  fileprivate var positions: String {
    let extent = "\(largest.size.text) px"
    return count == 1
      ? "\(point), \(extent)" : "\(count) places, the largest \(extent) at \(point)"
  }

  private var point: String { "(\(largest.x), \(largest.y))" }
}

extension RegionChange {
  /// Without a position.
  fileprivate var words: String { sight.words() }
}

extension PixelRect {
  fileprivate var size: PixelSize { PixelSize(width: width, height: height) }
}
