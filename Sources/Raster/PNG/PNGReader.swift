/// Decodes a PNG of any kind row by row.
///
/// What seems sound is decompressed many rows at a time, by libdeflate or ISA-L if there are any. If that fails,
/// ``ChunkInflater`` begins again, one row at a time: it finds the first thing that is wrong, or goes on if it is less
/// strict.
@safe final class PNGReader {
  /// How much memory decompressed rows that are still filtered may take, in bytes.
  struct Memory {
    /// Up to this many bytes, all rows are decompressed at once.
    var whole: Int
    /// If there are more, this many bytes are decompressed at a time, but at least one row.
    var window: Int

    static let standard = Self(whole: 2 << 20, window: 256 << 10)
  }

  var size: PixelSize { preamble.header.size }
  /// Whether ``ChunkInflater`` reads the rows one by one.
  private(set) var isCareful = false
  private let preamble: PNGPreamble
  /// Before the data of the first chunk of rows.
  private let chunks: ChunkReader
  private let isDeep: Bool
  private var decoder: RowDecoder
  private var rowsRead = 0
  /// All pixels, if the file is interlaced and not read at once.
  private var picture: [UInt8] = []

  /// Reads what stands before the rows.
  ///
  /// - Parameter isDeep: Whether pixels have 16 bits a channel instead of 8. Only for a file that has as many.
  /// - Throws: ``PNGError`` for a file that proves to be broken up to here, or is not accepted.
  init(
    _ file: [UInt8], _ memory: Memory = .standard, isDeep: Bool = false
  ) throws(PNGError) {
    var chunks = ChunkReader(file)
    preamble = try PNGPreamble.accepted(&chunks)
    precondition(!isDeep || preamble.header.depth == 16)
    let size = preamble.header.size
    guard !preamble.header.isInterlaced || size.isAcceptableAsAWhole else {
      throw .tooLargeAsAWhole(size)
    }
    self.chunks = chunks
    self.isDeep = isDeep
    let header = preamble.header
    let isWhole = header.filteredCount <= memory.whole && !header.isInterlaced
    if let parts = preamble.parts(chunks) {
      // A multiple of what is likely to be requested at once.
      let rows = max(1, memory.window / (1 + header.rowBytes(width: header.size.width)))
      let capacity = isWhole ? header.size.height : rows < 16 ? rows : rows & ~15
      let inflater = try Self.fastInflater(preamble, chunks, parts, isWhole: isWhole)
      decoder = RowDecoder(preamble, inflater, capacity: capacity, isDeep: isDeep)
    } else {
      isCareful = true
      decoder = try Self.carefulDecoder(preamble, chunks, isDeep: isDeep)
    }
    decoder.begin(width: size.width, height: size.height)
  }

  private static func fastInflater(
    _ preamble: PNGPreamble, _ chunks: ChunkReader, _ parts: [Range<Int>], isWhole: Bool
  ) throws(PNGError) -> any Inflater {
    #if canImport(CDeflate)
      isWhole ? WholeInflater(chunks.file, parts) : StreamInflater(chunks.file, parts)
    #else
      try ChunkInflater(preamble, chunks)
    #endif
  }

  private static func carefulDecoder(
    _ preamble: PNGPreamble, _ chunks: ChunkReader, isDeep: Bool
  ) throws(PNGError) -> RowDecoder {
    RowDecoder(preamble, try ChunkInflater(preamble, chunks), capacity: 1, isDeep: isDeep)
  }

  /// Reads the next rows as straight RGBA; none if there is room for none.
  func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    guard unsafe !rows.isEmpty else { return }
    let rowBytes = size.width * (isDeep ? 8 : 4)
    let count = rows.count / rowBytes
    precondition(rowsRead + count <= size.height)
    if !preamble.header.isInterlaced {
      let isLast = rowsRead + count == size.height
      try attempt { decoder throws(PNGError) in
        try unsafe decoder.read(into: rows)
        if isLast { try decoder.finish() }
      }
    } else if count == size.height {
      try unsafe readPasses(into: rows)
    } else {
      if picture.isEmpty {
        var pixels = [UInt8](repeating: 0, count: size.height * rowBytes)
        try unsafe pixels.withUnsafeMutableBufferPointer { pixels throws(PNGError) in
          try unsafe readPasses(into: UnsafeMutableRawBufferPointer(pixels))
        }
        picture = pixels
      }
      unsafe rows.copyBytes(from: picture[rowsRead * rowBytes..<(rowsRead + count) * rowBytes])
    }
    rowsRead += count
  }

  /// Reads an interlaced picture.
  private func readPasses(into pixels: UnsafeMutableRawBufferPointer) throws(PNGError) {
    let pixelBytes = isDeep ? 8 : 4
    let row = UnsafeMutableRawBufferPointer.allocate(
      byteCount: size.width * pixelBytes, alignment: 16)
    defer { unsafe row.deallocate() }
    try attempt { decoder throws(PNGError) in
      for pass in preamble.header.passes {
        decoder.begin(width: pass.width, height: pass.height)
        for y in 0..<pass.height {
          let part = unsafe UnsafeMutableRawBufferPointer(
            rebasing: row[..<(pass.width * pixelBytes)])
          try unsafe decoder.read(into: part)
          let start = ((pass.row + y * pass.rowStep) * size.width + pass.column) * pixelBytes
          for x in 0..<pass.width {
            let offset = start + x * pass.columnStep * pixelBytes
            unsafe pixels[offset..<offset + pixelBytes].copyBytes(
              from: part[x * pixelBytes..<(x + 1) * pixelBytes])
          }
        }
      }
      try decoder.finish()
    }
  }

  /// Reads the rows that come next, carefully if they cannot be read otherwise.
  private func attempt(_ read: (RowDecoder) throws(PNGError) -> Void) throws(PNGError) {
    do throws(PNGError) {
      try read(decoder)
    } catch {
      guard !isCareful else { throw error }
      isCareful = true
      decoder = try Self.carefulDecoder(preamble, chunks, isDeep: isDeep)
      decoder.begin(width: size.width, height: size.height)
      let skipped = UnsafeMutableRawBufferPointer.allocate(
        byteCount: size.width * (isDeep ? 8 : 4), alignment: 16)
      defer { unsafe skipped.deallocate() }
      for _ in 0..<rowsRead { try unsafe decoder.read(into: skipped) }
      try read(decoder)
    }
  }
}
