import Base
import Cases
import Foundation
import Labels
import Runs

@testable import Audit

/// A suite on disk whose font has exact metrics: at 16 pt a CJK character is 16 pt wide, a Latin one 8, a space 4.
final class AuditedSuite {
  let suite: Suite
  let fonts: FontSet
  let folder: URL

  /// - Parameters:
  ///   - settings: Keys of suite.yaml besides its fonts and defaults.
  ///   - files: By their paths below the suite's folder.
  ///   - links: Likewise, and where they lead.
  init(
    _ settings: String, _ files: [String: String] = [:], links: [String: String] = [:]
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "harness-audit-\(UUID())")
    let fontFolder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fonts")
    let font = "HarnessSquare-Regular.ttf"
    let checksum = Checksum.sha256(Array(try Data(contentsOf: fontFolder.appending(path: font))))
    var all = files
    all["suite.yaml"] = """
      format: 1
      font-path: [\(fontFolder.path)]
      fonts: [{ family: Harness Square, file: \(font), sha256: \(checksum) }]
      defaults: { font: Harness Square 16 }
      \(settings)
      """
    for (path, text) in all {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: path).path, withDestinationPath: target)
    }
    var loader = CaseLoader(folder: folder.path, displayPath: "Cases", home: "")
    loader.templates = .all
    suite = try loader.load(workers: 1, part: .whole)
    fonts = try FontSet(
      suite.fonts,
      cache: FileManager.default.temporaryDirectory.appending(path: "harness-tests").path)
  }

  /// What an audit of all labels with texts of catalogs looks at.
  func request(_ change: (inout AuditRequest) -> Void = { _ in }) -> AuditRequest {
    var request = AuditRequest(
      labels: suite.templates.filter(\.hasCatalogText), catalogs: suite.catalogFiles,
      settings: suite.audit)
    change(&request)
    return request
  }

  func result(
    workers: Int = 1, _ change: (inout AuditRequest) -> Void = { _ in }
  ) throws -> AuditResult {
    try audited(workers: workers, change).result
  }

  func audited(
    workers: Int = 1, _ change: (inout AuditRequest) -> Void = { _ in }
  ) throws -> AuditedLabels {
    try Audit(request(change)).audited(fonts: fonts, workers: workers)
  }

  deinit {
    // Nothing can be done about a folder that stays.
    try? FileManager.default.removeItem(at: folder)
  }
}

extension AuditResult {
  /// Each finding in a line: `button de ok: cut: “…” not shown`.
  var lines: [String] {
    findings.map { finding in
      let size = finding.size.map { " at \(sizes[$0].name)" } ?? ""
      let width = finding.width.map { " in \(Int($0))" } ?? ""
      let form = finding.form.map { " (\($0))" } ?? ""
      return
        "\(labels[finding.label].name) \(locales[finding.locale]) \(finding.key)\(form)\(size)\(width): "
        + finding.problemWords()
    }
  }
}
