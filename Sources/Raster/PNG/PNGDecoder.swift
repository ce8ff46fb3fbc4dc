/// Reads and writes pictures in the PNG format.
public enum PNG {
  /// Reads the size of a picture, and nothing past its header.
  ///
  /// - Throws: ``PNGError`` for a header that is broken or asks for more than is accepted.
  public static func size(of file: [UInt8]) throws(PNGError) -> PixelSize {
    try unsafe file.withBytes { bytes throws(PNGError) in try unsafe AnyPNG.size(of: bytes) }
  }

  /// Decodes a picture of any PNG type to straight RGBA, 8 bits a channel.
  ///
  /// Samples are taken as they are: no gamma, no colour profile. 16 bits become 8 by rounding to the
  /// nearest, fewer than 8 are spread over 0…255. A file counts as broken even if libpng only warns.
  ///
  /// - Throws: ``PNGError`` for a file that is broken, truncated, followed by more, or too large.
  public static func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    try unsafe file.withBytes { bytes throws(PNGError) in
      if let png = PlainPNG(file.span), let bitmap = unsafe png.bitmap(bytes) {
        return bitmap
      }
      return try unsafe AnyPNG.decode(bytes)
    }
  }
}

extension PlainPNG {
  /// All pixels; nil if the file is broken.
  fileprivate func bitmap(_ file: UnsafeRawBufferPointer) -> Bitmap? {
    let count = header.size.width * header.size.height * 4
    var succeeds = false
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      succeeds = unsafe PlainRows(self, .standard).read(
        file, into: UnsafeMutableRawBufferPointer(buffer))
      initialized = succeeds ? count : 0
    }
    guard succeeds else { return nil }
    return Bitmap(width: header.size.width, height: header.size.height, pixels: pixels)
  }
}

extension [UInt8] {
  /// Like `withUnsafeBytes`, which loses the type of thrown errors.
  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(PNGError) -> Result
  ) throws(PNGError) -> Result {
    try unsafe withUnsafeBufferPointer { bytes throws(PNGError) in
      try unsafe body(UnsafeRawBufferPointer(bytes))
    }
  }
}
