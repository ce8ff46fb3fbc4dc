internal import Base
private import Raster
package import Results

/// The expected pictures of a run of `compare`, as they are now.
package struct ReviewedPairs: Sendable {
  /// Paths of the two pictures, or of the folders of them.
  package let expected: String
  package let actual: String
  /// The tool by whose rules they were found.
  package let tool: SnapshotTool?
  /// Where each pair's expected picture is, or would be.
  private let paths: [String: String]

  /// - Returns: nil for a run of a suite, and if one of the two is not there any more.
  /// - Parameter folder: The run's.
  package init?(of run: RunResult, in folder: RunFolder) {
    guard let compared = run.compared else { return nil }
    func path(_ relative: String) -> String {
      "/" + RelativePath.parts(of: "\(folder.path)/\(relative)").joined(separator: "/")
    }
    (expected, actual) = (path(compared.expected), path(compared.actual))
    tool = compared.from
    do {
      let pairs = try PicturePair.find(expected: expected, actual: actual, from: tool).pairs
      paths = Dictionary(pairs.map { ($0.id, $0.expected) }, uniquingKeysWith: { $1 })
    } catch {
      // Decisions are kept; applying them reports what is wrong.
      return nil
    }
  }

  private func path(of id: String) -> String { paths[id] ?? "\(expected)/\(id).png" }

  /// Shows whether the pictures of cases have changed.
  func stamps(of cases: [CaseResult]) -> [FileStamp?] {
    cases.flatMap { result in
      ([result.id] + (result.renamedFrom ?? [])).map { FileStamp(of: path(of: $0)) }
    }
  }

  /// The state of an expected picture since the run.
  func state(of result: CaseResult) throws(FileError) -> BaselineState {
    let compared = result.files?[PictureFolder.File.expected.rawValue]
    let drawn = result.files?[PictureFolder.File.actual.rawValue]
    let now = try checksum(of: result.id)
    guard let origin = result.renamedFrom?.first else {
      return now == compared ? .asCompared : now == drawn ? .recorded : .changed
    }
    let before = try checksum(of: origin)
    if now == nil, before == compared { return .asCompared }
    return now == drawn && before == nil ? .recorded : .changed
  }

  /// nil if there is no picture.
  private func checksum(of id: String) throws(FileError) -> String? {
    try FileSystem.contents(of: path(of: id)).map { CRC32(of: $0).text }
  }
}
