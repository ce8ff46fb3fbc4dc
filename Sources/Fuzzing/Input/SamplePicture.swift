/// A picture as samples of any PNG colour type and depth, the PNG file that has them, and what each pixel's colour is.
struct SamplePicture {
  enum ColorType: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int { [1, 0, 3, 1, 2, 0, 4][Int(rawValue)] }

    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  var colorType: ColorType
  var depth: Int
  private(set) var width: Int
  private(set) var height: Int
  /// Row by row, a pixel's channels side by side; none has more bits than ``depth``.
  private(set) var samples: [Int]
  var isInterlaced = false
  /// Red, green and blue of each entry.
  var palette: [UInt8] = []
  /// What tRNS says: alphas of entries, or the samples that are transparent.
  var transparency: [Int] = []

  var limit: Int { 1 << depth }

  /// A picture of one sample.
  init(_ colorType: ColorType, depth: Int, width: Int, height: Int, sample: Int) {
    self.colorType = colorType
    self.depth = depth
    self.width = width
    self.height = height
    samples = [Int](
      repeating: sample & (1 << depth - 1), count: width * height * colorType.channels)
  }

  /// A sample, cut to the picture's depth.
  subscript(x: Int, y: Int, channel: Int) -> Int {
    get { samples[(y * width + x) * colorType.channels + channel] }
    set { samples[(y * width + x) * colorType.channels + channel] = newValue & (limit - 1) }
  }

  mutating func fill(from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ sample: Int) {
    for y in start.y..<max(start.y, min(end.y, height)) {
      for x in start.x..<max(start.x, min(end.x, width)) {
        for channel in 0..<colorType.channels { self[x, y, channel] = sample >> channel }
      }
    }
  }

  /// The same samples with others at the right and at the bottom, or without those that are there.
  func resized(width: Int, height: Int, sample: Int) -> SamplePicture {
    var other = SamplePicture(colorType, depth: depth, width: width, height: height, sample: sample)
    (other.isInterlaced, other.palette) = (isInterlaced, palette)
    other.transparency = transparency
    for y in 0..<min(height, self.height) {
      for x in 0..<min(width, self.width) {
        for channel in 0..<colorType.channels { other[x, y, channel] = self[x, y, channel] }
      }
    }
    return other
  }

  /// The same picture with what is in it moved.
  func moved(x offsetX: Int, y offsetY: Int) -> SamplePicture {
    var other = self
    for y in max(0, offsetY)..<max(0, offsetY, min(height, height + offsetY)) {
      for x in max(0, offsetX)..<max(0, offsetX, min(width, width + offsetX)) {
        for channel in 0..<colorType.channels {
          other[x, y, channel] = self[x - offsetX, y - offsetY, channel]
        }
      }
    }
    return other
  }

  /// The same colours with 16 bits per sample, if a file can have that.
  var deep: SamplePicture {
    guard colorType != .palette, depth < 16 else { return self }
    var other = self
    other.depth = 16
    other.samples = samples.map { $0 * 65_535 / (limit - 1) }
    other.transparency = transparency.map { $0 * 65_535 / (limit - 1) }
    return other
  }

  /// Red, green, blue and alpha of a pixel, 16 bits each (PNG, 3rd edition, § 11.3.1 and 13.12).
  func color(x: Int, y: Int) -> SIMD4<Int> {
    let first = (y * width + x) * colorType.channels
    func color(_ channel: Int) -> Int { samples[first + channel] * 65_535 / (limit - 1) }
    var isTransparent: Bool {
      !transparency.isEmpty
        && transparency.indices.allSatisfy { samples[first + $0] == transparency[$0] }
    }
    switch colorType {
    case .gray:
      let gray = color(0)
      return SIMD4(gray, gray, gray, isTransparent ? 0 : 65_535)
    case .grayAlpha:
      let gray = color(0)
      return SIMD4(gray, gray, gray, color(1))
    case .rgb: return SIMD4(color(0), color(1), color(2), isTransparent ? 0 : 65_535)
    case .rgba: return SIMD4(color(0), color(1), color(2), color(3))
    case .palette:
      let index = samples[first]
      let alpha = index < transparency.count ? transparency[index] : 255
      // Indices past the palette are black.
      guard index * 3 < palette.count else { return SIMD4(0, 0, 0, alpha * 257) }
      return 257
        &* SIMD4(
          Int(palette[index * 3]), Int(palette[index * 3 + 1]), Int(palette[index * 3 + 2]), alpha)
    }
  }

  var file: [UInt8] {
    var file = PNGBytes.signature
    file += PNGBytes.chunk(
      "IHDR",
      PNGBytes.bigEndian(width) + PNGBytes.bigEndian(height)
        + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0])
    if colorType == .palette { file += PNGBytes.chunk("PLTE", palette) }
    if !transparency.isEmpty {
      let bytes = transparency.flatMap { value in
        colorType == .palette ? [UInt8(value)] : [UInt8(value >> 8), UInt8(value & 255)]
      }
      file += PNGBytes.chunk("tRNS", bytes)
    }
    file += PNGBytes.chunk("IDAT", PNGBytes.stored(scanlines))
    return file + PNGBytes.chunk("IEND", [])
  }

  /// Where the first row and column of each of Adam7's passes lie, and how far apart they are (§ 8.2).
  private static let passes = [
    (x: 0, y: 0, right: 8, down: 8), (x: 4, y: 0, right: 8, down: 8),
    (x: 0, y: 4, right: 4, down: 8), (x: 2, y: 0, right: 4, down: 4),
    (x: 0, y: 2, right: 2, down: 4), (x: 1, y: 0, right: 2, down: 2),
    (x: 0, y: 1, right: 1, down: 2),
  ]

  /// Rows without filters, pass after pass where the picture is interlaced.
  private var scanlines: [UInt8] {
    var lines: [UInt8] = []
    for pass in isInterlaced ? Self.passes : [(x: 0, y: 0, right: 1, down: 1)]
    where pass.x < width {
      for y in stride(from: pass.y, to: height, by: pass.down) {
        lines.append(0)
        var (bits, count) = (0, 0)
        for x in stride(from: pass.x, to: width, by: pass.right) {
          for channel in 0..<colorType.channels {
            bits = bits << depth | self[x, y, channel]
            count += depth
            while count >= 8 {
              count -= 8
              lines.append(UInt8(bits >> count & 255))
            }
            bits &= 1 << count - 1
          }
        }
        if count > 0 { lines.append(UInt8(bits << (8 - count) & 255)) }
      }
    }
    return lines
  }
}
