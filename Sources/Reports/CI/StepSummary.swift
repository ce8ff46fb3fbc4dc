internal import Pictures

/// What GitHub shows on the page of a workflow's run: verdict, counts, groups, and pictures where they have addresses.
///
/// A step may have 1 MiB, and loses all of it if it has more. So rows are left out, and counted, once
/// half of that, or what other commands of the step have left, is used.
package struct StepSummary {
  private static let mostGroups = 50
  private static let mostPictures = 30
  /// How many ids are shown for a group.
  private static let mostExamples = 3
  /// In bytes.
  private static let mostSize = 1 << 19
  private static let mostSizeOfStep = 1_000_000
  /// For the sentences that follow rows.
  private static let reserve = 500

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
    do {
      let room = Self.mostSizeOfStep - (try FileSystem.size(of: path))
      guard let text = text(within: min(Self.mostSize, room)) else { return false }
      try FileSystem.append(Array(text.utf8), toFile: path)
      return true
    } catch {
      throw .file(error)
    }
  }

  /// - Returns: nil if there is no room for anything.
  func text(within size: Int) -> String? {
    var text = head.text
    guard text.utf8.count + 2 * Self.reserve <= size else { return nil }
    text += table(
      groupHead, rows: run.groups.prefix(Self.mostGroups).map(row), of: run.groups.count,
      "group", room: size - text.utf8.count - Self.reserve)
    if let artifacts {
      let shown = pictured
      text += table(
        pictureHead, rows: shown.prefix(Self.mostPictures).map { row($0, artifacts) },
        of: shown.count, "\(run.subject)", room: size - text.utf8.count - Self.reserve)
    }
    return text
  }

  // MARK: Parts

  private var head: MarkdownText {
    let verdict = Wording.verdict(
      run.counts, of: run.checked, run.subject,
      wanted: run.unchecked.isEmpty ? nil : run.checked + run.unchecked.count)
    var head: MarkdownText = "## harness: \(ours: verdict)\n\n"
    let counts = CaseResult.Status.allCases.filter { run.count(of: $0) > 0 }
    if !counts.isEmpty {
      head += "| status | \(ours: "\(run.subject)")s |\n|---|---:|\n"
      for status in counts {
        head += "| \(ours: Wording.status(status)) | \(run.count(of: status)) |\n"
      }
      head += "\n"
    }
    if let orphans = run.orphansFail { head += "\(ours: orphans)\n\n" }
    if hasReport, let artifacts {
      head += "<a href=\"\(artifacts.file(RunFolder.page))\">Report</a>\n\n"
    }
    return head
  }

  /// A table with as many of its rows as there is room for; nothing if it has no rows.
  private func table(
    _ head: MarkdownText, rows: [MarkdownText], of count: Int, _ name: String, room: Int
  ) -> String {
    guard !rows.isEmpty else { return "" }
    var text = head.text
    var shown = 0
    for row in rows {
      guard text.utf8.count + row.text.utf8.count <= room else { break }
      text += row.text
      shown += 1
    }
    if shown == 0 { text = "" }
    let rest = count - shown
    if rest > 0 {
      text +=
        "\n\(shown == 0 ? "" : "and ")\(rest) \(shown == 0 ? "" : "more ")\(name)\(rest == 1 ? "" : "s")\n"
    }
    return text + "\n"
  }

  private var groupHead: MarkdownText {
    """
    | # | status | \(ours: "\(run.subject)")s | cause | first | accept with |
    |---:|---|---:|---|---|---|

    """
  }

  private func row(_ group: CheckedRun.Group) -> MarkdownText {
    let place: MarkdownText = group.place.map { "<br>\($0)" } ?? ""
    let rest = group.cases.count - Self.mostExamples
    var examples: MarkdownText = ""
    for (index, result) in group.cases.prefix(Self.mostExamples).enumerated() {
      examples += index == 0 ? "\(result.id)" : "<br>\(result.id)"
    }
    if rest > 0 { examples += "<br>and \(rest) more" }
    let command: MarkdownText = group.command.map { "\($0)" } ?? ""
    return """
      | \(group.number) | \(ours: Wording.status(group.status)) | \(group.cases.count) | \(group.title)\(place) | \
      \(examples) | \(command) |

      """
  }

  /// Cases that have pictures; the first of each group before all others.
  private var pictured: [CaseResult] {
    var known: Set<String> = []
    return (run.groups.compactMap(\.cases.first) + run.attention).filter {
      !$0.pictures.isEmpty && known.insert($0.id).inserted
    }
  }

  private var pictureHead: MarkdownText {
    "| \(ours: "\(run.subject)") | expected | actual | difference |\n|---|---|---|---|\n"
  }

  private func row(_ result: CaseResult, _ artifacts: ArtifactAddress) -> MarkdownText {
    var row: MarkdownText = "| \(result.id)"
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
