/// Turns decompressed rows of a picture, or of one pass of it, into pixels, a window of them at a time.
@safe final class RowDecoder {
  private let header: PNGHeader
  private let samples: SampleMeaning
  private let inflater: any Inflater
  /// Bytes of a pixel of the result.
  private let pixelBytes: Int
  /// How many rows fit into the window.
  private let capacity: Int
  /// One unfiltered row, zeros at first, then the decompressed rows, which are still filtered.
  private let window: UnsafeMutableRawPointer
  /// For colours: the pixels of the row above the next one, zeros at first.
  private let above: UnsafeMutableRawPointer

  private var width = 0
  /// Bytes of a filtered row, with the one that names its filter.
  private var stride = 0
  /// How many rows are in the window, and how many of them have been read.
  private var filled = 0
  private var position = 0
  private var rowsLeft = 0

  /// - Parameters:
  ///   - capacity: How many rows to decompress at a time.
  ///   - isDeep: Whether samples of 16 bits remain.
  init(
    _ preamble: PNGPreamble, _ inflater: any Inflater, capacity: Int, isDeep: Bool
  ) {
    header = preamble.header
    samples = preamble.samples
    self.inflater = inflater
    pixelBytes = isDeep ? 8 : 4
    self.capacity = capacity
    let width = header.size.width
    // The last pixel of a row is read as four bytes.
    unsafe window = .allocate(
      byteCount: (1 + header.rowBytes(width: width)) * (capacity + 1) + 1, alignment: 16)
    unsafe above = .allocate(byteCount: samples.byteStep == nil ? width * 4 : 0, alignment: 16)
  }

  deinit {
    unsafe window.deallocate()
    unsafe above.deallocate()
  }

  /// Begins the picture's next pass, or the picture.
  func begin(width: Int, height: Int) {
    self.width = width
    stride = 1 + header.rowBytes(width: width)
    (filled, position, rowsLeft) = (0, 0, height)
    unsafe window.initializeMemory(as: UInt8.self, repeating: 0, count: stride)
    guard samples.byteStep == nil else { return }
    unsafe above.initializeMemory(as: UInt8.self, repeating: 0, count: width * 4)
  }

  /// Reads the next rows as pixels.
  ///
  /// - Throws: What the inflater throws, and ``PNGError`` for a filter that does not exist; after that no more may
  ///   be read.
  func read(into pixels: UnsafeMutableRawBufferPointer) throws(PNGError) {
    guard var target = pixels.baseAddress else { return }
    let rowBytes = width * pixelBytes
    var count = pixels.count / rowBytes
    while count > 0 {
      if position == filled { try fill() }
      let part = min(count, filled - position)
      try unsafe undoFilters(rows: part, into: target)
      unsafe target += part * rowBytes
      count -= part
    }
  }

  /// Reads what follows the rows of all passes.
  func finish() throws(PNGError) { try inflater.finish() }

  /// Decompresses the next rows.
  private func fill() throws(PNGError) {
    unsafe window.copyMemory(from: window + filled * stride, byteCount: stride)
    position = 0
    filled = min(capacity, rowsLeft)
    precondition(filled > 0, "there are no more rows")
    rowsLeft -= filled
    try unsafe inflater.inflate(
      into: UnsafeMutableRawBufferPointer(start: window + stride, count: filled * stride))
  }

  /// Converts rows of the window to pixels.
  private func undoFilters(rows: Int, into pixels: UnsafeMutableRawPointer) throws(PNGError) {
    let row = unsafe window + (position + 1) * stride
    var filters: [RowFilter] = []
    for index in 0..<rows {
      let code = unsafe row.load(fromByteOffset: index * stride, as: UInt8.self)
      guard let filter = RowFilter(rawValue: code) else {
        throw .malformed(detail: "bad adaptive filter value")
      }
      filters.append(filter)
    }
    position += rows
    if let step = samples.byteStep {
      unsafe undoBytes(filters, of: row, step: step, into: pixels)
    } else {
      unsafe undoColors(filters, of: row, into: pixels)
    }
  }

  private func undoBytes(
    _ filters: [RowFilter], of rows: UnsafeMutableRawPointer, step: Int,
    into pixels: UnsafeMutableRawPointer
  ) {
    for (index, filter) in filters.enumerated() {
      let row = unsafe rows + index * stride + 1
      unsafe filter.undo(row, above: row - stride, count: stride - 1, step: step)
      let target = unsafe pixels + index * width * pixelBytes
      if pixelBytes == 8 {
        unsafe samples.expandDeep(row, into: target, width: width)
      } else {
        unsafe samples.expand(row, into: target, width: width)
      }
    }
  }

  private func undoColors(
    _ filters: [RowFilter], of rows: UnsafeRawPointer, into pixels: UnsafeMutableRawPointer
  ) {
    let hasAlpha = header.colorType == .rgba
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
    if case .rgb(let transparent?) = samples {
      unsafe clear(transparent, in: pixels, count: filters.count * width)
    }
  }
}
