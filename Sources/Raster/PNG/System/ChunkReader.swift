#if !canImport(CPNG)
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
