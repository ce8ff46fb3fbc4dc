internal import Base

/// What the addresses of a review's pages have, and nobody else knows.
enum ReviewToken {
  /// The token of a run's reviews, in a file that only this user can read.
  ///
  /// Pages that are open go on with the next review of the run, and it gets what they hold.
  ///
  /// - Parameter path: The file's.
  static func kept(in path: String) throws(FileError) -> String {
    // Of a folder that was copied or downloaded, others may know it.
    if let bytes = try FileSystem.contents(ofPrivateFile: path, limit: 64) {
      let token = String(decoding: bytes, as: UTF8.self)
      if token.count == digits, token.allSatisfy({ $0.isASCII && $0.isHexDigit }) { return token }
    }
    let token = make()
    try FileSystem.replace(.init(path: path, bytes: Array(token.utf8)), isPrivate: true)
    return token
  }

  private static let digits = 32

  /// 128 random bits: as hard to guess as a UUID.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in (generator.next() as UInt64).hexadecimal(digits: digits / 2) }
      .joined()
  }
}
