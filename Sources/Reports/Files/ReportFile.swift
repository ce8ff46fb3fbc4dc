internal import Runs

/// A file of a report: a reader finds it either as it was or whole.
enum ReportFile {
  /// Writes the file and makes the folders above it.
  static func write(_ bytes: [UInt8], to path: String) throws(ReportError) {
    do {
      // Nothing is flushed to the disk, since a report can be made again.
      try FileSystem.replace([.init(path: path, bytes: bytes)], durability: .process)
    } catch {
      throw .file(error)
    }
  }

  /// Removes the file of an earlier run; does nothing where there is none.
  static func remove(_ path: String) throws(ReportError) {
    do {
      try FileSystem.remove(path)
    } catch {
      throw .file(error)
    }
  }
}
