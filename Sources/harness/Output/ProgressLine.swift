internal import Base
import Results
import Synchronization

/// A line that counts finished cases during a run: on a terminal only.
final class ProgressLine: Sendable {
  private struct Counts {
    var finished = 0
    var attention = 0
    var shown = 0
  }

  private let terminal: Terminal
  private let total: Int
  private let subject: RunSubject
  private let isShown: Bool
  private let counts = Mutex(Counts())

  init(_ terminal: Terminal, total: Int, of subject: RunSubject = .case) {
    self.terminal = terminal
    self.total = total
    self.subject = subject
    isShown = terminal.isInteractive
  }

  /// Counts a case; may be called from any thread.
  func count(_ result: CaseResult) {
    guard isShown else { return }
    counts.withLock { counts in
      counts.finished += 1
      if result.status.needsAttention { counts.attention += 1 }
      // A hundred steps are smooth enough; more would only cost time.
      let step = counts.finished * 100 / max(total, 1)
      guard step > counts.shown else { return }
      counts.shown = step
      let attention: TerminalText =
        counts.attention == 0 ? "" : ", \(counts.attention) need attention"
      show("\(counts.finished)/\(total) \(subject.rawValue)s\(attention)")
    }
  }

  /// Takes the line away.
  func clear() {
    if isShown { show("") }
  }

  private func show(_ text: TerminalText) {
    do {
      try terminal.write("\r\u{1B}[K" + text)
    } catch {
      // A run is worth finishing even if nobody can watch it.
    }
  }
}
