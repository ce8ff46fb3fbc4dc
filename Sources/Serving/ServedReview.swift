internal import Base
package import Reports
package import Results
package import Runs
private import Synchronization

/// A review that several pages may work on: one action at a time, and every page is told.
package final class ServedReview: Sendable {
  /// What a page is told while it is open.
  enum Event: Equatable {
    /// The page is told from now on, of what comes after this run.
    case connected(run: String)
    /// There is another run.
    case run(String)
    /// Something was decided, by the page of this order or in another window.
    case decisions(number: String)
    /// Baselines have changed.
    case baselines
    /// A watch could not run cases again, or can now.
    case watch
    /// Nothing happened; this detects a page that went away.
    case beat
  }

  /// What one thread at a time uses.
  private struct Work {
    let review: Review
    var report: ServedReport
    var files: PictureTable
    var isFinishing = false
    var listeners: [EventStream] = []
    var baselineStamps: [FileStamp?]
    var nextLook = ContinuousClock.now

    mutating func tell(_ event: Event) {
      listeners.removeAll(where: \.isOver)
      for listener in listeners { listener.tell(event) }
    }
  }

  private let work: Mutex<Work>
  /// What addresses of its pages have: the same for each process that serves a review of the run.
  let token: String
  private let recorder: Recorder?
  /// Why baselines cannot be recorded.
  private let why: String?
  /// Whether decisions are only written unless a page asks for more.
  private let asks: Bool
  /// The command that serves it again.
  private let command: String
  /// What that command needs, so that the addresses of pages stay the same.
  private let addresses = Mutex("")
  private let makeReport: @Sendable (RunResult) throws(ReportError) -> ServedReport

  /// Records what `decisions.json` accepts.
  ///
  /// - Parameters:
  ///   - file: Where it is.
  ///   - pairs: The pictures of a run of `compare`; nil for a suite's.
  package typealias Recorder =
    @Sendable (_ file: String, _ pairs: ReviewedPairs?) throws -> ReviewOutcome

  /// - Parameters:
  ///   - recorder: nil if there is no suite to record in.
  ///   - why: Why there is none, as a sentence.
  ///   - asks: Whether decisions are only written unless a page asks for more.
  ///   - command: Serves it again, at any port.
  ///   - report: Makes the page's data of a run.
  package init(
    _ review: sending Review, recorder: Recorder?, why: String?, asks: Bool, command: String,
    report: @escaping @Sendable (RunResult) throws(ReportError) -> ServedReport
  ) throws(ReportError) {
    self.recorder = recorder
    self.why = why
    self.asks = asks
    self.command = command
    do {
      token = try ReviewToken.kept(in: review.tokenPath)
    } catch {
      throw .file(error)
    }
    makeReport = report
    let report = try report(review.result)
    let (files, stamps) = (PictureTable(review), review.baselineStamps)
    work = Mutex(Work(review: review, report: report, files: files, baselineStamps: stamps))
  }
}

// MARK: - What pages ask for

extension ServedReview {
  var shell: [UInt8] { work.withLock(\.report.shell) }

  /// `data/index.js`, which also says which run it is of.
  var index: [UInt8] {
    work.withLock { $0.report.index + ServedReport.script(ofRun: $0.review.mark) }
  }

  func chunk(_ number: Int) throws(ReportError) -> [UInt8]? {
    try work.withLock { work throws(ReportError) in
      try work.report.chunk(number, state: work.review.baselineState)
    }
  }

  /// `data/facts.js`
  var facts: [UInt8] {
    work.withLock { work in work.report.facts(state: work.review.baselineState) }
  }

  /// A picture of the run, as the run left it; nil for any other path, and where the file is another one by now.
  ///
  /// - Parameter path: Below the run's pictures, decoded.
  func picture(_ path: String) -> [UInt8]? { work.withLock(\.files).picture(path) }

  var state: ReviewState {
    work.withLock { work in
      var state = state(of: work.review)
      state.passed = work.review.passed
      return state
    }
  }

  private func state(
    of review: Review, refused: [ReviewState.Refused]? = nil
  ) -> ReviewState {
    ReviewState(
      actions: review.actions, recorded: review.recorded.sorted(),
      dropped: Wording.dropped(review.dropped).map { $0 + "." },
      run: review.result.started, canRecord: recorder != nil, asks: asks,
      baselines: review.baselinesName, why: why,
      watchError: review.watchError, command: command + addresses.withLock { $0 },
      refused: refused)
  }

  /// Notes where pages reach it.
  func isServed(on port: UInt16, _ hosts: [AllowedHost]) {
    let names = hosts.map { " --allow-host \($0.name)" }.joined()
    addresses.withLock { $0 = " --port \(port)\(names)" }
  }
}

// MARK: - What pages do

extension ServedReview {
  /// Carries out an order, unless that was done before: its answer may have been lost.
  ///
  /// - Throws: ``ReviewError/refused(id:reason:)`` if none of its decisions can be kept, or what it takes back was not
  ///   decided last.
  func carryOut(_ order: ReviewOrder) throws(ReviewError) -> ReviewState {
    try work.withLock { work throws(ReviewError) in
      let review = work.review
      guard !review.orders.contains(order.number) else { return state(of: review) }
      var left: [(id: String, reason: String)] = []
      if order.isForLater == true, let decisions = order.decisions {
        try review.keepForLater(decisions, order: order.number)
      } else if let decisions = order.decisions {
        left = try review.decideWherePossible(decisions, order: order.number)
        if let first = left.first, left.count == decisions.count {
          throw .refused(id: first.id, reason: first.reason)
        }
      } else {
        _ = try review.undo(of: order.undoes.map { Set($0) }, order: order.number)
      }
      work.tell(.decisions(number: order.number))
      return state(of: review, refused: left.map { .init(id: $0.id, reason: $0.reason) })
    }
  }

  /// Writes `decisions.json`, and records what it accepts where that can be done and is to be.
  ///
  /// - Parameter applies: Whether a page asks for that.
  func finish(applies: Bool) throws -> ReviewOutcome {
    let isFirst = work.withLock { work in
      defer { work.isFinishing = true }
      return !work.isFinishing
    }
    guard isFirst else {
      return ReviewOutcome(text: "another window is finishing this review", isDone: false)
    }
    defer { work.withLock { $0.isFinishing = false } }
    // Others may continue while it is recorded; their decisions are kept for the next time.
    let (file, accepted, pairs) = try work.withLock { work throws(ReviewError) in
      (try work.review.writeDecisions(), work.review.accepted, work.review.pairs)
    }
    guard let recorder, applies || !asks else {
      return ReviewOutcome(text: "written: \(file)", isDone: false, file: file)
    }
    let outcome = try recorder(file, pairs)
    try work.withLock { work throws(ReviewError) in
      try work.review.settle(accepted, isWhole: outcome.isDone)
      work.tell(.decisions(number: ""))
      work.tell(.baselines)
    }
    return outcome
  }
}

// MARK: - What pages are told

extension ServedReview {
  /// The events from now on.
  func events() -> EventStream {
    let events = EventStream()
    work.withLock { work in
      work.listeners.append(events)
      // A run may have ended since the page read its data, or while its connection was down.
      events.tell(.connected(run: work.review.mark))
    }
    return events
  }

  func beat() { work.withLock { $0.tell(.beat) } }

  /// Checks whether somebody ran again or recorded baselines, and tells every page.
  package func look() throws {
    try work.withLock { work in
      if try work.review.refresh() {
        work.report = try makeReport(work.review.result)
        work.files = PictureTable(work.review)
        work.baselineStamps = work.review.baselineStamps
        _ = try work.review.refreshWatchError()
        work.tell(.run(work.review.mark))
        return
      }
      if try work.review.refreshWatchError() { work.tell(.watch) }
      // Each baseline is checked, which takes at most a hundredth of a processor.
      let start = ContinuousClock.now
      guard start >= work.nextLook else { return }
      let stamps = work.review.baselineStamps
      work.nextLook = max(start + .milliseconds(250), .now + (.now - start) * 100)
      guard stamps != work.baselineStamps else { return }
      work.baselineStamps = stamps
      work.tell(.baselines)
    }
  }
}

/// The pictures that a run's results name: a path that is not in the table leads nowhere.
private struct PictureTable {
  private let run: RunFolder
  private var files: [String: PictureFolder.NamedFile] = [:]

  init(_ review: borrowing Review) {
    run = review.folder
    for result in review.result.cases {
      for file in review.folder.pictures.files(of: result) { files[file.path] = file }
    }
  }

  func picture(_ path: String) -> [UInt8]? {
    files[path].flatMap { $0.contents(in: run.pictures) }
  }
}
