internal import Base
internal import Cases
internal import Labels
internal import Results

/// What other picture files, fonts or libraries, or another harness, did to the same case.
struct EnvironmentChange {
  /// One sentence.
  let summary: Phrase
  /// The same in addition to the case's own changes: the consequence is then that of the recorded case.
  let aside: Phrase
  let remedy: Remedy?
  let changes: [Change]
  let stage: CaseResult.Stage
  let details: [CaseResult.Cause.Detail]

  /// For a cause that changed nothing else.
  init(
    _ change: Change, _ stage: CaseResult.Stage, _ summary: Phrase, aside: Phrase? = nil,
    details: [CaseResult.Cause.Detail] = []
  ) {
    self.summary = summary
    self.aside = aside ?? summary
    remedy = nil
    self.stage = stage
    self.details = details
    changes = [change]
  }

  /// For a cause without a name.
  init(
    _ stage: CaseResult.Stage, _ summary: Phrase, aside: Phrase? = nil,
    details: [CaseResult.Cause.Detail] = []
  ) {
    self.init(.unknown(summary.text), stage, summary, aside: aside, details: details)
  }

  /// Picture files of the case that changed, if their effect is unknown.
  init(images: [FieldChange], origin: (FieldChange) -> KeyLines.Origin?) {
    summary = CaseChange.words(images)
    aside = summary
    remedy = nil
    stage = .image
    changes = images.map { $0.change(from: origin($0)) }
    details = images.map(\.detail)
  }

  /// Finds out what changed in a case that was laid out again.
  ///
  /// - Parameters:
  ///   - difference: From its record to what it is today.
  ///   - images: Its picture files that changed.
  ///   - arePixelsEqual: Whether its picture still passes.
  ///   - laboratory: Looks for a remedy; nil if the case itself also changed.
  /// - Returns: nil if nothing differs, or if no possible cause is known.
  init?(
    _ difference: LayoutDifference, images: [FieldChange], arePixelsEqual: Bool,
    laboratory: Laboratory?, origin: (FieldChange) -> KeyLines.Origin?
  ) {
    let moved = difference.consequence()
    let shaped = difference.attachmentChange() ?? difference.shapingChange()
    guard moved != nil || shaped != nil || !arePixelsEqual else { return nil }
    let fonts = FontDifference(difference)
    // Another font file numbers its glyphs as it likes.
    let shaping = fonts.changes.isEmpty ? shaped : difference.attachmentChange()
    guard moved != nil || shaping != nil || !arePixelsEqual else { return nil }
    let libraries = LibraryChanges(difference)
    let changes = images.map { $0.change(from: origin($0)) } + fonts.changes + libraries.changes
    details =
      images.map(\.detail) + fonts.details
      + libraries.changes.map { .init(what: $0.path, was: $0.was, is: $0.is) }
      + (shaping?.details ?? []) + (moved?.details ?? [])
    remedy = laboratory.flatMap { laboratory in
      moved.flatMap { Remedy(for: $0, [], difference, laboratory) }
    }
    guard let first = changes.first else {
      // Nothing recorded has changed except the result.
      guard let seen = Self.seen(fonts, shaping, moved) else { return nil }
      self.changes = [.unknown(seen.summary)]
      (summary, stage) = ("\(seen.summary)", seen.stage)
      aside = "the recorded case is laid out differently today: \(seen.summary)"
      return
    }
    self.changes = changes
    var facts: FontDifference.Facts?
    var effect = moved?.summary
    switch first.kind {
    case .image: stage = .image
    case .font:
      stage = .fonts
      facts = fonts.facts(areAlone: changes.count == fonts.changes.count, isMoved: moved != nil)
    default:
      let seen = Self.seen(fonts, shaping, moved)
      stage = seen?.stage ?? .raster
      effect = seen?.summary ?? difference.sameness()
    }
    let stillness =
      switch first.kind {
      case .image: difference.sameness()
      // Without facts about a font, the width of its characters is unknown.
      case .font where facts?.areRespaced ?? true: difference.stillnessOfLines
      default: difference.stillness
      }
    // The sentence about characters from other fonts names both fonts.
    let titles = changes.filter { $0.kind != .font || facts == nil || !fonts.isOnlyMoved }
      .map(\.title).joined(separator: ", ")
    let told = [titles, "\(facts?.words ?? "")"].filter { !$0.isEmpty }.joined(separator: ": ")
    summary =
      switch (facts, effect) {
      case (_?, let effect?): "\(told), so \(effect)"
      case (nil, let effect?): "\(told): \(effect)"
      case (_, nil): "\(told); \(stillness)"
      }
    aside =
      switch (effect, moved ?? shaping) {
      case (let effect?, _?): "\(told); without the other changes, \(effect)"
      case (let effect?, nil): "\(told): \(effect)"
      case (nil, _): "\(told); without the other changes, \(stillness)"
      }
  }
}

extension EnvironmentChange {
  /// The effects of libraries on the text, and on its lines or cut.
  private static func seen(
    _ fonts: FontDifference, _ shaping: Consequence?, _ moved: Consequence?
  ) -> (stage: CaseResult.Stage, summary: String)? {
    let shaped = fonts.shapingFacts ?? shaping?.summary
    guard let shaped else { return moved.map { ($0.stage, $0.summary) } }
    // Other glyphs are also elsewhere, which need not be said.
    let effect = moved.flatMap { [.placement, .size].contains($0.stage) ? nil : $0.summary }
    return (.shaping, [shaped, effect].compactMap(\.self).joined(separator: ", and "))
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
