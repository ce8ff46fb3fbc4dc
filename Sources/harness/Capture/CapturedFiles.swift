internal import Base

/// What a capture makes of the suite's files, which all stay as they are where any of it is refused.
struct CapturedFiles {
  /// Absolute; all files are below it.
  let suite: String
  /// Absolute paths with new content, nil for a file that goes; in the order in which they are written.
  private var changes: [(path: String, bytes: [UInt8]?)] = []

  init(suite: String) { self.suite = suite }

  mutating func write(_ bytes: [UInt8], to path: String) { changes.append((path, bytes)) }

  mutating func remove(_ path: String) { changes.append((path, nil)) }

  func write() throws(Failure) {
    for (path, _) in changes {
      try Failure.checkWay(to: String(path.dropFirst(suite.count + 1)), from: suite)
    }
    do throws(FileError) {
      for (path, bytes) in changes {
        if let bytes {
          try FileSystem.replace(.init(path: path, bytes: bytes))
        } else {
          try FileSystem.remove(path)
        }
      }
    } catch {
      throw .environment(error)
    }
  }
}
