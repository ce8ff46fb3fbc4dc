/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size in whole pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize {
  /// The longest side of a picture that is drawn, and the largest width of one that is read.
  public static let maximumSide = 16_384
  /// The most pixels of a picture that is in memory as a whole: 64 megapixels.
  public static let maximumPixels = 67_108_864
  /// The most rows of a picture that is read: screenshots of whole pages are high, and none is as wide.
  public static let maximumHeight = 262_144
  /// The most pixels of a picture that is read some rows at a time: 256 megapixels.
  public static let maximumReadPixels = 268_435_456

  /// Whether a picture of this size may be read some rows at a time: larger ones are refused before memory is
  /// allocated.
  public var isAcceptable: Bool {
    (0...Self.maximumSide).contains(width) && (0...Self.maximumHeight).contains(height)
      && width * height <= Self.maximumReadPixels
  }

  /// Whether all pixels of a picture of this size may be in memory.
  public var isAcceptableAsAWhole: Bool { isAcceptable && width * height <= Self.maximumPixels }
}

extension PixelSize {
  /// The area that two pictures share when their top left corners are aligned.
  package func overlap(with other: PixelSize) -> PixelSize {
    PixelSize(width: min(width, other.width), height: min(height, other.height))
  }
}

/// The lines of which a picture consists, one way or the other.
package enum PixelAxis: Sendable {
  /// From top to bottom.
  case rows
  /// From left to right.
  case columns
}

extension PixelSize {
  /// How many lines a picture has.
  package func count(of axis: PixelAxis) -> Int { axis == .rows ? height : width }
  /// How many pixels each of these lines has.
  func length(of axis: PixelAxis) -> Int { axis == .rows ? width : height }
}

extension PixelRect {
  /// Some lines of a picture.
  init(_ lines: Range<Int>, of axis: PixelAxis, length: Int) {
    let rows = PixelRect(x: 0, y: lines.lowerBound, width: length, height: lines.count)
    self = rows.seen(along: axis)
  }

  /// The rectangle in the picture whose rows are these lines, or back.
  func seen(along axis: PixelAxis) -> PixelRect {
    axis == .rows ? self : PixelRect(x: y, y: x, width: height, height: width)
  }
}

/// The distance from one position to another in pixels, x to the right and y down.
public struct PixelOffset: Hashable, Sendable {
  /// To the right; negative to the left.
  public var x: Int
  /// Down; negative up.
  public var y: Int

  /// A distance in whole pixels.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of whole pixels, origin at the top left, y down.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// How many columns.
  public var width: Int
  /// How many rows.
  public var height: Int

  /// The rectangle whose top left pixel is at `x` and `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelOffset {
  var reversed: PixelOffset { PixelOffset(x: -x, y: -y) }
}

extension PixelRect {
  /// The pixels that both rectangles contain; without width or height if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  /// The parts of a picture that none of some areas has a pixel of, from the top and then from the left; no two of them
  /// have a pixel in common.
  package static func outside(_ areas: [PixelRect], of size: PixelSize) -> [PixelRect] {
    let edges = Set(
      areas.flatMap {
        [$0.rows(within: size.height).lowerBound, $0.rows(within: size.height).upperBound]
      }
        + [0, size.height]
    ).sorted()
    return zip(edges, edges.dropFirst()).flatMap { top, bottom -> [PixelRect] in
      let columns = areas.filter { $0.rows(within: size.height).contains(top) }
        .map { $0.columns(within: size.width) }.filter { !$0.isEmpty }
        .sorted { $0.lowerBound < $1.lowerBound }
      var parts: [PixelRect] = []
      var left = 0
      for covered in columns + [size.width..<size.width] {
        if covered.lowerBound > left {
          parts.append(
            PixelRect(x: left, y: top, width: covered.lowerBound - left, height: bottom - top))
        }
        left = max(left, covered.upperBound)
      }
      return parts
    }
  }

  /// Whether a picture of a size has any pixel in the rectangle.
  package func touches(_ size: PixelSize) -> Bool {
    !columns(within: size.width).isEmpty && !rows(within: size.height).isEmpty
  }

  /// Columns of a picture `limit` pixels wide that the rectangle covers; empty if it covers none.
  func columns(within limit: Int) -> Range<Int> {
    clip(x, width, to: limit)
  }

  /// Rows of a picture `limit` pixels high that the rectangle covers; empty if it covers none.
  func rows(within limit: Int) -> Range<Int> {
    clip(y, height, to: limit)
  }
}

private func clip(_ start: Int, _ length: Int, to limit: Int) -> Range<Int> {
  let (end, overflows) = start.addingReportingOverflow(length)
  let lower = min(max(start, 0), limit)
  // An end past Int.max is past every picture; one below Int.min is before it.
  let upper = overflows ? (length > 0 ? limit : 0) : min(end, limit)
  return lower..<max(lower, upper)
}

extension PixelRect {
  var columns: Range<Int> { x..<x + width }
  var rows: Range<Int> { y..<y + height }
  var area: Int { width * height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func moved(by offset: PixelOffset) -> PixelRect {
    PixelRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// With a margin on all sides.
  package func grown(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The smallest rectangle around both, neither of which is empty.
  package func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(columns.upperBound, other.columns.upperBound) - left,
      height: max(rows.upperBound, other.rows.upperBound) - top)
  }

  /// The rectangle without another: at most four parts, none of them empty.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    let right = common.x + common.width
    let bottom = common.y + common.height
    return [
      PixelRect(x: x, y: y, width: width, height: common.y - y),
      PixelRect(x: x, y: common.y, width: common.x - x, height: common.height),
      PixelRect(x: right, y: common.y, width: x + width - right, height: common.height),
      PixelRect(x: x, y: bottom, width: width, height: y + height - bottom),
    ].filter { !$0.isEmpty }
  }
}
