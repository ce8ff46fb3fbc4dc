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
