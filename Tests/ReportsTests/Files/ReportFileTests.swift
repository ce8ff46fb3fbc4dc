import Base
import Foundation
import Testing

@testable import Reports
@testable import Results
@testable import Runs

@Suite struct ReportFileTests {
  @Test func makesFoldersReplacesTheFileAndLeavesNothingElse() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/a/b/file.txt"
      try ReportFile.write(Array("first, and longer".utf8), to: path)
      try ReportFile.write(Array("second".utf8), to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "second")
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a/b") == ["file.txt"])
    }
  }

  @Test func saysWhichFolderCannotBeMade() throws {
    try inTemporaryFolder { folder in
      try ReportFile.write([1], to: "\(folder)/file")
      let path = "\(folder)/file/below/report.html"
      #expect(
        throws: ReportError.file(
          FileError(path: "\(folder)/file/below", operation: "mkdir", reason: "Not a directory"))
      ) {
        try ReportFile.write([2], to: path)
      }
    }
  }

  @Test func keepsWhatStandsInTheWayAndRemovesItsOwn() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/taken"
      try FileManager.default.createDirectory(
        atPath: "\(path)/inside", withIntermediateDirectories: true)
      let failure = ReportError.file(
        FileError(path: path, operation: "rename", reason: "Is a directory"))
      #expect(throws: failure) { try ReportFile.write([1], to: path) }
      #expect(failure.description == "\(path): rename failed: Is a directory")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken"])
    }
  }

  @Test func takesItsPlaceOnceAllPiecesAreThere() throws {
    try inTemporaryFolder { folder in
      let path = "\(folder)/a/page.html"
      try ReportFile.write(Array("as it was".utf8), to: path)
      try ReportFile.write(to: path) { (append) throws(ReportError) in
        try append(Array("first ".utf8))
        #expect((try? String(contentsOfFile: path, encoding: .utf8)) == "as it was")
        try append(Array("second".utf8))
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "first second")
      let failure = ReportError.file(FileError(path: "x", operation: "read", reason: "y"))
      #expect(throws: failure) {
        try ReportFile.write(to: path) { (append) throws(ReportError) in
          try append(Array("third".utf8))
          throw failure
        }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "first second")
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a") == ["page.html"])
    }
  }

  private func inTemporaryFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ReportFileTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
