internal import Results

/// The case's own changes, and which of them matter.
struct CaseChange {
  /// Those that have the most visible effect, alone or together.
  let main: [FieldChange]
  /// Those that make no difference.
  let edited: [FieldChange]
  /// Texts of another locale, and which characters come from other fonts, if a list of fonts is among the main ones.
  let facts: [Effect]
  /// What the main ones do if nothing moves.
  let stillness: [Effect]
  /// What all of them do to the recorded case as it is laid out today; nil if nothing moves, or if fonts, libraries and
  /// pictures are the recorded ones.
  let effect: Consequence?
  /// From the recorded case as it is laid out today.
  private let today: LayoutDifference
  /// The difference between the baseline and the label as it is; nil if nothing moved.
  let total: Consequence?
  private let others: [Other]

  /// A change that matters, but not to what can be seen first.
  private struct Other {
    /// Several only if none of them matters without the others.
    let changes: [FieldChange]
    let facts: [Effect]
    /// Empty if there is no label with the change alone.
    let effects: [Effect]
    var context: Finding.Context
  }

  /// At most this many changes are tried one by one; if there are more, all are named.
  private static let mostTried = 12

  /// Finds out which of the changed values matter, and the effect of each.
  ///
  /// Those that matter are a minimal set: undoing all of them restores the recorded label, pixel by pixel, and
  /// none of them can be left out (Zeller and Hildebrandt, *Simplifying and isolating failure-inducing input*,
  /// 2002: 1-minimality).
  ///
  /// - Parameters:
  ///   - baseline: As recorded, with clusters if they are known.
  ///   - environment: What fonts, libraries or pictures did to the recorded case; nil if they did nothing.
  /// - Returns: nil if the recorded case and the case look the same today.
  init?(
    _ changes: [FieldChange], _ undoing: Undoing, baseline: LayoutRecord,
    _ environment: EnvironmentChange?, tolerance: Double
  ) {
    guard !undoing.laboratory.areEqual(undoing.recorded, undoing.actual) else { return nil }
    let trials = Trials(changes, undoing, baseline, environment, tolerance: tolerance)
    let units =
      changes.count > Self.mostTried ? changes.indices.map { [$0] } : undoing.mattering()
    var main = units
    var others: [Other] = []
    if units.count > 1, units.count <= Self.mostTried {
      var areMain = trials.areMain(units)
      // Of changes that move nothing, those that hide something come first.
      if !areMain.contains(true) { areMain = units.map(trials.hides) }
      if areMain.contains(true) {
        main = zip(units, areMain).filter(\.1).map(\.0)
        others = zip(units, areMain).filter { !$0.1 }.map { trials.other($0.0) }
      }
    }
    var (total, effect) = (trials.total, trials.effect)
    for effects in others.map(\.effects) {
      total?.effects.removeAll { effects.overhang(as: $0) }
      effect?.effects.removeAll { effects.overhang(as: $0) }
    }
    self.total = total
    self.effect = effect
    let needed = main.flatMap(\.self).sorted()
    self.main = needed.map { changes[$0] }
    let fallbacks =
      self.main.contains(where: \.isFallback)
      ? FontDifference(trials.overall).fallbacks(isMoved: total != nil) : []
    facts =
      needed.flatMap { index in
        undoing.shown(of: changes[index], with: undoing.actual, from: undoing.without([index]))
          ?? changes[index].facts
      } + fallbacks
    self.others = others
    let mattering = Set(units.flatMap(\.self))
    edited = changes.indices.filter { !mattering.contains($0) }.map { changes[$0] }
    // Where characters have other widths, only lines are known to be where they were.
    stillness =
      environment?.arePlacesKnown == false
      ? [.still(trials.overall.stillness(.lines))]
      : trials.overall.stillness(
        of: self.main,
        isAlone: environment == nil && others.allSatisfy { $0.changes.allSatisfy(\.isColor) })
    today = trials.today
  }

  /// Whether those that matter say only where something is.
  var onlyPlaces: Bool { (main + others.flatMap(\.changes)).allSatisfy(\.onlyPlaces) }

  /// Those that matter, but are told after others.
  var asideChanges: [[FieldChange]] { others.map(\.changes) }

  /// Those that matter, with what they do alone.
  func asides(_ named: (FieldChange) -> Change) -> [Finding] {
    others.map {
      Finding($0.changes.map(named), facts: $0.facts, effects: $0.effects, $0.context)
    }
  }

  /// The main ones with their effect on the recorded case today.
  func finding(_ context: Finding.Context, _ named: (FieldChange) -> Change) -> Finding {
    Finding(
      main.map(named), effects: effect?.effects ?? today.stillness(of: main, isAlone: true), context
    )
  }

  /// Two changes of one text have the same.
  var details: [CaseResult.Cause.Detail] {
    (main + others.flatMap(\.changes)).map(\.detail).reduce(into: []) { details, detail in
      if !details.contains(detail) { details.append(detail) }
    }
  }
}

extension CaseChange {
  /// What labels with some of the changes look like beside the recorded one.
  private struct Trials {
    private let changes: [FieldChange]
    private let undoing: Undoing
    private let baseline: LayoutRecord
    private let tolerance: Double
    private let isEnvironmentMoved: Bool
    /// From the baseline to the label as it is.
    let overall: LayoutDifference
    let total: Consequence?
    /// From the recorded case as it is laid out today.
    let today: LayoutDifference
    let effect: Consequence?

    init(
      _ changes: [FieldChange], _ undoing: Undoing, _ baseline: LayoutRecord,
      _ environment: EnvironmentChange?, tolerance: Double
    ) {
      self.changes = changes
      self.undoing = undoing
      self.baseline = baseline
      self.tolerance = tolerance
      isEnvironmentMoved = environment?.consequence != nil
      let actual = undoing.actual.record
      overall = LayoutDifference(expected: baseline, actual: actual, tolerance: tolerance)
      total = overall.consequence()
      today = LayoutDifference(
        expected: undoing.recorded.record, actual: actual, tolerance: tolerance)
      effect = environment == nil ? nil : today.consequence()
    }

    private func difference(
      from expected: LayoutRecord, to setting: Laboratory.Setting
    ) -> LayoutDifference {
      LayoutDifference(expected: expected, actual: setting.record, tolerance: tolerance)
    }

    private func only(_ unit: [Int]) -> Laboratory.Setting? {
      undoing.without(changes.indices.filter { !unit.contains($0) })
    }

    /// Which of some changes have the most visible effect.
    ///
    /// A change without which the consequence disappears, or becomes another, has caused it.
    func areMain(_ units: [[Int]]) -> [Bool] {
      let areMain = units.map(isMain)
      guard let first = total?.effects.first else { return areMain }
      guard areMain.contains(true) else {
        // Each of several may be enough, such as insets on both sides.
        return units.map { unit in
          only(unit).flatMap { setting in
            difference(from: baseline, to: setting).consequence()?.effects.first
          }?.isLike(first) ?? false
        }
      }
      // So may each of those without which alone all is as with them: they have the effect if it goes with all of them.
      func isLost(without units: [[Int]]) -> Bool {
        guard units.count > 1, let setting = undoing.without(units.flatMap(\.self).sorted())
        else { return false }
        let rest = difference(from: baseline, to: setting).consequence()
        return !(rest?.effects.first?.isLike(first) ?? false)
      }
      var joint = zip(units, areMain).filter { !$0.1 }.map(\.0)
      guard isLost(without: joint) else { return areMain }
      for unit in joint {
        let fewer = joint.filter { $0 != unit }
        if isLost(without: fewer) { joint = fewer }
      }
      return zip(units, areMain).map { $1 || joint.contains($0) }
    }

    private func isMain(_ unit: [Int]) -> Bool {
      // If there is no label without a change, it belongs to their common effect.
      undoing.without(unit).map { setting in
        Self.causes(total, difference(from: baseline, to: setting).consequence())
          || isEnvironmentMoved
            && Self.causes(
              effect, difference(from: undoing.recorded.record, to: setting).consequence())
      } ?? true
    }

    /// Whether a text has as much contrast as it had without a change, and has not with it, or whether a picture or a box
    /// can be seen without it.
    func hides(_ unit: [Int]) -> Bool {
      guard let setting = undoing.without(unit) else { return false }
      if let loss = Legibility.loss(from: baseline, to: overall.actual),
        loss != Legibility.loss(from: baseline, to: setting.record)
      {
        return true
      }
      return undoing.unseen(in: setting, of: baseline)
        < undoing.unseen(in: undoing.actual, of: baseline)
    }

    private static func causes(_ whole: Consequence?, _ rest: Consequence?) -> Bool {
      let (whole, rest) = (whole?.effects.ofChanges ?? [], rest?.effects.ofChanges ?? [])
      guard whole.map({ $0.withoutRoom }) != rest.map({ $0.withoutRoom }) else { return false }
      // What would be worse without a change is not its effect.
      guard let first = whole.first, let other = rest.first else { return true }
      // Beside a line that is new, or another one, those that moved are no longer all.
      if case (.moved(let one), .moved(let two)) = (first, other), one.subject != two.subject,
        one.subject.isAlso(two.subject), one.x == two.x, one.y == two.y
      {
        return false
      }
      return !other.takesMore(than: first)
    }

    /// A change that is not a main one, with what it does when it is applied alone to the recorded label.
    func other(_ unit: [Int]) -> Other {
      let own = unit.map { changes[$0] }
      let recorded = undoing.recorded
      let facts = own.enumerated().flatMap { index, change in
        undoing.shown(of: change, with: only([unit[index]]), from: recorded) ?? change.factsAlone
      }
      func other(_ effects: [Effect], _ context: Finding.Context) -> Other {
        Other(changes: own, facts: facts, effects: effects, context: context)
      }
      // A change that does nothing alone can do something together with others.
      var together: [Effect]? {
        guard let setting = undoing.without(unit) else { return nil }
        let together = difference(from: setting.record, to: undoing.actual)
        if let effects = together.consequence()?.effects { return effects }
        return undoing.laboratory.arePaintedApart(setting, undoing.actual)
          ? together.stillness(of: own, isAlone: true) : nil
      }
      guard let setting = only(unit) else { return other(together ?? [], .together) }
      let context = isEnvironmentMoved ? Finding.Context.aloneToday : .alone
      let alone = difference(from: isEnvironmentMoved ? recorded.record : baseline, to: setting)
      if let consequence = alone.consequence() { return other(consequence.effects, context) }
      if undoing.laboratory.arePaintedApart(recorded, setting) {
        return other(alone.stillness(of: own, isAlone: true, in: overall.actual), context)
      }
      return together.map { other($0, .together) }
        ?? other([.still(alone.stillness(.everything))], context)
    }
  }
}

extension [Effect] {
  /// The effects without those that are told of whatever has them: what is painted beyond the label, and that a suffix is
  /// kept.
  fileprivate var ofChanges: [Effect] {
    filter { effect in
      switch effect {
      case .beyond: false
      case .suffix(let change): !change.isNone
      default: true
      }
    }
  }

  /// Whether the same is painted beyond the same side of the label.
  fileprivate func overhang(as other: Effect) -> Bool {
    guard case .beyond(let overhang) = other else { return false }
    return contains {
      if case .beyond(let own) = $0 {
        own.side == overhang.side && own.what == overhang.what
      } else {
        false
      }
    }
  }
}

extension Effect {
  /// A contrast that a text lost, with that text as another label shows it; nil if that lost none, or another kind of
  /// it.
  fileprivate func ofText(in other: Effect) -> Effect? {
    switch (self, other) {
    case (.illegible(var contrast), .illegible(let shown)):
      (contrast.text, contrast.others) = (shown.text, shown.others)
      return .illegible(contrast)
    case (.faint(var contrast), .faint(let shown)):
      contrast.text = shown.text
      return .faint(contrast)
    default: return nil
    }
  }
}

extension LayoutDifference {
  /// What there is to say of changes that move nothing.
  ///
  /// - Parameters:
  ///   - isAlone: Whether only these can have changed the picture.
  ///   - label: What is shown in the end, if there are other changes: a text that it does not show, or shows as well as before,
  ///     has lost nothing.
  func stillness(
    of changes: [FieldChange], isAlone: Bool, in label: LayoutRecord? = nil
  ) -> [Effect] {
    var contrast = Legibility.loss(from: expected, to: actual)
    if let label {
      contrast = Legibility.loss(from: expected, to: label)
        .flatMap { contrast?.ofText(in: $0) }
    }
    if let contrast, case .illegible = contrast { return [contrast] }
    let faint = [contrast].compactMap(\.self)
    if isAlone, changes.allSatisfy(\.isColor) { return [.painted(.init(.colors))] + faint }
    // A shadow that moved did move.
    if changes.allSatisfy(\.isText) {
      return [.still(stillness(changes.contains(where: \.movesWords) ? .lines : .everything))]
    }
    let overhangs = overhangs
    if !overhangs.isEmpty { return overhangs }
    if let glyphs = glyphCountChange() { return [glyphs] }
    return sameness + (changes.contains(where: \.isColor) ? faint : [])
  }
}
