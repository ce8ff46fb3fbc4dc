package import Cases
package import Labels
internal import Raster
internal import Results

/// Compares another renderer's pictures with those of harness's own engine.
///
/// Rasterisers differ at every edge, and engines round positions. So layouts are compared first, if both have one,
/// and then the pixels of pictures that nothing close by accounts for.
enum EngineComparison {
  /// How far lines may be apart, in points: browsers round ascents and descents to whole points.
  static let distance = 1.0
  /// How far a channel may be outside the range that the other picture has close by.
  static let channel = 64
  /// How much of a picture may be unaccounted for by default: dots of thin strokes.
  static let ratio = 0.001

  /// The case's own tolerance, not stricter than two rasterisers can meet.
  static func tolerance(of subject: Case) -> CaseTolerance {
    var tolerance = subject.tolerance
    tolerance.picture.ratio = max(tolerance.picture.ratio ?? 0, ratio)
    tolerance.picture.pixels = nil
    tolerance.picture.minimumPixels = 0
    tolerance.layout = max(tolerance.layout, distance)
    return tolerance
  }
}

extension CaseCheck {
  /// Compares how another renderer and harness's engine draw a case.
  package func compare(
    _ subject: Case, drawnBy other: any CaseRenderer, with engine: LabelRenderer
  ) -> CheckedCase {
    var checked = CheckedCase(subject, environment: environment)
    draw(&checked, other)
    guard let rendering = checked.rendering else { return checked }
    let ignored = checked.ignored
    guard noteIgnored(ignored, &checked, rendering.picture.size) else { return checked }
    let layout: LabelLayout
    let expected: Bitmap
    let file: [UInt8]
    do {
      do throws(LayoutError) {
        layout = try engine.layout(subject.label)
        expected = try engine.draw(layout)
      } catch {
        throw SuiteLabelError(error)
      }
      file = try PNG.encode(expected, effort: PictureFolder.effort)
    } catch {
      checked.result.status = .error
      let reason = CaseResult.Fault(drawing: error).reason
      checked.result.fault = CaseResult.Fault(reason: "\(RendererSettings.harness): \(reason)")
      checked.result.message = "\(RendererSettings.harness): \(error)"
      return checked
    }
    let tolerance = EngineComparison.tolerance(of: subject)
    let picture = rendering.picture
    let reach = max(1, Int((subject.label.scale * EngineComparison.distance).rounded(.up)))
    // A size that was rounded to whole points is the same one.
    let isAsLarge =
      abs(picture.width - expected.width) <= reach && abs(picture.height - expected.height) <= reach
    let compared =
      isAsLarge
      ? NearbyColors(radius: reach, channel: EngineComparison.channel)
        .settled(expected: expected, actual: picture.extended(to: expected.size)) : picture
    var comparison = Differ.compare(
      expected: expected, actual: compared, tolerance: tolerance.picture, ignoring: ignored)
    let words = words(of: comparison, checked, rendering, layout, within: tolerance.layout)
    let changes = checked.result.note(
      meaning: .plain, besides: rendering.meaning, tolerance.picture)
    let differs = words != nil || !comparison.passes
    guard differs || !changes.isEmpty else { return checked }

    comparison.findMoves(expected: expected, actual: compared, tolerance: tolerance.picture)
    let recorded = LayoutRecord(layout, id: subject.id, includesClusters: true)
    let pixels = PixelChange(
      comparison, expected: expected, actual: compared, tolerance: tolerance.picture)
    let cause = differs ? cause(words, pixels, isTold: rendering.isTold) : nil
    checked.expected = CheckedCase.Expected(
      file: file, picture: expected, ignored: ignored, comparison: comparison,
      recorded: .complete(recorded), compared: compared)
    checked.result.status = .failed
    checked.result.against = RendererSettings.harness
    checked.result.size = .init(expected: expected.sides, actual: picture.sides)
    checked.result.pixels = .init(comparison)
    checked.result.cause = cause
    checked.result.message = cause?.summary
    checked.result.fail(for: changes)
    return checked
  }

  /// Where two layouts differ; nil if they do not, or if only one is known.
  private func words(
    of comparison: Comparison, _ checked: CheckedCase, _ rendering: CheckedCase.Rendering,
    _ layout: LabelLayout, within tolerance: Double
  ) -> Consequence? {
    guard rendering.isTold else { return nil }
    var own = LayoutRecord(layout, id: checked.subject.id, includesClusters: true)
    own.spec = checked.subject.label.resolved
    let told = checked.record(of: rendering, includesClusters: true, includesFaces: false)
    let difference = LayoutDifference(expected: own, actual: told, tolerance: tolerance)
    if let found = difference.lineChange() ?? difference.truncationChange() { return found }
    // Engines define boxes differently; boxes only say where displaced ink went.
    return comparison.passes ? nil : difference.placementChange()
  }

  private func cause(
    _ words: Consequence?, _ pixels: PixelChange, isTold: Bool
  ) -> CaseResult.Cause {
    let name = environment.renderer?.name ?? "the renderer"
    let stage = words?.stage ?? (isTold ? .paint : .unknown)
    let harness = RendererSettings.harness
    // What differs at another stage is told alike.
    let told: [CaseResult.Stage] = [.lines, .truncation, .placement, .size, .paint]
    return CaseResult.Cause(
      stage: stage,
      sentence: Wording.difference(
        of: name, from: harness, words?.effects, pixels, isTold: isTold),
      changes: [
        .unnamed(
          .renderer(told.contains(stage) ? stage : .unknown), was: harness, is: name, isClass: true)
      ],
      details: words?.details ?? [])
  }
}

extension CheckedCase.Rendering {
  /// Whether another renderer gave a layout with its picture.
  fileprivate var isTold: Bool {
    if case .told = layout { true } else { false }
  }
}
