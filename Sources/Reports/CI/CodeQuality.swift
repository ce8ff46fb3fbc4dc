internal import Base
internal import Results
internal import Runs

/// GitLab's code quality report: an issue for each case that needs attention, shown in the merge request.
package struct CodeQuality {
  let run: CheckedRun
  /// A file's path from the repository's root.
  let locate: (_ file: String) -> String

  package init(_ run: CheckedRun, locate: @escaping (_ file: String) -> String) {
    self.run = run
    self.locate = locate
  }

  /// Writes the file, whole or not at all.
  package func write(to path: String) throws(ReportError) {
    try ReportFile.write(Array(text.utf8), to: path)
  }

  /// A list with a line for each issue; keys are sorted.
  var text: String {
    let all = run.attention.map(issue) + run.orphans.map(issue)
    let issues = all.map { "\n\($0)" }.joined(separator: ",")
    // Escaped, because a log may also show it.
    return TerminalText(json: "[\(issues)\n]\n").text
  }

  private func issue(of result: CaseResult) -> String {
    let isGoodEnough = result.status == .flaky && run.allowsFlaky
    return issue(
      result.status.rawValue, of: result.id, result.advice, in: result.file, line: result.line ?? 1,
      severity: isGoodEnough ? "info" : Self.severity(of: result.status))
  }

  private func issue(of orphan: CheckedRun.Orphan) -> String {
    issue(
      "orphan", of: orphan.id, CheckedRun.orphanAdvice, in: orphan.file, line: 1, severity: "minor")
  }

  private func issue(
    _ kind: String, of id: String, _ advice: String, in file: String, line: Int, severity: String
  ) -> String {
    let (name, path) = ("harness/\(kind)", locate(file))
    return """
      {"check_name":\(Self.quoted(name)),\
      "description":\(Self.quoted("\(id)  \(advice)")),\
      "fingerprint":"\(Self.fingerprint(name, path, id))",\
      "location":{"lines":{"begin":\(line)},"path":\(Self.quoted(path))},\
      "severity":"\(severity)"}
      """
  }

  /// The same in every run that finds the same problem, wherever the case is in its file and whatever the cause.
  /// GitLab uses it to see what a merge request adds.
  private static func fingerprint(_ parts: String...) -> String {
    Checksum.digest(Array(parts.joined(separator: "\n").utf8)).prefix(16)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func severity(of status: CaseResult.Status) -> String {
    switch status {
    case .error, .crashed, .timedOut: "critical"
    case .failed: "major"
    case .new, .flaky: "minor"
    case .passed, .skipped: "info"
    }
  }

  private static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
