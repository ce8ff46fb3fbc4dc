/// What a label's exclusions leave of its content box for rows of text: all of it where it has none.
///
/// Lengths are in flow coordinates from the content box's corner; see ``Axes``.
struct FreeRoom {
  /// A part of a row on which text can stand.
  struct Slot: Hashable {
    var x: Double
    var length: Double
  }

  /// Of the content box, along lines; infinite where the label is as wide as its text.
  let width: Double
  /// Of the content box, across lines; infinite where the label takes as many as there are.
  let height: Double
  private let exclusions: [Exclusion]

  /// Whether text has the whole content box.
  var isWhole: Bool { exclusions.isEmpty }

  /// - Parameter exclusions: In flow coordinates.
  init(width: Double, height: Double, exclusions: [Exclusion]) {
    self.width = width
    self.height = height
    self.exclusions = exclusions
  }

  /// Nothing can be excluded from a box that is as wide as its text.
  init(_ spec: LabelSpec, in box: ContentBox) {
    let exclusions = box.width.isFinite ? spec.exclusions : []
    let flow = exclusions.compactMap { exclusion in
      box.axes.flow(exclusion.box, blockExtent: box.height)
        .map { Exclusion($0, shape: exclusion.shape) }
    }
    self.init(width: box.width, height: box.height, exclusions: flow)
  }

  /// The parts of a row between the exclusions, from left to right.
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

  /// Where a row may stand that finds no room at a place: the place itself, then each one further on
  /// at which an exclusion gives room back, the last of them behind all exclusions.
  func tops(from top: Double) -> UnfoldFirstSequence<Double> {
    sequence(first: top) { top in exclusions.compactMap { $0.end(after: top) }.min() }
  }

  /// The length of the widest segment that a row can have from a place on.
  ///
  /// - Parameter rowHeight: Rows that end outside the content box count where there is no other.
  func widest(from top: Double, rowHeight: Double) -> Double {
    // Behind all exclusions nothing is in the way.
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
