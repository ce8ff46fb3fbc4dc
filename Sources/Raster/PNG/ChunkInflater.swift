private import CZlib

/// Decompresses the rows of a PNG, which remain filtered.
protocol Inflater: AnyObject {
  /// Decompresses the next bytes.
  ///
  /// - Throws: ``PNGError`` if there are none, or if they are broken.
  func inflate(into target: UnsafeMutableRawBufferPointer) throws(PNGError)

  /// Reads what follows the rows, up to the file's end.
  func finish() throws(PNGError)
}

/// Decompresses rows chunk by chunk, with zlib, and refuses what libpng refuses, in the same order and with
/// its words.
@safe final class ChunkInflater: Inflater {
  private let header: PNGHeader
  private var chunks: ChunkReader
  private let state: UnsafeMutablePointer<z_stream>
  /// Bytes of the chunk that are not read yet.
  private var chunkLeft: Int
  /// The position of bytes that are read, but that zlib has not taken yet.
  private var pending = 0..<0
  /// Whether zlib has not seen the first byte yet, which says how large a window the stream needs.
  private var isNew = true
  private var hasEnded = false

  /// How many bytes of a chunk are read at a time: if several things are wrong, this decides which is found.
  private static let readBytes = 8192
  /// The size of the buffer for data after the rows.
  private static let excessBytes = 1024

  /// - Parameter chunks: Have read the preamble.
  init(_ preamble: PNGPreamble, _ chunks: ChunkReader) throws(PNGError) {
    header = preamble.header
    self.chunks = chunks
    chunkLeft = preamble.dataCount
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    // A window of the size that the stream announces: copies from further back are errors.
    let code = unsafe inflateInit2_(state, 0, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .malformed(detail: "insufficient memory") }
  }

  deinit {
    unsafe inflateEnd(state)
    unsafe state.deallocate()
  }

  func inflate(into target: UnsafeMutableRawBufferPointer) throws(PNGError) {
    var given = 0
    while given < target.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: target[given...])
      given += try unsafe step(into: rest)
      if hasEnded, given < target.count { throw .malformed(detail: "Not enough image data") }
    }
  }

  func finish() throws(PNGError) {
    var excess = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.excessBytes, alignment: 16)
    defer { unsafe buffer.deallocate() }
    // As libpng does: a checksum of the rows that is spread over chunks is not checked.
    while !hasEnded {
      excess += try unsafe step(into: buffer)
      if excess == 0 { break }
    }
    if excess > 0 { throw chunks.failure("Too much image data") }
    try chunks.finish(skipping: chunkLeft)
    try chunks.end(header)
  }

  /// Lets zlib take some of the next bytes, and returns how many bytes it produced.
  private func step(into buffer: UnsafeMutableRawBufferPointer) throws(PNGError) -> Int {
    if pending.isEmpty { try readMore() }
    if isNew {
      isNew = false
      guard chunks.file[pending.lowerBound] >> 4 <= 7 else {
        throw chunks.failure("invalid window size (libpng)")
      }
    }
    let count = pending.count
    let code = unsafe chunks.file.withUnsafeBufferPointer { file in
      unsafe state.pointee.next_in = UnsafeMutablePointer(
        mutating: file.baseAddress?.advanced(by: pending.lowerBound))
      unsafe state.pointee.avail_in = UInt32(count)
      unsafe state.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe state.pointee.avail_out = UInt32(clamping: buffer.count)
      return unsafe CZlib.inflate(state, Z_NO_FLUSH)
    }
    let taken = unsafe count - Int(state.pointee.avail_in)
    let given = unsafe Int(UInt32(clamping: buffer.count) - state.pointee.avail_out)
    pending = pending.lowerBound + taken..<pending.upperBound
    switch code {
    // The latter if it could neither take nor output anything.
    case Z_OK, Z_BUF_ERROR:
      guard taken > 0 || given > 0 else { throw chunks.failure("truncated") }
    case Z_STREAM_END:
      hasEnded = true
      if !pending.isEmpty || chunkLeft > 0 { throw chunks.failure("Extra compressed data") }
    case Z_NEED_DICT: throw chunks.failure("missing LZ dictionary")
    case Z_MEM_ERROR: throw chunks.failure("insufficient memory")
    default:
      throw unsafe chunks.failure(
        state.pointee.msg.map { unsafe String(cString: $0) } ?? "damaged LZ stream")
    }
    return given
  }

  private func readMore() throws(PNGError) {
    while chunkLeft == 0 {
      try chunks.finish()
      chunkLeft = try chunks.begin(header)
      guard chunks.name == .data else { throw .malformed(detail: "Not enough image data") }
    }
    let count = min(Self.readBytes, chunkLeft)
    pending = try chunks.data(count).indices
    chunkLeft -= count
  }
}
