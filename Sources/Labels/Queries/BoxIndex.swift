/// Stretches of one axis, which may overlap, found by a position in them.
struct Intervals: Sendable {
  /// Indices as they were given, by where the stretches begin.
  private let order: [Int]
  private let stretches: [Interval]
  /// Where the stretch that reaches farthest ends, of each and all before it.
  private let reaches: [Double]

  init(_ stretches: [Interval]) {
    let order = stretches.indices.sorted {
      let (left, right) = (stretches[$0].low, stretches[$1].low)
      return left == right ? $0 < $1 : left < right
    }
    self.order = order
    self.stretches = order.map { stretches[$0] }
    var reach = -Double.infinity
    reaches = self.stretches.map { stretch in
      reach = max(reach, stretch.high)
      return reach
    }
  }

  /// Indices of the stretches that hold a position, as they were given.
  ///
  /// Takes O(log n), and a step for each stretch that begins before the position and does not end long
  /// before it.
  func indices(at position: Double) -> [Int] {
    var next = stretches.partitionPoint { $0.low > position }
    var found: [Int] = []
    while next > 0, reaches[next - 1] > position {
      next -= 1
      if stretches[next].contains(position) { found.append(order[next]) }
    }
    return found.sorted()
  }
}

/// Boxes on the lines of a label, found by a point in them.
struct BoxIndex<Value: Sendable>: Sendable {
  struct Entry: Sendable {
    var box: Rect
    var value: Value
  }

  private struct Row: Sendable {
    let entries: [Entry]
    let stretches: Intervals
  }

  private let rows: [Row]
  private let blocks: Intervals
  private let axes: Axes

  /// - Parameter lines: The boxes of each line.
  init(_ lines: [[Entry]], axes: Axes) {
    self.axes = axes
    let lines = lines.filter { !$0.isEmpty }
    rows = lines.map { entries in
      Row(entries: entries, stretches: Intervals(entries.map { axes.inline($0.box) }))
    }
    blocks = Intervals(
      lines.map { entries in
        entries.dropFirst().reduce(axes.block(entries[0].box)) { $0.union(axes.block($1.box)) }
      })
  }

  /// The boxes that hold a point, in their order.
  func entries(at point: Point) -> [Entry] {
    blocks.indices(at: axes.block(point)).flatMap { row in
      rows[row].stretches.indices(at: axes.inline(point)).map { rows[row].entries[$0] }
        .filter { axes.block($0.box).contains(axes.block(point)) }
    }
  }
}
