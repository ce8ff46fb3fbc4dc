package import Base
package import Results
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The runs that this process's tests make, each in its own folder.
package enum TestedRuns {
  private struct KeptRun {
    let run: TestedRun
    /// What is checked: `case` or `picture`.
    let what: TerminalText
    /// What people do about cases that need attention.
    let advice: TerminalText
    /// Whether the run could not be kept; this was reported.
    var isBroken = false
  }

  private static let entries = Mutex<[String: KeptRun]>([:])

  /// Keeps a verdict in a run, and makes the run first if there is none.
  ///
  /// A folder that cannot be written fails no test: the labels are not affected.
  ///
  /// - Parameters:
  ///   - path: The run's folder.
  ///   - what: What is checked, in the singular.
  ///   - advice: What people do about cases that need attention.
  package static func keep(
    in path: String, of what: TerminalText, advice: TerminalText, make: () throws -> TestedRun,
    _ add: (TestedRun) throws -> Void
  ) {
    do {
      let entry = try entries.withLock { entries in
        if let entry = entries[path] { return entry }
        if entries.isEmpty { atexit { TestedRuns.finish() } }
        let entry = KeptRun(run: try make(), what: what, advice: advice)
        entries[path] = entry
        return entry
      }
      guard !entry.isBroken else { return }
      try add(entry.run)
    } catch {
      entries.withLock { entries in entries[path]?.isBroken = true }
      TestIssue.say("warning: the results of the tests are not kept: \("\(error)")")
    }
  }

  /// Says what was removed of files that a killed process had begun to write.
  package static func say(swept files: [String]) { TestIssue.note(Wording.swept(files)) }

  /// Writes what has not been written yet: called when the process ends.
  static func finish() {
    for entry in entries.withLock({ $0.sorted { $0.key < $1.key }.map(\.value) }) {
      // If the folder was removed, nobody wants the report.
      guard !entry.isBroken, FileManager.default.fileExists(atPath: entry.run.folder.path)
      else { continue }
      do {
        try entry.run.finish()
        let counts = entry.run.counts
        guard counts.attention > 0 else { continue }
        let what = entry.what + (counts.checked == 1 ? "" : "s")
        let need: TerminalText = counts.attention == 1 ? "needs" : "need"
        TestIssue.say(
          """
          harness: \(counts.attention) of \(counts.checked) \(what) \(need) attention; \(entry.advice)
          """)
      } catch {
        TestIssue.say("warning: the results of the tests are not kept: \("\(error)")")
      }
    }
  }

  /// Seconds since any fixed moment.
  package static let now: @Sendable () -> Double = {
    let start = ContinuousClock.now
    return { (ContinuousClock.now - start) / .seconds(1) }
  }()

  /// When the first test began; ISO 8601, UTC.
  package static let started = Date.now.formatted(.iso8601)
}
