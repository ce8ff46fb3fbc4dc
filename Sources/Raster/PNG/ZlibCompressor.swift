#if canImport(CDeflate)
  private import CDeflate

  /// libdeflate's compressor at one level, for one thread at a time.
  @safe struct ZlibCompressor: ~Copyable {
    /// How much time is spent on finding repeats.
    struct Level: Equatable {
      /// From 0, which only stores, to 12, libdeflate's slowest.
      let number: Int32

      /// For data that is compressed only to see how small it gets. For labels, level 1 is slower than
      /// this and gives larger files.
      static let trial = Level(number: 2)

      /// For data that is kept: one core takes less than 5 ms for a label, even a dense one.
      ///
      /// Each further level halves the speed and saves less: 6 % from 9 to 10, 1 % from there.
      static func thorough(for byteCount: Int) -> Level {
        let number: Int32 =
          switch byteCount {
          case ...(16 << 10): 10
          case ...(128 << 10): 9
          case ...(384 << 10): 8
          default: 7
          }
        return Level(number: number)
      }
    }

    private let state: OpaquePointer

    /// - Throws: ``PNGError/notWritten(detail:)`` if memory is short.
    init(level: Level) throws(PNGError) {
      guard let state = unsafe libdeflate_alloc_compressor(level.number) else {
        throw .notWritten(detail: "out of memory")
      }
      unsafe self.state = state
    }

    deinit {
      unsafe libdeflate_free_compressor(state)
    }

    /// Compresses bytes to a zlib stream (RFC 1950).
    func compress(_ bytes: [UInt8]) -> [UInt8] {
      stream(of: bytes, capacity: unsafe libdeflate_zlib_compress_bound(state, bytes.count))
    }

    /// Compresses bytes to a zlib stream of at most `limit` bytes; nil if it would be longer.
    func compress(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
      // libdeflate before 1.19 does not use the last bytes of its target.
      let stream = stream(of: bytes, capacity: limit + 16)
      return stream.isEmpty || stream.count > limit ? nil : stream
    }

    /// The stream; empty if there is no room for it. There always is for libdeflate's own bound.
    private func stream(of bytes: [UInt8], capacity: Int) -> [UInt8] {
      let target = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
      defer { unsafe target.deallocate() }
      let count = unsafe libdeflate_zlib_compress(
        state, bytes, bytes.count, target.baseAddress, capacity)
      // A copy, because an array made for the longest stream would keep all of that memory.
      return unsafe Array(target[..<count])
    }
  }
#endif

/// Data compressed to whole deflate blocks (RFC 1951), which end with a whole byte.
struct CompressedPart: Sendable {
  let blocks: [UInt8]
  /// The data's Adler-32.
  let checksum: UInt32
  /// The data's bytes.
  let count: Int
}

/// A zlib stream (RFC 1950), joined from parts that were compressed separately, as pigz does it.
enum ZlibStream {
  /// - Parameter parts: Of these the last one, and only that, ends a stream.
  static func joining(_ parts: [CompressedPart]) -> [UInt8] {
    // Deflate with a window of 32 KB, compressed as fast as possible.
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(parts.reduce(6) { $0 + $1.blocks.count })
    var checksum: UInt32 = 1
    for part in parts {
      stream += part.blocks
      checksum = adler32(checksum, followedBy: part)
    }
    for shift in [24, 16, 8, 0] { stream.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    return stream
  }

  /// The checksum of some data and of a part after it.
  ///
  /// An Adler-32 is two sums modulo 65521: of all bytes and 1, and of all values that the first sum had. So the part
  /// adds its bytes to the first, and to the second that many times what the first had before.
  private static func adler32(_ checksum: UInt32, followedBy part: CompressedPart) -> UInt32 {
    let base = 65521
    let (bytes, sums) = (Int(checksum & 0xFFFF), Int(checksum >> 16))
    let (partBytes, partSums) = (Int(part.checksum & 0xFFFF), Int(part.checksum >> 16))
    // The part's own first sum began with 1.
    let before = (bytes + base - 1) % base
    let first = (before + partBytes) % base
    let second = (sums + partSums + before * (part.count % base)) % base
    return UInt32(second) << 16 | UInt32(first)
  }
}
