internal import Base
import Cases
import Reports
import Results
import Runs
import Serving
import Synchronization

/// A run to review, with the suite that it is about, if there is one.
struct ReviewedRun {
  let settings: Settings
  /// What the command line says.
  private let commandLine: ProjectSettings
  /// The name of what drew the run instead of harness's engine; nil for that.
  var renderer: String?
  /// Whether finishing may replace baselines of other libraries or another machine.
  var allowsOtherEnvironment = false
  /// Whether finishing the review of a run of `compare` applies the decisions without being asked.
  var applies = false
  /// nil if there is no suite, or where it cannot be read.
  private var suite: Suite?
  private let loader: CaseLoader?
  private let hasSuite: Bool
  private let who: String
  /// Threads that read the suite.
  private let workers: Int
  /// What people begin a command with.
  private let program: String
  private let place: RecordCommand.Place
  /// Notes about the suite, one sentence each.
  private(set) var notes: [String] = []

  /// Reads the suite.
  init(_ commandLine: ProjectSettings, surroundings: Surroundings) throws(Failure) {
    self.commandLine = commandLine
    settings = try Settings(commandLine, surroundings: surroundings)
    who = surroundings.userName
    program = surroundings.program
    place = surroundings.place
    let folder = settings.suite
    hasSuite = surroundings.isFolder(folder)
    workers = min(settings.jobs, surroundings.coreCount)
    loader =
      hasSuite
      ? CaseLoader(
        folder: surroundings.absolute(folder), displayPath: folder, home: surroundings.homeFolder)
      : nil
    readSuite()
  }

  private mutating func readSuite() {
    guard let loader else { return }
    do {
      suite = try loader.load(workers: workers)
      notes = []
    } catch {
      suite = nil
      let first = error.errors.first.map { "\($0)" } ?? ""
      notes = ["The suite cannot be read, so nothing can be recorded until it is fixed: \(first)"]
    }
  }

  var command: RecordCommand {
    RecordCommand(
      suite: commandLine.suite, baselines: commandLine.baselines, output: commandLine.output,
      renderer: renderer, program: program, place: place)
  }

  /// - Throws: What to begin with where there is no suite.
  func checkHasSuite() throws(Failure) {
    if !hasSuite {
      throw .usage(
        "there is no run to review, and no suite in \(settings.suite); begin with: harness init")
    }
  }

  /// Whether the folder has a run, finished or not.
  func hasRun() throws(Failure) -> Bool {
    let folder = RunFolder(path: settings.output)
    do throws(FileError) {
      for file in [folder.results, folder.journal] where try FileSystem.kind(of: file) != nil {
        return true
      }
      return false
    } catch {
      throw .environment(error)
    }
  }

  /// Reads the run, and takes it for this process.
  func review() throws(Failure) -> sending Review {
    let baselines = BaselineStore(
      folder: settings.baselines, suite: settings.suite, renderer: renderer,
      renderers: Set(settings.renderers.map(\.name)), command: command)
    let review: Review
    do {
      review = try Review(
        RunFolder(path: settings.output), baselines: hasSuite ? baselines : nil, who: who)
    } catch {
      throw Failure(error)
    }
    try Terminal.note(Wording.swept(review.swept))
    return review
  }

  /// Why nothing of a run can be recorded, as a sentence; nil if it can.
  func obstacle(to review: Review) -> String? {
    if review.pairs != nil { return nil }
    let result = review.result
    if result.compared != nil {
      return "The pictures that were compared are not here, so nothing is copied; apply "
        + "decisions.json where they are, with harness compare and its --decisions."
    }
    if let origin = result.originOfPictures { return origin }
    if let renderer = result.environment.renderer, let against = renderer.against {
      return "This run compares \(renderer.name) with \(against), so there is nothing to record."
    }
    return hasSuite
      ? nil
      : "There is no suite at \(settings.suite), so nothing is recorded here; "
        + "apply decisions.json where the suite is."
  }

  /// Whether decisions are only written unless somebody asks for more.
  func asks(about review: Review) -> Bool { review.pairs != nil && !applies }

  /// The command that applies a file of decisions about a run, to be followed by its name.
  func textForDecisions(about review: Review) -> String? {
    guard review.result.subject == nil else { return command.textForDecisions }
    return review.pairs.map {
      RecordCommand.textForDecisions(
        expected: $0.expected, actual: $0.actual, from: $0.tool)
    }
  }

  /// Records what `decisions.json` accepts.
  func recording(of decisions: String, _ pairs: ReviewedPairs?) -> FinishedReview {
    FinishedReview(
      decisions: decisions, output: settings.output, suite: commandLine.suite,
      baselines: commandLine.baselines, renderer: renderer,
      allowsOtherEnvironment: allowsOtherEnvironment, pairs: pairs)
  }

  /// What pages need to work on a review.
  func served(_ review: sending Review) throws(ReportError) -> ServedReview {
    let (command, pictures) = (command, review.folder.pictures)
    let isFirst = Mutex(true)
    let obstacle = obstacle(to: review)
    let decisions = textForDecisions(about: review)
    let asks = asks(about: review)
    var recorder: ServedReview.Recorder?
    if obstacle == nil {
      recorder = { file, pairs in
        let ending = try recording(of: file, pairs).record()
        return .init(text: ending.output, isDone: ending.isRecorded)
      }
    }
    return try ServedReview(
      review, recorder: recorder, why: obstacle, asks: asks, command: command.textForReview
    ) {
      (result) throws(ReportError) in
      var run = self
      // The next run was about the suite as it is by then.
      let isNext = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return !isFirst
      }
      if isNext { run.readSuite() }
      return try ServedReport(
        result, of: result.checks, in: pictures, command: result.checks == .case ? command : nil,
        decisions: decisions, notes: run.notes,
        tags: run.cases.tags, source: run.cases.source)
    }
  }

  /// The source of the case with an id, from the suite as it is now.
  var source: CaseSource.Finder { cases.source }

  /// The tags and the source of the case with an id, from the suite as it is now.
  private var cases:
    (
      tags: @Sendable (String) -> [String],
      source: @Sendable (_ id: String, _ hasLayout: Bool) -> CaseSource
    )
  {
    guard let suite, let loader else { return ({ _ in [] }, { _, _ in CaseSource() }) }
    let indices = Dictionary(
      zip(suite.cases.lazy.map(\.id), suite.cases.indices), uniquingKeysWith: { first, _ in first })
    return (
      { id in indices[id].map { suite.cases[$0].tags } ?? [] },
      { id, hasLayout in
        guard let index = indices[id] else { return CaseSource() }
        return CaseSource(
          suite.cases[index], hasLayout: hasLayout,
          written: loader.writtenCases(of: suite).written(at: index))
      }
    )
  }

  /// What is reviewed, in a few lines.
  func greeting(_ review: Review) -> TerminalText {
    let decided = review.decisions.decisions.count
    let before: TerminalText = decided > 0 ? ", \(decided) decided before" : ""
    var text: TerminalText = "\(settings.output): \(review.cases.count) to look at\(before)\n"
    for note in notes + [obstacle(to: review)].compactMap(\.self) {
      text += "note: \(note)\n"
    }
    return text
  }
}

extension Failure {
  init(_ error: ReviewError) {
    switch error {
    case .busy: self = .environment(error)
    case .damaged, .refused, .unreadable: self = .usage("\(error)")
    case .file: self = .environment(error)
    case .run(let error): self = Failure(error)
    }
  }
}

/// The cases of a review in the order in which they are looked at: group by group, the gravest first, each case once.
struct ReviewCourse {
  struct Stop: Equatable, Sendable {
    let id: String
    /// Index of its first group; nil for a case in none.
    let group: Int?
  }

  let stops: [Stop]
  let index: GroupIndex

  init(_ run: RunResult) {
    index = GroupIndex(run)
    var seen: Set<String> = []
    var stops: [Stop] = []
    for number in index.numbersByGravity {
      for id in run.groups[number - 1].cases
      where index.result(of: id) != nil && seen.insert(id).inserted {
        stops.append(Stop(id: id, group: number - 1))
      }
    }
    for result in run.cases where result.status.needsAttention && seen.insert(result.id).inserted {
      stops.append(Stop(id: result.id, group: nil))
    }
    self.stops = stops
  }

  /// The next index for which something holds, from one on and around; nil if there is none.
  func next(after index: Int, where holds: (Stop) -> Bool) -> Int? {
    (1...max(stops.count, 1)).lazy.map { (index + $0) % max(stops.count, 1) }
      .first { stops.indices.contains($0) && holds(stops[$0]) }
  }

  /// The index of the first case of the group before or behind that of an index; nil if there is none.
  func group(from index: Int, by step: Int) -> Int? {
    let group = stops[index].group
    if step > 0 {
      return stops.indices.dropFirst(index + 1).first { stops[$0].group != group }
    }
    guard let before = stops.indices.prefix(index).last(where: { stops[$0].group != group })
    else { return nil }
    return stops.firstIndex { $0.group == stops[before].group }
  }
}
