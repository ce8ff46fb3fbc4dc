/// A number for each row of a picture, equal for equal rows.
///
/// Rows that differ may have the same number, though hardly ever: code that pairs rows by it still compares them.
package struct RowHashes: Equatable, Sendable {
  package private(set) var values: [UInt64] = []

  /// Reads a picture to its end; 8 bytes a row are kept.
  package init(_ picture: inout some PixelRows) throws(PNGError) {
    values.reserveCapacity(picture.size.height)
    var values = values
    try picture.forEachRow { _, row in values.append(Self.hash(row)) }
    self.values = values
  }

  /// Four numbers are computed in parallel, so that none has to wait for another one's product.
  private static func hash(_ row: RawSpan) -> UInt64 {
    let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    var (a, b, c, d) = (prime, prime &+ 1, prime &+ 2, prime &+ 3)
    func word(_ offset: Int) -> UInt64 {
      unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
      let product = (hash ^ word) &* prime
      return product ^ product >> 29
    }
    let end = row.byteCount & ~31
    for offset in stride(from: 0, to: end, by: 32) {
      a = mixed(a, word(offset))
      b = mixed(b, word(offset + 8))
      c = mixed(c, word(offset + 16))
      d = mixed(d, word(offset + 24))
    }
    // A row of pixels is a multiple of four bytes long.
    for offset in stride(from: end, to: row.byteCount, by: 4) {
      let pixel = unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      a = mixed(a, UInt64(pixel))
    }
    return mixed(mixed(mixed(a, b), c), d)
  }
}
