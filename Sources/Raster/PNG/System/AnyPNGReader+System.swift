#if !canImport(CPNG)
  /// Reads every kind of PNG if the system has zlib but no libpng. It accepts the files that libpng accepts, decodes
  /// them to the same pixels, and refuses others with its messages.
  ///
  /// ImageIO would read them as well, but it does not say what is wrong with a file, shows its intact part, and does
  /// not define how it returns transparent pixels.
  ///
  /// Call the steps in order, each with the same bytes, at any address.
  @safe final class AnyPNGReader {
    private var chunks = ChunkReader()
    private var rows: InterlacedRows?
    private var preamble: PNGPreamble?

    init(_ file: UnsafeRawBufferPointer) throws(PNGError) {}

    /// Reads up to the first row.
    func header(_ file: UnsafeRawBufferPointer) throws(PNGError) -> PixelSize {
      do throws(PNGError) {
        let preamble = try unsafe PNGPreamble(&chunks, file)
        self.preamble = preamble
        return try unsafe AnyPNG.accepted(preamble.header.size, file)
      } catch .malformed(let detail) {
        throw unsafe AnyPNG.reason(file, .malformed(detail: detail))
      }
    }

    /// Prepares to read rows.
    ///
    /// - Parameter isDeep: Whether rows are read with 16 bits a channel, the higher byte first, instead of 8.
    /// - Returns: How often all rows must be read; more than once for an interlaced picture.
    func start(_ file: UnsafeRawBufferPointer, isDeep: Bool = false) throws(PNGError) -> Int {
      guard let preamble else { preconditionFailure("the header is read first") }
      let rows = try InterlacedRows(preamble, isDeep: isDeep)
      self.rows = rows
      return rows.passes.count
    }

    /// Reads the next rows as straight RGBA.
    func rows(
      _ file: UnsafeRawBufferPointer, into pixels: UnsafeMutableRawPointer, count: Int
    ) throws(PNGError) {
      guard let rows else { preconditionFailure("rows are made ready first") }
      for row in 0..<count {
        try unsafe rows.read(into: pixels + row * rows.targetBytes, &chunks, file)
      }
    }

    /// Reads what follows the rows.
    func end(_ file: UnsafeRawBufferPointer) throws(PNGError) {
      while true {
        let count = try unsafe chunks.begin(file, preamble?.header)
        if chunks.isNamed(.header) { throw chunks.failure("out of place") }
        try unsafe chunks.finish(skipping: count, file)
        guard chunks.isNamed(.end) else { continue }
        guard count == 0 else { throw chunks.failure("invalid") }
        break
      }
      let remaining = file.count - chunks.offset
      guard remaining == 0 else { throw .trailingBytes(count: remaining) }
    }
  }

  /// The rows of a picture as they are requested: all of them in each pass. A pass of an interlaced picture has only
  /// some rows, and some pixels of these (PNG specification, 8.2).
  @safe private final class InterlacedRows {
    struct Pass {
      let column: Int
      let row: Int
      let columnStep: Int
      let rowStep: Int

      func count(in width: Int) -> Int { (width - column + columnStep - 1) / columnStep }

      func has(_ y: Int) -> Bool { y >= row && (y - row) % rowStep == 0 }
    }

    let passes: [Pass]
    /// Bytes of a row of pixels.
    let targetBytes: Int
    private let header: PNGHeader
    private let samples: WideSamples
    private let isDeep: Bool
    private var data: PNGDataReader
    /// A row as it comes, after the byte that names its filter.
    private let row: UnsafeMutableRawBufferPointer
    /// The row above in the same pass, unfiltered; zeros above the first.
    private let above: UnsafeMutableRawBufferPointer
    private var pass = 0
    private var next = 0

    private static let adam7 = [
      Pass(column: 0, row: 0, columnStep: 8, rowStep: 8),
      Pass(column: 4, row: 0, columnStep: 8, rowStep: 8),
      Pass(column: 0, row: 4, columnStep: 4, rowStep: 8),
      Pass(column: 2, row: 0, columnStep: 4, rowStep: 4),
      Pass(column: 0, row: 2, columnStep: 2, rowStep: 4),
      Pass(column: 1, row: 0, columnStep: 2, rowStep: 2),
      Pass(column: 0, row: 1, columnStep: 1, rowStep: 2),
    ]

    init(_ preamble: PNGPreamble, isDeep: Bool) throws(PNGError) {
      header = preamble.header
      samples = WideSamples(preamble)
      self.isDeep = isDeep
      passes =
        header.isInterlaced
        ? Self.adam7 : [Pass(column: 0, row: 0, columnStep: 1, rowStep: 1)]
      targetBytes = header.size.width * (isDeep ? 8 : 4)
      data = try PNGDataReader(firstCount: preamble.dataCount)
      unsafe row = .allocate(byteCount: 1 + header.rowBytes, alignment: 16)
      unsafe above = .allocate(byteCount: header.rowBytes, alignment: 16)
      unsafe above.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
      unsafe row.deallocate()
      unsafe above.deallocate()
    }

    /// Reads the pixels that the next row has in this pass.
    func read(
      into pixels: UnsafeMutableRawPointer, _ chunks: inout ChunkReader,
      _ file: UnsafeRawBufferPointer
    ) throws(PNGError) {
      let current = passes[pass]
      let count = current.count(in: header.size.width)
      if count > 0, current.has(next) {
        try unsafe readSamples(count, &chunks, file)
        let pixelBytes = isDeep ? 8 : 4
        guard let start = unsafe above.baseAddress else { return }
        unsafe samples.expand(
          start, into: pixels + current.column * pixelBytes, count: count,
          step: current.columnStep, isDeep: isDeep)
      }
      next += 1
      guard next == header.size.height else { return }
      next = 0
      pass += 1
      unsafe above.initializeMemory(as: UInt8.self, repeating: 0)
      if pass == passes.count { try unsafe data.finish(&chunks, file, header) }
    }

    /// Reads a row of a number of pixels, and undoes its filter.
    private func readSamples(
      _ count: Int, _ chunks: inout ChunkReader, _ file: UnsafeRawBufferPointer
    ) throws(PNGError) {
      let bits = header.colorType.channels * header.depth
      let byteCount = (count * bits + 7) / 8
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: row[..<(1 + byteCount)])
      try unsafe data.read(into: part, &chunks, file, header)
      guard let filter = unsafe RowFilter(rawValue: part[0]) else {
        throw .malformed(detail: "bad adaptive filter value")
      }
      guard let samples = unsafe part.baseAddress?.advanced(by: 1),
        let above = unsafe above.baseAddress
      else { return }
      unsafe filter.undo(samples, above: above, count: byteCount, step: max(1, bits / 8))
      unsafe above.copyMemory(from: samples, byteCount: byteCount)
    }
  }
#endif
