#if canImport(CryptoKit)
  private import CryptoKit
#else
  private import CNettle
#endif

/// SHA-256 checksums, which pin fonts and are recorded in baselines.
package enum Checksum {
  /// The checksum of a buffer as 64 lower-case hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    unsafe bytes.withUnsafeBytes { unsafe sha256($0) }
  }

  /// The checksum of a buffer as 32 bytes.
  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    unsafe bytes.withUnsafeBytes { unsafe digest($0) }
  }

  /// Whether a text is written as a checksum is.
  package static func isSHA256(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy(isDigit)
  }

  /// Whether a byte is a digit of a checksum.
  package static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// The checksum of a buffer that is not copied, such as a file mapped into memory.
  package static func sha256(_ bytes: UnsafeRawBufferPointer) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = unsafe digest(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  package static func digest(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    #if canImport(CryptoKit)
      unsafe Array(SHA256.hash(data: bytes))
    #else
      unsafe [UInt8](unsafeUninitializedCapacity: cnettle_sha256_size) { digest, count in
        unsafe cnettle_sha256(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, digest.baseAddress)
        count = cnettle_sha256_size
      }
    #endif
  }
}
