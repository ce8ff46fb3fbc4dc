package import Audit
package import Base

/// An audit for programs to read, as ``jsonSchema`` describes it.
///
/// Keys are sorted, each finding is on a line of its own, and nothing tells when it was made: equal audits give equal
/// files.
package struct AuditJSON {
  /// Findings that are in memory as text at a time.
  private static let chunk = 1_000

  let result: AuditResult

  package init(_ result: AuditResult) {
    self.result = result
  }

  package static let jsonSchema = AuditResult.table.schema.document(
    title: "Result of harness audit",
    description:
      "Which texts of string catalogs do not fit their labels, as this version writes it.")

  /// Writes the file, whole or not at all.
  package func write(to path: String) throws(ReportError) {
    try ReportFile.write(to: path) { (append) throws(ReportError) in
      try make { (piece) throws(ReportError) in try append(Array(piece.text.utf8)) }
    }
  }

  package var text: TerminalText {
    var text: TerminalText = ""
    make { text += $0 }
    return text
  }

  /// Makes the text piece by piece.
  func make<Failure>(_ append: (TerminalText) throws(Failure) -> Void) throws(Failure) {
    var start = "{\n"
    for key in AuditResult.table.keys.sorted(by: { $0.name.precedesInBytes($1.name) }) {
      let member = start + JSONText.quoted(key.name)
      if key.name == AuditResult.findingsKey {
        try append(TerminalText(json: "\(member): [\(result.findings.isEmpty ? "" : "\n")"))
        try makeFindings(append)
        try append("]")
      } else if let value = JSONWriter.value({ key.value.write(result, &$0) }) {
        try append(TerminalText(json: "\(member): \(JSONText.compact(value))"))
      } else {
        continue
      }
      start = ",\n"
    }
    try append("\n}\n")
  }

  private func makeFindings<Failure>(
    _ append: (TerminalText) throws(Failure) -> Void
  ) throws(Failure) {
    for start in stride(from: 0, to: result.findings.count, by: Self.chunk) {
      let end = min(start + Self.chunk, result.findings.count)
      let lines = concurrentMap(end - start) { index in
        let finding = ReportedFinding(result.findings[start + index], result)
        return JSONText.compact(.object(ReportedFinding.table.json(of: finding)))
      }
      let isLast = end == result.findings.count
      try append(TerminalText(json: lines.joined(separator: ",\n") + (isLast ? "\n" : ",\n")))
    }
  }
}
