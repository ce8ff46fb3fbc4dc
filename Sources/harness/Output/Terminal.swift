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

  /// What a person answers to a question; nil if there is nobody to ask.
  static func answer(to question: TerminalText) throws(Failure) -> String? {
    guard output.isInteractive, isatty(STDIN_FILENO) != 0 else { return nil }
    try output.write(question)
    return readLine()
  }

  func write(_ text: TerminalText) throws(Failure) { try write(checked: text.text.utf8) }

  /// Commands for a service, in which a suite's words appear only as values.
  func write(_ commands: WorkflowCommands) throws(Failure) {
    try write(checked: commands.text.utf8)
  }

  /// Results of a session as JSON, for a program: what is not plain text in them stays as it is.
  func write(_ result: RunResult, of session: RunSession) throws(Failure) {
    do throws(FileError) {
      try session.results(result) { (bytes) throws(FileError) in try append(bytes) }
    } catch {
      throw .environment(error)
    }
  }

  /// A picture, which has only numbers from harness and no text of a file.
  func write(_ picture: TerminalPicture) throws(Failure) { try write(checked: picture.bytes) }

  private func write(checked bytes: some Sequence<UInt8>) throws(Failure) {
    do throws(FileError) {
      try append(Array(bytes))
    } catch {
      throw .environment(error)
    }
  }

  private func append(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.append(bytes[...], to: descriptor, name)
  }
}

/// Colours for a terminal, or none.
struct Palette {
  let isColored: Bool

  /// Colours are for terminals, and for people who want them.
  init(_ terminal: Terminal, _ surroundings: Surroundings) {
    isColored = terminal.isInteractive && !surroundings.refusesColor
  }

  func label(_ status: CaseResult.Status) -> TerminalText {
    let color =
      switch status {
      case .passed: 32
      case .failed, .error, .crashed, .timedOut: 31
      case .new, .flaky: 33
      case .skipped: 36
      }
    return isColored ? "\u{1B}[1;\(color)m\(status.label)\u{1B}[0m" : "\(status.label)"
  }
}
