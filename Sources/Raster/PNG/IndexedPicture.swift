/// A picture whose pixels are indices into a list of colours.
package struct IndexedPicture: Equatable, Sendable {
  package let size: PixelSize
  /// At most 256; some may not occur in the picture.
  package let palette: [PixelColor]
  /// For each pixel, row by row without padding, its colour's index in ``palette``.
  package let indices: [UInt8]

  /// Takes over a buffer of indices.
  ///
  /// - Parameter indices: One for each pixel, all of them in the palette; anything else is a programming
  ///   error.
  package init(size: PixelSize, palette: [PixelColor], indices: [UInt8]) {
    precondition(palette.count <= 256 && indices.count == size.width * size.height)
    self.size = size
    self.palette = palette
    self.indices = indices
  }

  /// The same picture with a colour in each pixel.
  package var bitmap: Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(indices.count * 4)
    for index in indices {
      let color = palette[Int(index)]
      pixels.append(color.red)
      pixels.append(color.green)
      pixels.append(color.blue)
      pixels.append(color.alpha)
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}

extension PNG {
  /// Encodes a picture of few colours; decoding gives back its colours, not their indices in the
  /// palette.
  ///
  /// - Throws: ``PNGError`` for a picture without pixels or larger than what is read some rows at a time.
  package static func encode(
    _ picture: IndexedPicture, effort: Effort
  ) throws(PNGError) -> [UInt8] {
    try check(picture.size)
    switch effort {
    case .fast: return try PackedPicture(picture).fastFile()
    case .small: return try PackedPicture.smallFile(of: picture.bitmap)
    }
  }
}

/// The distinct colours of a picture that has at most 256, and which of them each pixel has.
struct ColorTable: Equatable {
  static let capacity = 256

  /// In the order in which rows first show them.
  var colors: [PixelColor] = []
  /// For each pixel, row by row, its colour's index in ``colors``.
  var indices: [UInt8] = []

  /// Counts colours; nil as soon as there are more than 256.
  init?(_ bitmap: Bitmap) {
    let count = bitmap.width * bitmap.height
    var slots = ColorSlots()
    var isComplete = true
    indices = unsafe [UInt8](unsafeUninitializedCapacity: count) { indices, initialized in
      isComplete = unsafe bitmap.pixels.withUnsafeBytes { pixels in
        unsafe slots.index(pixels, into: UnsafeMutableRawBufferPointer(indices))
      }
      initialized = isComplete ? count : 0
    }
    guard isComplete else { return nil }
    colors = slots.colors
  }
}

/// A hash table from colours to their indices: open addressing with at most a quarter of the slots taken,
/// so that a colour takes about one probe.
private struct ColorSlots {
  private(set) var colors: [PixelColor] = []
  /// A colour's bytes as they are in memory, above its index plus one; 0 for a free slot.
  private var slots = [UInt64](repeating: 0, count: 1 << slotBits)

  private static let slotBits: UInt32 = 10

  /// Writes the index of each pixel's colour; false as soon as there are too many colours.
  ///
  /// - Parameters:
  ///   - pixels: RGBA, 8 bits a channel.
  ///   - indices: A byte for each pixel.
  mutating func index(
    _ pixels: UnsafeRawBufferPointer, into indices: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let count = indices.count
    var previous: UInt32 = 0
    var index: UInt8 = 0
    var pixel = 0
    while pixel < count {
      let key = unsafe pixels.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt32.self)
      if key == previous, pixel > 0 {
        // Labels are mostly runs of one colour, which need no look-up.
        let pair = UInt64(key) << 32 | UInt64(key)
        while pixel &+ 8 <= count, unsafe pixels.are8Pixels(pair, at: pixel &* 4) {
          unsafe indices.storeBytes(
            of: UInt64(index) &* 0x0101_0101_0101_0101, toByteOffset: pixel, as: UInt64.self)
          pixel &+= 8
        }
        guard pixel < count,
          unsafe pixels.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt32.self) == key
        else { continue }
      } else {
        guard let known = self.index(of: key) else { return false }
        index = known
        previous = key
      }
      unsafe indices.storeBytes(of: index, toByteOffset: pixel, as: UInt8.self)
      pixel &+= 1
    }
    return true
  }

  /// A colour's index, a new one if it has none yet; nil if none is left.
  @inline(__always)
  private mutating func index(of key: UInt32) -> UInt8? {
    var slot = Int((key &* 0x9E37_79B1) >> (32 - Self.slotBits))
    while slots[slot] != 0 {
      if UInt32(slots[slot] >> 32) == key { return UInt8(truncatingIfNeeded: slots[slot] &- 1) }
      slot = (slot &+ 1) & (1 << Self.slotBits - 1)
    }
    guard colors.count < ColorTable.capacity else { return nil }
    let index = UInt8(colors.count)
    colors.append(PixelColor(bytes: key))
    slots[slot] = UInt64(key) << 32 | UInt64(colors.count)
    return index
  }
}

extension UnsafeRawBufferPointer {
  /// Whether eight pixels from an offset have one colour, which a word contains twice.
  @inline(__always)
  fileprivate func are8Pixels(_ pair: UInt64, at offset: Int) -> Bool {
    var difference: UInt64 = 0
    for word in 0..<4 {
      difference |=
        unsafe loadUnaligned(fromByteOffset: offset &+ word &* 8, as: UInt64.self) ^ pair
    }
    return difference == 0
  }
}

extension PixelColor {
  /// A pixel's four bytes as they are in memory, read as a word of this machine.
  fileprivate init(bytes: UInt32) {
    let value = UInt32(littleEndian: bytes)
    self.init(
      red: UInt8(truncatingIfNeeded: value), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value >> 16), alpha: UInt8(truncatingIfNeeded: value >> 24))
  }
}
