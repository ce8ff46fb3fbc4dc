#if canImport(CDeflate)
  private import CDeflate

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

  /// Decompresses rows some at a time: a zlib stream (RFC 1950).
  @safe final class StreamInflater {
    private var input: BitInput
    /// nil as long as the stream's header has not been read.
    private var decoder: DeflateDecoder?
    /// The Adler-32 of the bytes so far.
    private var checksum: UInt32 = 1

    init(parts: [Range<Int>]) { input = BitInput(parts: parts) }

    /// Decompresses the next bytes; false if the stream is broken or ends too early.
    ///
    /// - Parameters:
    ///   - file: The same bytes each time, at any address.
    ///   - target: Stands directly behind the bytes of before, of which the last 32 KB must still be there.
    func inflate(
      _ file: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Bool {
      if decoder == nil {
        guard unsafe readHeader(file) else { return false }
        decoder = DeflateDecoder(input)
      }
      guard unsafe decoder?.inflate(file, into: target) == target.count else { return false }
      checksum = unsafe libdeflate_adler32(checksum, target.baseAddress, target.count)
      return true
    }

    /// Whether the stream and its last part end here, and its checksum holds.
    func ends(_ file: UnsafeRawBufferPointer) -> Bool {
      guard let decoder else { return false }
      // There is no room for anything more.
      var nothing: UInt8 = 0
      let given = unsafe withUnsafeMutableBytes(of: &nothing) { nothing in
        unsafe decoder.inflate(file, into: UnsafeMutableRawBufferPointer(rebasing: nothing[..<0]))
      }
      guard given != nil, decoder.hasEnded else { return false }
      var rest = decoder.rest()
      guard let expected = unsafe rest.take(32, of: file) else { return false }
      return unsafe UInt32(truncatingIfNeeded: expected).byteSwapped == checksum
        && rest.isAtEnd(file)
    }

    /// Reads the two bytes before the data; false if they are not those of a zlib stream without a dictionary.
    private func readHeader(_ file: UnsafeRawBufferPointer) -> Bool {
      guard let method = unsafe input.take(8, of: file), let flags = unsafe input.take(8, of: file)
      else { return false }
      return method & 0xF == 8 && flags & 0x20 == 0 && (method << 8 | flags) % 31 == 0
    }
  }
#endif
