package import Base
private import CProcess

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A program that does something for this one, in a process group to which no terminal sends signals.
package final class ChildProcess {
  /// What is to be started, and where.
  package struct Program {
    let path: String
    let arguments: [String]
    let folder: String?
    let variables: [String: String]?

    /// - Parameters:
    ///   - folder: The one it works in; nil: this process's.
    ///   - variables: Its environment; nil: this process's.
    package init(
      path: String, arguments: [String], folder: String? = nil, variables: [String: String]? = nil
    ) {
      (self.path, self.arguments) = (path, arguments)
      (self.folder, self.variables) = (folder, variables)
    }
  }

  /// What one of its standard streams is.
  package enum Stream {
    /// Nothing to read, and nobody who reads.
    case null
    /// This process's own.
    case inherited
    /// A pipe to or from this process.
    case pipe
    /// Of errors: where the output goes.
    case joined

    fileprivate var code: cprocess_stream {
      switch self {
      case .null: cprocess_null
      case .inherited: cprocess_inherited
      case .pipe: cprocess_pipe
      case .joined: cprocess_joined
      }
    }
  }

  /// The number of its process.
  package let number: Int32
  private let path: String
  private var input: Int32
  private var output: Int32
  private var errors: Int32

  /// Starts a program.
  package init(
    _ program: Program, input: Stream, output: Stream, errors: Stream
  ) throws(FileError) {
    var child = cprocess_program()
    let streams = [input.code, output.code, errors.code]
    let variables = program.variables.map { $0.map { "\($0.key)=\($0.value)" } }
    let isRunning = unsafe withWords([program.path] + program.arguments) { words in
      unsafe withWords(variables ?? []) { entries in
        unsafe cprocess_child_start(
          program.path, words, variables == nil ? nil : entries, program.folder, streams, &child)
      }
    }
    guard isRunning else { throw FileSystem.failure("start", program.path) }
    path = program.path
    number = child.process
    (self.input, self.output, self.errors) = (child.input, child.output, child.errors)
  }

  deinit {
    for descriptor in [input, output, errors] where descriptor >= 0 { _ = close(descriptor) }
  }

  /// Writes all of its input, and closes it.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.append(bytes[...], to: input, path)
    _ = close(input)
    input = -1
  }

  /// What comes next of its output; nil at the end.
  package func nextOutput() throws(FileError) -> [UInt8]? { try next(output) }

  /// The rest of its output.
  package func allOutput() throws(FileError) -> [UInt8] { try all(output) }

  /// The rest of its errors.
  package func allErrors() throws(FileError) -> [UInt8] { try all(errors) }

  /// Waits for its end.
  ///
  /// - Returns: Its exit code, as a shell has it: 128 and the number of the signal that ended it.
  package func wait() -> Int32 { cprocess_child_wait(number) }

  private func all(_ descriptor: Int32) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = try next(descriptor) { bytes += more }
    return bytes
  }

  private func next(_ descriptor: Int32) throws(FileError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &bytes, bytes.count)
      if count >= 0 { return count == 0 ? nil : Array(bytes[..<count]) }
      guard errno == EINTR else { throw FileSystem.failure("read", path) }
    }
  }
}

/// Calls a function with texts as C has lists of them.
private func withWords<Result>(
  _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = unsafe words.map { unsafe strdup($0) } + [nil]
  defer {
    for index in unsafe copies.indices { unsafe free(copies[index]) }
  }
  return unsafe copies.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
}
