private import Base
import Cases
import Labels
import PictureTesting
import Reports
import Results
import Runs
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A suite that was read, with everything needed to check its cases from many tests at a time.
final class LoadedSuite: Sendable {
  let cases: [Case]
  /// Absolute; paths of cases in messages are relative to it.
  let root: PackageRoot
  private let name: String
  private let renderers: Renderers
  private let baselines: BaselineStore
  private let check: CaseCheck
  /// Draws instead of harness's engine.
  private let rendering: LabelRendering?
  private let recording: TestRecording
  private let rule: EnvironmentRule
  private let output: String
  private let plan: TestedRun.Plan
  private let command: RecordCommand

  /// - Parameters:
  ///   - recording: Which baselines are recorded.
  ///   - rendering: Draws instead of harness's engine.
  init(
    folder: String, baselines: String, root: PackageRoot, recording: TestRecording,
    rendering: LabelRendering? = nil
  ) throws {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let loader = CaseLoader(folder: root.absolute(folder), displayPath: folder, home: home)
    let suite = try loader.load(workers: ProcessInfo.processInfo.activeProcessorCount)
    cases = suite.cases
    self.root = root
    self.rendering = rendering
    name = folder
    let fonts = try FontSet.ofSuite(suite.fonts, cache: root.absolute(PackageRoot.cache))
    // It is not known which cases would need what is missing.
    if rendering != nil, let fault = fonts.faults.first { throw SuiteFontError(fault) }
    renderers = Renderers(fonts: fonts)
    let otherFolder = folder == "Cases" ? nil : folder
    let otherBaselines = baselines == "Baselines" ? nil : baselines
    output = [".harness/swift-test", otherFolder, otherBaselines, rendering?.name]
      .compactMap(\.self)
      .enumerated().map { $0 == 0 ? $1 : $1.split(separator: "/").joined(separator: "-") }
      .joined(separator: "-")
    command =
      rendering == nil
      ? RecordCommand(
        suite: otherFolder, baselines: otherBaselines, output: output, program: root.program)
      // No command of harness can call a function.
      : root.recordCommand
    self.baselines = BaselineStore(
      folder: baselines, from: root.path, suite: folder, renderer: rendering?.name,
      command: command)
    var check = CaseCheck(
      environment: try .init(
        os: ProcessInfo.processInfo.operatingSystemVersionString, fonts: fonts.manifest))
    check.keyLines = loader.keyLines
    check.pictureFiles = loader.pictureFiles
    check.environment.renderer = rendering.map { .init(name: $0.name) }
    check.usualTolerance = suite.tolerance
    self.check = check
    self.recording = recording
    let ids = suite.cases.map(\.id)
    rule = recording.rule(for: self.baselines) { ids }
    plan = TestedRun.Plan(
      started: TestedRuns.started, environment: check.environment,
      subject: .init(suite: root.absolute(folder), baselines: root.absolute(self.baselines.name)),
      ids: ids, baselines: self.baselines,
      tolerance: ToleranceRecord(suite.tolerance))
  }

  /// The cases that are tests, in the suite's order.
  ///
  /// - Parameters:
  ///   - tags: A case needs any of them; an empty list requires no tag.
  ///   - selectors: Those of `HARNESS_FILTER`, which apply to all tests of the suite.
  func cases(tagged tags: [String], chosenBy selectors: [Selector]) throws -> [Case] {
    if let tag = tags.first(where: { tag in !cases.contains { $0.tags.contains(tag) } }) {
      throw UnknownTagError(tag: tag, folder: name)
    }
    let chosen =
      selectors.isEmpty ? cases : try CaseFilter(selectors: selectors).select(from: cases)
    return tags.isEmpty ? chosen : chosen.filter { $0.tags.contains(where: tags.contains) }
  }

  /// The result of checking a case.
  struct Checked {
    let found: CheckedCase
    /// Whether the drawn picture is the baseline now.
    let isRecorded: Bool
    /// The paths of the pictures of a case that did not pass.
    let files: [String]
  }

  /// Draws a case and compares it with its baseline, and records it if asked to.
  func check(_ subject: Case) throws -> Checked {
    let start = TestedRuns.now()
    let pair = try baselines.settledPair(of: subject.id)
    var checked =
      if let rendering {
        check.check(subject, against: pair, drawnBy: rendering.renderer)
      } else {
        try renderers.use { check.check(subject, against: pair, renderer: $0) }
      }
    let step = recording.step(for: checked, besides: pair, rule)
    let isRecorded = step == .record
    if isRecorded {
      try Recording.alone { try checked.record(in: baselines) }
      checked.passAsRecorded()
    }
    keep(checked, duration: TestedRuns.now() - start)
    if case .refuse(let reason) = step { checked.refuseRecording(because: reason) }
    let files = checked.result.status.needsAttention ? checked.files(below: output) : []
    return Checked(found: checked, isRecorded: isRecorded, files: files)
  }

  /// Notes in the run that a case is skipped.
  func skip(_ subject: Case) throws {
    let pair = try baselines.settledPair(of: subject.id)
    keep(check.skipped(subject, beside: pair), duration: 0)
  }

  /// A picture's path as messages show it.
  func baseline(of subject: Case) -> String { baselines.shownPath(of: subject.id) }

  private func keep(_ checked: CheckedCase, duration: Double) {
    let folder = RunFolder(path: root.absolute(output))
    TestedRuns.keep(
      in: folder.path, of: "case",
      advice: "look at them with: \(root.program) review \(output)",
      make: {
        TestedRun(
          plan, folder: folder, now: TestedRuns.now, swept: TestedRuns.say,
          report: TestedRuns.junit(in: folder, command))
      },
      { try $0.add(checked.result, duration: duration, write: checked.write) })
  }
}

struct UnknownTagError: Error, CustomStringConvertible {
  let tag: String
  let folder: String

  var description: String { "no case of \(folder) has the tag “\(tag)”" }
}

extension TestedRuns {
  /// Writes a test for each case: Swift Testing's own report has one for all arguments of a test.
  static func junit(in folder: RunFolder, _ command: RecordCommand)
    -> @Sendable (RunResult) throws
    -> Void
  {
    { result in
      let counts = CaseResult.Status.allCases.map { ($0, result.count(of: $0)) }
      let run = CheckedRun(
        result, counts: Dictionary(uniqueKeysWithValues: counts), command: command)
      try JUnitReport(
        run, selected: result.cases.count, results: { range in Array(result.cases[range]) },
        file: { $0 }
      ).write(to: folder.path(of: .junit))
    }
  }
}
