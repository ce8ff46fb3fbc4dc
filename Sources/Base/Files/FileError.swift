/// A file operation that the system refused; `reason` is the system's own message.
package struct FileError: Error, Equatable, Sendable {
  package var path: String
  package var operation: String
  package var reason: String

  package init(path: String, operation: String, reason: String) {
    self.path = path
    self.operation = operation
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(path): \(operation) failed: \(reason)" }
}
