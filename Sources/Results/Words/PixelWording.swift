internal import Base
internal import Raster

/// The words for a difference of pixels.
extension PixelChange {
  /// Describes what is left of a known difference.
  private static let nothing = "no pixel counts as different"

  /// How many kinds are named.
  private static let mostKinds = 3

  private var size: String? {
    sizes.was == sizes.is
      ? nil : "the picture is \(sizes.is.text) px instead of \(sizes.was.text)"
  }

  private var rows: RowWording? {
    alignment.map { RowWording($0, heights: (sizes.was.height, sizes.is.height)) }
  }

  /// One sentence.
  package var summary: String {
    let seen = regions
    let rest: String?
    if let rows {
      let others =
        seen.map { "also, \($0)" } ?? (sharedPixelsAreEqual ? "the rest looks the same" : nil)
      rest = [rows.phrase, others].compactMap(\.self).joined(separator: "; ")
    } else if size != nil {
      rest =
        seen.map { "in the part that both have, \($0)" }
        ?? (sharedPixelsAreEqual ? "the part that both have looks the same" : nil)
    } else {
      rest = seen ?? Self.nothing
    }
    return [size, rest].compactMap(\.self).joined(separator: "; ")
  }

  /// What other pictures can have in common with this one, without positions: one change for each kind.
  var changes: [Change] {
    if let rows {
      // Pages of any height share the rows, and whatever else changed in the same way.
      // What the rows show may be anything.
      return [.unnamed(rows.title, .rows, isClass: true)] + (kinds.isEmpty ? [] : kindChanges)
    }
    return size.map {
      [.unnamed($0, .size, was: sizes.was.text, is: sizes.is.text, isClass: true)]
    } ?? kindChanges
  }

  private var kindChanges: [Change] {
    if kinds.isEmpty || kinds.count(where: { !$0.isSmoothing }) > Self.mostKinds {
      return [.unnamed(kinds.isEmpty ? Self.nothing : "several differences", isClass: true)]
    }
    return kinds.map { kind in
      let seen = isOnlySmoothed && rows == nil ? "only \(kind.change.words)" : kind.change.words
      var (was, now) = ("", "")
      if case .recolored(let colors) = kind.change {
        was = colors.map(\.was.words).joined(separator: ", ")
        now = colors.map(\.now.words).joined(separator: ", ")
      }
      return .unnamed(
        seen, kind.change.kind, was: was, is: now, isClass: kind.change.isClass)
    }
  }

  private var isOnlySmoothed: Bool { kinds.first?.isSmoothing == true }

  private var regions: String? {
    guard let first = kinds.first else { return nil }
    if isOnlySmoothed { return "only \(first.clause)" }
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
    case .recolored(let changes): return "recoloured at \(positions): \(colors(changes))"
    case .smoothed(let isVisible):
      return
        "\(change.words): \(Numbers.count(pixels, "pixel")) at \(pixels == 1 ? "an edge" : "edges")"
        + (isVisible ? "" : ", none of it visible")
    case .added, .gone, .deep, .hidden, .other:
      let separator = if case .deep = change { "," } else { "" }
      return "\(change.words)\(separator) at \(positions)"
    }
  }

  /// `(2, 3), 12 × 9 px`
  private var positions: String {
    let extent = "\(PixelSize(width: largest.width, height: largest.height).text) px"
    return count == 1
      ? "\(point), \(extent)" : "\(count) places, the largest \(extent) at \(point)"
  }

  private var point: String { "(\(largest.x), \(largest.y))" }
}

extension RegionChange {
  /// Whether other regions that changed so need have nothing in common with it.
  fileprivate var isClass: Bool {
    switch self {
    case .moved, .recolored, .smoothed: false
    case .added, .gone, .deep, .hidden, .other: true
    }
  }

  fileprivate var kind: Change.Kind {
    switch self {
    case .moved: .moved
    case .recolored: .recolored
    case .smoothed: .smoothed
    case .added: .appeared
    case .gone: .vanished
    case .deep, .hidden, .other: .unknown
    }
  }

  /// Without a position.
  fileprivate var words: String {
    switch self {
    case .moved(let offset): "content \(RegionWording.movement(offset))"
    case .recolored(let changes): "recoloured \(colors(changes))"
    case .smoothed: "smoothing differs"
    case .added: "something is new"
    case .gone: "something is gone"
    case .deep: "different pixels, but only in the lower 8 of 16 bits per channel"
    case .hidden: "other colours of fully transparent pixels"
    case .other: "content changed"
    }
  }
}

extension PixelColor {
  /// `#e03131`, or `transparent`, whatever colour nobody sees.
  fileprivate var words: String { alpha == 0 ? "transparent" : cssHex }
}

/// `#e03131 → #3131e0`
private func colors(_ changes: [ColorChange]) -> String {
  changes.map { "\($0.was.words) → \($0.now.words)" }.joined(separator: " and ")
    + (changes.allSatisfy { $0.was.looksLike($0.now) } ? Wording.notVisible : "")
}
