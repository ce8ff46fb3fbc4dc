private import CDeflate

/// The checksum of PNG and zlib (ISO 3309, polynomial 0xEDB88320), by libdeflate at several gigabytes a second.
///
/// It finds what was torn, cut short or mixed up by accident. It is no protection against forgery.
package struct CRC32: Equatable, Sendable {
  package private(set) var value: UInt32 = 0

  package init() {}

  /// Of all bytes of a file.
  package init(of bytes: [UInt8]) {
    update(bytes[...])
  }

  /// Goes on with the bytes that follow.
  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    value = unsafe bytes.withUnsafeBytes { bytes in
      // For no bytes, libdeflate starts anew.
      unsafe bytes.isEmpty ? value : libdeflate_crc32(value, bytes.baseAddress, bytes.count)
    }
  }

  /// Eight hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
