internal import Records

/// What a page's policy names a script by that stands in the page.
package enum ContentHash {
  /// SHA-256, as 32 bytes.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] { Checksum.digest(bytes) }
}
