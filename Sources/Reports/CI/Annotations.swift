internal import Base
internal import Results

/// What GitHub shows at the lines of a pull request: the groups of a run, then its cases.
///
/// GitHub takes ten errors, ten warnings and ten notices of a step. So groups come first, and if there are
/// too many cases, a notice says how many.
package struct Annotations {
  /// How many ids are shown for a group.
  private static let mostExamples = 10

  let run: CheckedRun
  /// A file's path from the repository's root.
  let locate: (_ file: String) -> String

  package init(_ run: CheckedRun, locate: @escaping (_ file: String) -> String) {
    self.run = run
    self.locate = locate
  }

  package var commands: WorkflowCommands {
    var commands = WorkflowCommands()
    // A group of one case is that case.
    let groups = run.groups.filter { $0.cases.count > 1 }
    addOrphans(to: &commands)
    let skipped = run.failsOnSkipped ? run.skipped : nil
    if let skipped {
      commands.add(.error, title: skipped.sentence, message: skipped.names, at: nil)
    }
    let mostOfALevel = WorkflowCommands.mostOfALevel
    let most = mostOfALevel - (run.orphans.isEmpty ? 0 : 1) - (skipped == nil ? 0 : 1)
    for group in groups.prefix(most) { add(group, to: &commands) }
    let errors = max(most - groups.count, 0)
    for (index, result) in run.attention.prefix(errors + mostOfALevel).enumerated() {
      add(result, as: index < errors ? .error : .warning, to: &commands)
    }
    addRest(
      groups: groups.count - most,
      cases: run.attention.count - errors - mostOfALevel, to: &commands)
    return commands
  }

  private func add(_ group: CheckedRun.Group, to commands: inout WorkflowCommands) {
    var lines = [Self.examples(of: group.cases.map(\.id))]
    if let command = group.command { lines.append("accept with: \(command)") }
    commands.add(
      isGoodEnough(group.status) ? .warning : .error,
      title: "\(group.status.label) \(run.cases(group.cases.count)): \(group.title)",
      // Line breaks of the suite's own are shown, as they would be anywhere.
      message: lines.map { $0.replacing("\n", with: "⏎") }.joined(separator: "\n"),
      at: location(of: group))
  }

  private static func examples(of ids: [String]) -> String {
    ids.listed(most: mostExamples)
  }

  private func addOrphans(to commands: inout WorkflowCommands) {
    guard let title = run.orphansFail else { return }
    commands.add(
      .error, title: title,
      message: [Self.examples(of: run.orphans.map(\.id)), "remove with: \(run.pruneCommand)"]
        .map { $0.replacing("\n", with: "⏎") }.joined(separator: "\n"),
      at: nil)
  }

  private func add(
    _ result: CaseResult, as level: WorkflowCommands.Level, to commands: inout WorkflowCommands
  ) {
    commands.add(
      isGoodEnough(result.status) ? .warning : level, title: "\(result.status.label) \(result.id)",
      message: result.advice.replacing("\n", with: "⏎"), at: location(of: result))
  }

  private func isGoodEnough(_ status: CaseResult.Status) -> Bool {
    status == .flaky && run.allowsFlaky
  }

  private func addRest(groups: Int, cases: Int, to commands: inout WorkflowCommands) {
    var parts: [String] = []
    if groups > 0 { parts.append(groups == 1 ? "1 more group" : "\(groups) more groups") }
    if cases > 0 {
      parts.append(cases == 1 ? "1 more \(run.subject)" : "\(cases) more \(run.subject)s")
    }
    if !run.unchecked.isEmpty {
      parts.append(
        "\(run.cases(run.unchecked.count)) that were not checked, as the run ended early")
    }
    guard !parts.isEmpty else { return }
    commands.add(
      .notice, title: "harness: more than annotations show",
      message: "\(parts.joined(separator: ", ")); see the report", at: nil)
  }

  /// Pictures have no lines.
  private func location(of result: CaseResult) -> WorkflowCommands.Location? {
    result.line.map { .init(file: locate(result.file), line: $0) }
  }

  /// Where the change is written, or else its first case.
  private func location(of group: CheckedRun.Group) -> WorkflowCommands.Location? {
    if let location = group.location, let colon = location.lastIndex(of: ":"),
      let line = Int(location[location.index(after: colon)...])
    {
      return .init(file: locate(String(location[..<colon])), line: line)
    }
    return group.cases.first.flatMap(location)
  }
}
