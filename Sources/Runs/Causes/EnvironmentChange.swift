internal import Base
internal import Labels
internal import Results

/// What other picture files, fonts or libraries, or another harness, did to the same case.
struct EnvironmentChange {
  /// One sentence.
  let summary: String
  /// The same in addition to the case's own changes: the consequence is then that of the recorded case.
  let aside: String
  let remedies: [Remedy]
  let roots: [CaseResult.Cause.Root]
  let stage: CaseResult.Stage
  let details: [CaseResult.Cause.Detail]

  /// For a cause without a name.
  init(
    _ kind: CaseResult.Cause.Root.Kind, _ stage: CaseResult.Stage, _ summary: String,
    aside: String? = nil, details: [CaseResult.Cause.Detail] = []
  ) {
    self.summary = summary
    self.aside = aside ?? summary
    remedies = []
    self.stage = stage
    self.details = details
    roots = [.init(kind: kind, path: "", was: "", is: "", change: summary)]
  }

  /// Picture files of the case that changed, if their effect is unknown.
  init(images: [FieldChange], location: (FieldChange) -> String?) {
    summary = CaseChange.words(images)
    aside = summary
    remedies = []
    stage = .image
    roots = images.map { $0.root(at: location($0)) }
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
    laboratory: Laboratory?, location: (FieldChange) -> String?
  ) {
    let moved = difference.consequence()
    let shaped = difference.attachmentChange() ?? difference.shapingChange()
    guard moved != nil || shaped != nil || !arePixelsEqual else { return nil }
    let fonts = FontDifference(difference)
    // Another font file numbers its glyphs as it likes.
    let shaping = fonts.roots.isEmpty ? shaped : difference.attachmentChange()
    guard moved != nil || shaping != nil || !arePixelsEqual else { return nil }
    let libraries = LibraryChanges(difference)
    let roots = images.map { $0.root(at: location($0)) } + fonts.roots + libraries.roots
    details =
      images.map(\.detail) + fonts.details
      + libraries.roots.map { .init(what: $0.path, was: $0.was, is: $0.is) }
      + (shaping?.details ?? []) + (moved?.details ?? [])
    remedies =
      laboratory.flatMap { laboratory in
        moved.map { RemedySearch(difference, laboratory).remedies(for: $0, []) }
      } ?? []
    guard let first = roots.first else {
      // Nothing recorded has changed except the result.
      guard let seen = Self.seen(fonts, shaping, moved) else { return nil }
      self.roots = EnvironmentChange(.unknown, seen.stage, seen.summary).roots
      (summary, stage) = (seen.summary, seen.stage)
      aside = "the recorded case is laid out differently today: \(seen.summary)"
      return
    }
    self.roots = roots
    var facts: FontDifference.Facts?
    var effect = moved?.summary
    switch first.kind {
    case .image: stage = .image
    case .font:
      stage = .fonts
      facts = fonts.facts(areAlone: roots.count == fonts.roots.count, isMoved: moved != nil)
    default:
      let seen = Self.seen(fonts, shaping, moved)
      stage = seen?.stage ?? .raster
      effect = seen?.summary ?? difference.sameness.phrase.text
    }
    let stillness: [Effect] =
      switch first.kind {
      case .image: difference.sameness
      // Without facts about a font, the width of its characters is unknown.
      case .font where facts?.areRespaced ?? true: [.still(difference.stillness(.lines))]
      default: [.still(difference.stillness(.everything))]
      }
    // The sentence about characters from other fonts names both fonts.
    let titles = roots.filter { $0.kind != .font || facts == nil || !fonts.isOnlyMoved }
      .map(\.title).joined(separator: ", ")
    let told = [titles, facts?.words.text ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    summary =
      switch (facts, effect) {
      case (_?, let effect?): "\(told), so \(effect)"
      case (nil, let effect?): "\(told): \(effect)"
      case (_, nil): "\(told); \(stillness.phrase.text)"
      }
    aside =
      switch (effect, moved ?? shaping) {
      case (let effect?, _?): "\(told); without the other changes, \(effect)"
      case (let effect?, nil): "\(told): \(effect)"
      case (nil, _): "\(told); without the other changes, \(stillness.phrase.text)"
      }
  }
}

extension EnvironmentChange {
  /// The effects of libraries on the text, and on its lines or cut.
  private static func seen(
    _ fonts: FontDifference, _ shaping: Consequence?, _ moved: Consequence?
  ) -> (stage: CaseResult.Stage, summary: String)? {
    let facts = fonts.shapingFacts
    let shaped = facts.isEmpty ? shaping?.summary : facts.facts(areSeveral: false).text
    guard let shaped else { return moved.map { ($0.stage, $0.summary) } }
    // Other glyphs are also elsewhere, which need not be said.
    let effect = moved.flatMap { [.placement, .size].contains($0.stage) ? nil : $0.summary }
    return (.shaping, [shaped, effect].compactMap(\.self).joined(separator: ", and "))
  }
}

/// The differences between two environments.
private struct LibraryChanges {
  let roots: [CaseResult.Cause.Root]

  /// Names as sentences say them, in the order in which text passes through them.
  private static let names = Fingerprint.names + [("harness", "harness")]

  init(_ difference: LayoutDifference) {
    guard case .object(let was)? = difference.expected.environment,
      case .object(let now)? = difference.actual.environment
    else {
      roots = []
      return
    }
    // Values that only one of them has were not recorded by another version of harness.
    roots = Self.names.compactMap { key, name in
      guard case .string(let before)? = was[key], case .string(let after)? = now[key],
        before != after
      else { return nil }
      return .init(
        kind: key == "harness" ? .harness : .library, path: name, was: before, is: after)
    }
  }
}
