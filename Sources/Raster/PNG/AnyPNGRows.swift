/// The rows of any kind of PNG, decoded one after the other if the file stores them in that order.
@safe final class AnyPNGRows {
  let size: PixelSize
  private let reader: AnyPNGReader
  private var rowsLeft: Int
  /// All rows, if the file is interlaced.
  private var picture: BitmapRows?

  init(_ file: UnsafeRawBufferPointer) throws(PNGError) {
    reader = try unsafe AnyPNGReader(file)
    size = try unsafe reader.header(file)
    rowsLeft = size.height
    if try unsafe reader.start(file) > 1 {
      picture = try unsafe BitmapRows(AnyPNG.decode(file))
    }
  }

  func read(
    _ file: UnsafeRawBufferPointer, into rows: UnsafeMutableRawBufferPointer
  ) throws(PNGError) {
    if picture != nil {
      try unsafe picture?.read(into: rows)
      return
    }
    // After the last row, the reader would look for another end.
    guard unsafe !rows.isEmpty, let start = rows.baseAddress else { return }
    let count = rows.count / (size.width * 4)
    precondition(count <= rowsLeft)
    try unsafe reader.rows(file, into: start, count: count)
    rowsLeft -= count
    if rowsLeft == 0 { try unsafe reader.end(file) }
  }

  /// Skips the first rows.
  func skip(_ file: UnsafeRawBufferPointer, rows: Int) throws(PNGError) {
    let row = UnsafeMutableRawBufferPointer.allocate(byteCount: size.width * 4, alignment: 16)
    defer { unsafe row.deallocate() }
    for _ in 0..<rows { try unsafe read(file, into: row) }
  }
}
