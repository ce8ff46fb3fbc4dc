extension Comparison {
  /// The same of pictures that are not in memory, of which only the rows around what differs are read.
  ///
  /// - Parameter limit: Bytes that these rows may take; nothing is looked for where they take more.
  /// - Throws: ``PNGError`` where a file is found to be broken.
  package mutating func findMoves(
    expected: inout some PixelRows, actual: inout some PixelRows, tolerance: Tolerance,
    within limit: Int
  ) throws(PNGError) {
    guard let bounds, !regions.isEmpty else { return }
    // A detector looks no farther, and a region moves no farther within itself.
    let rows = bounds.y - ShiftDetector.reach..<bounds.y + bounds.height + ShiftDetector.reach
    let parts = (
      rows.clamped(to: 0..<expected.size.height), rows.clamped(to: 0..<actual.size.height)
    )
    let bytes =
      (parts.0.count * expected.size.width + parts.1.count * actual.size.width) * 4
    guard bytes <= limit else { return }
    findMoves(
      expected: PictureExcerpt(
        try expected.bitmap(of: parts.0), at: PixelOffset(x: 0, y: parts.0.lowerBound)),
      actual: PictureExcerpt(
        try actual.bitmap(of: parts.1), at: PixelOffset(x: 0, y: parts.1.lowerBound)),
      tolerance: tolerance)
  }
}

extension PixelRows {
  /// Reads some rows of a picture of which none has been read; those above them are let go of.
  fileprivate mutating func bitmap(of rows: Range<Int>) throws(PNGError) -> Bitmap {
    let rowBytes = size.width * 4
    var pixels = [UInt8](repeating: 0, count: rows.count * rowBytes)
    var skipped = 0
    while skipped < rows.lowerBound {
      let count = min(rows.count, rows.lowerBound - skipped)
      try read(into: &pixels, bytes: count * rowBytes)
      skipped += count
    }
    try read(into: &pixels, bytes: pixels.count)
    return Bitmap(width: size.width, height: rows.count, pixels: pixels)
  }

  private mutating func read(into pixels: inout [UInt8], bytes: Int) throws(PNGError) {
    try unsafe pixels.withUnsafeMutableBufferPointer { buffer throws(PNGError) in
      try unsafe read(
        into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<bytes])))
    }
  }
}
