/// The distinct colours of a picture that has at most 256, and which of them each pixel is.
struct ColorTable: Equatable {
  static let capacity = 256

  /// In the order in which rows first show them.
  var colors: [Color] = []
  /// For each pixel, row by row, its colour's place in ``colors``.
  var indices: [UInt8]

  /// Counts colours; nil as soon as there are more than 256.
  init?(_ bitmap: Bitmap) {
    // Open addressing with at most a quarter of the slots taken: about one probe a colour.
    let bits: UInt32 = 10
    var keys = [UInt32](repeating: 0, count: 1 << bits)
    var places = [Int16](repeating: -1, count: 1 << bits)
    let bytes = unsafe bitmap.pixels.span.bytes
    let count = bitmap.width * bitmap.height
    indices = [UInt8](repeating: 0, count: count)

    // Labels are mostly runs of one colour, which need no look-up.
    var previous: UInt32?
    var index: UInt8 = 0
    for pixel in 0..<count {
      let key = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self)
      if key != previous {
        previous = key
        var slot = Int((key &* 0x9E37_79B1) >> (32 - bits))
        while places[slot] >= 0, keys[slot] != key { slot = (slot + 1) & (1 << bits - 1) }
        if places[slot] < 0 {
          guard colors.count < Self.capacity else { return nil }
          keys[slot] = key
          places[slot] = Int16(colors.count)
          colors.append(bitmap[pixel % bitmap.width, pixel / bitmap.width])
        }
        index = UInt8(places[slot])
      }
      indices[pixel] = index
    }
  }
}
