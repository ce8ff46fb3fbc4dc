import Base
private import CPango

/// Times checksums beside GLib, which computes them without the processor's own instructions.
enum ChecksumBenchmark {
  static func figures() throws -> [Figure] {
    let bytes = (0..<4 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let time = try Stopwatch(clock: .thread, rounds: 21, batch: 0.01).compare(
      { Checksum.sha256(bytes).utf8.count },
      {
        let digest = unsafe g_compute_checksum_for_data(
          G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
        defer { unsafe g_free(digest) }
        return unsafe digest == nil ? 0 : bytes.count
      })
    return [
      Figure(.checksum, "SHA-256 of 4 MiB", time: time.first, reference: time.second)
    ]
  }
}
