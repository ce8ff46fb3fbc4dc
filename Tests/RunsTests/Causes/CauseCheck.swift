import Cases
import Labels
import Raster

@testable import Base
@testable import Results
@testable import Runs

/// Finds what a cause says wrongly: its labels are laid out again as it says, and compared.
struct CauseCheck {
  let pair: PropertyPair
  let cause: CaseResult.Cause
  /// As the baseline has it.
  let recorded: LayoutRecord
  let baseline: Bitmap
  let renderer: LabelRenderer
  /// The renderer that recorded the baseline.
  let recorder: LabelRenderer
  private let tolerance = 0.25

  private var own: [Change] { cause.changes.filter(\.isOfCase) }
  private var others: [Change] { cause.changes.filter { !$0.isOfCase } }

  var faults: [String] {
    // If the label cannot be laid out, nobody can tell what it looks like.
    guard let now = SetLabel(pair.now, renderer), let was = SetLabel(pair.replayed, renderer)
    else { return [] }
    return soundness(was, now) + restFaults(was, now) + worldFaults(was) + pictureFaults
      + TextEditClaims.faults(of: own + cause.edited, from: pair.was, to: pair.now)
      + truth(was, now)
      + CauseRemedies(recorded: recorded, label: pair.now, renderer: renderer)
      .faults(of: cause.remedies)
  }

  // MARK: - Which changes matter

  /// The recorded case with other values.
  private func taken(
    back paths: [String], from was: SetLabel, to now: SetLabel, by renderer: LabelRenderer? = nil
  ) -> SetLabel? {
    TakingBack.apply(paths, from: was.spec.resolved, to: now.spec.resolved).flatMap {
      SetLabel($0, pictures: now.spec.pictures + was.spec.pictures, renderer ?? self.renderer)
    }
  }

  /// Changes that are told only by what they cut off in the world of the baseline: today, they need not matter.
  private var cutAlone: Set<String> {
    guard !others.isEmpty else { return [] }
    return Set(
      cause.changes.indices.filter { index in
        let effects = cause.effects.filter { $0.changes.contains(index) }
        return !effects.isEmpty && effects.allSatisfy { $0.context == .alone }
          && effects.contains { $0.effect.isCut || $0.effect.severity == .lost }
      }.map { cause.changes[$0] }.filter(\.isOfCase).map(\.path))
  }

  /// Taking all own changes back gives the recorded case, and taking fewer does not.
  private func soundness(_ was: SetLabel, _ now: SetLabel) -> [String] {
    let paths = own.map(\.path)
    guard !paths.isEmpty else { return was.looks(like: now) ? [] : ["the case changed too"] }
    guard let restored = taken(back: paths, from: was, to: now) else {
      return ["\(paths) cannot be taken back"]
    }
    guard restored.looks(like: was) else { return ["unsound: \(paths)"] }
    guard pair.canBeReplayed, paths.count > 1, paths.count <= 12 else { return [] }
    return paths.compactMap { path in
      let rest = paths.filter { $0 != path }
      guard taken(back: rest, from: was, to: now)?.looks(like: was) == true else { return nil }
      // Others can need it to look as they do.
      return !cutAlone.contains(path)
        && taken(back: [path], from: was, to: now)?.looks(like: now) == true
        ? "idle: \(path)" : nil
    }
  }

  /// What else was edited does not matter, neither alone nor all of it.
  private func restFaults(_ was: SetLabel, _ now: SetLabel) -> [String] {
    let paths = cause.edited.map(\.path)
    guard !paths.isEmpty else { return [] }
    if !Set(paths).isDisjoint(with: own.map(\.path)) { return ["told twice: \(paths)"] }
    if cause.edited.contains(where: { !$0.isOfCase }) { return ["no key of the case: \(paths)"] }
    guard let restored = taken(back: own.map(\.path), from: was, to: now) else { return [] }
    let needed = paths.filter { path in
      taken(back: [path], from: was, to: now)?.looks(like: now) == false
    }
    return (restored.looks(like: was) ? [] : ["\(paths) matter"])
      + needed.map { "\($0) matters" }
  }

  /// The world is named where it matters, and only there.
  private func worldFaults(_ was: SetLabel) -> [String] {
    if Set(cause.changes.map { "\($0.kind) \($0.path) \($0.is)" }).count < cause.changes.count {
      return ["named twice: \(cause.changes.map(\.path))"]
    }
    guard pair.canBeReplayed else { return [] }
    let isBaseline =
      was.picture == baseline
      && EffectClaims(
        was: recorded, now: was.record, tolerance: 0
      ).moved(beyond: tolerance).isEmpty
    if others.isEmpty { return was.picture == baseline ? [] : ["the world changed too"] }
    return isBaseline && !others.contains { $0.kind == .image } ? ["the world did not change"] : []
  }

  /// Picture files are named where they changed, and only there.
  private var pictureFaults: [String] {
    let named = Set(others.filter { $0.kind == .image }.map(\.is))
    let old = Dictionary(
      pair.was.pictures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let changed = Set(
      pair.now.pictures.filter { old[$0.name] != nil && old[$0.name] != $0 }.map(\.name))
    if !named.isSubset(of: changed) { return ["\(named.subtracting(changed)) did not change"] }
    // If the recorded label looks as it did, changed files do not matter.
    let isTold = named == changed || others.isEmpty && pair.canBeReplayed
    return isTold ? [] : ["it does not say \(changed.subtracting(named))"]
  }

  // MARK: - What they do

  private func truth(_ was: SetLabel, _ now: SetLabel) -> [String] {
    // With clusters, if nobody edited the record.
    let before = pair.edit == nil ? SetLabel(pair.was, recorder)?.record ?? recorded : recorded
    return cause.effects.flatMap { told -> [String] in
      guard told.changes.allSatisfy(cause.changes.indices.contains) else { return ["no change"] }
      let changes = told.changes.map { cause.changes[$0] }
      let paths = changes.filter(\.isOfCase).map(\.path)
      let isOwn = paths.count == changes.count
      let after: SetLabel?
      switch told.context {
      case .all: after = now
      case .alone where !isOwn: after = paths.isEmpty ? was : nil
      case .alone where !others.isEmpty:
        let recorded = SetLabel(pair.was, recorder)
        after = recorded.flatMap { taken(back: paths, from: now, to: $0, by: recorder) }
      case .alone, .aloneToday: after = taken(back: paths, from: now, to: was)
      case .together: after = now
      }
      guard let after else { return ["\(changes.map(\.path)) makes no label by itself"] }
      let start: LayoutRecord
      switch told.context {
      case .all, .alone: start = before
      case .aloneToday: start = was.record
      case .together:
        guard let rest = taken(back: paths, from: was, to: now) else { return ["no label"] }
        start = rest.record
      }
      let alone =
        told.context == .all
        ? [SetLabel(pair.now, recorder)?.record, was.record].compactMap(\.self) : []
      return faults(of: told.effect, from: start, to: after, alone).map { "\(told.effect): \($0)" }
    }
  }

  private func faults(
    of effect: Effect, from was: LayoutRecord, to now: SetLabel, _ alone: [LayoutRecord]
  ) -> [String] {
    let claims = EffectClaims(was: was, now: now.record, tolerance: tolerance, alone: alone)
    if claims.check(effect) { return claims.faults }
    switch effect {
    case .illegible(let contrast), .faint(let contrast):
      return ContrastClaims.faults(of: contrast, in: now.spec)
    default: break
    }
    return FontClaims(label: now, renderer: renderer, recorder: recorder).faults(of: effect)
      ?? ["nobody checks it"]
  }
}
