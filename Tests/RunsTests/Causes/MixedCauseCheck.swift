import Foundation
import Labels
import Raster

@testable import Results
@testable import Runs

/// Finds what a cause says wrongly if the case and the world may both have changed.
struct MixedCauseCheck {
  let pair: PropertyPair
  let cause: CaseResult.Cause
  let recorded: LayoutRecord
  let baseline: Bitmap
  let renderer: LabelRenderer
  let recorder: LabelRenderer

  var faults: [String] {
    // If one of the two labels cannot be laid out, nobody can tell what it looks like.
    guard let was = SetLabel(pair.replayed, renderer), let now = SetLabel(pair.now, renderer) else {
      return []
    }
    return ownFaults(was, now) + worldFaults(was) + pictureFaults
  }

  private var own: [Change] { cause.changes.filter { $0.isOfCase } }
  private var others: [Change] { cause.changes.filter { !$0.isOfCase } }
  /// The last one is about the world, if that changed.
  private var clauses: [String] { cause.summary.components(separatedBy: "; also, ") }

  private func ownFaults(_ was: SetLabel, _ now: SetLabel) -> [String] {
    guard !own.isEmpty else {
      return was.looks(like: now) ? [] : ["the case changed too"]
    }
    var part = cause
    part.changes = own
    part.sentence = Phrase(
      stringLiteral: clauses.dropLast(others.isEmpty ? 0 : 1).joined(separator: "; also, "))
    var check = CaseCauseCheck(
      cause: part, recorded: was.record, was: was, now: now, renderer: renderer)
    if !pair.canBeReplayed { check.seen = SetLabel(pair.was, recorder) }
    return check.faults
  }

  private func worldFaults(_ was: SetLabel) -> [String] {
    guard !others.isEmpty else {
      return was.picture == baseline || !pair.canBeReplayed ? [] : ["the world changed too"]
    }
    var part = cause
    part.changes = others
    if !own.isEmpty {
      part.sentence = Phrase(stringLiteral: clauses[clauses.count - 1])
      part.remedies = []
    }
    return WorldCauseCheck(
      cause: part, recorded: recorded, now: was, renderer: renderer, recorder: recorder
    ).faults
  }

  /// Picture files are named where they changed, and only there.
  private var pictureFaults: [String] {
    let named = Set(others.filter { $0.kind == .image }.map(\.happening.text))
    let old = Dictionary(
      pair.was.pictures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let changed = Set(
      pair.now.pictures.filter { old[$0.name] != nil && old[$0.name] != $0 }
        .map { "\($0.name) now holds another picture" })
    if !named.isSubset(of: changed) { return ["\(named.subtracting(changed))"] }
    // If the recorded label looks as it did, changed files do not matter.
    let isTold = named == changed || others.isEmpty && pair.canBeReplayed
    return isTold ? [] : ["it does not say \(changed.subtracting(named))"]
  }
}
