import Foundation
import Testing

@testable import Reports

@Suite struct OutputFileTests {
  @Test func makesFoldersReplacesTheFileAndLeavesNothingElse() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/a/b/file.txt"
      try OutputFile(path: path).write(Array("first, and longer".utf8))
      try OutputFile(path: path).write(Array("second".utf8))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "second")
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a/b") == ["file.txt"])
    }
  }

  @Test func saysWhichFolderCannotBeMade() throws {
    try inTemporaryFolder { folder in
      try OutputFile(path: "\(folder)/file").write([1])
      let path = "\(folder)/file/below/report.html"
      #expect(
        throws: ReportError.unwritable(
          path: "\(folder)/file/below", operation: "mkdir", reason: "Not a directory")
      ) {
        try OutputFile(path: path).write([2])
      }
    }
  }

  @Test func keepsWhatStandsInTheWayAndRemovesItsOwn() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/taken"
      try FileManager.default.createDirectory(
        atPath: "\(path)/inside", withIntermediateDirectories: true)
      let failure = ReportError.unwritable(
        path: path, operation: "rename", reason: "Is a directory")
      #expect(throws: failure) { try OutputFile(path: path).write([1]) }
      #expect(failure.description == "\(path): rename failed: Is a directory")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken"])
    }
  }

  private func inTemporaryFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("OutputFileTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
