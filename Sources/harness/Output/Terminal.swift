import Foundation

/// Standard output or standard error.
struct Terminal {
  static let output = Terminal(handle: .standardOutput)
  static let error = Terminal(handle: .standardError)

  private let handle: FileHandle

  /// Whether a person may be looking, rather than a file or another program.
  var isInteractive: Bool { isatty(handle.fileDescriptor) != 0 }

  func write(_ text: String) {
    handle.write(Data(text.utf8))
  }
}
