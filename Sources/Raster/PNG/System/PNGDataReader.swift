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

  /// Reads a PNG's chunks one after the other (PNG specification, 5.3), and says what is wrong with one as libpng does.
  struct ChunkReader {
    /// The next byte's position in the file.
    private(set) var offset = 0
    /// The four letters of the current chunk, the first in the highest byte.
    private(set) var code: UInt32 = 0
    private var checksum = CRC32()

    /// The largest length of any chunk except those with rows, which may be as long as the picture's rows can
    /// get.
    private static let longest = 8_000_000

    /// The next bytes, which no checksum covers.
    mutating func bytes(
      _ count: Int, of file: UnsafeRawBufferPointer
    ) throws(PNGError) -> UnsafeRawBufferPointer {
      guard count <= file.count - offset else {
        throw .malformed(detail: "unexpected end of data")
      }
      defer { offset += count }
      return unsafe UnsafeRawBufferPointer(rebasing: file[offset..<offset + count])
    }

    /// The next bytes of the chunk's data.
    mutating func data(
      _ count: Int, of file: UnsafeRawBufferPointer
    ) throws(PNGError) -> UnsafeRawBufferPointer {
      let data = try unsafe bytes(count, of: file)
      unsafe checksum.update(data)
      return unsafe data
    }

    /// Begins a chunk, and returns how many bytes of data it has.
    ///
    /// - Parameter header: The picture's, if it is known.
    mutating func begin(
      _ file: UnsafeRawBufferPointer, _ header: PNGHeader?
    ) throws(PNGError) -> Int {
      let start = try unsafe bytes(8, of: file)
      let count = unsafe start.bigEndianInteger(at: 0)
      guard count < 1 << 31 else {
        throw .malformed(detail: "PNG unsigned integer out of range")
      }
      let name = unsafe UnsafeRawBufferPointer(rebasing: start[4...])
      code = unsafe UInt32(name.bigEndianInteger(at: 0))
      checksum = CRC32()
      unsafe checksum.update(name)
      guard unsafe PNGChunk.Name(name.assumingMemoryBound(to: UInt8.self).span) != nil else {
        throw failure("invalid chunk type")
      }
      let longest = code == PNGChunk.Name.data.code ? Self.longestData(header) : Self.longest
      guard count <= longest else { throw failure("chunk data is too large") }
      return count
    }

    /// Skips the rest of the chunk's data, and checks all of it.
    mutating func finish(
      skipping count: Int = 0, _ file: UnsafeRawBufferPointer
    ) throws(PNGError) {
      _ = try unsafe data(count, of: file)
      let expected = try unsafe bytes(4, of: file).bigEndianInteger(at: 0)
      guard Int(checksum.value) == expected else { throw failure("CRC error") }
    }

    func isNamed(_ name: PNGChunk.Name) -> Bool { code == name.code }

    /// Whether a decoder must know the chunk: its first letter is upper-case.
    var isCritical: Bool { code & 0x2000_0000 == 0 }

    /// What is wrong with the chunk.
    func failure(_ words: String) -> PNGError {
      let name = [24, 16, 8, 0].map { shift in
        let byte = UInt8(truncatingIfNeeded: code >> shift)
        if (0x41...0x5A).contains(byte & ~0x20) { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "[0\(digits)]" : "[\(digits)]"
      }
      return .malformed(detail: "\(name.joined()): \(words)")
    }

    /// The length of all rows in the worst case: stored, in blocks of one row or 32 kB.
    private static func longestData(_ header: PNGHeader?) -> Int {
      guard let header else { return longest }
      let row =
        header.size.width * header.colorType.channels * (header.depth > 8 ? 2 : 1) + 1
        + (header.isInterlaced ? 6 : 0)
      let (rows, isTooMuch) = header.size.height.multipliedReportingOverflow(by: row)
      guard !isTooMuch, rows <= UInt32.max else { return 1 << 31 }
      return max(longest, rows + 6 + 5 * (rows / min(row, 32_566) + 1))
    }
  }

  extension UnsafeRawBufferPointer {
    /// Four bytes, the highest first.
    func bigEndianInteger(at offset: Int) -> Int {
      unsafe Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
  }
#endif
