/// The rows of a PNG file, decoded as they are read. Whatever the picture's height, its pixels and rows
/// are never all in memory, except for an interlaced file.
///
/// All copies share one position.
package struct PNGRows: PixelRows {
  private let reader: PNGReader

  package var size: PixelSize { reader.size }

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
    try self.init(file, PNGReader.Memory(whole: 0, window: window))
  }

  init(_ file: [UInt8], _ memory: PNGReader.Memory) throws(PNGError) {
    reader = try PNGReader(file, memory)
  }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    try unsafe reader.read(into: rows)
  }
}

/// A picture whose samples may have 16 bits.
package enum SampleSource {
  /// A file that can be decoded.
  case png([UInt8])
  case bitmap(Bitmap)

  /// Whether there may be samples that do not fit into 8 bits.
  var isDeep: Bool {
    // The header's depth, which is at the same offset in every file.
    if case .png(let file) = self { file.count > 24 && file[24] == 16 } else { false }
  }
}

/// The rows of a picture with 16 bits a channel, one after the other, each pixel as one number.
///
/// A sample v of 8 bits is 257 v. Numbers are equal if pixels are, and mean nothing else.
final class DeepRowReader {
  private enum Pixels {
    case deep(PNGReader)
    case shallow(any PixelRows)
  }

  /// The pixels of the row that was read last.
  private(set) var row: [UInt64]
  private let height: Int
  private var pixels: Pixels
  private var next = 0

  init(_ source: SampleSource) throws(PNGError) {
    let size: PixelSize
    switch source {
    case .png(let file) where source.isDeep:
      let reader = try PNGReader(file, isDeep: true)
      (size, pixels) = (reader.size, .deep(reader))
    case .png(let file):
      let rows = try PNGRows(file)
      (size, pixels) = (rows.size, .shallow(rows))
    case .bitmap(let bitmap):
      (size, pixels) = (bitmap.size, .shallow(BitmapRows(bitmap)))
    }
    height = size.height
    row = [UInt64](repeating: 0, count: size.width)
  }

  /// Reads on to a row, which must not be above the last one.
  func advance(to y: Int) throws(PNGError) {
    precondition(y >= next - 1 && y < height)
    while next <= y {
      switch pixels {
      case .deep(let reader): try Self.read(into: &row, reader)
      case .shallow(var rows):
        var bytes = [UInt8](repeating: 0, count: row.count * 4)
        try rows.read(bytes.count, into: &bytes)
        pixels = .shallow(rows)
        for x in row.indices {
          row[x] = bytes[x * 4..<x * 4 + 4].reversed().reduce(0) { $0 << 16 | UInt64($1) * 257 }
        }
      }
      next += 1
    }
  }

  private static func read(into row: inout [UInt64], _ reader: PNGReader) throws(PNGError) {
    try unsafe row.withUnsafeMutableBufferPointer { row throws(PNGError) in
      try unsafe reader.read(into: UnsafeMutableRawBufferPointer(row))
    }
  }
}
