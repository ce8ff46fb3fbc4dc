package import Base
private import Raster
package import Results

/// A finished run and the decisions about it, kept as they are made.
///
/// Only the journal is written before the review is finished, so undo costs nothing. Page, server and terminal are
/// thin layers over this. Not for two threads at once.
package final class Review {
  /// What one undo takes back: a decision, or all decisions made together about a group.
  package typealias Action = [Decisions.Decision]

  package let folder: RunFolder
  /// The run as it was read last.
  package private(set) var result: RunResult
  /// The actions that still count, in the order in which they were made.
  package private(set) var actions: [Action] = []
  /// Tells the run from any other one that has been in its folder.
  package var mark: String { stamp?.text ?? "" }
  /// What does not count any more since the run was read: it is about pictures that the run does not have.
  package private(set) var dropped: [Decisions.Decision] = []
  /// Cases that needed attention in the run before this one, and pass in it.
  package private(set) var passed: [String] = []
  /// All that is about such pictures. It counts again in a run that has them.
  private var aside: [Action] = []
  /// Ids whose baselines show what the run drew, because a review of it recorded them.
  package private(set) var recorded: Set<String> = []
  /// What pages called the orders that were carried out, by this process or an earlier one.
  package private(set) var orders: Set<String> = []
  /// What a killed review had begun to write, and is gone now, as messages show it.
  package var swept: [String] { journal.swept }
  private let journal: ReviewJournal
  /// The current baselines; nil if there is no suite.
  private let baselines: BaselineStore?
  /// Where the current baselines are, as messages show it; nil if there is no suite.
  package var baselinesName: String? { baselines?.name }
  /// What takes their place in a run of `compare`; nil if its pictures are not here.
  package private(set) var pairs: ReviewedPairs?
  /// Who decides.
  private let who: String?
  private var indices: [String: Int] = [:]
  private var stamp: FileStamp?
  /// Why a watch could not run cases again since this run; nil if it could.
  package private(set) var watchError: String?
  private var noticeStamp: FileStamp?

  /// Reads a finished run, and the open decisions of an earlier review.
  ///
  /// - Parameters:
  ///   - baselines: nil if there is no suite, and nothing can be recorded.
  ///   - who: Who decides; nil to leave that out.
  package init(
    _ folder: RunFolder, baselines: BaselineStore?, who: String? = nil
  ) throws(ReviewError) {
    self.folder = folder
    self.baselines = baselines
    self.who = who
    stamp = FileStamp(of: folder.results)
    do {
      result = try folder.read()
    } catch {
      throw .run(error)
    }
    pairs = ReviewedPairs(of: result, in: folder)
    var entries: [ReviewEntry] = []
    journal = try ReviewJournal(in: folder.path, entries: &entries)
    for entry in entries {
      if let order = entry.order { orders.insert(order) }
      switch entry.deed {
      case .decided(let decisions): append(decisions)
      case .undone: _ = actions.popLast()
      case .recorded(let ids): drop(ids)
      case .dropped(let ids): setAside(ids)
      }
    }
    index()
    try keepWhatHolds()
    noteRecorded(try finishedDecisions())
  }

  private func index() {
    indices = Dictionary(
      zip(result.cases.lazy.map(\.id), result.cases.indices), uniquingKeysWith: { $1 })
  }

  /// What an earlier review of the run was finished with.
  private func finishedDecisions() throws(ReviewError) -> [Decisions.Decision] {
    do {
      return try Decisions.read(decisionsPath).standing
    } catch {
      switch error {
      case .file(let error): throw .file(error)
      // It is only a copy of what was passed on, and the next one replaces it.
      case .noFile, .damaged: return []
      }
    }
  }

  /// Notes which accepted pictures are baselines now.
  private func noteRecorded(_ decisions: [Decisions.Decision]) {
    for decision in decisions where decision.verdict == .accept {
      guard let result = result(of: decision.id),
        result.objection(to: decision) == nil, baselineState(of: result) == .recorded
      else { continue }
      recorded.insert(decision.id)
    }
  }

  /// What the run says of a case; nil if it did not check it.
  package func result(of id: String) -> CaseResult? { indices[id].map { result.cases[$0] } }

  /// Those that need attention, in the suite's order.
  package var cases: [CaseResult] { result.cases.filter { $0.status.needsAttention } }
}

// MARK: - Deciding

extension Review {
  /// All decisions that count, as in `decisions.json`.
  package var decisions: Decisions {
    var decisions = Decisions(run: result.started, decisions: actions.flatMap(\.self))
    decisions.decisions = decisions.standing
    return decisions
  }

  /// Keeps decisions made together: about one case, or a group.
  ///
  /// - Throws: ``ReviewError/refused(id:reason:)`` if one of them cannot be kept; then none is.
  package func decide(_ decisions: Action) throws(ReviewError) {
    for decision in decisions {
      if let reason = objection(to: decision) {
        throw .refused(id: decision.id, reason: reason)
      }
    }
    try keep(decisions)
  }

  /// Keeps those of several decisions that can be kept, and says why the others cannot.
  ///
  /// Each baseline is examined once: a group may have thousands.
  ///
  /// - Parameter order: What a page calls it; nil if no page asks for it.
  package func decideWherePossible(
    _ decisions: Action, order: String? = nil
  ) throws(ReviewError) -> [(id: String, reason: String)] {
    var kept: Action = []
    var left: [(id: String, reason: String)] = []
    for decision in decisions {
      if let reason = objection(to: decision) {
        left.append((decision.id, reason))
      } else {
        kept.append(decision)
      }
    }
    try keep(kept, order: order)
    return left
  }

  /// Keeps decisions about pictures that the run does not have, for one that has them: while nobody served the page,
  /// somebody ran again.
  ///
  /// - Parameter order: What a page calls it.
  package func keepForLater(_ decisions: Action, order: String) throws(ReviewError) {
    let standing = Set(actions.lazy.flatMap(\.self).map(\.id))
    let later = signed(
      decisions.filter {
        !holds($0) && !standing.contains($0.id)
          && ($0.note?.utf8.count ?? 0) <= Self.mostNoteBytes
      })
    guard !later.isEmpty else { return }
    let ids = later.map(\.id)
    try add(.decided(later), order: order)
    append(later)
    // If this is not written, the next one who reads the run sees what does not hold.
    try add(.dropped(ids))
    setAside(ids)
    noteDropped(later)
  }

  private func keep(_ decisions: Action, order: String? = nil) throws(ReviewError) {
    guard !decisions.isEmpty else { return }
    let action = signed(decisions)
    try add(.decided(action), order: order)
    append(action)
  }

  private func signed(_ decisions: Action) -> Action {
    var action = decisions
    for index in action.indices {
      action[index].run = result(of: action[index].id)?.earlier ?? result.started
      // The sender cannot claim to be somebody else.
      action[index].who = who
    }
    return action
  }

  /// Counts decisions from now on: what was decided before about the same pictures does not come back.
  private func append(_ action: Action) {
    if !aside.isEmpty {
      let pictures = Set(action.map(\.pictures))
      aside = aside.compactMap { $0.keeping { !pictures.contains($0.pictures) } }
    }
    actions.append(action)
  }

  /// Undoes the last action.
  ///
  /// - Parameters:
  ///   - ids: The cases of the action that is meant; nil for whatever was done last. Of a page's action, only a part may
  ///     have been kept.
  ///   - order: What a page calls it; nil if no page asks for it.
  /// - Returns: nil if there is nothing to take back.
  /// - Throws: ``ReviewError/refused(id:reason:)`` if somebody has decided about other cases since.
  package func undo(of ids: Set<String>? = nil, order: String? = nil) throws(ReviewError) -> Action?
  {
    guard let last = actions.last else { return nil }
    if let ids, let other = last.first(where: { !ids.contains($0.id) }) {
      throw .refused(id: other.id, reason: Wording.decidedSince)
    }
    try add(.undone, order: order)
    return actions.removeLast()
  }

  private func add(_ deed: ReviewEntry.Deed, order: String? = nil) throws(ReviewError) {
    try journal.add(ReviewEntry(deed, order: order))
    if let order { orders.insert(order) }
  }

  /// A decision about what the run drew, with how it was made.
  package func decision(
    _ verdict: Decisions.Verdict, of result: CaseResult, note: String? = nil,
    by way: Decisions.Way = .alone
  ) -> Decisions.Decision {
    Decisions.Decision(
      id: result.id, run: result.earlier ?? self.result.started,
      actual: result.files?[PictureFolder.File.actual.rawValue],
      expected: result.files?[PictureFolder.File.expected.rawValue], verdict: verdict, note: note,
      way: way, who: who)
  }

  /// Why a decision cannot be kept; nil if it can.
  package func objection(to decision: Decisions.Decision) -> String? {
    guard let result = result(of: decision.id) else { return Wording.notChecked }
    guard result.status.needsAttention else { return Wording.nothingToDecide }
    if let reason = result.objection(to: decision) { return reason }
    guard decision.note.map({ $0.utf8.count <= Self.mostNoteBytes }) ?? true else {
      return "its note is longer than \(Self.mostNoteBytes) bytes"
    }
    guard decision.verdict == .accept else { return nil }
    return result.whyNotAcceptable(beside: baselineState(of: result))
  }

  /// Sets decisions aside that are about pictures that the run does not have, and brings those back whose pictures it
  /// has.
  ///
  /// A decision about the same two pictures holds, whichever run drew them: people saw these.
  private func keepWhatHolds() throws(ReviewError) {
    let outdated = decisions.decisions.filter { !holds($0) }
    if !outdated.isEmpty {
      // Otherwise, the next undo would take back something else.
      let ids = outdated.map(\.id)
      try add(.dropped(ids))
      setAside(ids)
      noteDropped(outdated)
    }
    for action in aside {
      guard let back = action.keeping(holds) else { continue }
      try add(.decided(back))
      append(back)
    }
    for index in actions.indices {
      for other in actions[index].indices {
        actions[index][other].run =
          result(of: actions[index][other].id)?.earlier ?? result.started
      }
    }
  }

  /// Whether the run has the pictures of a decision, and something is to be decided about them.
  private func holds(_ decision: Decisions.Decision) -> Bool {
    guard let result = result(of: decision.id), result.status.needsAttention else { return false }
    return result.objection(to: decision) == nil
  }

  /// Of a case that passes, nothing is missed.
  private func noteDropped(_ decisions: Action) {
    dropped += decisions.filter { result(of: $0.id)?.status.needsAttention ?? true }
  }

  /// More than people write about a picture.
  private static let mostNoteBytes = 1 << 14
}

extension CaseResult {
  /// Why a decision is not about the pictures that a run has of the case; nil if it is.
  func objection(to decision: Decisions.Decision) -> String? {
    let files = files ?? [:]
    guard files[PictureFolder.File.actual.rawValue] == decision.actual else {
      return Wording.otherPictureDecided
    }
    return files[PictureFolder.File.expected.rawValue] == decision.expected
      ? nil : Wording.otherBaselineDecided
  }
}

// MARK: - What became of the files since

extension Review {
  /// The state of a case's baseline since the run.
  package func baselineState(of result: CaseResult) -> BaselineState {
    do {
      if let pairs { return try pairs.state(of: result) }
      guard let baselines, self.result.subject != nil else { return .unknown }
      let pair = try baselines.pair(of: result.id)
      let compared = result.files?[PictureFolder.File.expected.rawValue]
      if pair.picture.map({ CRC32(of: $0).text }) == compared { return .asCompared }
      guard let record = pair.record, let drawn = try folder.pictures.layouts(of: result).actual
      else { return .changed }
      let (now, then) = (try LayoutRecord.read(from: record), try LayoutRecord.read(from: drawn))
      return now.pixels == then.pixels ? .recorded : .changed
    } catch {
      // Recording it reports what is wrong with the file.
      return .unknown
    }
  }

  /// Shows whether baselines of cases that need attention have changed.
  package var baselineStamps: [FileStamp?] {
    if let pairs { return pairs.stamps(of: cases) }
    guard let baselines else { return [] }
    return cases.map { FileStamp(of: baselines.picturePath(of: $0.id)) }
  }

  /// Reads the run again if its results have changed, and keeps the decisions that still hold.
  ///
  /// - Returns: Whether they are.
  package func refresh() throws(ReviewError) -> Bool {
    let now = FileStamp(of: folder.results)
    let before = cases.map(\.id)
    // Between two runs there are no results for a moment.
    guard now != stamp, now != nil else { return false }
    do {
      result = try folder.read()
    } catch {
      switch error {
      case .noRun, .unfinishedRun: return false
      default:
        // It is reported only once.
        stamp = now
        throw .run(error)
      }
    }
    stamp = now
    pairs = ReviewedPairs(of: result, in: folder)
    index()
    passed = before.filter { result(of: $0)?.status == .passed }
    dropped = []
    try keepWhatHolds()
    recorded = []
    return true
  }

  /// Reads ``watchError`` again if it may have changed.
  ///
  /// - Returns: Whether it has.
  package func refreshWatchError() throws(ReviewError) -> Bool {
    let notice = WatchNotice(in: folder)
    // A watch that was ended leaves its last one behind.
    let now = notice.stamp.flatMap { now in
      stamp.map { now.isLater(than: $0) } ?? true ? now : nil
    }
    guard now != noticeStamp else { return false }
    noticeStamp = now
    let before = watchError
    do {
      watchError = now == nil ? nil : try notice.read()
    } catch {
      throw .file(error)
    }
    return watchError != before
  }

  /// Writes `decisions.json` into the run's folder, and returns its path.
  package func writeDecisions() throws(ReviewError) -> String {
    let path = decisionsPath
    do throws(RunError) {
      try folder.checkWay(to: ReviewJournal.folder)
    } catch {
      throw .run(error)
    }
    do throws(FileError) {
      try FileSystem.replace(.init(path: path, bytes: Array(decisions.text.utf8)))
    } catch {
      throw .file(error)
    }
    return path
  }

  /// The file with what addresses of its pages have.
  package var tokenPath: String { "\(folder.path)/\(ReviewJournal.token)" }

  private var decisionsPath: String { "\(folder.path)/\(ReviewJournal.decisions)" }

  /// The pictures that ``decisions`` accept now.
  package var accepted: [Decisions.Decision] {
    decisions.decisions.filter { $0.verdict == .accept }
  }

  /// Forgets decisions that were accepted and are recorded now. Rejected, skipped or refused ones stay, as do
  /// those changed meanwhile, and `decisions.json`.
  ///
  /// - Parameters:
  ///   - accepted: What ``accepted`` was when recording began.
  ///   - isWhole: Whether all of it is recorded; otherwise the baselines show what is.
  package func settle(
    _ accepted: [Decisions.Decision], isWhole: Bool
  ) throws(ReviewError) {
    if isWhole { recorded.formUnion(accepted.map(\.id)) } else { noteRecorded(accepted) }
    let standing = Set(self.accepted.map(\.id))
    let ids = accepted.map(\.id).filter { recorded.contains($0) && standing.contains($0) }
    guard !ids.isEmpty else { return }
    try add(.recorded(ids))
    drop(ids)
  }

  private func drop(_ ids: [String]) {
    let ids = Set(ids)
    actions = actions.compactMap { $0.keeping { !ids.contains($0.id) } }
  }

  private func setAside(_ ids: [String]) {
    let gone = Set(ids)
    aside += actions.compactMap { $0.keeping { gone.contains($0.id) } }
    drop(ids)
  }
}

extension Review.Action {
  /// The decisions of which something is true; nil if there are none.
  fileprivate func keeping(_ isKept: (Element) -> Bool) -> Self? {
    let kept = filter(isKept)
    return kept.isEmpty ? nil : kept
  }
}

extension Decisions.Decision {
  /// What it is about.
  fileprivate var pictures: [String?] { [id, actual, expected] }
}
