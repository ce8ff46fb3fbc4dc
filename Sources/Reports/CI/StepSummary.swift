private import Base
internal import Results

/// What GitHub shows on the page of a workflow's run: verdict, counts, groups, and pictures where they have addresses.
///
/// Rows are left out, and counted, once there is no room for them: see ``StepSummaryFile``.
package struct StepSummary {
  private static let mostGroups = 50
  private static let mostPictures = 30
  /// How many ids are shown for a group.
  private static let mostExamples = 3

  let run: CheckedRun
  /// Whether the run has a page.
  let hasReport: Bool
  let artifacts: ArtifactAddress?

  package init(_ run: CheckedRun, hasReport: Bool, artifacts: ArtifactAddress?) {
    self.run = run
    self.hasReport = hasReport
    self.artifacts = artifacts
  }

  /// Adds the summary to a file that other commands of the step may have written to.
  ///
  /// - Returns: Whether there was room for it.
  package func append(to path: String) throws(ReportError) -> Bool {
    try StepSummaryFile.append(to: path) { text(within: $0) }
  }

  /// - Returns: nil if there is no room for anything.
  func text(within size: Int) -> String? {
    var text = head.text
    let reserve = StepSummaryFile.reserve
    guard text.utf8.count + 2 * reserve <= size else { return nil }
    text += MarkdownTable(
      head: groupHead, rows: run.groups.prefix(Self.mostGroups).map(row), count: run.groups.count,
      noun: "group", nouns: "groups"
    ).text(room: size - text.utf8.count - reserve)
    if let artifacts {
      let shown = pictured
      text += MarkdownTable(
        head: pictureHead, rows: shown.prefix(Self.mostPictures).map { row($0, artifacts) },
        count: shown.count, noun: "\(run.subject)", nouns: "\(run.subject)s"
      ).text(room: size - text.utf8.count - reserve)
    }
    return text
  }

  // MARK: Parts

  private var head: MarkdownText {
    let verdict = ReportWording.verdict(
      run.counts, of: run.checked, run.subject,
      wanted: run.unchecked.isEmpty ? nil : run.checked + run.unchecked.count)
    var head: MarkdownText = "## harness: \(ours: verdict)\n\n"
    let counts = CaseResult.Status.allCases.filter { run.count(of: $0) > 0 }
    if !counts.isEmpty {
      head += "| status | \(ours: "\(run.subject)")s |\n|---|---:|\n"
      for status in counts {
        head += "| \(ours: ReportWording.status(status)) | \(run.count(of: status)) |\n"
      }
      head += "\n"
    }
    if let skipped = run.skipped {
      head += "\(ours: skipped.sentence): \(skipped.names)\n\n"
    }
    if let orphans = run.orphansFail { head += "\(ours: orphans)\n\n" }
    if let command = run.reviewAdvice {
      head += """
        Download the run's folder, here called \(RecordCommand.artifact), then look through it and accept with \
        \(command)


        """
    }
    if hasReport, let artifacts {
      head += "<a href=\"\(artifacts.file(RunFolder.page))\">Report</a>\n\n"
    }
    return head
  }

  private var groupHead: MarkdownText {
    """
    | # | status | \(ours: "\(run.subject)")s | cause | first | accept with |
    |---:|---|---:|---|---|---|

    """
  }

  private func row(_ group: CheckedRun.Group) -> MarkdownText {
    let location: MarkdownText = group.location.map { "<br>\($0)" } ?? ""
    let rest = group.cases.count - Self.mostExamples
    var examples: MarkdownText = ""
    for (index, result) in group.cases.prefix(Self.mostExamples).enumerated() {
      examples += index == 0 ? name(of: result) : "<br>\(name(of: result))"
    }
    if rest > 0 { examples += "<br>and \(rest) more" }
    let command: MarkdownText = group.command.map { "\($0)" } ?? ""
    return """
      | \(group.number) | \(ours: ReportWording.status(group.status)) | \(group.cases.count) | \(group.title)\(location) | \
      \(examples) | \(command) |

      """
  }

  /// A case's id, which leads to the case in the report where that has an address.
  private func name(of result: CaseResult) -> MarkdownText {
    guard hasReport, let artifacts else { return "\(result.id)" }
    return "<a href=\"\(artifacts.page(showing: result.id))\">\(result.id)</a>"
  }

  /// Cases that have pictures; the first of each group before all others.
  private var pictured: [CaseResult] {
    (run.groups.compactMap(\.cases.first) + run.attention).filter { !$0.pictures.isEmpty }
      .uniqued(by: \.id)
  }

  private var pictureHead: MarkdownText {
    "| \(ours: "\(run.subject)") | expected | actual | difference |\n|---|---|---|---|\n"
  }

  private func row(_ result: CaseResult, _ artifacts: ArtifactAddress) -> MarkdownText {
    var row: MarkdownText = "| \(name(of: result))"
    for side in PictureFolder.sides {
      row += " | "
      guard let path = result.pictures[side] else { continue }
      let address = artifacts.file(path)
      row +=
        "<a href=\"\(address)\"><img src=\"\(address)\" width=\"240\" alt=\"\(attribute: "\(side) of \(result.id)")\"></a>"
    }
    row += " |\n"
    return row
  }
}
