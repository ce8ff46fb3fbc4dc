private import Base

/// Reads and writes pictures in the PNG format.
public enum PNG {
  /// Reads the size of a picture, and nothing past its header.
  ///
  /// - Throws: ``PNGError`` for a header that is broken or asks for more than is accepted.
  public static func size(of file: [UInt8]) throws(PNGError) -> PixelSize {
    var chunks = ChunkReader(file)
    return try PNGPreamble.accepted(&chunks).header.size
  }

  /// The size of a picture all of whose chunks are whole; their data are not decompressed.
  ///
  /// - Throws: ``PNGError``, as decoding does, for a file whose frame is broken, or whose end is not that of the picture.
  package static func sizeOfWhole(_ file: [UInt8]) throws(PNGError) -> PixelSize {
    var chunks = ChunkReader(file)
    let preamble = try PNGPreamble.accepted(&chunks)
    // What seems broken is judged, and named, by the decoder.
    return preamble.parts(chunks) == nil ? try decode(file).size : preamble.header.size
  }

  /// Decodes a picture of any PNG type to straight RGBA, 8 bits a channel.
  ///
  /// Samples are taken as they are: no gamma, no colour profile. 16 bits become 8 by rounding to the
  /// nearest, fewer than 8 are spread over 0…255. A file counts as broken even if libpng only warns.
  ///
  /// - Throws: ``PNGError`` for a file that is broken, truncated, followed by more, or too large.
  public static func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    let reader = try PNGReader(file)
    guard reader.size.isAcceptableAsAWhole else { throw .tooLargeAsAWhole(reader.size) }
    return try unsafe Bitmap(reader.size) { pixels throws(PNGError) in
      try unsafe reader.read(into: pixels)
    }
  }
}

extension Bitmap {
  /// A picture of at least one pixel, all of which `fill` writes.
  fileprivate init(
    _ size: PixelSize, fill: (UnsafeMutableRawBufferPointer) throws(PNGError) -> Void
  ) throws(PNGError) {
    let count = size.width * size.height * 4
    var failure: PNGError?
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let bytes = unsafe UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      unsafe ProcessMemory.useLargePages(for: bytes)
      do throws(PNGError) {
        try unsafe fill(bytes)
        initialized = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.init(width: size.width, height: size.height, pixels: pixels)
  }
}

extension PNG {
  /// What an encoder saves.
  public enum Effort: Sendable, CaseIterable {
    /// Bytes: for pictures that are kept.
    case small
    /// Time: for pictures that are looked at once.
    case fast
  }

  /// Encodes a picture so that decoding gives back every byte of its pixels.
  ///
  /// Files follow PNG's third edition (W3C, 2025), without chunks that the pixels do not need. The same
  /// picture gives the same small file as long as libdeflate stays the same, and the same fast one as long as
  /// ISA-L and the kind of processor do.
  ///
  /// - Throws: ``PNGError`` for a picture without pixels or larger than ``decode(_:)`` accepts.
  public static func encode(_ bitmap: Bitmap, effort: Effort) throws(PNGError) -> [UInt8] {
    try check(bitmap.size)
    guard bitmap.size.isAcceptableAsAWhole else { throw .tooLargeAsAWhole(bitmap.size) }
    switch effort {
    case .fast: return try PackedPicture(bitmap).fastFile()
    case .small: return try PackedPicture.smallFile(of: bitmap)
    }
  }

  /// Refuses what reading would refuse.
  static func check(_ size: PixelSize) throws(PNGError) {
    guard size.width > 0, size.height > 0 else { throw .noPixels(size) }
    guard size.isAcceptable else { throw .tooLarge(size) }
  }
}
