private import Base

#if canImport(CDeflate)
  private import CDeflate
#else
  private import CZlib
#endif

/// The checksum of PNG and zlib (ISO 3309, polynomial 0xEDB88320), by libdeflate at several gigabytes a second, or
/// by the system's zlib.
///
/// It detects files that were torn, cut short or mixed up by accident. It does not protect against
/// forgery.
package struct CRC32: Equatable, Sendable {
  package private(set) var value: UInt32 = 0

  package init() {}

  /// The checksum of all bytes of a file.
  package init(of bytes: [UInt8]) {
    update(bytes[...])
  }

  /// Goes on with the bytes that follow.
  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  /// Goes on with the bytes that follow.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    // Without bytes, both libraries would start again.
    guard unsafe !bytes.isEmpty else { return }
    #if canImport(CDeflate)
      value = unsafe libdeflate_crc32(value, bytes.baseAddress, bytes.count)
    #else
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      value = unsafe UInt32(crc32_z(uLong(value), start, bytes.count))
    #endif
  }

  /// Eight hexadecimal digits.
  package var text: String { value.hexadecimal(digits: 8) }
}

/// The checksum of a chunk (PNG, § 5.5): the CRC-32 of its name and data.
func chunkChecksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var checksum = CRC32()
  checksum.update(bytes)
  return checksum.value
}
