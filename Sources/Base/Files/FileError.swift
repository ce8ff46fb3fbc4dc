#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

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

extension FileError {
  /// Why Foundation could not use a file, in the system's words.
  package static func reason(of error: any Error) -> String {
    guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return "\(error)" }
    return unsafe String(cString: strerror(cause.code.rawValue))
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(path): \(operation) failed: \(reason)" }
}
