internal import Base

/// The hash by which a page's policy names a script inside the page.
package enum ContentHash {
  /// SHA-256, as 32 bytes.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] { Checksum.digest(bytes) }
}
