import Foundation

@testable import Cases

/// A suite's folder that exists as long as this object.
final class SuiteOnDisk: Sendable {
  static let header = """
    format: 1
    fonts:
      - family: Noto Sans CJK SC
        file: NotoSansCJK-Regular.ttc
        sha256: \(String(repeating: "a", count: 64))
      - family: Noto Sans
        file: NotoSans-Regular.ttf
        sha256: \(String(repeating: "b", count: 64))
        package: fonts-noto-core

    """
  static let suite = header + "defaults: { font: Noto Sans 16 }\n"

  let path: String

  /// - Parameter files: Texts by their paths in the folder; suite.yaml is added unless it is there.
  init(_ files: [String: String], addingSuite: Bool = true) throws {
    path = FileManager.default.temporaryDirectory.path + "/cases-\(UUID().uuidString)"
    var files = files
    if addingSuite, files["suite.yaml"] == nil { files["suite.yaml"] = Self.suite }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (file, text) in files {
      try write(Data(text.utf8), to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ data: Data, to file: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(file)", withDestinationPath: target)
  }

  func load(workers: Int = 1) throws -> Suite {
    try CaseLoader(folder: path, displayPath: "Cases", home: "/home/me").load(workers: workers)
  }

  /// The text of every mistake, in order; without any, of every fault of a case.
  func errors(workers: Int = 1) -> [String] {
    do throws(CaseFileErrors) {
      let suite = try CaseLoader(folder: path, displayPath: "Cases", home: "/home/me")
        .load(workers: workers)
      let faults = suite.cases.compactMap(\.fault)
      return faults.isEmpty ? [] : CaseFileErrors(joining: faults).errors.map(\.description)
    } catch {
      return error.errors.map(\.description)
    }
  }
}
