import Foundation

/// A folder in the system's temporary one that nobody else can put anything into.
enum PrivateFolder {
  /// The same one at each start; nil where it cannot be made, or somebody else was there first.
  ///
  /// What is linked from it is believed, so a folder of another user's will not do.
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
