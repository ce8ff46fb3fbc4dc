/// Everything before a PNG's rows, accepted and refused as libpng does.
struct PNGPreamble {
  let header: PNGHeader
  let samples: SampleMeaning
  /// How many bytes the first chunk of rows has.
  let dataCount: Int
  /// How many frames an animation announces; 1 if no decoder would believe it.
  let frames: Int

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads up to the data of the first chunk of rows of a picture that is not too large.
  ///
  /// - Parameter moving: Whether it may be an animation.
  /// - Throws: ``PNGError``, also for what the file is instead of a PNG.
  static func accepted(
    _ chunks: inout ChunkReader, moving: Bool = false
  ) throws(PNGError) -> PNGPreamble {
    let preamble: PNGPreamble
    do throws(PNGError) {
      preamble = try PNGPreamble(&chunks)
    } catch {
      if GitLFSPointer.isPointer(chunks.file) { throw .gitLFSPointer }
      throw PictureFormat(chunks.file).map { .otherFormat($0.rawValue) } ?? error
    }
    guard moving || preamble.frames == 1 else { throw .animation(frames: preamble.frames) }
    let size = preamble.header.size
    guard size.isAcceptable else { throw .tooLarge(size) }
    return preamble
  }

  /// Reads up to the data of the first chunk of rows.
  init(_ chunks: inout ChunkReader) throws(PNGError) {
    let start = try chunks.bytes(8)
    guard start.elementsEqual(Self.signature) else {
      let isNear = start.prefix(4).elementsEqual(Self.signature.prefix(4))
      throw .malformed(
        detail: isNear ? "PNG file corrupted by ASCII conversion" : "Not a PNG file")
    }
    var header: PNGHeader?
    var palette: ArraySlice<UInt8>?
    var transparency: ArraySlice<UInt8>?
    var frames: Int?
    while true {
      let count = try chunks.begin(header)
      switch chunks.name {
      case .data:
        guard let header else { throw chunks.failure("Missing IHDR before IDAT") }
        if header.colorType == .palette, palette == nil {
          throw chunks.failure("Missing PLTE before IDAT")
        }
        self.header = header
        samples = SampleMeaning(
          header, palette: Array(palette ?? []), transparency: Array(transparency ?? []))
        dataCount = count
        self.frames = frames ?? 1
        return
      case .header:
        guard header == nil else { throw chunks.failure("out of place") }
        guard count == 13 else { throw chunks.failure("invalid") }
        let data = try chunks.data(count)
        try chunks.finish()
        header = try PNGHeader(data)
      case .end:
        throw chunks.failure("out of place")
      case .palette:
        guard let header else { throw chunks.failure("missing IHDR") }
        guard palette == nil else { throw chunks.failure("duplicate") }
        palette = try Self.palette(&chunks, count, header)
        if transparency != nil { throw chunks.failure("tRNS must be after") }
      case .transparency:
        guard let header else { throw chunks.failure("missing IHDR") }
        let data = try chunks.data(count)
        try chunks.finish()
        guard transparency == nil else { throw chunks.failure("duplicate") }
        try Self.check(Array(data), chunks, header, palette)
        transparency = data
      case .animation:
        let data = try chunks.data(count)
        try chunks.finish()
        let announced =
          count == 8 ? max(1, chunks.file.span.bigEndianInteger(at: data.startIndex)) : 1
        frames = frames ?? announced
      default:
        try chunks.finish(skipping: count)
        if chunks.name.isCritical { throw chunks.failure("unhandled critical chunk") }
      }
    }
  }

  private static func palette(
    _ chunks: inout ChunkReader, _ count: Int, _ header: PNGHeader
  ) throws(PNGError) -> ArraySlice<UInt8> {
    let data = try chunks.data(count)
    try chunks.finish()
    guard header.colorType != .gray, header.colorType != .grayAlpha else {
      throw chunks.failure("ignored in grayscale PNG")
    }
    guard count <= 3 * 256, count % 3 == 0 else { throw chunks.failure("invalid") }
    guard count > 0 else { throw .malformed(detail: "Invalid palette") }
    // Colours that no sample can name are left out.
    let limit = header.colorType == .palette ? 1 << header.depth : 256
    return data.prefix(3 * limit)
  }

  /// Checks the data of tRNS against the picture's type.
  private static func check(
    _ data: [UInt8], _ chunks: ChunkReader, _ header: PNGHeader, _ palette: ArraySlice<UInt8>?
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
      guard (1...palette.count / 3).contains(data.count) else { throw chunks.failure("invalid") }
    case .grayAlpha, .rgba: throw chunks.failure("invalid with alpha channel")
    }
  }
}

extension PNGPreamble {
  /// The positions of the compressed rows in the file, in order; no part is empty. Nil if anything after the
  /// preamble is broken, other than the rows themselves, or if rows come again after another chunk: these belong to
  /// no picture (PNG specification, 5.6), which may be whole without them.
  ///
  /// - Parameter chunks: Have read the preamble.
  func parts(_ chunks: ChunkReader) -> [Range<Int>]? {
    var chunks = chunks
    var parts = [chunks.offset..<chunks.offset + dataCount]
    do throws(PNGError) {
      try chunks.finish(skipping: dataCount)
      while true {
        var next = chunks
        let count = try next.begin(header)
        guard next.name == .data else { break }
        parts.append(next.offset..<next.offset + count)
        try next.finish(skipping: count)
        chunks = next
      }
      if try chunks.end(header) { return nil }
    } catch {
      return nil
    }
    parts.removeAll(where: \.isEmpty)
    guard let first = parts.first, windowReaches(from: chunks.file[first.lowerBound]) else {
      return nil
    }
    return parts
  }

  /// Whether the window that a zlib stream announces (RFC 1950, 2.2) reaches back far enough: libdeflate and
  /// ISA-L do not enforce it, and zlib only for what it decompresses row by row.
  private func windowReaches(from first: UInt8) -> Bool {
    let information = Int(first >> 4)
    guard information <= 7 else { return false }
    let window = 1 << (information + 8)
    return window == 1 << 15 || window >= header.filteredCount
  }
}
