/// A chunk of a PNG file whose checksum holds (PNG specification, 5.3).
struct PNGChunk {
  /// Four ASCII letters, the first in the highest byte.
  struct Name: Equatable {
    let code: UInt32

    static let header = Self("IHDR")
    static let palette = Self("PLTE")
    static let transparency = Self("tRNS")
    static let data = Self("IDAT")
    static let end = Self("IEND")
    /// How many frames there are (PNG specification, 11.3.6.1).
    static let animation = Self("acTL")

    private init(_ name: StaticString) {
      code = unsafe UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) {
        $0 << 8 | UInt32($1)
      }
    }

    init?(_ bytes: Span<UInt8>) {
      var code: UInt32 = 0
      for index in bytes.indices {
        let letter = bytes[index]
        guard (0x41...0x5A).contains(letter & ~0x20) else { return nil }
        code = code << 8 | UInt32(letter)
      }
      self.code = code
    }

    /// Whether a decoder that does not know the chunk can skip it: its first letter is lower-case.
    var isAncillary: Bool { code & 0x2000_0000 != 0 }
  }

  let name: Name
  /// The position of its data in the file.
  let data: Range<Int>

  /// Reads the chunk at an offset; nil if the file is cut, or if there is no chunk, or if its checksum
  /// is wrong.
  init?(_ file: Span<UInt8>, at offset: Int) {
    let overhead = 12  // length, name and checksum
    guard file.count - offset >= overhead else { return nil }
    let count = file.bigEndianInteger(at: offset)
    guard count <= file.count - offset - overhead else { return nil }
    data = offset + 8..<offset + 8 + count
    guard let name = Name(file.extracting(offset + 4..<offset + 8)) else { return nil }
    self.name = name
    let checked = file.extracting(offset + 4..<data.upperBound)
    var checksum = CRC32()
    unsafe checked.withUnsafeBytes { unsafe checksum.update($0) }
    guard checksum.value == file.bigEndianInteger(at: data.upperBound) else { return nil }
  }

  /// How many frames an animation's chunk announces; 1 if no decoder would believe it.
  func frames(in file: Span<UInt8>) -> Int {
    data.count == 8 ? max(1, file.bigEndianInteger(at: data.lowerBound)) : 1
  }

  /// How many frames a file announces, whose chunks before its pixels are known to be complete.
  static func frames(of file: Span<UInt8>) -> Int {
    var offset = 8
    while file.count - offset >= 12 {
      // Checksums are not verified: that of the pixels would take as long as reading them.
      let name = UInt32(truncatingIfNeeded: file.bigEndianInteger(at: offset + 4))
      if name == Name.data.code { break }
      if name == Name.animation.code, let chunk = PNGChunk(file, at: offset) {
        return chunk.frames(in: file)
      }
      offset += file.bigEndianInteger(at: offset) + 12
    }
    return 1
  }

  /// Where in the file the next chunk begins.
  var end: Int { data.upperBound + 4 }
}
