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

/// A picture whose samples may have 16 bits.
package enum SampleSource {
  /// A file that can be decoded.
  case png([UInt8])
  case bitmap(Bitmap)

  /// Whether there may be samples that do not fit into 8 bits.
  var isDeep: Bool {
    // The header's depth, which is at the same place in every file.
    if case .png(let file) = self { file.count > 24 && file[24] == 16 } else { false }
  }
}

/// The rows of a picture with 16 bits a channel, one after the other, each pixel as one number.
///
/// A sample v of 8 bits is 257 v. Numbers are equal if pixels are, and mean nothing else.
final class DeepRowReader {
  private enum Pixels {
    case rows(AnyPNGReader, file: [UInt8])
    /// All of them, if the file is interlaced.
    case all([UInt64])
    case bitmap(Bitmap)
  }

  /// The pixels of the row that was read last.
  private(set) var row: [UInt64]
  private let size: PixelSize
  private let pixels: Pixels
  private var next = 0

  init(_ source: SampleSource) throws(PNGError) {
    switch source {
    case .bitmap(let bitmap):
      size = bitmap.size
      pixels = .bitmap(bitmap)
    case .png(let file):
      let reader = try unsafe file.withBytes { bytes throws(PNGError) in
        try unsafe AnyPNGReader(bytes)
      }
      let (size, passes) = try unsafe file.withBytes { bytes throws(PNGError) in
        let size = try unsafe reader.header(bytes)
        return (size, try unsafe reader.start(bytes, isDeep: true))
      }
      self.size = size
      if passes == 1 {
        pixels = .rows(reader, file: file)
      } else {
        var all = [UInt64](repeating: 0, count: size.width * size.height)
        for _ in 0..<passes {
          try Self.read(size.height, into: &all, reader, file)
        }
        pixels = .all(all)
      }
    }
    row = [UInt64](repeating: 0, count: size.width)
  }

  /// Reads on to a row, which must not be above the last one.
  func advance(to y: Int) throws(PNGError) {
    precondition(y >= next - 1 && y < size.height)
    while next <= y {
      switch pixels {
      case .rows(let reader, let file): try Self.read(1, into: &row, reader, file)
      case .all(let all): row = Array(all[next * size.width..<(next + 1) * size.width])
      case .bitmap(let bitmap):
        for x in row.indices {
          let bytes = bitmap.pixels[(next * size.width + x) * 4..<(next * size.width + x + 1) * 4]
          row[x] = bytes.reversed().reduce(0) { $0 << 16 | UInt64($1) * 257 }
        }
      }
      next += 1
    }
  }

  private static func read(
    _ count: Int, into pixels: inout [UInt64], _ reader: AnyPNGReader, _ file: [UInt8]
  ) throws(PNGError) {
    try unsafe pixels.withUnsafeMutableBufferPointer { pixels throws(PNGError) in
      guard let start = UnsafeMutableRawBufferPointer(pixels).baseAddress else { return }
      try unsafe file.withBytes { bytes throws(PNGError) in
        try unsafe reader.rows(bytes, into: start, count: count)
      }
    }
  }
}
