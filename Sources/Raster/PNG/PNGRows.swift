/// The rows of a PNG file, decoded as they are read. Whatever the picture's height, its pixels and rows
/// are never all in memory, except for an interlaced file.
///
/// All copies share one position.
package struct PNGRows: PixelRows {
  package let size: PixelSize
  private let file: [UInt8]
  private var source: Source
  private var rowsRead = 0

  private enum Source {
    case fast(FastPNGDecoder)
    case any(AnyPNGDecoder)
  }

  /// Reads what stands before the rows.
  ///
  /// - Throws: ``PNGError`` for a file that proves to be broken up to here, or is too large.
  package init(_ file: [UInt8]) throws(PNGError) {
    try self.init(file, .standard)
  }

  /// Reads everything before the rows, which are then decompressed a few at a time, however few there are.
  ///
  /// - Parameter window: How many bytes of rows may be in memory at a time; one row always is.
  package init(_ file: [UInt8], window: Int) throws(PNGError) {
    try self.init(file, FastPNGDecoder.Memory(whole: 0, window: window))
  }

  init(_ file: [UInt8], _ memory: FastPNGDecoder.Memory) throws(PNGError) {
    self.file = file
    if let png = ParsedPNG(file.span) {
      size = png.header.size
      source = .fast(FastPNGDecoder(png, memory))
    } else {
      let rows = try unsafe file.withBytes { bytes throws(PNGError) in
        try unsafe AnyPNGDecoder(bytes)
      }
      size = rows.size
      source = .any(rows)
    }
  }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    try unsafe file.withBytes { file throws(PNGError) in
      if case .fast(let decoder) = source {
        if unsafe decoder.read(file, into: rows) {
          rowsRead += rows.count / (size.width * 4)
          return
        }
        // The other reader says what is wrong, or continues if it is less strict.
        let reader = try unsafe AnyPNGDecoder(file)
        try unsafe reader.skip(file, rows: rowsRead)
        source = .any(reader)
      }
      if case .any(let reader) = source { try unsafe reader.read(file, into: rows) }
    }
  }
}
