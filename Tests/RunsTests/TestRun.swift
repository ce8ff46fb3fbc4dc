import Cases
import Foundation
import Labels
import Raster

@testable import Base
@testable import Results
@testable import Runs

/// Cases in the test font with exact metrics, and what is needed to run them.
struct TestRun {
  let folder: TemporaryFolder
  let baselines: BaselineStore
  let pictures: PictureFolder
  private let fonts: FontSet

  init() throws {
    folder = try TemporaryFolder()
    baselines = BaselineStore(folder: "\(folder.path)/Baselines")
    pictures = PictureFolder(path: "\(folder.path)/out/images")
    let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fonts")
    let file = "HarnessSquare-Regular.ttf"
    let bytes = try Data(contentsOf: fonts.appending(path: file))
    let manifest = FontManifest(
      entries: [
        .init(family: "Harness Square", file: file, sha256: Checksum.sha256(Array(bytes)))
      ],
      searchPath: [fonts.path], fallback: ["Harness Square"])
    self.fonts = try FontSet(
      manifest,
      cache: FileManager.default.temporaryDirectory.appending(path: "harness-tests").path)
  }

  func runner(
    jobs: Int = 2, cairo: String = "1",
    progress: @escaping @Sendable (CaseResult) -> Void = { _ in }
  ) -> TestRunner {
    TestRunner(
      runner: Runner(
        fonts: fonts, baselines: baselines,
        check: CaseCheck(
          environment: .init(
            os: "Test OS", arch: "test", pango: "1", harfbuzz: "1", freetype: "1", cairo: cairo,
            fonts: [])),
        jobs: jobs, now: { 0 }),
      progress: progress)
  }

  func run(_ cases: [Case], cairo: String = "1") async throws -> [CaseResult] {
    try await runner(cairo: cairo).run(cases, pictures: pictures).outputs
  }

  @discardableResult
  func record(_ cases: [Case]) async throws -> [BaselineUpdate] {
    try await runner().updateBaselines(of: cases, mode: .changed, isDry: false).outputs
  }

  /// The layout of a label with what it was made from, and clusters.
  func layout(of label: LabelSpec) throws -> LayoutRecord {
    var record = LayoutRecord(
      try LabelRenderer(fonts: fonts).layout(label), id: "a", includesClusters: true)
    record.spec = label.resolved
    return record
  }

  /// Decodes a baseline's picture, changes it, and puts it back.
  func editPicture(of id: String, _ edit: (inout Bitmap) -> Void) throws {
    var picture = try PNG.decode(try baselines.pair(of: id).picture ?? [])
    edit(&picture)
    try FileSystem.replace(
      .init(path: baselines.picturePath(of: id), bytes: try PNG.encode(picture, effort: .fast)))
  }

  /// Changes a baseline's picture as if it had been recorded so.
  func record(_ id: String, _ edit: (inout Bitmap) -> Void) throws {
    try editPicture(of: id, edit)
    let file = try baselines.pair(of: id).picture ?? []
    var layout = try baselines.pair(of: id).layout()
    layout.pixels = try PNG.decode(file).checksum
    try baselines.record(id, png: file, layout: layout)
  }

  /// Changes a baseline's record as if another version had written it.
  func editRecord(of id: String, _ edit: (inout LayoutRecord) -> Void) throws {
    let file = try baselines.pair(of: id).picture ?? []
    var layout = try baselines.pair(of: id).layout()
    edit(&layout)
    try baselines.record(id, png: file, layout: layout)
  }

  /// A case at one pixel to the point: a full-width character is 10 × 10 px.
  static func made(
    _ id: String, _ text: String = "标题价", suffix: String = "", width: Double = 100,
    lines: Int = 0, tolerance: Tolerance = .exact, ignore: [LabelRect] = [],
    expectations: Expectations = Expectations(), skip: Case.Skip? = nil
  ) -> Case {
    Case(
      id: id, location: .init(file: "Cases/\(id).yaml", line: 3, column: 1),
      label: LabelSpec(
        text: [TextRun(text)], suffix: suffix.isEmpty ? [] : [TextRun(suffix)],
        style: TextStyle(font: LabelFont(family: "Harness Square", size: 10)),
        width: .points(width), lines: lines, scale: 1),
      tolerance: CaseTolerance(tolerance), ignore: ignore, expectations: expectations, skip: skip)
  }
}

/// A runner that collects verdicts in the order of the cases.
struct TestRunner {
  struct Outcomes<Output> {
    var outputs: [Output]
    var failures: [RunError]
  }

  let runner: Runner
  var progress: @Sendable (CaseResult) -> Void = { _ in }
  var worker = Worker()

  func run(_ cases: [Case], pictures: PictureFolder?) async throws -> Outcomes<CaseResult> {
    let verdicts = try verdicts(of: cases.count)
    try runner.run(cases, pictures: pictures, verdicts: verdicts, worker: worker)
    verdicts.close()
    return Outcomes(outputs: verdicts.cases, failures: verdicts.failures)
  }

  func updateBaselines(
    of cases: [Case], mode: BaselineUpdate.Mode, isDry: Bool
  ) async throws -> Outcomes<BaselineUpdate> {
    let verdicts = try verdicts(of: cases.count)
    let transaction = isDry ? nil : try BaselineTransaction(runner.baselines, patience: 0)
    try runner.updateBaselines(
      of: cases, mode: mode, transaction: transaction, verdicts: verdicts, worker: worker)
    try transaction?.finish()
    verdicts.close()
    return Outcomes(outputs: verdicts.updates, failures: verdicts.failures)
  }

  private func verdicts(of count: Int) throws -> Verdicts {
    Verdicts(
      count: count, selected: Array(0..<count), journal: try Journal(descriptor: nil),
      worker: worker, progress: progress)
  }
}

extension BaselineStore {
  /// Puts a pair in place at once.
  func record(_ id: String, png: [UInt8], layout: LayoutRecord) throws {
    _ = try record(files(of: id, png: png, layout: layout))
  }
}
