/// A few rows of a picture that is read from top to bottom: those that a comparison still needs.
@safe struct RowBuffer: ~Copyable {
  /// The rows that are there.
  private(set) var rows = 0..<0
  private let size: PixelSize
  private let bytes: UnsafeMutableRawBufferPointer

  /// - Parameter capacity: The largest number of rows at any time.
  init(size: PixelSize, capacity: Int) {
    self.size = size
    unsafe bytes = .allocate(byteCount: size.width * 4 * capacity, alignment: 64)
  }

  deinit { unsafe bytes.deallocate() }

  /// Valid until more rows are read into the buffer.
  var window: PixelWindow {
    unsafe PixelWindow(UnsafeRawBufferPointer(bytes), width: size.width, rows: rows)
  }

  /// The rows that are there, copied.
  var excerpt: PictureExcerpt {
    let pixels = unsafe [UInt8](bytes[..<(rows.count * size.width * 4)])
    return PictureExcerpt(
      Bitmap(width: size.width, height: rows.count, pixels: pixels),
      at: PixelOffset(x: 0, y: rows.lowerBound))
  }

  /// Drops rows above `first` and reads those that follow, up to `end`.
  mutating func advance(
    to first: Int, end: Int, reading picture: inout some PixelRows
  ) throws(PNGError) {
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
