/// What a PNG's samples mean, and how many bits one takes.
struct PNGFormat: Equatable {
  enum Samples: Equatable {
    case gray
    case grayAlpha
    /// Colours that are not opaque come first, as tRNS lists alphas only up to the last of them.
    case palette([Color])
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

  /// The format for a picture of more than 256 colours, which therefore are not all opaque grays.
  init(isGray: Bool, isOpaque: Bool) {
    self.init(samples: isGray ? .grayAlpha : isOpaque ? .rgb : .rgba, depth: 8)
  }

  private init(directFor colors: [Color], isGray: Bool, isOpaque: Bool) {
    guard isGray, isOpaque else {
      self.init(isGray: isGray, isOpaque: isOpaque)
      return
    }
    // A sample of d bits stands for multiples of 255 ÷ (2ᵈ − 1).
    let depth = [1, 2, 4].first { depth in
      colors.allSatisfy { Int($0.red) % (255 / (1 << depth - 1)) == 0 }
    }
    self.init(samples: .gray, depth: depth ?? 8)
  }

  private init(paletteFor colors: [Color]) {
    self.init(
      samples: .palette(colors.filter { !$0.isOpaque } + colors.filter(\.isOpaque)),
      depth: [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8)
  }

  var isPalette: Bool {
    if case .palette = samples { true } else { false }
  }

  func rowBytes(width: Int) -> Int {
    let channels =
      switch samples {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    return (width * channels * depth + 7) / 8
  }

  /// Bytes of the samples and of the chunks that explain them, uncompressed.
  private func bytes(for size: PixelSize) -> Int {
    var bytes = rowBytes(width: size.width) * size.height
    if case .palette(let colors) = samples {
      let chunk = 12  // a chunk's length, type and checksum
      let translucent = colors.count { !$0.isOpaque }
      bytes += chunk + colors.count * 3 + (translucent == 0 ? 0 : chunk + translucent)
    }
    return bytes
  }
}

extension Color {
  var isOpaque: Bool { alpha == 255 }
  var isGray: Bool { red == green && green == blue }
}
