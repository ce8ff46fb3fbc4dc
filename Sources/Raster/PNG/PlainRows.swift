/// The rows of a plain PNG, from compressed bytes to pixels, a window of them at a time.
@safe final class PlainRows {
  private let png: PlainPNG
  private let inflater: StreamInflater?
  /// Bytes of a filtered row, with the one that names its filter.
  private let stride: Int
  /// How many rows the window holds.
  private let capacity: Int
  /// A row whose filter is undone, zeros at first, then the rows that are decompressed, filtered as yet.
  private let window: UnsafeMutableRawPointer
  /// For colours: the pixels of the row above the next one, zeros at first.
  private let above: UnsafeMutableRawPointer
  /// Rows of the window that are there, and that are read.
  private var filled = 0
  private var position = 0
  private var rowsLeft: Int

  /// How much memory rows may take while they are compressed no more, and filtered as yet, in bytes.
  struct Memory {
    /// Up to so many, all rows are decompressed at once.
    var whole: Int
    /// Of more, so many at a time, but at least one row.
    var window: Int

    static let standard = Self(whole: 2 << 20, window: 256 << 10)
  }

  init(_ png: PlainPNG, _ memory: Memory) {
    self.png = png
    stride = png.header.rowBytes + 1
    rowsLeft = png.header.size.height
    let isWhole = png.filteredCount <= memory.whole
    inflater = isWhole ? nil : StreamInflater(parts: png.data)
    capacity = isWhole ? rowsLeft : max(1, memory.window / stride)
    // The last pixel of a row is read as four bytes.
    unsafe window = .allocate(byteCount: stride * (capacity + 1) + 1, alignment: 16)
    unsafe window.initializeMemory(as: UInt8.self, repeating: 0, count: stride)
    let rowBytes = png.samples.grayStep == nil ? png.header.size.width * 4 : 0
    unsafe above = .allocate(byteCount: rowBytes, alignment: 16)
    unsafe above.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes)
  }

  deinit {
    unsafe window.deallocate()
    unsafe above.deallocate()
  }

  /// Reads the next rows as pixels; false where the file is broken, after which no more may be read.
  func read(_ file: UnsafeRawBufferPointer, into pixels: UnsafeMutableRawBufferPointer) -> Bool {
    guard var target = pixels.baseAddress else { return true }
    let rowBytes = png.header.size.width * 4
    var count = pixels.count / rowBytes
    while count > 0 {
      if position == filled {
        guard unsafe fill(file) else { return false }
      }
      let part = min(count, filled - position)
      guard unsafe undoFilters(rows: part, into: target) else { return false }
      unsafe target += part * rowBytes
      count -= part
    }
    return true
  }

  /// Decompresses the next rows; behind the last, checks that nothing follows.
  private func fill(_ file: UnsafeRawBufferPointer) -> Bool {
    unsafe window.copyMemory(from: window + filled * stride, byteCount: stride)
    position = 0
    filled = min(capacity, rowsLeft)
    precondition(filled > 0, "there are no more rows")
    rowsLeft -= filled
    let target = unsafe UnsafeMutableRawBufferPointer(
      start: window + stride, count: filled * stride)
    guard let inflater else { return unsafe inflateAll(file, into: target) }
    guard unsafe inflater.inflate(file, into: target) else { return false }
    return unsafe rowsLeft > 0 || inflater.ends(file)
  }

  private func inflateAll(
    _ file: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Bool {
    if png.data.count == 1 {
      let stream = unsafe UnsafeRawBufferPointer(rebasing: file[png.data[0]])
      return unsafe WholeInflater.inflate(stream, into: target)
    }
    var stream: [UInt8] = []
    stream.reserveCapacity(png.data.reduce(0) { $0 + $1.count })
    for part in png.data { unsafe stream.append(contentsOf: file[part]) }
    return unsafe stream.withUnsafeBytes { unsafe WholeInflater.inflate($0, into: target) }
  }

  /// Makes pixels of rows of the window; false for a filter that does not exist.
  private func undoFilters(rows: Int, into pixels: UnsafeMutableRawPointer) -> Bool {
    let width = png.header.size.width
    var target = unsafe pixels
    for _ in 0..<rows {
      position += 1
      let row = unsafe window + position * stride
      guard let filter = unsafe RowFilter(rawValue: row.load(as: UInt8.self)) else { return false }
      if let step = png.samples.grayStep {
        unsafe filter.undo(row + 1, above: row + 1 - stride, count: stride - 1, step: step)
        unsafe png.samples.expand(row + 1, into: target, width: width)
      } else {
        let above = unsafe target == pixels ? above : target - width * 4
        unsafe filter.pixels(
          of: row + 1, above: above, into: target, width: width,
          hasAlpha: png.header.colorType == .rgba)
      }
      unsafe target += width * 4
    }
    if png.samples.grayStep == nil {
      unsafe above.copyMemory(from: target - width * 4, byteCount: width * 4)
    }
    if case .rgb(let transparent?) = png.samples {
      unsafe clear(transparent, in: pixels, count: rows * width)
    }
    return true
  }
}
