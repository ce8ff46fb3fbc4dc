extension PixelRows {
  /// Passes on one row after the other, with its number.
  mutating func forEachRow(_ body: (Int, RawSpan) -> Void) throws(PNGError) {
    let rowBytes = size.width * 4
    guard rowBytes > 0 else { return }
    // Enough rows to be worth a call, few enough to stay in the cache.
    let step = max(1, 65_536 / rowBytes)
    var buffer = [UInt8](repeating: 0, count: step * rowBytes)
    for top in stride(from: 0, to: size.height, by: step) {
      let count = min(step, size.height - top)
      try unsafe buffer.withUnsafeMutableBufferPointer { buffer throws(PNGError) in
        let bytes = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[..<(count * rowBytes)]))
        try unsafe read(into: bytes)
      }
      let bytes = unsafe buffer.span.bytes
      for row in 0..<count {
        body(top + row, bytes.extracting(row * rowBytes..<(row + 1) * rowBytes))
      }
    }
  }
}
