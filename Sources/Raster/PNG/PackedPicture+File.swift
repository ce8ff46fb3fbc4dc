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
