import Cases
import Foundation
import Labels
import Raster
import Synchronization

@testable import Base
@testable import Results
@testable import Runs

/// A project whose cases are recorded, changed and checked again.
struct CauseBench {
  private let folder: TemporaryFolder
  private let baselines: BaselineStore

  init() throws {
    folder = try TemporaryFolder()
    baselines = BaselineStore(folder: "\(folder.path)/Baselines")
  }

  /// Records a row's case as it was, and checks it as it is: the first that fails, if there are several.
  func check(_ row: CauseRow) async throws -> CaseResult {
    let results = try await check(row.was, row.is, edit: row.edit)
    guard let result = results.first(where: { $0.status != .passed }) ?? results.first
    else { throw NoCase() }
    return result
  }

  /// Records all cases as they were, and checks them as they are.
  func check(
    _ was: CauseSetup, _ is: CauseSetup,
    edit: (@Sendable (inout Bitmap, inout LayoutRecord) -> Void)?
  ) async throws -> [CaseResult] {
    let recorded = try write(was)
    _ = try await runner(was).updateBaselines(of: recorded, mode: .changed, isDry: false)
    if let edit {
      for subject in recorded { try self.edit(subject.id, edit) }
    }
    let subjects = try write(`is`)
    return try await runner(`is`).run(subjects, pictures: nil).outputs
  }

  private struct NoCase: Error {}

  private var loader: CaseLoader {
    CaseLoader(folder: "\(folder.path)/Cases", displayPath: "Cases", home: "/")
  }

  /// Replaces the suite that is there, and reads the new one.
  private func write(_ setup: CauseSetup) throws -> [Case] {
    let suite = "\(folder.path)/Cases"
    try? FileManager.default.removeItem(atPath: suite)
    let fonts = try setup.fonts.map { font in
      "  - { family: \(font.family), file: \(font.file), sha256: \(try Self.checksum(of: font)) }\n"
    }
    let files = [
      "suite.yaml": Data(
        """
        format: 1
        fonts:
        \(fonts.joined())font-path: ["\(Self.fontFolder)"]
        fallback: [\(setup.fallback.joined(separator: ", "))]
        defaults: { \(setup.defaults) }
        \(setup.suite)
        """.utf8), "a.yaml": Data(setup.cases.utf8),
    ]
    .merging(setup.files.mapValues { Data($0.utf8) }, uniquingKeysWith: { first, _ in first })
    let pictures = try setup.pictures.mapValues { picture in
      Data(
        try PNG.encode(
          Bitmap(width: picture.width, height: picture.height, color: picture.color), effort: .fast)
      )
    }
    for (name, data) in files.merging(pictures, uniquingKeysWith: { first, _ in first }) {
      let url = URL(filePath: "\(suite)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    return try loader.load().cases
  }

  private func runner(_ setup: CauseSetup) throws -> TestRunner {
    var runner = Runner(
      fonts: try Self.fontSet(of: setup), baselines: baselines,
      check: CaseCheck(environment: setup.libraries), jobs: 1, now: { 0 })
    runner.check.keyLines = loader.keyLines
    runner.check.pictureFiles = loader.pictureFiles
    return TestRunner(runner: runner)
  }

  private func edit(
    _ id: String, _ edit: (inout Bitmap, inout LayoutRecord) -> Void
  ) throws {
    let pair = try baselines.pair(of: id)
    var picture = try PNG.decode(pair.picture ?? [])
    var layout = try pair.layout()
    edit(&picture, &layout)
    layout.pixels = picture.checksum
    try baselines.record(id, png: try PNG.encode(picture, effort: .fast), layout: layout)
  }
}

extension CauseBench {
  static let fontFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fonts").path

  /// Rows share their fonts.
  private static let fontSets = Mutex<[FontManifest: FontSet]>([:])

  private static func fontSet(of setup: CauseSetup) throws -> FontSet {
    let manifest = FontManifest(
      entries: try setup.fonts.map {
        .init(family: $0.family, file: $0.file, sha256: try checksum(of: $0))
      }, searchPath: [fontFolder], fallback: setup.fallback)
    return try fontSets.withLock { sets in
      if let set = sets[manifest] { return set }
      let set = try FontSet(
        manifest,
        cache: FileManager.default.temporaryDirectory.appending(path: "harness-tests").path)
      sets[manifest] = set
      return set
    }
  }

  private static func checksum(of font: CauseSetup.PinnedFont) throws -> String {
    Checksum.sha256(Array(try Data(contentsOf: URL(filePath: "\(fontFolder)/\(font.file)"))))
  }
}
