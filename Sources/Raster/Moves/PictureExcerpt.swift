/// A rectangle of a picture, whose pixels keep their coordinates.
struct PictureExcerpt {
  private let bitmap: Bitmap
  /// Where the bitmap's first pixel is in the picture.
  private let origin: PixelOffset
  let bounds: PixelRect

  /// A whole picture.
  init(_ bitmap: Bitmap) {
    self.init(bitmap, at: PixelOffset(x: 0, y: 0))
  }

  /// - Parameter origin: Where the bitmap's first pixel is in the picture.
  init(_ bitmap: Bitmap, at origin: PixelOffset) {
    self.bitmap = bitmap
    self.origin = origin
    bounds = PixelRect(x: origin.x, y: origin.y, width: bitmap.width, height: bitmap.height)
  }

  /// A part of a whole picture; nothing is copied.
  ///
  /// - Parameter bounds: Within the picture.
  init(_ bitmap: Bitmap, showing bounds: PixelRect) {
    self.bitmap = bitmap
    origin = PixelOffset(x: 0, y: 0)
    self.bounds = bounds
  }

  /// The four bytes of a pixel within ``bounds``.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let offset = offset(x, y)
    return unsafe bitmap.pixels.span.bytes.unsafeLoadUnaligned(
      fromByteOffset: offset, as: UInt32.self)
  }

  /// Passes on the bytes of part of a row within ``bounds``.
  func withRow<Result>(_ columns: Range<Int>, _ y: Int, _ body: (RawSpan) -> Result) -> Result {
    let start = offset(columns.lowerBound, y)
    let bytes = unsafe bitmap.pixels.span.bytes
    return body(bytes.extracting(start..<start + columns.count * 4))
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    ((y - origin.y) * bitmap.width + x - origin.x) * 4
  }
}

/// A region, and as much of the pictures as is in memory.
struct RegionView {
  var bounds: PixelRect
  /// How many pixels differ.
  var pixels: Int
  let expected: PictureExcerpt
  let actual: PictureExcerpt
  /// The bounds of the whole region if the view shows only some of its rows.
  var region: PixelRect?
  /// The part that both pictures have if the excerpts show less of it.
  var picture: PixelRect?
}

extension RegionView {
  /// With the pixels next to the region.
  var grown: RegionView {
    var view = self
    view.bounds = bounds.grown(by: 1).intersection(expected.bounds).intersection(actual.bounds)
    return view
  }

  /// Whether an offset brings something into the region from the pictures' edges or beyond, and takes something of it there,
  /// along each of its axes.
  func isCrossed(by offset: PixelOffset) -> Bool {
    let region = region ?? bounds
    let picture = picture ?? expected.bounds.intersection(actual.bounds)
    return [(offset.x, region.columns, picture.columns), (offset.y, region.rows, picture.rows)]
      .allSatisfy { step, part, whole in
        step == 0
          || part.lowerBound - abs(step) <= whole.lowerBound
            && part.upperBound + abs(step) >= whole.upperBound
      }
  }
}

/// How much of a picture that is not in memory is kept, in pixels.
struct ExcerptLimits {
  /// The most pixels of one region.
  let one: Int
  /// The most pixels of all regions together.
  let all: Int

  /// - Parameter bytes: For two pictures.
  init(bytes: Int) {
    all = bytes / 8
    one = all / 2
  }
}

extension ExcerptLimits {
  /// Whether everything within reach of a rectangle may be kept.
  func hold(_ rect: PixelRect) -> Bool { rect.withinReach.area <= all }

  /// The parts of the largest regions to examine: their bounds, or the rows in which most pixels differ.
  func samples(of comparison: Comparison) -> [PixelRect] {
    var samples: [PixelRect] = []
    var area = 0
    for region in comparison.regions.prefix(ShiftDetector.mostRegions) {
      let isSmall = region.bounds.withinReach.area <= one
      let sample = isSmall ? region.bounds : densestBand(of: region.bounds, in: comparison.map)
      guard let sample else { break }
      area += sample.withinReach.area
      guard area <= all else { break }
      samples.append(sample)
    }
    return samples
  }

  /// As many rows of a rectangle as one excerpt has room for; nil if they are too few to say much about it.
  private func densestBand(of bounds: PixelRect, in map: DifferenceMap) -> PixelRect? {
    let room = one / bounds.withinReach.width - 2 * ShiftDetector.reach
    let height = min(room, bounds.height)
    guard height >= min(2 * ShiftDetector.reach, bounds.height) else { return nil }
    var counts = [Int](repeating: 0, count: bounds.height)
    for word in map.words where bounds.rows.contains(Int(word.row)) {
      let pixels = word.different & word.bits(of: bounds.columns)
      counts[Int(word.row) - bounds.y] += pixels.nonzeroBitCount
    }
    var count = counts[..<height].reduce(0, +)
    var (most, top) = (count, 0)
    for next in height..<max(height, bounds.height) {
      count += counts[next] - counts[next - height]
      if count > most { (most, top) = (count, next - height + 1) }
    }
    return PixelRect(x: bounds.x, y: bounds.y + top, width: bounds.width, height: height)
  }
}

extension PixelRect {
  /// The rectangle with everything around it that may have moved here, or to which it may have
  /// moved.
  fileprivate var withinReach: PixelRect { grown(by: ShiftDetector.reach) }
}

extension PixelRows {
  /// Keeps rectangles of the picture, each with what lies within reach of it.
  mutating func excerpts(around samples: [PixelRect]) throws(PNGError) -> [PictureExcerpt] {
    let picture = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    return try excerpts(of: samples.map { $0.withinReach.intersection(picture) })
  }

  /// Keeps rectangles of the picture, all within it.
  mutating func excerpts(of windows: [PixelRect]) throws(PNGError) -> [PictureExcerpt] {
    if let whole { return windows.map { PictureExcerpt(whole, showing: $0) } }
    var pixels = windows.map { window in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(window.area * 4)
      return bytes
    }
    // From top to bottom, so that each row checks only those that have begun.
    var waiting = windows.indices.sorted { (windows[$0].y, $0) > (windows[$1].y, $1) }
    var open: [Int] = []
    try forEachRow { y, row in
      while let next = waiting.last, windows[next].y <= y { open.append(waiting.removeLast()) }
      open.removeAll { !windows[$0].rows.contains(y) }
      for index in open {
        let columns = windows[index].columns
        pixels[index].append(row, bytes: columns.lowerBound * 4..<columns.upperBound * 4)
      }
    }
    return windows.indices.map { index in
      let window = windows[index]
      return PictureExcerpt(
        Bitmap(width: window.width, height: window.height, pixels: pixels[index]),
        at: PixelOffset(x: window.x, y: window.y))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ row: RawSpan, bytes: Range<Int>) {
    unsafe row.extracting(bytes).withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
