/// The room that a label's exclusions leave in its content box for rows of text.
///
/// Lengths are in flow coordinates from the content box's corner; see ``Axes``.
struct FreeRoom {
  /// A part of a row that is free for text.
  struct Slot: Hashable {
    var x: Double
    var length: Double
  }

  /// Extent of the content box along lines; infinite if the label is as wide as its text.
  let width: Double
  /// Extent of the content box across lines; infinite if the label has room for all of its lines.
  let height: Double
  private let exclusions: [Exclusion]

  /// Whether nothing is excluded.
  var isWhole: Bool { exclusions.isEmpty }

  /// - Parameter exclusions: In flow coordinates.
  init(width: Double, height: Double, exclusions: [Exclusion]) {
    self.width = width
    self.height = height
    self.exclusions = exclusions
  }

  /// The room in a content box; exclusions have no effect in a box that is as wide as its text.
  init(_ spec: SharedSpec, in box: ContentBox) {
    let exclusions = box.width.isFinite ? spec.exclusions : []
    let flow = exclusions.compactMap { exclusion in
      box.axes.flow(exclusion.box, blockExtent: box.height)
        .map { Exclusion($0, shape: exclusion.shape) }
    }
    self.init(width: box.width, height: box.height, exclusions: flow)
  }

  /// The free parts of a row between the exclusions, from left to right.
  func slots(from top: Double, to bottom: Double) -> [Slot] {
    let blocked = exclusions.compactMap { $0.blocked(from: top, to: bottom) }
      .sorted { $0.low < $1.low }
    var slots: [Slot] = []
    var left = 0.0
    func add(upTo right: Double) {
      if right - left > Epsilon.length {
        slots.append(Slot(x: left, length: right - left))
      }
    }
    for extent in blocked {
      add(upTo: min(extent.low, width))
      left = max(left, extent.high)
    }
    add(upTo: width)
    return slots
  }

  /// Positions to try for a row, from `top` on.
  ///
  /// After `top` itself come the positions at which an exclusion gives room back; the last is below all
  /// exclusions.
  func tops(from top: Double) -> UnfoldFirstSequence<Double> {
    sequence(first: top) { top in exclusions.compactMap { $0.end(after: top) }.min() }
  }

  /// The length of the widest slot of any row from a position on.
  ///
  /// - Parameter rowHeight: Height of the rows. Only rows that end inside the content box count; if none
  ///   has a slot, the result is the full width.
  func widest(from top: Double, rowHeight: Double) -> Double {
    // Below all exclusions, nothing is in the way.
    guard height.isFinite else { return width }
    var widest = 0.0
    for top in tops(from: top) {
      guard widest < width, top + rowHeight <= height + Epsilon.length else { break }
      for slot in slots(from: top, to: top + rowHeight) {
        widest = max(widest, slot.length)
      }
    }
    return widest > 0 ? widest : width
  }
}
