internal import Cases
internal import Labels
internal import Raster
internal import Results

extension CaseChange {
  /// Labels with some of their changes undone.
  final class Undoing {
    private let changes: [FieldChange]
    /// The recorded case as it is laid out today.
    let recorded: Laboratory.Setting
    let actual: Laboratory.Setting
    let laboratory: Laboratory
    /// The recorded picture.
    private let picture: Bitmap
    private var known: [[Int]: Laboratory.Setting?] = [:]

    init(
      _ changes: [FieldChange], recorded: Laboratory.Setting, _ experiments: Explanation.Experiments
    ) {
      self.changes = changes
      self.recorded = recorded
      actual = experiments.actual
      laboratory = experiments.laboratory
      picture = experiments.baseline
    }

    /// How many pictures and boxes that the recorded label shows can no longer be seen.
    func unseen(in setting: Laboratory.Setting, of recorded: LayoutRecord) -> Int {
      guard changes.contains(where: \.canHide), let now = laboratory.picture(of: setting)
      else { return 0 }
      return LayoutDifference(expected: recorded, actual: setting.record, tolerance: 0)
        .unseenAttachments(picture, now).count
    }

    /// The current case with some changes undone; nil if that makes no label.
    func without(_ taken: [Int]) -> Laboratory.Setting? {
      if taken.count == changes.count { return recorded }
      if let known = known[taken] { return known }
      var spec = actual.record.spec
      for index in taken {
        spec = spec.flatMap { now in
          recorded.record.spec.flatMap { changes[index].value(of: $0, into: now) }
        }
      }
      let setting = spec.flatMap { laboratory.set($0) }
      known[taken] = setting
      return setting
    }

    /// Changes that must be undone to restore the recorded label, and those without which the label looks otherwise today:
    /// several as one where none of them matters without the others.
    func mattering() -> [[Int]] {
      let idle = idleTexts
      let needed = self.needed(of: changes.indices.filter { !idle.contains($0) })
      var units = changes.indices.filter { index in
        needed.contains(index)
          || !idle.contains(index)
            && without([index]).map { !laboratory.areEqual($0, actual) } ?? true
      }.map { [$0] }
      func differs(_ indices: [Int]) -> Bool {
        without(indices).map { !laboratory.areEqual($0, actual) } ?? false
      }
      var rest = changes.indices.filter { !units.contains([$0]) && !idle.contains($0) }
      while rest.count > 1, differs(rest) {
        var unit = rest
        for index in rest {
          let fewer = unit.filter { $0 != index }
          if fewer.count > 1, differs(fewer) { unit = fewer }
        }
        units.append(unit)
        rest.removeAll(where: unit.contains)
      }
      return units.sorted { $0[0] < $1[0] }
    }

    /// What a change of a language makes of the letters of texts that are shown in other letters than they are written in.
    ///
    /// - Parameters:
    ///   - setting: With it.
    ///   - other: Without it.
    /// - Returns: nil if it is about something else, or if that is not known.
    func shown(
      of change: FieldChange, with setting: Laboratory.Setting?, from other: Laboratory.Setting?
    ) -> [Effect]? {
      guard change.steps.last == .key("language"), let setting, let other else { return nil }
      let (now, was) = (setting.label.shownTexts, other.label.shownTexts)
      guard now.isTransformed || was.isTransformed else { return nil }
      return zip([was.body, was.suffix], [now.body, now.suffix]).filter { $0 != $1 }.map {
        .textShows(.init(was: $0, is: $1))
      }
    }

    /// Changes of several runs of a text that make no difference together, as where a space went from one to another.
    private var idleTexts: Set<Int> {
      let all = Array(changes.indices)
      for key in FieldChange.texts.sorted() {
        let texts = all.filter { changes[$0].steps.first == .key(key) }
        guard texts.count > 1, texts.count < all.count else { continue }
        let rest = all.filter { !texts.contains($0) }
        if let alone = without(texts), let restored = without(rest),
          laboratory.areEqual(alone, actual), laboratory.areEqual(restored, recorded)
        {
          return Set(texts)
        }
      }
      return []
    }

    /// Changes that must be undone to restore the recorded label, none of which can be left out.
    private func needed(of indices: [Int]) -> [Int] {
      guard indices.count > 1 else { return indices }
      var needed = indices
      var count = 0
      // A change that was needed together with another may not be needed without it.
      repeat {
        count = needed.count
        for index in needed {
          let rest = needed.filter { $0 != index }
          guard !rest.isEmpty, let setting = without(rest), laboratory.areEqual(setting, recorded)
          else { continue }
          needed = rest
        }
      } while (2..<count).contains(needed.count)
      return needed
    }
  }
}
