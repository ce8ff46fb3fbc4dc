internal import Results

/// The findings about a case: the effects of its own changes, and those of other changes.
struct Diagnosis {
  /// The recorded case, laid out today.
  enum Replay {
    /// The case is the recorded one.
    case unchanged
    case equal, different
    /// It cannot be laid out any more.
    case impossible
  }

  /// The most visible one first.
  var findings: [Finding]
  var stage: CaseResult.Stage
  /// Changes of the case that make no difference.
  var edited: [Change] = []
  var remedies: [Remedy] = []
  var details: [CaseResult.Cause.Detail]
  var replay: Replay
  /// The effect of other changes on the recorded case; nil if it would still pass, or if that is unknown.
  var environment: EnvironmentChange?
  /// The recorded layout with clusters; nil if the recorded case has another one today.
  var recorded: LayoutRecord?
  /// Whether the case shows something else than was recorded: other text, other pictures, another look. What fonts and
  /// libraries change does not count, and neither does where things are.
  var showsOther: Bool

  var cause: CaseResult.Cause {
    CaseResult.Cause(
      stage: stage, seenFindings, edited: edited, remedies: remedies, details: details)
  }

  /// Adds characters that a change of a text brought, and that nothing is drawn for.
  ///
  /// - Parameter fonts: Fonts with other files than were recorded.
  mutating func add(_ blanks: [Effect.Blank], _ fonts: [Change]) {
    for blank in blanks {
      let key = blank.source ?? "text"
      guard
        let index = findings.firstIndex(where: { finding in
          finding.changes.contains { $0.path.hasPrefix(key) && $0.hasText }
        })
      else { continue }
      findings[index].effects.append(.blank(blank))
      for font in fonts
      where font.path == blank.font && !findings.contains(where: { $0.changes.contains(font) }) {
        findings[index].changes.append(font)
      }
    }
  }

  /// Adds what changes of the case cut off by themselves, unless their own finding says it.
  mutating func add(_ losses: [Finding]) {
    for loss in losses {
      let told = findings.firstIndex { finding in
        loss.changes.allSatisfy(finding.changes.contains)
      }
      if let told {
        guard findings[told].context == .aloneToday,
          !findings[told].effects.contains(where: { $0.isCut || $0.severity == .lost })
        else { continue }
        findings[told] = loss
      } else {
        findings.insert(loss, at: 1)
        edited.removeAll(where: loss.changes.contains)
        details += loss.changes.map { .value($0) }
      }
    }
  }

  /// Adds a text that can hardly be seen, or has too little contrast now.
  ///
  /// - Parameter reasons: The changes without which it would have another contrast.
  mutating func add(_ loss: Effect, of reasons: [Change]) {
    if join(reasons, losing: loss) { return }
    guard !findings.contains(where: { $0.effects.contains { $0.hides || $0.isFaint } }),
      let index = findings.firstIndex(where: { $0.changes.contains(where: reasons.contains) })
        ?? findings.firstIndex(where: { finding in
          finding.changes.contains { $0.hasText || $0.kind == .color }
        })
    else { return }
    if loss.hides { findings[index].effects.removeAll(where: \.isStillness) }
    findings[index].effects.append(loss)
  }

  /// Whether the first finding says only that something moved.
  var tellsOnlyMoves: Bool {
    guard let effects = findings.first?.effects, !effects.isEmpty else { return false }
    return effects.allSatisfy { if case .moved = $0 { true } else { false } }
  }

  /// Tells changes that move nothing, and that only together lose something, as one finding.
  ///
  /// - Returns: Whether there are several such findings.
  private mutating func join(_ reasons: [Change], losing loss: Effect) -> Bool {
    let indices = findings.indices.filter {
      findings[$0].changes.contains(where: reasons.contains)
    }
    let areAlike = indices.allSatisfy { index in
      findings[index].changes.allSatisfy(reasons.contains)
        && findings[index].effects.allSatisfy { $0.isStillness || $0.hides || $0.isFaint }
    }
    guard let first = indices.first, indices.count > 1, areAlike else { return false }
    findings[first].changes = indices.flatMap { findings[$0].changes }
    let stillness = findings[first].effects.filter(\.isStillness)
    findings[first].effects = (loss.hides ? [] : stillness) + [loss]
    for index in indices.dropFirst().reversed() { findings.remove(at: index) }
    return true
  }

  /// Adds a picture or a box that can no longer be seen, to what changed its run, or else to what changed a colour.
  ///
  /// - Parameters:
  ///   - path: The key of its run.
  ///   - reasons: The colours that hide it together; empty if no two do.
  mutating func add(_ loss: Effect, of path: String, _ reasons: [Change]) {
    if !join(reasons, losing: loss) { append(loss, of: path) }
    guard path.hasPrefix("suffix") else { return }
    for index in findings.indices {
      findings[index].effects.removeAll {
        if case .suffix(let change) = $0 { change.isNone } else { false }
      }
    }
  }

  private mutating func append(_ loss: Effect, of path: String) {
    func index(_ matches: (Change) -> Bool) -> Int? {
      findings.firstIndex { $0.changes.contains(where: matches) }
    }
    let index =
      index { $0.path == path || $0.path.hasPrefix("\(path).") } ?? index { $0.kind == .color } ?? 0
    guard findings.indices.contains(index) else { return }
    // Of all changes together, that nothing moved may be false.
    if index > 0 { findings[index].effects.removeAll(where: \.isStillness) }
    findings[index].effects.append(loss)
  }

  /// A suffix with characters that have no outline is not kept.
  private var seenFindings: [Finding] {
    let isBlank = findings.contains { finding in
      (finding.facts + finding.effects).contains { fact in
        if case .blank(let blank) = fact { blank.source == "suffix" } else { false }
      }
    }
    guard isBlank else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.effects.removeAll {
        if case .suffix(let change) = $0 { change.isNone } else { false }
      }
      return finding
    }
  }
}

extension Diagnosis {
  /// Only the world changed, as far as can be seen.
  init(
    environment: EnvironmentChange, remedies: [Remedy], edited: [Change] = [],
    recorded: LayoutRecord? = nil, showsOther: Bool
  ) {
    self.init(
      findings: [environment.finding(.all)], stage: environment.stage, edited: edited,
      remedies: remedies, details: environment.details,
      replay: edited.isEmpty ? .unchanged : .different, environment: environment,
      recorded: recorded, showsOther: showsOther)
  }

  /// - Parameters:
  ///   - isSeen: Whether the environment's change can be seen in the case as it is.
  ///   - label: The case as it is laid out.
  ///   - ownAlone: What the case's changes do alone.
  ///   - tolerance: How far apart two effects on places may be that are the same, in points.
  init(
    _ own: CaseChange, _ environment: EnvironmentChange?, isSeen: Bool, in label: LayoutRecord,
    ownAlone: [Effect],
    tolerance: Double, named: (FieldChange) -> Change
  ) {
    let environment = environment?.seen(in: label)
    var shares = Shares(own, environment, named)
    if let environment, isSeen {
      if let moved = environment.consequence {
        shares.attribute(
          own.total?.effects ?? [], toOwn: ownAlone, or: moved.effects, of: environment,
          own.finding(.aloneToday, named), within: tolerance)
      }
      shares.putLossFirst(of: environment)
    }
    self.init(
      findings: [shares.main] + own.asides(named) + shares.others, stage: shares.stage,
      edited: own.edited.map(named),
      details: own.details + (own.total?.details ?? []) + (environment?.details ?? []),
      replay: environment == nil ? .equal : .different, environment: environment,
      showsOther: !own.onlyPlaces)
  }

  /// Which of what can be seen the case's changes did, and which those of fonts or libraries.
  private struct Shares {
    private(set) var main: Finding
    private(set) var others: [Finding]
    private(set) var stage = CaseResult.Stage.case
    private let own: CaseChange

    /// All is the case's own, and the others' is told besides.
    init(
      _ own: CaseChange, _ environment: EnvironmentChange?, _ named: (FieldChange) -> Change
    ) {
      self.own = own
      main = Finding(
        own.main.map(named), facts: own.facts, effects: own.total?.effects ?? own.stillness)
      others = environment.map { [$0.finding(.alone)] } ?? []
    }

    /// - Parameters:
    ///   - seen: What can be seen.
    ///   - ownAlone: What the case's changes do alone.
    ///   - moved: What the others do alone.
    ///   - ownToday: What the case's changes do where the others come first.
    ///   - tolerance: How far apart two effects on places may be that are the same, in points.
    mutating func attribute(
      _ seen: [Effect], toOwn ownAlone: [Effect], or moved: [Effect],
      of environment: EnvironmentChange, _ ownToday: @autoclosure () -> Finding,
      within tolerance: Double
    ) {
      // Effects on places can be told apart; others are of one text.
      let areOfPlaces = seen.allSatisfy(\.isOfPlace)
      func attributed(to effects: [Effect]) -> [Effect] {
        seen.filter { one in effects.contains { $0.isSame(as: one, within: tolerance) } }
      }
      let ofOwn = attributed(to: ownAlone)
      let ofEnvironment = attributed(to: moved)
      if own.total != nil, own.effect == nil || ofEnvironment == seen && ofOwn != seen {
        // Fonts or libraries alone do what can be seen first.
        lead(environment, with: seen.withNumbers(of: moved, within: tolerance), then: ownToday())
      } else if areOfPlaces, !ofOwn.isEmpty,
        seen.allSatisfy({ ofOwn.contains($0) || ofEnvironment.contains($0) })
      {
        main.effects = ofOwn
      } else if ofOwn == seen {
        // Other text, and text in another font, does not grow as the recorded line did.
        if !areOfPlaces, own.onlyPlaces {
          main.effects = seen.withNumbers(of: ownAlone, within: tolerance)
        }
      } else {
        let (ownExtent, extent) = (ownAlone.extent(like: seen), moved.extent(like: seen))
        // Both add to what can be seen: the one that adds more comes first, and what the other does after it.
        let addsBoth = areOfPlaces && max(ownExtent, extent) > 0
        // Where they move something to different sides, the first has not done what can be seen.
        if !addsBoth || seen.areAgainst(extent > ownExtent ? moved : ownAlone) {
          merge(environment)
        } else if extent > ownExtent {
          lead(environment, with: seen, then: ownToday())
        } else {
          main.effects = seen.filter { ofOwn.contains($0) || !ofEnvironment.contains($0) }
        }
      }
    }

    /// What fonts or libraries do comes first.
    private mutating func lead(
      _ environment: EnvironmentChange, with effects: [Effect], then ownToday: Finding
    ) {
      stage = environment.stage
      main = Finding(environment.changes, facts: environment.facts, effects: effects)
      others = [ownToday]
    }

    /// It takes both together, and the facts have been said.
    private mutating func merge(_ environment: EnvironmentChange) {
      main.changes += environment.changes
      main.facts += environment.facts
      others = []
    }

    /// What is lost comes first, whatever else moved.
    mutating func putLossFirst(of environment: EnvironmentChange) {
      guard main.changes != environment.changes,
        !main.effects.contains(where: { $0.isCut || $0.severity == .lost }),
        (environment.facts + environment.effects).contains(where: { $0.severity == .lost })
      else { return }
      (main, others) = (environment.finding(.all), [main.with(.alone)])
      // Of all changes together, that nothing moved would be false.
      if own.total != nil, main.effects.first?.isStillness == true { main.effects = [] }
      stage = environment.stage
    }
  }
}

extension Effect {
  fileprivate var isFaint: Bool { if case .faint = self { true } else { false } }
}

extension Finding {
  fileprivate func with(_ context: Context) -> Finding {
    Finding(changes, facts: facts, effects: effects, context)
  }
}

extension [Effect] {
  /// Whether something moved to the other side than it does by these effects.
  fileprivate func areAgainst(_ others: [Effect]) -> Bool {
    contains { effect in
      guard case .moved(let move) = effect else { return false }
      return others.contains { other in
        guard case .moved(let known) = other, move.subject.isAlso(known.subject) else {
          return false
        }
        return move.x * known.x < 0 || move.y * known.y < 0
      }
    }
  }

  /// How far those of the kinds of others reach, in points; 0 if there are none.
  fileprivate func extent(like others: [Effect]) -> Double {
    others.map { extent(like: $0) }.max() ?? 0
  }

  /// How far the first effect of the kind of another one reaches, in points; 0 if there is none.
  fileprivate func extent(like other: Effect) -> Double {
    lazy.compactMap { one -> Double? in
      switch (one, other) {
      case (.moved(let move), .moved(let known)) where move.subject.isAlso(known.subject):
        Swift.max(abs(move.x), abs(move.y))
      case (.resized(let resizing), .resized(let known)) where resizing.subject == known.subject:
        resizing.growth.map { abs($0) }.max()
      default: nil
      }
    }.first ?? 0
  }

  /// The same effects with the length of a line that the first of them has alone.
  fileprivate func withNumbers(of alone: [Effect], within tolerance: Double) -> [Effect] {
    guard let first, let same = alone.first(where: { $0.isSame(as: first, within: tolerance) })
    else { return self }
    return [first.with(same.room)] + dropFirst()
  }
}

extension Effect.Subject {
  /// Whether it is the same as another one, or one of the two is a line and the other all lines.
  func isAlso(_ other: Effect.Subject) -> Bool {
    switch (self, other) {
    case (.line, .lines), (.lines, .line): true
    default: self == other
    }
  }
}
