package import Base
package import Cases
package import Labels
internal import Raster
package import Results

/// Decides what one case's verdict is: draws the label, compares it with its baseline, explains.
///
/// A passing case costs one layout, one drawing, one decoding and one comparison of bytes; everything
/// else is done only for what did not pass.
package struct CaseCheck: Sendable {
  /// Where pictures are painted; baselines record it.
  package var environment: RunResult.Environment
  /// How many cases were compared with their tolerance for another environment.
  package let loosened = Counter()
  /// What is said at the end besides verdicts.
  package let warnings = RunWarnings()
  /// The tolerance for most pictures of the suite, which results of cases need not repeat.
  package var usualTolerance = CaseTolerance.standard
  /// Finds where values of cases are written; nil if the cases do not come from files.
  package var keyLines: KeyLines?
  /// Reads pictures that only recorded cases show; nil likewise.
  package var pictureFiles: PictureFiles?

  package init(environment: RunResult.Environment) {
    self.environment = environment
  }

  /// Checks one case, whether its `skip` says so or not.
  package func check(
    _ subject: Case, against baseline: BaselinePair, renderer: LabelRenderer
  ) -> CheckedCase {
    check(subject, against: baseline, drawnBy: OwnRenderer(renderer))
  }

  /// Checks one case as some renderer draws it, whether its `skip` says so or not.
  package func check(
    _ subject: Case, against baseline: BaselinePair, drawnBy renderer: any CaseRenderer
  ) -> CheckedCase {
    var checked = CheckedCase(subject, environment: environment, keyLines: keyLines)
    draw(&checked, renderer)
    if checked.result.status == .skipped {
      checked.result.note(skipped: baseline)
    } else {
      compare(&checked, with: baseline, (renderer as? OwnRenderer)?.engine)
    }
    return checked
  }

  /// Draws a case; if it cannot be drawn, that is its verdict.
  func draw(_ checked: inout CheckedCase, _ renderer: any CaseRenderer) {
    do {
      if let fault = checked.subject.fault { throw fault }
      switch try renderer.draw(checked.subject) {
      case .drawn(let rendering):
        guard !rendering.picture.pixels.isEmpty else {
          throw PNGError.noPixels(rendering.picture.size)
        }
        checked.rendering = rendering
      case .unsupported(let keys):
        let name = environment.renderer?.name ?? "the renderer"
        if let reason = checked.subject.label.whyUnusable(asUnsupported: keys) {
          throw RendererFault(kind: .failed, reason: "\(name) \(RendererFault.unusable)\(reason)")
        }
        checked.result.status = .skipped
        checked.result.message = Wording.unsupported(keys, by: name)
      }
    } catch {
      checked.result.status = (error as? RendererFault)?.status ?? .error
      checked.result.fault = CaseResult.Fault(drawing: error)
      checked.result.message = (error as? CaseFileErrors)?.sentence ?? "\(error)"
    }
  }

  /// A case that is not to be run.
  ///
  /// - Parameter baseline: The case's; nil if the run is about no baselines.
  package func skipped(_ subject: Case, beside baseline: BaselinePair?) -> CheckedCase {
    var checked = CheckedCase(subject, environment: environment, keyLines: keyLines)
    checked.result.status = .skipped
    if case .because(let reason)? = subject.skip { checked.result.message = reason }
    if let baseline { checked.result.note(skipped: baseline) }
    return checked
  }

  private func compare(
    _ checked: inout CheckedCase, with baseline: BaselinePair, _ renderer: LabelRenderer?
  ) {
    guard let rendering = checked.rendering else { return }
    checked.result.expectations = checked.failedExpectations().map(\.told)
    guard noteIgnored(checked.ignored, &checked, rendering.picture.size) else { return }
    if baseline.isMissing { return Self.noteMissing(baseline, &checked, rendering) }
    let fault: PairFault.Kind? =
      if case .faulty(let kind) = baseline.state() { kind } else { nil }
    if let fault, fault == .disguised(.gitLFSPointer) {
      return fail(&checked, because: baseline, fault)
    }
    guard let file = baseline.picture else {
      return fail(&checked, because: baseline, .missingPicture)
    }
    do {
      let (expected, elsewhere) = try compare(file, of: baseline, &checked, with: rendering.picture)
      note(toleranceOf: &checked, elsewhere)
      let comparison = BaselineComparison(
        baseline: baseline, fault: fault, expected: expected, elsewhere: elsewhere,
        meanings: checked.result.note(
          meaning: PictureMeaning(of: file), besides: rendering.meaning, checked.tolerance.picture))
      conclude(&checked, from: comparison, rendering, renderer)
    } catch {
      fail(&checked, because: baseline, error, rendering.picture)
    }
  }

  private static func noteMissing(
    _ baseline: BaselinePair, _ checked: inout CheckedCase, _ rendering: CheckedCase.Rendering
  ) {
    let failed = checked.result.expectations
    checked.result.status = failed.isEmpty ? .new : .failed
    checked.result.size = .init(expected: nil, actual: rendering.picture.sides)
    checked.result.message =
      failed.isEmpty ? Wording.missingBaseline(baseline) : Wording.expectations(failed)
  }

  /// A drawn case beside the picture that was accepted.
  private struct BaselineComparison {
    let baseline: BaselinePair
    /// What is wrong with the baseline, although it has a picture.
    let fault: PairFault.Kind?
    let expected: CheckedCase.Expected
    /// The baseline's environment, if the tolerance is the one for that.
    let elsewhere: Fingerprint?
    /// What the files say otherwise of what their samples mean.
    let meanings: [Change]

    /// Whether nothing at all differs.
    var isSame: Bool {
      meanings.isEmpty && expected.comparison.passes && expected.comparison.maximumChannel == 0
    }
  }

  private func conclude(
    _ checked: inout CheckedCase, from compared: BaselineComparison,
    _ rendering: CheckedCase.Rendering, _ renderer: LabelRenderer?
  ) {
    let (baseline, fault) = (compared.baseline, compared.fault)
    let failed = checked.result.expectations
    // Most cases end here.
    if failed.isEmpty, compared.isSame, !checked.result.isTolerated {
      if let fault { fail(&checked, because: baseline, fault) }
      return
    }
    var expected = compared.expected
    let finding = finding(of: expected, checked, rendering, baseline, fault, renderer)
    expected.recorded = finding.recorded
    guard !failed.isEmpty || finding != .nothing || !compared.meanings.isEmpty else {
      if let fault { fail(&checked, because: baseline, fault) }
      checked.result.pixels = .init(tolerated: expected.comparison)
      checked.expected = expected
      return
    }
    // If the cause says what happened to the text, the picture need not be searched.
    if finding.cause?.stage.saysWhere != true {
      expected.comparison.findMoves(
        expected: expected.picture, actual: rendering.picture, tolerance: checked.tolerance.picture)
    }
    var cause = finding.cause
    if case .unrecorded(let reason) = finding {
      cause = PixelChange(
        expected.comparison, expected: expected.picture, actual: rendering.picture,
        tolerance: checked.tolerance.picture
      ).cause(besides: reason)
    } else if expected.recorded == nil, fault == nil {
      expected.recorded = baseline.record.map { .file($0) }
    }
    checked.expected = expected
    checked.result.status = .failed
    checked.result.size = .init(
      expected: expected.picture.sides, actual: rendering.picture.sides)
    checked.result.pixels = .init(expected.comparison)
    checked.result.cause = cause
    checked.result.message = Wording.failure(
      expected.comparison, cause: cause, isSeen: finding.cause == nil, expectations: failed,
      elsewhere: compared.elsewhere.map { there in
        Wording.tolerance(
          ofBaselineWith: there, besides: Fingerprint(checked.recordedEnvironment))
      })
    checked.result.fail(for: compared.meanings)
  }

  /// Compares a picture with its baseline's; by the tolerance for another environment, which the case then has, if the
  /// baseline is from one.
  ///
  /// - Returns: Also the baseline's environment, if the tolerance for that was used.
  private func compare(
    _ file: [UInt8], of baseline: BaselinePair, _ checked: inout CheckedCase,
    with picture: Bitmap
  ) throws(PNGError) -> (CheckedCase.Expected, Fingerprint?) {
    let (expected, ignored) = (try PNG.decode(file), checked.ignored)
    func comparison(_ tolerance: Tolerance) throws(PNGError) -> Comparison {
      var comparison = Differ.compare(
        expected: expected, actual: picture, tolerance: tolerance, ignoring: ignored)
      try comparison.addDeepDifferences(
        expected: .png(file), actual: .bitmap(picture), tolerance: tolerance, ignoring: ignored)
      return comparison
    }
    var compared = CheckedCase.Expected(
      file: file, picture: expected, ignored: ignored,
      comparison: try comparison(checked.tolerance.picture))
    // Most records need not be read: equal pictures are equal in any environment.
    guard !compared.comparison.passes || compared.comparison.maximumChannel > 0,
      let other = checked.subject.tolerance.inOtherEnvironment,
      let elsewhere = otherFingerprint(of: baseline, besides: checked)
    else { return (compared, nil) }
    checked.tolerance = other
    compared.comparison = try comparison(other.picture)
    return (compared, elsewhere)
  }

  private func note(toleranceOf checked: inout CheckedCase, _ elsewhere: Fingerprint?) {
    if elsewhere != nil {
      checked.result.note(otherEnvironment: ToleranceRecord(checked.tolerance))
      loosened.increment()
    } else if checked.subject.tolerance != usualTolerance {
      checked.result.note(
        ToleranceRecord(checked.subject.tolerance), besides: ToleranceRecord(usualTolerance))
    }
  }

  /// Notes which areas are not compared; if they leave nothing of the picture, that is the verdict.
  ///
  /// - Returns: Whether anything is compared.
  func noteIgnored(
    _ ignored: [PixelRect], _ checked: inout CheckedCase, _ size: PixelSize
  ) -> Bool {
    checked.result.note(ignored: ignored, in: [size])
    warnings.add(checked.result)
    guard Differ.comparesNothing(of: size, ignoring: ignored) else { return true }
    let words = Wording.nothingCompared(areas: "the areas of `ignore`", of: size)
    checked.result.status = .error
    checked.result.fault = CaseResult.Fault(reason: words)
    checked.result.message = words
    return false
  }

  /// The environment of a baseline, if a case is drawn in another one.
  private func otherFingerprint(
    of baseline: BaselinePair, besides checked: CheckedCase
  ) -> Fingerprint? {
    guard let recorded = baseline.fingerprint,
      let here = Fingerprint(checked.recordedEnvironment), here.isOther(than: recorded)
    else { return nil }
    return recorded
  }

  private func fail(
    _ checked: inout CheckedCase, because baseline: BaselinePair, _ error: PNGError,
    _ picture: Bitmap
  ) {
    checked.result.status = .error
    // A pointer refers to a picture that is elsewhere: no update may replace it.
    if error != .gitLFSPointer {
      checked.result.size = .init(expected: nil, actual: picture.sides)
    }
    checked.result.fault = CaseResult.Fault("baseline", error, path: baseline.path)
    checked.result.message = Wording.unreadableBaseline(baseline, reason: error)
  }

  /// For pictures that agree when it is unknown what was accepted.
  private func fail(
    _ checked: inout CheckedCase, because baseline: BaselinePair, _ fault: PairFault.Kind
  ) {
    checked.result.status = .error
    // A pointer refers to a file that is elsewhere: no update may replace it.
    if fault != .disguised(.gitLFSPointer) {
      checked.result.size = .init(expected: nil, actual: checked.rendering?.picture.sides)
    }
    checked.result.fault = CaseResult.Fault(baseline.fault(fault))
    checked.result.message = Wording.faultyBaseline(baseline, fault)
  }

  /// Why a comparison fails.
  private enum FailureReason: Equatable {
    /// It passes, and the layout did not change either.
    case nothing
    /// With the recorded layout, if the recorded case still has it today.
    case cause(CaseResult.Cause, LayoutRecord? = nil)
    /// There is no layout to explain it with, for this reason: the pixels must do.
    case unrecorded(String)

    var cause: CaseResult.Cause? {
      if case .cause(let cause, _) = self { cause } else { nil }
    }

    var recorded: CheckedCase.RecordedLayout? {
      if case .cause(_, let record?) = self { .complete(record) } else { nil }
    }
  }

  private func finding(
    of expected: CheckedCase.Expected, _ checked: CheckedCase, _ rendering: CheckedCase.Rendering,
    _ baseline: BaselinePair, _ fault: PairFault.Kind?, _ renderer: LabelRenderer?
  ) -> FailureReason {
    let comparison = expected.comparison
    if comparison.maximumChannel == 0, !comparison.failures.contains(.sizesDiffer) {
      return comparison.passes ? .nothing : .cause(.noDifference)
    }
    if let fault {
      return comparison.passes ? .nothing : .unrecorded("\(baseline.fault(fault))")
    }
    let recorded: LayoutRecord
    do {
      recorded = try baseline.layout()
    } catch {
      return comparison.passes ? .nothing : .unrecorded("\(error)")
    }
    if let reason = missingLayout(rendering, recorded) {
      let isOther = Explanation.showsOther(checked.subject.label, than: recorded)
      return comparison.passes && !isOther ? .nothing : .unrecorded(reason)
    }
    let explanation = explanation(of: expected, checked, rendering, recorded, renderer)
    // A tolerance is for how other machines draw a label, not for what it shows.
    let mustBeTold = !comparison.passes || explanation.isMoved
    guard mustBeTold || explanation.isEdited else { return .nothing }
    let diagnosis = explanation.diagnosis()
    guard mustBeTold || diagnosis.showsOther else { return .nothing }
    var known = diagnosis.recorded
    known?.spec = recorded.spec
    known?.ink = recorded.ink
    return .cause(diagnosis.cause, known)
  }

  /// Why layouts say nothing about a difference; nil if they do.
  private func missingLayout(
    _ rendering: CheckedCase.Rendering, _ recorded: LayoutRecord
  ) -> String? {
    if case .unknown = rendering.layout { return Wording.noLayout(of: environment.renderer?.name) }
    return recorded.hasLayout ? nil : Wording.noRecordedLayout
  }

  /// The explanation of a checked case; nil if it passed, or has no record to compare with.
  func explanation(
    of checked: CheckedCase, _ baseline: BaselinePair, _ renderer: any CaseRenderer
  ) -> Explanation? {
    guard let rendering = checked.rendering, let expected = checked.expected,
      checked.result.cause != nil
    else { return nil }
    do {
      let recorded = try baseline.layout()
      guard missingLayout(rendering, recorded) == nil else { return nil }
      return explanation(
        of: expected, checked, rendering, recorded, (renderer as? OwnRenderer)?.engine)
    } catch {
      // The result's message says so.
      return nil
    }
  }

  private func explanation(
    of expected: CheckedCase.Expected, _ checked: CheckedCase, _ rendering: CheckedCase.Rendering,
    _ recorded: LayoutRecord, _ renderer: LabelRenderer?
  ) -> Explanation {
    var actual = checked.record(
      of: rendering, includesClusters: true, includesFaces: false)
    var known = recorded
    // Another list of the suite is a change like one of the label's font.
    if let was = recorded.fallback, let now = keyLines?.fallback, was != now,
      let before = recorded.spec?.with(fallback: was), let after = actual.spec?.with(fallback: now)
    {
      (known.spec, actual.spec) = (before, after)
    }
    var explanation = Explanation(
      expected: known, actual: actual, comparison: expected.comparison,
      tolerance: checked.tolerance.layout, expectedPixels: expected.picture.checksum)
    if let renderer, let layout = rendering.ownLayout {
      let laboratory = Laboratory(
        checked, renderer: renderer, pictureFiles: pictureFiles, environment: actual.environment)
      explanation.experiments = Explanation.Experiments(
        laboratory: laboratory, actual: laboratory.setting(actual, layout, rendering.picture),
        baseline: expected.picture, ignored: expected.ignored, tolerance: checked.tolerance.picture)
    }
    explanation.origin = { [keyLines] change in
      keyLines?.origin(
        of: change.steps, change.change.is, in: checked.subject, since: recorded)
    }
    explanation.textRoots = { [keyLines] change in
      keyLines?.textRoots(of: change.steps, in: checked.subject, since: recorded)
    }
    return explanation
  }
}

extension PixelRect {
  /// Every pixel that a rectangle in points touches.
  init(_ rect: LabelRect, scale: Double) {
    // Far-off edges are as good as the largest picture's.
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max((points * scale).rounded(rule), -1e6), 1e6))
    }
    let left = pixel(rect.x, .down)
    let top = pixel(rect.y, .down)
    self.init(
      x: left, y: top, width: pixel(rect.maxX, .up) - left, height: pixel(rect.maxY, .up) - top)
  }
}

extension JSONValue {
  /// A label in full whose font has the suite's families for what it lacks; nil if it has its own.
  fileprivate func with(fallback families: [String]) -> JSONValue? {
    guard case .object(var label) = self, case .object(var font)? = label["font"],
      font["fallback"] == nil
    else { return nil }
    font["fallback"] = .array(families.map { .string($0) })
    label["font"] = .object(font)
    return .object(label)
  }
}
