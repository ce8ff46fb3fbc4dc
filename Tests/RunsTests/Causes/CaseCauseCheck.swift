import Cases
import Foundation
import Labels

@testable import Base
@testable import Results
@testable import Runs

/// Finds what a cause says wrongly if only the case changed.
struct CaseCauseCheck {
  let cause: CaseResult.Cause
  let recorded: LayoutRecord
  let was: SetLabel
  let now: SetLabel
  let renderer: LabelRenderer
  /// What was recorded, if the recorded case cannot be laid out: the cause then names all changes, and what was seen.
  var seen: SetLabel?
  let tolerance = 0.25

  var faults: [String] {
    guard cause.changes.allSatisfy(\.isOfCase) else {
      return ["the world did not change"]
    }
    return soundness + truth + remedies
  }

  var paths: [String] { cause.changes.map(\.path) }

  func taken(back paths: [String]) -> SetLabel? {
    TakingBack.apply(paths, from: was.spec.resolved, to: now.spec.resolved).flatMap(set)
  }

  private func set(_ resolved: JSONValue) -> SetLabel? {
    SetLabel(resolved, pictures: now.spec.pictures + was.spec.pictures, renderer)
  }

  private var soundness: [String] {
    guard !paths.isEmpty else { return ["no roots"] }
    guard let restored = taken(back: paths) else { return ["the roots cannot be taken back"] }
    guard restored.looks(like: was) else { return ["unsound: \(paths)"] }
    guard seen == nil, paths.count > 1, paths.count <= 12 else { return [] }
    return paths.compactMap { path in
      taken(back: paths.filter { $0 != path })?.looks(like: was) == true ? "idle: \(path)" : nil
    }
  }

  private var truth: [String] {
    let summary = cause.summary.replacing(/; and \d+ other changes?$/, with: "")
    let clauses = summary.components(separatedBy: "; also, ")
    var roots = cause.changes[...]
    var faults: [String] = []
    for (index, clause) in clauses.enumerated() {
      // A clause begins with some of the roots.
      var words = ""
      var count = 0
      for known in 1...max(1, roots.count) {
        let names = roots.prefix(min(known, 3)).map { $0.title.text }
        let more = known - names.count
        let start =
          names.joined(separator: ", ")
          + (more > 0 ? " and \(more) other change\(more == 1 ? "" : "s")" : "")
        // A change that makes no label by itself is named without an effect.
        if clause.hasPrefix(start + ": ") || clause.hasPrefix(start + "; ")
          || index > 0 && (clause == start || clause.hasPrefix(start + ", which "))
        {
          (words, count) = (start, known)
        }
      }
      guard count > 0 else { return faults + ["no roots at the start of “\(clause)”"] }
      let own = roots.prefix(count).map(\.path)
      roots = roots.dropFirst(count)
      guard clause != words else {
        if let label = alone(own) { faults.append("\(own) makes a label: \(label.record.size)") }
        continue
      }
      let effect = String(clause.dropFirst(words.count + 2))
      // Later clauses are about the recorded label with that change alone.
      let after = index == 0 ? now : alone(own)
      guard let after else { return faults + ["\(own) makes no label by itself"] }
      let alone = "without the other changes, "
      faults += self.faults(
        of: index > 0 && effect.hasPrefix(alone) ? String(effect.dropFirst(alone.count)) : effect,
        after)
    }
    return faults
  }

  private func alone(_ paths: [String]) -> SetLabel? {
    TakingBack.apply(paths, from: now.spec.resolved, to: was.spec.resolved).flatMap(set)
  }

  private func faults(of effect: String, _ now: SetLabel) -> [String] {
    let was = seen ?? was
    let claims = CauseClaims(was: was.record, now: now.record, tolerance: tolerance)
    switch effect {
    case "nothing moved", "which moves nothing",
      "which changes pixels, but not the layout", "same layout, different pixels", "same layout":
      let moved = claims.moved(beyond: 0)
      claims.expect(moved.isEmpty, "moved: \(moved)")
    case "colour only", "which changes colours only":
      let moved = claims.moved(beyond: 0)
      claims.expect(moved.isEmpty, "moved: \(moved)")
      claims.expect(was.picture != now.picture, "the pictures are the same")
    case "nothing moved by more than 0.25 pt", "which moves nothing by more than 0.25 pt",
      "same layout within 0.25 pt, different pixels", "same layout within 0.25 pt":
      let moved = claims.moved(beyond: tolerance)
      claims.expect(moved.isEmpty, "moved: \(moved)")
    default: claims.check(effect: effect)
    }
    return claims.faults
  }

  private var remedies: [String] {
    guard let remedy = cause.remedy else { return [] }
    return CauseRemedies(recorded: recorded, label: now.spec, renderer: renderer)
      .faults(of: remedy)
  }
}
