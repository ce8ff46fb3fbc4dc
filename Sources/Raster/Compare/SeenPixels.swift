/// The rows of a picture as they are seen: what is fully transparent has no colour.
package struct SeenRows<Base: PixelRows>: PixelRows {
  private var base: Base
  private let hasHiddenColors: Bool

  /// - Parameter hasHiddenColors: Whether any transparent pixel may have a colour.
  package init(_ base: Base, hasHiddenColors: Bool) {
    (self.base, self.hasHiddenColors) = (base, hasHiddenColors)
  }

  package var size: PixelSize { base.size }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    try unsafe base.read(into: rows)
    guard hasHiddenColors else { return }
    unsafe rows.withMemoryRebound(to: UInt32.self) { pixels in
      for index in pixels.indices { unsafe pixels[index] = ColorPair.seen(pixels[index]) }
    }
  }
}

/// The rows of a picture, of which it is noted whether all pixels are opaque.
package struct OpacityRows<Base: PixelRows>: PixelRows {
  private var base: Base
  /// Whether all pixels that were read are opaque.
  package private(set) var areOpaque = true

  package init(_ base: Base) { self.base = base }

  package var size: PixelSize { base.size }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    try unsafe base.read(into: rows)
    areOpaque = unsafe areOpaque && Self.areOpaque(UnsafeRawBufferPointer(rows).bytes)
  }

  /// Whether all of some pixels are opaque.
  static func areOpaque(_ pixels: RawSpan) -> Bool {
    // Sixteen at a time without an early exit, so that it becomes vector code.
    var vector = SIMD16<UInt32>(repeating: .max)
    let vectorBytes = pixels.byteCount & ~63
    for offset in stride(from: 0, to: vectorBytes, by: 64) {
      unsafe vector &= pixels.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt32>.self)
    }
    var all = vector.indices.reduce(UInt32.max) { $0 & vector[$1] }
    for offset in stride(from: vectorBytes, to: pixels.byteCount, by: 4) {
      unsafe all &= pixels.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
    return UInt32(littleEndian: all) >> 24 == 255
  }
}

extension Bitmap {
  /// The picture as it is seen: what is fully transparent has no colour.
  package var seen: Bitmap {
    var seen = self
    unsafe seen.pixels.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt32.self) { pixels in
        for index in pixels.indices { unsafe pixels[index] = ColorPair.seen(pixels[index]) }
      }
    }
    return seen
  }
}

extension Comparison {
  /// Leaves pixels that nobody sees in either picture out of the map and of the regions, unless no others differ.
  ///
  /// The numbers stay as they are.
  ///
  /// - Returns: Whether others differ, and either picture has colours that nobody sees where they do, or near that.
  /// - Throws: What reading either picture throws, the expected one's error first.
  package mutating func leaveOutHidden(
    expected: () throws(PNGError) -> some PixelRows, actual: () throws(PNGError) -> some PixelRows
  ) throws(PNGError) -> Bool {
    var hidden = HiddenPixels(in: map)
    try hidden.add(try expected(), map)
    try hidden.add(try actual(), map)
    guard hidden.haveColors else { return false }
    var seen = map
    seen.remove(hidden.bits)
    guard seen.words.contains(where: { $0.different != 0 }) else { return false }
    guard seen != map else { return true }
    map = seen
    regions = seen.regions()
    bounds = regions.commonBounds
    return true
  }
}

/// Pixels of a map's words that are fully transparent in each of some pictures.
private struct HiddenPixels {
  private(set) var bits: [UInt64]
  /// Whether one that is transparent in some picture has a colour there.
  private(set) var haveColors = false

  init(in map: DifferenceMap) {
    bits = [UInt64](repeating: .max, count: map.words.count)
  }

  mutating func add(_ picture: some PixelRows, _ map: DifferenceMap) throws(PNGError) {
    var (picture, next) = (picture, 0)
    try picture.forEachRow { y, row in
      while next < map.words.count, Int(map.words[next].row) == y {
        let start = 4 * DifferenceMap.Word.width * Int(map.words[next].index)
        let end = min(start + 4 * DifferenceMap.Word.width, row.byteCount)
        bits[next] &= transparent(row.extracting(start..<end))
        next += 1
      }
    }
  }

  private mutating func transparent(_ pixels: RawSpan) -> UInt64 {
    guard !OpacityRows<BitmapRows>.areOpaque(pixels) else { return 0 }
    var bits: UInt64 = 0
    for index in 0..<pixels.byteCount / 4 {
      let pixel = unsafe pixels.unsafeLoadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
      guard pixel >> 24 == 0 else { continue }
      bits |= 1 << UInt64(index)
      haveColors = haveColors || pixel != 0
    }
    return bits
  }
}
