package import Runs

/// A reason why a report cannot be made.
package enum ReportError: Error, Equatable, Sendable {
  case file(FileError)
  /// The run holds a value that JSON cannot express, such as an infinite duration.
  case notRepresentable(reason: String)
  case template(reason: String)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error):
      return "\(error)"
    case .notRepresentable(let reason):
      return "the run cannot be written as JSON: \(reason)"
    case .template(let reason):
      return "the report's template is broken: \(reason)"
    }
  }
}
