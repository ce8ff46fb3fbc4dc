/// The few lines that Git LFS keeps in place of a file until the file is fetched.
package enum GitLFSPointer {
  // The first line of each pointer (specification of Git LFS, "The Pointer"); old ones name other
  // hosts.
  private static let starts = [
    "version https://git-lfs.github.com/spec/", "version https://hawser.github.com/spec/",
  ].map { Array($0.utf8) }
  /// A pointer is smaller.
  private static let longest = 1024

  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe isPointer($0) }
  }

  static func isPointer(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count < longest else { return false }
    return starts.contains { unsafe bytes.starts(with: $0) }
  }
}
