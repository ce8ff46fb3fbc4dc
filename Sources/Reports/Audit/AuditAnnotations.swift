package import Audit
internal import Base

/// What GitHub shows at the lines of catalogs in a pull request: each text that fails the audit, then those that are
/// only just short enough.
///
/// GitHub takes ten errors, ten warnings and ten notices of a step. So a text has one annotation for all its labels,
/// forms, sizes and widths, and if there are too many texts, a notice says how many.
package struct AuditAnnotations {
  /// How many labels and forms are told of a text.
  private static let mostEntries = 5

  let result: AuditResult
  /// A file's path from the repository's root.
  let locate: (_ file: String) -> String

  package init(_ result: AuditResult, locate: @escaping (_ file: String) -> String) {
    self.result = result
    self.locate = locate
  }

  package var commands: WorkflowCommands {
    var commands = WorkflowCommands()
    let most = WorkflowCommands.mostOfALevel
    let failing = AuditedText.all(in: result.entries(where: \.isFailure), by: \.message)
    let known = Set(failing.map(\.worst.worst.message))
    let others = AuditedText.all(
      in: result.entries { $0.state != .accepted && !$0.isFailure }, by: \.message
    ).filter { !known.contains($0.worst.worst.message) }
    for text in failing.prefix(most) { add(text, as: .error, to: &commands) }
    let rest = failing.dropFirst(most) + others
    for text in rest.prefix(most) { add(text, as: .warning, to: &commands) }
    let left = rest.count - most
    if left > 0 {
      commands.add(
        .notice, title: "harness: more than annotations show",
        message: "\(left == 1 ? "1 more text" : "\(left) more texts"); see the report", at: nil)
    }
    return commands
  }

  private func add(
    _ text: AuditedText, as level: WorkflowCommands.Level, to commands: inout WorkflowCommands
  ) {
    let worst = text.worst
    var lines = [MarkedText(worst.worst).plain]
    for entry in text.entries.prefix(Self.mostEntries) {
      let form = entry.worst.form.map { " (\($0))" } ?? ""
      let conditions = entry.conditions.map { ", \($0)" } ?? ""
      lines.append("\(entry.label.name)\(form)\(conditions): \(entry.detail)")
    }
    let rest = text.entries.count - Self.mostEntries
    if rest > 0 { lines.append("and \(rest) more") }
    commands.add(
      level,
      title:
        "\(worst.worst.kind.words.uppercased()) \(Excerpt.quoted(worst.worst.key, 80)) in \(worst.locale)",
      // Line breaks of a text are shown, as they would be anywhere.
      message: lines.filter { !$0.isEmpty }.map { $0.replacing("\n", with: "⏎") }
        .joined(separator: "\n"),
      at: .init(file: locate(worst.worst.catalog), line: worst.worst.line))
  }
}
