private import Base

/// Builds a picture of differences: first the faint copy, then the marks over it.
struct DiffPainter {
  private let expected: PixelSize
  private let actual: PixelSize
  private let area: ComparedArea
  private let size: PixelSize
  private(set) var indices: [UInt8]

  /// - Parameter whole: The expected picture, if all of it is in memory: it is painted at once.
  init(expected: PixelSize, actual: PixelSize, area: ComparedArea, painting whole: Bitmap? = nil) {
    self.expected = expected
    self.actual = actual
    self.area = area
    let size = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    self.size = size
    let isCovered = whole?.size == size
    let count = size.width * size.height
    indices = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      unsafe ProcessMemory.useLargePages(for: bytes)
      if !isCovered { unsafe buffer.initialize(repeating: 0) }
      if let whole { unsafe Self.paint(whole, into: bytes, width: size.width) }
      filled = count
    }
  }

  var picture: IndexedPicture {
    IndexedPicture(size: size, palette: DiffPalette.colors, indices: indices)
  }

  var needsActual: Bool { actual.width > expected.width || actual.height > expected.height }

  mutating func paintExpected(_ rows: inout some PixelRows) throws(PNGError) {
    try rows.forEachRow { y, row in
      paint(row, columns: 0..<expected.width, y: y)
    }
  }

  /// Paints the areas that the expected picture lacks.
  mutating func paintActual(_ rows: inout some PixelRows) throws(PNGError) {
    try rows.forEachRow { y, row in
      let first = y < expected.height ? min(expected.width, actual.width) : 0
      paint(row, columns: first..<actual.width, y: y)
    }
  }

  mutating func paint(_ row: RawSpan, columns: Range<Int>, y: Int) {
    let start = y * size.width
    unsafe row.withUnsafeBytes { row in
      unsafe indices.withUnsafeMutableBytes { indices in
        unsafe DiffPalette.paint(
          UnsafeRawBufferPointer(rebasing: row[columns.lowerBound * 4..<columns.upperBound * 4]),
          into: UnsafeMutableRawBufferPointer(
            rebasing: indices[start + columns.lowerBound..<start + columns.upperBound]))
      }
    }
  }

  /// Paints a whole picture on all of the machine's processors.
  ///
  /// - Parameter width: That of the canvas.
  private static func paint(
    _ picture: Bitmap, into indices: UnsafeMutableRawBufferPointer, width canvasWidth: Int
  ) {
    let width = picture.width
    guard width > 0 else { return }
    let height = max(1, partPixels / width)
    // Each part has rows of its own.
    nonisolated(unsafe) let indices = unsafe indices
    _ = concurrentMap((picture.height + height - 1) / height) { part in
      unsafe picture.pixels.withUnsafeBytes { pixels in
        for y in part * height..<min((part + 1) * height, picture.height) {
          unsafe DiffPalette.paint(
            UnsafeRawBufferPointer(rebasing: pixels[y * width * 4..<(y + 1) * width * 4]),
            into: UnsafeMutableRawBufferPointer(
              rebasing: indices[y * canvasWidth..<y * canvasWidth + width]))
        }
      }
    }
  }

  /// Pixels that a thread paints at a time: more than starting it costs.
  private static let partPixels = 1 << 18

  /// Tints everything that was not compared.
  mutating func tint() {
    let overlap = expected.overlap(with: actual)
    for y in 0..<size.height {
      let compared = y < overlap.height ? overlap.width : 0
      if compared < size.width { tint(compared..<size.width, y, with: DiffPalette.oneSided) }
    }
    var next = 0
    for band in area.bands {
      for y in next..<band.rows.lowerBound {
        tint(0..<overlap.width, y, with: DiffPalette.ignored)
      }
      for y in band.rows {
        var x = 0
        for columns in band.columns {
          tint(x..<columns.lowerBound, y, with: DiffPalette.ignored)
          x = columns.upperBound
        }
        tint(x..<overlap.width, y, with: DiffPalette.ignored)
      }
      next = band.rows.upperBound
    }
    for y in next..<overlap.height { tint(0..<overlap.width, y, with: DiffPalette.ignored) }
  }

  mutating func tint(_ columns: Range<Int>, _ y: Int, with tint: UInt8) {
    for x in columns { indices[y * size.width + x] |= tint }
  }

  /// Frames a rectangle two pixels wide, outside of it.
  mutating func frame(_ bounds: PixelRect) {
    let thickness = 2
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    let outer = bounds.x - thickness..<right + thickness
    for y in bounds.y - thickness..<bounds.y { fill(outer, y, with: DiffPalette.moved) }
    for y in bounds.y..<bottom {
      fill(bounds.x - thickness..<bounds.x, y, with: DiffPalette.moved)
      fill(right..<right + thickness, y, with: DiffPalette.moved)
    }
    for y in bottom..<bottom + thickness { fill(outer, y, with: DiffPalette.moved) }
  }

  mutating func mark(_ map: DifferenceMap) {
    let width = size.width
    unsafe indices.withUnsafeMutableBytes { indices in
      for word in map.words {
        let start = Int(word.row) * width + Int(word.index) * DifferenceMap.Word.width
        unsafe Self.mark(word.different, from: start, with: DiffPalette.different, in: indices)
        unsafe Self.mark(word.antialiased, from: start, with: DiffPalette.antialiased, in: indices)
      }
    }
  }

  /// Marks those of 64 pixels whose bits are set, eight at a time.
  private static func mark(
    _ bits: UInt64, from start: Int, with index: UInt8, in indices: UnsafeMutableRawBufferPointer
  ) {
    var rest = bits
    var position = start
    while rest != 0 {
      let eight = rest & 0xFF
      rest >>= 8
      defer { position += 8 }
      if eight == 0 { continue }
      guard position + 8 <= indices.count else {
        for pixel in 0..<8 where eight >> UInt64(pixel) & 1 == 1 {
          unsafe indices[position + pixel] = index
        }
        continue
      }
      // Byte by byte its own bit, then all bits of the bytes that have it.
      let own = (eight &* 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201
      let marked = ((own &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080) >> 7 &* 0xFF
      let old = unsafe UInt64(
        littleEndian: indices.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let new = old & ~marked | (UInt64(index) &* 0x0101_0101_0101_0101) & marked
      unsafe indices.storeBytes(of: new.littleEndian, toByteOffset: position, as: UInt64.self)
    }
  }

  /// Paints as much of a row as the picture has.
  private mutating func fill(_ columns: Range<Int>, _ y: Int, with index: UInt8) {
    guard (0..<size.height).contains(y) else { return }
    for x in columns.clamped(to: 0..<size.width) { indices[y * size.width + x] = index }
  }
}

/// The colours of a picture of differences.
///
/// First come 64 grays from white to a quarter of black's contrast with it, then the same tinted as
/// ignored, then tinted as one-sided, then the marks.
enum DiffPalette {
  /// Added to a gray's index.
  static let ignored: UInt8 = 64
  static let oneSided: UInt8 = 128

  static let different: UInt8 = 192
  static let antialiased: UInt8 = 193
  static let moved: UInt8 = 194

  // Colours that Okabe and Ito chose to be distinct under every kind of colour blindness; the tints
  // are halfway to white, so that only differences stand out.
  static let colors: [PixelColor] =
    grays + grays.map { tinted($0, with: PixelColor(red: 170, green: 217, blue: 244)) }
    + grays.map { tinted($0, with: PixelColor(red: 247, green: 241, blue: 160)) }
    + [
      PixelColor(red: 213, green: 94, blue: 0),
      PixelColor(red: 0, green: 114, blue: 178),
      PixelColor(red: 0, green: 158, blue: 115),
    ]

  private static let grays = (0..<64).map { step in
    let gray = UInt8(255 - step)
    return PixelColor(red: gray, green: gray, blue: gray)
  }

  /// The light gray that keeps a quarter of a colour's contrast with white.
  ///
  /// - Parameter pixel: Straight RGBA, red in the lowest byte.
  static func faint(_ pixel: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: faint(SIMD4(repeating: UInt32(littleEndian: pixel)))[0])
  }

  /// Those of four pixels, in 16 bits each: processors multiply these faster than 32.
  @inline(__always)
  private static func faint(_ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
    @inline(__always)
    func product(_ pixels: SIMD4<UInt32>, _ factors: SIMD4<UInt32>) -> SIMD4<UInt32> {
      let halves = unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
      return unsafe unsafeBitCast(
        halves &* unsafeBitCast(factors, to: SIMD8<UInt16>.self), to: SIMD4<UInt32>.self)
    }
    // BT.601 weights in 1/256: red and blue, then green.
    let redBlue = product(
      pixels & SIMD4(repeating: 0x00FF_00FF), SIMD4(repeating: 29 << 16 | 77))
    let green = product(
      (pixels &>> SIMD4(repeating: 8)) & SIMD4(repeating: 0xFF), SIMD4(repeating: 150))
    let luma =
      ((redBlue & SIMD4(repeating: 0xFFFF)) &+ (redBlue &>> SIMD4(repeating: 16)) &+ green)
      &>> SIMD4(repeating: 8)
    let darkness = product(SIMD4(repeating: 255) &- luma, pixels &>> SIMD4(repeating: 24))
    // Divides by 4 · 255; below 2¹⁶ this is exact.
    let quarter = darkness &>> SIMD4(repeating: 2)
    return (quarter &+ SIMD4(repeating: 1) &+ (quarter &>> SIMD4(repeating: 8)))
      &>> SIMD4(repeating: 8)
  }

  /// Paints a row, or a part of one, as faint as that.
  ///
  /// - Parameter target: Room for as many indices as there are pixels.
  static func paint(_ row: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
    @inline(__always)
    func pixels(_ x: Int) -> SIMD4<UInt32> {
      unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt32>.self)
    }
    @inline(__always)
    func store(_ indices: SIMD4<UInt32>, _ x: Int) {
      unsafe target.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: indices), toByteOffset: x, as: SIMD4<UInt8>.self)
    }
    let width = target.count
    var x = 0
    // Pictures are mostly runs of one colour.
    var previous: UInt32 = 0
    var index = faint(previous)
    while x &+ 16 <= width {
      let (a, b, c, d) = (pixels(x), pixels(x &+ 4), pixels(x &+ 8), pixels(x &+ 12))
      if a[0] != previous {
        previous = a[0]
        index = faint(previous)
      }
      let same = SIMD4(repeating: previous)
      if (a ^ same) | (b ^ same) | ((c ^ same) | (d ^ same)) == .zero {
        unsafe target.storeBytes(
          of: SIMD16(repeating: index), toByteOffset: x, as: SIMD16<UInt8>.self)
      } else {
        store(faint(a), x)
        store(faint(b), x &+ 4)
        store(faint(c), x &+ 8)
        store(faint(d), x &+ 12)
      }
      x &+= 16
    }
    while x < width {
      let pixel = unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      unsafe target[x] = faint(pixel)
      x &+= 1
    }
  }
}

/// A colour multiplied by a tint, as if seen through tinted glass.
private func tinted(_ color: PixelColor, with tint: PixelColor) -> PixelColor {
  func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Int(a) * Int(b) / 255) }
  return PixelColor(
    red: multiply(color.red, tint.red), green: multiply(color.green, tint.green),
    blue: multiply(color.blue, tint.blue))
}
