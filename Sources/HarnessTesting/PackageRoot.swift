import Foundation

/// The folder of the package that a test belongs to.
struct PackageRoot {
  /// Absolute.
  let path: String

  init(path: String) {
    self.path = path
  }

  init(above file: String) throws(PackageRootError) {
    var folder = URL(filePath: file).deletingLastPathComponent().standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path else { throw PackageRootError(file: file) }
      folder = parent
    }
    path = folder.path
  }

  /// Where fontconfig keeps its cache.
  static let cache = ".harness/cache"
  /// What people begin a command of harness with in a package.
  static let program = "swift package harness"

  /// A path from the root, as an absolute one.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(self.path)/\(path)"
  }
}

struct PackageRootError: Error, CustomStringConvertible {
  let file: String

  var description: String {
    "no folder above \(file) has a Package.swift; give absolute paths, and a file of the package"
  }
}
