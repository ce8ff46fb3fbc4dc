internal import Base
internal import Cases
internal import Labels
package import Raster
package import Results

/// Why a picture differs from its baseline: what changed, its effects, and what would undo it.
///
/// Causes are tried out, not guessed. The recorded case is laid out again today: differences from its record come
/// from fonts, libraries or harness. The rest comes from the case itself, and those of its changed values count
/// that make a difference when they are undone. If nothing can be tried, the explanation says only what was seen.
package struct Explanation {
  /// As recorded with the baseline.
  package var expected: LayoutRecord
  /// With clusters, from which the numbers of line breaks come.
  package var actual: LayoutRecord
  package var comparison: Comparison
  /// How far something may move before it counts as moved, in points.
  package var tolerance: Double
  /// `sha256:` of the baseline picture as it is now, computed if nothing else explains a difference.
  package var expectedPixels: () -> String?
  /// Used to try out causes; nil if there are only records.
  var experiments: Experiments?
  /// What decides a value of the case; nil if that is not known.
  var origin: (FieldChange) -> KeyLines.Origin? = { _ in nil }
  /// What decides a text of a catalog that several things changed; nil for any other.
  var textRoots: (FieldChange) -> KeyLines.TextRoots? = { _ in nil }

  package init(
    expected: LayoutRecord, actual: LayoutRecord, comparison: Comparison, tolerance: Double,
    expectedPixels: @escaping @autoclosure () -> String? = nil
  ) {
    self.expected = expected
    self.actual = actual
    self.comparison = comparison
    self.tolerance = tolerance
    self.expectedPixels = expectedPixels
  }

  /// A laboratory, and the pictures that it has to explain.
  struct Experiments {
    let laboratory: Laboratory
    let actual: Laboratory.Setting
    let baseline: Bitmap
    let ignored: [PixelRect]
    let tolerance: Tolerance
  }

  package func cause() -> CaseResult.Cause { diagnosis().cause }

  /// Whether lines, cut or positions changed by more than the tolerance.
  var isMoved: Bool {
    let difference = LayoutDifference(expected: expected, actual: actual, tolerance: tolerance)
    return difference.lineChange() != nil || difference.truncationChange() != nil
      || !difference.hasSamePlaces
  }

  /// Whether a case is another one than the recorded one, apart from where things are; false if that is not known.
  static func showsOther(_ label: LabelSpec, than recorded: LayoutRecord) -> Bool {
    recorded.spec.map {
      FieldChange.changes(from: $0, to: label.resolved).contains { !$0.onlyPlaces }
    } ?? false
  }

  /// Whether the case is not the recorded one: only then can it show something else.
  var isEdited: Bool {
    expected.visibleText != actual.visibleText
      || expected.spec != nil && actual.spec != nil && expected.spec != actual.spec
  }

  /// The cause with what was tried out.
  ///
  /// Fonts and libraries cannot be taken back, so that their effect is that on the recorded case. The case's own is told
  /// apart by its effect today: the most visible difference from the baseline is that of whichever has it alone, or of
  /// both together.
  func diagnosis() -> Diagnosis {
    let changes = self.changes
    var diagnosis = diagnosis(changes)
    guard changes.contains(where: \.canHide), let experiments,
      let picture = experiments.laboratory.picture(of: experiments.actual)
    else { return diagnosis }
    let unseen = difference(to: actual).unseenAttachments(experiments.baseline, picture)
    for (path, effect) in unseen {
      diagnosis.add(effect, of: path, reasons(for: path, among: changes, experiments))
    }
    return diagnosis
  }

  /// Adds a text that can hardly be seen, or has too little contrast now, to all changes without which it would have another
  /// contrast.
  private func addContrast(of edits: [FieldChange], to diagnosis: inout Diagnosis) {
    guard let loss = Legibility.loss(from: expected, to: actual) else { return }
    let reasons = edits.filter { edit in
      guard let was = expected.spec, let now = actual.spec else { return false }
      var without = actual
      without.spec = edit.value(of: was, into: now)
      return without.spec != nil && Legibility.loss(from: expected, to: without) != loss
    }
    diagnosis.add(loss, of: reasons.map(named))
  }

  /// The colours without each of which a picture or a box could be seen, if there are several.
  private func reasons(
    for path: String, among changes: [FieldChange], _ experiments: Experiments
  ) -> [Change] {
    let colors = changes.filter(\.isColor)
    guard colors.count > 1, let was = expected.spec, let now = actual.spec else { return [] }
    return colors.filter { color in
      guard let setting = color.value(of: was, into: now).flatMap(experiments.laboratory.set),
        let picture = experiments.laboratory.picture(of: setting)
      else { return false }
      return !difference(to: setting.record).unseenAttachments(experiments.baseline, picture)
        .contains { $0.path == path }
    }.map(named)
  }

  private func diagnosis(_ changes: [FieldChange]) -> Diagnosis {
    let edits = changes.filter { !$0.isImage }
    let images = changes.filter(\.isImage)
    guard !edits.isEmpty else {
      let now = experiments.map { $0.laboratory.record(of: $0.actual, besides: expected) } ?? actual
      let trial = experiments.map { ExchangeTrial($0, $0.actual, now) }
      let environment = environment(now, images, arePixelsEqual: false, trial) ?? unexplained()
      return Diagnosis(
        environment: environment, remedies: remedies(environment.consequence, undoing: []),
        recorded: expected.completed(by: now),
        showsOther: !images.isEmpty || expected.visibleText != actual.visibleText)
    }
    guard let experiments,
      let replayed = replayedSpec(images).flatMap({ experiments.laboratory.set($0) })
    else { return seen(changes) }
    let now = experiments.laboratory.record(of: replayed, besides: expected)
    // No tolerance is for another picture or another font: what passes beside them does so for other machines.
    let isShown = experiments.shows(
      replayed, exactly: !images.isEmpty || FontDifference.hasOtherFiles(difference(to: now)))
    let environment =
      environment(
        now, images, arePixelsEqual: isShown, ExchangeTrial(experiments, replayed, now))
      ?? (isShown ? nil : unexplained(now))
    let recorded = expected.completed(by: now)
    let undoing = CaseChange.Undoing(edits, recorded: replayed, experiments)
    let own = CaseChange(
      edits, undoing, baseline: recorded ?? expected, environment, tolerance: tolerance)
    guard let own else {
      // Neither makes a visible difference.
      guard let environment else { return seen(edits, isAlone: false, replay: .equal) }
      var diagnosis = Diagnosis(
        environment: environment, remedies: remedies(environment.consequence, undoing: []),
        edited: edits.map(named), showsOther: !images.isEmpty)
      if environment.consequence != nil { diagnosis.add(losses(of: edits, beside: images)) }
      return diagnosis
    }
    let isSeen = environment?.matters(to: actual) ?? false
    let ownAlone = environment?.consequence == nil ? nil : ownAlone(now, today: own.effect?.effects)
    var diagnosis = Diagnosis(
      own, environment, isSeen: isSeen, in: actual, ownAlone: ownAlone ?? own.effect?.effects ?? [],
      tolerance: tolerance,
      named: named)
    // A key that only places shows something else where it takes a ligature away.
    let edited = LayoutDifference(expected: now, actual: actual, tolerance: tolerance)
    if edited.hasOtherGlyphs { diagnosis.showsOther = true }
    if environment?.consequence != nil {
      let asides = ([own.main] + own.asideChanges).filter { changes in
        let told = changes.map(named)
        return diagnosis.findings.contains { $0.context == .aloneToday && $0.changes == told }
      }
      diagnosis.add(
        asides.flatMap { losses(of: $0, areOne: true, beside: images) }
          + losses(of: own.edited, beside: images))
    }
    addContrast(of: edits, to: &diagnosis)
    if edits.contains(where: \.isOfTexts) {
      let today = experiments.laboratory.record(of: experiments.actual, besides: expected)
      diagnosis.add(
        FontDifference.newBlanks(from: expected, to: today),
        FontDifference(difference(to: today)).changes)
    }
    diagnosis.remedies = remedies(own.total, undoing: own.main)
    diagnosis.recorded = recorded
    if !images.isEmpty { diagnosis.showsOther = true }
    if environment == nil, diagnosis.tellsOnlyMoves, let size = difference(to: actual).resizingAlone
    {
      diagnosis.findings[0].effects = [size]
    }
    return diagnosis
  }

  /// What the case's own changes do without fonts, libraries and pictures that changed as well.
  ///
  /// Recorded fonts cannot be had. But a line that they made longer today holds as much as a line of its recorded length if
  /// there is as much more room, and so do taller lines with as much more height. So the label is laid out with that room.
  ///
  /// - Parameters:
  ///   - replayed: The recorded case today.
  ///   - today: What they do to that.
  /// - Returns: nil if that cannot be told.
  private func ownAlone(_ replayed: LayoutRecord, today: [Effect]?) -> [Effect]? {
    let difference = difference(to: actual)
    let isFitted = expected.fit != actual.fit
    guard let experiments,
      let index = difference.firstChangedLine ?? (isFitted ? 0 : nil)
        ?? today?.lazy.compactMap(\.movedLine).first,
      let growth = self.difference(to: replayed).growth(ofLine: index), !actual.isJustified,
      let spec = actual.spec
    else { return nil }
    guard
      let setting = spec.enlarged(by: growth, lines: expected.lines.count)
        .flatMap({ experiments.laboratory.set($0) })
    else { return nil }
    let alone = self.difference(to: setting.record).consequence()?.effects ?? []
    guard let today, (alone + today).allSatisfy(\.isOfPlace) else {
      return alone.map { $0.shortened(by: growth.length) }
    }
    // Today's lines have other sizes, but with that room they stand where the recorded ones would.
    return today.map { effect in
      guard growth.length != 0, let line = effect.movedLine else { return effect }
      return alone.first { $0.movedLine == line } ?? effect
    }
  }

  /// What edits cut off by themselves, although fonts, libraries or pictures that changed as well cut off as much.
  ///
  /// The label is laid out as for ``ownAlone(_:today:)``, and only counts if the recorded case is then as it was.
  ///
  /// - Parameter areOne: Whether edits are told together. Otherwise they are only if none cuts something off alone.
  private func losses(
    of edits: [FieldChange], areOne: Bool = false, beside images: [FieldChange]
  ) -> [Finding] {
    guard let experiments, !edits.isEmpty, !actual.isJustified,
      difference(to: actual).fitChange() == nil,
      let now = actual.spec,
      // Pictures take up the room that they took up.
      let recorded = replayedSpec(
        images.map { image in
          var image = image
          image.repeated = []
          return image
        }), let growth = growth(recorded, experiments.laboratory)
    else { return [] }
    func effects(of edits: [FieldChange]) -> [Effect] {
      let spec = edits.reduce(recorded as JSONValue?) { spec, edit in
        spec.flatMap { edit.value(of: now, into: $0) }
      }
      return spec?.enlarged(by: growth, lines: expected.lines.count).flatMap {
        experiments.laboratory.set($0)
      }
      .flatMap { difference(to: $0.record).consequence()?.effects } ?? []
    }
    func areLosses(_ effects: [Effect]) -> Bool {
      effects.contains { $0.isCut || $0.severity == .lost }
    }
    guard !areLosses(effects(of: [])) else { return [] }
    func finding(_ edits: [FieldChange]) -> Finding? {
      let effects = effects(of: edits)
      return areLosses(effects) ? Finding(edits.map(named), effects: effects, .alone) : nil
    }
    let apart = areOne ? [] : edits.compactMap { finding([$0]) }
    return apart.isEmpty ? [finding(edits)].compactMap(\.self) : apart
  }

  /// How much longer and taller the first line that differs is today if it has enough room; nil if that is not known.
  private func growth(
    _ recorded: JSONValue, _ laboratory: Laboratory
  ) -> (length: Double, height: Double)? {
    guard case .object(var spec) = recorded else { return nil }
    spec[expected.isInColumns ? "height" : "width"] = .number(
      (Double(PixelSize.maximumSide) / expected.scale).rounded(.down))
    guard let setting = laboratory.set(.object(spec)) else { return nil }
    let grown = difference(to: setting.laidOut)
    let index = difference(to: actual).firstChangedLine ?? 0
    let height = grown.growth(ofLine: 0)?.height ?? 0
    return grown.growth(ofLine: index).map { ($0.length, height) }
  }

  private func environment(
    _ now: LayoutRecord, _ images: [FieldChange], arePixelsEqual: Bool, _ trial: ExchangeTrial?
  ) -> EnvironmentChange? {
    EnvironmentChange(
      difference(to: now), images: images.map(named), arePixelsEqual: arePixelsEqual, trial,
      own: experiments?.laboratory.ownFont)
  }

  private func named(_ change: FieldChange) -> Change { change.change(from: home(of: change)) }

  private func home(of change: FieldChange) -> KeyLines.Origin? {
    // Of a locale, the parts are those of texts.
    guard let part = change.parts.first, part.steps == change.steps, let home = part.origin
    else { return origin(change) }
    return home
  }

  /// What would undo a consequence today.
  private func remedies(
    _ consequence: Consequence?, undoing changes: [FieldChange]
  ) -> [Remedy] {
    guard let experiments, let consequence else { return [] }
    return RestorationSearch(consequence, of: difference(to: actual), experiments.laboratory)
      .remedies(undoing: changes)
  }

  /// If nothing can be told apart: everything that changed, and what was seen.
  private func seen(
    _ changes: [FieldChange], isAlone: Bool? = nil, replay: Diagnosis.Replay = .impossible
  ) -> Diagnosis {
    let isAlone =
      isAlone ?? (expected.environment == actual.environment && !changes.contains(where: \.isImage))
    let difference = difference(to: actual)
    let consequence = difference.consequence()
    var effects = consequence?.effects ?? difference.stillness(of: changes, isAlone: isAlone)
    let showsOtherText = expected.visibleText != actual.visibleText
    // Lines of another renderer need not hold all that it shows.
    if experiments == nil, showsOtherText,
      expected.lines.map(\.text) == actual.lines.map(\.text)
    {
      effects.insert(.textShows(.init(was: expected.visibleText, is: actual.visibleText)), at: 0)
    }
    var told = changes.map(named)
    // Where nothing can be tried, nobody knows what else happened in cases with the same change.
    if experiments == nil { for index in told.indices { told[index].isClass = true } }
    return Diagnosis(
      findings: [Finding(told, effects: effects)], stage: .case,
      details: changes.map(\.detail) + (consequence?.details ?? []), replay: replay,
      showsOther: showsOtherText
        || replay == .impossible && !changes.allSatisfy(\.onlyPlaces))
  }

  var changes: [FieldChange] {
    guard let was = expected.spec, let now = actual.spec, was != now else { return [] }
    let pictures = experiments?.laboratory.label.pictures ?? []
    let changes = FieldChange.changes(
      from: was, to: now,
      pictures: Dictionary(
        pictures.map { ($0.name, $0.size) }, uniquingKeysWith: { first, _ in first }))
    return FieldChange.joined(
      changes.flatMap { parts(of: $0, was, now) }.joinedIsolation
    ) { home(of: $0)?.key == "locale" }
  }

  /// A change of a text of a catalog as one for each thing that changed it.
  private func parts(of change: FieldChange, _ was: JSONValue, _ now: JSONValue) -> [FieldChange] {
    guard change.isText, change.steps.count == 3, case .key(let key) = change.steps[0],
      case .index(let index) = change.steps[1], case .array? = expected.own?.value(at: [.key(key)]),
      case .string(let before)? = was.value(at: change.steps[...]),
      case .string(let after)? = now.value(at: change.steps[...]),
      let roots = textRoots(change),
      case (let old?, let new?) = (was.value(at: [.key(key)]), now.value(at: [.key(key)])),
      let runs = FieldChange.Runs(key, old, new, fonts: (nil, nil))
    else { return [change] }
    return TextRootChanges(whole: change, was: before, now: after, roots: roots).changes {
      from, to in
      var edit = FieldChange.edit(
        .init(text: change.path, steps: change.steps), from, to)
      edit.repeated = change.repeated
      return runs.inWhole(edit, ofRun: index)
    }
  }

  /// The recorded case; pictures that are shown in their own size have that of today's files.
  func replayedSpec(_ images: [FieldChange]) -> JSONValue? {
    guard let now = actual.spec else { return expected.spec }
    return images.reduce(expected.spec) { spec, image in
      spec.flatMap { image.value(of: now, into: $0) } ?? spec
    }
  }

  /// From the baseline.
  private func difference(to actual: LayoutRecord) -> LayoutDifference {
    LayoutDifference(expected: expected, actual: actual, tolerance: tolerance)
  }

  /// The recorded case has its layout, and all recorded circumstances are the same: the picture was painted
  /// differently, or is another one.
  ///
  /// - Parameter replayed: The recorded case today; nil if it is the case as it is.
  private func unexplained(_ replayed: LayoutRecord? = nil) -> EnvironmentChange {
    let difference = difference(to: replayed ?? actual)
    if let recorded = expected.pixels, let now = expectedPixels(), recorded != now {
      return EnvironmentChange(
        Change(kind: .baseline), difference.sameness, .unknown)
    }
    let areSizesEqual = !comparison.failures.contains(.sizesDiffer)
    if case .object? = expected.environment, case .object? = actual.environment {
      return EnvironmentChange(
        .unexplained(difference.sameness, isReplayed: replayed != nil, .sameEnvironment),
        difference.sameness, .paint)
    }
    let change = Change.unexplained(
      difference.sameness, isReplayed: replayed != nil,
      areSizesEqual ? .unrecorded : .unrecordedSizes)
    guard !areSizesEqual else {
      return EnvironmentChange(change, difference.sameness, .raster)
    }
    let size = CaseResult.Cause.Detail(
      what: "size", was: comparison.expectedSize.text, is: comparison.actualSize.text)
    return EnvironmentChange(change, difference.sameness, .size, details: [size])
  }
}

extension JSONValue {
  /// A case in full with as much more room as its lines are longer and taller; nil if their length has no limit.
  ///
  /// - Parameter count: Of lines.
  fileprivate func enlarged(
    by growth: (length: Double, height: Double), lines count: Int
  ) -> JSONValue? {
    guard case .object(var spec) = self else { return nil }
    let isHorizontal = spec["mode"] == .string(LabelSpec.Mode.horizontal.rawValue)
    let sides = isHorizontal ? ["width", "height"] : ["height", "width"]
    guard case .number(let extent)? = spec[sides[0]] else { return nil }
    spec[sides[0]] = .number(extent + growth.length)
    if case .number(let across)? = spec[sides[1]] {
      spec[sides[1]] = .number(across + growth.height * Double(count))
    }
    return .object(spec)
  }
}

extension Explanation.Experiments {
  /// Whether a setting's picture is the baseline, within the case's tolerance or to the pixel.
  func shows(_ setting: Laboratory.Setting, exactly: Bool = false) -> Bool {
    guard let picture = laboratory.picture(of: setting) else { return false }
    return Differ.compare(
      expected: baseline, actual: picture, tolerance: exactly ? .exact : tolerance,
      ignoring: ignored
    ).passes
  }
}
