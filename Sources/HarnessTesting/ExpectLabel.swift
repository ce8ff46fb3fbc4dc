import Cases
public import Labels
import PictureTesting
public import Raster
import Results
import Runs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Draws a label with this package's engine, and compares picture and layout with the accepted ones of a name.
///
/// Like `expectPicture`, but the layout record is stored beside the picture, so that a failure says what changed and
/// why.
///
/// - Parameters:
///   - label: What the label should look like.
///   - name: The baseline's path below `baselines`, without `.png`. Each name may be used at one location
///     in the tests.
///   - fonts: The only fonts that the label can use; nil for those of `suite.yaml`.
///   - tolerance: How much pictures may differ; nil: what `suite.yaml` says, or else `exact`.
///   - layoutTolerance: How far a line or a run may move, in points; nil: with `tolerance` a quarter of a point, and
///     without it what `suite.yaml` says.
///   - baselines: Folder of the accepted pictures, relative to the package's root, or an absolute path.
///   - suite: Folder of the `suite.yaml` that has fonts and tolerance; with `fonts`, it is not needed.
///   - fileID: Where the call is; leave it out, like the next three.
///   - filePath: The call's file, above which the package's folder is looked for.
///   - line: The call's line, where a failure is shown.
///   - column: The call's column.
public func expectLabel(
  _ label: LabelSpec, named name: String, fonts: FontSet? = nil, tolerance: Tolerance? = nil,
  layoutTolerance: Double? = nil, baselines: String = "Baselines", suite: String = "Cases",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  LabelExpectation(
    label: label, name: name, fonts: fonts, tolerance: tolerance,
    layoutTolerance: layoutTolerance, baselines: baselines, suite: suite,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check()
}

/// What a test expects of a label.
struct LabelExpectation {
  let label: LabelSpec
  let name: String
  let fonts: FontSet?
  let tolerance: Tolerance?
  var layoutTolerance: Double?
  let baselines: String
  let suite: String
  let location: TestLocation
  var setting = TestSetting()

  func check() {
    do {
      try checkOrThrow()
    } catch {
      PictureBaseline.fail(error, named: name, at: location)
    }
  }

  /// How much picture and layout may differ.
  func tolerance(besides defaults: SuiteDefaults?) -> CaseTolerance {
    var all = tolerance.map { CaseTolerance($0) } ?? defaults?.tolerance ?? .standard
    if let layoutTolerance { all.layout = layoutTolerance }
    return all
  }

  private func checkOrThrow() throws {
    let start = TestedRuns.now()
    let baseline = try PictureBaseline(named: name, in: baselines, at: location, setting)
    let defaults = try SuiteDefaults.of(suite, in: baseline.root)
    let renderers: Renderers
    if let fonts {
      renderers = .of(fonts)
    } else if let defaults {
      renderers = try defaults.renderers()
    } else {
      throw NoFontsError(folder: suite)
    }
    let subject = Case(
      id: baseline.id,
      location: .init(file: baseline.file, line: Int(location.line), column: Int(location.column)),
      label: label, tolerance: tolerance(besides: defaults))
    let pair = try baseline.pair(isLabel: true)
    let check = CaseCheck(
      environment: try .init(
        os: ProcessInfo.processInfo.operatingSystemVersionString,
        fonts: renderers.fonts.manifest))
    let hasFontsOfSuite = fonts == nil
    var checked = try renderers.use {
      check.check(
        subject, against: pair, drawnBy: OwnRenderer($0, hasFontsOfSuite: hasFontsOfSuite))
    }
    let step = baseline.step(for: checked, besides: pair)
    let isRecorded = step == .record
    if isRecorded {
      try Recording.alone { try checked.record(in: baseline.store) }
      checked.passAsRecorded()
    }
    let duration = TestedRuns.now() - start
    baseline.keep { try $0.add(checked.result, duration: duration, write: checked.write) }
    if isRecorded { return baseline.noteRecorded() }
    guard checked.result.status.needsAttention else { return }
    if case .refuse(let reason) = step { checked.refuseRecording(because: reason) }
    baseline.fail(
      checked.result,
      [
        ("expected", checked.expected?.file), ("actual", try checked.actualPNG(effort: .fast)),
        ("diff", try checked.differencePNG()),
      ])
  }
}

struct NoFontsError: Error, CustomStringConvertible {
  let folder: String

  var description: String {
    "there is no \(folder)/suite.yaml to take fonts from; give `fonts:`, or the folder of a suite as `suite:`"
  }
}
