private import CSystem

/// Looks for bytes among bytes, as fast as the C library does.
package enum ByteSearch {
  /// The first position of some bytes among others; nil if they do not occur, or are empty.
  package static func offset(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe wanted.withUnsafeBytes { wanted in
        guard let start = bytes.baseAddress, let first = wanted.baseAddress,
          let found = unsafe csystem_find(start, bytes.count, first, wanted.count)
        else { return nil }
        return unsafe found - start
      }
    }
  }
}
