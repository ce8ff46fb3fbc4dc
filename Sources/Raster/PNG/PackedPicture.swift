/// A picture in the form in which a PNG compresses it.
struct PackedPicture: Equatable {
  let format: PNGFormat
  /// Row after row, each from a byte of its own; of samples in one byte, the first is the highest.
  let rows: [UInt8]

  /// Packs a picture in its smallest exact format.
  init(_ bitmap: Bitmap) {
    if let table = ColorTable(bitmap) {
      format = PNGFormat(for: table, size: bitmap.size)
      rows = pack(bitmap, table, as: format)
    } else {
      format = PNGFormat(
        isGray: bitmap.allSatisfy(\.isGray), isOpaque: bitmap.allSatisfy(\.isOpaque))
      rows = bytes(of: bitmap, as: format.samples)
    }
  }
}

private func pack(_ bitmap: Bitmap, _ table: ColorTable, as format: PNGFormat) -> [UInt8] {
  let samples: [UInt8]
  switch format.samples {
  case .grayAlpha, .rgb, .rgba:
    return bytes(of: bitmap, as: format.samples)
  case .gray:
    samples = table.colors.map { $0.red >> (8 - format.depth) }
  case .palette(let colors):
    var places: [Color: UInt8] = [:]
    for (place, color) in colors.enumerated() { places[color] = UInt8(place) }
    samples = table.colors.compactMap { places[$0] }
  }

  let rowBytes = format.rowBytes(width: bitmap.width)
  var rows = [UInt8](repeating: 0, count: rowBytes * bitmap.height)
  for y in 0..<bitmap.height {
    let start = y * bitmap.width
    for x in 0..<bitmap.width {
      let bit = x * format.depth
      let sample = samples[Int(table.indices[start + x])]
      rows[y * rowBytes + bit >> 3] |= sample << (8 - format.depth - bit & 7)
    }
  }
  return rows
}

private func bytes(of bitmap: Bitmap, as samples: PNGFormat.Samples) -> [UInt8] {
  let channels: [Int]
  switch samples {
  case .rgba: return bitmap.pixels
  case .rgb: channels = [0, 1, 2]
  case .grayAlpha: channels = [0, 3]
  case .gray, .palette: channels = [0]
  }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(bitmap.width * bitmap.height * channels.count)
  for pixel in stride(from: 0, to: bitmap.pixels.count, by: 4) {
    for channel in channels { bytes.append(bitmap.pixels[pixel + channel]) }
  }
  return bytes
}

extension Bitmap {
  fileprivate func allSatisfy(_ predicate: (Color) -> Bool) -> Bool {
    (0..<height).allSatisfy { y in (0..<width).allSatisfy { x in predicate(self[x, y]) } }
  }
}
