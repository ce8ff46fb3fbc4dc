internal import Base
private import Dispatch
private import Raster
internal import Results
private import Synchronization

/// Large files that are read on threads of their own while something else is prepared.
///
/// Reading two pictures of a long page takes two milliseconds, and so does parsing a command line: a twentieth of a
/// comparison each.
package final class FilesAhead: Sendable {
  /// Starting a thread for a file with fewer bytes costs more than it saves.
  private static let leastBytes = 1 << 20

  private let files: [String: File]

  /// Begins to read those paths that lead to large files. Anything else is left alone, and so are errors: whoever
  /// needs such a file reads it again.
  ///
  /// If any path leads to a folder, nothing is read: folders are compared in a child process, which must not be forked
  /// while other threads work.
  package init(_ paths: [String]) {
    var files: [String: File] = [:]
    let paths = Set(paths)
    @Sendable func read<Value>(_ step: () throws(FileError) -> Value?) -> Value? {
      do throws(FileError) {
        return try step()
      } catch {
        return nil
      }
    }
    let hasFolder = paths.contains { path in
      read { () throws(FileError) in try FileSystem.kind(of: path) } == .folder
    }
    for path in hasFolder ? [] : paths {
      let size = read { () throws(FileError) in try FileSystem.size(of: path) }
      guard let size, size >= Self.leastBytes else { continue }
      let file = File()
      let isStarted = WorkThread.detach {
        file.finish(read { () throws(FileError) in try FileSystem.contents(of: path) })
      }
      if isStarted { files[path] = file }
    }
    self.files = files
  }

  /// The bytes of a file, as soon as they have been read; nil if they were not.
  func contents(of path: String) -> [UInt8]? { files[path]?.wait() }
}

extension FilesAhead {
  /// A file that one thread reads and others wait for.
  private final class File: Sendable {
    private let bytes = Mutex<[UInt8]?>(nil)
    private let isFinished = DispatchSemaphore(value: 0)

    func finish(_ read: [UInt8]?) {
      bytes.withLock { $0 = read }
      isFinished.signal()
    }

    func wait() -> [UInt8]? {
      isFinished.wait()
      // The next one need not wait.
      isFinished.signal()
      return bytes.withLock { $0 }
    }
  }
}
