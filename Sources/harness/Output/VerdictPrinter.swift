import Runs

/// Prints a line for each case that did not pass, as soon as all before it are finished.
struct VerdictPrinter: Sendable {
  let palette: Palette
  let progress: ProgressLine
  /// Whether anybody asked for lines.
  let isWanted: Bool

  func print(_ result: CaseResult) {
    guard isWanted else { return }
    progress.clear()
    do {
      try Terminal.output.write(line(of: result) + "\n")
    } catch {
      // A run is worth finishing although nobody reads along. The summary fails the same way, and is told.
    }
  }

  func line(of result: CaseResult) -> TerminalText {
    "\(palette.label(result.status)) \(result.id)  \(result.report)"
  }
}
