internal import Base
package import Reports
package import Results
package import Runs

/// A review that several pages may work on: one action at a time, and every page is told.
package actor ReviewDesk {
  /// What a page must know about the review, apart from the run.
  struct State: Encodable {
    /// Groups of decisions that one undo takes back.
    var actions: [Review.Action]
    /// Ids whose baselines show what the run drew, because a review recorded them.
    var recorded: [String]
    /// Cases whose decisions were about pictures that are gone now.
    var dropped: [String]
    var run: String
    /// Whether finishing records baselines.
    var canRecord: Bool
    /// Why not, as a sentence.
    var why: String?
    /// Why a watch could not run cases again since the run.
    var watchError: String?
  }

  /// What a page is told while it is open.
  enum Event: Equatable {
    /// The page is told from now on; how many runs were read up to now.
    case connected(runs: Int)
    /// There is another run; how many were read.
    case run(Int)
    /// Something was decided, by the page of this order or in another window.
    case decisions(number: String)
    /// Baselines have changed.
    case baselines
    /// A watch could not run cases again, or can now.
    case watch
    /// Nothing happened; this detects a page that went away.
    case beat
  }

  private let review: Review
  private let recorder: Recorder?
  /// Why baselines cannot be recorded.
  private let why: String?
  private let makeReport: @Sendable (RunResult) throws(ReportError) -> ServedReport
  private(set) var report: ServedReport
  private var files: PictureTable
  /// How many runs were read after the first one.
  private var runs = 0
  private var carriedOut: Set<String> = []
  private var isFinishing = false
  private var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
  private var listenerCount = 0
  private var baselineStamps: [FileStamp?]
  private var nextLook = ContinuousClock.now

  /// Records what `decisions.json` accepts.
  ///
  /// - Parameter file: Where it is.
  package typealias Recorder = @Sendable (_ file: String) throws -> Outcome

  /// The result of recording.
  package struct Outcome: Encodable, Sendable {
    package var text: String
    /// Whether everything that was accepted is recorded.
    package var isDone: Bool

    package init(text: String, isDone: Bool) {
      self.text = text
      self.isDone = isDone
    }
  }

  /// - Parameters:
  ///   - recorder: nil if there is no suite to record in.
  ///   - why: Why there is none, as a sentence.
  ///   - report: Makes the page's data of a run.
  package init(
    _ review: sending Review, recorder: Recorder?, why: String? = nil,
    report: @escaping @Sendable (RunResult) throws(ReportError) -> ServedReport
  ) throws(ReportError) {
    self.recorder = recorder
    self.why = why
    makeReport = report
    self.report = try report(review.result)
    files = PictureTable(review)
    baselineStamps = review.baselineStamps
    self.review = review
  }
}

// MARK: - What pages ask for

extension ReviewDesk {
  /// `data/index.js`, which also says which run it is of.
  var index: [UInt8] { report.index + Array("harness.served(\(runs));\n".utf8) }

  func chunk(_ number: Int) throws(ReportError) -> [UInt8]? {
    try report.chunk(number, state: review.baselineState)
  }

  /// A picture of the run, as the run left it; nil for any other path, and where the file is another one by now.
  ///
  /// - Parameter path: Below the run's pictures, decoded.
  func picture(_ path: String) -> [UInt8]? { files.picture(path) }

  var state: State {
    State(
      actions: review.actions, recorded: review.recorded.sorted(), dropped: review.dropped,
      run: review.result.started,
      canRecord: recorder != nil, why: why, watchError: review.watchError)
  }
}

// MARK: - What pages do

extension ReviewDesk {
  func decide(_ order: ReviewOrder) throws(ReviewError) {
    guard carriedOut.insert(order.number).inserted else { return }
    do {
      if let decisions = order.decisions {
        try review.decide(decisions)
      } else {
        _ = try review.undo()
      }
    } catch {
      carriedOut.remove(order.number)
      throw error
    }
    tell(.decisions(number: order.number))
  }

  /// Writes `decisions.json`, and records what it accepts where that can be done.
  func finish() async throws -> Outcome {
    guard !isFinishing else {
      return Outcome(text: "another window is finishing this review", isDone: false)
    }
    isFinishing = true
    defer { isFinishing = false }
    let file = try review.writeDecisions()
    guard let recorder else {
      return Outcome(text: "written: \(file)", isDone: false)
    }
    // Others may continue meanwhile; their decisions are kept for the next time.
    let accepted = review.accepted
    let outcome = try await Task.detached { try recorder(file) }.value
    try review.settle(accepted, isWhole: outcome.isDone)
    tell(.decisions(number: ""))
    tell(.baselines)
    return outcome
  }
}

// MARK: - What pages are told

extension ReviewDesk {
  /// The events from now on.
  func events() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    let number = listenerCount
    listenerCount += 1
    listeners[number] = continuation
    // A run may have ended since the page read its data, or while its connection was down.
    continuation.yield(.connected(runs: runs))
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    return stream
  }

  private func forget(_ number: Int) { listeners[number] = nil }

  private func tell(_ event: Event) {
    for listener in listeners.values { listener.yield(event) }
  }

  func beat() { tell(.beat) }

  /// Checks whether somebody ran again or recorded baselines, and tells every page.
  package func look() throws {
    if try review.refresh() {
      report = try makeReport(review.result)
      files = PictureTable(review)
      baselineStamps = review.baselineStamps
      _ = try review.refreshWatchError()
      runs += 1
      tell(.run(runs))
      return
    }
    if try review.refreshWatchError() { tell(.watch) }
    // Each baseline is checked, which takes at most a hundredth of a processor.
    let start = ContinuousClock.now
    guard start >= nextLook else { return }
    let stamps = review.baselineStamps
    nextLook = max(start + .milliseconds(250), .now + (.now - start) * 100)
    guard stamps != baselineStamps else { return }
    baselineStamps = stamps
    tell(.baselines)
  }
}
