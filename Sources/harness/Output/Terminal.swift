internal import Base
import Reports
import Results
import Runs

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

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
      try write(bytes: Array(text.text.utf8))
    } catch {
      throw .environment(error)
    }
  }

  /// For output that has been checked elsewhere.
  private func write(bytes: [UInt8]) throws(FileError) {
    try FileSystem.append(bytes[...], to: descriptor, name)
  }

  /// Commands for a service, in which a suite's words appear only as values.
  func write(_ commands: WorkflowCommands) throws(Failure) {
    do throws(FileError) {
      try write(bytes: Array(commands.text.utf8))
    } catch {
      throw .environment(error)
    }
  }

  /// Results of a session as JSON, for a program: what is not plain text in them stays as it is.
  func write(_ result: RunResult, of session: RunSession) throws(Failure) {
    do throws(FileError) {
      try session.results(result) { (bytes) throws(FileError) in try write(bytes: bytes) }
    } catch {
      throw .environment(error)
    }
  }

  /// A picture, which has only numbers from harness and no text of a file.
  func write(_ picture: TerminalPicture) throws(Failure) {
    do throws(FileError) {
      try write(bytes: picture.bytes)
    } catch {
      throw .environment(error)
    }
  }
}
