private import Base

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
      var indices: [PixelColor: UInt8] = [:]
      for (index, color) in colors.enumerated() { indices[color] = UInt8(index) }
      source = .indices(
        table.indices, samples: wholeTable(table.colors.compactMap { indices[$0] }))
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
      for (index, row) in rows.enumerated() {
        let scanline = target.extracting(index * pitch..<(index + 1) * pitch)
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
  for group in 0..<whole {
    var byte: UInt8 = 0
    for index in 0..<count {
      byte = unsafe byte &<< depth | samples[Int(indices[group &* count &+ index])]
    }
    unsafe target[group] = byte
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
  for (index, channel) in channels.enumerated() {
    for pixel in 0..<row.count / 4 {
      unsafe target[pixel &* step &+ index] = row[pixel &* 4 &+ channel]
    }
  }
}

extension PackedPicture {
  /// The picture's file, compressed as fast as can be.
  func fastFile() throws(PNGError) -> [UInt8] {
    // ISA-L compresses few bytes less well, and libdeflate is just as fast for them.
    if pitch * size.height <= 1 << 12 {
      return file(data: try ZlibCompressor(level: .trial).compress(scanlines))
    }
    // The same parts on every machine, so that the file is the same, too.
    let height = max(1, Self.partBytes / pitch)
    let starts = Array(stride(from: 0, to: size.height, by: height))
    let parts = concurrentMap(starts.count) { index in
      compress(
        starts[index]..<min(starts[index] + height, size.height),
        isLast: index == starts.count - 1)
    }
    return file(data: ZlibStream.joining(parts))
  }

  /// Scanlines that a thread compresses at a time, in bytes: enough that starting afresh costs a thousandth of the size.
  private static let partBytes = 2 << 20

  private func compress(_ rows: Range<Int>, isLast: Bool) -> CompressedPart {
    var compressor = StreamCompressor()
    // Some rows at a time, so that they need not be in memory as a whole and stay in the processor's caches.
    let step = max(1, (1 << 16) / pitch)
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      unsafe scanlines(row..<min(row + step, rows.upperBound)).withUnsafeBytes { scanlines in
        unsafe compressor.append(scanlines)
      }
    }
    return compressor.finished(isLast: isLast)
  }

  /// The picture's file from its compressed scanlines.
  func file(data: [UInt8]) -> [UInt8] {
    ChunkWriter(size, format, dataCount: data.count).finished(data: data)
  }
}

extension PackedPicture {
  /// The file of a picture, as small as some milliseconds per label allow.
  static func smallFile(of bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let trial = try ZlibCompressor(level: .trial)
    var best = PackedPicture(bitmap)
    var scanlines = best.scanlines
    var data = trial.compress(scanlines)
    // What is smallest at a low level is nearly always smallest at a high one. All other chunks of the
    // candidates are the same, so it is enough to compare their data.
    func consider(_ picture: PackedPicture, _ candidate: [UInt8]) {
      if let smaller = trial.compress(candidate, limit: data.count - 1) {
        (best, scanlines, data) = (picture, candidate, smaller)
      }
    }

    // If samples share a byte, compression and filters, which see only bytes, find fewer repeats.
    var bytewise = best
    var plain = scanlines
    if best.format.depth < 8 {
      bytewise = PackedPicture(bitmap, minimumDepth: 8)
      plain = bytewise.scanlines
      consider(bytewise, plain)
    }
    consider(bytewise, bytewise.filtered(plain))

    let thorough = try ZlibCompressor(level: .thorough(for: scanlines.count))
    return best.file(data: thorough.compress(scanlines, limit: data.count - 1) ?? data)
  }
}
