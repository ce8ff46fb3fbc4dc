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
    if reporters.contains(.junit) {
      let report = JUnitReport(
        run, selected: selected, results: results, file: file, locate: reporters.service.path)
      for path in [folder?.path(of: .junit), reporters.service.xmlFile].compactMap(\.self) {
        do throws(ReportError) {
          try report.write(to: path)
        } catch {
          failures.append(.environment(error))
        }
      }
    }
    if reporters.contains(.gitlab), let folder {
      let report = CodeQuality(run, locate: reporters.service.path)
      do throws(ReportError) {
        try report.write(to: folder.path(of: .codeQuality))
      } catch {
        failures.append(.environment(error))
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
