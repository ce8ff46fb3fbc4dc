/// What a PNG's samples mean, and how many bits each takes.
struct PNGFormat: Equatable {
  enum Samples: Equatable {
    case gray
    case grayAlpha
    /// Colours that are not opaque come first, as tRNS lists alphas only up to the last of them.
    case palette([PixelColor])
    case rgb
    case rgba
  }

  var samples: Samples
  /// 1, 2, 4 or 8.
  var depth: Int
}

extension PNGFormat {
  /// The format that keeps a picture of these colours exactly in the fewest bytes before compression.
  ///
  /// Colours of invisible pixels count as well.
  init(for table: ColorTable, size: PixelSize) {
    let direct = Self(
      directFor: table.colors, isGray: table.colors.allSatisfy(\.isGray),
      isOpaque: table.colors.allSatisfy(\.isOpaque))
    let palette = Self(paletteFor: table.colors)
    self = direct.bytes(for: size) <= palette.bytes(for: size) ? direct : palette
  }

  /// The format without a palette for a picture of more than 256 colours, which therefore are not all
  /// opaque grays.
  init(directFor bitmap: Bitmap) {
    let (isGray, isOpaque) = bitmap.colorTraits
    self.init(isGray: isGray, isOpaque: isOpaque)
  }

  private init(isGray: Bool, isOpaque: Bool) {
    self.init(samples: isGray ? .grayAlpha : isOpaque ? .rgb : .rgba, depth: 8)
  }

  private init(directFor colors: [PixelColor], isGray: Bool, isOpaque: Bool) {
    guard isGray, isOpaque else {
      self.init(isGray: isGray, isOpaque: isOpaque)
      return
    }
    // A sample of d bits means a multiple of 255 ÷ (2ᵈ − 1).
    let depth = [1, 2, 4].first { depth in
      colors.allSatisfy { Int($0.red) % (255 / (1 << depth - 1)) == 0 }
    }
    self.init(samples: .gray, depth: depth ?? 8)
  }

  private init(paletteFor colors: [PixelColor]) {
    self.init(palette: colors.filter { !$0.isOpaque } + colors.filter(\.isOpaque))
  }

  /// The format with a palette of at most 256 colours, in their order.
  init(palette: [PixelColor]) {
    self.init(
      samples: .palette(palette), depth: [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8)
  }

  var colorType: PNGHeader.ColorType {
    switch samples {
    case .gray: .gray
    case .grayAlpha: .grayAlpha
    case .palette: .palette
    case .rgb: .rgb
    case .rgba: .rgba
    }
  }

  /// Bytes of a row, without its filter's.
  func rowBytes(width: Int) -> Int { (width * colorType.channels * depth + 7) / 8 }

  /// Bytes of the samples and of the chunks that explain them, uncompressed.
  private func bytes(for size: PixelSize) -> Int {
    rowBytes(width: size.width) * size.height + paletteBytes
  }
}

extension Bitmap {
  /// Whether every pixel is a gray, and whether every one is opaque.
  fileprivate var colorTraits: (isGray: Bool, isOpaque: Bool) {
    var chroma: UInt32 = 0
    var alpha: UInt32 = .max
    unsafe pixels.withUnsafeBytes { pixels in
      for offset in stride(from: 0, to: pixels.count, by: 4) {
        let pixel = UInt32(
          littleEndian: unsafe pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        // A gray pixel's red is its green, and its green its blue.
        chroma |= pixel ^ pixel >> 8
        alpha &= pixel
      }
    }
    return (chroma & 0xFFFF == 0, alpha >> 24 == 255)
  }
}

extension PixelColor {
  var isOpaque: Bool { alpha == 255 }
  var isGray: Bool { red == green && green == blue }
}
