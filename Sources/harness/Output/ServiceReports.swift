private import Base
import Cases
import Reports
import Results

/// What a run tells services of continuous integration: files, a summary and annotations.
struct ServiceReports {
  let run: CheckedRun
  let reporters: Reporters
  /// The run's; nil if it has none.
  let folder: RunFolder?
  /// Whether the run has a page.
  let hasPage: Bool

  /// Writes each file that is asked for, whichever others fail.
  ///
  /// - Parameters:
  ///   - selected: How many cases the run was to check.
  ///   - results: The verdicts about some of them, by their indices.
  ///   - file: Where the case of an id is written.
  /// - Returns: What failed.
  func writeFiles(
    selected: Int, results: @escaping (Range<Int>) throws(RunError) -> [CaseResult],
    file: @escaping (String) -> String
  ) -> [Failure] {
    var failures: [Failure] = []
    for reporter in Reporter.allCases where reporters.contains(reporter) {
      var paths = [reporter.file.flatMap { folder?.path(of: $0) }]
      if reporter == .junit { paths.append(reporters.service.xmlFile) }
      for path in paths.compactMap(\.self) {
        do throws(ReportError) {
          switch reporter {
          case .text, .json, .html, .github: break
          case .junit:
            try JUnitReport(
              run, selected: selected, results: results, file: file,
              locate: reporters.service.path
            ).write(to: path)
          case .gitlab: try CodeQuality(run, locate: reporters.service.path).write(to: path)
          }
        } catch {
          failures.append(.environment(error))
        }
      }
    }
    if reporters.contains(.github), let path = reporters.service.summaryFile {
      do throws(Failure) {
        try summarize(to: path)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  private func summarize(to path: String) throws(Failure) {
    let summary = StepSummary(run, hasReport: hasPage, artifacts: reporters.artifacts)
    let isWritten: Bool
    do {
      isWritten = try summary.append(to: path)
    } catch {
      throw .environment(error)
    }
    if !isWritten {
      try Terminal.error.write(
        "warning: no summary is added to \(path), as GitHub accepts 1 MiB per step and it is nearly full\n"
      )
    }
  }

  /// Prints the lines that GitHub shows beside those of the suite.
  func annotate() throws(Failure) {
    guard reporters.annotates else { return }
    try Terminal.output.write(Annotations(run, locate: reporters.service.path).commands)
  }
}
