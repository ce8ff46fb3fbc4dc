import Base
import Cases
import Reports
import Results

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Times what a run does last: it writes the page of what it found.
///
/// The difference between two whole runs, one of which writes the page, is too small for that: it is a few per
/// cent of either, and so is the difference between two equal runs.
enum ReportBenchmark {
  /// The longest that the page's data of one case should take, in seconds.
  private static let wanted = 0.0002

  /// Writes the page of a finished run again and again, over itself.
  ///
  /// - Parameter project: A folder with `Cases`, and the run in `.harness`.
  static func figures(project: String) throws -> [Figure] {
    let folder = RunFolder(path: "\(project)/.harness")
    let result = try RunResult.read(from: Array(Data(contentsOf: URL(filePath: folder.results))))
    let loader = CaseLoader(
      folder: "\(project)/Cases", displayPath: "Cases",
      home: FileManager.default.homeDirectoryForCurrentUser.path)
    let suite = try loader.load(workers: 1)
    let indices = Dictionary(uniqueKeysWithValues: zip(suite.cases.map(\.id), suite.cases.indices))
    let count = result.cases.count { $0.status.needsAttention }
    let time = try Stopwatch(clock: .thread, rounds: 5, batch: 0.1).time {
      // Case files are read anew each time, as each run reads them.
      let written = loader.writtenCases(of: suite)
      try HTMLReport.write(
        result, command: RecordCommand(),
        source: { id, hasLayout in
          guard let index = indices[id] else { return CaseSource() }
          let subject = suite.cases[index]
          return CaseSource(
            resolved: JSONText.compact(hasLayout ? subject.resolvedBesidesLabel : subject.resolved),
            tags: subject.tags,
            written: written.written(at: index).map {
              .init(file: $0.file, line: $0.line, text: $0.text, more: $0.more)
            })
        }, to: folder.path)
      return count
    }
    return [
      Figure(
        .report, "the page's data, CPU a case of \(count.grouped) differences",
        time: time / Double(count),
        reference: wanted)
    ]
  }
}
