#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// Some rows of a picture in memory, as the comparison's inner loops read them.
///
/// It neither owns nor copies the pixels and lives no longer than the closure that was given their
/// bytes. Coordinates are the picture's own. They are checked only in debug builds: the loops read every
/// pixel many times, and stay within the overlap that the windows were made for.
@safe struct PixelWindow: @unchecked Sendable {
  /// The rows that are there.
  let rows: Range<Int>
  private let bytes: UnsafeRawBufferPointer
  private let rowBytes: Int

  /// - Parameters:
  ///   - bytes: Straight RGBA, row after row without padding; row `rows.lowerBound` first.
  ///   - width: Pixels of a row.
  init(_ bytes: UnsafeRawBufferPointer, width: Int, rows: Range<Int>) {
    precondition(bytes.count >= rows.count * width * 4)
    unsafe self.bytes = bytes
    self.rows = rows
    rowBytes = width * 4
  }

  @inline(__always)
  func row(_ y: Int) -> Row {
    assert(rows.contains(y))
    let start = unsafe bytes.baseAddress.unsafelyUnwrapped + (y - rows.lowerBound) * rowBytes
    return unsafe Row(start: start, byteCount: rowBytes)
  }
}

extension PixelWindow {
  /// A row of pixels.
  @safe struct Row {
    fileprivate let start: UnsafeRawPointer
    fileprivate let byteCount: Int

    /// A pixel's four bytes, red the lowest.
    @inline(__always)
    subscript(x: Int) -> UInt32 {
      assert(x >= 0 && x * 4 < byteCount)
      return unsafe UInt32(
        littleEndian: start.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
    }

    /// Four pixels from a column on, byte by byte.
    @inline(__always)
    func vector(at x: Int) -> SIMD16<UInt8> {
      assert(x >= 0 && x * 4 + 16 <= byteCount)
      return unsafe start.loadUnaligned(fromByteOffset: x &* 4, as: SIMD16<UInt8>.self)
    }

    /// Four pixels from a column on, each with red in the lowest byte.
    @inline(__always)
    func pixels(at x: Int) -> SIMD4<UInt32> {
      unsafe unsafeBitCast(vector(at: x), to: SIMD4<UInt32>.self)
    }

    /// Up to four pixels from a column on; the others are black.
    func pixels(at x: Int, count: Int) -> SIMD4<UInt32> {
      var pixels = SIMD4<UInt32>(repeating: 0xFF00_0000)
      for lane in 0..<count { pixels[lane] = self[x + lane] }
      return pixels
    }

    /// Sixteen pixels from a column on.
    @inline(__always)
    func block(at x: Int) -> PixelBlock {
      PixelBlock(
        a: vector(at: x), b: vector(at: x + 4), c: vector(at: x + 8), d: vector(at: x + 12))
    }

    /// Fewer than sixteen pixels from a column on; the others are zero.
    func block(at x: Int, count: Int) -> PixelBlock {
      var block = PixelBlock()
      assert(x >= 0 && count < PixelBlock.width && (x + count) * 4 <= byteCount)
      unsafe withUnsafeMutableBytes(of: &block) { bytes in
        unsafe bytes.copyMemory(
          from: UnsafeRawBufferPointer(start: start + x * 4, count: count * 4))
      }
      return block
    }

    func isEqual(to other: Row, in columns: Range<Int>) -> Bool {
      assert(columns.lowerBound >= 0 && columns.upperBound * 4 <= min(byteCount, other.byteCount))
      let offset = columns.lowerBound * 4
      return unsafe memcmp(start + offset, other.start + offset, columns.count * 4) == 0
    }
  }
}

/// A few rows of a picture that is read from top to bottom: those that a comparison still needs.
@safe struct RowBuffer: ~Copyable {
  /// The rows that are there.
  private(set) var rows = 0..<0
  private let size: PixelSize
  private let bytes: UnsafeMutableRawBufferPointer
  /// The picture, if all of it is in memory: then no row is copied.
  private let whole: Bitmap?

  /// - Parameter capacity: The largest number of rows at any time.
  init(size: PixelSize, capacity: Int) {
    self.size = size
    whole = nil
    unsafe bytes = .allocate(byteCount: size.width * 4 * capacity, alignment: 64)
  }

  /// For excerpts of a picture, of which no row has been read.
  init(excerptsOf picture: some PixelRows, capacity: Int) {
    size = picture.size
    whole = picture.whole
    unsafe bytes = .allocate(
      byteCount: whole == nil ? size.width * 4 * capacity : 0, alignment: 64)
  }

  deinit { unsafe bytes.deallocate() }

  /// Valid until more rows are read into the buffer.
  var window: PixelWindow {
    precondition(whole == nil, "there are only excerpts")
    return unsafe PixelWindow(UnsafeRawBufferPointer(bytes), width: size.width, rows: rows)
  }

  /// The rows that are there, which stay as they are.
  var excerpt: PictureExcerpt {
    if let whole {
      return PictureExcerpt(
        whole, showing: PixelRect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count))
    }
    let pixels = unsafe [UInt8](bytes[..<(rows.count * size.width * 4)])
    return PictureExcerpt(
      Bitmap(width: size.width, height: rows.count, pixels: pixels),
      at: PixelOffset(x: 0, y: rows.lowerBound))
  }

  /// Drops rows above `first` and reads those that follow, up to `end`.
  mutating func advance(
    to first: Int, end: Int, reading picture: inout some PixelRows
  ) throws(PNGError) {
    if whole != nil {
      rows = first..<end
      return
    }
    let rowBytes = size.width * 4
    let kept = first..<rows.upperBound
    // Kept rows come after the dropped ones; this copy allows overlap.
    unsafe bytes.copyMemory(
      from: UnsafeRawBufferPointer(
        rebasing: bytes[(first - rows.lowerBound) * rowBytes..<rows.count * rowBytes]))
    unsafe try picture.read(
      into: UnsafeMutableRawBufferPointer(
        rebasing: bytes[kept.count * rowBytes..<(end - first) * rowBytes]))
    rows = first..<end
  }

  /// Reads the rest, to find any errors in it.
  mutating func drain(_ picture: inout some PixelRows) throws(PNGError) {
    let capacity = max(1, unsafe bytes.count / max(1, size.width * 4))
    while rows.upperBound < size.height {
      let next = rows.upperBound
      try advance(to: next, end: min(next + capacity, size.height), reading: &picture)
    }
  }
}
