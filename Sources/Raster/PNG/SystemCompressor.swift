#if !canImport(CDeflate)
  private import CZlib

  /// zlib's state while it compresses.
  @safe private final class ZlibState {
    let pointer: UnsafeMutablePointer<z_stream>

    /// Nil if memory is short.
    ///
    /// - Parameter isRaw: Whether it makes deflate blocks, rather than a zlib stream.
    init?(level: Int32, isRaw: Bool = false) {
      unsafe pointer = .allocate(capacity: 1)
      unsafe pointer.initialize(to: z_stream())
      let code = unsafe deflateInit2_(
        pointer, level, Z_DEFLATED, isRaw ? -MAX_WBITS : MAX_WBITS, 8, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard code == Z_OK else {
        unsafe pointer.deallocate()
        return nil
      }
    }

    deinit {
      unsafe deflateEnd(pointer)
      unsafe pointer.deallocate()
    }
  }

  /// The system's zlib at one level, for one thread at a time.
  @safe struct ZlibCompressor: ~Copyable {
    /// How much time is spent on finding repeats.
    struct Level: Equatable {
      /// From 0, which only stores, to 9, zlib's slowest.
      let number: Int32

      /// For data that is compressed only to see how small it gets.
      static let trial = Level(number: 3)

      /// For data that is kept.
      static func thorough(for byteCount: Int) -> Level {
        Level(number: byteCount <= 128 << 10 ? 9 : 6)
      }
    }

    private let state: ZlibState

    /// - Throws: ``PNGError/notWritten(detail:)`` if memory is short.
    init(level: Level) throws(PNGError) {
      guard let state = ZlibState(level: level.number) else {
        throw .notWritten(detail: "out of memory")
      }
      self.state = state
    }

    /// Compresses bytes to a zlib stream (RFC 1950).
    func compress(_ bytes: [UInt8]) -> [UInt8] {
      let bound = unsafe Int(deflateBound(state.pointer, uLong(bytes.count)))
      guard let stream = stream(of: bytes, capacity: bound) else {
        preconditionFailure("zlib exceeds its own bound")
      }
      return stream
    }

    /// Compresses bytes to a zlib stream of at most `limit` bytes; nil if it would be longer.
    func compress(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
      limit <= 0 ? nil : stream(of: bytes, capacity: limit)
    }

    /// The stream; nil if there is no room for it.
    private func stream(of bytes: [UInt8], capacity: Int) -> [UInt8]? {
      let target = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
      defer { unsafe target.deallocate() }
      let code = unsafe bytes.withUnsafeBufferPointer { bytes in
        // A picture has at most 256 MB of rows.
        unsafe deflateReset(state.pointer)
        unsafe state.pointer.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        unsafe state.pointer.pointee.avail_in = UInt32(bytes.count)
        unsafe state.pointer.pointee.next_out = target.baseAddress
        unsafe state.pointer.pointee.avail_out = UInt32(capacity)
        return unsafe deflate(state.pointer, Z_FINISH)
      }
      guard code == Z_STREAM_END else { return nil }
      // A copy, because an array made for the longest stream would keep all of that memory.
      return unsafe Array(target[..<(capacity - Int(state.pointer.pointee.avail_out))])
    }
  }

  /// Compresses data that comes in pieces to deflate blocks (RFC 1951), with the system's zlib at its
  /// fastest.
  @safe struct StreamCompressor: ~Copyable {
    private let state: ZlibState
    private var blocks: [UInt8] = []
    private var checksum: UInt32 = 1
    private var count = 0

    /// By how much the blocks grow at a time.
    private static let bufferBytes = 1 << 14

    init() {
      // As for the memory of any array that cannot be allocated.
      guard let state = ZlibState(level: Z_BEST_SPEED, isRaw: true) else {
        preconditionFailure("no memory to compress in")
      }
      self.state = state
    }

    /// Compresses the next bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      guard unsafe !bytes.isEmpty else { return }
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      checksum = unsafe UInt32(adler32_z(uLong(checksum), start, bytes.count))
      count += bytes.count
      unsafe state.pointer.pointee.next_in = UnsafeMutablePointer(mutating: start)
      unsafe state.pointer.pointee.avail_in = UInt32(bytes.count)
      while unsafe state.pointer.pointee.avail_in > 0 { _ = step(Z_NO_FLUSH) }
    }

    /// The blocks of all data.
    ///
    /// - Parameter isLast: Whether they end a stream.
    consuming func finished(isLast: Bool = true) -> CompressedPart {
      while !step(isLast ? Z_FINISH : Z_FULL_FLUSH) { continue }
      return CompressedPart(blocks: blocks, checksum: checksum, count: count)
    }

    /// Whether all of it has been written, with an end if it should have one.
    private mutating func step(_ flush: Int32) -> Bool {
      var code = Z_OK
      let buffer = unsafe [UInt8](unsafeUninitializedCapacity: Self.bufferBytes) { buffer, count in
        unsafe state.pointer.pointee.next_out = buffer.baseAddress
        unsafe state.pointer.pointee.avail_out = UInt32(buffer.count)
        code = unsafe deflate(state.pointer, flush)
        count = unsafe buffer.count - Int(state.pointer.pointee.avail_out)
      }
      // It has nothing left to flush if the last piece filled the buffer exactly.
      precondition(
        code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR, "zlib refuses its state")
      blocks += buffer
      return unsafe flush == Z_FINISH
        ? code == Z_STREAM_END : state.pointer.pointee.avail_out > 0
    }
  }
#endif
