package import Base
package import Results

/// Why a watch could not run cases again, as a file in the run's folder, for reviews that are open.
package struct WatchNotice {
  private let path: String

  package init(in folder: RunFolder) { path = "\(folder.path)/\(RunFolder.notice)" }

  /// Keeps a reason; nil removes it, because there is a run again.
  package func write(_ reason: String?) throws(FileError) {
    // A run refuses such a folder, and says why.
    guard try FileSystem.firstLink(in: FileSystem.folder(of: path)) == nil else { return }
    guard let reason else { return try FileSystem.remove(path) }
    try FileSystem.replace(.init(path: path, bytes: Array(reason.utf8)))
  }

  var stamp: FileStamp? { FileStamp(of: path) }

  func read() throws(FileError) -> String? {
    try FileSystem.contents(of: path, limit: Self.mostBytes).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// More than an error takes.
  private static let mostBytes = 1 << 16
}
