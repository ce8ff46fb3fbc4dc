import Runs

extension TerminalReview {
  /// So many ids of those that a group leaves are named.
  private static let mostNamed = 5

  /// Decides about the case on the screen, and goes on.
  func decide(_ verdict: Decisions.Verdict, note: String? = nil) throws(Failure) {
    guard let current else { return }
    let decision = review.decision(verdict, of: current, note: note)
    guard try isKept([decision]) else { return }
    say("\(current.id) \(verdict.participle).", verdict == .accept ? .good : .plain)
    goOn { _ in true }
  }

  /// Accepts what is left of the group, and names what cannot be.
  func acceptGroup() throws(Failure) {
    guard let number = course.places[place].group else {
      return say("This case is in no group; a accepts it alone.")
    }
    let group = review.result.groups[number]
    var taken: Review.Action = []
    var left: [(id: String, reason: String)] = []
    for id in group.cases where isOpen(id) {
      guard let result = review.result(of: id) else { continue }
      let decision = review.decision(.accept, of: result, by: .group(group.title))
      if let reason = review.objection(to: decision) {
        left.append((id, reason))
      } else {
        taken.append(decision)
      }
    }
    let isMore = group.cases.contains {
      decided[$0]?.verdict == .accept || review.recorded.contains($0)
    }
    guard try isKept(taken) else { return }
    var words =
      taken.isEmpty
      ? "Nothing of “\(group.title)” is left that can be accepted."
      : isMore
        ? "\(taken.count) more accepted of “\(group.title)”."
        : "\(taken.count) of \(group.cases.count) of “\(group.title)” accepted."
    if !left.isEmpty {
      let named = left.prefix(Self.mostNamed).map { "\($0.id) (\($0.reason))" }
      let rest = left.count - named.count
      words +=
        " Left: \(named.joined(separator: "; "))" + (rest > 0 ? "; and \(rest) more." : ".")
    }
    say(words, taken.isEmpty || !left.isEmpty ? .warning : .good)
    if !taken.isEmpty { goOn { $0.group != number } }
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
    if let place = course.places.firstIndex(where: { $0.id == first.id }) { show(place) }
    say(
      action.count == 1
        ? "Taken back: \(first.id) was \(first.verdict.participle)."
        : "Taken back: \(action.count) decisions about the group.")
  }

  /// Whether decisions are in the journal; what cannot be decided is said.
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

  /// Shows what is to be decided next; those for which something holds first.
  private func goOn(_ isPreferred: (ReviewCourse.Place) -> Bool) {
    let next =
      course.next(after: place) { isOpen($0.id) && isPreferred($0) }
      ?? course.next(after: place) { isOpen($0.id) }
    if let next { show(next) } else { screen = .finish }
  }
}
