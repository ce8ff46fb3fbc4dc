#if canImport(CDeflate)
  private import CDeflate
  private import CISAL

  /// Decompresses rows of which there are few enough to hold them all, with libdeflate.
  enum WholeInflater {
    /// Decompresses a zlib stream; false where it is broken or does not fill the target exactly.
    ///
    /// Unlike zlib, libdeflate takes two codes that RFC 1951, 3.2.5, leaves without a meaning, 286 and 287,
    /// for the longest copy.
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
    /// Where in the file the parts of the zlib stream stand that are not decompressed yet.
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

    /// Decompresses the bytes that come next; false where the stream is broken or ends before.
    ///
    /// - Parameter file: The same bytes each time, wherever they are.
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

    /// Whether the stream ends here, and with it its last part, and its checksum holds.
    func ends(_ file: UnsafeRawBufferPointer) -> Bool {
      var excess: UInt8 = 0
      return unsafe withUnsafeMutablePointer(to: &excess) { excess in
        unsafe state.pointee.next_out = excess
        unsafe state.pointee.avail_out = 1
        while unsafe state.pointee.block_state != ISAL_BLOCK_FINISH {
          guard unsafe step(file), unsafe state.pointee.avail_out == 1 else { return false }
        }
        // Bytes that it took and did not need are still among its bits.
        return unsafe parts.isEmpty && state.pointee.read_in_length < 8
      }
    }

    /// Lets ISA-L take what it can of the first part; false where the stream is broken, or nothing comes of it.
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
      // Behind the stream's end, it takes nothing, gives nothing, and calls that no error.
      return unsafe left < part.count || state.pointee.avail_out < room
        || state.pointee.block_state != block
    }
  }
#endif
