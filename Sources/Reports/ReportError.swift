/// A reason why a report cannot be made.
package enum ReportError: Error, Equatable, Sendable {
  /// The system refused to write a file; `reason` is its own message.
  case unwritable(path: String, operation: String, reason: String)
  /// The run holds a value that JSON cannot express, such as an infinite duration.
  case notRepresentable(reason: String)
  case template(reason: String)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unwritable(let path, let operation, let reason):
      return "\(path): \(operation) failed: \(reason)"
    case .notRepresentable(let reason):
      return "the run cannot be written as JSON: \(reason)"
    case .template(let reason):
      return "the report's template is broken: \(reason)"
    }
  }
}
