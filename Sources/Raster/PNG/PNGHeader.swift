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
