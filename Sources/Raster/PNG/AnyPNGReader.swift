#if canImport(CPNG)
  private import CPNG

  /// libpng's state while it reads a file: it accepts every kind of PNG, and says what is wrong with a broken
  /// one.
  ///
  /// Call the steps in order, each with the same bytes, at any address.
  @safe final class AnyPNGReader {
    private let state: UnsafeMutablePointer<cpng_reader>

    init(_ file: UnsafeRawBufferPointer) throws(PNGError) {
      let bytes = unsafe file.baseAddress?.assumingMemoryBound(to: UInt8.self)
      guard let state = unsafe cpng_reader_create(bytes, file.count) else {
        throw .malformed(detail: "out of memory")
      }
      unsafe self.state = unsafe state
    }

    deinit {
      unsafe cpng_reader_destroy(state)
    }

    /// Reads up to the first row.
    func header(_ file: UnsafeRawBufferPointer) throws(PNGError) -> PixelSize {
      unsafe find(file)
      guard unsafe cpng_reader_open(state) else {
        throw unsafe AnyPNG.reason(file, failure)
      }
      return try unsafe AnyPNG.accepted(
        PixelSize(
          width: Int(cpng_reader_width(state)), height: Int(cpng_reader_height(state))),
        file)
    }

    /// Prepares to read rows.
    ///
    /// - Parameter isDeep: Whether rows are read with 16 bits a channel, the higher byte first, instead of 8.
    /// - Returns: How often all rows must be read; more than once for an interlaced picture.
    func start(_ file: UnsafeRawBufferPointer, isDeep: Bool = false) throws(PNGError) -> Int {
      unsafe find(file)
      var passes: Int32 = 0
      guard unsafe cpng_reader_start(state, isDeep, &passes) else { throw failure }
      return Int(passes)
    }

    /// Reads the next rows as straight RGBA.
    func rows(
      _ file: UnsafeRawBufferPointer, into pixels: UnsafeMutableRawPointer, count: Int
    ) throws(PNGError) {
      unsafe find(file)
      let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
      guard unsafe cpng_reader_rows(state, bytes, count) else { throw failure }
    }

    /// Reads what follows the rows.
    func end(_ file: UnsafeRawBufferPointer) throws(PNGError) {
      unsafe find(file)
      guard unsafe cpng_reader_end(state) else { throw failure }
      let remaining = unsafe cpng_reader_remaining(state)
      guard remaining == 0 else { throw .trailingBytes(count: remaining) }
    }

    private func find(_ file: UnsafeRawBufferPointer) {
      unsafe state.pointee.bytes = unsafe file.baseAddress?.assumingMemoryBound(to: UInt8.self)
    }

    private var failure: PNGError {
      .malformed(detail: unsafe String(cString: cpng_reader_message(state)))
    }
  }

  extension PNG {
    /// Decodes only with libpng, as a reference for ``decode(_:)``.
    package static func decodeByLibPNG(_ file: [UInt8]) throws(PNGError) -> Bitmap {
      try unsafe file.withBytes { bytes throws(PNGError) in try unsafe AnyPNG.decode(bytes) }
    }
  }
#endif
