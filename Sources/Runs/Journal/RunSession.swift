package import Base
private import Raster
package import Results

/// A run from locking its folder to its results: what is written, and in which order, even if a process
/// is killed.
///
/// Without a folder no file is touched; the journal is then a file without a name.
package struct RunSession {
  package let verdicts: Verdicts
  /// Ids of the whole suite.
  private let ids: [String]
  private let folder: RunFolder?
  private let lock: FolderLock?
  /// When the run began, even if another process began it. ISO 8601, UTC.
  package let started: String
  /// What was removed of files that a killed process had begun to write, as messages show it.
  package let swept: [String]
  /// When the run whose other verdicts this one keeps began, and how many they are.
  package let kept: Kept?

  /// What is kept of an earlier run.
  package struct Kept: Equatable, Sendable {
    /// ISO 8601, UTC.
    package var started: String
    package var count: Int
    /// How many of them need attention.
    package var attention: Int
    /// Whether they are of several runs, the latest of which is ``started``.
    package var isOfSeveral = false
    /// How many are left out, because their baselines were recorded or removed after that run.
    package var outdated = 0
    /// Ids that the earlier run was to check and did not reach, and that no run has checked since.
    package var unchecked: [String] = []
  }

  /// What is to be checked, and in which suite.
  package struct Plan: Sendable {
    package var harness: String
    /// ISO 8601, UTC.
    package var started: String
    /// Ids of the whole suite, in its order.
    package var ids: [String]
    /// Indices in ``ids`` of the cases to check, in their order.
    package var selected: [Int]
    /// nil if an earlier run never matters.
    package var subject: RunResult.Subject?
    /// The baselines that decide whether an earlier run's verdicts still hold; nil if none is kept.
    package var baselines: BaselineStore?
    package var maximumFailures: Int?
    /// The tolerance for most pictures of the suite.
    package var tolerance: ToleranceRecord

    package init(
      harness: String, started: String, ids: [String], selected: [Int],
      subject: RunResult.Subject? = nil, baselines: BaselineStore? = nil,
      maximumFailures: Int? = nil, tolerance: ToleranceRecord = .standard
    ) {
      self.harness = harness
      self.started = started
      self.ids = ids
      self.selected = selected
      self.subject = subject
      self.baselines = baselines
      self.maximumFailures = maximumFailures
      self.tolerance = tolerance
    }
  }

  /// Locks the folder and prepares it, or continues where an earlier process ended.
  ///
  /// A run of some cases of a suite keeps what an earlier run in the folder found out about the others:
  /// their verdicts, marked as earlier, and their pictures.
  ///
  /// - Parameter folder: nil leaves every file alone.
  package init(
    _ plan: Plan, folder: RunFolder?, worker: Worker,
    progress: @escaping @Sendable (CaseResult) -> Void, watcher: @escaping Verdicts.Watcher
  ) throws(RunError) {
    self.folder = folder
    ids = plan.ids
    lock = try folder?.lock()
    func verdicts(_ journal: sending Journal) -> Verdicts {
      Verdicts(
        count: plan.ids.count, selected: plan.selected, journal: journal, worker: worker,
        maximumFailures: plan.maximumFailures, progress: progress, watcher: watcher)
    }
    if worker.isResumed {
      let journal = try Self.journal(of: folder, worker, isNew: false)
      let header = try Header(readingFrom: journal, for: plan)
      (kept, started, swept) = (header.kept, header.started, [])
      self.verdicts = verdicts(journal)
      try self.verdicts.resume()
      return
    }
    let earlier = try folder.flatMap { folder throws(RunError) in
      try EarlierRun(in: folder, for: plan)
    }
    swept = try folder?.clear(keeping: Set((earlier?.results ?? []).map(\.result.id))) ?? []
    let journal = try Self.journal(of: folder, worker, isNew: true)
    do {
      try journal.begin(Header(plan, kept: earlier?.kept).line)
    } catch {
      throw .file(error)
    }
    self.verdicts = verdicts(journal)
    for (ordinal, result) in earlier?.results ?? [] { try self.verdicts.keep(ordinal, result) }
    (kept, started) = (earlier?.kept, plan.started)
  }

  /// Ids of the cases that this run was to check but did not.
  package var unchecked: [String] { verdicts.remaining.map { ids[$0] } }

  /// Notes in a result which cases were to be checked and were not, including those of the earlier run
  /// that is kept.
  package func noteUnchecked(in result: inout RunResult) {
    let unchecked = unchecked + (kept?.unchecked ?? [])
    guard !unchecked.isEmpty else { return }
    result.interrupted = verdicts.counts.values.reduce(unchecked.count, +)
    result.unchecked = unchecked
  }

  /// Writes the results, after all files that they refer to.
  package func finish(_ result: RunResult) throws(RunError) {
    guard let folder else { return }
    try ResultsFile.write(result, to: folder.path) { (add) throws(FileError) in
      try verdicts.texts(add)
    }
  }

  /// Makes the text of the results piece by piece, for output other than a file.
  package func results(
    _ result: RunResult, append: @escaping ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    try ResultsFile.write(
      result, texts: { (add) throws(FileError) in try verdicts.texts(add) }, append: append)
  }

  private static func journal(
    of folder: RunFolder?, _ worker: Worker, isNew: Bool
  ) throws(RunError) -> sending Journal {
    do {
      if let folder { return try Journal(path: folder.journal, isNew: isNew) }
      return try Journal(descriptor: worker.namelessFile)
    } catch {
      throw .file(error)
    }
  }

  /// The journal's first line.
  private struct Header: Sendable {
    var harness = ""
    var ids = ""
    var kept: Kept?
    var schema = 1
    var selected = 0
    var started = ""
    var subject: RunResult.Subject?

    private static let table = DocumentTable<Header>(
      [
        Key("harness", "The tool's version.", .text, \.harness),
        Key("ids", "Checksum of the whole suite's ids; verdicts have their numbers.", .text, \.ids),
        Key("kept", "What is kept of an earlier run.", Kept.notation, \.kept),
        Key("schema", "Version of the format.", .integer, \.schema),
        Key("selected", "How many cases the run is to check.", .integer, \.selected),
        Key("started", "ISO 8601, UTC.", .text, \.started),
        Key(
          "subject", "Which suite and which baselines the run is about.",
          RunResult.Subject.notation, \.subject),
      ], otherKeys: .ignored)

    init(_ plan: Plan, kept: Kept?) {
      harness = plan.harness
      ids = Self.checksum(of: plan.ids)
      self.kept = kept
      selected = plan.selected.count
      started = plan.started
      subject = plan.subject
    }

    private init() {}

    var line: [UInt8] { Self.table.line(of: self) }

    /// - Throws: ``RunError/damagedRun(path:reason:)`` for the journal of another suite.
    init(readingFrom journal: borrowing Journal, for plan: Plan) throws(RunError) {
      let line: [UInt8]
      do {
        line = try journal.header()
      } catch {
        throw .file(error)
      }
      do throws(JSONFault) {
        self = try Self.table.value(from: Node(json: line), initial: Self())
      } catch {
        throw .damagedRun(path: RunFolder.journalName, reason: "\(JSONError(reason: error.reason))")
      }
      guard ids == Self.checksum(of: plan.ids) else {
        throw .damagedRun(
          path: RunFolder.journalName, reason: "the suite's cases changed during the run"
        )
      }
    }

    private static func checksum(of ids: [String]) -> String {
      var checksum = CRC32()
      for id in ids { checksum.update(Array("\(id)\n".utf8)[...]) }
      return "crc32:\(checksum.text)"
    }
  }
}

extension RunSession.Kept {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("attention", "How many of them need attention.", .integer, \.attention),
      Key("count", "How many verdicts are kept.", .integer, \.count),
      Key(
        "isOfSeveral", "Whether they are of several runs, the latest of which is `started`.", .bool,
        \.isOfSeveral),
      Key(
        "outdated",
        "How many are left out, because their baselines were recorded or removed after that run.",
        .integer, \.outdated),
      Key("started", "When that run began; ISO 8601, UTC.", .text, \.started),
      Key(
        "unchecked",
        "Ids that it was to check and did not reach, and that no run has checked since.",
        .list(.text), \.unchecked),
    ], otherKeys: .ignored
  ).object(from: Self(started: "", count: 0, attention: 0))
}

/// What a run of some cases keeps of the run before it.
private struct EarlierRun {
  var results: [(ordinal: Int, result: CaseResult)] = []
  let kept: RunSession.Kept

  /// nil if everything is checked again, or if the folder has no finished run of the same suite.
  init?(in folder: RunFolder, for plan: RunSession.Plan) throws(RunError) {
    guard let subject = plan.subject, let baselines = plan.baselines,
      plan.selected.count < plan.ids.count
    else { return nil }
    let run: RunResult
    do {
      run = try folder.read()
    } catch {
      switch error {
      // There is nothing to keep.
      case .noRun, .unfinishedRun, .damagedRun: return nil
      default: throw error
      }
    }
    guard run.subject == subject else { return nil }
    let selected = Set(plan.selected)
    let indices = Dictionary(
      zip(plan.ids, plan.ids.indices), uniquingKeysWith: { first, _ in first })
    var outdated = 0
    for result in run.cases {
      guard let index = indices[result.id], !selected.contains(index) else { continue }
      // A case that is back was not renamed.
      let isBack = (result.renamedFrom ?? []).contains { indices[$0] != nil }
      guard !isBack, try result.holds(with: baselines) else {
        outdated += 1
        continue
      }
      var result = result
      result.earlier = result.earlier ?? run.started
      result.move(from: run.tolerance, to: plan.tolerance)
      results.append((index, result))
    }
    let unchecked = (run.unchecked ?? []).filter { id in
      indices[id].map { !selected.contains($0) } ?? false
    }
    let origins = Set(results.compactMap(\.result.earlier))
    kept = RunSession.Kept(
      started: origins.max() ?? run.started, count: results.count,
      attention: results.count { $0.result.status.needsAttention },
      isOfSeveral: origins.count > 1, outdated: outdated, unchecked: unchecked)
  }
}
