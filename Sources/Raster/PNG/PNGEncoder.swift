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
    switch effort {
    case .fast: return try PackedPicture(bitmap).fastFile()
    case .small: return try PackedPicture.smallFile(of: bitmap)
    }
  }

  /// Refuses what decoding would refuse.
  static func check(_ size: PixelSize) throws(PNGError) {
    guard size.width > 0, size.height > 0 else { throw .noPixels(size) }
    guard size.isAcceptable else { throw .tooLarge(size) }
  }
}

extension PackedPicture {
  /// The picture's file, compressed as fast as can be.
  func fastFile() throws(PNGError) -> [UInt8] {
    // ISA-L compresses few bytes less well, and libdeflate is just as fast for them.
    if pitch * size.height <= 1 << 12 {
      return file(data: try ZlibCompressor(level: .trial).compress(scanlines))
    }
    var compressor = StreamCompressor()
    // Some rows at a time, so that they need not be in memory as a whole and stay in the processor's caches.
    let rows = max(1, (1 << 16) / pitch)
    for row in stride(from: 0, to: size.height, by: rows) {
      unsafe scanlines(row..<min(row + rows, size.height)).withUnsafeBytes { scanlines in
        unsafe compressor.append(scanlines)
      }
    }
    return file(data: compressor.finished())
  }

  /// The picture's file from its compressed scanlines.
  func file(data: [UInt8]) -> [UInt8] {
    ChunkWriter(size, format, dataCount: data.count).finished(data: data)
  }
}
