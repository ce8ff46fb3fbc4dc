internal import Base
package import Results
private import Synchronization

/// Takes the verdicts of a run from any thread: writes them to the journal at once, and reports them in
/// order.
///
/// For cases that passed, only their number is in memory; everything about them is in the journal.
package final class Verdicts: Sendable {
  /// How many of a suite's first cases stay in memory even if they passed, for the report's list.
  static let mostPassedKept = 2_000

  /// Called with a verdict when all before it are finished.
  package typealias Watcher = @Sendable (CaseResult, BaselineUpdate.Action?) -> Void

  private struct KeptVerdict {
    var result: CaseResult
    var action: BaselineUpdate.Action?
  }

  private struct State: ~Copyable {
    let journal: Journal
    /// For each case of the suite one more than its status's index; 0 without a verdict.
    var statuses: [UInt8]
    var extents: [Journal.Extent]
    var kept: [Int: KeptVerdict] = [:]
    var actions: [BaselineUpdate.Action: Int] = [:]
    var failures: [RunError] = []
    var attention = 0
    var tolerated = ToleratedDifferences()
    /// How many of the selected cases were reported.
    var reported: Int
    var isClosed = false

    /// In the suite's order. Numbers are sorted, as moving the verdicts themselves takes longer.
    var keptInOrder: [KeptVerdict] { kept.keys.sorted().compactMap { kept[$0] } }
  }

  /// Indices in the suite of the cases that the run is to check, in their order.
  package let selected: [Int]
  private let worker: Worker
  private let maximumFailures: Int?
  private let progress: @Sendable (CaseResult) -> Void
  private let watcher: Watcher
  private let reporter: ProgressReporter
  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: How many cases the suite has.
  ///   - maximumFailures: After this many verdicts that need attention, no further case is started.
  ///   - progress: Called with each verdict as it arrives.
  ///   - watcher: Called with each verdict that needs a line, in the suite's order, on a separate thread.
  init(
    count: Int, selected: [Int], journal: sending Journal, worker: Worker,
    maximumFailures: Int? = nil,
    progress: @escaping @Sendable (CaseResult) -> Void = { _ in },
    watcher: @escaping Watcher = { _, _ in }
  ) {
    self.selected = selected
    self.worker = worker
    self.maximumFailures = maximumFailures
    self.progress = progress
    self.watcher = watcher
    reporter = ProgressReporter { worker.reported = $0 }
    state = Mutex(
      State(
        journal: journal, statuses: [UInt8](repeating: 0, count: count),
        extents: [Journal.Extent](repeating: .init(offset: 0, count: 0), count: count),
        reported: worker.reported))
  }
}

extension Verdicts {
  /// Adds a verdict; after ``close()``, or for a case that has one, it does nothing.
  ///
  /// - Parameters:
  ///   - ordinal: The case's index in the suite.
  ///   - failure: What the system refused to the case.
  func add(
    _ ordinal: Int, _ result: CaseResult, action: BaselineUpdate.Action? = nil,
    failure: RunError? = nil
  ) throws(RunError) {
    let text = result.line()
    let needsEnd = try state.withLock { state throws(RunError) -> Bool? in
      guard !state.isClosed, state.statuses[ordinal] == 0 else { return nil }
      do throws(FileError) {
        state.extents[ordinal] = try state.journal.add(ordinal, text, action: action?.rawValue)
      } catch {
        throw .file(error)
      }
      if let failure { state.failures.append(failure) }
      enter(ordinal, KeptVerdict(result: result, action: action), &state)
      report(&state)
      return hasEnough(state)
    }
    guard let needsEnd else { return }
    progress(result)
    if needsEnd { worker.interruption.end() }
  }

  /// Adds an error that prevented a verdict from being kept to ``failures``.
  func fail(_ error: RunError) { state.withLock { $0.failures.append(error) } }

  /// Adds an earlier run's result for a case that this one does not check.
  func keep(_ ordinal: Int, _ result: CaseResult) throws(RunError) {
    let text = result.line()
    try state.withLock { state throws(RunError) in
      do throws(FileError) {
        state.extents[ordinal] = try state.journal.add(ordinal, text, action: nil)
      } catch {
        throw .file(error)
      }
      enter(ordinal, KeptVerdict(result: result, action: nil), &state)
    }
  }

  /// Adds what earlier processes wrote into the journal.
  func resume() throws(RunError) {
    let needsEnd = try state.withLock { state throws(RunError) -> Bool in
      do {
        for (verdict, action) in try state.journal.earlier()
        where state.statuses.indices.contains(verdict.ordinal) {
          let action = action.flatMap(BaselineUpdate.Action.init)
          state.extents[verdict.ordinal] = verdict.extent
          if verdict.hasPassedExactly, action == nil, verdict.ordinal >= Self.mostPassedKept {
            state.statuses[verdict.ordinal] = CaseResult.Status.passed.code
          } else {
            let result = try CaseResult.read(from: try state.journal.text(at: verdict.extent))
            enter(verdict.ordinal, KeptVerdict(result: result, action: action), &state)
          }
        }
      } catch let error as FileError {
        throw .file(error)
      } catch {
        throw .damagedRun(path: "the journal", reason: "\(error)")
      }
      return hasEnough(state)
    }
    if needsEnd { worker.interruption.end() }
  }

  private func hasEnough(_ state: borrowing State) -> Bool {
    maximumFailures.map { state.attention >= $0 } ?? false
  }

  /// The selected cases that have no verdict yet.
  package var remaining: [Int] {
    state.withLock { state in selected.filter { state.statuses[$0] == 0 } }
  }

  /// Waits until the watcher has got everything; after ``close()``.
  package func waitForWatchers() { reporter.wait() }

  /// Takes no further verdicts, even if threads still work; reports those that waited for others.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      while state.reported < selected.count { reportNext(&state) }
    }
  }

  private func enter(_ ordinal: Int, _ entry: KeptVerdict, _ state: inout State) {
    state.statuses[ordinal] = entry.result.status.code
    if let action = entry.action { state.actions[action, default: 0] += 1 }
    state.tolerated.add(entry.result)
    let isOfThisRun = entry.result.earlier == nil
    if isOfThisRun, entry.result.status.needsAttention { state.attention += 1 }
    let hasPassed = entry.result.status == .passed && entry.action?.isSilent ?? true
    if !hasPassed || ordinal < Self.mostPassedKept { state.kept[ordinal] = entry }
  }

  /// Reports verdicts before which everything is finished.
  private func report(_ state: inout State) {
    while state.reported < selected.count, state.statuses[selected[state.reported]] != 0 {
      reportNext(&state)
    }
  }

  private func reportNext(_ state: inout State) {
    let entry = state.kept[selected[state.reported]]
    state.reported += 1
    guard let entry, entry.result.status != .passed else {
      return reporter.report(state.reported, nil)
    }
    reporter.report(state.reported) { [watcher] in watcher(entry.result, entry.action) }
  }
}

extension Verdicts {
  /// The cases whose results are in memory, in the suite's order.
  package var cases: [CaseResult] {
    state.withLock { $0.keptInOrder.map(\.result) }
  }

  /// What an update did about cases that are worth a line, in the suite's order.
  package var updates: [BaselineUpdate] {
    state.withLock { state in
      state.keptInOrder.compactMap { entry in
        entry.action.map { BaselineUpdate(result: entry.result, action: $0) }
      }
    }
  }

  /// How many cases an update did each thing about.
  package var actions: [BaselineUpdate.Action: Int] { state.withLock { $0.actions } }

  /// The cases of the run and of what it keeps that passed only within their tolerance.
  package var tolerated: ToleratedDifferences { state.withLock { $0.tolerated } }

  /// What the system refused.
  package var failures: [RunError] { state.withLock { $0.failures } }

  /// How many cases of the run and of what it keeps have each status.
  package var counts: [CaseResult.Status: Int] {
    state.withLock { state in Self.counts(of: state.statuses) }
  }

  /// How many of the selected cases have each status.
  package var selectedCounts: [CaseResult.Status: Int] {
    state.withLock { state in Self.counts(of: selected.map { state.statuses[$0] }) }
  }

  /// How many of the reported selected cases have each status.
  package var toldCounts: [CaseResult.Status: Int] {
    state.withLock { state in
      Self.counts(of: selected.prefix(state.reported).map { state.statuses[$0] })
    }
  }

  private static func counts(of statuses: [UInt8]) -> [CaseResult.Status: Int] {
    var counts = [Int](repeating: 0, count: CaseResult.Status.allCases.count + 1)
    for status in statuses { counts[Int(status)] += 1 }
    return Dictionary(
      uniqueKeysWithValues: CaseResult.Status.allCases.map { ($0, counts[Int($0.code)]) })
  }

  /// How many of the selected cases have a verdict.
  package var finished: Int {
    state.withLock { state in selected.count { state.statuses[$0] != 0 } }
  }

  /// The JSON of the verdicts about some of the selected cases.
  func texts(in range: Range<Int>) throws(RunError) -> [[UInt8]] {
    try state.withLock { state throws(RunError) in
      var texts: [[UInt8]] = []
      do throws(FileError) {
        for ordinal in selected[range] where state.statuses[ordinal] != 0 {
          texts.append(try state.journal.text(at: state.extents[ordinal]))
        }
      } catch {
        throw .file(error)
      }
      return texts
    }
  }

  /// Passes on each verdict's JSON in the suite's order.
  func texts(_ body: ([UInt8]) throws(FileError) -> Void) throws(FileError) {
    try state.withLock { state throws(FileError) in
      for ordinal in state.statuses.indices where state.statuses[ordinal] != 0 {
        try body(try state.journal.text(at: state.extents[ordinal]))
      }
    }
  }
}

extension CaseResult.Status {
  /// One more than the status's index.
  fileprivate var code: UInt8 {
    UInt8((Self.allCases.firstIndex(of: self) ?? 0) + 1)
  }
}

extension BaselineUpdate.Action {
  /// Whether a table of actions needs no line for it.
  fileprivate var isSilent: Bool {
    switch self {
    case .unchanged, .skipped, .unchecked: true
    case .added, .changed, .recorded, .left, .refused, .failed: false
    }
  }
}
