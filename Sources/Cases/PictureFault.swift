/// Why a file that a case names cannot be used as a picture.
package enum PictureFault: Error, Hashable, Sendable {
  case missing
  /// A link or `..` leads out of the suite's folder.
  case outside
  case notRegular
  case tooLarge(bytes: Int)
  case unreadable(operation: String, reason: String)
  /// The decoder's own message.
  case notPNG(reason: String)
}

extension PictureFault: CustomStringConvertible {
  /// Completes the file's name.
  package var description: String {
    switch self {
    case .missing: "is not in the suite's folder"
    case .outside: "lies outside the suite's folder"
    case .notRegular: "is not a file"
    case .tooLarge(let bytes): "has \(bytes) bytes, more than 1,048,576"
    case .unreadable(let operation, let reason): "cannot be read: \(operation) failed: \(reason)"
    case .notPNG(let reason): "is not a picture: \(reason)"
    }
  }
}
