/// A broken PNG file without what decoders forgive: its pixels are certain nevertheless.
///
/// They are where every chunk that they depend on has its checksum, and the compressed rows have theirs.
package struct PNGRepair {
  /// What was wrong.
  package enum Damage: Equatable, Sendable {
    /// The file ends behind its rows, or within the chunk that is its end.
    case noEnd
    /// This many bytes follow the end.
    case trailingBytes(Int)
    /// The rows are compressed with copies from farther back than the file says.
    case smallWindow
    /// A chunk has another checksum that says nothing about the pixels, by its name.
    case checksum(String)
  }

  /// In the order of the file.
  package private(set) var damage: [Damage] = []
  /// The file that can be decoded.
  package private(set) var file: [UInt8]

  /// - Returns: nil for a file that is sound, or has other damage.
  package init?(_ broken: [UInt8]) {
    file = Array(broken.prefix(8))
    guard copyChunks(of: broken) else { return nil }
    if Self.isSound(file) {
      if damage.isEmpty { return nil }
    } else {
      guard widenWindow(), Self.isSound(file) else { return nil }
    }
  }

  private static func isSound(_ file: [UInt8]) -> Bool {
    do throws(PNGError) {
      _ = try PNGFrames.sizeOfDecoded(file)
      return true
    } catch {
      return false
    }
  }

  /// Takes over the chunks of a file up to its end.
  ///
  /// - Returns: Whether what is left out, or missing, has nothing to do with pixels.
  private mutating func copyChunks(of broken: [UInt8]) -> Bool {
    var offset = 8
    var hasRows = false
    while true {
      guard broken.count - offset >= ChunkWriter.frameBytes else {
        // What is there of the last chunk must be that chunk's.
        let end = ChunkWriter.chunk(.end, [])
        guard hasRows, broken.dropFirst(offset).elementsEqual(end.prefix(broken.count - offset))
        else { return false }
        damage.append(.noEnd)
        file += end
        return true
      }
      let count = broken.span.bigEndianInteger(at: offset)
      let name = ChunkName(code: UInt32(broken.span.bigEndianInteger(at: offset + 4)))
      guard count <= broken.count - offset - ChunkWriter.frameBytes else { return false }
      let chunk = broken[offset..<offset + ChunkWriter.frameBytes + count]
      offset += chunk.count
      hasRows = hasRows || name == .data
      var checksum = CRC32()
      checksum.update(chunk.dropFirst(4).dropLast(4))
      if Int(checksum.value) == broken.span.bigEndianInteger(at: offset - 4) {
        file += chunk
      } else {
        let isEnd = name == .end && count == 0 && hasRows
        guard isEnd || name.isBesidesPixels else { return false }
        damage.append(
          .checksum(String(decoding: name.letters, as: UTF8.self)))
        if isEnd { file += ChunkWriter.chunk(.end, []) }
      }
      guard name == .end else { continue }
      if offset < broken.count { damage.append(.trailingBytes(broken.count - offset)) }
      return true
    }
  }

  /// Lets the compressed rows say that they need the largest window (RFC 1950, 2.2).
  ///
  /// - Returns: Whether they asked for a smaller one.
  private mutating func widenWindow() -> Bool {
    var offset = 8
    while file.count - offset >= ChunkWriter.frameBytes {
      let count = file.span.bigEndianInteger(at: offset)
      guard ChunkName(code: UInt32(file.span.bigEndianInteger(at: offset + 4))) == .data, count > 1
      else {
        offset += ChunkWriter.frameBytes + count
        continue
      }
      var data = Array(file[offset + 8..<offset + 8 + count])
      guard data[0] >> 4 < 7 else { return false }
      data[0] = data[0] & 0x0F | 0x70
      // Both bytes together are a multiple of 31.
      data[1] &= 0xE0
      data[1] += UInt8((31 - (Int(data[0]) << 8 | Int(data[1])) % 31) % 31)
      file.replaceSubrange(
        offset..<offset + ChunkWriter.frameBytes + count, with: ChunkWriter.chunk(.data, data))
      damage.append(.smallWindow)
      return true
    }
    return false
  }
}

extension ChunkName {
  /// Whether pixels, and their transparency and motion, do not depend on it. What is wrong may be its name, so others are not
  /// known not to be needed.
  fileprivate var isBesidesPixels: Bool { Self.besidesPixels.contains(self) }

  private static let besidesPixels: Set<ChunkName> = [
    .colorCoding, .colorProfile, .standardColors, .gamma, .chromaticities, .exif, Self("bKGD"),
    Self("hIST"), Self("iTXt"), Self("pHYs"), Self("sBIT"), Self("sPLT"), Self("tEXt"),
    Self("tIME"),
    Self("zTXt"),
  ]
}
