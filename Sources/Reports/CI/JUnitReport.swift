internal import Base
package import Results

/// JUnit XML: a test for each case that a run checked, and the groups of causes as the suite's output.
///
/// It has only what Jenkins' `junit-10.xsd` describes, because every other parser reads that. A case's file is
/// its class, by which services group tests; its line is in the text of a failure.
package struct JUnitReport {
  /// How many verdicts are in memory at a time.
  private static let chunk = 1_000
  /// How many ids are shown for a group.
  private static let mostExamples = 10

  let run: CheckedRun
  /// How many cases the run was to check.
  let selected: Int
  /// The verdicts about some of them, by their indices.
  let results: (Range<Int>) throws(RunError) -> [CaseResult]
  /// Where a case is written that was not checked.
  let file: (_ id: String) -> String
  /// A file's path from the repository's root.
  let locate: (_ file: String) -> String

  package init(
    _ run: CheckedRun, selected: Int,
    results: @escaping (Range<Int>) throws(RunError) -> [CaseResult],
    file: @escaping (_ id: String) -> String,
    locate: @escaping (_ file: String) -> String = { $0 }
  ) {
    self.run = run
    self.selected = selected
    self.results = results
    self.file = file
    self.locate = locate
  }

  /// Writes the file, whole or not at all.
  package func write(to path: String) throws(ReportError) {
    try ReportFile.write(to: path) { (append) throws(ReportError) in try make(append) }
  }

  /// Makes the file piece by piece.
  func make(_ append: ([UInt8]) throws(ReportError) -> Void) throws(ReportError) {
    try append(start.bytes)
    for first in stride(from: 0, to: selected, by: Self.chunk) {
      var text: XMLText = ""
      do {
        for result in try results(first..<min(first + Self.chunk, selected)) {
          text += test(of: result)
        }
      } catch {
        throw .run(error)
      }
      try append(text.bytes)
    }
    var text: XMLText = ""
    for id in run.unchecked { text += unchecked(id) }
    for orphan in run.orphans { text += test(of: orphan) }
    text += end
    try append(text.bytes)
  }

  // MARK: Parts

  private var start: XMLText {
    let tests = run.checked + run.unchecked.count + run.orphans.count
    let failures =
      run.count(of: .failed, .new) + (run.allowsFlaky ? 0 : run.count(of: .flaky))
      + (run.failsOnSkipped ? run.count(of: .skipped) : 0) + run.orphans.count
    let errors = run.count(of: .error, .crashed, .timedOut)
    let skipped = (run.failsOnSkipped ? 0 : run.count(of: .skipped)) + run.unchecked.count
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="harness" tests="\(tests)" failures="\(failures)" errors="\(errors)" time="\(seconds: run.duration)">
      <testsuite name="harness" tests="\(tests)" failures="\(failures)" errors="\(errors)" skipped="\(skipped)" \
      time="\(seconds: run.duration)" timestamp="\(run.started)">

      """
  }

  private func test(of result: CaseResult) -> XMLText {
    let start: XMLText =
      "<testcase name=\"\(result.id)\" classname=\"\(locate(result.file))\" time=\"\(seconds: result.duration)\""
    let type = result.status.rawValue
    let message =
      (result.status == .flaky ? nil : result.cause?.summary) ?? result.message ?? type
    switch result.status {
    case .passed:
      return "\(start)/>\n"
    case .skipped where !run.failsOnSkipped:
      return "\(start)>\n<skipped message=\"\(result.message ?? "")\"/>\n</testcase>\n"
    case .flaky:
      // As Surefire reports a test that passed when it was run again: with this alone, the test
      // passes.
      let failure: XMLText =
        run.allowsFlaky
        ? "" : "<failure type=\"\(type)\" message=\"\(message)\">\(result.advice)</failure>\n"
      return """
        \(start)>
        \(failure)<flakyFailure type="\(type)" message="\(message)">\(result.advice)</flakyFailure>
        </testcase>

        """
    case .failed, .new, .skipped:
      return """
        \(start)>
        <failure type="\(type)" message="\(message)">\(result.advice)</failure>
        </testcase>

        """
    case .error, .crashed, .timedOut:
      return """
        \(start)>
        <error type="\(type)" message="\(message)">\(result.advice)</error>
        </testcase>

        """
    }
  }

  /// Without a verdict, it has not passed; there are as many tests as cases, whenever a run ended.
  private func unchecked(_ id: String) -> XMLText {
    """
    <testcase name="\(id)" classname="\(locate(file(id)))" time="0">
    <skipped message="not checked: the run ended early"/>
    </testcase>

    """
  }

  /// A failing test for a baseline without a case, because nothing else in the file would say why the run
  /// failed.
  private func test(of orphan: CheckedRun.Orphan) -> XMLText {
    """
    <testcase name="\(orphan.id)" classname="\(locate(orphan.file))" time="0">
    <failure type="orphan" message="no case has this baseline">\(run.orphanAdvice)</failure>
    </testcase>

    """
  }

  private var end: XMLText {
    guard !run.groups.isEmpty else { return "</testsuite>\n</testsuites>\n" }
    var text: XMLText = "<system-out>"
    for group in run.groups { text += lines(of: group) }
    if let command = run.reviewAdvice {
      let folder = RecordCommand.artifact
      text += "look through the run's folder, here called \(folder), with: \(command)\n"
    }
    return "\(text)</system-out>\n</testsuite>\n</testsuites>\n"
  }

  private func lines(of group: CheckedRun.Group) -> XMLText {
    let location = group.location.map { " (\($0))" } ?? ""
    let examples = group.cases.map(\.id).listed(most: Self.mostExamples)
    let count = run.cases(group.cases.count)
    var text: XMLText = """
      \(group.number). \(group.status.label) \(count)  \(group.title)\(location)
         \(examples)

      """
    if let command = group.command { text += "   accept with: \(command)\n" }
    return text
  }
}
