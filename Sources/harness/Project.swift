import Cases
import Foundation
import Labels
import Reports
import Runs

/// A suite with its baselines and fonts, as the options name them.
struct Project {
  let settings: Settings
  let suite: Suite
  let baselines: BaselineStore
  /// Records baselines.
  let command: RecordCommand
  let surroundings: Surroundings
  /// Where values of cases are written.
  let places: KeyPlaces
  private let loader: CaseLoader
  private let shard: ShardChoice?

  /// Reads and checks all case files, or those that a shard needs.
  ///
  /// - Parameters:
  ///   - commandLine: What the command line says.
  ///   - shard: The part of the suite that is meant.
  ///   - isSelected: Whether some cases are chosen, for which the whole suite has to be known.
  init(
    _ commandLine: ProjectSettings, surroundings: Surroundings, shard: ShardChoice? = nil,
    isSelected: Bool = false
  ) throws(Failure) {
    self.shard = shard
    settings = try Settings(commandLine, surroundings: surroundings, shard: shard)
    try settings.checkSuiteFolders(surroundings)
    self.surroundings = surroundings
    // What harness.yaml says need not be repeated.
    command = RecordCommand(
      suite: commandLine.suite, baselines: commandLine.baselines,
      output: shard == nil ? commandLine.output : settings.output)
    baselines = BaselineStore(
      folder: settings.baselines, suite: settings.suite, command: command)
    let folder = settings.suite
    loader = CaseLoader(
      folder: surroundings.absolute(folder), displayPath: folder, home: surroundings.homeFolder)
    places = loader.places
    do {
      suite = try loader.load(
        workers: min(settings.jobs, surroundings.coreCount),
        part: shard.map { isSelected ? .wholeInPlaces : $0.plan.part } ?? .whole)
    } catch {
      throw .suite(error.errors)
    }
  }

  /// Says what is hardly meant in the suite's files.
  func sayWarnings() throws(Failure) {
    for warning in suite.warnings { try Terminal.error.write("warning: \("\(warning)")\n") }
  }

  /// The lines of the cases in their files.
  var written: WrittenCases { loader.writtenCases(of: suite) }

  /// The suite as it was when some of its files were others.
  ///
  /// - Parameter files: What they held, by their paths below the suite's folder; nil where there was no such file.
  func earlierSuite(
    _ files: [String: [UInt8]?], part: SuitePart
  ) throws(CaseFileErrors) -> Suite {
    try loader.replacing(files).load(
      workers: min(settings.jobs, surroundings.coreCount), part: part)
  }

  /// Finds and verifies the suite's fonts; fontconfig keeps its cache with the runs.
  func fonts() throws(Failure) -> FontSet {
    do {
      let fonts = try FontSet(
        suite.fonts, cache: surroundings.absolute("\(settings.output)/cache"))
      try fonts.replaceSystemFonts()
      return fonts
    } catch {
      throw .environment(error)
    }
  }

  /// The machine, and the libraries that draw labels.
  func environment() throws(Failure) -> RunResult.Environment {
    do {
      return try RunResult.Environment(os: surroundings.operatingSystem, fonts: suite.fonts)
    } catch {
      throw .environment(error)
    }
  }

  /// Whether this is a shard of a suite of which other shards have all cases.
  var isIdle: Bool { shard != nil && suite.cases.isEmpty && !loader.files.isEmpty }

  /// What the shards of a run have in common; nil where there is one.
  var shardBasis: String? { shard?.plan.basis(of: loader.files) }

  /// What the baselines' folder holds besides the baselines of the suite's cases.
  func inventory() throws(Failure) -> BaselineInventory {
    do {
      let ids = suite.cases.lazy.map(\.id)
      guard let shard else { return try baselines.inventory(besides: ids) }
      return try baselines.inventory(
        besides: ids, where: shard.plan.owner(among: loader.files))
    } catch {
      throw .environment(error)
    }
  }

  /// Which suite and which baselines a run is about.
  var subject: RunResult.Subject {
    .init(
      suite: surroundings.absolute(settings.suite),
      baselines: surroundings.absolute(settings.baselines))
  }

  /// Keeps updates out while a run reads baselines; nil where there are none yet.
  ///
  /// - Throws: A failure where an update does not end within a minute.
  func lockBaselines() throws(Failure) -> FolderLock? {
    do throws(BaselineError) {
      return try baselines.lockForReading(patience: Self.patience) { Self.sayWaiting(baselines) }
    } catch {
      throw .environment(error)
    }
  }

  /// Begins an update, and says what became of one that did not finish.
  ///
  /// - Parameter isResumed: Whether that was this command's own, in a process that a case ended.
  /// - Throws: A failure where another process has the baselines for longer than a minute.
  func beginUpdate(isResumed: Bool) throws(Failure) -> BaselineTransaction {
    let transaction: BaselineTransaction
    do {
      transaction = try BaselineTransaction(baselines, patience: Self.patience) {
        Self.sayWaiting(baselines)
      }
    } catch {
      throw .environment(error)
    }
    let recovery = transaction.recovery
    if !recovery.isEmpty, !isResumed {
      var parts = ["an earlier update did not finish"]
      if recovery.dropped > 0 {
        let were = recovery.dropped == 1 ? "was" : "were"
        parts.append(
          "\(recovery.dropped) of its baselines \(were) not in place yet and \(were) dropped")
      }
      if !recovery.finished.isEmpty {
        parts.append("finished: \(recovery.finished.joined(separator: ", "))")
      }
      try Terminal.error.write("note: \(parts.joined(separator: "; "))\n")
    }
    return transaction
  }

  /// So many seconds another process may take with the baselines.
  private static let patience = 60.0

  private static func sayWaiting(_ baselines: BaselineStore) {
    do {
      try Terminal.error.write(
        "waiting for another harness process that is using \(baselines.name)\n")
    } catch {
      // Waiting is all there is to do.
    }
  }
}
