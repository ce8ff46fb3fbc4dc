package import Runs

/// A reason why a report cannot be made.
package enum ReportError: Error, Equatable, Sendable {
  case file(FileError)
  case template(reason: String)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error):
      return "\(error)"
    case .template(let reason):
      return "the report's template is broken: \(reason)"
    }
  }
}
