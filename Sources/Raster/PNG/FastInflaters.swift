#if canImport(CDeflate)
  private import CDeflate
  private import CISAL

  /// What ``ChunkInflater`` says better: it has the last word on a file that is refused here.
  private let refusal = PNGError.malformed(detail: "refused")

  /// Decompresses rows that all fit into memory, with libdeflate.
  final class WholeInflater: Inflater {
    private let file: [UInt8]
    /// The positions of the zlib stream's parts in the file.
    private let parts: [Range<Int>]

    init(_ file: [UInt8], _ parts: [Range<Int>]) {
      self.file = file
      self.parts = parts
    }

    /// Decompresses all bytes.
    ///
    /// Unlike zlib, libdeflate accepts the two codes without a meaning in RFC 1951, 3.2.5, 286 and 287, as
    /// the longest copy.
    func inflate(into target: UnsafeMutableRawBufferPointer) throws(PNGError) {
      let stream = parts.count == 1 ? file[parts[0]] : parts.flatMap { file[$0] }[...]
      guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw refusal }
      defer { unsafe libdeflate_free_decompressor(decompressor) }
      var consumed = 0
      let result = unsafe stream.withUnsafeBytes { stream in
        unsafe libdeflate_zlib_decompress_ex(
          decompressor, stream.baseAddress, stream.count, target.baseAddress, target.count,
          &consumed, nil)
      }
      guard result == LIBDEFLATE_SUCCESS, consumed == stream.count else { throw refusal }
    }

    func finish() {}
  }

  /// Decompresses rows some at a time, with ISA-L.
  @safe final class StreamInflater: Inflater {
    /// Untyped, because Swift would make 100 kB of code for a member of this type, which has arrays of thousands.
    private let memory: UnsafeMutableRawPointer
    private let file: [UInt8]
    /// The positions in the file of those parts of the zlib stream that are not decompressed yet.
    private var parts: ArraySlice<Range<Int>>

    init(_ file: [UInt8], _ parts: [Range<Int>]) {
      self.file = file
      self.parts = parts[...]
      unsafe memory = UnsafeMutableRawPointer(
        UnsafeMutablePointer<inflate_state>.allocate(capacity: 1))
      unsafe isal_inflate_init(state)
      unsafe state.pointee.crc_flag = UInt32(ISAL_ZLIB)
    }

    deinit {
      unsafe memory.deallocate()
    }

    private var state: UnsafeMutablePointer<inflate_state> {
      unsafe memory.assumingMemoryBound(to: inflate_state.self)
    }

    func inflate(into target: UnsafeMutableRawBufferPointer) throws(PNGError) {
      unsafe state.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe state.pointee.avail_out = UInt32(target.count)
      while unsafe state.pointee.avail_out > 0 { try step() }
    }

    /// Checks that the stream and its last part end here, and that its checksum holds.
    func finish() throws(PNGError) {
      var excess: UInt8 = 0
      try unsafe withUnsafeMutablePointer(to: &excess) { excess throws(PNGError) in
        unsafe state.pointee.next_out = excess
        unsafe state.pointee.avail_out = 1
        while unsafe state.pointee.block_state != ISAL_BLOCK_FINISH {
          try step()
          guard unsafe state.pointee.avail_out == 1 else { throw refusal }
        }
      }
      // Bytes that it took but did not need are still in its bit buffer.
      guard unsafe parts.isEmpty && state.pointee.read_in_length < 8 else { throw refusal }
    }

    /// Lets ISA-L take what it can of the first part.
    private func step() throws(PNGError) {
      let part = parts.first ?? 0..<0
      let (available, block) = unsafe (state.pointee.avail_out, state.pointee.block_state)
      let result = unsafe file.withUnsafeBufferPointer { file in
        unsafe state.pointee.next_in = UnsafeMutablePointer(
          mutating: file.baseAddress?.advanced(by: part.lowerBound))
        unsafe state.pointee.avail_in = UInt32(part.count)
        return unsafe isal_inflate(state)
      }
      cisal_clear_upper_vectors()
      guard result == ISAL_DECOMP_OK else { throw refusal }
      let left = unsafe Int(state.pointee.avail_in)
      if left == 0 {
        parts = parts.dropFirst()
      } else {
        parts[parts.startIndex] = part.upperBound - left..<part.upperBound
      }
      // After the stream's end, it takes nothing, gives nothing, and reports no error.
      guard
        unsafe left < part.count || state.pointee.avail_out < available
          || state.pointee.block_state != block
      else { throw refusal }
    }
  }
#endif
