@testable import Raster

/// Rows that must be read, even of a picture in memory.
struct ReadRows: PixelRows {
  private var rows: BitmapRows

  init(_ bitmap: Bitmap) { rows = BitmapRows(bitmap) }

  var size: PixelSize { rows.size }

  mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    try unsafe self.rows.read(into: rows)
  }
}
