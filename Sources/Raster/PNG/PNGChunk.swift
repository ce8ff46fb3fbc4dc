private import CDeflate

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

    private init(_ name: StaticString) {
      code = unsafe UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) {
        $0 << 8 | UInt32($1)
      }
    }

    fileprivate init?(_ bytes: Span<UInt8>) {
      var code: UInt32 = 0
      for index in bytes.indices {
        let letter = bytes[index]
        guard (0x41...0x5A).contains(letter & ~0x20) else { return nil }
        code = code << 8 | UInt32(letter)
      }
      self.code = code
    }

    /// Whether a decoder that does not know the chunk can pass over it: its first letter is small.
    var isAncillary: Bool { code & 0x2000_0000 != 0 }
  }

  let name: Name
  /// Where in the file its data stands.
  let data: Range<Int>

  /// Reads the chunk at an offset; nil where the file is cut, or no chunk stands there, or its checksum
  /// is another one.
  init?(_ file: Span<UInt8>, at offset: Int) {
    let overhead = 12  // length, name and checksum
    guard file.count - offset >= overhead else { return nil }
    let count = file.bigEndianInteger(at: offset)
    guard count <= file.count - offset - overhead else { return nil }
    data = offset + 8..<offset + 8 + count
    guard let name = Name(file.extracting(offset + 4..<offset + 8)) else { return nil }
    self.name = name
    let checked = file.extracting(offset + 4..<data.upperBound)
    let checksum = unsafe checked.withUnsafeBytes {
      unsafe libdeflate_crc32(0, $0.baseAddress, $0.count)
    }
    guard checksum == file.bigEndianInteger(at: data.upperBound) else { return nil }
  }

  /// Where in the file the next chunk begins.
  var end: Int { data.upperBound + 4 }
}
