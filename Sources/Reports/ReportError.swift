package import Base
package import Results

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
