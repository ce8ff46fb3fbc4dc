import Base
import Testing

@testable import Results
@testable import Runs

@Suite struct FilesAheadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func readsLargeFilesAndNothingElse() throws {
    let large = [UInt8](repeating: 7, count: 1 << 20)
    try FileSystem.replace(.init(path: "\(folder.path)/large", bytes: large))
    try FileSystem.replace(.init(path: "\(folder.path)/small", bytes: Array(large.dropFirst())))
    let paths = ["large", "large", "small", "none"].map { "\(folder.path)/\($0)" }
    let files = FilesAhead(paths + ["0.1", "text"])
    // As often as it is asked for.
    for _ in 0..<2 {
      let isRead = files.contents(of: paths[0]) == large
      #expect(isRead)
    }
    for path in paths.dropFirst(2) { #expect(files.contents(of: path) == nil) }
    #expect(FilesAhead(paths + [folder.path]).contents(of: paths[0]) == nil)
  }

  /// A pair of files keeps the names that the command line gives it, so that what was read ahead is found.
  @Test func pairsKeepTheirNames() throws {
    let paths = ["a.png", "b.png"].map { "\(folder.path)/\($0)" }
    for path in paths { try FileSystem.replace(.init(path: path, bytes: [0])) }
    let pairs = try PicturePair.pairs(expected: paths[0], actual: paths[1])
    #expect(pairs.map { [$0.expected, $0.actual] } == [paths])
  }
}
