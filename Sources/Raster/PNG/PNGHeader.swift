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

  /// At least one pixel, perhaps more than is accepted.
  let size: PixelSize
  /// Bits of a sample.
  let depth: Int
  let colorType: ColorType
  let isInterlaced: Bool

  /// Reads the data of an IHDR chunk.
  ///
  /// - Throws: ``PNGError/malformed(detail:)`` for data that break a rule, in libpng's words.
  init(_ data: ArraySlice<UInt8>) throws(PNGError) {
    let bytes = Array(data)
    size = PixelSize(
      width: bytes.span.bigEndianInteger(at: 0), height: bytes.span.bigEndianInteger(at: 4))
    guard max(size.width, size.height) < 1 << 31 else {
      throw .malformed(detail: "PNG unsigned integer out of range")
    }
    depth = Int(bytes[8])
    let type = ColorType(rawValue: bytes[9])
    // In the order in which libpng finds them.
    let problems = [
      (size.width == 0, "Image width is zero in IHDR"),
      (size.height == 0, "Image height is zero in IHDR"),
      (![1, 2, 4, 8, 16].contains(depth), "Invalid bit depth in IHDR"),
      (type == nil, "Invalid color type in IHDR"),
      (
        type?.depths.contains(depth) == false, "Invalid color type/bit depth combination in IHDR"
      ),
      (bytes[12] > 1, "Unknown interlace method in IHDR"),
      (bytes[10] != 0, "Unknown compression method in IHDR"),
      (bytes[11] != 0, "Unknown filter method in IHDR"),
    ]
    if let first = problems.first(where: \.0) { throw .malformed(detail: first.1) }
    guard let type else { throw .malformed(detail: "Invalid IHDR data") }
    colorType = type
    isInterlaced = bytes[12] == 1
  }
}

extension PNGHeader {
  /// Bits of a pixel.
  var pixelBits: Int { colorType.channels * depth }

  /// Bytes of a row of some pixels, without the byte that names its filter.
  func rowBytes(width: Int) -> Int { (width * pixelBits + 7) / 8 }

  /// Bytes of all rows, each with the byte that names its filter.
  var filteredCount: Int {
    passes.reduce(0) { $0 + (1 + rowBytes(width: $1.width)) * $1.height }
  }

  /// A picture of every so many columns and rows, whose rows follow those of the pass before it (PNG
  /// specification, 8.2).
  struct Pass {
    let column: Int
    let row: Int
    let columnStep: Int
    let rowStep: Int
    /// How many columns and rows it has; at least one of each.
    let width: Int
    let height: Int

    /// Nil if none of the picture's pixels belongs to it.
    init?(_ size: PixelSize, column: Int, row: Int, columnStep: Int, rowStep: Int) {
      guard column < size.width, row < size.height else { return nil }
      (self.column, self.row, self.columnStep, self.rowStep) = (column, row, columnStep, rowStep)
      width = (size.width - column + columnStep - 1) / columnStep
      height = (size.height - row + rowStep - 1) / rowStep
    }
  }

  /// The passes in which the picture's pixels come; only one unless it is interlaced.
  var passes: [Pass] {
    let steps =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return steps.compactMap {
      Pass(size, column: $0.0, row: $0.1, columnStep: $0.2, rowStep: $0.3)
    }
  }
}

extension Span<UInt8> {
  /// Four bytes, the highest first.
  func bigEndianInteger(at offset: Int) -> Int {
    (offset..<offset + 4).reduce(0) { $0 << 8 | Int(self[$1]) }
  }
}
