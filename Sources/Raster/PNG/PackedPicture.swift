/// A picture in the form in which a PNG compresses it: scanline after scanline (PNG, § 7.2 and 9). Each has a
/// byte for its filter, which is none, then its samples; if a byte has several samples, the first is in the
/// highest bits.
struct PackedPicture {
  let size: PixelSize
  let format: PNGFormat
  private let source: Source

  private enum Source {
    /// For each pixel the index of its sample in a table of 256.
    case indices([UInt8], samples: [UInt8])
    /// Samples of 8 bits as they are.
    case bytes([UInt8])
    /// Pixels whose channels are samples.
    case channels(Bitmap)
  }

  /// Packs a picture in its smallest exact format.
  ///
  /// - Parameter minimumDepth: The fewest bits that a sample may have.
  init(_ bitmap: Bitmap, minimumDepth: Int = 1) {
    size = bitmap.size
    guard let table = ColorTable(bitmap) else {
      format = PNGFormat(directFor: bitmap)
      source = .channels(bitmap)
      return
    }
    var format = PNGFormat(for: table, size: bitmap.size)
    format.depth = max(format.depth, minimumDepth)
    self.format = format
    switch format.samples {
    case .grayAlpha, .rgb, .rgba:
      source = .channels(bitmap)
    case .gray:
      source = .indices(
        table.indices, samples: wholeTable(table.colors.map { $0.red >> (8 - format.depth) }))
    case .palette(let colors):
      var places: [PixelColor: UInt8] = [:]
      for (place, color) in colors.enumerated() { places[color] = UInt8(place) }
      source = .indices(
        table.indices, samples: wholeTable(table.colors.compactMap { places[$0] }))
    }
  }

  /// Packs indices of a palette as they are.
  init(_ picture: IndexedPicture) {
    size = picture.size
    format = PNGFormat(palette: picture.palette)
    source =
      format.depth == 8
      ? .bytes(picture.indices)
      : .indices(picture.indices, samples: wholeTable(Array(UInt8.min...UInt8.max)))
  }

  /// Bytes of a scanline, including its filter's.
  var pitch: Int { 1 + format.rowBytes(width: size.width) }

  /// The scanlines of some rows.
  func scanlines(_ rows: Range<Int>) -> [UInt8] {
    let count = pitch * rows.count
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      for (place, row) in rows.enumerated() {
        let scanline = target.extracting(place * pitch..<(place + 1) * pitch)
        unsafe scanline[0] = RowFilter.none.rawValue
        unsafe pack(row, into: scanline.extracting(1...))
      }
      initialized = count
    }
  }

  var scanlines: [UInt8] { scanlines(0..<size.height) }

  private func pack(_ row: Int, into target: UnsafeMutableBufferPointer<UInt8>) {
    let pixels = row * size.width..<(row + 1) * size.width
    switch source {
    case .indices(let indices, let samples):
      unsafe indices.withUnsafeBufferPointer { indices in
        unsafe samples.withUnsafeBufferPointer { samples in
          unsafe packSamples(
            indices.extracting(pixels), samples, depth: format.depth, into: target)
        }
      }
    case .bytes(let samples):
      unsafe samples.withUnsafeBufferPointer { samples in
        _ = unsafe target.update(fromContentsOf: samples.extracting(pixels))
      }
    case .channels(let bitmap):
      unsafe bitmap.pixels.withUnsafeBytes { bytes in
        let row = unsafe UnsafeRawBufferPointer(
          rebasing: bytes[pixels.lowerBound * 4..<pixels.upperBound * 4])
        let target = UnsafeMutableRawBufferPointer(target)
        switch format.colorType {
        case .rgba: unsafe target.copyMemory(from: row)
        case .rgb: unsafe packRGB(row, into: target)
        case .grayAlpha: unsafe packChannels([0, 3], of: row, into: target)
        case .gray, .palette: unsafe packChannels([0], of: row, into: target)
        }
      }
    }
  }
}

/// Samples by their indices, with one for every possible index, so that none needs to be checked.
private func wholeTable(_ samples: [UInt8]) -> [UInt8] {
  samples + [UInt8](repeating: 0, count: 256 - samples.count)
}

private func packSamples(
  _ indices: UnsafeBufferPointer<UInt8>, _ samples: UnsafeBufferPointer<UInt8>, depth: Int,
  into target: UnsafeMutableBufferPointer<UInt8>
) {
  // Each depth has its own loop.
  switch depth {
  case 1: unsafe packGroups(of: 8, indices, samples, into: target)
  case 2: unsafe packGroups(of: 4, indices, samples, into: target)
  case 4: unsafe packGroups(of: 2, indices, samples, into: target)
  default: unsafe packGroups(of: 1, indices, samples, into: target)
  }
}

/// Packs a number of samples into each byte.
@inline(__always)
private func packGroups(
  of count: Int, _ indices: UnsafeBufferPointer<UInt8>, _ samples: UnsafeBufferPointer<UInt8>,
  into target: UnsafeMutableBufferPointer<UInt8>
) {
  let depth = UInt8(8 / count)
  let whole = indices.count / count
  for place in 0..<whole {
    var byte: UInt8 = 0
    for index in 0..<count {
      byte = unsafe byte &<< depth | samples[Int(indices[place &* count &+ index])]
    }
    unsafe target[place] = byte
  }
  guard whole < target.count else { return }
  let rest = whole * count..<indices.count
  let byte = rest.reduce(0) { unsafe $0 << depth | samples[Int(indices[$1])] }
  unsafe target[whole] = byte << (UInt8(count - rest.count) * depth)
}

private func packRGB(_ row: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
  let count = row.count / 4
  // Four bytes at a time; the next pixel overwrites the fourth. The last pixel has no next one.
  for pixel in 0..<count - 1 {
    unsafe target.storeBytes(
      of: row.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt32.self),
      toByteOffset: pixel &* 3, as: UInt32.self)
  }
  for channel in 0..<3 { unsafe target[count * 3 - 3 + channel] = row[count * 4 - 4 + channel] }
}

private func packChannels(
  _ channels: [Int], of row: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
) {
  let step = channels.count
  for (place, channel) in channels.enumerated() {
    for pixel in 0..<row.count / 4 {
      unsafe target[pixel &* step &+ place] = row[pixel &* 4 &+ channel]
    }
  }
}
