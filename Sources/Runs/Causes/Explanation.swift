internal import Base
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
  /// Where a value of the case is written; nil if that is not known.
  var location: (FieldChange) -> String? = { _ in nil }

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
  package var isMoved: Bool {
    let difference = LayoutDifference(expected: expected, actual: actual, tolerance: tolerance)
    return difference.lineChange() != nil || difference.truncationChange() != nil
      || difference.placementChange() != nil
  }

  /// The cause with what was tried out.
  func diagnosis() -> Diagnosis {
    let changes = self.changes
    let edits = changes.filter { !$0.isImage }
    let images = changes.filter(\.isImage)
    if edits.isEmpty {
      let now = experiments.map { $0.laboratory.record(of: $0.actual, besides: expected) } ?? actual
      let environment = EnvironmentChange(
        difference(expected, now), images: images, arePixelsEqual: false,
        laboratory: experiments?.laboratory, location: location)
      return Diagnosis(
        own: nil, environment: environment ?? pictureChange, replay: .unchanged,
        recorded: expected.completed(by: now))
    }
    guard let experiments,
      let replayed = expected.spec.flatMap({ experiments.laboratory.set($0) })
    else {
      return Diagnosis(
        own: CaseChange(
          seen: edits, difference(expected, actual),
          isAlone: images.isEmpty && expected.environment == actual.environment, location: location),
        environment: images.isEmpty ? nil : EnvironmentChange(images: images, location: location),
        replay: .impossible)
    }
    let now = experiments.laboratory.record(of: replayed, besides: expected)
    let isShown = experiments.shows(replayed)
    let environment =
      EnvironmentChange(
        difference(expected, now), images: images, arePixelsEqual: isShown, laboratory: nil,
        location: location) ?? (isShown ? nil : pictureChange)
    let own = CaseChange(
      edits, from: replayed, to: experiments.actual, experiments.laboratory, tolerance: tolerance,
      location: location)
    // Neither makes a visible difference: only what was seen is said.
    return Diagnosis(
      own: own
        ?? (environment == nil
          ? CaseChange(
            seen: edits, difference(expected, actual), isAlone: false, location: location)
          : nil),
      environment: environment, replay: environment == nil ? .equal : .different,
      recorded: expected.completed(by: now))
  }

  var changes: [FieldChange] {
    guard let was = expected.spec, let now = actual.spec, was != now else { return [] }
    return FieldChange.changes(from: was, to: now)
  }

  private func difference(
    _ expected: LayoutRecord, _ actual: LayoutRecord
  ) -> LayoutDifference {
    LayoutDifference(expected: expected, actual: actual, tolerance: tolerance)
  }

  /// The recorded case has its layout, and all recorded circumstances are the same: the picture was painted
  /// differently, or is another one.
  private var pictureChange: EnvironmentChange {
    let same = Effect.still(difference(expected, actual).stillness(.layout)).phrase.text
    if let recorded = expected.pixels, let now = expectedPixels(), recorded != now {
      return EnvironmentChange(
        .baseline, .unknown,
        "the baseline picture is not the one its layout was recorded with; the layout itself is "
          + "unchanged",
        aside: "the baseline picture is not the one its layout was recorded with")
    }
    if case .object? = expected.environment, case .object? = actual.environment {
      return EnvironmentChange(
        .unknown, .paint,
        "\(same), but different pixels, though the libraries and the machine are the recorded ones",
        aside:
          "the recorded case is painted differently today, though the libraries and the machine "
          + "are the recorded ones")
    }
    let unrecorded = "the record does not say which libraries drew the baseline"
    let aside = "the recorded case is painted differently today; \(unrecorded)"
    if comparison.failures.contains(.sizesDiffer) {
      return EnvironmentChange(
        .unknown, .size, "\(same), but pictures of different sizes", aside: aside,
        details: [
          .init(what: "size", was: comparison.expectedSize.text, is: comparison.actualSize.text)
        ])
    }
    return EnvironmentChange(
      .unknown, .raster, "\(same), but different pixels; \(unrecorded)", aside: aside)
  }
}

extension Explanation.Experiments {
  /// Whether a setting's picture is the baseline, within the case's tolerance.
  fileprivate func shows(_ setting: Laboratory.Setting) -> Bool {
    guard let picture = laboratory.picture(of: setting) else { return false }
    return Differ.compare(
      expected: baseline, actual: picture, tolerance: tolerance, ignoring: ignored
    ).passes
  }
}

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

  /// nil if the case's own changes make no difference.
  var own: CaseChange?
  /// nil if the recorded case would still pass, or if that is unknown.
  var environment: EnvironmentChange?
  var replay: Replay
  /// The recorded layout with clusters; nil if the recorded case has another one today.
  var recorded: LayoutRecord?

  var remedies: [Remedy] { own.map(\.remedies) ?? environment?.remedies ?? [] }

  var cause: CaseResult.Cause {
    let summaries = [own?.summary, own == nil ? environment?.summary : environment?.aside]
      .compactMap(\.self)
    return CaseResult.Cause(
      stage: own.map { _ in .case } ?? environment?.stage ?? .unknown,
      summary: summaries.joined(separator: CaseResult.Cause.also),
      roots: (own?.roots ?? []) + (environment?.roots ?? []),
      remedy: remedies.isEmpty ? nil : remedies.phrase.text,
      details: (own?.details ?? []) + (environment?.details ?? []))
  }
}

extension CaseResult.Cause {
  /// For pictures that are equal although a difference was expected.
  static let noDifference = Self(
    stage: .unknown, summary: "the pictures are equal; remove `minimum-pixels`", details: [])
}
