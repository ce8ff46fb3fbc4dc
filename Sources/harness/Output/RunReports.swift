import Cases
import Reports
import Runs

/// Hands a run to every reporter that is asked for.
struct RunReports {
  let settings: Settings
  let text: TextReporter
  /// Whether files are written below the run's folder, or removed from it.
  var hasFolder = true

  /// Writes everything; a reporter that fails keeps no other from its turn.
  ///
  /// - Parameter resolved: The resolved case of an id as text, or nil where there is none.
  func write(
    _ result: RunResult, resolved: (String) -> String? = { _ in nil }
  ) throws(Failure) {
    let output = settings.output
    var failure: Failure?
    func attempt(_ write: () throws(ReportError) -> Void) -> Bool {
      do throws(ReportError) {
        try write()
        return true
      } catch {
        if failure == nil { failure = .environment(error) }
        return false
      }
    }
    if settings.reporters.contains(.json) {
      _ = attempt { () throws(ReportError) in try JSONReport.write(result, to: output) }
    } else if hasFolder {
      _ = attempt { () throws(ReportError) in try JSONReport.remove(from: output) }
    }
    let hasPage =
      settings.reporters.contains(.html)
      && attempt { () throws(ReportError) in
        try HTMLReport.write(result, of: text.subject, resolved: resolved, to: output)
      }
    if settings.reporters.contains(.text) {
      let report = hasPage ? "\(output)/\(HTMLReport.fileName)" : nil
      try Terminal.output.write(text.text(of: result, report: report))
    }
    if let failure { throw failure }
  }
}

extension RunResult {
  /// What the run's cases make the process end with.
  var exitCode: Int32 {
    var code: Int32 = 0
    for result in cases {
      switch result.status {
      case .passed, .skipped: break
      case .failed, .new, .flaky, .timedOut: code = max(code, 1)
      case .error, .crashed: code = max(code, Failure.usageCode)
      }
    }
    return code
  }
}
