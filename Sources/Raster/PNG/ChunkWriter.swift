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

  /// Adds chunks to a file, before its palette and its rows.
  static func inserting(_ chunks: [PNGChunk], into file: [UInt8]) -> [UInt8] {
    let (header, rest) = (file.prefix(headerEnd), file.dropFirst(headerEnd))
    return header + chunks.flatMap { chunk($0.name, $0.data) } + rest
  }

  /// The signature and the header, which every file begins with.
  private static let headerEnd = 8 + frameBytes + 13

  private mutating func append(_ name: ChunkName, _ data: [UInt8]) {
    file += Self.chunk(name, data)
  }

  /// A chunk with its frame.
  static func chunk(_ name: ChunkName, _ data: [UInt8]) -> [UInt8] {
    let body = bigEndian(name.code) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(chunkChecksum(body[...]))
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
