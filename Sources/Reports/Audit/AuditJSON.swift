package import Audit
package import Base
internal import Results

/// An audit for programs to read, as `docs/schemas/audit.schema.json` describes it.
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
    let summary: [(key: String, value: JSONValue)] = [
      ("cells", .array(cells)), ("counts", counts), ("fixed", .array(result.fixed.map(value))),
      ("groups", .array(result.groups.map(value))), ("harness", .string(HarnessVersion.current)),
      ("labels", .array(labels)),
      ("locales", .array(result.locales.map(JSONValue.string))),
      ("schema", .number(1)),
      ("sizes", .array(result.sizes.map(value))),
    ]
    // "findings" stands where sorting puts it.
    let place = summary.firstIndex { $0.key > "findings" } ?? summary.endIndex
    let start = summary[..<place].map(Self.line).joined()
    try append(
      TerminalText(json: "{\n\(start)\"findings\": [\(result.findings.isEmpty ? "],\n" : "\n")"))
    for start in stride(from: 0, to: result.findings.count, by: Self.chunk) {
      let end = min(start + Self.chunk, result.findings.count)
      let lines = result.findings[start..<end].map { JSONText.compact(value(of: $0)) }
      let isLast = end == result.findings.count
      try append(
        TerminalText(json: "\(lines.joined(separator: ",\n"))\(isLast ? "\n],\n" : ",\n")"))
    }
    let rest = summary[place...].map(Self.line).joined()
    try append(TerminalText(json: "\(rest.dropLast(2))\n}\n"))
  }

  private static func line(of member: (key: String, value: JSONValue)) -> String {
    "\(JSONText.quoted(member.key)): \(JSONText.compact(member.value)),\n"
  }

  // MARK: Parts

  private var counts: JSONValue {
    let counts = result.counts
    return object([
      "texts": number(result.textCount), "layouts": number(result.layoutCount),
      "findings": number(counts.findings), "failures": number(counts.failures),
      "fixed": number(result.fixedCount),
      "verdicts": object(
        Dictionary(
          uniqueKeysWithValues: Verdict.allCases.map { ($0.rawValue, number(counts[$0])) })),
      "states": object(
        Dictionary(
          uniqueKeysWithValues: AuditFinding.State.allCases.map {
            ($0.rawValue, number(counts[$0]))
          })),
    ])
  }

  private var labels: [JSONValue] {
    result.labels.map { label in
      object([
        "name": .string(label.name), "file": .string(label.file), "line": number(label.line),
        "columns": label.areColumns ? .bool(true) : nil, "look": .string(label.look),
      ])
    }
  }

  private var cells: [JSONValue] {
    zip(result.cells, result.countsByCell).map { cell, counts in
      object([
        "label": .string(result.labels[cell.label].name),
        "locale": .string(result.locales[cell.locale]), "texts": number(cell.texts),
        "layouts": number(cell.layouts),
        "verdicts": object(
          Dictionary(
            uniqueKeysWithValues: counts.occurring.map { ($0.rawValue, number(counts[$0])) })),
      ])
    }
  }

  private func value(of size: AuditResult.Size) -> JSONValue {
    object(["name": .string(size.name), "factor": .number(size.factor)])
  }

  private func value(of group: AuditGroup) -> JSONValue {
    object(["findings": .array(group.findings.map(number)), "worst": number(group.worst)])
  }

  private func value(of finding: AuditFinding) -> JSONValue {
    let label = result.labels[finding.label]
    return object([
      "label": .string(label.name), "locale": .string(result.locales[finding.locale]),
      "key": .string(finding.key), "form": finding.form.map(JSONValue.string),
      "size": finding.size.map { .string(result.sizes[$0].name) },
      "width": finding.width.map(points), "catalog": .string(finding.catalog),
      "line": number(finding.line), "text": .string(finding.text),
      "source": finding.source.map(JSONValue.string), "state": .string(finding.state.rawValue),
      "verdict": .string(finding.verdict.rawValue),
      "problems": .array(finding.problems.map { value(of: $0, areColumns: label.areColumns) }),
      "lost": finding.lost.isEmpty
        ? nil
        : .array(finding.lost.map { .array([number($0.lowerBound), number($0.upperBound)]) }),
      "remedy": finding.remedy.flatMap {
        value(of: $0, message: finding.remedyWords(areColumns: label.areColumns), label)
      },
      "picture": finding.picture.map(JSONValue.string),
    ])
  }

  private func value(of problem: Finding, areColumns: Bool) -> JSONValue {
    var members: [String: JSONValue?] = [
      "verdict": .string(problem.verdict.rawValue),
      "message": .string(problem.words(areColumns: areColumns)),
    ]
    switch problem {
    case .missingGlyphs(let characters): members["characters"] = strings(characters)
    case .placeholders(let placeholders): members["placeholders"] = strings(placeholders)
    case .cut(let lost): members["lost"] = strings(lost)
    case .expectation(let what, let expected, let actual, _):
      members["what"] = .string(what)
      members["expected"] = .string(expected)
      members["actual"] = .string(actual)
    case .wraps(let lines, let allowed):
      members["lines"] = number(lines)
      members["allowed"] = number(allowed)
    case .shrunk(let factor): members["factor"] = points(factor)
    case .tight(let spare): members["points"] = points(spare)
    case .overflows(let excess), .suffixScaled(let excess): members["points"] = points(excess)
    case .untranslated: break
    }
    return object(members)
  }

  /// nil for one that helps in no way.
  private func value(
    of remedy: TextRemedy, message: String?, _ label: AuditResult.Label
  ) -> JSONValue? {
    message.map { message in
      object([
        "characters": remedy.characters.map(number),
        label.areColumns ? "height" : "width": remedy.room.map(points),
        "size": remedy.size.map(points), "message": .string(message),
      ])
    }
  }

  private func value(of fixed: AcceptedFinding) -> JSONValue {
    object([
      "label": .string(fixed.label), "locale": .string(fixed.locale),
      "key": .string(fixed.key), "form": fixed.form.map(JSONValue.string),
      "file": fixed.file.map(JSONValue.string),
      "size": fixed.size.map(JSONValue.string), "width": fixed.width.map(points),
      "verdict": .string(fixed.verdict.rawValue), "amount": points(fixed.amount),
    ])
  }

  // MARK: Values

  /// What is nil is left out.
  private func object(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues(\.self))
  }

  private func number(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// To 1/1024, as layout records have it.
  private func points(_ value: Double) -> JSONValue { .number((value * 1024).rounded() / 1024) }

  private func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
}
