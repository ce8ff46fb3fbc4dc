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
  /// Files are what PNG's third edition (W3C, 2025) says, with no chunk that the pixels do not need. The same
  /// picture gives the same file as long as libdeflate stays the same.
  ///
  /// - Throws: ``PNGError`` for a picture without pixels or larger than ``decode(_:)`` accepts.
  public static func encode(_ bitmap: Bitmap, effort: Effort) throws(PNGError) -> [UInt8] {
    try check(bitmap.size)
    switch effort {
    case .fast: return try PackedPicture(bitmap).fastFile()
    case .small: return try smallestFile(of: bitmap)
    }
  }

  /// Refuses what decoding would refuse.
  static func check(_ size: PixelSize) throws(PNGError) {
    guard size.width > 0, size.height > 0 else { throw .noPixels(size) }
    guard size.isAcceptable else { throw .tooLarge(size) }
  }
}

extension PackedPicture {
  /// The picture's file, compressed as fast as libdeflate can.
  func fastFile() throws(PNGError) -> [UInt8] {
    file(data: try ZlibCompressor(level: .fast).compress(scanlines))
  }

  /// The picture's file from its compressed scanlines.
  func file(data: [UInt8]) -> [UInt8] {
    ChunkWriter(size, format, dataCount: data.count).finished(data: data)
  }
}
