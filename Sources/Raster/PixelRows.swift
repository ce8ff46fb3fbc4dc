/// A picture that is read once, from top to bottom, some rows at a time, so that it is never wholly in
/// memory.
package protocol PixelRows {
  var size: PixelSize { get }

  /// Reads the next rows.
  ///
  /// - Parameter rows: Filled with straight RGBA, 8 bits a channel, without padding; its length is that
  ///   of a number of remaining rows, or 0, which reads none.
  /// - Throws: ``PNGError`` if a file proves to be broken.
  mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError)
}

/// The rows of a picture that is in memory.
package struct BitmapRows: PixelRows {
  private let bitmap: Bitmap
  private var offset = 0

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  package var size: PixelSize { bitmap.size }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    let part = offset..<offset + rows.count
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe rows.copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[part]))
    }
    offset = part.upperBound
  }
}
