internal import Base
import Results

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
