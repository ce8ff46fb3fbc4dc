#if !canImport(CDeflate)
  private import zlib

  /// A zlib stream (RFC 1950) that the system's zlib decompresses part by part.
  @safe final class ZlibInflater {
    enum Outcome: Equatable {
      /// There is more to come, or no room for the output.
      case goesOn
      case ends
      /// It is broken; zlib's message.
      case fails(String)
    }

    /// The result of giving bytes to a stream.
    struct Step {
      let taken: Int
      let given: Int
      let outcome: Outcome
    }

    private let state: UnsafeMutablePointer<z_stream>
    /// Whether zlib has not seen the first byte yet, which says how large a window the stream needs.
    private var isNew = true

    /// Nil if memory is short.
    init?() {
      unsafe state = .allocate(capacity: 1)
      unsafe state.initialize(to: z_stream())
      // A window of the size that the stream announces: copies from further back are errors.
      let code = unsafe inflateInit2_(
        state, 0, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard code == Z_OK else {
        unsafe state.deallocate()
        return nil
      }
    }

    deinit {
      unsafe inflateEnd(state)
      unsafe state.deallocate()
    }

    /// Takes what it can of the next bytes, and outputs what there is room for.
    func step(
      _ bytes: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Step {
      if isNew, let first = unsafe bytes.first {
        isNew = false
        guard first >> 4 <= 7 else {
          return Step(taken: 0, given: 0, outcome: .fails("invalid window size (libpng)"))
        }
      }
      // No buffer may be missing, even an empty one.
      var nothing: UInt8 = 0
      return unsafe withUnsafeMutablePointer(to: &nothing) { nothing in
        let room = UInt32(clamping: target.count)
        let count = UInt32(clamping: bytes.count)
        unsafe state.pointee.next_in =
          bytes.baseAddress.map {
            unsafe UnsafeMutablePointer(mutating: $0.assumingMemoryBound(to: UInt8.self))
          } ?? nothing
        unsafe state.pointee.avail_in = count
        unsafe state.pointee.next_out =
          target.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? nothing
        unsafe state.pointee.avail_out = room
        let code = unsafe inflate(state, Z_NO_FLUSH)
        return unsafe Step(
          taken: Int(count - state.pointee.avail_in), given: Int(room - state.pointee.avail_out),
          outcome: outcome(code))
      }
    }

    private func outcome(_ code: Int32) -> Outcome {
      switch code {
      // The latter if it could neither take nor output anything.
      case Z_OK, Z_BUF_ERROR: .goesOn
      case Z_STREAM_END: .ends
      case Z_NEED_DICT: .fails("missing LZ dictionary")
      case Z_MEM_ERROR: .fails("insufficient memory")
      default:
        .fails(unsafe state.pointee.msg.map { unsafe String(cString: $0) } ?? "damaged LZ stream")
      }
    }
  }

  /// Decompresses rows that all fit into memory, with the system's zlib.
  enum WholeInflater {
    /// Decompresses a zlib stream; false if it is broken or does not fill the target exactly.
    static func inflate(
      _ stream: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Bool {
      guard let zlib = ZlibInflater() else { return false }
      var (taken, given) = (0, 0)
      while true {
        let step = unsafe zlib.step(
          UnsafeRawBufferPointer(rebasing: stream[taken...]),
          into: UnsafeMutableRawBufferPointer(rebasing: target[given...]))
        taken += step.taken
        given += step.given
        switch step.outcome {
        case .ends: return taken == stream.count && given == target.count
        case .fails: return false
        case .goesOn where step.taken == 0 && step.given == 0: return false
        case .goesOn: break
        }
      }
    }
  }

  /// Decompresses rows some at a time, with the system's zlib.
  @safe final class StreamInflater {
    /// Nil if memory is short, so that every stream counts as broken.
    private let zlib = ZlibInflater()
    /// The positions in the file of those parts of the zlib stream that are not decompressed yet.
    private var parts: ArraySlice<Range<Int>>
    private var hasEnded = false

    init(parts: [Range<Int>]) {
      self.parts = parts[...]
    }

    /// Decompresses the next bytes; false if the stream is broken or ends too early.
    ///
    /// - Parameter file: The same bytes each time, at any address.
    func inflate(
      _ file: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Bool {
      var given = 0
      while given < target.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: target[given...])
        guard let count = unsafe step(file, into: rest) else { return false }
        given += count
      }
      return true
    }

    /// Whether the stream and its last part end here, and its checksum holds.
    func ends(_ file: UnsafeRawBufferPointer) -> Bool {
      var excess: UInt8 = 0
      return unsafe withUnsafeMutableBytes(of: &excess) { excess in
        while !hasEnded {
          guard let count = unsafe step(file, into: excess), count == 0 else { return false }
        }
        return parts.isEmpty
      }
    }

    /// Lets zlib take what it can of the first part, and returns how many bytes it produced; nil if the stream
    /// is broken, or if there is no progress.
    private func step(
      _ file: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Int? {
      guard let zlib, !hasEnded else { return nil }
      let part = parts.first ?? 0..<0
      let step = unsafe zlib.step(UnsafeRawBufferPointer(rebasing: file[part]), into: target)
      if case .fails = step.outcome { return nil }
      hasEnded = step.outcome == .ends
      guard hasEnded || step.taken > 0 || step.given > 0 else { return nil }
      if step.taken == part.count {
        parts = parts.dropFirst()
      } else {
        parts[parts.startIndex] = part.lowerBound + step.taken..<part.upperBound
      }
      return step.given
    }
  }
#endif
