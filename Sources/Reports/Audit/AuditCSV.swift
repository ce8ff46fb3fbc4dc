package import Audit
package import Base

/// An audit for spreadsheets: a row for each finding, the worst first.
package struct AuditCSV {
  let result: AuditResult

  package init(_ result: AuditResult) {
    self.result = result
  }

  /// Writes the file, whole or not at all.
  package func write(to path: String) throws(ReportError) {
    try ReportFile.write(Array(text.text.utf8), to: path)
  }

  package var text: TerminalText {
    var table = CSVText(columns: [
      "state", "verdict", "locale", "label", "key", "form", "size", "width", "text", "source",
      "problems", "characters-too-long", "points-more", "fits-at", "catalog", "line", "picture",
    ])
    for finding in result.findings {
      let label = result.labels[finding.label]
      table.add([
        .text(finding.state.rawValue), .text(finding.kind.rawValue),
        .text(result.locales[finding.locale]), .text(label.name), .text(finding.key),
        .optional(finding.form), .optional(finding.size.map { result.sizes[$0].name }),
        .exact(finding.width), .text(finding.text), .optional(finding.source),
        .text(finding.problemWords(areColumns: label.areColumns)),
        .number(finding.remedy?.characters), .exact(finding.remedy?.room),
        .exact(finding.remedy?.size), .text(finding.catalog), .number(finding.line),
        .optional(finding.picture),
      ])
    }
    return table.text
  }
}
