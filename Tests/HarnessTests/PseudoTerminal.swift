import Foundation
import Testing

/// A terminal with the command at its other end: what it shows, and keys for it.
final class PseudoTerminal {
  struct TimedOut: Error, CustomStringConvertible {
    let waitedFor: String
    let shown: String
    var description: String {
      "waited for \(waitedFor.debugDescription) in \(shown.debugDescription)"
    }
  }

  /// What a terminal without pictures answers.
  static let plainAnswer = "\u{1B}[?62;22c"

  private let master: Int32
  private let slave: Int32
  let process = Process()
  /// All that was written to the terminal.
  private(set) var output: [UInt8] = []
  /// The terminal's mode before the command began.
  private let mode: termios

  /// - Parameter answer: The answer to the question what the terminal can show; nil for a terminal without an answer.
  convenience init(
    _ project: TestProject, _ arguments: String..., answer: String? = plainAnswer,
    columns: Int = 100, rows: Int = 40, environment: [String: String] = [:]
  ) throws {
    try self.init(
      project, TestProject.command, arguments, columns: columns, rows: rows,
      environment: environment)
    if let answer, process.environment?["TERM"] != "dumb" {
      try wait(for: "\u{1B}[c")
      send(answer)
    }
  }

  /// Starts a shell with job control, whose terminal this is, and types a command.
  convenience init(_ project: TestProject, shell command: String) throws {
    let shell = ["--ctty", "--wait", "bash", "--norc", "--noprofile", "--noediting", "-i"]
    try self.init(
      project, "/usr/bin/setsid", shell, columns: 100, rows: 40, environment: ["PS1": "$ "])
    try press("\(command)\n", command)
  }

  private init(
    _ project: TestProject, _ program: String, _ arguments: [String], columns: Int, rows: Int,
    environment: [String: String]
  ) throws {
    (master, slave) = try Self.pair()
    try #require(master >= 0)
    try #require(slave >= 0)
    var mode = termios()
    try #require(unsafe tcgetattr(slave, &mode) == 0)
    self.mode = mode
    resize(columns: columns, rows: rows)
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: project.path)
    var inherited = ProcessInfo.processInfo.environment
    for name in TestProject.outerVariables { inherited[name] = nil }
    inherited["TERM"] = "xterm-256color"
    process.environment = inherited.merging(environment) { $1 }
    let handle = FileHandle(fileDescriptor: slave)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(master)
    close(slave)
  }

  private static func pair() throws -> (master: Int32, slave: Int32) {
    #if os(Linux)
      // What grantpt, unlockpt and ptsname do (pts(4)): Swift's module of the C library hides them.
      let (unlock, name): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (zero, number): (Int32, Int32) = (0, 0)
      let isReady = unsafe ioctl(master, unlock, &zero) == 0 && ioctl(master, name, &number) == 0
      try #require(isReady)
      return (master, unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC))
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(grantpt(master) == 0 && unlockpt(master) == 0)
      let name = try #require(unsafe ptsname(master).map { unsafe String(cString: $0) })
      return (master, unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC))
    #endif
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = unsafe write(master, bytes, bytes.count)
  }

  /// Reads what has been written, after waiting for a moment.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult private func takeIn() -> Bool {
    var end = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&end, 1, 20) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(master, &buffer, buffer.count)
    output += buffer.prefix(max(count, 0))
    return count > 0
  }

  /// Line feeds as the command wrote them: a terminal adds a return to each.
  private var text: String {
    String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// What was written since the screen was cleared last.
  var screen: String {
    text.ranges(of: "\u{1B}[2J").last.map { String(text[$0.upperBound...]) } ?? text
  }

  /// The screen without sequences that move the cursor or set colours.
  var words: String {
    screen.replacing(/\x1B\[[0-9;]*H/, with: "\n").replacing(/\x1B\[[0-9;?]*[a-zA-Z]/, with: "")
      .replacing(/\x1B\]8;[^\x1B]*\x1B\\/, with: "")
  }

  /// The words as one line, wherever lines are broken.
  private var line: String {
    words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Waits until the screen has a text.
  func wait(for text: String) throws {
    let end = ContinuousClock.now + .seconds(20)
    while !(words.contains(text) || line.contains(text) || screen.contains(text)) {
      guard ContinuousClock.now < end, takeIn() || process.isRunning else {
        throw TimedOut(waitedFor: text, shown: words)
      }
    }
  }

  /// Sends keys, and waits until the screen has a text.
  func press(_ keys: String, _ text: String) throws {
    send(keys)
    try wait(for: text)
  }

  /// Waits until a signal has stopped the command.
  func waitForStop() throws {
    let end = ContinuousClock.now + .seconds(20)
    let path = "/proc/\(process.processIdentifier)/stat"
    while try !String(contentsOfFile: path, encoding: .utf8).contains(") T ") {
      guard ContinuousClock.now < end else { throw TimedOut(waitedFor: "a stop", shown: words) }
      takeIn()
    }
    while takeIn() {}
  }

  /// Restores the mode, as a shell does when it takes the terminal.
  func reset() {
    var mode = mode
    _ = unsafe tcsetattr(slave, TCSANOW, &mode)
  }

  /// Waits for the command's end.
  ///
  /// - Returns: Its exit code.
  func end() throws -> Int32 {
    let end = ContinuousClock.now + .seconds(60)
    while process.isRunning {
      takeIn()
      guard ContinuousClock.now < end else { throw TimedOut(waitedFor: "the end", shown: words) }
    }
    while takeIn() {}
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// Whether lines, echo and signals of keys are as they were.
  var isAsBefore: Bool {
    var now = termios()
    guard unsafe tcgetattr(slave, &now) == 0 else { return false }
    return now.c_lflag == mode.c_lflag && now.c_iflag == mode.c_iflag && now.c_oflag == mode.c_oflag
  }

  /// What was written after the terminal was given back.
  var afterwards: String {
    text.ranges(of: "\u{1B}[?1049l").last.map { String(text[$0.upperBound...]) } ?? ""
  }
}
