/// A rectangle of a picture, whose pixels keep their coordinates.
struct PictureExcerpt {
  private let bitmap: Bitmap
  let bounds: PixelRect

  /// A whole picture.
  init(_ bitmap: Bitmap) {
    self.init(bitmap, at: PixelOffset(x: 0, y: 0))
  }

  /// - Parameter origin: Where the bitmap's first pixel is in the picture.
  init(_ bitmap: Bitmap, at origin: PixelOffset) {
    self.bitmap = bitmap
    bounds = PixelRect(x: origin.x, y: origin.y, width: bitmap.width, height: bitmap.height)
  }

  /// The four bytes of a pixel within ``bounds``.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let offset = offset(x, y)
    return unsafe bitmap.pixels.span.bytes.unsafeLoadUnaligned(
      fromByteOffset: offset, as: UInt32.self)
  }

  /// Passes on the bytes of part of a row within ``bounds``.
  func withRow<Result>(_ columns: Range<Int>, _ y: Int, _ body: (RawSpan) -> Result) -> Result {
    let start = offset(columns.lowerBound, y)
    let bytes = unsafe bitmap.pixels.span.bytes
    return body(bytes.extracting(start..<start + columns.count * 4))
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    ((y - bounds.y) * bounds.width + x - bounds.x) * 4
  }
}

extension PixelRect {
  var columns: Range<Int> { x..<x + width }
  var rows: Range<Int> { y..<y + height }
  var area: Int { width * height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func moved(by offset: PixelOffset) -> PixelRect {
    PixelRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// The rectangle without another: at most four parts, none of them empty.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    let right = common.x + common.width
    let bottom = common.y + common.height
    return [
      PixelRect(x: x, y: y, width: width, height: common.y - y),
      PixelRect(x: x, y: common.y, width: common.x - x, height: common.height),
      PixelRect(x: right, y: common.y, width: x + width - right, height: common.height),
      PixelRect(x: x, y: bottom, width: width, height: y + height - bottom),
    ].filter { !$0.isEmpty }
  }
}
