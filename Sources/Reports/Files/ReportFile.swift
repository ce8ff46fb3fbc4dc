internal import Runs

/// A file of a report: a reader finds it either as it was or whole.
enum ReportFile {
  /// Writes the file and makes the folders above it.
  static func write(_ bytes: [UInt8], to path: String) throws(ReportError) {
    do {
      try FileSystem.replace(.init(path: path, bytes: bytes))
    } catch {
      throw .file(error)
    }
  }
}
