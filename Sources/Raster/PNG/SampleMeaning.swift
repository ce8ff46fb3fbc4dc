private import CPixels

/// What the samples of a PNG's rows mean.
enum SampleMeaning {
  /// One sample a pixel, a gray or an index into a palette: a colour for each possible value.
  case table([PackedColor], depth: Int)
  case gray
  case grayAlpha
  /// The colour that means transparent, if any; its own alpha is 255.
  case rgb(transparent: PackedColor?)
  case rgba
  /// Samples of 16 bits, one to four a pixel, and those that mean transparent, if any.
  case deep(channels: Int, transparent: [UInt16])

  /// - Parameters:
  ///   - palette: Three bytes a colour; only a picture with a palette needs it.
  ///   - transparency: Data of tRNS that fit the header; empty without one.
  init(_ header: PNGHeader, palette: [UInt8], transparency: [UInt8]) {
    let limit = 1 << min(header.depth, 8)
    func samples() -> [UInt16] {
      stride(from: 0, to: transparency.count, by: 2).map {
        UInt16(transparency[$0]) << 8 | UInt16(transparency[$0 + 1])
      }
    }
    switch header.colorType {
    case _ where header.depth == 16:
      self = .deep(channels: header.colorType.channels, transparent: samples())
    case .gray where transparency.isEmpty && header.depth == 8: self = .gray
    case .gray:
      var colors = (0..<limit).map { PackedColor(gray: UInt8($0 * 255 / (limit - 1))) }
      for value in samples() { colors[Int(value)].alpha = 0 }
      self = .table(colors, depth: header.depth)
    case .palette:
      // libpng shows indices beyond the palette as black.
      var colors = [PackedColor](repeating: PackedColor(gray: 0), count: limit)
      for index in 0..<palette.count / 3 {
        colors[index] = PackedColor(
          red: palette[index * 3], green: palette[index * 3 + 1], blue: palette[index * 3 + 2],
          alpha: index < transparency.count ? transparency[index] : 255)
      }
      self = .table(colors, depth: header.depth)
    case .rgb:
      let key = samples().map { UInt8($0) }
      self = .rgb(
        transparent: key.isEmpty
          ? nil : PackedColor(red: key[0], green: key[1], blue: key[2], alpha: 255))
    case .grayAlpha: self = .grayAlpha
    case .rgba: self = .rgba
    }
  }
}

/// A colour as it is in memory, red first, read as one number; every platform of Swift has the lowest
/// byte first.
struct PackedColor: Equatable {
  var bits: UInt32

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

extension SampleMeaning {
  /// Converts an unfiltered row to pixels of 8 bits a channel.
  ///
  /// Rows of RGB and RGBA of 8 bits need no separate step: see ``RowFilter/pixels(of:above:into:width:hasAlpha:)``.
  func expand(_ row: UnsafeRawPointer, into target: UnsafeMutableRawPointer, width: Int) {
    switch self {
    case .gray: unsafe cpixels_expand_gray(row, target, width)
    case .grayAlpha: unsafe expandGrayAlpha(row, target, width)
    case .table(let colors, depth: 8): unsafe expandBytes(row, target, width, colors)
    case .table(let colors, let depth): unsafe expandBits(row, target, width, colors, depth)
    case .deep:
      unsafe forEachDeepPixel(row, width) { x, pixel in
        // The nearest value of 8 bits.
        let wide = SIMD4<UInt32>(truncatingIfNeeded: pixel) &* 255 &+ 32_895
        unsafe target.storeBytes(
          of: SIMD4<UInt8>(truncatingIfNeeded: wide &>> 16), toByteOffset: x &* 4,
          as: SIMD4<UInt8>.self)
      }
    case .rgb, .rgba: preconditionFailure("pixels already")
    }
  }

  /// Converts an unfiltered row of samples of 16 bits to pixels of as many bits a channel.
  func expandDeep(_ row: UnsafeRawPointer, into target: UnsafeMutableRawPointer, width: Int) {
    unsafe forEachDeepPixel(row, width) { x, pixel in
      unsafe target.storeBytes(of: pixel, toByteOffset: x &* 8, as: SIMD4<UInt16>.self)
    }
  }

  @inline(__always)
  private func forEachDeepPixel(
    _ row: UnsafeRawPointer, _ width: Int, _ body: (Int, SIMD4<UInt16>) -> Void
  ) {
    guard case .deep(let channels, let transparent) = self else {
      preconditionFailure("samples of 8 bits")
    }
    let key = transparent.isEmpty ? nil : transparent
    for x in 0..<width {
      func sample(_ channel: Int) -> UInt16 {
        let offset = (x &* channels &+ channel) &* 2
        return unsafe UInt16(
          bigEndian: row.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
      }
      let gray = sample(0)
      var pixel = SIMD4(gray, gray, gray, .max)
      if channels >= 3 { (pixel.y, pixel.z) = (sample(1), sample(2)) }
      if channels == 2 || channels == 4 { pixel.w = sample(channels &- 1) }
      if let key, key.indices.allSatisfy({ pixel[$0] == key[$0] }) { pixel.w = 0 }
      body(x, pixel)
    }
  }

  /// Bytes from a sample to the same one of the next pixel in the rows that ``expand(_:into:width:)`` takes; 1
  /// where a byte holds several, nil for colours of 8 bits.
  var byteStep: Int? {
    switch self {
    case .table, .gray: 1
    case .grayAlpha: 2
    case .deep(let channels, _): channels * 2
    case .rgb, .rgba: nil
    }
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
