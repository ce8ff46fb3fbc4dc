package import Base
package import Results

/// A file of a report: a reader finds either the old file or the whole new one.
enum ReportFile {
  /// Makes sure that no link leads elsewhere on the way to a report's files.
  static func checkWay(to folder: PageFolder) throws(ReportError) {
    do {
      try folder.checkWay()
    } catch {
      throw .run(error)
    }
  }

  /// Writes the file and makes the folders above it.
  static func write(_ bytes: [UInt8], to path: String) throws(ReportError) {
    do {
      try FileSystem.replace(.init(path: path, bytes: bytes))
    } catch {
      throw .file(error)
    }
  }

  /// Writes a file that is larger than memory should hold, and makes the folders above it.
  ///
  /// - Parameter pieces: Passes on one after the other.
  static func write(
    to path: String,
    _ pieces: (_ append: ([UInt8]) throws(ReportError) -> Void) throws(ReportError) -> Void
  ) throws(ReportError) {
    func checked<Value>(_ step: () throws(FileError) -> Value) throws(ReportError) -> Value {
      do throws(FileError) {
        return try step()
      } catch {
        throw .file(error)
      }
    }
    let file = try checked { () throws(FileError) in try ReplacedFile(path: path) }
    try pieces { (bytes) throws(ReportError) in
      try checked { () throws(FileError) in try file.append(bytes) }
    }
    try checked { () throws(FileError) in try file.finish() }
  }
}

/// A reason why a report cannot be made.
package enum ReportError: Error, Equatable, Sendable {
  case file(FileError)
  /// What is to be reported cannot be read.
  case run(RunError)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error):
      return "\(error)"
    case .run(let error):
      return "\(error)"
    }
  }
}
