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

  /// Converts samples of any type and depth to pixels, through 16 bits a channel.
  struct WideSamples {
    private typealias Pixel = SIMD4<UInt16>

    private let type: PNGHeader.ColorType
    private let depth: Int
    /// One sample a pixel, of at most 8 bits: the pixel for each value.
    private var table: [Pixel] = []
    /// The gray or colour that means transparent; its own alpha is full.
    private var transparent: Pixel?

    /// - Parameter preamble: Palette and transparency that fit the header.
    init(_ preamble: PNGPreamble) {
      type = preamble.header.colorType
      depth = preamble.header.depth
      let limit = 1 << min(depth, 8)
      let clear = preamble.transparency
      switch type {
      case .palette:
        // Indices beyond the palette are black.
        table = [Pixel](repeating: Pixel(0, 0, 0, .max), count: limit)
        for place in 0..<preamble.palette.count / 3 {
          let color = preamble.palette[place * 3..<place * 3 + 3].map { UInt16($0) * 257 }
          let alpha = place < clear.count ? UInt16(clear[place]) * 257 : .max
          table[place] = Pixel(color[0], color[1], color[2], alpha)
        }
      case .gray, .rgb:
        if !clear.isEmpty {
          let key = (0..<type.channels).map { channel in
            let sample = UInt16(clear[channel * 2]) << 8 | UInt16(clear[channel * 2 + 1])
            return depth == 16 ? sample : sample * (.max / UInt16(limit - 1))
          }
          transparent = Pixel(key[0], key[type == .gray ? 0 : 1], key[type == .gray ? 0 : 2], .max)
        }
        if type == .gray, depth <= 8 {
          table = (0..<limit).map {
            pixel(gray: UInt16($0) * (.max / UInt16(limit - 1)))
          }
        }
      case .grayAlpha, .rgba: break
      }
    }

    /// Converts an unfiltered row to straight RGBA.
    ///
    /// - Parameters:
    ///   - target: Where the first pixel goes.
    ///   - count: How many pixels the row has.
    ///   - step: The distance from one of them to the next in the picture, in pixels.
    ///   - isDeep: Whether channels get 16 bits, the higher byte first, instead of 8.
    func expand(
      _ samples: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int, step: Int,
      isDeep: Bool
    ) {
      if isDeep {
        unsafe forEachPixel(samples, count) { place, pixel in
          for channel in 0..<4 {
            unsafe target.storeBytes(
              of: pixel[channel].bigEndian, toByteOffset: place &* step &* 8 &+ channel &* 2,
              as: UInt16.self)
          }
        }
      } else {
        unsafe forEachPixel(samples, count) { place, pixel in
          // The nearest value of 8 bits.
          let wide = SIMD4<UInt32>(truncatingIfNeeded: pixel) &* 255 &+ 32_895
          unsafe target.storeBytes(
            of: SIMD4<UInt8>(truncatingIfNeeded: wide &>> 16), toByteOffset: place &* step &* 4,
            as: SIMD4<UInt8>.self)
        }
      }
    }

    @inline(__always)
    private func forEachPixel(
      _ samples: UnsafeRawPointer, _ count: Int, _ body: (Int, Pixel) -> Void
    ) {
      if !table.isEmpty {
        let mask = table.count - 1
        for x in 0..<count {
          let bit = x &* depth
          let byte = unsafe Int(samples.load(fromByteOffset: bit &>> 3, as: UInt8.self))
          body(x, table[byte &>> (8 &- depth &- bit & 7) & mask])
        }
        return
      }
      let channels = type.channels
      for x in 0..<count {
        let first = x &* channels
        switch type {
        case .gray, .palette:
          body(x, pixel(gray: unsafe sample(samples, first)))
        case .grayAlpha:
          let gray = unsafe sample(samples, first)
          body(x, unsafe Pixel(gray, gray, gray, sample(samples, first &+ 1)))
        case .rgb, .rgba:
          var pixel = unsafe Pixel(
            sample(samples, first), sample(samples, first &+ 1), sample(samples, first &+ 2), .max)
          if type == .rgba {
            pixel[3] = unsafe sample(samples, first &+ 3)
          } else if pixel == transparent {
            pixel[3] = 0
          }
          body(x, pixel)
        }
      }
    }

    private func pixel(gray: UInt16) -> Pixel {
      let pixel = Pixel(gray, gray, gray, .max)
      return pixel == transparent ? Pixel(gray, gray, gray, 0) : pixel
    }

    /// A sample of 8 or 16 bits.
    @inline(__always)
    private func sample(_ samples: UnsafeRawPointer, _ index: Int) -> UInt16 {
      depth == 8
        ? unsafe UInt16(samples.load(fromByteOffset: index, as: UInt8.self)) &* 257
        : unsafe UInt16(
          bigEndian: samples.loadUnaligned(fromByteOffset: index &* 2, as: UInt16.self))
    }
  }
#endif
