private import CPNG

/// Reads and writes pictures in the PNG format.
public enum PNG {
  /// Reads the size of a picture, and nothing past its header.
  ///
  /// - Throws: ``PNGError`` for a header that is broken or asks for more than is accepted.
  public static func size(of file: [UInt8]) throws(PNGError) -> PixelSize {
    try unsafe file.withUnsafeBufferPointer { bytes throws(PNGError) in
      try unsafe Reader(bytes).header()
    }
  }

  /// Decodes a picture of any PNG type to straight RGBA, 8 bits a channel.
  ///
  /// Samples are taken as they stand: no gamma, no colour profile. 16 bits become 8 by rounding to the
  /// nearest, fewer than 8 are spread over 0…255. A file counts as broken where libpng even warns.
  ///
  /// - Throws: ``PNGError`` for a file that is broken, truncated, followed by more, or too large.
  public static func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    try unsafe file.withUnsafeBufferPointer { bytes throws(PNGError) in
      let reader = try unsafe Reader(bytes)
      let size = try reader.header()
      let pixels = try reader.pixels(size)
      guard reader.remaining == 0 else { throw .trailingBytes(count: reader.remaining) }
      return Bitmap(width: size.width, height: size.height, pixels: pixels)
    }
  }
}

/// libpng's state over bytes that outlive it; its steps are taken once each, in order.
@safe private struct Reader: ~Copyable {
  private let state: UnsafeMutablePointer<cpng_reader>

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    guard let state = unsafe cpng_reader_create(bytes.baseAddress, bytes.count) else {
      throw .malformed(detail: "out of memory")
    }
    unsafe self.state = unsafe state
  }

  deinit {
    unsafe cpng_reader_destroy(state)
  }

  /// Reads up to the first row.
  func header() throws(PNGError) -> PixelSize {
    guard unsafe cpng_reader_open(state) else { throw .malformed(detail: message) }
    let size = PixelSize(
      width: unsafe Int(cpng_reader_width(state)), height: unsafe Int(cpng_reader_height(state)))
    guard size.isAcceptable else { throw .tooLarge(size) }
    return size
  }

  /// Reads every row, and up to the picture's end.
  func pixels(_ size: PixelSize) throws(PNGError) -> [UInt8] {
    let count = size.width * size.height * 4
    var succeeds = false
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      succeeds = unsafe cpng_reader_read(state, buffer.baseAddress, count)
      initialized = succeeds ? count : 0
    }
    guard succeeds else { throw .malformed(detail: message) }
    return pixels
  }

  /// Bytes that no step has read.
  var remaining: Int { unsafe cpng_reader_remaining(state) }

  private var message: String { unsafe String(cString: cpng_reader_message(state)) }
}
