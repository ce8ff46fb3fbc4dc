/// A PNG file of the usual kind, parsed; its pixels are not decoded yet.
///
/// Anything unusual is left to ``AnyPNG``, and so is anything broken: that reader says what is wrong with a
/// file. So there are no errors here: a file is either accepted or not, and is accepted only if libpng would
/// accept it too.
struct ParsedPNG {
  let header: PNGHeader
  let samples: SampleMeaning
  /// The positions of the compressed rows in the file, in order; no part is empty.
  let data: [Range<Int>]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init?(_ file: Span<UInt8>) {
    guard file.count > Self.signature.count,
      Self.signature.indices.allSatisfy({ file[$0] == Self.signature[$0] }),
      let first = PNGChunk(file, at: Self.signature.count), first.name == .header,
      let header = PNGHeader(file.extracting(first.data)), !header.isInterlaced, header.depth <= 8,
      let chunks = Chunks(file, from: first.end, header),
      chunks.windowReaches(header, in: file),
      let samples = SampleMeaning(
        header, palette: file.extracting(chunks.palette),
        transparency: file.extracting(chunks.transparency))
    else { return nil }
    self.header = header
    self.samples = samples
    data = chunks.data
  }

  /// Bytes of all rows, each with the byte that names its filter.
  var filteredCount: Int { (header.rowBytes + 1) * header.size.height }
}

/// The positions of the data of the chunks after the header; empty for those that the file lacks.
private struct Chunks {
  var palette = 0..<0
  var transparency = 0..<0
  var data: [Range<Int>] = []

  /// The length of a chunk that libpng accepts, whatever the picture's size.
  private static let longest = 8_000_000

  /// Reads all chunks; nil if any is broken, out of order, critical and unknown, or useless for this
  /// picture.
  init?(_ file: Span<UInt8>, from start: Int, _ header: PNGHeader) {
    var offset = start
    var hasData = false
    var dataIsOver = false
    while let chunk = PNGChunk(file, at: offset) {
      offset = chunk.end
      switch chunk.name {
      case .data:
        let longest = max(Self.longest, (header.rowBytes + 1) * header.size.height)
        guard !dataIsOver, chunk.data.count <= longest else { return nil }
        hasData = true
        if !chunk.data.isEmpty { data.append(chunk.data) }
      case .end:
        guard !data.isEmpty, chunk.data.isEmpty, offset == file.count else { return nil }
        return
      case .palette:
        guard header.colorType == .palette, !hasData, palette.isEmpty, transparency.isEmpty,
          !chunk.data.isEmpty
        else { return nil }
        palette = chunk.data
      case .transparency:
        guard !hasData, transparency.isEmpty, !chunk.data.isEmpty else { return nil }
        transparency = chunk.data
      case .animation where !hasData:
        guard chunk.frames(in: file) == 1 else { return nil }
      default:
        guard chunk.name.isAncillary, chunk.data.count <= Self.longest else { return nil }
        dataIsOver = hasData
      }
    }
    return nil
  }

  /// Whether the window that the zlib stream announces (RFC 1950, 2.2) reaches back far enough:
  /// libdeflate and ISA-L do not enforce it, but zlib does.
  func windowReaches(_ header: PNGHeader, in file: Span<UInt8>) -> Bool {
    guard let first = data.first else { return false }
    let information = Int(file[first.lowerBound] >> 4)
    guard information <= 7 else { return false }
    let window = 1 << (information + 8)
    return window == 1 << 15 || window >= (header.rowBytes + 1) * header.size.height
  }
}

/// The image header of a PNG file (PNG specification, 11.2.1).
struct PNGHeader: Equatable {
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// Samples of a pixel.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// How many bits a sample may have.
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  let size: PixelSize
  /// Bits of a sample.
  let depth: Int
  let colorType: ColorType
  let isInterlaced: Bool

  /// Reads the data of an IHDR chunk; nil if it breaks a rule or the picture is empty or too large.
  init?(_ data: Span<UInt8>) {
    guard data.count == 13, data[10] == 0, data[11] == 0, data[12] <= 1,
      let colorType = ColorType(rawValue: data[9])
    else { return nil }
    size = PixelSize(
      width: data.bigEndianInteger(at: 0), height: data.bigEndianInteger(at: 4))
    guard size.width > 0, size.height > 0, size.isAcceptable else { return nil }
    depth = Int(data[8])
    guard colorType.depths.contains(depth) else { return nil }
    self.colorType = colorType
    isInterlaced = data[12] == 1
  }
}

extension PNGHeader {
  /// Bytes of a row's samples, without the byte that names its filter.
  var rowBytes: Int { (size.width * colorType.channels * depth + 7) / 8 }
}

extension Span<UInt8> {
  /// Four bytes, the highest first.
  func bigEndianInteger(at offset: Int) -> Int {
    (offset..<offset + 4).reduce(0) { $0 << 8 | Int(self[$1]) }
  }
}
