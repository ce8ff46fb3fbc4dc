package import Audit
private import Base

/// An audit as JUnit XML: a suite for each label, in it a test for each text that has findings in a locale, and one for
/// all others of that locale, which passes. If the suite says how many keys must stand in a label, that is a test, too.
///
/// Only what makes the audit fail is a failure; what else was found is in the suite's output.
package struct AuditJUnit {
  /// Findings in the output of a suite.
  private static let mostNotes = 50

  let result: AuditResult
  /// ISO 8601, in UTC.
  let started: String
  /// In seconds.
  let duration: Double

  package init(_ result: AuditResult, started: String, duration: Double) {
    self.result = result
    self.started = started
    self.duration = duration
  }

  /// Writes the file, whole or not at all.
  package func write(to path: String) throws(ReportError) {
    try ReportFile.write(to: path) { (append) throws(ReportError) in
      try make { (xml) throws(ReportError) in try append(xml.bytes) }
    }
  }

  /// Makes the file piece by piece.
  func make<Failure>(_ append: (XMLText) throws(Failure) -> Void) throws(Failure) {
    let suites = suites
    let hasCoverage = result.unseen?.coverage != nil
    let tests = suites.reduce(hasCoverage ? 1 : 0) { $0 + $1.tests }
    let failures = suites.reduce(result.coverageSentence == nil ? 0 : 1) { $0 + $1.failures }
    try append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="harness audit" tests="\(tests)" failures="\(failures)" errors="0" time="\(seconds: duration)">

      """)
    for suite in suites { try append(text(of: suite)) }
    if hasCoverage { try append(coverage) }
    try append("</testsuites>\n")
  }

  // MARK: Tests

  /// A label.
  private struct Suite {
    var label: AuditResult.Label
    var cells: [Cell] = []

    var tests: Int {
      cells.reduce(0) { $0 + $1.texts.count + ($1.others > 0 ? 1 : 0) }
    }
    var failures: Int { cells.reduce(0) { $0 + $1.texts.count(where: \.isFailure) } }
  }

  /// Its texts in a locale.
  private struct Cell {
    var locale: String
    var texts: [AuditedText]
    /// How many texts have no finding.
    var others: Int

    /// The name of a text's test within its label: with the text's file if others of the language have its key, and with
    /// its line if its file has it twice.
    func name(of text: AuditedText) -> String {
      let finding = text.worst.worst
      let name = "\(finding.key) in \(locale)"
      let same = texts.map(\.worst.worst).filter { $0.key == finding.key }
      if same.count(where: { $0.catalog == finding.catalog }) > 1 {
        return "\(name) (\(finding.catalog):\(finding.start))"
      }
      return same.count > 1 || finding.members.contains(where: \.sharesKey)
        ? "\(name) (\(finding.catalog))" : name
    }
  }

  private var suites: [Suite] {
    var suites = result.labels.map { Suite(label: $0) }
    // Apart, so that no failure is told as a part of something worse that was accepted.
    let entries = result.entries(where: \.isFailure) + result.entries { !$0.isFailure }
    let texts = Dictionary(grouping: entries, by: \.worst.cell)
      .mapValues { AuditedText.all(in: $0, by: \.message) }
    for cell in result.cells {
      let found = texts[cell.index] ?? []
      suites[cell.label].cells.append(
        Cell(
          locale: result.locales[cell.locale], texts: found,
          others: max(0, cell.texts - found.count)))
    }
    return suites
  }

  // MARK: Text

  private func text(of suite: Suite) -> XMLText {
    var xml: XMLText = """
      <testsuite name="\(suite.label.name)" tests="\(suite.tests)" failures="\(suite.failures)" errors="0" \
      skipped="0" time="0" timestamp="\(started)">

      """
    for cell in suite.cells {
      for text in cell.texts { xml += test(of: text, in: cell, of: suite) }
      if cell.others > 0 {
        xml += """
          <testcase name="\(suite.label.name) in \(cell.locale)" classname="\(suite.label.name)" time="0"/>

          """
      }
    }
    return "\(xml)\(output(of: suite))</testsuite>\n"
  }

  private var coverage: XMLText {
    let sentence = result.coverageSentence
    let failure: XMLText =
      sentence.map { "<failure type=\"coverage\" message=\"\($0)\"/>\n" } ?? ""
    return """
      <testsuite name="audit.coverage" tests="1" failures="\(sentence == nil ? 0 : 1)" errors="0" skipped="0" time="0" \
      timestamp="\(started)">
      <testcase name="keys that stand in a label" classname="audit.coverage" time="0">
      \(failure)</testcase>
      </testsuite>

      """
  }

  private func test(of text: AuditedText, in cell: Cell, of suite: Suite) -> XMLText {
    let name = "\(suite.label.name): \(cell.name(of: text))"
    let start: XMLText = "<testcase name=\"\(name)\" classname=\"\(suite.label.name)\" time=\"0\""
    let failures = text.entries.filter(\.isFailure)
    guard let worst = failures.first else { return "\(start)/>\n" }
    let message = worst.worst.problemWords(areColumns: suite.label.areColumns)
    var lines: XMLText = ""
    for (index, entry) in failures.enumerated() {
      let form = entry.worst.form.map { "\($0): " } ?? ""
      lines += "\(index > 0 ? "\n" as XMLText : "")\(form)\(MarkedText(entry.worst).plain)"
      lines += "\n\(Self.detail(of: entry)) (\(entry.source))"
    }
    return """
      \(start)>
      <failure type="\(worst.worst.kind.rawValue)" message="\(message)">\(lines)</failure>
      </testcase>

      """
  }

  /// What of a label fits, and findings that are no failures.
  private func output(of suite: Suite) -> XMLText {
    var xml: XMLText = "<system-out>"
    for cell in suite.cells {
      let texts = cell.texts.count + cell.others
      xml +=
        "\(cell.locale): \(cell.others.grouped) of \(texts.grouped) texts without findings\n"
    }
    let notes = suite.cells.flatMap(\.texts).flatMap(\.entries).filter { !$0.isFailure }
    for entry in notes.prefix(Self.mostNotes) {
      let state = entry.worst.state == .accepted ? "accepted: " : ""
      xml +=
        "\(state)\(entry.name) in \(entry.locale), \(Self.detail(of: entry)) (\(entry.source))\n"
    }
    if notes.count > Self.mostNotes {
      xml += "and \((notes.count - Self.mostNotes).grouped) more\n"
    }
    return suite.cells.isEmpty ? "" : "\(xml)</system-out>\n"
  }

  private static func detail(of entry: AuditEntry) -> String {
    (entry.conditions.map { "\($0): " } ?? "") + entry.detail
  }
}

extension AuditedText {
  fileprivate var isFailure: Bool { entries.contains(where: \.isFailure) }
}

extension AuditEntry {
  fileprivate var isFailure: Bool { worst.isFailure }
}
