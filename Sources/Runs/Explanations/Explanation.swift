package import Labels
package import Raster

/// Why a picture differs from its baseline: what changed first, and what came of it.
///
/// A case that changed is told from a world that changed by an experiment: the recorded case is laid out
/// today. What differs from the record then, other fonts or libraries did; the rest is the case's.
package struct Explanation {
  /// As recorded with the baseline.
  package var expected: LayoutRecord
  /// With clusters, from which the numbers of line breaks come.
  package var actual: LayoutRecord
  /// The recorded case as it is laid out today, with clusters; nil where that is not known.
  package var replayed: LayoutRecord?
  package var comparison: Comparison
  /// `sha256:` of the baseline picture as it is now.
  package var expectedPixels: String
  /// How far something may move before it counts as moved, in points.
  package var tolerance: Double

  package init(
    expected: LayoutRecord, actual: LayoutRecord, replayed: LayoutRecord? = nil,
    comparison: Comparison, expectedPixels: String, tolerance: Double
  ) {
    self.expected = expected
    self.actual = actual
    self.replayed = replayed
    self.comparison = comparison
    self.expectedPixels = expectedPixels
    self.tolerance = tolerance
  }

  /// The first stage at which expected and actual differ.
  package func cause() -> CaseResult.Cause {
    caseChange() ?? worldChange() ?? pictureChange()
  }

  /// What became of the same case.
  func worldChange() -> CaseResult.Cause? {
    fitChange() ?? fontChange() ?? attachmentChange() ?? shapingChange() ?? layoutChange()
  }

  /// How lines, truncation or placement changed by more than the tolerance; nil where they did not.
  package func layoutChange() -> CaseResult.Cause? {
    lineChange() ?? truncationChange() ?? placementChange()
  }

  /// Layout and case are the same: the picture was painted differently, or is another one.
  private func pictureChange() -> CaseResult.Cause {
    if let recorded = expected.pixels, recorded != expectedPixels {
      return CaseResult.Cause(
        stage: .unknown,
        summary: "the baseline picture is not the one its layout was recorded with; the layout "
          + "itself is unchanged",
        details: [.init(what: "pixels", was: recorded, is: expectedPixels)])
    }
    if case .object(let was)? = expected.environment, case .object(let now)? = actual.environment {
      let keys = Set(was.keys).union(now.keys).filter { was[$0] != now[$0] }.sorted()
      let details = keys.map { key in
        CaseResult.Cause.Detail(
          what: key, was: was[key]?.text ?? "none", is: now[key]?.text ?? "none")
      }
      guard details.isEmpty else {
        let changes = details.map { "\($0.what) \($0.was) → \($0.is)" }
        return CaseResult.Cause(
          stage: .raster,
          summary: "same layout, painted by another environment: "
            + changes.joined(separator: ", "),
          details: details)
      }
      return CaseResult.Cause(
        stage: .paint,
        summary: "same layout, libraries and machine type, but other pixels: the painting changed",
        details: [])
    }
    if comparison.failures.contains(.sizesDiffer) {
      return CaseResult.Cause(
        stage: .size, summary: "same layout, but pictures of different sizes",
        details: [
          .init(
            what: "size", was: comparison.expectedSize.text, is: comparison.actualSize.text)
        ])
    }
    return CaseResult.Cause(
      stage: .raster, summary: "same layout, but other pixels: the libraries or the machine",
      details: [])
  }
}

extension CaseResult.Cause {
  /// Where pictures are equal that were known to differ.
  static let noDifference = Self(
    stage: .unknown, summary: "the pictures are equal; take minimum-pixels away", details: [])

  /// Where nothing was recorded to compare the layout with.
  static func unrecorded(_ reason: String, _ comparison: Comparison) -> Self {
    comparison.failures.contains(.sizesDiffer)
      ? Self(stage: .size, summary: reason, details: [])
      : Self(stage: .unknown, summary: reason, details: [])
  }
}

extension PixelSize {
  /// `400 × 96`
  var text: String { "\(width) × \(height)" }
}

extension JSONValue {
  /// A string without quotes, anything else as JSON.
  fileprivate var text: String {
    if case .string(let text) = self { return text }
    return JSONText.compact(self)
  }
}
