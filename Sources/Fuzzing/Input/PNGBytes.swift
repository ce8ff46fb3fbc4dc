/// What is needed to make PNG files that are valid up to their pixels (PNG, 3rd edition, § 5 and 10).
enum PNGBytes {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return bigEndian(data.count) + checked + bigEndian(Int(checksum(checked[...])))
  }

  /// A zlib stream of stored blocks.
  static func stored(_ data: [UInt8], window: UInt8 = 7) -> [UInt8] {
    let method = window << 4 | 8
    var stream = [method, UInt8(31 - Int(method) * 256 % 31) % 31]
    var rest = data[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + part
    } while !rest.isEmpty
    var (first, second) = (1, 0)
    for byte in data {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return stream + bigEndian(second << 16 | first)
  }

  /// The same file with correct checksums, as far as its chunks go.
  static func repaired(_ file: [UInt8]) -> [UInt8] {
    guard file.count > signature.count else { return file }
    var file = Array(signature + file[signature.count...])
    var start = signature.count
    while file.count - start >= 12 {
      let count = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count <= file.count - start - 12 else { break }
      let end = start + 8 + count
      file.replaceSubrange(
        end..<end + 4, with: bigEndian(Int(checksum(file[start + 4..<end]))))
      start = end + 4
    }
    return file
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
