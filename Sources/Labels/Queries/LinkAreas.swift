/// Where a label's links are visible, and the areas around them that a finger can hit.
struct LinkAreas: Sendable {
  private struct Area: Sendable {
    var link: String
    /// The visible box on one line.
    var box: LabelRect
  }

  /// The smallest side of an area in points, as Apple's Human Interface Guidelines ask for controls.
  static let side = 44.0

  private let areas: BoxIndex<Area>

  init(_ layout: LabelLayout) {
    areas = BoxIndex(
      layout.lines.map { line in
        LinkAreas.seen(on: line, axes: layout.axes).map {
          .init(box: LinkAreas.enlarged($0.box), value: $0)
        }
      }, axes: layout.axes)
  }

  /// The link that is visible at a point.
  func link(seenAt point: LabelPoint) -> String? {
    areas.items(at: point).last { $0.value.box.contains(point) }?.value.link
  }

  /// The link whose area contains a point; the nearest one if areas overlap.
  func link(near point: LabelPoint) -> String? {
    areas.items(at: point)
      .min { $0.value.box.distance(to: point) < $1.value.box.distance(to: point) }?.value.link
  }

  /// The visible boxes of links on a line; neighbours with the same link share one.
  ///
  /// White space that hangs past the line's end is invisible.
  private static func seen(on line: LabelLayout.Line, axes: Axes) -> [Area] {
    let hangingStart = line.clusters.first(where: \.isHanging)?.range.lowerBound ?? .max
    var seen: [Area] = []
    var isOpen = false
    for run in line.runs {
      let hangs = run.source == .body && run.range.lowerBound >= hangingStart
      guard let link = run.link, !hangs else {
        isOpen = false
        continue
      }
      let start = axes.inline(run.origin)
      var extent = Interval(low: start, high: start + run.advance)
      if let clip = line.clip {
        extent.low = max(extent.low, axes.inline(clip).low)
        extent.high = min(extent.high, axes.inline(clip).high)
      }
      if isOpen, let last = seen.last, last.link == link {
        extent = extent.union(axes.inline(last.box))
        seen.removeLast()
      }
      seen.append(Area(link: link, box: axes.slice(of: line.box, extent)))
      isOpen = true
    }
    return seen.filter { $0.box.width > 0 && $0.box.height > 0 }
  }

  private static func enlarged(_ box: LabelRect) -> LabelRect {
    let across = max(0, side - box.width) / 2
    let down = max(0, side - box.height) / 2
    return LabelRect(
      x: box.x - across, y: box.y - down, width: box.width + 2 * across,
      height: box.height + 2 * down)
  }
}

extension LabelRect {
  /// Whether a point is in the rectangle; its right and bottom edges do not belong to it.
  fileprivate func contains(_ point: LabelPoint) -> Bool {
    horizontal.contains(point.x) && vertical.contains(point.y)
  }

  /// The square of the distance to the nearest point of the rectangle.
  fileprivate func distance(to point: LabelPoint) -> Double {
    let across = max(x - point.x, 0, point.x - maxX)
    let down = max(y - point.y, 0, point.y - maxY)
    return across * across + down * down
  }
}
