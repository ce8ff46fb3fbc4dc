import Foundation
import Runs

/// Standard output or standard error.
struct Terminal {
  static let output = Terminal(name: "standard output", descriptor: STDOUT_FILENO)
  static let error = Terminal(name: "standard error", descriptor: STDERR_FILENO)

  private let name: String
  private let descriptor: Int32

  /// Whether a person may be looking, rather than a file or another program.
  var isInteractive: Bool { isatty(descriptor) != 0 }

  func write(_ text: TerminalText) throws(Failure) {
    do throws(FileError) {
      try FileSystem.append(Array(text.text.utf8)[...], to: descriptor, name)
    } catch {
      throw .environment(error)
    }
  }
}
