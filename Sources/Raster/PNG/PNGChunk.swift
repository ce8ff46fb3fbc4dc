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

/// Builds a PNG file: the signature, then chunk after chunk (PNG, 3rd edition, § 5).
struct ChunkWriter {
  private(set) var file: [UInt8]

  /// Begins a file of a size and a format with its header, and with its palette if it has one.
  ///
  /// - Parameter dataCount: Bytes of the data that will follow, for which room is reserved.
  init(_ size: PixelSize, _ format: PNGFormat, dataCount: Int) {
    file = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(file.count + format.paletteBytes + dataCount + 3 * Self.frameBytes + 13)
    // After the type: deflate, the five filters, no interlacing; there is no other compression.
    append(
      .header,
      bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height))
        + [UInt8(format.depth), format.colorType.rawValue, 0, 0, 0])
    guard case .palette(let colors) = format.samples else { return }
    append(.palette, colors.flatMap { [$0.red, $0.green, $0.blue] })
    // Entries past the end of tRNS are opaque.
    if let last = colors.lastIndex(where: { !$0.isOpaque }) {
      append(.transparency, colors[...last].map(\.alpha))
    }
  }

  /// Bytes that a chunk takes in addition to its data: length, type and checksum.
  static let frameBytes = 12

  /// Adds the one chunk of compressed rows, and the end.
  consuming func finished(data: [UInt8]) -> [UInt8] {
    append(.data, data)
    append(.end, [])
    return file
  }

  private mutating func append(_ name: PNGChunk.Name, _ data: [UInt8]) {
    file += bigEndian(UInt32(data.count))
    let start = file.count
    file += bigEndian(name.code)
    file += data
    file += bigEndian(chunkChecksum(file[start...]))
  }
}

extension PNGFormat {
  /// Bytes of the chunks that hold the palette; 0 without one.
  var paletteBytes: Int {
    guard case .palette(let colors) = samples else { return 0 }
    let alphas = (colors.lastIndex { !$0.isOpaque } ?? -1) + 1
    return ChunkWriter.frameBytes + colors.count * 3
      + (alphas == 0 ? 0 : ChunkWriter.frameBytes + alphas)
  }
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
