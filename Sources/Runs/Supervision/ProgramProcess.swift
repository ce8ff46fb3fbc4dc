internal import Base
private import CProcess

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A program that gets lines on its standard input and answers with lines on its standard output.
///
/// Used by one thread at a time. Its standard error is read and dropped, except for the end.
final class ProgramProcess {
  enum Fault: Error, Equatable {
    case notStarted(FileError)
    /// With the last line of its standard error.
    case ended(status: Int32, said: String)
    case timedOut(said: String)
    /// A line longer than any answer.
    case tooLong
  }

  /// No picture is larger, in base64.
  private static let mostBytes = 256 << 20
  private static let mostSaid = 2_048

  private var program: cprocess_program?
  private var received: [UInt8] = []
  /// How much of ``received`` is known to contain no line end.
  private var searched = 0
  private var said: [UInt8] = []
  private var hasMore = true

  /// - Parameters:
  ///   - words: The program, searched in `PATH`, and its arguments.
  ///   - folder: The one it works in.
  init(_ words: [String], in folder: String) throws(Fault) {
    let copies = unsafe words.map { unsafe strdup($0) }
    defer {
      for index in unsafe copies.indices { unsafe free(copies[index]) }
    }
    var pointers = unsafe copies.map { unsafe UnsafePointer($0) } + [nil]
    var started = cprocess_program()
    let isRunning = unsafe pointers.withUnsafeMutableBufferPointer { words in
      unsafe cprocess_program_start(words.baseAddress, folder, &started)
    }
    guard isRunning else {
      throw .notStarted(FileSystem.failure("start", words.first ?? ""))
    }
    program = started
  }

  deinit {
    // Enough for a browser to save its files.
    if let program { _ = cprocess_program_end(program, 2_000) }
  }

  /// Whether there is another whole line that was not requested.
  func hasLine() -> Bool {
    if let program { read(program.output, into: &received) }
    return received.contains(UInt8(ascii: "\n"))
  }

  /// Writes a line, and waits for one.
  ///
  /// - Parameters:
  ///   - line: Without its end.
  ///   - seconds: How long to wait.
  /// - Throws: A fault, after which the process is gone.
  func answer(to line: [UInt8], within seconds: Double) throws(Fault) -> [UInt8] {
    let deadline = SupervisionBoard.now + UInt64(seconds * 1e9)
    var rest = (line + [UInt8(ascii: "\n")])[...]
    while true {
      if let line = takeLine() { return line }
      guard let program else { throw .ended(status: 0, said: lastWords) }
      guard received.count <= Self.mostBytes else {
        _ = end()
        throw .tooLong
      }
      guard hasMore else { throw .ended(status: end(), said: lastWords) }
      let now = SupervisionBoard.now
      guard now < deadline else {
        _ = end()
        throw .timedOut(said: lastWords)
      }
      var ends = [
        pollfd(fd: program.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: program.errors, events: Int16(POLLIN), revents: 0),
        // Descriptors below 0 are ignored.
        pollfd(fd: rest.isEmpty ? -1 : program.input, events: Int16(POLLOUT), revents: 0),
      ]
      let patience = Int32(min((deadline - now) / 1_000_000 + 1, 1_000))
      _ = unsafe poll(&ends, 3, patience)
      if ends[1].revents != 0 {
        var words: [UInt8] = []
        read(program.errors, into: &words, atMost: 1 << 16)
        said = Array((said + words).suffix(Self.mostSaid))
      }
      if ends[0].revents != 0 { hasMore = read(program.output, into: &received) }
      if ends[2].revents & Int16(POLLOUT) != 0 {
        let count = unsafe rest.withUnsafeBytes { bytes in
          unsafe write(program.input, bytes.baseAddress, bytes.count)
        }
        if count > 0 { rest = rest.dropFirst(count) }
      } else if ends[2].revents != 0 {
        // It closed its input; its remaining output says more than that.
        rest = []
      }
    }
  }

  /// Ends the process.
  ///
  /// - Returns: Its status, as `waitpid` returns it.
  private func end() -> Int32 {
    guard let program else { return 0 }
    var words: [UInt8] = []
    read(program.errors, into: &words, atMost: 1 << 16)
    said = Array((said + words).suffix(Self.mostSaid))
    self.program = nil
    // A process that ends by itself keeps its own status.
    return cprocess_program_end(program, hasMore ? 0 : 1_000)
  }

  private func takeLine() -> [UInt8]? {
    guard let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = received.count
      return nil
    }
    let line = Array(received[..<end])
    received.removeSubrange(...end)
    searched = 0
    return line
  }

  /// Reads what is there.
  ///
  /// - Returns: Whether there may be more later.
  @discardableResult private func read(
    _ descriptor: Int32, into bytes: inout [UInt8], atMost limit: Int = .max
  ) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while total < limit {
      let count = unsafe systemRead(descriptor, &chunk, chunk.count)
      if count == 0 { return false }
      guard count > 0 else { return errno == EAGAIN || errno == EINTR }
      bytes += chunk[..<count]
      total += count
    }
    return true
  }

  /// The last line that it wrote to standard error.
  private var lastWords: String {
    String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
  }
}

/// The system's `read`, which a method hides.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  unsafe read(descriptor, bytes, count)
}
