import Results
import Runs

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
    guard let number = course.stops[place].group else {
      return say("This case is in no group; a accepts it alone.")
    }
    let group = review.result.groups[number]
    let isMore = group.cases.contains {
      decided[$0]?.verdict == .accept || review.recorded.contains($0)
    }
    let decisions = group.cases.filter(isOpen).compactMap { id in
      review.result(of: id).map { review.decision(.accept, of: $0, by: .group(group.title)) }
    }
    let left: [(id: String, reason: String)]
    do {
      left = try review.decideWherePossible(decisions)
    } catch {
      throw Failure(error)
    }
    let taken = decisions.count - left.count
    if taken > 0 { readDecisions() }
    var words =
      taken == 0
      ? "Nothing of “\(group.title)” is left that can be accepted."
      : isMore
        ? "\(taken) more accepted of “\(group.title)”."
        : "\(taken) of \(group.cases.count) of “\(group.title)” accepted."
    if !left.isEmpty {
      let named = left.prefix(Self.mostNamed).map { "\($0.id) (\($0.reason))" }
      let rest = left.count - named.count
      words +=
        " Left: \(named.joined(separator: "; "))" + (rest > 0 ? "; and \(rest) more." : ".")
    }
    say(words, taken == 0 || !left.isEmpty ? .warning : .good)
    if taken > 0 { goOn { $0.group != number } }
  }

  /// Rejects what is left of the group, with one note.
  func rejectGroup(note: String?) throws(Failure) {
    guard let number = course.stops[place].group else {
      return say("This case is in no group; r rejects it alone.")
    }
    let group = review.result.groups[number]
    let decisions = group.cases.filter(isOpen).compactMap { id in
      review.result(of: id).map {
        review.decision(.reject, of: $0, note: note, by: .group(group.title))
      }
    }
    guard !decisions.isEmpty else { return say("Nothing of “\(group.title)” is undecided.") }
    guard try isKept(decisions) else { return }
    say("\(decisions.count) of \(group.cases.count) of “\(group.title)” rejected.")
    goOn { $0.group != number }
  }

  /// Takes back what was decided last, and returns to it.
  func undo() throws(Failure) {
    let action: Review.Action?
    do {
      action = try review.undo()
    } catch {
      throw Failure(error)
    }
    guard let action, let first = action.first else { return say("There is nothing to undo.") }
    readDecisions()
    if let place = course.stops.firstIndex(where: { $0.id == first.id }) { show(place) }
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
      course.next(after: place) { isOpen($0.id) && isPreferred($0) }
      ?? course.next(after: place) { isOpen($0.id) }
    if let next { show(next) } else { screen = .finish }
  }
}
