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
