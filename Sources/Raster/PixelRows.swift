/// A picture that is read once, from top to bottom, some rows at a time, so that it is never wholly in
/// memory.
package protocol PixelRows {
  var size: PixelSize { get }

  /// The picture, if all of it is in memory and no row has been read; nil otherwise.
  var whole: Bitmap? { get }

  /// Reads the next rows.
  ///
  /// - Parameter rows: Filled with straight RGBA, 8 bits a channel, without padding; its length is that
  ///   of a number of remaining rows, or 0, which reads none.
  /// - Throws: ``PNGError`` if a file proves to be broken.
  mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError)
}

extension PixelRows {
  package var whole: Bitmap? { nil }
}

/// The rows of a picture that is in memory.
package struct BitmapRows: PixelRows {
  private let bitmap: Bitmap
  private var offset = 0

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  package var size: PixelSize { bitmap.size }
  package var whole: Bitmap? { offset == 0 ? bitmap : nil }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    let part = offset..<offset + rows.count
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe rows.copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[part]))
    }
    offset = part.upperBound
  }
}

extension PixelRows {
  /// Passes on one row after the other, with its number.
  mutating func forEachRow(_ body: (Int, RawSpan) -> Void) throws(PNGError) {
    let rowBytes = size.width * 4
    guard rowBytes > 0 else { return }
    if let whole {
      let bytes = unsafe whole.pixels.span.bytes
      for y in 0..<size.height { body(y, bytes.extracting(y * rowBytes..<(y + 1) * rowBytes)) }
      return
    }
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
