/// Data compressed to whole deflate blocks (RFC 1951), which end with a whole byte.
struct CompressedPart: Sendable {
  let blocks: [UInt8]
  /// The data's Adler-32.
  let checksum: UInt32
  /// The data's bytes.
  let count: Int
}

/// A zlib stream (RFC 1950), joined from parts that were compressed separately, as pigz does it.
enum ZlibStream {
  /// - Parameter parts: Of these the last one, and only that, ends a stream.
  static func joining(_ parts: [CompressedPart]) -> [UInt8] {
    // Deflate with a window of 32 KB, compressed as fast as possible.
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(parts.reduce(6) { $0 + $1.blocks.count })
    var checksum: UInt32 = 1
    for part in parts {
      stream += part.blocks
      checksum = adler32(checksum, followedBy: part)
    }
    for shift in [24, 16, 8, 0] { stream.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    return stream
  }

  /// The checksum of some data and of a part after it.
  ///
  /// An Adler-32 is two sums modulo 65521: of all bytes and 1, and of all values that the first sum had. So the part
  /// adds its bytes to the first, and to the second that many times what the first had before.
  private static func adler32(_ checksum: UInt32, followedBy part: CompressedPart) -> UInt32 {
    let base = 65521
    let (bytes, sums) = (Int(checksum & 0xFFFF), Int(checksum >> 16))
    let (partBytes, partSums) = (Int(part.checksum & 0xFFFF), Int(part.checksum >> 16))
    // The part's own first sum began with 1.
    let before = (bytes + base - 1) % base
    let first = (before + partBytes) % base
    let second = (sums + partSums + before * (part.count % base)) % base
    return UInt32(second) << 16 | UInt32(first)
  }
}
