#if !canImport(CPNG)
  /// Everything before a PNG's rows, accepted and refused as libpng does.
  struct PNGPreamble {
    let header: PNGHeader
    /// Three bytes a colour; empty if there are none.
    let palette: [UInt8]
    /// Data of tRNS; empty without one.
    let transparency: [UInt8]
    /// How many bytes the first chunk of rows has.
    let dataCount: Int

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Reads up to the data of the first chunk of rows.
    init(_ chunks: inout ChunkReader, _ file: UnsafeRawBufferPointer) throws(PNGError) {
      let start = try unsafe chunks.bytes(8, of: file)
      guard unsafe start.elementsEqual(Self.signature) else {
        let isNear = unsafe start.prefix(4).elementsEqual(Self.signature.prefix(4))
        throw .malformed(
          detail: isNear ? "PNG file corrupted by ASCII conversion" : "Not a PNG file")
      }
      var header: PNGHeader?
      var palette: [UInt8]?
      var transparency: [UInt8]?
      while true {
        let count = try unsafe chunks.begin(file, header)
        if chunks.isNamed(.data) {
          guard let header else { throw chunks.failure("Missing IHDR before IDAT") }
          if header.colorType == .palette, palette == nil {
            throw chunks.failure("Missing PLTE before IDAT")
          }
          self.header = header
          self.palette = palette ?? []
          self.transparency = transparency ?? []
          dataCount = count
          return
        } else if chunks.isNamed(.header) {
          guard header == nil else { throw chunks.failure("out of place") }
          header = try unsafe Self.header(&chunks, count, file)
        } else if chunks.isNamed(.end) {
          throw chunks.failure("out of place")
        } else if chunks.isNamed(.palette) {
          guard let header else { throw chunks.failure("missing IHDR") }
          guard palette == nil else { throw chunks.failure("duplicate") }
          palette = try unsafe Self.palette(&chunks, count, file, header)
          if transparency != nil { throw chunks.failure("tRNS must be after") }
        } else if chunks.isNamed(.transparency) {
          guard let header else { throw chunks.failure("missing IHDR") }
          let data = try unsafe chunks.data(count, of: file)
          try unsafe chunks.finish(file)
          guard transparency == nil else { throw chunks.failure("duplicate") }
          transparency = unsafe Array(data)
          try Self.check(transparency ?? [], chunks, header, palette)
        } else {
          try unsafe chunks.finish(skipping: count, file)
          if chunks.isCritical { throw chunks.failure("unhandled critical chunk") }
        }
      }
    }

    private static func header(
      _ chunks: inout ChunkReader, _ count: Int, _ file: UnsafeRawBufferPointer
    ) throws(PNGError) -> PNGHeader {
      guard count == 13 else { throw chunks.failure("invalid") }
      let data = try unsafe chunks.data(count, of: file)
      try unsafe chunks.finish(file)
      let size = unsafe PixelSize(
        width: data.bigEndianInteger(at: 0), height: data.bigEndianInteger(at: 4))
      guard max(size.width, size.height) < 1 << 31 else {
        throw .malformed(detail: "PNG unsigned integer out of range")
      }
      let (depth, code) = unsafe (Int(data[8]), data[9])
      let type = PNGHeader.ColorType(rawValue: code)
      // In the order in which libpng finds them.
      let problems = unsafe [
        (size.width == 0, "Image width is zero in IHDR"),
        (size.height == 0, "Image height is zero in IHDR"),
        (![1, 2, 4, 8, 16].contains(depth), "Invalid bit depth in IHDR"),
        (type == nil, "Invalid color type in IHDR"),
        (
          type.map { !$0.depths.contains(depth) } ?? false,
          "Invalid color type/bit depth combination in IHDR"
        ),
        (data[12] > 1, "Unknown interlace method in IHDR"),
        (data[10] != 0, "Unknown compression method in IHDR"),
        (data[11] != 0, "Unknown filter method in IHDR"),
      ]
      guard let type, problems.allSatisfy({ !$0.0 }) else {
        let first = problems.first { $0.0 }
        throw .malformed(detail: first?.1 ?? "Invalid IHDR data")
      }
      return unsafe PNGHeader(
        size: size, depth: depth, colorType: type, isInterlaced: data[12] == 1)
    }

    private static func palette(
      _ chunks: inout ChunkReader, _ count: Int, _ file: UnsafeRawBufferPointer, _ header: PNGHeader
    ) throws(PNGError) -> [UInt8] {
      let data = try unsafe chunks.data(count, of: file)
      try unsafe chunks.finish(file)
      guard header.colorType != .gray, header.colorType != .grayAlpha else {
        throw chunks.failure("ignored in grayscale PNG")
      }
      guard count <= 3 * 256, count % 3 == 0 else { throw chunks.failure("invalid") }
      guard count > 0 else { throw .malformed(detail: "Invalid palette") }
      // Colours that no sample can name are left out.
      let limit = header.colorType == .palette ? 1 << header.depth : 256
      return unsafe Array(data.prefix(3 * limit))
    }

    /// Checks the data of tRNS against the picture's type.
    private static func check(
      _ data: [UInt8], _ chunks: ChunkReader, _ header: PNGHeader, _ palette: [UInt8]?
    ) throws(PNGError) {
      switch header.colorType {
      case .gray, .rgb:
        guard data.count == header.colorType.channels * 2 else { throw chunks.failure("invalid") }
        let samples = stride(from: 0, to: data.count, by: 2).map {
          Int(data[$0]) << 8 | Int(data[$0 + 1])
        }
        guard samples.allSatisfy({ $0 < 1 << header.depth }) else {
          throw .malformed(detail: "tRNS chunk has out-of-range samples for bit_depth")
        }
      case .palette:
        guard let palette else { throw chunks.failure("out of place") }
        guard (1...palette.count / 3).contains(data.count) else {
          throw chunks.failure("invalid")
        }
      case .grayAlpha, .rgba: throw chunks.failure("invalid with alpha channel")
      }
    }
  }

  extension PNGHeader {
    /// A valid header, of a picture that may be too large.
    fileprivate init(size: PixelSize, depth: Int, colorType: ColorType, isInterlaced: Bool) {
      self.size = size
      self.depth = depth
      self.colorType = colorType
      self.isInterlaced = isInterlaced
    }
  }
#endif
