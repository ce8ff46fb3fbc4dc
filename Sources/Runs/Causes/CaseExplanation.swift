package import Base
package import Cases
package import Results

/// Why a case differs from its baseline, and what was tried to find out, for people and programs.
package struct CaseExplanation: Sendable {
  package let id: String
  package let result: CaseResult
  let trials: [Trial]
  /// nil if there is no record to compare with.
  package let lines: LineTable?
  /// All text that the label shows, recorded and now; nil if there is no record.
  package let visible: (was: String, is: String)?
  private let isInColumns: Bool

  /// Checks a case and says why it does not pass.
  ///
  /// - Parameter subject: The case, even if it is to be skipped.
  package init(
    _ subject: Case, against baseline: BaselinePair, _ check: CaseCheck,
    drawnBy renderer: any CaseRenderer
  ) {
    id = subject.id
    let checked = check.check(subject, against: baseline, drawnBy: renderer)
    result = checked.result
    guard let explanation = check.explanation(of: checked, baseline, renderer)
    else {
      (trials, lines, visible, isInColumns) = ([], nil, nil, false)
      return
    }
    trials = explanation.trials(explanation.diagnosis())
    lines = LineTable(explanation.expected, explanation.actual)
    visible = (explanation.expected.visibleText, explanation.actual.visibleText)
    isInColumns = explanation.actual.isInColumns
  }

  /// Several lines of text.
  ///
  /// - Parameter marks: Put around characters that are elsewhere, or missing, in the other layout.
  package func text(marks: (TerminalText, TerminalText)) -> TerminalText {
    var rows: [TerminalText] = ["\(result.status.label) \(id)  (\(result.location))"]
    guard let cause = result.cause else {
      rows.append("  \(result.message ?? "passes")")
      return rows.joined(separator: "\n") + "\n"
    }
    rows.append("  \(cause.summary)")
    if let remedy = cause.remedy { rows.append("  to undo it: \(remedy)") }
    if let pixels = result.pixels, pixels.different > 0 {
      rows.append("  \(pixels.different) px (\(Numbers.percentage(pixels.ratio))) differ")
    }
    rows += result.expectations.map { "  \($0.sentence)" }
    rows.append("  what changed:")
    for change in cause.changes {
      rows.append("    \(change.title.text)" + (change.location.map { " (\($0))" } ?? ""))
    }
    if let lines { rows += table(lines, marks) }
    if let visible, visible.was != visible.is {
      rows += ["  shown:", "    was  “\(visible.was)”", "    is   “\(visible.is)”"]
    }
    if !trials.isEmpty {
      rows.append("  tried:")
      rows += trials.map { "    \($0.phrase.text)" }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// Lines side by side.
  private func table(_ lines: LineTable, _ marks: (TerminalText, TerminalText)) -> [TerminalText] {
    guard !lines.rows.isEmpty else { return [] }
    let left = lines.rows.map { Self.text($0.was, marks) }
    let widths = lines.rows.map { row in
      row.was.reduce(0) { $0 + TerminalColumns.count($1.text) + ($1.isChanged ? 2 : 0) }
    }
    let width = max(8, widths.max() ?? 0)
    let names = (1...lines.rows.count).map { number in
      Effect.Line(number, isColumn: isInColumns).phrase.text
    }
    let number = names.last?.count ?? 0
    let head =
      "  " + spaces(number + 2) + "recorded" + spaces(width - 8 + 3) + "now" as TerminalText
    return [head]
      + lines.rows.indices.map { index in
        "  \(names[index])" + spaces(number - names[index].count + 2) + left[index]
          + spaces(width - widths[index] + 3) + Self.text(lines.rows[index].is, marks)
      }
  }

  private func spaces(_ count: Int) -> TerminalText {
    "\(String(repeating: " ", count: max(0, count)))"
  }

  private static func text(
    _ pieces: [LineTable.Piece], _ marks: (TerminalText, TerminalText)
  ) -> TerminalText {
    pieces.map { piece in
      piece.isChanged ? marks.0 + "\(piece.text)" + marks.1 : "\(piece.text)"
    }.joined()
  }
}

extension CaseExplanation {
  /// One object on one line.
  package var json: String { String(decoding: Self.table.line(of: self), as: UTF8.self) }

  private static let table = DocumentTable<CaseExplanation>([
    Key(derived: "cause", "Why the pictures differ.", CaseResult.Cause.notation) {
      $0.result.cause
    },
    Key(
      derived: "expectations", "What of `expect` does not hold.",
      .list(CaseResult.FailedExpectation.notation)
    ) { $0.result.expectations },
    Key(derived: "id", "The case's id.", .text) { $0.id },
    Key(derived: "lines", "The lines before and now.", .dictionary(.list(.text))) {
      $0.lines.map { table in
        [
          "was": table.rows.filter { !$0.was.isEmpty }.map { $0.was.map(\.text).joined() },
          "is": table.rows.filter { !$0.is.isEmpty }.map { $0.is.map(\.text).joined() },
        ]
      }
    },
    Key(derived: "message", "Why the case did not pass.", .text) { $0.result.message },
    Key(derived: "status", "The verdict.", .choice(CaseResult.Status.self)) { $0.result.status },
    Key(derived: "tried", "What was tried, and the result.", .list(Trial.notation)) {
      $0.trials
    },
  ])
}

extension Trial {
  fileprivate static let notation = DocumentTable<Self>([
    Key(derived: "found", "The result.", .text) { $0.outcomePhrase.text },
    Key(derived: "what", "What was tried.", .text) { $0.attempt.phrase.text },
  ]).written
}
