/// The rows of a plain PNG, from compressed bytes to pixels, a window of them at a time.
@safe final class FastPNGDecoder {
  private let png: ParsedPNG
  private let inflater: StreamInflater?
  /// Bytes of a filtered row, with the one that names its filter.
  private let stride: Int
  /// How many rows fit into the window.
  private let capacity: Int
  /// One unfiltered row, zeros at first, then the decompressed rows, which are still filtered.
  private let window: UnsafeMutableRawPointer
  /// For colours: the pixels of the row above the next one, zeros at first.
  private let above: UnsafeMutableRawPointer
  /// How many rows are in the window, and how many of them have been read.
  private var filled = 0
  private var position = 0
  private var rowsLeft: Int

  /// How much memory decompressed rows that are still filtered may take, in bytes.
  struct Memory {
    /// Up to this many bytes, all rows are decompressed at once.
    var whole: Int
    /// If there are more, this many bytes are decompressed at a time, but at least one row.
    var window: Int

    static let standard = Self(whole: 2 << 20, window: 256 << 10)
  }

  init(_ png: ParsedPNG, _ memory: Memory) {
    self.png = png
    stride = png.header.rowBytes + 1
    rowsLeft = png.header.size.height
    let isWhole = png.filteredCount <= memory.whole
    inflater = isWhole ? nil : StreamInflater(parts: png.data)
    // A multiple of what is likely to be requested at once.
    let rows = max(1, memory.window / stride)
    capacity = isWhole ? rowsLeft : rows < 16 ? rows : rows & ~15
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

  /// Reads the next rows as pixels; false if the file is broken, after which no more may be read.
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

  /// Decompresses the next rows; after the last, checks that nothing follows.
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

  /// Converts rows of the window to pixels; false for a filter that does not exist.
  private func undoFilters(rows: Int, into pixels: UnsafeMutableRawPointer) -> Bool {
    let row = unsafe window + (position + 1) * stride
    var filters: [RowFilter] = []
    for index in 0..<rows {
      let code = unsafe row.load(fromByteOffset: index * stride, as: UInt8.self)
      guard let filter = RowFilter(rawValue: code) else { return false }
      filters.append(filter)
    }
    position += rows
    if let step = png.samples.grayStep {
      unsafe undoGray(filters, of: row, step: step, into: pixels)
    } else {
      unsafe undoColors(filters, of: row, into: pixels)
    }
    return true
  }

  private func undoGray(
    _ filters: [RowFilter], of rows: UnsafeMutableRawPointer, step: Int,
    into pixels: UnsafeMutableRawPointer
  ) {
    let width = png.header.size.width
    for (index, filter) in filters.enumerated() {
      let samples = unsafe rows + index * stride + 1
      unsafe filter.undo(samples, above: samples - stride, count: stride - 1, step: step)
      unsafe png.samples.expand(samples, into: pixels + index * width * 4, width: width)
    }
  }

  private func undoColors(
    _ filters: [RowFilter], of rows: UnsafeRawPointer, into pixels: UnsafeMutableRawPointer
  ) {
    let width = png.header.size.width
    let hasAlpha = png.header.colorType == .rgba
    var upper = unsafe UnsafeRawPointer(above)
    var index = 0
    while index < filters.count {
      let samples = unsafe rows + index * stride + 1
      let target = unsafe pixels + index * width * 4
      let last: Int
      if filters[index] == .paeth, let wavefront = PixelWavefront(filters[index...], width: width) {
        unsafe wavefront.pixels(
          of: samples, stride: stride, above: upper, into: target, width: width,
          hasAlpha: hasAlpha)
        last = index + wavefront.count - 1
      } else {
        unsafe filters[index].pixels(
          of: samples, above: upper, into: target, width: width, hasAlpha: hasAlpha)
        last = index
      }
      unsafe upper = UnsafeRawPointer(pixels + last * width * 4)
      index = last + 1
    }
    unsafe above.copyMemory(from: upper, byteCount: width * 4)
    if case .rgb(let transparent?) = png.samples {
      unsafe clear(transparent, in: pixels, count: filters.count * width)
    }
  }
}
