internal import Raster

/// Two pictures of any format that a PNG has, and what a comparison of them must find: the pixels that its
/// rules name, the same in memory and while files are read, and the same the other way around.
struct ComparisonTarget: FuzzTarget {
  init(_ folders: FuzzFolders) {}

  func failures(_ input: [UInt8]) throws -> [String] {
    var reader = ByteReader(input)
    let pair = SamplePair(from: &reader)
    return try pair.failures()
  }
}

private struct SamplePair {
  private var expected: SamplePicture
  private var actual: SamplePicture
  private var tolerance: Tolerance
  private var ignored: [PixelRect] = []
  private var mask: Bitmap?

  /// Bytes of rows that are held while a file is read.
  private let window: Int

  init(from reader: inout ByteReader) {
    tolerance = reader.tolerance()
    window = reader.element([0, 300, 100_000])
    expected = reader.picture()
    actual = expected
    if reader.seldom(4) { actual = actual.deep }
    if reader.seldom(4) {
      actual = actual.resized(
        width: max(1, actual.width + reader.below(9) - 4),
        height: max(1, actual.height + reader.below(9) - 4), sample: reader.word())
    }
    if reader.seldom(4) {
      actual = actual.moved(x: reader.below(15) - 7, y: reader.below(15) - 7)
    }
    if reader.seldom(4) { actual.isInterlaced.toggle() }
    if reader.seldom(8) { actual.transparency = [] }
    for _ in 0..<(reader.seldom(3) ? 1 + reader.below(3) : 0) { ignored.append(reader.area()) }
    if reader.seldom(4) { mask = Self.mask(SamplePair.overlap(expected, actual), reader.block()) }
    if reader.seldom(8) { swap(&expected, &actual) }
    for _ in 0..<64 where !reader.isAtEnd {
      let (x, y) = (reader.word() % actual.width, reader.byte())
      let channel = reader.below(actual.colorType.channels)
      actual[x, Int(y) % actual.height, channel] ^= reader.word()
    }
  }

  private static func overlap(_ one: SamplePicture, _ other: SamplePicture) -> PixelSize {
    PixelSize(width: min(one.width, other.width), height: min(one.height, other.height))
  }

  /// Black where a byte of a pattern is odd.
  private static func mask(_ size: PixelSize, _ pattern: [UInt8]) -> Bitmap {
    var mask = Bitmap(width: size.width, height: size.height, color: .white)
    guard !pattern.isEmpty else { return mask }
    for y in 0..<size.height {
      for x in 0..<size.width where pattern[(x / 3 + y * 7) % pattern.count] & 1 == 1 {
        mask[x, y] = .black
      }
    }
    return mask
  }

  func failures() throws(PNGError) -> [String] {
    let files = (expected.file, actual.file)
    let bitmaps = (try PNG.decode(files.0), try PNG.decode(files.1))
    let found = try comparison(files, bitmaps)
    var failures = counting(found, bitmaps)
    failures += verdict(found)
    failures += try reading(files, bitmaps, found)
    let turned = try comparison((files.1, files.0), (bitmaps.1, bitmaps.0))
    if !turned.finds(found) { failures.append("turned around: \(words(turned))") }
    let same = try comparison((files.0, files.0), (bitmaps.0, bitmaps.0))
    if same.differentPixels + same.antialiasedPixels + same.maximumChannel != 0 {
      failures.append("besides itself: \(words(same))")
    }
    guard !failures.isEmpty else { return [] }
    return failures + [
      "found: \(words(found))",
      "\(expected.colorType) \(expected.depth) \(bitmaps.0.size), "
        + "\(actual.colorType) \(actual.depth) \(bitmaps.1.size), \(tolerance), "
        + "ignoring \(ignored), mask \(mask != nil)",
    ]
  }

  private func comparison(
    _ files: ([UInt8], [UInt8]), _ bitmaps: (Bitmap, Bitmap)
  ) throws(PNGError) -> Comparison {
    // Beside itself, a picture overlaps in another size than the mask's.
    let mask = mask?.size == bitmaps.0.size.overlap(with: bitmaps.1.size) ? mask : nil
    var comparison = Differ.compare(
      expected: bitmaps.0, actual: bitmaps.1, tolerance: tolerance, ignoring: ignored, mask: mask)
    try comparison.addDeepDifferences(
      expected: .png(files.0), actual: .png(files.1), tolerance: tolerance, ignoring: ignored,
      mask: mask)
    return comparison
  }

  /// What is found is what the rules say, pixel by pixel.
  private func counting(_ found: Comparison, _ bitmaps: (Bitmap, Bitmap)) -> [String] {
    var failures: [String] = []
    let size = Self.overlap(expected, actual)
    var marks = [Bool](repeating: false, count: size.width * size.height)
    var (different, antialiased) = (0, 0)
    found.map.forEachPixel { kind, x, y in
      marks[y * size.width + x] = true
      if kind == .different { different += 1 } else { antialiased += 1 }
    }
    if (different, antialiased) != (found.differentPixels, found.antialiasedPixels) {
      failures.append("marks \(different) and \(antialiased) pixels")
    }
    if antialiased > 0, !tolerance.ignoresAntialiasing, tolerance.smoothing == .compare {
      failures.append("leaves pixels out")
    }
    if found.regions.reduce(0, { $0 + $1.pixels }) != different {
      failures.append("regions \(found.regions)")
    }
    var compared = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isCompared = isCompared(x, y)
        compared += isCompared ? 1 : 0
        guard let mayDiffer = differs(x, y, bitmaps) else { continue }
        if marks[y * size.width + x] != (isCompared && mayDiffer) {
          failures.append("marks (\(x), \(y)): \(marks[y * size.width + x])")
          if failures.count > 9 { return failures }
        }
      }
    }
    if compared != found.comparedPixels { failures.append("\(compared) pixels to compare") }
    return failures
  }

  private func isCompared(_ x: Int, _ y: Int) -> Bool {
    if let mask, mask[x, y] == .black { return false }
    return !ignored.contains { area in
      x >= area.x && y >= area.y && Int128(x) < Int128(area.x) + Int128(area.width)
        && Int128(y) < Int128(area.y) + Int128(area.height)
    }
  }

  /// Whether two pixels are further apart than the tolerance allows; nil where another rule says that.
  private func differs(_ x: Int, _ y: Int, _ bitmaps: (Bitmap, Bitmap)) -> Bool? {
    switch tolerance.metric {
    case .channel(0):
      return expected.color(x: x, y: y) != actual.color(x: x, y: y)
    case .channel(let limit):
      let distance = bitmaps.0[x, y].channels &- bitmaps.1[x, y].channels
      return max(distance.max(), -distance.min()) > limit
    case .color, .oklab:
      return bitmaps.0[x, y] == bitmaps.1[x, y] ? false : nil
    }
  }

  private func verdict(_ found: Comparison) -> [String] {
    let count = found.differentPixels
    let allowed =
      tolerance.pixels.map { count <= $0 }
      ?? (tolerance.ratio != nil || tolerance.region != nil || count == 0)
    let isShare =
      tolerance.ratio.map { count == 0 || Double(count) / Double(found.comparedPixels) <= $0 }
      ?? true
    let passes =
      found.expectedSize == found.actualSize && allowed && isShare
      && count >= tolerance.minimumPixels
      && tolerance.region.map { limit in found.regions.allSatisfy { $0.pixels <= limit } } ?? true
    return passes == found.passes ? [] : ["passes: \(found.passes)"]
  }

  /// Files that are read row by row give the same, and the same picture of what differs.
  private func reading(
    _ files: ([UInt8], [UInt8]), _ bitmaps: (Bitmap, Bitmap), _ found: Comparison
  ) throws(PNGError) -> [String] {
    func rows() throws(PNGError) -> (PNGRows, PNGRows) {
      (try PNGRows(files.0, window: window), try PNGRows(files.1, window: window))
    }
    var failures: [String] = []
    var source = try rows()
    var read = try Differ.compare(
      expected: &source.0, actual: &source.1, tolerance: tolerance, ignoring: ignored, mask: mask)
    try read.addDeepDifferences(
      expected: .png(files.0), actual: .png(files.1), tolerance: tolerance, ignoring: ignored,
      mask: mask)
    if read != found { failures.append("while read: \(words(read))") }
    guard !found.passes else { return failures }
    var found = found
    found.findMoves(expected: bitmaps.0, actual: bitmaps.1, tolerance: tolerance)
    try read.findMoves(
      expected: { () throws(PNGError) in try rows().0 },
      actual: { () throws(PNGError) in try rows().1 }, tolerance: tolerance)
    if read.regions != found.regions {
      failures.append("moves \(found.regions), while read \(read.regions)")
    }
    let drawn = DiffPicture.draw(
      expected: bitmaps.0, actual: bitmaps.1, comparison: found, ignoring: ignored, mask: mask)
    source = try rows()
    let drawnFromFiles = try DiffPicture.draw(
      expected: &source.0, actual: &source.1, comparison: found, ignoring: ignored, mask: mask)
    if drawn != drawnFromFiles { failures.append("draws another picture while read") }
    return failures
  }

  private func words(_ comparison: Comparison) -> String {
    "\(comparison.differentPixels) and \(comparison.antialiasedPixels) of "
      + "\(comparison.comparedPixels), \(comparison.maximumChannel), \(comparison.regions.prefix(9)), "
      + "\(comparison.failures)"
  }
}

extension Comparison {
  /// Whether another comparison found the same, whichever picture was the expected one.
  fileprivate func finds(_ other: Comparison) -> Bool {
    (map, comparedPixels, maximumChannel, bounds)
      == (other.map, other.comparedPixels, other.maximumChannel, other.bounds)
      && regions == other.regions && failures == other.failures
  }
}

extension PixelColor {
  fileprivate var channels: SIMD4<Int> { SIMD4(Int(red), Int(green), Int(blue), Int(alpha)) }
}

extension ByteReader {
  fileprivate mutating func tolerance() -> Tolerance {
    let metric: Tolerance.Metric =
      switch below(7) {
      case 0, 1: .channel(0)
      case 2: .channel(Int(byte()))
      case 3: .color(0)
      case 4: .oklab(number(0...1))
      default: .color(number(0...1))
      }
    var tolerance = Tolerance(
      metric, antialiasing: element([nil, .ignore, .compare]),
      smoothing: element([.compare, .ignore]))
    if seldom(6) { tolerance.pixels = below(40) }
    if seldom(6) { tolerance.ratio = number(0...1) }
    if seldom(8) { tolerance.region = below(20) }
    if seldom(8) { tolerance.minimumPixels = below(40) }
    return tolerance
  }

  /// A tiled pattern, or things on a ground of one colour.
  fileprivate mutating func picture() -> SamplePicture {
    var (width, height) = (1 + below(60), 1 + below(40))
    let colorType = element(SamplePicture.ColorType.allCases)
    let depth = element(colorType.depths)
    // Long rows, of which only few are read at a time.
    if seldom(64) { (width, height) = (8000 + 139 * width, 1 + height / 2) }
    var picture = SamplePicture(
      colorType, depth: depth, width: width, height: height, sample: word())
    picture.isInterlaced = seldom(6)
    if colorType == .palette {
      let colors = block(upTo: 48)
      picture.palette = Array((colors + [0, 0, 0]).prefix(max(1, colors.count / 3) * 3))
      picture.palette = Array(picture.palette.prefix(picture.limit * 3))
    }
    if seldom(4) {
      switch colorType {
      case .palette:
        picture.transparency = block(upTo: 16).prefix(picture.palette.count / 3).map(Int.init)
      case .gray, .rgb:
        picture.transparency = (0..<colorType.channels).map { _ in word() & (picture.limit - 1) }
      case .grayAlpha, .rgba: break
      }
    }
    if bool() {
      let pattern = block()
      for index in 0..<(pattern.isEmpty ? 0 : width * height) {
        for channel in 0..<colorType.channels {
          let next = (index * colorType.channels + channel) % pattern.count
          picture[index % width, index / width, channel] =
            Int(pattern[next]) << (depth > 8 ? 8 : 0) | next
        }
      }
    }
    for _ in 0..<below(8) {
      let start = (x: word() % width, y: below(height))
      picture.fill(
        from: start, to: (x: start.x + 1 + below(24), y: start.y + 1 + below(12)), word())
    }
    return picture
  }

  fileprivate mutating func area() -> PixelRect {
    func side(_ usual: Int) -> Int {
      seldom(8) ? element([Int.min, Int.max, -1, 0, 1, 5, 20, 9000]) : below(usual)
    }
    return PixelRect(x: side(60), y: side(40), width: side(40), height: side(20))
  }
}
