/// What the samples of a PNG's rows mean; none has more than 8 bits.
enum SampleMeaning {
  /// One sample a pixel, a gray or an index into a palette: a colour for each possible value.
  case table([PackedColor], depth: Int)
  case gray
  case grayAlpha
  /// The colour that means transparent, if any; its own alpha is 255.
  case rgb(transparent: PackedColor?)
  case rgba

  /// Nil if palette or transparency do not fit the header, according to libpng; both may be empty.
  init?(_ header: PNGHeader, palette: Span<UInt8>, transparency: Span<UInt8>) {
    let limit = 1 << header.depth
    switch header.colorType {
    case .gray:
      if transparency.isEmpty && header.depth == 8 {
        self = .gray
        return
      }
      var colors = (0..<limit).map { PackedColor(gray: UInt8($0 * 255 / (limit - 1))) }
      if !transparency.isEmpty {
        guard transparency.count == 2 else { return nil }
        let value = transparency.sample(0)
        guard value < limit else { return nil }
        colors[value].alpha = 0
      }
      self = .table(colors, depth: header.depth)
    case .palette:
      let count = palette.count / 3
      guard palette.count == count * 3, (1...limit).contains(count), transparency.count <= count
      else { return nil }
      // libpng shows indices beyond the palette as black.
      var colors = [PackedColor](repeating: PackedColor(gray: 0), count: limit)
      for place in 0..<count {
        colors[place] = PackedColor(
          red: palette[place * 3], green: palette[place * 3 + 1], blue: palette[place * 3 + 2],
          alpha: place < transparency.count ? transparency[place] : 255)
      }
      self = .table(colors, depth: header.depth)
    case .rgb:
      if transparency.isEmpty {
        self = .rgb(transparent: nil)
        return
      }
      guard transparency.count == 6 else { return nil }
      let key = (0..<3).map { transparency.sample($0) }
      guard key.allSatisfy({ $0 < limit }) else { return nil }
      self = .rgb(
        transparent: PackedColor(
          red: UInt8(key[0]), green: UInt8(key[1]), blue: UInt8(key[2]), alpha: 255))
    case .grayAlpha, .rgba:
      guard transparency.isEmpty else { return nil }
      self = header.colorType == .rgba ? .rgba : .grayAlpha
    }
  }
}

/// A colour as it is in memory, red first, read as one number; every platform of Swift has the lowest
/// byte first.
struct PackedColor: Equatable {
  var bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  init(gray: UInt8) {
    self.init(red: gray, green: gray, blue: gray, alpha: 255)
  }

  var alpha: UInt8 {
    get { UInt8(bits >> 24) }
    set { bits = bits & 0xFF_FFFF | UInt32(newValue) << 24 }
  }
}

extension Span<UInt8> {
  /// A sample of tRNS, which takes two bytes whatever the picture's depth.
  fileprivate func sample(_ index: Int) -> Int {
    Int(self[index * 2]) << 8 | Int(self[index * 2 + 1])
  }
}

extension SampleMeaning {
  /// Converts an unfiltered row of grays or of palette indices to pixels.
  ///
  /// Rows of RGB and RGBA need no separate step: see ``RowFilter/pixels(of:above:into:width:hasAlpha:)``.
  func expand(_ row: UnsafeRawPointer, into target: UnsafeMutableRawPointer, width: Int) {
    switch self {
    case .gray: unsafe expandGray(row, target, width)
    case .grayAlpha: unsafe expandGrayAlpha(row, target, width)
    case .table(let colors, depth: 8): unsafe expandBytes(row, target, width, colors)
    case .table(let colors, let depth): unsafe expandBits(row, target, width, colors, depth)
    case .rgb, .rgba: preconditionFailure("pixels already")
    }
  }

  /// Bytes of a pixel in the rows that ``expand(_:into:width:)`` takes; 1 where a byte holds several, nil
  /// for colours.
  var grayStep: Int? {
    switch self {
    case .table, .gray: 1
    case .grayAlpha: 2
    case .rgb, .rgba: nil
    }
  }
}

private func expandGray(_ row: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int) {
  for x in 0..<width {
    let gray = unsafe UInt32(row.load(fromByteOffset: x, as: UInt8.self))
    unsafe target.storeBytes(
      of: gray &* 0x01_01_01 | 0xFF00_0000, toByteOffset: x &* 4, as: UInt32.self)
  }
}

private func expandGrayAlpha(
  _ row: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int
) {
  for x in 0..<width {
    let pair = unsafe UInt32(row.loadUnaligned(fromByteOffset: x &* 2, as: UInt16.self))
    unsafe target.storeBytes(
      of: (pair & 0xFF) &* 0x01_01_01 | (pair &>> 8) &<< 24, toByteOffset: x &* 4, as: UInt32.self)
  }
}

/// Uses a table of 256 colours.
private func expandBytes(
  _ row: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int, _ colors: [PackedColor]
) {
  precondition(colors.count == 256)
  unsafe colors.withUnsafeBufferPointer { colors in
    for x in 0..<width {
      let sample = unsafe Int(row.load(fromByteOffset: x, as: UInt8.self))
      unsafe target.storeBytes(
        of: colors[sample].bits, toByteOffset: x &* 4, as: UInt32.self)
    }
  }
}

/// Uses a table of as many colours as samples of 1, 2 or 4 bits can name.
private func expandBits(
  _ row: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int,
  _ colors: [PackedColor], _ depth: Int
) {
  precondition(colors.count == 1 << depth)
  let mask = colors.count - 1
  unsafe colors.withUnsafeBufferPointer { colors in
    for x in 0..<width {
      let bit = x &* depth
      let byte = unsafe Int(row.load(fromByteOffset: bit &>> 3, as: UInt8.self))
      let sample = byte &>> (8 &- depth &- bit & 7) & mask
      unsafe target.storeBytes(
        of: colors[sample].bits, toByteOffset: x &* 4, as: UInt32.self)
    }
  }
}

/// Makes pixels of one colour transparent, which are opaque.
func clear(_ color: PackedColor, in pixels: UnsafeMutableRawPointer, count: Int) {
  for x in 0..<count {
    let pixel = unsafe pixels.load(fromByteOffset: x &* 4, as: UInt32.self)
    unsafe pixels.storeBytes(
      of: pixel == color.bits ? pixel & 0xFF_FFFF : pixel, toByteOffset: x &* 4, as: UInt32.self)
  }
}
