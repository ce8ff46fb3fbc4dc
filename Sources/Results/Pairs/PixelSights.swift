internal import Raster

/// What other pictures can have in common with a difference of pixels, without positions.
extension PixelChange {
  /// How many kinds are told.
  static let mostKinds = 3

  /// The rows that only one picture has, as they are told; nil if they do not tell the difference.
  var bands: RowBands? {
    alignment.map { RowBands($0, sizes: sizes) }
  }

  /// One change for each kind.
  var changes: [Change] {
    let (was, now) = (sizes.was.text, sizes.is.text)
    if let scale {
      return [.unnamed(.scaled(scale.percent), .size, was: was, is: now)]
    }
    if let bands {
      // Pages of any height share the rows, and whatever else changed in the same way.
      // What the rows show may be anything.
      return [.unnamed(.bands(bands.told), .rows, isClass: true)]
        + (kinds.isEmpty ? [] : kindChanges)
    }
    guard sizes.was != sizes.is else { return kindChanges }
    // Where sizes differ, other differences follow from that, unless other pictures have the same.
    return [.unnamed(.thing(.size), .size, was: was, is: now, isClass: true)]
      + objects.map { change(of: $0, as: change($0.change)) }
  }

  private var kindChanges: [Change] {
    guard !kinds.isEmpty else { return [.unnamed(.thing(.nothing), isClass: true)] }
    let areSeveral = kinds.count(where: { $0.rank == 0 }) > Self.mostKinds
    let several = Change.unnamed(.thing(.several), .content, isClass: true)
    let objects = objects.map { change(of: $0, as: areSeveral ? several : change($0.change)) }
    let isAll = !hasMoreObjects && !objects.isEmpty
    if areSeveral {
      return objects + (isAll && kinds.allSatisfy(\.change.isClass) ? [] : [several])
    }
    var changes: [Change] = []
    for kind in kinds {
      let own = objects.filter { $0.sight == kind.change.sight }
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
    var sight = region.sight
    if alignment == nil, kinds.count == 1 {
      if case .smoothed = region { sight = .thing(.onlySmoothed) }
      if case .unseen = region { sight = .thing(.nothingVisible) }
    }
    let colors = region.colors
    return .unnamed(
      sight, region.kind, was: colors.map(\.was.words).joined(separator: ", "),
      is: colors.map(\.now.words).joined(separator: ", "), isClass: region.isClass)
  }
}

extension RegionChange {
  /// Whether other regions that changed so need have nothing in common with it.
  var isClass: Bool {
    switch self {
    case .moved, .recolored, .smoothed, .unseen, .caret: false
    // What is on a surface differs as well, in any way, and at small sizes letters differ by their edges alone.
    case .surface, .edges: true
    case .bar, .rearranged, .resized, .reshaped, .exchanged, .lines, .redrawn, .otherShapes, .added,
      .gone, .deep, .hidden, .other:
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

  /// What regions that are told alike have in common.
  var sight: Change.Sight {
    switch self {
    case .moved(let offset): .moved(offset)
    case .recolored: .recolored(.init(seenColors))
    case .surface: .recolored(.init(seenColors, isMostly: true))
    case .bar(let side, let change): .bar(.init(side, change))
    case .smoothed: .thing(.smoothed)
    case .edges: .thing(.edges)
    case .unseen: .thing(.unseen)
    case .caret(let isNew): .thing(isNew ? .newCaret : .goneCaret)
    case .rearranged: .thing(.rearranged)
    case .resized: .thing(.resized)
    case .reshaped: .thing(.reshaped)
    case .exchanged: .thing(.exchanged)
    case .lines: .thing(.lines)
    case .redrawn: .thing(.redrawn)
    case .otherShapes: .thing(.otherShapes)
    case .added: .thing(.added)
    case .gone: .thing(.gone)
    case .deep: .thing(.deep)
    case .hidden: .thing(.hidden)
    case .other: .thing(.other)
    }
  }

  /// Of what nobody sees, the colour does not matter.
  private var seenColors: [ColorChange] {
    func seen(_ color: PixelColor) -> PixelColor { color.alpha == 0 ? .transparent : color }
    return colors.map { ColorChange(was: seen($0.was), now: seen($0.now)) }
  }
}
