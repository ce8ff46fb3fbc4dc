/// SHA-256, as fonts are pinned by and baselines record.
package enum Checksum {
  /// The checksum of a buffer as 64 lower-case hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    fatalError("engine under construction")
  }
}
