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
    alignment.map { RowWording($0, sizes: sizes) }
  }

  /// One sentence.
  package var summary: String {
    let seen = regions
    let rest: String?
    if let scale {
      rest = "it shows the same, \(scale.words)"
    } else if let rows {
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
    if let scale {
      return [
        .unnamed("the same picture, \(scale.words)", .size, was: sizes.was.text, is: sizes.is.text)
      ]
    }
    if let rows {
      // Pages of any height share the rows, and whatever else changed in the same way.
      // What the rows show may be anything.
      return [.unnamed(rows.title, .rows, isClass: true)] + (kinds.isEmpty ? [] : kindChanges)
    }
    guard let size else { return kindChanges }
    // Where sizes differ, other differences follow from that, unless other pictures have the same.
    return [.unnamed(size, .size, was: sizes.was.text, is: sizes.is.text, isClass: true)]
      + objects.map { change(of: $0, as: change($0.change)) }
  }

  private var kindChanges: [Change] {
    guard !kinds.isEmpty else { return [.unnamed(Self.nothing, isClass: true)] }
    let areSeveral = kinds.count(where: { $0.rank == 0 }) > Self.mostKinds
    let several = Change.unnamed("several differences", .content, isClass: true)
    let objects = objects.map { change(of: $0, as: areSeveral ? several : change($0.change)) }
    let isAll = !hasMoreObjects && !objects.isEmpty
    if areSeveral {
      return objects + (isAll && kinds.allSatisfy(\.change.isClass) ? [] : [several])
    }
    var changes: [Change] = []
    for kind in kinds {
      let own = objects.filter { $0.seen == kind.change.words }
      let known = own.count == kind.count
      changes += own.isEmpty || !known ? own + [change(kind.change)] : own
    }
    return changes
  }

  private func change(of seen: SeenObject, as change: Change) -> Change {
    var change = change
    change.object = seen.object
    return change
  }

  private func change(_ region: RegionChange) -> Change {
    var seen = region.words
    if rows == nil, kinds.count == 1 {
      if case .smoothed = region { seen = "only \(seen)" }
      if case .unseen = region { seen = RegionChange.nothingVisible }
    }
    let colors = region.colors
    return .unnamed(
      seen, region.kind, was: colors.map(\.was.words).joined(separator: ", "),
      is: colors.map(\.now.words).joined(separator: ", "), isClass: region.isClass)
  }

  private var isOnlySmoothed: Bool { kinds.first?.isSmoothing == true }

  private var regions: String? {
    guard let first = kinds.first else { return nil }
    if isOnlySmoothed { return "only \(first.clause)" }
    if kinds.count == 1, case .unseen = first.change, rows == nil {
      let pixels = Numbers.count(first.pixels, "pixel")
      return "\(RegionChange.nothingVisible): \(pixels) at \(first.positions)"
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
    case .recolored(let changes): return "recoloured at \(positions): \(colorWords(changes))"
    case .surface(let change): return "mostly recoloured at \(positions): \(colorWords([change]))"
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
  /// What is said if there is nothing else.
  fileprivate static let nothingVisible = "nothing visible differs"

  /// Whether other regions that changed so need have nothing in common with it.
  var isClass: Bool {
    switch self {
    case .moved, .recolored, .smoothed, .unseen, .caret: false
    // What is on a surface differs as well, in any way, and at small sizes letters differ by their edges alone.
    case .surface, .edges: true
    case .bar, .rearranged, .resized, .reshaped, .exchanged, .lines, .redrawn, .otherShapes, .added,
      .gone, .deep, .hidden,
      .other:
      true
    }
  }

  fileprivate var colors: [ColorChange] {
    switch self {
    case .recolored(let changes): changes
    case .surface(let change): [change]
    default: []
    }
  }

  fileprivate var kind: Change.Kind {
    switch self {
    case .moved, .rearranged: .moved
    case .recolored, .surface: .recolored
    case .smoothed: .smoothed
    case .edges: .edges
    case .unseen: .unseen
    case .added, .bar(_, .new): .appeared
    case .gone, .bar(_, .gone): .vanished
    // Nothing is lost with a caret, which blinks.
    case .caret: .content
    case .bar(_, .changed), .resized, .reshaped, .exchanged, .lines, .redrawn, .otherShapes:
      .content
    case .deep, .hidden, .other: .unknown
    }
  }

  /// Without a position.
  fileprivate var words: String {
    switch self {
    case .moved(let offset): "content \(RegionWording.movement(offset))"
    case .recolored(let changes): "recoloured \(colorWords(changes))"
    case .surface(let change): "mostly recoloured \(colorWords([change]))"
    case .smoothed: "smoothing differs"
    case .edges: "edges are drawn otherwise"
    case .unseen: "differences that no eye sees"
    case .caret(let isNew): "a line like a caret is \(isNew ? "new" : "gone")"
    case .bar(let side, .new): "a bar \(side.words) is new"
    case .bar(let side, .gone): "a bar \(side.words) is gone"
    case .bar(let side, .changed): "content changed all along the \(side.rawValue)"
    case .rearranged: "the same shapes are arranged otherwise"
    case .resized: "something has another size"
    case .reshaped: "something is drawn otherwise, at another size,"
    case .exchanged: "something is replaced"
    case .lines: "lines like text differ"
    case .redrawn: "other content in the same box"
    case .otherShapes: "other shapes on the same ground"
    case .added: "something is new"
    case .gone: "something is gone"
    case .deep: "different pixels, but only in the lower 8 of 16 bits per channel"
    case .hidden: "other colours of fully transparent pixels"
    case .other: "content changed"
    }
  }
}

extension PictureScale {
  fileprivate var words: String { "scaled to \(percent) %" }
}

extension PixelRect {
  fileprivate var size: PixelSize { PixelSize(width: width, height: height) }
}

extension PictureSide {
  fileprivate var words: String {
    switch self {
    case .top, .bottom: "at the \(rawValue)"
    case .left, .right: "on the \(rawValue)"
    }
  }
}

extension PixelColor {
  /// `#e03131`, or `transparent`, whatever colour nobody sees.
  fileprivate var words: String { alpha == 0 ? "transparent" : cssHex }
}

/// `#e03131 → #3131e0`
private func colorWords(_ changes: [ColorChange]) -> String {
  changes.map { "\($0.was.words) → \($0.now.words)" }.joined(separator: " and ")
    + (changes.allSatisfy { $0.was.looksLike($0.now) } ? Wording.notVisible : "")
}
