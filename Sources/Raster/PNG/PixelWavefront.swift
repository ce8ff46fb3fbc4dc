private import CPixels

/// Undoes the filters of up to eight rows of RGB or RGBA at once, a pixel of each at a time: see
/// `Sources/CPixels/wavefront.c`.
struct PixelWavefront {
  private static let mostRows = Int(cpixels_wavefront_rows.rawValue)
  /// In narrower pictures, some rows would end before others begin.
  private static let leastWidth = Int(cpixels_wavefront_least_width.rawValue)

  /// What the file calls the filters.
  private let codes: [UInt8]

  /// Takes rows with the given filters, as many as there are up to the first average; nil if they are too
  /// few or too narrow to be faster together.
  init?(_ filters: ArraySlice<RowFilter>, width: Int) {
    guard width >= Self.leastWidth else { return nil }
    codes = filters.prefix(Int(cpixels_wavefront_rows.rawValue)).prefix { $0 != .average }.map(
      \.rawValue)
    guard codes.count > 1 else { return nil }
  }

  /// How many rows it takes.
  var count: Int { codes.count }

  /// Converts rows of RGB or RGBA to straight RGBA.
  ///
  /// - Parameters:
  ///   - rows: The first filtered row; the others follow, each `stride` bytes after the one before. After
  ///     the last RGB sample, one more byte can be read.
  ///   - above: The row above as RGBA; zeros above the first.
  func pixels(
    of rows: UnsafeRawPointer, stride: Int, above: UnsafeRawPointer,
    into target: UnsafeMutableRawPointer, width: Int, hasAlpha: Bool
  ) {
    unsafe codes.withUnsafeBufferPointer { codes in
      let rows = unsafe cpixels_wavefront(
        filters: codes.baseAddress, count: codes.count,
        rows: rows.assumingMemoryBound(to: UInt8.self), stride: stride,
        above: above.assumingMemoryBound(to: UInt8.self),
        target: target.assumingMemoryBound(to: UInt8.self), width: width)
      if hasAlpha { unsafe cpixels_undo_rgba(rows) } else { unsafe cpixels_undo_rgb(rows) }
    }
  }
}
