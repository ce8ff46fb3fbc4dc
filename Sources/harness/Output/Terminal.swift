import Foundation
import Runs

/// Standard output or standard error.
struct Terminal {
  static let output = Terminal(name: "standard output", handle: .standardOutput)
  static let error = Terminal(name: "standard error", handle: .standardError)

  private let name: String
  private let handle: FileHandle

  /// Whether a person may be looking, rather than a file or another program.
  var isInteractive: Bool { isatty(handle.fileDescriptor) != 0 }

  func write(_ text: TerminalText) throws(Failure) {
    do {
      try handle.write(contentsOf: Data(text.text.utf8))
    } catch {
      throw .environment("\(name): \(error.localizedDescription)")
    }
  }
}
