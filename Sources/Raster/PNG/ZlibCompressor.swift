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
      // A copy, because an array made for the longest stream would keep all of that room.
      return unsafe Array(target[..<count])
    }
  }
#endif
