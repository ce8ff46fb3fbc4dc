package import Runs

/// A reason why a report cannot be made.
package enum ReportError: Error, Equatable, Sendable {
  case file(FileError)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error):
      return "\(error)"
    }
  }
}
