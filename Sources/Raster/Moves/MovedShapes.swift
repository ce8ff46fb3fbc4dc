/// Shapes on a ground of one colour, followed from one picture into another.
///
/// A shape is pixels of other colours than the ground, connected along sides or corners. It ends where the ground is around
/// it, wherever that is: so a dent of an edge is part of all that the edge belongs to.
struct MovedShapes {
  let ground: UInt32
  let offset: PixelOffset

  /// What is known of shapes that all are where they should be.
  struct Finding {
    /// Whether one of them ends in the direction of its move, or is cut by the picture where it changed. One that goes on to
    /// the picture's edge, unchanged, may look the same wherever it moved.
    var isEvident = false
    /// Whether one of those is cut by the picture.
    var isCut = false
    /// Whether one of those is at an edge of the picture, but does not divide it: it may be a dent of the ground.
    var isAtEdge = false
  }

  /// Follows the expected shapes of one region to another one, and that one's actual shapes back.
  ///
  /// - Parameters:
  ///   - budget: Pixels that may still be read; the search ends when none are left.
  ///   - likeness: Which pixels are equal.
  /// - Returns: What is known of either picture's shapes; nil unless all are where they should be.
  func follow(
    from left: RegionView, to arrived: RegionView, budget: inout Int, _ likeness: Likeness
  ) -> [Finding]? {
    let back = MovedShapes(ground: ground, offset: offset.reversed)
    guard
      let there = follow(
        from: left.bounds, of: left.expected, to: arrived.actual, budget: &budget, likeness),
      let here = back.follow(
        from: arrived.bounds, of: arrived.actual, to: left.expected, budget: &budget, likeness)
    else { return nil }
    return [there, here]
  }

  /// The bounds of the shapes of a picture that have a pixel in a rectangle.
  ///
  /// - Parameter rect: Within the picture.
  static func extents(
    on ground: UInt32, in rect: PixelRect, of picture: PictureExcerpt, budget: inout Int,
    _ likeness: Likeness
  ) -> [PixelRect] {
    var runs = ShapeRuns(of: picture, on: ground, likeness)
    budget -= runs.allWords
    var extents: [PixelRect] = []
    for y in rect.rows {
      for x in runs.openings(in: rect.columns, y) where !runs.wasFollowed(x, y) {
        var extent = PixelRect(x: x, y: y, width: 1, height: 1)
        let isWhole = runs.follow(x, y, budget: &budget) { columns, y in
          extent = extent.union(
            PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: 1))
        }
        guard isWhole else { return extents }
        extents.append(extent)
      }
      budget -= rect.width
    }
    return extents
  }

  /// Whether what is in a rectangle touches something outside it at few places, as a letter does another one.
  ///
  /// An edge's dents and bumps touch it along much of themselves. What goes on at both ends across the move is the space
  /// between two things, of which one may have moved.
  func isHardlyTouched(
    _ rect: PixelRect, in picture: PictureExcerpt, _ likeness: Likeness
  ) -> Bool {
    func isShape(_ x: Int, _ y: Int) -> Bool { !likeness.areAlike(picture.pixel(x, y), ground) }
    let inside = rect.rows.reduce(0) { count, y in
      count + rect.columns.count { isShape($0, y) }
    }
    let sides = rect.grown(by: 1).intersection(picture.bounds).subtracting(rect)
    var (contacts, isLeft, isRight, isAbove, isBelow) = (0, false, false, false, false)
    for side in sides {
      for y in side.rows {
        for x in side.columns where isShape(x, y) {
          let near = PixelRect(x: x, y: y, width: 1, height: 1).grown(by: 1).intersection(rect)
          guard near.rows.contains(where: { y in near.columns.contains { isShape($0, y) } }) else {
            continue
          }
          contacts += 1
          isLeft = isLeft || x < rect.x
          isRight = isRight || x >= rect.columns.upperBound
          isAbove = isAbove || y < rect.y
          isBelow = isBelow || y >= rect.rows.upperBound
        }
      }
    }
    let isBetween = offset.y != 0 && isLeft && isRight || offset.x != 0 && isAbove && isBelow
    return !isBetween && contacts * Self.leastPixelsPerContact <= inside
  }

  private static let leastPixelsPerContact = 16

  /// Follows each shape that has a pixel in a rectangle.
  ///
  /// - Parameter rect: Within the first picture.
  /// - Returns: nil unless each of them is in the other picture, an offset farther, with the ground around it; what
  ///   would be outside that picture is not looked for.
  private func follow(
    from rect: PixelRect, of picture: PictureExcerpt, to other: PictureExcerpt,
    budget: inout Int, _ likeness: Likeness
  ) -> Finding? {
    var runs = ShapeRuns(of: picture, on: ground, to: (other, offset), likeness)
    budget -= runs.allWords
    var finding = Finding()
    for y in rect.rows {
      for x in runs.openings(in: rect.columns, y) where !runs.wasFollowed(x, y) {
        var shape = Shape(extent: PixelRect(x: x, y: y, width: 1, height: 1))
        let isThere = runs.follow(x, y, budget: &budget) { columns, y in
          add(columns, y, to: &shape, picture.bounds, other, likeness)
        }
        guard isThere else { return nil }
        if shape.isSeen, !shape.goesOn {
          note(shape.extent, from: rect, in: picture.bounds, &finding)
        }
      }
      budget -= rect.width
    }
    return finding
  }

  private func note(
    _ extent: PixelRect, from rect: PixelRect, in bounds: PixelRect, _ finding: inout Finding
  ) {
    var (isCut, isAtEdge, isAcross) = (false, false, false)
    for (step, part, whole, changed) in [
      (offset.x, extent.columns, bounds.columns, rect.columns),
      (offset.y, extent.rows, bounds.rows, rect.rows),
    ] {
      let isAtStart = part.lowerBound == whole.lowerBound
      let isAtEnd = part.upperBound == whole.upperBound
      isAtEdge = isAtEdge || isAtStart || isAtEnd
      isAcross = isAcross || isAtStart && isAtEnd
      guard step != 0 else { continue }
      if isAtStart, isAtEnd { return }
      if step < 0, isAtStart {
        guard changed.lowerBound == whole.lowerBound else { return }
        isCut = true
      }
      if step > 0, isAtEnd {
        guard changed.upperBound == whole.upperBound else { return }
        isCut = true
      }
    }
    finding.isEvident = true
    finding.isCut = finding.isCut || isCut
    finding.isAtEdge = finding.isAtEdge || isAtEdge && !isAcross
  }

  private struct Shape {
    var extent: PixelRect
    /// Whether the other picture reaches to any of it.
    var isSeen = false
    /// Whether it goes on beyond the picture's edge, as the other picture shows.
    var goesOn = false
  }

  /// Adds a run of a row to a shape.
  ///
  /// - Parameter bounds: Of the picture that has the shape.
  private func add(
    _ columns: Range<Int>, _ y: Int, to shape: inout Shape, _ bounds: PixelRect,
    _ other: PictureExcerpt, _ likeness: Likeness
  ) {
    let run = PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
    shape.extent = shape.extent.union(run)
    shape.isSeen = shape.isSeen || !run.moved(by: offset).intersection(other.bounds).isEmpty
    let shown = other.bounds.moved(by: offset.reversed)
    /// Whether something is there in the other picture that this one does not reach to.
    func goesOn(_ columns: Range<Int>, _ y: Int) -> Bool {
      guard shown.rows.contains(y) else { return false }
      return columns.clamped(to: shown.columns).contains { x in
        !likeness.areAlike(other.pixel(x + offset.x, y + offset.y), ground)
      }
    }
    let (left, right) = (columns.lowerBound, columns.upperBound)
    if left == bounds.x { shape.goesOn = shape.goesOn || goesOn(left - 1..<left, y) }
    if right == bounds.columns.upperBound {
      shape.goesOn = shape.goesOn || goesOn(right..<right + 1, y)
    }
    for row in [y - 1, y + 1] where !bounds.rows.contains(row) {
      shape.goesOn = shape.goesOn || goesOn(columns, row)
    }
  }
}
