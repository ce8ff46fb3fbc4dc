internal import Base
import Results
import Runs
import Synchronization

/// Prints a line for each case that did not pass, as soon as all before it are finished.
///
/// If there are very many, it prints only the first: groups at the run's end describe the others.
final class VerdictPrinter: Sendable {
  /// How many cases that need attention have a line each, and how many that are skipped.
  static let mostLines = 10

  private struct Counts {
    var attention = 0
    var skipped = 0
    var repeated = 0
    /// Font files of which a line has said all.
    var fonts: Set<String> = []
  }

  let palette: Palette
  private let progress: ProgressLine
  /// Whether anybody asked for lines.
  private let isWanted: Bool
  /// Whether every case gets its line.
  private let isVerbose: Bool
  /// The run whose lines are not printed again; nil for none.
  private let before: LastRun?
  private let counts = Mutex(Counts())

  init(
    palette: Palette, progress: ProgressLine, isWanted: Bool, isVerbose: Bool,
    before: LastRun? = nil
  ) {
    self.palette = palette
    self.progress = progress
    self.isWanted = isWanted
    self.isVerbose = isVerbose
    self.before = before
  }

  /// Continues after what an earlier process printed or left out.
  func resume(after told: [CaseResult.Status: Int]) {
    counts.withLock { counts in
      for (status, count) in told where status != .passed {
        if status.needsAttention { counts.attention += count } else { counts.skipped += count }
      }
    }
  }

  func print(_ result: CaseResult) {
    guard isWanted else { return }
    if let before, before.said(result) {
      if result.status.needsAttention { counts.withLock { $0.repeated += 1 } }
      return
    }
    let number = counts.withLock { counts in
      if result.status.needsAttention {
        counts.attention += 1
        return counts.attention
      }
      counts.skipped += 1
      return counts.skipped
    }
    guard isVerbose || number <= Self.mostLines else { return }
    progress.clear()
    // What is wrong with a font file is long, and the same for each case.
    let font = counts.withLock { counts in
      result.fault?.font.flatMap { counts.fonts.insert($0).inserted ? nil : $0 }
    }
    let reason: TerminalText? = font.map { "font file \($0), as above (\(result.location))" }
    do {
      try Terminal.output.write(line(of: result, reason) + "\n")
    } catch {
      // A run is worth finishing even if nobody reads along. The summary fails in the same way, which is
      // reported.
    }
  }

  /// How many cases that need attention have no line because the run before said the same of them.
  var repeated: Int { counts.withLock(\.repeated) }

  /// - Parameter reason: What is said in place of the whole; nil for that.
  func line(of result: CaseResult, _ reason: TerminalText? = nil) -> TerminalText {
    "\(palette.label(result.status)) \(result.id)  " + (reason ?? "\(result.advice)")
  }

  /// What says how many lines were left out; nil if none was.
  var omission: TerminalText? {
    guard isWanted, !isVerbose else { return nil }
    let counts = counts.withLock(\.self)
    let attention = max(counts.attention - Self.mostLines, 0)
    let skipped = max(counts.skipped - Self.mostLines, 0)
    var parts: [TerminalText] = []
    if attention > 0 { parts.append("\(attention) more need attention") }
    if skipped > 0 { parts.append("\(skipped) more are skipped") }
    guard !parts.isEmpty else { return nil }
    return "… \(parts.joined(separator: ", ")); --verbose prints a line for each"
  }
}
