import PictureTesting
import Reports
import Results

extension TestedRuns {
  /// Writes a test for each case: Swift Testing's own report has one for all arguments of a test.
  static func junit(in folder: RunFolder, _ command: RecordCommand)
    -> @Sendable (RunResult) throws
    -> Void
  {
    { result in
      let counts = CaseResult.Status.allCases.map { ($0, result.count(of: $0)) }
      let run = CheckedRun(
        result, counts: Dictionary(uniqueKeysWithValues: counts), command: command)
      try JUnitReport(
        run, selected: result.cases.count, results: { range in Array(result.cases[range]) },
        file: { $0 }
      ).write(to: folder.path(of: .junit))
    }
  }
}
