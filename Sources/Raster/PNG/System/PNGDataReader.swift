#if !canImport(CPNG)
  /// Decompresses the rows of a PNG from its chunks of data, and refuses what libpng refuses.
  struct PNGDataReader {
    private let zlib: ZlibInflater
    /// Bytes of the chunk that are not read yet.
    private var chunkLeft: Int
    /// The position of bytes that are read, but that zlib has not taken yet.
    private var pending = 0..<0
    private var hasEnded = false

    /// How many bytes of a chunk are read at a time: if several things are wrong, this decides which is found.
    private static let readBytes = 8192
    /// How much room there is for data after the rows.
    private static let excessBytes = 1024

    /// - Parameter firstCount: Bytes of the first chunk, which has been begun.
    init(firstCount: Int) throws(PNGError) {
      guard let zlib = ZlibInflater() else { throw .malformed(detail: "insufficient memory") }
      self.zlib = zlib
      chunkLeft = firstCount
    }

    /// Decompresses the next bytes.
    mutating func read(
      into row: UnsafeMutableRawBufferPointer, _ chunks: inout ChunkReader,
      _ file: UnsafeRawBufferPointer, _ header: PNGHeader
    ) throws(PNGError) {
      var given = 0
      while given < row.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: row[given...])
        given += try unsafe step(into: rest, &chunks, file, header)
        if hasEnded, given < row.count { throw .malformed(detail: "Not enough image data") }
      }
    }

    /// Ends the stream, and the chunk that it ends in.
    mutating func finish(
      _ chunks: inout ChunkReader, _ file: UnsafeRawBufferPointer, _ header: PNGHeader
    ) throws(PNGError) {
      var excess = 0
      var room = [UInt8](repeating: 0, count: Self.excessBytes)
      // As libpng does: a checksum of the rows that is spread over chunks is not checked.
      while !hasEnded {
        excess += try unsafe room.withUnsafeMutableBufferPointer { room throws(PNGError) in
          try unsafe step(into: UnsafeMutableRawBufferPointer(room), &chunks, file, header)
        }
        if excess == 0 { break }
      }
      if excess > 0 { throw chunks.failure("Too much image data") }
      try unsafe chunks.finish(skipping: chunkLeft, file)
    }

    /// Lets zlib take some of the next bytes, and returns how many bytes it produced.
    private mutating func step(
      into room: UnsafeMutableRawBufferPointer, _ chunks: inout ChunkReader,
      _ file: UnsafeRawBufferPointer, _ header: PNGHeader
    ) throws(PNGError) -> Int {
      if pending.isEmpty { try unsafe readMore(&chunks, file, header) }
      let step = unsafe zlib.step(UnsafeRawBufferPointer(rebasing: file[pending]), into: room)
      pending = pending.lowerBound + step.taken..<pending.upperBound
      switch step.outcome {
      case .goesOn:
        guard step.taken > 0 || step.given > 0 else { throw chunks.failure("truncated") }
      case .fails(let words): throw chunks.failure(words)
      case .ends:
        hasEnded = true
        if !pending.isEmpty || chunkLeft > 0 { throw chunks.failure("Extra compressed data") }
      }
      return step.given
    }

    private mutating func readMore(
      _ chunks: inout ChunkReader, _ file: UnsafeRawBufferPointer, _ header: PNGHeader
    ) throws(PNGError) {
      while chunkLeft == 0 {
        try unsafe chunks.finish(file)
        chunkLeft = try unsafe chunks.begin(file, header)
        guard chunks.isNamed(.data) else { throw .malformed(detail: "Not enough image data") }
      }
      let start = chunks.offset
      let count = min(Self.readBytes, chunkLeft)
      _ = try unsafe chunks.data(count, of: file)
      chunkLeft -= count
      pending = start..<start + count
    }
  }
#endif
