internal import Base
import Raster
import Runs

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The terminal of a review: keys as they are pressed, and screens.
///
/// Its state is restored on every exit except SIGKILL, which cannot be caught. Not for two threads at once.
final class ReviewTerminal {
  /// What happens at the terminal.
  enum Event: Equatable, Sendable {
    case key(KeyPress)
    /// It has another size.
    case resized
    /// A signal asked it to stop for a while.
    case stopped
    /// It continues, and something else may have used the terminal meanwhile.
    case resumed
    /// A signal asked for the end, or the terminal went away.
    case ended(signal: Int32)
  }

  struct Size: Equatable, Sendable {
    var columns: Int
    var rows: Int
  }

  private(set) var abilities = TerminalAbilities()
  private(set) var size = Size(columns: 80, rows: 24)
  let isColored: Bool
  /// Whether it moves its cursor when it is told to.
  let isAddressable: Bool
  private let input = STDIN_FILENO
  private let signals: EndSignals
  private var keys = KeyReader()
  private var saved: termios

  /// - Parameter command: What applies a file of decisions, to be followed by its name.
  /// - Throws: A usage failure if standard input or output is not a terminal.
  init(_ surroundings: Surroundings, decisions command: TerminalText?) throws(Failure) {
    guard isatty(input) != 0, Terminal.output.isInteractive else {
      throw .usage(
        "a review at the terminal needs a terminal for its input and output; look at the run in a browser instead: "
          + "harness review, or save decisions.json from the report's page"
          + (command.map { ": \($0) decisions.json" } ?? ""))
    }
    isAddressable = !["", "dumb"].contains(surroundings.terminalKind)
    isColored = isAddressable && !surroundings.refusesColor
    saved = termios()
    do throws(FileError) {
      signals = try EndSignals(withStops: true)
      guard unsafe tcgetattr(input, &saved) == 0 else { throw Self.failure("tcgetattr") }
    } catch {
      throw .environment(error)
    }
  }

  private static func failure(_ operation: String) -> FileError {
    FileError(
      path: "the terminal", operation: operation, reason: unsafe String(cString: strerror(errno)))
  }

  // MARK: In and out

  /// Takes the terminal over, and asks what it can show.
  func enter() throws(Failure) {
    // What was typed before there was anything to see was not meant for it.
    try setMode(TCSAFLUSH)
    guard isAddressable else { return }
    try Terminal.output.write(Self.entry)
    try ask()
    noteSize()
  }

  /// The other screen, so that what was on this one comes back; no cursor; marks around what is pasted.
  private static let entry: TerminalText = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"

  /// Gives the terminal back.
  func leave() throws(Failure) {
    if isAddressable {
      let pictures: TerminalText = abilities.graphics == .kitty ? TerminalPicture.removal : ""
      try Terminal.output.write(
        pictures + "\u{1B}[?2004l\u{1B}[0m\u{1B}[2J\u{1B}[?25h\u{1B}[?1049l")
    }
    // The rest of pasted text must not become a shell command.
    try set(saved, TCSAFLUSH)
  }

  /// Gives the terminal back and stops the process until it is continued.
  ///
  /// - Parameter isByKey: Whether a key asks for it, which stops all processes that this one belongs to.
  func suspend(isByKey: Bool) throws(Failure) {
    try leave()
    signals.stop(withGroup: isByKey)
    try resume()
  }

  /// Takes the terminal over again; harmless if it was not given back.
  func resume() throws(Failure) {
    keys = KeyReader()
    try setMode(TCSADRAIN)
    guard isAddressable else { return }
    try Terminal.output.write(Self.entry)
    noteSize()
  }

  /// Keys one by one, unseen; Ctrl-C and Ctrl-Z are keys too.
  private func setMode(_ action: Int32) throws(Failure) {
    var mode = saved
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
    try set(mode, action)
  }

  private func set(_ mode: termios, _ action: Int32) throws(Failure) {
    var mode = mode
    while unsafe tcsetattr(input, action, &mode) != 0 {
      // In the background, the call stops the process, and is over when it goes on.
      guard errno == EINTR else { throw .environment(Self.failure("tcsetattr")) }
    }
  }

  // MARK: Asking

  /// A terminal answers within this many milliseconds, or never.
  private static let patience: Int32 = 700

  private func ask() throws(Failure) {
    try Terminal.output.write(TerminalAbilities.question)
    var answer: [UInt8] = []
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(Int64(Self.patience))
    while !TerminalAbilities.isWhole(answer), clock.now < end {
      var ends = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
      guard unsafe poll(&ends, 1, 50) > 0 else { continue }
      let more = bytes()
      if more.isEmpty { break }
      answer += more
    }
    var rest: [UInt8] = []
    abilities = TerminalAbilities(answer: answer, rest: &rest)
    keys.feed(rest)
  }

  private func bytes() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(input, &buffer, buffer.count)
    return Array(buffer.prefix(max(count, 0)))
  }

  private func noteSize() {
    var window = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return }
    size = Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    if abilities.cell == nil, window.ws_xpixel > window.ws_col, window.ws_ypixel > window.ws_row {
      abilities.cell = PixelSize(
        width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
    }
  }

  // MARK: Keys

  /// Forgets the keys that came together with the last one.
  func dropTyped() { keys.drop() }

  /// Waits for the next key, or what else happens.
  func next() -> Event {
    while true {
      if let key = keys.next(isOver: false) { return .key(key) }
      var ends = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // An escape alone is a key; with more behind it at once, it is not.
      let count = unsafe poll(&ends, 2, keys.isWithinKey ? 60 : 250)
      if count > 0, ends[1].revents != 0 {
        var signal: UInt8 = 0
        if unsafe read(signals.descriptor, &signal, 1) == 1 {
          return switch Int32(signal) {
          case SIGTSTP: .stopped
          case SIGCONT: .resumed
          default: .ended(signal: Int32(signal))
          }
        }
      }
      if count > 0, ends[0].revents != 0 {
        let more = bytes()
        if more.isEmpty { return .ended(signal: SIGHUP) }
        keys.feed(more)
      } else if count == 0, let key = keys.next(isOver: true) {
        return .key(key)
      }
      let before = size
      noteSize()
      if size != before { return .resized }
    }
  }

  // MARK: Screens

  /// Shows lines from the top, and pictures over the rows that are left free for them.
  func show(_ rows: [TerminalParagraph], pictures: [(row: Int, picture: TerminalPicture)])
    throws(Failure)
  {
    func text(_ row: TerminalParagraph) -> TerminalText {
      row.terminalText(isColored: isColored, isLinking: isAddressable)
    }
    guard isAddressable else {
      try Terminal.output.write("\n" + rows.map { text($0) + "\n" }.joined())
      return
    }
    let removal: TerminalText = abilities.graphics == .kitty ? TerminalPicture.removal : ""
    try Terminal.output.write(removal + "\u{1B}[0m\u{1B}[2J")
    for (row, picture) in pictures {
      try Terminal.output.write("\u{1B}[\(row + 1);1H")
      try Terminal.output.write(picture)
    }
    // Text last: where the cursor is after a picture, terminals do not agree.
    let lines = rows.enumerated().map { "\u{1B}[\($0 + 1);1H" + text($1) as TerminalText }
    try Terminal.output.write(lines.joined())
  }
}
