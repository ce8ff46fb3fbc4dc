internal import Base
internal import Results

/// What other picture files, fonts or libraries, or another harness, did to the same case.
struct EnvironmentChange {
  let changes: [Change]
  /// What fonts did to characters.
  private(set) var facts: [Effect]
  let effects: [Effect]
  /// What moved; nil if nothing did.
  let consequence: Consequence?
  let stage: CaseResult.Stage
  let details: [CaseResult.Cause.Detail]

  /// Whether it can be seen in a label. Fonts that the label no longer shows, and letters that it does not have, cannot.
  func matters(to label: LayoutRecord) -> Bool {
    guard changes.allSatisfy({ $0.kind == .font }) else { return true }
    let names = Set(label.lines.lazy.flatMap(\.runs).map(\.fontName))
    let isShown = changes.contains { names.contains($0.path) || names.contains($0.is) }
    // Characters of a font that no longer has them come from another one.
    let isReplaced = facts.contains { fact in
      if case .fallback(let fallback) = fact { names.contains(fallback.is) } else { false }
    }
    guard isShown || isReplaced else { return false }
    // What is left out takes part in where it is cut.
    let text = Set(((label.body ?? "") + label.visibleText).map(String.init))
    // Other facts than widths are not only about some letters, and not all letters may be named.
    return facts.isEmpty
      || facts.contains { fact in
        switch fact {
        case .widths(let widths) where widths.characters.count == widths.count:
          widths.characters.contains { text.contains($0.character) }
        case .blank(let blank): blank.text.contains { text.contains(String($0)) }
        default: true
        }
      }
  }

  /// The same with the characters that have no outline in a label as it is: its text may be another one than was recorded.
  func seen(in label: LayoutRecord) -> EnvironmentChange {
    var change = self
    change.facts = facts.compactMap { fact in
      guard case .blank(var blank) = fact else { return fact }
      let known = Set(blank.text)
      blank.text = label.shown(in: blank.font, blank.source).filter(known.contains)
      return blank.text.isEmpty ? nil : .blank(blank)
    }
    return change
  }

  /// Whether characters are known to be where they were if lines are.
  var arePlacesKnown: Bool {
    !effects.contains { effect in
      if case .still(let stillness) = effect { stillness.of == .lines } else { false }
    }
  }

  /// For a change that moved nothing.
  init(
    _ change: Change, _ effects: [Effect], _ stage: CaseResult.Stage,
    details: [CaseResult.Cause.Detail] = []
  ) {
    changes = [change]
    facts = []
    self.effects = effects
    consequence = nil
    self.stage = stage
    self.details = details
  }

  /// Finds out what changed in a case that was laid out again.
  ///
  /// - Parameters:
  ///   - difference: From its record to what it is today.
  ///   - images: Its picture files that changed.
  ///   - arePixelsEqual: Whether its picture still passes.
  ///   - trial: Finds characters that have each other's glyphs; nil if nothing can be tried.
  ///   - own: The label's own font today; nil if that is not known.
  /// - Returns: nil if nothing differs, or if no possible cause is known.
  init?(
    _ difference: LayoutDifference, images: [Change], arePixelsEqual: Bool,
    _ trial: ExchangeTrial?, own: @autoclosure () -> Laboratory.OwnFont?
  ) {
    let moved = difference.consequence()
    let shaped = difference.attachmentChange() ?? difference.shapingChange()
    guard moved != nil || shaped != nil || !arePixelsEqual else { return nil }
    let fonts = FontDifference(difference, own: own())
    // Another font file numbers its glyphs as it likes.
    let shaping = fonts.changes.isEmpty ? shaped : difference.attachmentChange()
    guard moved != nil || shaping != nil || !arePixelsEqual else { return nil }
    let libraries = LibraryChanges(difference)
    let changes = images + fonts.changes + libraries.changes
    consequence = moved
    details =
      images.map { .init(what: $0.path, was: $0.was, is: $0.is) } + fonts.details
      + libraries.changes.map { .init(what: $0.path, was: $0.was, is: $0.is) }
      + (shaping?.details ?? []) + (moved?.details ?? [])
    guard let first = changes.first else {
      // Nothing recorded has changed except the result.
      guard let seen = Self.seen(fonts, shaping, moved) else { return nil }
      self.changes = [.unexplained(seen.effects, isReplayed: false, .nothingRecorded)]
      (stage, effects, facts) = (seen.stage, seen.effects, [])
      return
    }
    self.changes = changes
    switch first.kind {
    case .image:
      let known = fonts.facts(areAlone: false, isMoved: moved != nil, nil)
      (stage, facts) = (.image, known?.effects ?? [])
      effects = moved?.effects ?? difference.sameness
    case .font:
      let known = fonts.facts(
        areAlone: changes.count == fonts.changes.count, isMoved: moved != nil, trial)
      (stage, facts) = (.fonts, known?.effects ?? [])
      // Without facts about a font, the width of its characters is unknown.
      let extent: Effect.Stillness.Extent = known?.areRespaced ?? true ? .lines : .everything
      effects = moved?.effects ?? [.still(difference.stillness(extent))]
    default:
      let seen = Self.seen(fonts, shaping, moved)
      (stage, facts) = (seen?.stage ?? .raster, [])
      effects = seen?.effects ?? difference.sameness
    }
  }

  func finding(_ context: Finding.Context) -> Finding {
    Finding(changes, facts: facts, effects: effects, context)
  }
}

extension EnvironmentChange {
  /// The effects of libraries on the text, and on its lines or cut.
  private static func seen(
    _ fonts: FontDifference, _ shaping: Consequence?, _ moved: Consequence?
  ) -> (stage: CaseResult.Stage, effects: [Effect])? {
    let facts = fonts.shapingFacts
    let shaped = facts.isEmpty ? shaping?.effects : facts
    guard let shaped else { return moved.map { ($0.stage, $0.effects) } }
    // Other glyphs are also elsewhere, which need not be said.
    let rest = moved.flatMap { [.placement, .size].contains($0.stage) ? nil : $0.effects }
    return (.shaping, shaped + (rest ?? []))
  }
}

/// The differences between two environments.
private struct LibraryChanges {
  let changes: [Change]

  /// Names as sentences say them, in the order in which text passes through them.
  private static let names = Fingerprint.names + [("harness", "harness")]

  init(_ difference: LayoutDifference) {
    guard case .object(let was)? = difference.expected.environment,
      case .object(let now)? = difference.actual.environment
    else {
      changes = []
      return
    }
    // Values that only one of them has were not recorded by another version of harness.
    changes = Self.names.compactMap { key, name in
      guard case .string(let before)? = was[key], case .string(let after)? = now[key],
        before != after
      else { return nil }
      return .init(
        kind: key == "harness" ? .harness : .library, path: name, was: before, is: after)
    }
  }
}
