import Foundation
import Runs
import Testing

/// A full disk, imitated by a limit on the size of files.
@Suite struct FullDiskTests {
  /// 64 cases, whose verdicts take more room than any picture.
  private static let cases =
    "cases:\n"
    + (0..<64).map { "  c\($0): { text: 标题, width: \($0 + 30), expect: { lines: 7 } }\n" }.joined()

  /// Limits each file to `blocks` of 512 bytes; the signal of the limit is ignored.
  private func run(_ project: TestProject, _ line: String, blocks: Int) throws -> TestProject.Output
  {
    try project.runInShell("trap '' XFSZ; ulimit -f \(blocks); exec $H \(line)")
  }

  @Test(arguments: [9, 10, 11, 12]) func aRunsJournalHasWholeLinesAlone(_ blocks: Int) throws {
    let project = try TestProject(Self.cases)
    let output = try run(project, "run --jobs 2 --reporter json", blocks: blocks)
    #expect(output.code == 3)
    #expect(output.standardError == "error: .harness/events.ndjson: write failed: File too large\n")
    let journal = try project.read(".harness/events.ndjson")
    #expect(!journal.isEmpty && journal.count <= blocks * 512)
    #expect(journal.last == UInt8(ascii: "\n"))
    for line in journal.split(separator: UInt8(ascii: "\n")) {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: line) }
    }
    // Once there is room, another run finishes.
    #expect(try project.run("run").code == 1)
    #expect(project.exists(".harness/results.json"))
  }
}
