internal import Base
private import Synchronization

/// The results of tests of any framework, kept as a run's folder, although nothing says when the last test has
/// ended.
///
/// Results are rewritten as verdicts arrive, less often if writing takes long, and once more by ``finish()``.
/// So the folder holds a whole run whenever the process ends. What earlier processes found out about other
/// cases stays, marked as earlier. Can be used from any thread, and by several processes at a time.
package final class TestedRun: Sendable {
  /// What is the same in all results of the folder.
  package struct Plan: Sendable {
    package var harness = HarnessVersion.current
    /// ISO 8601, UTC.
    package var started: String
    package var environment: RunResult.Environment
    /// nil if no suite names the pictures that are checked.
    package var subject: RunResult.Subject?
    /// Ids of the whole suite in its order; nil if they are not known before they are checked.
    package var ids: [String]?
    /// The baselines that decide whether an earlier process's verdicts still hold.
    package var baselines: BaselineStore
    /// The tolerance for most pictures.
    package var tolerance: ToleranceRecord

    package init(
      started: String, environment: RunResult.Environment, subject: RunResult.Subject?,
      ids: [String]?, baselines: BaselineStore, tolerance: ToleranceRecord
    ) {
      self.started = started
      self.environment = environment
      self.subject = subject
      self.ids = ids
      self.baselines = baselines
      self.tolerance = tolerance
    }
  }

  private struct State {
    var results: [String: CaseResult] = [:]
    /// Results of earlier processes; what is in the file by now takes precedence.
    var earlier: [String: CaseResult] = [:]
    /// Held while the process lives, so that no other command removes the folder.
    var lock: FolderLock?
    var isDirty = false
    /// When results are to be written next.
    var due = 0.0
    /// How long it took to write them, in seconds.
    var cost = 0.0
  }

  /// If writing takes longer than a test, it may take this share of the time.
  private static let share = 0.05
  private static let mostSeconds = 0.02

  package let folder: RunFolder
  private let plan: Plan
  private let now: @Sendable () -> Double
  /// Writes other files from the run's own results.
  private let report: @Sendable (RunResult) throws -> Void
  /// Gets what a killed process had begun to write, and is gone now.
  private let swept: @Sendable ([String]) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - now: Seconds since any fixed moment.
  ///   - swept: Gets what a killed process had begun to write, and is gone now, as messages show it.
  ///   - report: Called with the results of this process whenever they are written.
  package init(
    _ plan: Plan, folder: RunFolder, now: @escaping @Sendable () -> Double,
    swept: @escaping @Sendable ([String]) -> Void,
    report: @escaping @Sendable (RunResult) throws -> Void = { _ in }
  ) {
    self.plan = plan
    self.folder = folder
    self.now = now
    self.swept = swept
    self.report = report
  }

  /// Keeps the verdict about two pictures, and the pictures where they differ.
  package func add(_ checked: CheckedPair, duration: Double) throws {
    try add(checked.result, duration: duration) { (pictures) throws(RunError) in
      try pictures.write(checked)
    }
  }

  /// Keeps a verdict.
  ///
  /// - Parameter write: Writes the pictures if the case did not pass.
  package func add(
    _ result: CaseResult, duration: Double,
    write: (PictureFolder) throws(RunError) -> [String: String]
  ) throws {
    var result = result
    result.duration = Numbers.microseconds(duration)
    try state.withLock { state in
      try begin(&state)
      // If two tests check a case, the worse result counts.
      if result.status == .passed, state.results[result.id]?.status.needsAttention == true {
        return
      }
      let former = (state.results[result.id] ?? state.earlier[result.id])?.files ?? [:]
      if result.status.needsAttention { result.files = try write(folder.pictures) }
      let files = result.files ?? [:]
      try folder.pictures.remove(former.keys.filter { files[$0] == nil }, of: result.id)
      state.results[result.id] = result
      state.isDirty = true
      let isCheap = state.cost < Self.mostSeconds
      if now() >= state.due || isCheap && result.status.needsAttention { try flush(&state) }
    }
  }

  /// Writes what has not been written yet; nothing if the folder was removed.
  package func finish() throws {
    try state.withLock { state in
      guard state.isDirty, try FileSystem.kind(of: folder.pictures.path) == .folder else { return }
      try flush(&state)
    }
  }

  /// How many cases this process checked, and how many of them need attention.
  package var counts: (checked: Int, attention: Int) {
    state.withLock { state in
      (state.results.count, state.results.values.count { $0.status.needsAttention })
    }
  }

  /// Takes the folder, with what earlier processes left in it.
  private func begin(_ state: inout State) throws {
    guard state.lock == nil else { return }
    try folder.make()
    if let lock = try FolderLock.take(.exclusive, on: folder.path) {
      defer { lock.release() }
      for result in try earlierResults() { state.earlier[result.id] = result }
      swept(try folder.clear(keeping: Set(state.earlier.keys)))
    } else {
      // Another process of the same tests is running.
      _ = try folder.pictures.ownEntries()
    }
    guard let lock = try FolderLock.take(.shared, on: folder.path, patience: 10) else {
      throw RunError.busy(path: folder.path)
    }
    state.lock = lock
  }

  /// The earlier process's results that still hold; none if its run was about something else.
  private func earlierResults() throws -> [CaseResult] {
    let run: RunResult
    do {
      run = try folder.read()
    } catch {
      switch error {
      case .noRun, .unfinishedRun, .damagedRun: return []
      default: throw error
      }
    }
    guard run.subject == plan.subject else { return [] }
    let known = plan.ids.map(Set.init)
    return try run.cases.filter { result in
      try known?.contains(result.id) ?? true && result.holds(with: plan.baselines)
    }.map { result in
      var result = result
      result.earlier = result.earlier ?? run.started
      result.move(from: run.tolerance, to: plan.tolerance)
      return result
    }
  }

  private func flush(_ state: inout State) throws {
    let start = now()
    guard
      let lock = try FolderLock.take(.exclusive, on: folder.pictures.path, patience: 60)
    else { throw RunError.busy(path: folder.path) }
    defer { lock.release() }
    // Other processes may have written since.
    for result in try earlierResults() where state.results[result.id] == nil {
      state.earlier[result.id] = result
    }
    let whole = result(of: state.earlier.merging(state.results) { $1 }, end: start)
    try ResultsFile.write(whole, to: folder.path) { (add) throws(FileError) in
      for result in whole.cases { try add(result.line()) }
    }
    try report(result(of: state.results, end: start))
    state.isDirty = false
    let end = now()
    state.cost = end - start
    state.due = end + state.cost / Self.share
  }

  private func result(of results: [String: CaseResult], end: Double) -> RunResult {
    let cases: [CaseResult]
    if let ids = plan.ids {
      cases = ids.compactMap { results[$0] }
    } else {
      cases = results.values.sorted { $0.id.precedesInBytes($1.id) }
    }
    var counts: [CaseResult.Status: Int] = [:]
    for result in cases { counts[result.status, default: 0] += 1 }
    var run = RunResult(
      harness: plan.harness, started: plan.started, duration: end, environment: plan.environment,
      cases: cases, counts: counts, orphans: [], tolerance: plan.tolerance,
      tolerated: ToleratedDifferences(cases))
    run.subject = plan.subject
    let checked = results.values.count { $0.earlier == nil }
    if let ids = plan.ids, checked < ids.count { run.isPartial = true }
    return run
  }
}
