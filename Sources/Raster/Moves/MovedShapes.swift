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
  ///   - isSame: Whether two pixels are equal.
  /// - Returns: What is known of either picture's shapes; nil unless all are where they should be.
  func follow(
    from left: RegionView, to arrived: RegionView, budget: inout Int,
    isSame: (UInt32, UInt32) -> Bool
  ) -> [Finding]? {
    let back = MovedShapes(ground: ground, offset: offset.reversed)
    guard
      let there = follow(
        from: left.bounds, of: left.expected, to: arrived.actual, budget: &budget, isSame: isSame),
      let here = back.follow(
        from: arrived.bounds, of: arrived.actual, to: left.expected, budget: &budget,
        isSame: isSame)
    else { return nil }
    return [there, here]
  }

  /// The bounds of the shapes of a picture that have a pixel in a rectangle.
  ///
  /// - Parameter rect: Within the picture.
  static func extents(
    on ground: UInt32, in rect: PixelRect, of picture: PictureExcerpt, budget: inout Int,
    isSame: (UInt32, UInt32) -> Bool
  ) -> [PixelRect] {
    var fill = ShapeFill(of: picture.bounds)
    budget -= fill.words
    let still = MovedShapes(ground: ground, offset: PixelOffset(x: 0, y: 0))
    var extents: [PixelRect] = []
    for y in rect.rows {
      for x in rect.columns where !isSame(picture.pixel(x, y), ground) && !fill.contains(x, y) {
        let shape = still.follow(x, y, of: picture, to: picture, &fill, &budget, isSame)
        guard let shape else { return extents }
        extents.append(shape.extent)
      }
      budget -= rect.width
    }
    return extents
  }

  /// Whether what is in a rectangle touches something outside it at few places, as a letter does another one.
  ///
  /// An edge's dents and bumps touch it along much of themselves.
  func isHardlyTouched(
    _ rect: PixelRect, in picture: PictureExcerpt, isSame: (UInt32, UInt32) -> Bool
  ) -> Bool {
    func isShape(_ x: Int, _ y: Int) -> Bool { !isSame(picture.pixel(x, y), ground) }
    let inside = rect.rows.reduce(0) { count, y in
      count + rect.columns.count { isShape($0, y) }
    }
    let sides = rect.grown(by: 1).intersection(picture.bounds).subtracting(rect)
    let contacts = sides.reduce(0) { count, side in
      count
        + side.rows.reduce(0) { count, y in
          count
            + side.columns.count { x in
              let near = PixelRect(x: x, y: y, width: 1, height: 1).grown(by: 1).intersection(rect)
              return isShape(x, y)
                && near.rows.contains { y in near.columns.contains { isShape($0, y) } }
            }
        }
    }
    return contacts * Self.leastPixelsPerContact <= inside
  }

  private static let leastPixelsPerContact = 16

  /// Follows each shape that has a pixel in a rectangle.
  ///
  /// - Parameter rect: Within the first picture.
  /// - Returns: nil unless each of them is in the other picture, an offset farther, with the ground around it; what
  ///   would be outside that picture is not looked for.
  private func follow(
    from rect: PixelRect, of picture: PictureExcerpt, to other: PictureExcerpt,
    budget: inout Int, isSame: (UInt32, UInt32) -> Bool
  ) -> Finding? {
    var fill = ShapeFill(of: picture.bounds)
    budget -= fill.words
    var finding = Finding()
    for y in rect.rows {
      for x in rect.columns where !isSame(picture.pixel(x, y), ground) && !fill.contains(x, y) {
        guard let shape = follow(x, y, of: picture, to: other, &fill, &budget, isSame) else {
          return nil
        }
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
    for (step, range) in [(offset.x, \PixelRect.columns), (offset.y, \PixelRect.rows)] {
      let (part, whole) = (extent[keyPath: range], bounds[keyPath: range])
      let changed = rect[keyPath: range]
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

  /// Follows one shape, a run of a row at a time.
  ///
  /// - Returns: nil if it is not what the other picture shows.
  private func follow(
    _ x: Int, _ y: Int, of picture: PictureExcerpt, to other: PictureExcerpt,
    _ fill: inout ShapeFill, _ budget: inout Int, _ isSame: (UInt32, UInt32) -> Bool
  ) -> Shape? {
    let bounds = picture.bounds
    let shown = other.bounds.moved(by: offset.reversed)
    func isShape(_ x: Int, _ y: Int) -> Bool { !isSame(picture.pixel(x, y), ground) }
    /// Whether pixels arrive that are the same to the byte, as nearly all do.
    func arrivesUnchanged(_ columns: Range<Int>, _ y: Int) -> Bool {
      guard shown.rows.contains(y) else { return true }
      return picture.isEqual(columns.clamped(to: shown.columns), y, to: other, offset)
    }
    func arrives(_ columns: Range<Int>, _ y: Int) -> Bool {
      guard shown.rows.contains(y), !arrivesUnchanged(columns, y) else { return true }
      return columns.clamped(to: shown.columns).allSatisfy { x in
        isSame(other.pixel(x + offset.x, y + offset.y), picture.pixel(x, y))
      }
    }
    /// Whether something is there in the other picture that this one does not reach to.
    func goesOn(_ columns: Range<Int>, _ y: Int) -> Bool {
      guard shown.rows.contains(y) else { return false }
      return columns.clamped(to: shown.columns).contains { x in
        !isSame(other.pixel(x + offset.x, y + offset.y), ground)
      }
    }
    var shape = Shape(extent: PixelRect(x: x, y: y, width: 1, height: 1))
    var open = [PixelOffset(x: x, y: y)]
    while let next = open.popLast() {
      guard !fill.contains(next.x, next.y) else { continue }
      guard budget > 0 else { return nil }
      let y = next.y
      var (left, right) = (next.x, next.x + 1)
      while left > bounds.x, isShape(left - 1, y) { left -= 1 }
      while right < bounds.columns.upperBound, isShape(right, y) { right += 1 }
      budget -= 4 * (right - left)
      let around = (left - 1..<right + 1).clamped(to: bounds.columns)
      guard arrives(around, y) else { return nil }
      fill.insert(left..<right, y)
      let run = PixelRect(x: left, y: y, width: right - left, height: 1)
      shape.extent = shape.extent.union(run)
      shape.isSeen =
        shape.isSeen || !run.moved(by: offset).intersection(other.bounds).isEmpty
      if left == bounds.x { shape.goesOn = shape.goesOn || goesOn(left - 1..<left, y) }
      if right == bounds.columns.upperBound {
        shape.goesOn = shape.goesOn || goesOn(right..<right + 1, y)
      }
      for row in [y - 1, y + 1] {
        guard bounds.rows.contains(row) else {
          shape.goesOn = shape.goesOn || goesOn(left..<right, row)
          continue
        }
        // One pixel of each run is enough, and what is filled has arrived.
        var wasShape = false
        let isUnchanged = arrivesUnchanged(around, row)
        for x in around {
          let isShape = isShape(x, row)
          if isShape {
            if !wasShape, !fill.contains(x, row) { open.append(PixelOffset(x: x, y: row)) }
          } else if !isUnchanged, !arrives(x..<x + 1, row) {
            return nil
          }
          wasShape = isShape
        }
      }
    }
    return shape
  }
}

/// Which pixels of a rectangle belong to shapes that were followed.
///
/// Only rows that have such pixels take memory: most shapes are much smaller than a picture.
private struct ShapeFill {
  private let bounds: PixelRect
  private let perRow: Int
  /// For each row where its bits start; -1 of a row that has none.
  private var starts: [Int32]
  private var bits: [UInt64] = []

  init(of bounds: PixelRect) {
    self.bounds = bounds
    perRow = (bounds.width + 63) / 64
    starts = [Int32](repeating: -1, count: bounds.height)
  }

  /// How many there would be if every row had such pixels: larger pictures have more shapes, of which fewer are followed.
  var words: Int { perRow * bounds.height }

  func contains(_ x: Int, _ y: Int) -> Bool {
    let start = Int(starts[y - bounds.y])
    guard start >= 0 else { return false }
    return bits[start + (x - bounds.x) / 64] >> UInt64((x - bounds.x) & 63) & 1 == 1
  }

  mutating func insert(_ columns: Range<Int>, _ y: Int) {
    if starts[y - bounds.y] < 0 {
      starts[y - bounds.y] = Int32(bits.count)
      bits.append(contentsOf: repeatElement(0, count: perRow))
    }
    let start = Int(starts[y - bounds.y])
    var first = columns.lowerBound - bounds.x
    let end = columns.upperBound - bounds.x
    while first < end {
      let last = min(end - 1, first | 63)
      let mask = UInt64.max << UInt64(first & 63) & UInt64.max >> UInt64(63 - last & 63)
      bits[start + first / 64] |= mask
      first = last + 1
    }
  }
}
