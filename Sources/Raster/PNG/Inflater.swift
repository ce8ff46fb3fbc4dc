#if canImport(CDeflate)
  private import CDeflate
  private import CISAL

  /// Decompresses rows that all fit into memory, with libdeflate.
  enum WholeInflater {
    /// Decompresses a zlib stream; false if it is broken or does not fill the target exactly.
    ///
    /// Unlike zlib, libdeflate accepts the two codes without a meaning in RFC 1951, 3.2.5, 286 and 287, as
    /// the longest copy.
    static func inflate(
      _ stream: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Bool {
      guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return false }
      defer { unsafe libdeflate_free_decompressor(decompressor) }
      var consumed = 0
      let result = unsafe libdeflate_zlib_decompress_ex(
        decompressor, stream.baseAddress, stream.count, target.baseAddress, target.count, &consumed,
        nil)
      return result == LIBDEFLATE_SUCCESS && consumed == stream.count
    }
  }

  /// Decompresses rows some at a time, with ISA-L.
  @safe final class StreamInflater {
    private let state: UnsafeMutablePointer<inflate_state>
    /// The positions in the file of those parts of the zlib stream that are not decompressed yet.
    private var parts: ArraySlice<Range<Int>>

    init(parts: [Range<Int>]) {
      unsafe state = .allocate(capacity: 1)
      unsafe isal_inflate_init(state)
      unsafe state.pointee.crc_flag = UInt32(ISAL_ZLIB)
      self.parts = parts[...]
    }

    deinit {
      unsafe state.deallocate()
    }

    /// Decompresses the next bytes; false if the stream is broken or ends too early.
    ///
    /// - Parameter file: The same bytes each time, at any address.
    func inflate(
      _ file: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Bool {
      unsafe state.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe state.pointee.avail_out = UInt32(target.count)
      while unsafe state.pointee.avail_out > 0 {
        guard unsafe step(file) else { return false }
      }
      return true
    }

    /// Whether the stream and its last part end here, and its checksum holds.
    func ends(_ file: UnsafeRawBufferPointer) -> Bool {
      var excess: UInt8 = 0
      return unsafe withUnsafeMutablePointer(to: &excess) { excess in
        unsafe state.pointee.next_out = excess
        unsafe state.pointee.avail_out = 1
        while unsafe state.pointee.block_state != ISAL_BLOCK_FINISH {
          guard unsafe step(file), unsafe state.pointee.avail_out == 1 else { return false }
        }
        // Bytes that it took but did not need are still in its bit buffer.
        return unsafe parts.isEmpty && state.pointee.read_in_length < 8
      }
    }

    /// Lets ISA-L take what it can of the first part; false if the stream is broken, or if there is no
    /// progress.
    private func step(_ file: UnsafeRawBufferPointer) -> Bool {
      let part = parts.first ?? 0..<0
      let (room, block) = unsafe (state.pointee.avail_out, state.pointee.block_state)
      unsafe state.pointee.next_in = UnsafeMutablePointer(
        mutating: file.baseAddress?.advanced(by: part.lowerBound).assumingMemoryBound(
          to: UInt8.self))
      unsafe state.pointee.avail_in = UInt32(part.count)
      let result = unsafe isal_inflate(state)
      cisal_clear_upper_vectors()
      guard result == ISAL_DECOMP_OK else { return false }
      let left = unsafe Int(state.pointee.avail_in)
      if left == 0 {
        parts = parts.dropFirst()
      } else {
        parts[parts.startIndex] = part.upperBound - left..<part.upperBound
      }
      // After the stream's end, it takes nothing, gives nothing, and reports no error.
      return unsafe left < part.count || state.pointee.avail_out < room
        || state.pointee.block_state != block
    }
  }
#endif
