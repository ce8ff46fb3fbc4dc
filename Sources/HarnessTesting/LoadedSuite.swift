import Cases
import Foundation
import Labels
import Runs
import Synchronization

/// A suite that was read, with what it takes to check its cases from many tests at a time.
final class LoadedSuite: Sendable {
  let cases: [Case]
  /// Absolute; a case's path in messages is seen from here.
  let root: PackageRoot
  private let fonts: FontSet
  private let baselines: BaselineStore
  private let check: CaseCheck
  /// Draws in place of our engine.
  private let rendering: LabelRendering?
  /// Renderers that no test uses at the moment.
  private let idle = Mutex<[IdleRenderer]>([])

  init(
    folder: String, baselines: String, root: PackageRoot, rendering: LabelRendering? = nil
  ) throws {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let loader = CaseLoader(folder: root.absolute(folder), displayPath: folder, home: home)
    let suite = try loader.load(workers: ProcessInfo.processInfo.activeProcessorCount)
    cases = suite.cases
    self.root = root
    fonts = try FontSet(suite.fonts, cache: root.absolute(".harness/cache"))
    self.rendering = rendering
    let command = RecordCommand(
      suite: folder == "Cases" ? nil : folder,
      baselines: baselines == "Baselines" ? nil : baselines,
      renderer: rendering?.name)
    self.baselines = BaselineStore(
      folder: baselines, from: root.path, suite: folder, renderer: rendering?.name,
      command: command)
    var check = CaseCheck(
      environment: try .init(
        os: ProcessInfo.processInfo.operatingSystemVersionString, fonts: suite.fonts))
    check.places = loader.places
    check.environment.renderer = rendering.map { .init(name: $0.name) }
    self.check = check
  }

  /// Draws a case and compares it with its baseline.
  func check(_ subject: Case) throws -> CheckedCase {
    if let rendering {
      return check.check(
        subject, against: try baselines.settledPair(of: subject.id), drawnBy: rendering.renderer)
    }
    let renderer = try idle.withLock { $0.popLast() }?.renderer ?? LabelRenderer(fonts: fonts)
    defer { idle.withLock { $0.append(IdleRenderer(renderer: renderer)) } }
    return check.check(
      subject, against: try baselines.settledPair(of: subject.id), renderer: renderer)
  }

  /// A renderer on its way from one test to another.
  ///
  /// Sendable, as the pool hands each to one test at a time.
  private struct IdleRenderer: @unchecked Sendable {
    let renderer: LabelRenderer
  }
}
