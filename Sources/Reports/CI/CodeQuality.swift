internal import Base
internal import Results

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
    let skipped = run.failsOnSkipped ? run.skipped?.cases ?? [] : []
    let all = (run.attention + skipped).map(issue) + run.orphans.map(issue)
    let issues = all.map { "\n" + String(decoding: $0.line, as: UTF8.self) }
      .joined(separator: ",")
    // Escaped, because a log may also show it.
    return TerminalText(json: "[\(issues)\n]\n").text
  }

  private func issue(of result: CaseResult) -> Issue {
    let isGoodEnough = result.status == .flaky && run.allowsFlaky
    return issue(
      result.status.rawValue, of: result.id, result.advice, in: result.file, line: result.line ?? 1,
      severity: isGoodEnough ? "info" : Self.severity(of: result.status))
  }

  private func issue(of orphan: CheckedRun.Orphan) -> Issue {
    issue(
      "orphan", of: orphan.id, run.orphanAdvice, in: orphan.file, line: 1, severity: "minor")
  }

  private func issue(
    _ kind: String, of id: String, _ advice: String, in file: String, line: Int, severity: String
  ) -> Issue {
    let (name, path) = ("harness/\(kind)", locate(file))
    return Issue(
      name: name, description: "\(id)  \(advice)", fingerprint: Self.fingerprint(name, path, id),
      location: .init(path: path, line: line), severity: severity)
  }

  /// The same in every run that finds the same problem, wherever the case is in its file and whatever the cause.
  /// GitLab uses it to see what a merge request adds.
  private static func fingerprint(_ parts: String...) -> String {
    Checksum.digest(Array(parts.joined(separator: "\n").utf8)).prefix(16)
      .map { $0.hexadecimal(digits: 2) }.joined()
  }

  private static func severity(of status: CaseResult.Status) -> String {
    switch status {
    case .error, .crashed, .timedOut: "critical"
    case .failed: "major"
    case .new, .flaky, .skipped: "minor"
    case .passed: "info"
    }
  }
}

/// One issue, with the keys that GitLab reads.
private struct Issue {
  struct Location {
    var path = ""
    var line = 1
  }

  var name: String
  var description: String
  var fingerprint: String
  var location: Location
  var severity: String

  /// JSON on one line.
  var line: [UInt8] { Self.table.line(of: self) }

  private static let table = DocumentTable<Issue>([
    Key("check_name", "What kind of issue it is.", .text, \.name),
    Key("description", "What merge requests show.", .text, \.description),
    Key("fingerprint", "The same in every run that finds the issue.", .text, \.fingerprint),
    Key("location", "Where it is.", Location.notation, \.location),
    Key("severity", "How bad it is.", .text, \.severity),
  ])
}

extension Issue.Location {
  fileprivate static let notation = DocumentTable<Self>([
    Key(derived: "lines", "The line where it begins, from 1.", .dictionary(.integer)) {
      ["begin": $0.line]
    },
    Key("path", "From the repository's root.", .text, \.path),
  ]).object(from: Self())
}
