#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

extension String {
  /// Whether this text's bytes come before another's, which orders texts by their code points.
  ///
  /// The result is the same everywhere; for folders of thousands of files this is much faster than
  /// byte by byte.
  @usableFromInline package func precedesInBytes(_ other: String) -> Bool {
    // A text that came from Objective-C may not be contiguous.
    guard let order = commonOrder(other) else { return utf8.lexicographicallyPrecedes(other.utf8) }
    return order == 0 ? utf8.count < other.utf8.count : order < 0
  }

  /// Whether this text's bytes are another's: Swift's own rule takes canonically equivalent texts for equal.
  package func isSameInBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    guard let order = commonOrder(other) else { return utf8.elementsEqual(other.utf8) }
    return order == 0
  }

  /// The order of as many bytes as both have, as `memcmp` has it; nil if one is not contiguous.
  private func commonOrder(_ other: String) -> Int32? {
    let order = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { others in
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return Int32(0) }
        return unsafe memcmp(start, other, min(bytes.count, others.count))
      }
    }
    return order ?? nil
  }
}
