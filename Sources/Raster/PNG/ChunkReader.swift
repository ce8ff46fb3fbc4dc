private import Base

/// Reads a PNG's chunks one after the other (PNG specification, 5.3), and says what is wrong with one as libpng does.
struct ChunkReader {
  let file: [UInt8]
  /// The next byte's position in the file.
  private(set) var offset = 0
  /// The four letters of the current chunk.
  private(set) var name = ChunkName.end
  private var checksum = CRC32()

  /// The largest length of any chunk except those with rows, which may be as long as the picture's rows can
  /// get.
  private static let longest = 8_000_000

  init(_ file: [UInt8]) { self.file = file }

  /// The next bytes, which no checksum covers.
  mutating func bytes(_ count: Int) throws(PNGError) -> ArraySlice<UInt8> {
    guard count <= file.count - offset else { throw .malformed(detail: "unexpected end of data") }
    defer { offset += count }
    return file[offset..<offset + count]
  }

  /// The next bytes of the chunk's data.
  mutating func data(_ count: Int) throws(PNGError) -> ArraySlice<UInt8> {
    let data = try bytes(count)
    checksum.update(data)
    return data
  }

  /// Begins a chunk, and returns how many bytes of data it has.
  ///
  /// - Parameter header: The picture's, if it is known.
  mutating func begin(_ header: PNGHeader?) throws(PNGError) -> Int {
    let start = try bytes(8)
    let count = file.span.bigEndianInteger(at: start.startIndex)
    guard count < 1 << 31 else { throw .malformed(detail: "PNG unsigned integer out of range") }
    name = ChunkName(
      code: UInt32(file.span.bigEndianInteger(at: start.startIndex + 4)))
    checksum = CRC32()
    checksum.update(start.dropFirst(4))
    guard name.letters.allSatisfy(\.isLetter) else { throw failure("invalid chunk type") }
    let longest = name == .data ? Self.longestData(header) : Self.longest
    guard count <= longest else { throw failure("chunk data is too large") }
    return count
  }

  /// Skips the rest of the chunk's data, and checks all of it.
  mutating func finish(skipping count: Int = 0) throws(PNGError) {
    _ = try data(count)
    let expected = try bytes(4).startIndex
    guard Int(checksum.value) == file.span.bigEndianInteger(at: expected) else {
      throw failure("CRC error")
    }
  }

  /// Reads what follows the chunk in which the rows end, up to the end of the file.
  ///
  /// - Returns: Whether there are rows after all.
  @discardableResult
  mutating func end(_ header: PNGHeader) throws(PNGError) -> Bool {
    var hasRows = false
    repeat {
      let count = try begin(header)
      if name == .header { throw failure("out of place") }
      // An empty chunk has none.
      if name == .data, count > 0 { hasRows = true }
      try finish(skipping: count)
      if name == .end, count > 0 { throw failure("invalid") }
    } while name != .end
    guard offset == file.count else { throw .trailingBytes(count: file.count - offset) }
    return hasRows
  }

  /// What is wrong with the chunk.
  func failure(_ words: String) -> PNGError {
    let name = name.letters.map { byte in
      byte.isLetter
        ? String(UnicodeScalar(byte)) : "[\(byte.hexadecimal(digits: 2, uppercase: true))]"
    }
    return .malformed(detail: "\(name.joined()): \(words)")
  }

  /// The length of all rows in the worst case: stored, in blocks of one row or 32 kB.
  private static func longestData(_ header: PNGHeader?) -> Int {
    guard let header else { return longest }
    let row =
      header.size.width * header.colorType.channels * (header.depth > 8 ? 2 : 1) + 1
      + (header.isInterlaced ? 6 : 0)
    let (rows, isTooMuch) = header.size.height.multipliedReportingOverflow(by: row)
    guard !isTooMuch, rows <= UInt32.max else { return 1 << 31 }
    return max(longest, rows + 6 + 5 * (rows / min(row, 32_566) + 1))
  }
}

/// What a chunk contains: four ASCII letters, the first in the highest byte.
struct ChunkName: Hashable {
  let code: UInt32

  static let header = Self("IHDR")
  static let palette = Self("PLTE")
  static let transparency = Self("tRNS")
  static let data = Self("IDAT")
  static let end = Self("IEND")
  /// How many frames there are (PNG specification, 11.3.6.1).
  static let animation = Self("acTL")
  /// How a frame is shown, and its rows (11.3.6.2, 11.3.6.3).
  static let frameControl = Self("fcTL")
  static let frameData = Self("fdAT")
  static let colorCoding = Self("cICP")
  static let colorProfile = Self("iCCP")
  static let standardColors = Self("sRGB")
  static let gamma = Self("gAMA")
  static let chromaticities = Self("cHRM")
  static let exif = Self("eXIf")

  init(code: UInt32) { self.code = code }

  init(_ name: StaticString) {
    code = unsafe UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) {
      $0 << 8 | UInt32($1)
    }
  }

  var letters: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }

  /// Whether a decoder must know the chunk: its first letter is upper-case.
  var isCritical: Bool { code & 0x2000_0000 == 0 }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & ~0x20) }
}
