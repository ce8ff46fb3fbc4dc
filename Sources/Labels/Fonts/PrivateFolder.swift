#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A folder in the system's temporary folder into which nobody else can put anything.
enum PrivateFolder {
  /// The same folder at each start; nil if it cannot be made or belongs to somebody else.
  ///
  /// Files linked from it are trusted, so a folder of another user will not do.
  static var forCaches: URL? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "harness-\(getuid())")
    guard unsafe mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { return nil }
    var info = stat()
    guard unsafe lstat(folder.path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR,
      info.st_uid == getuid(), info.st_mode & 0o077 == 0
    else { return nil }
    return folder
  }
}
