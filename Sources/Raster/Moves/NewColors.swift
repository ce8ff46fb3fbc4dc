/// Where a region shows colours that its expected content did not have: no offset brings these from within it.
///
/// Something of another colour or size shows them nearly everywhere. Then two comparisons rule out each of
/// most offsets, which would otherwise need one probe after the other.
struct NewColors {
  /// In larger regions, examining every pixel takes longer than the probes.
  private static let mostPixels = 1 << 16

  /// The columns in which some rows show new colours, counted from the region's left edge.
  private struct Extent {
    var first = Int.max
    var last = -1

    func joined(with other: Extent) -> Extent {
      Extent(first: min(first, other.first), last: max(last, other.last))
    }
  }

  private let width: Int
  private let height: Int
  /// For each row of the region, what it and all rows above it show.
  private let above: [Extent]
  /// For each row of the region, what it and all rows below it show.
  private let below: [Extent]

  /// nil if the region is large.
  init?(in view: RegionView) {
    let region = view.bounds
    guard !region.isEmpty, region.area <= Self.mostPixels else { return nil }
    (width, height) = (region.width, region.height)
    var colors = ColorSet()
    for y in region.rows {
      view.expected.withRow(region.columns, y) { colors.insert($0) }
    }
    let rows = region.rows.map { y in
      view.actual.withRow(region.columns, y) { colors.extent(ofOthersIn: $0) }
    }
    var (above, below) = (rows, rows)
    for row in rows.indices.dropFirst() { above[row] = rows[row].joined(with: above[row - 1]) }
    for row in rows.indices.dropLast().reversed() {
      below[row] = rows[row].joined(with: below[row + 1])
    }
    (self.above, self.below) = (above, below)
  }

  /// Whether a new colour shows that the region has not moved by an offset.
  ///
  /// Either one is where the offset would have brought the region's expected content, or all are in the
  /// area that it uncovers. That area is then not the background, which the offset covers too: more than
  /// half of the region would have to come from within it.
  ///
  /// - Parameter offset: Shorter than the region along both axes.
  func rulesOut(_ offset: PixelOffset) -> Bool {
    guard below[0].last >= 0 else { return false }
    let (columns, rows) = (width - abs(offset.x), height - abs(offset.y))
    if columns * rows * 2 <= width * height { return true }
    let extent = extent(offset.y)
    return offset.x >= 0 ? extent.last >= offset.x : extent.first < width + offset.x
  }

  /// Whether no offset of at most this length along both axes is left.
  func rulesOutAll(within reach: Int) -> Bool {
    let reach = min(reach, height - 1)
    return (-reach...reach).allSatisfy { y in
      let extent = extent(y)
      // Of all offsets to one side, the shortest is ruled out last.
      let right = max(extent.last + 1, y == 0 ? 1 : 0)
      let left = min(extent.first - width, -1)
      return [left, right].allSatisfy { x in
        abs(x) >= width || rulesOut(PixelOffset(x: x, y: y))
      }
    }
  }

  /// The extent in the rows that would have come from within the region.
  private func extent(_ y: Int) -> Extent { y >= 0 ? below[y] : above[height - 1 + y] }

  /// A set of colours, with a few false positives.
  private struct ColorSet {
    private static let bits = 15
    private var words = [UInt64](repeating: 0, count: 1 << (bits - 6))

    /// Adds each pixel of a row.
    mutating func insert(_ row: RawSpan) {
      var previous: UInt32?
      for offset in stride(from: 0, to: row.byteCount, by: 4) {
        let color = unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
        // Adjacent pixels mostly have the same colour.
        if color == previous { continue }
        previous = color
        let place = Self.place(of: color)
        words[place >> 6] |= 1 << UInt64(place & 63)
      }
    }

    /// From the first to the last pixel of a row whose colour was certainly not added.
    func extent(ofOthersIn row: RawSpan) -> Extent {
      let pixels = row.byteCount / 4
      func isOther(_ pixel: Int) -> Bool {
        let color = unsafe row.unsafeLoadUnaligned(fromByteOffset: 4 * pixel, as: UInt32.self)
        let place = Self.place(of: color)
        return words[place >> 6] >> UInt64(place & 63) & 1 == 0
      }
      guard let first = (0..<pixels).first(where: isOther),
        let last = (first..<pixels).last(where: isOther)
      else { return Extent() }
      return Extent(first: first, last: last)
    }

    /// The upper bits of a product depend on all bits of a colour.
    private static func place(of color: UInt32) -> Int {
      Int((color &* 0x9E37_79B1) >> UInt32(32 - bits))
    }
  }
}
