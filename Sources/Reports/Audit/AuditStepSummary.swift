package import Audit
private import Base

/// What GitHub shows of an audit on the page of a workflow's run: labels and locales with findings, then a line for each key
/// with texts that nobody has accepted, in the order of the terminal.
package struct AuditStepSummary {
  private static let mostCells = 50
  private static let mostKeys = 30

  let result: AuditResult

  package init(_ result: AuditResult) {
    self.result = result
  }

  /// Adds the summary to a file that other commands of the step may have written to.
  ///
  /// - Returns: Whether there was room for it.
  package func append(to path: String) throws(ReportError) -> Bool {
    try StepSummaryFile.append(to: path) { text(within: $0) }
  }

  /// - Returns: nil if there is no room for anything.
  func text(within size: Int) -> String? {
    let reserve = StepSummaryFile.reserve
    var text = ("## harness audit\n\n\(ours: result.summary)\n\n" as MarkdownText).text
    guard text.utf8.count + 2 * reserve <= size else { return nil }
    text += cells.text(room: size - text.utf8.count - 2 * reserve)
    text += keys.text(room: size - text.utf8.count - reserve)
    return text
  }

  private var cells: MarkdownTable {
    let counts = result.countsByCell
    let kinds = result.counts.occurringInTexts
    let indices = AuditResult.worstFirst(counts)
    var head: MarkdownText = "| locale | label | texts |"
    var rule: MarkdownText = "|---|---|---:|"
    for kind in kinds {
      head += " \(ours: kind.words) |"
      rule += "---:|"
    }
    let rows = indices.prefix(Self.mostCells).map { index in
      let cell = result.cells[index]
      let total = max(cell.texts, counts[index].texts)
      var row: MarkdownText = """
        | \(result.locales[cell.locale]) | \(result.labels[cell.label].name) | \
        \(ours: counts[index].texts.grouped) of \(ours: total.grouped) |
        """
      for kind in kinds { row += " \(counts[index].texts(kind)) |" }
      return "\(row)\n" as MarkdownText
    }
    return MarkdownTable(
      head: "\(head)\n\(rule)\n", rows: rows, count: indices.count,
      noun: "pair of label and locale", nouns: "pairs of label and locale")
  }

  private var keys: MarkdownTable {
    let groups = result.keyGroups { $0.state != .accepted }
    let rows = groups.prefix(Self.mostKeys).map { group in
      let worst = result.findings[group.worst]
      let isWorse = group.findings.contains { result.findings[$0].state == .worse }
      let state: MarkdownText = isWorse ? "<br>worse" : ""
      return """
        | \(ours: group.kind.words)\(state) | \(worst.key) | \(result.clause(on: group)) | \
        \(result.labelNames(of: group)) | \(MarkedText(worst).plain) | \(worst.problemWords()) | \
        \("\(worst.catalog):\(worst.line)") |

        """ as MarkdownText
    }
    return MarkdownTable(
      head: """
        | verdict | key | where | label | text | problem | place |
        |---|---|---|---|---|---|---|

        """, rows: rows, count: groups.count, noun: "key", nouns: "keys")
  }
}
