import ArgumentParser
internal import Base
import Cases
import Raster
import Results
import Runs

struct CompareCommand: SupervisedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares PNG files of any renderer, or folders.",
    discussion: """
      Needs no suite. Pictures in two folders are matched by their paths. A picture that is only \
      in ACTUAL is new, and told as renamed if one that is missing there has its pixels; others that \
      are missing have failed. Exit codes: 0 all passed, 1 something \
      differs, 2 usage or broken pictures, 3 the disk, 130, 143 or 129 ended by a signal.

      Example: harness compare screenshots/main screenshots/branch --color 0.1
      Example: harness compare screenshots/main screenshots/branch --decisions decisions.json
      Example: harness compare --from playwright
      """)

  @Argument(
    help: ArgumentHelp("A PNG file, or a folder of them.", valueName: "expected"),
    completion: .file())
  var expectedPath: String?

  @Argument(
    help: ArgumentHelp("The PNG file or folder to compare with it.", valueName: "actual"),
    completion: .file())
  var actualPath: String?

  @Option(
    help: ArgumentHelp(
      "Compare what a tool wrote of failed tests with its snapshots, in EXPECTED (this folder) and ACTUAL (EXPECTED): "
        + "\(SnapshotTool.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "tool"),
    completion: .words(of: SnapshotTool.self), transform: ToleranceOptions.choice)
  var from: SnapshotTool?

  @Option(
    help: ArgumentHelp(
      "Compare nothing: do to the expected pictures what was accepted in this file of the report's page: copy, "
        + "move, remove.", valueName: "file"), completion: .file(extensions: ["json"]))
  var decisions: String?

  @Flag(help: "With --decisions: only list what would be copied.")
  var dryRun = false

  @Flag(help: "Print results.json on standard output, and nothing else there.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Differences are marks on a faint picture, highlight, or on none, mask. (default: highlight)",
      valueName: "style"),
    completion: .words(of: DiffPicture.Style.self), transform: ToleranceOptions.choice)
  var diffStyle: DiffPicture.Style?

  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var limit: LimitOptions
  @OptionGroup var failures: FailureOptions
  @OptionGroup var report: ReportOptions

  /// A single pair is compared in this process: there are no other pairs to protect, and it should
  /// be quick.
  func limits() throws -> Supervisor.Limits? {
    if decisions != nil { return nil }
    if from != nil { return limit.limits }
    do {
      return try PicturePair.areFolders(expected: expected, actual: actual) ? limit.limits : nil
    } catch {
      throw Failure(error)
    }
  }

  private var expected: String { expectedPath ?? "." }
  private var actual: String { actualPath ?? expected }

  func validate() throws {
    if from == nil, actualPath == nil { throw ValidationError(try Self.missingPaths(expected)) }
    if let path = report.output, path.lowercased().hasSuffix(".png"),
      try FileSystem.kind(of: path) != .folder
    {
      throw ValidationError("--output \(path) is named like a picture; \(Self.output)")
    }
    if decisions == "" { throw ValidationError("--decisions is empty; accepted: a file") }
    if json, report.reporter?.contains(.github) == true {
      throw ValidationError(
        "--json and the github reporter both use standard output; leave one out")
    }
    if dryRun, decisions == nil {
      throw ValidationError("--dry-run says what --decisions would do; give it a file")
    }
  }

  func run(in worker: Worker) throws {
    if let decisions { return try apply(decisions) }
    let surroundings = Surroundings()
    let stopwatch = Surroundings.stopwatch()
    let started = Surroundings.timestamp()
    worker.enter(.reading)
    let settings = try Settings(
      ProjectSettings(output: report.output, jobs: jobs.jobs),
      surroundings: surroundings, isOfProject: false)
    let reporters = try report.reporters(under: settings, surroundings)
    var run = ReportedRun(
      output: settings.output, reporters: reporters, worker: worker,
      palette: Palette(.output, surroundings), isVerbose: report.verbose,
      form: try report.form(with: reporters), subject: .pair,
      decisions: RecordCommand.textForDecisions(
        expected: expected, actual: actual, from: from))
    run.review =
      RecordCommand(
        output: settings.output == Settings.defaultOutput ? nil : settings.output,
        program: surroundings.program, place: surroundings.place
      ).textForReview
    let folder = run.folder
    if folder != nil { try settings.checkOutput(besides: [expected, actual], surroundings) }
    run.printsResults = json
    let (found, rules) = try work(by: settings.comparisons, isQuick: folder == nil)
    let pairs = found.pairs
    let notes = Self.notes(found, rules)
    run.notes = { notes }
    let runner = PairRunner(rules: rules, jobs: settings.jobs, now: stopwatch)
    try run.run(
      RunSession.Plan(
        harness: HarnessVersion.current, started: started, ids: pairs.map(\.id),
        selected: Array(pairs.indices), maximumFailures: failures.maxFailures),
      work: { (verdicts) throws(RunError) in
        try runner.run(pairs, pictures: folder?.pictures, verdicts: verdicts, worker: worker)
      },
      summary: { (verdicts) throws(Failure) in
        for sentence in runner.warnings.sentences {
          try Terminal.error.write("warning: \(sentence)\n")
        }
        var result = RunResult(
          harness: HarnessVersion.current, started: started, duration: stopwatch(),
          environment: RunResult.Environment(os: surroundings.operatingSystem),
          cases: verdicts.cases, counts: verdicts.counts, orphans: [],
          tolerance: ToleranceRecord(rules.base.tolerance, layout: nil),
          tolerated: verdicts.tolerated)
        result.compared = folder.map { folder in
          let paths = [expected, actual].map { path in
            RelativePath.path(
              to: surroundings.absolute(path), from: surroundings.absolute(folder.path))
          }
          return .init(expected: paths[0], actual: paths[1], from: from)
        }
        return result
      })
  }

  private static let output =
    "two are compared, and --output is the folder of the report: harness compare EXPECTED ACTUAL --output diff "
    + "shows what differs in diff/report/index.html, and has its picture below diff/images"

  /// What to write instead of a third path, as other tools take the picture of the difference; nil for another mistake.
  ///
  /// - Parameter refusal: What ArgumentParser says of the words.
  static func failure(behind refusal: String) -> Failure? {
    let match = refusal.firstMatch(of: /nexpected arguments?:? '([^']*)'/)
    return match.map { Failure.usage("\(String($0.1)) is a third path; \(output)") }
  }

  /// What to write instead, for a command that names no two pictures.
  private static func missingPaths(_ folder: String) throws -> String {
    let accepted = "accepted: harness compare EXPECTED ACTUAL, two PNG files or two folders of them"
    let tools =
      try FileSystem.kind(of: folder) == .folder
      ? SnapshotTool.recognized(in: folder).map(\.rawValue) : []
    guard let tool = tools.first else { return "there are not two paths; \(accepted)" }
    let path = folder == "." ? "" : " \(folder.asShellWord)"
    return
      "there are not two paths; \(folder) has what \(tools.joined(separator: " and ")) wrote: "
      + "harness compare --from \(tool)\(path); otherwise \(accepted)"
  }

  private func apply(_ file: String) throws {
    let updates: [PairPromotion.Update]
    let swept: [String]
    do {
      let decisions = try Decisions.read(file)
      let pairs = try PicturePair.find(expected: expected, actual: actual, from: from).pairs
      (updates, swept) = try PairPromotion(pairs, expected: expected).apply(
        decisions, isDry: dryRun
      ) {
        Terminal.sayWaiting(for: expected)
      }
    } catch let error as DecisionsError {
      throw Failure(error)
    } catch let error as PairError {
      throw Failure(error)
    } catch let error as RunError {
      throw Failure(error)
    }
    try Terminal.note(Wording.swept(swept))
    try Terminal.output.write(PairUpdateTable(updates: updates, isDry: dryRun).text)
    let isRefused = updates.contains { if case .refused = $0.outcome { true } else { false } }
    if isRefused { throw ExitCode(1) }
  }

  /// What is to be compared, and how.
  ///
  /// - Parameter isQuick: Whether time and memory matter more than finding moves in large pictures.
  private func work(
    by rules: [ComparisonRule], isQuick: Bool
  ) throws(Failure) -> (found: PicturePair.Found, rules: PairRules) {
    do {
      let found = try PicturePair.find(expected: expected, actual: actual, from: from)
      return (
        found,
        try PairRules(
          rules, commandLine: tolerance.said, style: diffStyle ?? .highlight,
          tellsChangesInLargePictures: !isQuick)
      )
    } catch {
      throw Failure(error)
    }
  }

  /// What was not compared, and rules that matched no picture.
  private static func notes(_ found: PicturePair.Found, _ rules: PairRules) -> [TerminalText] {
    var notes: [TerminalText] = []
    if !found.leftOut.isEmpty {
      let names = found.leftOut.listed(most: 3)
      let verb = found.leftOut.count == 1 ? "is" : "are"
      notes.append(
        "\(names) \(verb) left out: only PNG files are compared; convert the others first")
    }
    for path in rules.unused(among: found.pairs) {
      notes.append("\(ProjectSettings.fileName): no picture matches “\(path)” of compare")
    }
    return notes
  }
}

extension Settings {
  /// Refuses an output that would be compared, and pictures that preparing the output would remove.
  fileprivate func checkOutput(
    besides inputs: [String], _ surroundings: Surroundings
  ) throws(Failure) {
    let output = surroundings.resolvedParts(of: output)
    let pictures = surroundings.resolvedParts(of: RunFolder(path: self.output).pictures.path)
    for input in inputs {
      let parts = surroundings.resolvedParts(of: input)
      if parts.starts(with: pictures) {
        throw .usage(
          "\(input) is among the pictures of --output \(self.output), which a run removes; "
            + "choose another --output")
      }
      // Hidden folders are never compared.
      let rest = output.dropFirst(parts.count)
      if output.starts(with: parts), !rest.contains(where: { $0.hasPrefix(".") }) {
        throw .usage(
          "--output \(self.output) lies in \(input), whose pictures are compared; choose another")
      }
    }
  }
}
