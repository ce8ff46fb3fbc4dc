import Base
import Results
import Runs

/// A review at a terminal: group by group and case by case, a key for each decision.
///
/// Every decision is kept as it is made, so nothing is lost however the review ends. Recording happens
/// elsewhere.
final class TerminalReview {
  enum Ending: Equatable, Sendable {
    /// The decisions are recorded now.
    case finish
    /// The decisions are kept for another review.
    case keep
    case ended(signal: Int32)
  }

  enum Screen: Equatable {
    case start, `case`, keys, finish
    /// A note is being written: about the case, or about what is left of its group.
    case note(String, isOnGroup: Bool = false)
  }

  let review: Review
  let terminal: ReviewTerminal
  /// The run's folder as an absolute path, for links.
  let absoluteFolder: String
  /// Why finishing records no baselines, as a sentence; nil if it does.
  let obstacle: String?
  /// Notes about the run and its suite, one sentence each.
  let notes: [String]
  var course: ReviewCourse
  var decided: [String: Decisions.Decision] = [:]
  var screen = Screen.start
  /// Where the list of keys was asked for.
  private var screenBehindKeys = Screen.start
  /// Which of ``ReviewCourse/stops`` is shown.
  var index = 0
  /// Cases that were on the screen.
  private var seen: Set<String> = []
  /// The group, from 0, whose cases are accepted if that is asked for once more.
  private var asked: Int?
  /// A group, from 0, a key, and those of the group's cases that show something else as well: they are taken if the key is
  /// pressed once more.
  private var offered: (group: Int, key: String, left: [String])?
  /// Which part of the case is shown, where the screen is too small for all of it.
  var page = 0
  /// What the last key did.
  var message = TerminalParagraph()
  /// How many parts the case has on this screen.
  var pageCount = 1

  init(
    _ review: Review, _ terminal: ReviewTerminal, absoluteFolder: String, obstacle: String?,
    notes: [String]
  ) {
    self.review = review
    self.terminal = terminal
    self.absoluteFolder = absoluteFolder
    self.obstacle = obstacle
    self.notes = notes
    course = ReviewCourse(review.result)
  }

  /// Whether there is anything to look at.
  var isEmpty: Bool { course.stops.isEmpty }

  /// Reviews until somebody ends it.
  ///
  /// - Throws: If the terminal or the disk fails; the terminal is given back before.
  func run() throws(Failure) -> Ending {
    readDecisions()
    index = course.next(after: -1) { isOpen($0.id) } ?? 0
    do throws(Failure) {
      try terminal.enter()
      let ending = try loop()
      try terminal.leave()
      return ending
    } catch {
      try terminal.leave()
      throw error
    }
  }

  private func loop() throws(Failure) -> Ending {
    while true {
      try ReviewScreens(self).draw()
      switch terminal.next() {
      case .resized: page = 0
      case .stopped: try terminal.suspend(isByKey: false)
      case .resumed: try terminal.resume()
      case .ended(let signal): return .ended(signal: signal)
      case .key(.redraw), .key(.unknown): break
      case .key(.pasted(let text)): paste(text)
      case .key(let key):
        if let command = ReviewKey.everywhere.first(where: { $0.presses.contains(key) }) {
          if let ending = try command.run(self) { return ending }
          continue
        }
        // Decisions apply to what was on the screen. A note that was begun is finished first.
        if !isWriting(key), try isRenewed() {
          terminal.dropTyped()
          continue
        }
        if let ending = try press(key) { return ending }
      }
    }
  }

  func readDecisions() {
    decided = Dictionary(
      review.decisions.decisions.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  var current: CaseResult? {
    course.stops.indices.contains(index) ? review.result(of: course.stops[index].id) : nil
  }

  /// Whether a case is still to be decided: it was not, and no earlier review recorded it.
  func isOpen(_ id: String) -> Bool { decided[id] == nil && !review.recorded.contains(id) }

  var undecided: Int { course.stops.count { isOpen($0.id) } }

  private var isWritingNote: Bool { if case .note = screen { true } else { false } }

  private func isWriting(_ key: KeyPress) -> Bool { isWritingNote && key != .enter }

  /// Whether somebody ran the suite again meanwhile, so that the review was read again.
  private func isRenewed() throws(Failure) -> Bool {
    guard try Failure.ofReview(try review.refresh()) else { return false }
    // If the case is gone, its neighbour is next.
    let ids = course.stops.map(\.id)
    let nearby = Array(ids.dropFirst(index)) + ids.prefix(index).reversed()
    course = ReviewCourse(review.result)
    readDecisions()
    let indices = Dictionary(
      zip(course.stops.map(\.id), course.stops.indices), uniquingKeysWith: { first, _ in first })
    let isGone = nearby.first.map { indices[$0] == nil } ?? true
    index = nearby.lazy.compactMap { indices[$0] }.first ?? 0
    page = 0
    var words = "There is a newer run now. Decisions about pictures that are the same stand."
    if let dropped = Wording.dropped(review.dropped) { words += " \(dropped)." }
    if case .note(let note, _) = screen {
      let id = nearby.first ?? "the case"
      let why =
        review.result(of: id)?.status == .passed ? "no longer differs" : "is not in the new run"
      words +=
        isGone
        ? " Nothing is rejected, as \(id) \(why). The note was: \(note)"
        : " Press Enter again to reject what it shows."
    }
    if isGone || !isWritingNote { screen = course.stops.isEmpty ? .finish : .case }
    say(words, .warning)
    return true
  }

  func say(_ text: String, _ style: TerminalParagraph.Style = .plain) {
    message = TerminalParagraph(text, style)
  }

  // MARK: Keys

  /// Those that work on the screen that is shown.
  var keys: [ReviewKey] { ReviewKey.on(screen, recordsBaselines: obstacle == nil) }

  private func press(_ key: KeyPress) throws(Failure) -> Ending? {
    message = TerminalParagraph()
    if let command = keys.first(where: { $0.presses.contains(key) }) {
      return try command.run(self)
    }
    switch screen {
    case .start: screen = undecided == 0 ? .finish : .case
    case .keys: screen = screenBehindKeys
    case .note(let note, let isOnGroup): try write(note, isOnGroup, key)
    case .case:
      guard case .character(let other) = key else { break }
      // Somebody who mistook the key may have typed on.
      terminal.dropTyped()
      say("\(other) does nothing here; press ? for the keys.")
    case .finish: break
    }
    return nil
  }

  /// Ends the review, unless nothing is decided.
  func finish() -> Ending? {
    if !decided.isEmpty { return .finish }
    say("Nothing is decided, so there is nothing to finish.")
    return nil
  }

  /// Asks why the case is wrong, or what is left of its group.
  func beginNote(isOnGroup: Bool = false) {
    guard let current else { return }
    screen = .note(
      isOnGroup ? "" : decided[current.id]?.note ?? "", isOnGroup: isOnGroup)
  }

  /// Pasted text does not press keys, but can go into a note.
  private func paste(_ text: String) {
    guard case .note(let note, let isOnGroup) = screen else {
      return say("Pasted text is ignored: it decides nothing.", .warning)
    }
    let words = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    screen = .note(note + words, isOnGroup: isOnGroup)
  }

  private func write(_ note: String, _ isOnGroup: Bool, _ key: KeyPress) throws(Failure) {
    switch key {
    case .enter:
      screen = .case
      let text = String(note.drop(while: \.isWhitespace))
      let words = text.isEmpty ? nil : text
      if isOnGroup { try rejectGroup(note: words) } else { try decide(.reject, note: words) }
    case .escape:
      screen = .case
      say("Not rejected.")
    case .backspace: screen = .note(String(note.dropLast()), isOnGroup: isOnGroup)
    case .clearLine: screen = .note("", isOnGroup: isOnGroup)
    case .character(let character): screen = .note(note + String(character), isOnGroup: isOnGroup)
    default: break
    }
  }

  func show(_ index: Int) {
    (self.index, page, screen) = (index, 0, .case)
    seen.insert(course.stops[index].id)
  }

  /// Goes back from the end to the case that was shown.
  func showAgain() { if !isEmpty { show(index) } }

  func showKeys() { (screenBehindKeys, screen) = (screen, .keys) }

  func step(by step: Int) {
    let next = index + step
    guard course.stops.indices.contains(next) else {
      return say(step > 0 ? "This is the last one; q ends." : "This is the first one.")
    }
    show(next)
  }

  func stepGroup(by step: Int) {
    guard let next = course.group(from: index, by: step) else {
      return say(step > 0 ? "This is the last group." : "This is the first group.")
    }
    show(next)
  }
}

// MARK: - Deciding

extension TerminalReview {
  /// How many of a group's remaining ids are named.
  private static let mostNamed = 5

  /// Decides about the case on the screen, and goes on.
  func decide(_ verdict: Decisions.Verdict, note: String? = nil) throws(Failure) {
    guard let current else { return }
    let decision = review.decision(verdict, of: current, note: note)
    guard try isKept([decision]) else { return }
    say("\(current.id) \(verdict.participle).", verdict == .accept ? .good : .plain)
    goOn { _ in true }
  }

  /// Accepts what is left of the group, and names what cannot be accepted.
  func acceptGroup() throws(Failure) {
    guard let number = group(for: "A") else {
      return say("This \(noun) is in no group; a accepts it alone.")
    }
    let group = review.result.groups[number]
    let isMore = group.cases.contains {
      decided[$0]?.verdict == .accept || review.recorded.contains($0)
    }
    let open = group.cases.filter(isOpen)
    if group.isClass, open.count > 1, asked != number {
      asked = number
      let unseen = open.count { !seen.contains($0) }
      return say(
        "\(Excerpt.quoted(group.title)) is not one cause, and you have not looked at \(unseen) of its \(open.count) \(noun)s; "
          + "A again accepts them.", .warning)
    }
    guard let (chosen, others) = part(open, of: number, "A") else { return }
    let decisions = chosen.compactMap { id in
      review.result(of: id).map { review.decision(.accept, of: $0, by: .group(group.title)) }
    }
    let left = try Failure.ofReview(try review.decideWherePossible(decisions))
    let taken = decisions.count - left.count
    if taken > 0 { readDecisions() }
    var words =
      taken == 0
      ? "Nothing of \(Excerpt.quoted(group.title)) is left that can be accepted."
      : isMore
        ? "\(taken) more accepted of \(Excerpt.quoted(group.title))."
        : "\(taken) of \(group.cases.count) of \(Excerpt.quoted(group.title)) accepted."
    if !left.isEmpty {
      let named = left.prefix(Self.mostNamed).map { "\($0.id) (\($0.reason))" }
      let rest = left.count - named.count
      words +=
        " Left: \(named.joined(separator: "; "))" + (rest > 0 ? "; and \(rest) more." : ".")
    }
    if !others.isEmpty { words += " " + remark(on: others, of: number, "A") }
    say(words, taken == 0 || !left.isEmpty || !others.isEmpty ? .warning : .good)
    if taken > 0 { goOn(from: number, to: others) }
  }

  /// The group that a key is about: for what a group left, that group once more.
  private func group(for key: String) -> Int? {
    let stop = course.stops[index]
    if let offered, offered.key == key, offered.left.contains(stop.id) { return offered.group }
    return stop.group
  }

  /// Shows what a group left, or else another group.
  private func goOn(from group: Int, to left: [String]) {
    goOn { left.isEmpty ? $0.group != group : left.contains($0.id) }
  }

  /// Those of a group's cases that a key takes: the ones that the group explains wholly, and with the same key once more
  /// the others.
  ///
  /// - Returns: nil if there is nothing to take yet; what there is to take next has been said.
  private func part(
    _ open: [String], of number: Int, _ key: String
  ) -> (taken: [String], left: [String])? {
    if let offered, offered.group == number, offered.key == key {
      self.offered = nil
      return (open, [])
    }
    let (taken, left) = course.index.part(open, explainedBy: [number + 1])
    offered = left.isEmpty ? nil : (number, key, left)
    let isAny = taken.contains { course.index.result(of: $0)?.isAcceptable ?? false }
    guard isAny || left.isEmpty else {
      say(remark(on: left, of: number, key), .warning)
      return nil
    }
    return (taken, left)
  }

  /// Rejects what is left of the group, with one note.
  func rejectGroup(note: String?) throws(Failure) {
    guard let number = group(for: "R") else {
      return say("This \(noun) is in no group; r rejects it alone.")
    }
    let group = review.result.groups[number]
    let open = group.cases.filter(isOpen)
    guard let (chosen, others) = part(open, of: number, "R") else { return }
    let decisions = chosen.compactMap { id in
      review.result(of: id).map {
        review.decision(.reject, of: $0, note: note, by: .group(group.title))
      }
    }
    let title = Excerpt.quoted(group.title)
    guard !decisions.isEmpty else { return say("Nothing of \(title) is undecided.") }
    guard try isKept(decisions) else { return }
    var words = "\(decisions.count) of \(group.cases.count) of \(title) rejected."
    if !others.isEmpty { words += " " + remark(on: others, of: number, "R") }
    say(words, others.isEmpty ? .plain : .warning)
    goOn(from: number, to: others)
  }

  /// `2 left, which also show “`color` #333333 → #222222”: A again takes them.`
  private func remark(on ids: [String], of number: Int, _ key: String) -> String {
    let others = course.index.overlaps(of: ids, besides: [number + 1])
      .prefix(Self.mostNamed).map { Excerpt.quoted($0.title) }
    return "\(ids.count) left, which also \(ids.count == 1 ? "shows" : "show") "
      + "\(others.joined(separator: ", ")): \(key) again takes \(ids.count == 1 ? "it" : "them")."
  }

  /// Takes back what was decided last, and returns to it.
  func undo() throws(Failure) {
    let action = try Failure.ofReview(try review.undo())
    guard let action, let first = action.first else { return say("There is nothing to undo.") }
    readDecisions()
    if let index = course.stops.firstIndex(where: { $0.id == first.id }) { show(index) }
    say(
      action.count == 1
        ? "Taken back: \(first.id) was \(first.verdict.participle)."
        : "Taken back: \(action.count) decisions about the group.")
  }

  /// Whether decisions are in the journal; reports what cannot be decided.
  private func isKept(_ action: Review.Action) throws(Failure) -> Bool {
    do {
      try review.decide(action)
    } catch {
      if case .refused(let id, let reason) = error {
        say("\(id) is not accepted: \(reason).", .warning)
        return false
      }
      throw Failure(error)
    }
    readDecisions()
    return true
  }

  /// Shows the next case to decide, a preferred one if there is any.
  private func goOn(_ isPreferred: (ReviewCourse.Stop) -> Bool) {
    let next =
      course.next(after: index) { isOpen($0.id) && isPreferred($0) }
      ?? course.next(after: index) { isOpen($0.id) }
    if let next { show(next) } else { screen = .finish }
  }

  /// `3 of 41 cases decided: 2 accepted, 1 rejected`
  var tally: String {
    let count = course.stops.count
    var parts = Decisions.Verdict.allCases.compactMap { verdict -> String? in
      let number = course.stops.count { decided[$0.id]?.verdict == verdict }
      return number > 0 ? "\(number) \(verdict.participle)" : nil
    }
    let recorded = course.stops.count { decided[$0.id] == nil && review.recorded.contains($0.id) }
    if recorded > 0 { parts.append("\(recorded) recorded before") }
    return "\(count - undecided) of \(Numbers.count(count, noun)) decided"
      + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))")
  }

  /// What the run checked.
  var noun: String { review.result.checks.rawValue }
}

/// Numbers that POSIX fixes.
enum SignalNumber {
  static let hangup: Int32 = 1
  static let interrupt: Int32 = 2
}
