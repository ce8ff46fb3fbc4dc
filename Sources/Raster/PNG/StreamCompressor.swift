#if canImport(CISAL)
  private import CISAL

  /// Compresses data that comes in pieces to deflate blocks (RFC 1951), with ISA-L: several times as fast as
  /// anything else, and a little larger.
  ///
  /// The bytes of blocks may differ on another kind of processor.
  @safe struct StreamCompressor: ~Copyable {
    /// Untyped, because Swift would make 200 kB of code for a member of this type, which has arrays of thousands.
    private let memory: UnsafeMutableRawPointer
    private let workspace: UnsafeMutablePointer<UInt8>
    private var blocks: [UInt8] = []
    private var checksum: UInt32 = 1
    private var count = 0

    /// ISA-L's level that makes Huffman codes for the data; higher ones take longer and save hardly
    /// anything.
    private static let level: UInt32 = 1
    private static let workspaceBytes = cisal_level_1_workspace
    /// By how much the blocks grow at a time.
    private static let bufferBytes = 1 << 14

    init() {
      // What ISA-L writes depends on memory that it never wrote: the same picture would have other bytes at times.
      unsafe memory = cisal_zeros(MemoryLayout<isal_zstream>.size)
      unsafe workspace = cisal_zeros(Self.workspaceBytes)
        .assumingMemoryBound(to: UInt8.self)
      unsafe isal_deflate_init(state)
      // Left as it was by `isal_deflate_init`.
      unsafe state.pointee.avail_in = 0
      unsafe state.pointee.level = Self.level
      unsafe state.pointee.level_buf = workspace
      unsafe state.pointee.level_buf_size = UInt32(Self.workspaceBytes)
      unsafe state.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
    }

    deinit {
      unsafe cisal_free(memory)
      unsafe cisal_free(workspace)
    }

    private var state: UnsafeMutablePointer<isal_zstream> {
      unsafe memory.assumingMemoryBound(to: isal_zstream.self)
    }

    /// Compresses the next bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      checksum = unsafe isal_adler32(checksum, start, UInt64(bytes.count))
      count += bytes.count
      unsafe state.pointee.next_in = UnsafeMutablePointer(mutating: start)
      unsafe state.pointee.avail_in = UInt32(bytes.count)
      while unsafe state.pointee.avail_in > 0 { step() }
    }

    /// The blocks of all data.
    ///
    /// - Parameter isLast: Whether they end a stream.
    consuming func finished(isLast: Bool = true) -> CompressedPart {
      if isLast {
        unsafe state.pointee.end_of_stream = 1
        while unsafe state.pointee.internal_state.state != ZSTATE_END { step() }
      } else {
        unsafe state.pointee.flush = UInt16(FULL_FLUSH)
        repeat { step() } while unsafe state.pointee.avail_out == 0
      }
      return CompressedPart(blocks: blocks, checksum: checksum, count: count)
    }

    private mutating func step() {
      let buffer = unsafe [UInt8](unsafeUninitializedCapacity: Self.bufferBytes) { buffer, count in
        unsafe state.pointee.next_out = buffer.baseAddress
        unsafe state.pointee.avail_out = UInt32(buffer.count)
        // It fails only because of settings, which are the same each time.
        let result = unsafe isal_deflate(state)
        cisal_clear_upper_vectors()
        precondition(result == COMP_OK, "ISA-L refuses its settings")
        count = unsafe buffer.count - Int(state.pointee.avail_out)
      }
      blocks += buffer
    }
  }
#endif
