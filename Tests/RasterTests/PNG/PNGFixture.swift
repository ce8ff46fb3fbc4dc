private import CZlib

@testable import Raster

/// A PNG file written from the specification alone, so that tests of decoding do not rely on libpng.
struct PNGFixture: Sendable {
  enum ColorType: UInt8, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  var width = 1
  var height = 1
  var type = ColorType.gray
  var depth = 8
  var isInterlaced = false
  /// Data of PLTE; no chunk if empty.
  var palette: [UInt8] = []
  /// Data of tRNS; no chunk if empty.
  var transparency: [UInt8] = []
  /// Chunks between IHDR and PLTE.
  var extraChunks: [[UInt8]] = []
  /// The filter type of a row, 0…4; rows are counted from 0 in each pass.
  var filter: @Sendable (_ row: Int) -> Int = { _ in 0 }
  /// The number of chunks that the compressed rows are split into.
  var dataChunks = 1
  /// The value of a sample, by column, row and channel.
  var sample: @Sendable (_ x: Int, _ y: Int, _ channel: Int) -> Int = { _, _, _ in 0 }

  var file: [UInt8] {
    var file = Self.signature + header
    for chunk in extraChunks { file += chunk }
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    let data = Self.stored(rows)
    let length = (data.count + dataChunks - 1) / dataChunks
    for start in stride(from: 0, to: data.count, by: length) {
      file += Self.chunk("IDAT", Array(data[start..<min(start + length, data.count)]))
    }
    return file + Self.chunk("IEND", [])
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var header: [UInt8] {
    Self.chunk(
      "IHDR",
      Self.bigEndian(width) + Self.bigEndian(height)
        + [UInt8(depth), type.rawValue, 0, 0, isInterlaced ? 1 : 0])
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc32(body)))
  }

  /// A zlib stream that holds bytes as they are.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0]
      for value in [count, ~count] { stream += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      stream += block
    } while !rest.isEmpty
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + bigEndian(Int(b << 16 | a))
  }

  /// What a zlib stream contains, by the reader's own zlib, which checks the stream's checksum.
  static func inflated(_ stream: [UInt8], count: Int) throws(PNGError) -> [UInt8] {
    var chunks = ChunkReader(signature + Self().header + chunk("IDAT", stream) + chunk("IEND", []))
    let inflater = try ChunkInflater(PNGPreamble(&chunks), chunks)
    var bytes = [UInt8](repeating: 0xAA, count: count)
    try unsafe bytes.withUnsafeMutableBufferPointer { bytes throws(PNGError) in
      try unsafe inflater.inflate(into: UnsafeMutableRawBufferPointer(bytes))
    }
    try inflater.finish()
    return bytes
  }

  /// Filtered rows: each has a filter byte, then its samples, packed from the highest bit.
  var rows: [UInt8] {
    guard isInterlaced else { return pass(columns: Array(0..<width), rows: Array(0..<height)) }
    // Adam7: first column, first row, steps right and down.
    let passes = [
      [0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2],
      [0, 1, 1, 2],
    ]
    return passes.flatMap {
      pass(
        columns: Array(stride(from: $0[0], to: width, by: $0[2])),
        rows: Array(stride(from: $0[1], to: height, by: $0[3])))
    }
  }

  private func pass(columns: [Int], rows: [Int]) -> [UInt8] {
    if columns.isEmpty { return [] }
    var above: [UInt8] = []
    return rows.enumerated().flatMap { index, y in
      var bits: [UInt8] = []
      for x in columns {
        for channel in 0..<type.channels {
          let value = sample(x, y, channel)
          for bit in (0..<depth).reversed() { bits.append(UInt8(value >> bit & 1)) }
        }
      }
      let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
        (0..<8).reduce(UInt8(0)) { $0 << 1 | (start + $1 < bits.count ? bits[start + $1] : 0) }
      }
      defer { above = bytes }
      return filtered(bytes, above: above, by: filter(index))
    }
  }

  /// The formulas of the specification, 9.2 to 9.4.
  private func filtered(_ row: [UInt8], above: [UInt8], by filter: Int) -> [UInt8] {
    let step = max(1, type.channels * depth / 8)
    return [UInt8(filter)]
      + row.indices.map { index in
        let a = index >= step ? Int(row[index - step]) : 0
        let b = above.isEmpty ? 0 : Int(above[index])
        let c = index >= step && !above.isEmpty ? Int(above[index - step]) : 0
        let prediction: Int
        switch filter {
        case 1: prediction = a
        case 2: prediction = b
        case 3: prediction = (a + b) / 2
        case 4:
          let p = a + b - c
          let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
          prediction = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        default: prediction = 0
        }
        return row[index] &- UInt8(prediction)
      }
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe UInt32(CZlib.crc32(0, $0.baseAddress, UInt32($0.count)))
    }
  }
}
