import Foundation

/// A folder that is gone after the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "runs-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing can be done about a folder that stays.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Paths of the files below the folder, sorted.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter {
        var isFolder: ObjCBool = false
        return unsafe FileManager.default.fileExists(
          atPath: "\(path)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
      }
      .sorted()
  }

  func folders() throws -> [String] {
    let files = Set(try files())
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { !files.contains($0) }.sorted()
  }
}
