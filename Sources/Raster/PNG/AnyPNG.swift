/// Decodes any kind of PNG, plain or not, with ``AnyPNGReader``: libpng, or a reader that behaves like it where there
/// is none.
enum AnyPNG {
  static func size(of file: UnsafeRawBufferPointer) throws(PNGError) -> PixelSize {
    try unsafe AnyPNGReader(file).header(file)
  }

  static func decode(_ file: UnsafeRawBufferPointer) throws(PNGError) -> Bitmap {
    let reader = try unsafe AnyPNGReader(file)
    let size = try unsafe reader.header(file)
    let passes = try unsafe reader.start(file)
    let bitmap = try unsafe Bitmap(size) { pixels throws(PNGError) in
      for _ in 0..<passes { try unsafe reader.rows(file, into: pixels, count: size.height) }
    }
    try unsafe reader.end(file)
    return bitmap
  }

  /// Why a file that does not begin like a PNG is refused: what it is instead, or else what a reader says.
  static func reason(_ file: UnsafeRawBufferPointer, _ failure: PNGError) -> PNGError {
    if unsafe GitLFSPointer.isPointer(file) { return .gitLFSPointer }
    return unsafe PictureFormat(file).map { .otherFormat($0.rawValue) } ?? failure
  }

  /// The size of a picture that does not move, and is not too large.
  static func accepted(
    _ size: PixelSize, _ file: UnsafeRawBufferPointer
  ) throws(PNGError) -> PixelSize {
    let frames = unsafe PNGChunk.frames(of: file.assumingMemoryBound(to: UInt8.self).span)
    guard frames == 1 else { throw .animation(frames: frames) }
    guard size.isAcceptable else { throw .tooLarge(size) }
    return size
  }
}

extension Bitmap {
  /// A picture of at least one pixel, all of which `fill` writes.
  init(
    _ size: PixelSize, fill: (UnsafeMutableRawPointer) throws(PNGError) -> Void
  ) throws(PNGError) {
    let count = size.width * size.height * 4
    var failure: PNGError?
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      do throws(PNGError) {
        try unsafe fill(UnsafeMutableRawPointer(start))
        initialized = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.init(width: size.width, height: size.height, pixels: pixels)
  }
}

/// The rows of any kind of PNG, decoded one after the other if the file stores them in that order.
@safe final class AnyPNGDecoder {
  let size: PixelSize
  private let reader: AnyPNGReader
  private var rowsLeft: Int
  /// All rows, if the file is interlaced.
  private var picture: BitmapRows?

  init(_ file: UnsafeRawBufferPointer) throws(PNGError) {
    reader = try unsafe AnyPNGReader(file)
    size = try unsafe reader.header(file)
    rowsLeft = size.height
    if try unsafe reader.start(file) > 1 {
      picture = try unsafe BitmapRows(AnyPNG.decode(file))
    }
  }

  func read(
    _ file: UnsafeRawBufferPointer, into rows: UnsafeMutableRawBufferPointer
  ) throws(PNGError) {
    if picture != nil {
      try unsafe picture?.read(into: rows)
      return
    }
    // After the last row, the reader would look for another end.
    guard unsafe !rows.isEmpty, let start = rows.baseAddress else { return }
    let count = rows.count / (size.width * 4)
    precondition(count <= rowsLeft)
    try unsafe reader.rows(file, into: start, count: count)
    rowsLeft -= count
    if rowsLeft == 0 { try unsafe reader.end(file) }
  }

  /// Skips the first rows.
  func skip(_ file: UnsafeRawBufferPointer, rows: Int) throws(PNGError) {
    let row = UnsafeMutableRawBufferPointer.allocate(byteCount: size.width * 4, alignment: 16)
    defer { unsafe row.deallocate() }
    for _ in 0..<rows { try unsafe read(file, into: row) }
  }
}

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
