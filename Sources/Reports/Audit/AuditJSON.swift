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

  /// Makes the text piece by piece, each of which ends with a line.
  func make<Failure>(_ append: (TerminalText) throws(Failure) -> Void) throws(Failure) {
    // Some are left out.
    let keys = AuditResult.table.keys.sorted { $0.name.precedesInBytes($1.name) }.filter { key in
      key.name == AuditResult.findingsKey
        || JSONWriter.value { key.value.write(result, &$0) } != nil
    }
    try append("{\n")
    for (index, key) in keys.enumerated() {
      let end = index == keys.count - 1 ? "\n" : ",\n"
      let name = JSONText.quoted(key.name)
      if key.name == AuditResult.findingsKey {
        try append(TerminalText(json: "\(name): [\(result.findings.isEmpty ? "" : "\n")"))
        try makeFindings(append)
        try append(TerminalText(json: "]\(end)"))
      } else if let value = JSONWriter.value({ key.value.write(result, &$0) }) {
        try append(TerminalText(json: "\(name): \(JSONText.compact(value))\(end)"))
      }
    }
    try append("}\n")
  }

  private func makeFindings<Failure>(
    _ append: (TerminalText) throws(Failure) -> Void
  ) throws(Failure) {
    for start in stride(from: 0, to: result.findings.count, by: Self.chunk) {
      let end = min(start + Self.chunk, result.findings.count)
      let lines = result.findings[start..<end].map { finding in
        JSONText.compact(.object(ReportedFinding.table.json(of: ReportedFinding(finding, result))))
      }
      let isLast = end == result.findings.count
      try append(TerminalText(json: lines.joined(separator: ",\n") + (isLast ? "\n" : ",\n")))
    }
  }
}
