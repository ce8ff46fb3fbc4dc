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
